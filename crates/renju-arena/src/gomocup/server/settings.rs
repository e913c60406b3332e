//! What `INFO` sets.

use std::num::NonZero;
use std::time::Duration;

use renju_core::Rule;
use thiserror::Error;

use super::output::shown;
use crate::gomocup::{Coordinates, rule_of};

/// The value of `time_left` that stands for any time.
const ANY_TIME: i64 = 2_147_483_647;

/// The limits that Yixin-Board sends where it sets none, in milliseconds.
const YIXIN_ANY_TURN: i64 = 2_000_000;
const YIXIN_ANY_MATCH: i64 = 100_000_000;

/// What the program itself takes of the memory that it may take, in bytes.
const PROGRAM_MEMORY: u64 = 16 << 20;

/// The memory for tables below which no search makes sense, in bytes.
const LEAST_MEMORY: u64 = 4 << 20;

/// The memory for tables where no limit is set, in bytes: what tournaments allow.
const USUAL_MEMORY: u64 = 350 << 20;

/// The memory for tables where any is allowed, in bytes. Others live on the machine, too.
const GREATEST_MEMORY: u64 = 1 << 30;

/// The nodes that one of Yixin-Board's stands for.
const YIXIN_NODES: u64 = 1000;

/// What `INFO` has set, as it came. What it means is for the moment when it is needed: a rule may
/// arrive before the word that tells how it is numbered.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Settings {
    turn: Option<i64>,
    game: Option<i64>,
    left: Option<i64>,
    increment: Option<i64>,
    memory: Option<i64>,
    table_kib: Option<i64>,
    nodes: Option<u64>,
    depth: Option<i64>,
    rule: Option<i64>,
    threads: Option<usize>,
    detail: Option<i64>,
    /// Values that could not be read, by their keys.
    unread: Vec<(&'static str, String)>,
}

/// Why no move can be made with the settings.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub(super) enum SettingError {
    /// A value is no number.
    #[error("INFO {key} needs a number, and not {value}")]
    NotANumber { key: &'static str, value: String },
    /// The rule is none of ours.
    #[error("rule {number} is not supported: 0 is freestyle, 1 standard, 4 Renju")]
    Rule { number: i64 },
    /// The memory is too small.
    #[error("max_memory {bytes} is too little: at least {least} bytes are needed")]
    Memory { bytes: i64, least: u64 },
}

/// The clocks of a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Clocks {
    /// The longest time for the move; zero for as fast as possible.
    pub turn: Option<Duration>,
    /// What is left for the rest of the game.
    pub left: Option<Duration>,
    /// What is added to it for each move.
    pub increment: Duration,
}

/// Which kinds of lines are written about a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Detail {
    /// `MESSAGE REALTIME`: what is being looked at.
    pub realtime: bool,
    /// `INFO`: a group for each line of play.
    pub info: bool,
}

impl Settings {
    /// Keeps a value. Keys that nobody knows are none of our business.
    pub(super) fn set(&mut self, key: &str, value: &str) {
        let (key, slot) = match key {
            "timeout_turn" => ("timeout_turn", &mut self.turn),
            "timeout_match" => ("timeout_match", &mut self.game),
            "time_left" => ("time_left", &mut self.left),
            "time_increment" => ("time_increment", &mut self.increment),
            "max_memory" => ("max_memory", &mut self.memory),
            "hash_size" => ("hash_size", &mut self.table_kib),
            "max_depth" => ("max_depth", &mut self.depth),
            "rule" => ("rule", &mut self.rule),
            "show_detail" => ("show_detail", &mut self.detail),
            "max_node" => return self.set_nodes(value),
            "thread_num" => return self.set_threads(value),
            _ => return,
        };
        let number = value.parse::<i128>().ok().map(clamped);
        *slot = number.or(*slot);
        self.remember(key, value, number.is_some());
    }

    fn set_nodes(&mut self, value: &str) {
        let number = value.parse::<i128>().ok();
        if let Some(number) = number {
            // Both -1 and the greatest number of 64 bits stand for none.
            let nodes = u64::try_from(number).ok();
            self.nodes = nodes.filter(|&nodes| nodes > 0 && nodes < u64::MAX);
        }
        self.remember("max_node", value, number.is_some());
    }

    fn set_threads(&mut self, value: &str) {
        let number = value.parse::<i128>().ok();
        if let Some(number) = number {
            self.threads = usize::try_from(number.max(1)).ok();
        }
        self.remember("thread_num", value, number.is_some());
    }

    /// Keeps in mind whether the last value of a key could be read.
    fn remember(&mut self, key: &'static str, value: &str, is_read: bool) {
        self.unread.retain(|&(unread, _)| unread != key);
        if !is_read {
            self.unread.push((key, shown(value)));
        }
    }

