//! Games played at random. By the rules: then no error is found. Against them: then nothing panics.

use std::time::Duration;

use renju_arena::audit::{
    AuditOptions, Byoyomi, Finding, FoulOutcome, Severity, TimeLimits, audit,
};
use renju_core::{
    Action, Choice, Color, Game, Move, Point, PointSet, Reason, RuleSet, RuleSetId, SignedAction,
};
use renju_record::{NodeId, Outcome, Record, RecordedResult, Setup};

/// Returns one of a set that is not empty, the more often the nearer to the center, so that lines meet.
fn near_center(points: PointSet, random: &mut fastrand::Rng) -> Point {
    let is_near = |point: &Point| point.column().abs_diff(7).max(point.rank().abs_diff(7)) <= 2;
    let all: Vec<Point> = points.iter().collect();
    let near: Vec<Point> = points.iter().filter(is_near).collect();
    let among = if near.is_empty() || random.u8(..8) == 0 {
        &all
    } else {
        &near
    };
    among[random.usize(..among.len())]
}

/// Returns a random action that the game takes; `None` if it is over.
fn next_action(game: &Game, random: &mut fastrand::Rng) -> Option<SignedAction> {
    let mut legal = game.legal_actions();
    // What ends a game, or breaks the order of colors, comes rarely.
    let is_rare = |choice: &Choice| {
        matches!(
            choice,
            Choice::Exactly(Action::Resign | Action::Pass | Action::AcceptDraw)
                | Choice::Claim { .. }
                | Choice::Rule
        )
    };
    if random.u8(..) > 2 {
        legal.retain(|legal| !is_rare(&legal.choice));
    }
    random.shuffle(&mut legal);
    for legal in legal {
        let action = match legal.choice {
            Choice::Place { points, .. } => Action::Place(near_center(points, random)),
            Choice::Offer { points, .. } => Action::Offer(vec![near_center(points, random)]),
            Choice::Choose { points } => Action::Choose(near_center(points, random)),
            Choice::Claim { points } => Action::Claim {
                point: near_center(points, random),
                kind: None,
            },
            Choice::Declare { min, max } => Action::Declare(random.u8(min..=max)),
            Choice::Predict { .. } => "predict black 31".parse().ok()?,
            Choice::Exactly(action) => action,
            _ => continue,
        };
        return Some(SignedAction {
            by: legal.by,
            action,
        });
    }
    None
}

/// Plays a game by the rules and returns its record, with the log, the offers and the result.
fn played(id: RuleSetId, random: &mut fastrand::Rng) -> Record {
    let mut game = Game::new(RuleSet::new(id)).expect("a set fits together");
    let mut moves: Vec<Move> = Vec::new();
    let mut offers = Vec::new();
    for _ in 0..random.usize(1..160) {
        let Some(action) = next_action(&game, random) else {
            break;
        };
        if game.play(action.clone()).is_err() {
            continue;
        }
        match action.action {
            Action::Place(point) | Action::Choose(point) => moves.push(Move::Place(point)),
            Action::PlaceSeveral(points) => moves.extend(points.into_iter().map(Move::Place)),
            Action::Pass => moves.push(Move::Pass),
            _ => {}
        }
        if !game.offers().is_empty() {
            offers = game.offers().to_vec();
        }
    }
    let mut record = Record::of_moves(moves).expect("a game is short");
    record.info.rules = Some(id.into());
    record.info.offers = offers;
    record.info.actions = game.log().to_vec();
    record.info.result = game.result().map(RecordedResult::from);
    record
}

