//! Stones and passes, and what follows from them.

use super::error::PlayError;
use super::event::Happening;
use super::fouls::PlayedFoul;
use super::result::{Reason, Winner};
use super::stage::Stage;
use super::turn::Turn;
use crate::opening::{Actor, NamedOpening, Step, Zone};
use crate::rules::{
    DeadPosition, DoublePass, Enforcement, FiveDeclaration, OverlineClaim, Variant, WinsWith,
};
use crate::{
    Color, Forbidden, ForbiddenKinds, Fouls, Person, Point, PointShapes, Verdict, WinningLine,
};

impl Turn<'_> {
    /// Checks a stone on `point` as the single stone of this action, and judges it.
    pub(super) fn check_place(&self, point: Point) -> Result<Verdict, PlayError> {
        if let Some(step) = self.step() {
            return self.check_opening_stone(step, point);
        }
        if self.stage() != Stage::Done {
            return self.wrong_stage();
        }
        self.check_empty(point)?;
        let verdict = self.judge(point, self.now.to_move);
        match verdict {
            Verdict::Forbidden(kinds) if self.setup.rules.enforcement == Enforcement::Prevent => {
                Err(PlayError::Forbidden { point, kinds })
            }
            verdict => Ok(verdict),
        }
    }

    fn check_opening_stone(&self, step: Step, point: Point) -> Result<Verdict, PlayError> {
        let zone = match (step, self.stage()) {
            (Step::PlaceOrOffer { zone, .. }, Stage::Branch) | (_, Stage::Place { zone, .. }) => {
                zone
            }
            // A single fifth move may be a plain stone: then nobody chooses (openings.md §4.7).
            (Step::Offer { .. }, Stage::Offer { remaining: 1 }) if self.now.offers.is_empty() => {
                Zone::Anywhere
            }
            _ => return self.wrong_stage(),
        };
        self.check_empty(point)?;
        if !zone.contains(point) {
            return Err(PlayError::OutsideZone { point, zone });
        }
        self.check_dropped(point)?;
        let is_last = self.setup.program.step(self.now.step + 1).is_none();
        self.check_quiet(point, self.now.to_move, is_last)
    }

    /// Checks that a stone of an opening neither wins nor is a foul. The last one may win: it is
    /// White's, as in ordinary play.
    ///
    /// # Rule
    /// openings.md §1, G7.
    pub(super) fn check_quiet(
        &self,
        point: Point,
        color: Color,
        may_win: bool,
    ) -> Result<Verdict, PlayError> {
        match self.judge(point, color) {
            Verdict::Forbidden(kinds) => Err(PlayError::Forbidden { point, kinds }),
            Verdict::Five if !may_win => Err(PlayError::WinsInOpening { point }),
            verdict => Ok(verdict),
        }
    }

    /// Checks that the third stone does not make an opening that is left out.
    fn check_dropped(&self, point: Point) -> Result<(), PlayError> {
        if !self.setup.program.drop13 || self.now.first.len() != 2 {
            return Ok(());
        }
        let [Some(first), Some(second)] = [0, 1].map(|index| self.now.first[index].point()) else {
            return Ok(());
        };
        match NamedOpening::of([first, second, point]) {
            Some((opening, _)) if opening.is_thirteenth() => {
                Err(PlayError::OpeningLeftOut { opening })
            }
            _ => Ok(()),
        }
    }

    fn judge(&self, point: Point, color: Color) -> Verdict {
        self.setup.rules.judge(&self.now.board, point, color)
    }

    /// Places a stone.
    pub(super) fn place(&mut self, person: Person, point: Point) -> Result<(), PlayError> {
        if self.stays_by_going_on(person)? {
            return self.place(person, point);
        }
        let verdict = self.check_place(point)?;
        let color = self.now.to_move;
        let step = self.step();
        if let Some(Step::Place {
            by: Actor::Either(_),
            ..
        }) = step
        {
            self.now.free_stones[person.index()] += 1;
        }
        self.put(person, point)?;
        self.go_on(step);
        self.judge_stone(person, point, color, verdict);
        Ok(())
    }

    /// Puts a stone of the color to move on the board.
    pub(super) fn put(&mut self, person: Person, point: Point) -> Result<(), PlayError> {
        let color = self.now.to_move;
        if let Some(stock) = &mut self.now.stock {
            stock.take(color)?;
        }
        self.now.put(point);
        self.moved(person, color);
        Ok(())
    }

    /// Places several stones of one turn.
    pub(super) fn place_several(
        &mut self,
        person: Person,
        points: &[Point],
    ) -> Result<(), PlayError> {
        if points.len() < 2 {
            return Err(PlayError::TooFewStones {
                stones: points.len(),
            });
        }
        if let Some(Step::Settle { pair: Some(back) }) = self.step() {
            return self.add_pair(person, points, back);
        }
        if self.stays_by_going_on(person)? {
            return self.place_several(person, points);
        }
        if self.step().is_none() {
            return Err(PlayError::OneStoneATurn);
        }
        for (index, &point) in points.iter().enumerate() {
            let goes_on =
                matches!(self.stage(), Stage::Place { .. }) && self.to_act() == Some(person);
            if index > 0 && !goes_on {
                return Err(PlayError::TurnEnded { stones: index });
            }
            self.place(person, point)?;
        }
        Ok(())
    }

    /// Judges the stone that was placed: a five, a foul, or play goes on.
    ///
    /// # Rule
    /// rules.md §3.4.
    pub(super) fn judge_stone(
        &mut self,
        person: Person,
        point: Point,
        color: Color,
        verdict: Verdict,
    ) {
        if self.now.stock.is_some() {
            self.after_house_stone(point, color);
            return;
        }
        match verdict {
            Verdict::Five if self.setup.rules.five_declaration == FiveDeclaration::Auto => {
                self.win_by_line(point, color);
                return;
            }
            Verdict::Forbidden(kinds) => self.fouled(person, point, color, kinds),
            Verdict::Five | Verdict::Legal | Verdict::Occupied => {}
        }
        self.after_move();
    }

    fn fouled(&mut self, person: Person, point: Point, color: Color, kinds: ForbiddenKinds) {
        match self.setup.rules.enforcement {
            Enforcement::AutoLoss => self.end(Winner::Color(!color), foul_reason(kinds)),
            Enforcement::Claim => {
                let ply = self.now.ply;
                self.foul = Some(PlayedFoul {
                    point,
                    kinds,
                    ply,
                    person,
                });
                self.now.foul = Some((point, kinds));
                let is_overline = kinds.contains(Forbidden::Overline);
                if is_overline && self.setup.rules.overline_claim == OverlineClaim::UntilEnd {
                    self.now.overlines.insert(point);
                }
            }
            Enforcement::Prevent => unreachable!("the stone was not accepted"),
        }
    }

    /// Ends the game by the line that a stone has just completed.
    fn win_by_line(&mut self, point: Point, color: Color) {
        let mut before = self.now.board;
        before.remove(point);
        let shapes = PointShapes::of(&before, point, color, WinningLine::FiveOrMore);
        let has_five = shapes.fives.iter().any(|row| row.stones.len() == 5);
        self.win_by_five(color, has_five);
    }

    /// Ends the game by a winning line of `color`, which may have exactly five stones or more.
    pub(super) fn win_by_five(&mut self, color: Color, has_exact_five: bool) {
        let rules = &self.setup.rules;
        let (winner, by_limit) = match self.now.terms {
            Some(terms) => terms.five(color, self.now.stones(), rules.at_limit),
            None => (Winner::Color(color), false),
        };
        // Where an overline is a foul of Black, White's has a reason of its own (rules.md §4.4).
        let is_foul_of_black = rules.fouls != Fouls::Nobody
            && rules.black_wins == WinsWith::ExactlyFive
            && { rules.foul_kinds }.is_some_and(|kinds| kinds.contains(Forbidden::Overline));
        let reason = if by_limit {
            Reason::PredictLimit
        } else if is_foul_of_black && color == Color::White && !has_exact_five {
            Reason::OverlineWhite
        } else {
            Reason::Five
        };
        self.end(winner, reason);
    }

    /// Looks after a move that did not win whether the game ends, and else gives the turn on.
    pub(super) fn after_move(&mut self) {
        if self.now.result.is_some() || self.step().is_some() {
            return;
        }
        let limit = self
            .now
            .terms
            .and_then(|terms| terms.limit_reached(self.now.stones()));
        if let Some(winner) = limit {
            self.end(winner, Reason::PredictLimit);
            return;
        }
        let rules = &self.setup.rules;
        if self.now.board.empty().is_empty() {
            if !self.now.is_full_but_open(rules) {
                self.end(Winner::Draw, Reason::FullBoard);
            }
            return;
        }
        if rules.dead_position == DeadPosition::Auto && rules.is_dead(&self.now.board) {
            self.end(Winner::Draw, Reason::DeadPosition);
            return;
        }
        self.give_turn();
    }

    /// Passes.
    ///
    /// # Rule
    /// rules.md §7.
    pub(super) fn pass(&mut self, person: Person) -> Result<(), PlayError> {
        if self.stays_by_going_on(person)? {
            return self.pass(person);
        }
        self.check_pass()?;
        let was_passed = self.now.passed;
        let (step, color) = (self.step(), self.now.to_move);
        self.now.put_nothing();
        self.moved(person, color);
        self.go_on(step);
        if self.now.board.empty().is_empty() {
            self.end(Winner::Draw, Reason::FullBoard);
        } else if was_passed && self.setup.rules.double_pass == DoublePass::Draw {
            self.end(Winner::Draw, Reason::DoublePass);
        } else if self.now.stock.is_some() {
            self.after_house_turn();
        } else {
            self.after_move();
        }
        Ok(())
    }

    /// Checks that a pass is allowed now.
    pub(super) fn check_pass(&self) -> Result<(), PlayError> {
        let rules = &self.setup.rules;
        let next_ply = self.now.ply + 1;
        let early = rules
            .pass_from_ply
            .is_some_and(|from| next_ply >= u16::from(from));
        let allowed = match (self.step(), self.stage()) {
            (None, Stage::Done) => {
                rules.pass && (early || rules.pass_from_ply.is_none()) || !self.has_point()
            }
            (None, _) => return self.wrong_stage(),
            (Some(Step::PlaceOrOffer { .. } | Step::Offer { .. } | Step::Place { .. }), _) => {
                rules.pass
                    && early
                    && self.now.offers.is_empty()
                    && rules.variant == Variant::Ordinary
            }
            (Some(_), _) => return self.wrong_stage(),
        };
        if allowed {
            Ok(())
        } else {
            Err(PlayError::NoPass)
        }
    }

    /// Says whether a stone may be placed anywhere. The board may be full, and where fouls are
    /// prevented, those may be the last points.
    fn has_point(&self) -> bool {
        let mut empty = self.now.board.empty().iter();
        empty.any(|point| self.check_place(point).is_ok())
    }

    /// Goes on in the opening rule after a stone or a pass that was the move of `step`.
    fn go_on(&mut self, step: Option<Step>) {
        match step {
            Some(Step::PlaceOrOffer { placed, .. }) => self.go_to(placed),
            // A single fifth move: nobody chooses.
            Some(Step::Offer { .. }) => self.go_to(self.now.step + 2),
            Some(_) => self.go_to(self.now.step + 1),
            None => {}
        }
    }

    /// Goes on in the opening rule at a step.
    pub(super) fn go_to(&mut self, step: usize) {
        self.now.step = step;
        match self.step() {
            None => self.outcomes.push(Happening::OpeningOver),
            Some(Step::Settle { .. }) => {
                // The one who is asked is tentatively White.
                let person = self.now.person(Actor::Other);
                self.set_owner(Color::White, person);
            }
            Some(_) => {}
        }
    }
}

/// Returns the reason for a loss by a foul.
pub(super) fn foul_reason(kinds: ForbiddenKinds) -> Reason {
    match kinds.primary() {
        Forbidden::Overline => Reason::FoulOverline,
        Forbidden::DoubleFour => Reason::FoulDoubleFour,
        Forbidden::DoubleThree => Reason::FoulDoubleThree,
    }
}
