//! What an audit looks at and says as a whole.

use renju_arena::audit::{AuditOptions, RulesSource, Severity, audit};
use renju_core::{Color, Move, Point, RuleSet, RuleSetId};
use renju_record::{NodeId, Record, Setup};

use crate::case::{black_alone, game};

#[test]
fn the_rules_are_those_of_the_options_then_of_the_record() {
    let mut case = game("freestyle", &black_alone("H6 H7 I8 J8 H8"));
    case.record.info.rules = Some("renju_rif".into());
    assert_eq!(case.audit().rules_source, RulesSource::Options);
    assert!(case.audit().findings.is_empty());
    case.options.rules = None;
    let audit = case.audit();
    assert_eq!(audit.rules_source, RulesSource::Record);
    assert_eq!(audit.rules.id.to_string(), "renju_rif");
    assert!(
        audit.findings[0]
            .to_string()
            .contains("breaks the opening rule `rif1996`")
    );
    case.record.info.rules = None;
    let audit = case.audit();
    assert_eq!(audit.rules_source, RulesSource::Assumed);
    assert_eq!(audit.rules.id.to_string(), "renju");
    case.record = Record::new();
    case.record.info.rules = Some("house rules".into());
    case.finds(&[
        "warning: The rules \"house rules\" are not known here: the game was judged by the rules of \
         Renju.",
    ]);
}

#[test]
fn an_occupied_point_ends_the_audit() {
    let audit = game("freestyle", "H8 A1 H9 A1 H10 B1").finds(&[
        "error: Move 4, white A1, goes to a point where a white stone lies; the 2 moves behind it were \
         not looked at.",
    ]);
    assert_eq!(audit.moves, 6);
    game("freestyle", "H8 H8")
        .result("black five")
        .finds(&["error: Move 2, white H8, goes to a point where a black stone lies."]);
}

#[test]
fn more_moves_than_points() {
    let passes = "H8 A1 ".to_owned() + &"pass ".repeat(224);
    let audit = game("campus_h double_pass=continue", &passes).finds(&[
        "info: With move 4 White passes after a pass, which by these rules ends nothing.",
        "warning: The game has 226 moves, and the board 225 points.",
    ]);
    assert_eq!(audit.worst(), Some(Severity::Warning));
}

#[test]
fn a_line_without_end_is_audited() {
    let passes = "pass ".repeat(100_000);
    let audit = game("freestyle", &passes).audit();
    assert_eq!((audit.moves, audit.findings.len()), (100_000, 3));
}

#[test]
fn variations_are_no_game() {
    let mut case = game("renju_rif", "H8 H9 I10 G10 I8 A1");
    let first = case.record.main_line().next().unwrap();
    let far: Point = "A1".parse().unwrap();
    case.record.add(first, Move::Place(far)).unwrap();
    case.record.add(NodeId::ROOT, Move::Pass).unwrap();
    assert_eq!(case.audit().moves, 6);
    case.finds_nothing();
}

#[test]
fn stones_that_were_set_up() {
    let mut case = game("renju_rif", "H8 A1");
    let setup = Setup {
        black: "H6 H7 I8 J8".parse().unwrap(),
        white: "C1 E1 G1 I1".parse().unwrap(),
        ..Setup::default()
    };
    case.record.notes_mut(NodeId::ROOT).setup = Some(Box::new(setup));
    case.clone().finds(&[
        "info: Stones were set up before move 1: the opening was not looked at.",
        "warning: Move 1, black H8, was forbidden (double-three), and White missed it: 1 move followed.",
    ]);
    let setup = Setup {
        to_move: Some(Color::White),
        ..setup
    };
    case.record.notes_mut(NodeId::ROOT).setup = Some(Box::new(setup));
    case.finds(&["info: Stones were set up before move 1: the opening was not looked at."]);
}

#[test]
fn house_rules_are_for_the_log_alone() {
    let told = "Under `replace` stones leave the board: only the log of actions was looked at.";
    let options = |id| AuditOptions {
        rules: Some(RuleSet::new(id)),
        ..AuditOptions::default()
    };
    let moves = ["H8", "A1"].map(|it| it.parse::<Move>().unwrap());
    let record = Record::of_moves(moves).unwrap();
    let audit = audit(&record, &options(RuleSetId::Replace));
    assert_eq!(audit.findings.len(), 1);
    assert_eq!(audit.findings[0].to_string(), told);
}

/// rules.md §9.1: what a five is worth is known to the predictions alone.
#[test]
fn predictions_are_known_to_the_log_alone() {
    let moves = "H8 A1 H9 C1 H10 E1 H11 G1 H12";
    game("predict", moves)
        .result("draw predict_limit")
        .finds_nothing();
    let log = "H8, A1, H9, C1, predict black 9, predict black 9, H10, E1, H11, G1, H12";
    let case = game("predict", moves).log(log);
    case.clone().result("draw predict_limit").finds_nothing();
    case.result("black five").finds(&[
        "error: The record says that Black won, but the game was drawn at move 9 (predict_limit).",
    ]);
}

#[test]
fn a_finding_is_an_object_in_json() {
    let audit = game("campus_h", &(black_alone("H6 H7 I8 J8 H8") + " O13")).audit();
    let json = serde_json::to_value(&audit).unwrap();
    let expected = serde_json::json!({
        "findings": [{
            "finding": "foul",
            "number": 9,
            "color": "black",
            "point": "H8",
            "kinds": ["double-three"],
            "outcome": {"missed": {"moves": 1, "still_open": false}},
        }],
        "moves": 10,
        "rules": {"rules": "campus_h", "opening": "none", "options": {}},
        "rules_source": "options",
        "board_result": null,
    });
    assert_eq!(json, expected);
}

#[test]
fn findings_come_in_the_order_of_moves() {
    let moves = black_alone("H6 H7 I8 J8 H8") + " O13 D4 O11 E4 O9 F4 O7 G4 O5 H4 A13";
    let audit = game("campus_h", &moves).result("white resign").audit();
    let numbers: Vec<_> = audit.findings.iter().map(|it| it.number()).collect();
    assert_eq!(numbers, [Some(9), Some(19), None]);
    assert_eq!(audit.worst(), Some(Severity::Error));
}
