//! How far a search may go, and whom it tells of its progress.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use renju_core::{Move, Point};

use crate::Score;

/// How far a search may go. The default sets no limit but memory, 256 MiB.
#[derive(Debug, Clone, Copy)]
pub struct Limits<'a> {
    /// The greatest number of nodes, those of every inner search included: in a search for threats,
    /// positions with the attacker on move that are looked at; in the engine's playing search, its
    /// calls as well.
    pub nodes: Option<u64>,
    /// The longest time.
    pub time: Option<Duration>,
    /// The memory for tables and nodes, in bytes. Tables grow as they fill; a few MiB are needed.
    pub memory: usize,
    /// The greatest number of plies from the position to the five; for the engine, also how many
    /// plies its playing search looks ahead.
    pub depth: Option<usize>,
    /// Ends the search soon after it becomes true.
    pub stop: Option<&'a AtomicBool>,
}

impl Default for Limits<'_> {
    fn default() -> Self {
        Self {
            nodes: None,
            time: None,
            memory: 256 << 20,
            depth: None,
            stop: None,
        }
    }
}

/// Why a search ended without an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum LimitHit {
    /// The number of nodes.
    Nodes,
    /// The time.
    Time,
    /// The memory.
    Memory,
    /// The number of plies: no win is that short.
    Depth,
    /// The stop flag, or the observer.
    Stopped,
    /// A win was found, but [`verify`](crate::verify) rejected its proof: a fault of the solver.
    Rejected,
}

impl fmt::Display for LimitHit {
    /// Writes what was hit, to follow "stopped by ".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Nodes => "the limit of nodes",
            Self::Time => "the limit of time",
            Self::Memory => "the limit of memory",
            Self::Depth => "the limit of plies",
            Self::Stopped => "its user",
            Self::Rejected => "a proof that was rejected",
        })
    }
}

/// Where a search stands.
#[derive(Debug, Clone, Default)]
#[non_exhaustive]
pub struct Progress {
    /// The nodes so far.
    pub nodes: u64,
    /// How many plies after the position the search is looking at.
    pub depth: usize,
    /// The proof number: at least so many positions are still to be shown won, as far as the
    /// search can tell. `None` in a search that keeps none.
    pub proof: Option<u32>,
    /// The disproof number, its counterpart for "no win".
    pub disproof: Option<u32>,
    /// The line that is looked at, from the position on. A pass at its start asks what the other
    /// side threatens.
    pub line: Vec<Move>,
    /// The best move so far, where moves are compared.
    pub best: Option<Point>,
    /// How good that move is for the side that plays it, as far as is known.
    pub score: Option<Score>,
}

/// Is told of a search's progress several times a second.
pub trait Observer {
    /// Looks at the progress, and ends the search by returning [`ControlFlow::Break`].
    fn progress(&mut self, progress: &Progress) -> ControlFlow<()>;
}

/// An observer that looks away.
#[derive(Debug, Clone, Copy, Default)]
pub struct Silent;

impl Observer for Silent {
    fn progress(&mut self, _: &Progress) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}
