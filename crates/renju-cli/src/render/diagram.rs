//! Boards drawn with characters.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

use anstyle::{Ansi256Color, Style};
use renju_core::{Board, Color, Point, PointSet};

use super::columns;
use super::look::{Characters, Colors, Look};
use super::marks::{Mark, Marks};
use super::words;

/// The last column and rank, counted from 0.
const LAST: u8 = 14;

/// A board to be drawn.
#[derive(Debug, Clone)]
pub(super) struct Diagram<'a> {
    /// The stones.
    pub(super) board: &'a Board,
    /// The marks on empty points.
    pub(super) marks: Marks,
    /// Short texts on empty points, in place of marks.
    pub(super) labels: BTreeMap<Point, String>,
    /// Stones that stand out; if there are none, all stones look alike.
    pub(super) row_stones: PointSet,
    /// The stone of the last move.
    pub(super) last: Option<Point>,
    /// The numbers of moves to be shown.
    pub(super) numbers: BTreeMap<Point, usize>,
    /// The part of the board to be drawn: columns and ranks, counted from 0.
    pub(super) part: [RangeInclusive<u8>; 2],
}

impl<'a> Diagram<'a> {
    /// Returns the whole board with nothing but its stones.
    pub(super) fn of(board: &'a Board) -> Self {
        Self {
            board,
            marks: Marks::new(),
            labels: BTreeMap::new(),
            row_stones: PointSet::new(),
            last: None,
            numbers: BTreeMap::new(),
            part: [0..=LAST, 0..=LAST],
        }
    }

    /// Narrows the picture to the part of the board around some points.
    pub(super) fn around(mut self, points: PointSet) -> Self {
        let part = |value: fn(Point) -> u8| {
            let values = points.iter().map(value);
            let (low, high) = (values.clone().min(), values.max());
            let low = low.unwrap_or(0).saturating_sub(1);
            let high = (high.unwrap_or(LAST) + 1).min(LAST);
            // A strip that stops one line short of the edge only hides where the edge is.
            let low = if low <= 1 { 0 } else { low };
            let high = if high + 1 >= LAST { LAST } else { high };
            low..=high
        };
        self.part = [part(Point::column), part(Point::rank)];
        self
    }

    /// Draws the board, with coordinates, and below it what its marks mean.
    pub(super) fn draw(&self, look: Look) -> String {
        let width = self.width();
        let pen = Pen { look, width };
        let [columns, ranks] = self.part.clone();
        let mut page = String::new();
        for rank in ranks.rev() {
            let label = rank + 1;
            page.push_str(&format!("{label:>4} "));
            page.push_str(&self.draw_rank(rank, &pen));
            page.push('\n');
        }
        page.push_str("     ");
        for letter in columns.map(|column| char::from(b'A' + column)) {
            page.push_str(&format!(" {letter:width$}"));
        }
        page.truncate(page.trim_end().len());
        page.push('\n');
        page.push_str(&as_lines(self.legend(&pen)));
        page
    }

    /// Draws the board alone, each line of it as wide as every other.
    pub(super) fn draw_bare(&self, look: Look) -> Vec<String> {
        let width = self.width();
        let pen = Pen { look, width };
        let [columns, ranks] = self.part.clone();
        let whole = columns.len() * (width + 1) + 1;
        let line = |rank| {
            let line = self.draw_rank(rank, &pen);
            match look.colors {
                Colors::Plain => format!("{line:whole$}"),
                // Nothing was cut off at the end of these, and escape sequences have no width.
                Colors::Ansi => line,
            }
        };
        ranks.rev().map(line).collect()
    }

    /// Returns how many characters a point takes: a stone with the longest number, or the longest label.
    fn width(&self) -> usize {
        let longest = self.numbers.values().max();
        let digits = longest.map_or(0, |number| number.to_string().len());
        let labels = self.labels.values().map(|label| columns::width(label));
        labels.fold(1 + digits, usize::max)
    }

