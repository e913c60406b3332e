#![doc = include_str!("../README.md")]
#![deny(clippy::print_stdout, clippy::print_stderr)]

mod detect;
pub mod diagram;
mod encoding;
mod entry;
mod find;
mod format;
pub mod json;
mod long_line;
pub mod moves;
mod notices;
pub mod opening_list;
pub mod pos;
pub mod psq;
mod read;
pub mod rec;
mod record;
pub mod renlib;
pub mod rif;
pub mod sav;
pub mod sgf;
mod unread;
mod write;

pub use encoding::{Encoding, ParseEncodingError};
pub use entry::{Content, Effect, Entry, Notice, Oddity, Place};
pub use find::{Continuation, Hit, Hits, Sought, Turned};
pub use format::{Format, ParseFormatError};
pub use read::{MAX_FILE, Oddities, OpenError, ReadOptions, ReadRecordError, RecordFile};
pub use record::{
    BadNode, Info, Mark, Merged, Node, NodeId, Notes, Outcome, Player, Positions, Property, Record,
    RecordPosition, RecordedResult, RecordedRules, Setup, SymmetricTwin, Text, TooManyNodes, Visit,
    VisitedPosition, Walk,
};
pub use unread::Unread;
pub use write::{RecordWriter, WriteOptions, WriteRecordError};
