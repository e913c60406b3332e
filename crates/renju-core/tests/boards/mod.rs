//! Boards and games for property tests.
//!
//! [`crowded`] is biased to boards on which lines meet: forbidden points, fives, overlines, two
//! fours on one line and deep recursions are common there, and rare on boards with stones
//! anywhere. `tests/properties.rs` counts them.

use std::sync::LazyLock;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select, subsequence};
use renju_core::{Board, Color, Direction, Move, Point, Symmetry};
use renju_testdata::{CROWDED, nested};

/// What lies on the points of a line around its middle, which is the `*`: stones, empty points,
/// and `?` for what other lines put there.
const LINES: [&str; 24] = [
    "?.XX*.?",
    "?.X*X.?",
    ".X.X*.?",
    ".X*.X.?",
    "?.XX.*.",
    "X..XX*..X",
    "?..X*X.X",
    "OXX*X.?",
    "?XXX*.?",
    ".X.XX*O",
    "X.XX*",
    "XX*X",
    "X.X*X.X",
    "XX.*X.XX",
    "XX.X*.XX",
    "XXX.*.XXX",
    "X.X*X.XX",
    "XX*XX",
    "XXX*X",
    "XX*XXX",
    "X*XXXX",
    "X.XXX*X",
    "O.XX*.O",
    "?",
];

/// Corpus positions that only deep recursion judges rightly.
static DEEP: LazyLock<Vec<Board>> = LazyLock::new(|| {
    let deep = CROWDED
        .cases()
        .filter(|case| case.decisive_depth >= Some(3));
    let small = nested().map(|ruling| ruling.board);
    small.chain(deep.map(|case| case.board)).collect()
});

/// Games of any length, with passes here and there.
pub(crate) fn games() -> impl Strategy<Value = Vec<Move>> {
    let points: Vec<Point> = Point::all().collect();
    let stones = subsequence(points, 0..=Point::COUNT).prop_shuffle();
    (stones, vec(any::<Index>(), 0..20)).prop_map(|(stones, passes)| {
        let mut moves: Vec<Move> = stones.into_iter().map(Move::Place).collect();
        for pass in passes {
            moves.insert(pass.index(moves.len() + 1), Move::Pass);
        }
        moves
    })
}

/// Boards with any stones: no turns, no balance.
pub(crate) fn mixed() -> impl Strategy<Value = Board> {
    vec(
        select(vec![None, Some(Color::Black), Some(Color::White)]),
        Point::COUNT,
    )
    .prop_map(|stones| board(Point::all().zip(stones)))
}

/// Boards on which lines of stones meet.
pub(crate) fn crowded() -> impl Strategy<Value = Board> {
    prop_oneof![
        4 => clusters(),
        4 => crossings(),
        3 => variations(),
        1 => mixed(),
    ]
}

/// Stones of any color everywhere in a square: many of one color, few of the other.
fn clusters() -> impl Strategy<Value = Board> {
    (4..=10_u8, 2..=5_u8, 0..=2_u8).prop_flat_map(|(side, many, few)| {
        let stones = vec(0..10_u8, usize::from(side) * usize::from(side));
        let color = move |number| match number {
            _ if number >= 10 - many => Some(Color::Black),
            _ if number >= 10 - many - few => Some(Color::White),
            _ => None,
        };
        (0..=15 - side, 0..=15 - side, stones).prop_map(move |(column, rank, stones)| {
            let points = (0..side).flat_map(|up| (0..side).map(move |right| (right, up)));
            let points = points.map(|(right, up)| {
                Point::new(column + right, rank + up).expect("the square is on the board")
            });
            board(points.zip(stones.into_iter().map(color)))
        })
    })
}

/// One to three points, near each other, through which four lines of [`LINES`] go, and some
/// stones elsewhere.
fn crossings() -> impl Strategy<Value = Board> {
    let lines = vec((select(&LINES[..]), any::<bool>()), Direction::ALL.len());
    let middles = (0..15_u8, 0..15_u8).prop_flat_map(move |(column, rank)| {
        let near = |n: u8| n.saturating_sub(3)..=(n + 3).min(14);
        vec((near(column), near(rank), lines.clone()), 1..=3)
    });
    let others = vec((any::<Index>(), select(&Color::ALL[..])), 0..20);
    (middles, others).prop_map(|(middles, others)| {
        let crossing = middles.into_iter().flat_map(|(column, rank, lines)| {
            let middle = Point::new(column, rank).expect("columns and ranks are below 15");
            let lines = Direction::ALL.into_iter().zip(lines);
            lines
                .flat_map(move |(direction, (line, back))| stones_of(line, middle, direction, back))
        });
        let others = others.into_iter().map(|(at, color)| {
            let point = Point::all().nth(at.index(Point::COUNT));
            (point.expect("the index is below the count"), Some(color))
        });
        board(crossing.chain(others))
    })
}

/// Returns the points of a line of [`LINES`] with what lies there, as far as they are on the board.
fn stones_of(
    line: &'static str,
    middle: Point,
    direction: Direction,
    back: bool,
) -> impl Iterator<Item = (Point, Option<Color>)> {
    let star = line.find('*').unwrap_or_default();
    let sign = if back { -1 } else { 1 };
    line.chars().enumerate().filter_map(move |(index, cell)| {
        let steps = i8::try_from(index).ok()? - i8::try_from(star).ok()?;
        let point = middle.step(direction, sign * steps)?;
        match cell {
            'X' => Some((point, Some(Color::Black))),
            'O' => Some((point, Some(Color::White))),
            '?' => None,
            _ => Some((point, None)),
        }
    })
}

/// Images of [`DEEP`] positions with a few points changed.
fn variations() -> impl Strategy<Value = Board> {
    let stone = select(vec![None, Some(Color::Black), Some(Color::White)]);
    let changes = vec((any::<Index>(), stone), 0..4);
    let symmetry = select(&Symmetry::ALL[..]);
    (any::<Index>(), changes, symmetry).prop_map(|(position, changes, symmetry)| {
        let mut board = *position.get(&DEEP);
        for (at, stone) in changes {
            // Changes far from all stones would change no verdict.
            let near = near_stones(&board);
            let Some(&point) = near.get(at.index(near.len())) else {
                continue;
            };
            board.remove(point);
            if let Some(color) = stone {
                board.place(point, color).expect("the point is empty now");
            }
        }
        board.transform(symmetry)
    })
}

/// Returns the points that hold a stone or lie next to one.
fn near_stones(board: &Board) -> Vec<Point> {
    let is_near = |&point: &Point| {
        Direction::ALL.into_iter().any(|direction| {
            let steps = (-1..=1).filter_map(|steps| point.step(direction, steps));
            steps.into_iter().any(|at| !board.is_empty(at))
        })
    };
    Point::all().filter(is_near).collect()
}

/// Returns a board with what lies on each point; what comes first counts.
fn board(points: impl IntoIterator<Item = (Point, Option<Color>)>) -> Board {
    let mut stones = [None; Point::COUNT];
    for (point, stone) in points {
        stones[point.index()].get_or_insert(stone);
    }
    let of = |color| {
        Point::all()
            .filter(|p| stones[p.index()] == Some(Some(color)))
            .collect()
    };
    let board = Board::from_stones(of(Color::Black), of(Color::White));
    board.expect("each point has one stone at most")
}
