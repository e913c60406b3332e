//! Who searches which position of a game.

use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::channel;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Instant;

use renju_core::PointSet;

use super::assessment::assess;
use super::course::Course;
use super::second::{Found, Second, is_threatened, needed};
use super::{Review, ReviewError, ReviewRequest};
use crate::{Engine, LimitHit, Limits, Observer, Progress, Request};

/// Where a review stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct ReviewProgress {
    /// How many positions were searched. Second searches are not counted.
    pub searched: usize,
    /// How many positions there are to search.
    pub positions: usize,
    /// The nodes so far.
    pub nodes: u64,
}

/// Is told of each position that was searched.
pub trait ReviewObserver {
    /// Looks at the progress, and ends the review by returning [`ControlFlow::Break`].
    fn progress(&mut self, progress: &ReviewProgress) -> ControlFlow<()>;
}

impl<F: FnMut(&ReviewProgress) -> ControlFlow<()>> ReviewObserver for F {
    fn progress(&mut self, progress: &ReviewProgress) -> ControlFlow<()> {
        self(progress)
    }
}

/// Reviews a game: each engine takes positions of its own, on a thread of its own if there are
/// several. The limits are those of each position. A review that is stopped tells of the moves
/// that it is done with.
///
/// With limits of nodes, and none of time, and engines of one thread, the review depends on nothing
/// but the request and the limits: not on how many engines there are.
///
/// # Errors
/// Fails if the game cannot be reviewed, or if there is no engine.
///
/// # Panics
/// Goes on with a panic of the observer.
///
/// # Examples
/// ```
/// use std::ops::ControlFlow;
/// use renju_core::{Board, Color, Judge, Move};
/// use renju_engine::{Engine, Limits, Remark, ReviewProgress, ReviewRequest, review};
/// // Black has a four, and makes no five of it.
/// let moves = "H8 A1 I8 A3 J8 A5 K8 A7 B15".split(' ');
/// let moves: Vec<Move> = moves.map(str::parse).collect::<Result<_, _>>()?;
/// let request = ReviewRequest::of_moves(Board::new(), Color::Black, Judge::default(), &moves);
/// let limits = Limits { nodes: Some(1_000), ..Limits::default() };
/// let go_on = &mut |_: &ReviewProgress| ControlFlow::Continue(());
/// let review = review(&request, &mut [Engine::default()], &limits, go_on)?;
/// assert!(matches!(review.moves[8].remarks[0], Remark::MissedFive { .. }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn review(
    request: &ReviewRequest,
    engines: &mut [Engine],
    limits: &Limits<'_>,
    observer: &mut dyn ReviewObserver,
) -> Result<Review, ReviewError> {
    let started = Instant::now();
    let course = Course::of(request)?;
    let shared = Shared {
        course: &course,
        limits: *limits,
        is_stopped: AtomicBool::new(false),
        work: Mutex::new(Work::of(&course)),
    };
    let mut tell = |progress: &ReviewProgress| {
        if observer.progress(progress).is_break() {
            shared.is_stopped.store(true, Ordering::Relaxed);
        }
    };
    match engines {
        [] => return Err(ReviewError::NoEngine),
        [engine] => shared.search_all(engine, &mut tell),
        engines => thread::scope(|scope| {
            let (sender, progress) = channel();
            for engine in engines {
                let (sender, shared) = (sender.clone(), &shared);
                scope.spawn(move || {
                    shared.search_all(engine, &mut |progress| {
                        // If nobody listens any more, nobody wants to know.
                        let _ = sender.send(*progress);
                    });
                });
            }
            drop(sender);
            progress.iter().for_each(|progress| tell(&progress));
        }),
    }
    let work = shared.work.into_inner();
    let work = work.unwrap_or_else(PoisonError::into_inner);
    Ok(assess(request, &course, &work, started.elapsed()))
}

/// What is searched next.
#[derive(Debug, Clone, Copy)]
enum Task {
    /// The position with this index.
    First(usize),
    /// The position before the move with this index, once more.
    Second(usize, Second),
}

/// What is known of whether a move needs a second search.
#[derive(Debug, Clone)]
pub(super) enum Decision {
    /// The positions before and after it are not searched yet.
    Open,
    /// It needs none.
    NotNeeded,
    /// It needs this one.
    Needed,
    /// It was made.
    Made(Second, Found),
}

/// What was searched, and what is to be.
#[derive(Debug)]
pub(super) struct Work {
    firsts_left: VecDeque<usize>,
    seconds_left: Vec<(usize, Second)>,
    positions: usize,
    /// What was found in each position.
    pub(super) firsts: Vec<Option<Found>>,
    /// What became of the second search for each move.
    pub(super) decisions: Vec<Decision>,
    /// The nodes of all searches.
    pub(super) nodes: u64,
}

