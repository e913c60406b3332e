//! `.pos`: games as a count and one byte for each move, of `RenLib`, the ZJ renju server and Yixin-Board.
//!
//! A byte is 15 times the row from the top and the column from the left, both from 0: H8 is 112, A15 is
//! 0, A1 is 210. There are no passes, names or results; the ZJ server puts these into the name of the
//! file, see [`read_named`].
//!
//! Yixin-Board reads the same bytes with row and column exchanged. Nothing in a file tells which was
//! meant: a game that Yixin-Board wrote comes out mirrored along the diagonal from A15 to O1, and
//! [`Record::transform`] with [`Symmetry::AntiDiagonal`] puts it right.
//!
//! Text diagrams and glued move strings go by the name of `.pos` as well. They are refused here, and
//! read as the formats that they are.
//!
//! [`Record::transform`]: crate::Record::transform
//! [`Symmetry::AntiDiagonal`]: renju_core::Symmetry::AntiDiagonal

mod name;
mod read;
mod write;

pub(crate) use read::is_like;
pub use read::{PosOddity, ReadPosError, read, read_named};
pub use write::write;

/// Points on a side of the board.
const SIDE: u8 = 15;
