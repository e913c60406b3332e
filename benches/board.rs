//! What stones on a board cost.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use renju_core::{Board, Color, Point};

/// Returns a board with 20 stones of each color around the center.
fn midgame() -> Board {
    let black = "H8 G7 I9 F9 J7 H10 G10 K8 E8 I6 F6 J10 H12 D9 L9 G5 K11 E11 I12 J5";
    let white = "H9 G8 I8 F8 J8 H7 G9 K9 E9 I7 F7 J9 H11 D8 L8 G6 K10 E10 I11 J6";
    let [black, white] = [black, white].map(|points| points.parse().expect("these are points"));
    Board::from_stones(black, white).expect("no point holds two stones")
}

fn place_and_remove(c: &mut Criterion) {
    let mut board = midgame();
    let empty: Vec<Point> = board.empty().iter().collect();
    c.bench_function("board/place and remove", |b| {
        b.iter(|| {
            for &point in &empty {
                let _ = black_box(board.place(point, Color::Black));
                black_box(board.remove(point));
            }
        });
    });
}

fn canonical(c: &mut Criterion) {
    let board = midgame();
    c.bench_function("board/canonical", |b| {
        b.iter(|| black_box(board).canonical());
    });
}

criterion_group!(benches, place_and_remove, canonical);
criterion_main!(benches);
