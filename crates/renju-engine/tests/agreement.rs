//! The solvers against the slow search, and the engine against every line of play, on boards with
//! few empty points.

mod full_boards;
mod minimax;
mod reference;

use std::ops::Range;
use std::sync::LazyLock;

use fastrand::Rng;
use renju_core::{Board, Color, Fouls, Judge, Point, PointSet, Rule, Verdict};
use renju_engine::{
    Answer, Class, Engine, Goal, Length, Limits, Outcome, Question, Request, Score, Silent, Solver,
    Verification, verify,
};

use full_boards::full_board;
use minimax::Minimax;
use reference::{Reference, Windows};

const SEED: u64 = 20_261_130;

/// How many positions are generated with at most 14 empty points.
const BOARDS: u64 = 500;

/// How many are generated with more, and searched for VCFs only.
const LARGER_BOARDS: u64 = 60;

/// Numbers of further positions, with a VCT and no VCF: one in fifty of those generated has one, for
/// Black under the rules of Renju one in two thousand. They were found by counting on; if the
/// generator changes, count again.
const WITH_VCT: [u64; 33] = [
    844, 936, 1038, 1208, 2551, 2778, 577, 811, 1474, 1584, 1639, 1941, 1939, 533, 581, 1036, 1069,
    1179, 1472, 1877, 3518, 4028, 4369, 646, 1267, 2271, 5169, 5203, 16_266, 17_677, 18_109,
    29_306, 32_992,
];

/// A position, and what the slow search says of it.
#[derive(Debug)]
struct Searched {
    number: u64,
    board: Board,
    attacker: Color,
    judge: Judge,
    shortest_vcf: Option<usize>,
    vcf_moves: PointSet,
    /// `None` where there are too many empty points to tell.
    has_vct: Option<bool>,
}

static SEARCHED: LazyLock<Vec<Searched>> = LazyLock::new(|| {
    let few = (0..BOARDS).chain(WITH_VCT).map(|number| {
        let empty = if number % 5 == 0 { 4..12 } else { 12..15 };
        Searched::generate(number, empty)
    });
    let more = (0..LARGER_BOARDS).map(|number| Searched::generate(u64::MAX - number, 15..25));
    few.chain(more).collect()
});

impl Searched {
    /// Generates the position of a number.
    fn generate(number: u64, empty: Range<usize>) -> Self {
        let mut rng = Rng::with_seed(SEED.wrapping_add(number));
        let rules = [Rule::RENJU, Rule::RENJU, Rule::FREESTYLE, Rule::STANDARD];
        let judge = Judge {
            rule: rules[rng.usize(..rules.len())],
            ..Judge::default()
        };
        let attacker = Color::ALL[rng.usize(..2)];
        let empty = rng.usize(empty);
        let board = if rng.bool() {
            promising_board(&mut rng, judge, attacker, empty)
        } else {
            full_board(&mut rng, judge, attacker, empty)
        };
        Self::search(number, board, attacker, judge)
    }

    fn search(number: u64, board: Board, attacker: Color, judge: Judge) -> Self {
        let mut reference = Reference::new(&board, attacker, judge);
        let empty = board.empty().len();
        Self {
            number,
            board,
            attacker,
            judge,
            shortest_vcf: reference.shortest_vcf(empty + 2),
            vcf_moves: reference.winning_moves(Class::Vcf),
            has_vct: (empty <= 14).then(|| reference.wins(Class::Vct)),
        }
    }

    fn has_vcf(&self) -> bool {
        self.shortest_vcf.is_some()
    }

    fn has_vct_only(&self) -> bool {
        self.has_vct == Some(true) && !self.has_vcf()
    }

    /// Says whether the attacker must answer a four at once.
    fn is_forced(&self) -> bool {
        let fives =
            |color| Windows::of(&self.board).five_points(&self.board, color, self.judge.rule);
        fives(self.attacker).is_empty() && !fives(!self.attacker).is_empty()
    }

    /// Says whether the answer would be another if nothing were forbidden.
    fn is_decided_by_a_forbidden_point(&self) -> bool {
        let rule = Rule {
            fouls: Fouls::Nobody,
            ..self.judge.rule
        };
        self.judge.rule.fouls != Fouls::Nobody && {
            let judge = Judge { rule, ..self.judge };
            let other = Self::search(self.number, self.board, self.attacker, judge);
            (other.has_vcf(), other.has_vct) != (self.has_vcf(), self.has_vct)
        }
    }

