//! A game, or its record, with what an arbiter wants to know of it.

use renju_arena::audit::{Finding, RulesSource, Severity};
use renju_core::{Explanation, OpeningRule, Reason, RuleSetId, Winner};
use renju_record::{Outcome, Place, Text};
use serde::Serialize;

use super::position::SCHEMA;
use crate::audited::AuditedGame;
use crate::input::At;

/// The answer of `audit` to a game.
#[derive(Debug, Serialize)]
pub(crate) struct Audited<'a> {
    schema: u32,
    #[serde(flatten)]
    place: Where<'a>,
    black: Option<&'a str>,
    white: Option<&'a str>,
    rules: RuleSetId,
    opening: OpeningRule,
    rules_source: RulesSource,
    moves: usize,
    recorded_result: Option<Recorded<'a>>,
    board_result: Option<OnBoard>,
    worst: Option<Severity>,
    findings: Vec<Told<'a>>,
    notices: Vec<String>,
}

/// The answer of `audit` in place of a game, or a file, that can't be read.
#[derive(Debug, Serialize)]
pub(crate) struct Unaudited<'a> {
    schema: u32,
    #[serde(flatten)]
    place: Where<'a>,
    error: ErrorText<'a>,
}

#[derive(Debug, Serialize)]
struct ErrorText<'a> {
    message: &'a str,
    at: At,
}

/// Where a game stands. The line, or the byte, is there where the format goes by them.
#[derive(Debug, Serialize)]
struct Where<'a> {
    file: &'a str,
    game: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    byte: Option<u64>,
    id: Option<&'a str>,
}

/// The result as the record has it.
#[derive(Debug, Serialize)]
struct Recorded<'a> {
    outcome: Outcome,
    reason: Option<Reason>,
    text: Option<&'a str>,
}

/// How the board ended the game.
#[derive(Debug, Serialize)]
struct OnBoard {
    winner: Winner,
    reason: Reason,
    number: usize,
}

#[derive(Debug, Serialize)]
struct Told<'a> {
    severity: Severity,
    message: String,
    #[serde(flatten)]
    finding: &'a Finding,
    #[serde(skip_serializing_if = "Option::is_none")]
    explanation: Option<Explanation>,
}

impl<'a> Where<'a> {
    fn of(file: &'a str, game: Option<usize>, place: &'a Place, id: Option<&'a Text>) -> Self {
        let id = id.map(Text::as_str);
        let mut found = Self {
            file,
            game,
            line: None,
            byte: None,
            id,
        };
        match place {
            Place::File => {}
            Place::Line(line) => found.line = Some(*line),
            Place::Byte(byte) => found.byte = Some(*byte),
            Place::Game { id, .. } => found.id = id.as_deref().or(found.id),
        }
        found
    }
}

impl<'a> Audited<'a> {
    /// Answers with what is at least so grave, with the reasons of the judge if they are wanted.
    pub(crate) fn new(game: &'a AuditedGame, level: Severity, is_explained: bool) -> Self {
        let info = &game.record.info;
        let name = |name: &'a Option<Text>| name.as_ref().map(Text::as_str);
        let audit = &game.audit;
        let told = |finding: &'a Finding| Told {
            severity: finding.severity(),
            message: finding.to_string(),
            finding,
            explanation: is_explained
                .then(|| game.reasons(finding))
                .flatten()
                .map(|reasons| reasons.explanation),
        };
        Self {
            schema: SCHEMA,
            place: Where::of(&game.file, Some(game.number), &game.place, info.id.as_ref()),
            black: name(&info.black.name),
            white: name(&info.white.name),
            rules: audit.rules.id,
            opening: audit.rules.opening,
            rules_source: audit.rules_source,
            moves: audit.moves,
            recorded_result: info.result.as_ref().map(|result| Recorded {
                outcome: result.outcome,
                reason: result.reason,
                text: name(&result.text),
            }),
            board_result: audit.board_result.map(|end| OnBoard {
                winner: end.result.winner,
                reason: end.result.reason,
                number: end.number,
            }),
            worst: audit.worst(),
            findings: game.findings(level).map(told).collect(),
            notices: game.notices.iter().map(ToString::to_string).collect(),
        }
    }
}

impl<'a> Unaudited<'a> {
    /// Answers with what is wrong; a file that can't be opened has no game with a number.
    pub(crate) fn new(
        file: &'a str,
        game: Option<usize>,
        place: &'a Place,
        message: &'a str,
    ) -> Self {
        Self {
            schema: SCHEMA,
            place: Where::of(file, game, place, None),
            error: ErrorText {
                message,
                // The line and the message say it.
                at: At::Message,
            },
        }
    }
}
