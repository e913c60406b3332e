//! Whole matches between engines, good ones and others.
#![cfg(unix)]

use std::collections::BTreeMap;
use std::error::Error;
use std::fs;
use std::num::NonZero;
use std::os::unix::fs::symlink;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use renju_arena::gomocup::client::{EngineCommand, Failure, PositionForm};
use renju_arena::match_::{
    DrawRule, EngineSetup, GameEnd, GameRecord, Journal, MatchEnd, MatchError, MatchObserver,
    MatchReport, MatchSetup, OpeningMoves, ResignRule, Sides, Standings, Termination, TimeControl,
    run,
};
use renju_arena::statistics::{Pairs, SprtState, Tally};
use renju_core::{Color, Move, MoveStringOptions, Point, Reason, parse_moves};

/// Longer than anything takes that is not waited for on purpose, on the slowest machine.
const LONG: Duration = Duration::from_secs(60);

/// Time that is waited for on purpose.
const SHORT: Duration = Duration::from_millis(300);

/// Five stones of one engine side by side on the top rank.
const FIVE: &str = "script=0,0;1,0;2,0;3,0;4,0";

/// Stones of the other that never make anything.
const APART: &str = "script=0,14;2,14;4,14;6,14;8,14;10,14";

const BOARD_FIVE: Termination = Termination::Board(Reason::Five);

fn engine(name: &str, quirks: &[&str]) -> EngineSetup {
    let command = EngineCommand {
        program: env!("CARGO_BIN_EXE_fake-engine").to_owned(),
        args: quirks.iter().map(|&quirk| quirk.to_owned()).collect(),
        dir: None,
    };
    let time = TimeControl {
        turn: Some(LONG),
        ..TimeControl::default()
    };
    let mut engine = EngineSetup::new(name, command, time);
    engine.tolerance.patience = LONG;
    engine
}

fn moves(text: &str) -> Vec<Point> {
    let moves = parse_moves(text, MoveStringOptions::default()).expect("moves");
    moves.into_iter().filter_map(Move::point).collect()
}

/// A match of two games from one opening.
fn setup(first: &[&str], second: &[&str], opening: &str) -> MatchSetup {
    let opening = OpeningMoves {
        line: 7,
        moves: moves(opening),
    };
    MatchSetup::new(
        vec![engine("A", first), engine("B", second)],
        vec![opening],
        2,
    )
}

/// Looks away.
struct Nobody;

impl MatchObserver for Nobody {}

fn played(setup: &MatchSetup) -> (Vec<GameRecord>, MatchReport) {
    let mut journal = Journal::in_memory();
    let stop = Arc::new(AtomicBool::new(false));
    let report = run(setup, &mut journal, &Nobody, &stop).expect("it can be played");
    (journal.games().to_vec(), report)
}

fn ends(games: &[GameRecord]) -> Vec<(Option<Color>, Termination)> {
    games
        .iter()
        .map(|game| (game.end.winner, game.end.reason))
        .collect()
}

#[test]
fn a_five_wins_with_either_color() {
    let (games, report) = played(&setup(&[FIVE], &[APART], ""));
    let expected = [
        (Some(Color::Black), BOARD_FIVE),
        (Some(Color::White), BOARD_FIVE),
    ];
    assert_eq!(ends(&games), expected);
    assert_eq!(report.end, MatchEnd::Played);

    let first = &games[0];
    assert_eq!((first.black.as_str(), first.white.as_str()), ("A", "B"));
    assert_eq!((first.opening, first.opening_plies), (7, 0));
    let points: Vec<Point> = first.moves.iter().map(|played| played.point).collect();
    assert_eq!(points, moves("a15 a1 b15 c1 c15 e1 d15 g1 e15"));
    assert!(first.moves.iter().all(|played| played.time.is_some()));
    assert_eq!(games[1].black, "B");
    assert_eq!(games[1].moves.len(), 10);

    let tally = report.standings.pairings.values().next().unwrap();
    let two_wins = Tally {
        wins: 2,
        ..Tally::default()
    };
    assert_eq!(tally.games, two_wins);
    assert_eq!(tally.pairs, Pairs([0, 0, 0, 0, 1]));
    assert_eq!(report.standings.engines[0].moves, 10);
}

