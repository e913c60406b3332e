//! The 26 openings, and which of them moves form.

use renju_core::{Move, NamedOpening, Point, Symmetry};
use serde::Serialize;

use super::position::SCHEMA;
use crate::opened::Opened;

/// An opening with its names.
#[derive(Debug, Serialize)]
pub(super) struct Named {
    number: &'static str,
    kind: Kind,
    romaji: &'static str,
    romaji_plain: &'static str,
    chinese: &'static str,
    japanese: &'static str,
    english: &'static str,
    moves: [Point; 3],
    images: usize,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "snake_case")]
enum Kind {
    Direct,
    Indirect,
}

impl From<NamedOpening> for Named {
    fn from(opening: NamedOpening) -> Self {
        Self {
            number: opening.number(),
            kind: if opening.is_direct() {
                Kind::Direct
            } else {
                Kind::Indirect
            },
            romaji: opening.romaji(),
            romaji_plain: opening.romaji_plain(),
            chinese: opening.chinese(),
            japanese: opening.japanese(),
            english: opening.english(),
            moves: opening.moves(),
            images: opening.images(),
        }
    }
}

/// The answer of `openings`.
#[derive(Debug, Serialize)]
pub(crate) struct AllOpenings {
    schema: u32,
    openings: Vec<Named>,
}

impl AllOpenings {
    /// Lists the 26 openings.
    pub(crate) fn new() -> Self {
        Self {
            schema: SCHEMA,
            openings: NamedOpening::ALL.into_iter().map(Named::from).collect(),
        }
    }
}

/// The answer of `openings NAME`.
#[derive(Debug, Serialize)]
pub(crate) struct OneOpening {
    schema: u32,
    #[serde(flatten)]
    opening: Named,
}

impl OneOpening {
    /// Tells about one opening.
    pub(crate) fn new(opening: NamedOpening) -> Self {
        Self {
            schema: SCHEMA,
            opening: opening.into(),
        }
    }
}

/// The answer of `openings name`.
#[derive(Debug, Serialize)]
pub(crate) struct NamedMoves {
    schema: u32,
    moves: [Move; 3],
    opening: Option<Named>,
    symmetry: Option<Symmetry>,
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<String>,
}

impl NamedMoves {
    /// Tells which opening moves form; if it is none, the message says why.
    pub(crate) fn new(opened: &Opened, message: Option<String>) -> Self {
        let found = opened.found.as_ref().ok();
        Self {
            schema: SCHEMA,
            moves: opened.moves,
            opening: found.map(|&(opening, _)| opening.into()),
            symmetry: found.map(|&(_, symmetry)| symmetry),
            message,
        }
    }
}
