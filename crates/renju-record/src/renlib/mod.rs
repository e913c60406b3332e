//! `.lib`: the libraries of `RenLib`, in which most of Renju's theory is kept.
//!
//! A file is one tree: a header, then every node before its children, each with its point, flags,
//! and perhaps a comment and a text on its point. What becomes of them:
//!
//! - A comment has a title of one line and a body: [`Notes::title`](crate::Notes::title) and
//!   [`Notes::comment`](crate::Notes::comment).
//! - A text on a point is seen before the move there is made, so it is a label of the node *before*.
//!   A node that is no move but carries such a text becomes a label only. If it has a comment or
//!   children as well, these are kept in a node without a move, which has its point in the property
//!   `RLPOINT`.
//! - A marked move has [`Mark::Cross`](crate::Mark::Cross) on its own point.
//! - What has no field is a property of its node: `RLSTART` (the start of a problem), `RLEXT` (further
//!   bits, four hexadecimal digits), and where there is no point `RLMARK` and `RLTEXT` (a mark, a text).
//!
//! `RenLib` sorts the moves behind a position from the top left to the bottom right, and so does the
//! writer: of the order of variations nothing is left. Programs that keep each position once for all
//! symmetries write every image of a move; [`Record::without_symmetric_twins`] puts that right.
//!
//! - `wire`: points, flags and texts as bytes. `scan`: the nodes of a file, and where it goes wrong.
//! - `read`, `decode`: from nodes to a record. `gather`: several notes on one node.
//! - `write`, `encode`: from a record to a file. `plain`: records that `RenLib` can't hold as they are.
//! - `error`: what can be wrong or odd.
//!
//! [`Record::without_symmetric_twins`]: crate::Record::without_symmetric_twins

mod decode;
mod encode;
mod error;
mod gather;
mod plain;
mod read;
mod scan;
mod wire;
mod write;

pub use error::{ReadRenlibError, RenlibOddity};
pub use read::read;
pub(crate) use scan::is_like;
pub use write::{RenlibForm, write, write_as};

/// The property of a node at which a problem starts.
const START: &str = "RLSTART";
/// The property with the bits of the extension that are not known.
const EXTENSION: &str = "RLEXT";
/// The property of a marked node that has no move on a point.
const MARK: &str = "RLMARK";
/// The property with a board text that has no point.
const TEXT: &str = "RLTEXT";
/// The property of a node without a move that stands at a point.
const POINT: &str = "RLPOINT";
