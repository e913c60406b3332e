//! Choices without a search: where the engine has no answer, and where an action that was chosen is
//! refused.

use fastrand::Rng;
use renju_core::{Action, Board, Choice, Color, Game, Person, Point, PointSet, Prediction};

use super::ahead::after;
use super::rule::{fives, not_forbidden};

/// Chooses a stone among `points`: one that wins, one that stops a win, else one with many stones
/// near it. Fouls are the last choice.
pub(super) fn stone(
    game: &Game,
    color: Color,
    points: PointSet,
    random: &mut Rng,
) -> Option<Point> {
    let (rules, board) = (game.rules(), game.board());
    let allowed = not_forbidden(rules, &board, color, points);
    let points = if allowed.is_empty() { points } else { allowed };
    let stops = || points & fives(rules, &board, !color, points);
    let urgent = fives(rules, &board, color, points).first();
    urgent
        .or_else(|| stops().first())
        .or_else(|| most_crowded(&board, points, random))
}

/// Returns the point with the most stones next to it; of equal ones, any.
fn most_crowded(board: &Board, points: PointSet, random: &mut Rng) -> Option<Point> {
    let crowd = |point: Point| {
        let near = board
            .occupied()
            .iter()
            .filter(|&stone| is_next(point, stone));
        near.count()
    };
    let most = points.iter().map(crowd).max()?;
    let best: Vec<Point> = points
        .iter()
        .filter(|&point| crowd(point) == most)
        .collect();
    random.choice(best)
}

/// Says whether two points are next to each other, or one.
pub(super) fn is_next(a: Point, b: Point) -> bool {
    distance(a, b) <= 1
}

/// Returns the number of steps between two points, diagonal ones included.
pub(super) fn distance(a: Point, b: Point) -> u8 {
    let columns = a.column().abs_diff(b.column());
    columns.max(a.rank().abs_diff(b.rank()))
}

/// Returns the enemy stone with the most of its own color next to it.
pub(super) fn replaced(board: &Board, points: PointSet) -> Option<Point> {
    points.iter().max_by_key(|&point| {
        let own = board.get(point).map(|color| board.stones(color));
        let near = own.unwrap_or_default();
        near.iter().filter(|&stone| is_next(point, stone)).count()
    })
}

/// Returns an action that `person` may do now, resigning if there is no other.
pub(super) fn any_action(game: &Game, person: Person, random: &mut Rng) -> Action {
    let mut legal = game.legal_actions().into_iter();
    let found = legal.find_map(|legal| {
        let choice = (legal.by == Some(person)).then_some(legal.choice)?;
        let action = of_choice(game, choice, random)?;
        after(game, action.clone().by(person)).map(|_| action)
    });
    found.unwrap_or(Action::Resign)
}

/// Returns an action of a kind, if doing it goes without saying.
fn of_choice(game: &Game, choice: Choice, random: &mut Rng) -> Option<Action> {
    match choice {
        Choice::Place { color, points } => stone(game, color, points, random).map(Action::Place),
        Choice::Offer { points, .. } => points.first().map(|point| Action::Offer(vec![point])),
        Choice::Choose { points } => points.first().map(Action::Choose),
        Choice::Declare { min, .. } => Some(Action::Declare(min)),
        Choice::Predict { .. } => Some(Action::Predict(Prediction::Five {
            color: Color::Black,
            ply: 41,
        })),
        Choice::Replace { points } => replaced(&game.board(), points).map(Action::Replace),
        Choice::Remove { fives } => fives.first().copied().map(Action::Remove),
        Choice::Exactly(action @ (Action::Stay | Action::Pass | Action::Take(_))) => Some(action),
        _ => None,
    }
}
