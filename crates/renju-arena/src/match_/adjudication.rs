//! Games ended before the rules end them, by what the engines say of them.

use renju_core::Color;
use renju_engine::Score;
use serde::{Deserialize, Serialize};

/// When a lost game is given up for an engine.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ResignRule {
    /// In how many of its moves in a row.
    pub moves: u32,
    /// How low its own score is: at or below minus this.
    pub score: i32,
    /// Whether the opponent must have seen as high a score in the same span.
    pub sides: Sides,
}

/// Whose scores count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sides {
    /// Those of the losing engine.
    #[default]
    One,
    /// Those of both.
    Both,
}

/// When an even game is ended as a draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct DrawRule {
    /// Not before this move of the game, counted in moves of both: 1 is the first two plies.
    pub from: u32,
    /// In how many moves of each in a row.
    pub moves: u32,
    /// How near to zero the scores are: between minus this and this.
    pub score: i32,
}

/// What the engines' scores say of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Claim {
    /// This color has won.
    Win {
        /// The color.
        color: Color,
        /// Whether an engine claims that the win is forced.
        is_forced: bool,
    },
    /// The game is even.
    Draw,
}

/// Listens to the scores of a game.
#[derive(Debug, Clone)]
pub(super) struct Adjudicator {
    resign: Option<ResignRule>,
    draw: Option<DrawRule>,
    sides: [Side; 2],
    /// The last moves in a row, of both, whose scores were near zero.
    even: u32,
}

/// What one side's last scores were.
#[derive(Debug, Clone, Copy, Default)]
struct Side {
    /// The last moves in a row whose scores were low.
    low: u32,
    /// The last moves in a row whose scores were high.
    high: u32,
    /// Whether one of these claimed a forced end.
    is_forced: bool,
}

impl Adjudicator {
    /// Listens to a new game.
    pub(super) fn new(resign: Option<ResignRule>, draw: Option<DrawRule>) -> Self {
        Self {
            resign,
            draw,
            sides: [Side::default(); 2],
            even: 0,
        }
    }

    /// Hears the score that `color` gave for itself with the move that made `plies` of them.
    pub(super) fn hear(
        &mut self,
        color: Color,
        score: Option<Score>,
        plies: usize,
    ) -> Option<Claim> {
        if let Some(rule) = self.resign {
            self.sides[color.index()].hear(score, rule.score);
        }
        let resigned = self.resign.and_then(|rule| self.resigned(color, rule));
        // This counts on, be it that the game is given up: that may not come to pass without a proof.
        let drawn = self.draw.and_then(|rule| self.drawn(score, plies, rule));
        resigned.or(drawn)
    }

    /// Says whether `color`, which has just moved, has seen itself lost long enough.
    fn resigned(&self, color: Color, rule: ResignRule) -> Option<Claim> {
        let (own, other) = (
            &self.sides[color.index()],
            &self.sides[color.opponent().index()],
        );
        let moves = rule.moves.max(1);
        let agrees = match rule.sides {
            Sides::One => true,
            Sides::Both => other.high >= moves,
        };
        (own.low >= moves && agrees).then_some(Claim::Win {
            color: color.opponent(),
            is_forced: own.is_forced || (rule.sides == Sides::Both && other.is_forced),
        })
    }

    /// Says whether both sides have seen an even game long enough.
    fn drawn(&mut self, score: Option<Score>, plies: usize, rule: DrawRule) -> Option<Claim> {
        let limit = rule.score.unsigned_abs();
        let is_even = matches!(score, Some(Score::Value(value)) if value.unsigned_abs() <= limit);
        self.even = if is_even {
            self.even.saturating_add(1)
        } else {
            0
        };
        let moves = u32::try_from(plies / 2).unwrap_or(u32::MAX);
        let is_long_enough = self.even >= rule.moves.max(1).saturating_mul(2);
        (is_long_enough && moves >= rule.from).then_some(Claim::Draw)
    }
}

