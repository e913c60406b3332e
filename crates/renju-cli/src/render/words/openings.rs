//! What is said of the 26 openings.

use renju_core::{Move, NamedOpening, Symmetry};

use crate::opened::Stray;

/// The title of the sheet with all openings.
pub(in crate::render) const ALL_OPENINGS: &str = "The 26 openings of Renju";

/// The heading of the openings of one kind.
pub(in crate::render) const DIRECT: &str = "Direct openings: move 1 on H8, move 2 on H9";
pub(in crate::render) const INDIRECT: &str = "Indirect openings: move 1 on H8, move 2 on I9";

/// The heads of the columns with what is known of an opening.
pub(in crate::render) const NUMBER: &str = "No.";
pub(in crate::render) const ROMAJI: &str = "Romaji";
pub(in crate::render) const CHINESE: &str = "Chinese";
pub(in crate::render) const JAPANESE: &str = "Japanese";
pub(in crate::render) const ENGLISH: &str = "English";
pub(in crate::render) const THIRD: &str = "Move 3";
pub(in crate::render) const IMAGES: &str = "Images";
pub(in crate::render) const CANONICAL: &str = "Canonical form";
pub(in crate::render) const PLAYED: &str = "Played";
pub(in crate::render) const SYMMETRY: &str = "Symmetry";

/// Names an opening in one line, by the romaji that may be used.
pub(in crate::render) fn opening(opening: NamedOpening, romaji: &str) -> String {
    format!("{opening} {romaji}: {}", opening.english())
}

/// Says how the canonical form comes out of the moves that were played.
pub(in crate::render) const fn leads_there(symmetry: Symmetry) -> &'static str {
    match symmetry {
        Symmetry::Identity => "none: the moves are in canonical form",
        Symmetry::QuarterTurn => "the counterclockwise quarter-turn about H8",
        Symmetry::HalfTurn => "the half-turn about H8",
        Symmetry::ThreeQuarterTurn => "the clockwise quarter-turn about H8",
        Symmetry::MirrorColumns => "the reflection in file H",
        Symmetry::MirrorRanks => "the reflection in rank 8",
        Symmetry::MainDiagonal => "the reflection in the diagonal from A1 to O15",
        Symmetry::AntiDiagonal => "the reflection in the diagonal from A15 to O1",
    }
}

/// Says that a game is longer than its opening.
pub(in crate::render) fn of_so_many(count: usize) -> String {
    format!("the first three of {count} moves")
}

/// Says why moves form none of the 26 openings.
pub(in crate::render) fn none_of_the_26(strays: &[Stray]) -> String {
    let reasons: Vec<String> = strays.iter().map(stray).collect();
    format!("none of the 26 openings: {}", reasons.join("; "))
}

fn stray(stray: &Stray) -> String {
    let Stray {
        number,
        played,
        zone,
    } = stray;
    match played {
        Move::Place(point) => {
            let place = zone.in_words();
            format!("move {number}, {point}, is not {place}")
        }
        Move::Pass => format!("move {number} is a pass"),
    }
}
