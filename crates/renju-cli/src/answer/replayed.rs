//! A game after its last accepted action.

use renju_core::{
    Action, Color, Event, ForbiddenKinds, Happening, NamedOpening, Person, Point, PointSet, Reason,
    RuleSetId, State, Winner,
};
use serde::{Serialize, Serializer};
use serde_json::value::RawValue;

use super::position::SCHEMA;
use crate::replay::{Replay, Stop};

/// The answer of `replay` to a game.
#[derive(Debug, Serialize)]
pub(crate) struct Replayed<'a> {
    schema: u32,
    id: Option<&'a RawValue>,
    rules: RuleSetId,
    ply: usize,
    to_act: Option<Person>,
    color: Option<Color>,
    stage: &'static str,
    state: State,
    legal: Vec<String>,
    owner: Owner,
    opening: Option<Opening>,
    black: Stones,
    white: Stones,
    events: Vec<Accepted<'a>>,
    unclaimed: Vec<Foul>,
    violations: Violations,
    result: Ended,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<ErrorAt>,
}

/// Who has which color.
#[derive(Debug, Serialize)]
struct Owner {
    black: Person,
    white: Person,
}

/// One of the 26 openings.
#[derive(Debug, Serialize)]
struct Opening {
    number: &'static str,
    name: &'static str,
    english: &'static str,
    chinese: &'static str,
    japanese: &'static str,
}

/// An action that was accepted.
#[derive(Debug, Serialize)]
struct Accepted<'a> {
    by: Option<Person>,
    color: Option<Color>,
    action: &'a Action,
    outcomes: &'a [Happening],
}

/// A foul that nobody claimed.
#[derive(Debug, Serialize)]
struct Foul {
    point: Point,
    ply: u16,
    kinds: ForbiddenKinds,
}

#[derive(Debug, Serialize)]
struct Violations {
    opener: u32,
    responder: u32,
}

/// How the game ended; nothing while it runs.
#[derive(Debug, Serialize)]
struct Ended {
    winner: Option<Winner>,
    reason: Option<Reason>,
}

/// Where the game stopped being one.
#[derive(Debug, Serialize)]
struct ErrorAt {
    at: usize,
    message: String,
}

/// The stones of one color, as a list of points.
#[derive(Debug)]
struct Stones(PointSet);

impl Serialize for Stones {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0)
    }
}

impl From<NamedOpening> for Opening {
    fn from(opening: NamedOpening) -> Self {
        Self {
            number: opening.number(),
            name: opening.romaji(),
            english: opening.english(),
            chinese: opening.chinese(),
            japanese: opening.japanese(),
        }
    }
}

impl<'a> Replayed<'a> {
    /// Answers the line with this id.
    pub(crate) fn new(id: Option<&'a RawValue>, replay: &'a Replay, stop: Option<&Stop>) -> Self {
        let game = replay.game();
        let state = game.state();
        let owners = game.owners();
        let board = game.board();
        let result = game.result();
        let events = replay.played().iter().map(|played| {
            let Event {
                by,
                color,
                action,
                outcomes,
                ..
            } = &played.event;
            Accepted {
                by: *by,
                color: *color,
                action,
                outcomes,
            }
        });
        let unclaimed = replay.unclaimed_fouls().map(|foul| Foul {
            point: foul.point,
            ply: foul.ply,
            kinds: foul.kinds,
        });
        Self {
            schema: SCHEMA,
            id,
            rules: game.rules().id,
            ply: game.ply(),
            to_act: state.to_act,
            color: state.color,
            stage: state.stage.name(),
            state,
            legal: replay.legal_texts(),
            owner: Owner {
                black: owners.of(Color::Black),
                white: owners.of(Color::White),
            },
            opening: game.opening().map(Opening::from),
            black: Stones(board.stones(Color::Black)),
            white: Stones(board.stones(Color::White)),
            events: events.collect(),
            unclaimed: unclaimed.collect(),
            violations: Violations {
                opener: game.violations(Person::Opener),
                responder: game.violations(Person::Responder),
            },
            result: Ended {
                winner: result.map(|result| result.winner),
                reason: result.map(|result| result.reason),
            },
            error: stop.map(|Stop { at, refusal }| ErrorAt {
                at: *at,
                message: refusal.to_string(),
            }),
        }
    }
}
