//! The tree: built, walked, brought together, turned.

use std::collections::BTreeSet;

use renju_core::{Action, Color, Move, MoveStringOptions, Point, Symmetry, parse_moves};
use renju_record::{Mark, NodeId, Record, Setup};

fn moves(text: &str) -> Vec<Move> {
    parse_moves(text, MoveStringOptions::default()).expect("a move string")
}

fn record(text: &str) -> Record {
    Record::of_moves(moves(text)).expect("there is room")
}

fn point(name: &str) -> Point {
    name.parse().expect("a point")
}

/// Adds a line below the root; what is there already is shared.
fn tree(lines: &[&str]) -> Record {
    let mut tree = Record::new();
    for line in lines {
        tree.merge(&record(line)).expect("there is room");
    }
    tree
}

/// Writes a tree in short, each node with its depth.
fn outline(record: &Record) -> String {
    let nodes = record.walk().skip(1).map(|visit| {
        let played = record.node(visit.id).played();
        let name = played.map_or("*".to_owned(), |played| played.to_string());
        format!("{}{name}", visit.depth)
    });
    nodes.collect::<Vec<_>>().join(" ")
}

fn find(record: &Record, path: &str) -> NodeId {
    moves(path).into_iter().fold(NodeId::ROOT, |id, played| {
        record
            .child(id, played)
            .unwrap_or_else(|| panic!("{path}: no {played}"))
    })
}

#[test]
fn a_walk_goes_down_before_it_goes_on() {
    let tree = tree(&["h8 i9 g7", "h8 i9 j10", "h8 h9", "g8"]);
    assert_eq!(outline(&tree), "1H8 2I9 3G7 3J10 2H9 1G8");
    assert_eq!(tree.main_moves().collect::<Vec<_>>(), moves("h8 i9 g7"));
    assert!(tree.has_variations());
    assert_eq!(outline(&tree.main_line_only()), "1H8 2I9 3G7");
    let mut walk = tree.walk();
    let passed_over = walk
        .by_ref()
        .find(|visit| visit.id == find(&tree, "h8 i9"))
        .unwrap();
    walk.skip_behind(passed_over);
    assert_eq!(walk.next().unwrap().id, find(&tree, "h8 h9"));
}

#[test]
fn what_both_trees_have_is_there_once() {
    let mut one = tree(&["h8 i9 g7", "h8 h9"]);
    let mut other = tree(&["h8 h9 h10", "h8 i9"]);
    let (mine, theirs) = (find(&one, "h8 i9"), find(&other, "h8 i9"));
    one.notes_mut(mine).comment = Some("Mine.".into());
    one.notes_mut(mine).labels.insert(point("A1"), "a".into());
    other.notes_mut(theirs).comment = Some("Theirs.".into());
    other
        .notes_mut(theirs)
        .labels
        .insert(point("A1"), "b".into());
    other
        .notes_mut(theirs)
        .marks
        .insert((point("B2"), Mark::Circle));
    one.info.black.name = Some("A".into());
    other.info.black.name = Some("Somebody".into());
    other.info.white.name = Some("B".into());
    let merged = one.merge(&other).unwrap();
    assert_eq!((merged.common, merged.added), (4, 1));
    assert_eq!(outline(&one), "1H8 2I9 3G7 2H9 3H10");
    let notes = one.node(mine).notes();
    assert_eq!(notes.comment, Some("Mine.\n\nTheirs.".into()));
    assert_eq!(notes.labels[&point("A1")], "a".into());
    assert_eq!(notes.marks, BTreeSet::from([(point("B2"), Mark::Circle)]));
    assert_eq!(one.info.black.name, Some("A".into()));
    assert_eq!(one.info.white.name, Some("B".into()));
    // Once more changes nothing.
    let before = one.clone();
    assert_eq!(one.merge(&other).unwrap().added, 0);
    assert_eq!(one, before);
}

#[test]
fn stones_that_are_set_up_change_board_and_turn() {
    let mut record = record("h8 i9");
    let setup = Setup {
        black: [point("A1"), point("C3")].into_iter().collect(),
        white: point("B2").into(),
        to_move: Some(Color::White),
        ..Setup::default()
    };
    record.notes_mut(NodeId::ROOT).setup = Some(Box::new(setup));
    let position = record.position(find(&record, "h8 i9")).unwrap();
    assert_eq!(position.board.get(point("H8")), Some(Color::White));
    assert_eq!(position.board.get(point("I9")), Some(Color::Black));
    assert_eq!(position.board.count(Color::Black), 3);
    assert_eq!(position.to_move, Color::White);
    assert_eq!(position.moves, moves("h8 i9"));
    assert_eq!(position.start.count(Color::White), 1);
    // In the middle, a stone can be taken off.
    let second = find(&record, "h8 i9");
    record.notes_mut(second).setup = Some(Box::new(Setup {
        empty: point("A1").into(),
        ..Setup::default()
    }));
    let position = record.position(second).unwrap();
    assert_eq!(position.board.get(point("A1")), None);
    assert_eq!(position.moves, moves("i9"));
    assert_eq!(position.to_move, Color::White);
}

