//! A slow judge, written from the words of the rule, against which the fast one is held.
//!
//! Every definition of the rule is one function here, in the rule's own terms: sets of stones,
//! rows, the points that complete them. There are no tables and no bits, and nothing is shared with
//! the shapes or the judge of the library: `Point`, `Color` and `Board` carry the position here,
//! and the verdict back, but the work is done on a board of its own.
//!
//! - [`grid`]: the board of the reference, stones of one color against all others.
//! - [`shapes`]: five, overline, four, straight four, three.
//! - [`verdict`]: what is forbidden, with the readings of the rule as options.

mod grid;
pub(crate) mod shapes;
pub(crate) mod verdict;

pub(crate) use shapes::Line;
pub(crate) use verdict::Reference;
