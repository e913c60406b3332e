//! What is said of the marks of a picture.

use renju_core::{Color, Forbidden};

use super::names::{Name, color, foul};
use crate::render::marks::Mark;

/// Says which moves placed no stone.
pub(in crate::render) fn moves_that_pass(numbers: &[usize]) -> String {
    let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
    format!("pass: {}", numbers.join(", "))
}

pub(in crate::render) const A_POSITION: &str = "a Renju position";

pub(in crate::render) const LAST_MOVE: &str = "last move";

pub(in crate::render) fn row_stone(who: Color) -> String {
    format!("{} in a row through the point", color(who))
}

pub(in crate::render) fn other_stone(who: Color, is_other: bool) -> String {
    let who = color(who);
    if is_other {
        format!("other {who}")
    } else {
        who.to_owned()
    }
}

/// The sign of a mark: for a foul, how many stones it is named after.
pub(in crate::render) const fn sign(mark: Mark) -> char {
    match mark {
        Mark::Forbidden(Forbidden::Overline) => '6',
        Mark::Forbidden(Forbidden::DoubleFour) => '4',
        Mark::Forbidden(Forbidden::DoubleThree) => '3',
        Mark::Asked => '*',
        Mark::Five => '5',
        Mark::StraightFour => '+',
        Mark::Spoiled => '!',
        Mark::Stops | Mark::Better => '+',
        Mark::Unclear | Mark::Offered => '?',
    }
}

pub(in crate::render) const fn mark(mark: Mark) -> &'static str {
    match mark {
        Mark::Forbidden(kind) => foul(kind),
        Mark::Asked => "the point in question",
        Mark::Five => "completes a four",
        Mark::StraightFour => "makes a straight four",
        Mark::Spoiled => "does not count",
        Mark::Stops => "stops the threat",
        Mark::Unclear => "may stop the threat",
        Mark::Offered => "offered for the fifth move",
        Mark::Better => "the better move",
    }
}

/// Says what a band lies under.
pub(in crate::render) fn band(row: &Name, is_sound: bool) -> String {
    if is_sound {
        row.clone()
    } else {
        format!("{row} does not count")
    }
}
