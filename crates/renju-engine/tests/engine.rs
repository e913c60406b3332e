//! What the engine plays.

mod sound;

use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use renju_core::{Board, Color, Judge, Move, Point, PointSet, Rule, Verdict};
use renju_engine::{
    Analysis, Engine, EngineError, EngineOptions, LimitHit, Limits, Observer, Progress, Request,
    Score, Silent,
};
use renju_testdata::{Known, puzzles};
use sound::assert_sound;

fn stones(text: &str) -> PointSet {
    text.parse().expect("the points are well-formed")
}

fn request(black: &str, white: &str, to_move: Color) -> Request {
    let board = Board::from_stones(stones(black), stones(white));
    let board = board.expect("no point has two stones");
    Request::best_move(board, to_move, Judge::default())
}

fn puzzle(id: &str) -> Request {
    let puzzle = puzzles().find(|puzzle| puzzle.id == id);
    let puzzle = puzzle.expect("there is such a puzzle");
    Request::best_move(puzzle.board, puzzle.to_move, Judge::default())
}

fn nodes(nodes: u64) -> Limits<'static> {
    Limits {
        nodes: Some(nodes),
        ..Limits::default()
    }
}

fn search(request: &Request, limits: &Limits<'_>) -> Analysis {
    let analysis = Engine::default().search(request, limits, &mut Silent);
    let analysis = analysis.expect("there is a move");
    assert_sound(request, &analysis);
    analysis
}

#[track_caller]
fn check(black: &str, white: &str, to_move: Color, expected: &str, score: Score) {
    let request = request(black, white, to_move);
    for limits in [nodes(0), nodes(20_000)] {
        let analysis = search(&request, &limits);
        let points = stones(expected);
        let best = analysis.best();
        assert!(points.contains(best.point), "{best:?}");
        assert_eq!(best.score, score, "{best:?}");
    }
}

#[test]
fn a_five_is_taken() {
    let four = "E8 F8 G8 H8";
    check(four, "D8 C3 D3 E3", Color::Black, "I8", Score::Win(1));
    // Stopping the opponent's five would be second best.
    check(four, "D8 C3 D3 E3 F3", Color::Black, "I8", Score::Win(1));
    check("D8 C3 D3 E3 F3", four, Color::White, "I8", Score::Win(1));
}

#[test]
fn a_four_is_stopped() {
    let analysis = search(&request("C8 H6", "D8 E8 F8 G8", Color::Black), &nodes(0));
    assert_eq!(analysis.best().point.to_string(), "H8");
    assert!(matches!(analysis.best().score, Score::Value(_)));
    let analysis = search(
        &request("C8 H6", "D8 E8 F8 G8", Color::Black),
        &Limits::default(),
    );
    assert_eq!(analysis.best().point.to_string(), "H8");
}

#[test]
fn where_the_only_block_is_forbidden_another_move_is_played() {
    // H8 is a double-three.
    let request = request("C8 H6 H7 I9 J10", "D8 E8 F8 G8", Color::Black);
    let h8 = "H8".parse().unwrap();
    assert!(
        Judge::default()
            .judge(&request.board, h8, Color::Black)
            .is_forbidden()
    );
    for limits in [nodes(0), nodes(20_000)] {
        let best = &search(&request, &limits).lines[0];
        assert_eq!(best.score, Score::Loss(2));
        assert_eq!(best.moves[1..], [Move::Place(h8)]);
    }
}

#[test]
fn one_end_of_a_straight_four_is_stopped_though_it_is_lost() {
    check(
        "F8 G8 H8 I8",
        "C3 D5",
        Color::White,
        "E8 J8",
        Score::Loss(2),
    );
    // Even where a stone elsewhere makes more of White's shapes: Black may overlook the other end.
    let (black, white) = (
        "K8 M8 N9 K10 L10 M10 N10 L11",
        "F6 I6 O7 E11 G11 H11 A12 L14",
    );
    check(black, white, Color::White, "J10 O10", Score::Loss(2));
}

