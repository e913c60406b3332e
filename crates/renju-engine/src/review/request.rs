//! What is reviewed.

use renju_core::{
    Action, Board, Color, Enforcement, Game, Judge, Move, Point, Stage, Variant, Zone,
};
use thiserror::Error;

use crate::QuestionError;

/// A move as it was played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PlayedMove {
    /// Who played it.
    pub color: Color,
    /// The move.
    pub play: Move,
}

/// A game to be reviewed: a position, and the moves that were played from there.
///
/// # Examples
/// ```
/// use renju_core::{Board, Color, Judge, Move};
/// use renju_engine::ReviewRequest;
/// let moves: Vec<Move> = vec!["H8".parse()?, "I9".parse()?];
/// let request = ReviewRequest::of_moves(Board::new(), Color::Black, Judge::default(), &moves);
/// assert_eq!(request.moves[1].color, Color::White);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReviewRequest {
    /// The position before the first move.
    pub start: Board,
    /// The rule, and how it is read.
    pub judge: Judge,
    /// What becomes of a foul: under [`Enforcement::Claim`] the stone stays and the game goes on
    /// unless it is claimed; else the game ends with it.
    pub enforcement: Enforcement,
    /// The moves in order.
    pub moves: Vec<PlayedMove>,
    /// The side to move behind the last move.
    pub next: Color,
    /// How many of the moves belong to the opening. They are assessed as all others, but say
    /// nothing about how well somebody played: an opening may ask for moves that are not the best.
    pub opening: usize,
}

/// Why a game cannot be reviewed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ReviewError {
    /// Somebody has won before the first move.
    #[error(transparent)]
    Start(#[from] QuestionError),
    /// A move places a stone where one lies.
    #[error("move {number} places a stone on {point}, which is not empty")]
    Occupied {
        /// The number of the move, from 1.
        number: usize,
        /// The point.
        point: Point,
    },
    /// The lines or the fouls of a rule set are such that no search knows them.
    #[error("no search knows the winning lines or the fouls of this rule set")]
    UnknownRule,
    /// Stones of the game do not stay where they are placed.
    #[error("a game in which stones are replaced or removed cannot be reviewed")]
    MovingStones,
    /// No engine was given.
    #[error("there is no engine to review with")]
    NoEngine,
}

impl ReviewRequest {
    /// Asks for the review of moves that both sides play in turn, and whose fouls lose at once.
    #[must_use]
    pub fn of_moves(start: Board, to_move: Color, judge: Judge, moves: &[Move]) -> Self {
        let mut next = to_move;
        let mut played = Vec::with_capacity(moves.len());
        for &play in moves {
            played.push(PlayedMove { color: next, play });
            next = next.opponent();
        }
        Self {
            start,
            judge,
            enforcement: Enforcement::AutoLoss,
            moves: played,
            next,
            opening: 0,
        }
    }

    /// Asks for the review of a game: of the moves on its board, whoever chose or offered them in
    /// the opening. The opening reaches up to the last move that was bound to a part of the board,
    /// or that was followed by a choice of the opening rule, such as a swap.
    ///
    /// # Errors
    /// Fails if the game is not played by a [rule](renju_core::Rule) that searches know.
    ///
    /// # Panics
    /// Never: the log of a game can be played again.
    pub fn of_game(game: &Game) -> Result<Self, ReviewError> {
        let rules = game.rules();
        let rule = rules.as_rule().ok_or(ReviewError::UnknownRule)?;
        if matches!(rules.variant, Variant::Replace | Variant::Harvest) {
            return Err(ReviewError::MovingStones);
        }
        let mut again = Game::new(rules.clone()).expect("the rules of a game fit together");
        // Rules may have stones lie there before the first move.
        let start = again.board();
        let mut moves = Vec::new();
        let mut opening = 0;
        for signed in game.log() {
            let state = again.state();
            let to_move = again.to_move();
            again
                .play(signed.clone())
                .expect("the log of a game can be played again");
            let board = again.board();
            let placed = |&point: &Point| PlayedMove {
                color: board.get(point).unwrap_or(to_move),
                play: point.into(),
            };
            match &signed.action {
                Action::Place(point) | Action::Choose(point) => moves.push(placed(point)),
                Action::PlaceSeveral(points) => moves.extend(points.iter().map(placed)),
                Action::Pass => moves.push(PlayedMove {
                    color: to_move,
                    play: Move::Pass,
                }),
                _ => {}
            }
            if is_of_opening(&signed.action, state.stage) {
                opening = moves.len();
            }
        }
        Ok(Self {
            start,
            judge: Judge {
                rule,
                reading: rules.reading,
            },
            enforcement: rules.enforcement,
            moves,
            next: again.to_move(),
            opening,
        })
    }
}

/// Says whether an action is one that an opening rule asks for, or that it binds.
fn is_of_opening(action: &Action, stage: Stage) -> bool {
    match action {
        Action::Place(_) => matches!(stage, Stage::Place { zone, .. } if zone != Zone::Anywhere),
        Action::PlaceSeveral(_)
        | Action::Swap
        | Action::Stay
        | Action::Declare(_)
        | Action::Offer(_)
        | Action::Retract(_)
        | Action::Choose(_)
        | Action::Take(_)
        | Action::Predict(_) => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use renju_core::{RuleSet, RuleSetId, SignedAction};

    use super::*;

    fn game(rules: RuleSetId, actions: &[&str]) -> Game {
        let mut game = Game::new(RuleSet::new(rules)).unwrap();
        for action in actions {
            game.play(action.parse::<SignedAction>().unwrap()).unwrap();
        }
        game
    }

    fn moves(request: &ReviewRequest) -> String {
        let one = |played: &PlayedMove| format!("{} {}", played.color, played.play);
        let all: Vec<String> = request.moves.iter().map(one).collect();
        all.join(", ")
    }

    #[test]
    fn an_opening_leaves_its_stones_and_no_more() {
        // The example of openings.md: three stones, a swap, two offers, one of them chosen.
        let actions = ["H8 H9 I10", "swap", "G10", "offer G8 I8", "choose I8", "H7"];
        let request = ReviewRequest::of_game(&game(RuleSetId::RenjuRif, &actions)).unwrap();
        assert_eq!(
            moves(&request),
            "black H8, white H9, black I10, white G10, black I8, white H7"
        );
        assert_eq!((request.opening, request.next), (5, Color::Black));
        // White did not swap; the move says so.
        let request = ReviewRequest::of_game(&game(RuleSetId::RenjuRif, &["H8 H9 I10", "G10"]));
        assert_eq!(request.unwrap().opening, 3);
    }

    #[test]
    fn passes_are_moves_and_claims_are_none() {
        let actions = ["H8", "pass", "I9", "claim H8", "resign"];
        let request = ReviewRequest::of_game(&game(RuleSetId::CampusH, &actions)).unwrap();
        assert_eq!(moves(&request), "black H8, white pass, black I9");
        assert_eq!(request.enforcement, Enforcement::Claim);
        assert_eq!(request.opening, 0);
    }

    #[test]
    fn rules_that_no_search_knows_are_refused() {
        let error = |rules| ReviewRequest::of_game(&game(rules, &["H8"])).unwrap_err();
        assert_eq!(error(RuleSetId::Caro), ReviewError::UnknownRule);
    }
}
