//! What can be wrong with a library, and what can be odd about it.

use renju_core::{Move, Point};
use thiserror::Error;

use crate::entry::Effect;
use crate::notices::Counted;

/// Why bytes are no library of `RenLib`.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ReadRenlibError {
    /// There is no byte.
    #[error("the file is empty: a library of RenLib has at least a header")]
    Empty,
    /// It begins like nothing of `RenLib`'s.
    #[error(
        "the file is no library of RenLib: it begins neither with the header nor with H8 (hex 78), as \
         very old ones do; it may be in another format"
    )]
    NotRenlib,
    /// It is a library for a linker.
    #[error(
        "the file is a library of compiled code (`!<arch>`), not one of RenLib: only the extension \
         is the same"
    )]
    LinkerLibrary,
    /// The header is not complete.
    #[error("the file ends in its header, at byte {len} of 20: fetch it anew")]
    CutHeader {
        /// How many bytes there are.
        len: usize,
    },
}

/// What is odd about a library, or about a record that is written to one.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RenlibOddity {
    /// The header names a version that nobody has described.
    #[error("the version is {major}.{minor}, and is read like 3.4, the last one known")]
    NewVersion {
        /// The number before the point.
        major: u8,
        /// The number behind the point.
        minor: u8,
    },
    /// Nothing follows the header.
    #[error("nothing follows the header: the library is empty")]
    NoNodes,
    /// A byte stands for no point.
    #[error("hex {byte:02X} is no point, and from here on nothing is read")]
    BadPoint {
        /// The byte.
        byte: u8,
    },
    /// One byte is left over at the end.
    #[error("one byte is left over at the end of the file")]
    StrayByte,
    /// The tree is over before the file is.
    #[error("the tree is over here, and {len} more bytes are not read")]
    MoreBytes {
        /// So many follow.
        len: usize,
    },
    /// The file ends inside a node.
    #[error("the file ends inside the node that begins here: it seems to be cut off")]
    CutNode,
    /// The file ends inside the tree.
    #[error("the file ends where more moves should follow: it seems to be cut off")]
    CutTree,
    /// The root has flags that it can't have.
    #[error("the root is flagged as one of several nodes, as a leaf or as no move")]
    RootFlags,
    /// A comment is flagged as old and as new.
    #[error("the comment is flagged as old and as new, and is read as old")]
    TwoForms,
    /// A comment has more than two parts.
    #[error("the comment has more than a title and a body, and the further parts follow the body")]
    ManyParts,
    /// A text is too long.
    #[error("a text of {len} bytes is cut to {kept}")]
    LongText {
        /// How long it is.
        len: usize,
        /// How much of it is kept.
        kept: usize,
    },
    /// A move, or a text on a point with something behind it, stands twice behind the same position.
    #[error("{played} stands twice behind the same position, and the two are brought together")]
    SameMove {
        /// The move.
        played: Move,
    },
    /// A point has two texts in the same position.
    #[error("{point} has two texts in the same position, of which the first is kept")]
    SameLabel {
        /// The point.
        point: Point,
    },
    /// A move goes to an occupied point.
    #[error("the move goes to {point}, where a stone lies; it is kept")]
    Occupied {
        /// The point.
        point: Point,
    },
    /// Moves follow a text on a point.
    #[error(
        "moves follow a text on {point} as if it were a move, and are kept behind a node without one"
    )]
    MovesBehindText {
        /// The point.
        point: Point,
    },
    /// A node is flagged as a text on a point, and has no point.
    #[error("a node is flagged as no move and has no point, and is read as a pass")]
    NoMoveNoPoint,
    /// The same was seen more often.
    #[error("and {count} more like this: {like}")]
    More {
        /// So many times.
        count: usize,
        /// The first one that is not told by itself.
        like: Box<Self>,
    },
    /// The order of variations gets lost.
    #[error(
        "the order of variations is lost: the format sorts them from the top left of the board"
    )]
    Order,
    /// Notes without a move are written with the move before them.
    #[error("what is noted without a move is written with the move before")]
    NotesWithoutMove,
    /// A move stands twice behind the same position.
    #[error("moves that stand twice behind the same position are brought together")]
    SameMoves,
    /// The comment on the whole game is written as one on the start.
    #[error("the comment on the game is written as one on the empty board")]
    GameComment,
    /// Characters that the format needs itself are left out.
    #[error("the characters NUL and backspace are left out of texts: the format needs them itself")]
    ControlCharacters,
    /// A label is too long.
    #[error("the label {label:?} is cut to 5 bytes, the longest that the format holds")]
    LongLabel {
        /// The first such label.
        label: String,
    },
    /// Texts are written in UTF-8.
    #[error(
        "the texts are written in UTF-8, which RenLib itself does not show: a code page such as \
         GBK would be shown"
    )]
    WrittenAsUtf8,
}

impl Counted for RenlibOddity {
    fn effect(&self) -> Effect {
        match self {
            Self::NewVersion { .. }
            | Self::CutTree
            | Self::TwoForms
            | Self::MovesBehindText { .. }
            | Self::NoMoveNoPoint
            | Self::WrittenAsUtf8 => Effect::Guessed,
            Self::NoNodes
            | Self::CutNode
            | Self::RootFlags
            | Self::ManyParts
            | Self::SameMove { .. }
            | Self::Occupied { .. }
            | Self::NotesWithoutMove
            | Self::SameMoves
            | Self::GameComment => Effect::Repaired,
            Self::BadPoint { .. }
            | Self::StrayByte
            | Self::MoreBytes { .. }
            | Self::LongText { .. }
            | Self::SameLabel { .. }
            | Self::Order
            | Self::ControlCharacters
            | Self::LongLabel { .. } => Effect::Dropped,
            Self::More { like, .. } => like.effect(),
        }
    }

    fn more(count: usize, like: Box<Self>) -> Self {
        Self::More { count, like }
    }
}
