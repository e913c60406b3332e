//! What the program writes, byte for byte, and how it behaves in a dialogue.

mod common;

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Command, Stdio};

use common::{feed, lines, renju, spawn};

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
        ("docs/records.md", 2),
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
        for command in [&["judge"][..], &["analyze", "--nodes", "100"], &["solve"]] {
            let options = ["--jsonl", "--threads", threads];
            let mut child = spawn(&[command, &options].concat());
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
fn answers_of_analyze_do_not_depend_on_the_order_of_lines_or_the_threads() {
    let games = ["h8i9g7", "h8h9i10g7", "", "h8f10g8f7f8i10", "h8i9i8g8h7"];
    let answers = |threads: &str, order: &mut dyn Iterator<Item = &&str>| {
        let input: String = order
            .map(|moves| format!("{{\"id\":\"{moves}\",\"moves\":\"{moves}\"}}\n"))
            .collect();
        let args = ["analyze", "--jsonl", "--nodes", "600", "--lines", "3"];
        let output = feed(
            &[&args[..], &["--threads", threads]].concat(),
            input.as_bytes(),
        );
        let mut answers: Vec<String> = lines(&output)
            .iter()
            // All but the time.
            .map(|answer| answer.split("\"seconds\"").next().unwrap().to_owned())
            .collect();
        answers.sort();
        answers
    };
    let one = answers("1", &mut games.iter());
    assert_eq!(one.len(), games.len());
    assert_eq!(one, answers("1", &mut games.iter().rev()));
    assert_eq!(one, answers("3", &mut games.iter()));
}

/// A position whose VCT takes longer to find than any test.
const HARD: &str =
    "h8f11e8h9g11g10i8f10e10e12d13g8f9d12f12e11c13c11d11e13b10e14e15f7i10g6i9i11g7f14g15j10";

#[cfg(unix)]
#[test]
fn ctrl_c_ends_a_search_that_tells_what_it_learned() {
    let search = [HARD, "--time", "none"];
    for (command, learned) in [
        (
            &["solve"][..],
            "Black has no VCF: every line of fours was searched.",
        ),
        (&["solve", "--json"], "\"limit\": \"stopped\","),
        (&["analyze", "--json"], "\"move\": "),
    ] {
        let child = spawn(&[command, &search].concat());
        std::thread::sleep(std::time::Duration::from_millis(500));
        let pid = child.id().to_string();
        let killed = Command::new("kill").args(["-INT", &pid]).status().unwrap();
        assert!(killed.success());
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(3));
        let answer = String::from_utf8(output.stdout).unwrap().replace('\n', " ");
        assert!(answer.contains(learned), "{answer}");
    }
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_the_search_for_puzzles_with_what_it_has() {
    const PUZZLE: &str = "h8e8f10f6f7h11g9e11g10e10e7g8i7j6f8h10c7b7d7g7d6c5e9d8";
    let mine = [
        "puzzle",
        "mine",
        "--as-given",
        "--min-plies",
        "5",
        "--time",
        "none",
    ];
    let args: Vec<&str> = mine.into_iter().chain([PUZZLE, HARD]).collect();
    let mut child = spawn(&args);
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let mut puzzle = String::new();
    stdout.read_line(&mut puzzle).unwrap();
    assert!(puzzle.contains("\"first_move\":\"F9\""), "{puzzle}");
    let pid = child.id().to_string();
    let killed = Command::new("kill").args(["-INT", &pid]).status().unwrap();
    assert!(killed.success());
    assert_eq!(child.wait().unwrap().code(), Some(3));
}

#[cfg(unix)]
#[test]
fn ctrl_c_keeps_the_answers_before_a_long_search() {
    let mut child = spawn(&["solve", "--jsonl", "--time", "none"]);
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    // Both lines come at once, and the first is answered all the same.
    let lines = format!("{{\"id\":1,\"moves\":\"h8\"}}\n{{\"id\":2,\"moves\":\"{HARD}\"}}\n");
    stdin.write_all(lines.as_bytes()).unwrap();
    let mut answer = String::new();
    stdout.read_line(&mut answer).unwrap();
    assert!(answer.starts_with(r#"{"schema":1,"id":1,"#), "{answer}");
    let pid = child.id().to_string();
    let killed = Command::new("kill").args(["-INT", &pid]).status().unwrap();
    assert!(killed.success());
    assert_eq!(child.wait().unwrap().code(), Some(3));
    let mut rest = String::new();
    stdout.read_to_string(&mut rest).unwrap();
    assert_eq!(rest, "");
}

#[test]
fn solved_positions_are_skipped_when_a_run_is_resumed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("out.jsonl");
    let input = b"{\"id\":1,\"moves\":\"h8\"}\n{\"id\":2,\"moves\":\"h8\"}\n";
    let first = feed(&["solve", "--jsonl"], &input[..22]).stdout;
    std::fs::write(&path, first).unwrap();
    let rest = feed(
        &["solve", "--jsonl", "--resume", path.to_str().unwrap()],
        input,
    );
    let rest = lines(&rest);
    assert_eq!(rest.len(), 1);
    assert!(rest[0].starts_with(r#"{"schema":1,"id":2,"#), "{rest:?}");
}

#[test]
fn a_proof_and_its_picture_are_written() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (proof, svg) = (path("proof.json"), path("line.svg"));
    let position = "h8 f10 g8 f7 f8 i10";
    let args = ["solve", position, "--proof", &proof, "--svg", &svg];
    assert_eq!(renju(&args).output().unwrap().status.code(), Some(0));
    let picture = std::fs::read_to_string(&svg).unwrap();
    assert!(picture.contains("<title>Black wins by VCF"), "{picture}");
    let output = renju(&["verify", &proof, position]).output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    let piped = renju(&["solve", position, "--proof", "-"])
        .output()
        .unwrap();
    assert_eq!(piped.stdout, std::fs::read(&proof).unwrap());
    assert_eq!(feed(&["verify", "-"], &piped.stdout).status.code(), Some(0));
    // Without a win the picture is that of the position, and there is no proof.
    let args = ["solve", "h8", "--proof", &path("none.json"), "--svg", &svg];
    assert_eq!(renju(&args).output().unwrap().status.code(), Some(1));
    assert!(!std::path::Path::new(&path("none.json")).exists());
    let picture = std::fs::read_to_string(&svg).unwrap();
    assert!(
        picture.contains("<title>White has no VCF and no VCT"),
        "{picture}"
    );
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
            r#"{"schema":1,"id":2,"error":{"message":"the line is longer than 1048576 bytes","at":1048577}}"#
        );
        assert_eq!(lines[0], lines[2]);
        assert_eq!(output.status.code(), Some(2));
    }
    let output = feed(
        &["analyze", "-", "--jsonl", "--time", "0"],
        input.as_bytes(),
    );
    assert_eq!(
        lines(&output)[1],
        r#"{"schema":1,"id":2,"error":{"message":"standard input, line 2: the line is longer than 1048576 bytes","at":1048577}}"#
    );
    assert_eq!(
        String::from_utf8_lossy(&output.stderr),
        "error: 1 of 3 positions were bad; their answers say why\n"
    );
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
    #[cfg(unix)]
    {
        let fresh = folder.path().join("fresh.jsonl");
        let input_path = folder.path().join("in.jsonl");
        std::fs::write(&input_path, input).unwrap();
        let mut command = renju(&resume);
        let command = command.stdin(std::fs::File::open(&input_path).unwrap());
        let command = command.stdout(std::fs::File::create(&fresh).unwrap());
        assert!(command.status().unwrap().success());
        let answers = std::fs::read_to_string(&fresh).unwrap();
        assert_eq!(answers, format!("{third}\n"), "there is no line to end");
        let same = std::fs::File::options().append(true).open(&path).unwrap();
        let command = command.stdin(std::fs::File::open(&input_path).unwrap());
        assert!(command.stdout(same).status().unwrap().success());
        let answers = std::fs::read_to_string(&path).unwrap();
        assert!(answers.ends_with(&format!("\n{third}\n")), "{answers}");
        assert_eq!(answers.lines().count(), 4);
    }
    std::fs::write(&path, &whole).unwrap();
    assert_eq!(lines(&feed(&resume, input)), [""; 0]);
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

#[test]
fn pictures_and_pages_are_written() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let svg = path("board.svg");
    let mut analyze = renju(&["analyze", "h8i9", "--nodes", "100", "--svg", &svg]);
    let output = analyze.output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    let drawn = std::fs::read_to_string(&svg).unwrap();
    assert!(drawn.contains("<svg") && drawn.contains("best "), "{drawn}");
    let pages = path("man");
    assert!(renju(&["man", &pages]).output().unwrap().status.success());
    for page in [
        "renju-cli.1",
        "renju-cli-analyze.1",
        "renju-cli-judge.1",
        "renju-cli-solve.1",
        "renju-cli-verify.1",
    ] {
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
    let mut child = spawn(&[
        "analyze",
        "-",
        "--time",
        "0",
        "--svg",
        path.to_str().unwrap(),
    ]);
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
        renju(&["analyze", "h8i9", "--no-engine", "--color", color])
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
fn all_openings_are_drawn_on_one_sheet() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("openings.svg");
    let output = renju(&["openings", "--svg", path.to_str().unwrap()])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(0));
    let sheet = std::fs::read_to_string(&path).unwrap();
    assert!(sheet.contains("<title>The 26 openings of Renju</title>"));
    // Each board has its ground, five marked points and three stones.
    assert_eq!(sheet.matches("fill=\"#f2dcab\"").count(), 26);
    assert_eq!(sheet.matches("<circle").count(), 26 * 8);
}

#[test]
fn all_openings_are_listed_as_json() {
    let output = renju(&["openings", "--json"]).output().unwrap();
    let answer: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let openings = answer["openings"].as_array().unwrap();
    let images = openings.iter().map(|it| it["images"].as_u64().unwrap());
    assert_eq!((openings.len(), images.sum::<u64>()), (26, 184));
    assert_eq!(openings[0]["number"], "1D");
    assert_eq!(openings[25]["number"], "13I");
}
