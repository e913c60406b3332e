//! Random trees and bytes: what is written reads back, and nothing panics or takes more than linear time.

use proptest::prelude::*;
use proptest::sample::{Index, select};
use renju_core::{Move, Point, PointSet};
use renju_record::renlib::{self, RenlibForm};
use renju_record::{
    Encoding, Mark, NodeId, Notes, Property, ReadOptions, Record, Setup, Text, WriteOptions,
    WriteRecordError,
};

const UTF_8: Option<Encoding> = Some(Encoding::UTF_8);

fn points() -> impl Strategy<Value = Point> {
    (0..Point::COUNT).prop_filter_map("it is on the board", Point::from_index)
}

fn moves() -> impl Strategy<Value = Move> {
    prop_oneof![
        12 => points().prop_map(Move::Place),
        // Few points, so that lines meet and stones lie where others do.
        6 => select(&["h8", "h9", "i9", "a1", "o15"][..])
            .prop_map(|it| it.parse().expect("it is a move")),
        1 => Just(Move::Pass),
    ]
}

/// Texts of all kinds but for empty ones, which are none, and the two characters that are left out.
fn texts() -> impl Strategy<Value = Text> {
    let pieces = select(
        &[
            "a",
            "]",
            "\\",
            ")",
            ";",
            "\n",
            "\r",
            "\r\n",
            " ",
            "\t",
            "\u{1}",
            "\u{7f}",
            "白胜",
            "表",
            "誠",
            "흑승",
            "Åsa",
            "Белые",
            "😀",
            "\u{85}",
            "\u{a0}",
            "\u{fffd}",
            "é",
        ][..],
    );
    prop::collection::vec(pieces, 1..8).prop_map(|pieces| pieces.concat().into())
}

fn labels() -> impl Strategy<Value = Text> {
    select(&["a", "10'?", "80+", "白", "é\n", "W-12", "]"][..]).prop_map(Text::from)
}

fn property(name: &str, value: &str) -> Property {
    Property {
        name: name.to_owned(),
        values: vec![value.into()],
    }
}

/// Notes of a node with a move, or of one without a point.
fn notes() -> impl Strategy<Value = (Notes, bool)> {
    let marks = any::<[bool; 4]>();
    (
        prop::option::weighted(0.3, texts()),
        prop::option::weighted(0.3, texts()),
        prop::collection::btree_map(points(), labels(), 0..3),
        prop::option::weighted(0.2, labels()),
        marks,
    )
        .prop_map(|(title, comment, labels, own, [start, bits, mark, _])| {
            let mut notes = Notes {
                title,
                comment,
                labels,
                ..Notes::default()
            };
            if start {
                notes.properties.push(property("RLSTART", ""));
            }
            if bits {
                notes.properties.push(property("RLEXT", "80FE"));
            }
            if let Some(own) = own {
                notes.properties.push(property("RLTEXT", own.as_str()));
            }
            (notes, mark)
        })
}

/// Takes off what a node with this move can't have, and puts its mark where it belongs.
fn fitting((mut notes, is_marked): (Notes, bool), played: Option<Move>) -> Notes {
    let text = notes.properties.iter().position(|it| it.name == "RLTEXT");
    let text = text.map(|index| notes.properties.remove(index));
    match played {
        Some(Move::Place(point)) => {
            if is_marked {
                notes.marks.insert((point, Mark::Cross));
            }
        }
        _ => {
            if is_marked {
                notes.properties.push(property("RLMARK", ""));
            }
            notes.properties.extend(text);
        }
    }
    notes
}

type NodePlan = (Index, Move, Option<(Notes, bool)>);

fn plans() -> impl Strategy<Value = Vec<NodePlan>> {
    let noted = prop::option::weighted(0.4, notes());
    prop::collection::vec((any::<Index>(), moves(), noted), 0..60)
}

/// Trees that the format holds, but for the order of children.
fn trees() -> impl Strategy<Value = Record> {
    (notes(), plans()).prop_map(|(root, plans)| {
        let mut record = Record::new();
        *record.notes_mut(NodeId::ROOT) = fitting(root, None);
        let mut nodes = vec![NodeId::ROOT];
        for (parent, played, notes) in plans {
            let parent = *parent.get(&nodes);
            if record.child(parent, played).is_some() {
                continue;
            }
            let id = record.add(parent, played).expect("there is room");
            nodes.push(id);
            if let Some(notes) = notes {
                *record.notes_mut(id) = fitting(notes, Some(played));
            }
        }
        record
    })
}

/// Trees with all that the format does not hold as it is: nodes without a move, moves that stand twice.
fn any_trees() -> impl Strategy<Value = Record> {
    (plans(), any::<Vec<bool>>()).prop_map(|(plans, empty)| {
        let mut record = Record::new();
        let mut nodes = vec![NodeId::ROOT];
        for ((parent, played, notes), index) in plans.into_iter().zip(0..) {
            let parent = *parent.get(&nodes);
            let id = if empty.get(index) == Some(&true) {
                record.add_empty(parent)
            } else {
                record.add(parent, played)
            };
            let id = id.expect("there is room");
            nodes.push(id);
            if let Some((notes, _)) = notes {
                *record.notes_mut(id) = notes;
            }
        }
        record
    })
}

