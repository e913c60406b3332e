//! The answer of an audit.

use std::fmt;

use renju_core::{GameResult, RuleSet};
use serde::Serialize;

use super::finding::Finding;

/// All that was found in one game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Audit {
    /// The findings, in the order of the moves that they are about.
    pub findings: Vec<Finding>,
    /// How many moves the main line has, passes among them.
    pub moves: usize,
    /// The rules that the game was judged by.
    pub rules: RuleSet,
    /// Where the rules come from.
    pub rules_source: RulesSource,
    /// How the game ended by what lies on the board, or by a claim that holds. `None` if it did not:
    /// a game that was given up has no such result.
    pub board_result: Option<BoardResult>,
}

impl Audit {
    /// Returns how grave the gravest finding is, or `None` if there is none.
    #[must_use]
    pub fn worst(&self) -> Option<Severity> {
        self.findings.iter().map(Finding::severity).max()
    }
}

/// Where the rules of an audit come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum RulesSource {
    /// Who asked for the audit said them.
    Options,
    /// The record names them.
    Record,
    /// Nobody says them: Renju without an opening rule was taken.
    Assumed,
}

/// How the board ended a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub struct BoardResult {
    /// Who won, and why.
    pub result: GameResult,
    /// The number of the move that decided, from 1: the five, the foul that was claimed, the last point.
    pub number: usize,
}

/// How grave a finding is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Severity {
    /// Worth knowing; nobody did anything wrong.
    Info,
    /// A thing to look at: the record may be wrong, or a player missed something.
    Warning,
    /// The game, or its record, breaks the rules.
    Error,
}

impl Severity {
    /// All of them, the gravest last.
    pub const ALL: [Self; 3] = [Self::Info, Self::Warning, Self::Error];
}

impl fmt::Display for Severity {
    /// Writes `info`, `warning` or `error`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Info => "info",
            Self::Warning => "warning",
            Self::Error => "error",
        })
    }
}
