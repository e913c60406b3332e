//! The commands that are followed by stones.

use super::*;

#[test]
fn a_position_is_answered_wherever_it_comes() {
    let mut game = Dialogue::game();
    game.ask_point("BOARD\n7,7,1\n8,6,2\nDONE");
    game.ask_point("BOARD\r\n7,7,2\r\n8,6,1\r\n0,0,2\r\ndone\r");
    game.ask_point("board\n 7 , 7 , 2\n8 6 1\n7,6,2\nDONE");
    // An empty list is a first move.
    game.ask_point("BOARD\nDONE");
    // What is listed replaces all that was there.
    assert!(game.ask("TAKEBACK 7,6").starts_with("ERROR "));
}

#[test]
fn a_bad_line_costs_one_error_and_not_the_state() {
    let mut game = Dialogue::game();
    let own = game.ask("TURN 0,14");
    for lines in [
        "7,7",
        "7,7,1\nhello\n8,8,2",
        "7,7,1\n7,7,2",
        "15,7,1",
        "7,7,3",
        "7,7,0",
        "BOARD\nTURN 1,1\nSTART 15\n7,7",
        "x\ny\nz",
    ] {
        let answer = game.ask(&format!("BOARD\n{lines}\nDONE"));
        assert!(answer.starts_with("ERROR "), "{lines}: {answer}");
    }
    assert_eq!(game.ask(&format!("TAKEBACK {own}")), "OK");
    assert_eq!(game.ask("TAKEBACK 0,14"), "OK");
}

#[test]
fn any_numbers_of_stones_are_a_position() {
    let mut game = Dialogue::game();
    for lines in [
        "7,7,1",
        "7,7,2\n8,8,2\n9,9,2",
        "7,7,1\n-1,-1,2",
        "7,7,1\n0,0,1\n0,14,1",
    ] {
        game.ask_point(&format!("BOARD\n{lines}\nDONE"));
    }
}

/// A board full of stones without five: two and two along a rank, by turns along a file.
fn full_board(without: &[&str]) -> String {
    let mut lines = String::new();
    for point in Point::all().filter(|point| !without.contains(&point.to_string().as_str())) {
        let own = (point.column() + 2 * point.rank()) % 4 < 2;
        let numbers = Coordinates::ColumnFirst.write(point);
        lines.push_str(&format!("{numbers},{}\n", if own { 1 } else { 2 }));
    }
    lines
}

#[test]
fn a_full_board_has_no_legal_move() {
    let mut game = Dialogue::game();
    let full = full_board(&[]);
    assert_eq!(
        game.ask(&format!("BOARD\n{full}DONE")),
        "ERROR no legal move"
    );
    let one_left = full_board(&["C4"]);
    assert_eq!(
        game.ask_point(&format!("BOARD\n{one_left}DONE"))
            .to_string(),
        "C4"
    );
}

#[test]
fn a_finished_position_is_answered_by_some_legal_point() {
    let mut game = Dialogue::game();
    game.send("BOARD\n3,7,2\n3,0,1\n4,7,2\n5,0,1\n5,7,2\n7,0,1\n6,7,2\n9,0,1\n7,7,2\nDONE");
    assert_eq!(game.line(), "MESSAGE the game is over: black has won");
    let answered = game.answer();
    let answered = point(&answered);
    let listed = ["D8", "D15", "E8", "F15", "F8", "H15", "G8", "J15", "H8"];
    assert!(
        !listed.contains(&answered.to_string().as_str()),
        "{answered}"
    );
}