#[test]
fn games_start_from_the_opening() {
    let mut setup = setup(&[], &[], "h8 i9 g7");
    setup.max_plies = Some(6);
    for positions in [PositionForm::LastMove, PositionForm::WholeBoard] {
        for engine in &mut setup.engines {
            engine.positions = positions;
        }
        let (games, _) = played(&setup);
        assert_eq!(ends(&games), [(None, Termination::MaxPlies); 2]);
        for game in games {
            assert_eq!(game.opening_plies, 3);
            let points: Vec<Point> = game.moves.iter().map(|played| played.point).collect();
            assert_eq!(points[..3], moves("h8 i9 g7"));
            let timed: Vec<bool> = game
                .moves
                .iter()
                .map(|played| played.time.is_some())
                .collect();
            assert_eq!(timed, [false, false, false, true, true, true]);
        }
    }
}

#[test]
fn a_foul_loses_and_is_explained() {
    let (games, report) = played(&setup(&["script=7,7"], &[], "g8 a1 i8 c1 h7 e1 h9 g1"));
    let foul = Termination::Board(Reason::FoulDoubleThree);
    assert_eq!(
        (games[0].end.winner, games[0].end.reason),
        (Some(Color::White), foul)
    );
    let detail = games[0].end.detail.as_deref().unwrap();
    assert_eq!(
        detail,
        "H8 is forbidden (double-three): G8 H8 I8 and H7 H8 H9"
    );
    assert_eq!(report.standings.engines[0].faults[&foul], 1);
}

/// A game of two engines without a winner: C13 is the only point left, and makes seven of Black.
const FORCED_FOUL: &str = include_str!("../src/match_/forced_foul.txt");

#[test]
fn who_can_only_make_a_foul_loses_without_being_asked() {
    // Asked, the engine would find no legal move and lose on time.
    let (games, _) = played(&setup(&[], &[], FORCED_FOUL));
    let end = &games[0].end;
    let foul = Termination::Board(Reason::FoulOverline);
    assert_eq!((end.winner, end.reason), (Some(Color::White), foul));
    let detail = end.detail.as_deref().unwrap();
    let told = "every empty point is forbidden to black: C13 is forbidden (overline): ";
    assert!(detail.starts_with(told), "{detail}");
    assert_eq!(games[0].moves.len(), 224);
}

/// What comes of an engine with a quirk that plays Black against a good one.
fn end_with(quirk: &str, change: impl Fn(&mut EngineSetup)) -> GameEnd {
    let mut setup = setup(&[quirk], &[], "h8 i9");
    setup.games = 1;
    // Where the engine behaves after all, the game ends all the same.
    setup.max_plies = Some(8);
    change(&mut setup.engines[0]);
    let (games, _) = played(&setup);
    let end = games[0].end.clone();
    let is_draw = end.reason == Termination::MaxPlies;
    assert_eq!(end.winner, (!is_draw).then_some(Color::White), "{quirk}");
    end
}

#[test]
fn every_misbehavior_loses_and_has_its_name() {
    for (quirk, reason, detail) in [
        ("crash=2", Termination::Crash, "status 7"),
        ("occupied", Termination::Illegal, "is occupied"),
        ("off-board", Termination::Illegal, "15,15 is off the board"),
        ("pass", Termination::Illegal, "it passed"),
        ("huge-line", Termination::MaxPlies, ""),
        ("twice", Termination::MaxPlies, ""),
        ("child", Termination::MaxPlies, ""),
    ] {
        let end = end_with(quirk, |_| ());
        assert_eq!(end.reason, reason, "{quirk}: {end:?}");
        let words = end.detail.unwrap_or_default();
        assert!(words.contains(detail), "{quirk}: {words}");
    }
}

#[test]
fn what_comes_too_late_loses_on_time() {
    let hasty = |engine: &mut EngineSetup| {
        engine.time.turn = Some(SHORT);
        engine.tolerance.margin = Duration::from_millis(10);
        engine.tolerance.patience = Duration::from_secs(2);
    };
    for (quirk, least) in [("silent", 2_010), ("garbage", 2_010), ("late=1000", 500)] {
        let end = end_with(quirk, hasty);
        assert_eq!(end.reason, Termination::Time, "{quirk}: {end:?}");
        let overrun = end.overrun.unwrap_or_default();
        assert!(overrun >= Duration::from_millis(least), "{quirk}: {end:?}");
    }
    let end = end_with("script=0,0;ERROR I am at a loss", hasty);
    assert_eq!(end.reason, Termination::Time);
    let words = end.detail.unwrap_or_default();
    assert!(
        words.ends_with("; it said: ERROR I am at a loss"),
        "{words}"
    );
}

