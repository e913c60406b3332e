//! How a session and a game begin.

use crate::compliance::check::Check;
use crate::compliance::probe::{Probe, Step, saw};
use crate::gomocup::client::{is_aside, name_in};

pub(super) const CHECKS: &[Check] = &[
    Check::mandatory("about", "ABOUT: a line with name=\"…\"", about),
    Check::mandatory("start", "START 15: OK", start),
    Check::mandatory(
        "start-size",
        "START 1000: ERROR; START 15 after it: OK",
        start_size,
    ),
    Check::mandatory(
        "start-again",
        "START 15 in the middle of a game: OK, and the board is empty",
        start_again,
    ),
    Check::optional("restart", "RESTART: OK, and the board is empty", restart),
    Check::mandatory(
        "info-first",
        "INFO before START: the game begins as ever",
        info_first,
    ),
    Check::mandatory(
        "info-silent",
        "INFO with known and unknown keys: no answer",
        info_silent,
    ),
    Check::mandatory(
        "line-feeds",
        "lines that end with a line feed alone: as ever",
        line_feeds,
    ),
    Check::mandatory("blank-lines", "empty lines: no answer", blank_lines),
    Check::optional(
        "lower-case",
        "commands in small letters: as ever",
        lower_case,
    ),
    Check::optional("start-two", "START 15 15 and START 15,15: OK", start_two),
];

fn about(probe: &mut Probe<'_>) -> Step<()> {
    probe.ask("ABOUT")?;
    let patience = probe.options().patience;
    loop {
        match probe.next_line(patience)? {
            Some(line) if is_aside(&line.text) && !line.text.starts_with("UNKNOWN") => {}
            Some(line) if name_in(&line.text).is_some() => return Ok(()),
            Some(line) => return saw(format!("`{}`", line.text)),
            None => return saw(format!("no answer within {patience:?}")),
        }
    }
}

fn start(probe: &mut Probe<'_>) -> Step<()> {
    probe.expect_ok("START 15")?;
    probe.expect_hush("OK")
}

fn start_size(probe: &mut Probe<'_>) -> Step<()> {
    probe.expect_refusal("START 1000")?;
    probe.expect_ok("START 15")
}

fn start_again(probe: &mut Probe<'_>) -> Step<()> {
    probe.begin()?;
    probe.expect_move("BEGIN", &[])?;
    probe.begin()?;
    probe.expect_move("BEGIN", &[]).map(drop)
}

fn restart(probe: &mut Probe<'_>) -> Step<()> {
    probe.begin()?;
    probe.expect_move("BEGIN", &[])?;
    probe.expect_ok("RESTART")?;
    probe.inform()?;
    probe.expect_move("BEGIN", &[]).map(drop)
}

fn info_first(probe: &mut Probe<'_>) -> Step<()> {
    probe.inform()?;
    probe.expect_ok("START 15")?;
    probe.expect_move("BEGIN", &[]).map(drop)
}

fn info_silent(probe: &mut Probe<'_>) -> Step<()> {
    probe.begin()?;
    for line in [
        "INFO time_left 100000",
        "INFO evaluate 7,7",
        "INFO no_such_key 12",
        "INFO no_such_key",
    ] {
        probe.ask(line)?;
        probe.expect_hush(&format!("`{line}`"))?;
    }
    probe.expect_move("BEGIN", &[]).map(drop)
}

fn line_feeds(probe: &mut Probe<'_>) -> Step<()> {
    probe.ask_raw("START 15\n")?;
    probe.hear_ok("START 15")?;
    probe.inform()?;
    let asked = probe.ask_raw("BEGIN\n")?;
    let wait = probe.options().turn + probe.options().patience;
    probe.hear_move(asked, wait, &[]).map(drop)
}

fn blank_lines(probe: &mut Probe<'_>) -> Step<()> {
    probe.ask_raw("\r\n\n  \r\n")?;
    probe.expect_hush("empty lines")?;
    probe.ask_raw("\r\nSTART 15\r\n\r\n")?;
    probe.hear_ok("START 15")?;
    probe.expect_hush("empty lines")?;
    probe.inform()?;
    probe.expect_move("BEGIN", &[]).map(drop)
}

fn lower_case(probe: &mut Probe<'_>) -> Step<()> {
    probe.expect_ok("start 15")?;
    probe.inform()?;
    probe.expect_move("begin", &[]).map(drop)
}

fn start_two(probe: &mut Probe<'_>) -> Step<()> {
    probe.expect_ok("START 15 15")?;
    probe.expect_ok("START 15,15")
}
