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

/// How many failed checks are named. Where more were failed, most follow from the first.
const NAMED: usize = 8;

/// Says which mandatory checks were failed.
pub(in crate::render) fn not_compliant(failed: &[&str]) -> String {
    match failed {
        [only] => format!("A mandatory check was failed: {only}."),
        [first, ..] if failed.len() > NAMED => format!(
            "{} mandatory checks were failed: begin with {first}, the others may follow from it.",
            failed.len()
        ),
        _ => format!("Mandatory checks were failed: {}.", failed.join(", ")),
    }
}

/// Says that not all checks were made.
pub(in crate::render) const CHECKS_STOPPED: &str = "Stopped: the other checks were not made.";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failed_checks_are_named_unless_they_are_many() {
        let one = "A mandatory check was failed: about.";
        assert_eq!(not_compliant(&["about"]), one);
        let two = "Mandatory checks were failed: about, end.";
        assert_eq!(not_compliant(&["about", "end"]), two);
        let many =
            "9 mandatory checks were failed: begin with start, the others may follow from it.";
        assert_eq!(not_compliant(&["start"; 9]), many);
    }
}
