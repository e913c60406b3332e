//! A game on a table: it is written as text, and says what does not go as written.

use std::fmt::Write;

use renju_core::{
    Action, Board, Choice, Color, Event, Game, GameResult, Happening, LegalAction, Owners, Person,
    PlayError, Point, PointSet, RuleSet, SignedAction, Stage, State, Winner,
};

/// White stones that stand in nobody's way: no two are neighbors, and all lie on the edge.
pub(crate) const HARMLESS: [&str; 16] = [
    "A1", "C1", "E1", "G1", "I1", "K1", "M1", "O1", "A15", "C15", "E15", "G15", "I15", "K15",
    "M15", "O15",
];

/// Everything that a caller can see of a game.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct View {
    pub(crate) state: State,
    pub(crate) legal: Vec<LegalAction>,
    pub(crate) board: Board,
    pub(crate) log: Vec<SignedAction>,
    pub(crate) owners: Owners,
    pub(crate) result: Option<GameResult>,
    pub(crate) ply: usize,
    pub(crate) to_move: Color,
    pub(crate) opening: Option<String>,
    pub(crate) violations: [u32; 2],
}

impl View {
    pub(crate) fn of(game: &Game) -> Self {
        Self {
            state: game.state(),
            legal: game.legal_actions(),
            board: game.board(),
            log: game.log().to_vec(),
            owners: game.owners(),
            result: game.result(),
            ply: game.ply(),
            to_move: game.to_move(),
            opening: game.opening().map(|opening| format!("{opening:?}")),
            violations: Person::ALL.map(|person| game.violations(person)),
        }
    }
}

/// A game, and the texts that it was played with.
#[derive(Debug, Clone)]
pub(crate) struct Table {
    pub(crate) game: Game,
    played: String,
}

/// Returns a rule set from text: its id, then perhaps an opening rule, then settings, `key=value`.
pub(crate) fn rule_set(text: &str) -> RuleSet {
    let mut words = text.split(' ');
    let id = words.next().unwrap();
    let mut rules = RuleSet::new(id.parse().unwrap_or_else(|error| panic!("{id}: {error}")));
    for word in words {
        match word.split_once('=') {
            Some((key, value)) => rules
                .set(key, value)
                .unwrap_or_else(|error| panic!("{word}: {error}")),
            None => rules = rules.with_opening(word.parse().unwrap()),
        }
    }
    rules
}

/// Returns the points of a text, `H8 I9`.
pub(crate) fn points(text: &str) -> PointSet {
    text.split_whitespace()
        .map(|word| word.parse::<Point>().unwrap())
        .collect()
}

/// Returns the moves of a game where Black places these stones in order, and White harmless ones.
pub(crate) fn black_alone(stones: &str) -> String {
    let blacks: Vec<_> = stones.split_whitespace().collect();
    let mut text = blacks[0].to_owned();
    for (black, white) in blacks[1..].iter().zip(HARMLESS) {
        write!(text, ", {white}, {black}").unwrap();
    }
    assert!(blacks.len() <= HARMLESS.len() + 1, "too many stones");
    text
}

/// Returns the moves of a game where White places these stones in order, and Black harmless ones.
pub(crate) fn white_alone(stones: &str) -> String {
    let whites: Vec<_> = stones.split_whitespace().collect();
    assert!(whites.len() <= HARMLESS.len(), "too many stones");
    let pairs: Vec<_> = whites
        .iter()
        .zip(HARMLESS)
        .map(|(white, black)| format!("{black}, {white}"))
        .collect();
    pairs.join(", ")
}

/// Returns 225 moves that fill the board and make no five, no four and no three on the way.
///
/// Rank by rank, two black stones and two white ones follow each other, shifted by two in the next
/// rank. On every line at most two of one color stand together in the end, and among four neighbors
/// there are never three. Black has 113 stones.
pub(crate) fn full_board() -> Vec<Point> {
    // 97 and 225 have no common factor: every point comes once, and neighbors far apart in time.
    let all: Vec<Point> = Point::all().collect();
    let mut colors = [Vec::new(), Vec::new()];
    for i in 0..225 {
        let point = all[i * 97 % 225];
        let white = (point.column() + 2 * point.rank()) % 4 >= 2;
        colors[usize::from(white)].push(point);
    }
    let [black, white] = colors;
    (0..225)
        .map(|i| {
            if i % 2 == 0 {
                black[i / 2]
            } else {
                white[i / 2]
            }
        })
        .collect()
}

impl Table {
    /// Begins a game by a rule set that is written as for [`rule_set`].
    pub(crate) fn new(rules: &str) -> Self {
        Self::with(rule_set(rules))
    }

    /// Begins a game by a rule set.
    pub(crate) fn with(rules: RuleSet) -> Self {
        Self {
            game: Game::new(rules).unwrap(),
            played: String::new(),
        }
    }

    /// Plays one action and returns what it caused.
    #[track_caller]
    pub(crate) fn act(&mut self, text: &str) -> Event {
        let action: SignedAction = text
            .parse()
            .unwrap_or_else(|error| panic!("{text:?}: {error}"));
        let event = self.game.play(action).unwrap_or_else(|error| {
            panic!("{text:?} after {:?}: {error} ({error:?})", self.played)
        });
        write!(self.played, "{text}, ").unwrap();
        assert_eq!(event.result, self.game.result(), "{}", self.played);
        event
    }

    /// Plays actions that are written with commas between them.
    #[track_caller]
    pub(crate) fn play(&mut self, actions: &str) -> &mut Self {
        for text in actions.split(", ") {
            self.act(text);
        }
        self
    }