    /// Says what is wrong with the settings, if something is.
    pub(super) fn check(&self, coordinates: Coordinates) -> Result<(), SettingError> {
        if let Some((key, value)) = self.unread.first() {
            let value = value.clone();
            return Err(SettingError::NotANumber { key, value });
        }
        self.table_memory()?;
        self.rule(coordinates).map(|_| ())
    }

    /// Returns the rule, Renju where none was set.
    pub(super) fn rule(&self, coordinates: Coordinates) -> Result<Rule, SettingError> {
        let number = match (self.rule, coordinates) {
            (None, _) => return Ok(Rule::RENJU),
            // Yixin-Board has no continuous game, for which 2 stands elsewhere.
            (Some(2), Coordinates::RowFirst) => 4,
            (Some(number), _) => number,
        };
        let rule = u32::try_from(number).ok().and_then(rule_of);
        rule.ok_or(SettingError::Rule { number })
    }

    /// Returns the memory for the tables of a search, in bytes.
    pub(super) fn table_memory(&self) -> Result<usize, SettingError> {
        let least = PROGRAM_MEMORY + LEAST_MEMORY;
        let allowed = match self.memory {
            None => USUAL_MEMORY,
            Some(0) => GREATEST_MEMORY,
            Some(bytes) => match u64::try_from(bytes) {
                Ok(memory) if memory >= least => memory,
                _ => return Err(SettingError::Memory { bytes, least }),
            },
        };
        // A tenth for what a search has beside its tables.
        let tables = (allowed.min(GREATEST_MEMORY) - PROGRAM_MEMORY) / 10 * 9;
        let wanted = match self.table_kib.and_then(|kib| u64::try_from(kib).ok()) {
            None | Some(0) => tables,
            Some(kib) => kib
                .saturating_mul(1 << 10)
                .clamp(LEAST_MEMORY, tables.max(LEAST_MEMORY)),
        };
        Ok(usize::try_from(wanted).unwrap_or(usize::MAX))
    }

    /// Returns the greatest number of nodes.
    pub(super) fn nodes(&self, coordinates: Coordinates) -> Option<u64> {
        self.nodes.map(|nodes| match coordinates {
            Coordinates::ColumnFirst => nodes,
            Coordinates::RowFirst => nodes.saturating_mul(YIXIN_NODES),
        })
    }

    /// Returns the greatest number of plies.
    pub(super) fn depth(&self) -> Option<usize> {
        let depth = self.depth.filter(|&depth| depth > 0)?;
        usize::try_from(depth).ok()
    }

    /// Returns the number of threads, if one was set, and no more than `most`.
    pub(super) fn threads(&self, most: NonZero<usize>) -> Option<NonZero<usize>> {
        let threads = self.threads.and_then(NonZero::new)?;
        Some(threads.min(most))
    }

    /// Returns the clocks. `spent` is what the moves of the game have taken so far: it counts where
    /// nobody tells what is left.
    pub(super) fn clocks(&self, spent: Duration) -> Clocks {
        if self.turn == Some(YIXIN_ANY_TURN) && self.game == Some(YIXIN_ANY_MATCH) {
            return Clocks::default();
        }
        let game = self.game.filter(|&time| time > 0);
        let unspent = || Some(milliseconds(game?).saturating_sub(spent));
        let left = match self.left {
            Some(left) => (left < ANY_TIME).then(|| milliseconds(left)),
            None => unspent(),
        };
        Clocks {
            turn: self.turn.map(milliseconds),
            left,
            increment: self.increment.map(milliseconds).unwrap_or_default(),
        }
    }

    /// Says whether any limit was set: of time, nodes or depth.
    pub(super) fn is_limited(&self) -> bool {
        self.turn.is_some()
            || self.game.is_some()
            || self.left.is_some()
            || self.nodes.is_some()
            || self.depth().is_some()
    }

    /// Returns which lines are written about a search.
    pub(super) fn detail(&self) -> Detail {
        let bits = self.detail.unwrap_or(0);
        Detail {
            realtime: bits & 1 != 0,
            info: bits & 2 != 0,
        }
    }
}

/// Returns the nearest number of 64 bits.
fn clamped(number: i128) -> i64 {
    let least = i128::from(i64::MIN);
    let greatest = i128::from(i64::MAX);
    i64::try_from(number.clamp(least, greatest)).unwrap_or_default()
}

