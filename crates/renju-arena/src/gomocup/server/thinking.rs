//! The thread that thinks, so that the one that reads never waits for a search.

use std::num::NonZero;
use std::ops::ControlFlow;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::{Duration, Instant};

use renju_core::{Board, Color, Judge, Point, PointSet};
use renju_engine::{
    Analysis, Engine, EngineError, EngineOptions, Limits, Observer, Progress, Request,
};

use super::balance;
use super::serve::Event;

/// The time of one of several searches for an answer, where nothing limits it.
const STEP: Duration = Duration::from_secs(1);

/// What finds moves.
pub(super) trait Thinker {
    /// Finds the best moves, as [`Engine::search`] does.
    fn search(
        &mut self,
        request: &Request,
        limits: &Limits<'_>,
        observer: &mut dyn Observer,
    ) -> Result<Analysis, EngineError>;

    /// Forgets what was learned from earlier positions.
    fn forget(&mut self);
}

impl Thinker for Engine {
    fn search(
        &mut self,
        request: &Request,
        limits: &Limits<'_>,
        observer: &mut dyn Observer,
    ) -> Result<Analysis, EngineError> {
        Self::search(self, request, limits, observer)
    }

    fn forget(&mut self) {
        Self::forget(self);
    }
}

/// Makes what thinks, with so many threads.
pub(super) type MakeThinker = fn(NonZero<usize>) -> Box<dyn Thinker>;

/// Returns the engine itself.
pub(super) fn engine(threads: NonZero<usize>) -> Box<dyn Thinker> {
    Box::new(Engine::new(EngineOptions { threads }))
}

/// What is to be found out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Task {
    /// The best moves, so many.
    Moves(NonZero<usize>),
    /// So many stones by turns after which the score is near to this, for the side of the last.
    Balance(Stones, i32),
    /// The best move of White's after three stones; or, where they are even, two stones by turns.
    Swap2,
    /// Which of these is the worst fifth move for Black.
    WorstFifth(PointSet),
}

/// How many stones are placed to make a position even.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Stones {
    One,
    Two,
}

/// What was found out.
#[derive(Debug)]
pub(super) enum Thought {
    /// The best moves.
    Lines(Analysis),
    /// Points, in the order in which they are played.
    Points(Vec<Point>),
    /// There is no move.
    NoMove(EngineError),
    /// The search has panicked.
    Broken,
}

/// A task, and how far the search may go.
#[derive(Debug)]
pub(super) struct Job {
    pub id: u64,
    pub task: Task,
    pub board: Board,
    pub to_move: Color,
    pub judge: Judge,
    pub excluded: PointSet,
    pub until: Option<Instant>,
    pub nodes: Option<u64>,
    pub depth: Option<usize>,
    pub memory: usize,
    pub threads: NonZero<usize>,
    pub stop: Arc<AtomicBool>,
}

/// What the thread is told to do.
enum Order {
    Think(Box<Job>),
    Forget,
}

/// The thread. It ends when this is dropped, and its search with it.
#[derive(Debug)]
pub(super) struct Thinking {
    orders: Sender<Order>,
}

impl Thinking {
    /// Starts the thread. What it finds goes to `events`.
    pub(super) fn start(make: MakeThinker, events: Sender<Event>) -> std::io::Result<Self> {
        let (orders, received) = mpsc::channel();
        thread::Builder::new()
            .name("thinking".to_owned())
            .spawn(move || work(make, &received, &events))?;
        Ok(Self { orders })
    }

    /// Begins a search. Its thought comes as an event with its number.
    pub(super) fn think(&self, job: Job) {
        // Where nobody receives it, the thread has ended, and the clock answers for it.
        let _ = self.orders.send(Order::Think(Box::new(job)));
    }

    /// Has everything forgotten that was searched, before the next search.
    pub(super) fn forget(&self) {
        let _ = self.orders.send(Order::Forget);
    }
}

/// Carries out orders until nobody gives any.
fn work(make: MakeThinker, orders: &Receiver<Order>, events: &Sender<Event>) {
    let mut thinker: Option<(NonZero<usize>, Box<dyn Thinker>)> = None;
    let mut rule = None;
    for order in orders {
        let job = match order {
            Order::Think(job) => job,
            Order::Forget => {
                if let Some((_, thinker)) = &mut thinker {
                    thinker.forget();
                }
                continue;
            }
        };
        if thinker
            .as_ref()
            .is_none_or(|&(threads, _)| threads != job.threads)
        {
            thinker = Some((job.threads, make(job.threads)));
        }
        let Some((_, chosen)) = &mut thinker else {
            continue;
        };
        if rule
            .replace(job.judge.rule)
            .is_some_and(|last| last != job.judge.rule)
        {
            chosen.forget();
        }
        let mut search = Search {
            thinker: chosen.as_mut(),
            job: &job,
            events,
        };
        let thought = panic::catch_unwind(AssertUnwindSafe(|| search.run())).unwrap_or_else(|_| {
            // Whatever state the panic has left behind is not to be used again.
            thinker = None;
            Thought::Broken
        });
        if events.send(Event::Thought(job.id, thought)).is_err() {
            return;
        }
    }
}

/// A job that is being done.
pub(super) struct Search<'a> {
    thinker: &'a mut dyn Thinker,
    job: &'a Job,
    events: &'a Sender<Event>,
}

impl Search<'_> {
    /// Does the job.
    fn run(&mut self) -> Thought {
        let Job { board, to_move, .. } = *self.job;
        let found = match self.job.task {
            Task::Moves(lines) => self.lines(board, to_move, lines, 1).map(Thought::Lines),
            Task::Balance(stones, bias) => {
                balance::stones(self, board, to_move, stones, bias).map(Thought::Points)
            }
            Task::Swap2 => balance::after_three(self, board, to_move),
            Task::WorstFifth(candidates) => balance::worst_fifth(self, board, candidates)
                .map(|point| Thought::Points(vec![point])),
        };
        found.unwrap_or_else(Thought::NoMove)
    }

    /// Searches the best moves of a position, as the first of so many searches of the job.
    pub(super) fn lines(
        &mut self,
        board: Board,
        to_move: Color,
        lines: NonZero<usize>,
        steps: u32,
    ) -> Result<Analysis, EngineError> {
        let job = self.job;
        let left = job
            .until
            .map(|until| until.saturating_duration_since(Instant::now()));
        let time = match left {
            None if steps > 1 => Some(STEP),
            left => left.map(|left| left / steps),
        };
        let request = Request {
            excluded: job.excluded,
            lines,
            ..Request::best_move(board, to_move, job.judge)
        };
        let limits = Limits {
            nodes: job.nodes.map(|nodes| nodes / u64::from(steps)),
            time,
            memory: job.memory,
            depth: job.depth,
            stop: Some(&job.stop),
        };
        let mut observer = Messenger {
            id: job.id,
            events: self.events,
            stop: &job.stop,
        };
        self.thinker.search(&request, &limits, &mut observer)
    }
}

/// Tells the thread that writes of a search's progress.
struct Messenger<'a> {
    id: u64,
    events: &'a Sender<Event>,
    stop: &'a AtomicBool,
}

impl Observer for Messenger<'_> {
    fn progress(&mut self, progress: &Progress) -> ControlFlow<()> {
        let first = progress.line.first().and_then(|played| played.point());
        let told = self.events.send(Event::Progress(self.id, first));
        if told.is_err() || self.stop.load(Ordering::Relaxed) {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }
}
