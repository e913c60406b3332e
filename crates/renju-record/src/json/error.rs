//! What can be wrong with JSON.

use std::io;

use renju_core::{ParseMovesError, Point};
use thiserror::Error;

use super::{FORMAT, MAX_OBJECT, SCHEMA};
use crate::TooManyNodes;

/// Why JSON is no record.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ReadJsonError {
    /// It is no JSON, or a field has a value of another kind.
    #[error("this is no JSON of a record")]
    Json(#[from] serde_json::Error),
    /// An object is too long.
    #[error("there are more than {MAX_OBJECT} bytes in one object")]
    TooLong,
    /// The bytes can't be had.
    #[error("the file can't be read")]
    Read(#[source] io::Error),
    /// There is nothing.
    #[error("there is no object: a record is one such as {{\"nodes\": [{{\"move\": \"H8\"}}]}}")]
    Empty,
    /// The version is a later one.
    #[error(
        "schema {schema} is later than {SCHEMA}, the last that this program knows: bring it up to date"
    )]
    Schema {
        /// The version.
        schema: u32,
    },
    /// The object holds something else.
    #[error("the format {format:?} is not \"{FORMAT}\"")]
    OtherFormat {
        /// What the object says, cut if it is long.
        format: String,
    },
    /// The object has no field that tells of moves.
    #[error("there are neither `nodes` nor `moves` nor stones in `black` and `white`")]
    NoMoves,
    /// A node follows one that comes later.
    #[error("nodes[{index}] follows node {parent}, but only 0 to {index} stand before it")]
    Parent {
        /// The place of the node in the list, from 0.
        index: usize,
        /// The number that it names.
        parent: usize,
    },
    /// The moves can't be read.
    #[error("moves")]
    Moves(#[source] ParseMovesError),
    /// Two set-up stones lie on one point.
    #[error("{point} is both black and white")]
    TwoColors {
        /// The point.
        point: Point,
    },
    /// It is not said whose turn it is.
    #[error(
        "{black} black and {white} white stones don't tell whose turn it is: say it in `to_move`"
    )]
    Turn {
        /// The black stones.
        black: usize,
        /// The white stones.
        white: usize,
    },
    /// The tree is too large.
    #[error(transparent)]
    TooManyNodes(#[from] TooManyNodes),
}
