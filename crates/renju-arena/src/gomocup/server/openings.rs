//! Stones that the engine places to begin a game.

use renju_core::{Board, OfferSymmetry, Point, symmetric_offers};

/// Three stones, Black's, White's, Black's, that are nearly even: starts of the balanced list with
/// which engine matches of this project begin, where a public engine's search gives neither side
/// more than half a point.
const SWAP2: [[&str; 3]; 6] = [
    ["H8", "F5", "E5"],
    ["H8", "G6", "K5"],
    ["H8", "J9", "G5"],
    ["H8", "I5", "E11"],
    ["H8", "F8", "K10"],
    ["H8", "J10", "J12"],
];

/// Three stones as the openings of Renju have them: the second beside the center, the third within
/// two lines of it. White's fourth move and the fifth moves on offer even them out.
const SOOSORV: [[&str; 3]; 4] = [
    ["H8", "H9", "J8"],
    ["H8", "I9", "J7"],
    ["H8", "H9", "I7"],
    ["H8", "I9", "J10"],
];

/// Returns three stones for swap2, others each time.
pub(super) fn swap2_stones(games: usize) -> Vec<Point> {
    points(SWAP2[games % SWAP2.len()])
}

/// Returns three stones for Soosyrv, others each time.
pub(super) fn soosorv_stones(games: usize) -> Vec<Point> {
    points(SOOSORV[games % SOOSORV.len()])
}

/// Returns the points that texts name.
fn points(texts: [&str; 3]) -> Vec<Point> {
    texts.iter().flat_map(|text| text.parse()).collect()
}

/// Returns so many of the points that are different fifth moves, the first ones.
pub(super) fn different_offers(
    board: &Board,
    points: impl IntoIterator<Item = Point>,
    count: usize,
) -> Vec<Point> {
    let mut offers: Vec<Point> = Vec::new();
    for point in points {
        let is_same = |&offer: &Point| {
            offer == point
                || symmetric_offers(board, offer, point, OfferSymmetry::StonePattern).is_some()
        };
        if offers.len() < count && !offers.iter().any(is_same) {
            offers.push(point);
        }
    }
    offers
}

#[cfg(test)]
mod tests {
    use renju_core::PointSet;

    use super::*;

    #[test]
    fn every_opening_has_three_stones() {
        for games in 0..7 {
            for stones in [swap2_stones(games), soosorv_stones(games)] {
                assert_eq!(stones.iter().copied().collect::<PointSet>().len(), 3);
                assert_eq!(stones[0], Point::CENTER);
            }
        }
    }

    #[test]
    fn soosyrv_begins_with_an_opening_of_renju() {
        // The second stone is beside the center, the third at most two lines from it.
        for games in 0..SOOSORV.len() {
            let away = |point: Point| {
                let column = point.column().abs_diff(7);
                column.max(point.rank().abs_diff(7))
            };
            let stones = soosorv_stones(games);
            assert_eq!(away(stones[1]), 1);
            assert!(away(stones[2]) <= 2);
        }
    }

    #[test]
    fn offers_that_are_the_same_count_once() {
        // The stones are the same on both sides of column H.
        let board = Board::from_stones("H8 H10".parse().unwrap(), "H9 H7".parse().unwrap());
        let points: Vec<Point> = ["G8", "I8", "G9", "G8"]
            .map(|text| text.parse().unwrap())
            .into();
        let offers = different_offers(&board.unwrap(), points.clone(), 3);
        assert_eq!(offers, [points[0], points[2]]);
        assert_eq!(different_offers(&Board::new(), points, 1).len(), 1);
    }
}
