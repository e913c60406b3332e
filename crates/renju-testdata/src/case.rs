//! A position with the verdict of each of its points, and its text.

use std::fmt;

use renju_core::{Board, Color, Forbidden, ForbiddenKinds, Point, PointSet, Reading};

use crate::reading;

/// A position and what the rules say of a black stone on each of its empty points.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Case {
    /// The name of the case, unlike all others of the corpora.
    pub id: String,
    /// How positions of this kind are made, or `-`.
    pub category: String,
    /// The stones.
    pub board: Board,
    /// Every point that is forbidden to Black by the default reading, in order, with all reasons.
    pub forbidden: Vec<(Point, ForbiddenKinds)>,
    /// Every point where Black makes exactly five.
    pub five: PointSet,
    /// The point that the case is about.
    pub point: Option<Point>,
    /// The largest number of nested imagined moves that a judge looks at.
    pub depth: Option<u8>,
    /// The smallest number of nested imagined moves after which a judge could stop looking and
    /// still be right.
    pub decisive_depth: Option<u8>,
    /// Whether another reading of the rule says something else.
    pub disputed: bool,
    /// What the other readings say, as far as it is known to differ.
    pub other_readings: Vec<OtherReading>,
    /// What the case shows, or nothing.
    pub note: String,
}

/// How the forbidden points of a [`Case`] differ by another reading.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OtherReading {
    /// The reading.
    pub reading: Reading,
    /// The points that are forbidden by this reading alone.
    pub also_forbidden: PointSet,
    /// The points that are forbidden by the default alone.
    pub not_forbidden: PointSet,
}

impl Case {
    /// Returns the points that are forbidden to Black by the default reading.
    #[must_use]
    pub fn forbidden_points(&self) -> PointSet {
        self.forbidden.iter().map(|&(point, _)| point).collect()
    }

    /// Returns the points that are forbidden to Black by `reading`.
    #[must_use]
    pub fn forbidden_points_by(&self, reading: Reading) -> PointSet {
        self.other_readings
            .iter()
            .filter(|other| other.reading == reading)
            .fold(self.forbidden_points(), |points, other| {
                (points | other.also_forbidden) - other.not_forbidden
            })
    }
}

/// The reasons that each letter of a diagram stands for: 3, 4 and 6 are the numbers of the shapes,
/// the others are two or three reasons at once.
const REASONS: [(char, &[Forbidden]); 7] = [
    ('6', &[Forbidden::Overline]),
    ('4', &[Forbidden::DoubleFour]),
    ('3', &[Forbidden::DoubleThree]),
    ('a', &[Forbidden::Overline, Forbidden::DoubleFour]),
    ('b', &[Forbidden::Overline, Forbidden::DoubleThree]),
    ('c', &[Forbidden::DoubleFour, Forbidden::DoubleThree]),
    (
        'd',
        &[
            Forbidden::Overline,
            Forbidden::DoubleFour,
            Forbidden::DoubleThree,
        ],
    ),
];

/// The ranks from the top of a diagram down.
fn ranks() -> impl Iterator<Item = u8> {
    (0..15).rev()
}

impl Case {
    /// Reads a case: a line of names and numbers, then fifteen lines of the diagram, rank 15 first.
    ///
    /// # Panics
    /// Panics on any other text, for the texts are part of this crate.
    #[must_use]
    pub fn from_text(text: &str) -> Self {
        let (head, diagram) = text.split_once('\n').expect("a diagram follows the head");
        let mut case = Self::from_head(head);
        for (line, rank) in diagram.lines().zip(ranks()) {
            assert_eq!(line.chars().count(), 15, "{}: rank {}", case.id, rank + 1);
            for (cell, column) in line.chars().zip(0..) {
                let point = Point::new(column, rank).expect("fifteen columns and ranks");
                case.read_cell(cell, point);
            }
        }
        case.forbidden.sort_unstable();
        case
    }

