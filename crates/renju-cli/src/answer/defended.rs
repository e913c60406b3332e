//! What a side can do about a threatened win.

use renju_core::{Color, Move, Point, Rule};
use renju_engine::{Class, Defences, LimitHit, Proof, Verification};
use serde::Serialize;
use serde_json::value::RawValue;

use super::position::SCHEMA;
use crate::defence::{Defence, Ranked};

/// The answer of `defend` to a position.
#[derive(Debug, Serialize)]
pub(crate) struct Defended<'a> {
    schema: u32,
    id: Option<&'a RawValue>,
    to_move: Color,
    rule: Rule,
    result: Word,
    kind: Class,
    #[serde(skip_serializing_if = "Option::is_none")]
    against: Option<Class>,
    plies: Option<usize>,
    line: Option<Vec<Move>>,
    verified: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<LimitHit>,
    moves: Option<Moves>,
    nodes: u64,
    seconds: f64,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
enum Word {
    Threat,
    NoThreat,
    Unknown,
}

/// The moves by what they do, the best first.
#[derive(Debug, Serialize)]
pub(super) struct Moves {
    wins: Vec<Point>,
    stops: Vec<Point>,
    unknown: Vec<Unclear>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fails: Option<Vec<Failure>>,
}

/// A move of which it is not known what it does, and why.
#[derive(Debug, Serialize)]
struct Unclear {
    #[serde(rename = "move")]
    point: Point,
    limit: LimitHit,
}

/// A move after which the opponent still wins, in so many plies.
#[derive(Debug, Serialize)]
struct Failure {
    #[serde(rename = "move")]
    point: Point,
    plies: usize,
}

impl Moves {
    /// Lists the moves but for those that fail.
    pub(super) fn of(ranked: Ranked<'_>) -> Self {
        let unknown = ranked.unknown.into_iter();
        let unknown = unknown.map(|(point, limit)| Unclear { point, limit });
        Self {
            wins: ranked.wins,
            stops: ranked.stops,
            unknown: unknown.collect(),
            fails: None,
        }
    }

    /// Lists all moves.
    fn all(ranked: Ranked<'_>) -> Self {
        let fails = ranked.fails.iter();
        let fails = fails.map(|&(point, plies, _)| Failure { point, plies });
        Self {
            fails: Some(fails.collect()),
            ..Self::of(ranked)
        }
    }
}

impl<'a> Defended<'a> {
    /// Answers the line with this id.
    pub(crate) fn new(id: Option<&'a RawValue>, defence: &Defence) -> Self {
        let (result, limit) = match defence.defended.outcome {
            Defences::Threat { .. } => (Word::Threat, None),
            Defences::NoThreat => (Word::NoThreat, None),
            Defences::Unknown(limit) => (Word::Unknown, Some(limit)),
        };
        let threat = defence.threat();
        let line = threat.map(Proof::main_line);
        Self {
            schema: SCHEMA,
            id,
            to_move: defence.question.defender(),
            rule: defence.question.judge().rule,
            result,
            kind: threat.map_or(defence.class, Proof::class),
            against: threat.map(|_| defence.class),
            plies: line.as_ref().map(Vec::len),
            line,
            verified: threat.is_some() && defence.verification == Verification::Always,
            limit,
            moves: threat.map(|_| Moves::all(defence.ranked())),
            nodes: defence.defended.nodes,
            seconds: defence.defended.elapsed.as_secs_f64(),
        }
    }
}
