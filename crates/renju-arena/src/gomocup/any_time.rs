//! How time without end is written.

/// The value of `time_left` that stands for any time, the greatest that engines read.
pub(crate) const ANY_TIME: u32 = 2_147_483_647;
