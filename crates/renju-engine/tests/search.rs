//! What holds for every answer of the engine, in positions of play.

mod sound;

use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use fastrand::Rng;
use renju_core::{Board, Color, Judge, Move, Point, Rule, Symmetry, Verdict};
use renju_engine::{
    Analysis, Class, Engine, EngineOptions, Goal, Length, LimitHit, Limits, Observer, Outcome,
    Progress, Question, Request, Score, Silent, Solver, Wanted,
};
use renju_testdata::{Known, Puzzle, puzzles};
use sound::assert_sound;

const RULES: [Rule; 3] = [Rule::RENJU, Rule::FREESTYLE, Rule::STANDARD];

fn under(rule: Rule) -> Judge {
    Judge {
        rule,
        ..Judge::default()
    }
}

fn nodes(nodes: u64) -> Limits<'static> {
    Limits {
        nodes: Some(nodes),
        ..Limits::default()
    }
}

fn with_threads(threads: usize) -> Engine {
    let threads = NonZero::new(threads).expect("there is a thread");
    Engine::new(EngineOptions { threads })
}

/// Returns a position of play: stones in turn, each near another, and nobody has won.
fn played(rng: &mut Rng, judge: Judge, stones: usize) -> (Board, Color) {
    let mut board = Board::new();
    let mut last = Point::CENTER;
    for index in 0..stones {
        let color = Color::of_move(index);
        // A move that is not legal, or ends the game, is not made; then the next is tried.
        let near = |at: u8| at.saturating_add_signed(rng.i8(-2..=2)).min(14);
        let [column, rank] = [last.column(), last.rank()].map(near);
        let point = Point::new(column, rank).expect("it is on the board");
        if judge.judge(&board, point, color) == Verdict::Legal {
            board.place(point, color).expect("the point is empty");
        }
        let occupied = board.occupied().iter();
        last = occupied
            .clone()
            .nth(rng.usize(..occupied.count()))
            .expect("there is a stone");
    }
    (board, Color::ALL[rng.usize(..2)])
}

#[test]
fn answers_are_sound_in_positions_of_play() {
    let mut rng = Rng::with_seed(20_261_202);
    let mut engine = Engine::default();
    let mut forced = 0;
    for number in 0..400 {
        let judge = under(RULES[number % 3]);
        let stones = rng.usize(1..60);
        let (board, to_move) = played(&mut rng, judge, stones);
        let mut request = Request::best_move(board, to_move, judge);
        request.lines = NonZero::new(rng.usize(1..6)).unwrap();
        if number % 4 == 0 {
            request.wanted = Wanted::Balanced;
        }
        match rng.u8(..4) {
            0 => request.excluded = Point::all().filter(|_| rng.bool()).collect(),
            1 => request = request.among(Point::all().filter(|_| rng.u8(..8) == 0).collect()),
            _ => {}
        }
        let limits = Limits {
            depth: (rng.u8(..4) == 0).then(|| rng.usize(1..6)),
            ..nodes(1 << rng.u32(0..14))
        };
        let Ok(analysis) = engine.search(&request, &limits, &mut Silent) else {
            continue;
        };
        assert_sound(&request, &analysis);
        forced += usize::from(!matches!(analysis.best().score, Score::Value(_)));
    }
    assert!(forced > 50, "{forced} are decided");
}

/// Returns the puzzles of a kind that are not hard, so many at most.
fn easy(is_wanted: impl Fn(&Known) -> bool, most: usize) -> impl Iterator<Item = Puzzle> {
    let wanted = move |puzzle: &Puzzle| is_wanted(&puzzle.known) && !puzzle.hard;
    puzzles().filter(wanted).take(most)
}

fn request(puzzle: &Puzzle) -> Request {
    Request::best_move(puzzle.board, puzzle.to_move, Judge::default())
}

/// Returns the plies of the shortest win by continuous threats within so many.
fn shortest_win(request: &Request, plies: usize) -> Option<usize> {
    let question = Question::new(request.board, request.to_move, request.judge);
    let question = question.expect("nobody has won");
    let goal = Goal {
        length: Length::Shortest,
        ..Goal::any(Class::Vct)
    };
    let limits = Limits {
        depth: Some(plies),
        ..Limits::default()
    };
    match Solver::new()
        .solve(&question, goal, &limits, &mut Silent)
        .outcome
    {
        Outcome::Win(proof) => Some(proof.plies()),
        Outcome::NoWin | Outcome::Unknown(_) => None,
    }
}

