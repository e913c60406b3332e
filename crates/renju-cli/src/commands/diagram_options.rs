//! What a diagram shows, and how it looks.

use std::num::NonZeroUsize;
use std::str::FromStr;

use anyhow::anyhow;
use renju_core::{Judge, Lettering, Move, ParsePointError};
use thiserror::Error;

use super::diagram_file::DiagramFile;
use super::point::Named;
use super::record_options::{MovePath, game_number};
use crate::error::CliError;
use crate::render::svg::{Coordinates, LegendChoice, Proportions, Sheet, Style, Theme};
use crate::render::{LastMove, Numbered, ParsePointMarkError, PointMark, PointMarks, Shown};

/// What stands on the board.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "What is shown")]
pub(super) struct ShownOptions {
    /// Show the position after so many moves; 0 is the start [default: after the last]
    ///
    /// Moves of a record are those of its main line.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = moment)]
    at: Option<usize>,

    /// Show where these moves of a record lead, into a variation too
    #[arg(long, value_name = "MOVES", value_parser = MovePath::parse, conflicts_with = "at")]
    path: Option<MovePath>,

    /// Draw the position or game with this number alone, of all that are given
    #[arg(long, value_name = "N", value_parser = game_number)]
    game: Option<NonZeroUsize>,

    /// Which stones show the numbers of their moves: all, none, last:K or from:N [default: all]
    ///
    /// `last:10` numbers the last 10 moves with the numbers that they have in the game. `from:20`
    /// begins at move 20 and counts anew from 1, as diagrams in books do; the stones before it are
    /// plain. Stones whose moves are not known have no numbers. A pass has its number below the
    /// board.
    #[arg(long, value_name = "WHICH")]
    numbers: Option<Numbered>,

    /// The first of these numbers [default: 1 with from:N, else as in the game]
    ///
    /// `--numbers from:20 --first-number 20` numbers moves from 20 on as in the game.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = first_number)]
    first_number: Option<NonZeroUsize>,

    /// Put labels and shapes on points, such as H8=A,I9=x,J10=triangle
    ///
    /// A mark is 1 to 3 characters, or x or cross, square, circle or triangle. It can stand on a
    /// stone, whose number it replaces. With several boards, each has all marks. On their points,
    /// they take the place of those of a record.
    #[arg(long, value_name = "LIST")]
    marks: Vec<NamedMarks>,

    /// Leave out the labels and marks that a record has on its points
    ///
    /// Else a label is cut to 3 characters, a frame is a square, and a shadow is left out.
    #[arg(long)]
    no_marks: bool,

    /// Mark the points that are forbidden to Black
    #[arg(long)]
    fouls: bool,

    /// Mark the stone of the last move
    #[arg(long)]
    last: bool,
}

impl ShownOptions {
    /// Returns the moves that lead to what is shown of a record.
    pub(super) fn path(&self) -> Option<&[Move]> {
        self.path.as_ref().map(|path| path.0.as_slice())
    }

    /// Says whether the position or game with this number is drawn.
    pub(super) fn is_drawn(&self, number: usize) -> bool {
        self.game.is_none_or(|game| game.get() == number)
    }

    /// Returns after how many moves a position is shown; `None` at its end.
    pub(super) const fn at(&self) -> Option<usize> {
        self.at
    }

    /// Says whether the user wants numbers.
    pub(super) fn asks_for_numbers(&self) -> bool {
        self.numbers.is_some_and(|which| which != Numbered::None)
    }

    /// Returns what is shown of a position that this judge judges.
    pub(super) fn shown(&self, judge: Judge) -> Shown {
        Shown {
            numbered: self.numbers.unwrap_or_default(),
            first_number: self.first_number,
            last: if self.last {
                LastMove::Marked
            } else {
                LastMove::Plain
            },
            fouls: self.fouls.then_some(judge),
        }
    }

    /// Says whether the labels and marks of a record are shown.
    pub(super) const fn takes_recorded_marks(&self) -> bool {
        !self.no_marks
    }

    /// Returns the marks that the user gave.
    pub(super) fn marks(&self, lettering: Lettering) -> Result<PointMarks, CliError> {
        let mut marks = PointMarks::new();
        for (named, mark) in self.marks.iter().flat_map(|list| &list.0) {
            let point = named.point(lettering)?;
            if marks.insert(point, mark.clone()).is_some() {
                let error = anyhow!("--marks puts two marks on {point}");
                return Err(CliError::bad_input(error).hint("give each point one mark"));
            }
        }
        Ok(marks)
    }
}

/// How the sheet looks.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Looks")]
pub(super) struct LooksOptions {
    /// The colors
    #[arg(long, value_name = "THEME", value_enum, default_value_t)]
    theme: Theme,

    /// The form of the fields
    #[arg(long, value_name = "FORM", value_enum, default_value_t)]
    proportions: Proportions,

    /// Draw no letters and numbers around the board
    #[arg(long)]
    no_coordinates: bool,

    /// Do not explain the marks of fouls and of the last move
    #[arg(long)]
    no_legend: bool,

    /// Do not say below the boards of a sheet what they are
    #[arg(long)]
    no_captions: bool,

    /// What stands above the boards, up to 200 characters
    #[arg(long, value_name = "TEXT", value_parser = title)]
    title: Option<String>,

