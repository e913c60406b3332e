//! `.sgf`, the format of most game editors: FF\[3\] and FF\[4\].
//!
//! Points are two letters, the column from the left and the row from the top: `aa` is A15, `hh` is H8.
//! The reader takes what is seen in real files: any of the encodings of East Asia, declared or not,
//! games of other programs (GM\[1\], GM\[5\]), several games in a file, broken parentheses. The writer
//! keeps to the strict form.
//!
//! What the standard has no property for is written as one of our own: `XTU` the seconds that a move
//! took, `XID` the id of a game, `XRU` the id of its rules, `XRE` the reason of its result, `XRT` the
//! text of it, `XACT` its actions. `5A` holds the points offered for the fifth move, and `SW` the swaps.
//!
//! - `tokens`: the syntax. `encoding`: in which encoding the texts of a game are.
//! - `read`: the games of a file. `tree`: the tree of one game. `node`: the properties of one node.
//!   `info`: those of the game. `result`: how it ended.
//! - `point`: coordinates. `value`: escapes and numbers. `taken`: the names of properties that mean
//!   something to us. `write`: the writer.

mod encoding;
mod error;
mod info;
mod node;
mod point;
mod read;
mod result;
mod taken;
mod tokens;
mod tree;
mod value;
mod write;

pub use error::{ReadSgfError, SgfOddity};
pub use read::read;
pub use write::write;

pub(crate) use read::is_like;
