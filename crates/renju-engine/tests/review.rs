//! Reviews of games whose truth is known from the rules or from the solver.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use renju_core::{
    Board, Color, Enforcement, Forbidden, ForbiddenKinds, Game, Judge, Move, Point, PointSet,
    RuleSet, RuleSetId, SignedAction,
};
use renju_engine::{
    Certainty, Class, Engine, Goal, Limits, MoveReview, Outcome, Question, Remark, Review,
    ReviewEnd, ReviewError, ReviewProgress, ReviewRequest, Score, Silent, Solver, Standing, review,
    verify,
};

fn request(moves: &str) -> ReviewRequest {
    let moves: Vec<Move> = moves
        .split_whitespace()
        .map(|it| it.parse().expect("it is a move"))
        .collect();
    ReviewRequest::of_moves(Board::new(), Color::Black, Judge::default(), &moves)
}

fn nodes(nodes: u64) -> Limits<'static> {
    Limits {
        nodes: Some(nodes),
        ..Limits::default()
    }
}

fn reviewed_by(count: usize, request: &ReviewRequest, nodes_each: u64) -> Review {
    let mut engines: Vec<Engine> = std::iter::repeat_with(Engine::default)
        .take(count)
        .collect();
    let go_on = &mut |_: &ReviewProgress| ControlFlow::Continue(());
    let review = review(request, &mut engines, &nodes(nodes_each), go_on);
    let review = review.expect("the game can be reviewed");
    assert_sound(request, &review);
    review
}

fn reviewed(moves: &str) -> Review {
    reviewed_by(1, &request(moves), 20_000)
}

/// Asserts what holds for every review.
fn assert_sound(request: &ReviewRequest, review: &Review) {
    assert_eq!(
        review.moves.len() + review.missing + review.left_out,
        request.moves.len()
    );
    for (played, it) in request.moves.iter().zip(&review.moves) {
        assert_eq!((played.color, played.play), (it.color, it.play));
        assert!((0.0..=1.0).contains(&it.loss), "{it:?}");
        assert!((0.0..=100.0).contains(&it.accuracy()), "{it:?}");
        let Some(better) = &it.better else { continue };
        assert_ne!(Move::Place(better.point), it.play);
        assert!(it.board.is_empty(better.point));
        if let Some(proof) = &better.proof {
            assert_eq!(verify(&it.board, proof), Ok(()), "{it:?}");
            assert_eq!(proof.question().attacker(), it.color);
        }
    }
    for color in Color::ALL {
        let accuracy = review.accuracy(color);
        assert!(accuracy.is_none_or(|it| (0.0..=100.0).contains(&it)));
    }
    let rates = review.black_win_rates();
    assert!(rates.iter().all(|rate| (0.0..=1.0).contains(rate)));
    let expected = if review.moves.is_empty() {
        0
    } else {
        review.moves.len() + 1
    };
    assert_eq!(rates.len(), expected);
    assert!(review.turning_points().len() <= 3);
}

fn last(review: &Review) -> &MoveReview {
    review.moves.last().expect("there is a move")
}

fn points(text: &str) -> PointSet {
    text.parse().expect("these are points")
}

/// Whether the side wins by continuous fours, by the solver.
fn has_vcf(board: Board, attacker: Color) -> bool {
    let question = Question::new(board, attacker, Judge::default());
    let question = question.expect("nobody has won");
    let goal = Goal::any(Class::Vcf);
    let answer = Solver::new().solve(&question, goal, &Limits::default(), &mut Silent);
    match answer.outcome {
        Outcome::Win(_) => true,
        Outcome::NoWin => false,
        Outcome::Unknown(limit) => panic!("{limit}"),
    }
}

#[test]
fn a_five_that_was_not_made_is_named() {
    // C8 to F8 is a four with G8 as its only end.
    let review = reviewed("C8 B8 D8 A1 E8 A3 F8 A5 O15");
    let it = last(&review);
    let fives = Remark::MissedFive {
        points: points("G8"),
    };
    assert!(it.remarks.contains(&fives), "{it:?}");
    assert_eq!(it.before, Score::Win(1));
    let better = it.better.as_ref().unwrap();
    assert_eq!(better.point.to_string(), "G8");
    // White did not stop the four in time.
    let white = &review.moves[7];
    let allowed = Remark::AllowedWin {
        plies: 1,
        certainty: Certainty::Forced,
    };
    assert!(white.remarks.contains(&allowed), "{white:?}");
}

