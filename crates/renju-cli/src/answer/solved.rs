//! Whether a side wins by force.

use renju_core::{Color, Move, Point, Rule};
use renju_engine::{Answer, Class, FirstMove, LimitHit, Outcome, Proof};
use serde::Serialize;
use serde_json::value::RawValue;

use super::position::SCHEMA;
use crate::solution::Solution;

/// The answer of `solve` to a position.
#[derive(Debug, Serialize)]
pub(crate) struct Solved<'a> {
    schema: u32,
    id: Option<&'a RawValue>,
    to_move: Color,
    rule: Rule,
    #[serde(flatten)]
    found: Found,
    nodes: u64,
    seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    excluded: Option<Class>,
    #[serde(skip_serializing_if = "Option::is_none")]
    first_moves: Option<Vec<First>>,
}

/// An outcome.
#[derive(Debug, Serialize)]
pub(super) struct Found {
    result: Word,
    kind: Class,
    plies: Option<usize>,
    line: Option<Vec<Move>>,
    verified: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    is_shortest: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    proof_nodes: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<LimitHit>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
enum Word {
    Win,
    NoWin,
    Unknown,
}

/// What is known about a first move.
#[derive(Debug, Serialize)]
pub(super) struct First {
    #[serde(rename = "move")]
    point: Point,
    #[serde(flatten)]
    found: Found,
}

impl<'a> Solved<'a> {
    /// Answers the line with this id.
    pub(crate) fn new(id: Option<&'a RawValue>, solution: &Solution) -> Self {
        let Answer { nodes, elapsed, .. } = solution.answer;
        let first_moves = solution.first_moves.as_ref();
        let is_unknown = matches!(solution.answer.outcome, Outcome::Unknown(_));
        let class = solution.class();
        Self {
            schema: SCHEMA,
            id,
            to_move: solution.question.attacker(),
            rule: solution.question.judge().rule,
            found: Found::of(&solution.answer, class),
            nodes,
            seconds: elapsed.as_secs_f64(),
            excluded: (is_unknown && solution.has_no_vcf).then_some(Class::Vcf),
            first_moves: first_moves.map(|moves| {
                let moves = moves.iter();
                moves.map(|first| First::of(first, class)).collect()
            }),
        }
    }
}

impl First {
    /// Returns a first move as it is told; `asked` is the class that was asked for.
    pub(super) fn of(first: &FirstMove, asked: Class) -> Self {
        Self {
            point: first.point,
            found: Found::of(&first.answer, asked),
        }
    }
}

impl Found {
    /// Returns an answer as it is told; `asked` is the class that was asked for.
    pub(super) fn of(answer: &Answer, asked: Class) -> Self {
        let (result, limit) = match answer.outcome {
            Outcome::Win(_) => (Word::Win, None),
            Outcome::NoWin => (Word::NoWin, None),
            Outcome::Unknown(limit) => (Word::Unknown, Some(limit)),
        };
        let proof = match &answer.outcome {
            Outcome::Win(proof) => Some(proof),
            Outcome::NoWin | Outcome::Unknown(_) => None,
        };
        let line = proof.map(Proof::main_line);
        Self {
            result,
            kind: proof.map_or(asked, Proof::class),
            plies: line.as_ref().map(Vec::len),
            line,
            verified: answer.verified,
            is_shortest: answer.is_shortest,
            proof_nodes: proof.map(Proof::len),
            limit,
        }
    }
}
