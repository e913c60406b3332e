//! Whole databases with their readings, which were written by hand.

use std::path::Path;

use renju_core::{Color, Point, RuleSetId};
use renju_record::{
    Encoding, Entry, NodeId, Outcome, Place, ReadOptions, Record, RecordedRules, Text, rif,
};

fn file(name: &str) -> Vec<u8> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../renju-testdata/records/rif");
    std::fs::read(folder.join(name)).expect("the golden files are there")
}

fn read(name: &str) -> Vec<Entry> {
    rif::read(&file(name), &ReadOptions::default())
}

fn moves(record: &Record) -> String {
    let names: Vec<String> = record.main_moves().map(|it| it.to_string()).collect();
    names.join(" ")
}

#[expect(clippy::ref_option, reason = "fields are what is looked at")]
fn text(text: &Option<Text>) -> &str {
    text.as_ref().map_or("", Text::as_str)
}

#[test]
fn the_sample_is_read() {
    let entries = read("sample.rif");
    assert_eq!(entries.len(), 4);
    let first = &entries[0];
    assert_eq!(first.notices, []);
    let id = Some("171548".to_owned());
    assert_eq!(first.place, Place::Game { number: 1, id });
    let record = first.record.as_ref().unwrap();
    assert_eq!(moves(record), "H8 H9 I8 G8 G9");
    let info = &record.info;
    assert_eq!(text(&info.id), "171548");
    assert_eq!(text(&info.black.name), "Ann Lõhmus");
    assert_eq!(text(&info.black.team), "Estonia");
    assert_eq!(text(&info.white.name), "白");
    assert_eq!(text(&info.white.team), "Côte d'Ivoire");
    assert_eq!(text(&info.event), "Open \"A\"");
    assert_eq!(text(&info.place), "Tallinn, Estonia");
    assert_eq!(text(&info.date), "2026-06");
    assert_eq!(text(&info.round), "8");
    let rules = info.rules.as_ref().unwrap();
    assert_eq!(rules.text.as_str(), "Taraguchi-10");
    assert_eq!(
        rules.id.map(|it| it.to_string()).as_deref(),
        Some("renju_taraguchi10")
    );
    let result = info.result.as_ref().unwrap();
    assert_eq!(
        (result.outcome, result.reason),
        (Outcome::Win(Color::Black), None)
    );
    assert_eq!(text(&info.swaps), "R--R-");
    assert_eq!(info.offers, []);
    assert_eq!(text(&info.comment), "First line.\nSecond <line>.");
    let root = record.node(NodeId::ROOT).notes();
    for (name, value) in [
        ("RIFPUBLISHER", "91"),
        ("RIFBTIME", "8"),
        ("RIFOPENING", "Kagetsu"),
        ("RIFALT", "51"),
    ] {
        assert_eq!(
            root.property(name),
            Some(&[Text::from(value)][..]),
            "{name}"
        );
    }
    assert_eq!(root.properties.len(), 4);
}

#[test]
fn games_need_not_say_much() {
    let entries = read("sample.rif");
    let second = entries[1].record.as_ref().unwrap();
    assert_eq!(entries[1].notices, []);
    assert_eq!(moves(second), "H8 I9 G7");
    assert_eq!(text(&second.info.black.name), "Cher O'Neil & Co");
    assert_eq!(second.info.black.team, None);
    assert_eq!(text(&second.info.date), "2025-06-14");
    assert_eq!(text(&second.info.place), "Côte d'Ivoire");
    // The rule of the tournament.
    assert_eq!(second.info.rules, Some(RecordedRules::from("Taraguchi-10")));
    assert_eq!(second.info.result.as_ref().unwrap().outcome, Outcome::Draw);
    let offers: Vec<Point> = ["G9", "F8"].map(|it| it.parse().unwrap()).into();
    assert_eq!(second.info.offers, offers);
    assert_eq!(
        (second.info.swaps.as_ref(), second.info.comment.as_ref()),
        (None, None)
    );
    let third = entries[2].record.as_ref().unwrap();
    assert_eq!(third.len(), 1);
    assert_eq!(text(&third.info.date), "1999, Summer");
    assert_eq!(
        (third.info.rules.as_ref(), third.info.place.as_ref()),
        (None, None)
    );
    let [notice] = entries[2].notices.as_slice() else {
        panic!("{:?}", entries[2].notices)
    };
    assert_eq!(
        notice.to_string(),
        "game 3 (id 171550): the game has no moves; there are 1 such games so far"
    );
    // a1 is the lower left corner.
    let fourth = entries[3].record.as_ref().unwrap();
    assert_eq!(moves(fourth), "A1 O15 A15 O1 H8");
    let first = fourth.main_moves().next().unwrap().point().unwrap();
    assert_eq!((first.column(), first.rank()), (0, 0));
}

