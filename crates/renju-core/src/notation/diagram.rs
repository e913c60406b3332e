//! Diagrams: the board as 15 lines of 15 points.

use std::fmt;
use std::str::FromStr;

use super::diagram_error::ParseDiagramError;
use super::diagram_reader::Reader;
use crate::point::SIDE;
use crate::{Board, Color, Point};

/// Which of the letters X and O is Black.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum StoneLetters {
    /// X, if a letter is a capital or `@` or `#` stands for Black. Small letters alone are also
    /// what quintet writes, with O for Black: then it is the one that the numbers of stones allow,
    /// since Black has as many as White or one more. Equal numbers leave it open, which is an error.
    #[default]
    Infer,
    /// X is Black and O is White, as this crate writes them.
    XIsBlack,
    /// O is Black and X is White, as quintet writes them.
    OIsBlack,
}

/// Which rank the top line of a diagram has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum TopRank {
    /// Rank 15, as Black sees the board.
    #[default]
    Fifteen,
    /// Rank 1.
    One,
}

impl TopRank {
    /// Returns the zero-based rank of a line, the lines counted from 0 at the top.
    pub(super) const fn rank(self, line: u8) -> u8 {
        match self {
            Self::Fifteen => SIDE - 1 - line,
            Self::One => line,
        }
    }
}

/// How a diagram is to be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct DiagramOptions {
    /// Which of the letters X and O is Black.
    pub letters: StoneLetters,
    /// Which rank the top line has; numbers beside the lines must agree.
    pub top: TopRank,
}

/// What stands for stones and empty points when a diagram is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum StoneSigns {
    /// `X` for Black, `O` for White, `.` for an empty point.
    #[default]
    Letters,
    /// `●` for Black, `○` for White, `·` for an empty point.
    Discs,
    /// `o` for Black, `x` for White, `.` for an empty point, as in quintet.
    Quintet,
}

impl StoneSigns {
    const fn sign(self, stone: Option<Color>) -> char {
        match (self, stone) {
            (Self::Letters, Some(Color::Black)) => 'X',
            (Self::Letters, Some(Color::White)) => 'O',
            (Self::Discs, Some(Color::Black)) => '●',
            (Self::Discs, Some(Color::White)) => '○',
            (Self::Discs, None) => '·',
            (Self::Quintet, Some(Color::Black)) => 'o',
            (Self::Quintet, Some(Color::White)) => 'x',
            (Self::Letters | Self::Quintet, None) => '.',
        }
    }
}

/// Whether a diagram is written with the names of ranks and columns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Labels {
    /// Points alone.
    #[default]
    Omit,
    /// Numbers on the left and letters below.
    Show,
}

/// How a diagram is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct DiagramStyle {
    /// What stands for stones and empty points.
    pub signs: StoneSigns,
    /// Whether the ranks and columns are named.
    pub labels: Labels,
}

/// Reads a diagram: 15 lines of 15 points, with or without blanks between the points.
///
/// Black is `X x @ # ●` and White `O o ○`, or the two letters the other way round as the options
/// say. An empty point is `. + - _ ·`, a crossing drawn with lines such as `┼`, or, on the five
/// points that a board marks, `*`. Numbers may stand left or right of the lines, letters above or
/// below; where they do they must be right. Full-width characters are read too.
///
/// # Errors
/// Fails if the text is no such diagram, naming the line and column and what was expected, or if
/// X and O leave it open who is Black.
///
/// # Complexity
/// Linear in the text up to the first error.
///
/// # Examples
/// ```
/// use renju_core::{Board, Color, DiagramOptions, Point, parse_diagram};
/// let mut text = "...............\n".repeat(15);
/// text.replace_range(7 * 16 + 7..=7 * 16 + 7, "o");
/// let board = parse_diagram(&text, DiagramOptions::default())?;
/// assert_eq!(board.get(Point::CENTER), Some(Color::Black));
/// text.replace_range(..1, "x");
/// let error = parse_diagram(&text, DiagramOptions::default()).unwrap_err();
/// assert!(error.to_string().contains("say which letter is Black"));
/// # Ok::<(), renju_core::ParseDiagramError>(())
/// ```
pub fn parse_diagram(text: &str, options: DiagramOptions) -> Result<Board, ParseDiagramError> {
    let mut reader = Reader::new(options);
    let mut last = 1;
    for (line, content) in (1..).zip(text.lines()) {
        reader.read_line(line, content)?;
        last = line;
    }
    reader.finish(last)
}

