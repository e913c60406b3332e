//! The stones and passes of the main line: fouls, fives, and where the board ends the game.

use renju_core::{
    Color, DeadPosition, DoublePass, Enforcement, FiveDeclaration, Forbidden, ForbiddenKinds,
    Fouls, GameResult, Move, PointShapes, Reason, Verdict, Winner, WinningLine, WinsWith,
};

use super::auditor::Auditor;
use super::finding::{Finding, Stone};
use super::line::LineMove;
use super::report::BoardResult;

/// How the board ended a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct End {
    pub(super) result: BoardResult,
    /// The kinds of the foul, if one decided.
    pub(super) kinds: Option<ForbiddenKinds>,
}

/// A forbidden move of the main line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct SeenFoul {
    pub(super) stone: Stone,
    pub(super) kinds: ForbiddenKinds,
}

/// What the stones of a line say.
#[derive(Debug, Default)]
pub(super) struct Judged {
    pub(super) fouls: Vec<SeenFoul>,
    pub(super) end: Option<End>,
}

impl SeenFoul {
    /// Returns the end that the foul makes of the game.
    pub(super) fn end(self) -> End {
        let Self { stone, kinds } = self;
        let reason = match kinds.primary() {
            Forbidden::Overline => Reason::FoulOverline,
            Forbidden::DoubleFour => Reason::FoulDoubleFour,
            Forbidden::DoubleThree => Reason::FoulDoubleThree,
        };
        let winner = Winner::Color(stone.color.opponent());
        End {
            kinds: Some(kinds),
            ..End::new(winner, reason, stone.number)
        }
    }
}

impl End {
    pub(super) const fn new(winner: Winner, reason: Reason, number: usize) -> Self {
        let result = GameResult { winner, reason };
        Self {
            result: BoardResult { result, number },
            kinds: None,
        }
    }
}