#[test]
fn too_much_memory_loses() {
    if !cfg!(target_os = "linux") {
        return;
    }
    let small = |engine: &mut EngineSetup| engine.memory = 64 << 20;
    // In the trial before the match it has no time to take it.
    let mut setup = setup(&["memory=300"], &[], "h8 i9");
    small(&mut setup.engines[0]);
    let mut journal = Journal::in_memory();
    let stop = Arc::new(AtomicBool::new(false));
    match run(&setup, &mut journal, &Nobody, &stop) {
        Ok(_) => assert_eq!(journal.games()[0].end.reason, Termination::Crash),
        Err(error) => assert!(matches!(error, MatchError::Engine { .. }), "{error}"),
    }
}

#[test]
fn an_engine_that_cannot_be_used_is_told_before_the_first_game() {
    for quirk in [
        "exit-early",
        "exit-on-start",
        "refuse-start",
        "crash=1",
        "endless",
        "no-rule=4",
    ] {
        let setup = setup(&[], &[quirk], "");
        let mut journal = Journal::in_memory();
        let stop = Arc::new(AtomicBool::new(false));
        let error = run(&setup, &mut journal, &Nobody, &stop).unwrap_err();
        assert_eq!(error.to_string(), "the engine B can't be used");
        assert!(error.source().is_some(), "{quirk}");
        assert!(journal.games().is_empty());
    }
}

/// Takes a program away after the first game.
struct TakesAway(PathBuf);

impl MatchObserver for TakesAway {
    fn finished(&self, _: &GameRecord, _: &Standings, _: Option<&SprtState>) {
        let _ = fs::remove_file(&self.0);
    }
}

#[test]
fn a_program_that_cannot_be_started_any_more_ends_the_match_and_loses_no_game() {
    let folder = tempfile::tempdir().unwrap();
    let program = folder.path().join("engine");
    symlink(env!("CARGO_BIN_EXE_fake-engine"), &program).unwrap();
    // It crashes in the first game, so that it has to be started anew for the second.
    let mut setup = setup(&[], &["crash=2"], "");
    setup.engines[1].command.program = program.to_str().unwrap().to_owned();
    let mut journal = Journal::in_memory();
    let stop = Arc::new(AtomicBool::new(false));
    let error = run(&setup, &mut journal, &TakesAway(program), &stop).unwrap_err();
    let MatchError::Engine { name, source } = error else {
        panic!("{error}");
    };
    assert_eq!(name, "B");
    assert!(matches!(source, Failure::NotStarted { .. }), "{source}");
    assert_eq!(
        ends(journal.games()),
        [(Some(Color::Black), Termination::Crash)]
    );
}

#[test]
fn a_match_is_given_up_when_an_engine_fails_again_and_again() {
    // It crashes at its second move, and in the trial it is asked for one only.
    let mut setup = setup(&["crash=2"], &[], "h8 i9");
    setup.games = 20;
    setup.max_failures = NonZero::new(3);
    let mut journal = Journal::in_memory();
    let stop = Arc::new(AtomicBool::new(false));
    let error = run(&setup, &mut journal, &Nobody, &stop).unwrap_err();
    assert!(
        error
            .to_string()
            .starts_with("the engine A failed in 3 games in a row; the last time: "),
        "{error}"
    );
    assert_eq!(journal.games().len(), 3, "what was played is kept");
    setup.max_failures = None;
    setup.games = 6;
    assert_eq!(played(&setup).0.len(), 6);
}

