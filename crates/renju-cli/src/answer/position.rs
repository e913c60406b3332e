//! What the judge says of a position, and lines that are no position.

use std::io::Write;

use renju_core::{
    Color, Explanation, Forbidden, ForbiddenPoints, Judge, Move, Point, PointSet, Reading, Rule,
    Verdict,
};
use renju_engine::{Class, Outcome, Threat};
use serde::ser::{SerializeMap, SerializeSeq};
use serde::{Serialize, Serializer};
use serde_json::value::RawValue;

use super::best_moves::RankedMove;
use super::defended::Moves;
use super::solved::Found;
use crate::input::{At, LineError};
use crate::opinion::NoMove;
use crate::report::Report;

/// The version of all objects here: it grows when a field changes its meaning or goes away, not
/// when one is added.
pub(super) const SCHEMA: u32 = 1;

/// Writes an object on one line, without its end.
pub(crate) fn write_line(answer: &impl Serialize, out: &mut Vec<u8>) {
    serde_json::to_writer(&mut *out, answer).expect("no value here refuses to be written");
}

/// Writes an object on one line, with its end.
pub(crate) fn write_whole_line(answer: &impl Serialize) -> String {
    let text = serde_json::to_string(answer);
    text.expect("no value here refuses to be written") + "\n"
}

/// Writes an object on several lines, with the end of the last.
pub(crate) fn write_pretty(answer: &impl Serialize) -> String {
    let text = serde_json::to_string_pretty(answer);
    text.expect("no value here refuses to be written") + "\n"
}

/// The answer to a line that is no position.
#[derive(Debug, Serialize)]
pub(crate) struct ErrorAnswer<'a> {
    schema: u32,
    id: Option<&'a RawValue>,
    error: ErrorText<'a>,
}

#[derive(Debug, Serialize)]
struct ErrorText<'a> {
    message: &'a str,
    at: &'a At,
}

impl<'a> ErrorAnswer<'a> {
    /// Answers the line with this id.
    pub(crate) fn new(id: Option<&'a RawValue>, error: &'a LineError) -> Self {
        Self {
            schema: SCHEMA,
            id,
            error: ErrorText {
                message: &error.message,
                at: &error.at,
            },
        }
    }
}

/// The answer of `judge --jsonl` to a position.
#[derive(Debug, Serialize)]
pub(crate) struct JudgedBoard<'a> {
    schema: u32,
    id: Option<&'a RawValue>,
    forbidden: ByPoint<'a>,
    five: Points,
    #[serde(skip_serializing_if = "Option::is_none")]
    explanations: Option<Vec<&'a Explanation>>,
}

impl<'a> JudgedBoard<'a> {
    /// Answers the line with this id.
    pub(crate) fn new(
        id: Option<&'a RawValue>,
        forbidden: &'a ForbiddenPoints,
        explanations: Option<Vec<&'a Explanation>>,
    ) -> Self {
        Self {
            schema: SCHEMA,
            id,
            forbidden: ByPoint(forbidden),
            five: Points(forbidden.five),
            explanations,
        }
    }
}

/// The answer of `judge POINT POSITION --json`.
#[derive(Debug, Serialize)]
pub(crate) struct JudgedPoint<'a> {
    schema: u32,
    point: Point,
    color: Color,
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    number: Option<usize>,
    rule: Rule,
    reading: Reading,
    verdict: &'static str,
    kinds: Vec<Forbidden>,
    #[serde(skip_serializing_if = "Option::is_none")]
    explanation: Option<&'a Explanation>,
}

impl<'a> JudgedPoint<'a> {
    /// Answers with the verdict, and with the reasons if they were asked for. `number` is that of
    /// the move that placed the stone, if the stone lay there and this is known.
    pub(crate) fn new(
        judge: Judge,
        judged: &'a Explanation,
        number: Option<usize>,
        explain: bool,
    ) -> Self {
        Self {
            schema: SCHEMA,
            point: judged.point,
            color: judged.color,
            number,
            rule: judge.rule,
            reading: judge.reading,
            verdict: in_a_word(judged.verdict),
            kinds: kinds_of(judged.verdict),
            explanation: explain.then_some(judged),
        }
    }
}

