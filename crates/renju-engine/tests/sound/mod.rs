//! What holds for every answer of the engine, whatever the position and the limits.

use renju_core::{Board, Color, Judge, Move, Point, PointSet, Verdict};
use renju_engine::{Analysis, Line, Request, Score, Wanted, verify};

/// Asserts what holds for every answer: legal and distinct moves, as many as there are and no more
/// than were asked for, in order, with lines that can be played and proofs that hold.
pub(crate) fn assert_sound(request: &Request, analysis: &Analysis) {
    let Request {
        board,
        to_move,
        judge,
        ..
    } = *request;
    let is_legal = |&point: &Point| judge.judge(&board, point, to_move).is_playable();
    let allowed = board.empty() - request.excluded;
    let legal: PointSet = allowed.iter().filter(is_legal).collect();
    let played: PointSet = analysis.lines.iter().map(|line| line.point).collect();
    assert!(played.is_subset(legal), "{request:?} {analysis:?}");
    assert_eq!(played.len(), analysis.lines.len(), "distinct");
    assert_eq!(played.len(), legal.len().min(request.lines.get()));
    for line in &analysis.lines {
        assert_playable(board, to_move, judge, line);
        assert_forced_end(&board, line);
        if let Some(proof) = &line.proof {
            assert_eq!(verify(&board, proof), Ok(()));
            assert_eq!(line.moves, proof.main_line());
        }
    }
    let lines = &analysis.lines;
    match request.wanted {
        Wanted::Best => assert!(
            lines.is_sorted_by(|one, other| rank(one) >= rank(other)),
            "{lines:?}"
        ),
        Wanted::Balanced => {
            let searched = |line: &&Line| line.depth > 0;
            let away = |line: &Line| match line.score {
                Score::Value(value) => value.unsigned_abs(),
                Score::Loss(_) | Score::Win(_) => u32::MAX,
            };
            let searched = lines.iter().filter(searched).map(away);
            assert!(searched.is_sorted(), "{lines:?}");
        }
    }
}

/// The order of preference: a proven win, what was searched, what is not known, and last what lets
/// the opponent make five at once. Within each, the score decides, but for moves of which nothing
/// is known.
fn rank(line: &Line) -> (u8, Option<Score>) {
    let kind = match line.score {
        _ if line.proof.is_some() => 3,
        Score::Loss(2) => 0,
        _ if line.depth > 0 => 2,
        _ => return (1, None),
    };
    (kind, Some(line.score))
}

/// Asserts that every move of a line can be played, and that the game is not over before its end.
fn assert_playable(mut board: Board, to_move: Color, judge: Judge, line: &Line) {
    assert_eq!(line.moves[0], line.point.into());
    let colors = [to_move, !to_move].into_iter().cycle();
    let mut is_over = false;
    for (&play, color) in line.moves.iter().zip(colors) {
        assert!(!is_over, "{line:?} goes on after a five");
        let Move::Place(point) = play else {
            // The one whose only reply is forbidden may pass as well.
            assert!(is_end(line.score), "{line:?}");
            continue;
        };
        let verdict = judge.judge(&board, point, color);
        assert!(verdict.is_playable(), "{point} in {line:?} on {board:?}");
        is_over = verdict == Verdict::Five;
        board.place(point, color).expect("the point is empty");
    }
    let is_whole = match line.score {
        Score::Loss(plies) | Score::Win(plies) => line.moves.len() == usize::from(plies),
        Score::Value(_) => false,
    };
    assert!(!is_whole || is_over, "{line:?} ends without a five");
}

/// Asserts that the plies of a forced end are the winner's last, that they have room on the board,
/// and that the line is no longer.
fn assert_forced_end(board: &Board, line: &Line) {
    let (plies, winner_moves_first) = match line.score {
        Score::Win(plies) => (usize::from(plies), true),
        Score::Loss(plies) => (usize::from(plies), false),
        Score::Value(value) => {
            assert!(value.abs() < 30_000, "{line:?}");
            return;
        }
    };
    assert_eq!(plies % 2 == 1, winner_moves_first, "{line:?}");
    // The loser may have to pass; the winner never does.
    assert!(plies.div_ceil(2) <= board.empty().len(), "{line:?}");
    assert!(line.moves.len() <= plies, "{line:?}");
    if let Some(proof) = &line.proof {
        assert_eq!(proof.plies(), plies);
        assert_eq!(line.moves.len(), plies);
    }
}

fn is_end(score: Score) -> bool {
    matches!(score, Score::Loss(_) | Score::Win(_))
}