fn written(record: &Record, encoding: Option<Encoding>) -> Vec<u8> {
    let mut bytes = Vec::new();
    renlib::write(record, &WriteOptions { encoding }, &mut bytes).expect("no stones are set up");
    bytes
}

fn read(bytes: &[u8], encoding: Option<Encoding>) -> Record {
    let mut entries = renlib::read(
        bytes,
        &ReadOptions {
            encoding,
            ..ReadOptions::default()
        },
    );
    assert_eq!(entries.len(), 1);
    let record = entries.remove(0).record;
    record.expect("what is written is read")
}

/// Returns a tree with the children of each node in the order of the format.
fn sorted(record: &Record) -> Record {
    let mut sorted = Record::new();
    sorted.info = record.info.clone();
    let mut places = vec![(NodeId::ROOT, NodeId::ROOT)];
    while let Some((from, into)) = places.pop() {
        let notes = record.node(from).notes();
        if !notes.is_empty() {
            *sorted.notes_mut(into) = notes.clone();
        }
        let mut children: Vec<_> = record.children(from).collect();
        children.sort_by_key(|&id| match record.node(id).played() {
            Some(Move::Place(point)) => Some((14 - point.rank(), point.column())),
            Some(Move::Pass) | None => None,
        });
        // All of them first: nodes are numbered as they are added.
        let added: Vec<_> = children
            .into_iter()
            .map(|id| {
                let played = record.node(id).played().expect("every node has a move");
                (id, sorted.add(into, played).expect("there is room"))
            })
            .collect();
        places.extend(added.into_iter().rev());
    }
    sorted
}

/// Says whether two trees are the same, in whatever order their nodes were added.
fn assert_same(one: &Record, other: &Record) {
    assert_eq!(one.info, other.info);
    assert_eq!(one.len(), other.len());
    for (one_visit, other_visit) in one.walk().zip(other.walk()) {
        let (one, other) = (one.node(one_visit.id), other.node(other_visit.id));
        assert_eq!(one_visit.depth, other_visit.depth);
        assert_eq!(one.played(), other.played());
        let key = |notes: &Notes| {
            let mut notes = notes.clone();
            notes
                .properties
                .sort_by(|one, other| one.name.cmp(&other.name));
            notes
        };
        assert_eq!(key(one.notes()), key(other.notes()));
    }
}

proptest! {
    #[test]
    fn trees_read_back_as_they_were(record in trees()) {
        for encoding in [UTF_8, None] {
            let bytes = written(&record, encoding);
            let read = read(&bytes, encoding);
            assert_same(&read, &sorted(&record));
            // A file that was written is written just so again.
            prop_assert_eq!(written(&read, encoding), bytes);
        }
        let mut bytes = Vec::new();
        let options = WriteOptions { encoding: UTF_8 };
        renlib::write_as(RenlibForm::Rootless, &record, &options, &mut bytes).unwrap();
        assert_same(&read(&bytes, UTF_8), &sorted(&record));
    }

    #[test]
    fn other_trees_are_changed_once(record in any_trees()) {
        let once = read(&written(&record, UTF_8), UTF_8);
        let twice = read(&written(&once, UTF_8), UTF_8);
        assert_same(&once, &twice);
        let comments = |record: &Record| -> usize {
            record.walk().filter(|it| record.node(it.id).notes().comment.is_some()).count()
        };
        prop_assert_eq!(comments(&record) > 0, comments(&once) > 0);
    }

    #[test]
    fn damaged_files_are_read_as_far_as_they_go(
        record in trees(),
        damages in prop::collection::vec((any::<Index>(), any::<u8>()), 0..8),
        len in any::<Index>(),
        is_cut in any::<bool>(),
    ) {
        let mut bytes = written(&record, None);
        for (place, byte) in damages {
            let place = place.index(bytes.len() - 20) + 20;
            bytes[place] = byte;
        }
        if is_cut {
            bytes.truncate(20 + len.index(bytes.len() - 20));
        }
        let damaged = read(&bytes, None);
        prop_assert!(damaged.len() <= 1 + bytes.len() / 2);
        // The encoding of what is left may look like another one, so it is named.
        let once = read(&written(&damaged, UTF_8), UTF_8);
        assert_same(&read(&written(&once, UTF_8), UTF_8), &once);
    }
}

#[test]
fn no_depth_is_too_much() {
    let depth = 200_000;
    let mut bytes = b"\xFFRenLib\xFF\x03\x04".to_vec();
    bytes.resize(20, 0xFF);
    bytes.extend([0, 0]);
    for index in 0..depth {
        let byte = [0x78, 0x68, 0x69][index % 3];
        bytes.extend([byte, 0x80]);
    }
    let record = read(&bytes, None);
    assert_eq!(record.len(), depth + 1);
    assert_eq!(read(&written(&record, None), None), record);
}

