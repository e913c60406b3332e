//! What is to be played.

use std::collections::{BTreeMap, HashSet};
use std::num::NonZero;
use std::time::Duration;

use renju_core::{ForbiddenKinds, Point, Rule, Verdict};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use thiserror::Error;

use super::referee::{Referee, Ruling};
use super::{
    DrawRule, GameRecord, Order, ResignRule, Schedule, Standings, TimeControl, Tournament,
};
use crate::gomocup::client::{EngineCommand, PositionForm};
use crate::gomocup::rule_number;
use crate::seconds;
use crate::statistics::Sprt;

/// An engine that takes part.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct EngineSetup {
    /// What it is called in this match. No two engines have one name.
    pub name: String,
    /// How it is started.
    #[serde(flatten)]
    pub command: EngineCommand,
    /// Its time.
    pub time: TimeControl,
    /// The memory that it may take with its children, in bytes; 0 for any. It is told of it, and
    /// ended if it takes more.
    pub memory: u64,
    /// The nodes that it may search for a move, if it heeds `INFO max_node`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// The plies that it may search, if it heeds `INFO max_depth`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// The threads that it may use, if it heeds `INFO thread_num`.
    pub threads: NonZero<u32>,
    /// How far it may overstep its time before the game is lost, and how long it may take for
    /// anything but a move.
    pub tolerance: Tolerance,
    /// How positions are sent to it.
    #[serde(default)]
    pub positions: PositionForm,
    /// Further `INFO` lines: keys and values.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, String>,
}

/// How far an engine may go beyond what it is allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tolerance {
    /// How far it may overstep its time before the game is lost.
    #[serde(with = "seconds")]
    pub margin: Duration,
    /// How long it may take for what is not a move, and to end.
    #[serde(with = "seconds")]
    pub patience: Duration,
}

impl Default for Tolerance {
    fn default() -> Self {
        Self {
            margin: Duration::from_millis(100),
            patience: Duration::from_secs(3),
        }
    }
}

/// Moves from which games start.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpeningMoves {
    /// Where it comes from: the line of its file, from 1.
    pub line: usize,
    /// The moves, Black's first. There may be none.
    pub moves: Vec<Point>,
}

/// What is to be played.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct MatchSetup {
    /// Who takes part.
    pub engines: Vec<EngineSetup>,
    /// The rule: Renju, freestyle or standard.
    pub rule: Rule,
    /// Who plays whom.
    pub tournament: Tournament,
    /// The games of each pairing. Games 2k and 2k + 1 are a pair: the same opening, colors exchanged.
    pub games: u32,
    /// Where the games start.
    pub openings: Vec<OpeningMoves>,
    /// In which order the openings are taken.
    pub order: Order,
    /// How many games are played at once.
    pub concurrency: NonZero<usize>,
    /// When a lost game is given up for an engine.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resign: Option<ResignRule>,
    /// When an even game is ended as a draw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draw: Option<DrawRule>,
    /// The ply after which a game is a draw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max_plies: Option<usize>,
    /// In how many games in a row an engine may crash or fail to start before the match is given up;
    /// `None` for any number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max_failures: Option<NonZero<u32>>,
    /// The test that may end the match early: of two engines only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sprt: Option<Sprt>,
}

/// Why a match can't be played.
#[derive(Debug, Clone, PartialEq, Error)]
#[non_exhaustive]
pub enum SetupError {
    /// There are fewer than two engines.
    #[error("a match needs two engines or more, and there are {count}")]
    TooFewEngines {
        /// How many there are.
        count: usize,
    },
    /// Two engines have one name.
    #[error("two engines are called {name:?}")]
    SameName {
        /// The name.
        name: String,
    },
    /// There are no games to play.
    #[error("there are no games to play")]
    NoGames,
    /// There is no opening to play from.
    #[error("there is no opening to play from")]
    NoOpenings,
    /// An opening can't be played.
    #[error("the opening of line {line} can't be played")]
    Opening {
        /// The line of its file.
        line: usize,
        /// What is wrong.
        #[source]
        fault: OpeningFault,
    },
    /// The protocol has no number for the rule.
    #[error("the protocol has no number for the rule {rule}")]
    Rule {
        /// The rule.
        rule: Rule,
    },
    /// A sequential test is asked for with more than two engines.
    #[error("a sequential test is between two engines, and there are {count}")]
    SprtOfMany {
        /// How many there are.
        count: usize,
    },
}

/// What is wrong with an opening.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum OpeningFault {
    /// A move is on an occupied point.
    #[error("move {number}, {point}, is on an occupied point")]
    Occupied {
        /// The number of the move, from 1.
        number: usize,
        /// The point.
        point: Point,
    },
    /// A move is forbidden to Black.
    #[error("move {number}, {point}, is forbidden to Black: {kinds}")]
    Forbidden {
        /// The number of the move, from 1.
        number: usize,
        /// The point.
        point: Point,
        /// The kinds of the foul.
        kinds: ForbiddenKinds,
    },
    /// A move ends the game.
    #[error("move {number}, {point}, ends the game")]
    Over {
        /// The number of the move, from 1.
        number: usize,
        /// The point.
        point: Point,
    },
}

