//! The whole answer about a position, in words.

use std::collections::BTreeMap;

use renju_core::{Color, Point, PointSet, Row, Verdict};

use super::best_moves::best_moves;
use super::diagram::Diagram;
use super::explanation::in_words;
use super::look::{Look, Numbers};
use super::marks;
use super::prose::{Piece, lay_out};
use super::prospects::prospects;
use super::reasons::reasons;
use super::rows;
use super::words;
use crate::report::{Report, last_stone};

/// Writes all that is known about a position: its name, the board, threats, the reasons of the
/// verdicts, and after all that is certain the best moves.
pub(crate) fn report(report: &Report, look: Look) -> String {
    let name = report.name.as_ref().map(|name| format!("{name}\n\n"));
    let mut page = name.unwrap_or_default() + &board(report, look);
    let mut say = |pieces: &[Piece]| {
        if !pieces.is_empty() {
            page.push('\n');
            page.push_str(&lay_out(pieces, 0, look));
        }
    };
    say(&last_move(report));
    say(&[Piece::say(&who_wins(report))]);
    if let Some(found) = &report.prospects {
        say(&prospects(found, report.position.to_move));
    }
    if has_ended(report) {
        say(&[Piece::Say(words::IF_PLAY_WENT_ON.to_owned())]);
    }
    for color in Color::ALL {
        say(&makes(report, color));
    }
    let explained = [
        (words::FORBIDDEN, &report.forbidden_explained),
        (words::LOOK_ALIKES, &report.look_alikes),
    ];
    if report.forbidden_explained.is_empty() && report.judge.rule.fouls.bind(Color::Black) {
        say(&[Piece::Say(words::NO_FORBIDDEN.to_owned())]);
    }
    for (title, explanations) in explained {
        if explanations.is_empty() {
            continue;
        }
        page.push_str(&format!("\n{title}\n{}\n", "-".repeat(title.len())));
        for explanation in explanations {
            page.push('\n');
            page.push_str(&in_words(
                &report.position.board,
                explanation,
                report.judge,
                look,
            ));
        }
    }
    page.push_str(&best_moves(report, look));
    page
}

fn board(report: &Report, look: Look) -> String {
    let position = &report.position;
    let numbers = match look.numbers {
        Numbers::None => BTreeMap::new(),
        Numbers::All => marks::numbers(position),
    };
    let diagram = Diagram {
        marks: marks::forbidden(&report.forbidden),
        last: last_stone(position),
        numbers,
        ..Diagram::of(&position.board)
    };
    diagram.draw(look)
}

/// Says why the last move was a foul, if it was one.
fn last_move(report: &Report) -> Vec<Piece> {
    let Some(explanation) = &report.last_move else {
        return Vec::new();
    };
    let Verdict::Forbidden(kinds) = explanation.verdict else {
        return Vec::new();
    };
    let mut pieces = reasons(&report.position.board, explanation, report.judge);
    pieces[0] = Piece::Say(words::last_move_was_forbidden(explanation.point, kinds));
    pieces
}

fn has_ended(report: &Report) -> bool {
    report.won.iter().any(|stones| !stones.is_empty())
}

/// Names the rows that are too long to win, but for those of which the last move spoke already.
fn overlines(report: &Report) -> Vec<String> {
    let last = report.last_move.iter();
    let told: Vec<Row> = last.flat_map(|last| last.overlines.clone()).collect();
    let of_color = |color: Color| {
        let rows = report.overlines[color.index()].iter();
        let rows = rows.filter(|row| !told.contains(row));
        rows.map(move |row| words::has_overline(color, row.stones.len(), &rows::name(row.stones)))
    };
    Color::ALL.into_iter().flat_map(of_color).collect()
}

/// Says who is to move, and whether a five is there, at hand or threatened.
fn who_wins(report: &Report) -> Vec<String> {
    let position = &report.position;
    let won: Vec<String> = Color::ALL
        .into_iter()
        .filter_map(|color| {
            let row = winning_row(report, color)?;
            Some(words::has_won(color, &rows::name(row.stones)))
        })
        .collect();
    if !won.is_empty() {
        return won;
    }
    let mut sentences = overlines(report);
    sentences.push(words::to_move(position.to_move));
    let fives =
        |color: Color| -> Vec<Point> { report.threats[color.index()].five.iter().collect() };
    match position.to_move {
        Some(mover) if !fives(mover).is_empty() => {
            sentences.push(words::can_win(mover, &fives(mover)));
        }
        Some(mover) => {
            let threatened = fives(mover.opponent());
            if !threatened.is_empty() {
                sentences.push(words::threatens(mover.opponent(), &threatened));
                sentences.push(answer(report, mover, &threatened));
            }
        }
        None => {
            for color in Color::ALL {
                if !fives(color).is_empty() {
                    sentences.push(words::could_win(color, &fives(color)));
                }
            }
        }
    }
    sentences
}

/// Says what `mover`, who makes no five himself, can do about the points where a five threatens.
fn answer(report: &Report, mover: Color, threatened: &[Point]) -> String {
    let [point] = threatened else {
        return words::cannot_stop_both(mover);
    };
    let verdict = report.judge.judge(&report.position.board, *point, mover);
    match verdict {
        Verdict::Forbidden(kinds) => words::may_not_stop(mover, *point, kinds),
        Verdict::Legal | Verdict::Five | Verdict::Occupied => words::must_stop(mover, *point),
    }
}

