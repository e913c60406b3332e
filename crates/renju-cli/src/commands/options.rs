//! Options that several commands share.

use std::io::{self, IsTerminal};

use anyhow::anyhow;
use clap::ValueEnum;
use renju_core::{
    Board, DiagramOptions, FivePoint, Judge, Lettering, MoveStringOptions, NineThree,
    PositionOptions, Reading, Rule, StoneLetters, TopRank,
};

use crate::error::CliError;
use crate::input::{GivenPosition, TextOptions, Wanted};
use crate::render::{Characters, Colors, Look, Numbers};
use crate::report::Position;

/// Which rule, and how it is read.
#[derive(Debug, Clone, Copy, clap::Args)]
#[command(next_help_heading = "Rule")]
pub(super) struct JudgeOptions {
    /// The rule of the game; a position in JSON can name another
    #[arg(long, value_name = "RULE", value_enum, default_value_t = RuleName::Renju)]
    rule: RuleName,

    /// Whether a straight four proves a three if its last stone makes a five on another line
    ///
    /// The words of the rule say that a three becomes a straight four "without at the same time a
    /// five in a row is made", so that such a stone `spoils` the three. Some teach that it `proves`
    /// the three.
    #[arg(long, value_name = "READING", value_enum, default_value_t = FivePointName::Spoils)]
    five_point: FivePointName,

