//! What the program writes, byte for byte, and how it behaves in a dialogue.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Output, Stdio};

fn renju(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_renju-cli"));
    command.args(args);
    command
}

fn spawn(args: &[&str]) -> Child {
    renju(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program was built")
}

/// Runs a command with this on its standard input.
fn feed(args: &[&str], input: &[u8]) -> Output {
    let mut child = spawn(args);
    let mut stdin = child.stdin.take().expect("it is piped");
    let input = input.to_vec();
    let feeder = std::thread::spawn(move || {
        // The program may end before it has read everything.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("its output is read");
    feeder.join().expect("it ignores errors");
    output
}

fn lines(output: &Output) -> Vec<&str> {
    std::str::from_utf8(&output.stdout)
        .expect("answers are text")
        .lines()
        .collect()
}

/// The golden files are those of a program that can draw PNG.
#[cfg(feature = "png")]
#[test]
fn commands_write_what_is_recorded() {
    trycmd::TestCases::new()
        .env("NO_COLOR", "1")
        .case("README.md")
        .case("tests/cmd/*.trycmd")
        .case("tests/cmd/*.toml");
}

/// Runs every `$ COMMAND` of the pages and compares what it prints, blanks at its ends aside. The
/// README's `cargo run` lines are run with the program that was built for this test.
#[cfg(all(unix, feature = "png"))]
#[test]
fn the_examples_of_the_pages_are_true() {
    const CARGO_RUN: &str = "cargo run --release --bin renju-cli --";
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let program = std::path::Path::new(env!("CARGO_BIN_EXE_renju-cli"));
    let mut path = program.parent().unwrap().as_os_str().to_owned();
    path.push(":");
    path.push(std::env::var_os("PATH").unwrap());
    for (page, least) in [
        ("README.md", 2),
        ("docs/guide.md", 5),
        ("docs/formats.md", 6),
    ] {
        let text = std::fs::read_to_string(format!("{root}/{page}")).unwrap();
        let blocks = text.split("```console\n").skip(1);
        let examples: Vec<&str> = blocks
            .flat_map(|block| block.split("```").next().unwrap().split("$ ").skip(1))
            .collect();
        assert!(examples.len() >= least, "{page}");
        for example in examples {
            let (command, expected) = example.split_once('\n').unwrap();
            let command = command.replace(CARGO_RUN, "renju-cli");
            let output = Command::new("sh")
                .args(["-c", &command])
                .env("PATH", &path)
                .current_dir(root)
                .output()
                .unwrap();
            let answer = String::from_utf8(output.stdout).unwrap();
            assert_eq!(answer.trim(), expected.trim(), "{page}: {command}");
        }
    }
}

#[test]
fn a_line_is_answered_before_the_next_is_waited_for() {
    for threads in ["1", "4"] {
        for command in ["judge", "analyze"] {
            let mut child = spawn(&[command, "--jsonl", "--threads", threads]);
            let mut stdin = child.stdin.take().unwrap();
            let mut stdout = BufReader::new(child.stdout.take().unwrap());
            for id in 0..3 {
                writeln!(stdin, r#"{{"id":{id},"moves":"h8"}}"#).unwrap();
                let mut answer = String::new();
                stdout.read_line(&mut answer).unwrap();
                let start = format!(r#"{{"schema":1,"id":{id},"#);
                assert!(answer.starts_with(&start), "{answer}");
            }
            drop(stdin);
            assert!(child.wait().unwrap().success());
        }
    }
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_with_its_own_code() {
    for threads in ["1", "4"] {
        let mut child = spawn(&["judge", "--jsonl", "--threads", threads]);
        let mut stdin = child.stdin.take().unwrap();
        let mut stdout = BufReader::new(child.stdout.take().unwrap());
        writeln!(stdin, r#"{{"id":1,"moves":"h8"}}"#).unwrap();
        let mut answer = String::new();
        stdout.read_line(&mut answer).unwrap();
        let pid = child.id().to_string();
        let killed = Command::new("kill").args(["-INT", &pid]).status().unwrap();
        assert!(killed.success());
        assert_eq!(child.wait().unwrap().code(), Some(3));
        let mut rest = String::new();
        stdout.read_to_string(&mut rest).unwrap();
        assert_eq!((answer.ends_with('\n'), rest.as_str()), (true, ""));
    }
}

#[cfg(unix)]
#[test]
fn ctrl_c_does_not_wait_for_a_reader_that_stalls() {
    let mut child = spawn(&["judge", "--jsonl", "--threads", "2"]);
    let mut stdin = child.stdin.take().unwrap();
    // Nobody reads the answers, so the pipe fills and the input stops being taken.
    let feeder = std::thread::spawn(move || {
        let lines = "{\"moves\":\"h8\"}\n".repeat(1000);
        while stdin.write_all(lines.as_bytes()).is_ok() {}
    });
    std::thread::sleep(std::time::Duration::from_millis(500));
    let pid = child.id().to_string();
    let killed = Command::new("kill").args(["-INT", &pid]).status().unwrap();
    assert!(killed.success());
    assert_eq!(child.wait().unwrap().code(), Some(3));
    feeder.join().unwrap();
}

#[test]
fn half_a_line_waits_for_its_end() {
    let mut child = spawn(&["judge", "--jsonl"]);
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(br#"{"id":1,"mov"#).unwrap();
    stdin.flush().unwrap();
    stdin.write_all(br#"es":"h8"}"#).unwrap();
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    assert_eq!(
        lines(&output),
        [r#"{"schema":1,"id":1,"forbidden":{},"five":[]}"#]
    );
}

#[test]
fn a_closed_pipe_ends_quietly() {
    for threads in ["1", "3"] {
        let mut child = spawn(&["judge", "--jsonl", "--threads", threads]);
        let mut stdin = child.stdin.take().unwrap();
        let feeder = std::thread::spawn(move || {
            let lines = "{\"moves\":\"h8\"}\n".repeat(1000);
            while stdin.write_all(lines.as_bytes()).is_ok() {}
        });
        let mut first = [0];
        child.stdout.take().unwrap().read_exact(&mut first).unwrap();
        let output = child.wait_with_output().unwrap();
        feeder.join().unwrap();
        assert_eq!(output.status.code(), Some(0));
        assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    }
}

#[test]
fn a_line_past_the_limit_is_skipped_to_its_end() {
    let good = "{\"id\":1,\"moves\":\"h8\"}\n";
    let long = format!("{{\"id\":2,\"moves\":\"{}\"}}\n", "h8 ".repeat(3_000_000));
    let input = [good, &long, good].concat();
    for threads in ["1", "2"] {
        let output = feed(
            &["judge", "--jsonl", "--threads", threads],
            input.as_bytes(),
        );
        let lines = lines(&output);
        assert_eq!(lines.len(), 3);
        assert_eq!(
            lines[1],
            r#"{"schema":1,"id":null,"error":{"message":"the line is longer than 1048576 bytes","at":1048577}}"#
        );
        assert_eq!(lines[0], lines[2]);
        assert_eq!(output.status.code(), Some(2));
    }
    let output = feed(&["analyze", "-", "--jsonl"], input.as_bytes());
    assert_eq!(
        lines(&output)[1],
        r#"{"schema":1,"id":null,"error":{"message":"standard input, line 2: the line is longer than 1048576 bytes","at":1048577}}"#
    );
    assert_eq!(
        String::from_utf8_lossy(&output.stderr),
        "error: 1 of 3 positions were bad; their answers say why\n"
    );
}

#[test]
fn bytes_that_are_no_text_are_named() {
    let output = feed(
        &["judge", "--jsonl"],
        b"{\"id\":1,\"moves\":\"\xFF\"}\n\x00\n",
    );
    assert_eq!(
        lines(&output),
        [
            r#"{"schema":1,"id":null,"error":{"message":"invalid UTF-8","at":18}}"#,
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

#[cfg(target_os = "linux")]
#[test]
fn help_that_cannot_be_written_is_a_failure() {
    for argument in ["--help", "--version"] {
        let full = std::fs::File::options().write(true).open("/dev/full");
        let output = renju(&[argument]).stdout(full.unwrap()).output().unwrap();
        assert_eq!(output.status.code(), Some(4));
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(
            error.starts_with("error: cannot write the answer: "),
            "{error}"
        );
    }
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
    let output = feed(&["analyze", "-"], diagrams.as_bytes());
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
    let output = feed(&["analyze", "--jsonl", "-"], b"h8 i9\nh8 \xFF\nh8 g7\n");
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
    let output = feed(&["analyze", "--jsonl", "-"], input.as_bytes());
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
fn the_order_is_kept_on_all_cores() {
    let input: String = (0..20_000)
        .map(|id| format!("{{\"id\":{id},\"moves\":\"h8i9\"}}\n"))
        .collect();
    let alone = feed(&["judge", "--jsonl", "--threads", "1"], input.as_bytes());
    let together = feed(&["judge", "--jsonl", "--threads", "8"], input.as_bytes());
    assert_eq!(lines(&alone).len(), 20_000);
    assert!(alone.stdout == together.stdout);
}

#[test]
fn a_run_is_resumed_where_it_stopped() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("out.jsonl");
    let resume = ["judge", "--jsonl", "--resume", path.to_str().unwrap()];
    let input =
        b"{\"id\":1,\"moves\":\"\"}\n{\"id\":\"b\",\"moves\":\"\"}\n{\"id\":3,\"moves\":\"\"}\n";
    let whole = feed(&["judge", "--jsonl"], input).stdout;
    let cut = whole.len() - 20;
    std::fs::write(&path, &whole[..cut]).unwrap();
    let rest = feed(&resume, input);
    assert_eq!(rest.status.code(), Some(0));
    assert_eq!(
        rest.stdout[0], b'\n',
        "the line that was cut is ended first"
    );
    let third = r#"{"schema":1,"id":3,"forbidden":{},"five":[]}"#;
    assert_eq!(lines(&rest), ["", third]);
    std::fs::write(&path, &whole).unwrap();
    assert_eq!(lines(&feed(&resume, input)), [""; 0]);
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
        let mut command = renju(&["analyze", "--jsonl", argument]);
        let output = command.current_dir(folder.path()).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    assert!(run("h8").contains(r#""to_move":"white""#));
    assert!(run("./h8").contains(r#""to_move":"black""#));
}

#[cfg(unix)]
#[test]
fn a_directory_on_standard_input_cannot_be_read() {
    let folder = tempfile::tempdir().unwrap();
    let stdin = std::fs::File::open(folder.path()).unwrap();
    let output = renju(&["judge", "--jsonl"]).stdin(stdin).output().unwrap();
    assert_eq!(output.status.code(), Some(4));
    assert!(String::from_utf8_lossy(&output.stderr).starts_with("error: cannot read the input"));
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
fn pictures_and_pages_are_written() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let svg = path("board.svg");
    let output = renju(&["analyze", "h8i9", "--svg", &svg]).output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert!(std::fs::read_to_string(&svg).unwrap().contains("<svg"));
    let pages = path("man");
    assert!(renju(&["man", &pages]).output().unwrap().status.success());
    for page in ["renju-cli.1", "renju-cli-analyze.1", "renju-cli-judge.1"] {
        let text = std::fs::read_to_string(folder.path().join("man").join(page)).unwrap();
        assert!(text.contains("Exit codes"), "{page}");
        let name = page.trim_end_matches(".1");
        assert!(text.contains(&format!(".TH {name} 1  \"{name} ")), "{page}");
    }
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let output = renju(&["completions", shell]).output().unwrap();
        assert!(
            output.status.success() && !output.stdout.is_empty(),
            "{shell}"
        );
    }
}

#[test]
fn a_picture_is_written_though_the_reader_of_the_answers_has_gone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("board.svg");
    let mut child = spawn(&["analyze", "-", "--svg", path.to_str().unwrap()]);
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(&b"h8\n".repeat(30)).unwrap();
    drop(stdin);
    assert_eq!(child.wait().unwrap().code(), Some(0));
    assert!(
        std::fs::read_to_string(&path)
            .unwrap()
            .ends_with("</svg>\n")
    );
}

#[test]
fn colors_come_on_request_only() {
    let run = |color: &str| {
        renju(&["analyze", "h8i9", "--color", color])
            .output()
            .unwrap()
            .stdout
    };
    let has_escapes = |text: &[u8]| text.contains(&0x1B);
    assert!(!has_escapes(&run("auto")));
    assert!(!has_escapes(&run("never")));
    assert!(has_escapes(&run("always")));
    // CLICOLOR_FORCE stands for a terminal here.
    for (args, expected) in [
        (&["analyze", "z"][..], true),
        (&["analyze", "z", "--color", "never"], false),
        (&["analyze", "z", "--color=never"], false),
        (&["analyse", "z", "--color", "never"], false),
        (&["analyze", "--color", "never", "--rule", "chess"], false),
    ] {
        let output = renju(args).env("CLICOLOR_FORCE", "1").output().unwrap();
        assert_eq!(has_escapes(&output.stderr), expected, "{args:?}");
    }
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

#[cfg(unix)]
#[test]
fn bash_completes_behind_a_command() {
    let script = renju(&["completions", "bash"]).output().unwrap().stdout;
    let complete = |words: &str, last: &str, previous: &str| {
        let call = format!(
            "COMP_WORDS=({words})\nCOMP_CWORD=$((${{#COMP_WORDS[@]}} - 1))\n\
             _renju__cli renju-cli '{last}' '{previous}'\necho \"${{COMPREPLY[@]}}\"\n"
        );
        let script = [script.as_slice(), call.as_bytes()].concat();
        let mut bash = Command::new("bash");
        let bash = bash.args(["--norc", "-s"]).stdin(Stdio::piped());
        let mut bash = bash.stdout(Stdio::piped()).spawn().ok()?;
        bash.stdin.take().unwrap().write_all(&script).unwrap();
        let output = bash.wait_with_output().unwrap();
        Some(String::from_utf8(output.stdout).unwrap().trim().to_owned())
    };
    // Where there is no bash, there is nobody to complete for.
    let Some(command) = complete("renju-cli jud", "jud", "renju-cli") else {
        return;
    };
    assert_eq!(command, "judge");
    let completed = complete("renju-cli judge --rul", "--rul", "judge");
    assert_eq!(completed.as_deref(), Some("--rule"));
    let completed = complete("renju-cli analyze --rule f", "f", "--rule");
    assert_eq!(completed.as_deref(), Some("freestyle"));
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