/// Returns a row with which `color` has won, if it has.
fn winning_row(report: &Report, color: Color) -> Option<Row> {
    let stone = report.won[color.index()].first()?;
    let mut before = report.position.board;
    before.remove(stone);
    let explanation = report.judge.explain(&before, stone, color);
    explanation.fives.first().copied()
}

/// Lists the points where one color makes something.
fn makes(report: &Report, color: Color) -> Vec<Piece> {
    let threats = &report.threats[color.index()];
    let rule = report.judge.rule;
    let binds = rule.fouls.bind(color);
    let other_four = threats.four - threats.straight_four;
    let sets = [
        (words::makes_five(rule.winning_line(color)), threats.five),
        (words::STRAIGHT_FOUR, threats.straight_four),
        (
            words::makes_four(!threats.straight_four.is_empty()),
            other_four,
        ),
        (words::makes_three(binds), threats.three),
    ];
    let lists: Vec<(String, String)> = sets
        .into_iter()
        .filter(|(_, points)| !points.is_empty())
        .map(|(shape, points)| (shape.to_owned(), listed(points)))
        .collect();
    if lists.is_empty() {
        return vec![Piece::Say(words::makes_nothing(color))];
    }
    let mut pieces = vec![Piece::Say(words::makes(color)), Piece::Table(lists)];
    if binds && !threats.three.is_empty() {
        pieces.push(Piece::Say(words::real_three_is(color)));
    }
    pieces
}

fn listed(points: PointSet) -> String {
    let names: Vec<String> = points.iter().map(|point| point.to_string()).collect();
    names.join(" ")
}

#[cfg(test)]
mod tests {
    use renju_core::{Board, Judge, Move, Rule};

    use super::*;
    use crate::render::{Characters, Colors};
    use crate::report::Position;

    fn played(moves: &str) -> Position {
        let mut board = Board::new();
        let mut color = Color::Black;
        let mut played = Vec::new();
        for point in moves.split(' ') {
            let point: Point = point.parse().unwrap();
            board.place(point, color).unwrap();
            color = color.opponent();
            played.push(Move::Place(point));
        }
        Position {
            board,
            moves: played,
            to_move: Some(color),
        }
    }

    fn placed(black: &str, white: &str, to_move: Option<Color>) -> Position {
        let (black, white) = (black.parse().unwrap(), white.parse().unwrap());
        Position {
            board: Board::from_stones(black, white).unwrap(),
            moves: Vec::new(),
            to_move,
        }
    }

    #[test]
    fn rules_without_fouls_have_plain_threes() {
        let judge = Judge {
            rule: Rule::FREESTYLE,
            ..Judge::default()
        };
        let six = placed("C3 D3 E3 G3 H3", "A1 A3 A5 A7 A9", Some(Color::Black));
        let found = Report::of(None, six, judge);
        insta::assert_snapshot!("report_freestyle", report(&found, Look::default()));
    }

    fn check(name: &str, position: Position, look: Look) {
        let found = Report::of(None, position, Judge::default());
        insta::assert_snapshot!(name, report(&found, look));
    }

    const GAME: &str = "H8 I9 G7 F6 H6 H9 G9 G8 F7 F8 E8 E9 D9 D8";

    #[test]
    fn a_game_shows_last_move_and_fouls() {
        check("report_game", played(GAME), Look::default());
        let numbered = Look {
            numbers: Numbers::All,
            characters: Characters::Ascii,
            ..Look::default()
        };
        check("report_numbered", played(GAME), numbered);
        let colored = Look {
            colors: Colors::Ansi,
            ..Look::default()
        };
        check("report_colored", played(GAME), colored);
    }

    #[test]
    fn a_forbidden_last_move_comes_first() {
        let game = played("H6 A1 H7 A3 I8 A5 J8 A7 H8");
        check("report_forbidden_last_move", game, Look::default());
    }

    #[test]
    fn it_says_who_wins() {
        let look = Look::default();
        let four = ("D8 E8 F8 G8", "C8 D2 E2 F2");
        let check_four = |name, to_move| check(name, placed(four.0, four.1, to_move), look);
        check_four("report_wins_at_once", Some(Color::Black));
        check_four("report_must_stop", Some(Color::White));
        check_four("report_whose_turn", None);
        let won = placed("D8 E8 F8 G8 H8", "C8 D2 E2 F2", Some(Color::White));
        check("report_won", won, look);
        let six = placed(
            "C3 D3 E3 F3 G3 H3",
            "A1 A3 A5 A7 A9 A11",
            Some(Color::Black),
        );
        check("report_six", six, look);
        // White's four can be stopped at H8 only, which is a double-three.
        let stuck = placed("H6 H7 I9 J10 C8", "D8 E8 F8 G8", Some(Color::Black));
        check("report_cannot_stop", stuck, look);
        let straight = placed("B2 B4 B6 N12", "D8 E8 F8 G8", Some(Color::Black));
        check("report_cannot_stop_both", straight, look);
    }
}
