//! The playing search: nodes a second, and the time to a depth.
//!
//! The engine remembers nothing of earlier positions: each search begins with an empty table.

use std::hint::black_box;

use criterion::{Criterion, SamplingMode, Throughput, criterion_group, criterion_main};
use renju_core::{Board, Color, Judge};
use renju_engine::{Analysis, Engine, Limits, Request, Silent};

/// Positions without a forced win in sight: a name, the side to move, black and white stones.
const POSITIONS: [(&str, Color, &str, &str); 3] = [
    ("opening", Color::White, "H8 K8 G7", "F8 F9"),
    ("wide opening", Color::Black, "H8 J10", "K11 J11"),
    (
        "mid-game",
        Color::Black,
        "F4 I4 E5 F5 G5 H5 D6 H6 E7 F7 G8 H8 J8 E9",
        "E3 G3 D5 I5 E6 F6 G6 D7 G7 H7 I7 F8 G9 E10",
    ),
];

/// The nodes of a search for the speed, those of threats included.
const NODES: u64 = 100_000;

/// The plies of a search for the time.
const DEPTH: usize = 8;

fn request(to_move: Color, black: &str, white: &str) -> Request {
    let stones = |text: &str| text.parse().expect("the points are well-formed");
    let board = Board::from_stones(stones(black), stones(white));
    let board = board.expect("no point has two stones");
    Request::best_move(board, to_move, Judge::default())
}

fn search(engine: &mut Engine, request: &Request, limits: &Limits<'_>) -> Analysis {
    engine.forget();
    let analysis = engine.search(request, limits, &mut Silent);
    black_box(analysis.expect("there is a move"))
}

/// How fast the search is, the questions to the solvers before it included.
fn nodes_a_second(c: &mut Criterion) {
    let mut engine = Engine::default();
    let limits = Limits {
        nodes: Some(NODES),
        ..Limits::default()
    };
    let mut group = c.benchmark_group("search");
    group.sample_size(10).sampling_mode(SamplingMode::Flat);
    for (name, to_move, black, white) in POSITIONS {
        let request = request(to_move, black, white);
        let nodes = search(&mut engine, &request, &limits).nodes;
        group.throughput(Throughput::Elements(nodes));
        group.bench_function(format!("nodes, {name}"), |b| {
            b.iter(|| search(&mut engine, &request, &limits));
        });
    }
    group.finish();
}

/// How long it takes to search to a depth.
fn time_to_depth(c: &mut Criterion) {
    let mut engine = Engine::default();
    let limits = Limits {
        depth: Some(DEPTH),
        ..Limits::default()
    };
    let mut group = c.benchmark_group("search");
    group.sample_size(10).sampling_mode(SamplingMode::Flat);
    for (name, to_move, black, white) in POSITIONS {
        let request = request(to_move, black, white);
        group.bench_function(format!("depth {DEPTH}, {name}"), |b| {
            b.iter(|| search(&mut engine, &request, &limits));
        });
    }
    group.finish();
}

criterion_group!(benches, nodes_a_second, time_to_depth);
criterion_main!(benches);
