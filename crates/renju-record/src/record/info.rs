//! What is known of a game beside its moves.

use renju_core::{Color, GameResult, Point, Reason, RuleSetId, SignedAction, Winner};
use serde::{Deserialize, Serialize};

use super::merge::join;
use super::text::Text;

/// What is known of a game beside its moves. What a file says and no field here holds is among the
/// properties of the root.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Info {
    /// The number or name of the game in its source.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<Text>,
    /// Who has Black, after all swaps.
    #[serde(skip_serializing_if = "Player::is_unknown")]
    pub black: Player,
    /// Who has White.
    #[serde(skip_serializing_if = "Player::is_unknown")]
    pub white: Player,
    /// The name of the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<Text>,
    /// The tournament or match.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub event: Option<Text>,
    /// The round.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<Text>,
    /// Where it was played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Text>,
    /// When it was played, as written: `2026-01-31` in the best case.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub date: Option<Text>,
    /// The rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rules: Option<RecordedRules>,
    /// The time that the players had, as written.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time_control: Option<Text>,
    /// Who wrote the comments.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub annotator: Option<Text>,
    /// Where the record comes from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<Text>,
    /// What was said of the whole game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub comment: Option<Text>,
    /// How it ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<RecordedResult>,
    /// The points offered for the fifth move, the one that was played among them or not.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub offers: Vec<Point>,
    /// The swaps of the opening, as written, such as `R--R-`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub swaps: Option<Text>,
    /// The game action by action, where that is known; the moves of the main line are among them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub actions: Vec<SignedAction>,
}

/// What is known of a player.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Player {
    /// The name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<Text>,
    /// The rank, such as `3 dan`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rank: Option<Text>,
    /// The team or country.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub team: Option<Text>,
}

/// The rules of a record.
///
/// # Examples
/// ```
/// use renju_core::RuleSetId;
/// use renju_record::RecordedRules;
/// assert_eq!(RecordedRules::from("RENJU").id, Some(RuleSetId::Renju));
/// assert_eq!(RecordedRules::from("4").id, Some(RuleSetId::Renju));
/// assert_eq!(RecordedRules::from("my own").id, None);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecordedRules {
    /// As written.
    pub text: Text,
    /// The rule set that this names, if it is one of ours.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<RuleSetId>,
}

impl RecordedRules {
    fn id_of(text: &str) -> Option<RuleSetId> {
        let text = text.trim();
        let named = text.to_ascii_lowercase().replace([' ', '-'], "_");
        if let Ok(id) = named.parse::<RuleSetId>() {
            return Some(id);
        }
        match named.as_str() {
            "0" | "gomoku" => Some(RuleSetId::Freestyle),
            "1" => Some(RuleSetId::Standard),
            "4" => Some(RuleSetId::Renju),
            "rif" => Some(RuleSetId::RenjuRif),
            _ if named.starts_with("renju") => Some(RuleSetId::Renju),
            // `Soosyrv-8` and the like: an opening rule, which goes with Renju.
            _ => {
                let opening = named.trim_end_matches(|c: char| c.is_ascii_digit());
                let number = &named[opening.len()..];
                let opening = opening.trim_end_matches('_');
                format!("renju_{opening}{number}").parse().ok()
            }
        }
    }
}

impl From<Text> for RecordedRules {
    /// Reads what a file says of the rules: an id of a rule set, `Renju` with anything behind it, or the
    /// number that Gomocup gives a rule.
    fn from(text: Text) -> Self {
        Self {
            id: Self::id_of(text.as_str()),
            text,
        }
    }
}

impl From<RuleSetId> for RecordedRules {
    fn from(id: RuleSetId) -> Self {
        Self {
            text: id.to_string().into(),
            id: Some(id),
        }
    }
}

impl From<&str> for RecordedRules {
    fn from(text: &str) -> Self {
        Text::from(text).into()
    }
}

/// How a record says that a game ended. Nobody has checked it against the board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecordedResult {
    /// Who won.
    pub outcome: Outcome,
    /// Why, if that is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<Reason>,
    /// As written, where that says more than the two fields.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<Text>,
}

/// Who won, as a record says. The text forms are `black`, `white`, `draw`, `void` and `unknown`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "OutcomeName", from = "OutcomeName")]
pub enum Outcome {
    /// One color.
    Win(Color),
    /// Nobody.
    Draw,
    /// The game does not count.
    Void,
    /// It is not known, or the game is not over.
    Unknown,
}