fn in_a_word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Occupied => "occupied",
        Verdict::Five => "five",
        Verdict::Legal => "legal",
        Verdict::Forbidden(_) => "forbidden",
    }
}

fn kinds_of(verdict: Verdict) -> Vec<Forbidden> {
    let kinds = verdict.kinds().into_iter();
    kinds.flat_map(|kinds| kinds.iter()).collect()
}

/// What the last move was.
#[derive(Debug, Serialize)]
struct LastMove {
    point: Point,
    color: Color,
    verdict: &'static str,
    kinds: Vec<Forbidden>,
}

impl From<&Explanation> for LastMove {
    fn from(judged: &Explanation) -> Self {
        Self {
            point: judged.point,
            color: judged.color,
            verdict: in_a_word(judged.verdict),
            kinds: kinds_of(judged.verdict),
        }
    }
}

/// The answer of `analyze` to a position.
#[derive(Debug, Serialize)]
pub(crate) struct Analyzed<'a> {
    schema: u32,
    id: Option<&'a RawValue>,
    to_move: Option<Color>,
    rule: Rule,
    reading: Reading,
    last_move: Option<LastMove>,
    forbidden: ByPoint<'a>,
    five: Points,
    threats: ByColor<ThreatsOf>,
    won: ByColor<Points>,
    win: Option<Win>,
    defence: Option<MustDefend>,
    lines: Vec<RankedMove>,
    #[serde(skip_serializing_if = "Option::is_none")]
    no_lines: Option<NoMove>,
    nodes: u64,
    threat_nodes: u64,
    seconds: f64,
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    number: Option<usize>,
    explanations: Vec<&'a Explanation>,
}

/// The point that was asked about.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Asked<'a> {
    /// Why the verdict is what it is.
    pub(crate) explanation: &'a Explanation,
    /// The number of the move that placed the stone, if it lay there and this is known.
    pub(crate) number: Option<usize>,
}

#[derive(Debug, Serialize)]
struct ByColor<T> {
    black: T,
    white: T,
}

impl<T> From<[T; 2]> for ByColor<T> {
    fn from([black, white]: [T; 2]) -> Self {
        Self { black, white }
    }
}

/// What one side can make, and whether it wins by force if it is on move.
#[derive(Debug, Serialize)]
struct ThreatsOf {
    five: Points,
    straight_four: Points,
    four: Points,
    three: Points,
    list: Vec<Threat>,
    win: Option<Found>,
}

impl ThreatsOf {
    fn of(report: &Report, color: Color) -> Self {
        let threats = report.threats[color.index()];
        let prospects = report.prospects.as_ref();
        Self {
            five: Points(threats.five),
            straight_four: Points(threats.straight_four),
            four: Points(threats.four),
            three: Points(threats.three),
            list: renju_engine::threats(&report.position.board, color, report.judge),
            win: prospects.map(|prospects| {
                let solution = prospects.of(color);
                Found::of(&solution.answer, solution.class())
            }),
        }
    }
}

/// A win of the side to move.
#[derive(Debug, Serialize)]
struct Win {
    color: Color,
    kind: Class,
    plies: usize,
    line: Vec<Move>,
    verified: bool,
}

impl Win {
    fn of(report: &Report) -> Option<Self> {
        Self::by_force(report).or_else(|| Self::at_once(report))
    }

    /// Returns the win that needs no search.
    fn at_once(report: &Report) -> Option<Self> {
        let (color, points) = report.win_at_once()?;
        Some(Self {
            color,
            kind: Class::Vcf,
            plies: 1,
            line: points.first().map(Move::Place).into_iter().collect(),
            // The judge says so.
            verified: true,
        })
    }

    /// Returns the win that was found: the same that is the best move.
    fn by_force(report: &Report) -> Option<Self> {
        let color = report.position.to_move?;
        let answer = &report.prospects.as_ref()?.of(color).answer;
        let Outcome::Win(proof) = &answer.outcome else {
            return None;
        };
        let line = proof.main_line();
        Some(Self {
            color,
            kind: proof.class(),
            plies: line.len(),
            line,
            verified: answer.verified,
        })
    }
}

