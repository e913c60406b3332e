//! The libraries of `renju-testdata/records/renlib/`, which a script makes that shares no code with this
//! crate, and what they hold.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use renju_record::renlib::{self, RenlibForm};
use renju_record::{Encoding, Entry, NodeId, ReadOptions, Record, Text, WriteOptions};

const READ: &str = "the sample is read";
const STRING: &str = "a string takes everything";

fn bytes_of(name: &str) -> Vec<u8> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../renju-testdata/records/renlib");
    fs::read(folder.join(name)).expect("make.py made it")
}

fn read_with(bytes: &[u8], encoding: Option<Encoding>) -> Entry {
    let mut entries = renlib::read(
        bytes,
        &ReadOptions {
            encoding,
            ..ReadOptions::default()
        },
    );
    assert_eq!(entries.len(), 1);
    entries.remove(0)
}

fn read(name: &str) -> Entry {
    read_with(&bytes_of(name), None)
}

fn write(record: &Record, encoding: Option<Encoding>) -> (Vec<u8>, Vec<String>) {
    let mut bytes = Vec::new();
    let notices = renlib::write(record, &WriteOptions { encoding }, &mut bytes)
        .expect("bytes take everything");
    (bytes, notices.iter().map(ToString::to_string).collect())
}

fn write_rootless(record: &Record) -> Vec<u8> {
    let mut bytes = Vec::new();
    let options = WriteOptions::default();
    renlib::write_as(RenlibForm::Rootless, record, &options, &mut bytes)
        .expect("bytes take everything");
    bytes
}

/// Shows a tree, one node a line.
fn shown(record: &Record) -> String {
    let mut text = String::new();
    for visit in record.walk() {
        let node = record.node(visit.id);
        let name = match node.played() {
            Some(played) => played.to_string(),
            None if visit.id == NodeId::ROOT => "root".to_owned(),
            None => "none".to_owned(),
        };
        write!(text, "{:1$}{name}", "", 2 * visit.depth).expect(STRING);
        let notes = node.notes();
        for (kind, said) in [("title", &notes.title), ("comment", &notes.comment)] {
            if let Some(said) = said {
                write!(text, " {kind}={:?}", said.as_str()).expect(STRING);
            }
        }
        for (point, label) in &notes.labels {
            write!(text, " {point}={:?}", label.as_str()).expect(STRING);
        }
        for (point, mark) in &notes.marks {
            write!(text, " {point}={}", mark.name()).expect(STRING);
        }
        for property in &notes.properties {
            let values: Vec<_> = property.values.iter().map(Text::as_str).collect();
            write!(text, " {}[{}]", property.name, values.join("][")).expect(STRING);
        }
        text.push('\n');
    }
    text
}

/// Checks what a sample holds, and what is odd about it.
fn check(name: &str, tree: &str, odd: &[&str]) {
    let entry = read(name);
    let notices: Vec<_> = entry.notices.iter().map(ToString::to_string).collect();
    assert_eq!(notices, odd, "{name}");
    assert_eq!(shown(entry.record.as_ref().expect(READ)), tree, "{name}");
}

/// Checks a sample that is just as the writer writes it.
fn check_canonical(name: &str, tree: &str, odd: &[&str]) {
    check(name, tree, odd);
    let (bytes, notices) = write(&read(name).record.expect(READ), None);
    assert_eq!(bytes, bytes_of(name), "{name}");
    assert_eq!(notices, [""; 0], "{name}");
}

const EXAMPLE: &str = "\
root
  H8 H9=\"1\"
    H9
      I9 title=\"Good\" comment=\"A win.\"
    I9
      J10 J10=cross
";

#[test]
fn the_worked_example_is_read_and_written_in_both_forms() {
    assert_eq!(bytes_of("example.lib").len(), 48);
    check_canonical("example.lib", EXAMPLE, &[]);
    check("example-3.0.lib", EXAMPLE, &[]);
    check("headerless.lib", EXAMPLE, &[]);
    let record = read("example-3.0.lib").record.unwrap();
    assert_eq!(write(&record, None).0, bytes_of("example.lib"));
    assert_eq!(write_rootless(&record), bytes_of("example-3.0.lib"));
}

#[test]
fn trees_that_need_a_root_get_one_in_either_form() {
    // No move, more first moves than H8, passes further on.
    for name in ["empty.lib", "everything.lib"] {
        let record = read(name).record.unwrap();
        assert_eq!(write_rootless(&record), bytes_of(name), "{name}");
    }
    let record = read("no-move-no-point.lib").record.unwrap();
    assert_eq!(write_rootless(&record)[20..24], [0, 0, 0x78, 0]);
}