impl EngineSetup {
    /// Returns an engine with nothing set but its time: one thread, any memory, the usual tolerance.
    #[must_use]
    pub fn new(name: &str, command: EngineCommand, time: TimeControl) -> Self {
        Self {
            name: name.to_owned(),
            command,
            time,
            memory: 0,
            nodes: None,
            depth: None,
            threads: NonZero::<u32>::MIN,
            tolerance: Tolerance::default(),
            positions: PositionForm::default(),
            options: BTreeMap::new(),
        }
    }
}

impl MatchSetup {
    /// Returns a match under Renju of each against each, with so many games of each pairing, one at a
    /// time, which nothing ends early.
    #[must_use]
    pub fn new(engines: Vec<EngineSetup>, openings: Vec<OpeningMoves>, games: u32) -> Self {
        Self {
            engines,
            rule: Rule::RENJU,
            tournament: Tournament::default(),
            games,
            openings,
            order: Order::default(),
            concurrency: NonZero::<usize>::MIN,
            resign: None,
            draw: None,
            max_plies: None,
            max_failures: None,
            sprt: None,
        }
    }

    /// Returns the games to be played.
    #[must_use]
    pub fn schedule(&self) -> Schedule {
        Schedule::new(
            self.engines.len(),
            self.tournament,
            self.games,
            self.openings.len(),
            self.order,
        )
    }

    /// Counts games of this match.
    #[must_use]
    pub fn standings(&self, games: &[GameRecord]) -> Standings {
        let mut standings = Standings::new(self.engines.len(), self.schedule().pairings());
        for record in games {
            standings.add(record);
        }
        standings
    }

    /// Checks that the match can be played, but for its engines, which are not started.
    ///
    /// # Errors
    /// Fails if it can't.
    pub fn check(&self) -> Result<(), SetupError> {
        let count = self.engines.len();
        if count < 2 {
            return Err(SetupError::TooFewEngines { count });
        }
        let mut names = HashSet::new();
        if let Some(twin) = self
            .engines
            .iter()
            .find(|engine| !names.insert(&engine.name))
        {
            return Err(SetupError::SameName {
                name: twin.name.clone(),
            });
        }
        if self.games == 0 {
            return Err(SetupError::NoGames);
        }
        if rule_number(self.rule).is_none() {
            return Err(SetupError::Rule { rule: self.rule });
        }
        if self.sprt.is_some() && count > 2 {
            return Err(SetupError::SprtOfMany { count });
        }
        if self.openings.is_empty() {
            return Err(SetupError::NoOpenings);
        }
        for opening in &self.openings {
            opening
                .check(self.rule)
                .map_err(|fault| SetupError::Opening {
                    line: opening.line,
                    fault,
                })?;
        }
        Ok(())
    }

    /// Returns where another setup differs in what decides the games, such as `engines[0].time`.
    ///
    /// How many games are played at once, and how many failures are borne, is left out.
    ///
    /// # Panics
    /// Never: a setup can be written.
    #[must_use]
    pub fn difference(&self, other: &Self) -> Option<String> {
        let value = |setup: &Self| {
            let setup = Self {
                concurrency: NonZero::<usize>::MIN,
                max_failures: None,
                ..setup.clone()
            };
            serde_json::to_value(setup).expect("a setup is plain data")
        };
        difference("", &value(self), &value(other))
    }
}

impl OpeningMoves {
    /// Checks that a game can start from these moves.
    fn check(&self, rule: Rule) -> Result<(), OpeningFault> {
        let mut referee = Referee::new(rule);
        let judge = referee.judge();
        for (index, &point) in self.moves.iter().enumerate() {
            let number = index + 1;
            let verdict = judge.judge(referee.board(), point, referee.to_move());
            match (referee.place(point), verdict) {
                (Ruling::GoesOn, _) => {}
                (Ruling::Occupied, _) => return Err(OpeningFault::Occupied { number, point }),
                (Ruling::Over { .. }, Verdict::Forbidden(kinds)) => {
                    return Err(OpeningFault::Forbidden {
                        number,
                        point,
                        kinds,
                    });
                }
                (Ruling::Over { .. }, _) => return Err(OpeningFault::Over { number, point }),
            }
        }
        Ok(())
    }
}

