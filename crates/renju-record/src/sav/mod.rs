//! `.sav`: games of Yixin-Board, as text.
//!
//! ```text
//! 15
//! 15
//! 2
//! 7 7
//! 6 8
//! ```
//!
//! The rows and columns of the board, the number of moves, then row from the top and column of each, both
//! from 0: `7 7` is H8, `0 0` is A15, `14 0` is A1. There is nothing else: no rule, names or result.

mod read;
mod write;

pub(crate) use read::is_like;
pub use read::{ReadSavError, SavOddity, read};
pub use write::write;

/// Points on a side of the board.
const SIDE: u8 = 15;