    fn draw_rank(&self, rank: u8, pen: &Pen) -> String {
        let [columns, _] = self.part.clone();
        let (first, last) = (*columns.start(), *columns.end());
        let is_last =
            |column: u8| Point::new(column, rank).is_some_and(|point| self.last == Some(point));
        let line_style = pen.styles().line;
        let mut spans = Vec::new();
        for column in columns {
            let is_after_last = column > first && is_last(column - 1);
            let gap = match (is_after_last, is_last(column)) {
                (_, true) => "[",
                (true, false) => "]",
                (false, false) if column == 0 => " ",
                (false, false) => pen.line(),
            };
            spans.push((line_style, gap.to_owned()));
            if let Some(point) = Point::new(column, rank) {
                spans.extend(self.draw_point(point, pen));
            }
        }
        let end = match (is_last(last), last == LAST) {
            (true, _) => "]",
            (false, true) => " ",
            (false, false) => pen.line(),
        };
        spans.push((line_style, end.to_owned()));
        let mut line = paint_all(&spans);
        if pen.look.colors == Colors::Plain {
            line.truncate(line.trim_end().len());
        }
        line
    }

    /// Draws one point and fills it up to the width of all points.
    fn draw_point(&self, point: Point, pen: &Pen) -> [(Style, String); 2] {
        let styles = pen.styles();
        let stone = self.board.get(point);
        let (label, mark) = (self.labels.get(&point), self.marks.get(&point));
        let (style, text) = match (stone, label, mark) {
            (Some(color), ..) => {
                let number = self.numbers.get(&point).map(usize::to_string);
                let stone = pen.stone(color, self.stands_out(point));
                let text = format!("{stone}{}", number.unwrap_or_default());
                (styles.stone(color), text)
            }
            (None, Some(label), _) => (styles.mark, label.clone()),
            (None, None, Some(&mark)) => (styles.mark, pen.mark(mark)),
            (None, None, None) => (styles.line, pen.crossing(point).to_owned()),
        };
        let fill = if stone.is_some() || point.column() == LAST {
            " "
        } else {
            pen.line()
        };
        let missing = pen.width.saturating_sub(columns::width(&text));
        [(style, text), (styles.line, fill.repeat(missing))]
    }

    fn stands_out(&self, point: Point) -> Option<bool> {
        (!self.row_stones.is_empty()).then(|| self.row_stones.contains(point))
    }

    /// Explains the characters that the picture uses.
    fn legend(&self, pen: &Pen) -> Vec<Entry> {
        let [columns, ranks] = self.part.clone();
        let is_shown =
            |point: Point| columns.contains(&point.column()) && ranks.contains(&point.rank());
        let shown: PointSet = self
            .board
            .occupied()
            .iter()
            .filter(|&p| is_shown(p))
            .collect();
        let mut entries = Vec::new();
        for color in Color::ALL {
            let mut stands: Vec<Option<bool>> = (shown & self.board.stones(color))
                .iter()
                .map(|stone| self.stands_out(stone))
                .collect();
            stands.sort();
            stands.dedup();
            for (k, stands) in stands.into_iter().rev().enumerate() {
                let meaning = if stands == Some(true) {
                    words::row_stone(color)
                } else {
                    words::other_stone(color, k > 0)
                };
                entries.push(Entry {
                    style: pen.styles().stone(color),
                    sign: pen.stone(color, stands).to_owned(),
                    meaning,
                });
            }
        }
        if self.last.is_some_and(is_shown) {
            entries.push(Entry {
                style: pen.styles().line,
                sign: "[ ]".to_owned(),
                meaning: words::LAST_MOVE.to_owned(),
            });
        }
        let marks: BTreeSet<Mark> = self.marks.values().copied().collect();
        entries.extend(marks.into_iter().map(|mark| Entry {
            style: pen.styles().mark,
            sign: pen.mark(mark),
            meaning: words::mark(mark).to_owned(),
        }));
        entries
    }
}

/// A sign of the picture, and what it means.
struct Entry {
    style: Style,
    sign: String,
    meaning: String,
}

