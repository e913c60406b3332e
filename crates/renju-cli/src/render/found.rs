//! Where records hold a position, and what was played there.

use std::collections::BTreeMap;

use renju_core::{Move, Point};
use renju_record::{Continuation, Hit};

use super::columns::in_columns;
use super::diagram::Diagram;
use super::figures::share_of;
use super::look::{Look, Numbers};
use super::marks;
use super::words;
use crate::error::shown;
use crate::found::{Found, FoundAt, FoundGame, Results};

/// How far tables are indented.
const INDENT: usize = 2;

/// How many moves are named behind one place.
const NAMED_NEXT: usize = 4;

/// The letters for what was played next, the most frequent first.
const LETTERS: [char; 26] = [
    'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n', 'o', 'p', 'q', 'r', 's',
    't', 'u', 'v', 'w', 'x', 'y', 'z',
];

/// Tells all that was found: the board with what was played next, how often and with which results, and
/// the first games.
pub(crate) fn found(found: &Found, look: Look) -> String {
    let continuations = found.continuations();
    let mut page = board(found, &continuations, look);
    page.push('\n');
    page.push_str(&words::turn_is(found.asked.to_move));
    page.push(' ');
    let games = found.results.games();
    if games == 0 {
        page.push_str(&words::not_found(found.searched));
        page.push('\n');
    } else {
        page.push_str(&words::found_in(games, found.searched, found.places));
        page.push('\n');
        page.push_str(&words::results(found.results, share_of));
        page.push_str(&format!("\n\n{}\n\n", words::PLAYED_NEXT));
        page.push_str(&in_columns(&next_rows(found, &continuations), INDENT));
        page.push_str(&listed(found, games));
    }
    if !found.is_complete {
        page.push_str(&format!("\n{}\n", words::STOPPED));
    }
    page
}

fn board(found: &Found, continuations: &[(Move, Results)], look: Look) -> String {
    let points = continuations
        .iter()
        .filter_map(|(played, _)| played.point());
    let labels: BTreeMap<Point, String> = points
        .zip(LETTERS)
        .map(|(point, letter)| (point, letter.to_string()))
        .collect();
    let numbers = match look.numbers {
        Numbers::None => BTreeMap::new(),
        Numbers::All => marks::numbers(&found.asked.position),
    };
    let diagram = Diagram {
        labels,
        numbers,
        ..Diagram::of(&found.asked.position.board)
    };
    diagram.draw(look)
}

/// Returns the table of what was played, each move behind its letter.
fn next_rows(found: &Found, continuations: &[(Move, Results)]) -> Vec<[String; 7]> {
    let [played, games, black, white, draws, unknown] = words::NEXT_HEADS.map(str::to_owned);
    let mut rows = vec![[String::new(), played, games, black, white, draws, unknown]];
    let all = found.results.games();
    let mut letters = LETTERS.iter();
    for (played, results) in continuations {
        let letter = played.point().and_then(|_| letters.next());
        rows.push(row(letter, &played.to_string(), *results, all));
    }
    if found.ended.games() > 0 {
        rows.push(row(None, words::NO_MOVE, found.ended, all));
    }
    rows
}

fn row(letter: Option<&char>, played: &str, results: Results, all: u64) -> [String; 7] {
    let with_share = |part: u64, whole: u64| match part {
        0 => "0".to_owned(),
        _ => format!("{part} ({})", share_of(part, whole)),
    };
    let known = results.known();
    [
        letter.map(char::to_string).unwrap_or_default(),
        played.to_owned(),
        with_share(results.games(), all),
        with_share(results.black, known),
        with_share(results.white, known),
        with_share(results.draw, known),
        results.unknown.to_string(),
    ]
}

/// Lists the first games with their places.
fn listed(found: &Found, games: u64) -> String {
    let mut page = String::new();
    if !found.listed.is_empty() {
        let mut rows = vec![words::GAME_HEADS.map(str::to_owned)];
        for (at, game) in &found.listed {
            rows.extend(game_rows(at, game));
        }
        without_empty_columns(&mut rows);
        page.push_str(&format!("\n{}\n\n", words::FOUND_GAMES));
        page.push_str(&in_columns(&rows, INDENT));
    }
    let left = games.saturating_sub(found.listed.len() as u64);
    if left > 0 {
        page.push_str(&format!("\n{}\n", words::games_more(left)));
    }
    page
}

/// Returns a row for each place in a game; what is the same in all stands in the first.
fn game_rows<'a>(at: &'a FoundAt, game: &'a FoundGame) -> impl Iterator<Item = [String; 9]> + 'a {
    game.hits.iter().enumerate().map(move |(index, hit)| {
        let text = |text: Option<&str>| match (text, index) {
            (Some(text), 0) => shown(text),
            _ => String::new(),
        };
        let [black, white] = game.players.each_ref().map(|it| text(it.as_deref()));
        [
            text(Some(&name(at, game))),
            black,
            white,
            text(game.event.as_deref()),
            text(game.date.as_deref()),
            text(Some(words::outcome(game.outcome))),
            words::move_number(hit.number, hit.is_main),
            next(hit),
            words::turned(hit.symmetry),
        ]
    })
}

/// Names a game by its place, and by its id if its place does not tell it.
fn name(at: &FoundAt, game: &FoundGame) -> String {
    match (at.id(), &game.id) {
        (None, Some(id)) => format!("{} (id {id})", at.name),
        _ => at.name.clone(),
    }
}

fn next(hit: &Hit) -> String {
    let mut named: Vec<String> = Vec::new();
    for Continuation { played, .. } in hit.next.iter().take(NAMED_NEXT) {
        named.push(played.to_string());
    }
    if hit.next.len() > NAMED_NEXT {
        named.push("...".to_owned());
    }
    named.join(" ")
}

/// Takes away the heads of columns that hold nothing else.
fn without_empty_columns<const N: usize>(rows: &mut [[String; N]]) {
    for column in 0..N {
        let mut cells = rows.iter().skip(1).map(|row| row[column].as_str());
        if cells.all(str::is_empty)
            && let Some(head) = rows.first_mut()
        {
            head[column].clear();
        }
    }
}
