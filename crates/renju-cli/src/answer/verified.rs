//! Whether a proof holds.

use renju_core::{Color, Move, Rule};
use renju_engine::{Class, Fault, Proof};
use serde::Serialize;

use super::position::SCHEMA;

/// The answer of `verify` to a proof.
#[derive(Debug, Serialize)]
pub(crate) struct Verified {
    schema: u32,
    accepted: bool,
    attacker: Color,
    rule: Rule,
    kind: Class,
    plies: usize,
    proof_nodes: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    fault: Option<FoundFault>,
}

/// What is wrong, and where.
#[derive(Debug, Serialize)]
struct FoundFault {
    node: usize,
    line: Vec<Move>,
    message: String,
}

impl Verified {
    /// Answers that a proof holds, or that it has this fault.
    pub(crate) fn new(proof: &Proof, fault: Option<&Fault>) -> Self {
        Self {
            schema: SCHEMA,
            accepted: fault.is_none(),
            attacker: proof.attacker(),
            rule: proof.judge().rule,
            kind: proof.class(),
            plies: proof.plies(),
            proof_nodes: proof.len(),
            fault: fault.map(|fault| FoundFault {
                node: fault.node.index(),
                line: fault.line.clone(),
                message: fault.kind.to_string(),
            }),
        }
    }
}