    /// How the two halves of the rule about allowed double-threes (RIF 9.3) are read
    ///
    /// `combined` counts the threes that have an extending point which is no foul of any kind.
    /// `separate` allows the double-three already if at most one three can be extended without an
    /// overline or a double-four, or if at most one can be extended without a double-three.
    #[arg(long, value_name = "READING", value_enum, default_value_t = NineThreeName::Combined)]
    nine_three: NineThreeName,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum RuleName {
    /// Black wins with exactly five and has forbidden moves, White wins with five or more
    Renju,
    /// Five or more win, nothing is forbidden
    Freestyle,
    /// Exactly five win, nothing is forbidden
    Standard,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum FivePointName {
    Spoils,
    Proves,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum NineThreeName {
    Combined,
    Separate,
}

impl JudgeOptions {
    /// Returns the judge for a position, whose own rule comes first.
    pub(super) fn judge(self, rule_of_position: Option<Rule>) -> Judge {
        let rule = match self.rule {
            RuleName::Renju => Rule::RENJU,
            RuleName::Freestyle => Rule::FREESTYLE,
            RuleName::Standard => Rule::STANDARD,
        };
        Judge {
            rule: rule_of_position.unwrap_or(rule),
            reading: Reading {
                five_point: match self.five_point {
                    FivePointName::Spoils => FivePoint::SpoilsThree,
                    FivePointName::Proves => FivePoint::ProvesThree,
                },
                nine_three: match self.nine_three {
                    NineThreeName::Combined => NineThree::Combined,
                    NineThreeName::Separate => NineThree::Separate,
                },
            },
        }
    }
}

/// How move strings and diagrams are read.
#[derive(Debug, Clone, Copy, clap::Args)]
#[command(next_help_heading = "Reading of positions")]
pub(super) struct FormOptions {
    /// The letter that is Black in diagrams [default: by the numbers of stones]
    ///
    /// Black has as many stones as White or one more. Equal numbers of X and O leave it open.
    #[arg(long, value_name = "LETTER", value_enum, ignore_case = true)]
    black: Option<BlackLetter>,

    /// The rank of the top line in diagrams
    #[arg(long, value_name = "RANK", value_enum, default_value_t = TopRankName::Fifteen)]
    top_rank: TopRankName,

    /// The letters of the columns in move strings and in POINT; a-p leaves out the letter I
    ///
    /// JSON and the letters beside a diagram always go from A to O, and so do all answers.
    #[arg(long, value_name = "LETTERS", value_enum, default_value_t = Columns::AToO)]
    #[arg(ignore_case = true)]
    columns: Columns,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum BlackLetter {
    X,
    O,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum TopRankName {
    #[value(name = "15")]
    Fifteen,
    #[value(name = "1")]
    One,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Columns {
    #[value(name = "a-o")]
    AToO,
    #[value(name = "a-p")]
    AToP,
}

impl FormOptions {
    /// Returns the letters of the columns.
    pub(super) const fn lettering(self) -> Lettering {
        match self.columns {
            Columns::AToO => Lettering::WithI,
            Columns::AToP => Lettering::WithoutI,
        }
    }

    /// Checks that no option was given that JSON Lines would not heed.
    pub(super) fn check_json(self) -> Result<(), CliError> {
        match self.columns {
            Columns::AToO => Ok(()),
            Columns::AToP => {
                let error = anyhow!("points in JSON go from A to O, so --columns a-p has no place");
                Err(CliError::bad_input(error).hint("leave out --columns a-p"))
            }
        }
    }

    /// Returns how a text with one position is read.
    pub(super) const fn one(self) -> TextOptions {
        TextOptions {
            positions: self.positions(),
            wanted: Wanted::One,
        }
    }

    /// Returns how a text with any number of positions is read.
    pub(super) const fn many(self) -> TextOptions {
        TextOptions {
            positions: self.positions(),
            wanted: Wanted::Many,
        }
    }

    /// Returns the options of the library.
    const fn positions(self) -> PositionOptions {
        PositionOptions {
            moves: MoveStringOptions {
                lettering: self.lettering(),
            },
            diagram: DiagramOptions {
                letters: match self.black {
                    None => StoneLetters::Infer,
                    Some(BlackLetter::X) => StoneLetters::XIsBlack,
                    Some(BlackLetter::O) => StoneLetters::OIsBlack,
                },
                top: match self.top_rank {
                    TopRankName::Fifteen => TopRank::Fifteen,
                    TopRankName::One => TopRank::One,
                },
            },
        }
    }
}

/// How the text looks.
#[derive(Debug, Clone, Copy, clap::Args)]
#[command(next_help_heading = "Looks")]
pub(super) struct LookOptions {
    /// When to use colors; `auto` means on a terminal, unless `NO_COLOR` is set
    #[arg(long, value_name = "WHEN", value_enum, default_value_t = When::Auto)]
    color: When,

    /// Use seven-bit characters only
    #[arg(long)]
    ascii: bool,

    /// Show the numbers of the moves instead of stones, where their order is known
    #[arg(long)]
    numbers: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum When {
    Auto,
    Always,
    Never,
}

impl LookOptions {
    pub(super) fn look(self) -> Look {
        let has_colors = match self.color {
            When::Always => true,
            When::Never => false,
            When::Auto => io::stdout().is_terminal() && wants_colors(),
        };
        Look {
            colors: if has_colors {
                Colors::Ansi
            } else {
                Colors::Plain
            },
            characters: if self.ascii {
                Characters::Ascii
            } else {
                Characters::Unicode
            },
            numbers: self.numbers(),
        }
    }

    pub(super) const fn numbers(self) -> Numbers {
        if self.numbers {
            Numbers::All
        } else {
            Numbers::None
        }
    }
}

/// Says whether nothing in the environment speaks against colors.
fn wants_colors() -> bool {
    let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    !is_set("NO_COLOR") && std::env::var_os("TERM").is_none_or(|term| term != "dumb")
}

/// How positions are read, judged and shown.
#[derive(Debug, Clone, Copy, clap::Args)]
pub(super) struct BoardOptions {
    #[command(flatten)]
    pub(super) form: FormOptions,

    #[command(flatten)]
    pub(super) judge: JudgeOptions,

    #[command(flatten)]
    pub(super) look: LookOptions,
}

impl GivenPosition<'_> {
    /// Returns the position as a report keeps it.
    pub(super) fn to_position(&self) -> Position {
        // Stones without order have no moves.
        let moves = self.moves.clone().unwrap_or_default();
        debug_assert!(moves.is_empty() || Board::from_moves(&moves) == Ok(self.board));
        Position {
            board: self.board,
            moves,
            to_move: self.to_move,
        }
    }
}
