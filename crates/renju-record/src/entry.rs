//! What a reader hands out: one entry for each record of a file, with what was odd about it.

use std::fmt;

use thiserror::Error;

use crate::pos::PosOddity;
use crate::psq::PsqOddity;
use crate::read::ReadRecordError;
use crate::renlib::RenlibOddity;
use crate::rif::RifOddity;
use crate::sav::SavOddity;
use crate::sgf::SgfOddity;
use crate::{Encoding, Record};

/// One record of a file, or why there is none where one should be.
#[derive(Debug)]
pub struct Entry {
    /// Where it stands.
    pub place: Place,
    /// The record.
    pub record: Result<Record, ReadRecordError>,
    /// What was repaired, dropped or guessed to read it.
    pub notices: Vec<Notice>,
}

/// A place in a file.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub enum Place {
    /// The file as a whole.
    #[default]
    File,
    /// A line, from 1.
    Line(u64),
    /// A byte, from 1.
    Byte(u64),
    /// A game.
    Game {
        /// Its number in the file, from 1.
        number: u64,
        /// Its name or number in the file itself, if it has one.
        id: Option<String>,
    },
}

impl fmt::Display for Place {
    /// Writes the place as it stands before a message, such as `line 3`; nothing for the file itself.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File => Ok(()),
            Self::Line(line) => write!(f, "line {line}"),
            Self::Byte(byte) => write!(f, "byte {byte}"),
            Self::Game { number, id: None } => write!(f, "game {number}"),
            Self::Game {
                number,
                id: Some(id),
            } => write!(f, "game {number} (id {id})"),
        }
    }
}

/// Something that a reader or writer did beyond taking a file at its word.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notice {
    /// Where.
    pub place: Place,
    /// What was done about it.
    pub effect: Effect,
    /// What was odd.
    pub oddity: Oddity,
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place {
            Place::File => {}
            _ => write!(f, "{}: ", self.place)?,
        }
        fmt::Display::fmt(&self.oddity, f)
    }
}

/// What was done about an oddity.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Effect {
    /// It was put right, and nothing is lost.
    Repaired,
    /// Something is left out.
    Dropped,
    /// One of several readings was chosen.
    Guessed,
}

/// What was odd about a file, or can't be written to one.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Oddity {
    /// The encoding of the texts is not said.
    #[error("the encoding is not said, and the texts are read as {encoding}")]
    UnsaidEncoding {
        /// The one that was chosen.
        encoding: Encoding,
    },
    /// The encoding of the texts is not the one that the file says.
    #[error("the texts are said to be {said}, and are read as {encoding}")]
    WrongEncoding {
        /// What the file says, cut if it is long.
        said: String,
        /// The one that was chosen.
        encoding: Encoding,
    },
    /// Bytes stand for nothing in the encoding.
    #[error("bytes that are no {encoding} are shown as \u{FFFD}")]
    BadBytes {
        /// The encoding.
        encoding: Encoding,
    },
    /// A character is not to be had in the encoding of the file.
    #[error("{character:?} is not in {encoding} and is written as `?`")]
    MissingCharacter {
        /// The first such character.
        character: char,
        /// The encoding.
        encoding: Encoding,
    },
    /// A database of `RenjuNet` is odd.
    #[error(transparent)]
    Rif(#[from] RifOddity),
    /// A game of `.psq` or `.rec` is odd.
    #[error(transparent)]
    Psq(#[from] PsqOddity),
    /// The stones don't tell whose turn it is.
    #[error(
        "{black} black and {white} white stones don't tell whose turn it is: Black's is assumed"
    )]
    UnsaidTurn {
        /// The black stones.
        black: usize,
        /// The white stones.
        white: usize,
    },
    /// The format has no place for something.
    #[error("{what} can't be written to this format")]
    NoRoom {
        /// What is left out.
        what: Content,
    },
    /// Something about a library of `RenLib`.
    #[error(transparent)]
    Renlib(#[from] RenlibOddity),
    /// Something about a `.pos` file.
    #[error(transparent)]
    Pos(#[from] PosOddity),
    /// Something about a `.sav` file.
    #[error(transparent)]
    Sav(#[from] SavOddity),
    /// Something of SGF.
    #[error(transparent)]
    Sgf(#[from] SgfOddity),
}

/// Something that a record holds and not every format has a place for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Content {
    /// Moves beside the main line.
    Variations,
    /// Comments.
    Comments,
    /// Labels on points.
    Labels,
    /// Marks on points.
    Marks,
    /// Times of moves.
    Times,
    /// The names of the players.
    Names,
    /// Event, date and other facts of the game.
    Facts,
    /// The result.
    Result,
    /// The rules.
    Rules,
    /// Offers, swaps and other actions of the opening.
    Opening,
    /// Properties that are kept from another file.
    Properties,
    /// Nodes without a move.
    EmptyNodes,
    /// The order of moves; only the writer of diagrams leaves it out.
    Order,
    /// Whose turn it is, where stones don't tell it; likewise.
    Turn,
}

impl fmt::Display for Content {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Variations => "moves beside the main line",
            Self::Comments => "comments",
            Self::Labels => "labels",
            Self::Marks => "marks",
            Self::Times => "times",
            Self::Names => "the names of the players",
            Self::Facts => "event, date and other facts of the game",
            Self::Result => "the result",
            Self::Rules => "the rules",
            Self::Opening => "offers and swaps of the opening",
            Self::Properties => "properties from another file",
            Self::EmptyNodes => "notes without a move",
            Self::Order => "the order of moves",
            Self::Turn => "whose turn it is",
        })
    }
}