#[test]
fn a_five_that_was_not_made_counts_even_where_the_game_is_won_all_the_same() {
    // White cannot stop both ends of H8 to K8.
    let review = reviewed("H8 A1 I8 A3 J8 A5 K8 A7 B15");
    let it = last(&review);
    assert_eq!(
        it.remarks,
        [Remark::MissedFive {
            points: points("G8 L8")
        }]
    );
    assert_eq!((it.after, it.loss), (Score::Win(3), 0.0));
}

#[test]
fn a_three_that_was_left_alone_was_allowed_and_then_missed() {
    // Black has three in a row after his third move; neither side cares.
    let review = reviewed("G8 A1 H8 A15 I8 O1 O15");
    let white = &review.moves[5];
    assert!(white.remarks.contains(&Remark::AllowedWin {
        plies: 3,
        certainty: Certainty::Forced,
    }));
    assert!(white.better.is_some());
    assert_eq!(white.after, Score::Loss(4));
    let black = last(&review);
    assert_eq!(black.before, Score::Win(3));
    assert!(black.remarks.contains(&Remark::MissedWin {
        plies: 3,
        certainty: Certainty::Forced,
    }));
    assert!(black.better.as_ref().unwrap().proof.is_some());
    // White, to move, has no win and can stop the three.
    let mut after = black.board;
    after.place("O15".parse().unwrap(), Color::Black).unwrap();
    assert!(!has_vcf(after, Color::White));
    after.place("F8".parse().unwrap(), Color::White).unwrap();
    assert!(!has_vcf(after, Color::Black));
}

#[test]
fn a_longer_win_is_no_missed_win() {
    // A straight four wins in three plies; so does the other end.
    let review = reviewed("G8 A1 H8 A15 I8 O1 J8 O15 K8");
    for it in [&review.moves[6], &review.moves[8]] {
        assert_eq!((it.loss, &it.better), (0.0, &None), "{it:?}");
        assert!(it.remarks.is_empty(), "{it:?}");
    }
    assert_eq!(review.end, ReviewEnd::Five(Color::Black));
    // After the straight four nothing helped White.
    assert!(review.moves[7].remarks.is_empty());
    assert_eq!(review.moves[8].after, Score::Win(1));
}

#[test]
fn a_foul_is_named_by_its_kinds_and_ends_the_game() {
    let review = reviewed("H6 A1 H7 A15 I8 O1 J8 O15 H8 A8");
    let kinds = ForbiddenKinds::new([Forbidden::DoubleThree]).unwrap();
    let it = last(&review);
    assert!(it.remarks.contains(&Remark::PlayedFoul { kinds }));
    assert_eq!((it.number, it.after), (9, Score::Loss(1)));
    assert_eq!(review.left_out, 1);
    let point = Point::CENTER;
    let color = Color::Black;
    assert_eq!(
        review.end,
        ReviewEnd::Foul {
            color,
            point,
            kinds
        }
    );
}

#[test]
fn a_foul_that_was_not_claimed_was_missed_by_white() {
    let mut game = Game::new(RuleSet::new(RuleSetId::CampusH)).unwrap();
    for action in "H6 A1 H7 A15 I8 O1 J8 O15 H8 A8".split(' ') {
        game.play(action.parse::<SignedAction>().unwrap()).unwrap();
    }
    let request = ReviewRequest::of_game(&game).unwrap();
    assert_eq!(request.enforcement, Enforcement::Claim);
    let review = reviewed_by(1, &request, 20_000);
    let kinds = ForbiddenKinds::new([Forbidden::DoubleThree]).unwrap();
    let black = &review.moves[8];
    assert!(black.remarks.contains(&Remark::PlayedFoul { kinds }));
    let white = &review.moves[9];
    let point = Point::CENTER;
    assert!(white.remarks.contains(&Remark::MissedFoul { point, kinds }));
    // H8 makes two threes, and White stopped neither: the claim would have won, now he loses.
    assert_eq!(white.before, Score::Win(0));
    let lost = Remark::LostTheWin { to: Standing::Lost };
    assert!(white.remarks.contains(&lost), "{white:?}");
    assert_eq!((white.loss, white.better.is_none()), (1.0, true));
    assert_eq!(review.turning_points().last().unwrap().number, 10);
}

#[test]
fn only_one_move_stops_two_threats() {
    // White's F1 to H1 can become a straight four at E1 and I1, E2 to E4 at E5 as long as E1 is
    // open. Black's stones keep White from more.
    let moves = "F3 F1 G2 G1 D5 E2 G5 H1 C2 E3 H4 E4 E1";
    let request = request(moves);
    let stones = |color: Color| {
        let own = request.moves[..12].iter().filter(|it| it.color == color);
        own.filter_map(|it| it.play.point()).collect::<PointSet>()
    };
    let board = Board::from_stones(stones(Color::Black), stones(Color::White)).unwrap();
    let stops = |&point: &Point| {
        let mut after = board;
        after.place(point, Color::Black).unwrap();
        !has_vcf(after, Color::White)
    };
    let stops: PointSet = board.empty().iter().filter(stops).collect();
    assert_eq!(stops, points("E1"));
    let review = reviewed_by(1, &request, 50_000);
    assert_eq!(last(&review).remarks, [Remark::OnlyMove]);
}

