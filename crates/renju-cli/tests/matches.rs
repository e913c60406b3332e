//! Matches between engines that are scripts.

#![cfg(unix)]

use std::path::PathBuf;
use std::process::{Command, Output};
use std::time::{Duration, Instant};
use std::{fs, thread};

/// An engine that plays the points of its arguments in order, from the first again in each game.
const SCRIPT: &str = "\
name=$1 pause=$2
shift 2
points=$*
while read -r line; do
  case $line in
    START*) set -- $points; echo OK ;;
    ABOUT*) echo \"name=\\\"$name\\\", version=\\\"1\\\"\" ;;
    BEGIN*|TURN*|DONE*) sleep $pause; echo $1; shift ;;
    END*) exit ;;
  esac
done
";

/// Points next to each other on the top line, the next ones, and those of the line below.
const TOP: &str = "0,0 1,0 2,0 3,0 4,0";
const BELOW: &str = "0,1 1,1 2,1 3,1 4,1";

/// A folder with the script.
struct Ground {
    folder: tempfile::TempDir,
}

impl Ground {
    fn new() -> Self {
        let folder = tempfile::tempdir().expect("there is room");
        fs::write(folder.path().join("engine.sh"), SCRIPT).expect("there is room");
        Self { folder }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Returns the description of an engine that calls itself `name`.
    fn engine(&self, name: &str, pause: &str, points: &str) -> String {
        format!("--engine=cmd='sh engine.sh {name} {pause} {points}'")
    }

    fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_renju-cli"));
        command
            .arg("match")
            .args(args)
            .current_dir(self.folder.path());
        command
    }

    fn run(&self, args: &[&str]) -> Output {
        self.command(args).output().expect("the program was built")
    }

    /// Plays two games that Black wins, with these further arguments.
    fn two_games(&self, args: &[&str]) -> Output {
        let (a, b) = (self.engine("Ay", "0", TOP), self.engine("Bee", "0", BELOW));
        let all = [&[&*a, &b, "--games=2", "--tc=30s/move"], args].concat();
        self.run(&all)
    }
}

fn text(bytes: &[u8]) -> &str {
    str::from_utf8(bytes).expect("answers are text")
}

fn json(output: &Output) -> serde_json::Value {
    serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{error}: {output:?}"))
}

