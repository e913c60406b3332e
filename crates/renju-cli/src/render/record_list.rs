//! The games of a file, one line each.

use renju_record::{Outcome, Record, Text};

use super::columns::in_columns;
use super::look::Characters;
use super::safe_text::{cut, on_one_line};
use super::words::record as words;
use crate::record_view::opening;

/// How many columns a name may take.
const NAME: usize = 26;

/// A line of the list.
pub(crate) type ListedGame = [String; 6];

/// Returns the heads of the columns.
pub(crate) fn list_head() -> ListedGame {
    [
        words::NUMBER,
        words::BLACK,
        words::WHITE,
        words::RESULT,
        words::MOVES,
        words::OPENING,
    ]
    .map(str::to_owned)
}

/// Tells about a game in one line.
pub(crate) fn listed_game(number: usize, record: &Record, characters: Characters) -> ListedGame {
    let info = &record.info;
    let name = |name: &Option<Text>| {
        let name = name.as_ref().map(|it| on_one_line(it.as_str(), characters));
        let name = name.filter(|name| !name.is_empty());
        name.map_or(words::NOBODY.to_owned(), |it| cut(&it, NAME, characters))
    };
    let outcome = info
        .result
        .as_ref()
        .map_or(Outcome::Unknown, |it| it.outcome);
    let opening = opening(record).map(|it| words::opening_in_short(it, characters));
    [
        number.to_string(),
        name(&info.black.name),
        name(&info.white.name),
        words::outcome_in_short(outcome).to_owned(),
        record.main_moves().count().to_string(),
        opening.unwrap_or_default(),
    ]
}

/// Lays out lines of the list.
pub(crate) fn listed_games(games: &[ListedGame]) -> String {
    in_columns(games, 0)
}

/// Says how many games there were.
pub(crate) fn games_in_all(count: usize) -> String {
    format!("\n{}\n", words::games_in_list(count))
}
