//! What `INFO` sets.

use std::num::NonZero;
use std::time::Duration;

use renju_core::Rule;
use renju_engine::Clock;
use thiserror::Error;

use super::output::shown;
use crate::gomocup::{ANY_TIME, Coordinates, rule_of};

/// The limits that Yixin-Board sends where it sets none, in milliseconds.
const YIXIN_ANY_TURN: i64 = 2_000_000;
const YIXIN_ANY_MATCH: i64 = 100_000_000;

/// What the program itself takes of the memory that it may take, in bytes.
const PROGRAM_MEMORY: u64 = 16 << 20;

/// The memory for tables below which no search makes sense, in bytes.
const LEAST_MEMORY: u64 = 4 << 20;

/// The memory that is taken where less is allowed, in bytes.
const LEAST_ALLOWED: u64 = PROGRAM_MEMORY + LEAST_MEMORY;

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
    pondering: Option<i64>,
    /// Values that made no sense, of keys without which a move can be made.
    remarks: Vec<Remark>,
    /// What came as the rule, if it is no number.
    unread_rule: Option<String>,
}

/// Why no move can be made with the settings: none of ours is played by another rule.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub(super) enum RuleError {
    /// The value is no number.
    #[error("INFO rule needs a number, and not {value:?}")]
    NotANumber { value: String },
    /// The rule is none of ours.
    #[error("rule {number} is not supported: 0 is freestyle, 1 standard, 4 Renju")]
    NotSupported { number: i64 },
}

/// What is wrong with a setting without which a move can be made all the same.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub(super) enum Remark {
    /// A value is no number.
    #[error("INFO {key} needs a number, and not {value:?}, so that nothing is changed")]
    NotANumber { key: &'static str, value: String },
    /// The memory is too small.
    #[error("max_memory {bytes} is too little: {LEAST_ALLOWED} bytes are used")]
    Memory { bytes: i64 },
}

