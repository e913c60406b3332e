//! What is said of puzzles.

use renju_core::{Color, Point};
use renju_engine::{Class, LimitHit};

use super::names::{and, capital, color, number};
use super::solution::{class, counted, hit};
use crate::puzzle::Tally;

pub(in crate::render) fn one_move_wins(who: Color, first: Point, by: Class) -> String {
    let (who, by) = (color(who), class(by));
    format!("The puzzle is sound: {first} alone wins for {who} by {by}.")
}

pub(in crate::render) fn one_move_wins_soonest(who: Color, first: Point, by: Class) -> String {
    let (who, by) = (color(who), class(by));
    format!("The puzzle is sound: {first} alone wins for {who} by {by} in as few plies.")
}

pub(in crate::render) const IS_UNSOUND: &str = "The puzzle is unsound.";

pub(in crate::render) fn soundness_is_unknown(limit: LimitHit) -> String {
    format!("Whether the puzzle is sound is unknown: {}.", hit(limit))
}

pub(in crate::render) fn vcf_spoils(plies: usize) -> String {
    format!(
        "It is no VCT puzzle: there is a VCF of {}.",
        counted(plies as u64, "ply")
    )
}

pub(in crate::render) fn several_win(firsts: &[Point]) -> String {
    let count = capital(&number(firsts.len()));
    format!("{count} first moves win: {}.", and(firsts))
}

pub(in crate::render) fn shorter_than_meant(plies: usize) -> String {
    let plies = counted(plies as u64, "ply");
    format!("The solution takes {plies}, fewer than were meant.")
}

/// Says how long a solution is, and whether it is known that none is shorter.
pub(in crate::render) fn takes(who: Color, by: Class, plies: usize, is_shortest: bool) -> String {
    let (who, name) = (color(who), class(by));
    let plies = counted(plies as u64, "ply");
    let fewer = if is_shortest {
        "and not in fewer"
    } else {
        "or perhaps in fewer"
    };
    format!("{who} wins by {name} in {plies}, {fewer}.")
}

/// Says what was found so far.
pub(in crate::render) fn tally(tally: Tally) -> String {
    let Tally {
        games,
        positions,
        unknown,
        puzzles,
    } = tally;
    let [puzzles, positions, games] = [
        counted(puzzles as u64, "puzzle"),
        counted(positions as u64, "position"),
        counted(games as u64, "game"),
    ];
    let unknown = match unknown {
        0 => String::new(),
        count => format!(
            "; {} not searched to the end",
            counted(count as u64, "position")
        ),
    };
    format!("{puzzles} in {positions} of {games}{unknown}")
}