#[test]
fn forced_wins_are_played_with_their_proof() {
    for id in ["vcf-001", "vcf-011", "vcf-040", "vct-001", "vct-002"] {
        let request = puzzle(id);
        let known = puzzles().find(|puzzle| puzzle.id == id).unwrap();
        let analysis = search(&request, &nodes(1_000_000));
        let best = analysis.best();
        assert!(best.proof.is_some(), "{id}");
        if known.first_moves_complete && matches!(known.known, Known::Vcf { .. }) {
            assert!(known.first_moves.contains(best.point), "{id}: {best:?}");
        }
    }
}

#[test]
fn a_three_is_stopped() {
    // White would rather extend the own two by shape count.
    let request = request("F8 G8 H8 L3", "D8 K11 L11", Color::White);
    let best = &search(&request, &nodes(100_000)).lines[0];
    let stops = stones("E8 I8 J8");
    assert!(stops.contains(best.point), "{best:?}");
}

#[test]
fn a_lost_position_is_resisted_as_long_as_can_be() {
    // Black has two threes that share no point: he wins two plies after the next move. Only a four
    // of White's, which Black must stop, takes longer.
    let request = request(
        "F8 G8 H8 F12 G12 H12 B2",
        "C2 D2 E2 A15 O15 O1",
        Color::White,
    );
    let best = &search(&request, &nodes(300_000)).lines[0];
    assert!(best.score > Score::Loss(4), "{best:?}");
    assert!(
        ["F2", "G2"].contains(&best.point.to_string().as_str()),
        "{best:?}"
    );
}

#[test]
fn excluded_points_are_not_played() {
    let mut request = request("E8 F8 G8 H8", "C2 D2", Color::Black);
    for expected in [&["D8", "I8"][..], &["D8", "I8"]] {
        let best = &search(&request, &nodes(1000)).lines[0];
        assert!(expected.contains(&best.point.to_string().as_str()));
        assert_eq!(best.score, Score::Win(1));
        request.excluded.insert(best.point);
    }
    let best = &search(&request, &nodes(1000)).lines[0];
    assert!(best.score < Score::Win(1));
    request.excluded = PointSet::FULL;
    let error = Engine::default().search(&request, &nodes(1000), &mut Silent);
    assert_eq!(error, Err(EngineError::NoLegalMove));
}

#[test]
fn a_win_with_another_first_move_is_found_where_one_is_excluded() {
    let mut request = request("F8 G8 H8", "C3 K3 L5", Color::Black);
    for _ in 0..2 {
        let best = &search(&request, &nodes(100_000)).lines[0];
        assert!(matches!(best.score, Score::Win(_)), "{best:?}");
        request.excluded.insert(best.point);
    }
}

#[test]
fn several_lines_are_answered_in_order() {
    let mut request = request("F8 G8 H8", "C3 K3 L5", Color::Black);
    for lines in [2, 5, 300] {
        request.lines = NonZero::new(lines).unwrap();
        let analysis = search(&request, &nodes(50_000));
        let scores = analysis.lines.iter().map(|line| line.score);
        let scores: Vec<Score> = scores.collect();
        // E8 and I8 make straight fours.
        assert_eq!(scores[..2], [Score::Win(3); 2], "{scores:?}");
        if lines == 5 {
            assert!(scores.is_sorted_by(|a, b| a >= b), "{scores:?}");
        }
    }
}

#[test]
fn black_begins_in_the_center() {
    let mut request = request("", "", Color::Black);
    for limits in [nodes(0), nodes(20_000)] {
        let best = &search(&request, &limits).lines[0];
        assert_eq!(best.point, Point::CENTER);
    }
    request.excluded.insert(Point::CENTER);
    let best = &search(&request, &nodes(20_000)).lines[0];
    assert_ne!(best.point, Point::CENTER);
}

#[test]
fn a_game_that_is_over_has_no_next_move() {
    let over = request("E8 F8 G8 H8 I8", "C2 D2", Color::White);
    let error = Engine::default().search(&over, &nodes(1000), &mut Silent);
    assert!(matches!(error, Err(EngineError::Over(_))), "{error:?}");
}

