//! The recorded result against what the board says.

use renju_core::{GameResult, Reason, Variant, Winner};
use renju_record::Outcome;

use super::auditor::Auditor;
use super::claims::kind_of;
use super::finding::{Finding, ReasonFault};
use super::stones::End;

impl Auditor<'_> {
    /// Compares the recorded result with the end of the game, if there is one.
    pub(super) fn check_result(&mut self, end: Option<End>) {
        let Some(end) = end else {
            if let Some(result) = self.recorded_result() {
                self.check_reason(result);
            }
            return;
        };
        let by_board = end.result;
        match self.recorded_winner() {
            Some(recorded) if recorded != by_board.result.winner => {
                self.find(Finding::WrongWinner { recorded, by_board });
            }
            Some(_) => {
                let reason = self.recorded().and_then(|result| result.reason);
                if let Some(recorded) = reason.filter(|&reason| !end.is_told_by(reason)) {
                    self.find(Finding::OtherReason { recorded, by_board });
                }
            }
            None => {
                let recorded = self.recorded().map(|result| result.outcome);
                if recorded != Some(Outcome::Void) {
                    let is_recorded = recorded.is_some();
                    self.find(Finding::ResultMissing {
                        is_recorded,
                        by_board,
                    });
                }
            }
        }
    }

    /// Looks at the reason of a result where neither the board nor the log has ended the game.
    fn check_reason(&mut self, result: GameResult) {
        let GameResult { winner, reason } = result;
        if let Some(fault) = self.fault_of_reason(result) {
            self.find(Finding::UnfoundedReason {
                winner,
                reason,
                fault,
            });
        }
    }

    /// Returns what is wrong with a reason. Fouls are looked at as claims.
    fn fault_of_reason(&self, result: GameResult) -> Option<ReasonFault> {
        let GameResult { winner, reason } = result;
        let rules = &self.rules;
        let board = &self.line.last;
        let predicts = rules.variant == Variant::Predict;
        let is_shown = match (reason, winner) {
            (Reason::Five | Reason::OverlineWhite, Winner::Color(color)) => {
                rules.has_winning_line(board, color)
            }
            (
                Reason::Five | Reason::OverlineWhite | Reason::Resign | Reason::WrongClaim,
                Winner::Draw,
            ) => return Some(ReasonFault::NotOfDraw),
            (reason, Winner::Draw) if kind_of(reason).is_some() => {
                return Some(ReasonFault::NotOfDraw);
            }
            // Predictions can make a win of a game that nobody won on the board.
            (
                Reason::Agreed | Reason::FullBoard | Reason::DoublePass | Reason::DeadPosition,
                Winner::Color(_),
            ) if !predicts => return Some(ReasonFault::NotOfWin),
            (Reason::FullBoard, _) => board.empty().is_empty(),
            (Reason::DoublePass, _) => self.ends_with_two_passes(),
            (Reason::DeadPosition, _) => rules.is_dead(board),
            _ => true,
        };
        let is_known = self.line.is_whole() && !self.leaves_stones_out();
        (is_known && !is_shown).then_some(ReasonFault::NotOnBoard)
    }

    /// Says whether the main line does not lead to the last board, since stones leave it.
    const fn leaves_stones_out(&self) -> bool {
        matches!(self.rules.variant, Variant::Replace | Variant::Harvest)
    }
}

impl End {
    /// Says whether a recorded reason means this end.
    fn is_told_by(self, reason: Reason) -> bool {
        let is_kind = || {
            let named = kind_of(reason);
            named.is_some_and(|kind| self.kinds.is_some_and(|kinds| kinds.contains(kind)))
        };
        // An arbiter may say what the board says.
        reason == self.result.result.reason || reason == Reason::Arbiter || is_kind()
    }
}
