//! The engine at the table.

mod common;

use common::{feed, lines, renju};

/// Plays by plain Renju from these stones with what was typed, and returns what was told.
#[track_caller]
fn told(preset: &str, options: &[&str], typed: &str) -> String {
    let preset = format!("--set=preset={preset}");
    let rules = [
        "play",
        "--rules=renju",
        "--opening=preset",
        &preset,
        "--seed=1",
    ];
    let output = feed(&[&rules[..], options].concat(), typed.as_bytes());
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{error}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Returns the lines that tell what somebody did.
fn deeds(told: &str) -> Vec<&str> {
    let is_deed = |line: &&str| line.contains(") places ") || line.contains(" stone on ");
    told.lines().filter(is_deed).collect()
}

#[test]
fn the_engine_makes_five_and_the_game_is_over() {
    // White has four in a row with both ends free. The first of them by name is taken.
    let four = "e8 e2 f8 f2 g8 g2 a1 h2 a3";
    for level in ["1", "10", "full"] {
        let options = ["--engine=white", "--level", level, "--nodes=100"];
        let told = told(four, &options, "undo\nquit\n");
        let [deed] = deeds(&told)[..] else {
            panic!("{told}")
        };
        assert!(deed.starts_with("The responder (White) places a white stone on D2."));
        assert!(told.contains("White wins, the responder: a winning line."));
        assert!(told.contains("There is nothing to take back."), "{told}");
    }
}

#[test]
fn a_draw_is_offered_with_the_move() {
    // A straight four is worth more than a draw, and facing one is worth less.
    let options = ["--engine=responder", "--nodes=1000"];
    let told = told("f8 a1 g8 c1 h8 e1", &options, "I8; draw?\n");
    assert!(
        told.contains("The responder (White) accepts the draw."),
        "{told}"
    );
}

#[test]
fn the_engine_swaps_to_the_side_that_wins_and_stays_the_same_person() {
    // Black is to move and has three in a row.
    let options = ["--set=preset_swap=true", "--engine=white", "--nodes=1000"];
    let told = told("f8 a1 g8 c1 h8 e1", &options, "");
    assert!(
        told.contains("The responder (White) exchanges the colors."),
        "{told}"
    );
    assert!(
        told.contains("The engine expects 100% of the point"),
        "{told}"
    );
    // Now it makes the straight four as Black.
    let deeds = deeds(&told);
    assert!(deeds[0].starts_with("The responder (Black) places a black stone on "));
    assert!(told.contains("The engine sees a win in 3 plies"), "{told}");
}

#[test]
fn the_engine_resigns_only_if_it_is_told_to() {
    // Black wastes his moves in the corners, and with two stones White can't win by force yet. So
    // less than a certain win is expected three times.
    let play = |options: &[&str]| {
        let engine = ["play", "--rules=renju", "--engine=white", "--nodes=200"];
        let output = feed(&[&engine[..], options].concat(), b"A1\nO15\nA15\n");
        String::from_utf8(output.stdout).unwrap()
    };
    let resigns = play(&["--resign=1"]);
    assert!(
        resigns.contains("The responder (White) resigns."),
        "{resigns}"
    );
    assert_eq!(deeds(&resigns).len(), 5);
    let goes_on = play(&[]);
    assert!(!goes_on.contains("resigns"), "{goes_on}");
    assert_eq!(deeds(&goes_on).len(), 6);
}

#[test]
fn the_same_seed_plays_the_same_game_to_its_end() {
    let play = |seed: &str| {
        let options = ["play", "--engine=both", "--level=1", "--nodes=40", seed];
        let output = feed(&options, b"undo\nH8\n");
        assert_eq!(output.status.code(), Some(0));
        output
    };
    let output = play("--seed=4");
    let told = lines(&output);
    let says = |text: &str| told.iter().any(|line| line.contains(text));
    assert!(says(
        "The engine is the opener and the responder, at level 1; the seed is 4."
    ));
    assert!(says(" wins, the ") || says("a draw"), "{told:?}");
    assert!(says("nothing here was done by you"), "{told:?}");
    assert_eq!(told, lines(&play("--seed=4")));
    assert_ne!(told, lines(&play("--seed=5")));
}

#[test]
fn options_of_the_engine_need_it() {
    for option in [
        "--level=3",
        "--seed=1",
        "--resign=0.1",
        "--threads=2",
        "--time=1",
        "--nodes=5",
        "--memory=64MiB",
    ] {
        let output = renju(&["play", option]).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{option}");
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(error.contains("--engine"), "{option}: {error}");
    }
}
