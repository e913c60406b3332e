//! The reader of diagrams.

use std::iter::Peekable;

use super::diagram::{DiagramOptions, StoneLetters};
use super::diagram_error::ParseDiagramError;
use super::folding::fold;
use crate::point::{SHOWN_CHARS, SIDE};
use crate::{Board, Color, Point, PointSet};

/// What one character of a diagram stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sign {
    Empty,
    /// `●` or `○`.
    Disc(Color),
    /// `@` or `#`, which stand for Black only.
    BlackOnly,
    LetterX,
    LetterO,
}

impl Sign {
    /// Returns what a folded character stands for, or `None` if it is no point.
    pub(super) const fn of(c: char) -> Option<Self> {
        match c {
            '.' | '+' | '-' | '_' | '*' | '·' | '・' | '┌'..='╬' => Some(Self::Empty),
            '●' => Some(Self::Disc(Color::Black)),
            '○' => Some(Self::Disc(Color::White)),
            '@' | '#' => Some(Self::BlackOnly),
            'X' | 'x' => Some(Self::LetterX),
            'O' | 'o' => Some(Self::LetterO),
            _ => None,
        }
    }
}

/// Says whether a folded character stands between points: a blank, or a line that joins crossings.
const fn is_filler(c: char) -> bool {
    matches!(c, ' ' | '─' | '━' | '│' | '┃' | '═' | '║')
}

/// A number beside a line.
struct Number {
    column: usize,
    text: String,
}

/// Takes the digits behind the first one, and returns the number cut to its first characters.
fn read_number(first: char, chars: &mut Peekable<impl Iterator<Item = (usize, char)>>) -> String {
    let mut text = String::from(first);
    while let Some((_, digit)) = chars.next_if(|&(_, c)| fold(c).is_ascii_digit()) {
        if text.len() < SHOWN_CHARS {
            text.push(fold(digit));
        }
    }
    text
}

/// Reads one diagram, line by line.
pub(super) struct Reader {
    options: DiagramOptions,
    /// How many lines of points were read.
    lines: u8,
    /// The first stone.
    first: Option<char>,
    /// The stones by what stands for them.
    discs: [PointSet; 2],
    black_signs: PointSet,
    xs: PointSet,
    os: PointSet,
    /// Whether one of the letters is a capital.
    has_capitals: bool,
}

impl Reader {
    pub(super) fn new(options: DiagramOptions) -> Self {
        Self {
            options,
            lines: 0,
            first: None,
            discs: [PointSet::EMPTY; 2],
            black_signs: PointSet::EMPTY,
            xs: PointSet::EMPTY,
            os: PointSet::EMPTY,
            has_capitals: false,
        }
    }

    /// Reads one line of the text, given its number from 1.
    pub(super) fn read_line(
        &mut self,
        line: usize,
        content: &str,
    ) -> Result<(), ParseDiagramError> {
        let first = content.chars().map(fold).find(|&c| !is_filler(c));
        match first {
            None => Ok(()),
            Some('A' | 'a') => self.read_letters(line, content),
            Some(_) if self.lines == SIDE => Err(ParseDiagramError::TooManyLines { line }),
            Some(_) => self.read_points(line, content),
        }
    }

    /// Checks the letters above or below the points.
    fn read_letters(&self, line: usize, content: &str) -> Result<(), ParseDiagramError> {
        if self.lines > 0 && self.lines < SIDE {
            let found = usize::from(self.lines);
            return Err(ParseDiagramError::TooFewLines { line, found });
        }
        let mut expected = 'A'..='O';
        let mut end = 1;
        for (column, c) in (1..).zip(content.chars().map(fold)) {
            end = column + 1;
            if is_filler(c) {
                continue;
            }
            let expected = expected.next();
            if expected != Some(c.to_ascii_uppercase()) {
                return Err(ParseDiagramError::WrongLetter {
                    line,
                    column,
                    expected,
                });
            }
        }
        expected.next().map_or(Ok(()), |letter| {
            Err(ParseDiagramError::WrongLetter {
                line,
                column: end,
                expected: Some(letter),
            })
        })
    }

