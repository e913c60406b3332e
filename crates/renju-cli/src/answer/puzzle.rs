//! Whether a position is a sound puzzle, and puzzles that were found.

use renju_core::{Color, Move, MoveStringStyle, Point, PointSet, Rule, format_moves};
use renju_engine::{Class, Outcome, Proof};
use serde::Serialize;
use serde_json::value::RawValue;

use super::position::SCHEMA;
use super::solved::{First, Found};
use crate::puzzle::{Flaw, Puzzle, Verdict};
use crate::report::Position;

/// The answer of `puzzle check` to a position.
#[derive(Debug, Serialize)]
pub(crate) struct Checked<'a> {
    schema: u32,
    id: Option<&'a RawValue>,
    to_move: Color,
    rule: Rule,
    verdict: Word,
    reasons: Vec<Reason>,
    #[serde(flatten)]
    solution: Found,
    first_moves: Vec<First>,
    nodes: u64,
    seconds: f64,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
enum Word {
    Sound,
    Unsound,
    Unknown,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
enum Reason {
    NoWin,
    Vcf,
    SeveralFirstMoves,
    Shorter,
}

impl<'a> Checked<'a> {
    /// Answers the line with this id.
    pub(crate) fn new(id: Option<&'a RawValue>, puzzle: &Puzzle) -> Self {
        let (verdict, flaws) = match &puzzle.verdict {
            Verdict::Sound(_) => (Word::Sound, &[][..]),
            Verdict::Unsound(flaws) => (Word::Unsound, &flaws[..]),
            Verdict::Unknown(_) => (Word::Unknown, &[][..]),
        };
        let reason = |flaw: &Flaw| match flaw {
            Flaw::NoWin => Reason::NoWin,
            Flaw::Vcf(_) => Reason::Vcf,
            Flaw::SeveralFirstMoves => Reason::SeveralFirstMoves,
            Flaw::Shorter(_) => Reason::Shorter,
        };
        let first_moves = puzzle.first_moves.iter();
        Self {
            schema: SCHEMA,
            id,
            to_move: puzzle.question.attacker(),
            rule: puzzle.question.judge().rule,
            verdict,
            reasons: flaws.iter().map(reason).collect(),
            solution: Found::of(&puzzle.solution, puzzle.class),
            first_moves: first_moves
                .map(|first| First::of(first, puzzle.class))
                .collect(),
            nodes: puzzle.nodes,
            seconds: puzzle.elapsed.as_secs_f64(),
        }
    }
}

/// A puzzle that `puzzle mine` found: an object that can be read as a position again.
#[derive(Debug, Serialize)]
pub(crate) struct Mined<'a> {
    schema: u32,
    id: String,
    #[serde(flatten)]
    stones: Stones,
    to_move: Color,
    rule: Rule,
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<&'a RawValue>,
    kind: Class,
    plies: usize,
    first_move: Point,
    line: Vec<Move>,
    verified: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    is_shortest: bool,
    nodes: u64,
    seconds: f64,
}

/// The stones, with their order if it is known.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Stones {
    Moves { moves: String },
    Placed { black: PointSet, white: PointSet },
}

impl<'a> Mined<'a> {
    /// Writes a puzzle with a win that was found in `position`. `id` names it, and `game` is the id
    /// of the game or position that it is from.
    pub(crate) fn new(
        id: String,
        game: Option<&'a RawValue>,
        position: &Position,
        puzzle: &Puzzle,
    ) -> Option<Self> {
        let Outcome::Win(proof) = &puzzle.solution.outcome else {
            return None;
        };
        let line = Proof::main_line(proof);
        Some(Self {
            schema: SCHEMA,
            id,
            stones: Stones::of(position),
            to_move: puzzle.question.attacker(),
            rule: puzzle.question.judge().rule,
            game: game.filter(|id| id.get() != "null"),
            kind: proof.class(),
            plies: line.len(),
            first_move: line.first()?.point()?,
            line,
            verified: puzzle.solution.verified,
            is_shortest: puzzle.solution.is_shortest,
            nodes: puzzle.nodes,
            seconds: puzzle.elapsed.as_secs_f64(),
        })
    }
}

impl Mined<'_> {
    /// Returns the plies of the solution.
    pub(crate) const fn plies(&self) -> usize {
        self.plies
    }
}

impl Stones {
    fn of(position: &Position) -> Self {
        if position.moves.is_empty() {
            let [black, white] = Color::ALL.map(|color| position.board.stones(color));
            return Self::Placed { black, white };
        }
        Self::Moves {
            moves: format_moves(&position.moves, MoveStringStyle::Compact),
        }
    }
}