/// Returns a full board on which no two equal stones follow each other more than once.
fn full_board() -> Board {
    let is_black = |point: &Point| (point.column() + 2 * point.rank()) % 4 < 2;
    let black: PointSet = Point::all().filter(is_black).collect();
    Board::from_stones(black, !black).expect("no point has two stones")
}

#[test]
fn where_there_is_no_legal_move_there_is_none() {
    for judge in [Rule::RENJU, Rule::FREESTYLE, Rule::STANDARD].map(under) {
        let full = Request::best_move(full_board(), Color::Black, judge);
        let error = Engine::default().search(&full, &nodes(1000), &mut Silent);
        assert_eq!(error, Err(EngineError::NoLegalMove));
    }
    // The last point is an overline.
    let mut board = full_board();
    for (points, color) in [
        (stones("E1 F1 G1 I1 J1"), Color::Black),
        (stones("D1 K1"), Color::White),
    ] {
        for point in points {
            board.remove(point);
            board.place(point, color).unwrap();
        }
    }
    board.remove("H1".parse().unwrap());
    for (color, expected) in [(Color::Black, 0), (Color::White, 1)] {
        let request = Request::best_move(board, color, Judge::default());
        let answer = Engine::default().search(&request, &nodes(1000), &mut Silent);
        assert_eq!(answer.map_or(0, |analysis| analysis.lines.len()), expected);
    }
}

fn under(rule: Rule) -> Judge {
    Judge {
        rule,
        ..Judge::default()
    }
}

/// Scatters stones, close together and of any numbers.
fn scattered(rng: &mut fastrand::Rng) -> Board {
    let mut board = Board::new();
    let (share, width) = (rng.f64(), rng.u8(5..=15));
    for point in Point::all().filter(|point| point.column() < width) {
        if rng.f64() < share {
            let color = Color::ALL[usize::from(rng.bool())];
            let placed = board.place(point, color);
            placed.expect("the point is empty");
        }
    }
    board
}

/// Bytes for small tables, which are made quickly.
const SMALL: usize = 4 << 20;

#[test]
fn moves_are_legal_whatever_the_position_and_the_limits() {
    let mut rng = fastrand::Rng::with_seed(20_261_201);
    let mut engine = Engine::default();
    let stop = AtomicBool::new(true);
    let limits = [
        nodes(0),
        nodes(1),
        nodes(500),
        Limits {
            time: Some(Duration::ZERO),
            memory: SMALL,
            ..Limits::default()
        },
        Limits {
            stop: Some(&stop),
            memory: SMALL,
            ..Limits::default()
        },
        Limits {
            depth: Some(2),
            ..nodes(200)
        },
    ];
    let (mut answered, mut lost) = (0, 0);
    while answered < 1500 {
        let judge = under([Rule::RENJU, Rule::FREESTYLE, Rule::STANDARD][rng.usize(..3)]);
        let to_move = Color::ALL[rng.usize(..2)];
        let mut request = Request::best_move(scattered(&mut rng), to_move, judge);
        request.lines = NonZero::new(rng.usize(1..4)).unwrap();
        if rng.u8(..4) == 0 {
            request.excluded = Point::all().filter(|_| rng.bool()).collect();
        }
        match engine.search(&request, &limits[rng.usize(..limits.len())], &mut Silent) {
            Ok(analysis) => {
                assert_sound(&request, &analysis);
                answered += 1;
                lost += usize::from(matches!(analysis.best().score, Score::Loss(_)));
            }
            Err(EngineError::Over(_)) => {}
            Err(error) => {
                assert_eq!(error, EngineError::NoLegalMove);
                let open = request.board.empty() - request.excluded;
                let is_playable = |p| judge.judge(&request.board, p, to_move).is_playable();
                assert!(!open.iter().any(is_playable), "{request:?}");
            }
        }
    }
    assert!(lost > 50, "{lost} of {answered}");
}

