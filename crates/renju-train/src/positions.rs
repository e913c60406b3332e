//! The positions of games as a fit sees them, packed.

use std::thread;

use anyhow::Context as _;
use renju_core::{Color, Judge};
use renju_engine::training::Features;

use crate::game::{FORCED_FROM, Game, Stage};

/// All points of a position with the same classes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Cell {
    /// For a black stone and for a white one.
    pub(crate) classes: [u16; 2],
    pub(crate) count: u16,
}

/// A position, and what came of it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Position {
    start: usize,
    end: usize,
    /// Which of the cells was played.
    played: usize,
    /// The number of the game.
    pub(crate) game: usize,
    pub(crate) to_move: Color,
    pub(crate) threats: usize,
    /// The score of the search for the side to move.
    pub(crate) score: i32,
    /// What the side to move got in the end, from 0 to 1.
    pub(crate) result: f64,
    /// Whether no forced end was seen up to here, so that there is something to evaluate.
    pub(crate) is_open: bool,
}

/// The positions of games.
#[derive(Debug, Default)]
pub(crate) struct Positions {
    cells: Vec<Cell>,
    pub(crate) all: Vec<Position>,
    pub(crate) games: usize,
}

impl Positions {
    /// Packs the positions of games, on so many threads.
    pub(crate) fn of(games: &[Game], threads: usize) -> anyhow::Result<Self> {
        let share = games.len().div_ceil(threads).max(1);
        let parts = thread::scope(|scope| {
            let pack = |(index, games)| scope.spawn(move || Self::pack(games, index * share));
            let workers: Vec<_> = games.chunks(share).enumerate().map(pack).collect();
            let join = |worker: thread::ScopedJoinHandle<'_, _>| {
                worker.join().expect("packing does not panic")
            };
            workers.into_iter().map(join).collect::<Vec<_>>()
        });
        let mut positions = Self::default();
        for part in parts {
            positions.append(part?);
        }
        Ok(positions)
    }

    fn append(&mut self, part: Self) {
        let offset = self.cells.len();
        self.cells.extend(part.cells);
        self.all
            .extend(part.all.into_iter().map(|position| Position {
                start: position.start + offset,
                end: position.end + offset,
                ..position
            }));
        self.games += part.games;
    }

    fn pack(games: &[Game], first: usize) -> anyhow::Result<Self> {
        let mut positions = Self {
            games: games.len(),
            ..Self::default()
        };
        for (index, game) in games.iter().enumerate() {
            let stages = game
                .stages()
                .with_context(|| format!("a game cannot be replayed: {game}"))?;
            let mut is_open = true;
            for stage in stages {
                is_open &= stage.score.abs() < FORCED_FROM;
                // The moves of a loser are no examples: they only put off the end.
                if is_open || stage.score >= FORCED_FROM {
                    let result = game.result(stage.to_move);
                    positions.push(first + index, &stage, result, is_open);
                }
            }
        }
        Ok(positions)
    }

    fn push(&mut self, game: usize, stage: &Stage, result: f64, is_open: bool) {
        let features = Features::of(&stage.board, stage.to_move, Judge::default());
        let mut points: Vec<([u16; 2], bool)> = features
            .points
            .iter()
            .map(|&(point, classes)| (classes, point == stage.played))
            .collect();
        points.sort_unstable();
        let start = self.cells.len();
        let mut played = 0;
        for same in points.chunk_by(|one, other| one.0 == other.0) {
            if same.iter().any(|&(_, is_played)| is_played) {
                played = self.cells.len() - start;
            }
            self.cells.push(Cell {
                classes: same[0].0,
                count: u16::try_from(same.len()).expect("there are 225 points"),
            });
        }
        self.all.push(Position {
            start,
            end: self.cells.len(),
            played,
            game,
            to_move: stage.to_move,
            threats: features.threats,
            score: stage.score,
            result,
            is_open,
        });
    }

    /// Returns the cells of a position.
    pub(crate) fn cells(&self, position: &Position) -> &[Cell] {
        &self.cells[position.start..position.end]
    }

    /// Returns the number of positions with something to evaluate.
    pub(crate) fn open(&self) -> usize {
        self.all.iter().filter(|position| position.is_open).count()
    }
}

impl Position {
    /// Returns which of the cells of the position was played.
    pub(crate) const fn played(&self) -> usize {
        self.played
    }
}
