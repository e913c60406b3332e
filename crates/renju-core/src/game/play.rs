//! The game: a rule set, and what has been done.

use super::action::{Action, SignedAction};
use super::error::PlayError;
use super::event::Event;
use super::fouls::PlayedFoul;
use super::result::{GameResult, Winner};
use super::setup::{NewGameError, Setup};
use super::situation::Situation;
use super::stage::{LegalAction, State};
use super::terms::Terms;
use super::turn::Turn;
use crate::opening::NamedOpening;
use crate::rules::RuleSet;
use crate::{Board, Color, Owners, Person, Point};

/// A game: a rule set with its opening rule, and the log of what was done.
///
/// A game says who must act and what he may do, accepts what is allowed, and knows how it ended. It
/// holds no clocks.
///
/// # Examples
/// ```
/// use renju_core::{Game, Person, RuleSet, RuleSetId, SignedAction};
/// let mut game = Game::new(RuleSet::new(RuleSetId::RenjuRif))?;
/// for text in ["H8 H9 I10", "swap", "G10", "offer G8 I8", "choose I8"] {
///     game.play(text.parse::<SignedAction>()?)?;
/// }
/// assert_eq!(game.opening().unwrap().number(), "2D");
/// assert_eq!(game.state().to_act, Some(Person::Opener));
/// assert_eq!(game.state().to_string(), "opener white place white anywhere");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    setup: Setup,
    now: Situation,
    log: Vec<SignedAction>,
    fouls: Vec<PlayedFoul>,
    /// What was before each accepted action.
    past: Vec<Past>,
}

/// A game before an action.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Past {
    situation: Situation,
    log: usize,
    fouls: usize,
}

impl Game {
    /// The greatest number of actions that a game holds, so that no input makes it grow without end.
    /// More stones than points are no game.
    pub const MAX_ACTIONS: usize = 4096;

    /// Begins a game.
    ///
    /// # Errors
    /// Fails if the options of the rule set do not fit together.
    pub fn new(rules: RuleSet) -> Result<Self, NewGameError> {
        let setup = Setup::new(rules)?;
        let now = setup.start()?;
        Ok(Self {
            setup,
            now,
            log: Vec::new(),
            fouls: Vec::new(),
            past: Vec::new(),
        })
    }

    /// Returns the rule set.
    #[must_use]
    pub const fn rules(&self) -> &RuleSet {
        &self.setup.rules
    }

    /// Does an action.
    ///
    /// # Errors
    /// Fails if the action may not be done now; the game is then unchanged.
    ///
    /// # Complexity
    /// In ordinary play, the judgement of one point and a copy of a few hundred bytes.
    pub fn play(&mut self, action: impl Into<SignedAction>) -> Result<Event, PlayError> {
        let SignedAction { by, action } = action.into();
        if self.past.len() >= Self::MAX_ACTIONS {
            let max = Self::MAX_ACTIONS;
            return Err(PlayError::TooManyActions { max });
        }
        let mut turn = Turn::new(&self.setup, self.now.clone());
        let by = by.or_else(|| turn.doer(&action));
        let color = by.and_then(|person| self.color_of(person));
        turn.act(by, &action)?;
        let Turn {
            now,
            stayed,
            outcomes,
            foul,
            ..
        } = turn;
        self.past.push(Past {
            situation: std::mem::replace(&mut self.now, now),
            log: self.log.len(),
            fouls: self.fouls.len(),
        });
        if stayed {
            let action = Action::Stay;
            self.log.push(SignedAction { by, action });
        }
        self.fouls.extend(foul);
        self.log.push(SignedAction {
            by,
            action: action.clone(),
        });
        Ok(Event {
            by,
            color,
            action,
            outcomes,
            result: self.now.result,
        })
    }

    /// Returns the color of a person, or `None` while nobody has one.
    fn color_of(&self, person: Person) -> Option<Color> {
        let state = self.now.state(&self.setup);
        let of_actor = state.color?;
        Some(if state.to_act == Some(person) {
            of_actor
        } else {
            !of_actor
        })
    }

