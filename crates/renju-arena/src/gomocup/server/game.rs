//! The commands that play a game.

use std::io::{self, Write};
use std::num::NonZero;
use std::time::{Duration, Instant};

use renju_core::{Judge, Move, PointSet};

use super::command::Block;
use super::openings::swap2_stones;
use super::plain_move::plain_move;
use super::position::{List, ListError, Position, move_of};
use super::session::{Purpose, Session};
use super::thinking::Task;
use crate::gomocup::Coordinates;

/// The points on a side of the board.
const SIDE: i64 = 15;

/// What is said where no game was begun.
const NO_GAME: &str = "there is no game: send START 15 first";

impl<W: Write> Session<W> {
    /// Begins a game on a board of this size.
    pub(super) fn start(&mut self, width: i64, height: i64) -> io::Result<()> {
        if (width, height) != (SIDE, SIDE) {
            // Piskvork asks its user for another size where the text has the number 20.
            return self
                .output
                .error("only a board of 15x15 is supported, neither 20x20 nor any other");
        }
        self.new_game()
    }

    /// Begins another game.
    pub(super) fn restart(&mut self) -> io::Result<()> {
        if self.position.is_none() {
            return self.output.error(NO_GAME);
        }
        self.new_game()
    }

    fn new_game(&mut self) -> io::Result<()> {
        self.position = Some(Position::default());
        self.spent = Duration::ZERO;
        // Yixin-Board begins a game before each move, and wants the tables kept.
        if self.coordinates == Coordinates::ColumnFirst {
            self.thinking.forget();
        }
        self.output.line("OK")
    }

    /// Makes the first move.
    pub(super) fn begin(&mut self, read_at: Instant) -> io::Result<()> {
        let Some(position) = self.game()? else {
            return Ok(());
        };
        if !position.moves().is_empty() {
            return self.output.error("the board is not empty");
        }
        self.move_in(position, NonZero::<usize>::MIN, read_at)
    }

    /// Answers the opponent's move.
    pub(super) fn turn(&mut self, first: i64, second: i64, read_at: Instant) -> io::Result<()> {
        let Some(mut position) = self.game()? else {
            return Ok(());
        };
        match move_of(self.coordinates, first, second) {
            Err(error) => return self.output.error(error),
            Ok(played) => {
                if let Err(error) = position.play(played) {
                    return self.output.error(error);
                }
            }
        }
        self.move_in(position, NonZero::<usize>::MIN, read_at)
    }

    /// Plays what the manager has chosen for the engine.
    pub(super) fn play(&mut self, first: i64, second: i64) -> io::Result<()> {
        let Some(mut position) = self.game()? else {
            return Ok(());
        };
        let point = match self.coordinates.point(first, second) {
            Err(error) => return self.output.error(error),
            Ok(point) => point,
        };
        let Some(judge) = self.judge()? else {
            return Ok(());
        };
        let color = position.to_move();
        let verdict = judge.judge(position.board(), point, color);
        if !verdict.is_playable() || position.play(Move::Place(point)).is_err() {
            let said = format_args!("{point} can't be played by {color}: {verdict}");
            return self.output.error(said);
        }
        self.position = Some(position);
        self.output.points(&[point], self.coordinates)
    }

    /// Takes back the last move.
    pub(super) fn take_back(&mut self, first: i64, second: i64) -> io::Result<()> {
        let Some(mut position) = self.game()? else {
            return Ok(());
        };
        let taken = match move_of(self.coordinates, first, second) {
            Err(error) => return self.output.error(error),
            Ok(taken) => taken,
        };
        if !position.take_back(taken) {
            return self
                .output
                .error(format_args!("{taken} is not the last move"));
        }
        self.position = Some(position);
        self.output.line("OK")
    }

    /// Carries out a command whose list has come to its end.
    pub(super) fn close(&mut self, block: Block, list: List, read_at: Instant) -> io::Result<()> {
        if let Block::Unsupported(name) = block {
            return self.output.not_supported(name);
        }
        let needs_game = matches!(block, Block::Board | Block::Position | Block::Swap2);
        if needs_game && self.game()?.is_none() {
            return Ok(());
        }
        match self.close_list(block, list, read_at) {
            Ok(written) => written,
            Err(error) => self.output.error(error),
        }
    }

    /// Does so where a game is on. What is wrong with the list is not yet written.
    fn close_list(
        &mut self,
        block: Block,
        list: List,
        read_at: Instant,
    ) -> Result<io::Result<()>, ListError> {
        let coordinates = self.coordinates;
        Ok(match block {
            Block::Board => {
                let position = list.position(coordinates)?;
                self.move_in(position, NonZero::<usize>::MIN, read_at)
            }
            Block::Position => {
                self.position = Some(list.position(coordinates)?);
                Ok(())
            }
            Block::Swap2 => {
                let position = list.sequence(coordinates)?;
                self.swap2(position, read_at)
            }
            Block::Exclude => {
                self.excluded |= list.points(coordinates)?;
                Ok(())
            }
            Block::Readmit => {
                let points: PointSet = list.points(coordinates)?;
                self.excluded &= !points;
                Ok(())
            }
            Block::Unsupported(_) | Block::UnsupportedPath(_) => Ok(()),
        })
    }

    /// Returns the position of the game, or says that there is none.
    pub(super) fn game(&mut self) -> io::Result<Option<Position>> {
        if self.position.is_none() {
            self.output.error(NO_GAME)?;
        }
        Ok(self.position.clone())
    }

    /// Begins to find a move in a position, which becomes that of the game.
    pub(super) fn move_in(
        &mut self,
        position: Position,
        lines: NonZero<usize>,
        read_at: Instant,
    ) -> io::Result<()> {
        let Some(judge) = self.judge()? else {
            return Ok(());
        };
        self.position = Some(position.clone());
        if let Some(winner) = position.winner(judge) {
            self.output
                .message(format_args!("the game is over: {winner} has won"))?;
            return self.move_without_search(&position, judge);
        }
        if position.legal(judge).is_empty() {
            return self.move_without_search(&position, judge);
        }
        self.think(position, judge, Task::Moves(lines), Purpose::Move, read_at)
    }

    /// Makes some legal move, if there is one.
    pub(super) fn move_without_search(
        &mut self,
        position: &Position,
        judge: Judge,
    ) -> io::Result<()> {
        match plain_move(position, judge, self.excluded) {
            Some(point) => self.make_move(point),
            None => self.output.error("no legal move"),
        }
    }

    /// Answers what to do with the stones of a swap2 opening.
    fn swap2(&mut self, position: Position, read_at: Instant) -> io::Result<()> {
        let Some(judge) = self.judge()? else {
            return Ok(());
        };
        let stones = position.moves().len();
        let passes = position.moves().contains(&Move::Pass);
        let (task, purpose) = match stones {
            0 => {
                let stones = swap2_stones(self.games_opened);
                self.games_opened += 1;
                return self.place(position, &stones);
            }
            3 if !passes => (Task::Swap2, Purpose::Swap2(3)),
            5 if !passes => (Task::BEST_MOVE, Purpose::Swap2(5)),
            _ => {
                let said = format_args!("swap2 has 0, 3 or 5 stones, and not {stones}");
                return self.output.error(said);
            }
        };
        self.position = Some(position.clone());
        self.think(position, judge, task, purpose, read_at)
    }
}
