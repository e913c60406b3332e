//! Where a game stands: all that an action can change, but for the log.

use arrayvec::ArrayVec;

use super::house::Stock;
use super::prediction::Prediction;
use super::result::GameResult;
use super::setup::Setup;
use super::stage::{Stage, State};
use super::terms::Terms;
use crate::opening::{Actor, Count, MAX_FIFTHS, NamedOpening, Step, Zone};
use crate::rules::{FiveDeclaration, RuleSet, Variant};
use crate::{Board, Color, ForbiddenKinds, Move, Owners, Person, Point, PointSet};

/// All that an action can change, but for the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Situation {
    /// The stones, without the fifth moves on offer.
    pub(super) board: Board,
    /// The moves made: stones and passes.
    pub(super) ply: u16,
    /// The color whose stone comes next.
    pub(super) to_move: Color,
    pub(super) owners: Owners,
    /// The step of the opening rule.
    pub(super) step: usize,
    /// The first three moves.
    pub(super) first: ArrayVec<Move, 3>,
    /// Who made the last move.
    pub(super) last_mover: Option<Person>,
    /// The last move, if it was a stone.
    pub(super) last_stone: Option<Point>,
    /// The number of fifth moves that was declared.
    pub(super) declared: Option<u8>,
    /// The fifth moves on offer.
    pub(super) offers: ArrayVec<Point, { MAX_FIFTHS as usize }>,
    /// The pairs of stones added where the opening rule has them.
    pub(super) pairs: u8,
    /// The free stones that the opener and the responder have placed.
    pub(super) free_stones: [u8; 2],
    pub(super) predictions: [Option<Prediction>; 2],
    pub(super) terms: Option<Terms>,
    /// The foul that White may claim before his next action is complete.
    pub(super) foul: Option<(Point, ForbiddenKinds)>,
    /// The overlines that may be claimed until the end.
    pub(super) overlines: PointSet,
    /// The moves that each person still has to leave out, for wrong claims.
    pub(super) lost_turns: [u16; 2],
    pub(super) violations: [u32; 2],
    /// Whether the last move was a pass.
    pub(super) passed: bool,
    /// Who has offered a draw that is not answered.
    pub(super) draw_offer: Option<Person>,
    pub(super) draw_offers: [u16; 2],
    /// The stones in hand, where the rule set counts them.
    pub(super) stock: Option<Box<Stock>>,
    pub(super) result: Option<GameResult>,
}

impl Situation {
    /// Returns the start of a game.
    pub(super) fn new(variant: Variant) -> Self {
        Self {
            board: Board::new(),
            ply: 0,
            to_move: Color::Black,
            owners: Owners::default(),
            step: 0,
            first: ArrayVec::new(),
            last_mover: None,
            last_stone: None,
            declared: None,
            offers: ArrayVec::new(),
            pairs: 0,
            free_stones: [0; 2],
            predictions: [None; 2],
            terms: None,
            foul: None,
            overlines: PointSet::EMPTY,
            lost_turns: [0; 2],
            violations: [0; 2],
            passed: false,
            draw_offer: None,
            draw_offers: [0; 2],
            stock: match variant {
                Variant::Ordinary | Variant::Predict => None,
                Variant::Replace | Variant::Harvest => Some(Box::default()),
            },
            result: None,
        }
    }

    /// Places a stone of the color to move on an empty point, and gives the turn to the other color.
    pub(super) fn put(&mut self, point: Point) {
        self.board
            .place(point, self.to_move)
            .expect("stones are placed on points that are known to be empty");
        self.moved(Move::Place(point));
    }

    /// Gives the turn to the other color.
    pub(super) fn put_nothing(&mut self) {
        self.moved(Move::Pass);
    }

    fn moved(&mut self, mv: Move) {
        // More than three moves are of no interest.
        let _ = self.first.try_push(mv);
        self.ply += 1;
        self.to_move = !self.to_move;
        self.passed = mv == Move::Pass;
        self.last_stone = mv.point();
    }

    /// Returns how many stones lie on the board, which is what predictions count.
    pub(super) fn stones(&self) -> u16 {
        let count = self.board.occupied().len();
        u16::try_from(count).expect("a board has 225 points")
    }

    /// Returns the step of the opening rule, or `None` when the opening is over.
    pub(super) fn step(&self, setup: &Setup) -> Option<Step> {
        setup.program.step(self.step)
    }

    /// Says whether a person has one of his two free stones left to place.
    pub(super) const fn has_free_stone(&self, person: Person) -> bool {
        self.free_stones[person.index()] < 2
    }

    /// Returns the person that a step names.
    pub(super) fn person(&self, actor: Actor) -> Person {
        match actor {
            Actor::Person(person) => person,
            Actor::Owner(color) => self.owners.of(color),
            Actor::Other => match self.last_mover {
                Some(last) => last.other(),
                None => Person::Responder,
            },
            Actor::Either(person) => {
                if self.has_free_stone(person) {
                    person
                } else {
                    person.other()
                }
            }
        }
    }

