//! The best moves, in words and on the board.

use renju_core::Color;
use renju_engine::Wanted;

use super::look::Look;
use super::played_line::PlayedLine;
use super::prose::{Piece, lay_out};
use super::words;
use crate::opinion::{BestMove, NoMove, Opinion};
use crate::report::Report;

/// Writes the best moves of a report with the line of the best on the board, or why there are none;
/// nothing if the engine was not asked.
pub(super) fn best_moves(report: &Report, look: Look) -> String {
    match &report.opinion {
        None => String::new(),
        Some(Ok(opinion)) => moves(report, opinion, look),
        Some(Err(why)) => {
            let why = no_move(report, *why);
            why.map_or_else(String::new, |why| say(&[Piece::Say(why)], look))
        }
    }
}

/// Plays the line of the best move.
pub(super) fn best_line(report: &Report) -> Option<PlayedLine> {
    let opinion = report.thoughts()?;
    let best = opinion.best();
    let board = &report.position.board;
    Some(PlayedLine::of(board, opinion.mover, &best.moves))
}

/// Names the best move in one line, for the title of a picture.
pub(super) fn best_in_short(report: &Report) -> Option<String> {
    let opinion = report.thoughts()?;
    let best = opinion.best();
    let score = words::score(best.score, best.is_proven);
    let short = words::best_in_short(best.point, &score, opinion.wanted == Wanted::Balanced);
    Some(short.replace(words::KEPT_SPACE, " "))
}

fn moves(report: &Report, opinion: &Opinion, look: Look) -> String {
    let is_balanced = opinion.wanted == Wanted::Balanced;
    let listed = match &opinion.moves[..] {
        [only] => Piece::Say(words::best_move(&told(only), is_balanced)),
        several => Piece::List(
            several
                .iter()
                .map(|one| vec![Piece::Say(told(one))])
                .collect(),
        ),
    };
    let heading = (opinion.moves.len() > 1)
        .then(|| Piece::Say(words::best_moves(opinion.mover, is_balanced)));
    let pieces: Vec<Piece> = heading.into_iter().chain([listed]).collect();
    let mut page = say(&pieces, look);
    if let Some(line) = best_line(report) {
        page.push('\n');
        let shown = line.points() | report.position.board.occupied();
        page.push_str(&line.diagram().around(shown).draw(look));
    }
    let effort = words::effort_of_all(
        opinion.nodes,
        opinion.elapsed,
        report.threat_nodes(),
        report.elapsed(),
    );
    page + &say(&[Piece::Say(effort)], look)
}

/// Writes a move with its score, the depth of the search, and the line that is expected.
fn told(best: &BestMove) -> String {
    let score = words::score(best.score, best.is_proven);
    // The plies of a proven win say how deep it is.
    let depth = (!best.is_proven).then_some(best.depth);
    words::ranked_move(best.point, &score, depth, &best.moves)
}

/// Says why there are no best moves, if that was not said already.
fn no_move(report: &Report, why: NoMove) -> Option<String> {
    let is_full = report.position.board.empty().is_empty();
    let mover = report.position.to_move.unwrap_or(Color::Black);
    match why {
        NoMove::Won => None,
        NoMove::WhoseTurn => Some(words::BEST_MOVE_NEEDS_TURN.to_owned()),
        NoMove::NoLegalMove if is_full => Some(words::BOARD_IS_FULL.to_owned()),
        NoMove::NoLegalMove => Some(words::has_no_legal_move(mover)),
        NoMove::NoneLeft => Some(words::NO_CHOICE_IS_LEGAL.to_owned()),
    }
}

