//! Which offered fifth moves are the same move.

use arrayvec::ArrayVec;

use super::isometry::Isometry;
use crate::rules::OfferSymmetry;
use crate::{Board, Color, Point, PointSet, Symmetry};

/// The symmetries other than the identity. Where several maps take a point to another, the first
/// of these is named: a reflection is seen more easily than a turn.
const TRIED: [Symmetry; 7] = [
    Symmetry::MirrorColumns,
    Symmetry::MirrorRanks,
    Symmetry::MainDiagonal,
    Symmetry::AntiDiagonal,
    Symmetry::HalfTurn,
    Symmetry::QuarterTurn,
    Symmetry::ThreeQuarterTurn,
];

/// Returns a map that takes each color's stones onto themselves and `first` onto `second`, if one
/// makes the two offers the same.
///
/// The stones may be any number of either color. Without stones nothing tells points apart and no
/// map is singled out: the answer is `None`, as it is for two times the same point.
///
/// # Rule
/// openings.md §2.
///
/// # Examples
/// ```
/// use renju_core::{Board, OfferSymmetry, symmetric_offers};
/// let board = Board::from_stones("H8 J8".parse()?, "I8 I9".parse()?)?;
/// let map = symmetric_offers(&board, "G9".parse()?, "K9".parse()?, OfferSymmetry::StonePattern);
/// assert!(map.is_some_and(|map| map.to_string() == "the reflection in file I"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn symmetric_offers(
    board: &Board,
    first: Point,
    second: Point,
    rule: OfferSymmetry,
) -> Option<Isometry> {
    OfferMaps::of(board, rule).between(first, second)
}

/// Returns the points that are the same offer as `point`, itself left out.
///
/// An empty point is never the same as an occupied one. Without stones the set is empty, as
/// [`symmetric_offers`] says.
///
/// # Rule
/// openings.md §2.
///
/// # Examples
/// ```
/// use renju_core::{Board, OfferSymmetry, symmetric_points};
/// let board = Board::from_stones("H8 I9".parse()?, "H9 I8".parse()?)?;
/// let same = symmetric_points(&board, "I10".parse()?, OfferSymmetry::StonePattern);
/// assert_eq!(same.to_string(), "H7 G8 J9");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn symmetric_points(board: &Board, point: Point, rule: OfferSymmetry) -> PointSet {
    stabilizers(board, rule)
        .filter_map(|map| map.apply(point))
        .filter(|&image| image != point)
        .collect()
}

/// The maps that make offers the same on one board, for asking about many of them.
#[derive(Debug, Clone)]
pub(crate) struct OfferMaps(ArrayVec<Isometry, { TRIED.len() }>);

impl OfferMaps {
    /// Returns the maps that count on a board under a rule.
    pub(crate) fn of(board: &Board, rule: OfferSymmetry) -> Self {
        Self(stabilizers(board, rule).collect())
    }

    /// Returns a map that makes two offers the same, if there is one; see [`symmetric_offers`].
    pub(crate) fn between(&self, first: Point, second: Point) -> Option<Isometry> {
        let mut maps = self.0.iter().copied();
        maps.find(|map| first != second && map.apply(first) == Some(second))
    }
}

/// Returns the maps other than the identity that take each color's stones onto themselves and that
/// the rule counts.
fn stabilizers(board: &Board, rule: OfferSymmetry) -> impl Iterator<Item = Isometry> {
    let stones = Color::ALL.map(|color| board.stones(color));
    // A map that keeps the stones keeps the smallest rectangle around them too, and one corner of
    // it decides how far it shifts: each symmetry comes with at most one shift.
    let frame = corners(board.occupied()).filter(|_| rule != OfferSymmetry::None);
    TRIED.into_iter().filter_map(move |symmetry| {
        let (low, high) = frame?;
        let (a, b) = (symmetry.apply(low), symmetry.apply(high));
        let image_low = Point::new(a.column().min(b.column()), a.rank().min(b.rank()))?;
        let map = Isometry::onto(symmetry, symmetry.inverse().apply(image_low), low);
        let keeps = |set: PointSet| {
            let mut images = set.iter().map(|point| map.apply(point));
            images.all(|image| image.is_some_and(|image| set.contains(image)))
        };
        let counts = rule == OfferSymmetry::StonePattern || map.keeps_board();
        (counts && stones.into_iter().all(keeps)).then_some(map)
    })
}

/// Returns the lower left and the upper right corner of the smallest rectangle around the points, or
/// `None` if there are none.
fn corners(points: PointSet) -> Option<(Point, Point)> {
    let columns = || points.iter().map(Point::column);
    let ranks = || points.iter().map(Point::rank);
    let low = Point::new(columns().min()?, ranks().min()?)?;
    let high = Point::new(columns().max()?, ranks().max()?)?;
    Some((low, high))
}

#[cfg(test)]
mod tests {
    use super::*;

    use OfferSymmetry::{Board as OfBoard, None as Casual, StonePattern};

