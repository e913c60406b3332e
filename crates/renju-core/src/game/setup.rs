//! What stays the same throughout a game, and how it begins.

use thiserror::Error;

use super::situation::Situation;
use crate::opening::{MAX_FIFTHS, OpeningRule, Program};
use crate::rules::{Enforcement, FiveDeclaration, RuleSet, Variant};
use crate::{Color, Fouls, Move, Point, Verdict};

/// What stays the same throughout a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Setup {
    pub(super) rules: RuleSet,
    pub(super) program: Program,
}

/// Why a game could not begin.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NewGameError {
    /// The opening rule `preset` needs stones.
    #[error(
        "the opening rule `preset` needs the stones that were agreed on, in the option `preset`"
    )]
    NoPreset,
    /// A stone of the preset position lies where another one does.
    #[error("move {} of the preset position goes to {point}, which is occupied", index + 1)]
    PresetOccupied {
        /// The zero-based index of the move.
        index: usize,
        /// Its point.
        point: Point,
    },
    /// The preset position leaves no room for a game.
    #[error("{moves} moves are too many for a preset position, which can have {MAX_PRESET}")]
    PresetTooLong {
        /// So many moves.
        moves: usize,
    },
    /// The preset position needs more stones of a color than there are, where they are counted.
    #[error("the preset position has more {color} stones than there are")]
    PresetSupply {
        /// The color.
        color: Color,
    },
    /// A move of the preset position wins or is a foul.
    #[error("move {} of the preset position, {point}, would end the game", index + 1)]
    PresetEnds {
        /// The zero-based index of the move.
        index: usize,
        /// Its point.
        point: Point,
    },
    /// A number of fifth moves is out of range.
    #[error("{fifths} fifth moves cannot be offered: the number must be 1 to {MAX_FIFTHS}")]
    Fifths {
        /// The number.
        fifths: u8,
    },
    /// The least number that may be declared is above the greatest.
    #[error("no number can be declared from {min} to {max}")]
    DeclareRange {
        /// The least number.
        min: u8,
        /// The greatest number.
        max: u8,
    },
    /// Fouls that bind White cannot be claimed.
    #[error(
        "fouls of White cannot be claimed: with `fouls` = `both`, `enforcement` must be `auto_loss` or `prevent`"
    )]
    ClaimsAgainstWhite,
    /// Where a line does not win, there are no fouls and nothing to announce.
    #[error("a line does not win here, so `fouls` must be `nobody`, and `five_declaration` `auto`")]
    HouseRule,
    /// The variant and the opening do not fit together.
    #[error(
        "predictions need the opening rule `four_free_predict`, and it needs the rule set `predict`"
    )]
    PredictionsApart,
}

/// The greatest number of moves of a preset position: one point is left for the next stone.
const MAX_PRESET: usize = Point::COUNT - 1;

impl Setup {
    /// Prepares a game.
    pub(super) fn new(rules: RuleSet) -> Result<Self, NewGameError> {
        check_numbers(&rules)?;
        if rules.fouls == Fouls::Both && rules.enforcement == Enforcement::Claim {
            return Err(NewGameError::ClaimsAgainstWhite);
        }
        let is_house_rule = matches!(rules.variant, Variant::Replace | Variant::Harvest);
        let announces = rules.five_declaration == FiveDeclaration::Declared;
        if is_house_rule && (rules.fouls != Fouls::Nobody || announces) {
            return Err(NewGameError::HouseRule);
        }
        let asks = rules.opening == OpeningRule::FourFreePredict;
        if asks != (rules.variant == Variant::Predict) {
            return Err(NewGameError::PredictionsApart);
        }
        let program = Program::new(rules.opening, &rules.opening_options);
        Ok(Self { rules, program })
    }

    /// Returns the situation at the start.
    pub(super) fn start(&self) -> Result<Situation, NewGameError> {
        let mut start = Situation::new(self.rules.variant);
        if self.rules.opening != OpeningRule::Preset {
            return Ok(start);
        }
        let moves = &self.rules.opening_options.preset;
        if moves.is_empty() {
            return Err(NewGameError::NoPreset);
        }
        if moves.len() > MAX_PRESET {
            return Err(NewGameError::PresetTooLong { moves: moves.len() });
        }
        for (index, &mv) in moves.iter().enumerate() {
            if let Move::Place(point) = mv {
                match self.rules.judge(&start.board, point, start.to_move) {
                    Verdict::Legal => {
                        let color = start.to_move;
                        let stock = start.stock.as_mut();
                        if stock.is_some_and(|stock| !stock.keeps_one_after(color)) {
                            return Err(NewGameError::PresetSupply { color });
                        }
                        start.put(point);
                    }
                    Verdict::Occupied => return Err(NewGameError::PresetOccupied { index, point }),
                    Verdict::Five | Verdict::Forbidden(_) => {
                        return Err(NewGameError::PresetEnds { index, point });
                    }
                }
            } else {
                start.put_nothing();
            }
        }
        Ok(start)
    }
}

fn check_numbers(rules: &RuleSet) -> Result<(), NewGameError> {
    let options = &rules.opening_options;
    let of_openings = options.fifths_per_opening.iter().map(|&(_, n)| n);
    for fifths in of_openings.chain(rules.opening.number()) {
        if !(1..=MAX_FIFTHS).contains(&fifths) {
            return Err(NewGameError::Fifths { fifths });
        }
    }
    let (min, max) = match rules.opening {
        OpeningRule::Yamaguchi => (options.declare_min, options.declare_max),
        OpeningRule::Soosyrv(max) => (options.declare_min, max),
        _ => return Ok(()),
    };
    if min < 1 || min > max || max > MAX_FIFTHS {
        return Err(NewGameError::DeclareRange { min, max });
    }
    Ok(())
}
