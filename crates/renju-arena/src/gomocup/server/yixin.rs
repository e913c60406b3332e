//! The commands of the Yixin extension.

use std::io::{self, Write};
use std::num::NonZero;
use std::time::Instant;

use renju_core::{Color, Judge, Move, Point, PointSet};

use super::balance::ALL_MOVES;
use super::command::Yixin;
use super::openings::{soosorv_stones, swap2_stones};
use super::position::Position;
use super::session::{Purpose, Session, cores};
use super::thinking::{Stones, Task};
use crate::gomocup::Coordinates;

/// The logarithm of the greatest table, in KiB, that is worth asking for: 1 GiB.
const MAX_HASH_SIZE: u32 = 20;

/// How many stones lie on the board when fifth moves are offered.
const STONES_BEFORE_OFFERS: usize = 4;

/// The most fifth moves that are offered: more are nowhere asked for.
const MOST_FIFTHS: usize = 12;

impl<W: Write> Session<W> {
    pub(super) fn yixin(&mut self, command: Yixin, read_at: Instant) -> io::Result<()> {
        match command {
            Yixin::ShowInfo => self.show_info(),
            Yixin::ShowForbidden => self.show_forbidden(),
            Yixin::BestMoves(lines) => {
                let lines = NonZero::new(lines).unwrap_or(NonZero::<usize>::MIN);
                self.best_moves(lines.min(ALL_MOVES), read_at)
            }
            Yixin::AllMoves => self.best_moves(ALL_MOVES, read_at),
            Yixin::BalanceOne(bias) => self.balance(Stones::One, bias, read_at),
            Yixin::BalanceTwo(bias) => self.balance(Stones::Two, bias, read_at),
            Yixin::ReadmitAll => {
                self.excluded = PointSet::new();
                Ok(())
            }
            Yixin::ReadmitPaths => Ok(()),
            Yixin::Forget => {
                self.thinking.forget();
                self.output.message("the tables are cleared")
            }
            Yixin::ShowMemory => {
                let mib = self.settings.table_memory() >> 20;
                self.output
                    .message(format_args!("tables take {mib} MiB at most"))
            }
            Yixin::Draw => self.output.message("no draw is agreed to: play on"),
            Yixin::Resign => self.output.message("thank you for the game"),
            Yixin::Swap2Step(step) => self.swap2_step(step, read_at),
            Yixin::SoosorvStep(step, fifths) => self.soosorv_step(step, fifths, read_at),
            Yixin::Unsupported(name) => self.output.not_supported(name),
        }
    }

    /// Switches to Yixin's ways, and says what can be set.
    fn show_info(&mut self) -> io::Result<()> {
        self.coordinates = Coordinates::RowFirst;
        let threads = cores();
        self.output
            .message(format_args!("INFO MAX_THREAD_NUM {threads}"))?;
        self.output
            .message(format_args!("INFO MAX_HASH_SIZE {MAX_HASH_SIZE}"))
    }

    /// Says which points are forbidden to Black, if he is to move.
    fn show_forbidden(&mut self) -> io::Result<()> {
        let (Some(position), Some(judge)) = (self.game()?, self.judge()?) else {
            return Ok(());
        };
        let mut points = String::new();
        let binds = judge.rule.fouls.bind(Color::Black);
        if binds && position.to_move() == Color::Black {
            for point in judge.forbidden_points(position.board(), Color::Black).all() {
                let (first, second) = self.coordinates.numbers(point);
                points.push_str(&format!("{first:02}{second:02}"));
            }
        }
        self.output.line(format_args!("FORBID {points}."))
    }

    /// Finds the best moves, and plays the best.
    fn best_moves(&mut self, lines: NonZero<usize>, read_at: Instant) -> io::Result<()> {
        match self.game()? {
            Some(position) => self.move_in(position, lines, read_at),
            None => Ok(()),
        }
    }

    /// Finds stones that make the position even.
    fn balance(&mut self, stones: Stones, bias: i32, read_at: Instant) -> io::Result<()> {
        let count = match stones {
            Stones::One => 1,
            Stones::Two => 2,
        };
        let task = Task::Balance(stones, bias);
        self.ask(task, Purpose::Balance(count), read_at)
    }