    /// Says whether the block of a winning four makes a four itself.
    fn has_a_counter_four(&self) -> bool {
        let windows = Windows::of(&self.board);
        let fives = |board: &Board, color| windows.five_points(board, color, self.judge.rule);
        self.vcf_moves.iter().any(|point| {
            let after = with(&self.board, point, self.attacker);
            fives(&after, self.attacker).iter().any(|block| {
                let after = with(&after, block, !self.attacker);
                !fives(&after, !self.attacker).is_empty()
            })
        })
    }

    /// Says what a failure is about.
    fn context(&self) -> String {
        let Self {
            number,
            board,
            attacker,
            judge,
            ..
        } = self;
        format!(
            "board {number}, {attacker} to win, {}\n{board:#}",
            judge.rule
        )
    }
}

/// Returns a board on which there may be a VCT: of several, that where most moves threaten a VCF
/// while there is none yet.
fn promising_board(rng: &mut Rng, judge: Judge, attacker: Color, empty: usize) -> Board {
    let wins = |board: &Board| Reference::new(board, attacker, judge).wins(Class::Vcf);
    let threats = |board: &Board| {
        let threatens = |&point: &Point| {
            judge.judge(board, point, attacker).is_playable() && wins(&with(board, point, attacker))
        };
        if wins(board) {
            0
        } else {
            board.empty().iter().filter(threatens).count()
        }
    };
    let boards = (0..8).map(|_| full_board(rng, judge, attacker, empty));
    boards.max_by_key(threats).expect("there are some")
}

fn with(board: &Board, point: Point, color: Color) -> Board {
    let mut after = *board;
    after.place(point, color).expect("the point is empty");
    after
}

/// Fails if there are fewer than `least` positions of a kind.
fn count(what: &str, least: usize, is_counted: impl Fn(&Searched) -> bool) {
    let found = SEARCHED
        .iter()
        .filter(|searched| is_counted(searched))
        .count();
    assert!(found >= least, "{what}: {found}, expected {least}");
}

#[test]
fn the_boards_have_something_to_find() {
    for searched in &*SEARCHED {
        question(searched);
    }
    count("a five at once", 10, |s| s.shortest_vcf == Some(1));
    count("a VCF", 80, |s| s.shortest_vcf > Some(1));
    count("a VCF of 5 plies or more", 20, |s| {
        s.shortest_vcf >= Some(5)
    });
    count("a VCF of 7 plies or more", 3, |s| s.shortest_vcf >= Some(7));
    count("a VCT and no VCF", 30, Searched::has_vct_only);
    count("no VCT", 200, |s| s.has_vct == Some(false));
    count("no VCF on a larger board", 20, |s| {
        s.has_vct.is_none() && !s.has_vcf()
    });
    count("a win that starts with a forced move", 8, |s| {
        (s.has_vcf() || s.has_vct_only()) && s.is_forced()
    });
    count(
        "a VCF with a counter-four",
        40,
        Searched::has_a_counter_four,
    );
    for color in Color::ALL {
        for rule in [Rule::RENJU, Rule::FREESTYLE, Rule::STANDARD] {
            let what = |what| format!("{color}, {rule}: {what}");
            let is_of = move |s: &Searched| (s.attacker, s.judge.rule) == (color, rule);
            count(&what("a VCF"), 10, |s| is_of(s) && s.has_vcf());
            count(&what("a VCT and no VCF"), 4, |s| {
                is_of(s) && s.has_vct_only()
            });
            count(&what("no VCT"), 20, |s| {
                is_of(s) && s.has_vct == Some(false)
            });
        }
        count(&format!("{color}: a forbidden point decides"), 10, |s| {
            s.attacker == color && s.is_decided_by_a_forbidden_point()
        });
    }
}

fn question(searched: &Searched) -> Question {
    Question::new(searched.board, searched.attacker, searched.judge)
        .expect("nobody has won on the boards")
}

fn solve(searched: &Searched, goal: Goal) -> Answer {
    Solver::new().solve(&question(searched), goal, &Limits::default(), &mut Silent)
}

/// Fails if an answer is not the expected one, or rests on a proof that does not hold. Returns
/// the plies of a win.
fn check(searched: &Searched, answer: &Answer, class: Class, expected: bool) -> Option<usize> {
    match &answer.outcome {
        Outcome::Win(proof) => {
            assert!(expected, "no {class}, but a proof: {}", searched.context());
            assert!(answer.verified, "not verified: {}", searched.context());
            assert_eq!(
                verify(&searched.board, proof),
                Ok(()),
                "{}",
                searched.context()
            );
            assert_eq!(proof.question(), &question(searched));
            assert!(proof.class() <= class, "{}", searched.context());
            Some(proof.plies())
        }
        Outcome::NoWin => {
            assert!(!expected, "a {class} was not found: {}", searched.context());
            None
        }
        Outcome::Unknown(limit) => panic!("{limit:?}: {}", searched.context()),
    }
}

