//! Positions and moves.

use renju_core::{Point, Verdict};

use crate::compliance::check::Check;
use crate::compliance::probe::{Probe, Step, judge, position, saw};
use crate::compliance::traps::points;
use crate::gomocup::Coordinates;
use crate::gomocup::client::board_command;

pub(super) const CHECKS: &[Check] = &[
    Check::mandatory("begin", "BEGIN: exactly one legal move, `x,y`", begin),
    Check::mandatory(
        "turn-first",
        "TURN right after START: a legal move of White",
        turn_first,
    ),
    Check::mandatory("turn", "TURN, again and again: legal moves", turn),
    Check::mandatory("board", "BOARD in game order: a legal move", board),
    Check::mandatory(
        "board-empty",
        "BOARD without stones: a legal move, as after BEGIN",
        board_empty,
    ),
    Check::mandatory(
        "board-again",
        "BOARD in the middle of a game: the new position replaces the old one",
        board_again,
    ),
    Check::optional(
        "takeback",
        "TAKEBACK of the last stone: OK, and the point is empty again",
        take_back,
    ),
    Check::optional("five", "a five can be made: it is made", five),
];

/// Four stones, and Black to move.
const FEW: &str = "h8 h9 i9 g8";

/// Other stones: none is on a point of [`FEW`].
const OTHERS: &str = "c3 d5 d3 e4";

fn begin(probe: &mut Probe<'_>) -> Step<()> {
    probe.begin()?;
    probe.expect_move("BEGIN", &[])?;
    probe.expect_hush("its move")
}

fn turn_first(probe: &mut Probe<'_>) -> Step<()> {
    probe.begin()?;
    probe.expect_move("TURN 7,7", &points("h8"))?;
    probe.expect_hush("its move")
}

/// Returns the command that tells a move.
fn turn_command(point: Point) -> String {
    format!("TURN {}", Coordinates::ColumnFirst.write(point))
}

fn turn(probe: &mut Probe<'_>) -> Step<()> {
    probe.begin()?;
    let mut moves = vec![probe.expect_move("BEGIN", &[])?];
    // Far from each other, so that the game goes on.
    for reply in ["a1", "o15", "a15", "o1", "a8", "o8"] {
        let mut replies = points(reply).into_iter().chain(Point::all());
        let free = |point: &Point| !moves.contains(point);
        let reply = replies.find(free).expect("the board is not full");
        moves.push(reply);
        moves.push(probe.expect_move(&turn_command(reply), &moves)?);
        let (board, color) = position(&moves[..moves.len() - 1]);
        let last = moves[moves.len() - 1];
        if judge(probe.options().rule).judge(&board, last, color) == Verdict::Five {
            break;
        }
    }
    Ok(())
}

fn board(probe: &mut Probe<'_>) -> Step<()> {
    probe.begin()?;
    probe.expect_move_after(&points(FEW))?;
    probe.expect_hush("its move")
}

fn board_empty(probe: &mut Probe<'_>) -> Step<()> {
    probe.begin()?;
    probe.expect_move(&board_command(&[]), &[])?;
    probe.expect_hush("its move")
}

fn board_again(probe: &mut Probe<'_>) -> Step<()> {
    probe.begin()?;
    probe.expect_move_after(&points(FEW))?;
    let mut moves = points(OTHERS);
    moves.push(probe.expect_move_after(&moves)?);
    // The first point of the old position that is empty in the new one.
    let old = points(FEW).into_iter().find(|point| !moves.contains(point));
    let old = old.expect("one move can't take four points");
    moves.push(old);
    probe.expect_move(&turn_command(old), &moves).map(drop)
}

fn take_back(probe: &mut Probe<'_>) -> Step<()> {
    probe.begin()?;
    let answer = probe.expect_move("TURN 7,7", &points("h8"))?;
    let written = Coordinates::ColumnFirst.write(answer);
    probe.expect_ok(&format!("TAKEBACK {written}"))?;
    probe.expect_ok("TAKEBACK 7,7")?;
    // Were its stone still there, this would be refused.
    let moves = [answer];
    probe.expect_move(&turn_command(answer), &moves).map(drop)
}

fn five(probe: &mut Probe<'_>) -> Step<()> {
    probe.begin()?;
    let moves = points("h8 a1 g8 o1 f8 a15 e8 o15");
    let point = probe.expect_move_after(&moves)?;
    let (board, color) = position(&moves);
    match judge(probe.options().rule).judge(&board, point, color) {
        Verdict::Five => Ok(()),
        _ => saw(point.to_string()),
    }
}
