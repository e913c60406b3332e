//! What is said of records: games and studies in files.

use std::time::Duration;

use renju_core::{Move, NamedOpening, Point};
use renju_record::{Mark, Outcome, RecordedResult, RecordedRules, Setup};

use super::games::reason;
use super::names::{KEPT_SPACE, and, color};
use super::solution::{counted, thousands};
use crate::record_view::Counts;
use crate::render::look::Characters;

/// The names of what is known of a game.
pub(in crate::render) const NAME: &str = "Name";
pub(in crate::render) const ID: &str = "Id";
pub(in crate::render) const BLACK: &str = "Black";
pub(in crate::render) const WHITE: &str = "White";
pub(in crate::render) const EVENT: &str = "Event";
pub(in crate::render) const ROUND: &str = "Round";
pub(in crate::render) const PLACE: &str = "Place";
pub(in crate::render) const DATE: &str = "Date";
pub(in crate::render) const RULES: &str = "Rules";
pub(in crate::render) const TIME_CONTROL: &str = "Time control";
pub(in crate::render) const RESULT: &str = "Result";
pub(in crate::render) const OPENING: &str = "Opening";
pub(in crate::render) const OFFERS: &str = "Fifth moves";
pub(in crate::render) const SWAPS: &str = "Swaps";
pub(in crate::render) const ANNOTATOR: &str = "Annotator";
pub(in crate::render) const SOURCE: &str = "Source";
pub(in crate::render) const MOVES: &str = "Moves";
pub(in crate::render) const TREE: &str = "Tree";
pub(in crate::render) const COMMENTS: &str = "Comments";
pub(in crate::render) const NOTICES: &str = "Notices";

/// The heads of the columns of a list of games that are not among these names.
pub(in crate::render) const NUMBER: &str = "No.";

/// What stands for the name of a person whom a record does not name.
pub(in crate::render) const NOBODY: &str = "?";

/// Names a game with its format.
pub(in crate::render) fn title(place: &str, format: &str) -> String {
    format!("{place} ({format})")
}

/// Names an opening, by the romaji that may be used.
pub(in crate::render) fn opening_in_short(opening: NamedOpening, characters: Characters) -> String {
    let romaji = match characters {
        Characters::Unicode => opening.romaji(),
        Characters::Ascii => opening.romaji_plain(),
    };
    format!("{opening} {romaji}")
}

/// Names the rules, with the rule set that they are taken for; `text` is what the record says.
pub(in crate::render) fn recorded_rules(rules: &RecordedRules, text: &str) -> String {
    match rules.id {
        Some(id) if id.to_string() != text => format!("{text} (taken as {id})"),
        _ => text.to_owned(),
    }
}

/// Says how a record says that a game ended; `text` is what it says in its own words.
pub(in crate::render) fn recorded_result(result: &RecordedResult, text: Option<&str>) -> String {
    let mut said = match result.outcome {
        Outcome::Win(winner) => format!("{} wins", color(winner)),
        Outcome::Draw => "draw".to_owned(),
        Outcome::Void => "void".to_owned(),
        Outcome::Unknown => "not known".to_owned(),
    };
    if let Some(why) = result.reason {
        said = format!("{said}: {}", reason(why));
    }
    match text {
        Some(text) => format!("{said} ({text})"),
        None => said,
    }
}

/// Says who won, in one word.
pub(in crate::render) const fn outcome_in_short(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Win(winner) => color(winner),
        Outcome::Draw => "draw",
        Outcome::Void => "void",
        Outcome::Unknown => "",
    }
}

/// Says how large a tree is.
pub(in crate::render) fn size(counts: Counts) -> String {
    format!(
        "{}, {}, {} in the longest line",
        counted(counts.nodes as u64, "node"),
        counted(counts.variations as u64, "variation"),
        counted(counts.depth as u64, "move"),
    )
}

pub(in crate::render) fn notices_on_stderr(count: usize) -> String {
    format!("{}, on standard error", thousands(count as u64))
}

pub(in crate::render) fn count(count: usize) -> String {
    thousands(count as u64)
}

/// Says which place in the game is shown.
pub(in crate::render) fn after(number: usize, played: Option<Move>) -> String {
    match (number, played) {
        (0, _) => "Before the first move:".to_owned(),
        (_, Some(played)) => format!("After move {number}, {played}:"),
        (_, None) => format!("After move {number}, at a note without a move:"),
    }
}

/// Says that the position can't be shown, but the one before.
pub(in crate::render) fn cannot_be_played(error: &str) -> String {
    format!("The board is that before a move that can't be made: {error}.")
}

/// Numbers a move of a tree.
pub(in crate::render) fn numbered(number: usize, played: Move) -> String {
    format!("{number}.{KEPT_SPACE}{played}")
}

/// What stands for a move in a node without one.
pub(in crate::render) const NO_MOVE: &str = "(note)";

/// What stands behind a move before which stones are set up.
pub(in crate::render) const SET_UP: &str = "(stones are set up)";

/// Says how deep a line of the tree lies that is not indented so far.
pub(in crate::render) fn level(depth: usize) -> String {
    format!("(level{KEPT_SPACE}{depth})")
}

pub(in crate::render) const CONTINUATIONS: &str = "Continuations:";

