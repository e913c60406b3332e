//! The names of properties that mean something to us. Properties kept from other files can't be written
//! under these names, or they would be read as something else.

use renju_core::Color;

use super::info;
use super::point;
use super::value::seconds;

/// Where a property stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Standing {
    /// In the root.
    Root,
    /// In a node with a move of this color, or without one.
    Node(Option<Color>),
}

/// Says whether a property means something to us, where it stands.
pub(super) fn is_taken(name: &str, values: &[impl AsRef<[u8]>], standing: Standing) -> bool {
    match name {
        // A node that says these begins a game, so that they are never kept.
        "FF" | "GM" => true,
        "B" | "W" | "AB" | "AW" | "AE" | "PL" | "N" | "C" | "LB" | "MA" | "CR" | "SQ" | "TR"
        | "SL" | "XTU" => true,
        // Without a value it clears marks, which we don't hold.
        "DD" => values.iter().any(|value| !value.as_ref().is_empty()),
        "BL" | "WL" => {
            let color = if name == "BL" {
                Color::Black
            } else {
                Color::White
            };
            standing == Standing::Node(Some(color)) && time_of(values).is_some()
        }
        "5A" => standing == Standing::Root && offers_of(values).is_some(),
        _ => standing == Standing::Root && info::is_of_game(name),
    }
}

/// Returns the time that the values of `BL` or `WL` say.
pub(super) fn time_of(values: &[impl AsRef<[u8]>]) -> Option<std::time::Duration> {
    match values {
        [value] => seconds(value.as_ref()),
        _ => None,
    }
}

/// Returns the points that the values of `5A` say: one in each, or several between blanks or commas.
pub(super) fn offers_of(values: &[impl AsRef<[u8]>]) -> Option<Vec<renju_core::Point>> {
    let is_between = |&byte: &u8| byte == b',' || byte.is_ascii_whitespace();
    let mut offers = Vec::new();
    for value in values {
        let words = value.as_ref().split(is_between);
        for word in words.filter(|word| !word.is_empty()) {
            match point::place(word) {
                (point::Place::Point(point), _) => offers.push(point),
                _ => return None,
            }
        }
    }
    (!offers.is_empty()).then_some(offers)
}

/// Says whether a text can be the name of a property.
pub(super) fn is_name(name: &str) -> bool {
    let is_letter = |byte: u8| byte.is_ascii_uppercase() || byte.is_ascii_digit();
    !name.is_empty() && name.bytes().all(is_letter)
}
