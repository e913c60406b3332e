//! Text that holds positions: which lines belong together.

use std::borrow::Cow;
use std::iter;

use renju_core::{
    MoveStringOptions, ParseDiagramError, ParsePositionError, ParsedPosition, PositionOptions,
    looks_like_diagram, parse_moves, parse_moves_prefix, parse_position,
};

/// The part of a text that is one position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Piece<'t> {
    /// The line of the whole text on which it starts, counted from 1.
    pub(super) line: usize,
    /// The line on which it ends.
    pub(super) last: usize,
    /// The piece.
    pub(super) text: Cow<'t, str>,
}

impl Piece<'_> {
    /// Reads the position. Errors count the lines of the whole text.
    pub(super) fn parse(
        &self,
        options: PositionOptions,
    ) -> Result<ParsedPosition, ParsePositionError> {
        parse(&self.text, options).map_err(|error| match error {
            ParsePositionError::Diagram(error) => further_down(error, self.line - 1).into(),
            other => other,
        })
    }
}

/// Reads a position. A text that holds no more than separators or `pos:` is as good as empty.
pub(super) fn parse(
    text: &str,
    options: PositionOptions,
) -> Result<ParsedPosition, ParsePositionError> {
    let parsed = parse_position(text, options)?;
    let is_without_moves = parsed.moves().is_some_and(<[_]>::is_empty);
    // Only this word means the board without stones.
    if is_without_moves && !text.to_ascii_lowercase().contains("empty") {
        return Err(ParsePositionError::Empty);
    }
    Ok(parsed)
}

/// Returns the error as it is for a diagram with so many lines above it.
fn further_down(mut error: ParseDiagramError, lines: usize) -> ParseDiagramError {
    match &mut error {
        ParseDiagramError::UnknownSign { line, .. }
        | ParseDiagramError::StarOffMark { line, .. }
        | ParseDiagramError::MixedSigns { line, .. }
        | ParseDiagramError::TooManyPoints { line, .. }
        | ParseDiagramError::TooFewPoints { line, .. }
        | ParseDiagramError::TooManyLines { line }
        | ParseDiagramError::TooFewLines { line, .. }
        | ParseDiagramError::WrongNumber { line, .. }
        | ParseDiagramError::NumbersReversed { line, .. }
        | ParseDiagramError::WrongLetter { line, .. } => *line += lines,
        // The others tell of the diagram as a whole.
        _ => {}
    }
    error
}

/// Cuts a text into positions, one after the other as they are asked for.
///
/// Blank lines end a block. A block that looks like a diagram is one position. Any other block has
/// one position on each line, except that a line which begins with a move number above 1 goes on
/// with the line before it, and one which begins with `#` is a remark.
pub(super) fn pieces_of(text: &str, options: PositionOptions) -> impl Iterator<Item = Piece<'_>> {
    let is_one_diagram = looks_like_diagram(text) && parse_position(text, options).is_ok();
    let whole = is_one_diagram.then_some(Piece {
        line: 1,
        last: text.lines().count(),
        text: text.into(),
    });
    let blocks = (!is_one_diagram).then(|| blocks_of(text).flat_map(pieces_of_block));
    whole.into_iter().chain(blocks.into_iter().flatten())
}

/// Returns the blocks between blank lines, each with the number of its first line.
fn blocks_of(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let (mut rest, mut line) = (text, 1);
    iter::from_fn(move || {
        while !rest.is_empty() && first_line(rest).trim().is_empty() {
            rest = &rest[first_line(rest).len()..];
            line += 1;
        }
        let (block, start) = (rest, line);
        while !first_line(rest).trim().is_empty() {
            rest = &rest[first_line(rest).len()..];
            line += 1;
        }
        let block = &block[..block.len() - rest.len()];
        (!block.is_empty()).then(|| (start, block.trim_end_matches(['\r', '\n'])))
    })
}

/// Returns the first line with its end.
fn first_line(text: &str) -> &str {
    text.split_inclusive('\n').next().unwrap_or_default()
}

fn pieces_of_block((line, block): (usize, &str)) -> impl Iterator<Item = Piece<'_>> {
    let is_diagram = looks_like_diagram(block);
    let diagram = is_diagram.then_some(Piece {
        line,
        last: line + block.lines().count() - 1,
        text: block.into(),
    });
    let lines = (!is_diagram).then(|| pieces_of_lines(line, block));
    diagram.into_iter().chain(lines.into_iter().flatten())
}

