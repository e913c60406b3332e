//! How boards look, whatever they show.

use clap::ValueEnum;
use renju_core::{Color, Point};

use crate::render::glyphs::Others;

/// The lines of a board along one side.
pub(super) const LINES: u8 = 15;

/// The distance between lines, across and up.
///
/// # Rule
/// rules.md §1.6: 2.4 by 2.5 cm, stones of 2.2 cm, marked points of 0.5 cm.
const REAL_CELL: (f32, f32) = (48.0, 50.0);
const SQUARE_CELL: (f32, f32) = (48.0, 48.0);
pub(super) const STONE: f32 = 22.0;
pub(super) const STAR: f32 = 5.0;

/// The space around the lines, with coordinates in it and without.
const MARGIN: f32 = 62.0;
const BARE_MARGIN: f32 = 44.0;

/// The height of capitals in captions, coordinates and legends.
pub(super) const TEXT: f32 = 17.0;

/// How boards look.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Style {
    /// The colors.
    pub(crate) theme: Theme,
    /// The form of the fields.
    pub(crate) proportions: Proportions,
    /// Whether letters and numbers stand around the board.
    pub(crate) coordinates: Coordinates,
    /// Whether marks are explained.
    pub(crate) legend: LegendChoice,
    /// Where letters come from that the program has not.
    pub(crate) fonts: Fonts,
}

/// The colors of a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(crate) enum Theme {
    /// A wooden board on white
    #[default]
    Light,
    /// Light lines on a dark ground
    Dark,
    /// Black on white, with no other color
    Print,
}

/// The form of the fields.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(crate) enum Proportions {
    /// As on a real board, 2.4 wide and 2.5 high
    #[default]
    Real,
    /// As wide as high
    Square,
}

/// Whether letters and numbers stand around the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Coordinates {
    /// They do.
    #[default]
    Shown,
    /// They don't.
    Hidden,
}

/// Whether a legend explains marks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum LegendChoice {
    /// It does.
    #[default]
    Shown,
    /// It doesn't.
    Hidden,
}

/// Where letters come from that the program has not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Fonts {
    /// From nowhere: they are boxes.
    #[default]
    Own,
    /// From the system on which the picture is shown.
    System,
}

/// The colors of a theme.
#[derive(Debug)]
pub(super) struct Palette {
    pub(super) paper: &'static str,
    pub(super) ink: &'static str,
    /// The board, and the lines on it.
    pub(super) wood: &'static str,
    pub(super) line: &'static str,
    /// The stones of Black and of White.
    stones: [StoneColors; 2],
    pub(super) foul: &'static str,
    pub(super) good: &'static str,
    pub(super) five: &'static str,
    /// The mark of the last move, on a black stone, on a white stone, and in the legend.
    last: [&'static str; 3],
    /// Rows in the order in which they are named.
    pub(super) rows: [&'static str; 4],
}

/// The colors of a stone.
#[derive(Debug, Clone, Copy)]
pub(super) struct StoneColors {
    pub(super) fill: &'static str,
    pub(super) edge: &'static str,
    /// What is written on it.
    pub(super) ink: &'static str,
}

const INK: &str = "#1a1a1a";
const WHITE: &str = "#ffffff";
pub(super) const FOUL: &str = "#c4161c";

const LIGHT: Palette = Palette {
    paper: WHITE,
    ink: INK,
    wood: "#f2dcab",
    line: INK,
    stones: [
        StoneColors {
            fill: INK,
            edge: INK,
            ink: WHITE,
        },
        StoneColors {
            fill: WHITE,
            edge: INK,
            ink: INK,
        },
    ],
    foul: FOUL,
    good: "#1b7a34",
    five: "#1d4fa3",
    last: [FOUL; 3],
    rows: ["#1d6fd1", "#e07b00", "#8a3fc0", "#0d9488"],
};

const DARK: Palette = Palette {
    paper: "#16181c",
    ink: "#dfe3e8",
    wood: "#3a3f47",
    line: "#8d95a0",
    stones: [
        StoneColors {
            fill: "#08090b",
            edge: "#aab2bd",
            ink: "#f2f4f7",
        },
        StoneColors {
            fill: "#eceff3",
            edge: "#08090b",
            ink: "#08090b",
        },
    ],
    foul: "#ff7a7a",
    good: "#5fd88b",
    five: "#86b6ff",
    last: ["#ff7a7a", "#d3222a", "#ff7a7a"],
    rows: ["#5aa2ff", "#ffab45", "#c58bf2", "#3ccfc0"],
};

const BLACK: &str = "#000000";

const PRINT: Palette = Palette {
    paper: WHITE,
    ink: BLACK,
    wood: WHITE,
    line: BLACK,
    stones: [
        StoneColors {
            fill: BLACK,
            edge: BLACK,
            ink: WHITE,
        },
        StoneColors {
            fill: WHITE,
            edge: BLACK,
            ink: BLACK,
        },
    ],
    foul: BLACK,
    good: BLACK,
    five: BLACK,
    last: [WHITE, BLACK, BLACK],
    rows: ["#5a5a5a", "#7a7a7a", "#9a9a9a", "#bababa"],
};

impl Palette {
    /// Returns the colors of a stone.
    pub(super) const fn stone(&self, color: Color) -> StoneColors {
        match color {
            Color::Black => self.stones[0],
            Color::White => self.stones[1],
        }
    }

    /// Returns the color that marks the last move: on a stone, or on paper.
    pub(super) const fn last(&self, stone: Option<Color>) -> &'static str {
        match stone {
            Some(Color::Black) => self.last[0],
            Some(Color::White) => self.last[1],
            None => self.last[2],
        }
    }
}

impl Style {
    /// Returns the colors.
    pub(super) const fn palette(self) -> &'static Palette {
        match self.theme {
            Theme::Light => &LIGHT,
            Theme::Dark => &DARK,
            Theme::Print => &PRINT,
        }
    }

    /// Returns what becomes of characters that the program has not.
    pub(super) const fn others(self) -> Others<'static> {
        match self.fonts {
            Fonts::Own => Others::Boxes,
            Fonts::System => Others::SystemFont(self.palette().ink),
        }
    }

    /// Returns the distance between lines, across and up.
    pub(super) const fn cell(self) -> (f32, f32) {
        match self.proportions {
            Proportions::Real => REAL_CELL,
            Proportions::Square => SQUARE_CELL,
        }
    }

    /// Returns the space around the lines.
    pub(super) const fn margin(self) -> f32 {
        match self.coordinates {
            Coordinates::Shown => MARGIN,
            Coordinates::Hidden => BARE_MARGIN,
        }
    }

    /// Returns the size of a board with what stands around it.
    pub(super) const fn board(self) -> (f32, f32) {
        let (across, up) = self.cell();
        let margins = 2.0 * self.margin();
        (14.0 * across + margins, 14.0 * up + margins)
    }

    /// Returns where texts beside a board begin.
    pub(super) const fn text_start(self) -> f32 {
        self.margin() - STONE
    }

    /// Returns where a point lies.
    pub(super) fn center(self, point: Point) -> (f32, f32) {
        let (across, up) = self.cell();
        (
            self.margin() + f32::from(point.column()) * across,
            self.margin() + f32::from(LINES - 1 - point.rank()) * up,
        )
    }
}
