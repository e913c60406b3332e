//! The classes of lines are those of the rules, and below them go on in the same way.

use fastrand::Rng;
use renju_core::{BoardShapes, Color, Direction, PointSet, Rule, WinningLine};

use super::super::line_class::{PLACES, REACH, line_table};
use super::super::{LineClass, Patterns};
use super::{judge, scattered};

/// Returns the empty points where a stone would be of one of these classes on a line.
fn points(patterns: &Patterns, color: Color, direction: Direction, of: &[LineClass]) -> PointSet {
    let empty = patterns.board().empty().iter();
    empty
        .filter(|&point| of.contains(&patterns.line(point, color, direction)))
        .collect()
}

#[test]
fn classes_from_a_three_up_are_those_of_the_rules() {
    use LineClass::{Five, Four, NarrowThree, Overline, StraightFour, Three, TwoFours};
    let mut random = Rng::with_seed(11);
    let mut counts = [0; LineClass::ALL.len()];
    // Black's lines are those of exactly five, White's those of five or more.
    for _ in 0..4000 {
        let board = scattered(&mut random);
        let patterns = Patterns::new(&board, judge(Rule::RENJU));
        for color in Color::ALL {
            let wins = Rule::RENJU.winning_line(color);
            let shapes = BoardShapes::of(&board, color, wins);
            let (mut fives, mut overlines) = (PointSet::EMPTY, PointSet::EMPTY);
            for direction in Direction::ALL {
                let of = |classes: &[LineClass]| points(&patterns, color, direction, classes);
                fives |= of(&[Five]);
                overlines |= of(&[Overline]);
                // A line that is longer than a four is no matter of fours and threes.
                let longer = of(&[Five, Overline]);
                let fours = of(&[Four, TwoFours, StraightFour]);
                let shown = |set: PointSet| format!("{color} {direction} {set}\n{board:?}");
                let (straight, two) = (of(&[StraightFour]), of(&[TwoFours]));
                let expected = shapes.straight_four_along(direction) & !longer;
                assert_eq!(straight, expected, "{}", shown(straight));
                let expected = shapes.two_fours_along(direction) & !longer;
                assert_eq!(two, expected, "{}", shown(two));
                let expected = shapes.four_along(direction) & !longer;
                assert_eq!(fours, expected, "{}", shown(fours));
                let threes = of(&[NarrowThree, Three]);
                let expected = shapes.three_along(direction) & !(longer | fours);
                // The shapes drop threes that are spoiled by a five on another line.
                assert!(expected.is_subset(threes), "{}", shown(threes));
                if shapes.five().is_empty() {
                    assert_eq!(threes, expected, "{}", shown(threes));
                }
            }
            assert_eq!(fives, shapes.five());
            match wins {
                WinningLine::ExactlyFive => assert_eq!(overlines, shapes.overline()),
                WinningLine::FiveOrMore => assert!(overlines.is_empty()),
            }
            for direction in Direction::ALL {
                for class in LineClass::ALL {
                    counts[class as usize] += points(&patterns, color, direction, &[class]).len();
                }
            }
        }
    }
    assert!(counts.iter().all(|&count| count > 100), "{counts:?}");
}

/// Returns the class of the point `*` of a line of own stones `X`, stones of the opponent `O`, the
/// edge `|`, and empty points `.`; what is left out at the ends is empty.
fn class(line: &str, wins: WinningLine) -> LineClass {
    let center = line.find('*').unwrap();
    let digit = |place: usize| match line.as_bytes().get(place) {
        Some(b'X') => 1,
        Some(b'O' | b'|') => 2,
        _ => 0,
    };
    let key = (1..=REACH).map(|steps| {
        let back = center.checked_sub(steps).map_or(0, digit);
        PLACES[REACH - steps] * back + PLACES[REACH + steps - 1] * digit(center + steps)
    });
    line_table(wins)[usize::from(key.sum::<u16>())]
}

#[test]
fn lower_classes_say_what_can_become_of_a_stone() {
    let check = |line: &str, expected: LineClass| {
        for wins in WinningLine::ALL {
            assert_eq!(class(line, wins), expected, "{line} {wins:?}");
            let reversed: String = line.chars().rev().collect();
            let padded = format!("....{reversed}....");
            assert_eq!(class(&padded, wins), expected, "{reversed} {wins:?}");
        }
    };
    // A stone alone needs room for five, and for a two with two ways to five.
    check("O*...O", LineClass::Dead);
    check("O.*..O", LineClass::Dead);
    check("|*....O", LineClass::ClosedOne);
    check("O..*..O", LineClass::ClosedOne);
    check("O..*...O", LineClass::One);
    check("O...*...O", LineClass::One);
    check("O...*....O", LineClass::WideOne);
    check("*", LineClass::WideOne);
    // Twos, by the points that make a three of them.
    check(".....*X.....", LineClass::ManyTwo);
    check(".....*.X.....", LineClass::SomeTwo);
    check(".....*..X.....", LineClass::FewTwo);
    check("O.*X...O", LineClass::FewTwo);
    // No straight four is to be had.
    check(".....*...X.....", LineClass::ClosedTwo);
    check("O*X.....", LineClass::ClosedTwo);
    check("O.*X..O", LineClass::ClosedTwo);
    // Threes, by the points that make a straight four of them.
    check("....*XX....", LineClass::Three);
    check("O.*XX...", LineClass::NarrowThree);
    check("....*.XX....", LineClass::NarrowThree);
    check("O.*XX..O", LineClass::NarrowThree);
    // A three that is stopped on one side, or has a gap too many.
    check("O*XX..O", LineClass::ClosedThree);
    check("O*XX....", LineClass::ClosedThree);
    check("O.*XX.O", LineClass::ClosedThree);
    check("....*..XX....", LineClass::ClosedThree);
    check("....*X..X....", LineClass::ClosedThree);
    check("....*.X.X....", LineClass::ClosedThree);
    check("O*XXX.", LineClass::Four);
    check("...*X.XX...", LineClass::Four);
    check("O.*XXX.", LineClass::StraightFour);
    check("X.XX*.X", LineClass::TwoFours);
}

#[test]
fn an_overline_in_reach_stops_those_who_win_with_exactly_five() {
    let check = |line: &str, exactly: LineClass, more: LineClass| {
        assert_eq!(class(line, WinningLine::ExactlyFive), exactly, "{line}");
        assert_eq!(class(line, WinningLine::FiveOrMore), more, "{line}");
    };
    check("XXX*XX", LineClass::Overline, LineClass::Five);
    check("XXX*X", LineClass::Five, LineClass::Five);
    // A stone before the row would make six.
    check("O.*XXX.XO", LineClass::Four, LineClass::StraightFour);
    check("XX.*XX....", LineClass::ClosedThree, LineClass::Four);
}