#[test]
fn no_win_is_claimed_in_fewer_plies_than_the_shortest() {
    // A win in five plies or fewer begins with a four, or with a threat to win by fours: if the
    // opponent passed, two moves of the attacker would do.
    const LONGEST: u16 = 5;
    let mut near = 0;
    for puzzle in easy(|_| true, usize::MAX) {
        let request = request(&puzzle);
        let analysis = Engine::default().search(&request, &nodes(20_000), &mut Silent);
        let analysis = analysis.expect("there is a move");
        assert_sound(&request, &analysis);
        match analysis.best().score {
            Score::Win(plies) if plies <= LONGEST => {
                let shortest = shortest_win(&request, usize::from(LONGEST));
                assert!(shortest.is_some_and(|shortest| shortest <= usize::from(plies)));
                near += 1;
            }
            Score::Loss(_) => assert_eq!(puzzle.known, Known::NoVcf, "{}", puzzle.id),
            Score::Value(_) | Score::Win(_) => {}
        }
    }
    assert!(near > 5, "{near} near wins");
}

#[test]
fn forced_wins_are_won_from_all_sides() {
    let mut engine = Engine::default();
    for puzzle in easy(|known| matches!(known, Known::Vcf { .. }), 20) {
        for symmetry in Symmetry::ALL {
            let mut request = request(&puzzle);
            request.board = puzzle.board.transform(symmetry);
            let analysis = engine.search(&request, &nodes(100_000), &mut Silent);
            let analysis = analysis.expect("there is a move");
            assert_sound(&request, &analysis);
            let best = analysis.best();
            assert!(best.proof.is_some(), "{} {symmetry:?} {best:?}", puzzle.id);
        }
    }
}

#[test]
fn limits_of_nothing_are_answered_with_a_legal_move() {
    let stop = AtomicBool::new(true);
    let nothing = [
        nodes(0),
        nodes(1),
        Limits {
            time: Some(Duration::ZERO),
            ..Limits::default()
        },
        Limits {
            depth: Some(0),
            ..nodes(1000)
        },
        Limits {
            memory: 0,
            ..nodes(1000)
        },
        Limits {
            stop: Some(&stop),
            ..Limits::default()
        },
    ];
    let mut rng = Rng::with_seed(20_261_203);
    for limits in &nothing {
        for threads in [1, 3] {
            for rule in RULES {
                let (board, to_move) = played(&mut rng, under(rule), 12);
                for wanted in [Wanted::Best, Wanted::Balanced] {
                    let mut request = Request::best_move(board, to_move, under(rule));
                    request.wanted = wanted;
                    request.lines = NonZero::new(rng.usize(1..300)).unwrap();
                    let mut engine = with_threads(threads);
                    let analysis = engine.search(&request, limits, &mut Silent);
                    assert_sound(&request, &analysis.expect("there is a move"));
                }
            }
        }
    }
}

#[test]
fn without_memory_the_search_goes_on() {
    let (board, to_move) = played(&mut Rng::with_seed(1), Judge::default(), 8);
    let request = Request::best_move(board, to_move, Judge::default());
    let limits = Limits {
        memory: 0,
        ..nodes(20_000)
    };
    let analysis = Engine::default().search(&request, &limits, &mut Silent);
    let analysis = analysis.expect("there is a move");
    assert_sound(&request, &analysis);
    assert!(analysis.best().depth > 0, "{analysis:?}");
}

/// Returns a balanced opening, in which no win is near.
fn opening() -> Request {
    position("H8 K8 G7", "F8 F9", Color::White)
}

fn position(black: &str, white: &str, to_move: Color) -> Request {
    let stones = |text: &str| text.parse().expect("the points are well-formed");
    let board = Board::from_stones(stones(black), stones(white));
    let board = board.expect("no point has two stones");
    Request::best_move(board, to_move, Judge::default())
}

#[test]
fn a_position_is_searched_deeper_with_more_nodes() {
    let request = opening();
    let depth = |most| {
        let analysis = Engine::default().search(&request, &nodes(most), &mut Silent);
        analysis.expect("there is a move").best().depth
    };
    let [little, much] = [2_000, 200_000].map(depth);
    assert!(0 < little && little < much, "{little} and {much} plies");
}

