//! Clocks: competition.md §1.

use std::time::Duration;

use renju_arena::audit::{Byoyomi, TimeLimits};

use crate::case::{Case, game};

/// Six moves that are nothing but moves.
fn six() -> Case {
    game("freestyle", "H8 A1 J8 C1 L8 E1")
}

fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

fn main_time(main: u64) -> TimeLimits {
    TimeLimits {
        main: Some(seconds(main)),
        ..TimeLimits::default()
    }
}

#[test]
fn main_time_is_used_up() {
    let case = six()
        .times("t50 t30 t40 t30 t31 t30")
        .limits(main_time(120));
    let told = "Black ran out of time with move 5: 2 min 1 s used of 2 min";
    case.clone().finds(&[&format!("error: {told}.")]);
    // The record knows.
    case.clone()
        .result("white time")
        .finds(&[&format!("info: {told}; it lost on time.")]);
    case.result("black time")
        .finds(&[&format!("error: {told}.")]);
    six()
        .times("t50 t30 t40 t30 t30 t30")
        .limits(main_time(120))
        .finds_nothing();
    six().limits(main_time(1)).finds_nothing();
}

#[test]
fn increments_are_added_after_each_move() {
    let limits = TimeLimits {
        increment: seconds(10),
        ..main_time(60)
    };
    // 60 - 60 + 10, 10 - 10 + 10, 10 - 10.
    six()
        .times("t60 - t10 - t10 -")
        .limits(limits)
        .finds_nothing();
    six()
        .times("t60 - t10 - t11 -")
        .limits(limits)
        .finds(&["error: Black ran out of time with move 5: 81 s used of 80 s."]);
    six()
        .times("- t61 - t1 - t1")
        .limits(limits)
        .finds(&["error: White ran out of time with move 2: 61 s used of 60 s."]);
}

/// The periods of byo-yomi: overrunning one uses it up, overrunning the last loses.
#[test]
fn byoyomi() {
    let limits = TimeLimits {
        byoyomi: Some(Byoyomi {
            period: seconds(30),
            periods: 2,
        }),
        ..main_time(60)
    };
    // 60 and a whole period; one more moment uses it up; the last one is overrun.
    six()
        .times("t90 - t30 - t30 -")
        .limits(limits)
        .finds_nothing();
    six()
        .times("t91 - t30 - t30 -")
        .limits(limits)
        .finds_nothing();
    six()
        .times("t91 - t31 - t30 -")
        .limits(limits)
        .finds(&["error: Black ran out of time with move 3: 2 min 2 s used of 60 s."]);
    let no_main = TimeLimits {
        main: Some(Duration::ZERO),
        ..limits
    };
    six()
        .times("t30 t61 t30 t1 t31 t1")
        .limits(no_main)
        .finds(&["error: White ran out of time with move 2: 61 s used of 0 s."]);
}

#[test]
fn a_single_move_took_too_long() {
    let limits = TimeLimits {
        per_move: Some(seconds(15)),
        ..TimeLimits::default()
    };
    six()
        .times("t15 t15.5 t1 t1 t16 t1")
        .limits(limits)
        .finds(&[
            "error: White took 15.5 s for move 2, where 15 s are allowed.",
            "error: Black took 16 s for move 5, where 15 s are allowed.",
        ]);
}

#[test]
fn clocks_that_contradict_themselves() {
    six().times("l100 l100 l90 l95 l80 l80").finds_nothing();
    six().times("l100 l100 l90 l95 l200 l80").finds(&[
        "warning: After move 5 the clock of Black shows 3 min 20 s, where it can show 90 s at most.",
    ]);
    six()
        .times("l100 l100 t20l80 l0 l70 l0")
        .finds(&["warning: After move 4 the clock of White stands at zero."]);
    six()
        .times("l100 l100 t20l80 l90 t81.5l1 l80")
        .finds(&["warning: Black took 81.5 s for move 5, with 80 s left before it."]);
    // Where time is added, clocks rise.
    let mut added = six().times("l100 l100 l110 l95 l120 l80");
    added.record.info.time_control = Some("90 min + 30 s".into());
    added.finds_nothing();
}

#[test]
fn clocks_against_the_limits() {
    let limits = TimeLimits {
        increment: seconds(5),
        ..main_time(100)
    };
    six()
        .times("t10l95 t20l85 t10l90 t20l70 t10l85 t20l55")
        .limits(limits)
        .finds_nothing();
    six()
        .times("t10l95 t20l85 t10l90 t20l99 t10l85 t20l84")
        .limits(limits)
        .finds(&[
            "warning: After move 4 the clock of White shows 99 s, where it can show 70 s at most.",
        ]);
    six().times("l101 l107 - - - -").limits(limits).finds(&[
        "warning: After move 2 the clock of White shows 107 s, where it can show 105 s at most.",
    ]);
}