#[test]
fn a_move_that_stands_often_takes_linear_time() {
    let mut bytes = b"\x78\0".to_vec();
    for index in 0..100_000_u32 {
        bytes.extend([0x68, 0xC8]);
        let text = format!("{index:07}");
        bytes.extend(text.as_bytes());
        bytes.push(0);
    }
    let entries = renlib::read(&bytes, &ReadOptions::default());
    assert!(entries[0].notices.len() < 50);
    let record = entries[0].record.as_ref().unwrap();
    assert_eq!(record.len(), 3);
    let title = record.node(record.main_line().last().unwrap()).notes();
    let title = title.title.as_ref().unwrap().as_str();
    assert_eq!(title.split(" / ").count(), 100_000);
}

#[test]
fn a_chain_of_notes_without_moves_takes_linear_time() {
    let mut record = Record::new();
    let mut last = NodeId::ROOT;
    for index in 0..100_000 {
        last = record.add_empty(last).unwrap();
        record.notes_mut(last).comment = Some(format!("comment {index}").into());
    }
    let mut bytes = Vec::new();
    let notices = renlib::write(&record, &WriteOptions::default(), &mut bytes).unwrap();
    assert_eq!(
        notices[0].to_string(),
        "what is noted without a move is written with the move before"
    );
    let root = read(&bytes, None);
    let comment = root.node(NodeId::ROOT).notes().comment.clone().unwrap();
    assert_eq!(comment.as_str().split("\n\n").count(), 100_000);
}

#[test]
fn set_up_stones_are_refused() {
    let mut record = Record::new();
    record.notes_mut(NodeId::ROOT).setup = Some(Box::new(Setup {
        black: [Point::CENTER].into_iter().collect::<PointSet>(),
        ..Setup::default()
    }));
    let error = renlib::write(&record, &WriteOptions::default(), &mut Vec::new()).unwrap_err();
    assert!(matches!(error, WriteRecordError::Setup { .. }));
}

#[test]
fn what_can_not_be_written_is_told() {
    let mut record = Record::new();
    let id = record
        .add(NodeId::ROOT, Move::Place(Point::CENTER))
        .unwrap();
    record.info.black.name = Some("A".into());
    record.info.comment = Some("A game.".into());
    let notes = record.notes_mut(id);
    notes.comment = Some("nul \0 and backspace \u{8}".into());
    notes.labels.insert(Point::CENTER, "too long".into());
    notes.marks.insert((Point::CENTER, Mark::Circle));
    notes.properties.push(property("KM", "5.5"));
    let mut bytes = Vec::new();
    let options = WriteOptions::default();
    let notices = renlib::write(&record, &options, &mut bytes).unwrap();
    let told: Vec<_> = notices.iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        [
            "the names of the players can't be written to this format",
            "marks can't be written to this format",
            "properties from another file can't be written to this format",
            "the comment on the game is written as one on the empty board",
            "the characters NUL and backspace are left out of texts: the format needs them itself",
            "the label \"too long\" is cut to 5 bytes, the longest that the format holds",
        ]
    );
    let read = read(&bytes, None);
    assert_eq!(
        read.node(NodeId::ROOT).notes().comment,
        Some("A game.".into())
    );
    assert_eq!(read.node(id).notes().labels[&Point::CENTER], "too l".into());
}

#[test]
fn a_file_is_in_one_encoding() {
    let write = |record: &Record, encoding| {
        let mut bytes = Vec::new();
        let options = WriteOptions { encoding };
        let notices = renlib::write(record, &options, &mut bytes).unwrap();
        let told: Vec<_> = notices.iter().map(ToString::to_string).collect();
        (bytes, told)
    };
    let mut record = Record::new();
    record.notes_mut(NodeId::ROOT).title = Some("Göteborg är bäst".into());
    let (bytes, told) = write(&record, None);
    assert!(told.is_empty());
    assert!(bytes.ends_with(b"G\xF6teborg \xE4r b\xE4st\0\0"));
    // A text that has its bytes decides for all others.
    let id = record.add(NodeId::ROOT, Move::Pass).unwrap();
    record.notes_mut(id).title = Some(Text::guessed(b"\xB0\xD7\xCA\xA4", Encoding::GBK));
    let (bytes, told) = write(&record, None);
    assert_eq!(told, ["'ö' is not in GBK and is written as `?`"]);
    assert!(bytes.ends_with(b"G?teborg ?r b?st\0\0\0\x48\xB0\xD7\xCA\xA4\0\0"));
    // What no code page holds is UTF-8, which is told.
    record.notes_mut(id).title = Some("白胜".into());
    let (_, told) = write(&record, None);
    assert!(told[0].starts_with("the texts are written in UTF-8"));
    let (bytes, told) = write(&record, Some(Encoding::GBK));
    assert_eq!(told, ["'ö' is not in GBK and is written as `?`"]);
    assert!(bytes.ends_with(b"\xB0\xD7\xCA\xA4\0\0"));
}
