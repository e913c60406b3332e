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
    plies: Option<usize>,
    line: Option<Vec<Move>>,
    verified: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<LimitHit>,
    moves: Option<Vec<RankedMove>>,
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

/// A move and what it does.
#[derive(Debug, Serialize)]
struct RankedMove {
    #[serde(rename = "move")]
    point: Point,
    effect: EffectWord,
    #[serde(skip_serializing_if = "Option::is_none")]
    plies: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<LimitHit>,
}

#[derive(Debug, Clone, Copy, Serialize)]
#[serde(rename_all = "kebab-case")]
enum EffectWord {
    Wins,
    Stops,
    Unknown,
    Fails,
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
            plies: line.as_ref().map(Vec::len),
            line,
            verified: threat.is_some() && defence.verification == Verification::Always,
            limit,
            moves: threat.map(|_| moves(&defence.ranked())),
            nodes: defence.defended.nodes,
            seconds: defence.defended.elapsed.as_secs_f64(),
        }
    }
}

/// Lists all moves, the best first.
fn moves(ranked: &Ranked<'_>) -> Vec<RankedMove> {
    let of = |effect, point, plies, limit| RankedMove {
        point,
        effect,
        plies,
        limit,
    };
    let wins = ranked.wins.iter();
    let wins = wins.map(|&point| of(EffectWord::Wins, point, None, None));
    let stops = ranked.stops.iter();
    let stops = stops.map(|&point| of(EffectWord::Stops, point, None, None));
    let unknown = ranked.unknown.iter();
    let unknown = unknown.map(|&(point, limit)| of(EffectWord::Unknown, point, None, Some(limit)));
    let fails = ranked.fails.iter();
    let fails = fails.map(|&(point, plies, _)| of(EffectWord::Fails, point, Some(plies), None));
    wins.chain(stops).chain(unknown).chain(fails).collect()
}
