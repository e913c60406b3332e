//! The Yixin extension.

use super::*;

/// Begins a dialogue in Yixin's ways.
fn yixin() -> Dialogue {
    let mut game = Dialogue::with(
        engine(None),
        "start 15 15\nINFO timeout_turn 0\nINFO rule 2\n",
    );
    game.send("yxshowinfo");
    assert!(game.line().starts_with("MESSAGE INFO MAX_THREAD_NUM "));
    assert!(game.line().starts_with("MESSAGE INFO MAX_HASH_SIZE "));
    game
}

#[test]
fn rule_two_is_renju_and_rows_come_first() {
    let mut game = yixin();
    // The only block is at row 5, column 9: J10.
    let four = "5,4,1\n5,5,2\n0,0,1\n5,6,2\n0,2,1\n5,7,2\n0,4,1\n5,8,2";
    assert_eq!(game.ask(&format!("board\n{four}\ndone")), "5,9");
    // The same numbers are another board for those who have columns first.
    let mut plain = Dialogue::game();
    assert_eq!(plain.ask(&format!("board\n{four}\ndone")), "5,9");
    assert!(plain.ask("yxshowforbid").starts_with("FORBID ."));
}

#[test]
fn the_option_switches_from_the_start() {
    let options = ServerOptions {
        coordinates: Coordinates::RowFirst,
        ..ServerOptions::default()
    };
    let lines = output_of(b"INFO rule 2\nSTART 15\nBEGIN\n", &options);
    assert_eq!(lines[0], "OK");
    assert!(
        !lines.iter().any(|line| line.starts_with("ERROR")),
        "{lines:?}"
    );
}

#[test]
fn forbidden_points_are_listed_for_black_alone() {
    let mut game = Dialogue::game();
    assert_eq!(game.ask("YXSHOWFORBID"), "FORBID .");
    // G8, I8, H9, H7 are Black's: H8 is a double-three. Column 7, row 7.
    let stones = "6,7,1\n0,0,2\n8,7,1\n0,14,2\n7,6,1\n14,0,2\n7,8,1\n14,14,2";
    game.tell(&format!("yxboard\n{stones}\nDONE"));
    assert_eq!(game.ask("YXSHOWFORBID"), "FORBID 0707.");
    // With one more, White is to move.
    game.tell("yxboard\n6,7,2\n0,0,1\n8,7,2\n0,14,1\n7,6,2\n14,0,1\n7,8,2\nDONE");
    assert_eq!(game.ask("YXSHOWFORBID"), "FORBID .");
    // J6, which is the tenth from the left and from the top, would be an overline.
    let six = "9,6,1\n0,0,2\n9,7,1\n0,2,2\n9,8,1\n0,4,2\n9,10,1\n0,6,2\n9,11,1\n0,8,2";
    game.tell(&format!("yxboard\n{six}\nDONE"));
    assert_eq!(game.ask("YXSHOWFORBID"), "FORBID 0909.");
    game.tell("INFO rule 0");
    assert_eq!(game.ask("YXSHOWFORBID"), "FORBID .");
}

#[test]
fn forbidden_points_have_two_digits_row_first() {
    let mut game = yixin();
    // Row 2 from the top, columns 4 to 6 and 8 to 9: column 7 is an overline.
    let six = "2,4,1\n9,0,2\n2,5,1\n9,2,2\n2,6,1\n9,4,2\n2,8,1\n9,6,2\n2,9,1\n9,8,2";
    game.tell(&format!("yxboard\n{six}\ndone"));
    assert_eq!(game.ask("yxshowforbid"), "FORBID 0207.");
}

/// Sends a command and returns what comes before its answer, and the answer.
fn remarks_before(game: &mut Dialogue, lines: &str) -> (Vec<String>, String) {
    game.send(lines);
    let mut remarks = Vec::new();
    loop {
        let line = game.line();
        if !is_remark(&line) {
            return (remarks, line);
        }
        remarks.push(line);
    }
}

#[test]
fn the_best_moves_are_told_and_the_best_is_played() {
    let mut game = Dialogue::game();
    game.tell("INFO show_detail 3\nyxboard\n7,7,2\nDONE");
    let (remarks, answer) = remarks_before(&mut game, "YXNBEST 3");
    point(&answer);
    let count = |start: &str| {
        let lines = remarks.iter().filter(|line| line.starts_with(start));
        lines.count()
    };
    assert_eq!(remarks[0], "MESSAGE REALTIME REFRESH");
    for line in 1..=3 {
        let start = format!("INFO PV {}", line - 1);
        assert_eq!(
            (count(&start), count("INFO NUMPV 3")),
            (1, 3),
            "{remarks:?}"
        );
    }
    assert_eq!((count("MESSAGE depth "), count("INFO PV DONE")), (3, 3));
    for key in ["DEPTH", "NODES", "THREATNODES", "SPEED", "EVAL", "WINRATE"] {
        assert_eq!(count(&format!("INFO {key} ")), 3, "{remarks:?}");
    }
    assert_eq!(count("MESSAGE win rate "), 1, "{remarks:?}");
    assert_eq!(
        remarks.last(),
        Some(&format!("MESSAGE REALTIME BEST {answer}"))
    );
    assert!(game.ask(&format!("TURN {answer}")).starts_with("ERROR "));
    assert!(game.ask("YXNBEST 0").starts_with("ERROR "));
    game.ask_point("YXSEARCHDEFEND");
}