    /// Reads the first line of a case: `ID CATEGORY` and then `NAME=VALUE` for what there is.
    fn from_head(head: &str) -> Self {
        let (head, note) = head.split_once(" # ").unwrap_or((head, ""));
        let mut words = head.split(' ').map(str::to_owned);
        let mut case = Self {
            id: words.next().expect("a case has a name"),
            category: words.next().expect("a case has a category"),
            board: Board::new(),
            forbidden: Vec::new(),
            five: PointSet::EMPTY,
            point: None,
            depth: None,
            decisive_depth: None,
            disputed: false,
            other_readings: Vec::new(),
            note: note.to_owned(),
        };
        for word in words {
            match word.split_once('=').unwrap_or((&word, "")) {
                ("point", value) => case.point = Some(value.parse().expect("a point")),
                ("depth", value) => case.depth = Some(value.parse().expect("a number")),
                ("decisive", value) => case.decisive_depth = Some(value.parse().expect("a number")),
                ("disputed", "") => case.disputed = true,
                (reading, value) => case.other_readings.push(OtherReading::read(reading, value)),
            }
        }
        case
    }

    /// Reads one sign of the diagram.
    fn read_cell(&mut self, cell: char, point: Point) {
        let color = match cell {
            '.' => return,
            'X' => Color::Black,
            'O' => Color::White,
            '5' => {
                self.five.insert(point);
                return;
            }
            _ => {
                let reasons = REASONS.iter().find(|&&(sign, _)| sign == cell);
                let kinds =
                    reasons.and_then(|(_, kinds)| ForbiddenKinds::new(kinds.iter().copied()));
                self.forbidden
                    .push((point, kinds.expect("a sign of the diagram")));
                return;
            }
        };
        self.board
            .place(point, color)
            .expect("each point is read once");
    }

    /// Returns the sign of a point in the diagram.
    fn cell(&self, point: Point) -> char {
        let forbidden = self
            .forbidden
            .iter()
            .find(|&&(forbidden, _)| forbidden == point);
        match (self.board.get(point), forbidden) {
            (Some(Color::Black), _) => 'X',
            (Some(Color::White), _) => 'O',
            (None, Some((_, kinds))) => {
                let sign = REASONS
                    .iter()
                    .find(|(_, reasons)| reasons.iter().copied().eq(kinds.iter()));
                sign.expect("every set of reasons has a sign").0
            }
            (None, None) if self.five.contains(point) => '5',
            (None, None) => '.',
        }
    }
}

impl fmt::Display for Case {
    /// Writes the case as [`Case::from_text`] reads it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.id, self.category)?;
        if let Some(point) = self.point {
            write!(f, " point={point}")?;
        }
        if let Some(depth) = self.depth {
            write!(f, " depth={depth}")?;
        }
        if let Some(depth) = self.decisive_depth {
            write!(f, " decisive={depth}")?;
        }
        if self.disputed {
            write!(f, " disputed")?;
        }
        for other in &self.other_readings {
            write!(f, " {other}")?;
        }
        if !self.note.is_empty() {
            write!(f, " # {}", self.note)?;
        }
        writeln!(f)?;
        for rank in ranks() {
            let point = |column| Point::new(column, rank).expect("fifteen columns and ranks");
            let line: String = (0..15).map(|column| self.cell(point(column))).collect();
            writeln!(f, "{line}")?;
        }
        Ok(())
    }
}

impl OtherReading {
    /// Reads the points of a reading, each behind a `+` (forbidden as well) or `-` (not).
    fn read(reading: &str, points: &str) -> Self {
        let of_sign = |sign: char| -> PointSet {
            points
                .split_inclusive(['+', '-'])
                .zip(points.split(['+', '-']).skip(1))
                .filter(|(before, _)| before.ends_with(sign))
                .map(|(_, point)| point.parse().expect("a point"))
                .collect()
        };
        Self {
            reading: reading::reading(reading),
            also_forbidden: of_sign('+'),
            not_forbidden: of_sign('-'),
        }
    }
}

impl fmt::Display for OtherReading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}=", reading::name(self.reading))?;
        for point in self.also_forbidden {
            write!(f, "+{point}")?;
        }
        for point in self.not_forbidden {
            write!(f, "-{point}")?;
        }
        Ok(())
    }
}
