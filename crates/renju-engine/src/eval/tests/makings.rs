//! What points make, and which may be forbidden, agrees with the shapes and the judge.

use fastrand::Rng;
use renju_core::{AttackPoints, Color, Fouls, PointSet, Rule, WinningLine};
use renju_testdata::Corpus;

use super::super::{Making, Patterns};
use super::{judge, scattered};

/// Every rule that the judge knows.
fn rules() -> impl Iterator<Item = Rule> {
    WinningLine::ALL.into_iter().flat_map(|black| {
        WinningLine::ALL.into_iter().flat_map(move |white| {
            let rule = move |fouls| Rule {
                black,
                white,
                fouls,
            };
            Fouls::ALL.into_iter().map(rule)
        })
    })
}

#[test]
fn every_forbidden_point_is_a_suspect() {
    let mut forbidden = 0;
    for case in Corpus::ALL.into_iter().flat_map(Corpus::cases) {
        for rule in rules() {
            let patterns = Patterns::new(&case.board, judge(rule));
            for color in Color::ALL {
                let expected = judge(rule).forbidden_points(&case.board, color).all();
                let suspects = patterns.suspects(color);
                assert!(expected.is_subset(suspects), "{}: {rule} {color}", case.id);
                let found = suspects.iter();
                let found = found.filter(|&point| patterns.is_forbidden(point, color));
                assert_eq!(found.collect::<PointSet>(), expected, "{}: {rule}", case.id);
                forbidden += expected.len();
            }
        }
    }
    assert!(forbidden > 1000, "{forbidden}");
}

#[test]
fn makings_are_those_of_the_shapes() {
    let mut random = Rng::with_seed(12);
    let mut counts = [0; Making::COUNT];
    for _ in 0..4000 {
        let board = scattered(&mut random);
        let patterns = Patterns::new(&board, judge(Rule::RENJU));
        for color in Color::ALL {
            let wins = Rule::RENJU.winning_line(color);
            let shapes = AttackPoints::of(&board, color, wins);
            let making = |making| patterns.making(color, making);
            for (count, points) in counts.iter_mut().zip(patterns.makings_of(color)) {
                *count += points.len();
            }
            assert_eq!(making(Making::Five), shapes.five);
            let overlines = match wins {
                WinningLine::ExactlyFive => shapes.overline & !shapes.five,
                WinningLine::FiveOrMore => PointSet::EMPTY,
            };
            assert_eq!(making(Making::Overline), overlines);
            let longer = shapes.five | overlines;
            assert_eq!(making(Making::Fours), shapes.several_fours & !longer);
            let longer = longer | shapes.several_fours;
            assert_eq!(making(Making::StraightFour), shapes.straight_four & !longer);
            let longer = longer | shapes.straight_four;
            let fours = making(Making::Four) | making(Making::FourAndThree);
            assert_eq!(fours, shapes.four & !longer);
            let threes = making(Making::Three) | making(Making::Threes);
            let longer = longer | shapes.four;
            assert_eq!(threes, shapes.three & !longer);
            assert_eq!(making(Making::Threes), shapes.several_threes & !longer);
        }
    }
    assert!(counts.iter().all(|&count| count > 1000), "{counts:?}");
}
