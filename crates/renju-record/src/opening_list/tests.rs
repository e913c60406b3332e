//! Lists as they are found, and each thing that can be wrong with one.

use std::error::Error;

use super::*;

const FROM_TOP: OpeningListOptions = OpeningListOptions {
    form: OpeningForm::Any,
    ranks: RankOrder::FromTop,
};

fn forced(form: OpeningForm) -> OpeningListOptions {
    OpeningListOptions {
        form,
        ..OpeningListOptions::default()
    }
}

fn names(opening: &Opening) -> String {
    let names: Vec<String> = opening.moves.iter().map(Point::to_string).collect();
    names.join(" ")
}

/// Checks a list of one line.
fn check_with(options: OpeningListOptions, line: &str, expected: &str) {
    let openings = read_openings(line.as_bytes(), options);
    let openings =
        openings.unwrap_or_else(|error| panic!("{line:?}: {error} {:?}", error.source()));
    let [opening] = openings.as_slice() else {
        panic!("{line:?}: {openings:?}");
    };
    assert_eq!(names(opening), expected, "{line:?}");
}

fn check(line: &str, expected: &str) {
    check_with(OpeningListOptions::default(), line, expected);
}

/// Checks a part of what is said of a line.
fn check_error_with(options: OpeningListOptions, line: &[u8], part: &str) {
    let error = read_openings(line, options).unwrap_err();
    assert_eq!(error.to_string(), "line 1 holds no opening");
    let source = error.source().unwrap().to_string();
    assert!(source.contains(part), "{}: {source}", line.escape_ascii());
    assert!(source.len() < 300);
}

fn check_error(line: &str, part: &str) {
    check_error_with(OpeningListOptions::default(), line.as_bytes(), part);
}

#[test]
fn corners_are_where_each_form_puts_them() {
    // The lines of the orientation table in docs/records.md: center, upper left, lower left.
    check("0,0, -7,-7, -7,7", "H8 A15 A1");
    check("h8a15a1", "H8 A15 A1");
    check_with(FROM_TOP, "h8a1a15", "H8 A15 A1");
    check_with(FROM_TOP, "0,0, -7,-7, -7,7", "H8 A15 A1");
    check("7,-7 7,7 1,0 0,1", "O15 O1 I8 H7");
}

#[test]
fn offsets_stand_apart_in_many_ways() {
    for line in [
        "0,0, 1,-1, -2,3",
        "0,0,1,-1,-2,3",
        "0 0 1 -1 -2 3",
        "0,0\t1,-1\t-2,3\r\n",
        "0\t0\t1\t-1\t-2\t3",
        "  +0 , 0 ,1, -1 , -2 , +3, ",
        "0,0, 1,-1, -2,3 # the first",
        "0,0, 1,-1, -2,3\t-50",
        "0,0, 1,-1, -2,3\t+M5",
        "\u{feff}0,0, 1,-1, -2,3",
    ] {
        check(line, "H8 I9 F5");
        check_with(forced(OpeningForm::Offsets), line, "H8 I9 F5");
    }
}

#[test]
fn moves_stand_apart_in_many_ways() {
    for line in [
        "h8i9f5",
        "H8 I9 F5\r\n",
        "h8,i9,f5",
        "1. h8 2. i9 3. f5",
        "h8\ti9\tf5",
        "1. h8\t2. i9\t3. f5",
        "pos:h8i9f5",
        "h8 i9 f5\t-100",
        "h8 i9 f5\t+5",
        "h8 i9 f5\t0",
        "h8 i9 f5\t0.35",
        "h8 i9 f5\t-M7",
        "h8 i9 f5\t84\t# a remark",
        "h8i9f5#x",
        "\u{feff}h8i9f5",
    ] {
        check(line, "H8 I9 F5");
        check_with(forced(OpeningForm::Moves), line, "H8 I9 F5");
    }
}

#[test]
fn lines_are_counted_and_blank_ones_skipped() {
    let list = "# Openings\n\nh8 i9\n  \t\r\n0,0\n   # h8\nh8h9";
    let openings = read_openings(list.as_bytes(), OpeningListOptions::default()).unwrap();
    let found: Vec<_> = openings.iter().map(|it| (it.line, names(it))).collect();
    let expected = [(3, "H8 I9"), (5, "H8"), (7, "H8 H9")];
    assert_eq!(
        found,
        expected.map(|(line, moves)| (line, moves.to_owned()))
    );
    for empty in ["", "\n", "# nothing\n"] {
        let openings = read_openings(empty.as_bytes(), OpeningListOptions::default());
        assert_eq!(openings.unwrap(), []);
    }
}