#[test]
fn the_smallest_files_are_read() {
    check("tiny.lib", "root\n  H8\n", &[]);
    check_canonical("empty.lib", "root\n", &[]);
    let odd = "byte 21: nothing follows the header: the library is empty";
    check("no-nodes.lib", "root\n", &[odd]);
    check("root-in-3.0.lib", "root comment=\"start\"\n  H8\n", &[]);
    let odd = "byte 9: the version is 3.9, and is read like 3.4, the last one known";
    check("version-3.9.lib", "root\n  H8\n", &[odd]);
}

#[test]
fn everything_on_every_kind_of_node_survives() {
    check_canonical(
        "everything.lib",
        "\
root title=\"Study\" O1=\"x\" H8=\"80+\" A15=\"10'?\" RLSTART[] RLEXT[4000] RLMARK[] RLTEXT[R]
  pass comment=\"a pass first\" RLMARK[] RLTEXT[p]
    H7
  H8 H8=cross RLSTART[] RLEXT[8002]
    pass
      pass title=\"two passes\"
",
        &[],
    );
}

#[test]
fn texts_are_split_and_cleaned() {
    check(
        "texts.lib",
        "\
root title=\"A\"
  H8 title=\"AB\"
    H9 title=\"ABC\"
      H10 comment=\"one\\ntwo\\n\"
        H11 title=\"title\"
          H12 title=\"no body\\nbut two lines\"
            H13 title=\"a\" comment=\"b\\nc\"
              H14
",
        &[
            "byte 87: the comment has more than a title and a body, and the further parts follow the body",
        ],
    );
    check(
        "old.lib",
        "\
root
  H8 title=\"Väl spelat\"
    H9 title=\"åäöÅÄÖ\"
      I9 title=\"Titel\" comment=\"Bröd\"
        I10 title=\"x\"
",
        &[],
    );
}

#[test]
fn code_pages_are_guessed_and_written_back() {
    for (name, encoding, title, body) in [
        (
            "gbk.lib",
            Encoding::GBK,
            "白胜",
            "黑棋在第十一手走出三三禁手，这是誠的变化。",
        ),
        (
            "shift-jis.lib",
            Encoding::SHIFT_JIS,
            "花月",
            "この手は四三の勝ちです。表を見る。",
        ),
        (
            "big5.lib",
            Encoding::BIG5,
            "黑勝",
            "黑棋必勝，這一手是關鍵。功",
        ),
        (
            "euc-kr.lib",
            Encoding::EUC_KR,
            "흑승",
            "흑의 승리입니다. 좋은 수",
        ),
        (
            "cp1251.lib",
            Encoding::WINDOWS_1251,
            "Белые",
            "Белые выиграли",
        ),
        (
            "cp1252.lib",
            Encoding::WINDOWS_1252,
            "Göteborg",
            "Åsa Öström är bäst",
        ),
        ("utf-8.lib", Encoding::UTF_8, "白胜", "Göteborg"),
    ] {
        let label: String = title.chars().take(2).collect();
        let tree = format!("root\n  H8 title={title:?} comment={body:?} H9={label:?}\n    H9\n");
        let odd = format!("the encoding is not said, and the texts are read as {encoding}");
        if name == "utf-8.lib" {
            // The label takes 6 bytes in UTF-8, and is cut when it is written.
            check(name, &tree, &[&odd]);
            let (bytes, notices) = write(&read(name).record.unwrap(), None);
            let odd =
                format!("the label {label:?} is cut to 5 bytes, the longest that the format holds");
            assert_eq!(notices, [odd]);
            assert_eq!(bytes[..bytes.len() - 4], bytes_of(name)[..bytes.len() - 4]);
            assert!(bytes.ends_with("\0\x01白\0".as_bytes()));
        } else {
            check_canonical(name, &tree, &[&odd]);
        }
        // Said by the user, nothing is odd, and the same is written by the same encoding.
        let entry = read_with(&bytes_of(name), Some(encoding));
        assert!(entry.notices.is_empty());
        let record = entry.record.unwrap();
        assert_eq!(shown(&record), tree);
        if name != "utf-8.lib" {
            assert_eq!(write(&record, Some(encoding)).0, bytes_of(name));
        }
    }
}

#[test]
fn a_wrong_encoding_is_told_and_loses_no_byte() {
    let bytes = bytes_of("cp1252.lib");
    let entry = read_with(&bytes, Some(Encoding::UTF_8));
    let notices: Vec<_> = entry.notices.iter().map(ToString::to_string).collect();
    assert_eq!(notices, ["bytes that are no UTF-8 are shown as \u{FFFD}"]);
    assert_eq!(write(&entry.record.unwrap(), None).0, bytes);
}