    /// Places stones in order.
    #[track_caller]
    pub(crate) fn place_all(&mut self, stones: &[Point]) -> &mut Self {
        for stone in stones {
            self.act(&stone.to_string());
        }
        self
    }

    /// Asserts that an action is refused and changes nothing; returns why.
    #[track_caller]
    pub(crate) fn error(&mut self, text: &str) -> PlayError {
        let action: SignedAction = text
            .parse()
            .unwrap_or_else(|error| panic!("{text:?}: {error}"));
        let before = View::of(&self.game);
        let Err(error) = self.game.play(action) else {
            panic!("{text:?} was accepted after {:?}", self.played);
        };
        assert_eq!(before, View::of(&self.game), "{text:?} changed the game");
        assert!(!error.to_string().is_empty());
        error
    }

    /// Asserts that each of these actions, written with commas between them, is refused and changes
    /// nothing. What is no action at all is refused as well.
    #[track_caller]
    pub(crate) fn refuses(&mut self, actions: &str) -> &mut Self {
        for text in actions.split(", ") {
            if text.parse::<SignedAction>().is_ok() {
                self.error(text);
            }
        }
        self
    }

    /// Returns the state as text: person, color or `-`, stage without its zone.
    pub(crate) fn state(&self) -> String {
        let state = self.game.state();
        let stage = match state.stage {
            Stage::Place { color, .. } => format!("place {color}"),
            other => other.to_string(),
        };
        match state.to_act {
            Some(person) => {
                let color = state
                    .color
                    .map_or("-".to_owned(), |color| color.to_string());
                format!("{person} {color} {stage}")
            }
            None => stage,
        }
    }

    /// Asserts who must act, as which color, and what is asked of him.
    #[track_caller]
    pub(crate) fn asks(&mut self, expected: &str) -> &mut Self {
        assert_eq!(self.state(), expected, "after {:?}", self.played);
        self
    }

    /// Walks through an opening: each step is the state that it is taken in, and the actions. G2: at
    /// each of these steps nobody may pass, nobody may offer a draw, and nothing is to be claimed.
    #[track_caller]
    pub(crate) fn walk(&mut self, steps: &[(&str, &str)]) -> &mut Self {
        for (state, actions) in steps {
            self.asks(state)
                .refuses("pass, opener: draw?, responder: draw?, draw!, draw-, five, dead")
                .play(actions)
                .runs();
        }
        self
    }

    /// Asserts who has Black.
    #[track_caller]
    pub(crate) fn black_is(&mut self, person: Person) -> &mut Self {
        assert_eq!(
            self.game.owners().of(Color::Black),
            person,
            "{}",
            self.played
        );
        self
    }

    /// Asserts that the game runs.
    #[track_caller]
    pub(crate) fn runs(&mut self) -> &mut Self {
        assert_eq!(self.game.result(), None, "after {:?}", self.played);
        self
    }

    /// Asserts how the game ended: `black five`, `draw agreed`.
    #[track_caller]
    pub(crate) fn ends(&mut self, expected: &str) -> &mut Self {
        assert_eq!(self.result(), expected, "after {:?}", self.played);
        assert_eq!(self.state(), "over");
        self
    }

    /// Returns how many violations were recorded against the opener and the responder.
    pub(crate) fn violations(&self) -> [u32; 2] {
        Person::ALL.map(|person| self.game.violations(person))
    }

    /// Returns the result as text.
    pub(crate) fn result(&self) -> String {
        match self.game.result() {
            None => "none".to_owned(),
            Some(GameResult { winner, reason }) => match winner {
                Winner::Color(color) => format!("{color} {reason}"),
                Winner::Draw => format!("draw {reason}"),
            },
        }
    }

    /// Returns where a single stone may be placed now.
    pub(crate) fn places(&self) -> PointSet {
        self.game
            .legal_actions()
            .into_iter()
            .filter_map(|legal| match legal.choice {
                Choice::Place { points, .. } => Some(points),
                _ => None,
            })
            .flatten()
            .collect()
    }

    /// Returns the points that may be offered next.
    pub(crate) fn offerable(&self) -> PointSet {
        self.game
            .legal_actions()
            .into_iter()
            .find_map(|legal| match legal.choice {
                Choice::Offer { points, .. } => Some(points),
                _ => None,
            })
            .unwrap_or_default()
    }

    /// Says whether this action is among the legal ones that hold no points.
    pub(crate) fn offers(&self, text: &str) -> bool {
        let action = text.parse::<SignedAction>().unwrap().action;
        self.game
            .legal_actions()
            .iter()
            .any(|legal| legal.choice == Choice::Exactly(action.clone()))
    }

    /// Returns the last actions of the log as text, the last one last.
    pub(crate) fn last_logged(&self, count: usize) -> Vec<String> {
        let log = self.game.log();
        log[log.len() - count..]
            .iter()
            .map(ToString::to_string)
            .collect()
    }
}

/// Returns the points of the square of so many points a side around the center.
pub(crate) fn square(side: u8) -> PointSet {
    let near = |index: u8| index.abs_diff(7) <= (side - 1) / 2;
    Point::all()
        .filter(|point| near(point.column()) && near(point.rank()))
        .collect()
}

/// Says whether an event tells of a violation.
pub(crate) fn has_violation(event: &Event) -> bool {
    let violation = |outcome: &Happening| matches!(outcome, Happening::Violation(_));
    event.outcomes.iter().any(violation)
}

/// Says whether the claim that caused the event was rejected.
pub(crate) fn is_rejected(event: &Event) -> bool {
    assert!(matches!(event.action, Action::Claim { .. }));
    event.outcomes.contains(&Happening::ClaimRejected)
}
