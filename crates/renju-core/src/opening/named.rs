//! The 26 openings by number and name.

/// One of the 26 openings: the first three stones, up to the symmetries of the board.
///
/// # Rule
/// openings.md §3.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NamedOpening(
    /// The index into the table of openings, below 26: first 1D to 13D, then 1I to 13I.
    u8,
);
