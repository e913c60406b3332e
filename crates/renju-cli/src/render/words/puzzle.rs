//! What is said of puzzles.

use renju_core::{Color, Point};
use renju_engine::{Class, LimitHit};

use super::names::{and, capital, color, number};
use super::solution::{class, counted, hit};
use crate::puzzle::Tally;

pub(in crate::render) fn one_move_wins(who: Color, first: Point) -> String {
    format!(
        "The puzzle is sound: {first} alone wins for {}.",
        color(who)
    )
}

pub(in crate::render) fn one_move_wins_soonest(who: Color, first: Point) -> String {
    let who = color(who);
    format!("The puzzle is sound: {first} alone wins for {who} in as few plies.")
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

/// Says how long a solution is; a VCT may have a shorter one.
pub(in crate::render) fn takes(who: Color, by: Class, plies: usize) -> String {
    let (who, name) = (color(who), class(by));
    let plies = counted(plies as u64, "ply");
    match by {
        Class::Vcf => format!("{who} wins by {name} in {plies}, and not in fewer."),
        Class::Vct => format!("{who} wins by {name} in {plies}, or perhaps in fewer."),
    }
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
