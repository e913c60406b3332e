//! The decisions of an opening.

use super::error::PlayError;
use super::event::Happening;
use super::prediction::Prediction;
use super::terms::Terms;
use super::turn::Turn;
use crate::opening::{OfferMaps, Step};
use crate::{Color, Owners, Person, Point};

impl Turn<'_> {
    /// Where a person who may swap does what he could do after `stay`, stays, and says so.
    ///
    /// # Rule
    /// openings.md §1, G4.
    pub(super) fn stays_by_going_on(&mut self, person: Person) -> Result<bool, PlayError> {
        if !matches!(
            self.step(),
            Some(Step::SwapOrStay { .. } | Step::Settle { .. })
        ) {
            return Ok(false);
        }
        let asked = self.stage();
        self.stay()?;
        if self.to_act() != Some(person) {
            return Err(PlayError::WrongStage { stage: asked });
        }
        self.stayed = true;
        self.outcomes.push(Happening::Stayed);
        Ok(true)
    }

    /// Leaves the colors as they are.
    pub(super) fn stay(&mut self) -> Result<(), PlayError> {
        match self.step() {
            Some(Step::SwapOrStay { .. } | Step::Settle { .. }) => {
                self.go_to(self.now.step + 1);
                Ok(())
            }
            _ => self.wrong_stage(),
        }
    }

    /// Exchanges the colors of the persons.
    ///
    /// # Rule
    /// openings.md §1, G5.
    pub(super) fn swap(&mut self) -> Result<(), PlayError> {
        let next = match self.step() {
            Some(Step::SwapOrStay { swapped, .. }) => swapped,
            Some(Step::Settle { .. }) => self.now.step + 1,
            _ => return self.wrong_stage(),
        };
        self.now.owners = self.now.owners.swapped();
        let black = self.now.owners.of(Color::Black);
        self.outcomes.push(Happening::Colors { black });
        self.go_to(next);
        Ok(())
    }

    /// Gives a color to a person.
    pub(super) fn set_owner(&mut self, color: Color, person: Person) {
        let owners = Owners::with(color, person);
        if self.now.owners != owners {
            self.now.owners = owners;
            let black = owners.of(Color::Black);
            self.outcomes.push(Happening::Colors { black });
        }
    }

    /// Declares how many fifth moves will be offered.
    pub(super) fn declare(&mut self, number: u8) -> Result<(), PlayError> {
        let Some(Step::Declare { min, max, .. }) = self.step() else {
            return self.wrong_stage();
        };
        if !(min..=max).contains(&number) {
            return Err(PlayError::DeclareRange { number, min, max });
        }
        self.now.declared = Some(number);
        self.go_to(self.now.step + 1);
        Ok(())
    }

    /// Adds a white and a black stone; then the other person decides.
    ///
    /// # Rule
    /// openings.md §4.13 (c), §4.14 swap2 (c).
    pub(super) fn add_pair(
        &mut self,
        person: Person,
        points: &[Point],
        back: usize,
    ) -> Result<(), PlayError> {
        let &[white, black] = points else {
            return Err(PlayError::NotAPair {
                stones: points.len(),
            });
        };
        if !self.may_add_pair() {
            let max = self.setup.program.max_pairs;
            return Err(PlayError::NoMorePairs { max });
        }
        for point in [white, black] {
            self.check_empty(point)?;
            self.check_quiet(point, self.now.to_move, false)?;
            self.put(person, point)?;
        }
        self.now.pairs += 1;
        self.go_to(back);
        Ok(())
    }

    /// Says whether a pair may still be added.
    pub(super) fn may_add_pair(&self) -> bool {
        self.now.pairs < self.setup.program.max_pairs && self.now.board.empty().len() > 2
    }

    /// Returns how many fifth moves are offered in all, where offers are asked now.
    fn fifths_asked(&self) -> Option<u8> {
        let (Step::Offer { count } | Step::PlaceOrOffer { count, .. }) = self.step()? else {
            return None;
        };
        Some(self.now.fifths(count, &self.setup.rules))
    }

    /// Returns how many fifth moves are still to be offered, where that is asked now.
    pub(super) fn offers_remaining(&self) -> Option<usize> {
        let fifths = usize::from(self.fifths_asked()?);
        Some(fifths.saturating_sub(self.now.offers.len()))
    }

    /// Offers fifth moves: all that are asked, or some of them.
    pub(super) fn offer(&mut self, person: Person, points: &[Point]) -> Result<(), PlayError> {
        if self.stays_by_going_on(person)? {
            return self.offer(person, points);
        }
        let Some(remaining) = self.offers_remaining() else {
            return self.wrong_stage();
        };
        let given = points.len();
        if given == 0 || given > remaining {
            return Err(PlayError::OfferCount { remaining, given });
        }
        let maps = self.offer_maps();
        for &point in points {
            self.check_offer(&maps, point)?;
            self.now.offers.push(point);
        }
        if given == remaining {
            // The set of offers is complete; it is one move, of which the chosen stone stays.
            self.moved(person, Color::Black);
            let next = match self.step() {
                Some(Step::PlaceOrOffer { offered, .. }) => offered,
                _ => self.now.step + 1,
            };
            self.go_to(next);
        }
        Ok(())
    }

    /// Returns the maps that make two offers the same here.
    pub(super) fn offer_maps(&self) -> OfferMaps {
        let rule = self.setup.rules.opening_options.symmetry;
        OfferMaps::of(&self.now.board, rule)
    }

    /// Checks a point that is offered beside those before it. The maps are those of
    /// [`Self::offer_maps`], which no offer changes.
    ///
    /// # Rule
    /// openings.md §2, and §1, G7.
    pub(super) fn check_offer(&self, maps: &OfferMaps, point: Point) -> Result<(), PlayError> {
        self.check_empty(point)?;
        for &first in &self.now.offers {
            if let Some(isometry) = maps.between(first, point) {
                return Err(PlayError::SymmetricOffers {
                    first,
                    second: point,
                    isometry,
                });
            }
        }
        self.check_quiet(point, Color::Black, false).map(|_| ())
    }

    /// Takes back a point on offer while the offers are not complete.
    pub(super) fn retract(&mut self, point: Point) -> Result<(), PlayError> {
        if self.offers_remaining().is_none() {
            return self.wrong_stage();
        }
        let Some(index) = self.now.offers.iter().position(|&offer| offer == point) else {
            return Err(PlayError::NotOffered { point });
        };
        self.now.offers.remove(index);
        Ok(())
    }

    /// Chooses one of the fifth moves; the others leave the board.
    pub(super) fn choose(&mut self, person: Person, point: Point) -> Result<(), PlayError> {
        if self.step() != Some(Step::Choose) {
            return self.wrong_stage();
        }
        if !self.now.offers.contains(&point) {
            return Err(PlayError::NotOffered { point });
        }
        let rest = self
            .now
            .offers
            .iter()
            .copied()
            .filter(|&offer| offer != point);
        self.outcomes.push(Happening::OffersRemoved(rest.collect()));
        self.now.offers.clear();
        if let Some(stock) = &mut self.now.stock {
            stock.take(Color::Black)?;
        }
        self.now.put(point);
        self.now.last_mover = Some(person.other());
        self.go_to(self.now.step + 1);
        Ok(())
    }

    /// Takes a color where nobody has one yet.
    pub(super) fn take(&mut self, person: Person, color: Color) -> Result<(), PlayError> {
        if self.step() != Some(Step::TakeColor) {
            return self.wrong_stage();
        }
        self.set_owner(color, person);
        self.go_to(self.now.step + 1);
        Ok(())
    }

    /// Files a prediction. Once both have, they are revealed, and the persons have colors.
    ///
    /// # Rule
    /// rules.md §9.1, phase 3.
    pub(super) fn predict(
        &mut self,
        person: Person,
        prediction: Prediction,
    ) -> Result<(), PlayError> {
        self.check_predict(person)?;
        match prediction {
            Prediction::Draw if !self.setup.rules.draw_prediction => {
                return Err(PlayError::NoDrawPrediction);
            }
            Prediction::Five { ply, .. }
                if !(Prediction::MIN_PLY..=Prediction::MAX_PLY).contains(&ply) =>
            {
                return Err(PlayError::PredictionRange { ply });
            }
            _ => {}
        }
        self.now.predictions[person.index()] = Some(prediction);
        if let [Some(first), Some(second)] = self.now.predictions {
            self.outcomes.push(Happening::Predictions(first, second));
            let terms = Terms::new(first, second);
            self.now.terms = Some(terms);
            self.set_owner(Color::Black, terms.black);
            self.go_to(self.now.step + 1);
            self.after_move();
        }
        Ok(())
    }

    /// Checks that a person may predict now.
    pub(super) fn check_predict(&self, person: Person) -> Result<(), PlayError> {
        if self.step() != Some(Step::Predict) {
            return self.wrong_stage();
        }
        match self.now.predictions[person.index()] {
            Some(_) => Err(PlayError::AlreadyPredicted { person }),
            None => Ok(()),
        }
    }
}
