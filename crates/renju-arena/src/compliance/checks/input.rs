//! Bad input.

use crate::compliance::check::Check;
use crate::compliance::probe::{Probe, Step};
use crate::compliance::traps::points;
use crate::gomocup::Coordinates;

pub(super) const CHECKS: &[Check] = &[
    Check::mandatory(
        "unknown-command",
        "a command that does not exist: UNKNOWN or ERROR, and the game goes on",
        unknown_command,
    ),
    Check::mandatory(
        "turn-occupied",
        "TURN on an occupied point: ERROR and no move, and the game goes on",
        turn_occupied,
    ),
    Check::mandatory(
        "turn-off-board",
        "TURN off the board: ERROR and no move, and the game goes on",
        turn_off_board,
    ),
    Check::mandatory(
        "turn-malformed",
        "TURN without two numbers: ERROR and no move, and the game goes on",
        turn_malformed,
    ),
    Check::optional(
        "begin-not-empty",
        "BEGIN with stones on the board: ERROR, and no move",
        begin_not_empty,
    ),
    Check::mandatory(
        "board-duplicate",
        "BOARD with two stones on one point: ERROR, nothing for the lines up to DONE, and no move",
        board_duplicate,
    ),
    Check::mandatory(
        "board-off-board",
        "BOARD with a stone off the board: ERROR, nothing for the lines up to DONE, and no move",
        board_off_board,
    ),
];

fn unknown_command(probe: &mut Probe<'_>) -> Step<()> {
    probe.begin()?;
    probe.expect_refusal("NOSUCHCOMMAND 1,2 TURN 3,4")?;
    probe.expect_hush("its answer")?;
    probe.expect_move("BEGIN", &[]).map(drop)
}

/// Checks that a command is refused after a move, and that the game goes on.
fn refuses(probe: &mut Probe<'_>, command: &str) -> Step<()> {
    probe.begin()?;
    let answer = probe.expect_move("TURN 7,7", &points("h8"))?;
    probe.expect_refusal(command)?;
    probe.expect_hush("its answer")?;
    let mut moves = points("h8");
    moves.push(answer);
    let next = points("a1 o15").into_iter().find(|&point| point != answer);
    moves.extend(next);
    let last = moves[moves.len() - 1];
    let turn = format!("TURN {}", Coordinates::ColumnFirst.write(last));
    probe.expect_move(&turn, &moves).map(drop)
}

fn turn_occupied(probe: &mut Probe<'_>) -> Step<()> {
    refuses(probe, "TURN 7,7")
}

fn turn_off_board(probe: &mut Probe<'_>) -> Step<()> {
    refuses(probe, "TURN 15,3")?;
    refuses(probe, "TURN -1,3")
}

fn turn_malformed(probe: &mut Probe<'_>) -> Step<()> {
    refuses(probe, "TURN x,y")?;
    refuses(probe, "TURN 3")
}

fn begin_not_empty(probe: &mut Probe<'_>) -> Step<()> {
    refuses(probe, "BEGIN")
}

fn board_duplicate(probe: &mut Probe<'_>) -> Step<()> {
    refuses_board(probe, "BOARD\n7,7,2\n7,6,1\n7,7,2\n8,8,1\n9,9,2\nDONE")
}

fn board_off_board(probe: &mut Probe<'_>) -> Step<()> {
    refuses_board(probe, "BOARD\n7,7,2\n15,15,1\n8,8,2\nDONE")
}

/// Checks that a position is refused with one answer, and that another is taken.
fn refuses_board(probe: &mut Probe<'_>, board: &str) -> Step<()> {
    probe.begin()?;
    probe.expect_refusal(board)?;
    probe.expect_hush("its answer")?;
    probe.begin()?;
    probe.expect_move_after(&points("h8 h9 i9")).map(drop)
}
