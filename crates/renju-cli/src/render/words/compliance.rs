//! What is said of an engine that is checked.

use renju_arena::compliance::{CheckOutcome, Duty};

/// Names what came of a check.
pub(in crate::render) const fn check_outcome(outcome: &CheckOutcome) -> &'static str {
    match outcome {
        CheckOutcome::Passed => "passed",
        CheckOutcome::Failed { .. } => "FAILED",
        CheckOutcome::Skipped { .. } => "skipped",
    }
}

/// Says that a check is optional, where it is.
pub(in crate::render) const fn check_duty(duty: Duty) -> &'static str {
    match duty {
        Duty::Mandatory => "",
        Duty::Optional => "optional; ",
    }
}

/// Says what was seen instead, or why a check was left out.
pub(in crate::render) fn check_detail(outcome: &CheckOutcome) -> Option<String> {
    match outcome {
        CheckOutcome::Passed => None,
        CheckOutcome::Failed { saw } => Some(format!("saw: {saw}")),
        CheckOutcome::Skipped { why } => Some(why.clone()),
    }
}

/// Says how many checks were passed.
pub(in crate::render) fn checks_passed(passed: usize, failed: usize, skipped: usize) -> String {
    format!("{passed} passed, {failed} failed, {skipped} skipped.")
}

/// Says that the engine keeps to the protocol.
pub(in crate::render) const COMPLIANT: &str =
    "Every mandatory check that could be made was passed.";

/// Says that the engine does not keep to the protocol.
pub(in crate::render) const NOT_COMPLIANT: &str = "A mandatory check was failed.";

/// Says that not all checks were made.
pub(in crate::render) const CHECKS_STOPPED: &str = "Stopped: the other checks were not made.";