#[test]
fn the_balanced_openings_are_read() {
    let examples = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples");
    if !std::path::Path::new(examples).exists() {
        // The crate was unpacked alone.
        return;
    }
    let list = std::fs::read_to_string(format!("{examples}/openings/balanced.txt")).unwrap();
    let openings = read_openings(list.as_bytes(), OpeningListOptions::default()).unwrap();
    // Three lines of remarks, then 60 openings of 3 to 5 stones.
    assert_eq!(openings.len(), 60);
    assert_eq!(
        (openings[0].line, names(&openings[0]).as_str()),
        (4, "H8 D12 E12")
    );
    assert!(openings.iter().all(|it| (3..=5).contains(&it.moves.len())));
}

#[test]
fn wrong_lines_say_what_is_wrong() {
    for (line, part) in [
        ("0,0, 1", "there are 3 numbers: each move is two"),
        ("1", "there are 1 numbers"),
        (
            "0,0, 8,0",
            "move 2 (8,0) is off the board: offsets from the center go from -7 to 7",
        ),
        ("0,-9223372036854775808", "is off the board"),
        ("0,0, 1,1, 0,0", "move 3 (0,0) is on the stone of move 1"),
        ("0,,0", "there is no number before comma 2"),
        (",0,0", "there is no number before comma 1"),
        ("0;0", "\"0;0\" is no number"),
        (
            "0,99999999999999999999999",
            "\"99999999999999999999\" is no number",
        ),
        (",", "there is no number before comma 1"),
        ("0,0,\t1", "there are 3 numbers"),
        ("0,0\t1,-1\t-2", "there are 5 numbers"),
        ("h8 i9 h8", "on an occupied point"),
        ("h8 p9", "off the board"),
        ("h8 i16", "ranks are 1 to 15"),
        ("h8 hello", "is no move"),
        ("h8 -- i9", "move 2 is a pass"),
        ("h8 i9 pass", "move 3 is a pass"),
        ("pos:", "there is no move"),
        ("h8 i9\t-5\tname", "is no move"),
    ] {
        check_error(line, part);
    }
    let forced_offsets = forced(OpeningForm::Offsets);
    check_error_with(forced_offsets, b"h8 i9", "\"h8\" is no number");
    check_error_with(
        forced(OpeningForm::Moves),
        b"0,0, 1,-1",
        "a number without a point",
    );
    check_error_with(forced(OpeningForm::Any), b"h8 \xFF", "not UTF-8");
}

#[test]
fn a_bad_line_does_not_end_the_list() {
    let list = "h8\nh8 h8\ni9\n";
    let read: Vec<_> = openings(list.as_bytes(), OpeningListOptions::default()).collect();
    assert_eq!(read.len(), 3);
    assert!(matches!(
        read[1],
        Err(ReadOpeningsError::Line { line: 2, .. })
    ));
    assert_eq!(read[2].as_ref().unwrap().line, 3);
    let error = read_openings(list.as_bytes(), OpeningListOptions::default());
    assert_eq!(error.unwrap_err().to_string(), "line 2 holds no opening");
}

#[test]
fn a_long_line_is_passed_over() {
    let fits = "h8".to_owned() + &" ".repeat(MAX_LINE - 2);
    for end in ["", "\n"] {
        check(&(fits.clone() + end), "H8");
        let list = format!("{fits} {end}");
        check_error_with(
            OpeningListOptions::default(),
            list.as_bytes(),
            "longer than 4096 bytes",
        );
    }
    let list = format!("{}\nh8", "h8 ".repeat(100_000));
    // A small buffer, so that the line comes in many pieces.
    let reader = io::BufReader::with_capacity(100, list.as_bytes());
    let read: Vec<_> = openings(reader, OpeningListOptions::default()).collect();
    let [Err(_), Ok(opening)] = read.as_slice() else {
        panic!("{read:?}");
    };
    assert_eq!(opening.line, 2);
}

/// Fails after its first bytes.
struct Broken(&'static [u8]);

impl Read for Broken {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self.0.read(buffer)? {
            0 => Err(io::ErrorKind::ConnectionReset.into()),
            count => Ok(count),
        }
    }
}

#[test]
fn a_list_that_breaks_off_is_an_error() {
    let reader = io::BufReader::new(Broken(b"h8\ni9\nj1"));
    let read: Vec<_> = openings(reader, OpeningListOptions::default()).collect();
    let [Ok(_), Ok(_), Err(error)] = read.as_slice() else {
        panic!("{read:?}");
    };
    assert_eq!(error.to_string(), "the list can't be read");
}
