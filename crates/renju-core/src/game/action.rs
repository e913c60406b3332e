//! What persons do in a game.

use super::prediction::Prediction;
use super::ruling::Ruling;
use crate::{Color, Forbidden, Person, Point};

/// What a person does in a game, and what an arbiter rules.
///
/// Whether an action may be done, and by whom, is for the [`Game`](crate::Game) to say.
///
/// # Rule
/// openings.md §1 and §6 for the opening, rules.md §3.1, §6 and §7 for the rest.
///
/// # Examples
/// ```
/// use renju_core::{Action, Point};
/// assert_eq!("h8".parse(), Ok(Action::Place(Point::CENTER)));
/// assert_eq!("DECLARE 3".parse(), Ok(Action::Declare(3)));
/// let offer: Action = "offer k9, g9".parse()?;
/// assert_eq!(offer.to_string(), "offer K9 G9");
/// # Ok::<(), renju_core::ParseActionError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Action {
    /// Places a stone: `H8`. The turn says which color.
    Place(Point),
    /// Places several stones of one turn of an opening, in order: `K8 L9`. Never fewer than two.
    PlaceSeveral(Vec<Point>),
    /// Places nothing: `pass`.
    Pass,
    /// Exchanges the colors of the two persons: `swap`.
    Swap,
    /// Leaves the colors as they are: `stay`.
    Stay,
    /// Says how many fifth moves will be offered: `declare 3`.
    Declare(u8),
    /// Offers points for the fifth move: `offer K9 G9`. They may come in several parts.
    Offer(Vec<Point>),
    /// Takes back a point that was offered, while the offer is not complete: `retract K9`.
    Retract(Point),
    /// Chooses one of the points offered: `choose K9`.
    Choose(Point),
    /// Takes a color where the opening asks for one: `take black`.
    Take(Color),
    /// Claims that the black stone on a point is a foul: `claim H8`. The kind may be named, `claim
    /// H8 double-three`, and does not bind.
    Claim {
        /// The point of the stone.
        point: Point,
        /// The kind of foul that the person named.
        kind: Option<Forbidden>,
    },
    /// Announces a winning line that one has on the board: `five`.
    Five,
    /// Gives the game up: `resign`.
    Resign,
    /// Offers a draw: `draw?`.
    OfferDraw,
    /// Accepts the draw that was offered: `draw!`.
    AcceptDraw,
    /// Declines the draw that was offered: `draw-`.
    DeclineDraw,
    /// Asks for a draw since nobody can win any more: `dead`.
    ClaimDead,
    /// Files a prediction: `predict white 42`, `predict draw`.
    Predict(Prediction),
    /// Replaces a stone of the opponent by one's own after a five: `replace K9`.
    Replace(Point),
    /// Takes five stones of one's own line off the board: `remove A1 B1 C1 D1 E1`. Always five.
    Remove([Point; 5]),
    /// Does what the arbiter rules: `ruling white time`.
    Rule(Ruling),
}

/// An action with the person who does it, where that is said: `responder: draw?`.
///
/// Without a person, the one who is to act is meant, but for these: `draw?` is done by the one who
/// moved last, `draw!` and `draw-` by the other; `claim` by the owner of White; the first `predict`
/// by the opener; `five` by the person to act if he has a line to announce, else by the one who
/// moved last. A ruling has no person: it is the arbiter's.
///
/// # Examples
/// ```
/// use renju_core::{Action, Person, SignedAction};
/// let signed: SignedAction = "responder: draw?".parse()?;
/// assert_eq!(signed, Action::OfferDraw.by(Person::Responder));
/// assert_eq!("draw?".parse(), Ok(SignedAction::from(Action::OfferDraw)));
/// # Ok::<(), renju_core::ParseActionError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct SignedAction {
    /// The person, or `None` if the action is not signed.
    pub by: Option<Person>,
    /// What is done.
    pub action: Action,
}

impl From<Action> for SignedAction {
    fn from(action: Action) -> Self {
        Self { by: None, action }
    }
}

impl From<Point> for SignedAction {
    fn from(point: Point) -> Self {
        Action::Place(point).into()
    }
}

impl Action {
    /// Signs the action: says that `person` does it.
    #[must_use]
    pub const fn by(self, person: Person) -> SignedAction {
        SignedAction {
            by: Some(person),
            action: self,
        }
    }
}
