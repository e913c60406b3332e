//! What is known of a manager's wishes: the position, the settings, and the search that is on.

use std::io::{self, Write};
use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use renju_core::{Judge, PointSet};

use super::ServerOptions;
use super::budget::Budget;
use super::command::{Block, Command, ParseError, first_word, parse};
use super::output::Output;
use super::pondering::Pondering;
use super::position::{List, ListForm, Position};
use super::settings::Settings;
use super::thinking::{Job, Sight, Task, Thinking, Thought};
use crate::gomocup::Coordinates;

/// How long a search that was told to stop is waited for.
const STOP_PATIENCE: Duration = Duration::from_millis(400);

/// Who answers `ABOUT`.
const ABOUT: &str = concat!(
    "name=\"pbrain-renju\", version=\"",
    env!("CARGO_PKG_VERSION"),
    "\", author=\"",
    env!("CARGO_PKG_AUTHORS"),
    "\", country=\"International\", www=\"",
    env!("CARGO_PKG_REPOSITORY"),
    "\""
);

/// A line of the manager.
#[derive(Debug, Clone)]
pub(super) struct Line {
    pub text: String,
    /// When it was read. The clock of a move begins then.
    pub read_at: Instant,
}

/// A dialogue with a manager.
#[derive(Debug)]
pub(super) struct Session<W> {
    pub output: Output<W>,
    pub settings: Settings,
    pub coordinates: Coordinates,
    /// The game, after a first `START`.
    pub position: Option<Position>,
    /// Points that are not to be played.
    pub excluded: PointSet,
    /// The search that is on.
    pub pending: Option<Pending>,
    /// The search on the opponent's time that is on.
    pub pondering: Option<Pondering>,
    pub thinking: Thinking,
    /// Whether to search on the opponent's time where no setting says so.
    pub ponders: bool,
    /// How many games the engine was asked to begin by stones of its own.
    pub games_opened: usize,
    threads: NonZero<usize>,
    /// The list that is being read.
    list: Option<(Block, List)>,
    searches: u64,
    /// When the last search was answered. The clock of a command that came before it begins then.
    answered_at: Instant,
    /// What the moves have taken since the last `START`, or since it was told what is left.
    pub spent: Duration,
    /// When all has to be over, once the end was asked for.
    ends_at: Option<Instant>,
}

/// A search that is on.
#[derive(Debug)]
pub(super) struct Pending {
    pub id: u64,
    pub purpose: Purpose,
    pub position: Position,
    pub judge: Judge,
    /// Points that are not to be played.
    pub excluded: PointSet,
    /// What was last told of its progress.
    pub told: Sight,
    /// When its clock began.
    started: Instant,
    /// When it may stop where the position asks for no more, if that is before its time is over.
    soft_until: Option<Instant>,
    /// When to stop it.
    stop_at: Option<Instant>,
    /// When to answer without it.
    answer_at: Option<Instant>,
    stop: Arc<AtomicBool>,
}

/// What the answer is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Purpose {
    /// A move in the game.
    Move,
    /// Stones that make the position even, so many.
    Balance(usize),
    /// What to do with the stones of a swap2 opening, so many.
    Swap2(usize),
    /// The same in Yixin's dialogue, at this step.
    YixinSwap2(u8),
    /// Whether to swap, for the first or second time, in Soosyrv.
    SoosorvSwap(u8),
    /// White's fourth move, and how many fifth moves.
    SoosorvFourth,
    /// So many fifth moves.
    SoosorvFifths(usize),
    /// The fifth move that stays, of those on offer.
    SoosorvKeep(PointSet),
}

impl<W: Write> Session<W> {
    /// Begins a dialogue.
    pub(super) fn new(output: W, options: &ServerOptions, thinking: Thinking) -> Self {
        Self {
            output: Output::new(output),
            settings: Settings::default(),
            coordinates: options.coordinates,
            position: None,
            excluded: PointSet::new(),
            pending: None,
            pondering: None,
            thinking,
            ponders: options.ponders,
            games_opened: 0,
            threads: options.threads,
            list: None,
            searches: 0,
            answered_at: Instant::now(),
            spent: Duration::ZERO,
            ends_at: None,
        }
    }

    /// Says whether a search is on.
    pub(super) const fn is_thinking(&self) -> bool {
        self.pending.is_some()
    }

