//! The evaluation, kept up to date stone by stone, on the positions of a corpus.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use renju_core::{Board, Color, Judge, Point};
use renju_engine::Weights;
use renju_engine::training::Evaluated;
use renju_testdata::MIDGAME;

/// Returns every position with its empty points.
fn positions() -> Vec<(Evaluated, Vec<Point>)> {
    let weights = Weights::built_in();
    let evaluated = |board: &Board| Evaluated::new(board, Judge::default(), &weights);
    let cases = MIDGAME.cases();
    cases
        .map(|case| (evaluated(&case.board), case.board.empty().iter().collect()))
        .collect()
}

/// Places a stone on every empty point in turn, asks for the value, and takes the stone back.
fn place_and_undo(bench: &mut Criterion) {
    let mut positions = positions();
    let stones: usize = positions.iter().map(|(_, empty)| empty.len()).sum();
    let mut group = bench.benchmark_group("evaluation");
    group.throughput(Throughput::Elements(stones as u64));
    group.bench_function("place, value, undo", |bencher| {
        bencher.iter(|| {
            for (evaluated, empty) in &mut positions {
                for (index, &point) in empty.iter().enumerate() {
                    let color = Color::of_move(index);
                    evaluated.place(point, color);
                    black_box(evaluated.value(!color));
                    evaluated.undo();
                }
            }
        });
    });
    group.bench_function("promise", |bencher| {
        bencher.iter(|| {
            for (evaluated, empty) in &positions {
                let promises = empty
                    .iter()
                    .map(|&point| evaluated.promise(Color::Black, point));
                black_box(promises.max());
            }
        });
    });
    group.finish();
}

criterion_group!(benches, place_and_undo);
criterion_main!(benches);
