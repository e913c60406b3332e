//! A game replayed from the texts of its actions, and what can be told of it.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use renju_core::{
    Action, Choice, Color, Event, Game, Happening, ParseActionError, Person, PlayError, PlayedFoul,
    Point, PointSet, RuleSetId, SignedAction, Stage, Zone,
};
use thiserror::Error;

use crate::rule_choice::{RuleChoice, RuleFault};

/// An action that was accepted, with the stones that it put on the board.
#[derive(Debug, Clone)]
pub(crate) struct Played {
    /// What the game says of it.
    pub(crate) event: Event,
    /// The stones in order, with their colors.
    pub(crate) stones: Vec<(Color, Point)>,
    /// The numbers of the moves that it made, from 1; empty if it made none.
    pub(crate) moves: RangeInclusive<usize>,
}

/// Why a text was not done as an action.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub(crate) enum Refusal {
    /// It is no action.
    #[error(transparent)]
    NoAction(#[from] ParseActionError),
    /// It may not be done.
    #[error(transparent)]
    NotAllowed(#[from] PlayError),
    /// It is no text, as the message says.
    #[error("{0}")]
    NoText(String),
}

/// Where a game stopped being one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Stop {
    /// The index of the action, from 0.
    pub(crate) at: usize,
    /// What is wrong with it.
    pub(crate) refusal: Refusal,
}

/// A game with what has been done in it.
#[derive(Debug, Clone)]
pub(crate) struct Replay {
    game: Game,
    played: Vec<Played>,
}

impl Replay {
    /// Begins a game by rules that were chosen; `default` is the set if none was.
    ///
    /// # Errors
    /// Fails if there are no such rules, or if their options do not fit together.
    pub(crate) fn under(choice: &RuleChoice, default: RuleSetId) -> Result<Self, RuleFault> {
        let game = Game::new(choice.rule_set(default)?).map_err(|error| RuleFault {
            field: "options".to_owned(),
            message: error.to_string(),
        })?;
        Ok(Self {
            game,
            played: Vec::new(),
        })
    }

    /// Returns the game.
    pub(crate) const fn game(&self) -> &Game {
        &self.game
    }

    /// Returns what was done, in order.
    pub(crate) fn played(&self) -> &[Played] {
        &self.played
    }

    /// Does the actions of these texts, up to the first that cannot be done. `no_text` says what is
    /// wrong with an action behind them that is no text.
    ///
    /// # Errors
    /// Says which one that is, and why. Those before it stay done.
    pub(crate) fn play_all<'t>(
        &mut self,
        texts: impl ExactSizeIterator<Item = &'t str>,
        no_text: Option<&str>,
    ) -> Result<(), Stop> {
        let count = texts.len();
        for (at, text) in texts.enumerate() {
            self.play(text).map_err(|refusal| Stop { at, refusal })?;
        }
        no_text.map_or(Ok(()), |message| {
            Err(Stop {
                at: count,
                refusal: Refusal::NoText(message.to_owned()),
            })
        })
    }

    /// Does an action, and returns what came of it.
    ///
    /// # Errors
    /// Fails if the text is no action, or if it may not be done. Nothing has changed then.
    pub(crate) fn play(&mut self, text: &str) -> Result<&Played, Refusal> {
        let action: SignedAction = text.parse()?;
        let before = self.game.ply();
        let event = self.game.play(action)?;
        let points = match &event.action {
            Action::Place(point) | Action::Choose(point) | Action::Replace(point) => {
                std::slice::from_ref(point)
            }
            Action::PlaceSeveral(points) => points,
            _ => &[],
        };
        let board = self.game.board();
        let stone = |&point: &Point| Some((board.get(point)?, point));
        let stones = points.iter().filter_map(stone).collect();
        let moves = before + 1..=self.game.ply();
        self.played.push(Played {
            event,
            stones,
            moves,
        });
        Ok(&self.played[self.played.len() - 1])
    }

    /// Takes back the last action and says whether there was one.
    pub(crate) fn undo(&mut self) -> bool {
        self.played.pop();
        self.game.undo().is_some()
    }

    /// Returns the stone that was placed last and still lies there.
    pub(crate) fn last_stone(&self) -> Option<Point> {
        let mut stones = self.played.iter().flat_map(|played| &played.stones);
        let (_, last) = *stones.next_back()?;
        self.game.board().get(last).and(Some(last))
    }

    /// Returns the number of the move that placed each stone on the board.
    pub(crate) fn numbers(&self) -> BTreeMap<Point, usize> {
        let board = self.game.board();
        let mut numbers = BTreeMap::new();
        for Played { stones, moves, .. } in &self.played {
            // A stone that replaces another belongs to the move before it.
            let first = (moves.end() + 1).saturating_sub(stones.len());
            let placed = stones.iter().zip(first..);
            let placed = placed.map(|(&(_, point), number)| (point, number));
            numbers.extend(placed.filter(|&(point, _)| board.get(point).is_some()));
        }
        numbers
    }

    /// Returns the fouls that were played and not claimed with success, in order.
    pub(crate) fn unclaimed_fouls(&self) -> impl Iterator<Item = &PlayedFoul> {
        let is_claimed = |foul: &PlayedFoul| {
            self.played.iter().any(|Played { event, .. }| {
                let is_upheld = |outcome: &Happening| matches!(outcome, Happening::ClaimUpheld(_));
                matches!(event.action, Action::Claim { point, .. } if point == foul.point)
                    && event.outcomes.iter().any(is_upheld)
            })
        };
        let fouls = self.game.fouls().iter();
        fouls.filter(move |foul| !is_claimed(foul))
    }

    /// Returns what may be done by the persons: first by the one who is to act, then by the other,
    /// who is named.
    ///
    /// While the game runs, the arbiter may rule at any time, which goes without saying.
    pub(crate) fn choices(&self) -> Vec<(Option<Person>, Choice)> {
        let to_act = self.game.state().to_act;
        let persons = self.game.legal_actions().into_iter();
        let persons = persons.filter(|legal| legal.by.is_some());
        let (mut first, others): (Vec<_>, Vec<_>) = persons
            .map(|legal| (legal.by.filter(|_| legal.by != to_act), legal.choice))
            .partition(|(named, _)| named.is_none());
        first.extend(others);
        first
    }

    /// Describes what may be done by the persons, in short, in the order of [`Self::choices`].
    pub(crate) fn legal_texts(&self) -> Vec<String> {
        let text = |(named, choice): &(Option<Person>, Choice)| match named {
            Some(person) => format!("{person}: {}", self.describe(choice)),
            None => self.describe(choice),
        };
        self.choices().iter().map(text).collect()
    }

    /// Describes a choice, with the part of the board where a stone may lie.
    fn describe(&self, choice: &Choice) -> String {
        if let Choice::Place { color, points } = choice
            && points.len() > 1
            && let Some(zone) = self.zone(*points)
        {
            return format!("place {color} {zone}");
        }
        choice.to_string()
    }

    /// Returns the zone all empty points of which are these.
    pub(crate) fn zone(&self, points: PointSet) -> Option<Zone> {
        let empty = self.game.board().empty();
        let asked = match self.game.state().stage {
            Stage::Place { zone, .. } => Some(zone),
            _ => None,
        };
        let squares = [3, 5, 7, 9].map(Zone::Within);
        let mut zones = asked.into_iter().chain([Zone::Anywhere]).chain(squares);
        zones.find(|zone| zone.points() & empty == points)
    }
}
