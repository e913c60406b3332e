//! The fifth moves on offer.

use renju_core::{
    Board, Move, OpeningRule, Point, PointSet, Stage, symmetric_offers, symmetric_points,
};

use super::auditor::Auditor;
use super::finding::Finding;

/// How many fifth moves an opening rule asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Asked {
    min: usize,
    max: usize,
}

impl Asked {
    pub(super) const fn exactly(count: usize) -> Self {
        Self {
            min: count,
            max: count,
        }
    }

    /// As many as somebody declared, which the record does not tell.
    pub(super) fn between(min: u8, max: u8) -> Self {
        Self {
            min: min.into(),
            max: max.into(),
        }
    }
}

impl Auditor<'_> {
    /// Looks at the fifth moves on offer. `stage` is where the opening rule stands behind the moves that
    /// it has looked at.
    ///
    /// # Rule
    /// openings.md §2 and §4.5.
    pub(super) fn check_offers(&mut self, asked: Option<Asked>, stage: Stage) {
        let mut offers = unlike(&self.record.info.offers);
        let opening = self.rules.opening;
        let offered = offers.len();
        if offered == 0 {
            return;
        }
        // `none` leaves open how a game was opened.
        if asked.is_none() && stage == Stage::Done && opening != OpeningRule::None {
            self.find(Finding::OffersNotAsked { opening, offered });
            return;
        }
        let Some(board) = self.board_of_four() else {
            return;
        };
        self.check_fifth(&mut offers, asked);
        if let Some(Asked { min, max }) = asked
            && !(min..=max).contains(&offers.len())
        {
            let offered = offers.len();
            self.find(Finding::OfferCount {
                opening,
                min,
                max,
                offered,
            });
        }
        for &point in &offers {
            if let Some(color) = board.get(point) {
                self.find(Finding::OfferOccupied { point, color });
            }
        }
        self.find_symmetric(&board, &offers);
    }

    /// Looks whether the fifth move was on offer, and adds it to the offers where a record lists only the
    /// others.
    fn check_fifth(&mut self, offers: &mut Vec<Point>, asked: Option<Asked>) {
        let Some(stone) = self.line.nth(5).and_then(|mv| mv.stone()) else {
            return;
        };
        if offers.contains(&stone.point) {
            return;
        }
        // With it there would be more than may be.
        if asked.is_some_and(|asked| offers.len() >= asked.max) {
            let offers = offers.clone();
            self.find(Finding::FifthNotOffered { stone, offers });
        } else {
            offers.push(stone.point);
        }
    }

    /// Returns the board after four stones, or `None` if the line does not begin with so many.
    fn board_of_four(&self) -> Option<Board> {
        if self.line.set_up.is_some() {
            return None;
        }
        let moves = self.line.moves.get(..4)?;
        let moves: Vec<Move> = moves.iter().map(|mv| mv.played).collect();
        let board = Board::from_moves(&moves).ok()?;
        (board.occupied().len() == 4).then_some(board)
    }

    /// Tells of every offer that is the same as one before it.
    fn find_symmetric(&mut self, board: &Board, offers: &[Point]) {
        let rule = self.rules.opening_options.symmetry;
        let mut before = PointSet::EMPTY;
        for &second in offers {
            let same = symmetric_points(board, second, rule) & before;
            let mut earlier = offers.iter().filter(|&&point| same.contains(point));
            if let Some(&first) = earlier.next()
                && let Some(isometry) = symmetric_offers(board, first, second, rule)
            {
                self.find(Finding::SymmetricOffers {
                    first,
                    second,
                    isometry,
                });
            }
            before.insert(second);
        }
    }
}

/// Returns points without those that came before.
fn unlike(points: &[Point]) -> Vec<Point> {
    let mut seen = PointSet::EMPTY;
    let mut unlike = Vec::new();
    for &point in points {
        if !seen.contains(point) {
            seen.insert(point);
            unlike.push(point);
        }
    }
    unlike
}
