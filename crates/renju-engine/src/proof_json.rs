//! Proofs as JSON.
