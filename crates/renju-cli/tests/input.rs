//! What the program reads from files, arguments and standard input, and how it tells faults.

mod common;

use common::{feed, lines, renju};

#[test]
fn bytes_that_are_no_text_are_named() {
    let output = feed(
        &["judge", "--jsonl"],
        b"{\"id\":1,\"moves\":\"\xFF\"}\n\x00\n",
    );
    assert_eq!(
        lines(&output),
        [
            r#"{"schema":1,"id":1,"error":{"message":"invalid UTF-8","at":18}}"#,
            r#"{"schema":1,"id":null,"error":{"message":"expected value","at":1}}"#,
        ]
    );
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn a_byte_order_mark_is_passed_over_and_counted() {
    let judge = |input: &str| feed(&["judge", "--jsonl"], input.as_bytes());
    let output = judge("\u{FEFF}{\"id\":1,\"moves\":\"\"}\n\u{FEFF}\n\u{FEFF}{\"id\":NaN}\n");
    let answers = lines(&output);
    assert_eq!(answers.len(), 2);
    assert!(answers[0].ends_with(r#""five":[]}"#) && answers[1].ends_with(r#""at":10}}"#));
    for text in [
        "{\"moves\":\"h8\"}",
        "\n{\n\"moves\":\"h8\"\n}\n",
        "# remark\n{\"moves\":\"h8\"}\n",
        "h8",
    ] {
        let text = format!("\u{FEFF}{text}");
        let output = feed(&["judge", "h9", "-"], text.as_bytes());
        assert_eq!(
            String::from_utf8_lossy(&output.stdout),
            "H9: legal\n",
            "{text:?}"
        );
        if !text.contains('#') {
            let output = renju(&["judge", "h9", &text]).output().unwrap();
            assert_eq!(
                String::from_utf8_lossy(&output.stdout),
                "H9: legal\n",
                "{text:?}"
            );
        }
    }
    let error = renju(&["judge", "h9", "\u{FEFF} {\"black\":[NaN]}"])
        .output()
        .unwrap();
    let message = "error: byte 15: expected value\n";
    assert_eq!(String::from_utf8_lossy(&error.stderr), message);
}

#[test]
fn names_are_shown_without_control_characters_and_cut() {
    let folder = tempfile::tempdir().unwrap();
    let run = |argument: &str| {
        let mut command = renju(&["judge", "h8", argument]);
        let output = command.current_dir(folder.path()).output().unwrap();
        String::from_utf8(output.stderr).unwrap()
    };
    let error = run(&format!("{}/x", "long".repeat(1000)));
    assert!(
        error.contains("long…\" is no position") && error.len() < 400,
        "{error}"
    );
    let error = run("a/\u{1b}[31m");
    assert!(
        error.starts_with(r#"error: "a/\u{1b}[31m" is no position"#),
        "{error}"
    );
    #[cfg(unix)]
    {
        std::fs::write(folder.path().join("\u{1b}[31m.txt"), "z").unwrap();
        let error = run("\u{1b}[31m.txt");
        assert!(
            error.starts_with(r"error: \u{1b}[31m.txt: move 1"),
            "{error}"
        );
    }
}

#[test]
fn a_line_is_named_once() {
    let row = "...............\n";
    let diagrams = format!("h8\n\n{}\n{}", row.repeat(14), row.repeat(15));
    let output = feed(&["analyze", "-", "--time", "0"], diagrams.as_bytes());
    let error = "error: standard input: line 16: the diagram ends after 14 of its 15 lines";
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(stderr.starts_with(error), "{stderr}");
}

#[test]
fn an_error_names_its_place() {
    let at = |args: &[&str], input: &str| {
        let output = feed(args, input.as_bytes());
        let answer = lines(&output)[0].to_owned();
        let at = answer.rsplit_once(r#""at":"#).unwrap().1;
        at.trim_end_matches('}').to_owned()
    };
    let judge = |input| at(&["judge", "--jsonl"], input);
    assert_eq!(judge(r#"{"id":1,"moves":"h8""#), "21");
    assert_eq!(judge("{"), "2");
    assert_eq!(judge(r#"{"id":"#), "7");
    assert_eq!(judge("[1]"), "1");
    assert_eq!(judge("\u{FEFF} 7"), "5");
    let stones = r#"{"black":["H8"],"white":["I9"]}"#;
    let analyze = |point| at(&["analyze", "--jsonl", "--point", point], stones);
    assert_eq!(analyze("last"), r#""black""#);
    assert_eq!(analyze("i9"), r#""white""#);
    assert_eq!(
        at(
            &["analyze", "--jsonl", "--point", "last"],
            r#"{"moves":""}"#
        ),
        r#""moves""#
    );
    let file = at(&["analyze", "--jsonl", "-"], "{\n\"moves\":\"h8\"");
    assert_eq!(file, "13");
}

#[test]
fn one_bad_line_does_not_lose_the_others() {
    let output = feed(
        &["analyze", "--jsonl", "-", "--time", "0"],
        b"h8 i9\nh8 \xFF\nh8 g7\n",
    );
    let answers = lines(&output);
    assert_eq!(answers.len(), 3);
    let message = "standard input, line 2: byte 4 is no text: \
                   expected UTF-8 with moves, a diagram, or JSON";
    let error = format!(r#"{{"schema":1,"id":null,"error":{{"message":"{message}","at":null}}}}"#);
    assert_eq!(answers[1], error);
    let output = feed(&["judge", "g7", "-"], b"h8 i9\nh8 \xFF\nh8 g7\n");
    let error = "error: standard input: byte 10 is no text";
    assert!(String::from_utf8_lossy(&output.stderr).starts_with(error));
    // More than is read as text at once, behind a line that is no JSON.
    let good = format!("{{\"moves\":\"h8\"{}}}\n", " ".repeat(600_000));
    let input = format!("x\n{}", good.repeat(30));
    let output = feed(
        &["analyze", "--jsonl", "-", "--time", "0"],
        input.as_bytes(),
    );
    let answers = lines(&output);
    assert_eq!(answers.len(), 31);
    assert!(answers[0].contains(r#""at":1}"#) && !answers[30].contains("error"));
}

#[test]
fn endless_text_is_not_read_whole() {
    let output = feed(&["analyze", "-"], &b"h8\n".repeat(6_000_000));
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("more than 16777216 bytes of text"));
}

#[test]
fn a_diagram_comes_from_standard_input() {
    let diagram = ". . . . . . . . . . . . . . .\n".repeat(14) + "● ○ . . . . . . . . . . . . .\n";
    let output = feed(&["judge", "a1", "-", "--json"], diagram.as_bytes());
    assert_eq!(output.status.code(), Some(0));
    assert!(String::from_utf8_lossy(&output.stdout).contains(r#""verdict": "legal""#));
}

#[test]
fn a_file_with_the_name_of_a_position_needs_its_folder() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("h8"), "h8i9").unwrap();
    let run = |argument| {
        let mut command = renju(&["analyze", "--jsonl", argument, "--time", "0"]);
        let output = command.current_dir(folder.path()).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    assert!(run("h8").contains(r#""to_move":"white""#));
    assert!(run("./h8").contains(r#""to_move":"black""#));
}

#[cfg(unix)]
#[test]
fn what_cannot_be_looked_at_is_told_from_what_is_not_there() {
    use std::os::unix::ffi::OsStrExt;

    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("loop");
    std::os::unix::fs::symlink(&path, &path).unwrap();
    let run = |argument: &std::ffi::OsStr| {
        let mut command = renju(&["judge", "h8"]);
        let command = command.arg(argument).current_dir(folder.path());
        let output = command.output().unwrap();
        let error = String::from_utf8(output.stderr).unwrap();
        (output.status.code(), error)
    };
    for name in ["loop", "./loop"] {
        let (code, error) = run(name.as_ref());
        assert_eq!(code, Some(4), "{error}");
        let start = format!("error: {name}: it cannot be read: ");
        assert!(error.starts_with(&start), "{error}");
    }
    let (code, error) = run(std::ffi::OsStr::from_bytes(b"h9\xFF"));
    let start = "error: byte 3 of the argument is no text, and there is no file of that name";
    assert!(code == Some(2) && error.starts_with(start), "{error}");
    let (code, error) = run("h9 z9 ".repeat(1000).as_ref());
    assert!(code == Some(2) && error.contains("z9"), "{error}");
}

#[test]
fn many_diagrams_are_read_in_one_pass() {
    // A megabyte. When the lines above were copied with each diagram, this took gigabytes.
    let row = ". . . . . . . . . . . . . . .\n";
    let text = format!("{}\n", row.repeat(15)).repeat(2_000);
    let output = feed(&["judge", "h8", "-"], text.as_bytes());
    assert_eq!(output.status.code(), Some(2));
    let error = "error: standard input, line 17: there is more than one position";
    assert!(String::from_utf8_lossy(&output.stderr).starts_with(error));
}

#[test]
fn an_argument_of_several_lines_is_one_object() {
    let run = |argument: &str| {
        let output = renju(&["judge", "h9", argument]).output().unwrap();
        let text = [output.stdout, output.stderr].concat();
        String::from_utf8(text).unwrap()
    };
    assert_eq!(run("{\n\"moves\": \"h8\"\n}"), "H9: legal\n");
    let error = run("{\n\"moves\": \"h8 z9\"\n}");
    assert!(error.starts_with("error: moves[1]: move 2"), "{error}");
    let error = run("{\n\"moves\": h8\n}");
    assert!(
        error.starts_with("error: line 2: byte 10: expected value"),
        "{error}"
    );
}
