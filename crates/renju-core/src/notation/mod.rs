//! Text for positions: move strings, read tolerantly and written strictly.
//!
//! - `moves`: strings such as `h8i9g7` or `1. H8 2. I9`: options, entry points, writer.
//! - `moves_reader`: how they are read, piece by piece; `moves_error`: what can be wrong.
//! - `folding`: the full-width and typographic characters that are accepted.

mod folding;
mod moves;
mod moves_error;
mod moves_reader;

pub use moves::{
    Lettering, MAX_MOVES, MoveStringOptions, MoveStringStyle, format_moves, parse_moves,
    parse_moves_prefix,
};
pub use moves_error::{MoveToken, ParseMovesError};