    /// Takes back the last accepted action and returns it, after the `stay` that it implied; `None` if
    /// there was none. The game is then as it was before, its result included.
    ///
    /// Whether a move may be taken back is for who runs the game to say; see
    /// [`RuleSet::allow_takeback`].
    ///
    /// # Examples
    /// ```
    /// use renju_core::{Game, Point, RuleSet};
    /// let mut game = Game::new(RuleSet::default())?;
    /// game.play(Point::CENTER)?;
    /// assert!(game.undo().is_some_and(|undone| undone[0].to_string() == "opener: H8"));
    /// assert_eq!(game.undo(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn undo(&mut self) -> Option<Vec<SignedAction>> {
        let past = self.past.pop()?;
        self.now = past.situation;
        self.fouls.truncate(past.fouls);
        Some(self.log.split_off(past.log))
    }

    /// Returns who must act, as which color, and what is asked of him.
    #[must_use]
    pub fn state(&self) -> State {
        self.now.state(&self.setup)
    }

    /// Returns everything that may be done now, by kind: first what the person to act may do, then
    /// what may be done at any time. Nothing, once the game is over.
    ///
    /// # Complexity
    /// The judgement of every point where a stone may be placed or offered.
    ///
    /// # Examples
    /// ```
    /// use renju_core::{Choice, Game, RuleSet, RuleSetId};
    /// let game = Game::new(RuleSet::new(RuleSetId::RenjuRif))?;
    /// let legal = game.legal_actions();
    /// let Choice::Place { points, .. } = &legal[0].choice else {
    ///     return Err("a game begins with a stone".into());
    /// };
    /// assert_eq!(points.to_string(), "H8");
    /// assert_eq!(legal[1].to_string(), "opener: place 3 stones together: black, white, black");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn legal_actions(&self) -> Vec<LegalAction> {
        super::legal::legal_actions(&Turn::new(&self.setup, self.now.clone()))
    }

    /// Returns the result, or `None` while the game runs.
    #[must_use]
    pub const fn result(&self) -> Option<GameResult> {
        self.now.result
    }

    /// Returns the person who has won, or `None` if nobody has.
    #[must_use]
    pub fn winner(&self) -> Option<Person> {
        match self.now.result?.winner {
            Winner::Color(color) => Some(self.now.owners.of(color)),
            Winner::Draw => None,
        }
    }

    /// Returns the log: every action in order, each with the person who did it. A `stay` that another
    /// action implied is an action of its own.
    ///
    /// The rule set and the log are all there is to keep of a game: played again they lead to the same
    /// place. A prediction stands in the log before it is revealed, so a log is not for the eyes of
    /// the other person until [`Self::terms`] are there.
    ///
    /// # Examples
    /// ```
    /// use renju_core::{Game, RuleSet, RuleSetId, SignedAction};
    /// let mut game = Game::new(RuleSet::new(RuleSetId::RenjuRif))?;
    /// for text in ["H8 H9 I10", "G10", "offer G8 I8"] {
    ///     game.play(text.parse::<SignedAction>()?)?;
    /// }
    /// let kept: Vec<String> = game.log().iter().map(SignedAction::to_string).collect();
    /// assert_eq!(kept[1..3], ["responder: stay", "responder: G10"]);
    ///
    /// let mut again = Game::new(game.rules().clone())?;
    /// for text in &kept {
    ///     again.play(text.parse::<SignedAction>()?)?;
    /// }
    /// assert_eq!(again.state(), game.state());
    /// assert_eq!(again.log(), game.log());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn log(&self) -> &[SignedAction] {
        &self.log
    }

    /// Returns the stones on the board, the fifth moves on offer among them.
    #[must_use]
    pub fn board(&self) -> Board {
        self.now.board_with_offers()
    }

    /// Returns the fifth moves on offer, in the order in which they were offered.
    #[must_use]
    pub fn offers(&self) -> &[Point] {
        &self.now.offers
    }

    /// Returns who has offered a draw that is not answered yet.
    #[must_use]
    pub const fn draw_offer(&self) -> Option<Person> {
        self.now.draw_offer
    }

    /// Returns how many moves were made: stones and passes. Offers count once one is chosen.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.now.ply.into()
    }

    /// Returns the color whose stone comes next.
    #[must_use]
    pub const fn to_move(&self) -> Color {
        self.now.to_move
    }

    /// Returns who has which color. While nobody has one yet, at the stages `take_color` and `predict`
    /// and before, this is what the persons began with.
    #[must_use]
    pub const fn owners(&self) -> Owners {
        self.now.owners
    }

    /// Returns which of the 26 openings the first three stones are, once they lie there.
    #[must_use]
    pub fn opening(&self) -> Option<NamedOpening> {
        self.now.opening()
    }

    /// Returns how many violations were recorded against a person.
    #[must_use]
    pub const fn violations(&self, person: Person) -> u32 {
        self.now.violations[person.index()]
    }

    /// Returns what the predictions made of the game, once they are revealed.
    #[must_use]
    pub const fn terms(&self) -> Option<Terms> {
        self.now.terms
    }

    /// Returns the result as it is written where predictions were filed, `white 40/42 win`: the winner,
    /// the stones that were placed, and the limit, `无限制` if there is none. A draw is `draw`, and a
    /// resignation `black wins by resignation`.
    ///
    /// `None` if the game runs, or has no predictions.
    ///
    /// # Rule
    /// rules.md §9.1, "Result strings".
    #[must_use]
    pub fn predicted_result(&self) -> Option<String> {
        let stones = self.now.stones();
        Some(self.now.terms?.record(self.now.result?, stones))
    }

    /// Returns the stones that a color has in hand, where the rule set counts them.
    #[must_use]
    pub fn in_hand(&self, color: Color) -> Option<u8> {
        let stock = self.now.stock.as_ref()?;
        Some(stock.hand()[color.index()])
    }

    /// Returns every foul that was played where fouls are claimed. A person at the board is not told.
    #[must_use]
    pub fn fouls(&self) -> &[PlayedFoul] {
        &self.fouls
    }

    /// Says whether a claim of the stone on `point` would hold now. A person at the board is not told.
    #[must_use]
    pub fn is_claimable(&self, point: Point) -> bool {
        let open = self.now.foul.is_some_and(|(foul, _)| foul == point);
        self.now.result.is_none() && (open || self.now.overlines.contains(point))
    }
}
