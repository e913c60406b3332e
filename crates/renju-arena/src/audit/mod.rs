//! What an arbiter wants to know of one game: did its opening keep to the rule, was Black's foul seen,
//! does the result fit the board, did a clock run out?
//!
//! [`audit`] looks at the main line of a record and returns an [`Audit`]: findings as values, each with
//! a sentence for people. `docs/records/audit.md` in the repository lists what is looked at and what is
//! not.
//!
//! - `options`, `report`, `finding`, `sentence`, `words`: what is asked and what is answered.
//! - `line`: the moves of the main line with the boards before them.
//! - `auditor`: the order of the checks. `opening`, `offers`, `actions`, `stones`, `claims`, `result`,
//!   `clocks`: one check each.
//!
//! Nothing here prints, and nothing reads files.

mod actions;
mod auditor;
mod claims;
mod clocks;
mod finding;
mod line;
mod offers;
mod opening;
mod options;
mod report;
mod result;
mod sentence;
mod stones;
mod words;

pub use auditor::{audit, board_before};
pub use finding::{ClaimFault, ClaimSource, Finding, FoulOutcome, ReasonFault, Stone};
pub use options::{AuditOptions, Byoyomi, TimeLimits};
pub use report::{Audit, BoardResult, RulesSource, Severity};
