//! What can be wrong with a database, and what is merely odd.

use std::io;

use thiserror::Error;

use super::dictionary::Section;
use super::octets::MAX_PIECE;

/// Why a database can't be read, or not to its end. Bytes are counted from 1.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ReadRifError {
    /// The bytes can't be had.
    #[error("the database can't be read behind byte {byte}")]
    Read {
        /// How many bytes were read.
        byte: u64,
        /// Why.
        source: io::Error,
    },
    /// There is no tag.
    #[error("the file is no XML: a database of RenjuNet begins with `<database>`")]
    NotXml,
    /// It is UTF-16, or UTF-32.
    #[error("the file is in UTF-16: convert it to UTF-8 first")]
    Utf16,
    /// It is XML of another kind.
    #[error(
        "the file is XML of another kind (<{root}>): a database of RenjuNet has <game> elements"
    )]
    OtherXml {
        /// The name of the outermost element, cut if it is long.
        root: String,
    },
    /// There are no games.
    #[error("the database has no <game>")]
    NoGames,
    /// The file ends too early.
    #[error(
        "the file ends at byte {byte}, before </{root}>: the games so far are read; is the download \
         complete?"
    )]
    Cut {
        /// How many bytes there are.
        byte: u64,
        /// The name of the outermost element, cut if it is long.
        root: String,
    },
    /// A tag can't be read.
    #[error(
        "the XML breaks at byte {byte}, and what follows is not read: mend or cut out the tag there"
    )]
    BadXml {
        /// Where.
        byte: u64,
    },
    /// A tag or text is too long.
    #[error(
        "the tag or text before byte {byte} is longer than {MAX_PIECE} bytes, and what follows is not \
         read: is a `>` missing?"
    )]
    TooLong {
        /// Where reading stopped.
        byte: u64,
    },
}

/// What is odd about a database of `RenjuNet`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum RifOddity {
    /// A game has no moves.
    #[error("the game has no moves; there are {count} such games so far")]
    NoMoves {
        /// How many games without moves there were, this one included.
        count: u64,
    },
    /// Behind the moves there is something else.
    #[error("{text:?} behind the moves is left out")]
    TextBehindMoves {
        /// The text, cut if it is long.
        text: String,
    },
    /// Moves stand apart by something else than blanks.
    #[error("the moves are not separated by blanks alone")]
    LooseMoves,
    /// An id is in no list.
    #[error(
        "{section} has no id {id:?}, which is kept as it is; others that it lacks are not reported"
    )]
    UnknownId {
        /// Where it should be.
        section: Section,
        /// The id, cut if it is long.
        id: String,
    },
    /// A reference such as `&nbsp;` stands for nothing.
    #[error("`&{name}` is no reference of XML and is kept as it is, here and elsewhere")]
    BadReference {
        /// What stands behind `&`, cut if it is long.
        name: String,
    },
    /// An attribute is not like `name="value"`.
    #[error(
        "an attribute in <{element}> is not like `name=\"value\"` and is read as far as it can be"
    )]
    BadAttribute {
        /// The name of the element.
        element: &'static str,
    },
    /// There are too many attributes or elements in a game.
    #[error(
        "the game has more than {max} attributes and elements that are not known: the rest is left out"
    )]
    TooManyProperties {
        /// How many are kept.
        max: usize,
    },
    /// Tags stand within a text.
    #[error("the tag <{name}> within a text is left out")]
    Tag {
        /// Its name, cut if it is long.
        name: String,
    },
    /// Text stands outside of every element of a game.
    #[error("{text:?} stands outside of <move> and <info> and is left out")]
    StrayText {
        /// The text, cut if it is long.
        text: String,
    },
    /// A text is too long.
    #[error("the text of an element is longer than {MAX_PIECE} bytes, and its end is left out")]
    LongText,
    /// A game or an element of it is not closed before the next begins, or the file ends.
    #[error(
        "an end tag such as </game> is missing; the next begins, or the file ends, all the same"
    )]
    NotClosed,
    /// The result is none.
    #[error("the result {text:?} is none of 1, 0 and 0.5")]
    BadResult {
        /// The result, cut if it is long.
        text: String,
    },
    /// An entry of a list is left out, for the lists are too large.
    #[error("{section} is too large, and further entries of the lists are left out")]
    FullDictionary {
        /// Where the entry should be.
        section: Section,
    },
}
