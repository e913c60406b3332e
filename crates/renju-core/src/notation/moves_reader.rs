//! The reader of move strings.

use super::folding::fold;
use super::moves::{Lettering, MAX_MOVES};
use super::moves_error::{MoveToken, ParseMovesError};
use crate::point::SHOWN_CHARS;
use crate::{Move, Point, PointSet};

/// A place in the text.
#[derive(Debug, Clone, Copy)]
struct Cursor<'a> {
    rest: &'a str,
    /// The number of the next character, from 1.
    position: usize,
    /// The character before, folded.
    previous: Option<char>,
}

impl Cursor<'_> {
    fn peek(&self) -> Option<char> {
        self.rest.chars().next().map(fold)
    }

    fn advance(&mut self) {
        let mut chars = self.rest.chars();
        if let Some(c) = chars.next() {
            self.previous = Some(fold(c));
            self.position += 1;
            self.rest = chars.as_str();
        }
    }

    /// Skips characters while they fit, and returns how many.
    fn skip_while(&mut self, fits: impl Fn(char) -> bool) -> usize {
        let start = self.position;
        while self.peek().is_some_and(&fits) {
            self.advance();
        }
        self.position - start
    }

    /// Skips `word` in either case if it stands here as a whole word.
    fn skip_word(&mut self, word: &str) -> bool {
        let mut ahead = *self;
        for letter in word.chars() {
            if !ahead
                .peek()
                .is_some_and(|c| c.eq_ignore_ascii_case(&letter))
            {
                return false;
            }
            ahead.advance();
        }
        let whole = !is_glue(self.previous) && !is_glue(ahead.peek());
        if whole {
            *self = ahead;
        }
        whole
    }
}

/// Says whether a letter or digit is there.
fn is_glue(c: Option<char>) -> bool {
    c.is_some_and(|c| c.is_ascii_alphanumeric())
}

/// Says whether `c` separates moves wherever it stands.
fn is_separator(c: char) -> bool {
    matches!(c, ' ' | ',' | ';' | '|' | '+' | '_' | '"')
}

/// Says whether a `--` next to `c` stands free: at a blank, a comma or an end of the text, or
/// after the mark of a move number or of `pos:`.
fn is_free(c: Option<char>) -> bool {
    matches!(c, None | Some(' ' | ',' | '"' | '.' | ')' | ':'))
}

/// Reads one move string.
pub(super) struct Reader<'a> {
    cursor: Cursor<'a>,
    lettering: Lettering,
    moves: Vec<Move>,
    occupied: PointSet,
    /// The first number that was skipped.
    number: Option<Cursor<'a>>,
    /// A dash that still waits for a move or number behind it.
    dash: Option<Cursor<'a>>,
}

impl<'a> Reader<'a> {
    pub(super) fn new(text: &'a str, lettering: Lettering) -> Self {
        Self {
            cursor: Cursor {
                rest: text,
                position: 1,
                previous: None,
            },
            lettering,
            moves: Vec::new(),
            occupied: PointSet::EMPTY,
            number: None,
            dash: None,
        }
    }

    /// Returns the moves up to the first error, and the error if there is one.
    pub(super) fn read(mut self) -> (Vec<Move>, Option<ParseMovesError>) {
        let error = self.read_all().err();
        (self.moves, error)
    }

    fn read_all(&mut self) -> Result<(), ParseMovesError> {
        self.skip_keyword();
        while let Some(c) = self.cursor.peek() {
            match c {
                c if is_separator(c) => self.cursor.advance(),
                '-' => self.read_dashes()?,
                '0'..='9' => self.read_number()?,
                'a'..='z' | 'A'..='Z' => self.read_word()?,
                _ => return Err(self.not_a_move(self.cursor)),
            }
        }
        match (self.dash, self.number) {
            (Some(dash), _) => Err(self.unclear_dash(dash)),
            (None, Some(number)) if self.moves.is_empty() => Err(ParseMovesError::OnlyNumbers {
                token: self.token(number),
            }),
            _ => Ok(()),
        }
    }

    /// Skips the `pos:` or `putpos` before the moves.
    fn skip_keyword(&mut self) {
        let cursor = &mut self.cursor;
        cursor.skip_while(|c| matches!(c, ' ' | '"'));
        if (cursor.skip_word("pos") || cursor.skip_word("putpos")) && cursor.peek() == Some(':') {
            cursor.advance();
        }
    }

