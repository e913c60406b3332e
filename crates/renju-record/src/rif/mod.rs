//! `.rif`: the database of `RenjuNet`, which is XML.
//!
//! ```xml
//! <database>
//!   <players> <player id="3069" name="Ann" surname="Lee" country="2"/> … </players>
//!   … <tournaments>, <rules>, <openings>, <countries>, <cities>, <months> …
//!   <games>
//!     <game id="171548" tournament="3369" round="8" rule="25" black="3069" white="3969" bresult="1"
//!           btime="8" wtime="8" opening="19" alt="51" swap="R--R-">
//!       <move>h8 h9 i8 g8</move>
//!       <info>…</info>
//!     </game>
//! ```
//!
//! The lists come first, and the games refer to them by id. The database is read game by game: only the
//! lists stay in memory. There is no writer, for nobody exchanges games this way.
//!
//! - `octets`: bytes of any encoding for a parser that takes UTF-8. `text`: what they say.
//! - `dictionary`: the lists. `game`: a game as a record. `reader`: from tags to games.
//! - `error`: what can be wrong.

mod dictionary;
mod error;
mod game;
mod octets;
mod reader;
mod text;

use std::io::BufRead;

pub use dictionary::Section;
pub use error::{ReadRifError, RifOddity};
pub use reader::Records;

use crate::ReadOptions;
use crate::entry::Entry;

/// Reads the games of a database one by one, in the order of the file.
///
/// The encoding is that of `options`, else the declared one, else UTF-8; texts that it does not fit are
/// guessed. Ids that no list before the game has stay as they are. A game of which a move can't be read,
/// or is on an occupied point, is an error, and the next follows. A file that is cut gives the games
/// before the cut, then an error.
///
/// Attributes and elements without a field in the record become properties of the root, `RIFPUBLISHER`
/// and the like.
///
/// # Complexity
/// Linear in the bytes. Memory for the lists, for which there is a limit, and for one game.
///
/// # Examples
/// ```
/// use renju_record::{ReadOptions, rif};
/// let file = r#"<database>
///     <players><player id="1" name="Ann" surname="Lee"/></players>
///     <games><game id="7" black="1" bresult="1"><move>h8 h9 i8</move></game></games>
/// </database>"#;
/// let entry = rif::records(file.as_bytes(), &ReadOptions::default()).next().unwrap();
/// let record = entry.record?;
/// assert_eq!(record.info.black.name, Some("Ann Lee".into()));
/// assert_eq!(record.main_moves().count(), 3);
/// # Ok::<(), renju_record::ReadRecordError>(())
/// ```
pub fn records<R: BufRead>(input: R, options: &ReadOptions) -> Records<R> {
    Records::new(input, *options)
}

/// Reads all games of a database, as [`records`] does.
#[must_use]
pub fn read(bytes: &[u8], options: &ReadOptions) -> Vec<Entry> {
    records(bytes, options).collect()
}

/// Says whether the beginning of a file looks like a database: a tag of its own, behind nothing but
/// declarations and comments.
pub(crate) fn is_like(head: &[u8]) -> bool {
    let text = head.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(head);
    let text = String::from_utf8_lossy(text.trim_ascii_start());
    text.starts_with('<')
        && ["<database", "<games", "<renjunet"].iter().any(|tag| {
            let found = text.find(tag).map(|start| &text[start + tag.len()..]);
            found.is_some_and(|rest| rest.starts_with(|c: char| c == '>' || c.is_whitespace()))
        })
}

#[cfg(test)]
mod tests;