/// Where the side to move can stop the other side from winning by force.
#[derive(Debug, Serialize)]
struct MustDefend {
    kind: Class,
    #[serde(flatten)]
    moves: Moves,
}

impl MustDefend {
    fn of(report: &Report) -> Option<Self> {
        let defence = report.prospects.as_ref()?.defence.as_ref()?;
        defence.threat()?;
        Some(Self {
            kind: defence.class,
            moves: Moves::of(defence.ranked()),
        })
    }
}

impl<'a> Analyzed<'a> {
    /// Answers with a report, and with the reasons for `asked` alone if one point was asked about.
    pub(crate) fn new(
        id: Option<&'a RawValue>,
        report: &'a Report,
        asked: Option<Asked<'a>>,
    ) -> Self {
        let lines = report
            .thoughts()
            .into_iter()
            .flat_map(|opinion| &opinion.moves);
        Self {
            schema: SCHEMA,
            id,
            to_move: report.position.to_move,
            rule: report.judge.rule,
            reading: report.judge.reading,
            last_move: report.last_move.as_ref().map(LastMove::from),
            forbidden: ByPoint(&report.forbidden),
            five: Points(report.forbidden.five),
            threats: Color::ALL.map(|color| ThreatsOf::of(report, color)).into(),
            won: report.won.map(Points).into(),
            win: Win::of(report),
            defence: MustDefend::of(report),
            lines: lines.map(RankedMove::from).collect(),
            no_lines: report
                .opinion
                .as_ref()
                .and_then(|found| found.as_ref().err().copied()),
            nodes: report.nodes(),
            threat_nodes: report.threat_nodes(),
            seconds: report.elapsed().as_secs_f64(),
            number: asked.and_then(|asked| asked.number),
            explanations: match asked {
                Some(asked) => vec![asked.explanation],
                None => in_order(&report.forbidden_explained, &report.look_alikes),
            },
        }
    }
}

/// Returns both kinds of explanations in order of points.
pub(crate) fn in_order<'a>(
    forbidden: &'a [Explanation],
    look_alikes: &'a [Explanation],
) -> Vec<&'a Explanation> {
    let mut all: Vec<&Explanation> = forbidden.iter().chain(look_alikes).collect();
    all.sort_by_key(|explanation| explanation.point);
    all
}

/// Writes the kinds of each forbidden point, in order of points.
#[derive(Debug)]
struct ByPoint<'a>(&'a ForbiddenPoints);

impl Serialize for ByPoint<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let points = self.0.all();
        let mut map = serializer.serialize_map(Some(points.len()))?;
        for point in points {
            map.serialize_entry(&Name::of(point), &self.0.kinds(point))?;
        }
        map.end()
    }
}

/// Writes points as a list.
#[derive(Debug, Clone, Copy)]
pub(super) struct Points(pub(super) PointSet);

impl Serialize for Points {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(self.0.len()))?;
        for point in self.0 {
            list.serialize_element(&Name::of(point))?;
        }
        list.end()
    }
}

/// The name of a point, made without memory from the heap: a batch writes millions.
struct Name {
    bytes: [u8; 3],
    length: usize,
}

impl Name {
    fn of(point: Point) -> Self {
        let mut bytes = [0; 3];
        let mut rest = &mut bytes[..];
        write!(rest, "{}{}", point.letter(), point.rank() + 1).expect("a name has three bytes");
        let length = 3 - rest.len();
        Self { bytes, length }
    }
}

impl Serialize for Name {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let name = std::str::from_utf8(&self.bytes[..self.length]);
        serializer.serialize_str(name.expect("letters and digits are UTF-8"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_of_the_library() {
        for point in Point::all() {
            let name = serde_json::to_string(&Name::of(point)).unwrap();
            assert_eq!(name, format!("\"{point}\""));
        }
    }
}