/// A soak of a few games; CONTRIBUTING.md says how to play hundreds.
#[test]
fn games_against_itself_are_legal() {
    let rules = [Rule::RENJU, Rule::FREESTYLE, Rule::STANDARD];
    for (seed, (rule, threads)) in [(0, 1), (0, 2), (1, 1), (2, 1)].into_iter().enumerate() {
        let mut engine = Engine::new(EngineOptions {
            threads: NonZero::new(threads).unwrap(),
        });
        let mut rng = fastrand::Rng::with_seed(seed as u64);
        play_game(&mut engine, under(rules[rule]), &mut rng);
    }
}

/// Lets an engine play both sides, which keeps what it learned, after four random moves.
fn play_game(engine: &mut Engine, judge: Judge, rng: &mut fastrand::Rng) {
    let mut board = Board::new();
    for index in 0.. {
        let color = Color::of_move(index);
        let point = if index < 4 {
            let near = |p: &Point| (5..10).contains(&p.column()) && (5..10).contains(&p.rank());
            let points: Vec<Point> = board.empty().iter().filter(near).collect();
            points[rng.usize(..points.len())]
        } else {
            let request = Request::best_move(board, color, judge);
            match engine.search(&request, &nodes(3000), &mut Silent) {
                Ok(analysis) => {
                    assert_sound(&request, &analysis);
                    analysis.best().point
                }
                Err(error) => {
                    assert_eq!(error, EngineError::NoLegalMove);
                    return;
                }
            }
        };
        let verdict = judge.judge(&board, point, color);
        assert!(verdict.is_playable(), "{board:?} {point} {verdict:?}");
        board.place(point, color).expect("the point is empty");
        if verdict == Verdict::Five {
            return;
        }
    }
}

#[test]
fn with_a_node_limit_answers_are_repeatable() {
    let limits = nodes(60_000);
    let mut used = Engine::default();
    for id in ["vct-061", "vct-012", "none-003", "vct-061", "vcf-050"] {
        let request = puzzle(id);
        let mut fresh = search(&request, &limits);
        let all = fresh.nodes + fresh.threat_nodes;
        assert!(all < 61_000, "{id}: {all} nodes");
        used.forget();
        let mut again = used.search(&request, &limits, &mut Silent).unwrap();
        (fresh.elapsed, again.elapsed) = (Duration::ZERO, Duration::ZERO);
        assert_eq!(fresh, again, "{id}");
    }
}

#[test]
fn a_time_limit_and_a_stop_end_the_search() {
    let request = puzzle("vct-061");
    let limits = Limits {
        time: Some(Duration::from_millis(50)),
        ..Limits::default()
    };
    let started = Instant::now();
    let analysis = search(&request, &limits);
    assert_eq!(analysis.limit, Some(LimitHit::Time));
    assert!(started.elapsed() < Duration::from_secs(5));

    let stop = AtomicBool::new(false);
    let limits = Limits {
        stop: Some(&stop),
        ..nodes(u64::MAX)
    };
    std::thread::scope(|scope| {
        scope.spawn(|| {
            std::thread::sleep(Duration::from_millis(50));
            stop.store(true, Ordering::Relaxed);
        });
        let analysis = search(&request, &limits);
        assert_eq!(analysis.limit, Some(LimitHit::Stopped));
    });
}

/// Keeps what it is told, and ends the search after a while.
struct Listener(Vec<Progress>);

impl Observer for Listener {
    fn progress(&mut self, progress: &Progress) -> ControlFlow<()> {
        self.0.push(progress.clone());
        if self.0.len() < 3 {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    }
}

#[test]
fn an_observer_learns_the_best_move_so_far_and_may_end_the_search() {
    let request = puzzle("vct-061");
    let mut listener = Listener(Vec::new());
    let analysis = Engine::default().search(&request, &nodes(u64::MAX), &mut listener);
    let analysis = analysis.unwrap();
    assert_sound(&request, &analysis);
    assert_eq!(analysis.limit, Some(LimitHit::Stopped));
    assert_eq!(listener.0.len(), 3);
    for progress in &listener.0 {
        let best = progress.best.unwrap();
        assert!(request.board.is_empty(best));
    }
    assert!(listener.0.is_sorted_by_key(|progress| progress.nodes));
}
