//! The opening, by the moves of the main line.

use renju_core::{Action, Choice, Color, Game, Move, OpeningRule, PlayError, SignedAction, Stage};

use super::auditor::Auditor;
use super::finding::Finding;
use super::line::LineMove;
use super::offers::Asked;

/// Where the opening rule stands before a move.
enum Before {
    /// It waits for a stone.
    Move,
    /// It waits for fifth moves; where `may_place` says so, for a plain one just as well.
    Fifths { asked: Asked, may_place: bool },
    /// It has no more to say.
    Over,
}

impl Auditor<'_> {
    /// Looks at the moves of the opening and at the fifth moves on offer; returns the number of the last
    /// move that the opening rule has looked at.
    ///
    /// What the record does not tell is taken as it makes the moves legal: nobody swaps, as many fifth
    /// moves are declared as are on offer, and fifth moves of which nothing is known were good ones.
    ///
    /// # Rule
    /// openings.md §4.
    pub(super) fn check_opening(&mut self) -> usize {
        let mut game = match Game::new(self.rules.clone()) {
            Ok(game) => game,
            Err(error) => {
                self.find(Finding::NoGame { error });
                return 0;
            }
        };
        let Some(mut number) = self.check_preset() else {
            return self.line.moves.len();
        };
        // Set where a number is declared, or where the fifth moves are asked for.
        let mut asked = None;
        while let Some(&mv) = self.line.nth(number + 1) {
            let offered = self.record.info.offers.len();
            match before_move(&mut game, offered, &mut asked) {
                Before::Over => break,
                Before::Fifths {
                    asked: fifths,
                    may_place,
                } => {
                    let is_plain = may_place && offered == 0 && plays(&mut game, mv.played);
                    if !is_plain {
                        asked = Some(fifths);
                        number = self.check_behind_fifths(&mv);
                        break;
                    }
                }
                Before::Move => {
                    if let Err(error) = game.play(action_of(mv.played)) {
                        self.find_refused(&mv, error);
                        number = mv.number;
                        break;
                    }
                }
            }
            number = mv.number;
        }
        self.check_offers(asked, game.state().stage);
        number
    }

    /// Returns the moves that the rules begin with.
    pub(super) fn preset_moves(&self) -> &[Move] {
        match self.rules.opening {
            OpeningRule::Preset => &self.rules.opening_options.preset,
            _ => &[],
        }
    }

    /// Compares the first moves with those that were agreed on; returns how many those are, or `None` if
    /// they differ.
    fn check_preset(&mut self) -> Option<usize> {
        let preset = self.preset_moves();
        let played = |index: usize| self.line.moves.get(index).map(|mv| mv.played);
        let mut numbered = preset.iter().copied().enumerate();
        let other = numbered.find(|&(index, preset)| played(index) != Some(preset));
        let length = preset.len();
        match other {
            Some((index, preset)) => {
                let (number, played) = (index + 1, played(index));
                self.find(Finding::PresetDiffers {
                    number,
                    preset,
                    played,
                });
                None
            }
            None => Some(length),
        }
    }

    /// Looks at the fifth move and the next one where fifth moves were offered: neither is a pass before
    /// the rules allow that. Returns the number of the last of them.
    fn check_behind_fifths(&mut self, fifth: &LineMove) -> usize {
        let from = self.rules.pass_from_ply.map_or(usize::MAX, usize::from);
        let sixth = self.line.nth(fifth.number + 1).copied();
        let mut last = fifth.number;
        for mv in [Some(*fifth), sixth].into_iter().flatten() {
            last = mv.number;
            let is_early = mv.number < from || !self.rules.pass;
            if mv.played == Move::Pass && is_early {
                self.find_refused(&mv, PlayError::NoPass);
            }
        }
        last
    }

    fn find_refused(&mut self, mv: &LineMove, error: PlayError) {
        self.find(Finding::OpeningRefused {
            number: mv.number,
            color: mv.color,
            played: mv.played,
            opening: self.rules.opening,
            error,
        });
    }
}

/// Does all that comes before the next move: nobody swaps, and the number of fifth moves is declared.
fn before_move(game: &mut Game, offered: usize, declared: &mut Option<Asked>) -> Before {
    loop {
        match game.state().stage {
            Stage::SwapOrStay | Stage::Branch if does(game, Action::Stay) => {}
            Stage::TakeColor if does(game, Action::Take(Color::Black)) => {}
            Stage::Declare { min, max } => {
                let fitting = u8::try_from(offered).unwrap_or(u8::MAX).clamp(min, max);
                if !does(game, Action::Declare(fitting)) {
                    return Before::Over;
                }
                *declared = Some(Asked::between(min, max));
            }
            stage @ (Stage::Place { .. } | Stage::Offer { .. } | Stage::Branch) => {
                // A single fifth move is a plain stone, unless it stands among the offers.
                if matches!(stage, Stage::Place { .. }) && offered == 0 {
                    return Before::Move;
                }
                let Some(remaining) = remaining(game) else {
                    return Before::Move;
                };
                let asked = declared.unwrap_or_else(|| Asked::exactly(remaining));
                let may_place = stage == Stage::Branch;
                return Before::Fifths { asked, may_place };
            }
            _ => return Before::Over,
        }
    }
}

/// Returns how many fifth moves are to be offered, or `None` if none are.
fn remaining(game: &Game) -> Option<usize> {
    let actions = game.legal_actions();
    actions.iter().find_map(|legal| match legal.choice {
        Choice::Offer { remaining, .. } => Some(remaining),
        _ => None,
    })
}

/// Does an action if it may be done.
fn does(game: &mut Game, action: Action) -> bool {
    game.play(action).is_ok()
}

/// Plays a move if it may be played.
fn plays(game: &mut Game, played: Move) -> bool {
    game.play(action_of(played)).is_ok()
}

fn action_of(played: Move) -> SignedAction {
    match played {
        Move::Place(point) => point.into(),
        Move::Pass => Action::Pass.into(),
    }
}
