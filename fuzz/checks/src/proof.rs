//! Proofs read from JSON.

use renju_engine::{Proof, verify};

/// Proofs with more nodes are read but not verified: what they leave out is searched for without
/// limits.
const MAX_NODES: usize = 64;

/// The most stones on a board for which proofs are verified, for the same reason.
const MAX_STONES: usize = 40;

/// Checks that a proof, if the bytes are one, reads back as it is written and can be measured,
/// walked and verified.
///
/// # Panics
/// If it is not so.
pub fn proof(data: &[u8]) {
    let Ok(proof) = serde_json::from_slice::<Proof>(data) else {
        return;
    };
    let text = serde_json::to_vec(&proof).expect("a proof can be written");
    let again: Proof = serde_json::from_slice(&text).expect("it reads back");
    assert_eq!(again, proof);
    assert_eq!(proof.main_line().len(), proof.plies());
    if proof.len() > MAX_NODES || proof.board().occupied().len() > MAX_STONES {
        return;
    }
    if let Err(fault) = verify(proof.board(), &proof) {
        assert!(fault.node.index() < proof.len());
        assert!(!fault.to_string().is_empty());
    }
}
