//! The engine at the table: for whom it plays, and how well.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::num::NonZeroUsize;
use std::time::Duration;

use clap::ValueEnum;
use renju_core::{Game, Person};
use renju_engine::{
    Decision, Engine, EngineOptions, Level, Limits, Player, PlayerOptions, Resignation,
};

use super::limits::{SearchLimits, Usual};
use super::lines::threads;
use super::progress::OnTerminal;

/// How long the engine may think about one action at full strength, if nothing was said.
const USUAL_TIME: Duration = Duration::from_secs(5);

/// On how many of its moves in a row the engine has to be without hope before it resigns.
const HOPELESS_MOVES: NonZeroUsize = NonZeroUsize::new(3).expect("it is not zero");

/// For whom the engine plays, and how.
#[derive(Debug, Clone, clap::Args)]
#[command(next_help_heading = "Engine")]
pub(super) struct OpponentOptions {
    /// Let the engine play for the person who begins with this color, or for both
    ///
    /// `black` is the opener, `white` the responder, also by these names. The engine stays that
    /// person: after a swap it has the other color. It takes part in the opening, claims fouls,
    /// announces fives, and may accept a draw.
    #[arg(long, value_name = "WHOM", value_enum)]
    engine: Option<Whom>,

    /// How well the engine plays, from 1 to 10, or `full`
    ///
    /// A level looks at a limited number of nodes for each action, so that its strength is the same
    /// on every machine; up to 9 it also errs on purpose, the more often the lower it is.
    #[arg(
        long,
        value_name = "LEVEL",
        requires = "engine",
        default_value = "full"
    )]
    level: Level,

    /// Decides what the engine leaves to chance, so that a game can be repeated
    /// [default: another number each time, which is told]
    #[arg(long, value_name = "N", requires = "engine")]
    seed: Option<u64>,

    /// Let the engine resign once its win rate was below RATE, from 0 to 1, on three of its moves in
    /// a row [default: never]
    #[arg(long, value_name = "RATE", requires = "engine", allow_negative_numbers = true, value_parser = rate)]
    resign: Option<f64>,

    /// How many threads the engine searches with, 1 to 1024
    #[arg(long, value_name = "N", requires = "engine", value_parser = threads, default_value = "1")]
    threads: NonZeroUsize,

    #[command(flatten)]
    limits: SearchLimits,
}

/// For whom the engine plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Whom {
    /// The opener, who begins with Black
    #[value(alias = "opener")]
    Black,
    /// The responder, who begins with White
    #[value(alias = "responder")]
    White,
    /// Both persons
    Both,
}

impl Whom {
    const fn persons(self) -> &'static [Person] {
        match self {
            Self::Black => &[Person::Opener],
            Self::White => &[Person::Responder],
            Self::Both => &Person::ALL,
        }
    }
}

/// Reads a win rate.
fn rate(text: &str) -> Result<f64, String> {
    let is_decimal = text
        .bytes()
        .all(|byte| byte.is_ascii_digit() || byte == b'.');
    let rate = text.parse().ok().filter(|_| is_decimal);
    rate.filter(|rate| (0.0..=1.0).contains(rate))
        .ok_or_else(|| "expected a number from 0 to 1, such as 0.05".to_owned())
}

impl OpponentOptions {
    /// Returns the engine at the table, if it is to play.
    pub(super) fn opponent(&self) -> Option<Opponent> {
        let persons = self.engine?.persons();
        // A short number is easier to type again.
        let random = || RandomState::new().build_hasher().finish() % 1_000_000;
        let seed = self.seed.unwrap_or_else(random);
        let options = PlayerOptions {
            level: self.level,
            seed,
            resignation: self.resign.map(|below| Resignation {
                below,
                moves: HOPELESS_MOVES,
            }),
        };
        let threads = self.threads;
        let player = |&person: &Person| {
            let engine = Engine::new(EngineOptions { threads });
            Player::new(person, options, engine)
        };
        let usual = if self.level == Level::FULL {
            Usual::Time(USUAL_TIME)
        } else {
            Usual::Nodes(u64::MAX)
        };
        Some(Opponent {
            players: persons.iter().map(player).collect(),
            options,
            limits: self.limits.limits_or(usual, None),
        })
    }
}

/// The engine at the table.
#[derive(Debug)]
pub(super) struct Opponent {
    players: Vec<Player>,
    pub(super) options: PlayerOptions,
    limits: Limits<'static>,
}

impl Opponent {
    /// Returns the persons whom the engine plays for: one, or both.
    pub(super) fn persons(&self) -> impl Iterator<Item = Person> {
        self.players.iter().map(Player::person)
    }

    /// Says whether the engine plays for a person.
    pub(super) fn is(&self, person: Option<Person>) -> bool {
        self.persons().any(|own| Some(own) == person)
    }

    /// Says whether the engine plays for both persons.
    pub(super) fn is_both(&self) -> bool {
        self.players.len() == Person::ALL.len()
    }

    /// Returns what the engine does next, and as whom, if it does anything.
    pub(super) fn act(&mut self, game: &Game) -> Option<(Person, Decision)> {
        self.players.iter_mut().find_map(|player| {
            let mut observer = OnTerminal::new(false);
            let decision = player.act(game, &self.limits, &mut observer)?;
            Some((player.person(), decision))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rates_are_from_0_to_1() {
        assert_eq!(rate("0.05"), Ok(0.05));
        assert_eq!(rate("1"), Ok(1.0));
        assert_eq!(rate(".5"), Ok(0.5));
        for text in [
            "", ".", "-0.1", "1.01", "5%", "nan", "inf", "1e-3", "+0.5", "é",
        ] {
            assert!(rate(text).is_err(), "{text}");
        }
    }
}