    fn point(text: &str) -> Point {
        text.parse().unwrap()
    }

    fn board(black: &str, white: &str) -> Board {
        Board::from_stones(black.parse().unwrap(), white.parse().unwrap()).unwrap()
    }

    /// Checks the points symmetric to one, and the words for the first map onto each.
    fn check(board: &Board, from: &str, rule: OfferSymmetry, expected: &[(&str, &str)]) {
        let from = point(from);
        let points: PointSet = expected.iter().map(|(to, _)| point(to)).collect();
        assert_eq!(
            symmetric_points(board, from, rule),
            points,
            "{from} {rule:?}"
        );
        for to in Point::all() {
            let map = symmetric_offers(board, from, to, rule);
            let words = expected.iter().find(|(it, _)| point(it) == to);
            let words = words.map(|(_, words)| (*words).to_owned());
            assert_eq!(map.map(|map| map.to_string()), words, "{from} {to}");
        }
    }

    #[test]
    fn a_mirrored_cross() {
        let board = board("H8 J8", "I8 I9");
        check(
            &board,
            "G9",
            StonePattern,
            &[("K9", "the reflection in file I")],
        );
        check(&board, "G9", OfBoard, &[]);
        check(&board, "G9", Casual, &[]);
        // Both lie on the axis and are allowed together.
        check(&board, "I10", StonePattern, &[]);
        check(&board, "I7", StonePattern, &[]);
        // The image of these is off the board.
        check(
            &board,
            "C1",
            StonePattern,
            &[("O1", "the reflection in file I")],
        );
        check(&board, "B1", StonePattern, &[]);
        check(&board, "A1", StonePattern, &[]);
    }

    #[test]
    fn opening_4d_with_i8() {
        let board = board("H8 I9", "H9 I8");
        let rising = "the reflection in the diagonal through H8 and I9";
        let falling = "the reflection in the diagonal through H9 and I8";
        let turn = "the half-turn about the midpoint of H9 and I8";
        let all = [("J9", rising), ("G8", falling), ("H7", turn)];
        check(&board, "I10", StonePattern, &all);
        check(&board, "G7", StonePattern, &[("J10", falling)]);
        check(&board, "I10", OfBoard, &[("J9", rising)]);
        check(&board, "G7", OfBoard, &[]);
    }

    #[test]
    fn opening_1d_with_i9() {
        let board = board("H8 H10", "H9 I9");
        check(
            &board,
            "G8",
            StonePattern,
            &[("G10", "the reflection in rank 9")],
        );
        check(&board, "G8", OfBoard, &[]);
    }

    #[test]
    fn opening_2d_with_g10() {
        let board = board("H8 I10", "H9 G10");
        for from in Point::all() {
            check(&board, &from.to_string(), StonePattern, &[]);
        }
    }

    #[test]
    fn opening_1i_with_g7() {
        let board = board("H8 J10", "I9 G7");
        let rising = "the reflection in the diagonal through H8 and I9";
        check(&board, "H9", StonePattern, &[("I8", rising)]);
        check(&board, "H9", OfBoard, &[("I8", rising)]);
        // Neither the half-turn about H8 nor the bisector keeps J10.
        check(&board, "F6", StonePattern, &[]);
        check(&board, "K11", StonePattern, &[]);
        check(&board, "H10", StonePattern, &[("J8", rising)]);
    }

    #[test]
    fn the_walk_through_of_rif1996_has_no_symmetric_offers() {
        let board = board("H8 I10", "H9 G10");
        assert_eq!(
            symmetric_offers(&board, point("G8"), point("I8"), StonePattern),
            None
        );
    }

    #[test]
    fn few_stones_have_many_symmetries() {
        check(&Board::new(), "G9", StonePattern, &[]);
        let one = board("I9", "");
        let same = symmetric_points(&one, point("J11"), StonePattern);
        assert_eq!(same.to_string(), "H7 J7 G8 K8 G10 K10 H11");
        let same = symmetric_points(&board("", "H8"), point("A2"), OfBoard);
        assert_eq!(same.to_string(), "B1 N1 O2 A14 O14 B15 N15");
        let quarter = board("G8 H9 I8 H7", "");
        let quarter = symmetric_offers(&quarter, point("A2"), point("N1"), OfBoard);
        let words = "the counterclockwise quarter-turn about H8";
        assert_eq!(quarter.map(|map| map.to_string()), Some(words.to_owned()));
    }

    #[test]
    fn a_crowded_board_is_answered_too() {
        let checkered = |parity| {
            let points = Point::all().filter(|it| it.index() % 2 == parity);
            points.collect::<PointSet>()
        };
        let (black, mut white) = (checkered(0), checkered(1));
        white.remove(point("A2"));
        white.remove(point("B1"));
        let board = Board::from_stones(black, white).unwrap();
        let rising = "the reflection in the diagonal through H8 and I9";
        check(&board, "A2", StonePattern, &[("B1", rising)]);
    }
}
