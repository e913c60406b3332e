//! Pictures of positions as SVG.
//!
//! One unit is half a millimeter on a real board.
//!
//! - `style`: colors, sizes, and what stands around the board.
//! - `sheet`: several boards on one sheet, and the file around them.
//! - `board`: one board with its stones and marks.
//! - `signs`: single marks.
//! - `legend`: what the marks below a board mean.
//! - `shapes`: circles, polygons and inks.

mod board;
mod legend;
mod shapes;
mod sheet;
mod signs;
mod style;
#[cfg(test)]
mod tests;

pub(crate) use sheet::{Sheet, sheet, titled_sheet};
pub(super) use sheet::{document, draw_all, escaped, width_of};
pub(crate) use style::{Coordinates, Fonts, LegendChoice, Proportions, Style, Theme};