impl Auditor<'_> {
    /// Judges the stones and passes in order. Passes up to the move `opened` were looked at by the
    /// opening rule.
    pub(super) fn judge_stones(&mut self, opened: usize) -> Judged {
        let mut judged = Judged::default();
        let mut passes = 0;
        for index in 0..self.line.moves.len() {
            let mv = self.line.moves[index];
            // Behind a foul that lost, the players went on as if nothing had been; behind a five, nothing
            // counts any more.
            if judged.end.is_some_and(|end| end.kinds.is_none()) {
                break;
            }
            let end = match mv.stone() {
                Some(stone) => {
                    passes = 0;
                    self.judge_stone(&mv, stone, &mut judged)
                }
                None => {
                    passes += 1;
                    self.judge_pass(&mv, passes, opened)
                }
            };
            judged.end = judged.end.or(end);
        }
        judged
    }

    /// Judges a stone; returns the end that it makes of the game.
    fn judge_stone(&mut self, mv: &LineMove, stone: Stone, judged: &mut Judged) -> Option<End> {
        let Stone { color, point, .. } = stone;
        match self.rules.judge(&mv.before, point, color) {
            Verdict::Five => self.judge_five(mv, stone),
            Verdict::Forbidden(kinds) => {
                let foul = SeenFoul { stone, kinds };
                judged.fouls.push(foul);
                let loses = self.rules.enforcement == Enforcement::AutoLoss;
                loses.then(|| foul.end())
            }
            Verdict::Legal | Verdict::Occupied => self.drawn_by(mv, stone),
        }
    }

    /// Judges a stone that makes a winning line.
    fn judge_five(&mut self, mv: &LineMove, stone: Stone) -> Option<End> {
        let Stone {
            number,
            color,
            point,
        } = stone;
        if let Some(kinds) = self.foul_behind_five(mv, stone) {
            self.find(Finding::FiveWithFoul { stone, kinds });
        }
        let shapes = PointShapes::of(&mv.before, point, color, WinningLine::FiveOrMore);
        let lengths = shapes.fives.iter().map(|row| row.stones.len());
        let longest = lengths.clone().max().unwrap_or(5);
        let has_exact = lengths.clone().any(|length| length == 5);
        let reason = if color == Color::White && !has_exact && self.overline_is_foul_of_black() {
            self.find(Finding::OverlineWins {
                stone,
                length: longest,
            });
            Reason::OverlineWhite
        } else {
            Reason::Five
        };
        let winner = Winner::Color(color);
        let end = End::new(winner, reason, number);
        if self.rules.five_declaration == FiveDeclaration::Auto {
            return Some(end);
        }
        // It counts if it was announced, which only the result of the record can tell.
        if number < self.line.total {
            self.find_played_on(end.result, true);
            return None;
        }
        (self.recorded_winner() == Some(winner)).then_some(end)
    }

    /// Returns the kinds by which a stone would be forbidden if its five did not come first.
    ///
    /// # Rule
    /// rules.md §5.6, and §3.4, step 2.
    fn foul_behind_five(&self, mv: &LineMove, stone: Stone) -> Option<ForbiddenKinds> {
        let Stone { color, point, .. } = stone;
        // The sets of history and of Caro have other shapes.
        let rule = self.rules.as_rule()?;
        if !rule.fouls.bind(color) {
            return None;
        }
        let shapes = PointShapes::of(&mv.before, point, color, rule.winning_line(color));
        let mut placed = mv.before;
        placed.place(point, color).ok()?;
        let is_real = |extension| self.rules.judge(&placed, extension, color) == Verdict::Legal;
        let threes = shapes.threes.iter();
        let real = threes.filter(|three| three.extensions.iter().any(is_real));
        let is_double_three = real.count() >= 2;
        ForbiddenKinds::new(Forbidden::ALL.into_iter().filter(|kind| match kind {
            Forbidden::Overline => !shapes.overlines.is_empty(),
            Forbidden::DoubleFour => shapes.fours.len() >= 2,
            Forbidden::DoubleThree => is_double_three,
        }))
    }

    /// Says whether six in a row are a foul of Black, so that White's have a name of their own.
    fn overline_is_foul_of_black(&self) -> bool {
        let rules = &self.rules;
        rules.fouls != Fouls::Nobody && rules.black_wins == WinsWith::ExactlyFive && {
            rules.foul_kinds
        }
        .is_some_and(|kinds| kinds.contains(Forbidden::Overline))
    }

    /// Returns the draw that a stone makes: the board is full, or nobody can win any more.
    fn drawn_by(&self, mv: &LineMove, stone: Stone) -> Option<End> {
        let mut board = mv.before;
        board.place(stone.point, stone.color).ok()?;
        let draw = |reason| End::new(Winner::Draw, reason, stone.number);
        if board.empty().is_empty() {
            return Some(draw(Reason::FullBoard));
        }
        let is_dead = self.rules.dead_position == DeadPosition::Auto && self.rules.is_dead(&board);
        is_dead.then(|| draw(Reason::DeadPosition))
    }

    /// Judges a pass, the last of so many in a row.
    fn judge_pass(&mut self, mv: &LineMove, passes: usize, opened: usize) -> Option<End> {
        let LineMove { number, color, .. } = *mv;
        let allowed = self.rules.pass || mv.before.empty().is_empty();
        // A run of passes is told once.
        if passes == 1 && !allowed && number > opened {
            self.find(Finding::PassNotAllowed { number, color });
        }
        if passes != 2 {
            return None;
        }
        let draws = allowed && self.rules.double_pass == DoublePass::Draw;
        self.find(Finding::TwoPasses {
            number,
            color,
            draws,
        });
        draws.then(|| End::new(Winner::Draw, Reason::DoublePass, number))
    }

    /// Notes that moves follow an end.
    pub(super) fn find_played_on(&mut self, end: BoardResult, announced_only: bool) {
        let BoardResult { result, number } = end;
        let moves = self.line.total - number;
        if moves > 0 {
            self.find(Finding::PlayedOn {
                number,
                result,
                moves,
                announced_only,
            });
        }
    }

    /// Says whether the line ends with two passes.
    pub(super) fn ends_with_two_passes(&self) -> bool {
        let mut last = self.line.moves.iter().rev().take(2);
        let is_pass = |mv: &LineMove| mv.played == Move::Pass;
        last.len() == 2 && last.all(is_pass)
    }
}
