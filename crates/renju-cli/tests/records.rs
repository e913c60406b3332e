//! Files of records, good and bad, through the commands that read them.

mod common;

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use common::{feed, lines, renju};

/// A folder for one test.
struct Ground {
    folder: tempfile::TempDir,
}

impl Ground {
    fn new() -> Self {
        Self {
            folder: tempfile::tempdir().expect("there is room for a folder"),
        }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn file(&self, name: &str, bytes: impl AsRef<[u8]>) -> String {
        let path = self.path(name);
        fs::write(&path, bytes).expect("the folder can be written to");
        text_of(&path)
    }
}

fn text_of(path: &Path) -> String {
    path.to_str().expect("the path is text").to_owned()
}

/// Runs the program; returns the exit code and what it said on standard error.
fn run(args: &[&str]) -> (i32, String) {
    let output = renju(args).output().expect("the program was built");
    let said = String::from_utf8(output.stderr).expect("messages are text");
    (output.status.code().expect("it ends by itself"), said)
}

#[test]
fn of_thousands_of_games_the_broken_ones_are_named() {
    let ground = Ground::new();
    let mut sgf = String::new();
    for number in 1..=3000 {
        let game = match number {
            700 => "(;FF[4]GM[4]SZ[15];B[hh];W[zz])",
            1500 => "(;FF[4]GM[4]SZ[19];B[hh])",
            2999 => "(;FF[4]GM[4]SZ[15];B[hh];W[i99])",
            _ => "(;FF[4]GM[4]SZ[15];B[hh];W[ig];B[gg])",
        };
        writeln!(sgf, "{game}").unwrap();
    }
    let (games, out) = (ground.file("games.sgf", sgf), ground.path("games.jsonl"));
    let (code, said) = run(&["convert", &games, &text_of(&out)]);
    assert_eq!(code, 2);
    let errors: Vec<&str> = said.lines().filter(|it| it.starts_with("error")).collect();
    assert_eq!(errors.len(), 3, "{said}");
    for (error, number) in errors.iter().zip([700, 1500, 2999]) {
        assert!(error.contains(&format!("game {number}:")), "{error}");
    }
    assert_eq!(fs::read_to_string(out).unwrap().lines().count(), 2997);
}

#[test]
fn files_that_hold_no_records_are_refused_by_what_they_are() {
    let ground = Ground::new();
    let folder = text_of(ground.folder.path());
    for (file, code, part) in [
        (ground.file("empty.sgf", ""), 2, "the file is empty"),
        (
            ground.file("lib.lib", b"!<arch>\nx"),
            2,
            "this is a library for linkers",
        ),
        (
            ground.file("zip.sgf", b"PK\x03\x04xxxx"),
            2,
            "to be unpacked first",
        ),
        (ground.file("wide.sgf", b"\xFF\xFE(\0;\0"), 2, "UTF-16"),
        (ground.file("what.bin", [7; 300]), 2, "say it with --from"),
        (
            ground.file("nineteen.sgf", "(;SZ[19];B[aa])"),
            2,
            "only games on 15x15",
        ),
        (
            ground.file("size.psq", "Piskvorky 20x20, 11:11, 0\n1,1,0\n"),
            2,
            "20x20",
        ),
        (folder, 2, "this is a directory"),
        ("nowhere.sgf".to_owned(), 2, "there is no such file"),
    ] {
        for command in [&["show"][..], &["find", "h8"], &["audit"]] {
            let (found, said) = run(&[command, &[&file]].concat());
            assert_eq!(found, code, "{command:?} {file}: {said}");
            assert!(said.contains(part), "{command:?} {file}: {said}");
        }
    }
}

#[test]
fn an_encoding_that_nobody_knows_is_refused_and_one_that_is_guessed_is_told() {
    let ground = Ground::new();
    // 白胜 in GBK, undeclared.
    let sgf = ground.file("gbk.sgf", b"(;FF[4]GM[4]SZ[15];B[hh]C[\xB0\xD7\xCA\xA4])");
    let (code, said) = run(&["show", &sgf, "--encoding", "klingon"]);
    assert_eq!(code, 2);
    assert!(said.contains("such as utf-8, gbk"), "{said}");
    let (code, said) = run(&["show", &sgf]);
    assert_eq!(code, 0);
    assert!(said.contains("`--encoding` names another"), "{said}");
    let (code, said) = run(&["show", &sgf, "--strict"]);
    assert_eq!(code, 2);
    assert!(said.contains("nothing odd is let pass"), "{said}");
    let output = renju(&["show", &sgf, "--encoding", "gbk"])
        .output()
        .unwrap();
    assert!(String::from_utf8(output.stdout).unwrap().contains("白胜"));
    assert!(output.stderr.is_empty());
}

#[test]
fn line_ends_marks_and_names_of_files_do_not_matter() {
    let ground = Ground::new();
    for (name, bytes) in [
        ("mark.sgf", "\u{feff}(;FF[4]GM[4]SZ[15];B[hh];W[ig])"),
        ("lines.sgf", "\r\n(;FF[4]GM[4]SZ[15]\r;B[hh]\r\n\n;W[ig])\r"),
        ("sgf.txt", "(;FF[4]GM[4]SZ[15];B[hh];W[ig])"),
        ("sgf.lib", "(;FF[4]GM[4]SZ[15];B[hh];W[ig])"),
        ("psq.rec", "Piskvorky 15x15, 11:11, 0\r\n8,8,0\n9,7,0\r\n"),
        ("moves.json", "h8i9"),
        ("moves.psq", "\u{feff}h8 i9\r\n"),
    ] {
        let file = ground.file(name, bytes);
        let output = renju(&["convert", &file, "-", "--to", "moves"])
            .output()
            .unwrap();
        assert_eq!(lines(&output), ["h8i9"], "{name}");
        assert_eq!(output.status.code(), Some(0), "{name}");
    }
}

#[test]
fn a_conversion_that_fails_leaves_the_older_file() {
    let ground = Ground::new();
    let several = ground.file("several.txt", "h8\ni9\n");
    let passes = ground.file("passes.txt", "h8 pass\n");
    let old = ground.file("old.psq", "old");
    for file in [&several, &passes] {
        let (code, said) = run(&["convert", file, &old]);
        assert_eq!(code, 2, "{said}");
        assert_eq!(fs::read_to_string(&old).unwrap(), "old");
    }
    let (code, said) = run(&["convert", &several, &several]);
    assert_eq!(code, 2);
    assert!(said.contains("while it is read"), "{said}");
    let names = fs::read_dir(ground.folder.path()).unwrap();
    assert_eq!(names.count(), 3, "nothing else is left behind");
}

#[test]
fn a_conversion_touches_no_other_file() {
    let ground = Ground::new();
    let game = ground.file("game.txt", "h8\n");
    let precious = ground.file("out.sgf.part", "precious");
    let out = text_of(&ground.path("out.sgf"));
    assert_eq!(run(&["convert", &game, &out]).0, 0);
    assert_eq!(fs::read_to_string(&precious).unwrap(), "precious");
    let folder = format!("{}/", text_of(&ground.path("games")));
    assert_eq!(run(&["convert", &game, &folder, "--to", "sgf"]).0, 0);
    let (code, said) = run(&["convert", &game, &folder, "--to", "sgf"]);
    assert_eq!(code, 2);
    assert!(said.contains("0001.sgf is there already"), "{said}");
    if cfg!(target_os = "linux") {
        let (code, _) = run(&["convert", &game, "/dev/full", "--to", "sgf"]);
        assert_eq!(code, 4);
        assert!(!fs::metadata("/dev/full").unwrap().is_file());
    }
}

#[test]
fn texts_of_an_encoding_that_was_named_are_written_in_it_again() {
    let ground = Ground::new();
    // 白胜 in GBK as the comment of H8.
    let head = [&b"\xFFRenLib\xFF\x03\x04"[..], &[0xFF; 10], &[0, 0]].concat();
    let node = b"\x78\x48\xB0\xD7\xCA\xA4\0\0";
    let library = ground.file("a.lib", [&head[..], node].concat());
    let out = ground.path("b.lib");
    assert_eq!(
        run(&["convert", &library, &text_of(&out), "--encoding", "gbk"]).0,
        0
    );
    assert_eq!(fs::read(&out).unwrap(), fs::read(&library).unwrap());
}

#[test]
fn nothing_in_a_file_steers_the_terminal() {
    let ground = Ground::new();
    for text in [
        "(;GM[4]SZ[15];B[h\r\u{1b}[31m\u{9b}];W[aa])",
        "(;GM[4]SZ[1\u{202e}5\u{7}];B[hh])",
        "(;GM[4]SZ[15]PB[\u{1b}]0;x\u{7}]\u{202e}X[y];B[hh]C[\u{1b}[2J])",
    ] {
        let file = ground.file("a.sgf", text);
        for command in ["show", "audit", "analyze", "review"] {
            let output = renju(&[command, &file]).output().unwrap();
            let said = [output.stdout, output.stderr].concat();
            let said = String::from_utf8(said).unwrap();
            let steers = |c: char| (c.is_control() && c != '\n') || c == '\u{202e}';
            assert!(!said.contains(steers), "{command}: {said:?}");
        }
    }
}

#[test]
fn the_log_of_a_game_is_no_list_of_games() {
    let ground = Ground::new();
    for log in [
        "rules: cn2009\nH8, H9\n",
        "# x\nH8 H9 I10\nswap\nG10\n",
        "H8, I9, resign\n",
    ] {
        let file = ground.file("game.txt", log);
        for command in ["show", "audit"] {
            let (code, said) = run(&[command, &file]);
            assert_eq!(code, 2, "{log}: {said}");
            assert!(said.contains("`renju-cli replay`"), "{log}: {said}");
        }
    }
}

#[test]
fn a_directory_gets_a_file_for_each_game() {
    let ground = Ground::new();
    let several = ground.file("several.txt", "h8\nh8h8\ni9\n");
    let folder = format!("{}/", text_of(&ground.path("games")));
    let (code, _) = run(&["convert", &several, &folder, "--to", "pos"]);
    assert_eq!(code, 2);
    assert_eq!(fs::read(ground.path("games/0001.pos")).unwrap(), [1, 112]);
    assert_eq!(fs::read(ground.path("games/0002.pos")).unwrap(), [1, 98]);
}

#[test]
fn every_format_goes_through_standard_input_and_output() {
    for format in [
        "json", "jsonl", "sgf", "lib", "psq", "rec", "pos", "sav", "moves", "offsets", "url",
    ] {
        let written = feed(&["convert", "-", "-", "--to", format], b"h8i9g7\n");
        assert_eq!(written.status.code(), Some(0), "{format}");
        let read = feed(&["convert", "-", "-", "--to", "moves"], &written.stdout);
        assert_eq!(lines(&read), ["h8i9g7"], "{format}");
    }
}

#[test]
fn positions_and_games_come_from_records() {
    let ground = Ground::new();
    // White's fifth stone is one move away; the comment and the variation are passed over.
    let sgf = ground.file(
        "game.sgf",
        "(;FF[4]GM[4]SZ[15]PB[A];B[hh](;W[aa];B[ih];W[ba];B[jh];W[ca]C[x])(;W[bb]))",
    );
    let solved = renju(&["solve", &sgf, "--json"]).output().unwrap();
    let solved: serde_json::Value = serde_json::from_slice(&solved.stdout).unwrap();
    assert_eq!(solved["to_move"], "black");
    assert_eq!(solved["result"], "win");
    let replayed = renju(&["replay", &sgf, "--json"]).output().unwrap();
    let replayed: serde_json::Value = serde_json::from_slice(&replayed.stdout).unwrap();
    assert_eq!(replayed["ply"], 6);
    assert_eq!(replayed["black"], serde_json::json!(["H8", "I8", "J8"]));
    let reviewed = renju(&["review", &sgf, "--jsonl", "--nodes", "50"])
        .output()
        .unwrap();
    let reviewed: serde_json::Value = serde_json::from_slice(&reviewed.stdout).unwrap();
    assert_eq!(reviewed["moves"].as_array().map(Vec::len), Some(6));
    let two = ground.file("two.sgf", "(;SZ[15]GM[4];B[hh])(;SZ[15]GM[4];B[ii])");
    let (code, said) = run(&["replay", &two]);
    assert_eq!(code, 2);
    assert!(said.contains("more than one game"), "{said}");
    let analyzed = renju(&["analyze", &two, "--jsonl", "--nodes", "50"])
        .output()
        .unwrap();
    assert_eq!(lines(&analyzed).len(), 2);
    let set_up = ground.file("set_up.sgf", "(;SZ[15]GM[4]AB[hh]AW[ig])");
    let (code, said) = run(&["review", &set_up]);
    assert_eq!(code, 2);
    assert!(said.contains("stones are set up"), "{said}");
}
