//! A slow judge, written from the words of the rule, against which the fast one is held.
//!
//! Every definition of the rule is one function here, in the rule's own terms: sets of stones,
//! rows, the points that complete them. There are no tables and no bits, and no code is shared with
//! the shapes or the judge of the library: its types carry the question here and the answer back,
//! but the work is done on a board of its own.
//!
//! - [`grid`]: the board of the reference, stones of one color against all others.
//! - [`shapes`]: five, overline, four, straight four, three.
//! - [`verdict`]: what is forbidden, with the readings of the rule as options.

mod grid;
pub(crate) mod shapes;
pub(crate) mod verdict;

pub(crate) use verdict::Reference;
