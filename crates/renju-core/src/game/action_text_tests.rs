//! Every form of action reads back as written, and nothing else is read.

use proptest::prelude::*;

use super::*;
use crate::{Color, Forbidden, Person, Prediction, Reason, Ruling, Winner};

fn parse(text: &str) -> Result<SignedAction, ParseActionError> {
    text.parse()
}

fn error(text: &str) -> String {
    parse(text).unwrap_err().to_string()
}

/// The forms that the issue names, as they are printed.
const FORMS: [&str; 38] = [
    "H8",
    "K8 L9",
    "pass",
    "swap",
    "stay",
    "declare 3",
    "offer K9 G9",
    "offer K9",
    "retract K9",
    "choose K9",
    "take black",
    "take white",
    "claim H8",
    "claim H8 double-three",
    "claim H8 double-four",
    "claim H8 overline",
    "five",
    "resign",
    "draw?",
    "draw!",
    "draw-",
    "dead",
    "predict white 42",
    "predict draw",
    "replace K9",
    "remove A1 B1 C1 D1 E1",
    "ruling white time",
    "ruling black",
    "ruling draw",
    "ruling count",
    "ruling violation opener",
    "opener: swap",
    "responder: draw?",
    "responder: claim H8",
    "opener: H8 H9 I10",
    "opener: predict black 43",
    "responder: five",
    "responder: resign",
];

#[test]
fn every_form_round_trips_in_either_case() {
    for text in FORMS {
        let action = parse(text).unwrap();
        assert_eq!(action.to_string(), text);
        assert_eq!(parse(&text.to_uppercase()), Ok(action.clone()), "{text}");
        assert_eq!(parse(&text.to_lowercase()), Ok(action), "{text}");
    }
}

#[test]
fn other_ways_to_write_are_read() {
    for (text, printed) in [
        ("  h8\t", "H8"),
        ("K8,L9", "K8 L9"),
        ("K8 , l9  M10", "K8 L9 M10"),
        ("Declare Five", "five"),
        ("OFFER K9,G9", "offer K9 G9"),
        ("Opener:swap", "opener: swap"),
        (" responder \t:  draw? ", "responder: draw?"),
        ("remove a1,b1,c1,d1,e1", "remove A1 B1 C1 D1 E1"),
        ("ruling  white  arbiter", "ruling white"),
    ] {
        assert_eq!(parse(text).unwrap().to_string(), printed, "{text}");
    }
}

#[test]
fn the_words_mean_what_they_say() {
    let point = |name: &str| name.parse::<Point>().unwrap();
    let (k9, g9) = (point("K9"), point("G9"));
    for (text, action) in [
        ("K9", Action::Place(k9)),
        ("K9 G9", Action::PlaceSeveral(vec![k9, g9])),
        ("offer K9 G9", Action::Offer(vec![k9, g9])),
        ("take white", Action::Take(Color::White)),
        ("draw?", Action::OfferDraw),
        ("draw!", Action::AcceptDraw),
        ("draw-", Action::DeclineDraw),
        (
            "claim K9 overline",
            Action::Claim {
                point: k9,
                kind: Some(Forbidden::Overline),
            },
        ),
        (
            "ruling white time",
            Action::Rule(Ruling::End {
                winner: Winner::Color(Color::White),
                reason: Reason::Time,
            }),
        ),
    ] {
        assert_eq!(text.parse(), Ok(action.clone()), "{text}");
        let signed = action.by(Person::Responder);
        assert_eq!(parse(&format!("responder: {text}")), Ok(signed));
    }
}

#[test]
fn errors_name_the_word_and_what_is_expected() {
    for (text, says) in [
        ("", "an action is missing"),
        (" \t ", "an action is missing"),
        ("opener:", "an action is missing"),
        ("black: swap", "\"black\" is no person"),
        (": swap", "is no person"),
        ("opener: responder: swap", "\"responder:\" is no action"),
        ("swap now", "\"now\" is too much: nothing follows `swap`"),
        ("declare", "after `declare`, a number is missing"),
        ("declare 256", "\"256\" is no number from 0 to 255"),
        ("declare -1", "\"-1\" is no number"),
        ("declare 3 4", "\"4\" is too much"),
        ("declare five now", "\"five\" is no number"),
        ("choose", "after `choose`, a point is missing"),
        ("choose P9", "the columns are A to O"),
        ("choose K9 G9", "\"G9\" is too much"),
        ("offer", "after `offer`, a point is missing"),
        ("offer K9 K9", "K9 is named twice"),
        ("offer K9,,G9", "a comma stands between two points"),
        ("H8,", "a comma stands between two points"),
        (",", "a comma stands between two points"),
        ("H16", "the ranks are 1 to 15"),
        ("8H", "\"8H\" is no action"),
        ("H8 swap", "\"swap\" is no point"),
        ("H8 h8", "H8 is named twice"),
        ("take red", "\"red\""),
        (
            "claim",
            "after `claim`, the point of a black stone is missing",
        ),
        ("claim H8 three", "\"three\" is no foul"),
        ("remove A1 B1 C1 D1", "exactly five points, not 4"),
        ("remove A1 B1 C1 D1 E1 F1", "exactly five points, not 6"),
        ("remove A1 B1 C1 D1 A1", "A1 is named twice"),
        ("predict white 4", "\"4\" is no number from 5 to 225"),
        ("ruling opener", "\"opener\" is no ruling"),
        ("draw", "\"draw\" is no action"),
        ("DRAW", "did you mean `draw?`, `draw!` or `draw-`?"),
        ("swpa", "did you mean `swap`?"),
        ("ofer K9 G9", "did you mean `offer`?"),
        ("ruling white tme", "did you mean `time`?"),
        ("ruling whit", "did you mean `white`?"),
        ("TT", "\"TT\" is no action"),
        ("天元", "\"天元\" is no action"),
        ("--", "\"--\" is no action"),
    ] {
        assert!(error(text).contains(says), "{text:?}: {}", error(text));
    }
}

