//! Symmetric offers, held against two slow readings of the rule: that the patterns of stones are
//! congruent with the one offer and with the other, and that some map of the grid takes one to the
//! other.

mod seeded;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, RngSeed, TestRunner};
use renju_core::{
    Board, Color, OfferSymmetry, Point, PointSet, symmetric_offers, symmetric_points,
};

/// Where failures are kept.
const REGRESSIONS: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/proptest-regressions/offers.txt"
);

/// A place on the endless grid.
type Place = (i32, i32);

/// The eight ways to turn and reflect the grid about a place.
const MAPS: [fn(Place) -> Place; 8] = [
    |(x, y)| (x, y),
    |(x, y)| (-x, y),
    |(x, y)| (x, -y),
    |(x, y)| (-x, -y),
    |(x, y)| (y, x),
    |(x, y)| (-y, x),
    |(x, y)| (y, -x),
    |(x, y)| (-y, -x),
];

fn place(point: Point) -> Place {
    (i32::from(point.column()), i32::from(point.rank()))
}

fn places(board: &Board, color: Color) -> Vec<Place> {
    board.stones(color).iter().map(place).collect()
}

/// Returns the same list for all patterns that can be laid upon each other, each stone with its
/// color: the least of eight images, shifted so that their least column and rank are 0.
fn pattern(stones: &[(Place, Color)]) -> Vec<(Place, Color)> {
    let images = MAPS.map(|map| {
        let image: Vec<_> = stones.iter().map(|&(at, color)| (map(at), color)).collect();
        let left = image.iter().map(|((x, _), _)| *x).min().unwrap_or(0);
        let low = image.iter().map(|((_, y), _)| *y).min().unwrap_or(0);
        let shifted = image
            .into_iter()
            .map(|((x, y), color)| ((x - left, y - low), color));
        let mut shifted: Vec<_> = shifted.collect();
        shifted.sort();
        shifted
    });
    images.into_iter().min().expect("there are eight")
}

/// Returns the pattern of the stones and a black one more on `offer`.
fn pattern_with(board: &Board, offer: Point) -> Vec<(Place, Color)> {
    let of_color = |color| places(board, color).into_iter().map(move |at| (at, color));
    let stones = of_color(Color::Black).chain(of_color(Color::White));
    let stones: Vec<_> = stones.chain([(place(offer), Color::Black)]).collect();
    pattern(&stones)
}

/// Says whether a map with a shift takes the stones onto themselves and the first point to the second,
/// and whether one does that leaves the center of the board in its place.
fn mapped(board: &Board, first: Point, second: Point) -> [bool; 2] {
    let [black, white] = Color::ALL.map(|color| places(board, color));
    let mut found = [false; 2];
    for map in &MAPS[1..] {
        let (x, y) = map(place(first));
        let shift = (i32::from(second.column()) - x, i32::from(second.rank()) - y);
        let moved = |at| {
            let (x, y) = map(at);
            (x + shift.0, y + shift.1)
        };
        let keeps = |set: &[Place]| set.iter().all(|&at| set.contains(&moved(at)));
        if keeps(&black) && keeps(&white) {
            let keeps_center = moved((7, 7)) == (7, 7);
            found = [true, found[1] || keeps_center];
        }
    }
    found
}

/// Boards with so many black and white stones, close together so that symmetries occur.
fn boards(black: usize, white: usize) -> impl Strategy<Value = Board> {
    let corner = (0_u8..12, 0_u8..12);
    let places = Just((0_u8..16).collect::<Vec<_>>()).prop_shuffle();
    (corner, places).prop_map(move |((column, rank), places)| {
        let point = |&at: &u8| Point::new(column + at % 4, rank + at / 4).expect("4×4 points fit");
        let set = |places: &[u8]| places.iter().map(point).collect::<PointSet>();
        let (black, rest) = places.split_at(black);
        Board::from_stones(set(black), set(&rest[..white])).expect("no place comes twice")
    })
}

proptest! {
    #![proptest_config(seeded::config(300, REGRESSIONS))]

    #[test]
    fn offers_are_symmetric_where_five_stones_are_congruent(board in boards(2, 2)) {
        let empty: Vec<Point> = board.empty().iter().collect();
        let patterns: Vec<_> = empty.iter().map(|&it| pattern_with(&board, it)).collect();
        for (&first, pattern) in empty.iter().zip(&patterns) {
            let congruent = empty.iter().zip(&patterns).filter(|(_, other)| *other == pattern);
            let congruent: PointSet = congruent.map(|(&second, _)| second).collect();
            let symmetric = symmetric_points(&board, first, OfferSymmetry::StonePattern);
            prop_assert_eq!(symmetric, congruent - PointSet::from(first), "{}", first);
        }
    }

    #[test]
    fn offers_are_symmetric_where_a_map_of_the_grid_says_so(
        board in (0_usize..5, 0_usize..5)
            .prop_filter("there are stones", |counts| *counts != (0, 0))
            .prop_flat_map(|(black, white)| boards(black, white)),
        firsts in vec(any::<Index>(), 4),
    ) {
        let empty: Vec<Point> = board.empty().iter().collect();
        for first in firsts.iter().map(|index| *index.get(&empty)) {
            let rules = [OfferSymmetry::StonePattern, OfferSymmetry::Board];
            let symmetric = rules.map(|rule| symmetric_points(&board, first, rule));
            for second in board.empty().into_iter().filter(|&second| second != first) {
                let expected = mapped(&board, first, second);
                prop_assert_eq!(symmetric.map(|set| set.contains(second)), expected);
                for (rule, expected) in rules.into_iter().zip(expected) {
                    let map = symmetric_offers(&board, first, second, rule);
                    prop_assert_eq!(map.is_some(), expected);
                    prop_assert!(map.is_none_or(|map| map.apply(first) == Some(second)));
                }
            }
            let none = symmetric_points(&board, first, OfferSymmetry::None);
            prop_assert!(none.is_empty());
        }
    }
}

#[test]
fn the_boards_that_are_tried_often_have_symmetries() {
    let mut runner = TestRunner::new(Config {
        rng_seed: RngSeed::Fixed(seeded::SEED),
        ..Config::default()
    });
    let tried = 1000;
    let symmetric = (0..tried).filter(|_| {
        let board = boards(2, 2).new_tree(&mut runner).unwrap().current();
        let same = |point| symmetric_points(&board, point, OfferSymmetry::StonePattern);
        board
            .empty()
            .into_iter()
            .any(|point| !same(point).is_empty())
    });
    let symmetric = symmetric.count();
    assert!(symmetric > tried / 20, "only {symmetric} of {tried}");
}
