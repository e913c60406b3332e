//! Letters and digits as strokes.
//!
//! Pictures carry their own letters, so that they look the same on a machine without fonts, and
//! the PNG needs no font at all.
//!
//! - `line`: a line of text, drawn and measured.
//! - `strokes`: what each character is made of.
//! - `accents`: letters that are other letters with an accent.

mod accents;
mod line;
mod strokes;

pub(crate) use line::missing;
pub(super) use line::{Anchor, Others, draw, draw_with, is_small, width, width_with, wrapped};
