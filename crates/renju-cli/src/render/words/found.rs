//! What is said of a position in records.

use renju_core::{Color, Symmetry};
use renju_record::Outcome;

use super::names::color;
use super::solution::{counted, thousands};
use crate::found::Results;

pub(in crate::render) const PLAYED_NEXT: &str = "Played next:";
pub(in crate::render) const NO_MOVE: &str = "nothing";
pub(in crate::render) const FOUND_GAMES: &str = "Games:";

/// The heads of the table of what was played.
pub(in crate::render) const NEXT_HEADS: [&str; 6] = [
    "Move",
    "Games",
    "Black won",
    "White won",
    "Draws",
    "Unknown",
];

/// The heads of the table of games.
pub(in crate::render) const GAME_HEADS: [&str; 9] = [
    "Where", "Black", "White", "Event", "Date", "Result", "Move", "Next", "Turned",
];

pub(in crate::render) fn turn_is(to_move: Color) -> String {
    format!("{} is to move.", color(to_move))
}

pub(in crate::render) fn not_found(searched: u64) -> String {
    match searched {
        0 => "There is no game.".to_owned(),
        _ => format!("Not found in {}.", counted(searched, "game")),
    }
}

pub(in crate::render) fn found_in(games: u64, searched: u64, places: u64) -> String {
    let of = format!("{} of {}", thousands(games), counted(searched, "game"));
    if places == games {
        format!("Found in {of}.")
    } else {
        format!("Found in {of}, at {}.", counted(places, "place"))
    }
}

/// Says how the games ended.
pub(in crate::render) fn results(results: Results, share: impl Fn(u64, u64) -> String) -> String {
    let known = results.known();
    if known == 0 {
        return "No result is known.".to_owned();
    }
    let won =
        |who: &str, games: u64| format!("{who} won {} ({})", thousands(games), share(games, known));
    let mut said = format!(
        "{}, {}",
        won("Black", results.black),
        won("White", results.white)
    );
    if results.draw > 0 {
        said.push_str(&format!(", {}", counted(results.draw, "draw")));
    }
    if results.unknown > 0 {
        said.push_str(&format!(
            "; of {} the result is not known",
            thousands(results.unknown)
        ));
    }
    said + "."
}

pub(in crate::render) const fn outcome(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Win(Color::Black) => "Black",
        Outcome::Win(Color::White) => "White",
        Outcome::Draw => "draw",
        Outcome::Void => "void",
        Outcome::Unknown => "",
    }
}

/// Says which move it was, and whether it was not played in the game itself.
pub(in crate::render) fn move_number(number: usize, is_main: bool) -> String {
    if is_main {
        number.to_string()
    } else {
        format!("{number}, variation")
    }
}

/// Says how the board of a game has to be turned.
pub(in crate::render) fn turned(symmetry: Symmetry) -> String {
    match symmetry {
        Symmetry::Identity => String::new(),
        symmetry => symmetry.to_string(),
    }
}

pub(in crate::render) fn games_more(games: u64) -> String {
    format!(
        "{} more; --limit sets how many are listed.",
        counted(games, "game")
    )
}

pub(in crate::render) const STOPPED: &str = "The search was stopped before the end.";
