//! Our own format: records as JSON objects, one in a file or one a line, lossless.
//!
//! ```json
//! {"schema": 1, "format": "renju-record",
//!  "info": {"black": {"name": "A"}, "result": {"outcome": "black"}},
//!  "nodes": [{"move": "H8"}, {"move": "I9", "notes": {"comment": "Good."}}, {"parent": 1, "move": "H9"}]}
//! ```
//!
//! Nodes are numbered from 1 in their order; the root is 0. A node follows the one before it in the list
//! unless `parent` names another. What a program without interest in trees writes is read as well: an
//! object with `moves`, a game of a match, or stones in `black` and `white`.
//!
//! - `object`: the objects of this format. `plain`: those with moves or stones.

mod error;
mod object;
mod plain;
mod read;
mod write;

pub use error::ReadJsonError;
pub use read::records;
pub(crate) use read::{entry, unread};
pub use write::{write, write_line};

/// What the field `format` says.
const FORMAT: &str = "renju-record";

/// The version of the format.
const SCHEMA: u32 = 1;

/// The longest object that is read, in bytes.
pub const MAX_OBJECT: usize = 256 << 20;

/// Says whether the beginning of a file is that of JSON.
pub(crate) fn is_like(head: &[u8]) -> bool {
    let text = head.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(head);
    text.trim_ascii_start().starts_with(b"{")
}