#[test]
fn what_stands_twice_is_brought_together() {
    check(
        "same-move.lib",
        "\
root
  H8 H9=\"a\"
    H9 title=\"first / second\" comment=\"more\"
      I10 title=\"again\"
      J10 J10=cross
    I9
",
        &[
            "byte 41: H9 has two texts in the same position, of which the first is kept",
            "byte 41: H9 stands twice behind the same position, and the two are brought together",
            "byte 59: I10 stands twice behind the same position, and the two are brought together",
        ],
    );
}

#[test]
fn children_are_sorted_only_when_written() {
    check(
        "unsorted.lib",
        "root\n  I9\n  H8\n    G7\n    H9\n  A15\n",
        &[],
    );
    let (bytes, notices) = write(&read("unsorted.lib").record.unwrap(), None);
    assert_eq!(
        notices,
        ["the order of variations is lost: the format sorts them from the top left of the board"]
    );
    let sorted = read_with(&bytes, None).record.unwrap();
    assert_eq!(shown(&sorted), "root\n  A15\n  I9\n  H8\n    H9\n    G7\n");
}

#[test]
fn texts_with_comments_and_moves_keep_them() {
    check_canonical(
        "texts-with-more.lib",
        "\
root
  H8 H9=\"A\" I9=\"B\"
    none title=\"why\" comment=\"because\" RLPOINT[H9]
    none J9=\"C\" RLPOINT[I9] RLSTART[] RLMARK[]
      J9
",
        &[
            "byte 43: moves follow a text on I9 as if it were a move, and are kept behind a node without one",
        ],
    );
}

#[test]
fn illegal_moves_are_kept_and_lines_to_a_part_are_no_fault() {
    check(
        "occupied.lib",
        "root\n  H8\n    H9\n      H8\n    I9\n      H9\n",
        &["byte 27: the move goes to H8, where a stone lies; it is kept"],
    );
    check(
        "part.lib",
        "root\n  H8\n    H9\n      I9\n        I10\n        J10\n",
        &[],
    );
}

#[test]
fn what_stands_before_a_fault_is_kept() {
    let until = |odd: &str, name: &str, tree: &str| check(name, tree, &[odd]);
    until(
        "byte 49: one byte is left over at the end of the file",
        "stray-byte.lib",
        EXAMPLE,
    );
    until(
        "byte 49: the tree is over here, and 3 more bytes are not read",
        "more-bytes.lib",
        EXAMPLE,
    );
    until(
        "byte 27: hex 10 is no point, and from here on nothing is read",
        "bad-point.lib",
        "root\n  H8\n    H9\n",
    );
    let cut = "the file ends inside the node that begins here: it seems to be cut off";
    until(
        &format!("byte 31: {cut}"),
        "cut-text.lib",
        "root\n  H8 H9=\"1\"\n    H9\n      I9 title=\"Good\" comment=\"A w\"\n",
    );
    until(
        &format!("byte 23: {cut}"),
        "cut-extension.lib",
        "root\n  H8\n",
    );
    until(
        "byte 35: the file ends where more moves should follow: it seems to be cut off",
        "cut-tree.lib",
        "root\n  H8\n    H9\n      I9\n    I9\n      J9\n      K9\n",
    );
    until(
        "byte 21: the root is flagged as one of several nodes, as a leaf or as no move",
        "root-flags.lib",
        "root\n  H8\n",
    );
    until(
        "byte 23: the comment is flagged as old and as new, and is read as old",
        "two-forms.lib",
        "root\n  H8 title=\"Goo\"\n",
    );
    until(
        "byte 25: a node is flagged as no move and has no point, and is read as a pass",
        "no-move-no-point.lib",
        "root\n  H8\n    pass RLTEXT[?]\n",
    );
}

#[test]
fn other_files_are_refused() {
    let error = |name| read(name).record.unwrap_err().to_string();
    assert_eq!(
        error("linker.lib"),
        "the file is a library of compiled code (`!<arch>`), not one of RenLib: only the extension is the same"
    );
    assert!(error("text.lib").starts_with("the file is no library of RenLib"));
    assert_eq!(
        error("cut-header.lib"),
        "the file ends in its header, at byte 12 of 20: fetch it anew"
    );
    let entry = read_with(b"", None);
    assert!(entry.record.unwrap_err().to_string().contains("empty"));
}