#[test]
fn black_does_not_step_into_a_forbidden_block() {
    // White's four F10-I10 has E10 blocked by Black; J10 would join J7-J9 and J11-J12 to six.
    let mut game = Dialogue::game();
    let black = ["E10", "J7", "J8", "J9", "J11", "J12"];
    let white = ["F10", "G10", "H10", "I10", "A1", "C1"];
    let lines: String = black
        .iter()
        .zip(white)
        .map(|(own, other)| {
            let numbers = |text: &str| Coordinates::ColumnFirst.write(text.parse().unwrap());
            format!("{},1\n{},2\n", numbers(own), numbers(other))
        })
        .collect();
    game.send(&format!("BOARD\n{lines}DONE"));
    let mut remarks = Vec::new();
    let answered = loop {
        let line = game.line();
        if !is_remark(&line) {
            break point(&line).to_string();
        }
        remarks.push(line);
    };
    let reason = remarks
        .iter()
        .find(|line| line.contains("every move loses"));
    assert!(
        reason.unwrap().contains("J10"),
        "the reason names the point"
    );
    // The score comes last: clients take that of the last remark before the move.
    let last = remarks.last().unwrap();
    assert!(last.contains(" ev -M2 "), "{last}");
    assert!(answered != "J10", "{answered}");
    assert!(!black.contains(&answered.as_str()) && !white.contains(&answered.as_str()));
    // Where nothing is forbidden, it blocks.
    game.tell("INFO rule 0");
    assert_eq!(
        game.ask_point(&format!("BOARD\n{lines}DONE")).to_string(),
        "J10"
    );
}

#[test]
fn a_manager_may_not_choose_a_forbidden_move_for_the_engine() {
    let mut game = Dialogue::game();
    // H8 would make two threes.
    game.tell("YXBOARD\n6,7,1\n0,0,2\n8,7,1\n0,14,2\n7,6,1\n14,0,2\n7,8,1\n14,14,2\nDONE");
    let answer = game.ask("PLAY 7,7");
    assert!(
        answer.starts_with("ERROR ") && answer.contains("double-three"),
        "{answer}"
    );
    game.tell("INFO rule 1");
    assert_eq!(game.ask("PLAY 7,7"), "7,7");
}

#[test]
fn swap2_is_answered_at_each_of_its_stages() {
    let mut game = Dialogue::game();
    let stones = game.ask("SWAP2BOARD\nDONE");
    let stones: Vec<_> = stones.split(' ').map(point).collect();
    assert_eq!(stones.len(), 3);
    // The next game begins otherwise.
    assert_eq!(game.ask("RESTART"), "OK");
    let others = game.ask("SWAP2BOARD\nDONE");
    assert_ne!(others.split(' ').map(point).collect::<Vec<_>>(), stones);
    for (lines, most) in [
        ("7,7\n8,6\n7,6", 2),
        ("7,7,1\n8,6,2\n7,6,1", 2),
        ("7 7\n8 6\n7 6\n9,9\n5,5", 1),
    ] {
        let answer = game.ask(&format!("swap2board\n{lines}\ndone"));
        if answer != "SWAP" {
            let points: Vec<_> = answer.split(' ').map(point).collect();
            assert!((1..=most).contains(&points.len()), "{answer}");
        }
    }
    for lines in [
        "7,7",
        "7,7\n7,7\n8,8",
        "7\n8,6\n7,6",
        "7,7,3\n8,6,2\n7,6,1",
        "-1,-1\n8,6\n7,6",
    ] {
        let answer = game.ask(&format!("SWAP2BOARD\n{lines}\nDONE"));
        assert!(answer.starts_with("ERROR "), "{answer}");
    }
}

#[test]
fn the_stones_of_swap2_stay_on_the_board() {
    let mut game = Dialogue::game();
    let stones = game.ask("SWAP2BOARD\nDONE");
    let first = stones.split(' ').next().unwrap();
    assert!(game.ask(&format!("TURN {first}")).starts_with("ERROR "));
    game.ask_point("TURN 0,0");
}

#[test]
fn an_end_within_a_list_is_the_end() {
    assert_eq!(answers_to(b"START 15\nBOARD\n7,7,2\nEND\nDONE\n"), ["OK"]);
    assert_eq!(answers_to(b"START 15\nYXSETDATABASE\nEND\nABOUT\n"), ["OK"]);
}
