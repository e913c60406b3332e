//! Tests of the records of games and their journal: what is kept, what is read again, what is refused.

use std::error::Error;
use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use renju_core::{Color, Point, Reason};
use renju_engine::Score;
use renju_record::psq::PsqGame;
use tempfile::TempDir;

use super::setup::test_setups::setup;
use super::{GameEnd, GameRecord, Journal, JournalError, MatchSetup, PlayedMove, Termination};

/// A match of four games from two openings.
fn four_games() -> MatchSetup {
    MatchSetup {
        games: 4,
        ..setup(&["a", "b"], &["h8", "h8 i9"])
    }
}

/// What is kept of a game of it.
fn record(number: usize) -> GameRecord {
    let setup = four_games();
    let game = setup.schedule().game(number).unwrap();
    let opening = &setup.openings[game.opening];
    let mut moves: Vec<PlayedMove> = opening
        .moves
        .iter()
        .copied()
        .map(PlayedMove::bare)
        .collect();
    moves.push(PlayedMove {
        time: Some(Duration::from_micros(1_234_567)),
        score: Some(Score::Loss(8)),
        depth: Some(12),
        nodes: Some(99),
        ..PlayedMove::bare("G7".parse::<Point>().unwrap())
    });
    GameRecord {
        game: number,
        pairing: game.pairing,
        pair: game.pair,
        opening: opening.line,
        first_plays: Color::of_move(number % 2),
        black: setup.engines[game.black].name.clone(),
        white: setup.engines[game.white].name.clone(),
        opening_plies: opening.moves.len(),
        moves,
        end: GameEnd {
            winner: Some(Color::Black),
            reason: Termination::Board(Reason::Five),
            detail: None,
            overrun: None,
        },
        black_memory: Some(1 << 20),
        white_memory: None,
    }
}

fn path(folder: &TempDir) -> PathBuf {
    folder.path().join("match.jsonl")
}

/// Returns the file of a match of which these games are over.
fn kept(folder: &TempDir, games: &[usize]) -> PathBuf {
    let path = path(folder);
    let mut journal = Journal::create(&path, &four_games()).unwrap();
    for &number in games {
        journal.add(record(number)).unwrap();
    }
    path
}

#[test]
fn games_are_read_as_they_were_kept() {
    let folder = TempDir::new().unwrap();
    let path = kept(&folder, &[1, 0]);
    let (journal, setup) = Journal::resume(&path).unwrap();
    assert_eq!(setup, four_games());
    assert_eq!(journal.games(), [record(0), record(1)]);
}

