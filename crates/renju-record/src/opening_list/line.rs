//! One line of a list.

use renju_core::{MoveStringOptions, Point, parse_moves};

use super::{OpeningForm, OpeningLineError, OpeningListOptions, RankOrder};

/// The greatest rank, from 0.
const LAST_RANK: u8 = 14;

/// How much of a wrong piece an error repeats, in characters.
const SHOWN: usize = 20;

/// Returns the moves of a line, or `None` if it is blank or a remark.
pub(super) fn opening(
    line: &[u8],
    options: OpeningListOptions,
) -> Result<Option<Vec<Point>>, OpeningLineError> {
    let text = str::from_utf8(line).map_err(|_| OpeningLineError::NotText)?;
    let text = text.split('#').next().unwrap_or_default();
    if text.trim().is_empty() {
        return Ok(None);
    }
    let has_letters = || before_score(text).chars().any(char::is_alphabetic);
    let moves = match options.form {
        OpeningForm::Any if has_letters() => moves(text, options.ranks)?,
        OpeningForm::Moves => moves(text, options.ranks)?,
        OpeningForm::Any | OpeningForm::Offsets => offsets(text)?,
    };
    if moves.is_empty() {
        return Err(OpeningLineError::NoMoves);
    }
    Ok(Some(moves))
}

/// Returns a line without its last column if that is a score: a number, or a win in so many plies such
/// as `+M5`.
fn before_score(text: &str) -> &str {
    let Some((moves, last)) = text.rsplit_once('\t') else {
        return text;
    };
    let last = last.trim();
    let score = match last.strip_prefix(['+', '-']) {
        Some(signed) => signed.strip_prefix(['M', 'm']).unwrap_or(signed),
        None => last,
    };
    let is_number = |c: char| c.is_ascii_digit() || c == '.';
    if !score.is_empty() && score.chars().all(is_number) {
        moves
    } else {
        text
    }
}

/// Reads a move string.
fn moves(text: &str, ranks: RankOrder) -> Result<Vec<Point>, OpeningLineError> {
    let moves = parse_moves(before_score(text), MoveStringOptions::default())?;
    let points = moves.into_iter().zip(1..).map(|(mv, number)| {
        let point = mv.point().ok_or(OpeningLineError::Pass { number })?;
        Ok(match ranks {
            RankOrder::FromBottom => point,
            RankOrder::FromTop => from_top(point),
        })
    });
    points.collect()
}

/// Returns the point whose number, counted from the top, is that of `point` from the bottom.
pub(super) fn from_top(point: Point) -> Point {
    Point::new(point.column(), LAST_RANK - point.rank())
        .expect("the board is as high above its middle as below")
}

/// Reads offsets from the center.
fn offsets(text: &str) -> Result<Vec<Point>, OpeningLineError> {
    let numbers = numbers(before_offsets_score(text))?;
    let (pairs, rest) = numbers.as_chunks();
    if !rest.is_empty() {
        let count = numbers.len();
        return Err(OpeningLineError::OddCount { count });
    }
    let mut points: Vec<Point> = Vec::new();
    for &[dx, dy] in pairs {
        let number = points.len() + 1;
        let point = shifted(dx, dy).ok_or(OpeningLineError::OffBoard { number, dx, dy })?;
        if let Some(index) = points.iter().position(|&earlier| earlier == point) {
            let earlier = index + 1;
            return Err(OpeningLineError::Occupied {
                number,
                dx,
                dy,
                earlier,
            });
        }
        points.push(point);
    }
    Ok(points)
}

/// Returns a line of offsets without its score. Tabs may also stand between the numbers, so what looks
/// like a score is one only behind the sole tab, and behind pairs with commas between them.
fn before_offsets_score(text: &str) -> &str {
    let moves = before_score(text);
    let has_commas = moves.contains(',') && !moves.trim_end().ends_with(',');
    let are_pairs = || numbers(moves).is_ok_and(|numbers| numbers.len().is_multiple_of(2));
    if has_commas && !moves.contains('\t') && are_pairs() {
        moves
    } else {
        text
    }
}

/// Returns the numbers of a line. One comma and any blanks may stand between two, and a comma behind
/// the last.
fn numbers(text: &str) -> Result<Vec<i64>, OpeningLineError> {
    let mut numbers = Vec::new();
    let mut pieces = text.split(',').zip(1..).peekable();
    while let Some((piece, comma)) = pieces.next() {
        let before = numbers.len();
        for word in piece.split_whitespace() {
            let number = word.parse().map_err(|_| OpeningLineError::NotANumber {
                text: word.chars().take(SHOWN).collect(),
            })?;
            numbers.push(number);
        }
        if numbers.len() == before && pieces.peek().is_some() {
            return Err(OpeningLineError::MissingNumber { comma });
        }
    }
    Ok(numbers)
}

/// Returns the point so far to the right of the center, and so far below it.
fn shifted(dx: i64, dy: i64) -> Option<Point> {
    let center = Point::CENTER;
    let column = i64::from(center.column()).checked_add(dx)?;
    let rank = i64::from(center.rank()).checked_sub(dy)?;
    Point::new(u8::try_from(column).ok()?, u8::try_from(rank).ok()?)
}