#[test]
fn lost_games_are_given_up() {
    let mut setup = setup(&["scores=-900"], &["scores=900"], "h8 i9");
    setup.resign = Some(ResignRule {
        moves: 2,
        score: 800,
        sides: Sides::Both,
    });
    setup.max_plies = Some(20);
    let (games, report) = played(&setup);
    // White is believed to win; that Black does would have to be proven, and is not.
    assert_eq!(games[0].end.winner, Some(Color::White));
    assert_eq!(games[0].end.reason, Termination::AdjudicatedResign);
    assert_eq!(games[0].moves.len(), 2 + 5);
    assert_eq!(ends(&games)[1], (None, Termination::MaxPlies));
    assert_eq!(report.standings.engines[0].faults, BTreeMap::new());
}

#[test]
fn a_win_of_black_is_given_up_when_it_is_proven() {
    // Black has a straight four to make, and White plays elsewhere.
    let mut setup = setup(
        &["scores=0", "script=0,0;0,2"],
        &["scores=-900"],
        "g8 a1 h8 c1 i8 e3 a13",
    );
    setup.games = 1;
    setup.engines.swap(0, 1);
    setup.engines.rotate_left(1);
    setup.resign = Some(ResignRule {
        moves: 1,
        score: 800,
        sides: Sides::One,
    });
    setup.max_plies = Some(20);
    let (games, _) = played(&setup);
    let end = &games[0].end;
    assert_eq!(
        (end.winner, end.reason),
        (Some(Color::Black), Termination::AdjudicatedResign)
    );
    assert_eq!(end.detail.as_deref(), Some("the win is proven"));
    assert_eq!(games[0].moves.len(), 8);
}

#[test]
fn even_games_are_ended_as_draws() {
    let mut setup = setup(&["scores=3"], &["scores=-3"], "h8 i9");
    setup.draw = Some(DrawRule {
        from: 4,
        moves: 2,
        score: 5,
    });
    let (games, _) = played(&setup);
    assert_eq!(ends(&games), [(None, Termination::AdjudicatedDraw); 2]);
    assert_eq!(games[0].moves.len(), 8);
}

#[test]
fn a_test_ends_the_match_when_it_is_decided() {
    let mut setup = setup(&[FIVE], &[APART], "");
    setup.games = 2000;
    setup.concurrency = NonZero::new(2).unwrap();
    setup.sprt = Some("elo0=0 elo1=50".parse().unwrap());
    let (games, report) = played(&setup);
    assert_eq!(report.end, MatchEnd::Decided);
    assert!(games.len() < 2000);
    let SprtState { llr, upper, .. } = report.sprt.unwrap();
    assert!(llr >= upper);
}

/// Stops a match after some games.
struct StopAfter {
    games: u64,
    stop: Arc<AtomicBool>,
}

impl MatchObserver for StopAfter {
    fn finished(&self, _: &GameRecord, standings: &Standings, _: Option<&SprtState>) {
        if standings.games() >= self.games {
            self.stop.store(true, Ordering::Relaxed);
        }
    }
}

#[test]
fn a_match_that_was_stopped_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("match.jsonl");
    let mut setup = setup(&[FIVE], &[APART], "");
    setup.engines.push(engine("C", &[]));
    setup.games = 4;
    setup.concurrency = NonZero::new(3).unwrap();
    let (whole, report) = played(&setup);
    assert_eq!(whole.len(), 12);

    let stop = Arc::new(AtomicBool::new(false));
    let observer = StopAfter {
        games: 5,
        stop: Arc::clone(&stop),
    };
    let mut journal = Journal::create(&path, &setup).unwrap();
    let stopped = run(&setup, &mut journal, &observer, &stop).unwrap();
    assert_eq!(stopped.end, MatchEnd::Stopped);
    let before = journal.games().len();
    assert!((5..12).contains(&before));
    drop(journal);

    let (mut journal, kept) = Journal::resume(&path).unwrap();
    assert_eq!(kept, setup);
    assert_eq!(journal.games().len(), before);
    let stop = Arc::new(AtomicBool::new(false));
    let resumed = run(&kept, &mut journal, &Nobody, &stop).unwrap();
    assert_eq!(resumed.end, MatchEnd::Played);
    assert_eq!(ends(journal.games()), ends(&whole));
    assert_eq!(resumed.standings.pairings, report.standings.pairings);
    let games = journal.games().to_vec();
    drop(journal);
    assert_eq!(Journal::resume(&path).unwrap().0.games(), games);
}