#[test]
fn a_game_is_a_line_that_people_and_programs_read() {
    let folder = TempDir::new().unwrap();
    let text = fs::read_to_string(kept(&folder, &[2])).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 2);
    assert!(lines[0].starts_with(r#"{"schema":1,"match":{"engines":[{"name":"a","#));
    let expected = concat!(
        r#"{"game":2,"pairing":{"first":0,"second":1},"pair":1,"opening":2,"first_plays":"black","#,
        r#""black":"a","white":"b","opening_plies":2,"#,
        r#""moves":[{"move":"H8"},{"move":"I9"},"#,
        r#"{"move":"G7","seconds":1.234567,"mate":-8,"depth":12,"nodes":99}],"#,
        r#""winner":"black","reason":"five","black_memory":1048576}"#,
    );
    assert_eq!(lines[1], expected);
}

#[test]
fn a_game_is_written_as_piskvork_keeps_it() {
    let mut game = record(2);
    let expected = "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,7,0\n7,9,1234\na\nb\n";
    let text = |game: &GameRecord| PsqGame::from(game).to_string();
    assert_eq!(text(&game), format!("{expected}0\n"));
    for (reason, code) in [
        (Termination::Time, 15),
        (Termination::Illegal, 7),
        (Termination::Crash, -2),
        (Termination::NoStart, -2),
        (Termination::MaxPlies, 0),
    ] {
        game.end.reason = reason;
        assert_eq!(text(&game), format!("{expected}{code}\n"), "{reason}");
    }
}

#[test]
fn the_time_overstepped_is_kept_in_seconds() {
    let mut late = record(0);
    late.end = GameEnd {
        winner: Some(Color::White),
        reason: Termination::Time,
        detail: None,
        overrun: Some(Duration::from_millis(1_500)),
    };
    let text = serde_json::to_string(&late).unwrap();
    assert!(text.contains(r#""reason":"time","overrun":1.5,"#), "{text}");
    assert_eq!(serde_json::from_str::<GameRecord>(&text).unwrap(), late);
}

#[test]
fn games_that_ended_out_of_order_are_put_in_order() {
    let folder = TempDir::new().unwrap();
    let path = path(&folder);
    let mut journal = Journal::create(&path, &four_games()).unwrap();
    for number in [2, 0, 3] {
        journal.add(record(number)).unwrap();
    }
    journal.put_in_order().unwrap();
    // What comes later is kept behind them.
    journal.add(record(1)).unwrap();
    let text = fs::read_to_string(&path).unwrap();
    let numbers: Vec<&str> = text.lines().skip(1).map(|line| &line[8..9]).collect();
    assert_eq!(numbers, ["0", "2", "3", "1"]);
    let beside = fs::read_dir(folder.path()).unwrap().count();
    assert_eq!(beside, 1, "the file that was written first is gone");
}

#[test]
fn a_line_that_was_cut_off_is_dropped_and_written_anew() {
    let folder = TempDir::new().unwrap();
    let path = kept(&folder, &[0, 1]);
    let whole = fs::read(&path).unwrap();
    fs::write(&path, &whole[..whole.len() - 5]).unwrap();
    let (mut journal, _) = Journal::resume(&path).unwrap();
    assert_eq!(journal.games(), [record(0)]);
    journal.add(record(1)).unwrap();
    assert_eq!(fs::read(&path).unwrap(), whole);
}

#[test]
fn a_last_line_that_lacks_its_end_counts() {
    let folder = TempDir::new().unwrap();
    let path = kept(&folder, &[0, 1]);
    let whole = fs::read(&path).unwrap();
    fs::write(&path, whole.trim_ascii_end()).unwrap();
    let (journal, _) = Journal::resume(&path).unwrap();
    assert_eq!(journal.games(), [record(0), record(1)]);
    assert_eq!(fs::read(&path).unwrap(), whole);
    // So does the first line alone: games must not be written behind it on the same line.
    let head = whole.split(|&byte| byte == b'\n').next().unwrap();
    drop(journal);
    fs::write(&path, head).unwrap();
    let (mut journal, _) = Journal::resume(&path).unwrap();
    for number in [1, 0] {
        journal.add(record(number)).unwrap();
    }
    journal.put_in_order().unwrap();
    assert_eq!(fs::read(&path).unwrap(), whole);
}

#[test]
fn a_file_that_cannot_be_replaced_leaves_nothing_beside_it() {
    let folder = TempDir::new().unwrap();
    let path = path(&folder);
    let mut journal = Journal::create(&path, &four_games()).unwrap();
    for number in [1, 0] {
        journal.add(record(number)).unwrap();
    }
    // A folder can't be replaced by a file.
    fs::remove_file(&path).unwrap();
    fs::create_dir(&path).unwrap();
    journal.put_in_order().unwrap_err();
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn a_match_is_gone_on_with_once_at_a_time() {
    let folder = TempDir::new().unwrap();
    let path = path(&folder);
    let in_use = |path| matches!(Journal::resume(path), Err(JournalError::InUse { .. }));
    let mut journal = Journal::create(&path, &four_games()).unwrap();
    assert!(in_use(&path));
    for number in [1, 0] {
        journal.add(record(number)).unwrap();
    }
    journal.put_in_order().unwrap();
    assert!(in_use(&path), "the file was replaced");
    drop(journal);
    let (journal, _) = Journal::resume(&path).unwrap();
    assert!(in_use(&path));
    drop(journal);
    Journal::resume(&path).unwrap();
}

#[test]
fn a_file_is_not_written_over() {
    let folder = TempDir::new().unwrap();
    let path = kept(&folder, &[0]);
    let before = fs::read(&path).unwrap();
    let error = Journal::create(&path, &four_games()).unwrap_err();
    assert!(matches!(error, JournalError::File { .. }), "{error}");
    assert_eq!(fs::read(&path).unwrap(), before);
}

/// Checks that a file is refused with this message, `PATH` for its path, and left as it is.
fn check_refused(text: &str, expected: &str) {
    let folder = TempDir::new().unwrap();
    let path = path(&folder);
    fs::write(&path, text).unwrap();
    let error = Journal::resume(&path).unwrap_err();
    let message = error
        .to_string()
        .replace(&path.display().to_string(), "PATH");
    assert_eq!(message, expected);
    assert_eq!(fs::read_to_string(&path).unwrap(), text);
}

#[test]
fn what_is_no_match_is_refused() {
    let no_match = "PATH does not begin with the setup of a match";
    check_refused("", no_match);
    check_refused("h8 i9 g7\n", no_match);
    check_refused("{\"schema\":1}\n", no_match);
    let folder = TempDir::new().unwrap();
    let text = fs::read_to_string(kept(&folder, &[0, 1])).unwrap();
    let later = text.replace(
        "\"schema\":1,\"match\":{",
        "\"schema\":2,\"match\":{\"what\":1,",
    );
    check_refused(&later, "PATH has the schema 2, and this program knows 1");
}

#[test]
fn a_broken_line_is_named() {
    let folder = TempDir::new().unwrap();
    let text = fs::read_to_string(kept(&folder, &[0, 1])).unwrap();
    let broken = text.replacen("\"pairing\"", "pairing", 1);
    check_refused(&broken, "line 2 of PATH is no game");
    let foreign = "is a game that this match does not have, or has already";
    let last = text.lines().last().unwrap();
    check_refused(
        &format!("{text}{last}\n"),
        &format!("line 4 of PATH {foreign}"),
    );
    let other = text.replace("\"game\":1", "\"game\":7");
    check_refused(&other, &format!("line 3 of PATH {foreign}"));
}

#[test]
fn what_is_wrong_with_a_line_is_told_by_its_place_in_the_file() {
    let folder = TempDir::new().unwrap();
    let path = kept(&folder, &[0]);
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, text + "{\"game\":1\n").unwrap();
    let error = Journal::resume(&path).unwrap_err();
    let cause = error.source().unwrap().to_string();
    assert_eq!(cause, "EOF while parsing an object at line 3 column 9");
}

#[test]
fn the_file_of_another_match_is_refused() {
    let folder = TempDir::new().unwrap();
    let path = kept(&folder, &[0]);
    let mut setup = four_games();
    setup.concurrency = std::num::NonZero::new(2).unwrap();
    assert_eq!(
        Journal::resume_match(&path, &setup).unwrap().games(),
        [record(0)]
    );
    setup.engines[1].memory = 5;
    let error = Journal::resume_match(&path, &setup)
        .unwrap_err()
        .to_string();
    assert!(
        error.ends_with("keeps another match: engines[1].memory differs"),
        "{error}"
    );
}
