//! The log of actions, followed by the rules.

use renju_core::{Action, Forbidden, Game, Happening, Move, Point, SignedAction, Variant};

use super::auditor::Auditor;
use super::finding::Finding;
use super::stones::End;

/// What the log of actions says.
#[derive(Debug, Default)]
pub(super) struct Log {
    /// How the game ended by it.
    pub(super) end: Option<End>,
    /// The point of the foul that was claimed with success, and after how many moves.
    pub(super) upheld: Option<(Point, usize)>,
    /// The claims that failed: the point, the kind, and after how many moves.
    pub(super) rejected: Vec<(Point, Option<Forbidden>, usize)>,
}

impl Auditor<'_> {
    /// Follows the log of actions; `None` if there is none, or none that can be followed.
    pub(super) fn check_actions(&mut self) -> Option<Log> {
        let record = self.record;
        let actions = &record.info.actions;
        // A log begins on the empty board, or with the preset moves.
        if actions.is_empty() || self.line.set_up.is_some() {
            return None;
        }
        let mut game = match Game::new(self.rules.clone()) {
            Ok(game) => game,
            Err(error) => {
                self.find(Finding::NoGame { error });
                return None;
            }
        };
        let mut log = Log::default();
        let mut moves: Vec<Move> = self.preset_moves().to_vec();
        let mut followed = 0;
        for action in actions {
            let number = game.ply();
            match game.play(action.clone()) {
                Ok(event) => log.note(action, &event.outcomes, number),
                Err(error) => {
                    self.find(Finding::ActionRefused {
                        index: followed + 1,
                        action: action.clone(),
                        number,
                        error,
                    });
                    break;
                }
            }
            add_moves(&action.action, &mut moves);
            followed += 1;
        }
        let end = game
            .result()
            .map(|result| End::new(result.winner, result.reason, game.ply()));
        log.end = end;
        if matches!(self.rules.variant, Variant::Ordinary | Variant::Predict) {
            self.compare_moves(&moves, followed == actions.len());
        }
        Some(log)
    }

    /// Tells the first move in which the log differs from the main line.
    fn compare_moves(&mut self, logged: &[Move], is_complete: bool) {
        let played = &self.line.moves;
        let pairs = logged.iter().zip(played);
        let same = pairs
            .take_while(|(logged, mv)| **logged == mv.played)
            .count();
        let (logged, mv) = (logged.get(same).copied(), played.get(same));
        let played = mv.map(|mv| mv.played);
        let differs = match (logged, played) {
            (Some(_), Some(_)) => true,
            (Some(_), None) => self.line.is_whole(),
            (None, Some(_)) => is_complete,
            (None, None) => false,
        };
        if differs {
            self.find(Finding::ActionsDiffer {
                number: same + 1,
                logged,
                played,
            });
        }
    }
}

impl Log {
    /// Notes what a claim has caused.
    fn note(&mut self, action: &SignedAction, outcomes: &[Happening], number: usize) {
        let Action::Claim { point, kind } = action.action else {
            return;
        };
        for outcome in outcomes {
            match outcome {
                Happening::ClaimUpheld(_) => self.upheld = Some((point, number)),
                Happening::ClaimRejected => self.rejected.push((point, kind, number)),
                _ => {}
            }
        }
    }
}

/// Adds the moves that an action makes.
fn add_moves(action: &Action, moves: &mut Vec<Move>) {
    match action {
        Action::Place(point) | Action::Choose(point) => moves.push(Move::Place(*point)),
        Action::PlaceSeveral(points) => moves.extend(points.iter().copied().map(Move::Place)),
        Action::Pass => moves.push(Move::Pass),
        _ => {}
    }
}
