//! What the games of a match came to.

use std::collections::BTreeMap;
use std::time::Duration;

use renju_core::Color;

use super::{GameRecord, Pairing, PlayedMove, Termination};
use crate::statistics::{
    Estimate, GameScore, Pairs, Rating, Results, Sprt, SprtState, Tally, rate,
};

/// The results of a pairing, from the view of its first engine.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct PairingTally {
    /// All games.
    pub games: Tally,
    /// The games in which the first engine played Black.
    pub as_black: Tally,
    /// The games in which it played White.
    pub as_white: Tally,
    /// The pairs of which both games are over.
    pub pairs: Pairs,
    /// The pairs of which one color won both games: a measure of how decided the openings are.
    pub same_color_won: u64,
}

impl PairingTally {
    /// Estimates how much stronger the first engine is: from the pairs, or from the games as long as no
    /// pair is whole; `None` without games.
    #[must_use]
    pub fn estimate(&self) -> Option<Estimate> {
        Estimate::of_results(&self.games, &self.pairs)
    }
}

/// By how much the clock of the match ran longer than the engine's own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Latency {
    /// The moves of which the engine told its own time.
    pub moves: u64,
    /// The difference on all of them together.
    pub time: Duration,
}

impl Latency {
    /// Returns the mean, if there is one.
    #[must_use]
    pub fn mean(self) -> Option<Duration> {
        let moves = u32::try_from(self.moves).ok().filter(|&moves| moves > 0)?;
        Some(self.time / moves)
    }
}

/// What an engine did in all its games.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct EngineTally {
    /// Its results.
    pub games: Tally,
    /// The games that it lost by its own fault, counted by how: `time`, `crash`, `illegal`, `foul_33` …
    pub faults: BTreeMap<Termination, u64>,
    /// The moves that it made.
    pub moves: u64,
    /// The time of all of them together.
    pub time: Duration,
    /// The time of the longest of them.
    pub longest: Duration,
    /// What the way between the match and the engine took.
    pub latency: Latency,
    /// By how much it overstepped its time at most, in games that it lost by that too.
    pub overrun: Duration,
    /// The most memory that it was seen to take, in bytes.
    pub peak_memory: Option<u64>,
}

/// Where a match stands.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Standings {
    /// What each engine did, in the order of the setup.
    pub engines: Vec<EngineTally>,
    /// The results of each pairing.
    pub pairings: BTreeMap<Pairing, PairingTally>,
    /// How the games ended.
    pub endings: BTreeMap<Termination, u64>,
    /// The first results of the pairs of which only one game is over.
    half_pairs: BTreeMap<(Pairing, usize), FirstResult>,
}

/// What the first game of a pair came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct FirstResult {
    /// What it brought the first engine.
    score: GameScore,
    winner: Option<Color>,
}

impl Standings {
    /// Returns the standings before the first game.
    #[must_use]
    pub fn new(engines: usize, pairings: &[Pairing]) -> Self {
        let tallies = pairings
            .iter()
            .map(|&pairing| (pairing, PairingTally::default()));
        Self {
            engines: vec![EngineTally::default(); engines],
            pairings: tallies.collect(),
            ..Self::default()
        }
    }

    /// Returns the number of games counted.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.endings.values().sum()
    }

    /// Returns the engines that met others with their ratings, the best first, by their places in the
    /// setup.
    #[must_use]
    pub fn ranking(&self) -> Vec<Rating<usize>> {
        rate(self.pairings.iter().map(|(pairing, tally)| Results {
            first: pairing.first,
            second: pairing.second,
            games: tally.games,
            pairs: tally.pairs,
        }))
    }

    /// Returns where a sequential test of the first pairing stands.
    #[must_use]
    pub fn test(&self, sprt: &Sprt) -> SprtState {
        let tally = self.pairings.values().next();
        let tally = tally.cloned().unwrap_or_default();
        sprt.state(&tally.games, &tally.pairs)
    }

    /// Counts a game.
    pub(super) fn add(&mut self, record: &GameRecord) {
        let seats = record.seats();
        for color in Color::ALL {
            self.engines[seats[color.index()]].add(record, color);
        }
        *self.endings.entry(record.end.reason).or_default() += 1;
        self.add_to_pairing(record);
    }

    fn add_to_pairing(&mut self, record: &GameRecord) {
        let color = record.first_plays;
        let score = record.end.score_of(color);
        let tally = self.pairings.entry(record.pairing).or_default();
        let by_color = match color {
            Color::Black => &mut tally.as_black,
            Color::White => &mut tally.as_white,
        };
        by_color.record(score);
        tally.games.record(score);

        let this = FirstResult {
            score,
            winner: record.end.winner,
        };
        let key = (record.pairing, record.pair);
        let Some(other) = self.half_pairs.remove(&key) else {
            self.half_pairs.insert(key, this);
            return;
        };
        tally.pairs.record(this.score, other.score);
        let is_same_color = this.winner.is_some() && this.winner == other.winner;
        tally.same_color_won += u64::from(is_same_color);
    }
}

