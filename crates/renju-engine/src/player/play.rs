//! The player.

use std::num::NonZero;

use fastrand::Rng;
use renju_core::{Action, Choice, Game, LegalAction, Person, Stage};

use super::ahead::after;
use super::decision::{Decision, Why};
use super::level::Level;
use super::plain;
use super::search::Search;
use super::turn::Turn;
use crate::{Engine, Limits, Observer};

/// How a player is set up.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct PlayerOptions {
    /// How well it plays. Default: as well as it can.
    pub level: Level,
    /// Decides what is left to chance: the opening stones, and the errors of a level. Games by the
    /// same seed are the same if the limits make the engine repeatable.
    pub seed: u64,
    /// When it resigns. Default: never.
    pub resignation: Option<Resignation>,
}

/// When a player resigns: after its win rate was low on several of its moves in a row.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Resignation {
    /// The win rate, from 0 to 1, below which a move counts.
    pub below: f64,
    /// How many moves in a row.
    pub moves: NonZero<usize>,
}

/// The engine as one of the two persons of a game.
///
/// It is asked after every action, its own included, and answers while there is something for it to
/// do. It keeps nothing of the game but what it expected on its earlier moves, and that goes when
/// moves are taken back.
///
/// # Examples
/// ```
/// use renju_core::{Game, Person, RuleSet, RuleSetId};
/// use renju_engine::{Engine, Level, Limits, Player, PlayerOptions, Silent};
/// let mut game = Game::new(RuleSet::new(RuleSetId::RenjuRif))?;
/// let options = PlayerOptions {
///     level: Level::new(1).ok_or("there is a first level")?,
///     seed: 7,
///     ..PlayerOptions::default()
/// };
/// let mut player = Player::new(Person::Opener, options, Engine::default());
/// // The opener places the first three stones, which make one of the 26 openings.
/// while let Some(decision) = player.act(&game, &Limits::default(), &mut Silent) {
///     game.play(decision.action.by(Person::Opener))?;
/// }
/// assert!(game.opening().is_some());
/// assert_eq!(game.state().to_act, Some(Person::Responder));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Player {
    person: Person,
    options: PlayerOptions,
    engine: Engine,
    /// What it expected on its earlier moves, each with the actions that had been done by then.
    expected: Vec<(usize, f64)>,
}

impl Player {
    /// Returns a player who is this person in a game.
    #[must_use]
    pub const fn new(person: Person, options: PlayerOptions, engine: Engine) -> Self {
        Self {
            person,
            options,
            engine,
            expected: Vec::new(),
        }
    }

    /// Returns which person the player is.
    #[must_use]
    pub const fn person(&self) -> Person {
        self.person
    }

    /// Decides what to do next, or returns `None` if there is nothing to do: it is the turn of the
    /// other person, with nothing to claim or to announce, or the game is over.
    ///
    /// The action is one that the game accepts from this person. The limits are those of the whole
    /// decision, and the level may narrow them; the observer is told of each search.
    pub fn act(
        &mut self,
        game: &Game,
        limits: &Limits<'_>,
        observer: &mut dyn Observer,
    ) -> Option<Decision> {
        let state = game.state();
        let to_act = state.to_act?;
        let legal = game.legal_actions();
        if let Some(action) = self.by_right(game, &legal) {
            return Some(by_rules(action));
        }
        if to_act != self.person {
            return None;
        }
        let weakness = self.options.level.weakness();
        let nodes = [weakness.nodes, limits.nodes].into_iter().flatten().min();
        let limits = Limits { nodes, ..*limits };
        let mut turn = Turn {
            game,
            person: self.person,
            weakness,
            search: Search::new(&mut self.engine, limits, observer),
            random: random(self.options.seed, game, self.person),
        };
        let (action, why) = turn.choose(state.stage, &legal);
        let nodes = turn.search.nodes();
        let (action, why) = self.reconsidered(game, state.stage, action, why);
        if after(game, action.clone().by(self.person)).is_some() {
            return Some(Decision { action, why, nodes });
        }
        let mut random = random(self.options.seed, game, self.person);
        let action = plain::any_action(game, self.person, &mut random);
        let why = Why::Plain;
        Some(Decision { action, why, nodes })
    }

    /// Returns what the person has a right to, on whosever turn: an end of the game in his favor.
    fn by_right(&self, game: &Game, legal: &[LegalAction]) -> Option<Action> {
        let own = legal.iter().filter(|legal| legal.by == Some(self.person));
        let mut found: Vec<Action> = own
            .filter_map(|legal| match &legal.choice {
                Choice::Exactly(action @ (Action::Five | Action::ClaimDead)) => {
                    Some(action.clone())
                }
                Choice::Claim { points } => {
                    let point = points.iter().find(|&point| game.is_claimable(point))?;
                    Some(Action::Claim { point, kind: None })
                }
                _ => None,
            })
            .collect();
        // A win comes before a draw.
        found.sort_by_key(|action| *action == Action::ClaimDead);
        let mut found = found.into_iter();
        found.find(|action| after(game, action.clone().by(self.person)).is_some())
    }

    /// Resigns instead of a move, or takes the draw that is on offer, if there is too little hope.
    fn reconsidered(
        &mut self,
        game: &Game,
        stage: Stage,
        action: Action,
        why: Why,
    ) -> (Action, Why) {
        let Why::Search(score) = why else {
            return (action, why);
        };
        if stage != Stage::Done {
            return (action, why);
        }
        let now = game.log().len();
        let rate = score.win_rate();
        self.expected.retain(|&(actions, _)| actions < now);
        self.expected.push((now, rate));
        if self.is_hopeless() {
            return (Action::Resign, Why::Hopeless(rate));
        }
        if game.draw_offer() == Some(self.person.other()) && rate < ACCEPTS_DRAW_BELOW {
            return (Action::AcceptDraw, Why::Relieved(rate));
        }
        (action, why)
    }

    fn is_hopeless(&self) -> bool {
        let Some(Resignation { below, moves }) = self.options.resignation else {
            return false;
        };
        let mut last = self.expected.iter().rev().take(moves.get());
        self.expected.len() >= moves.get() && last.all(|&(_, rate)| rate < below)
    }
}

/// Who expects less than this takes a draw.
const ACCEPTS_DRAW_BELOW: f64 = 0.4;

/// Returns what the rules give without a search.
fn by_rules(action: Action) -> Decision {
    Decision {
        action,
        why: Why::Rules,
        nodes: 0,
    }
}

/// Returns the chance of one decision. It depends on nothing but the seed and the game, so that a
/// move that was taken back is decided alike again.
fn random(seed: u64, game: &Game, person: Person) -> Rng {
    /// Spreads small numbers over all bits.
    const ODD: u64 = 0x9E37_79B9_7F4A_7C15;
    let actions = game.log().len() as u64;
    let place = (2 * actions + person.index() as u64).wrapping_mul(ODD);
    Rng::with_seed(seed.wrapping_mul(ODD) ^ place ^ game.board().zobrist())
}
