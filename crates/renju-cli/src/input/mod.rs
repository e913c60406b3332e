//! Positions and games as users and programs give them.
//!
//! - `json`: the object on one line, with every fault named by its place.
//! - `game`: a game as such an object.
//! - `game_argument`: the one game of a command line.
//! - `games`: games of which an argument may hold several.
//! - `lines`: long input cut into lines, in constant memory.
//! - `argument`: a POSITION of the command line: text, path or `-`.
//! - `json_file`: a file with JSON Lines, or with objects that take several lines.
//! - `mended`: a text some bytes of which are no text.
//! - `record_file`: files of records, in any format.
//! - `stones`: the stones of one color in such an object.
//! - `text`: a file or an argument that holds several positions.

mod argument;
mod game;
mod game_argument;
mod games;
mod json;
mod json_file;
mod lines;
mod mended;
mod record_file;
mod stones;
mod text;

pub(crate) use argument::{InputError, Place, TextOptions, Wanted, read_positions};
pub(crate) use game::{GivenGame, read_game};
pub(crate) use game_argument::{OneGame, read_game_arguments, read_game_file};
pub(crate) use games::{BadGame, GivenMoves, GivenRecord, read_games, read_record};
pub(crate) use json::{At, Faulty, GivenPosition, LineError, read_line};
pub(crate) use lines::{Chunks, lines_of, without_mark};
pub(crate) use record_file::{OpenedRecords, RecordInput, place_in};