impl EngineTally {
    /// Counts the game of the engine that played `color`.
    fn add(&mut self, record: &GameRecord, color: Color) {
        self.games.record(record.end.score_of(color));
        let has_lost = record.end.winner == Some(color.opponent());
        if has_lost && record.end.reason.is_fault() {
            *self.faults.entry(record.end.reason).or_default() += 1;
        }
        if has_lost {
            self.overrun = self.overrun.max(record.end.overrun.unwrap_or_default());
        }
        for played in record.moves_of(color) {
            self.add_move(played);
        }
        let memory = match color {
            Color::Black => record.black_memory,
            Color::White => record.white_memory,
        };
        self.peak_memory = self.peak_memory.max(memory);
    }

    /// Counts a move that the engine made.
    fn add_move(&mut self, played: &PlayedMove) {
        let Some(time) = played.time else { return };
        self.moves += 1;
        self.time = self.time.saturating_add(time);
        self.longest = self.longest.max(time);
        self.overrun = self.overrun.max(played.overrun.unwrap_or_default());
        if let Some(reported) = played.reported_time {
            self.latency.moves += 1;
            self.latency.time = self
                .latency
                .time
                .saturating_add(time.saturating_sub(reported));
        }
    }
}

#[cfg(test)]
mod tests {
    use renju_core::{Point, Reason};

    use super::*;
    use crate::match_::GameEnd;

    const PAIRING: Pairing = Pairing {
        first: 0,
        second: 1,
    };

    /// A game of a pair: the color of the first engine, the winner, and why.
    fn game(
        pair: usize,
        first_plays: Color,
        winner: Option<Color>,
        reason: Termination,
    ) -> GameRecord {
        let moved = |ms: u64, reported: Option<u64>, overrun: Option<u64>| PlayedMove {
            time: Some(Duration::from_millis(ms)),
            reported_time: reported.map(Duration::from_millis),
            overrun: overrun.map(Duration::from_millis),
            ..PlayedMove::bare(Point::CENTER)
        };
        GameRecord {
            game: 2 * pair + usize::from(first_plays == Color::White),
            pairing: PAIRING,
            pair,
            opening: 1,
            first_plays,
            black: "A".to_owned(),
            white: "B".to_owned(),
            opening_plies: 1,
            // White's moves after the opening, and one of Black's.
            moves: vec![
                PlayedMove::bare(Point::CENTER),
                moved(100, Some(90), None),
                moved(50, None, None),
                moved(300, Some(310), Some(20)),
            ],
            end: GameEnd {
                winner,
                reason,
                detail: None,
                overrun: None,
            },
            black_memory: Some(10),
            white_memory: Some(20),
        }
    }

    #[test]
    fn pairs_are_counted_when_both_games_are_over() {
        use Color::{Black, White};
        let five = Termination::Board(Reason::Five);
        let mut standings = Standings::new(2, &[PAIRING]);
        // Both won by Black: one point. Then two wins of the first, a draw and a loss, and half a pair.
        for record in [
            game(0, Black, Some(Black), five),
            game(1, White, Some(White), five),
            game(0, White, Some(Black), five),
            game(1, Black, Some(Black), five),
            game(2, Black, None, Termination::MaxPlies),
            game(2, White, Some(Black), five),
            game(3, Black, Some(Black), five),
        ] {
            standings.add(&record);
        }
        let tally = &standings.pairings[&PAIRING];
        let counted = |wins, draws, losses| Tally {
            wins,
            draws,
            losses,
        };
        assert_eq!(tally.games, counted(4, 1, 2));
        assert_eq!(tally.as_black, counted(3, 1, 0));
        assert_eq!(tally.as_white, counted(1, 0, 2));
        assert_eq!(tally.pairs, Pairs([0, 1, 1, 0, 1]));
        assert_eq!(tally.same_color_won, 1);
        assert_eq!(standings.games(), 7);
        assert_eq!(standings.endings[&five], 6);
        assert_eq!(standings.engines[1].games, counted(2, 1, 4));
    }

    #[test]
    fn faults_and_times_belong_to_the_engine() {
        let mut standings = Standings::new(2, &[PAIRING]);
        standings.add(&game(
            0,
            Color::Black,
            Some(Color::White),
            Termination::Crash,
        ));
        let foul = Termination::Board(Reason::FoulDoubleThree);
        standings.add(&game(0, Color::White, Some(Color::White), foul));
        let [first, second] = &standings.engines[..] else {
            panic!("two engines")
        };
        assert_eq!(first.faults, BTreeMap::from([(Termination::Crash, 1)]));
        assert_eq!(second.faults, BTreeMap::from([(foul, 1)]));
        // The first played Black once, with one move of 50 ms, and White once, with two.
        assert_eq!((first.moves, first.time), (3, Duration::from_millis(450)));
        assert_eq!(first.longest, Duration::from_millis(300));
        assert_eq!(first.overrun, Duration::from_millis(20));
        assert_eq!(first.latency.moves, 2);
        assert_eq!(first.latency.mean(), Some(Duration::from_millis(5)));
        assert_eq!(first.peak_memory, Some(20));
    }

    #[test]
    fn a_move_that_lost_on_time_is_an_overrun_of_the_loser() {
        let mut standings = Standings::new(2, &[PAIRING]);
        let mut late = game(0, Color::Black, Some(Color::White), Termination::Time);
        late.end.overrun = Some(Duration::from_millis(700));
        standings.add(&late);
        let overruns = standings.engines.iter().map(|tally| tally.overrun);
        let expected = [700, 20].map(Duration::from_millis);
        assert_eq!(overruns.collect::<Vec<_>>(), expected);
    }
}
