//! Whether an engine keeps to the protocol.

use renju_arena::compliance::{CheckOutcome, CheckResult, ComplianceReport, Duty};
use renju_core::Rule;
use serde::Serialize;

use super::position::SCHEMA;

/// The answer of `compliance`.
#[derive(Debug, Serialize)]
pub(crate) struct CheckedEngine<'a> {
    schema: u32,
    command: String,
    rule: Rule,
    /// Whether all checks were made.
    finished: bool,
    /// `None` as long as nothing was failed and there are more checks.
    compliant: Option<bool>,
    checks: Vec<Checked<'a>>,
}

#[derive(Debug, Serialize)]
struct Checked<'a> {
    id: &'a str,
    expected: &'a str,
    mandatory: bool,
    outcome: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    detail: Option<&'a str>,
}

impl<'a> CheckedEngine<'a> {
    /// Answers with what came of the checks that were made.
    pub(crate) fn new(
        command: String,
        rule: Rule,
        report: &'a ComplianceReport,
        finished: bool,
    ) -> Self {
        Self {
            schema: SCHEMA,
            command,
            rule,
            finished,
            compliant: Some(report.is_compliant()).filter(|&is| finished || !is),
            checks: report.results.iter().map(Checked::new).collect(),
        }
    }
}

impl<'a> Checked<'a> {
    fn new(result: &'a CheckResult) -> Self {
        let (outcome, detail) = match &result.outcome {
            CheckOutcome::Passed => ("passed", None),
            CheckOutcome::Failed { saw } => ("failed", Some(saw.as_str())),
            CheckOutcome::Skipped { why } => ("skipped", Some(why.as_str())),
        };
        Self {
            id: result.check.id,
            expected: result.check.expected,
            mandatory: result.check.duty == Duty::Mandatory,
            outcome,
            detail,
        }
    }
}