#[test]
fn a_proven_win_is_told_with_its_plies() {
    let mut game = Dialogue::game();
    // Black has a four, D8 to G8, and C8 is White's.
    let four = "3,7,1\n2,7,2\n4,7,1\n0,0,2\n5,7,1\n0,2,2\n6,7,1\n0,4,2";
    let (remarks, answer) = remarks_before(&mut game, &format!("BOARD\n{four}\nDONE"));
    assert_eq!(answer, "7,7");
    // The numbers of the search may change; the words between them may not.
    let words = |remark: &str| {
        let words = remark.split(' ');
        let words = words.map(|word| word.parse::<u64>().map_or(word, |_| "#"));
        words.collect::<Vec<_>>().join(" ")
    };
    let forms: Vec<_> = remarks.iter().map(|remark| words(remark)).collect();
    assert_eq!(
        forms,
        [
            "MESSAGE win rate 100.0 %, # nodes/s, # threat nodes",
            "MESSAGE depth 1-1 multipv # ev +M1 n # n/ms # tm # pv H8",
        ]
    );
}

#[test]
fn blocked_points_are_not_played_while_others_are_left() {
    let mut game = Dialogue::game();
    let all_but_two: String = Point::all()
        .filter(|point| !["A1", "O15"].contains(&point.to_string().as_str()))
        .map(|point| format!("{}\n", Coordinates::ColumnFirst.write(point)))
        .collect();
    game.tell(&format!("yxblock\n{all_but_two}done\nyxblock\n14,0\ndone"));
    game.send("BEGIN");
    assert_eq!(point(&game.answer()).to_string(), "A1");
    // Nothing else is left.
    game.ask_point("TURN 7,7");
    assert_eq!(game.ask("RESTART"), "OK");
    game.tell("yxblockreset\nyxblockpathreset");
    game.ask_point("BEGIN");
    assert!(game.ask("yxblock\nhello\ndone").starts_with("ERROR "));
    game.tell("yxblock\n0,0\n0,1\ndone\nyxblockundo\n0,0\ndone");
}

#[test]
fn even_stones_are_advice() {
    let mut game = Dialogue::game();
    game.tell("yxboard\n7,7,1\n8,6,2\nDONE");
    game.ask_point("yxbalanceone 0");
    game.ask_point("yxbalanceone");
    let two = game.ask("yxbalancetwo 0");
    let two: Vec<_> = two.split(' ').map(point).collect();
    assert!(two.len() == 2 && two[0] != two[1], "{two:?}");
    assert!(game.ask("yxbalancetwo x").starts_with("ERROR "));
    // Nothing was played.
    assert_eq!(game.ask("TAKEBACK 8,6"), "OK");
}

#[test]
fn what_is_not_supported_says_so_and_takes_its_lines() {
    let mut game = yixin();
    for (lines, name) in [
        ("yxquerydatabaseall\n7,7\ndone", "yxquerydatabaseall"),
        ("yxsetdatabase\n/tmp/x.db", "yxsetdatabase"),
        ("yxsavedatabase", "yxsavedatabase"),
        ("yxdbtotxt\n/tmp/BOARD", "yxdbtotxt"),
        ("yxedittvddatabase 1 2 3 4\n7,7\ndone", "yxedittvddatabase"),
        ("yxdeletedatabaseall WL\n7,7\ndone", "yxdeletedatabaseall"),
        ("yxhashdump\nC:\\hash", "yxhashdump"),
        ("yxhashload\nC:\\hash", "yxhashload"),
        ("yxblockpath\n7,7\ndone", "yxblockpath"),
        ("yxforbid add 7 7 1", "yxforbid"),
    ] {
        game.send(lines);
        assert_eq!(game.line(), format!("MESSAGE {name} is not supported"));
    }
    for command in ["yxhashclear", "yxshowhashusage", "yxdraw", "yxresign"] {
        game.send(command);
        assert!(game.line().starts_with("MESSAGE "), "{command}");
    }
    game.tell("yxstop\nSTOP");
}