#[test]
fn a_move_on_a_stone_is_told_and_what_follows_is_passed_over() {
    let mut tree = tree(&["h8 i9"]);
    let bad = tree.add(find(&tree, "h8 i9"), moves("h8")[0]).unwrap();
    let behind = tree.add(bad, moves("a1")[0]).unwrap();
    tree.merge(&record("h8 g7")).unwrap();
    let error = tree.position(behind).unwrap_err();
    assert_eq!(
        (error.id, error.number, error.point),
        (bad, 3, Point::CENTER)
    );
    assert_eq!(error.to_string(), "move 3 goes to H8, where a stone lies");
    let visited: Vec<String> = tree
        .positions()
        .map(|visited| match visited {
            Ok(it) => format!("{}{}", it.depth, it.to_move),
            Err(bad) => format!("bad {}", bad.number),
        })
        .collect();
    assert_eq!(visited, ["0black", "1white", "2black", "bad 3", "2black"]);
    for visited in tree.positions().flatten() {
        let position = tree.position(visited.id).unwrap();
        assert_eq!(
            (position.board, position.to_move),
            (visited.board, visited.to_move)
        );
    }
}

#[test]
fn a_pass_hands_over_the_turn() {
    let record = record("h8 pass g7");
    let position = record.position(find(&record, "h8 pass g7")).unwrap();
    assert_eq!(position.board.count(Color::Black), 2);
    assert_eq!(position.to_move, Color::White);
}

#[test]
fn a_turned_record_is_turned_throughout() {
    let mut record = record("h8 i9");
    let second = find(&record, "h8 i9");
    record
        .notes_mut(second)
        .labels
        .insert(point("A1"), "x".into());
    record
        .notes_mut(second)
        .marks
        .insert((point("B1"), Mark::Square));
    record.notes_mut(NodeId::ROOT).setup = Some(Box::new(Setup {
        black: point("A15").into(),
        ..Setup::default()
    }));
    record.info.offers = vec![point("C1")];
    record.info.actions = vec![Action::Offer(vec![point("D1"), point("E1")]).into()];
    let mirrored = record.transform(Symmetry::MirrorColumns);
    let second = find(&mirrored, "h8 g9");
    let notes = mirrored.node(second).notes();
    assert_eq!(
        notes.labels.keys().copied().collect::<Vec<_>>(),
        [point("O1")]
    );
    assert_eq!(notes.marks, BTreeSet::from([(point("N1"), Mark::Square)]));
    let setup = mirrored.node(NodeId::ROOT).notes().setup.as_ref().unwrap();
    assert_eq!(setup.black, point("O15").into());
    assert_eq!(mirrored.info.offers, [point("M1")]);
    assert_eq!(mirrored.info.actions[0].to_string(), "offer L1 K1");
    for symmetry in Symmetry::ALL {
        let there = record.transform(symmetry);
        assert_eq!(there.transform(symmetry.inverse()), record);
    }
}

#[test]
fn images_of_one_continuation_are_twins() {
    // Behind H8 all eight symmetries hold; behind H8 H9 only the mirror of left and right.
    let tree = tree(&[
        "h8 h9 i8", "h8 h9 g8", "h8 i8 j8", "h8 g8", "h8 i9", "h8 g7 f6",
    ]);
    let twins: Vec<String> = tree
        .symmetric_twins()
        .into_iter()
        .map(|twin| {
            let name = |id| tree.node(id).played().unwrap();
            format!("{}={}", name(twin.second), name(twin.first))
        })
        .collect();
    assert_eq!(twins, ["I8=H9", "G8=H9", "G7=I9", "G8=I8"]);
    let single = tree.without_symmetric_twins().unwrap();
    // J8 is, where I8 is turned to H9, on H10; F6 is, where G7 is turned to I9, on J10.
    assert_eq!(outline(&single), "1H8 2H9 3I8 3H10 2I9 3J10");
    assert!(single.symmetric_twins().is_empty());
}

#[test]
fn deep_and_wide_trees_are_no_trouble() {
    let mut record = Record::new();
    let mut last = NodeId::ROOT;
    last = record.add(last, moves("h8")[0]).unwrap();
    for _ in 0..100_000 {
        let next = record.add(last, Move::Pass).unwrap();
        record.add(last, moves("h8")[0]).unwrap();
        last = next;
    }
    assert_eq!(record.walk().count(), 200_002);
    assert_eq!(record.path(last).len(), 100_001);
    assert_eq!(record.positions().count(), 200_002);
    assert_eq!(record.transform(Symmetry::HalfTurn).len(), record.len());
    let mut copy = Record::new();
    copy.merge(&record).unwrap();
    assert_eq!(copy.len(), record.len());
    assert_eq!(copy.main_line_only().len(), 100_002);
    assert_eq!(
        record.without_symmetric_twins().unwrap().len(),
        record.len()
    );
}

#[test]
fn nodes_with_many_children_are_brought_together() {
    // All children looked at for each would be 800 million in all.
    const WIDE: usize = 40_000;
    let mut wide = Record::new();
    for number in 0..WIDE {
        let id = wide.add_empty(NodeId::ROOT).expect("there is room");
        let bits = (0..16).filter(|bit| number >> bit & 1 == 1);
        let black = bits.map(|bit| Point::from_index(bit).expect("a point"));
        wide.notes_mut(id).setup = Some(Box::new(Setup {
            black: black.collect(),
            to_move: Some(Color::Black),
            ..Setup::default()
        }));
    }
    wide.add(NodeId::ROOT, moves("a1")[0])
        .expect("there is room");
    let mut merged = Record::new();
    let first = merged.merge(&wide).expect("there is room");
    assert_eq!((first.common, first.added), (1, WIDE + 1));
    let again = merged.merge(&wide).expect("there is room");
    assert_eq!((again.common, again.added), (WIDE + 2, 0));
    assert_eq!(merged, wide);
    // Mirrored moves are found behind all of them.
    merged.merge(&record("o15 h8")).expect("there is room");
    let single = merged.without_symmetric_twins().expect("there is room");
    assert_eq!(single.len(), wide.len() + 1);
    assert_eq!(single.children(find(&single, "a1")).count(), 1);
}