fn pieces_of_lines(first: usize, block: &str) -> impl Iterator<Item = Piece<'_>> {
    let lines = (first..).zip(block.lines());
    let mut lines = lines.filter(|(_, line)| !is_remark(line)).peekable();
    iter::from_fn(move || {
        let (line, start) = lines.next()?;
        let (mut text, mut last) = (Cow::Borrowed(start), line);
        while let Some((below, next)) = lines.next_if(|(_, line)| goes_on(line)) {
            let text = text.to_mut();
            text.push('\n');
            text.push_str(next);
            last = below;
        }
        Some(Piece { line, last, text })
    })
}

/// Returns the lines of a text as one move string, if there are several that can be one game: each
/// move lies on an empty point, and no line begins anew with the move number 1.
pub(super) fn joined(text: &str, options: MoveStringOptions) -> Option<String> {
    let lines: Vec<&str> = lines_of_moves(text).collect();
    let starts_anew = |line: &&str| number_before(line) == Some(1);
    if lines.len() < 2 || lines[1..].iter().any(starts_anew) {
        return None;
    }
    let game = lines.join("\n");
    (!looks_like_diagram(text) && parse_moves(&game, options).is_ok()).then_some(game)
}

/// Returns the first block of several lines that can be one game, by the number of its first line,
/// and how many positions it is read as.
pub(super) fn first_wrapped(text: &str, options: MoveStringOptions) -> Option<(usize, usize)> {
    blocks_of(text).find_map(|(line, block)| {
        let positions = lines_of_moves(block).filter(|line| !goes_on(line)).count();
        let is_wrapped = positions > 1 && joined(block, options).is_some();
        is_wrapped.then_some((line, positions))
    })
}

/// Returns the lines that are neither blank nor remarks.
fn lines_of_moves(text: &str) -> impl Iterator<Item = &str> {
    text.lines()
        .filter(|line| !line.trim().is_empty() && !is_remark(line))
}

fn is_remark(line: &str) -> bool {
    line.trim_start().starts_with('#')
}

/// Says whether a line begins with a move number above 1.
fn goes_on(line: &str) -> bool {
    number_before(line).is_some_and(|number| number > 1)
}

/// Returns the number with which a line begins.
fn number_before(line: &str) -> Option<usize> {
    number_at(line.trim_start())
}

/// Returns the number at the start of a text.
fn number_at(text: &str) -> Option<usize> {
    let digits = text.chars().map_while(digit);
    digits.fold(None, |number, digit| {
        let shifted = number.unwrap_or(0_usize).saturating_mul(10);
        Some(shifted.saturating_add(digit))
    })
}

/// Returns the value of a digit, full-width or not.
const fn digit(c: char) -> Option<usize> {
    match c {
        '0'..='9' => Some(c as usize - '0' as usize),
        '０'..='９' => Some(c as usize - '０' as usize),
        _ => None,
    }
}

