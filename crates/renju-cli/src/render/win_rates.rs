//! The win rates of a game as a chart, in characters and in lines.

use std::fmt::Write;

use super::glyphs::{self, Anchor};
use super::look::Characters;

/// The most columns of a chart in characters, so that it fits a terminal of 80 with its labels.
const COLUMNS: usize = 70;

/// The lines of a chart in characters.
const LINES: usize = 8;

/// The columns between the labels below.
const LABELS: usize = 10;

/// Parts of a character cell that are filled from below, from nothing to all of it.
const BLOCKS: [char; 9] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
const ASCII_BLOCKS: [char; 9] = [' ', ' ', ' ', ' ', '#', '#', '#', '#', '#'];

/// Draws rates from 0 to 1 as columns of characters: one for each, or for several of a long game,
/// whose mean it is. Under the columns stand the numbers of the moves, from 0.
pub(super) fn in_characters(rates: &[f64], characters: Characters) -> String {
    let columns = rates.len().min(COLUMNS);
    let of_column =
        |column: usize| column * rates.len() / columns..(column + 1) * rates.len() / columns;
    let heights: Vec<usize> = (0..columns)
        .map(|column| height(&rates[of_column(column)]))
        .collect();
    let blocks = match characters {
        Characters::Unicode => BLOCKS,
        Characters::Ascii => ASCII_BLOCKS,
    };
    let mut page = String::new();
    for line in (0..LINES).rev() {
        let label = match line {
            _ if line == LINES - 1 => "100 %",
            _ if line == LINES / 2 - 1 => "50 %",
            0 => "0 %",
            _ => "",
        };
        let cells = heights.iter().map(|height| {
            let filled = height.saturating_sub(line * EIGHTHS);
            blocks[filled.min(EIGHTHS)]
        });
        let cells: String = cells.collect();
        page.push_str(format!(" {label:>5} |{cells}").trim_end());
        page.push('\n');
    }
    let mut numbers = String::new();
    for column in (0..columns).step_by(LABELS) {
        let _ = write!(numbers, "{:<LABELS$}", of_column(column).start);
    }
    page.push_str(format!("        {numbers}").trim_end());
    page.push('\n');
    page
}

/// The levels of a character cell.
const EIGHTHS: usize = 8;

/// Returns how many eighths of a line the mean of rates is high.
fn height(rates: &[f64]) -> usize {
    let all = LINES * EIGHTHS;
    let mean = rates.iter().sum::<f64>() / rates.len() as f64;
    // Comparing keeps clear of a cast from a float.
    (0..all)
        .take_while(|&level| level as f64 + 0.5 <= mean * all as f64)
        .count()
}

/// How high a chart in lines is, with its title and its labels.
pub(super) const CHART_HEIGHT: f32 = 420.0;

const LEFT: f32 = 110.0;
const RIGHT: f32 = 50.0;
const TOP: f32 = 80.0;
const BOTTOM: f32 = CHART_HEIGHT - 60.0;
const TEXT: f32 = 17.0;

const BLACK: &str = "#4a4a4a";
const GRID: &str = "#9a9a9a";
const TURN: &str = "#c4161c";

/// Draws rates from 0 to 1 over the width of a sheet, with rings at these moves.
pub(super) fn in_lines(svg: &mut String, title: &str, rates: &[f64], turns: &[usize], width: f32) {
    let last = rates.len().saturating_sub(1).max(1);
    let x = |number: usize| LEFT + (width - LEFT - RIGHT) * part(number, last);
    let y = |rate: f64| BOTTOM - (BOTTOM - TOP) * as_f32(rate);
    glyphs::draw(svg, title, 40.0, 36.0, TEXT, Anchor::Start);
    let _ = write!(svg, "<path d=\"M{} {BOTTOM}", x(0));
    for (number, &rate) in rates.iter().enumerate() {
        let _ = write!(svg, "L{:.1} {:.1}", x(number), y(rate));
    }
    let end = x(rates.len().saturating_sub(1));
    let _ = write!(
        svg,
        "L{end:.1} {BOTTOM}Z\" fill=\"{BLACK}\" stroke=\"none\"/>"
    );
    for (rate, label) in [(0.0, "0"), (0.5, "50"), (1.0, "100")] {
        let at = y(rate);
        let _ = write!(
            svg,
            "<path d=\"M{LEFT} {at:.1}H{:.1}\" stroke=\"{GRID}\"/>",
            width - RIGHT
        );
        glyphs::draw(svg, label, LEFT - 50.0, at, TEXT, Anchor::Middle);
    }
    let step = (last / 15).max(1).next_multiple_of(5);
    for number in (0..=last).step_by(step) {
        glyphs::draw(
            svg,
            &number.to_string(),
            x(number),
            BOTTOM + 30.0,
            TEXT,
            Anchor::Middle,
        );
    }
    for &number in turns {
        let Some(&rate) = rates.get(number) else {
            continue;
        };
        let _ = write!(
            svg,
            "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"8\" fill=\"#ffffff\" stroke=\"{TURN}\" \
             stroke-width=\"4\"/>",
            x(number),
            y(rate)
        );
    }
}

/// Returns how far along a number is on the way to the last.
fn part(number: usize, last: usize) -> f32 {
    let small = |number: usize| f32::from(u16::try_from(number).unwrap_or(u16::MAX));
    small(number) / small(last)
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "a rate needs no more digits than a picture"
)]
fn as_f32(rate: f64) -> f32 {
    rate as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chart_has_a_column_for_each_rate() {
        let chart = in_characters(&[0.5, 0.75, 1.0, 0.0], Characters::Ascii);
        let expected = [
            " 100 % |  #",
            "       |  #",
            "       | ##",
            "       | ##",
            "  50 % |###",
            "       |###",
            "       |###",
            "   0 % |###",
            "        0",
        ];
        let lines: Vec<&str> = chart.lines().collect();
        assert_eq!(lines, expected);
        let chart = in_characters(&[0.5, 0.4375, 0.03125], Characters::Unicode);
        let lines: Vec<&str> = chart.lines().collect();
        assert_eq!(lines[4], "  50 % |█▄");
        assert_eq!(lines[7], "   0 % |██▂");
    }

    #[test]
    fn long_games_fit_a_terminal() {
        for length in [1, 69, 70, 71, 140, 225] {
            let chart = in_characters(&vec![1.0; length], Characters::Unicode);
            let widest = chart.lines().map(|line| line.chars().count()).max();
            assert!(widest.is_some_and(|widest| widest <= 80), "{length}");
            assert_eq!(chart.lines().count(), LINES + 1);
        }
    }
}