#[test]
fn the_results_are_those_of_the_games() {
    let ground = Ground::new();
    let output = ground.two_games(&[]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let report = text(&output.stdout);
    for line in [
        "Score of Ay vs Bee: 1 - 1 - 0  [0.500] 2\n",
        "Ptnml(0-2): [0, 0, 1, 0, 0]\n",
        "One color won both games of a pair: 1 of 1 (100.0 %)\n",
        "Ay as Black  1      1    0     0      100.0 %\n",
        "Ay as White  1      0    1     0      0.0 %\n",
        "Endings: five 2\n",
    ] {
        assert!(report.contains(line), "{line}{report}");
    }
    // Standard error is no terminal here.
    let told: Vec<&str> = text(&output.stderr).lines().collect();
    assert!(told[0].starts_with("note: without --openings"), "{told:?}");
    assert_eq!(
        told[1..],
        [
            "Started game 1 of 2 (Ay vs Bee)",
            "Finished game 1 (Ay vs Bee): 1-0 {five}",
            "Started game 2 of 2 (Bee vs Ay)",
            "Finished game 2 (Bee vs Ay): 1-0 {five}",
        ]
    );
}

#[test]
fn programs_get_one_object() {
    let ground = Ground::new();
    let output = ground.two_games(&["--json", "--quiet", "--sprt", "elo0=0 elo1=5"]);
    assert_eq!(text(&output.stderr), "");
    let answer = json(&output);
    assert_eq!(answer["schema"], 1);
    assert_eq!(answer["end"], "played");
    assert_eq!(
        (&answer["planned"], &answer["played"]),
        (&2.into(), &2.into())
    );
    assert_eq!(answer["engines"][0]["name"], "Ay");
    assert_eq!(answer["engines"][0]["time"], "30s/move");
    assert_eq!(answer["engines"][1]["moves"], 9);
    let pairing = &answer["pairings"][0];
    assert_eq!(pairing["pairs"], serde_json::json!([0, 0, 1, 0, 0]));
    assert_eq!(pairing["same_color_won"], 1);
    assert_eq!(pairing["as_black"]["wins"], 1);
    assert_eq!(pairing["estimate"]["score"], 0.5);
    assert_eq!(answer["sprt"]["test"]["elo1"], 5.0);
    assert_eq!(answer["sprt"]["accepted"], serde_json::Value::Null);
    assert_eq!(answer["endings"], serde_json::json!({"five": 2}));
}

#[test]
fn the_results_so_far_are_told_now_and_then() {
    let ground = Ground::new();
    let (a, b) = (ground.engine("A", "0", TOP), ground.engine("A", "0", TOP));
    let output = ground.run(&[&a, &b, "--games=20", "--tc=30s/move"]);
    let told = text(&output.stderr);
    let scores = told.lines().filter(|line| line.starts_with("Score of "));
    assert_eq!(scores.count(), 1, "{told}");
    assert!(told.contains("\nPtnml(0-2): ["), "{told}");
}

#[test]
fn several_engines_have_a_table() {
    let ground = Ground::new();
    let (a, b) = (ground.engine("A", "0", TOP), ground.engine("B", "0", BELOW));
    // The third comes back to its first point.
    let c = ground.engine("A", "0", "7,7 7,7");
    let output = ground.run(&[&a, &b, &c, "--games=2", "--tc=30s/move", "--quiet"]);
    let report = text(&output.stdout);
    let ranking: Vec<&str> = report.lines().take(4).collect();
    assert!(ranking[0].starts_with("rank  engine  Elo"), "{report}");
    assert!(
        ranking[3].starts_with("3     A (2)   -inf +/- inf"),
        "{report}"
    );
    assert!(report.contains("illegal 4"), "{report}");
    let columns: Vec<Vec<&str>> = report
        .lines()
        .map(|line| line.split_whitespace().collect())
        .collect();
    for row in [
        "games won lost drawn score",
        "B as Black 2 2 0 0 100.0 %",
        "A as White 2 1 1 0 50.0 %",
        "A (2) as Black 2 0 2 0 0.0 %",
    ] {
        let row: Vec<&str> = row.split_whitespace().collect();
        assert!(columns.contains(&row), "{row:?} in {report}");
    }
    assert!(
        report.lines().all(|line| line.chars().count() <= 80),
        "{report}"
    );
    let output = ground.run(&[&a, &c, "--games=1", "--tc=30s/move"]);
    let told = "Finished game 1 (A vs A (2)): 1-0 {illegal}\n  H8 is occupied\n";
    assert!(text(&output.stderr).ends_with(told), "{output:?}");
}

#[test]
fn a_match_is_kept_and_gone_on_with() {
    let ground = Ground::new();
    let output = ground.two_games(&["--record", "games", "--log", "match.log"]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let journal = fs::read_to_string(ground.path("games/match.jsonl")).unwrap();
    assert_eq!(journal.lines().count(), 3);
    let psq = fs::read_to_string(ground.path("games/0001.psq")).unwrap();
    let lines: Vec<&str> = psq.lines().collect();
    assert_eq!(lines[0], "Piskvorky 15x15, 11:11, 0");
    assert!(
        lines[1].starts_with("1,1,") && lines[2].starts_with("1,2,"),
        "{psq}"
    );
    assert_eq!(lines[10..], ["Ay", "Bee", "0"]);
    let log = fs::read_to_string(ground.path("match.log")).unwrap();
    assert!(log.contains("> BEGIN") && log.contains("< 0,0"), "{log}");

    // It is not begun anew over what is there.
    let again = ground.two_games(&["--record", "games", "--quiet"]);
    assert_eq!(again.status.code(), Some(2));
    let hint = "go on with it by `renju-cli match --resume games`";
    assert!(text(&again.stderr).contains(hint), "{again:?}");

    // Nor beside games of which nobody knows the match.
    fs::create_dir(ground.path("stray")).unwrap();
    fs::write(ground.path("stray/0001.psq"), psq).unwrap();
    let stray = ground.two_games(&["--record", "stray", "--quiet"]);
    assert_eq!(stray.status.code(), Some(2));
    assert!(
        text(&stray.stderr).contains("0001.psq is there already"),
        "{stray:?}"
    );

    // The second game is lost; it is played again, with the same setup given or not.
    let two: Vec<&str> = journal.lines().take(2).collect();
    for args in [
        &["--resume", "games"][..],
        &["--resume", "games", "--concurrency", "2"],
    ] {
        fs::write(ground.path("games/match.jsonl"), two.join("\n") + "\n").unwrap();
        let output = ground.run(args);
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        assert!(
            text(&output.stderr).starts_with("Started game 2 of 2"),
            "{output:?}"
        );
        assert!(
            text(&output.stdout).contains("1 - 1 - 0  [0.500] 2"),
            "{output:?}"
        );
    }
    assert_eq!(
        ground.two_games(&["--resume", "games"]).status.code(),
        Some(0)
    );

    // A file of a single game that was cut off, or is of a game that was played again, is written anew.
    let psq = fs::read(ground.path("games/0002.psq")).unwrap();
    fs::write(ground.path("games/0002.psq"), &psq[..psq.len() / 2]).unwrap();
    let output = ground.run(&["--resume", "games"]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert_eq!(fs::read(ground.path("games/0002.psq")).unwrap(), psq);

    // Another match is not.
    for (args, differs) in [
        (&["--max-plies=9"][..], "max_plies differs"),
        (&["--each=threads=2"], "engines[0].threads differs"),
        (&["--rule=freestyle"], "rule differs"),
    ] {
        let other = ground.two_games(&[&["--resume", "games"], args].concat());
        assert_eq!(other.status.code(), Some(2));
        assert!(text(&other.stderr).contains(differs), "{other:?}");
    }
}

#[test]
fn a_full_disk_loses_no_game_that_was_kept() {
    let ground = Ground::new();
    let (a, b) = (ground.engine("A", "0", TOP), ground.engine("B", "0", BELOW));
    // Files may not grow beyond some kilobytes. Without the trap that would end the program.
    let script = "trap '' XFSZ; ulimit -f 8; exec \"$@\"";
    let mut command = Command::new("sh");
    command.args(["-c", script, "sh", env!("CARGO_BIN_EXE_renju-cli"), "match"]);
    command.args([&a, &b, "--games=40", "--tc=30s/move", "--record=games"]);
    let output = command.current_dir(ground.folder.path()).output().unwrap();
    assert_eq!(output.status.code(), Some(4), "{output:?}");
    let told = text(&output.stderr);
    assert!(told.contains("cannot use games/match.jsonl: "), "{told}");
    assert!(
        told.contains("go on by `renju-cli match --resume games`"),
        "{told}"
    );
    let journal = fs::read_to_string(ground.path("games/match.jsonl")).unwrap();
    assert!(journal.ends_with('\n'), "half a line is left");
    let kept = journal.lines().count() - 1;
    assert!(
        text(&output.stdout).contains(&format!("broke off after {kept} of 40")),
        "{output:?}"
    );

    let output = ground.run(&["--resume", "games", "--json", "--quiet"]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert_eq!(json(&output)["played"], 40);
    let resumed = fs::read_to_string(ground.path("games/match.jsonl")).unwrap();
    assert!(resumed.starts_with(&journal));
}

#[test]
fn the_log_does_not_stand_between_the_games() {
    let ground = Ground::new();
    let why = "keeps the games, so it can't be the log";
    let new = ground.two_games(&["--record=games", "--log=games/match.jsonl"]);
    assert_eq!(new.status.code(), Some(2), "{new:?}");
    assert!(text(&new.stderr).contains(why), "{new:?}");
    assert!(!ground.path("games/match.jsonl").exists());

    ground.two_games(&["--record=games"]);
    let before = fs::read(ground.path("games/match.jsonl")).unwrap();
    let resumed = ground.run(&["--resume=games", "--log=./games/../games/match.jsonl"]);
    assert_eq!(resumed.status.code(), Some(2), "{resumed:?}");
    assert!(text(&resumed.stderr).contains(why), "{resumed:?}");
    assert_eq!(fs::read(ground.path("games/match.jsonl")).unwrap(), before);
}

#[test]
fn endless_files_are_refused() {
    let ground = Ground::new();
    let big = "#".repeat((1 << 20) + 1);
    fs::write(ground.path("big.toml"), big).unwrap();
    let output = ground.run(&["--config", "big.toml"]);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    let why = "cannot read big.toml: there is more than 1048576 bytes of text";
    assert!(text(&output.stderr).contains(why), "{output:?}");
}

#[test]
fn ctrl_c_tells_what_there_is_and_how_to_go_on() {
    let ground = Ground::new();
    // The second game is one of pauses.
    let (a, b) = (
        ground.engine("A", "0.5", TOP),
        ground.engine("B", "0.5", BELOW),
    );
    let args = [
        &*a,
        &b,
        "--games=100",
        "--tc=30s/move",
        "--record",
        "my games",
    ];
    let mut command = ground.command(&args);
    let stderr = fs::File::create(ground.path("stderr")).unwrap();
    let child = command
        .stdout(std::process::Stdio::piped())
        .stderr(stderr)
        .spawn()
        .unwrap();
    let told = || fs::read_to_string(ground.path("stderr")).unwrap();
    let begun = Instant::now();
    while !told().contains("Finished game 1 ") {
        assert!(begun.elapsed() < Duration::from_secs(120), "{}", told());
        thread::sleep(Duration::from_millis(20));
    }
    let pid = child.id().to_string();
    let killed = Command::new("kill").args(["-INT", &pid]).status().unwrap();
    assert!(killed.success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(3));
    let report = text(&output.stdout);
    assert!(report.contains("Score of A vs B: "), "{report}");
    assert!(report.contains("The match was stopped after "), "{report}");
    let hint = "go on by `renju-cli match --resume 'my games'`";
    assert!(told().contains(hint), "{}", told());
    assert!(ground.path("my games/match.jsonl").exists());
}

#[test]
fn an_engine_that_cannot_be_used_leaves_no_file() {
    let ground = Ground::new();
    let a = ground.engine("A", "0", TOP);
    for (other, why) in [
        ("--engine=name=B cmd=./no-such-engine", "cannot start"),
        (
            "--engine=name=B cmd='sh -c exit'",
            "it ended without an answer",
        ),
    ] {
        let args = [
            &*a,
            other,
            "--games=2",
            "--tc=1s/move",
            "--record=games.jsonl",
        ];
        let output = ground.run(&args);
        assert_eq!(output.status.code(), Some(4), "{output:?}");
        let told = text(&output.stderr);
        assert!(told.contains("the engine B can't be used: "), "{told}");
        assert!(told.contains(why), "{told}");
        assert!(!ground.path("games.jsonl").exists());
    }
}

#[test]
fn a_file_describes_a_match() {
    let ground = Ground::new();
    let config = format!(
        "games = 4\ntc = \"30s/move\"\nopenings = \"list.txt\"\nmax-plies = 4\n\
         [[engine]]\nname = \"A\"\ncmd = \"sh\"\nargs = [\"engine.sh\", \"x\", \"0\", {}]\n\
         [[engine]]\nname = \"B\"\ncmd = \"sh engine.sh x 0 {BELOW}\"\n",
        TOP.split(' ')
            .map(|point| format!("\"{point}\""))
            .collect::<Vec<_>>()
            .join(", "),
    );
    fs::write(ground.path("match.toml"), config).unwrap();
    fs::write(ground.path("list.txt"), "# Two openings.\nh8 i9\nh8h9\n").unwrap();
    let output = ground.run(&["--config", "match.toml", "--json", "--quiet"]);
    let answer = json(&output);
    assert_eq!(answer["engines"][0]["draws"], 4, "{answer}");
    assert_eq!(answer["endings"]["max_plies"], 4);
    // The command line comes before it.
    let output = ground.run(&["--config", "match.toml", "--games=2", "--json", "--quiet"]);
    assert_eq!(json(&output)["played"], 2);
}

#[test]
fn the_example_of_a_file_is_read() {
    let ground = Ground::new();
    let examples = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples");
    let config = format!("--config={examples}/match.toml");
    let openings = format!("--openings={examples}/openings/balanced.txt");
    let output = ground.run(&[&config, &openings, "--quiet"]);
    assert_eq!(output.status.code(), Some(4), "{output:?}");
    let why = "the engine new can't be used: cannot start \"./pbrain-new\"";
    assert!(text(&output.stderr).contains(why), "{output:?}");
}

#[test]
fn openings_are_checked_before_engines_are_started() {
    let ground = Ground::new();
    for (list, why) in [
        ("h8 h8\n", "line 1"),
        ("\nh8 i9\nh8 a1 i8 b1 j8 c1 k8 d1 l8\n", "line 3"),
        ("h6 a1 h7 a3 i8 a5 j8 a7 h8\n", "line 1"),
        ("", "no opening"),
    ] {
        fs::write(ground.path("list.txt"), list).unwrap();
        let engine = "--engine=cmd=./no-such-engine";
        let args = [
            engine,
            engine,
            "--games=2",
            "--tc=1s/move",
            "--openings=list.txt",
        ];
        let output = ground.run(&args);
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        let told = text(&output.stderr);
        assert!(told.contains("list.txt") && told.contains(why), "{told}");
    }
}
