//! What an arbiter rules.

use std::fmt;
use std::str::FromStr;

use super::action_error::ParseActionError;
use super::result::{Reason, Winner};
use super::words::Words;
use crate::Person;
use crate::near::nearest;
use crate::point::shown;

/// A decision of the arbiter. It is never out of turn.
///
/// # Rule
/// competition.md §4 and §5.3. Time, lateness and conduct are not judged by a game: whoever keeps the
/// clock reports them by a ruling.
///
/// # Examples
/// ```
/// use renju_core::{Action, Color, Reason, Ruling, Winner};
/// let winner = Winner::Color(Color::White);
/// let reason = Reason::Time;
/// let ruling = Action::Rule(Ruling::End { winner, reason });
/// assert_eq!(ruling.to_string(), "ruling white time");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Ruling {
    /// Ends the game: `ruling white time`, `ruling draw`. The reason is `arbiter` unless it is said.
    End {
        /// Who wins.
        winner: Winner,
        /// Why.
        reason: Reason,
    },
    /// Ends a game of the rule set `harvest`, whose time is up, by the stones on the board: `ruling
    /// count`.
    Count,
    /// Records a violation of a person; the game goes on: `ruling violation opener`.
    Violation(Person),
}

/// The words that a ruling begins with.
const WORDS: [&str; 5] = ["black", "white", "draw", "count", "violation"];

impl fmt::Display for Ruling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::End {
                winner,
                reason: Reason::Arbiter,
            } => write!(f, "{winner}"),
            Self::End { winner, reason } => write!(f, "{winner} {reason}"),
            Self::Count => f.write_str("count"),
            Self::Violation(person) => write!(f, "violation {person}"),
        }
    }
}

impl FromStr for Ruling {
    type Err = ParseActionError;

    /// Reads what follows the word `ruling`.
    fn from_str(text: &str) -> Result<Self, ParseActionError> {
        let mut words = Words::after("ruling", text);
        let word = words.need("the winner, `draw`, `count` or `violation`")?;
        let ruling = if word.eq_ignore_ascii_case("count") {
            Self::Count
        } else if word.eq_ignore_ascii_case("violation") {
            Self::Violation(words.read("`opener` or `responder`")?)
        } else if let Ok(winner) = word.parse() {
            let reason = words.next().map(str::parse).transpose()?;
            let reason = reason.unwrap_or(Reason::Arbiter);
            Self::End { winner, reason }
        } else {
            return Err(ParseActionError::UnknownRuling {
                word: shown(word),
                near: nearest(word, WORDS),
            });
        };
        words.end().map(|()| ruling)
    }
}

#[cfg(feature = "serde")]
crate::serde_text::serde_as_text!(Ruling, "a ruling such as \"white time\"");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_round_trips_in_either_case() {
        for (text, canonical) in [
            ("white time", "white time"),
            ("WHITE Arbiter", "white"),
            ("black", "black"),
            ("draw", "draw"),
            ("draw cap_fours", "draw cap_fours"),
            (" Count ", "count"),
            ("violation  OPENER", "violation opener"),
            ("violation responder", "violation responder"),
        ] {
            let ruling: Ruling = text.parse().unwrap();
            assert_eq!(ruling.to_string(), canonical);
            assert_eq!(canonical.parse(), Ok(ruling));
        }
    }

    #[test]
    fn wrong_rulings_say_what_is_wrong() {
        let error = |text: &str| text.parse::<Ruling>().unwrap_err().to_string();
        assert!(error("").contains("after `ruling`"));
        assert!(error("opener time").contains("\"opener\" is no ruling"));
        assert!(error("white late").contains("\"late\""));
        assert!(error("violation").contains("`opener` or `responder` is missing"));
        assert!(error("violation black").contains("\"black\""));
        assert!(error("count white").contains("too much"));
        assert!(error("draw time now").contains("\"now\" is too much"));
    }
}
