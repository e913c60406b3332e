//! The verdicts and diagrams of docs/rules.md against the library, the reference and the test data.

#[expect(dead_code, reason = "only verdicts of Renju are compared here")]
mod reference;

use std::collections::BTreeMap;

use reference::Reference;
use renju_core::{Board, Color, FivePoint, Judge, NineThree, Point, PointSet, Reading, Rule};
use renju_testdata::{conformance, edge_rulings, nested, readings};

const PAGE: &str = include_str!("../../../docs/rules.md");

/// A row of a table, by the names of its columns.
type Row = BTreeMap<&'static str, &'static str>;

/// Returns the rows of all tables that have a column of this name.
fn rows(column: &'static str) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut header: Option<Vec<&str>> = None;
    for line in PAGE.lines() {
        let Some(cells) = line.strip_prefix("| ").and_then(|l| l.strip_suffix(" |")) else {
            if !line.starts_with("|--") {
                header = None;
            }
            continue;
        };
        // An empty cell is written `| |`, without a cell's two blanks.
        let cells: Vec<&str> = cells.split('|').map(str::trim).collect();
        match &header {
            None => header = Some(cells),
            Some(names) => {
                assert_eq!(cells.len(), names.len(), "{line}");
                rows.push(names.iter().copied().zip(cells).collect());
            }
        }
    }
    rows.retain(|row: &Row| row.contains_key(column));
    rows
}

fn set(stones: &str) -> PointSet {
    stones.parse().expect("stones are points")
}

fn board(row: &Row) -> Board {
    Board::from_stones(set(row["Black"]), set(row["White"])).expect("no point holds two stones")
}

/// Returns what the judges of the library and of the tests say of a point.
fn verdict(board: &Board, point: Point, reading: Reading) -> String {
    let judge = Judge {
        reading,
        ..Judge::default()
    };
    let fast = judge.judge(board, point, Color::Black);
    let slow = Reference::renju(board, reading).verdict(point);
    assert_eq!(fast, slow, "{point}");
    fast.to_string()
}

#[test]
fn verdicts_are_those_of_both_judges() {
    let rows = rows("Black");
    assert_eq!(rows.len(), 69);
    for row in rows {
        let (board, point) = (board(&row), row["point"].parse().unwrap());
        let said = verdict(&board, point, Reading::default());
        assert_eq!(said, row["verdict"], "{row:?}");
        if let Some(other) = row.get("by the other reading") {
            let mut reading = Reading::default();
            if row["id"].starts_with("five") {
                reading.five_point = FivePoint::ProvesThree;
            } else {
                reading.nine_three = NineThree::Separate;
            }
            assert_eq!(verdict(&board, point, reading), *other, "{row:?}");
        }
    }
}

/// The page repeats the tables of the test data, which come from the specification.
#[test]
fn the_tables_are_those_of_the_test_data() {
    let rows = rows("Black");
    for ruling in conformance()
        .chain(edge_rulings())
        .chain(nested())
        .chain(readings())
    {
        let mut same = rows.iter().filter(|row| row["id"] == ruling.id).peekable();
        assert!(same.peek().is_some(), "{} is missing", ruling.id);
        for row in same {
            assert_eq!(board(row), ruling.board, "{}", ruling.id);
            let point: Point = row["point"].parse().unwrap();
            assert!(
                ruling.sentences.iter().any(|said| said.point == point),
                "{}: {point}",
                ruling.id
            );
        }
    }
}

#[test]
fn imagined_stones_are_judged_as_the_examples_say() {
    let positions = rows("Black");
    let rows = rows("imagined");
    assert_eq!(rows.len(), 30);
    for row in rows {
        let position = positions.iter().find(|p| p["id"] == row["position"]);
        let mut board = board(position.expect("a table has the position"));
        for point in set(row["imagined"]) {
            board.place(point, Color::Black).unwrap();
        }
        let said = verdict(&board, row["point"].parse().unwrap(), Reading::default());
        assert_eq!(said, row["verdict"], "{row:?}");
    }
}

#[test]
fn other_rules_give_the_verdicts_of_their_table() {
    let rows = rows("stones of the color");
    assert_eq!(rows.len(), 6);
    for row in rows {
        let stones = set(row["stones of the color"]);
        let color: Color = row["color"].parse().unwrap();
        let board = match color {
            Color::Black => Board::from_stones(stones, PointSet::EMPTY),
            Color::White => Board::from_stones(PointSet::EMPTY, stones),
        };
        for rule in [Rule::RENJU, Rule::FREESTYLE, Rule::STANDARD] {
            let judge = Judge {
                rule,
                ..Judge::default()
            };
            let point = row["point"].parse().unwrap();
            let said = judge.judge(&board.unwrap(), point, color).to_string();
            assert_eq!(said, row[rule.name().unwrap()], "{row:?} {rule}");
        }
    }
}

#[test]
fn diagrams_show_the_positions_they_stand_for() {
    let fences: Vec<&str> = PAGE.split("```").skip(1).step_by(2).collect();
    let diagrams = fences.iter().filter_map(|fence| {
        let text = fence.strip_prefix("text\n")?;
        text.starts_with("15 ")
            .then(|| text.parse::<Board>().unwrap())
    });
    let shown: Vec<Board> = diagrams.collect();
    let rows = rows("Black");
    let expected = ["F20", "F21", "3"].map(|id| {
        let row = rows.iter().find(|row| row["id"] == id);
        board(row.expect("a table has the position"))
    });
    assert_eq!(shown, expected);
}