pub(in crate::render) const NO_CONTINUATION: &str = "Nothing follows.";

/// Says how much follows a continuation.
pub(in crate::render) fn nodes_behind(count: usize) -> String {
    match count {
        0 => "ends there".to_owned(),
        count => format!("{} more", thousands(count as u64)),
    }
}

/// Says which stones were set up.
pub(in crate::render) fn set_up(setup: &Setup) -> String {
    let stones = |points: usize, what: &str| {
        (points > 0).then(|| counted(points as u64, &format!("{what} stone")))
    };
    let put = [
        stones(setup.black.len(), "black"),
        stones(setup.white.len(), "white"),
    ];
    let put: Vec<String> = put.into_iter().flatten().collect();
    let mut sentences = Vec::new();
    if !put.is_empty() {
        sentences.push(format!("Set up: {}.", and(put)));
    }
    if !setup.empty.is_empty() {
        sentences.push(format!("Cleared: {}.", and(setup.empty)));
    }
    sentences.join(" ")
}

/// Says how long a move took, and what was left on the clock.
pub(in crate::render) fn times(took: Option<Duration>, left: Option<Duration>) -> String {
    let took = took.map(|took| format!("{} for the move", clock(took)));
    let left = left.map(|left| format!("{} left", clock(left)));
    let both: Vec<String> = took.into_iter().chain(left).collect();
    format!("Time: {}.", both.join(", "))
}

/// Writes a time as a clock shows it, with tenths if it is not in whole seconds.
fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    let tenths = match time.subsec_millis() / 100 {
        0 => String::new(),
        tenths => format!(".{tenths}"),
    };
    match hours {
        0 => format!("{minutes}:{seconds:02}{tenths}"),
        hours => format!("{hours}:{minutes:02}:{seconds:02}{tenths}"),
    }
}

/// Tells a label that the board has no room for.
pub(in crate::render) fn label(point: Point, text: &str) -> String {
    format!("Label on {point}: {text}")
}

/// Tells marks of one kind that the board has no room for.
pub(in crate::render) fn marked(mark: Mark, points: &[Point]) -> String {
    format!("Marked by a {}: {}.", mark_name(mark), and(points))
}

/// Names a mark.
pub(in crate::render) const fn mark_name(mark: Mark) -> &'static str {
    match mark {
        Mark::Selected => "frame",
        Mark::Dimmed => "shadow",
        other => other.name(),
    }
}

/// The sign of a mark on an empty point. None of them is a stone.
pub(in crate::render) const fn mark_sign(mark: Mark, characters: Characters) -> char {
    match (characters, mark) {
        (Characters::Unicode, Mark::Cross) => '×',
        (Characters::Unicode, Mark::Circle) => '°',
        (Characters::Unicode, Mark::Square) => '□',
        (Characters::Unicode, Mark::Triangle) => '△',
        (Characters::Unicode, Mark::Selected) => '■',
        (Characters::Unicode, Mark::Dimmed) => '░',
        (Characters::Ascii, Mark::Cross) => '*',
        (Characters::Ascii, Mark::Circle) => '@',
        (Characters::Ascii, Mark::Square) => '#',
        (Characters::Ascii, Mark::Triangle) => '^',
        (Characters::Ascii, Mark::Selected) => '!',
        (Characters::Ascii, Mark::Dimmed) => '~',
    }
}

/// Says how many games a list has, and how to see one.
pub(in crate::render) fn games_in_list(count: usize) -> String {
    let games = counted(count as u64, "game");
    format!("{games}. `--game N` shows one of them.")
}

/// Names the players of a game, Black first.
pub(in crate::render) fn opponents(black: &str, white: &str) -> String {
    format!("{black} – {white}")
}

/// Names the player of a color in words of one line.
pub(in crate::render) fn player(name: &str, rank: Option<&str>, team: Option<&str>) -> String {
    let parts = [Some(name), rank, team];
    let parts: Vec<&str> = parts.into_iter().flatten().collect();
    parts.join(", ")
}

#[cfg(test)]
mod tests {
    use renju_core::Color;

    use super::*;

    #[test]
    fn clocks_show_what_matters() {
        let check = |milliseconds: u64, expected: &str| {
            assert_eq!(clock(Duration::from_millis(milliseconds)), expected);
        };
        check(0, "0:00");
        check(12_500, "0:12.5");
        check(61_000, "1:01");
        check(3_723_040, "1:02:03");
    }

    #[test]
    fn results_say_what_the_record_says() {
        let check = |outcome: Outcome, reason: Option<&str>, text: Option<&str>, expected: &str| {
            let result = RecordedResult {
                outcome,
                reason: reason.map(|it| it.parse().unwrap()),
                text: None,
            };
            assert_eq!(recorded_result(&result, text), expected);
        };
        let black = Outcome::Win(Color::Black);
        check(
            black,
            Some("resign"),
            None,
            "Black wins: the other side has resigned",
        );
        check(black, None, Some("B+3"), "Black wins (B+3)");
        check(
            Outcome::Draw,
            Some("agreed"),
            None,
            "draw: both have agreed",
        );
        check(Outcome::Unknown, None, Some("?"), "not known (?)");
    }
}
