//! What is said of matches between engines.

use renju_arena::match_::{GameRecord, MatchEnd, ScheduledGame};
use renju_arena::statistics::{Hypothesis, Model, Sprt};
use renju_core::Color;

use super::names::color;
use super::solution::counted;

pub(in crate::render) const RANKING_COLUMNS: [&str; 8] = [
    "rank",
    "engine",
    "Elo",
    "nElo",
    "games",
    "score",
    "draws",
    "Ptnml(0-2)",
];

pub(in crate::render) const COLOR_COLUMNS: [&str; 6] =
    ["", "games", "won", "lost", "drawn", "score"];

pub(in crate::render) const ENGINE_COLUMNS: [&str; 8] = [
    "engine",
    "moves",
    "mean",
    "longest",
    "overrun",
    "latency",
    "memory",
    "own faults",
];

/// What stands for a number that there is not.
pub(in crate::render) const NONE: &str = "-";

pub(in crate::render) fn score_of(first: &str, second: &str) -> String {
    format!("Score of {first} vs {second}")
}

pub(in crate::render) fn as_color(engine: &str, who: Color) -> String {
    format!("{engine} as {}", color(who))
}

pub(in crate::render) fn same_color_won(pairs: &str, share: &str) -> String {
    format!("One color won both games of a pair: {pairs} ({share})")
}

pub(in crate::render) fn endings(list: &str) -> String {
    format!("Endings: {list}")
}

/// Tells how a match ended that was not played to its end.
pub(in crate::render) fn ended(end: Option<MatchEnd>, played: u64, planned: u64) -> Option<String> {
    let games = format!("{played} of {}", counted(planned, "game"));
    match end {
        Some(MatchEnd::Stopped) => Some(format!("The match was stopped after {games}.")),
        Some(MatchEnd::Decided) => Some(format!("The match was decided after {games}.")),
        None => Some(format!("The match broke off after {games}.")),
        Some(_) => None,
    }
}

/// Tells what a sequential test came to.
pub(in crate::render) fn verdict(sprt: &Sprt, accepted: Option<Hypothesis>) -> String {
    let (elo0, elo1) = (sprt.elo0(), sprt.elo1());
    let unit = match sprt.model() {
        Model::Normalized => "normalized Elo",
        _ => "Elo",
    };
    match accepted {
        Some(Hypothesis::H0) => {
            format!("SPRT: H0 is accepted, a difference of {elo0} {unit} rather than {elo1}")
        }
        Some(Hypothesis::H1) => {
            format!("SPRT: H1 is accepted, a difference of {elo1} {unit} rather than {elo0}")
        }
        None => "SPRT: no answer yet".to_owned(),
    }
}

/// Warns that more threads are to think at once than there are cores.
pub(crate) fn too_few_cores(games: usize, threads: u32, cores: usize) -> String {
    let (games, threads) = (
        counted(games as u64, "game"),
        counted(threads.into(), "thread"),
    );
    let cores = counted(cores as u64, "core");
    format!(
        "{games} at once with engines of {threads} are more than {cores} can do: times will be off"
    )
}

/// Tells that a game has begun, Black first.
pub(crate) fn game_started(game: &ScheduledGame, planned: usize, names: [&str; 2]) -> String {
    let [black, white] = names;
    format!(
        "Started game {} of {planned} ({black} vs {white})",
        game.number + 1
    )
}

/// Tells how a game ended, Black first.
pub(crate) fn game_finished(record: &GameRecord) -> String {
    let result = match record.end.winner {
        Some(Color::Black) => "1-0",
        Some(Color::White) => "0-1",
        None => "1/2-1/2",
    };
    let GameRecord { black, white, .. } = record;
    let number = record.game + 1;
    let reason = record.end.reason;
    format!("Finished game {number} ({black} vs {white}): {result} {{{reason}}}")
}