    /// Says whether the end was asked for.
    pub(super) const fn is_ending(&self) -> bool {
        self.ends_at.is_some()
    }

    /// Carries out a line, or begins to.
    pub(super) fn take(&mut self, line: &Line) -> io::Result<()> {
        self.pondering = None;
        match self.list.take() {
            Some((block, list)) => self.take_listed(block, list, line),
            None => match parse(&line.text) {
                Ok(command) => self.carry_out(command, line.read_at),
                Err(error @ ParseError::Unknown { .. }) => {
                    self.output.line(format_args!("UNKNOWN {error}"))
                }
                Err(error) => self.output.error(error),
            },
        }
    }

    /// Takes a line of a list.
    fn take_listed(&mut self, block: Block, mut list: List, line: &Line) -> io::Result<()> {
        if let Block::UnsupportedPath(name) = block {
            return self.output.not_supported(name);
        }
        let (word, rest) = first_word(&line.text);
        if word == "DONE" && rest.is_empty() {
            return self.close(block, list, line.read_at);
        }
        match block {
            Block::Board | Block::Position => list.read(&line.text, ListForm::Owned),
            Block::Swap2 | Block::Exclude | Block::Readmit => {
                list.read(&line.text, ListForm::Points);
            }
            Block::Unsupported(_) | Block::UnsupportedPath(_) => {}
        }
        self.list = Some((block, list));
        Ok(())
    }

    fn carry_out(&mut self, command: Command, read_at: Instant) -> io::Result<()> {
        match command {
            Command::Start { width, height } => self.start(width, height),
            Command::Restart => self.restart(),
            Command::Begin => self.begin(read_at),
            Command::Turn(first, second) => self.turn(first, second, read_at),
            Command::Play(first, second) => self.play(first, second),
            Command::TakeBack(first, second) => self.take_back(first, second),
            Command::Info { key, value } => {
                if key == "time_left" {
                    self.spent = Duration::ZERO;
                }
                self.settings.set(&key, &value);
                Ok(())
            }
            Command::About => self.about(),
            // Nothing is on, or the line would not be here.
            Command::Stop | Command::End => Ok(()),
            Command::Block(block) => {
                self.list = Some((block, List::default()));
                Ok(())
            }
            Command::Yixin(command) => self.yixin(command, read_at),
        }
    }

    /// Says who this is.
    pub(super) fn about(&mut self) -> io::Result<()> {
        self.output.line(ABOUT)
    }

    /// Returns the judge that the settings ask for, or says why there is none. What else is wrong
    /// with the settings is said as well, once.
    pub(super) fn judge(&mut self) -> io::Result<Option<Judge>> {
        for remark in self.settings.take_remarks() {
            self.output.message(remark)?;
        }
        match self.settings.rule(self.coordinates) {
            Ok(rule) => Ok(Some(Judge {
                rule,
                ..Judge::default()
            })),
            Err(error) => self.output.error(error).map(|()| None),
        }
    }

    /// Begins a search in a position.
    pub(super) fn think(
        &mut self,
        position: Position,
        judge: Judge,
        task: Task,
        purpose: Purpose,
        read_at: Instant,
    ) -> io::Result<()> {
        let excluded = self.excluded_in(&position, judge)?;
        let pending = self.clock(position, judge, purpose, read_at);
        self.thinking.think(Job {
            excluded,
            soft_until: pending.soft_until,
            until: pending.stop_at,
            stop: Arc::clone(&pending.stop),
            ..self.job(pending.id, task, &pending.position, judge)
        });
        self.pending = Some(pending);
        if self.settings.detail().realtime {
            self.output.message("REALTIME REFRESH")?;
        }
        Ok(())
    }

    /// Returns the number of the next search.
    pub(super) const fn next_id(&mut self) -> u64 {
        self.searches += 1;
        self.searches
    }

    /// Returns a job within the settings, with no end in time.
    pub(super) fn job(&self, id: u64, task: Task, position: &Position, judge: Judge) -> Job {
        Job {
            id,
            task,
            board: *position.board(),
            to_move: position.to_move(),
            judge,
            excluded: self.excluded,
            soft_until: None,
            until: None,
            nodes: self.settings.nodes(self.coordinates),
            depth: self.settings.depth(),
            memory: self.settings.table_memory(),
            threads: self.settings.threads(cores()).unwrap_or(self.threads),
            stop: Arc::default(),
        }
    }

