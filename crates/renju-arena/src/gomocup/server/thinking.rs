//! The thread that thinks, so that the one that reads never waits for a search.

use std::num::NonZero;
use std::ops::ControlFlow;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::{Duration, Instant};

use renju_core::{Board, Color, Judge, Point, PointSet, Rule};
use renju_engine::{
    Analysis, Engine, EngineError, EngineOptions, Limits, Observer, Progress, Request, Wanted,
    Weights,
};

use super::balance;
use super::serve::Event;

/// The time of one of several searches for an answer, where nothing limits it.
const STEP: Duration = Duration::from_secs(1);

/// What finds moves.
pub(super) trait Thinker: Send {
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
pub(super) trait MakeThinker:
    Fn(NonZero<usize>) -> Box<dyn Thinker> + Send + 'static
{
}

impl<T: Fn(NonZero<usize>) -> Box<dyn Thinker> + Send + 'static> MakeThinker for T {}

/// Makes the engine itself, with weights of its own or those of the build.
pub(super) fn engine(weights: Option<Weights>) -> impl MakeThinker {
    move |threads| {
        let options = EngineOptions { threads };
        Box::new(match &weights {
            Some(weights) => Engine::with_weights(options, weights),
            None => Engine::new(options),
        })
    }
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

impl Task {
    /// The best move.
    pub(super) const BEST_MOVE: Self = Self::Moves(NonZero::<usize>::MIN);
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

/// What a search sees on its way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Sight {
    /// The move that it is looking at.
    pub looked_at: Option<Point>,
    /// The best move so far.
    pub best: Option<Point>,
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
    /// Until when to search where the position asks for no more, if that is sooner.
    pub soft_until: Option<Instant>,
    pub until: Option<Instant>,
    pub nodes: Option<u64>,
    pub depth: Option<usize>,
    pub memory: usize,
    pub threads: NonZero<usize>,
    pub stop: Arc<AtomicBool>,
}

/// What the thread is told to do.
enum Order {
    /// Search, and tell what was found.
    Think(Box<Job>),
    /// Search until stopped, for what stays in the tables.
    Ponder(Box<Job>),
    Forget,
}

/// The thread. It ends when this is dropped, and its search with it.
#[derive(Debug)]
pub(super) struct Thinking {
    orders: Sender<Order>,
}

impl Thinking {
    /// Starts the thread. What it finds goes to `events`.
    pub(super) fn start(make: impl MakeThinker, events: Sender<Event>) -> std::io::Result<Self> {
        let (orders, received) = mpsc::channel();
        let worker = Worker {
            make: Box::new(make),
            thinker: None,
            rule: None,
            events,
        };
        thread::Builder::new()
            .name("thinking".to_owned())
            .spawn(move || worker.work(&received))?;
        Ok(Self { orders })
    }

    /// Begins a search. Its thought comes as an event with its number.
    pub(super) fn think(&self, job: Job) {
        // Where nobody receives it, the thread has ended, and the clock answers for it.
        let _ = self.orders.send(Order::Think(Box::new(job)));
    }

    /// Begins a search of which nothing is told. It has to be stopped before the next can begin.
    pub(super) fn ponder(&self, job: Job) {
        let _ = self.orders.send(Order::Ponder(Box::new(job)));
    }

    /// Has everything forgotten that was searched, before the next search.
    pub(super) fn forget(&self) {
        let _ = self.orders.send(Order::Forget);
    }
}

/// What the thread works with.
struct Worker {
    make: Box<dyn Fn(NonZero<usize>) -> Box<dyn Thinker> + Send>,
    /// What thinks, with so many threads, once something was to be searched.
    thinker: Option<(NonZero<usize>, Box<dyn Thinker>)>,
    /// The rule of the last search.
    rule: Option<Rule>,
    events: Sender<Event>,
}

impl Worker {
    /// Carries out orders until nobody gives any.
    fn work(mut self, orders: &Receiver<Order>) {
        for order in orders {
            match order {
                Order::Think(job) => {
                    let thought = self.search(&job);
                    let event = Event::Thought(job.id, thought);
                    if self.events.send(event).is_err() {
                        return;
                    }
                }
                Order::Ponder(job) => {
                    // The next command may have come before this began.
                    if !job.stop.load(Ordering::Relaxed) {
                        self.search(&job);
                    }
                }
                Order::Forget => {
                    if let Some((_, thinker)) = &mut self.thinker {
                        thinker.forget();
                    }
                }
            }
        }
    }

    /// Does a job.
    fn search(&mut self, job: &Job) -> Thought {
        let rule = job.judge.rule;
        let is_other_rule = self.rule.replace(rule).is_some_and(|last| last != rule);
        // One with other threads is gone, with its tables, before the next is made.
        let kept = self.thinker.take();
        let kept = kept.filter(|&(threads, _)| threads == job.threads);
        let (threads, mut thinker) =
            kept.unwrap_or_else(|| (job.threads, (self.make)(job.threads)));
        if is_other_rule {
            thinker.forget();
        }
        let mut search = Search {
            thinker: thinker.as_mut(),
            job,
            events: &self.events,
        };
        let thought = panic::catch_unwind(AssertUnwindSafe(|| search.run()));
        thought.map_or(Thought::Broken, |thought| {
            // Whatever state a panic has left behind is not used again.
            self.thinker = Some((threads, thinker));
            thought
        })
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
            Task::Moves(lines) => self
                .lines(board, to_move, Wanted::Best, lines, 1)
                .map(Thought::Lines),
            Task::Balance(stones, bias) => {
                balance::stones(self, board, to_move, stones, bias).map(Thought::Points)
            }
            Task::Swap2 => balance::after_three(self, board, to_move),
            Task::WorstFifth(candidates) => balance::worst_fifth(self, board, candidates)
                .map(|point| Thought::Points(vec![point])),
        };
        found.unwrap_or_else(Thought::NoMove)
    }

    /// Searches so many moves of a position, as the first of so many searches of the job.
    pub(super) fn lines(
        &mut self,
        board: Board,
        to_move: Color,
        wanted: Wanted,
        lines: NonZero<usize>,
        steps: u32,
    ) -> Result<Analysis, EngineError> {
        let job = self.job;
        let now = Instant::now();
        let share = |until: Option<Instant>| Some(until?.saturating_duration_since(now) / steps);
        let time = match job.until {
            None if steps > 1 => Some(STEP),
            until => share(until),
        };
        let request = Request {
            excluded: job.excluded,
            lines,
            wanted,
            soft_time: share(job.soft_until),
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
        let sight = Sight {
            looked_at: progress.line.first().and_then(|played| played.point()),
            best: progress.best,
        };
        let told = self.events.send(Event::Progress(self.id, sight));
        if told.is_err() || self.stop.load(Ordering::Relaxed) {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }
}
