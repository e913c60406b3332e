//! Does an engine keep to the protocol?
//!
//! Every [`Check`] is a short dialogue with an engine that is started for it alone, so that one that
//! hangs or ends the engine says nothing about the others. What is checked is the protocol, and that
//! no move is illegal; not how well the engine plays.

mod check;
mod checks;
mod options;
mod probe;
mod traps;

pub use check::{Check, CheckOutcome, CheckResult, ComplianceReport, Duty};
pub use options::ComplianceOptions;

use crate::gomocup::client::{EngineCommand, Failure};
use probe::{Miss, Probe};

/// Returns all checks in the order in which they are made.
pub fn checks() -> impl Iterator<Item = &'static Check> {
    checks::all()
}

/// Puts an engine through the checks, and tells `observer` what came of each.
///
/// # Errors
/// Fails if the engine can't be started, or if it was called off. Whatever else goes wrong is what a
/// check saw.
pub fn run(
    command: &EngineCommand,
    options: &ComplianceOptions,
    observer: &mut dyn FnMut(&CheckResult),
) -> Result<ComplianceReport, Failure> {
    let mut results = Vec::new();
    let is_wanted =
        |check: &&Check| options.only.is_empty() || options.only.iter().any(|id| id == check.id);
    for check in checks().filter(is_wanted) {
        let mut probe = Probe::start(command, options)?;
        let result = CheckResult {
            check,
            outcome: match check.run(&mut probe) {
                Ok(()) => CheckOutcome::Passed,
                Err(Miss::Saw(saw)) => CheckOutcome::Failed { saw },
                Err(Miss::Skipped(why)) => CheckOutcome::Skipped { why },
                Err(Miss::Failure(Failure::Stopped)) => return Err(Failure::Stopped),
                Err(Miss::Failure(failure)) => CheckOutcome::Failed {
                    saw: failure.in_words(),
                },
            },
        };
        observer(&result);
        results.push(result);
    }
    Ok(ComplianceReport { results })
}
