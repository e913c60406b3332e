//! Texts of games and positions.

use crate::texts;

/// Checks that a text read as a move string either gives moves that can be played and read back as
/// written, or is refused for a reason that says where it stands.
///
/// # Panics
/// If it does neither.
pub fn moves(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else {
        return;
    };
    texts::check_moves(text);
    texts::check_position(text);
}

/// Checks that a text read as a diagram either gives a board that reads back as written, or is
/// refused for a reason.
///
/// # Panics
/// If it does neither.
pub fn diagram(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else {
        return;
    };
    texts::check_diagram(text);
    texts::check_position(text);
}