/// Returns the first number in a move string that does not fit the move behind it, and which move
/// that is, counted from 1. Numbers count moves, or pairs of moves, throughout.
pub(super) fn misplaced_number(text: &str, options: MoveStringOptions) -> Option<(usize, usize)> {
    let mut unfit = [None; 2];
    let (mut moves, mut counted, mut index) = (0, 0, 0);
    let mut previous = ' ';
    while let Some(c) = text[index..].chars().next() {
        if !previous.is_alphanumeric()
            && let Some(number) = number_at(&text[index..])
        {
            moves += parse_moves_prefix(&text[counted..index], options).0.len();
            counted = index;
            let next = moves + 1;
            for (unfit, expected) in unfit.iter_mut().zip([next, next.div_ceil(2)]) {
                if number != expected {
                    unfit.get_or_insert((number, next));
                }
            }
        }
        previous = c;
        index += c.len_utf8();
    }
    let [by_move, by_pair] = unfit;
    by_pair.and(by_move)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: &[(usize, &str)]) {
        let pieces: Vec<_> = pieces_of(text, PositionOptions::default()).collect();
        let found: Vec<_> = pieces
            .iter()
            .map(|piece| (piece.line, piece.text.as_ref()))
            .collect();
        assert_eq!(found, expected, "{text:?}");
    }

    #[test]
    fn each_line_is_a_position() {
        check("h8i9\ng7\n", &[(1, "h8i9"), (2, "g7")]);
        check("\n h8\n\n\nempty\r\n", &[(2, " h8"), (5, "empty")]);
        check("", &[]);
        check("\n \n", &[]);
        check("# two games\nh8\n# and\ng7", &[(2, "h8"), (4, "g7")]);
    }

    #[test]
    fn a_numbered_line_goes_on() {
        check(
            "1. h8 2. i9\n3. g7 4. g8\n1. h8\n2) i8",
            &[(1, "1. h8 2. i9\n3. g7 4. g8"), (3, "1. h8\n2) i8")],
        );
        check("2. h8", &[(1, "2. h8")]);
        check("１．h8\n　２．i9", &[(1, "１．h8\n　２．i9")]);
    }

    #[test]
    fn numbers_that_do_not_fit_are_found() {
        let find = |text: &str| misplaced_number(text, MoveStringOptions::default());
        for text in [
            "h8i9",
            "1. h8 2. i9\n3. g7",
            "1h8 2i9 3",
            "1. h8 i9 2. g7 f6",
            "1. h8 i9 2... g7",
            "１．Ｈ８　２．Ｉ９",
            "1. h8 2. -- 3. g7",
            "1.h8 2.-- 3.g7",
            "1-h8 2-i9 3-g7",
            "pos: h8 i9",
        ] {
            assert_eq!(find(text), None, "{text}");
        }
        assert_eq!(find("3. g7 4. g8"), Some((3, 1)));
        assert_eq!(find("1. h8 3. g7"), Some((3, 2)));
        assert_eq!(find("2. i9 1. h8"), Some((2, 1)));
        assert_eq!(find("1. h8 2. i9 2. g7"), Some((2, 3)));
        assert_eq!(
            find("1. h8 99999999999999999999999 i9"),
            Some((usize::MAX, 2))
        );
    }

    #[test]
    fn lines_that_can_be_one_game_are_joined() {
        let join = |text: &str| joined(text, MoveStringOptions::default());
        assert_eq!(
            join("h8 i9\n\n# more\ng7 f6\n").as_deref(),
            Some("h8 i9\ng7 f6")
        );
        assert_eq!(
            join("1. h8 i9\n2. g7 f6\n").as_deref(),
            Some("1. h8 i9\n2. g7 f6")
        );
        for text in [
            "h8 i9",
            "h8 i9\nh8 i8",
            "1. h8 2. i9\n1. g7",
            "h8\nempty",
            "",
        ] {
            assert_eq!(join(text), None, "{text}");
        }
        let wrapped = |text: &str| first_wrapped(text, MoveStringOptions::default());
        assert_eq!(wrapped("h8\n\n\nh8 i9\ng7 f6\n3. a1"), Some((4, 2)));
        assert_eq!(wrapped("h8 i9\n\ng7 f6\n"), None);
        assert_eq!(wrapped("h8 i9\nh8 f6\n"), None);
    }

    #[test]
    fn a_diagram_is_a_block() {
        let row = "...............\n";
        let diagram = row.repeat(15);
        let spaced = format!("{row}\n").repeat(15);
        check(&diagram, &[(1, &diagram)]);
        check(&spaced, &[(1, &spaced)]);
        let text = format!("h8\n\n{diagram}\n{diagram}");
        let pieces: Vec<_> = pieces_of(&text, PositionOptions::default()).collect();
        let lines: Vec<usize> = pieces.iter().map(|piece| piece.line).collect();
        assert_eq!(lines, [1, 3, 19]);
        for piece in &pieces {
            assert!(piece.parse(PositionOptions::default()).is_ok());
        }
    }

    #[test]
    fn errors_count_the_lines_of_the_whole_text() {
        let row = "...............\n";
        let check = |diagram: &str, expected: &str| {
            let text = format!("h8\n\n{diagram}");
            let short = pieces_of(&text, PositionOptions::default()).nth(1).unwrap();
            let error = short.parse(PositionOptions::default()).unwrap_err();
            assert!(error.to_string().starts_with(expected), "{error}");
        };
        check(&row.repeat(14), "line 16: the diagram ends after 14");
        check(&row.repeat(16), "line 18: a line too many");
        check(&row.replace("....", "..?."), "line 3, column 3: '?'");
    }

    #[test]
    fn pieces_come_one_by_one_and_are_not_copied() {
        let diagram = "...............\n".repeat(15) + "\n";
        let text = diagram.repeat(4000);
        let mut pieces = pieces_of(&text, PositionOptions::default());
        assert!(pieces.all(|piece| matches!(piece.text, Cow::Borrowed(_))));
    }
}