impl Remark {
    /// Returns the key that it is about.
    const fn key(&self) -> &'static str {
        match self {
            Self::NotANumber { key, .. } => key,
            Self::Memory { .. } => "max_memory",
        }
    }
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
            "pondering" => ("pondering", &mut self.pondering),
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

    /// Keeps in mind whether the last value of a key made sense.
    fn remember(&mut self, key: &'static str, value: &str, is_read: bool) {
        if key == "rule" {
            self.unread_rule = (!is_read).then(|| shown(value));
            return;
        }
        self.remarks.retain(|remark| remark.key() != key);
        if !is_read {
            let value = shown(value);
            self.remarks.push(Remark::NotANumber { key, value });
        } else if key == "max_memory"
            && let Some(bytes) = self.memory
            && self.allowed_memory() < LEAST_ALLOWED
        {
            self.remarks.push(Remark::Memory { bytes });
        }
    }

    /// Returns what was not yet said of values that made no sense.
    pub(super) fn take_remarks(&mut self) -> Vec<Remark> {
        std::mem::take(&mut self.remarks)
    }

    /// Returns the rule, Renju where none was set.
    pub(super) fn rule(&self, coordinates: Coordinates) -> Result<Rule, RuleError> {
        if let Some(value) = self.unread_rule.clone() {
            return Err(RuleError::NotANumber { value });
        }
        let number = match (self.rule, coordinates) {
            (None, _) => return Ok(Rule::RENJU),
            // Yixin-Board has no continuous game, for which 2 stands elsewhere.
            (Some(2), Coordinates::RowFirst) => 4,
            (Some(number), _) => number,
        };
        let rule = u32::try_from(number).ok().and_then(rule_of);
        rule.ok_or(RuleError::NotSupported { number })
    }

    /// Returns the memory that the program may take, in bytes.
    fn allowed_memory(&self) -> u64 {
        match self.memory {
            None => USUAL_MEMORY,
            Some(0) => GREATEST_MEMORY,
            Some(bytes) => u64::try_from(bytes).unwrap_or(0),
        }
    }

    /// Returns the memory for the tables of a search, in bytes.
    pub(super) fn table_memory(&self) -> usize {
        let allowed = self.allowed_memory().clamp(LEAST_ALLOWED, GREATEST_MEMORY);
        // A tenth for what a search has beside its tables.
        let tables = (allowed - PROGRAM_MEMORY) / 10 * 9;
        let wanted = match self.table_kib.and_then(|kib| u64::try_from(kib).ok()) {
            None | Some(0) => tables,
            Some(kib) => kib
                .saturating_mul(1 << 10)
                .clamp(LEAST_MEMORY, tables.max(LEAST_MEMORY)),
        };
        usize::try_from(wanted).unwrap_or(usize::MAX)
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

    /// Returns the clock of a move, on which zero for the move is as fast as possible. `spent` is
    /// what the moves have taken since the game began, or since it was told what is left: some
    /// managers tell it once.
    pub(super) fn clock(&self, spent: Duration) -> Clock {
        if self.turn == Some(YIXIN_ANY_TURN) && self.game == Some(YIXIN_ANY_MATCH) {
            return Clock::default();
        }
        let game = self.game.filter(|&time| time > 0);
        let unspent = || Some(milliseconds(game?).saturating_sub(spent));
        let left = match self.left {
            Some(left) => {
                (left < ANY_TIME.into()).then(|| milliseconds(left).saturating_sub(spent))
            }
            None => unspent(),
        };
        Clock {
            per_move: self.turn.map(milliseconds),
            left,
            increment: self.increment.map(milliseconds).unwrap_or_default(),
            ..Clock::default()
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

    /// Says whether to search on the opponent's time, if that was set.
    pub(super) fn pondering(&self) -> Option<bool> {
        self.pondering.map(|value| value != 0)
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
        assert_eq!(rule("2", PLAIN), Err(RuleError::NotSupported { number: 2 }));
        for number in ["-1", "3", "5", "6", "8", "9", "99999999999999999999"] {
            for mode in [PLAIN, YIXIN] {
                assert!(rule(number, mode).is_err(), "{number}");
            }
        }
    }

    #[test]
    fn a_value_that_makes_no_sense_is_remarked_once() {
        let remarks = |settings: &mut Settings| {
            let remarks = settings.take_remarks();
            let texts: Vec<_> = remarks.iter().map(ToString::to_string).collect();
            texts.join("; ")
        };
        let mut settings = settings(&[("timeout_turn", "100"), ("colour", "red")]);
        settings.set("timeout_turn", "soon");
        assert_eq!(
            remarks(&mut settings),
            "INFO timeout_turn needs a number, and not \"soon\", so that nothing is changed"
        );
        let turn = settings.clock(Duration::ZERO).per_move;
        assert_eq!(turn, Some(Duration::from_millis(100)));
        settings.set("max_memory", "1000");
        settings.set("max_node", "many");
        settings.set("max_node", "1000");
        assert_eq!(
            remarks(&mut settings),
            "max_memory 1000 is too little: 20971520 bytes are used"
        );
        assert_eq!(remarks(&mut settings), "");
    }

    #[test]
    fn a_rule_that_is_no_number_is_remembered_until_it_is_mended() {
        let mut settings = settings(&[("rule", "1"), ("rule", "")]);
        let error = settings.rule(PLAIN).unwrap_err();
        assert_eq!(error.to_string(), "INFO rule needs a number, and not \"\"");
        settings.set("rule", "4");
        assert_eq!(settings.rule(PLAIN), Ok(Rule::RENJU));
        assert_eq!(settings.take_remarks(), []);
    }

    #[test]
    fn memory_leaves_room_for_the_program() {
        let memory = |bytes: &str| settings(&[("max_memory", bytes)]).table_memory();
        // 350 MiB less 16 MiB, and a tenth of the rest.
        assert_eq!(memory("367001600"), (334 << 20) / 10 * 9);
        assert_eq!(Settings::default().table_memory(), memory("367001600"));
        for little in ["20971519", "1000", "-5"] {
            assert_eq!(memory(little), memory("20971520"), "{little}");
        }
        // No limit is not all the memory that there is.
        assert_eq!(memory("0"), memory("9223372036854775807"));
        let small = settings(&[("max_memory", "0"), ("hash_size", "65536")]);
        assert_eq!(small.table_memory(), 64 << 20);
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
        let clock = |pairs: &[(&str, &str)]| settings(pairs).clock(Duration::ZERO);
        let seconds = |seconds| Some(Duration::from_secs(seconds));
        let tournament = [("timeout_turn", "30000"), ("timeout_match", "180000")];
        let told = clock(&tournament);
        assert_eq!((told.per_move, told.left), (seconds(30), seconds(180)));
        let left = |left| clock(&[tournament[0], tournament[1], ("time_left", left)]).left;
        assert_eq!(left("90000"), seconds(90));
        assert_eq!(left("-20"), seconds(0));
        assert_eq!(left("2147483647"), None);
        assert_eq!(clock(&[("timeout_match", "0")]), Clock::default());
        // What was spent since then is taken off.
        let after = |spent| settings(&tournament).clock(Duration::from_secs(spent)).left;
        assert_eq!([after(30), after(500)], [seconds(150), seconds(0)]);
        let told_once = settings(&[("time_left", "90000")]);
        assert_eq!(told_once.clock(Duration::from_secs(30)).left, seconds(60));
        assert_eq!(
            clock(&[("timeout_turn", "2000000"), ("timeout_match", "100000000")]),
            Clock::default()
        );
    }

    #[test]
    fn pondering_is_a_matter_of_who_asks_last() {
        assert_eq!(Settings::default().pondering(), None);
        assert_eq!(settings(&[("pondering", "1")]).pondering(), Some(true));
        let told = settings(&[("pondering", "1"), ("pondering", "0")]);
        assert_eq!(told.pondering(), Some(false));
        assert_eq!(settings(&[("pondering", "yes")]).pondering(), None);
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
