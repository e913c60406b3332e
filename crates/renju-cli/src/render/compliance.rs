//! An engine that is checked, in words: a line or two for each check.

use renju_arena::compliance::{CheckOutcome, CheckResult, ComplianceReport, Duty, checks};

use super::words;

/// Writes what came of a check, and what was expected.
pub(crate) fn check_result(result: &CheckResult) -> String {
    let outcome = words::check_outcome(&result.outcome);
    let widest = checks().map(|check| check.id.len()).max().unwrap_or(0);
    let id = result.check.id;
    let duty = words::check_duty(result.check.duty);
    let expected = result.check.expected;
    let mut text = format!("{outcome:<7}  {id:<widest$}  {duty}{expected}\n");
    if let Some(detail) = words::check_detail(&result.outcome) {
        let indent = " ".repeat(7 + 2 + widest + 2);
        text = format!("{text}{indent}{detail}\n");
    }
    text
}

/// Writes how many checks were passed.
pub(crate) fn compliance_tally(report: &ComplianceReport, is_whole: bool) -> String {
    let count = |is: fn(&CheckOutcome) -> bool| {
        let outcomes = report.results.iter().map(|result| &result.outcome);
        outcomes.filter(|outcome| is(outcome)).count()
    };
    let passed = count(|outcome| matches!(outcome, CheckOutcome::Passed));
    let failed = count(|outcome| matches!(outcome, CheckOutcome::Failed { .. }));
    let skipped = count(|outcome| matches!(outcome, CheckOutcome::Skipped { .. }));
    let tally = words::checks_passed(passed, failed, skipped);
    let verdict = match (report.is_compliant(), is_whole) {
        (false, _) => words::not_compliant(&failed_mandatory(report)),
        (true, true) => words::COMPLIANT.to_owned(),
        (true, false) => String::new(),
    };
    let stopped = if is_whole { "" } else { words::CHECKS_STOPPED };
    let sentences = [&*tally, &verdict, stopped];
    let sentences = sentences
        .into_iter()
        .filter(|sentence| !sentence.is_empty());
    let sentences: Vec<&str> = sentences.collect();
    format!("\n{}\n", sentences.join(" "))
}

/// Returns the names of the mandatory checks that were failed.
fn failed_mandatory(report: &ComplianceReport) -> Vec<&'static str> {
    let is_failed = |result: &&CheckResult| {
        result.check.duty == Duty::Mandatory
            && matches!(result.outcome, CheckOutcome::Failed { .. })
    };
    let failed = report.results.iter().filter(is_failed);
    failed.map(|result| result.check.id).collect()
}
