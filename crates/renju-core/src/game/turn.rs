//! One action on a copy of the situation: it either succeeds as a whole, or the copy is dropped.

use super::action::Action;
use super::error::PlayError;
use super::event::Happening;
use super::fouls::PlayedFoul;
use super::result::{GameResult, Reason, Winner};
use super::setup::Setup;
use super::situation::Situation;
use super::stage::Stage;
use crate::opening::{Actor, Step};
use crate::{Color, Person, Point};

/// An action being done.
#[derive(Debug)]
pub(super) struct Turn<'g> {
    pub(super) setup: &'g Setup,
    /// The situation, as far as the action has changed it.
    pub(super) now: Situation,
    /// Whether the action implied a `stay`.
    pub(super) stayed: bool,
    pub(super) outcomes: Vec<Happening>,
    /// The foul that was played, where it may be claimed.
    pub(super) foul: Option<PlayedFoul>,
}

impl<'g> Turn<'g> {
    pub(super) fn new(setup: &'g Setup, now: Situation) -> Self {
        Self {
            setup,
            now,
            stayed: false,
            outcomes: Vec::new(),
            foul: None,
        }
    }

    /// Returns who does an action that is not signed; `None` is the arbiter.
    ///
    /// # Rule
    /// The list at [`SignedAction`](super::SignedAction).
    pub(super) fn doer(&self, action: &Action) -> Option<Person> {
        let to_act = self.to_act();
        let now = &self.now;
        let last = now.last_mover.or(to_act);
        match action {
            Action::Rule(_) => None,
            Action::OfferDraw => last,
            Action::AcceptDraw | Action::DeclineDraw => match now.draw_offer {
                Some(person) => Some(person.other()),
                None => last.map(Person::other),
            },
            Action::Claim { .. } => Some(now.owners.of(Color::White)),
            Action::Five => {
                let can = |person: &Person| self.check_five(*person).is_ok();
                to_act.filter(can).or(last.filter(can)).or(to_act)
            }
            _ => to_act,
        }
    }

    /// Returns the person to act, or `None` when the game is over.
    pub(super) fn to_act(&self) -> Option<Person> {
        self.now.state(self.setup).to_act
    }

    pub(super) fn stage(&self) -> Stage {
        self.now.state(self.setup).stage
    }

    pub(super) fn step(&self) -> Option<Step> {
        self.now.step(self.setup)
    }

    /// Returns the error that says what is asked instead.
    pub(super) fn wrong_stage<T>(&self) -> Result<T, PlayError> {
        let stage = self.stage();
        Err(PlayError::WrongStage { stage })
    }

    /// Does an action of `by`; `None` is the arbiter.
    pub(super) fn act(&mut self, by: Option<Person>, action: &Action) -> Result<(), PlayError> {
        if let Some(result) = self.now.result {
            return Err(PlayError::Over { result });
        }
        match (by, action) {
            (None, Action::Rule(ruling)) => self.rule(*ruling),
            (Some(_), Action::Rule(_)) => Err(PlayError::RulingSigned),
            (None, _) => self.wrong_stage(),
            (Some(person), action) => self.act_as(person, action),
        }
    }

    fn act_as(&mut self, person: Person, action: &Action) -> Result<(), PlayError> {
        match action {
            Action::Resign => {
                self.end_for(person.other(), Reason::Resign);
                Ok(())
            }
            Action::OfferDraw => self.offer_draw(person),
            Action::AcceptDraw => self.accept_draw(person),
            Action::DeclineDraw => self.decline_draw(person),
            Action::Claim { point, .. } => self.claim(person, *point),
            Action::Five => self.announce_five(person),
            Action::ClaimDead => self.claim_dead(),
            Action::Predict(prediction) => self.predict(person, *prediction),
            action => {
                self.check_turn(person)?;
                self.act_in_turn(person, action)
            }
        }
    }

    /// Checks that it is the turn of `person`.
    fn check_turn(&self, person: Person) -> Result<(), PlayError> {
        if let Some(Step::Place {
            by: Actor::Either(_),
            ..
        }) = self.step()
            && self.now.has_free_stone(person)
        {
            return Ok(());
        }
        match self.to_act() {
            Some(expected) if expected != person => {
                Err(PlayError::NotYourTurn { person, expected })
            }
            _ => Ok(()),
        }
    }

    fn act_in_turn(&mut self, person: Person, action: &Action) -> Result<(), PlayError> {
        match action {
            Action::Place(point) => self.place(person, *point),
            Action::PlaceSeveral(points) => self.place_several(person, points),
            Action::Pass => self.pass(person),
            Action::Swap => self.swap(),
            Action::Stay => self.stay(),
            Action::Declare(number) => self.declare(*number),
            Action::Offer(points) => self.offer(person, points),
            Action::Retract(point) => self.retract(*point),
            Action::Choose(point) => self.choose(person, *point),
            Action::Take(color) => self.take(person, *color),
            Action::Replace(point) => self.replace(*point),
            Action::Remove(points) => self.remove(*points),
            _ => self.wrong_stage(),
        }
    }

    /// Ends the game, by what the predictions make of a draw if there are any.
    pub(super) fn end(&mut self, winner: Winner, reason: Reason) {
        let winner = match (winner, self.now.terms) {
            (Winner::Draw, Some(terms)) if reason != Reason::PredictLimit => {
                terms.instead_of_draw(reason == Reason::Agreed)
            }
            _ => winner,
        };
        self.end_with(winner, reason);
    }

    /// Ends the game as it is said, whatever predictions make of a draw.
    pub(super) fn end_with(&mut self, winner: Winner, reason: Reason) {
        self.now.draw_offer = None;
        self.now.result = Some(GameResult { winner, reason });
    }

    /// Ends the game with a win of `person`.
    pub(super) fn end_for(&mut self, person: Person, reason: Reason) {
        let color = self.now.owners.color_of(person);
        self.end(Winner::Color(color), reason);
    }

    /// Notes that `person` has made a move: what it says of an offered draw, and of White's claim.
    pub(super) fn moved(&mut self, person: Person, color: Color) {
        let now = &mut self.now;
        if now.draw_offer.is_some_and(|offerer| offerer != person) {
            now.draw_offer = None;
            self.outcomes.push(Happening::DrawDeclined);
        }
        now.last_mover = Some(person);
        if color == Color::White {
            now.foul = None;
        }
    }

    /// Gives the turn on after a move in ordinary play.
    pub(super) fn give_turn(&mut self) {
        loop {
            let color = self.now.to_move;
            let person = self.now.owners.of(color);
            let lost = &mut self.now.lost_turns[person.index()];
            let Some(rest) = lost.checked_sub(1) else {
                return;
            };
            *lost = rest;
            self.now.to_move = !color;
            // The next pass does not follow on one of the opponent.
            self.now.passed = false;
            self.outcomes.push(Happening::TurnLost(color));
        }
    }

    /// Says whether a stone, or one on offer, lies on `point`, and of which color.
    pub(super) fn check_empty(&self, point: Point) -> Result<(), PlayError> {
        let offered = self.now.offers.contains(&point).then_some(Color::Black);
        match self.now.board.get(point).or(offered) {
            Some(color) => Err(PlayError::Occupied { point, color }),
            None => Ok(()),
        }
    }
}