/// Lays out the entries of a legend on as many lines as they need.
fn as_lines(entries: Vec<Entry>) -> String {
    const WIDTH: usize = 76;
    const GAP: usize = 3;
    let mut page = String::new();
    let mut used = WIDTH;
    for entry in entries {
        let length = entry.sign.chars().count() + 1 + entry.meaning.chars().count();
        let is_new_line = used + GAP + length > WIDTH;
        if is_new_line && !page.is_empty() {
            page.push('\n');
        }
        let gap = if is_new_line { 2 * GAP } else { GAP };
        page.push_str(&" ".repeat(gap));
        page.push_str(&paint_all(&[(entry.style, entry.sign)]));
        page.push(' ');
        page.push_str(&entry.meaning);
        used = if is_new_line { 0 } else { used } + gap + length;
    }
    if !page.is_empty() {
        page.push('\n');
    }
    page
}

/// How single points are drawn.
#[derive(Clone, Copy)]
struct Pen {
    look: Look,
    /// How many characters a point takes.
    width: usize,
}

struct Styles {
    line: Style,
    black: Style,
    white: Style,
    mark: Style,
}

impl Styles {
    const fn stone(&self, color: Color) -> Style {
        match color {
            Color::Black => self.black,
            Color::White => self.white,
        }
    }
}

/// Writes texts in their styles, and changes the style no more often than needed.
fn paint_all(spans: &[(Style, String)]) -> String {
    let filled = spans.iter().filter(|(_, text)| !text.is_empty());
    let mut painted = String::new();
    let mut current = Style::new();
    for &(style, ref text) in filled {
        if style != current {
            painted.push_str(&format!("{current:#}{style}"));
            current = style;
        }
        painted.push_str(text);
    }
    painted.push_str(&format!("{current:#}"));
    painted
}

impl Pen {
    fn styles(&self) -> Styles {
        if self.look.colors == Colors::Plain {
            let plain = Style::new();
            return Styles {
                line: plain,
                black: plain,
                white: plain,
                mark: plain,
            };
        }
        let on_wood = |color: u8| {
            Style::new()
                .fg_color(Some(Ansi256Color(color).into()))
                .bg_color(Some(Ansi256Color(180).into()))
        };
        Styles {
            line: on_wood(101),
            black: on_wood(16),
            white: on_wood(231),
            mark: on_wood(160).bold(),
        }
    }

    fn is_ascii(&self) -> bool {
        self.look.characters == Characters::Ascii
    }

    fn line(&self) -> &'static str {
        if self.is_ascii() { " " } else { "─" }
    }

    /// `stands_out` is `None` where all stones look alike.
    fn stone(&self, color: Color, stands_out: Option<bool>) -> &'static str {
        let is_colored = self.look.colors == Colors::Ansi;
        match (self.is_ascii(), color, stands_out) {
            (true, Color::Black, Some(false)) => "x",
            (true, Color::White, Some(false)) => "o",
            (true, Color::Black, _) => "X",
            (true, Color::White, _) => "O",
            (false, Color::Black, Some(true)) => "◉",
            (false, Color::White, Some(true)) => "◎",
            (false, Color::Black, _) => "●",
            (false, Color::White, _) if is_colored => "●",
            (false, Color::White, _) => "○",
        }
    }

    fn mark(&self, mark: Mark) -> String {
        let sign = words::sign(mark);
        if self.width > 1 {
            format!("#{sign}")
        } else {
            sign.to_string()
        }
    }

    fn crossing(&self, point: Point) -> &'static str {
        if self.is_ascii() {
            return if point.is_star() { "," } else { "." };
        }
        match (point.column(), point.rank()) {
            _ if point.is_star() => "╋",
            (0, 0) => "└",
            (0, LAST) => "┌",
            (LAST, 0) => "┘",
            (LAST, LAST) => "┐",
            (0, _) => "├",
            (LAST, _) => "┤",
            (_, 0) => "┴",
            (_, LAST) => "┬",
            _ => "┼",
        }
    }
}
