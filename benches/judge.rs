//! The judge and the shapes: whole boards, single points, explanations.
//!
//! Every figure is the mean for one position (or one point) of a set that is gone through in
//! turn, so no position stays in the caches of the branch predictor.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use renju_core::{
    AttackAt, AttackPoints, Board, BoardShapes, Color, Judge, Point, PointSet, WinningLine,
    explain, judge, points_beside,
};
use renju_testdata::{CROWDED, Corpus, MIDGAME};

fn boards(corpus: Corpus) -> Vec<Board> {
    corpus.cases().map(|case| case.board).collect()
}

/// The position that needs the most judgements among all that a search for such positions came
/// upon; see docs/performance.md.
fn hardest_known() -> Board {
    let [black, white] = include_str!("hardest_known.txt")
        .split_once('\n')
        .map(|(black, white)| [black, white].map(|points| points.parse::<PointSet>()))
        .expect("two lines of points");
    Board::from_stones(black.expect("points"), white.expect("points")).expect("disjoint sets")
}

/// Returns the empty points within two steps of a stone: those that a player or a search
/// considers.
fn near_points(board: &Board) -> PointSet {
    let near = |a: Point, b: Point| {
        a.column().abs_diff(b.column()) <= 2 && a.rank().abs_diff(b.rank()) <= 2
    };
    board
        .empty()
        .iter()
        .filter(|&point| board.occupied().iter().any(|stone| near(point, stone)))
        .collect()
}

/// Measures `work` on the items in turn.
fn bench_each<T>(c: &mut Criterion, name: &str, items: &[T], work: impl Fn(&T)) {
    let mut turn = items.iter().cycle();
    c.bench_function(name, |b| {
        b.iter(|| work(black_box(turn.next().expect("the set is not empty"))));
    });
}

fn whole_board(c: &mut Criterion) {
    let judge = Judge::default();
    for (name, set) in [
        ("midgame", boards(MIDGAME)),
        ("crowded", boards(CROWDED)),
        ("hardest known", vec![hardest_known()]),
    ] {
        bench_each(c, &format!("whole board/{name}"), &set, |board| {
            black_box(judge.forbidden_points(board, Color::Black));
        });
        bench_each(c, &format!("whole board, portable/{name}"), &set, |board| {
            black_box(judge.forbidden_points_portably(board, Color::Black));
        });
    }
}

fn single_point(c: &mut Criterion) {
    for (name, corpus) in [("midgame", MIDGAME), ("crowded", CROWDED)] {
        let points: Vec<(Board, Point)> = boards(corpus)
            .into_iter()
            .flat_map(|board| {
                near_points(&board)
                    .into_iter()
                    .map(move |point| (board, point))
            })
            .collect();
        bench_each(
            c,
            &format!("single point/{name}"),
            &points,
            |(board, point)| {
                black_box(judge(board, *point));
            },
        );
    }
}

/// The colors with what wins for them in Renju.
const COLORS: [(&str, Color, WinningLine); 2] = [
    (
        "black, exactly five",
        Color::Black,
        WinningLine::ExactlyFive,
    ),
    ("white, five or more", Color::White, WinningLine::FiveOrMore),
];

fn shapes(c: &mut Criterion) {
    let boards = boards(MIDGAME);
    for (name, color, wins) in COLORS {
        bench_each(c, &format!("shapes/{name}"), &boards, |board| {
            black_box(BoardShapes::of(board, color, wins));
        });
    }
}

/// What a search asks of a position at every node.
fn attacks(c: &mut Criterion) {
    let boards = boards(MIDGAME);
    for (name, color, wins) in COLORS {
        bench_each(c, &format!("attack points/{name}"), &boards, |board| {
            black_box(AttackPoints::of(board, color, wins));
        });
        let fours: Vec<(Board, Point)> = boards
            .iter()
            .flat_map(|&board| {
                let four = AttackPoints::of(&board, color, wins).four;
                four.into_iter().map(move |point| (board, point))
            })
            .collect();
        bench_each(
            c,
            &format!("attack at a four/{name}"),
            &fours,
            |(board, point)| {
                black_box(AttackAt::of(board, *point, color, wins));
            },
        );
    }
    for at_least in [2, 3] {
        bench_each(
            c,
            &format!("points beside {at_least} stones"),
            &boards,
            |board| {
                black_box(points_beside(
                    board.stones(Color::Black),
                    board.empty(),
                    at_least,
                ));
            },
        );
    }
}

fn explanation(c: &mut Criterion) {
    for (name, corpus) in [("midgame", MIDGAME), ("crowded", CROWDED)] {
        let forbidden: Vec<(Board, Point)> = corpus
            .cases()
            .flat_map(|case| {
                let judged = Judge::default().forbidden_points(&case.board, Color::Black);
                judged
                    .all()
                    .into_iter()
                    .map(move |point| (case.board, point))
            })
            .collect();
        bench_each(
            c,
            &format!("explain a forbidden point/{name}"),
            &forbidden,
            |(board, point)| {
                black_box(explain(board, *point));
            },
        );
    }
}

criterion_group!(
    benches,
    whole_board,
    single_point,
    shapes,
    attacks,
    explanation
);
criterion_main!(benches);