/// Returns a time, none below zero.
fn milliseconds(number: i64) -> Duration {
    Duration::from_millis(u64::try_from(number).unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAIN: Coordinates = Coordinates::ColumnFirst;
    const YIXIN: Coordinates = Coordinates::RowFirst;

    fn settings(pairs: &[(&str, &str)]) -> Settings {
        let mut settings = Settings::default();
        for (key, value) in pairs {
            settings.set(key, value);
        }
        settings
    }

    #[test]
    fn rules_have_the_numbers_of_the_protocol() {
        let rule = |number, mode| settings(&[("rule", number)]).rule(mode);
        assert_eq!(Settings::default().rule(PLAIN), Ok(Rule::RENJU));
        assert_eq!(rule("0", PLAIN), Ok(Rule::FREESTYLE));
        assert_eq!(rule("1", PLAIN), Ok(Rule::STANDARD));
        assert_eq!(rule("4", PLAIN), Ok(Rule::RENJU));
        assert_eq!(rule("2", YIXIN), Ok(Rule::RENJU));
        assert_eq!(rule("2", PLAIN), Err(SettingError::Rule { number: 2 }));
        for number in ["-1", "3", "5", "6", "8", "9", "99999999999999999999"] {
            for mode in [PLAIN, YIXIN] {
                assert!(rule(number, mode).is_err(), "{number}");
            }
        }
    }

    #[test]
    fn a_value_that_is_no_number_is_remembered_until_it_is_mended() {
        let mut settings = settings(&[("timeout_turn", "soon"), ("colour", "red")]);
        let error = settings.check(PLAIN).unwrap_err();
        assert_eq!(
            error.to_string(),
            "INFO timeout_turn needs a number, and not soon"
        );
        settings.set("timeout_turn", "100");
        assert_eq!(settings.check(PLAIN), Ok(()));
    }

    #[test]
    fn memory_leaves_room_for_the_program() {
        let memory = |bytes: u64| settings(&[("max_memory", &bytes.to_string())]).table_memory();
        // 350 MiB less 16 MiB, and a tenth of the rest.
        assert_eq!(memory(367_001_600), Ok((334 << 20) / 10 * 9));
        assert_eq!(Settings::default().table_memory(), memory(367_001_600));
        assert!(memory(20 << 20).is_ok());
        assert!(memory((20 << 20) - 1).is_err());
        assert!(settings(&[("max_memory", "-5")]).check(PLAIN).is_err());
        // No limit is not all the memory that there is.
        assert_eq!(memory(0), memory(u64::MAX >> 1));
        let small = settings(&[("max_memory", "0"), ("hash_size", "65536")]);
        assert_eq!(small.table_memory(), Ok(64 << 20));
    }

    #[test]
    fn limits_that_stand_for_none_are_none() {
        for none in ["0", "-1", "18446744073709551615"] {
            assert_eq!(settings(&[("max_node", none)]).nodes(PLAIN), None, "{none}");
        }
        let nodes = settings(&[("max_node", "10000")]);
        assert_eq!(nodes.nodes(PLAIN), Some(10_000));
        assert_eq!(nodes.nodes(YIXIN), Some(10_000_000));
        assert_eq!(settings(&[("max_depth", "-1")]).depth(), None);
        assert_eq!(settings(&[("max_depth", "7")]).depth(), Some(7));
    }

    #[test]
    fn clocks_are_in_milliseconds() {
        let clocks = |pairs: &[(&str, &str)]| settings(pairs).clocks(Duration::ZERO);
        let seconds = |seconds| Some(Duration::from_secs(seconds));
        let tournament = [("timeout_turn", "30000"), ("timeout_match", "180000")];
        let told = clocks(&tournament);
        assert_eq!((told.turn, told.left), (seconds(30), seconds(180)));
        let left = |left| clocks(&[tournament[0], tournament[1], ("time_left", left)]).left;
        assert_eq!(left("90000"), seconds(90));
        assert_eq!(left("-20"), seconds(0));
        assert_eq!(left("2147483647"), None);
        assert_eq!(clocks(&[("timeout_match", "0")]), Clocks::default());
        // Where nobody tells what is left, what was spent is taken off.
        let after = |spent| {
            settings(&tournament)
                .clocks(Duration::from_secs(spent))
                .left
        };
        assert_eq!([after(30), after(500)], [seconds(150), seconds(0)]);
        assert_eq!(
            clocks(&[("timeout_turn", "2000000"), ("timeout_match", "100000000")]),
            Clocks::default()
        );
    }

    #[test]
    fn threads_are_no_more_than_there_are() {
        let most = NonZero::new(4).unwrap();
        let threads = |value| settings(&[("thread_num", value)]).threads(most);
        assert_eq!(threads("2"), NonZero::new(2));
        assert_eq!(threads("200"), Some(most));
        assert_eq!(threads("0"), NonZero::new(1));
        assert_eq!(Settings::default().threads(most), None);
    }
}
