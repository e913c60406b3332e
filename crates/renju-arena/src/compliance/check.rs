//! What is checked, and what came of it.

use std::fmt;

use super::probe::{Miss, Probe};

/// Something that the protocol asks of an engine.
#[derive(Clone, Copy)]
#[non_exhaustive]
pub struct Check {
    /// Its name, which stays the same: small letters and hyphens.
    pub id: &'static str,
    /// What is expected.
    pub expected: &'static str,
    /// Whether every engine has to pass it.
    pub duty: Duty,
    probe: fn(&mut Probe<'_>) -> Result<(), Miss>,
}

/// Whether every engine has to pass a check.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Duty {
    /// An engine that fails can't be relied upon.
    Mandatory,
    /// Managers do without it.
    Optional,
}

/// What came of a check.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CheckOutcome {
    /// The engine did as was expected.
    Passed,
    /// It did not.
    Failed {
        /// What was seen instead.
        saw: String,
    },
    /// It was not asked.
    Skipped {
        /// Why.
        why: String,
    },
}

/// What came of one check.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct CheckResult {
    /// The check.
    pub check: &'static Check,
    /// What came of it.
    pub outcome: CheckOutcome,
}

/// What came of all checks.
#[derive(Debug, Clone, Default)]
pub struct ComplianceReport {
    /// The results, in the order of the checks.
    pub results: Vec<CheckResult>,
}

impl Check {
    /// Returns a check that every engine has to pass.
    pub(super) const fn mandatory(
        id: &'static str,
        expected: &'static str,
        probe: fn(&mut Probe<'_>) -> Result<(), Miss>,
    ) -> Self {
        Self {
            id,
            expected,
            duty: Duty::Mandatory,
            probe,
        }
    }

    /// Returns a check that managers do without.
    pub(super) const fn optional(
        id: &'static str,
        expected: &'static str,
        probe: fn(&mut Probe<'_>) -> Result<(), Miss>,
    ) -> Self {
        Self {
            duty: Duty::Optional,
            ..Self::mandatory(id, expected, probe)
        }
    }

    /// Puts the engine to it.
    pub(super) fn run(&self, probe: &mut Probe<'_>) -> Result<(), Miss> {
        (self.probe)(probe)
    }
}

impl fmt::Debug for Check {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Check")
            .field("id", &self.id)
            .finish_non_exhaustive()
    }
}

impl ComplianceReport {
    /// Says whether no check was failed that every engine has to pass. That tells something only if all
    /// were made.
    #[must_use]
    pub fn is_compliant(&self) -> bool {
        let mut results = self.results.iter();
        !results.any(|result| {
            result.check.duty == Duty::Mandatory
                && matches!(result.outcome, CheckOutcome::Failed { .. })
        })
    }
}