    /// Returns how many fifth moves are offered in all.
    pub(super) fn fifths(&self, count: Count, rules: &RuleSet) -> u8 {
        match count {
            Count::Fixed(fifths) => fifths,
            Count::ByOpening(usual) => {
                let table = &rules.opening_options.fifths_per_opening;
                if table.is_empty() {
                    // The usual case, asked for every point: the opening need not be looked up.
                    return usual;
                }
                let opening = self.opening();
                table
                    .iter()
                    .find(|&&(name, _)| Some(name) == opening)
                    .map_or(usual, |&(_, fifths)| fifths)
            }
            Count::Declared => self
                .declared
                .expect("the program asks for the number before it is used"),
        }
    }

    /// Returns which of the 26 openings the first three stones are.
    pub(super) fn opening(&self) -> Option<NamedOpening> {
        let mut stones = [Point::CENTER; 3];
        if !self.first.is_full() {
            return None;
        }
        for (stone, mv) in stones.iter_mut().zip(&self.first) {
            *stone = mv.point()?;
        }
        NamedOpening::of(stones).map(|(opening, _)| opening)
    }

    /// Returns who must act, as which color, and what is asked.
    pub(super) fn state(&self, setup: &Setup) -> State {
        if self.result.is_some() {
            return State {
                to_act: None,
                color: None,
                stage: Stage::Over,
            };
        }
        let (person, stage) = match self.step(setup) {
            Some(step) => self.opening_stage(step, setup),
            None => self.ordinary_stage(setup),
        };
        let colors_open =
            stage == Stage::TakeColor || setup.program.colors_open && self.terms.is_none();
        State {
            to_act: Some(person),
            color: (!colors_open).then(|| self.owners.color_of(person)),
            stage,
        }
    }

    fn opening_stage(&self, step: Step, setup: &Setup) -> (Person, Stage) {
        let black = self.owners.of(Color::Black);
        let other = self.person(Actor::Other);
        match step {
            Step::Place { by, color, zone } => (self.person(by), Stage::Place { color, zone }),
            Step::SwapOrStay { by, .. } => {
                let next = setup.program.step(self.step + 1);
                let stage = match next {
                    Some(Step::PlaceOrOffer { .. }) => Stage::Branch,
                    _ => Stage::SwapOrStay,
                };
                (self.person(by), stage)
            }
            Step::Settle { pair: None } => (other, Stage::SwapOrStay),
            Step::Settle { pair: Some(_) } => (other, Stage::Branch),
            Step::Declare { by, min, max } => (self.person(by), Stage::Declare { min, max }),
            Step::PlaceOrOffer { .. } if self.offers.is_empty() => (black, Stage::Branch),
            Step::PlaceOrOffer { count, .. } | Step::Offer { count } => {
                let fifths = self.fifths(count, &setup.rules);
                let stage = if fifths == 1 && count != Count::Declared {
                    let (color, zone) = (Color::Black, Zone::Anywhere);
                    Stage::Place { color, zone }
                } else {
                    let offered = u8::try_from(self.offers.len()).unwrap_or(u8::MAX);
                    let remaining = fifths.saturating_sub(offered);
                    Stage::Offer { remaining }
                };
                (black, stage)
            }
            Step::Choose => (self.owners.of(Color::White), Stage::Choose),
            Step::TakeColor => (other, Stage::TakeColor),
            Step::Predict => {
                let person = match self.predictions {
                    [Some(_), None] => Person::Responder,
                    _ => Person::Opener,
                };
                (person, Stage::Predict)
            }
            Step::End => unreachable!("a program has no step where it ends"),
        }
    }

    fn ordinary_stage(&self, setup: &Setup) -> (Person, Stage) {
        let scored = self.stock.as_ref().is_some_and(|stock| stock.has_scored());
        if scored {
            // The one who made the line has moved last, and acts once more.
            let stage = match setup.rules.variant {
                Variant::Replace => Stage::Replace,
                _ => Stage::Remove,
            };
            return (self.owners.of(!self.to_move), stage);
        }
        (self.owners.of(self.to_move), Stage::Done)
    }

    /// Returns the stones on the board, those on offer included.
    pub(super) fn board_with_offers(&self) -> Board {
        let mut board = self.board;
        for &point in &self.offers {
            board
                .place(point, Color::Black)
                .expect("points on offer are empty and differ");
        }
        board
    }

    /// Says whether a full board waits for a claim or an announcement before the game is drawn.
    ///
    /// The rules do not say what becomes of a foul or of a five that is not announced yet when it is
    /// the last stone. Our ruling: the one to act may still speak, and a pass makes the draw.
    pub(super) fn is_full_but_open(&self, rules: &RuleSet) -> bool {
        if !self.board.empty().is_empty() || self.stock.is_some() {
            return false;
        }
        let announces = rules.five_declaration == FiveDeclaration::Declared;
        let has_line = |color| rules.has_winning_line(&self.board, color);
        self.foul.is_some() || announces && Color::ALL.into_iter().any(has_line)
    }
}
