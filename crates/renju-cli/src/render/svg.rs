//! Pictures of positions as SVG.

use renju_core::Explanation;

use super::look::Numbers;
use crate::report::Report;

/// One board of a sheet.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Picture<'a> {
    /// The position, and what is known about it.
    pub(crate) report: &'a Report,
    /// The verdict whose lines the picture shows, if it is about one point.
    pub(crate) focus: Option<&'a Explanation>,
}

/// Draws one board, or several on one sheet: three side by side, numbered from 1.
///
/// `--svg FILE` writes exactly this one file, however many positions there were: what the user
/// named is what he finds.
pub(crate) fn sheet(_pictures: &[Picture<'_>], _numbers: Numbers) -> String {
    String::new()
}