impl Side {
    fn hear(&mut self, score: Option<Score>, limit: i32) {
        let limit = limit.saturating_abs();
        let is_low = match score {
            Some(Score::Loss(_)) => true,
            Some(Score::Value(value)) => value <= -limit,
            Some(Score::Win(_)) | None => false,
        };
        let is_high = match score {
            Some(Score::Win(_)) => true,
            Some(Score::Value(value)) => value >= limit,
            Some(Score::Loss(_)) | None => false,
        };
        let is_forced = matches!(score, Some(Score::Loss(_) | Score::Win(_)));
        self.is_forced = is_forced || (self.is_forced && (is_low || is_high));
        self.low = if is_low {
            self.low.saturating_add(1)
        } else {
            0
        };
        self.high = if is_high {
            self.high.saturating_add(1)
        } else {
            0
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RESIGN: ResignRule = ResignRule {
        moves: 2,
        score: 500,
        sides: Sides::One,
    };

    fn value(value: i32) -> Option<Score> {
        Some(Score::Value(value))
    }

    /// Hears the scores of Black and White in turn, and returns the claims.
    fn claims(mut adjudicator: Adjudicator, scores: &[Option<Score>]) -> Vec<Option<Claim>> {
        let plies = scores.iter().enumerate();
        plies
            .map(|(ply, &score)| adjudicator.hear(Color::of_move(ply), score, ply + 1))
            .collect()
    }

    fn win(color: Color, is_forced: bool) -> Option<Claim> {
        Some(Claim::Win { color, is_forced })
    }

    #[test]
    fn low_scores_in_a_row_give_a_game_up() {
        let adjudicator = Adjudicator::new(Some(RESIGN), None);
        let heard = [value(-500), value(0), value(-501), value(0)];
        let expected = [None, None, win(Color::White, false), None];
        assert_eq!(claims(adjudicator.clone(), &heard), expected);
        // A missing score begins anew, and so does one that is not low.
        for between in [None, value(-499), Some(Score::Win(5))] {
            let heard = [value(-500), None, between, None, value(-500), None];
            assert_eq!(claims(adjudicator.clone(), &heard), [None; 6]);
        }
        let heard = [None, value(-900), None, Some(Score::Loss(8)), None];
        let expected = [None, None, None, win(Color::Black, true), None];
        assert_eq!(claims(adjudicator, &heard), expected);
    }

    #[test]
    fn both_sides_must_agree_where_that_is_asked_for() {
        let rule = ResignRule {
            sides: Sides::Both,
            ..RESIGN
        };
        let adjudicator = Adjudicator::new(Some(rule), None);
        let heard = [
            value(-500),
            value(100),
            value(-500),
            value(500),
            value(-500),
            value(500),
            value(-500),
        ];
        let expected = [None, None, None, None, None, None, win(Color::White, false)];
        assert_eq!(claims(adjudicator, &heard), expected);
    }

    #[test]
    fn scores_that_give_a_game_up_are_not_even() {
        let draw = DrawRule {
            from: 1,
            moves: 2,
            score: 10,
        };
        let resign = ResignRule { moves: 1, ..RESIGN };
        let adjudicator = Adjudicator::new(Some(resign), Some(draw));
        let heard = [
            value(0),
            value(0),
            value(0),
            value(-500),
            value(0),
            value(0),
        ];
        let expected = [None, None, None, win(Color::Black, false), None, None];
        assert_eq!(claims(adjudicator, &heard), expected);
    }

    #[test]
    fn even_scores_of_both_are_a_draw_from_a_certain_move_on() {
        let rule = |from| DrawRule {
            from,
            moves: 2,
            score: 10,
        };
        let even = [value(10), value(-10), value(0), value(3), value(0)];
        let draw = Some(Claim::Draw);
        let adjudicator = Adjudicator::new(None, Some(rule(1)));
        assert_eq!(
            claims(adjudicator.clone(), &even),
            [None, None, None, draw, draw]
        );
        assert_eq!(
            claims(Adjudicator::new(None, Some(rule(3))), &even),
            [None; 5]
        );
        let broken = [
            value(0),
            value(0),
            value(11),
            value(0),
            value(0),
            None,
            value(0),
        ];
        assert_eq!(claims(adjudicator, &broken), [None; 7]);
    }
}
