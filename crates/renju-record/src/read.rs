//! How files are read, whatever their format.

use renju_core::{ParseDiagramError, ParseMovesError};
use thiserror::Error;

use crate::Encoding;
use crate::entry::Notice;
use crate::record::TooManyNodes;

/// How files are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ReadOptions {
    /// The encoding of texts; `None` goes by what the file says, and by its bytes.
    pub encoding: Option<Encoding>,
}

/// Why there is no record where one should be.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ReadRecordError {
    /// Something is odd, and nothing odd was to be let pass.
    #[error("{0}; without `--strict` it is let pass")]
    Odd(Box<Notice>),
    /// The tree is too large.
    #[error(transparent)]
    TooManyNodes(#[from] TooManyNodes),
    /// A move string can't be read.
    #[error(transparent)]
    Moves(#[from] ParseMovesError),
    /// A diagram can't be read.
    #[error(transparent)]
    Diagram(#[from] ParseDiagramError),
}