/// Lays out pieces below what was said before.
fn say(pieces: &[Piece], look: Look) -> String {
    format!("\n{}", lay_out(pieces, 0, look))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use renju_core::{Board, Judge, Move};
    use renju_engine::Score;

    use super::*;
    use crate::render::{Characters, Numbers, Picture, svg};
    use crate::report::Position;

    /// Returns the best moves for White after H8.
    fn report(wanted: Wanted, moves: &[(&str, Score, bool)]) -> Report {
        let position = Position {
            board: Board::from_stones("H8".parse().unwrap(), "".parse().unwrap()).unwrap(),
            moves: Vec::new(),
            to_move: Some(Color::White),
        };
        let mut report = Report::of(None, position, Judge::default());
        let best = |&(line, score, is_proven): &(&str, Score, bool)| {
            let moves: Vec<Move> = line.split(' ').map(|play| play.parse().unwrap()).collect();
            BestMove {
                point: moves[0].point().unwrap(),
                score,
                is_proven,
                depth: 14,
                moves,
            }
        };
        report.opinion = Some(Ok(Opinion {
            mover: Color::White,
            wanted,
            moves: moves.iter().map(best).collect(),
            win: None,
            nodes: 1_000_000,
            threat_nodes: 2_000,
            elapsed: Duration::from_secs(2),
        }));
        report
    }

    fn written(report: &Report) -> String {
        let look = Look {
            characters: Characters::Ascii,
            ..Look::default()
        };
        best_moves(report, look)
    }

    #[test]
    fn the_best_move_comes_with_its_line_on_the_board() {
        let report = report(
            Wanted::Best,
            &[("I9 G9 pass H10", Score::Value(-132), false)],
        );
        let head = "\nBest: I9  -132 (34 %)  depth 14  I9 G9 pass H10\n\n";
        let text = written(&report);
        assert!(text.starts_with(head), "{text}");
        // The pass is counted, and leaves no stone.
        for stone in ["O1", "X2", "[X4]"] {
            assert!(text.contains(stone), "{text}");
        }
        let end =
            "\nSearched 1,000,000 nodes (500,000 a second) and 2,000 threat nodes in 2.000 s.\n";
        assert!(text.ends_with(end), "{text}");
    }

    #[test]
    fn several_moves_are_numbered() {
        let moves = [
            ("I9 G9", Score::Win(9), false),
            ("J9", Score::Value(40), false),
            ("A1 B1", Score::Loss(2), true),
        ];
        let text = written(&report(Wanted::Best, &moves));
        let list = "\nBest moves of White:\n\
                    1. I9  seems to win in 9 plies  depth 14  I9 G9\n\
                    2. J9  +40 (55 %)  depth 14  J9\n\
                    3. A1  loses in 2 plies  A1 B1\n";
        assert!(text.starts_with(list), "{text}");
    }

    #[test]
    fn moves_close_to_even_are_not_called_the_best() {
        let one = report(Wanted::Balanced, &[("I9", Score::Value(3), false)]);
        assert!(written(&one).starts_with("\nClosest to even: I9  +3 (50 %)  depth 14  I9\n"));
        let two = [
            ("I9", Score::Value(3), false),
            ("J9", Score::Value(-5), false),
        ];
        let text = written(&report(Wanted::Balanced, &two));
        assert!(
            text.starts_with("\nMoves closest to even, with scores for White:\n1. I9"),
            "{text}"
        );
    }

    #[test]
    fn where_there_is_no_move_the_reason_is_told_once() {
        let why = |why| {
            let mut report = report(Wanted::Best, &[("I9", Score::Value(0), false)]);
            report.opinion = Some(Err(why));
            written(&report)
        };
        assert_eq!(why(NoMove::Won), "");
        assert!(why(NoMove::WhoseTurn).contains("--to-move"));
        assert!(why(NoMove::NoLegalMove).contains("White has no legal move"));
        assert!(why(NoMove::NoneLeft).contains("--only"));
        let mut unasked = report(Wanted::Best, &[("I9", Score::Value(0), false)]);
        unasked.opinion = None;
        assert_eq!(written(&unasked), "");
    }

    #[test]
    fn a_picture_shows_the_moves_that_are_expected() {
        let report = report(Wanted::Best, &[("I9 G9", Score::Value(132), false)]);
        let drawn = svg::sheet(&[Picture::of(&report, None, Numbers::None)]);
        assert!(
            drawn.contains("<title>White to move, best I9, +132 (66 %)</title>"),
            "{drawn}"
        );
        // Two moves on the board, and one in the legend.
        assert_eq!(drawn.matches("<g opacity=").count(), 3);
    }
}