#[test]
fn a_game_by_the_rules_has_no_errors() {
    let mut random = fastrand::Rng::with_seed(7);
    let mut fouls = 0;
    let mut fives = 0;
    for id in RuleSetId::all().filter(|id| !id.is_house_rule()) {
        for _ in 0..8 {
            let mut record = played(id, &mut random);
            let with_log = audit(&record, &AuditOptions::default());
            let is_claimed = |action: &SignedAction| matches!(action.action, Action::Claim { .. });
            let has_claims = record.info.actions.iter().any(is_claimed);
            record.info.actions.clear();
            let without = audit(&record, &AuditOptions::default());
            for audit in [&with_log, &without] {
                for finding in &audit.findings {
                    let is_wrong_claim = matches!(finding, Finding::WrongClaim { .. });
                    assert!(
                        finding.severity() < Severity::Error || has_claims && is_wrong_claim,
                        "{id}: {finding} {record:?}"
                    );
                    let missed = matches!(
                        finding,
                        Finding::Foul {
                            outcome: FoulOutcome::Missed { .. } | FoulOutcome::Open,
                            ..
                        }
                    );
                    fouls += usize::from(missed);
                    assert!(
                        finding.severity() < Severity::Warning || missed || is_wrong_claim,
                        "{id}: {finding} {record:?}"
                    );
                }
                fives += usize::from(audit.board_result.is_some());
            }
        }
    }
    assert!(fouls > 10 && fives > 30, "{fouls} fouls, {fives} ends");
}

/// Returns a record in which little fits together.
fn odd(ids: &[RuleSetId], random: &mut fastrand::Rng) -> Record {
    let mut record = Record::new();
    let mut last = NodeId::ROOT;
    for _ in 0..random.usize(..60) {
        let point = Point::all()
            .nth(random.usize(..Point::COUNT))
            .unwrap_or(Point::CENTER);
        let added = match random.u8(..20) {
            0 => record.add(last, Move::Pass),
            1 => record.add_empty(last),
            _ => record.add(last, Move::Place(point)),
        };
        last = added.expect("a record has room");
        let notes = record.notes_mut(last);
        if random.u8(..4) == 0 {
            notes.time = Some(Duration::from_nanos(random.u64(..)));
            notes.time_left = Some(Duration::from_secs(random.u64(..)));
        }
        if random.u8(..40) == 0 {
            notes.setup = Some(Box::new(Setup {
                black: point.into(),
                ..Setup::default()
            }));
        }
    }
    let points = Point::all().filter(|_| random.u8(..40) == 0);
    record.info.offers = points.collect();
    let actions = (0..random.usize(..6)).map(|_| ODD_ACTIONS[random.usize(..ODD_ACTIONS.len())]);
    record.info.actions = actions.filter_map(|text| text.parse().ok()).collect();
    let outcomes = [
        Outcome::Draw,
        Outcome::Void,
        Outcome::Unknown,
        Outcome::Win(Color::Black),
        Outcome::Win(Color::White),
    ];
    record.info.result = Some(RecordedResult {
        reason: Some(Reason::ALL[random.usize(..Reason::ALL.len())]),
        ..outcomes[random.usize(..outcomes.len())].into()
    });
    record.info.rules = Some(ids[random.usize(..ids.len())].into());
    record
}

/// Actions of which most do not fit where they stand.
const ODD_ACTIONS: [&str; 7] = [
    "H8",
    "H8 H9 I10",
    "swap",
    "pass",
    "claim H8",
    "opener: resign",
    "declare 3",
];

#[test]
fn nothing_is_too_odd_for_an_audit() {
    let mut random = fastrand::Rng::with_seed(8);
    let ids: Vec<RuleSetId> = RuleSetId::all().chain([RuleSetId::Harvest]).collect();
    let limits = TimeLimits {
        main: Some(Duration::MAX),
        increment: Duration::MAX,
        byoyomi: Some(Byoyomi {
            period: Duration::from_nanos(1),
            periods: u32::MAX,
        }),
        per_move: Some(Duration::from_secs(1)),
    };
    for turn in 0..2000 {
        let options = AuditOptions {
            time: (turn % 2 == 0).then_some(limits),
            ..AuditOptions::default()
        };
        for finding in audit(&odd(&ids, &mut random), &options).findings {
            assert!(finding.to_string().ends_with('.'), "{finding}");
        }
    }
}
