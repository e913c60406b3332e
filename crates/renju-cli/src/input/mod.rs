//! Positions and games as users and programs give them.
//!
//! - `json`: the object on one line, with every fault named by its place.
//! - `game`: a game as such an object.
//! - `game_argument`: the one game of a command line.
//! - `games`: games of which an argument may hold several.
//! - `lines`: long input cut into lines, in constant memory.
//! - `argument`: a POSITION of the command line: text, path or `-`.
//! - `error`: where positions and games come from, and why there may be none.
//! - `json_file`: a file with JSON Lines, or with objects that take several lines.
//! - `mended`: a text some bytes of which are no text.
//! - `notices`: what was odd about a file of records.
//! - `record_file`: files of records, in any format.
//! - `stones`: the stones of one color in such an object.
//! - `text`: a file or an argument that holds several positions.

mod argument;
mod error;
mod game;
mod game_argument;
mod games;
mod json;
mod json_file;
mod lines;
mod mended;
mod notices;
mod record_file;
mod stones;
mod text;

pub(crate) use argument::{TextOptions, Wanted, read_positions};
pub(crate) use error::{InputError, Place};
pub(crate) use game::{GivenGame, read_game};
pub(crate) use game_argument::{OneGame, read_game_arguments, read_game_file};
pub(crate) use games::{BadGame, GivenMoves, GivenRecord, read_games, read_record};
pub(crate) use json::{At, Faulty, GivenPosition, LineError, read_line};
pub(crate) use lines::{Chunks, lines_of, without_mark};
pub(crate) use notices::{Notices, notice_in};
pub(crate) use record_file::{OpenedRecords, RecordInput, place_in};
