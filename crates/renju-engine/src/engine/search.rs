//! The engine.

use std::num::NonZero;
use std::sync::Arc;
use std::time::Duration;

use renju_core::Judge;

use super::asking::Asking;
use super::choosing::Choosing;
use super::{Analysis, EngineError, Request};
use crate::eval::{Patterns, Tables};
use crate::search::{Setting, Table};
use crate::{Limits, Observer, Solver, Weights};

/// How an engine is set up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct EngineOptions {
    /// The number of threads. With one, answers are repeatable.
    pub threads: NonZero<usize>,
}

impl Default for EngineOptions {
    fn default() -> Self {
        Self {
            threads: NonZero::<usize>::MIN,
        }
    }
}

/// An engine, with the tables that it keeps from one move to the next.
///
/// # Examples
/// ```
/// use renju_core::{Board, Color, Judge};
/// use renju_engine::{Engine, EngineOptions, Limits, Request, Score, Silent};
/// // Black has a three, and White has nothing to counter with.
/// let board = Board::from_stones("F8 G8 H8".parse()?, "C3 K3 L5".parse()?)?;
/// let request = Request::best_move(board, Color::Black, Judge::default());
/// let mut engine = Engine::new(EngineOptions::default());
/// let analysis = engine.search(&request, &Limits::default(), &mut Silent)?;
/// assert_eq!(analysis.best().score, Score::Win(3));
/// assert!(["E8", "I8"].contains(&analysis.best().point.to_string().as_str()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Engine {
    options: EngineOptions,
    solver: Solver,
    weights: Arc<Tables>,
    table: Option<Kept>,
}

/// The table of the playing search, with the judging that its values hold for.
#[derive(Debug)]
struct Kept {
    table: Table,
    /// The bytes that it was made for.
    bytes: usize,
    judge: Judge,
}

impl Engine {
    /// Returns an engine.
    #[must_use]
    pub fn new(options: EngineOptions) -> Self {
        Self::with_weights(options, &Weights::built_in())
    }

    /// Returns an engine that evaluates with other weights.
    #[must_use]
    pub fn with_weights(options: EngineOptions, weights: &Weights) -> Self {
        Self {
            options,
            solver: Solver::with_threads(options.threads),
            weights: Arc::new(Tables::new(weights)),
            table: None,
        }
    }

    /// Forgets what was learned from earlier positions, and gives its memory back.
    pub fn forget(&mut self) {
        self.solver = Solver::with_threads(self.options.threads);
        self.table = None;
    }

    /// Finds the best moves.
    ///
    /// Whatever the limits are, and when it is stopped, it answers with legal moves: the best that
    /// it knows by then. Where every move loses, it prefers the longest resistance.
    ///
    /// Without limits of nodes and time it sets a bound of its own, some seconds.
    /// With one thread, and without limits of time and stop flags, the answer depends on nothing
    /// but the request, the limits and what the engine has been asked before: after
    /// [`Engine::forget`] it is the same again.
    ///
    /// # Errors
    /// Fails if there is no move to make.
    ///
    /// # Panics
    /// Panics where the standard library has no clock, as on `wasm32-unknown-unknown`, and goes on
    /// with a panic of the observer.
    pub fn search(
        &mut self,
        request: &Request,
        limits: &Limits<'_>,
        observer: &mut dyn Observer,
    ) -> Result<Analysis, EngineError> {
        let rest = Limits {
            memory: limits.memory - limits.memory / 4,
            ..*limits
        };
        // The clock starts here: making a table takes time, too.
        let asking = Asking::new(&mut self.solver, &rest, observer);
        let bytes = table_size(limits, self.options.threads);
        let is_usable = |kept: &Kept| kept.judge == request.judge && kept.bytes >= bytes;
        if !self.table.as_ref().is_some_and(is_usable) {
            // The old one goes before the new one comes.
            self.table = None;
        }
        let kept = self.table.get_or_insert_with(|| Kept {
            table: Table::new(bytes),
            bytes,
            judge: request.judge,
        });
        let patterns = Patterns::new(&request.board, request.judge);
        let setting = Setting {
            patterns: &patterns,
            to_move: request.to_move,
            weights: &self.weights,
            table: &kept.table,
            threads: self.options.threads,
        };
        Ok(Choosing::new(request, setting, asking)?.choose())
    }
}

/// Returns the bytes of the table: a quarter of the memory, but no more than a search can fill.
/// Making one takes time, and must not take much of what there is.
fn table_size(limits: &Limits<'_>, threads: NonZero<usize>) -> usize {
    let most = limits.memory / 4;
    let in_time = |time: Duration| {
        // In steps, so that a little more time for the next move takes no other table.
        let milliseconds = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        let milliseconds = milliseconds.checked_next_power_of_two().unwrap_or(u64::MAX);
        let threads = u64::try_from(threads.get()).unwrap_or(u64::MAX);
        milliseconds
            .saturating_mul(threads)
            .saturating_mul(NODES_A_MILLISECOND)
    };
    let nodes = limits
        .nodes
        .into_iter()
        .chain(limits.time.map(in_time))
        .min();
    let filled = nodes.unwrap_or(u64::MAX).saturating_mul(BYTES_A_NODE);
    usize::try_from(filled).map_or(most, |filled| filled.max(LEAST_TABLE).min(most))
}

/// No thread searches so many nodes in a millisecond.
const NODES_A_MILLISECOND: u64 = 2_000;

/// The bytes that an entry of the table takes, and as many to spare.
const BYTES_A_NODE: u64 = 32;

/// The bytes that a table has in any case, if there is the memory.
const LEAST_TABLE: usize = 1 << 20;

impl Default for Engine {
    fn default() -> Self {
        Self::new(EngineOptions::default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size(time: Option<Duration>, nodes: Option<u64>, memory: usize) -> usize {
        let limits = Limits {
            nodes,
            time,
            memory,
            ..Limits::default()
        };
        table_size(&limits, NonZero::<usize>::MIN)
    }

    #[test]
    fn a_table_is_no_larger_than_the_limits_can_fill() {
        const MEMORY: usize = 4 << 30;
        let wide = |number: u64| usize::try_from(number).expect("it is small");
        let in_ms = |time| size(Some(Duration::from_millis(time)), None, MEMORY);
        // Memory is written at a mebibyte a millisecond at least; a table may take an eighth.
        assert_eq!(in_ms(0), 1 << 20);
        for time in 8..20_000 {
            assert!(in_ms(time) <= 1 << 20 | wide(time) << 17, "{time} ms");
            // An entry of 16 bytes for each of 800,000 nodes a second.
            assert!(in_ms(time) >= 800 * 16 * wide(time), "{time} ms");
        }
        assert_eq!(size(None, Some(0), MEMORY), 1 << 20);
        assert_eq!(size(None, Some(u64::MAX), MEMORY), 1 << 30);
        assert_eq!(size(Some(Duration::MAX), None, MEMORY), 1 << 30);
        assert_eq!(size(None, None, 0), 0);
        assert_eq!(size(Some(Duration::ZERO), None, 400), 100);
    }
}