    /// Begins to find out something about the position of the game.
    fn ask(&mut self, task: Task, purpose: Purpose, read_at: Instant) -> io::Result<()> {
        let Some((position, judge)) = self.unfinished()? else {
            return Ok(());
        };
        self.think(position, judge, task, purpose, read_at)
    }

    /// Returns the position of the game, if it goes on, or says what is wrong.
    fn unfinished(&mut self) -> io::Result<Option<(Position, Judge)>> {
        let (Some(position), Some(judge)) = (self.game()?, self.judge()?) else {
            return Ok(None);
        };
        if let Some(winner) = position.winner(judge) {
            let said = format_args!("the game is over: {winner} has won");
            return self.output.error(said).map(|()| None);
        }
        Ok(Some((position, judge)))
    }

    /// Says whether the game has so many stones, without a pass between; and that it has not.
    fn has_stones(&mut self, stones: usize) -> io::Result<bool> {
        let Some(mut position) = self.game()? else {
            return Ok(false);
        };
        // An own stone at the end of a list is no pass here: whoever placed it, the other chooses.
        position.take_back(Move::Pass);
        let moves = position.moves();
        let has = moves.len() == stones && !moves.contains(&Move::Pass);
        if has {
            self.position = Some(position);
        } else {
            self.output
                .error(format_args!("this step needs {stones} stones on the board"))?;
        }
        Ok(has)
    }

    /// Takes a step of the dialogue about swap2.
    fn swap2_step(&mut self, step: u8, read_at: Instant) -> io::Result<()> {
        if step == 1 {
            let stones = swap2_stones(self.games_opened);
            return self.open("SWAP2", &stones);
        }
        let (stones, task) = match step {
            2 => (3, Task::Swap2),
            _ => (5, Task::BEST_MOVE),
        };
        if !self.has_stones(stones)? {
            return Ok(());
        }
        self.ask(task, Purpose::YixinSwap2(step), read_at)
    }

    /// Takes a step of the dialogue about Soosyrv.
    fn soosorv_step(
        &mut self,
        step: u8,
        fifths: Option<usize>,
        read_at: Instant,
    ) -> io::Result<()> {
        let fifths = fifths.unwrap_or(1).clamp(1, MOST_FIFTHS);
        let (stones, purpose) = match step {
            1 => {
                let stones = soosorv_stones(self.games_opened);
                return self.open("SOOSORV", &stones);
            }
            2 => (3, Purpose::SoosorvSwap(1)),
            3 => (3, Purpose::SoosorvFourth),
            4 => (4, Purpose::SoosorvSwap(2)),
            5 => (4, Purpose::SoosorvFifths(fifths)),
            _ => return self.keep_fifth(read_at),
        };
        if !self.has_stones(stones)? {
            return Ok(());
        }
        // Some of the best moves are the same by symmetry.
        let lines = match purpose {
            Purpose::SoosorvFifths(count) => NonZero::new(3 * count),
            _ => None,
        };
        let task = Task::Moves(lines.unwrap_or(NonZero::<usize>::MIN));
        self.ask(task, purpose, read_at)
    }

    /// Writes the three stones that a game begins with.
    fn open(&mut self, dialogue: &str, stones: &[Point]) -> io::Result<()> {
        self.games_opened += 1;
        for (index, &point) in stones.iter().enumerate() {
            self.write_place(&format!("{dialogue} MOVE{}", index + 1), point, "")?;
        }
        Ok(())
    }

    /// Begins to choose the fifth move that stays: the stones after the fourth are on offer,
    /// whosever they are said to be.
    fn keep_fifth(&mut self, read_at: Instant) -> io::Result<()> {
        let (Some(position), Some(judge)) = (self.game()?, self.judge()?) else {
            return Ok(());
        };
        let moves = position.moves().iter();
        let offers = moves.clone().skip(STONES_BEFORE_OFFERS);
        let candidates: PointSet = offers.filter_map(|played| played.point()).collect();
        let mut four = Position::default();
        for &played in moves.take(STONES_BEFORE_OFFERS) {
            let _ = four.play(played);
        }
        if candidates.is_empty() || four.moves().contains(&Move::Pass) {
            return self
                .output
                .error("this step needs four stones and the fifth moves on offer");
        }
        let task = Task::WorstFifth(candidates);
        self.think(four, judge, task, Purpose::SoosorvKeep(candidates), read_at)
    }
}
