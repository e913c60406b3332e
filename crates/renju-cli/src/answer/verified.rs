//! Whether a proof holds.

use renju_core::{Color, Move, Rule};
use renju_engine::{Class, Fault, FaultKind, Proof};
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
    #[serde(skip_serializing_if = "Option::is_none")]
    reply: Option<Move>,
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
                reply: reply_of(fault.kind),
                message: fault.kind.to_string(),
            }),
        }
    }
}

/// Returns the reply that breaks a proof, if it is one.
fn reply_of(kind: FaultKind) -> Option<Move> {
    match kind {
        FaultKind::DefenderWins { reply, .. }
        | FaultKind::ReplyOccupied(reply)
        | FaultKind::ReplyForbidden { point: reply, .. } => Some(reply.into()),
        FaultKind::Unanswered(reply) | FaultKind::TwoPositions { reply, .. } => Some(reply),
        _ => None,
    }
}