#[test]
fn rif_is_the_rule_of_the_federation() {
    assert_eq!(RecordedRules::from("RIF").id, Some(RuleSetId::RenjuRif));
    for (name, id) in [
        ("Yamaguchi", "renju_yamaguchi"),
        ("Soosyrv-8", "renju_soosyrv8"),
        ("soosyrv 6", "renju_soosyrv6"),
        ("Tarannikov", "renju_tarannikov"),
    ] {
        let rules = RecordedRules::from(name);
        assert_eq!(
            rules.id.map(|it| it.to_string()).as_deref(),
            Some(id),
            "{name}"
        );
    }
    assert_eq!(RecordedRules::from("Swap2").id, None);
}

#[test]
fn other_encodings_are_read() {
    for name in ["declared_gbk.rif", "undeclared_gbk.rif"] {
        let entries = read(name);
        let [entry] = entries.as_slice() else {
            panic!("{entries:?}")
        };
        let info = &entry.record.as_ref().unwrap().info;
        assert_eq!(text(&info.black.name), "黑棋 必胜", "{name}");
        assert_eq!(text(&info.white.name), "白 棋");
        assert_eq!(text(&info.comment), "黑棋在第十一手走出三三禁手");
        let told: Vec<_> = entry.notices.iter().map(ToString::to_string).collect();
        if name == "declared_gbk.rif" {
            assert_eq!(told, [""; 0]);
            assert_eq!(info.comment.as_ref().unwrap().original(), None);
        } else {
            assert_eq!(
                told,
                ["the encoding is not said, and the texts are read as GBK"]
            );
            let original = info.white.name.as_ref().unwrap().original();
            assert_eq!(original, Some((&b"\xB0\xD7 \xC6\xE5"[..], Encoding::GBK)));
        }
    }
}

#[test]
fn a_file_is_read_the_same_in_any_pieces() {
    let bytes = file("sample.rif");
    let whole = format!("{:?}", rif::read(&bytes, &ReadOptions::default()));
    for size in [1, 2, 3, 7, 64, 1000] {
        let input = std::io::BufReader::with_capacity(size, bytes.as_slice());
        let entries: Vec<_> = rif::records(input, &ReadOptions::default()).collect();
        assert_eq!(format!("{entries:?}"), whole, "{size}");
    }
}

#[test]
fn damaged_files_are_no_trouble() {
    let bytes = file("sample.rif");
    // The numbers come from a generator by Lehmer.
    let mut state: u64 = 1;
    let mut random = |below: usize| {
        state = state * 48271 % 2_147_483_647;
        usize::try_from(state).unwrap() % below
    };
    for _ in 0..1500 {
        let mut damaged = bytes.clone();
        for _ in 0..=random(4) {
            let at = random(damaged.len());
            match random(4) {
                0 => damaged.truncate(at.max(1)),
                1 => damaged[at] = b"<>&\"'/!? \xFF"[random(10)],
                2 => drop(damaged.drain(at..(at + 1 + random(30)).min(damaged.len()))),
                _ => damaged.insert(at, b"<>&\"'/!-]\x80"[random(10)]),
            }
            if damaged.is_empty() {
                break;
            }
        }
        let entries = rif::read(&damaged, &ReadOptions::default());
        assert!(!entries.is_empty());
        for entry in entries {
            match entry.record {
                Ok(record) => assert!(record.len() <= damaged.len()),
                Err(error) => assert!(error.to_string().len() < 300),
            }
        }
    }
}
