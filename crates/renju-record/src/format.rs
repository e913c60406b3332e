//! The formats, and which one a file is in.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// A format of records.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Format {
    /// `json`: our own, one record in a file.
    Json,
    /// `jsonl`: our own, one record a line.
    JsonLines,
    /// `sgf`: SGF FF\[3\] and FF\[4\].
    Sgf,
    /// `lib`: `RenLib`.
    Lib,
    /// `psq`: Piskvork and Gomocup.
    Psq,
    /// `rec`: Gomotur.
    Rec,
    /// `pos`: a count and the points as bytes, of `RenLib` and others.
    Pos,
    /// `sav`: Yixin-Board.
    Sav,
    /// `rif`: the database of `RenjuNet`, as XML.
    Rif,
    /// `moves`: move strings, one game a line.
    Moves,
    /// `diagram`: diagrams, with blank lines between them.
    Diagram,
    /// `offsets`: openings as offsets from the center, one a line.
    Offsets,
    /// `url`: addresses of the web calculator, one a line.
    Url,
}

impl Format {
    /// Every format.
    pub const ALL: [Self; 13] = [
        Self::Json,
        Self::JsonLines,
        Self::Sgf,
        Self::Lib,
        Self::Psq,
        Self::Rec,
        Self::Pos,
        Self::Sav,
        Self::Rif,
        Self::Moves,
        Self::Diagram,
        Self::Offsets,
        Self::Url,
    ];

    /// Returns the name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Json => "json",
            Self::JsonLines => "jsonl",
            Self::Sgf => "sgf",
            Self::Lib => "lib",
            Self::Psq => "psq",
            Self::Rec => "rec",
            Self::Pos => "pos",
            Self::Sav => "sav",
            Self::Rif => "rif",
            Self::Moves => "moves",
            Self::Diagram => "diagram",
            Self::Offsets => "offsets",
            Self::Url => "url",
        }
    }

    /// Says whether a file can hold more than one record.
    #[must_use]
    pub const fn holds_several(self) -> bool {
        match self {
            Self::JsonLines
            | Self::Sgf
            | Self::Rif
            | Self::Moves
            | Self::Diagram
            | Self::Offsets
            | Self::Url => true,
            Self::Json | Self::Lib | Self::Psq | Self::Rec | Self::Pos | Self::Sav => false,
        }
    }

    /// Returns the usual extension of files.
    #[must_use]
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Moves | Self::Diagram | Self::Offsets | Self::Url => "txt",
            other => other.name(),
        }
    }

    /// Returns the format of a file from its first bytes, a few thousand of them, and from its name where
    /// the bytes leave it open.
    ///
    /// # Examples
    /// ```
    /// use renju_record::Format;
    /// assert_eq!(Format::detect(b"h8i9g7\n", Some("game.sgf")), Some(Format::Moves));
    /// assert_eq!(Format::detect(b"PK\x03\x04", Some("game.sgf")), None);
    /// ```
    #[must_use]
    pub fn detect(head: &[u8], name: Option<&str>) -> Option<Self> {
        crate::detect::format_of(head, name)
    }

    /// Returns the format that files of this name usually have: by the extension, in any case.
    ///
    /// # Examples
    /// ```
    /// use renju_record::Format;
    /// assert_eq!(Format::of_name("games/A.SGF"), Some(Format::Sgf));
    /// assert_eq!(Format::of_name("database.xml"), Some(Format::Rif));
    /// assert_eq!(Format::of_name("README"), None);
    /// ```
    #[must_use]
    pub fn of_name(name: &str) -> Option<Self> {
        let (_, extension) = name.rsplit_once('.')?;
        let extension = extension.to_ascii_lowercase();
        match extension.as_str() {
            "xml" => Some(Self::Rif),
            "txt" => Some(Self::Moves),
            "ndjson" => Some(Self::JsonLines),
            // These are names of formats, not of files.
            "moves" | "diagram" | "offsets" | "url" => None,
            other => Self::ALL.into_iter().find(|it| it.name() == other),
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text that names no format.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error(
    "{name:?} is no format: expected json, jsonl, sgf, lib, psq, rec, pos, sav, rif, moves, diagram, \
     offsets or url"
)]
#[non_exhaustive]
pub struct ParseFormatError {
    /// The text, cut to its first characters if it was long.
    pub name: String,
}

impl FromStr for Format {
    type Err = ParseFormatError;

    fn from_str(text: &str) -> Result<Self, ParseFormatError> {
        let found = Self::ALL
            .into_iter()
            .find(|it| text.eq_ignore_ascii_case(it.name()));
        found.ok_or_else(|| ParseFormatError {
            name: text.chars().take(40).collect(),
        })
    }
}
