//! What `review` finds out about a game, as one value.

use renju_core::{Board, Color, GameResult, Judge, OpeningRule, Person, RuleSetId, Variant};
use renju_engine::{Engine, Limits, Review, ReviewError, ReviewObserver, ReviewRequest, review};

use crate::input::GivenMoves;
use crate::replay::{Replay, Stop};
use crate::rule_choice::{RuleChoice, RuleFault};

/// The rules of a game that says nothing of them.
pub(crate) const DEFAULT_RULES: RuleSetId = RuleSetId::Renju;

/// A game that can be reviewed.
#[derive(Debug, Clone)]
pub(crate) struct Reviewable {
    /// The rule set.
    pub(crate) rules: RuleSetId,
    /// The opening rule.
    pub(crate) opening: OpeningRule,
    /// How the game ended, and which person has won, if actions tell it.
    pub(crate) result: Option<(GameResult, Option<Person>)>,
    /// Actions that follow the end of the game.
    left_out: usize,
    request: ReviewRequest,
}

/// A game with its review.
#[derive(Debug, Clone)]
pub(crate) struct Reviewed {
    /// What names the game among several.
    pub(crate) name: Option<String>,
    /// The game.
    pub(crate) game: Reviewable,
    /// The review.
    pub(crate) review: Review,
}

/// Why a game that could be read is not reviewed.
#[derive(Debug)]
pub(crate) enum Unreviewable {
    /// There are no such rules.
    Rules(RuleFault),
    /// An action may not be done.
    Stopped(Stop),
    /// Its moves cannot be reviewed.
    Moves(ReviewError),
}

impl From<RuleFault> for Unreviewable {
    fn from(fault: RuleFault) -> Self {
        Self::Rules(fault)
    }
}

impl From<ReviewError> for Unreviewable {
    fn from(error: ReviewError) -> Self {
        Self::Moves(error)
    }
}

impl Reviewable {
    /// Makes a game ready; what is said of the rules completes what it says itself.
    ///
    /// # Errors
    /// Fails if there are no such rules, if no search knows them, or if an action may not be done.
    pub(crate) fn of(played: &GivenMoves, choice: &RuleChoice) -> Result<Self, Unreviewable> {
        match played {
            GivenMoves::Moves(moves, rule) => {
                let rules = choice.rule_set(DEFAULT_RULES)?;
                if matches!(rules.variant, Variant::Replace | Variant::Harvest) {
                    return Err(ReviewError::MovingStones.into());
                }
                let rule = rule.or_else(|| rules.as_rule());
                let judge = Judge {
                    rule: rule.ok_or(ReviewError::UnknownRule)?,
                    reading: rules.reading,
                };
                let request = ReviewRequest::of_moves(Board::new(), Color::Black, judge, moves);
                Ok(Self {
                    rules: rules.id,
                    opening: rules.opening,
                    result: None,
                    left_out: 0,
                    request: ReviewRequest {
                        enforcement: rules.enforcement,
                        ..request
                    },
                })
            }
            GivenMoves::Actions { log, no_text } => {
                let mut replay = Replay::under(&log.choice.or(choice), DEFAULT_RULES)?;
                let stop = replay.play_all(log.texts(), no_text.as_deref()).err();
                let game = replay.game();
                let left_out = match stop {
                    None => 0,
                    Some(stop) if game.result().is_some() => log.actions.len() - stop.at,
                    Some(stop) => return Err(Unreviewable::Stopped(stop)),
                };
                Ok(Self {
                    rules: game.rules().id,
                    opening: game.rules().opening,
                    result: game.result().map(|result| (result, game.winner())),
                    left_out,
                    request: ReviewRequest::of_game(game)?,
                })
            }
        }
    }

    /// Returns how many positions there are to search, at most.
    pub(crate) fn positions(&self) -> usize {
        self.request.moves.len() + 1
    }

    /// Reviews the game.
    ///
    /// # Errors
    /// Fails if the moves cannot be reviewed.
    pub(crate) fn review(
        self,
        name: Option<String>,
        engines: &mut [Engine],
        limits: &Limits<'_>,
        observer: &mut dyn ReviewObserver,
    ) -> Result<Reviewed, ReviewError> {
        let mut review = review(&self.request, engines, limits, observer)?;
        review.left_out += self.left_out;
        Ok(Reviewed {
            name,
            game: self,
            review,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game_log::GameLog;

    fn actions(text: &str) -> GivenMoves {
        GivenMoves::Actions {
            log: GameLog::read(text).unwrap(),
            no_text: None,
        }
    }

    fn of(played: &GivenMoves) -> Result<Reviewable, Unreviewable> {
        Reviewable::of(played, &RuleChoice::default())
    }

    #[test]
    fn actions_behind_the_end_are_left_out_and_others_are_faults() {
        let ended = of(&actions("H8, I9, resign, G7, F6")).unwrap();
        assert_eq!((ended.left_out, ended.positions()), (2, 3));
        assert!(ended.result.is_some());
        let fault = of(&actions("H8, I9, H8, G7"));
        assert!(matches!(
            fault,
            Err(Unreviewable::Stopped(Stop { at: 2, .. }))
        ));
    }

    #[test]
    fn rules_that_no_search_knows_are_told() {
        for rules in ["caro", "hist_1918"] {
            let fault = of(&actions(&format!("rules: {rules}\nH8")));
            assert!(
                matches!(fault, Err(Unreviewable::Moves(ReviewError::UnknownRule))),
                "{fault:?}"
            );
        }
        assert!(matches!(
            of(&actions("rules: nothing\nH8")),
            Err(Unreviewable::Rules(_))
        ));
    }
}
