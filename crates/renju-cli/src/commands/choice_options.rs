//! Which moves `analyze` names, and how many.

use std::num::NonZeroUsize;
use std::str::FromStr;

use renju_core::{Lettering, ParsePointError, Point, PointSet};
use renju_engine::Wanted;

use super::point::Named;
use crate::error::CliError;
use crate::opinion::Choice;

/// Which moves the engine names.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Best moves")]
pub(super) struct ChoiceOptions {
    /// How many moves to name, 1 to 225; all of them if there are fewer
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = board_number, default_value = "1")]
    lines: NonZeroUsize,

    /// How many plies the engine looks ahead, 1 to 225 [default: no limit]
    ///
    /// Wins by force, which are proven, may be longer.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = board_number)]
    depth: Option<NonZeroUsize>,

    /// Choose among these points, such as h8 or h8,g9
    #[arg(long, value_name = "POINTS")]
    only: Option<NamedPoints>,

    /// Name none of these points
    #[arg(long, value_name = "POINTS")]
    exclude: Option<NamedPoints>,

    /// Name the moves after which the position is closest to even, to make openings
    #[arg(long)]
    balanced: bool,

    /// Name no moves: tell what is certain alone
    #[arg(long, conflicts_with_all = ["lines", "depth", "only", "exclude", "balanced"])]
    no_engine: bool,
}

impl ChoiceOptions {
    /// Returns what is asked of the engine, if it is asked.
    pub(super) fn choice(&self, lettering: Lettering) -> Result<Option<Choice>, CliError> {
        if self.no_engine {
            return Ok(None);
        }
        let points = |named: &Option<NamedPoints>| {
            let points = named.as_ref().map(|named| named.points(lettering));
            points.transpose()
        };
        let only = points(&self.only)?.unwrap_or(!PointSet::new());
        let excluded = points(&self.exclude)?.unwrap_or_default();
        Ok(Some(Choice {
            among: only - excluded,
            lines: self.lines,
            wanted: if self.balanced {
                Wanted::Balanced
            } else {
                Wanted::Best
            },
            depth: self.depth.map(NonZeroUsize::get),
        }))
    }
}

/// Points, which are others by other letters of the columns.
#[derive(Debug, Clone)]
struct NamedPoints(Vec<Named>);

impl FromStr for NamedPoints {
    type Err = ParsePointError;

    fn from_str(text: &str) -> Result<Self, ParsePointError> {
        let names = text.split([',', ' ']).filter(|name| !name.is_empty());
        let points: Vec<Named> = names.map(str::parse).collect::<Result<_, _>>()?;
        if points.is_empty() {
            // No point has an empty name: the error says what is expected.
            text.trim().parse::<Point>()?;
        }
        Ok(Self(points))
    }
}

impl NamedPoints {
    fn points(&self, lettering: Lettering) -> Result<PointSet, CliError> {
        self.0.iter().map(|named| named.point(lettering)).collect()
    }
}

/// Reads a number of moves: no more than the board has points.
fn board_number(text: &str) -> Result<NonZeroUsize, String> {
    let number: Option<NonZeroUsize> = text.parse().ok();
    let number = number.filter(|number| number.get() <= Point::COUNT);
    number.ok_or_else(|| format!("expected a number from 1 to {}", Point::COUNT))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_listed_with_commas_or_blanks() {
        let check = |text: &str, lettering, expected: &str| {
            let points: NamedPoints = text.parse().unwrap();
            let points = points.points(lettering).unwrap();
            assert_eq!(points.to_string(), expected, "{text}");
        };
        check("h8", Lettering::WithI, "H8");
        check("h8,G9", Lettering::WithI, "H8 G9");
        check(" J8, g9 ", Lettering::WithI, "J8 G9");
        check("J8", Lettering::WithoutI, "I8");
    }

    #[test]
    fn bad_points_are_refused() {
        for text in ["", ",", "z9", "h8;g9", "h8-g9", "h16", "é8"] {
            assert!(text.parse::<NamedPoints>().is_err(), "{text}");
        }
    }

    #[test]
    fn numbers_are_those_of_the_board() {
        assert_eq!(board_number("225").map(NonZeroUsize::get), Ok(225));
        for text in ["0", "-1", "226", "", "1.5", "99999999999999999999999"] {
            assert!(board_number(text).is_err(), "{text}");
        }
    }
}