    /// Reads a line of points with the numbers beside it.
    fn read_points(&mut self, line: usize, content: &str) -> Result<(), ParseDiagramError> {
        let rank = self.options.top.rank(self.lines);
        let mut found = 0;
        let mut numbers: [Option<Number>; 2] = [None, None];
        let mut chars = (1..).zip(content.chars()).peekable();
        while let Some((column, sign)) = chars.next() {
            let c = fold(sign);
            if is_filler(c) {
                continue;
            }
            let number = match found {
                0 => numbers.first_mut(),
                SIDE => numbers.last_mut(),
                _ => None,
            };
            if c.is_ascii_digit()
                && let Some(number @ None) = number
            {
                let text = read_number(c, &mut chars);
                *number = Some(Number { column, text });
                continue;
            }
            let Some(kind) = Sign::of(c) else {
                return Err(ParseDiagramError::UnknownSign { line, column, sign });
            };
            let point =
                Point::new(found, rank).ok_or(ParseDiagramError::TooManyPoints { line, column })?;
            if c == '*' && !point.is_star() {
                return Err(ParseDiagramError::StarOffMark { line, column });
            }
            found += 1;
            self.add(kind, point);
            self.has_capitals |= c.is_ascii_uppercase();
            self.check_kind(kind, sign, line, column)?;
        }
        if found < SIDE {
            let found = usize::from(found);
            return Err(ParseDiagramError::TooFewPoints { line, found });
        }
        for number in numbers.iter().flatten() {
            self.check_number(number, line)?;
        }
        self.lines += 1;
        Ok(())
    }

    fn add(&mut self, kind: Sign, point: Point) {
        let set = match kind {
            Sign::Empty => return,
            Sign::Disc(color) => &mut self.discs[color.index()],
            Sign::BlackOnly => &mut self.black_signs,
            Sign::LetterX => &mut self.xs,
            Sign::LetterO => &mut self.os,
        };
        set.insert(point);
    }

    /// Refuses discs beside letters: who is Black would depend on the kind one looks at.
    fn check_kind(
        &mut self,
        kind: Sign,
        sign: char,
        line: usize,
        column: usize,
    ) -> Result<(), ParseDiagramError> {
        if kind == Sign::Empty {
            return Ok(());
        }
        let earlier = *self.first.get_or_insert(sign);
        let is_disc = |sign| matches!(Sign::of(sign), Some(Sign::Disc(_)));
        if is_disc(earlier) == is_disc(sign) {
            return Ok(());
        }
        Err(ParseDiagramError::MixedSigns {
            line,
            column,
            sign,
            earlier,
        })
    }

    /// Checks a number beside the line that was just read.
    fn check_number(&self, number: &Number, line: usize) -> Result<(), ParseDiagramError> {
        let column = number.column;
        let expected = self.options.top.rank(self.lines) + 1;
        let reversed = SIDE + 1 - expected;
        let top = self.options.top.rank(0) + 1;
        match number.text.parse() {
            Ok(found) if found == expected => Ok(()),
            Ok(found) if found == reversed => Err(ParseDiagramError::NumbersReversed {
                line,
                column,
                found,
                expected,
                top,
            }),
            _ => Err(ParseDiagramError::WrongNumber {
                line,
                column,
                found: number.text.clone(),
                expected,
            }),
        }
    }

    /// Returns the board, given the last line of the text.
    pub(super) fn finish(self, line: usize) -> Result<Board, ParseDiagramError> {
        if self.lines < SIDE {
            let found = usize::from(self.lines);
            return Err(ParseDiagramError::TooFewLines { line, found });
        }
        let (black, white) = match self.black_letter()? {
            Sign::LetterO => (self.os, self.xs),
            _ => (self.xs, self.os),
        };
        let [black_discs, white_discs] = self.discs;
        let black = black | black_discs | self.black_signs;
        let board = Board::from_stones(black, white | white_discs);
        Ok(board.expect("each point was read once"))
    }

    /// Returns the letter that is Black.
    fn black_letter(&self) -> Result<Sign, ParseDiagramError> {
        let (x, o) = (self.xs.len(), self.os.len());
        match self.options.letters {
            StoneLetters::XIsBlack => Ok(Sign::LetterX),
            StoneLetters::OIsBlack => Ok(Sign::LetterO),
            StoneLetters::Infer if self.has_capitals || !self.black_signs.is_empty() => {
                Ok(Sign::LetterX)
            }
            StoneLetters::Infer if x == o && x > 0 => {
                Err(ParseDiagramError::AmbiguousLetters { count: x })
            }
            StoneLetters::Infer if x == o || x == o + 1 => Ok(Sign::LetterX),
            StoneLetters::Infer if o == x + 1 => Ok(Sign::LetterO),
            StoneLetters::Infer => Err(ParseDiagramError::UnclearLetters { x, o }),
        }
    }
}
