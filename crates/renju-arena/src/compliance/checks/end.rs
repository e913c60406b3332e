//! How a session ends.

use std::time::Duration;

use crate::compliance::check::Check;
use crate::compliance::probe::{Probe, Step};
use crate::compliance::traps::points;
use crate::gomocup::client::board_command;

pub(super) const CHECKS: &[Check] = &[
    Check::mandatory("end", "END: it ends within a second", end),
    Check::mandatory(
        "end-of-input",
        "the end of its input: it ends within a second",
        end_of_input,
    ),
    Check::mandatory(
        "end-thinking",
        "END while it thinks: it ends within a second",
        end_thinking,
    ),
];

fn end(probe: &mut Probe<'_>) -> Step<()> {
    probe.begin()?;
    probe.expect_move("BEGIN", &[])?;
    probe.send("END")?;
    probe.expect_end("END")
}

fn end_of_input(probe: &mut Probe<'_>) -> Step<()> {
    probe.begin()?;
    probe.expect_move("BEGIN", &[])?;
    probe.close_input();
    probe.expect_end("the end of its input")
}

fn end_thinking(probe: &mut Probe<'_>) -> Step<()> {
    probe.begin()?;
    probe.info_turn(Duration::from_secs(60))?;
    let moves = points("h8 h9 i9");
    let asked = probe.ask(&board_command(&moves))?;
    // It may have moved already; then this is like the end of any game.
    probe.wait_for_move(asked, probe.options().turn, &moves)?;
    probe.send("END")?;
    probe.expect_end("END")
}
