//! Lets two engines play two games, and asks one of them for a move by hand.
//!
//! Run it with `cargo run -p renju-examples --example play_a_match -- ./pbrain-mine`. Without an argument it
//! takes `pbrain-renju` from the folder above its own, where `cargo build --bins` puts it.

use std::env;
use std::error::Error;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use renju_arena::gomocup::client::{Allowance, Client, ClientOptions, EngineCommand, PositionForm};
use renju_arena::match_::{
    EngineSetup, EngineSpec, GameRecord, Journal, MatchObserver, MatchSetup, OpeningMoves, run,
};
use renju_core::Point;
use renju_record::opening_list::{OpeningListOptions, read_openings};

fn main() -> Result<(), Box<dyn Error>> {
    let Some(command) = env::args().nth(1).or_else(our_engine) else {
        println!("No engine: name the program of one, or build ours with `cargo build --bins`.");
        return Ok(());
    };
    println!("{}\n", ask_for_a_move(&command, "H8 I9 G7")?);
    println!("{}", play_two_games(&command, "h8i9g7")?);
    Ok(())
}

/// Returns the command that starts our engine, if it was built.
fn our_engine() -> Option<String> {
    let mut path: PathBuf = env::current_exe().ok()?;
    path.pop();
    path.pop();
    path.push(format!("pbrain-renju{}", env::consts::EXE_SUFFIX));
    // The quotation marks keep blanks of the path together.
    path.is_file().then(|| format!("\"{}\"", path.display()))
}

/// Starts an engine, asks it for its name and for a move, and ends it.
fn ask_for_a_move(command: &str, moves: &str) -> Result<String, Box<dyn Error>> {
    let command: EngineCommand = command.parse()?;
    let moves: Vec<Point> = moves
        .split_whitespace()
        .map(str::parse)
        .collect::<Result<_, _>>()?;
    let mut engine = Client::start(&command, ClientOptions::default())?;
    let name = engine.about()?.unwrap_or_else(|| "It".to_owned());
    // A game begins, then the engine is told what holds in it, and then it is asked.
    engine.begin_game()?;
    engine.inform("rule", &4)?;
    engine.inform("timeout_turn", &500)?;
    let allowance = Allowance {
        limit: Some(Duration::from_millis(500)),
        grace: Duration::from_secs(5),
    };
    let reply = engine.best_move(&moves, PositionForm::LastMove, allowance)?;
    engine.quit();
    Ok(format!("{name} answers {:?}.", reply.answered))
}

/// Plays two games from an opening, with colors exchanged, and returns what came of them.
fn play_two_games(command: &str, opening: &str) -> Result<String, Box<dyn Error>> {
    let openings = read_openings(opening.as_bytes(), OpeningListOptions::default())?;
    let openings = openings.into_iter().map(OpeningMoves::from).collect();
    let engines = vec![engine("first", command)?, engine("second", command)?];
    let setup = MatchSetup::new(engines, openings, 2);
    // `Journal::create` would keep the games in a file, from which the match can go on.
    let mut journal = Journal::in_memory();
    let stop = Arc::new(AtomicBool::new(false));
    let report = run(&setup, &mut journal, &Quiet, &stop)?;
    let mut lines: Vec<String> = journal.games().iter().map(told).collect();
    for tally in report.standings.pairings.values() {
        let games = tally.games;
        lines.push(format!(
            "first won {}, lost {} and drew {}",
            games.wins, games.losses, games.draws
        ));
    }
    Ok(lines.join("\n"))
}

/// Describes an engine by the words that `renju-cli match --engine` takes.
fn engine(name: &str, command: &str) -> Result<EngineSetup, Box<dyn Error>> {
    let mut spec = EngineSpec::default();
    spec.set("cmd", command)?;
    spec.set("tc", "200ms/move")?;
    // A busy machine is no fault of the engine.
    spec.set("margin", "5s")?;
    Ok(spec.setup(name)?)
}

/// Tells of one game.
fn told(game: &GameRecord) -> String {
    let moves: Vec<String> = game
        .moves
        .iter()
        .map(|played| played.point.to_string())
        .collect();
    let winner = game.end.winner.map_or("nobody", |color| match color {
        renju_core::Color::Black => &game.black,
        renju_core::Color::White => &game.white,
    });
    let reason = game.end.reason;
    format!("{} {winner} wins: {reason}", moves.join(" "))
}

/// Is told how a match goes on, and keeps it to itself.
struct Quiet;

impl MatchObserver for Quiet {}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    /// An engine that always wants to play H8.
    const STUBBORN: &str = r#"sh -c 'while read -r word rest; do case $word in
        ABOUT*) echo name=Stubborn;; START*) echo OK;; BEGIN*|TURN*|DONE*) echo 7,7;; END*) exit;;
        esac; done'"#;

    #[test]
    fn an_engine_is_asked() {
        let answer = ask_for_a_move(STUBBORN, "I9 G7").unwrap();
        assert!(answer.starts_with("Stubborn answers Point("), "{answer}");
    }

    #[test]
    fn who_plays_on_a_stone_loses() {
        let told = play_two_games(STUBBORN, "h8i9g7").unwrap();
        assert_eq!(
            told,
            "H8 I9 G7 first wins: illegal\n\
             H8 I9 G7 second wins: illegal\n\
             first won 1, lost 1 and drew 0"
        );
    }
}