impl Content {
    /// Every content that a record may or may not hold.
    const ALL: [Self; 12] = [
        Self::Variations,
        Self::Comments,
        Self::Labels,
        Self::Marks,
        Self::Times,
        Self::Names,
        Self::Facts,
        Self::Result,
        Self::Rules,
        Self::Opening,
        Self::Properties,
        Self::EmptyNodes,
    ];

    /// Says whether a record holds it.
    fn is_in(self, record: &Record) -> bool {
        let info = &record.info;
        let any_notes = |has: fn(&crate::Notes) -> bool| {
            record
                .walk()
                .any(|visit| has(record.node(visit.id).notes()))
        };
        match self {
            Self::Variations => record.has_variations(),
            Self::Comments => {
                info.comment.is_some()
                    || any_notes(|notes| notes.title.is_some() || notes.comment.is_some())
            }
            Self::Labels => any_notes(|notes| !notes.labels.is_empty()),
            Self::Marks => any_notes(|notes| !notes.marks.is_empty()),
            Self::Times => any_notes(|notes| notes.time.is_some() || notes.time_left.is_some()),
            Self::Names => info.black.name.is_some() || info.white.name.is_some(),
            Self::Facts => info.has_facts(),
            Self::Result => info.result.is_some(),
            Self::Rules => info.rules.is_some(),
            Self::Opening => {
                info.swaps.is_some() || !info.offers.is_empty() || !info.actions.is_empty()
            }
            Self::Properties => any_notes(|notes| !notes.properties.is_empty()),
            Self::Order | Self::Turn => false,
            Self::EmptyNodes => {
                let mut nodes = record.walk().skip(1);
                nodes.any(|visit| record.node(visit.id).played().is_none())
            }
        }
    }

    /// Returns a notice for each content of a record that a format has no place for: all but `kept`.
    #[must_use]
    pub fn losses(record: &Record, kept: &[Self]) -> Vec<Notice> {
        let lost = Self::ALL.into_iter().filter(|it| !kept.contains(it));
        lost.filter(|it| it.is_in(record))
            .map(|what| Notice {
                place: Place::File,
                effect: Effect::Dropped,
                oddity: Oddity::NoRoom { what },
            })
            .collect()
    }
}
