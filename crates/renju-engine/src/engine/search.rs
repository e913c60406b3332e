//! The engine.

use std::num::NonZero;

use super::asking::Asking;
use super::choosing::Choosing;
use super::{Analysis, EngineError, Request};
use crate::{Limits, Observer, Solver};

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
}

impl Engine {
    /// Returns an engine.
    #[must_use]
    pub fn new(options: EngineOptions) -> Self {
        Self {
            options,
            solver: Solver::with_threads(options.threads),
        }
    }

    /// Forgets what was learned from earlier positions, and gives its memory back.
    pub fn forget(&mut self) {
        self.solver = Solver::with_threads(self.options.threads);
    }

    /// Finds the best moves.
    ///
    /// Whatever the limits are, and when it is stopped, it answers with legal moves: the best that
    /// it knows by then. Where every move loses, it prefers the longest resistance.
    ///
    /// Without limits of nodes and time it sets a bound of its own, a second or two, rarely more. With one
    /// thread, and without limits of time and stop flags, the answer depends on nothing but the
    /// request and the limits.
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
        let asking = Asking::new(&mut self.solver, limits, observer);
        Ok(Choosing::new(request, asking)?.choose())
    }
}

impl Default for Engine {
    fn default() -> Self {
        Self::new(EngineOptions::default())
    }
}