    /// Returns the points that are not to be played, unless that leaves none.
    fn excluded_in(&mut self, position: &Position, judge: Judge) -> io::Result<PointSet> {
        let legal = position.legal(judge);
        if !self.excluded.is_empty() && legal.is_subset(self.excluded) {
            self.output
                .message("every legal move is blocked, so that none is")?;
            return Ok(PointSet::new());
        }
        Ok(self.excluded)
    }

    /// Returns a search that begins now, with its clock set.
    fn clock(
        &mut self,
        position: Position,
        judge: Judge,
        purpose: Purpose,
        read_at: Instant,
    ) -> Pending {
        let started = read_at.max(self.answered_at);
        let settings = &self.settings;
        let budget = Budget::of(&settings.clock(self.spent), settings.is_limited());
        let at = |time: Option<Duration>| time.and_then(|time| started.checked_add(time));
        let (stop_at, answer_at) = match self.ends_at {
            None => (at(budget.think), at(budget.answer)),
            Some(ends_at) => (Some(started), Some(ends_at)),
        };
        Pending {
            id: self.next_id(),
            purpose,
            position,
            judge,
            excluded: self.excluded,
            told: Sight::default(),
            started,
            soft_until: at(budget.soft),
            stop_at,
            answer_at,
            stop: Arc::new(AtomicBool::new(self.ends_at.is_some())),
        }
    }

    /// Has the search stop, if one is on.
    pub(super) fn stop(&mut self) {
        let now = Instant::now();
        self.stop_by(now + STOP_PATIENCE);
    }

    /// Has the search stop, and all that are still to come.
    pub(super) fn end(&mut self, ends_at: Instant) {
        self.ends_at = Some(ends_at);
        self.pondering = None;
        self.stop_by(ends_at);
    }

    fn stop_by(&mut self, time: Instant) {
        if let Some(pending) = &mut self.pending {
            pending.stop.store(true, Ordering::Relaxed);
            pending.stop_at = None;
            pending.answer_at = Some(pending.answer_at.map_or(time, |at| at.min(time)));
        }
    }

    /// Returns when to look at the clock next.
    pub(super) fn alarm(&self) -> Option<Instant> {
        let pending = self.pending.as_ref()?;
        pending.stop_at.or(pending.answer_at)
    }

    /// Stops the search when its time is over, and answers without it when it doesn't stop.
    pub(super) fn look_at_clock(&mut self, now: Instant) -> io::Result<()> {
        let Some(pending) = &mut self.pending else {
            return Ok(());
        };
        if pending.stop_at.is_some_and(|at| now >= at) {
            pending.stop.store(true, Ordering::Relaxed);
            pending.stop_at = None;
        }
        match pending.answer_at {
            Some(at) if now >= at => self.answer(None),
            _ => Ok(()),
        }
    }

    /// Takes what a search has found, unless it was answered without it.
    pub(super) fn thought(&mut self, id: u64, thought: Thought) -> io::Result<()> {
        match &self.pending {
            Some(pending) if pending.id == id => self.answer(Some(thought)),
            _ => Ok(()),
        }
    }

    /// Answers what was asked, with what was found or without.
    fn answer(&mut self, thought: Option<Thought>) -> io::Result<()> {
        let Some(pending) = self.pending.take() else {
            return Ok(());
        };
        pending.stop.store(true, Ordering::Relaxed);
        let (started, judge) = (pending.started, pending.judge);
        let line = match &thought {
            Some(Thought::Lines(analysis)) if pending.purpose == Purpose::Move => {
                Some(analysis.best().moves.clone())
            }
            _ => None,
        };
        let written = self.write_answer(pending, thought);
        self.answered_at = Instant::now();
        self.spent += self.answered_at.saturating_duration_since(started);
        if let Some(line) = line {
            self.ponder(&line, judge);
        }
        written
    }
}

impl<W> Drop for Session<W> {
    /// Whatever is still being searched is of no use any more.
    fn drop(&mut self) {
        if let Some(pending) = &self.pending {
            pending.stop.store(true, Ordering::Relaxed);
        }
    }
}

/// Returns how many threads the machine runs at once.
pub(super) fn cores() -> NonZero<usize> {
    thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN)
}