#[test]
fn a_reply_to_a_four_is_no_find() {
    let review = reviewed("C8 B8 D8 A1 E8 A3 F8 G8");
    assert!(last(&review).remarks.is_empty());
    assert_eq!(last(&review).loss, 0.0);
}

#[test]
fn what_follows_a_five_is_left_out() {
    let review = reviewed("H8 A1 I8 A3 J8 A5 K8 A7 L8 B1 H8");
    assert_eq!((review.moves.len(), review.left_out), (9, 2));
    assert_eq!(review.end, ReviewEnd::Five(Color::Black));
    assert!(review.is_complete());
}

#[test]
fn a_game_of_no_moves_has_a_review_of_none() {
    let review = reviewed("");
    assert_eq!((review.moves.len(), review.end), (0, ReviewEnd::Open));
    assert_eq!(review.accuracy(Color::Black), None);
}

#[test]
fn the_opening_says_nothing_about_players() {
    let mut request = request("G8 A1 H8 A15 I8 O1");
    request.opening = 6;
    let review = reviewed_by(1, &request, 2_000);
    assert_eq!(Color::ALL.map(|color| review.accuracy(color)), [None; 2]);
    assert!(review.turning_points().is_empty());
    assert!(review.moves.iter().all(|it| it.is_opening));
}

#[test]
fn errors_name_the_move() {
    let mut engines = [Engine::default()];
    let go_on = &mut |_: &ReviewProgress| ControlFlow::Continue(());
    let error = review(&request("H8 I9 H8"), &mut engines, &nodes(10), go_on);
    let point = Point::CENTER;
    assert_eq!(error, Err(ReviewError::Occupied { number: 3, point }));
    let error = review(&request("H8"), &mut [], &nodes(10), go_on);
    assert_eq!(error, Err(ReviewError::NoEngine));
}

#[test]
fn a_stopped_review_tells_what_is_done() {
    let request = request("G8 A1 H8 A15 I8 O1 O15");
    let stop = AtomicBool::new(true);
    let limits = Limits {
        stop: Some(&stop),
        ..nodes(1_000)
    };
    let go_on = &mut |_: &ReviewProgress| ControlFlow::Continue(());
    let stopped = review(&request, &mut [Engine::default()], &limits, go_on).unwrap();
    assert_eq!((stopped.moves.len(), stopped.missing), (0, 7));
    // Breaking off after some positions leaves the moves between them.
    let mut count = 0;
    let break_off = &mut |progress: &ReviewProgress| {
        count += 1;
        assert_eq!(progress.positions, 8);
        if progress.searched < 4 {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    };
    let stopped = review(&request, &mut [Engine::default()], &nodes(1_000), break_off).unwrap();
    assert!((2..=3).contains(&stopped.moves.len()), "{stopped:?}");
    assert_eq!(stopped.moves.len() + stopped.missing, 7);
    assert!(count >= 4);
}

#[test]
fn any_number_of_engines_says_the_same() {
    let games = [
        "H8 I9 I7 G9 J8 G7 G8 I8 H9 J7 H7 H6 J9",
        "G8 A1 H8 A15 I8 O1 O15 F8 J8 K8",
    ];
    for game in games {
        let request = request(game);
        let [one, again, three] = [1, 1, 3].map(|count| {
            let mut review = reviewed_by(count, &request, 3_000);
            review.elapsed = Duration::ZERO;
            review
        });
        assert_eq!(one, again);
        assert_eq!(one, three);
    }
}

#[test]
fn random_games_have_sound_reviews() {
    let mut random = fastrand::Rng::with_seed(5);
    let mut remarks = 0;
    for _ in 0..12 {
        let mut center: Vec<Point> = Point::all()
            .filter(|point| (4..=9).contains(&point.column()) && (4..=9).contains(&point.rank()))
            .collect();
        random.shuffle(&mut center);
        let moves: Vec<Move> = center[..18].iter().map(|&point| point.into()).collect();
        let request = ReviewRequest::of_moves(Board::new(), Color::Black, Judge::default(), &moves);
        let review = reviewed_by(1, &request, 300);
        remarks += review
            .moves
            .iter()
            .map(|it| it.remarks.len())
            .sum::<usize>();
    }
    assert!(remarks > 10, "{remarks}");
}