/// Writes a diagram, without a line end after the last line.
///
/// # Examples
/// ```
/// use renju_core::{Board, Color, DiagramStyle, Labels, Point, StoneSigns, format_diagram};
/// let mut board = Board::new();
/// board.place(Point::CENTER, Color::Black)?;
/// let text = format_diagram(&board, DiagramStyle::default());
/// assert_eq!(text.lines().nth(7), Some(". . . . . . . X . . . . . . ."));
/// let style = DiagramStyle { signs: StoneSigns::Discs, labels: Labels::Show };
/// let text = format_diagram(&board, style);
/// assert_eq!(text.lines().nth(7), Some(" 8 · · · · · · · ● · · · · · · ·"));
/// assert_eq!(text.lines().last(), Some("   A B C D E F G H I J K L M N O"));
/// # Ok::<(), renju_core::PlaceError>(())
/// ```
#[must_use]
pub fn format_diagram(board: &Board, style: DiagramStyle) -> String {
    let labelled = style.labels == Labels::Show;
    let mut lines = Vec::with_capacity(16);
    for rank in (0..SIDE).rev() {
        let signs = points_of_rank(rank).map(|point| style.signs.sign(board.get(point)));
        let line = spaced(signs);
        lines.push(if labelled {
            format!("{:>2} {line}", rank + 1)
        } else {
            line
        });
    }
    if labelled {
        let letters = spaced(points_of_rank(0).map(Point::letter));
        lines.push(format!("   {letters}"));
    }
    lines.join("\n")
}

/// Returns the points of a rank that is on the board, from A to O.
fn points_of_rank(rank: u8) -> impl Iterator<Item = Point> {
    (0..SIDE).filter_map(move |column| Point::new(column, rank))
}

/// Returns the signs with a blank between each two.
fn spaced(signs: impl Iterator<Item = char>) -> String {
    let mut text: String = signs.flat_map(|sign| [sign, ' ']).collect();
    text.pop();
    text
}

impl fmt::Display for Board {
    /// Writes a diagram with `X` for Black and `O` for White; `{:#}` adds numbers and letters.
    ///
    /// # Examples
    /// ```
    /// use renju_core::Board;
    /// let board = Board::new();
    /// assert!(board.to_string().starts_with(". . ."));
    /// assert!(format!("{board:#}").starts_with("15 . . ."));
    /// assert_eq!(format!("{board:#}").parse(), Ok(board));
    /// ```
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let labels = if f.alternate() {
            Labels::Show
        } else {
            Labels::Omit
        };
        let signs = StoneSigns::Letters;
        f.write_str(&format_diagram(self, DiagramStyle { signs, labels }))
    }
}

impl FromStr for Board {
    type Err = ParseDiagramError;

