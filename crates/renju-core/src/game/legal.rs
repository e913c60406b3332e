//! Everything that may be done, told by the same checks that actions pass.

use super::action::Action;
use super::stage::{Choice, LegalAction, Stage};
use super::turn::Turn;
use crate::opening::{Actor, Step};
use crate::{Color, Person, Point, PointSet};

/// Returns everything that may be done.
pub(super) fn legal_actions(turn: &Turn<'_>) -> Vec<LegalAction> {
    let Some(person) = turn.to_act() else {
        return Vec::new();
    };
    let mut list = List {
        turn,
        actions: Vec::new(),
    };
    list.in_turn(person);
    list.at_any_time();
    list.actions
}

struct List<'t, 'g> {
    turn: &'t Turn<'g>,
    actions: Vec<LegalAction>,
}

impl List<'_, '_> {
    fn add(&mut self, person: Person, choice: Choice) {
        let by = Some(person);
        self.actions.push(LegalAction { by, choice });
    }

    fn add_exactly(&mut self, person: Person, action: Action) {
        self.add(person, Choice::Exactly(action));
    }

    /// Adds what is done in turn.
    fn in_turn(&mut self, person: Person) {
        let now = &self.turn.now;
        match self.turn.step() {
            Some(step @ (Step::SwapOrStay { .. } | Step::Settle { .. })) => {
                self.add_exactly(person, Action::Swap);
                self.add_exactly(person, Action::Stay);
                self.after_stay(person);
                if matches!(step, Step::Settle { pair: Some(_) }) && self.turn.may_add_pair() {
                    let colors = vec![Color::White, Color::Black];
                    self.add(person, Choice::PlaceSeveral { colors });
                }
            }
            Some(Step::Declare { min, max, .. }) => self.add(person, Choice::Declare { min, max }),
            Some(Step::Choose) => {
                let points = now.offers.iter().copied().collect();
                self.add(person, Choice::Choose { points });
            }
            Some(Step::TakeColor) => {
                for color in Color::ALL {
                    self.add_exactly(person, Action::Take(color));
                }
            }
            Some(Step::Predict) => self.predictions(),
            Some(Step::Place {
                by: Actor::Either(_),
                ..
            }) => {
                for person in Person::ALL {
                    if now.has_free_stone(person) {
                        self.placements(person);
                    }
                }
            }
            Some(Step::Place { .. } | Step::PlaceOrOffer { .. } | Step::Offer { .. }) | None => {
                self.placements(person);
            }
            Some(Step::End) => {}
        }
    }

    /// Adds what means `stay` at the same time.
    fn after_stay(&mut self, person: Person) {
        let mut stayed = Turn::new(self.turn.setup, self.turn.now.clone());
        if stayed.stay().is_ok() && stayed.to_act() == Some(person) {
            let mut list = List {
                turn: &stayed,
                actions: Vec::new(),
            };
            list.placements(person);
            self.actions.append(&mut list.actions);
        }
    }

    /// Adds stones, offers, passes and what the house rules ask for.
    fn placements(&mut self, person: Person) {
        let color = self.turn.now.to_move;
        let points = self.filtered(|point| self.turn.check_place(point).is_ok());
        if !points.is_empty() {
            self.add(person, Choice::Place { color, points });
            self.several(person);
        }
        self.offers(person);
        if self.turn.check_pass().is_ok() {
            self.add_exactly(person, Action::Pass);
        }
        if self.turn.stage() == Stage::Replace {
            let points = self.filtered(|point| self.turn.check_replace(point).is_ok());
            self.add(person, Choice::Replace { points });
        }
        let fives = self.turn.removable();
        if !fives.is_empty() {
            self.add(person, Choice::Remove { fives });
        }
    }

    fn filtered(&self, may: impl Fn(Point) -> bool) -> PointSet {
        Point::all().filter(|&point| may(point)).collect()
    }

    /// Adds the stones that the turn of an opening still holds, as one action: those that a person can
    /// place one after the other.
    fn several(&mut self, person: Person) {
        if !matches!(self.turn.step(), Some(Step::Place { .. })) {
            return;
        }
        let mut ahead = Turn::new(self.turn.setup, self.turn.now.clone());
        let mut colors = Vec::new();
        // Where the stones lie does not matter to whose turn it is.
        while let Some(point) = Point::all().find(|&point| ahead.check_place(point).is_ok()) {
            let color = ahead.now.to_move;
            if ahead.place(person, point).is_err() {
                break;
            }
            colors.push(color);
            let goes_on = matches!(ahead.stage(), Stage::Place { .. });
            if !goes_on || ahead.to_act() != Some(person) {
                break;
            }
        }
        if colors.len() > 1 {
            self.add(person, Choice::PlaceSeveral { colors });
        }
    }

    fn offers(&mut self, person: Person) {
        let Some(remaining) = self.turn.offers_remaining() else {
            return;
        };
        let maps = self.turn.offer_maps();
        let points = self.filtered(|point| self.turn.check_offer(&maps, point).is_ok());
        if !points.is_empty() {
            self.add(person, Choice::Offer { remaining, points });
        }
        let points: PointSet = self.turn.now.offers.iter().copied().collect();
        if !points.is_empty() {
            self.add(person, Choice::Retract { points });
        }
    }

    fn predictions(&mut self) {
        let draw = self.turn.setup.rules.draw_prediction;
        for person in Person::ALL {
            if self.turn.check_predict(person).is_ok() {
                self.add(person, Choice::Predict { draw });
            }
        }
    }

    /// Adds what is not bound to a turn.
    fn at_any_time(&mut self) {
        let turn = self.turn;
        let rival = turn.now.owners.of(Color::White);
        let points = self.filtered(|point| turn.check_claim(rival, point).is_ok());
        if !points.is_empty() {
            self.add(rival, Choice::Claim { points });
        }
        let is_dead = turn.check_dead().is_ok();
        for person in Person::ALL {
            if turn.check_five(person).is_ok() {
                self.add_exactly(person, Action::Five);
            }
            if turn.check_draw_answer(person).is_ok() {
                self.add_exactly(person, Action::AcceptDraw);
                self.add_exactly(person, Action::DeclineDraw);
            }
            if turn.check_draw_offer(person).is_ok() {
                self.add_exactly(person, Action::OfferDraw);
            }
            if is_dead {
                self.add_exactly(person, Action::ClaimDead);
            }
            self.add_exactly(person, Action::Resign);
        }
        self.actions.push(LegalAction {
            by: None,
            choice: Choice::Rule,
        });
    }
}