    /// How many boards stand side by side, 1 to 50 [default: 3, or fewer for fewer boards]
    #[arg(long, value_name = "K", allow_negative_numbers = true)]
    #[arg(value_parser = clap::value_parser!(u8).range(1..=50))]
    across: Option<u8>,

    /// The width of the picture in pixels, 100 to 8000 [default: by the number of boards]
    ///
    /// Printers want 300 pixels for each inch: about 1000 for the width of a column of text.
    #[arg(long, value_name = "PIXELS", allow_negative_numbers = true)]
    #[arg(value_parser = clap::value_parser!(u16).range(100..=8000))]
    width: Option<u16>,
}

impl LooksOptions {
    /// Says whether captions are wanted.
    pub(super) const fn has_captions(&self) -> bool {
        !self.no_captions
    }

    /// Returns what stands above the boards.
    pub(super) fn title(&self) -> Option<&str> {
        let title = self.title.as_deref();
        title.filter(|title| !title.trim().is_empty())
    }

    /// Returns the sheet that is drawn to a file.
    pub(super) fn sheet(&self, file: DiagramFile<'_>) -> Sheet<'_> {
        Sheet {
            title: self.title(),
            columns: self.across.map(usize::from),
            width: self.width,
            style: Style {
                theme: self.theme,
                proportions: self.proportions,
                coordinates: if self.no_coordinates {
                    Coordinates::Hidden
                } else {
                    Coordinates::Shown
                },
                legend: if self.no_legend {
                    LegendChoice::Hidden
                } else {
                    LegendChoice::Shown
                },
                fonts: file.fonts(),
            },
        }
    }
}

/// Marks on points, which are others by other letters of the columns.
#[derive(Debug, Clone)]
struct NamedMarks(Vec<(Named, PointMark)>);

/// Why a text is no list of marks.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
enum ParseMarksError {
    /// There is no mark for a point.
    #[error("{text:?} is no point with a mark: expected a list such as H8=A,I9=x,J10=triangle")]
    NoMark {
        /// The piece of the list, cut to its first characters if it was long.
        text: String,
    },
    /// What stands before the sign is no point.
    #[error(transparent)]
    Point(#[from] ParsePointError),
    /// What stands behind it is no mark.
    #[error("{point}: {error}")]
    Mark {
        /// The point as it was written.
        point: String,
        /// What is wrong with the mark.
        error: ParsePointMarkError,
    },
}

impl FromStr for NamedMarks {
    type Err = ParseMarksError;

    fn from_str(text: &str) -> Result<Self, ParseMarksError> {
        let mark = |piece: &str| {
            let Some((point, mark)) = piece.split_once('=') else {
                let text = piece.chars().take(16).collect();
                return Err(ParseMarksError::NoMark { text });
            };
            let named = point.trim().parse()?;
            let mark = mark.trim().parse().map_err(|error| ParseMarksError::Mark {
                point: point.trim().to_owned(),
                error,
            })?;
            Ok((named, mark))
        };
        text.split(',')
            .map(mark)
            .collect::<Result<_, _>>()
            .map(Self)
    }
}

/// Reads after how many moves a position is shown.
fn moment(text: &str) -> Result<usize, String> {
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
    let number = is_number.then(|| text.parse().ok()).flatten();
    number.ok_or_else(|| {
        "expected a number of moves, such as 20, or 0 for the empty board".to_owned()
    })
}

/// Reads the number of a move: no stone has room for more than three digits.
fn first_number(text: &str) -> Result<NonZeroUsize, String> {
    const MOST: usize = 500;
    let number: Option<NonZeroUsize> = text.parse().ok();
    let number = number.filter(|number| number.get() <= MOST);
    number.ok_or_else(|| format!("expected a number from 1 to {MOST}"))
}

/// Reads a title.
fn title(text: &str) -> Result<String, String> {
    const MOST: usize = 200;
    match text.chars().count() {
        0..=MOST => Ok(text.to_owned()),
        count => Err(format!(
            "it has {count} characters, and there is room for {MOST}"
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_listed_with_commas() {
        let count = |text: &str| text.parse::<NamedMarks>().map(|list| list.0.len());
        assert_eq!(count("H8=A"), Ok(1));
        assert_eq!(count("H8=A, i9=x,J10=triangle,K3=="), Ok(4));
    }

    #[test]
    fn bad_marks_are_refused_with_a_remedy() {
        let check = |text: &str, expected: &str| {
            let error = text.parse::<NamedMarks>().unwrap_err().to_string();
            assert!(error.contains(expected), "{text}: {error}");
        };
        check("", "expected a list such as H8=A");
        check("H8", "expected a list such as H8=A");
        check("H8=A,", "expected a list such as H8=A");
        check("H8=", "H8: the mark is empty");
        check(
            "H8=square1",
            "H8: \"square1\" is no mark: expected 1 to 3 characters, or one of x,",
        );
        check("Z8=A", "\"Z8\" is off the board");
        check("H16=A", "\"H16\" is off the board");
    }

    #[test]
    fn numbers_stay_in_their_bounds() {
        assert_eq!((moment("0"), moment("300")), (Ok(0), Ok(300)));
        for text in ["", "-1", "+1", "1.5", "99999999999999999999999"] {
            assert!(moment(text).is_err(), "{text}");
            assert!(first_number(text).is_err() || text == "+1", "{text}");
        }
        assert!(first_number("0").is_err() && first_number("501").is_err());
        assert!(title(&"é".repeat(200)).is_ok() && title(&"e".repeat(201)).is_err());
    }
}