    /// Reads dashes as a separator or a pass. Where they could be either, guessing would give all
    /// later stones the wrong color.
    fn read_dashes(&mut self) -> Result<(), ParseMovesError> {
        let start = self.cursor;
        let count = self.cursor.skip_while(|c| c == '-');
        let (before, after) = (start.previous, self.cursor.peek());
        let between_moves = is_glue(before) && is_glue(after);
        if count == 2 && is_free(before) && is_free(after) {
            return self.push(Move::Pass, start);
        }
        let follows = !(self.moves.is_empty() && self.number.is_none()) && self.dash.is_none();
        if !follows || (count > 1 && !between_moves) {
            return Err(self.unclear_dash(start));
        }
        self.dash = Some(start);
        Ok(())
    }

    /// Skips a move number with the mark behind it.
    fn read_number(&mut self) -> Result<(), ParseMovesError> {
        let start = self.cursor;
        if self.cursor.skip_while(|c| c.is_ascii_digit()) > 3 {
            return Err(self.not_a_move(start));
        }
        if self.cursor.peek() == Some(')') {
            self.cursor.advance();
        } else {
            self.cursor.skip_while(|c| c == '.');
        }
        self.number.get_or_insert(start);
        self.dash = None;
        Ok(())
    }

    /// Reads a pass or a point.
    fn read_word(&mut self) -> Result<(), ParseMovesError> {
        let start = self.cursor;
        if self.cursor.skip_word("pass") || self.cursor.skip_word("tt") {
            return self.push(Move::Pass, start);
        }
        let letter = start.peek().and_then(|c| u8::try_from(c).ok());
        self.cursor.advance();
        let digits = self.cursor;
        let count = self.cursor.skip_while(|c| c.is_ascii_digit());
        let (Some(letter), 1..) = (letter, count) else {
            return Err(self.not_a_move(start));
        };
        let Some(column) = self.lettering.column(letter) else {
            let token = self.point_token(start);
            return Err(match (self.lettering, letter) {
                (Lettering::WithI, b'p' | b'P') => ParseMovesError::LetterP { token },
                (lettering, _) => ParseMovesError::ColumnOffBoard { token, lettering },
            });
        };
        match rank(digits, count).and_then(|rank| Point::new(column, rank)) {
            Some(point) => self.push(Move::Place(point), start),
            None => Err(ParseMovesError::RankOffBoard {
                token: self.point_token(start),
            }),
        }
    }

    /// Adds the move that starts at `start` and ends at the cursor.
    fn push(&mut self, mv: Move, start: Cursor<'_>) -> Result<(), ParseMovesError> {
        if let Some(point) = mv.point()
            && !self.occupied.insert(point)
        {
            let earlier = self.moves.iter().position(|&other| other == mv);
            return Err(ParseMovesError::Occupied {
                token: self.point_token(start),
                point,
                earlier: earlier.expect("some move occupied the point"),
            });
        }
        if self.moves.len() == MAX_MOVES {
            let token = self.point_token(start);
            return Err(ParseMovesError::TooManyMoves { token });
        }
        self.moves.push(mv);
        self.dash = None;
        Ok(())
    }

    fn not_a_move(&self, start: Cursor<'_>) -> ParseMovesError {
        ParseMovesError::NotAMove {
            token: self.token(start),
        }
    }

    fn unclear_dash(&self, start: Cursor<'_>) -> ParseMovesError {
        ParseMovesError::UnclearDash {
            token: self.token(start),
        }
    }

    /// Returns what stands at `start` up to the next separator.
    fn token(&self, start: Cursor<'_>) -> MoveToken {
        let word = start.rest.chars();
        let text = word.take_while(|&c| !is_separator(fold(c)));
        MoveToken {
            text: text.take(SHOWN_CHARS).collect(),
            index: self.moves.len(),
            position: start.position,
        }
    }

    /// Returns what stands between `start` and the cursor.
    fn point_token(&self, start: Cursor<'_>) -> MoveToken {
        let chars = self.cursor.position - start.position;
        MoveToken {
            text: start.rest.chars().take(chars.min(SHOWN_CHARS)).collect(),
            index: self.moves.len(),
            position: start.position,
        }
    }
}

/// Returns the zero-based rank that `count` digits name, or `None` if it is none.
fn rank(mut digits: Cursor<'_>, count: usize) -> Option<u8> {
    if count > 2 || digits.peek() == Some('0') {
        return None;
    }
    let mut number = 0;
    for _ in 0..count {
        let digit = digits.peek().and_then(|c| u8::try_from(c).ok())?;
        number = number * 10 + (digit - b'0');
        digits.advance();
    }
    number.checked_sub(1)
}
