//! The numbers that steer the searches. Those of the solvers change how soon an answer is found,
//! never the answer; those of the engine change its moves.
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

/// The nodes that the engine takes where neither nodes nor time are limited: a second or two.
pub(crate) const UNLIMITED_NODES: u64 = 2_000_000;

/// The share of what is left of the limits, in percent, that the engine gives to a search.
pub(crate) mod share {
    /// Has the side to move a VCF?
    pub(crate) const OWN_VCF: u32 = 15;
    /// Has it a VCT?
    pub(crate) const OWN_VCT: u32 = 40;
    /// Which other first moves win? For those who ask for several moves.
    pub(crate) const OTHER_WINS: u32 = 40;
    /// Would the opponent have a VCF if the side to move passed?
    pub(crate) const THREATENED_VCF: u32 = 15;
    /// Would he have a VCT?
    pub(crate) const THREATENED_VCT: u32 = 30;
    /// Has he a VCF after a certain move?
    pub(crate) const VCF_AFTER_MOVE: u32 = 20;
    /// Has he a VCT after a certain move? Only asked where he threatens something.
    pub(crate) const VCT_AFTER_MOVE: u32 = 20;
}

/// After how many moves of which it is not known whether they stop a VCT the engine takes the best
/// of them.
pub(crate) const UNCLEAR_DEFENCES: usize = 8;

/// How many of the opponent's wins that the engine found last it tries against the next move.
pub(crate) const KEPT_REFUTATIONS: usize = 4;

/// The steps that the check of such a win may take: positions that are looked at. Past them a new
/// search is likely to be sooner done.
pub(crate) const REFUTATION_STEPS: u64 = 2_000;

/// What five points in a row are worth to a color that has so many stones there, and the opponent
/// none. A step is worth about twice what stands already, so that the shape count prefers own
/// shapes to stopping equal ones.
pub(crate) const WINDOW_VALUES: [i32; 6] = [0, 1, 4, 12, 36, 108];