/// Returns the path to the first place where two values differ.
fn difference(path: &str, one: &Value, other: &Value) -> Option<String> {
    let missing = Value::Null;
    match (one, other) {
        (Value::Object(one), Value::Object(other)) => {
            let keys = one.keys().chain(other.keys());
            keys.map(|key| {
                let path = if path.is_empty() {
                    key.clone()
                } else {
                    format!("{path}.{key}")
                };
                let inner = |object: &Map<String, Value>| object.get(key).cloned();
                difference(
                    &path,
                    &inner(one).unwrap_or(Value::Null),
                    &inner(other).unwrap_or(Value::Null),
                )
            })
            .find_map(|found| found)
        }
        (Value::Array(one), Value::Array(other)) => {
            let places = 0..one.len().max(other.len());
            places
                .map(|place| {
                    difference(
                        &format!("{path}[{place}]"),
                        one.get(place).unwrap_or(&missing),
                        other.get(place).unwrap_or(&missing),
                    )
                })
                .find_map(|found| found)
        }
        (one, other) => (one != other).then(|| path.to_owned()),
    }
}

/// Setups to test with.
#[cfg(test)]
pub(super) mod test_setups {
    use renju_core::{MoveStringOptions, parse_moves};

    use super::*;

    fn engine(name: &str) -> EngineSetup {
        let command = format!("pbrain-{name}").parse().unwrap();
        EngineSetup::new(name, command, TimeControl::default())
    }

    pub(in crate::match_) fn setup(names: &[&str], openings: &[&str]) -> MatchSetup {
        let opening = |(index, text): (usize, &&str)| OpeningMoves {
            line: index + 1,
            moves: parse_moves(text, MoveStringOptions::default())
                .unwrap()
                .into_iter()
                .map(|played| played.point().unwrap())
                .collect(),
        };
        let engines = names.iter().map(|name| engine(name)).collect();
        let openings = openings.iter().enumerate().map(opening).collect();
        MatchSetup::new(engines, openings, 2)
    }
}

#[cfg(test)]
mod tests {
    use std::error::Error;

    use super::test_setups::setup;
    use super::*;

    /// Checks what is said of a setup, with its cause.
    fn check(setup: &MatchSetup, expected: &str) {
        let error = setup.check().unwrap_err();
        let cause = error.source().map(|cause| format!(": {cause}"));
        assert_eq!(format!("{error}{}", cause.unwrap_or_default()), expected);
    }

    #[test]
    fn what_cannot_be_played_is_told() {
        let good = setup(&["a", "b"], &["h8 i9 g7"]);
        assert_eq!(good.check(), Ok(()));
        check(
            &setup(&["a"], &[""]),
            "a match needs two engines or more, and there are 1",
        );
        check(&setup(&["a", "a"], &[""]), "two engines are called \"a\"");
        check(&setup(&["a", "b"], &[]), "there is no opening to play from");
        let no_games = MatchSetup {
            games: 0,
            ..good.clone()
        };
        check(&no_games, "there are no games to play");
        let three = MatchSetup {
            sprt: Some("elo0=0 elo1=5".parse().unwrap()),
            ..setup(&["a", "b", "c"], &[""])
        };
        check(
            &three,
            "a sequential test is between two engines, and there are 3",
        );
    }

    #[test]
    fn openings_are_judged() {
        check(
            &setup(&["a", "b"], &["h8", "g8 a1 i8 c1 h7 e1 h9 g1 h8"]),
            "the opening of line 2 can't be played: move 9, H8, is forbidden to Black: double-three",
        );
        check(
            &setup(&["a", "b"], &["g8 a1 h8 c1 i8 e1 j8 g1 k8"]),
            "the opening of line 1 can't be played: move 9, K8, ends the game",
        );
        let mut twice = setup(&["a", "b"], &["h8"]);
        twice.openings[0].moves.push(Point::CENTER);
        check(
            &twice,
            "the opening of line 1 can't be played: move 2, H8, is on an occupied point",
        );
    }

    #[test]
    fn a_difference_is_named_by_its_place() {
        let one = setup(&["a", "b"], &["h8 i9"]);
        let mut other = one.clone();
        other.concurrency = NonZero::new(7).unwrap();
        assert_eq!(one.difference(&other), None);
        other.engines[1].command.args.push("-x".to_owned());
        assert_eq!(one.difference(&other), Some("engines[1].args".to_owned()));
        let mut other = one.clone();
        other.openings[0].moves.pop();
        assert_eq!(
            one.difference(&other),
            Some("openings[0].moves[1]".to_owned())
        );
    }

    #[test]
    fn a_setup_is_read_as_it_was_written() {
        let mut written = setup(&["a", "b"], &["h8 i9", ""]);
        written.resign = Some(ResignRule {
            moves: 3,
            score: 900,
            sides: crate::match_::Sides::Both,
        });
        written.order = Order::Random { seed: 9 };
        let text = serde_json::to_string(&written).unwrap();
        assert_eq!(serde_json::from_str::<MatchSetup>(&text).unwrap(), written);
    }
}
