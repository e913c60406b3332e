//! What is said of a whole position.

use renju_core::{Color, ForbiddenKinds, Point, WinningLine};

use super::names::{Name, and, color, fouls, number, or};

pub(in crate::render) fn to_move(who: Option<Color>) -> String {
    who.map_or_else(
        || "Who is to move cannot be told from the stones.".into(),
        |who| format!("{} to move.", color(who)),
    )
}

pub(in crate::render) fn to_move_in_short(who: Option<Color>) -> String {
    who.map_or_else(String::new, |who| format!("{} to move", color(who)))
}

pub(in crate::render) fn has_won(who: Color, row: &Name) -> String {
    format!("{} has won with {row}.", color(who))
}

pub(in crate::render) const IF_PLAY_WENT_ON: &str = "If play went on:";

pub(in crate::render) fn has_overline(who: Color, length: usize, row: &Name) -> String {
    let length = number(length);
    format!(
        "{} has {length} in a row, {row}: an overline, which wins nothing.",
        color(who)
    )
}

pub(in crate::render) fn last_move_was_forbidden(point: Point, kinds: ForbiddenKinds) -> String {
    format!("The last move, {point}, was forbidden: {}.", fouls(kinds))
}

pub(in crate::render) fn can_win(who: Color, points: &[Point]) -> String {
    let who = color(who);
    format!("{who} can win at once, at {}.", or(points))
}

pub(in crate::render) fn could_win(who: Color, points: &[Point]) -> String {
    let who = color(who);
    format!(
        "If it is {who}'s turn, {who} wins at once, at {}.",
        or(points)
    )
}

pub(in crate::render) fn threatens(who: Color, points: &[Point]) -> String {
    format!("{} threatens to win at {}.", color(who), and(points))
}

pub(in crate::render) fn cannot_stop_both(who: Color) -> String {
    let winner = color(who.opponent());
    format!(
        "{} can stop only one of them, so {winner} wins.",
        color(who)
    )
}

pub(in crate::render) fn may_not_stop(who: Color, point: Point, kinds: ForbiddenKinds) -> String {
    let who = color(who);
    let kinds = fouls(kinds);
    format!("{who} cannot stop it, since {point} is forbidden to {who} ({kinds}).")
}

pub(in crate::render) fn must_stop(who: Color, point: Point) -> String {
    format!("{} must play {point}.", color(who))
}

pub(in crate::render) fn makes(who: Color) -> String {
    format!("{} makes", color(who))
}

pub(in crate::render) fn makes_nothing(who: Color) -> String {
    format!(
        "{} makes no five, four or three with the next stone.",
        color(who)
    )
}

/// Names the list of points that win.
pub(in crate::render) const fn makes_five(wins: WinningLine) -> &'static str {
    match wins {
        WinningLine::ExactlyFive => "five",
        WinningLine::FiveOrMore => "five or more",
    }
}

pub(in crate::render) const STRAIGHT_FOUR: &str = "a straight four";

/// Names the list of points that make a four, `after` one of straight fours.
pub(in crate::render) const fn makes_four(after: bool) -> &'static str {
    if after { "another four" } else { "a four" }
}

/// Names the list of points that make a three, of a color that has forbidden moves or has none.
pub(in crate::render) const fn makes_three(do_fouls_bind: bool) -> &'static str {
    if do_fouls_bind {
        "a real three"
    } else {
        "a three"
    }
}

pub(in crate::render) fn real_three_is(who: Color) -> String {
    format!(
        "A three is real if {} may play a stone that makes it a straight four.",
        color(who)
    )
}

pub(in crate::render) const FORBIDDEN: &str = "Forbidden points";
pub(in crate::render) const NO_FORBIDDEN: &str = "No point is forbidden to Black.";
pub(in crate::render) const LOOK_ALIKES: &str = "Points that only look forbidden";