/// Returns so many remarks that begin with a word.
fn remarks(game: &mut Dialogue, lines: &str, start: &str, count: usize) -> Vec<String> {
    game.send(lines);
    let start = format!("MESSAGE {start} ");
    let mut remarks = Vec::new();
    while remarks.len() < count {
        let line = game.line();
        remarks.extend(line.strip_prefix(&start).map(ToOwned::to_owned));
    }
    remarks
}

#[test]
fn the_dialogue_about_swap2_has_three_steps() {
    let mut game = yixin();
    let stones = remarks(&mut game, "yxswap2step1", "SWAP2", 3);
    assert_eq!(stones[0], "MOVE1 7 7");
    assert!(
        stones[1].starts_with("MOVE2 ") && stones[2].starts_with("MOVE3 "),
        "{stones:?}"
    );
    assert!(game.ask("yxswap2step2").starts_with("ERROR "));
    game.tell("yxboard\n7,7,2\n8,6,1\n7,6,2\ndone");
    let choice = &remarks(&mut game, "yxswap2step2", "SWAP2", 1)[0];
    if choice.starts_with("MOVE4 ") {
        assert!(game.line().starts_with("MESSAGE SWAP2 MOVE5 "));
    } else {
        assert!(
            ["SWAP1 YES", "SWAP1 NO"].contains(&choice.as_str()),
            "{choice}"
        );
    }
    game.tell("yxboard\n7,7,2\n8,6,1\n7,6,2\n9,9,1\n5,5,2\ndone");
    let answer = remarks(&mut game, "yxswap2step3", "SWAP2", 1);
    assert!(
        ["SWAP2 YES", "SWAP2 NO"].contains(&answer[0].as_str()),
        "{answer:?}"
    );
}

#[test]
fn the_dialogue_about_soosyrv_has_six_steps() {
    let mut game = yixin();
    let stones = remarks(&mut game, "yxsoosorvstep1", "SOOSORV", 3);
    assert!(stones[2].starts_with("MOVE3 "), "{stones:?}");
    game.tell("yxboard\n7,7,2\n8,6,1\n7,6,2\ndone");
    let swap = remarks(&mut game, "yxsoosorvstep2", "SOOSORV", 1);
    assert!(
        ["SWAP1 Y", "SWAP1 N"].contains(&swap[0].as_str()),
        "{swap:?}"
    );
    let fourth = remarks(&mut game, "yxsoosorvstep3", "SOOSORV", 1);
    assert!(fourth[0].starts_with("MOVE4 "), "{fourth:?}");
    assert_eq!(fourth[0].split(' ').count(), 4);
    assert!(game.ask("yxsoosorvstep4 3").starts_with("ERROR "));
    game.tell("yxboard\n7,7,1\n8,6,2\n7,6,1\n9,9,2\ndone");
    let swap = remarks(&mut game, "yxsoosorvstep4 3", "SOOSORV", 1);
    assert!(
        ["SWAP2 Y", "SWAP2 N"].contains(&swap[0].as_str()),
        "{swap:?}"
    );
    let fifths = remarks(&mut game, "yxsoosorvstep5 3", "SOOSORV", 5);
    assert_eq!(
        (fifths[0].as_str(), fifths[4].as_str()),
        ("MOVE5 REFRESH", "MOVE5 DONE")
    );
    assert!(game.ask("yxsoosorvstep6").starts_with("ERROR "));
    game.tell("yxboard\n7,7,2\n8,6,1\n7,6,2\n9,9,1\n5,5,2\n4,4,2\n3,3,2\ndone");
    let kept = remarks(&mut game, "yxsoosorvstep6", "SOOSORV", 1);
    assert!(
        ["MOVE5C 5 5", "MOVE5C 4 4", "MOVE5C 3 3"].contains(&kept[0].as_str()),
        "{kept:?}"
    );
}

#[test]
fn opening_dialogues_take_the_stones_whosever_they_are_said_to_be() {
    let mut game = yixin();
    // The other way around: the engine is said to have placed the last stone.
    game.tell("yxboard\n7,7,1\n8,6,2\n7,6,1\ndone");
    remarks(&mut game, "yxswap2step2", "SWAP2", 1);
    remarks(&mut game, "yxsoosorvstep2", "SOOSORV", 1);
    game.tell("yxboard\n7,7,2\n8,6,1\n7,6,2\n9,9,1\n5,5,2\n4,4,1\n3,3,2\ndone");
    let kept = remarks(&mut game, "yxsoosorvstep6", "SOOSORV", 1);
    assert!(kept[0].starts_with("MOVE5C "), "{kept:?}");
    // A pass between is another matter.
    game.tell("yxboard\n7,7,1\n8,6,1\n7,6,2\ndone");
    assert!(game.ask("yxsoosorvstep2").starts_with("ERROR "));
}
