//! Where a game stands, and what may be done there.

use super::action::Action;
use crate::opening::Zone;
use crate::{Color, Person, Point, PointSet};

/// What is asked of the person to act.
///
/// # Rule
/// openings.md §1 for the stages of an opening.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Stage {
    /// `place black within 3x3`: a stone of this color in this zone.
    Place {
        /// The color of the stone.
        color: Color,
        /// Where it may lie. Other conditions of the opening narrow it; see [`LegalAction`].
        zone: Zone,
    },
    /// `swap_or_stay`: exchange the colors or not.
    SwapOrStay,
    /// `declare 1-12`: say how many fifth moves will be offered.
    Declare {
        /// The least number.
        min: u8,
        /// The greatest number.
        max: u8,
    },
    /// `offer 2`: offer so many points more for the fifth move.
    Offer {
        /// How many are still to be offered.
        remaining: u8,
    },
    /// `choose`: choose one of the points offered.
    Choose,
    /// `branch`: go on in one of several ways, which [`Game::legal_actions`](crate::Game::legal_actions) lists.
    Branch,
    /// `take_color`: say which color one wants.
    TakeColor,
    /// `predict`: file a prediction.
    Predict,
    /// `done`: the opening is over; ordinary play.
    Done,
    /// `replace`: replace an enemy stone, after a five.
    Replace,
    /// `remove`: take five stones of a line off the board.
    Remove,
    /// `over`: the game has ended.
    Over,
}

/// Who must act, as which color, and what is asked of him.
///
/// The text form is `opener black swap_or_stay`, `responder - take_color`, `over`.
///
/// # Examples
/// ```
/// use renju_core::{Person, Stage, State};
/// let state: State = "responder - take_color".parse()?;
/// assert_eq!(state.to_act, Some(Person::Responder));
/// assert_eq!((state.color, state.stage), (None, Stage::TakeColor));
/// # Ok::<(), renju_core::ParseStateError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct State {
    /// Who must act, or `None` when the game is over.
    pub to_act: Option<Person>,
    /// The color that he has, or `None` when the game is over or nobody owns a color yet.
    pub color: Option<Color>,
    /// What is asked of him.
    pub stage: Stage,
}

/// A kind of action that may be done now, with who may do it: a set of actions, since there can be
/// very many.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct LegalAction {
    /// Who may do it; `None` is the arbiter.
    pub by: Option<Person>,
    /// What may be done.
    pub choice: Choice,
}

/// The actions of one kind that may be done.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Choice {
    /// A stone of this color on one of these points.
    Place {
        /// The color.
        color: Color,
        /// Where.
        points: PointSet,
    },
    /// Several stones at once, in an order of colors: all that the turn still holds, or fewer.
    PlaceSeveral {
        /// The colors of the stones, in order; the number of stones is theirs, at least two.
        colors: Vec<Color>,
    },
    /// An offer of one to so many of these points, no two of which are symmetric.
    Offer {
        /// How many are still to be offered.
        remaining: usize,
        /// The points, each of which may be offered next.
        points: PointSet,
    },
    /// Taking back one of the points offered so far.
    Retract {
        /// The points.
        points: PointSet,
    },
    /// Choosing one of the points offered.
    Choose {
        /// The points.
        points: PointSet,
    },
    /// Declaring a number in this range.
    Declare {
        /// The least number.
        min: u8,
        /// The greatest number.
        max: u8,
    },
    /// A claim of a foul at one of these points: every black stone. Whether it holds is not told.
    Claim {
        /// The points.
        points: PointSet,
    },
    /// A prediction: of a five, or, where that is allowed, of a draw.
    Predict {
        /// Whether a draw may be predicted.
        draw: bool,
    },
    /// Replacing one of these stones.
    Replace {
        /// The points.
        points: PointSet,
    },
    /// Removing one of these sets of five.
    Remove {
        /// The sets.
        fives: Vec<[Point; 5]>,
    },
    /// Exactly this action.
    Exactly(Action),
    /// Any ruling.
    Rule,
}