#[test]
fn long_texts_end_early_with_short_errors() {
    let all: Vec<String> = Point::all().map(|point| point.to_string()).collect();
    let all = all.join(" ");
    assert!(parse(&all).is_ok());
    assert!(parse(&format!("offer {all}")).is_ok());
    for text in [
        format!("{all} {all}"),
        format!("offer {}", "H8 ".repeat(1_000_000)),
        "é".repeat(1_000_000),
        format!("swap{}x", " ".repeat(1_000_000)),
        format!("{}: swap", "opener".repeat(100_000)),
        format!("declare {}", "9".repeat(1_000_000)),
        ":".repeat(1_000_000),
        ",".repeat(1_000_000),
    ] {
        assert!(error(&text).len() < 300);
    }
}

fn point() -> impl Strategy<Value = Point> {
    (0..Point::COUNT).prop_map(|index| Point::from_index(index).unwrap())
}

fn different_points(min: usize, max: usize) -> impl Strategy<Value = Vec<Point>> {
    proptest::sample::subsequence(Point::all().collect::<Vec<_>>(), min..=max).prop_shuffle()
}

fn color() -> impl Strategy<Value = Color> {
    proptest::sample::select(Color::ALL.to_vec())
}

fn ruling() -> impl Strategy<Value = Ruling> {
    let winner = proptest::sample::select(Winner::ALL.to_vec());
    let reason = proptest::sample::select(Reason::ALL.to_vec());
    prop_oneof![
        (winner, reason).prop_map(|(winner, reason)| Ruling::End { winner, reason }),
        Just(Ruling::Count),
        proptest::sample::select(Person::ALL.to_vec()).prop_map(Ruling::Violation),
    ]
}

fn action() -> impl Strategy<Value = Action> {
    let plain = proptest::sample::select(vec![
        Action::Pass,
        Action::Swap,
        Action::Stay,
        Action::Five,
        Action::Resign,
        Action::OfferDraw,
        Action::AcceptDraw,
        Action::DeclineDraw,
        Action::ClaimDead,
        Action::Predict(Prediction::Draw),
    ]);
    let kind = proptest::option::of(proptest::sample::select(Forbidden::ALL.to_vec()));
    prop_oneof![
        plain,
        point().prop_map(Action::Place),
        different_points(2, 225).prop_map(Action::PlaceSeveral),
        any::<u8>().prop_map(Action::Declare),
        different_points(1, 225).prop_map(Action::Offer),
        point().prop_map(Action::Retract),
        point().prop_map(Action::Choose),
        color().prop_map(Action::Take),
        (point(), kind).prop_map(|(point, kind)| Action::Claim { point, kind }),
        (color(), Prediction::MIN_PLY..=Prediction::MAX_PLY)
            .prop_map(|(color, ply)| Action::Predict(Prediction::Five { color, ply })),
        point().prop_map(Action::Replace),
        different_points(5, 5).prop_map(|five| Action::Remove(five.try_into().unwrap())),
        ruling().prop_map(Action::Rule),
    ]
}

proptest! {
    #[test]
    fn actions_round_trip(
        action in action(),
        by in proptest::option::of(proptest::sample::select(Person::ALL.to_vec())),
    ) {
        prop_assert_eq!(action.to_string().parse(), Ok(action.clone()));
        let signed = SignedAction { by, action };
        let text = signed.to_string();
        prop_assert_eq!(parse(&text), Ok(signed.clone()));
        prop_assert_eq!(parse(&text.to_lowercase()), Ok(signed));
    }

    #[test]
    fn junk_is_read_as_written_or_refused(text in "([a-o]?[0-9]{0,3}|[ ,:?!-]|claim|offer|opener|predict|draw|\\PC){0,8}") {
        match parse(&text) {
            Ok(action) => prop_assert_eq!(parse(&action.to_string()), Ok(action)),
            Err(error) => prop_assert!(error.to_string().len() < 400),
        }
    }
}
