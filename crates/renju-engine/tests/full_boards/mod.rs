//! Boards with few empty points, on which every line of play can be searched.
//!
//! Stones anywhere leave nothing to win with. So the empty points lie near each other, on lines
//! that cross, among stones of which more are the attacker's; or around the moves of a puzzle.

use std::sync::LazyLock;

use fastrand::Rng;
use renju_core::{Board, Color, Direction, Judge, Point, PointSet, Symmetry, WinningLine};
use renju_testdata::{Known, Puzzle, puzzles};

use crate::reference::Windows;

/// The windows of the empty board.
static ALL_WINDOWS: LazyLock<Windows> = LazyLock::new(|| Windows::of(&Board::new()));

/// Positions with a win, of which something may be left when most points are filled.
static WINS: LazyLock<Vec<Puzzle>> =
    LazyLock::new(|| puzzles().filter(|p| p.known != Known::NoVcf).collect());

/// Returns a board with `empty` empty points, without a winning row of either color.
pub(crate) fn full_board(rng: &mut Rng, judge: Judge, attacker: Color, empty: usize) -> Board {
    loop {
        let (board, hole) = match rng.u8(..6) {
            0 => around_a_puzzle(rng, attacker, empty),
            1 => (Board::new(), crossing_lines(rng, empty)),
            _ => open_rows(rng, attacker, empty),
        };
        if let Some(board) = fill(rng, judge, attacker, board, &hole) {
            return board;
        }
    }
}

/// Returns the stones of a puzzle outside of a hole around its first moves, and the hole.
fn around_a_puzzle(rng: &mut Rng, attacker: Color, empty: usize) -> (Board, Vec<Point>) {
    let puzzle = loop {
        let puzzle = &WINS[rng.usize(..WINS.len())];
        if puzzle.to_move == attacker {
            break puzzle;
        }
    };
    let first: Vec<_> = puzzle.first_moves.iter().collect();
    let mut hole = vec![first[rng.usize(..first.len())]];
    let line = puzzle.line.iter().filter(|&&at| at != hole[0]);
    hole.extend(line.copied().collect::<Vec<_>>());
    hole.truncate(empty * 2 / 3);
    while hole.len() < empty {
        let start = rng.usize(..hole.len());
        let point = near(rng, hole[start]);
        if puzzle.board.is_empty(point) && !hole.contains(&point) {
            hole.push(point);
        }
    }
    let symmetry = Symmetry::ALL[rng.usize(..Symmetry::ALL.len())];
    let hole = hole.into_iter().map(|point| symmetry.apply(point));
    (puzzle.board.transform(symmetry), hole.collect())
}

/// Returns points on lines that cross.
fn crossing_lines(rng: &mut Rng, empty: usize) -> Vec<Point> {
    let middle = || 3..12_u8;
    let first = Point::new(rng.u8(middle()), rng.u8(middle())).expect("the middle is on the board");
    let mut hole = vec![first];
    // The fewer points new ones may start from, the closer together they lie.
    let starts = rng.usize(1..=empty);
    while hole.len() < empty {
        let start = rng.usize(..hole.len().min(starts));
        let point = near(rng, hole[start]);
        if !hole.contains(&point) {
            hole.push(point);
        }
    }
    hole
}

/// Returns stretches of lines that cross, with two or three of the attacker's stones on each, and
/// their empty points: what open rows are made of.
fn open_rows(rng: &mut Rng, attacker: Color, empty: usize) -> (Board, Vec<Point>) {
    let mut board = Board::new();
    let middle = || 3..12_u8;
    let first = Point::new(rng.u8(middle()), rng.u8(middle())).expect("the middle is on the board");
    let mut hole = vec![first];
    let mut directions = Direction::ALL;
    rng.shuffle(&mut directions);
    // How many of them cross at the same point.
    let crossing = rng.usize(..=3);
    for (number, direction) in directions.into_iter().cycle().enumerate() {
        if hole.len() >= empty {
            break;
        }
        let start = if number < crossing {
            first
        } else {
            hole[rng.usize(..hole.len())]
        };
        let length = rng.i8(6..=7);
        let before = rng.i8(1..length - 1);
        let row = (-before..length - before).filter_map(|steps| start.step(direction, steps));
        let mut row: Vec<_> = row.filter(|&point| point != start).collect();
        // Stones in the middle rather than at the ends.
        if row.len() > 3 {
            let inner = 1..row.len() - 1;
            rng.shuffle(&mut row[inner]);
            row.rotate_left(1);
        }
        let has = row.iter().filter(|&&point| !board.is_empty(point)).count();
        let wanted = (2 + usize::from(rng.u8(..4) == 0)).saturating_sub(has);
        row.retain(|&point| board.is_empty(point) && !hole.contains(&point));
        for (number, point) in row.into_iter().enumerate() {
            if number < wanted {
                board.place(point, attacker).expect("the point is empty");
            } else if hole.len() < empty {
                hole.push(point);
            }
        }
    }
    (board, hole)
}

/// Returns a point on a line with another, not far from it.
fn near(rng: &mut Rng, point: Point) -> Point {
    loop {
        let direction = Direction::ALL[rng.usize(..4)];
        if let Some(near) = point.step(direction, rng.i8(-4..=4)) {
            return near;
        }
    }
}

/// Fills all points outside of the hole, more of those near it with the attacker's stones; or
/// returns `None` if no way was found to do so without a winning row.
fn fill(
    rng: &mut Rng,
    judge: Judge,
    attacker: Color,
    mut board: Board,
    hole: &[Point],
) -> Option<Board> {
    let hole: PointSet = hole.iter().copied().collect();
    let share = rng.f64().mul_add(0.3, 0.4);
    for point in board.empty() - hole {
        let is_near = |at: Point| {
            let is_near = |at: u8, other: u8| at.abs_diff(other) <= 4;
            is_near(at.column(), point.column()) && is_near(at.rank(), point.rank())
        };
        let is_attackers = if hole.iter().any(is_near) {
            rng.f64() < share
        } else {
            // What lies far away never matters: there, no more than two of a color are in a row.
            (point.column() + 2 * point.rank()) % 4 < 2
        };
        let color = if is_attackers { attacker } else { !attacker };
        board.place(point, color).expect("the point is empty");
    }
    // Fives that can be made at once leave little to find.
    let spares = [(attacker, rng.u8(..16) != 0), (!attacker, rng.u8(..4) != 0)];
    (0..500).find_map(|_| {
        let mut spoilt = None;
        for (color, spares_fours) in spares {
            let own = board.stones(color);
            let exactly = judge.rule.winning_line(color) == WinningLine::ExactlyFive;
            for window in &ALL_WINDOWS.0 {
                let stones = window.points & own;
                let is_four = stones.len() == 4
                    && !window.points.is_disjoint(hole)
                    && (!exactly || window.beyond.is_disjoint(own));
                if stones.len() == 5 || (is_four && spares_fours) {
                    spoilt = Some((color, stones));
                }
            }
        }
        let Some((color, stones)) = spoilt else {
            return Some(board);
        };
        let point = stones
            .iter()
            .nth(rng.usize(..stones.len()))
            .expect("a stone");
        board.remove(point);
        board.place(point, !color).expect("the stone was lifted");
        None
    })
}
