//! The numbers that steer the solvers and the engine. Those of the solvers change how soon an answer
//! is found, never the answer; those of the engine change its moves.
//!
//! The playing search has a table of its own, `search/params.rs`, and so have the levels of a
//! player, in `player/level.rs`. Limits of the machine (how often the clock is read, how large a table starts) are not here, but
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

/// How the time of a game is shared out.
pub(crate) mod clock {
    /// The moves for which the time of a game should do, as long as the game goes on: in the 4,526
    /// games of a public engine from starts of 2 to 9 stones each side made 19.7 moves on average,
    /// and after any number of them 13 to 17 more.
    pub(crate) const EXPECTED_MOVES: u32 = 20;
    /// The most equal shares of the time that a move takes, however many are still to come.
    pub(crate) const MOST_SHARES: u32 = 4;
}

/// The nodes that the engine takes where neither nodes nor time are limited: some seconds.
pub(crate) const UNLIMITED_NODES: u64 = 2_000_000;

/// The share of what is left of the limits, in percent, that the engine gives to a search.
pub(crate) mod share {
    /// Has the side to move a VCF?
    pub(crate) const OWN_VCF: u32 = 5;
    /// Has it a VCT?
    pub(crate) const OWN_VCT: u32 = 3;
    /// Which other first moves win? For those who ask for several moves.
    pub(crate) const OTHER_WINS: u32 = 40;
    /// Is a win that the playing search has found one by threats?
    pub(crate) const PROOF: u32 = 60;
}

/// How deeply the engine looks at the only move of a position, in a game.
pub(crate) const FORCED_DEPTH: i32 = 6;

/// The units of score at which the side to move expects 1 / (1 + 1/e), about 73 %, of the point.
pub(crate) const WIN_RATE_SCALE: f64 = 200.0;
