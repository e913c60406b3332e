//! The numbers that steer the searches. They change how soon an answer is found, never the answer.
//!
//! Limits of the machine (how often the clock is read, how large a table starts) are not here, but
//! where they are used.

/// The most moves that a VCF may have, the five not counted, in each deepening of the search for
/// any. Each length costs what the shorter ones do several times over, so that looking for a short
/// win first costs little. The last is as long as a VCF can be.
pub(crate) const VCF_LENGTHS: [u8; 5] = [3, 7, 15, 31, 113];

/// The proof number of winning by threats that are neither fours nor threes, before they are known:
/// finding them takes a VCF search for each point that may make one. A search that does not come to
/// an end begins anew with the next, and after the last with the first: it is chance which suits a
/// position, and a hard one with the one can be easy with the other.
pub(crate) const QUIET_PROOFS: [u32; 2] = [20, 8];

/// The nodes after which a search begins anew for the first time; each time it takes twice as many.
pub(crate) const FIRST_ATTEMPT: u64 = 4_000_000;

/// How many replies to a threat that might matter raise its first proof number by one.
pub(crate) const REPLIES_TO_A_PROOF: u32 = 4;

/// What a reply that makes no three of the defender's has added to its first disproof number: those
/// that make one are tried first.
pub(crate) const QUIET_REPLY_DISPROOF: u32 = 1;

/// What is added to both numbers of a position while a thread works on it, so that others look
/// elsewhere.
pub(crate) const BUSY: u32 = 4;
