//! What came of the fouls, and claims where there is none.

use renju_core::{Enforcement, Forbidden, OverlineClaim, Point, Reason, Winner};

use super::actions::Log;
use super::auditor::Auditor;
use super::finding::{ClaimFault, ClaimSource, Finding, FoulOutcome};
use super::stones::{End, Judged, SeenFoul};

/// A foul that the recorded result names.
#[derive(Debug, Clone, Copy)]
struct RecordedClaim {
    winner: Winner,
    kind: Option<Forbidden>,
    source: ClaimSource,
}

/// A foul that was claimed with success.
#[derive(Debug, Clone, Copy)]
struct Upheld {
    /// Which of the fouls it is.
    index: usize,
    /// How many moves had been made.
    number: usize,
}

impl Auditor<'_> {
    /// Tells of every foul what came of it, and of every claim that fails; returns the end that a claim
    /// made of the game.
    ///
    /// # Rule
    /// rules.md §6.2.
    pub(super) fn judge_claims(&mut self, judged: &Judged, log: Option<&Log>) -> Option<End> {
        let recorded = self.recorded_claim();
        let upheld = match log.and_then(|log| log.upheld) {
            Some((point, number)) => {
                find_foul(&judged.fouls, point, number).map(|index| Upheld { index, number })
            }
            None => self.claimed_by_result(judged, recorded, log.is_some()),
        };
        for (index, foul) in judged.fouls.iter().enumerate() {
            let claim = upheld.filter(|upheld| upheld.index == index);
            let outcome = self.outcome_of(foul, claim);
            let SeenFoul { stone, kinds } = *foul;
            self.find(Finding::Foul {
                stone,
                kinds,
                outcome,
            });
        }
        for (point, kind, number) in log.into_iter().flat_map(|log| log.rejected.clone()) {
            let foul = find_foul(&judged.fouls, point, number).map(|index| judged.fouls[index]);
            self.find(Finding::WrongClaim {
                source: ClaimSource::Action,
                number,
                point: Some(point),
                kind,
                fault: fault_of(foul),
            });
        }
        if upheld.is_none() && judged.end.is_none() && self.line.is_whole() {
            self.check_recorded_claim(judged, recorded);
        }
        Some(judged.fouls[upheld?.index].end())
    }

    fn outcome_of(&self, foul: &SeenFoul, claim: Option<Upheld>) -> FoulOutcome {
        let number = foul.stone.number;
        match (self.rules.enforcement, claim) {
            (Enforcement::AutoLoss, _) => FoulOutcome::LosesAtOnce,
            (Enforcement::Prevent, _) => FoulOutcome::Rejected,
            (Enforcement::Claim, Some(claim)) => FoulOutcome::Claimed {
                later: claim.number - number,
            },
            (Enforcement::Claim, None) => match self.line.total - number {
                0 => FoulOutcome::Open,
                moves => FoulOutcome::Missed {
                    moves,
                    still_open: self.stays_open(foul),
                },
            },
        }
    }

    /// Says whether a foul may be claimed until the game ends.
    fn stays_open(&self, foul: &SeenFoul) -> bool {
        self.rules.overline_claim == OverlineClaim::UntilEnd
            && foul.kinds.contains(Forbidden::Overline)
    }

    /// Returns the foul that was claimed after the last move, as the recorded result has it.
    fn claimed_by_result(
        &self,
        judged: &Judged,
        recorded: Option<RecordedClaim>,
        has_log: bool,
    ) -> Option<Upheld> {
        let is_asked = self.rules.enforcement == Enforcement::Claim && judged.end.is_none();
        if !is_asked || !self.line.is_whole() {
            return None;
        }
        let number = self.line.total;
        let winner = self.recorded_winner()?;
        let is_last = |foul: &SeenFoul| foul.stone.number == number;
        let of_loser = |foul: &SeenFoul| Winner::Color(foul.stone.color.opponent()) == winner;
        let index = judged.fouls.iter().rposition(|foul| {
            of_loser(foul) && (is_last(foul) || recorded.is_some() && self.stays_open(foul))
        })?;
        // A game that ends with a foul and a win of the opponent was won by it, if nothing else is said.
        let has_reason = self
            .recorded()
            .is_some_and(|result| result.reason.is_some());
        let goes_without_saying = !has_reason && !has_log && is_last(&judged.fouls[index]);
        (recorded.is_some() || goes_without_saying).then_some(Upheld { index, number })
    }

    /// Tells if the recorded result names a foul that is none, or has lapsed.
    fn check_recorded_claim(&mut self, judged: &Judged, recorded: Option<RecordedClaim>) {
        let Some(RecordedClaim {
            winner,
            kind,
            source,
        }) = recorded
        else {
            return;
        };
        let mut fouls = judged.fouls.iter().rev();
        let of_loser = |foul: &&SeenFoul| Winner::Color(foul.stone.color.opponent()) == winner;
        let foul = fouls.find(of_loser).copied();
        self.find(Finding::WrongClaim {
            source,
            number: self.line.total,
            point: None,
            kind,
            fault: fault_of(foul),
        });
    }

    /// Returns the foul that the recorded result names.
    fn recorded_claim(&self) -> Option<RecordedClaim> {
        let winner = self.recorded_winner()?;
        let Winner::Color(color) = winner else {
            return None;
        };
        let result = self.recorded()?;
        let kind = result.reason.and_then(kind_of);
        let source = if kind.is_some() {
            ClaimSource::Reason
        } else {
            let text = result.text.as_ref().map_or("", |text| text.as_str());
            let can_foul = self.rules.fouls.bind(color.opponent());
            let may_be = result.reason.is_none() && can_foul && names_foul(text);
            may_be.then_some(ClaimSource::Text)?
        };
        Some(RecordedClaim {
            winner,
            kind,
            source,
        })
    }
}

/// Returns the kind of foul that a reason names.
pub(super) const fn kind_of(reason: Reason) -> Option<Forbidden> {
    match reason {
        Reason::FoulOverline => Some(Forbidden::Overline),
        Reason::FoulDoubleFour => Some(Forbidden::DoubleFour),
        Reason::FoulDoubleThree => Some(Forbidden::DoubleThree),
        _ => None,
    }
}

/// Says whether a result in words names a foul, or may: SGF has `W+F` for it.
///
/// # Rule
/// record-formats.md §2.
fn names_foul(text: &str) -> bool {
    let text = text.trim().to_lowercase();
    ["w+f", "w+forfeit", "b+f", "b+forfeit"].contains(&text.as_str())
        || ["foul", "forbidden", "禁手"]
            .iter()
            .any(|word| text.contains(word))
}

/// Returns which foul lies on a point after so many moves.
fn find_foul(fouls: &[SeenFoul], point: Point, number: usize) -> Option<usize> {
    let is_it = |foul: &SeenFoul| foul.stone.point == point && foul.stone.number <= number;
    fouls.iter().rposition(is_it)
}

/// Returns why a claim failed, where this foul was there to be claimed.
fn fault_of(foul: Option<SeenFoul>) -> ClaimFault {
    foul.map_or(ClaimFault::NoFoul, |foul| ClaimFault::Lapsed {
        foul: foul.stone.number,
    })
}
