//! How much time an engine has.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use thiserror::Error;

use crate::amount::{Seconds, parse_duration};
use crate::serde_text::serde_as_text;

/// How much time an engine has.
///
/// As text it is the time of a game in seconds, the longest move after a slash, and what is added
/// after each move behind a plus: `60`, `60/5`, `60+0.5`, `60/5+0.5`. A limit for each move alone is
/// `1s/move` or `0/1`, and `inf` is no limit. Units are `ms`, `s`, `m` and `h`.
///
/// # Examples
/// ```
/// use std::time::Duration;
/// use renju_arena::match_::TimeControl;
/// let control: TimeControl = "60+0.5".parse()?;
/// assert_eq!(control.game, Some(Duration::from_secs(60)));
/// assert_eq!(control.increment, Duration::from_millis(500));
/// let control: TimeControl = "1s/move".parse()?;
/// assert_eq!(control.turn, Some(Duration::from_secs(1)));
/// # Ok::<(), renju_arena::match_::ParseTimeControlError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct TimeControl {
    /// The most for one move; `None` for any.
    pub turn: Option<Duration>,
    /// For the whole game; `None` for any.
    pub game: Option<Duration>,
    /// What is added to the time of the game after each move.
    pub increment: Duration,
}

/// A text that is no time control.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{text:?} is no time control: expected `1s/move`, `60+0.5`, `60/5+0.5` or `inf`")]
#[non_exhaustive]
pub struct ParseTimeControlError {
    /// The text.
    pub text: String,
}

/// The word for no limit.
const NO_LIMIT: &str = "inf";

/// What stands behind the time of each move where that is all.
const EACH_MOVE: &str = "/move";

impl TimeControl {
    /// Reads a time control that sets a limit.
    fn limited(text: &str) -> Option<Self> {
        if let Some(turn) = text.strip_suffix(EACH_MOVE) {
            let turn = parse_duration(turn).ok()?;
            let control = Self {
                turn: Some(turn),
                ..Self::default()
            };
            return (!turn.is_zero()).then_some(control);
        }
        let (limits, increment) = match text.split_once('+') {
            Some((limits, increment)) => (limits, parse_duration(increment).ok()?),
            None => (text, Duration::ZERO),
        };
        let (game, turn) = match limits.split_once('/') {
            Some((game, turn)) => (game, Some(parse_duration(turn).ok()?)),
            None => (limits, None),
        };
        let game = Some(parse_duration(game).ok()?).filter(|game| !game.is_zero());
        // What is added after a move has no clock to go to without the time of a game.
        let has_limit = game.is_some() || (turn.is_some() && increment.is_zero());
        let may_move = turn != Some(Duration::ZERO);
        (has_limit && may_move).then_some(Self {
            turn,
            game,
            increment,
        })
    }
}

impl FromStr for TimeControl {
    type Err = ParseTimeControlError;

    fn from_str(text: &str) -> Result<Self, ParseTimeControlError> {
        if text.eq_ignore_ascii_case(NO_LIMIT) {
            return Ok(Self::default());
        }
        Self::limited(text).ok_or_else(|| ParseTimeControlError {
            text: text.to_owned(),
        })
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = |time: Option<Duration>| Seconds(time.unwrap_or_default());
        let text = match (self.game, self.turn) {
            (None, None) => NO_LIMIT.to_owned(),
            (None, Some(turn))
                if turn < Duration::from_secs(1) && turn.subsec_nanos() % 1_000_000 == 0 =>
            {
                format!("{}ms{EACH_MOVE}", turn.as_millis())
            }
            (None, turn) => format!("{}s{EACH_MOVE}", seconds(turn)),
            (game, None) => seconds(game).to_string(),
            (game, turn) => format!("{}/{}", seconds(game), seconds(turn)),
        };
        if self.increment.is_zero() {
            f.pad(&text)
        } else {
            f.pad(&format!("{text}+{}", Seconds(self.increment)))
        }
    }
}

serde_as_text!(TimeControl);

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn control(turn: Option<Duration>, game: Option<Duration>, increment: Duration) -> TimeControl {
        TimeControl {
            turn,
            game,
            increment,
        }
    }

    fn check(text: &str, expected: TimeControl, canonical: &str) {
        assert_eq!(text.parse(), Ok(expected), "{text}");
        assert_eq!(expected.to_string(), canonical);
        assert_eq!(canonical.parse(), Ok(expected), "{canonical}");
    }

    #[test]
    fn each_move_can_have_its_time() {
        let check = |text, turn, canonical| {
            check(text, control(Some(turn), None, Duration::ZERO), canonical);
        };
        check("1s/move", SECOND, "1s/move");
        check("1/move", SECOND, "1s/move");
        check("0/1", SECOND, "1s/move");
        check("500ms/move", SECOND / 2, "500ms/move");
        check("0.5/move", SECOND / 2, "500ms/move");
        check("1500ms/move", SECOND * 3 / 2, "1.5s/move");
        check("2m/move", SECOND * 120, "120s/move");
    }

    #[test]
    fn a_game_can_have_its_time() {
        let half = SECOND / 2;
        let game = Some(SECOND * 60);
        check("60", control(None, game, Duration::ZERO), "60");
        check("1m+500ms", control(None, game, half), "60+0.5");
        check(
            "60/5",
            control(Some(SECOND * 5), game, Duration::ZERO),
            "60/5",
        );
        check(
            "60/5+0.5",
            control(Some(SECOND * 5), game, half),
            "60/5+0.5",
        );
    }

    #[test]
    fn there_can_be_no_limit() {
        check("inf", TimeControl::default(), "inf");
        check("INF", TimeControl::default(), "inf");
    }

    #[test]
    fn what_gives_no_time_is_refused() {
        for text in [
            "", "0", "0/0", "0+1", "0/1+1", "60/0", "60+", "+1", "/", "/move", "0s/move", "60+1+1",
            "60/5/1", "-1", "1s/game", "inf+1", " 60", "60 ", "é",
        ] {
            let error = ParseTimeControlError {
                text: text.to_owned(),
            };
            assert_eq!(text.parse::<TimeControl>(), Err(error), "{text}");
        }
    }

    #[test]
    fn it_is_kept_as_text() {
        let control: TimeControl = "60/5+0.5".parse().unwrap();
        let text = serde_json::to_string(&control).unwrap();
        assert_eq!(text, "\"60/5+0.5\"");
        assert_eq!(serde_json::from_str::<TimeControl>(&text).unwrap(), control);
    }

    fn limit() -> impl Strategy<Value = Option<Duration>> {
        proptest::option::of((1..=u64::MAX / 2).prop_map(Duration::from_nanos))
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_again(turn in limit(), game in limit(), increment in limit()) {
            // Without the time of a game nothing can be added to it.
            let increment = increment.filter(|_| game.is_some()).unwrap_or_default();
            let control = control(turn, game, increment);
            prop_assert_eq!(control.to_string().parse(), Ok(control));
        }

        #[test]
        fn no_text_is_too_strange(text in "[0-9./+a-z ]{0,12}|.{0,12}") {
            if let Ok(control) = text.parse::<TimeControl>() {
                prop_assert_eq!(control.to_string().parse(), Ok(control));
            }
        }
    }
}