impl Outcome {
    /// Every outcome.
    pub const ALL: [Self; 5] = [
        Self::Win(Color::Black),
        Self::Win(Color::White),
        Self::Draw,
        Self::Void,
        Self::Unknown,
    ];

    /// Returns the name: `black`, `white`, `draw`, `void` or `unknown`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Win(Color::Black) => "black",
            Self::Win(Color::White) => "white",
            Self::Draw => "draw",
            Self::Void => "void",
            Self::Unknown => "unknown",
        }
    }
}

/// The names of the outcomes in JSON.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum OutcomeName {
    Black,
    White,
    Draw,
    Void,
    Unknown,
}

impl From<Outcome> for OutcomeName {
    fn from(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Win(Color::Black) => Self::Black,
            Outcome::Win(Color::White) => Self::White,
            Outcome::Draw => Self::Draw,
            Outcome::Void => Self::Void,
            Outcome::Unknown => Self::Unknown,
        }
    }
}

impl From<OutcomeName> for Outcome {
    fn from(name: OutcomeName) -> Self {
        match name {
            OutcomeName::Black => Self::Win(Color::Black),
            OutcomeName::White => Self::Win(Color::White),
            OutcomeName::Draw => Self::Draw,
            OutcomeName::Void => Self::Void,
            OutcomeName::Unknown => Self::Unknown,
        }
    }
}

impl From<Outcome> for RecordedResult {
    fn from(outcome: Outcome) -> Self {
        Self {
            outcome,
            reason: None,
            text: None,
        }
    }
}

impl From<GameResult> for RecordedResult {
    fn from(result: GameResult) -> Self {
        let outcome = match result.winner {
            Winner::Color(color) => Outcome::Win(color),
            Winner::Draw => Outcome::Draw,
        };
        Self {
            reason: Some(result.reason),
            ..outcome.into()
        }
    }
}

impl Player {
    /// Says whether nothing is known.
    fn is_unknown(&self) -> bool {
        *self == Self::default()
    }
}

impl Info {
    /// Says whether anything is known beside the players' names, the rules, the opening, the result and
    /// the comment.
    pub(crate) fn has_facts(&self) -> bool {
        let Player { rank, team, .. } = &self.black;
        let of_black = [rank, team];
        let Player { rank, team, .. } = &self.white;
        let of_white = [rank, team];
        let of_game = [
            &self.id,
            &self.name,
            &self.event,
            &self.round,
            &self.place,
            &self.date,
            &self.time_control,
            &self.annotator,
            &self.source,
        ];
        let all = of_black.into_iter().chain(of_white).chain(of_game);
        { all }.any(Option::is_some)
    }

    /// Adds what `other` knows and this one does not.
    pub(super) fn complete_by(&mut self, other: &Self) {
        complete(&mut self.id, &other.id);
        for (mine, theirs) in [
            (&mut self.black, &other.black),
            (&mut self.white, &other.white),
        ] {
            complete(&mut mine.name, &theirs.name);
            complete(&mut mine.rank, &theirs.rank);
            complete(&mut mine.team, &theirs.team);
        }
        complete(&mut self.name, &other.name);
        complete(&mut self.event, &other.event);
        complete(&mut self.round, &other.round);
        complete(&mut self.place, &other.place);
        complete(&mut self.date, &other.date);
        complete(&mut self.rules, &other.rules);
        complete(&mut self.time_control, &other.time_control);
        complete(&mut self.annotator, &other.annotator);
        complete(&mut self.source, &other.source);
        join(&mut self.comment, other.comment.as_ref(), "\n\n");
        complete(&mut self.result, &other.result);
        complete(&mut self.swaps, &other.swaps);
        if self.offers.is_empty() {
            self.offers.clone_from(&other.offers);
        }
        if self.actions.is_empty() {
            self.actions.clone_from(&other.actions);
        }
    }
}

/// Takes over a fact that is not known yet.
#[expect(clippy::ref_option, reason = "both are fields of the same kind")]
fn complete<T: Clone>(mine: &mut Option<T>, theirs: &Option<T>) {
    if mine.is_none() {
        mine.clone_from(theirs);
    }
}
