//! The house rules: what a line does where it does not win.
//!
//! # Rule
//! rules.md §9.2 (`replace`) and §9.3 (`harvest`); what the sources leave open is ruled there.

use std::cmp::Ordering;

use super::error::PlayError;
use super::event::Happening;
use super::result::{Reason, Winner};
use super::stage::Stage;
use super::turn::Turn;
use crate::rules::Variant;
use crate::{Board, Color, Direction, Point, PointSet};

/// The stones in hand, and the lines that have scored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Stock {
    /// The stones in hand of Black and of White.
    hand: [u8; 2],
    /// For each color and direction, the first points of the fives that have scored, where they score
    /// once.
    used: [[PointSet; 4]; 2],
    /// Where the line that was just made runs through, until its maker has replaced or removed.
    scored: Option<Point>,
}

impl Default for Stock {
    fn default() -> Self {
        Self {
            // rules.md §1.4.
            hand: [113, 112],
            used: [[PointSet::EMPTY; 4]; 2],
            scored: None,
        }
    }
}

/// Five points in an unbroken row.
type Five = [Point; 5];

/// Returns every five of `color` that runs through `point`, with its direction.
fn fives_through(
    board: &Board,
    point: Point,
    color: Color,
) -> impl Iterator<Item = (Direction, Five)> + use<> {
    let stones = board.stones(color);
    Direction::ALL.into_iter().flat_map(move |direction| {
        (-4..=0).filter_map(move |start| {
            let mut five = [point; 5];
            for (step, place) in (start..).zip(&mut five) {
                *place = point.step(direction, step)?;
            }
            let is_own = five.iter().all(|&stone| stones.contains(stone));
            is_own.then_some((direction, five))
        })
    })
}

impl Stock {
    /// Takes a stone into play.
    pub(super) fn take(&mut self, color: Color) -> Result<(), PlayError> {
        let hand = &mut self.hand[color.index()];
        match hand.checked_sub(1) {
            Some(rest) => {
                *hand = rest;
                Ok(())
            }
            None => Err(PlayError::NoStoneInHand { color }),
        }
    }

    /// Takes a stone into play, and says whether there was one and another is left.
    pub(super) fn keeps_one_after(&mut self, color: Color) -> bool {
        self.take(color).is_ok() && self.hand[color.index()] > 0
    }

    /// Says whether the one who moved last still has to replace or remove.
    pub(super) fn has_scored(&self) -> bool {
        self.scored.is_some()
    }

    /// Returns the stones in hand of Black and of White.
    pub(super) fn hand(&self) -> [u8; 2] {
        self.hand
    }

    /// Marks the fives of `color` through `point` as used, and says whether one was not before.
    fn use_fives(&mut self, board: &Board, point: Point, color: Color) -> bool {
        let mut is_new = false;
        for (direction, five) in fives_through(board, point, color) {
            let used = &mut self.used[color.index()][direction as usize];
            is_new |= used.insert(five[0]);
        }
        is_new
    }
}

impl Turn<'_> {
    fn stock(&mut self) -> &mut Stock {
        let stock = self.now.stock.as_mut();
        stock.expect("this is called only where stones are counted")
    }

    /// Looks what the stone of `color` on `point` has done.
    pub(super) fn after_house_stone(&mut self, point: Point, color: Color) {
        let board = self.now.board;
        let rival = board.stones(!color);
        let replaces = self.setup.rules.variant == Variant::Replace;
        if replaces && self.stock().hand[color.index()] == 0 {
            self.end(Winner::Color(color), Reason::Supply);
            return;
        }
        let scores = if replaces {
            self.stock().use_fives(&board, point, color) && !rival.is_empty()
        } else {
            fives_through(&board, point, color).next().is_some()
        };
        if scores {
            self.stock().scored = Some(point);
            let line = fives_through(&board, point, color).flat_map(|(_, five)| five);
            self.outcomes.push(Happening::Scored(line.collect()));
            return;
        }
        self.stock().scored = None;
        self.after_house_turn();
    }

    /// Ends the game if no stone can be placed any more, and else gives the turn on.
    pub(super) fn after_house_turn(&mut self) {
        let [black, white] = self.stock().hand;
        let is_full = self.now.board.empty().is_empty();
        match self.setup.rules.variant {
            Variant::Replace if is_full => {
                let winner = fewer(black.into(), white.into());
                self.end(winner, Reason::FullBoard);
            }
            Variant::Harvest if is_full || black == 0 && white == 0 => self.end_by_count(),
            _ => {
                let next = self.now.to_move;
                if self.stock().hand[next.index()] == 0 {
                    // Who has no stone left waits for the other to place his.
                    self.now.to_move = !next;
                }
            }
        }
    }

    /// Ends the game by the stones on the board: fewer win.
    pub(super) fn end_by_count(&mut self) {
        let [black, white] = Color::ALL.map(|color| self.now.board.count(color));
        self.end(fewer(black, white), Reason::Supply);
    }

    /// Replaces an enemy stone by one's own.
    pub(super) fn replace(&mut self, point: Point) -> Result<(), PlayError> {
        let color = !self.now.to_move;
        self.check_replace(point)?;
        self.now.board.remove(point);
        self.now
            .board
            .place(point, color)
            .expect("the stone on the point was just removed");
        let stock = self.stock();
        stock.hand[(!color).index()] += 1;
        stock.take(color)?;
        self.outcomes.push(Happening::Returned(!color, point));
        self.after_house_stone(point, color);
        Ok(())
    }

    /// Checks that the stone on `point` may be replaced now.
    pub(super) fn check_replace(&self, point: Point) -> Result<(), PlayError> {
        if self.stage() != Stage::Replace {
            return self.wrong_stage();
        }
        if self.now.board.get(point) == Some(self.now.to_move) {
            Ok(())
        } else {
            Err(PlayError::NotAnEnemyStone { point })
        }
    }

    /// Returns the sets of five that the maker of a line may take off the board.
    pub(super) fn removable(&self) -> Vec<Five> {
        let scored = self.now.stock.as_ref().and_then(|stock| stock.scored);
        let is_asked = self.stage() == Stage::Remove;
        let Some(point) = scored.filter(|_| is_asked) else {
            return Vec::new();
        };
        let fives = fives_through(&self.now.board, point, !self.now.to_move);
        fives.map(|(_, five)| five).collect()
    }

    /// Takes five stones of the line just made off the board.
    pub(super) fn remove(&mut self, points: Five) -> Result<(), PlayError> {
        if self.stage() != Stage::Remove {
            return self.wrong_stage();
        }
        let wanted: PointSet = points.iter().copied().collect();
        let is_five = |five: &Five| five.iter().copied().collect::<PointSet>() == wanted;
        if !self.removable().iter().any(is_five) {
            return Err(PlayError::NotTheLine);
        }
        for point in points {
            self.now.board.remove(point);
        }
        self.stock().scored = None;
        self.after_house_turn();
        Ok(())
    }
}

/// Returns who has fewer stones.
fn fewer(black: usize, white: usize) -> Winner {
    match black.cmp(&white) {
        Ordering::Less => Winner::Color(Color::Black),
        Ordering::Greater => Winner::Color(Color::White),
        Ordering::Equal => Winner::Draw,
    }
}
