//! The search for positions against one that compares canonical boards node by node.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use renju_core::{Board, Color, Move, Point, Symmetry};
use renju_record::{Hit, NodeId, Record, RecordPosition, Setup, Sought, Turned};

/// Random trees in few points around the middle, so that lines meet again, with some passes, nodes
/// without moves, and set-ups.
fn records() -> impl Strategy<Value = Record> {
    let node = (any::<Index>(), 6..10_u8, 6..10_u8, 0..20_u8);
    vec(node, 1..80).prop_map(|nodes| {
        let mut record = Record::new();
        for (index, (parent, column, rank, kind)) in nodes.into_iter().enumerate() {
            let ids: Vec<NodeId> = record.walk().map(|visit| visit.id).collect();
            // Deep trees are likelier than wide ones.
            let parent = match kind % 2 {
                0 => *ids.iter().max().expect("there is a root"),
                _ => ids[parent.index(ids.len())],
            };
            let point = Point::new(column, rank).expect("it is on the board");
            let id = match kind {
                0 => record.add(parent, Move::Pass),
                1 => record.add_empty(parent),
                _ => record.add(parent, Move::Place(point)),
            };
            let id = id.expect("there is room");
            if kind == 2 && index % 4 == 0 {
                let black = Point::new(rank, column).expect("it is on the board").into();
                record.notes_mut(id).setup = Some(Box::new(Setup {
                    black,
                    empty: point.into(),
                    ..Setup::default()
                }));
            }
        }
        record
    })
}

/// Returns the nodes where the position is, found without a search.
fn expected(record: &Record, board: &Board, to_move: Color, turned: Turned) -> Vec<NodeId> {
    let is_same = |other: &Board| match turned {
        Turned::AnyWay => other.canonical().0 == board.canonical().0,
        Turned::NotAtAll => other == board,
    };
    let nodes = record.walk().map(|visit| visit.id);
    nodes
        .filter(|&id| {
            let node = record.node(id);
            let has_place =
                id == NodeId::ROOT || node.played().is_some() || node.notes().setup.is_some();
            let position = record.position(id);
            has_place && position.is_ok_and(|it| it.to_move == to_move && is_same(&it.board))
        })
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_position_is_found_however_it_is_turned(
        record in records(),
        node in any::<Index>(),
        symmetry in select(&Symmetry::ALL[..]),
    ) {
        let ids: Vec<NodeId> = record.walk().map(|visit| visit.id).collect();
        let Ok(position) = record.position(ids[node.index(ids.len())]) else {
            return Ok(());
        };
        let asked = position.board.transform(symmetry);
        for turned in [Turned::AnyWay, Turned::NotAtAll] {
            let sought = Sought::new(&asked, position.to_move, turned);
            let hits: Vec<Hit> = sought.hits(&record).collect();
            let nodes: Vec<NodeId> = hits.iter().map(|hit| hit.node).collect();
            prop_assert_eq!(nodes, expected(&record, &asked, position.to_move, turned));
            prop_assert!(turned == Turned::NotAtAll || !hits.is_empty());
            for hit in hits {
                check_hit(&record, &hit, &asked)?;
            }
        }
    }
}

fn position_at(record: &Record, id: NodeId) -> RecordPosition {
    let position = record.position(id);
    position.expect("a hit is a position, and so is what can be played there")
}

/// Checks all that is said of a hit.
fn check_hit(record: &Record, hit: &Hit, asked: &Board) -> Result<(), TestCaseError> {
    let board = position_at(record, hit.node).board;
    prop_assert_eq!(board.transform(hit.symmetry), *asked);
    let path = record.path(hit.node);
    let moves = path
        .iter()
        .filter(|&&id| record.node(id).played().is_some());
    prop_assert_eq!(hit.number, moves.count());
    let is_main = |id: NodeId| id == NodeId::ROOT || record.main_line().any(|it| it == id);
    prop_assert_eq!(hit.is_main, is_main(hit.node));
    for next in &hit.next {
        prop_assert_eq!(next.is_main, is_main(next.node));
        // The stone leads to an image of the position that the record comes to.
        let to_move = position_at(record, hit.node).to_move;
        let mut played = *asked;
        if let Move::Place(point) = next.played {
            prop_assert!(played.place(point, to_move).is_ok());
        }
        let there = position_at(record, next.node).board;
        prop_assert_eq!(played.canonical().0, there.canonical().0);
    }
    Ok(())
}
