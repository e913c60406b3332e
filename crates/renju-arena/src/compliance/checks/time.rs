//! Time and memory.

use std::thread;
use std::time::Duration;

use crate::compliance::check::Check;
use crate::compliance::probe::{Miss, Probe, Step, saw};
use crate::compliance::traps::{self, points};
use crate::gomocup::client::board_command;

pub(super) const CHECKS: &[Check] = &[
    Check::mandatory(
        "time-turn",
        "a short timeout_turn: no move takes longer",
        turn,
    ),
    Check::mandatory(
        "time-left",
        "little time_left, less than timeout_turn: no move takes longer",
        left,
    ),
    Check::optional("stop", "YXSTOP while it thinks: its move at once", stop),
    Check::mandatory(
        "memory",
        "max_memory: it takes no more, with its children",
        memory,
    ),
];

/// More time than any check waits.
const MINUTE: Duration = Duration::from_secs(60);

/// Checks the time of moves in several positions.
fn measure(probe: &mut Probe<'_>, limit: Duration) -> Step<()> {
    let allowed = limit + probe.options().margin;
    for moves in ["h8 h9", "h8 i9 g9", traps::OVERLINE_BLOCK.text] {
        let moves = points(moves);
        let asked = probe.ask(&board_command(&moves))?;
        let wait = allowed + probe.options().patience;
        let (_, elapsed) = probe.hear_move(asked, wait, &moves)?;
        if elapsed > allowed {
            return saw(format!(
                "a move after {elapsed:.1?} where {limit:?} were allowed"
            ));
        }
    }
    Ok(())
}

fn turn(probe: &mut Probe<'_>) -> Step<()> {
    probe.begin()?;
    measure(probe, probe.options().turn)
}

fn left(probe: &mut Probe<'_>) -> Step<()> {
    let limit = probe.options().turn;
    probe.begin()?;
    probe.info_turn(MINUTE)?;
    probe.info("timeout_match", 60_000)?;
    let left = u64::try_from(limit.as_millis()).unwrap_or(u64::MAX);
    probe.info("time_left", left)?;
    measure(probe, limit)
}

fn stop(probe: &mut Probe<'_>) -> Step<()> {
    probe.begin()?;
    probe.info_turn(MINUTE)?;
    let moves = points("h8 h9 i9");
    let asked = probe.ask(&board_command(&moves))?;
    let turn = probe.options().turn;
    if probe.wait_for_move(asked, turn, &moves)?.is_some() {
        return Err(Miss::Skipped(
            "it had moved before it could be told".to_owned(),
        ));
    }
    let told = probe.send("YXSTOP")?;
    match probe.wait_for_move(told, Duration::from_secs(1), &moves)? {
        Some(_) => Ok(()),
        None => saw("no move within 1s of `YXSTOP`"),
    }
}

fn memory(probe: &mut Probe<'_>) -> Step<()> {
    probe.begin()?;
    probe.expect_move_after(&points("h8 h9"))?;
    probe.expect_move_after(&points("h8 i9 g9"))?;
    // Were it more than allowed, the engine would have been ended, which is a failure of its own.
    if !cfg!(target_os = "linux") {
        let why = "memory is not measured under this system";
        return Err(Miss::Skipped(why.to_owned()));
    }
    // It is looked at four times a second, and a quick engine has moved before that.
    for _ in 0..40 {
        if probe.peak_memory().is_some() {
            return Ok(());
        }
        thread::sleep(Duration::from_millis(50));
    }
    Err(Miss::Skipped("its memory was not seen".to_owned()))
}