#[test]
fn a_limit_of_plies_is_the_depth_of_the_search() {
    let request = opening();
    for depth in 1..5 {
        let limits = Limits {
            depth: Some(depth),
            ..Limits::default()
        };
        let analysis = Engine::default().search(&request, &limits, &mut Silent);
        let analysis = analysis.expect("there is a move");
        assert_sound(&request, &analysis);
        assert_eq!(analysis.best().depth, depth);
    }
}

#[test]
fn several_threads_find_the_same_wins_and_play_legal_moves() {
    // A straight four wins in three plies, and nothing wins sooner.
    let three = position("F8 G8 H8", "C3 K3 L5", Color::Black);
    for threads in [2, 4] {
        let mut engine = with_threads(threads);
        let analysis = engine.search(&three, &nodes(50_000), &mut Silent).unwrap();
        assert_eq!(analysis.best().score, Score::Win(3));
        for puzzle in easy(|known| matches!(known, Known::Vcf { .. }), 10) {
            let request = request(&puzzle);
            let limits = nodes(200_000);
            let analysis = engine.search(&request, &limits, &mut Silent).unwrap();
            assert_sound(&request, &analysis);
            assert!(analysis.best().proof.is_some(), "{}", puzzle.id);
        }
        let mut rng = Rng::with_seed(20_261_204);
        for number in 0..20 {
            let judge = under(RULES[number % 3]);
            let (board, to_move) = played(&mut rng, judge, 3 + 2 * number);
            let mut request = Request::best_move(board, to_move, judge);
            request.lines = NonZero::new(1 + number % 3).unwrap();
            let analysis = engine.search(&request, &nodes(20_000), &mut Silent);
            assert_sound(&request, &analysis.expect("there is a move"));
        }
    }
}

#[test]
fn a_thousand_threads_are_no_fault() {
    let (board, to_move) = played(&mut Rng::with_seed(2), Judge::default(), 8);
    let request = Request::best_move(board, to_move, Judge::default());
    let analysis = with_threads(1000).search(&request, &nodes(100_000), &mut Silent);
    assert_sound(&request, &analysis.expect("there is a move"));
}

/// Searches with one thread and a limit of nodes: the answer depends on nothing else.
fn alone(request: &Request) -> Analysis {
    let analysis = Engine::default().search(request, &nodes(50_000), &mut Silent);
    let mut analysis = analysis.expect("there is a move");
    analysis.elapsed = Duration::ZERO;
    analysis
}

#[test]
fn engines_at_work_at_once_do_not_meet() {
    const fn assert_send<T: Send>() {}
    const { assert_send::<Engine>() };
    let mut rng = Rng::with_seed(20_261_205);
    let requests: [Request; 3] = std::array::from_fn(|number| {
        let judge = under(RULES[number]);
        let (board, to_move) = played(&mut rng, judge, 9);
        Request::best_move(board, to_move, judge)
    });
    let expected = requests.map(|request| alone(&request));
    std::thread::scope(|scope| {
        let started = requests.map(|request| scope.spawn(move || alone(&request)));
        for (thread, expected) in started.into_iter().zip(expected) {
            assert_eq!(thread.join().unwrap(), expected);
        }
    });
}

#[test]
fn a_stop_from_another_thread_ends_all_threads() {
    // Nobody is seen to win here, however long it takes.
    let request = opening();
    for threads in [1, 2] {
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
            let analysis = with_threads(threads).search(&request, &limits, &mut Silent);
            let analysis = analysis.expect("there is a move");
            assert_eq!(analysis.limit, Some(LimitHit::Stopped));
            assert_sound(&request, &analysis);
        });
    }
}

/// Ends the search as soon as it is told a score.
struct UntilScore(Option<Score>);

impl Observer for UntilScore {
    fn progress(&mut self, progress: &Progress) -> ControlFlow<()> {
        assert!(self.0.is_none(), "it goes on");
        assert!(progress.best.is_some());
        self.0 = progress.score;
        if self.0.is_none() {
            return ControlFlow::Continue(());
        }
        assert_eq!(
            progress.line.first().copied(),
            progress.best.map(Move::Place)
        );
        assert!(progress.depth > 0);
        ControlFlow::Break(())
    }
}

#[test]
fn an_observer_is_told_scores() {
    let request = opening();
    let mut observer = UntilScore(None);
    let analysis = Engine::default().search(&request, &nodes(10_000_000), &mut observer);
    let analysis = analysis.expect("there is a move");
    assert_eq!(analysis.limit, Some(LimitHit::Stopped));
    assert!(observer.0.is_some());
    assert_sound(&request, &analysis);
}
