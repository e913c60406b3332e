//! The board of the reference.

use renju_core::{Board, Color, Direction, Point, PointSet};

/// A place by its column and rank, counted from zero, on the board or off it.
pub(super) type Square = (i8, i8);

/// The four directions of lines, with the step from one point to the next.
pub(super) const DIRECTIONS: [(Direction, (i8, i8)); 4] = [
    (Direction::Horizontal, (1, 0)),
    (Direction::Vertical, (0, 1)),
    (Direction::Rising, (1, 1)),
    (Direction::Falling, (1, -1)),
];

const SIDE: i8 = 15;

/// What is at a place, for the color that is judged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Cell {
    Empty,
    Own,
    /// An opponent's stone, or a place off the board: "the board edge acts as a white stone".
    Closed,
}

/// The board as the color that is judged sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Grid {
    cells: [[Cell; SIDE as usize]; SIDE as usize],
    /// The own stones once more: by them alone, a board differs from those with more or fewer
    /// imagined stones.
    stones: PointSet,
}

/// Returns the place `steps` away in a direction.
pub(super) fn step((column, rank): Square, (columns, ranks): (i8, i8), steps: i8) -> Square {
    (column + columns * steps, rank + ranks * steps)
}

pub(super) fn square(point: Point) -> Square {
    let number = |n: u8| i8::try_from(n).expect("columns and ranks are below 15");
    (number(point.column()), number(point.rank()))
}

pub(super) fn point((column, rank): Square) -> Point {
    let number = |n: i8| u8::try_from(n).expect("the place is on the board");
    Point::new(number(column), number(rank)).expect("the place is on the board")
}

impl Grid {
    pub(super) fn new(board: &Board, own: Color) -> Self {
        let mut grid = Self {
            cells: [[Cell::Empty; SIDE as usize]; SIDE as usize],
            stones: board.stones(own),
        };
        for at in Point::all() {
            if let Some(color) = board.get(at) {
                let cell = if color == own {
                    Cell::Own
                } else {
                    Cell::Closed
                };
                grid.cells[usize::from(at.rank())][usize::from(at.column())] = cell;
            }
        }
        grid
    }

    pub(super) fn at(&self, (column, rank): Square) -> Cell {
        match (usize::try_from(column), usize::try_from(rank)) {
            (Ok(column), Ok(rank)) if column < 15 && rank < 15 => self.cells[rank][column],
            _ => Cell::Closed,
        }
    }

    /// Returns the board with one more stone of the color that is judged.
    pub(super) fn with(&self, at: Square) -> Self {
        assert_eq!(self.at(at), Cell::Empty, "a stone needs an empty point");
        let mut grid = *self;
        let at = point(at);
        grid.cells[usize::from(at.rank())][usize::from(at.column())] = Cell::Own;
        grid.stones.insert(at);
        grid
    }

    /// Returns the stones of the color that is judged.
    pub(super) fn stones(&self) -> PointSet {
        self.stones
    }

    /// Returns how many stones lie in the unbroken row through the stone at `at`.
    pub(super) fn run(&self, at: Square, direction: (i8, i8)) -> usize {
        let stones = |sign: i8| {
            (1..)
                .take_while(|&n| self.at(step(at, direction, sign * n)) == Cell::Own)
                .count()
        };
        assert_eq!(self.at(at), Cell::Own, "a row goes through a stone");
        stones(-1) + 1 + stones(1)
    }

    /// Returns every stretch of `length` neighboring places in a direction that contains `at`,
    /// lies on the board and holds no stone of the opponent.
    pub(super) fn stretches(
        &self,
        at: Square,
        direction: (i8, i8),
        length: i8,
    ) -> impl Iterator<Item = Vec<Square>> {
        let place = move |before, n| step(at, direction, n - before);
        (0..length)
            .filter(move |&before| (0..length).all(|n| self.at(place(before, n)) != Cell::Closed))
            .map(move |before| (0..length).map(|n| place(before, n)).collect())
    }

    /// Returns the places of `stretch` that hold a stone, and those that are empty.
    pub(super) fn stones_and_gaps(&self, stretch: &[Square]) -> (Vec<Square>, Vec<Square>) {
        stretch
            .iter()
            .partition(|&&place| self.at(place) == Cell::Own)
    }
}
