//! The forbidden moves: which points, of what kind, and why.

mod double_three;
mod explain;
mod forbidden;
mod near_miss;
mod reading;
mod real_three;
mod verdict;

pub use explain::{ExplainedThree, Explanation, Extension, OtherReading};
pub use forbidden::{ForbiddenPoints, Judge, explain, forbidden_points, judge};
pub use near_miss::{FourStop, NearMiss, NearMissReason, StoppedFour};
pub use reading::{FivePoint, NineThree, Reading};
pub use verdict::{Forbidden, ForbiddenKinds, ParseForbiddenError, Verdict};
