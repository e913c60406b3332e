//! The endings that are said rather than played: draws, announcements, rulings.

use super::error::PlayError;
use super::result::{Reason, Winner};
use super::ruling::Ruling;
use super::stage::Stage;
use super::turn::Turn;
use crate::rules::{DeadPosition, FiveDeclaration, Variant};
use crate::{Color, Person};

/// The first ply after which a draw may be offered.
///
/// # Rule
/// openings.md §1, G2.
const FIRST_DRAW_PLY: u16 = 6;

impl Turn<'_> {
    /// Offers a draw.
    ///
    /// # Rule
    /// rules.md §6.3.
    pub(super) fn offer_draw(&mut self, person: Person) -> Result<(), PlayError> {
        self.check_draw_offer(person)?;
        self.now.draw_offer = Some(person);
        self.now.draw_offers[person.index()] += 1;
        Ok(())
    }

    /// Checks that a person may offer a draw now.
    pub(super) fn check_draw_offer(&self, person: Person) -> Result<(), PlayError> {
        let now = &self.now;
        if self.step().is_some() || now.ply < FIRST_DRAW_PLY {
            return Err(PlayError::DrawTooEarly);
        }
        // Who has still to replace a stone, or to remove five, has not finished his move.
        let is_moving = self.stage() != Stage::Done;
        if now.last_mover != Some(person) || is_moving {
            return Err(PlayError::DrawOutOfTurn { person });
        }
        if now.draw_offer.is_some() {
            return Err(PlayError::DrawPending);
        }
        match self.setup.rules.draw_offers_max {
            Some(max) if now.draw_offers[person.index()] >= u16::from(max) => {
                Err(PlayError::TooManyDrawOffers { max })
            }
            _ => Ok(()),
        }
    }

    /// Checks that a person has been offered a draw.
    pub(super) fn check_draw_answer(&self, person: Person) -> Result<(), PlayError> {
        if self.now.draw_offer == Some(person.other()) {
            Ok(())
        } else {
            Err(PlayError::NoDrawOffer { person })
        }
    }

    /// Accepts the draw.
    pub(super) fn accept_draw(&mut self, person: Person) -> Result<(), PlayError> {
        self.check_draw_answer(person)?;
        self.end(Winner::Draw, Reason::Agreed);
        Ok(())
    }

    /// Declines the draw.
    pub(super) fn decline_draw(&mut self, person: Person) -> Result<(), PlayError> {
        self.check_draw_answer(person)?;
        self.now.draw_offer = None;
        Ok(())
    }

    /// Announces a winning line.
    ///
    /// # Rule
    /// rules.md §6.1.
    pub(super) fn announce_five(&mut self, person: Person) -> Result<(), PlayError> {
        self.check_five(person)?;
        let color = self.now.owners.color_of(person);
        let lines = self.setup.rules.winning_lines(&self.now.board, color);
        let has_exact_five = lines.iter().any(|line| line.len() == 5);
        self.win_by_five(color, has_exact_five);
        Ok(())
    }

    /// Checks that a person may announce a line of his.
    pub(super) fn check_five(&self, person: Person) -> Result<(), PlayError> {
        if self.setup.rules.five_declaration != FiveDeclaration::Declared {
            return Err(PlayError::NoAnnouncement);
        }
        let color = self.now.owners.color_of(person);
        if self.may_announce(person, color) {
            Ok(())
        } else {
            Err(PlayError::NoWinningLine { color })
        }
    }

    /// Says whether a person has a line to announce: in his own turn any, and after his move the one
    /// that it has completed.
    fn may_announce(&self, person: Person, color: Color) -> bool {
        let (now, rules) = (&self.now, &self.setup.rules);
        if self.to_act() == Some(person) {
            return rules.has_winning_line(&now.board, color);
        }
        let last = now.last_stone.filter(|_| now.last_mover == Some(person));
        last.is_some_and(|stone| {
            let lines = rules.winning_lines(&now.board, color);
            lines.iter().any(|line| line.contains(stone))
        })
    }

    /// Claims that nobody can win any more.
    pub(super) fn claim_dead(&mut self) -> Result<(), PlayError> {
        self.check_dead()?;
        self.end(Winner::Draw, Reason::DeadPosition);
        Ok(())
    }

    /// Checks that nobody can win any more, where that may be claimed.
    pub(super) fn check_dead(&self) -> Result<(), PlayError> {
        let rules = &self.setup.rules;
        if rules.dead_position != DeadPosition::Claim {
            return Err(PlayError::NoDeadClaims);
        }
        if self.step().is_some() || !rules.is_dead(&self.now.board) {
            return Err(PlayError::NotDead);
        }
        Ok(())
    }

    /// Does what the arbiter rules.
    pub(super) fn rule(&mut self, ruling: Ruling) -> Result<(), PlayError> {
        match ruling {
            Ruling::End { winner, reason } => self.end_with(winner, reason),
            Ruling::Violation(person) => self.record_violation(person),
            Ruling::Count => {
                if self.setup.rules.variant != Variant::Harvest {
                    return Err(PlayError::NothingToCount);
                }
                self.end_by_count();
            }
        }
        Ok(())
    }
}
