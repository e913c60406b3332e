//! The numbers that steer the playing search. Each changes the engine's moves.
//!
//! Depths are in plies, margins in units of score, promises in 256ths of the logarithm of the odds.

/// The depth from which a position without a known best move is searched one ply less deeply.
pub(super) const UNKNOWN_BEST_DEPTH: i32 = 4;

/// The greatest depth at which a position far above the window is taken to stay there, and quiet
/// moves of one far below it are left out.
pub(super) const FUTILITY_DEPTH: i32 = 6;

/// How far above the window the evaluation must be at a depth to be taken for the result.
pub(super) const fn futility_margin(depth: i32) -> i32 {
    5 + 15 * depth
}

/// The greatest depth at which an evaluation far below the window is taken for the result.
pub(super) const RAZORING_DEPTH: i32 = 4;

/// How far below the window the evaluation must be at a depth to be taken for the result.
pub(super) const fn razoring_margin(depth: i32) -> i32 {
    60 + 70 * depth
}

/// The least depth at which the side to move may pass.
pub(super) const PASS_DEPTH: i32 = 3;

/// How much less deeply the search goes after a pass.
pub(super) const fn pass_reduction(depth: i32) -> i32 {
    3 + depth / 4
}

/// How far below the window the evaluation must be for a quiet move to be left out: the less, the
/// further its promise is behind the greatest, by `gap`. At low depths a move of little promise is
/// left out even somewhat above the window.
pub(super) const fn quiet_margin(depth: i32, gap: i32) -> i32 {
    30 + 40 * depth - gap / 32
}

/// How many moves are tried at a depth before quiet ones are left out.
pub(super) fn most_moves(depth: i32, is_improving: bool) -> usize {
    let most = 4 + depth * depth;
    let more = if is_improving { 2 + depth } else { 0 };
    usize::try_from(most + more).unwrap_or(0)
}

/// How far the promise of a move must be behind the greatest to be searched one ply less deeply.
pub(super) const GAP_OF_A_PLY: i32 = 1024;

/// The greatest such distance that counts.
pub(super) const MOST_GAP: i32 = 3072;

/// The history of a move is divided by this, and added to its promise.
pub(super) const HISTORY_SHARE: i32 = 16;

/// What the reply that was the best before adds to the promise of a move.
pub(super) const REPLY_BONUS: i32 = 256;

/// How many positions a search for fours may look at, in a position that is searched to a depth.
pub(super) const fn most_fours(depth: i32) -> u32 {
    if depth <= 0 { 40 } else { 160 }
}

/// Returns by how much a quiet move is searched less deeply, in 1024ths of a ply, by the depth and
/// its number among the moves.
pub(super) fn reduction(depth: i32, number: usize) -> i32 {
    let depth = LOGARITHMS[usize::try_from(depth).unwrap_or(0).min(63)];
    let less = 300.0 + 600.0 * depth * LOGARITHMS[number.min(63)];
    #[expect(clippy::cast_possible_truncation, reason = "it is less than 16,000")]
    let less = less as i32;
    less
}

/// The depth at which deepening ends.
pub(super) const MOST_DEPTH: i32 = 100;

/// The depth from which the window is put around the value of the iteration before.
pub(super) const ASPIRATION_DEPTH: i32 = 4;

/// How far its bounds are from that value at first.
pub(super) const ASPIRATION: i32 = 30;

/// How many first moves at least are searched to the full depth at once.
pub(super) const ROOT_MOVES: usize = 4;

/// The depth at which the search gives up looking for a way out of a forced loss.
pub(super) const LOST_DEPTH: i32 = 30;

/// The least depth at which a VCF of the opponent's is looked for that a pass would allow.
pub(super) const THREAT_DEPTH: i32 = 5;

/// What a move that leaves the opponent a VCF lacks of promise.
pub(super) const FUTILE: i32 = 2048;

/// The natural logarithms of the numbers below 64, and 0 for 0. They are made of sums and products
/// alone, which are the same on every machine.
const LOGARITHMS: [f64; 64] = {
    let mut logarithms = [0.0; 64];
    let (mut n, mut number) = (2, 2.0);
    while n < 64 {
        // ln(n) - ln(n - 1) = 2 artanh(1 / (2n - 1)), as a series.
        let small = 1.0 / (2.0 * number - 1.0);
        let (mut power, mut place, mut sum) = (small, 1.0, 0.0);
        while place < 40.0 {
            sum += 2.0 * power / place;
            power *= small * small;
            place += 2.0;
        }
        logarithms[n] = logarithms[n - 1] + sum;
        n += 1;
        number += 1.0;
    }
    logarithms
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_logarithms_are_those_of_the_numbers() {
        for (n, logarithm) in (1_u32..).zip(&LOGARITHMS[1..]) {
            assert!((logarithm - f64::from(n).ln()).abs() < 1e-12, "{n}");
        }
    }
}
