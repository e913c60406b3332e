//! What a solver is asked.

use std::fmt;
use std::str::FromStr;

use renju_core::{Board, Color, Judge, Point, Verdict};
use thiserror::Error;

/// A class of forced wins.
///
/// A move counts by what it leaves. The order is that of inclusion: every VCF is a VCT.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Class {
    /// Victory by continuous fours: every move of the attacker leaves a four, a point where he
    /// would make five next, or is the five.
    Vcf,
    /// Victory by continuous threats: every move of the attacker leaves a four, or a position in
    /// which he would win by VCF if the defender passed.
    Vct,
}

impl Class {
    /// Both classes, the smaller first.
    pub const ALL: [Self; 2] = [Self::Vcf, Self::Vct];
}

impl fmt::Display for Class {
    /// Writes `vcf` or `vct`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Vcf => "vcf",
            Self::Vct => "vct",
        })
    }
}

/// A text that names no class of wins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("expected `vcf` or `vct`")]
#[non_exhaustive]
pub struct ParseClassError;

impl FromStr for Class {
    type Err = ParseClassError;

    fn from_str(text: &str) -> Result<Self, ParseClassError> {
        Self::ALL
            .into_iter()
            .find(|class| text.eq_ignore_ascii_case(&class.to_string()))
            .ok_or(ParseClassError)
    }
}

/// A position with an attacker on move: does he win by force?
///
/// Nobody has won yet in the position of a question.
///
/// # Examples
/// ```
/// use renju_core::{Board, Color, Judge};
/// use renju_engine::{Question, QuestionError};
/// let board = Board::from_stones("E8 F8 G8 H8 I8".parse()?, "".parse()?)?;
/// let error = Question::new(board, Color::White, Judge::default()).unwrap_err();
/// assert!(matches!(error, QuestionError::AlreadyWon { .. }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Question {
    board: Board,
    attacker: Color,
    judge: Judge,
}

/// Why a position can't be searched.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum QuestionError {
    /// There is a winning row on the board.
    #[error("{color} has won already: there is a winning row through {point}")]
    AlreadyWon {
        /// Whose row it is.
        color: Color,
        /// One of its stones.
        point: Point,
    },
}

impl Question {
    /// Asks whether `attacker`, who is on move whatever the numbers of stones, wins by force.
    ///
    /// # Errors
    /// Fails if one of the colors has won already.
    pub fn new(board: Board, attacker: Color, judge: Judge) -> Result<Self, QuestionError> {
        for color in Color::ALL {
            for point in board.stones(color) {
                let mut lifted = board;
                lifted.remove(point);
                if judge.judge(&lifted, point, color) == Verdict::Five {
                    return Err(QuestionError::AlreadyWon { color, point });
                }
            }
        }
        Ok(Self {
            board,
            attacker,
            judge,
        })
    }

    /// Returns the position.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the side that is on move and is to win.
    #[must_use]
    pub const fn attacker(&self) -> Color {
        self.attacker
    }

    /// Returns the other side.
    #[must_use]
    pub const fn defender(&self) -> Color {
        self.attacker.opponent()
    }

    /// Returns the rule, and how it is read.
    #[must_use]
    pub const fn judge(&self) -> Judge {
        self.judge
    }
}
