//! Games with a score for each move, one a line:
//! `opening moves | move:score … | black|white|draw`.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use anyhow::{Context as _, bail, ensure};
use renju_core::{Board, Color, Point};

/// From here on a score is a forced end: [`FORCED`] less its plies.
pub(crate) const FORCED_FROM: i32 = 25_000;

/// The score of a win in no plies.
pub(crate) const FORCED: i32 = 30_000;

/// A game that was played from an opening.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Game {
    pub(crate) opening: Vec<Point>,
    /// The moves after the opening, each with the score of the position before it for the side
    /// that plays it.
    pub(crate) moves: Vec<(Point, i32)>,
    /// Who has won, if anyone.
    pub(crate) winner: Option<Color>,
}

/// A position of a game, and what was played there.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Stage {
    pub(crate) board: Board,
    pub(crate) to_move: Color,
    pub(crate) played: Point,
    pub(crate) score: i32,
}

impl Game {
    /// Returns how much of the point a side has got.
    pub(crate) fn result(&self, color: Color) -> f64 {
        match self.winner {
            None => 0.5,
            Some(winner) => f64::from(u8::from(winner == color)),
        }
    }

    /// Returns the positions after the opening, in order.
    pub(crate) fn stages(&self) -> anyhow::Result<Vec<Stage>> {
        let mut board = Board::new();
        for (index, &point) in self.opening.iter().enumerate() {
            board.place(point, Color::of_move(index))?;
        }
        let mut stages = Vec::with_capacity(self.moves.len());
        for (index, &(played, score)) in self.moves.iter().enumerate() {
            let to_move = Color::of_move(self.opening.len() + index);
            stages.push(Stage {
                board,
                to_move,
                played,
                score,
            });
            board.place(played, to_move)?;
        }
        Ok(stages)
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for point in &self.opening {
            write!(f, "{} ", point.to_string().to_lowercase())?;
        }
        f.write_str("|")?;
        for (point, score) in &self.moves {
            write!(f, " {}:{score}", point.to_string().to_lowercase())?;
        }
        f.write_str(" | ")?;
        f.write_str(match self.winner {
            Some(Color::Black) => "black",
            Some(Color::White) => "white",
            None => "draw",
        })
    }
}

impl FromStr for Game {
    type Err = anyhow::Error;

    fn from_str(line: &str) -> anyhow::Result<Self> {
        let parts: Vec<&str> = line.split('|').collect();
        let &[opening, moves, result] = &parts[..] else {
            bail!(
                "a line has three parts with | between them, and not {}",
                parts.len()
            );
        };
        let opening = opening.split_whitespace().map(str::parse);
        let moves = moves.split_whitespace().map(|word| {
            let (point, score) = word
                .split_once(':')
                .with_context(|| format!("`{word}` is not a move and its score"))?;
            Ok((point.parse()?, score.parse()?))
        });
        Ok(Self {
            opening: opening.collect::<Result<_, _>>()?,
            moves: moves.collect::<anyhow::Result<_>>()?,
            winner: match result.trim() {
                "black" => Some(Color::Black),
                "white" => Some(Color::White),
                "draw" => None,
                other => bail!("`{other}` is not a result"),
            },
        })
    }
}

/// Reads the games of files.
pub(crate) fn read(files: &[PathBuf]) -> anyhow::Result<Vec<Game>> {
    let mut games = Vec::new();
    for file in files {
        games.extend(read_file(file)?);
    }
    ensure!(!games.is_empty(), "there are no games");
    Ok(games)
}

fn read_file(file: &Path) -> anyhow::Result<Vec<Game>> {
    let text = fs::read_to_string(file)
        .with_context(|| format!("cannot read games from {}", file.display()))?;
    let lines = text.lines().enumerate();
    lines
        .filter(|(_, line)| !line.trim().is_empty())
        .map(|(index, line)| {
            line.parse()
                .with_context(|| format!("{}, line {}", file.display(), index + 1))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str = "h8 i9 | h10:-26 g9:72 g8:29997 | black";

    #[test]
    fn lines_round_trip() {
        let game: Game = LINE.parse().unwrap();
        assert_eq!(game.to_string(), LINE);
        assert_eq!(game.moves.len(), 3);
        assert_eq!(game.result(Color::Black), 1.0);
        assert_eq!(game.result(Color::White), 0.0);
    }

    #[test]
    fn the_score_belongs_to_the_position_before_the_move() {
        let stages = LINE.parse::<Game>().unwrap().stages().unwrap();
        let second = stages[1];
        assert_eq!((second.to_move, second.score), (Color::White, 72));
        assert_eq!(second.board.occupied().len(), 3);
        assert!(second.board.is_empty(second.played));
    }

    #[test]
    fn bad_lines_are_errors() {
        for line in [
            "",
            "h8 | i9:1",
            "h8 | i9 | black",
            "h8 | i9:1 | red",
            "h0 | i9:1 | black",
        ] {
            assert!(line.parse::<Game>().is_err(), "{line}");
        }
        let twice: Game = "h8 | h8:1 | draw".parse().unwrap();
        assert!(twice.stages().is_err());
    }
}