impl Work {
    fn of(course: &Course<'_>) -> Self {
        let firsts_left: VecDeque<usize> = course.open().collect();
        let mut work = Self {
            positions: firsts_left.len(),
            firsts_left,
            seconds_left: Vec::new(),
            firsts: vec![None; course.situations.len()],
            decisions: vec![Decision::Open; course.moves.len()],
            nodes: 0,
        };
        for index in 0..course.moves.len() {
            work.decide(course, index);
        }
        work
    }

    /// Takes a task. Second searches come first, so that moves are done with one after the other.
    fn take(&mut self) -> Option<Task> {
        if let Some((index, second)) = self.seconds_left.pop() {
            return Some(Task::Second(index, second));
        }
        self.firsts_left.pop_front().map(Task::First)
    }

    fn put(&mut self, course: &Course<'_>, task: Task, found: Found) {
        self.nodes = self.nodes.saturating_add(found.nodes);
        match task {
            Task::First(index) => {
                self.firsts[index] = Some(found);
                let moves = index.saturating_sub(1)..=index;
                for index in moves.filter(|&index| index < course.moves.len()) {
                    self.decide(course, index);
                }
            }
            Task::Second(index, second) => self.decisions[index] = Decision::Made(second, found),
        }
    }

    /// Decides whether a move needs a second search, if that can be decided now.
    fn decide(&mut self, course: &Course<'_>, index: usize) {
        let is_known = |index: usize| {
            course.situations[index].settled.is_some() || self.firsts[index].is_some()
        };
        let is_open = matches!(self.decisions[index], Decision::Open);
        if !is_open || !is_known(index) || !is_known(index + 1) {
            return;
        }
        let second = needed(course, &self.firsts, index);
        self.seconds_left
            .extend(second.map(|second| (index, second)));
        self.decisions[index] = match second {
            Some(_) => Decision::Needed,
            None => Decision::NotNeeded,
        };
    }

    fn progress(&self) -> ReviewProgress {
        ReviewProgress {
            searched: self.firsts.iter().flatten().count(),
            positions: self.positions,
            nodes: self.nodes,
        }
    }
}

/// What those who search share.
struct Shared<'a> {
    course: &'a Course<'a>,
    limits: Limits<'a>,
    is_stopped: AtomicBool,
    work: Mutex<Work>,
}

impl Shared<'_> {
    fn lock(&self) -> MutexGuard<'_, Work> {
        self.work.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Searches until nothing is left, or until the review is stopped.
    fn search_all(&self, engine: &mut Engine, tell: &mut dyn FnMut(&ReviewProgress)) {
        loop {
            let task = self.lock().take();
            let Some(found) = task.and_then(|task| Some((task, self.search(engine, task)?))) else {
                return;
            };
            let (task, found) = found;
            let progress = {
                let mut work = self.lock();
                work.put(self.course, task, found);
                work.progress()
            };
            tell(&progress);
        }
    }

    /// Searches; nothing is found if the review is stopped.
    fn search(&self, engine: &mut Engine, task: Task) -> Option<Found> {
        if self.is_stopped() {
            return None;
        }
        let (index, second) = match task {
            Task::First(index) => (index, None),
            Task::Second(index, second) => (index, Some(second)),
        };
        let (situation, judge) = (&self.course.situations[index], self.course.judge);
        let request = Request::best_move(situation.board, situation.to_move, judge);
        let mut nodes = 0;
        let request = match second {
            None => request,
            Some(Second::Played) => request.among(self.played(index)),
            Some(Second::Others) => request.among(!self.played(index)),
            Some(Second::OthersUnderThreat) => {
                let (is_threatened, taken) = is_threatened(situation, judge, &self.limits);
                nodes = taken;
                if !is_threatened {
                    let line = None;
                    return (!self.is_stopped()).then_some(Found { line, nodes });
                }
                request.among(!self.played(index))
            }
        };
        engine.forget();
        let analysis = engine.search(&request, &self.limits, &mut Until(&self.is_stopped));
        // Without an analysis there is no legal move: nobody has won yet in these positions.
        let Ok(analysis) = analysis else {
            return Some(Found { line: None, nodes });
        };
        if analysis.limit == Some(LimitHit::Stopped) {
            self.is_stopped.store(true, Ordering::Relaxed);
            return None;
        }
        nodes += analysis.nodes + analysis.threat_nodes;
        let line = analysis.lines.into_iter().next();
        Some(Found { line, nodes })
    }

    fn is_stopped(&self) -> bool {
        let by_flag = self
            .limits
            .stop
            .is_some_and(|stop| stop.load(Ordering::Relaxed));
        by_flag || self.is_stopped.load(Ordering::Relaxed)
    }

    fn played(&self, index: usize) -> PointSet {
        self.course.moves[index].play.point().into_iter().collect()
    }
}

/// Ends a search when the review is stopped.
struct Until<'a>(&'a AtomicBool);

impl Observer for Until<'_> {
    fn progress(&mut self, _: &Progress) -> ControlFlow<()> {
        if self.0.load(Ordering::Relaxed) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}
