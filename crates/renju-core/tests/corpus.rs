//! Every judge against every position whose verdicts are known.

mod judges;
#[expect(dead_code, reason = "no stones are imagined here")]
mod reference;

use std::collections::BTreeMap;

use judges::Judge;
use reference::Reference;
use renju_core::{
    Color, FivePoint, ForbiddenKinds, NineThree, Point, PointSet, Reading, Symmetry, Verdict,
};
use renju_testdata::{CROWDED, Case, Corpus, Ruling, conformance, edge_rulings, nested, readings};

/// Every how many cases a judge that is not fast turns and reflects one, or reads one otherwise.
const SLOW_STEP: usize = 16;

/// Returns where a symmetry takes forbidden points, in order.
fn image(
    forbidden: &[(Point, ForbiddenKinds)],
    symmetry: Symmetry,
) -> Vec<(Point, ForbiddenKinds)> {
    let mut image: Vec<_> = forbidden
        .iter()
        .map(|&(point, kinds)| (symmetry.apply(point), kinds))
        .collect();
    image.sort_unstable();
    image
}

/// Checks the verdict of every point of an image of a case, by the default reading.
fn check_case(judge: &dyn Judge, case: &Case, symmetry: Symmetry) {
    let board = case.board.transform(symmetry);
    let context = || format!("{}: {}, {symmetry}", judge.name(), case.id);
    assert_eq!(
        judge.forbidden(&board, Reading::default()),
        image(&case.forbidden, symmetry),
        "forbidden points, {}",
        context()
    );
    assert_eq!(
        judge.five_points(&board, Color::Black),
        case.five.transform(symmetry),
        "fives, {}",
        context()
    );
}

#[test]
fn every_judge_agrees_with_every_corpus() {
    for case in Corpus::ALL.into_iter().flat_map(Corpus::cases) {
        for judge in judges::ALL {
            check_case(judge, &case, Symmetry::Identity);
        }
    }
}

#[test]
fn every_judge_agrees_on_the_eight_images() {
    for judge in judges::ALL {
        let step = if judge.is_fast() { 1 } else { SLOW_STEP };
        for case in Corpus::ALL
            .into_iter()
            .flat_map(Corpus::cases)
            .step_by(step)
        {
            for symmetry in &Symmetry::ALL[1..] {
                check_case(judge, &case, *symmetry);
            }
        }
    }
}

/// Checks a reading on all cases: on those that are not disputed, it says what the default says.
fn check_reading(reading: Reading, least_different: usize) {
    let mut different = 0;
    for (number, case) in CROWDED.cases().enumerate() {
        let expected = case.forbidden_points_by(reading);
        different += usize::from(expected != case.forbidden_points());
        for judge in judges::ALL {
            if !judge.is_fast() && !case.disputed && number % SLOW_STEP != 0 {
                continue;
            }
            let images = if judge.is_fast() {
                &Symmetry::ALL[..]
            } else {
                &Symmetry::ALL[..1]
            };
            for &symmetry in images {
                let forbidden = judge.forbidden(&case.board.transform(symmetry), reading);
                let points: PointSet = forbidden.iter().map(|&(point, _)| point).collect();
                let (judge, id) = (judge.name(), &case.id);
                let expected = expected.transform(symmetry);
                assert_eq!(points, expected, "{judge}: {id}, {symmetry}, {reading:?}");
            }
        }
    }
    assert!(
        different >= least_different,
        "{reading:?} differs on {different} cases only"
    );
}

#[test]
fn every_judge_agrees_when_a_five_point_counts() {
    let reading = Reading {
        five_point: FivePoint::ProvesThree,
        ..Reading::default()
    };
    check_reading(reading, 800);
}

#[test]
fn every_judge_agrees_when_9_3_is_read_in_two_parts() {
    let reading = Reading {
        nine_three: NineThree::Separate,
        ..Reading::default()
    };
    check_reading(reading, 1000);
}

/// Checks what is said of single points of a position.
fn check_ruling(judge: &dyn Judge, ruling: &Ruling) {
    for sentence in &ruling.sentences {
        let forbidden = judge.forbidden(&ruling.board, sentence.reading);
        let kinds = forbidden
            .iter()
            .find(|&&(point, _)| point == sentence.point);
        let fives = judge.five_points(&ruling.board, Color::Black);
        let verdict = match kinds {
            _ if fives.contains(sentence.point) => Verdict::Five,
            Some(&(_, kinds)) => Verdict::Forbidden(kinds),
            None => Verdict::Legal,
        };
        assert_eq!(
            verdict,
            sentence.verdict,
            "{}: {} {}, {:?}",
            judge.name(),
            ruling.id,
            sentence.point,
            sentence.reading
        );
    }
    if ruling.complete {
        let said: PointSet = (ruling.sentences.iter())
            .filter(|sentence| sentence.verdict.is_forbidden())
            .map(|sentence| sentence.point)
            .collect();
        let forbidden = judge.forbidden(&ruling.board, Reading::default());
        let points: PointSet = forbidden.iter().map(|&(point, _)| point).collect();
        assert_eq!(points, said, "{}: {}", judge.name(), ruling.id);
    }
}

#[test]
fn every_judge_agrees_with_the_tables() {
    let rulings = || {
        conformance()
            .chain(edge_rulings())
            .chain(nested())
            .chain(readings())
    };
    for judge in judges::ALL {
        for ruling in rulings() {
            check_ruling(judge, &ruling);
        }
    }
}

/// Returns the largest `depth` of the points of a case, as a number of the corpus.
fn deepest(depth: impl Fn(Point) -> usize) -> Option<u8> {
    let deepest = Point::all().map(depth).max()?;
    u8::try_from(deepest).ok()
}

/// The corpus and the reference count imagined moves alike, so the corpus holds what it says: many
/// positions that only deep recursion judges rightly.
#[test]
fn the_reference_looks_as_deep_as_the_corpus_says() {
    let mut counts = BTreeMap::new();
    for case in CROWDED.cases().step_by(8) {
        let judge = Reference::renju(&case.board, Reading::default());
        assert_eq!(
            deepest(|point| judge.depth(point)),
            case.depth,
            "{}",
            case.id
        );
        // A corpus judge that stops at depth 0 still sees whether the next stone makes an overline
        // or a double-four; the reference takes that as depth 1.
        let decisive = deepest(|point| judge.decisive_depth(point));
        let seen_at_once = (decisive, case.decisive_depth) == (Some(1), Some(0));
        assert!(
            decisive == case.decisive_depth || seen_at_once,
            "{}",
            case.id
        );
        *counts.entry(decisive).or_insert(0) += 1;
    }
    let deep: usize = (counts.iter())
        .filter(|&(&depth, _)| depth >= Some(2))
        .map(|(_, n)| n)
        .sum();
    assert!(deep > 450, "{counts:?}");
}

#[test]
fn the_nested_tables_need_the_depth_they_are_named_for() {
    for ruling in nested() {
        let judge = Reference::renju(&ruling.board, Reading::default());
        let decisive = deepest(|point| judge.decisive_depth(point));
        assert_eq!(decisive.map(|depth| depth.to_string()), Some(ruling.id));
    }
}