    /// Reads a diagram in which X is Black, whatever the numbers of stones.
    fn from_str(text: &str) -> Result<Self, ParseDiagramError> {
        let options = DiagramOptions {
            letters: StoneLetters::XIsBlack,
            ..DiagramOptions::default()
        };
        parse_diagram(text, options)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const INFER: DiagramOptions = DiagramOptions {
        letters: StoneLetters::Infer,
        top: TopRank::Fifteen,
    };

    fn board(black: &str, white: &str) -> Board {
        Board::from_stones(black.parse().unwrap(), white.parse().unwrap()).unwrap()
    }

    /// Returns 15 lines of `empty` in which `stones` replaces single characters, each given by
    /// line and column counted from 0 at the top left.
    fn compact(empty: char, stones: &[(usize, usize, char)]) -> String {
        let mut lines = vec![vec![empty; 15]; 15];
        for &(line, column, sign) in stones {
            lines[line][column] = sign;
        }
        let lines: Vec<String> = lines.into_iter().map(String::from_iter).collect();
        lines.join("\n")
    }

    /// The two stones that tell all orientations apart: Black on B14, White on C15.
    fn two(black: char, white: char) -> String {
        compact('.', &[(1, 1, black), (0, 2, white)])
    }

    fn check(text: &str, options: DiagramOptions, expected: Board) {
        let read = parse_diagram(text, options);
        assert_eq!(read, Ok(expected), "{text}");
    }

    fn check_error(text: &str, options: DiagramOptions, expected: &str) {
        let error = parse_diagram(text, options).unwrap_err().to_string();
        assert!(
            error.starts_with(expected),
            "{error:?} is not {expected:?}\n{text}"
        );
    }

    #[test]
    fn stones_are_read_in_every_sign() {
        let expected = board("B14", "C15");
        for (black, white) in [('●', '○'), ('@', 'O'), ('#', 'o'), ('＠', 'Ｏ')] {
            check(&two(black, white), INFER, expected);
        }
        for (x, o) in [('X', 'O'), ('x', 'o'), ('Ｘ', 'ｏ')] {
            let text = two(x, o);
            assert_eq!(text.parse(), Ok(expected));
            let o_is_black = DiagramOptions {
                letters: StoneLetters::OIsBlack,
                ..INFER
            };
            check(&text, o_is_black, board("C15", "B14"));
        }
        for empty in ['.', '+', '-', '_', '·', '・', '┼', '╋', '．'] {
            check(&compact(empty, &[(14, 0, '●')]), INFER, board("A1", ""));
        }
    }

    #[test]
    fn the_numbers_of_stones_tell_who_is_black() {
        let read = |signs: &[char]| {
            let stones: Vec<_> = signs.iter().enumerate().map(|(i, &c)| (14, i, c)).collect();
            parse_diagram(&compact('.', &stones), INFER)
        };
        assert_eq!(read(&[]), Ok(Board::new()));
        assert_eq!(read(&['X']), Ok(board("A1", "")));
        assert_eq!(read(&['o']), Ok(board("A1", "")));
        assert_eq!(read(&['X', 'O', 'X']), Ok(board("A1 C1", "B1")));
        assert_eq!(read(&['x', 'o', 'o']), Ok(board("B1 C1", "A1")));
        // Capitals are no form of quintet, so X is Black whatever the numbers are.
        assert_eq!(read(&['X', 'O', 'X', 'O']), Ok(board("A1 C1", "B1 D1")));
        assert_eq!(read(&['X', 'O', 'O']), Ok(board("A1", "B1 C1")));
        assert_eq!(read(&['x', 'O', 'o']), Ok(board("A1", "B1 C1")));
        let ambiguous = read(&['x', 'o', 'x', 'o']).unwrap_err();
        assert_eq!(ambiguous, ParseDiagramError::AmbiguousLetters { count: 2 });
        assert!(ambiguous.to_string().starts_with("ambiguous"));
        assert!(ambiguous.to_string().contains("say which letter is Black"));
        let unclear = read(&['x', 'x', 'x', 'o']).unwrap_err();
        assert_eq!(unclear, ParseDiagramError::UnclearLetters { x: 3, o: 1 });
        assert_eq!(read(&['●', '●', '●']), Ok(board("A1 B1 C1", "")));
        assert_eq!(read(&['@', '@', 'x', 'o']), Ok(board("A1 B1 C1", "D1")));
    }

    #[test]
    fn kinds_of_stones_do_not_mix() {
        check_error(&two('●', 'X'), INFER, "line 2, column 2: '●' after 'X'");
        check_error(&two('x', '○'), INFER, "line 2, column 2: 'x' after '○'");
        check_error(&two('@', '○'), INFER, "line 2, column 2: '@' after '○'");
    }

    #[test]
    fn a_star_is_empty_where_the_board_has_a_mark() {
        let marks = [(3, 3), (3, 11), (7, 7), (11, 3), (11, 11)].map(|(l, c)| (l, c, '*'));
        check(&compact('.', &marks), INFER, Board::new());
        check_error(
            &compact('.', &[(7, 8, '*')]),
            INFER,
            "line 8, column 9: '*' is no stone",
        );
    }

    #[test]
    fn labels_and_blanks_are_read() {
        let expected = board("B14", "C15");
        let text = two('●', '○');
        let numbered = |number: fn(usize) -> String, right: bool| -> String {
            let line = |(i, line): (usize, &str)| match right {
                false => format!("{}{line}\n", number(15 - i)),
                true => format!("  {line} {}\r\n", number(15 - i)),
            };
            text.lines().enumerate().map(line).collect()
        };
        let left = numbered(|n| format!("{n:>2} "), false);
        check(&left, INFER, expected);
        check(&numbered(|n| n.to_string(), false), INFER, expected);
        check(&numbered(|n| format!("{n:02}"), false), INFER, expected);
        check(&numbered(|n| n.to_string(), true), INFER, expected);
        let letters = "   A B C D E F G H I J K L M N O\n";
        check(&format!("{letters}{left}"), INFER, expected);
        check(&format!("\n{left}\n{letters}\n"), INFER, expected);
        check(
            &format!("abcdefghijklmno\n{left}{letters}"),
            INFER,
            expected,
        );
        let spaced: String = text.chars().flat_map(|c| [c, ' ']).collect();
        check(&spaced, INFER, expected);
        let joined = spaced.replace(". ", "┼─");
        check(&joined, INFER, expected);
    }

    #[test]
    fn the_size_is_checked() {
        let empty = compact('.', &[]);
        let lines: Vec<&str> = empty.lines().collect();
        check_error(
            "",
            INFER,
            "line 1: the diagram ends after 0 of its 15 lines",
        );
        check_error(
            &lines[1..].join("\n"),
            INFER,
            "line 14: the diagram ends after 14 of its 15 lines",
        );
        check_error(
            &format!("{empty}\n\n{}", lines[0]),
            INFER,
            "line 17: a line too many",
        );
        check_error(
            &empty[1..],
            INFER,
            "line 1: the line has 14 points; expected 15",
        );
        check_error(
            &format!(".{empty}"),
            INFER,
            "line 1, column 16: a point too many",
        );
        let letters = "A B C D E F G H I J K L M N O";
        let short = format!("{}\n{letters}", lines[1..].join("\n"));
        check_error(
            &short,
            INFER,
            "line 15: the diagram ends after 14 of its 15 lines",
        );
    }

    #[test]
    fn labels_must_be_right() {
        let text = format!("{:#}", board("B14", "C15"));
        let replaced = |from: &str, to: &str| text.replacen(from, to, 1);
        check_error(
            &replaced("14 ", "13 "),
            INFER,
            r#"line 2, column 1: the number beside the line is "13"; expected 14"#,
        );
        check_error(
            &replaced("15 ", "115 "),
            INFER,
            r#"line 1, column 1: the number beside the line is "115"; expected 15"#,
        );
        check_error(
            &replaced("I J", "J K"),
            INFER,
            "line 16, column 20: the letters of the columns go wrong; expected I",
        );
        check_error(&replaced(" O", ""), INFER, "line 1: the line has 14 points");
        check_error(
            &format!("{}P", text.trim_end()),
            INFER,
            "line 16, column 33: the letters of the columns go wrong; expected the end",
        );
        check_error(
            text.strip_suffix(" O").unwrap(),
            INFER,
            "line 16, column 31: the letters of the columns go wrong; expected O",
        );
    }

    #[test]
    fn rank_one_is_on_top_only_on_request() {
        let text: String = (1..)
            .zip(two('●', '○').lines())
            .map(|(n, line)| format!("{n} {line}\n"))
            .collect();
        check_error(
            &text,
            INFER,
            "line 1, column 1: the number beside the line is 1; expected 15, as rank 15 is the top line",
        );
        let top = TopRank::One;
        let options = DiagramOptions { top, ..INFER };
        check(&text, options, board("B2", "C1"));
        check(&two('●', '○'), options, board("B2", "C1"));
        check_error(
            &format!("{:#}", Board::new()),
            options,
            "line 1, column 1: the number beside the line is 15; expected 1, as rank 1 is the top line",
        );
    }

    #[test]
    fn unknown_signs_are_named() {
        check_error(
            &compact('.', &[(2, 4, 'Q')]),
            INFER,
            "line 3, column 5: 'Q' is no point",
        );
        check_error(
            &compact('.', &[(2, 4, '1')]),
            INFER,
            "line 3, column 5: '1' is no point",
        );
        check_error(
            &compact('.', &[(2, 4, '■')]),
            INFER,
            "line 3, column 5: '■' is no point",
        );
        check_error(&compact('0', &[]), INFER, "line 1: the line has 0 points");
        check_error("1 2 3 4", INFER, "line 1, column 3: '2' is no point");
        check_error("h8i9", INFER, "line 1, column 1: 'h' is no point");
    }

    #[test]
    fn every_style_is_written_as_documented() {
        let board = board("B14", "C15");
        let line = |signs, labels, line| {
            let text = format_diagram(&board, DiagramStyle { signs, labels });
            text.lines().nth(line).map(str::to_owned)
        };
        let empty = " . . . . . . . . . . . .";
        let expected = |start: &str| Some(format!("{start}{empty}"));
        assert_eq!(
            line(StoneSigns::Letters, Labels::Omit, 0),
            expected(". . O")
        );
        assert_eq!(
            line(StoneSigns::Letters, Labels::Show, 1),
            expected("14 . X .")
        );
        assert_eq!(
            line(StoneSigns::Letters, Labels::Show, 6),
            expected(" 9 . . .")
        );
        assert_eq!(
            line(StoneSigns::Quintet, Labels::Omit, 0),
            expected(". . x")
        );
        assert_eq!(
            line(StoneSigns::Quintet, Labels::Omit, 1),
            expected(". o .")
        );
        assert_eq!(line(StoneSigns::Letters, Labels::Omit, 15), None);
        let discs = line(StoneSigns::Discs, Labels::Omit, 1);
        assert!(discs.unwrap().starts_with("· ● · ·"));
    }
}
