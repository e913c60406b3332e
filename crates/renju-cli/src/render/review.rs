//! A game that was reviewed: in words, and on a sheet with boards.

use renju_core::Color;
use renju_engine::{MoveReview, Review};

use super::columns::in_columns;
use super::figures::{number, percent};
use super::look::Look;
use super::marks::Mark;
use super::picture::{Picture, named};
use super::prose::{Piece, lay_out};
use super::{svg, win_rates, words};
use crate::reviewed::Reviewed;

/// Which moves are told of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Told {
    /// Those of which there is anything to be said.
    Remarkable,
    /// All.
    All,
}

/// How far what is said of a move is indented.
const INDENT: usize = 6;

/// Tells of a game: each move that is told of, the accuracy of the players, and the win rates.
pub(crate) fn review(reviewed: &Reviewed, told: Told, look: Look) -> String {
    let Reviewed { name, game, review } = reviewed;
    let name = name.as_ref().map(|name| format!("{name}\n\n"));
    let mut page = name.unwrap_or_default();
    page.push_str(&words::game_rules(game.rules, game.opening));
    page.push_str("\n\n");
    page.push_str(&moves(review, told, look));
    page.push('\n');
    let summary: Vec<Piece> = summary(reviewed).into_iter().map(Piece::Say).collect();
    page.push_str(&lay_out(&summary, 0, look));
    let rates = review.black_win_rates();
    if !rates.is_empty() {
        page.push_str(&format!("\n{}\n\n", words::WIN_RATE_CHART));
        page.push_str(&win_rates::in_characters(&rates, look.characters));
    }
    page
}

/// Writes a table of moves, with what is to be said of each below it.
fn moves(review: &Review, told: Told, look: Look) -> String {
    let is_told = |it: &&MoveReview| told == Told::All || it.is_remarkable();
    let moves: Vec<&MoveReview> = review.moves.iter().filter(is_told).collect();
    if moves.is_empty() {
        return format!("{}\n", words::NOTHING_REMARKABLE);
    }
    let heading = words::REVIEW_COLUMNS.map(str::to_owned);
    let rows: Vec<[String; 5]> = std::iter::once(heading)
        .chain(moves.iter().map(|it| row(it)))
        .collect();
    let table = in_columns(&rows, 0);
    let mut lines = table.lines();
    let mut page = String::new();
    page.extend(lines.next().map(|line| format!("{line}\n")));
    for (line, it) in lines.zip(moves) {
        page.push_str(line);
        page.push('\n');
        let said = said(it);
        if !said.is_empty() {
            page.push_str(&lay_out(&said, INDENT, look));
        }
    }
    page
}

/// Returns the line of a move in the table.
fn row(it: &MoveReview) -> [String; 5] {
    let name = words::move_of_game(it.number, it.color, it.play);
    // Numbers up to three digits line up.
    let indent = 3_usize.saturating_sub(it.number.to_string().len());
    [
        format!("{:indent$}{name}", ""),
        percent(it.before.win_rate()),
        percent(it.after.win_rate()),
        if it.loss > 0.0 {
            percent(it.loss)
        } else {
            String::new()
        },
        if it.is_opening {
            String::new()
        } else {
            words::grade(it.grade()).to_owned()
        },
    ]
}

/// Returns what is to be said of a move.
fn said(it: &MoveReview) -> Vec<Piece> {
    let remarks = it.remarks.iter();
    let mut sentences: Vec<String> = remarks
        .map(|remark| words::remark(it.color, it.play, remark))
        .collect();
    let better = it.better.as_ref().filter(|_| it.is_remarkable());
    sentences.extend(better.map(|line| words::better_was(it.number, line)));
    sentences.into_iter().map(Piece::Say).collect()
}

/// Tells how well the players did, and how the game and its review ended.
fn summary(reviewed: &Reviewed) -> Vec<String> {
    let Reviewed { game, review, .. } = reviewed;
    let accuracy = |color: Color| (color, review.accuracy(color).map(|it| number(it, 1)));
    let turns: Vec<String> = review
        .turning_points()
        .into_iter()
        .map(|it| words::move_of_game(it.number, it.color, it.play))
        .collect();
    let mut sentences = vec![words::accuracies(Color::ALL.map(accuracy))];
    sentences.extend(words::turning_points(&turns));
    sentences.extend(match game.result {
        Some((result, winner)) => Some(words::ended(result, winner)),
        None => words::ended_on_board(review.end),
    });
    if review.left_out > 0 {
        sentences.push(words::left_out(review.left_out));
    }
    if !review.is_complete() {
        sentences.push(words::is_missing(review.missing));
    }
    sentences.push(words::effort(
        review.nodes,
        review.elapsed.as_secs_f64(),
        None,
    ));
    sentences
}

/// Draws the win rates of each game with the boards at its turning points.
pub(crate) fn review_sheet(games: &[Reviewed]) -> String {
    let boards = |reviewed: &Reviewed| -> Vec<Picture> {
        let points = reviewed.review.turning_points();
        points.into_iter().map(turning_point).collect()
    };
    let boards: Vec<Vec<Picture>> = games.iter().map(boards).collect();
    let columns = boards.iter().map(Vec::len).max().unwrap_or(0).max(1);
    let width = svg::width_of(columns);
    let mut body = String::new();
    let mut top = 0.0;
    for (reviewed, boards) in games.iter().zip(&boards) {
        let review = &reviewed.review;
        let title = named(reviewed.name.as_deref(), words::WIN_RATE_OF_BLACK);
        let turns: Vec<usize> = review.turning_points().iter().map(|it| it.number).collect();
        let rates = review.black_win_rates();
        let mut chart = String::new();
        win_rates::in_lines(&mut chart, &title, &rates, &turns, width);
        body.push_str(&format!(
            "<g transform=\"translate(0 {top})\">{chart}</g>\n"
        ));
        top += win_rates::CHART_HEIGHT;
        (_, top) = svg::draw_all(&mut body, boards, columns, top);
    }
    let first = games.first().and_then(|game| game.name.as_deref());
    let title = named(first, words::WIN_RATE_OF_BLACK);
    svg::document(&title, &body, (width, top))
}

/// Shows the board after a move, with the move that was better.
fn turning_point(it: &MoveReview) -> Picture {
    let mut board = it.board;
    let last = it.play.point();
    if let Some(point) = last {
        // It was empty, or the game could not have been reviewed.
        let _ = board.place(point, it.color);
    }
    let better = it.better.as_ref().map(|line| line.point);
    let name = words::move_of_game(it.number, it.color, it.play);
    let better_name = better.map(|point| point.to_string());
    let title = words::turning_point(&name, &number(100.0 * it.loss, 1), better_name);
    Picture {
        last,
        marks: better
            .map(|point| (point, Mark::Better))
            .into_iter()
            .collect(),
        ..Picture::of_board(title, board)
    }
}
