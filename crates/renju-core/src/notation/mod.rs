//! Text for positions: move strings and diagrams, read tolerantly and written strictly.
//!
//! - `moves`: strings such as `h8i9g7` or `1. H8 2. I9`: options, entry points, writer.
//! - `diagram`: 15 lines of 15 points, likewise; also [`Board`](crate::Board)'s `Display` and
//!   `FromStr`.
//! - `moves_reader`, `diagram_reader`: how each is read, piece by piece, and `moves_error`,
//!   `diagram_error`: what can be wrong.
//! - `position`: either of the two, told apart by what the text looks like.
//! - `folding`: the full-width and typographic characters that both accept.
//!
//! Names of single points are read in `point`, single moves in the crate's `moves`. JSON, files and
//! formats of other programs live in other crates.

mod diagram;
mod diagram_error;
mod diagram_reader;
mod folding;
mod moves;
mod moves_error;
mod moves_reader;
mod position;

pub use diagram::{
    DiagramOptions, DiagramStyle, Labels, StoneLetters, StoneSigns, TopRank, format_diagram,
    parse_diagram,
};
pub use diagram_error::ParseDiagramError;
pub(crate) use folding::fold;
pub use moves::{
    Lettering, MAX_MOVES, MoveStringOptions, MoveStringStyle, format_moves, parse_moves,
    parse_moves_prefix,
};
pub use moves_error::{MoveToken, ParseMovesError};
pub use position::{
    ParsePositionError, ParsedPosition, PositionOptions, looks_like_diagram, parse_position,
};
