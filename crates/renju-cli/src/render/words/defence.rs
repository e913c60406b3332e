//! What is said of threatened wins and of the moves against them.

use renju_core::{Color, Point};
use renju_engine::{Class, LimitHit};

use super::names::{color, number, or};
use super::solution::{class, counted, hit, none};

pub(in crate::render) fn threatens_to_win(who: Color, by: Class, plies: usize) -> String {
    let (defender, who, by) = (color(who.opponent()), color(who), class(by));
    if plies == 1 {
        return format!("{who} threatens to win with the next stone.");
    }
    let moves = number(plies.div_ceil(2));
    format!("If {defender} passed, {who} would win by {by} in {moves} moves ({plies} plies).")
}

pub(in crate::render) fn would_win(who: Color, by: Class, plies: usize) -> String {
    let (who, by) = (color(who), class(by));
    let moves = number(plies.div_ceil(2));
    format!("If it is {who}'s turn, {who} wins by {by} in {moves} moves ({plies} plies).")
}

pub(in crate::render) fn has_none(who: Color, of: Class) -> String {
    format!("{} has {}.", color(who), none(of))
}

pub(in crate::render) fn threatens_nothing(who: Color, by: Class) -> String {
    let (defender, who, none) = (color(who.opponent()), color(who), none(by));
    format!("{who} threatens nothing: if {defender} passed, {who} would have {none}.")
}

pub(in crate::render) fn threat_is_unknown(who: Color, by: Class, limit: LimitHit) -> String {
    let (defender, who, by, why) = (color(who.opponent()), color(who), class(by), hit(limit));
    format!("Whether {who} would have a {by} if {defender} passed is unknown: {why}.")
}

pub(in crate::render) const THREATENED_LINE: &str = "The threat, with the longest resistance:";

pub(in crate::render) const MAKES_FIVE: &str = "makes five";
pub(in crate::render) const STOPS: &str = "stops it";
pub(in crate::render) const FAILS: &str = "fails";

/// Says that moves were left out of a list.
pub(in crate::render) fn others(count: usize) -> String {
    format!("and {}", counted(count as u64, "other"))
}

/// Counts the moves that all fail in the same way.
pub(in crate::render) fn all_fail(count: usize, plies: usize) -> String {
    format!("{} ({plies})", counted(count as u64, "other move"))
}

pub(in crate::render) fn can_defend(who: Color, points: &[Point]) -> String {
    let who = color(who);
    match points {
        [point] => format!("{who} can stop it at {point} alone."),
        _ => format!("{who} can stop it at {}.", or(points)),
    }
}

/// Says that moves were tried against VCFs alone.
pub(in crate::render) fn vct_may_remain(who: Color) -> String {
    format!(
        "Only VCFs were looked at: {} may still have a VCT then (`defend --kind vct` tells).",
        color(who)
    )
}

pub(in crate::render) fn may_defend(who: Color, limit: LimitHit) -> String {
    let (who, why) = (color(who), hit(limit));
    format!("Whether {who} can stop it is unknown: {why}.")
}

pub(in crate::render) fn cannot_defend(who: Color) -> String {
    format!("{} cannot stop it: every legal move was tried.", color(who))
}

pub(in crate::render) fn wins_first(who: Color, points: &[Point]) -> String {
    format!("{} makes five first, at {}.", color(who), or(points))
}

pub(in crate::render) const PLIES_OF_FAILURES: &str =
    "The plies that the opponent still needs stand in brackets.";

pub(in crate::render) const ALL_VERIFIED: &str =
    "All wins of the opponent were verified: replayed against every legal reply.";