#[test]
fn the_solvers_agree_with_the_slow_search() {
    for searched in &*SEARCHED {
        let answer = solve(searched, Goal::any(Class::Vcf));
        check(searched, &answer, Class::Vcf, searched.has_vcf());
        if let Some(has_vct) = searched.has_vct {
            let answer = solve(searched, Goal::any(Class::Vct));
            check(searched, &answer, Class::Vct, has_vct);
        }
    }
}

#[test]
fn the_shortest_vcf_is_as_short_as_that_of_the_slow_search() {
    for searched in &*SEARCHED {
        let goal = Goal {
            class: Class::Vcf,
            length: Length::Shortest,
            verification: Verification::Always,
        };
        let answer = solve(searched, goal);
        let plies = check(searched, &answer, Class::Vcf, searched.has_vcf());
        assert_eq!(plies, searched.shortest_vcf, "{}", searched.context());
    }
}

#[test]
fn the_first_moves_of_a_vcf_are_those_of_the_slow_search() {
    // Where the attacker can five, every other move leaves that four, and may be listed or not.
    let no_fives = SEARCHED.iter().filter(|s| s.shortest_vcf != Some(1));
    for searched in no_fives {
        let goal = Goal::any(Class::Vcf);
        let (question, limits) = (question(searched), Limits::default());
        let moves = Solver::new().first_moves(&question, goal, &limits, &mut Silent);
        let wins = |answer: &Answer| matches!(answer.outcome, Outcome::Win(_));
        let winning = moves.iter().filter(|first| wins(&first.answer));
        let winning: PointSet = winning.map(|first| first.point).collect();
        assert_eq!(winning, searched.vcf_moves, "{}", searched.context());
    }
}

/// Returns a position of which every line can be played out, and what comes of it. The side to move
/// has no five: that would be won at a glance.
fn endgame(number: u64) -> (Request, Score) {
    let mut rng = Rng::with_seed(SEED ^ number);
    let rule = [Rule::RENJU, Rule::FREESTYLE, Rule::STANDARD][rng.usize(..3)];
    let judge = Judge {
        rule,
        ..Judge::default()
    };
    let to_move = Color::ALL[rng.usize(..2)];
    loop {
        let empty = rng.usize(4..10);
        let mut board = full_board(&mut rng, judge, to_move, empty);
        // In half of them the side to move is the one that the stones do not favor.
        let turn = if number.is_multiple_of(2) {
            to_move
        } else {
            let point = board.empty().first().expect("there are empty points");
            if judge.judge(&board, point, to_move) != Verdict::Legal {
                continue;
            }
            board = with(&board, point, to_move);
            !to_move
        };
        let score = Minimax::new(judge).score(&board, turn);
        let has_move = |p| judge.judge(&board, p, turn).is_playable();
        if score != Score::Win(1) && board.empty().iter().any(has_move) {
            return (Request::best_move(board, turn, judge), score);
        }
    }
}

#[test]
fn the_engine_agrees_with_every_line_of_play() {
    let limits = Limits {
        nodes: Some(20_000),
        ..Limits::default()
    };
    let [mut won, mut lost, mut missed] = [0; 3];
    for number in 0..300 {
        let (request, truth) = endgame(number);
        let Request {
            board,
            to_move,
            judge,
            ..
        } = request;
        let analysis = Engine::default().search(&request, &limits, &mut Silent);
        let analysis = analysis.expect("there is a legal move");
        let best = analysis.best();
        let context = format!("{number}: {truth:?}, {best:?}, {request:?}\n{board:#}");
        match (best.score, truth) {
            (Score::Win(claimed), Score::Win(plies)) => {
                assert!(claimed >= plies, "{context}");
                let found = Minimax::new(judge).score_of(&board, best.point, to_move);
                assert!(matches!(found, Some(Score::Win(_))), "{context}");
                won += 1;
            }
            (Score::Loss(claimed), Score::Loss(plies)) => {
                assert!(claimed >= plies, "{context}");
                lost += 1;
            }
            (Score::Value(_), Score::Win(_) | Score::Loss(_)) => missed += 1,
            (Score::Value(_), Score::Value(_)) => {}
            _ => panic!("{context}"),
        }
    }
    assert!(won > 20 && lost > 20, "{won} won, {lost} lost");
    assert_eq!(missed, 0);
}
