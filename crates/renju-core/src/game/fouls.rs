//! Fouls that stayed on the board, and their claims.

use super::error::PlayError;
use super::event::Happening;
use super::placing::foul_reason;
use super::result::Reason;
use super::turn::Turn;
use crate::rules::{Enforcement, WrongClaim};
use crate::{Color, Forbidden, ForbiddenKinds, Fouls, Person, Point};

/// A foul that was played where fouls are claimed.
///
/// It is the arbiter's knowledge: nobody points it out unasked (rules.md §6.2, step 8).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct PlayedFoul {
    /// The point of the stone.
    pub point: Point,
    /// By which kinds it is a foul.
    pub kinds: ForbiddenKinds,
    /// The ply at which it was played, from 1.
    pub ply: u16,
    /// Who played it.
    pub person: Person,
}

impl Turn<'_> {
    /// Claims that the black stone on `point` is a foul.
    ///
    /// # Rule
    /// rules.md §6.2.
    pub(super) fn claim(&mut self, person: Person, point: Point) -> Result<(), PlayError> {
        self.check_claim(person, point)?;
        let open = self.now.foul.filter(|&(foul, _)| foul == point);
        let kinds = match open {
            Some((_, kinds)) => Some(kinds),
            None if self.now.overlines.contains(point) => {
                ForbiddenKinds::new([Forbidden::Overline])
            }
            None => None,
        };
        if let Some(kinds) = kinds {
            self.outcomes.push(Happening::ClaimUpheld(kinds));
            self.end_for(person, foul_reason(kinds));
            return Ok(());
        }
        self.outcomes.push(Happening::ClaimRejected);
        match self.setup.rules.wrong_claim {
            WrongClaim::Continue => {}
            WrongClaim::Violation => self.record_violation(person),
            WrongClaim::LoseTurn => self.lose_turn(person),
            WrongClaim::Loss => self.end_for(person.other(), Reason::WrongClaim),
        }
        Ok(())
    }

    /// Checks that a person may claim a foul at a point, be it right or wrong.
    pub(super) fn check_claim(&self, person: Person, point: Point) -> Result<(), PlayError> {
        let rules = &self.setup.rules;
        if rules.fouls == Fouls::Nobody || rules.enforcement != Enforcement::Claim {
            return Err(PlayError::NoClaims);
        }
        if person != self.now.owners.of(Color::White) {
            return Err(PlayError::ClaimIsWhites { person });
        }
        let offered = self.now.offers.contains(&point);
        match self.now.board.get(point) {
            Some(Color::Black) => Ok(()),
            Some(Color::White) => Err(PlayError::ClaimOfWhite { point }),
            None if offered => Err(PlayError::ClaimOfOffer { point }),
            None => Err(PlayError::ClaimOfEmpty { point }),
        }
    }

    pub(super) fn record_violation(&mut self, person: Person) {
        self.now.violations[person.index()] += 1;
        self.outcomes.push(Happening::Violation(person));
    }

    /// A person loses the move that is his now, or else his next one, whatever his color is then.
    fn lose_turn(&mut self, person: Person) {
        self.now.lost_turns[person.index()] += 1;
        if self.step().is_none() && self.now.to_move == Color::White {
            self.now.foul = None;
            if self.now.draw_offer.take().is_some() {
                self.outcomes.push(Happening::DrawDeclined);
            }
            self.give_turn();
            self.after_move();
        }
    }
}
