//! A game written as text, and what is found in it.

use std::str::FromStr;
use std::time::Duration;

use renju_arena::audit::{Audit, AuditOptions, TimeLimits, audit};
use renju_core::{GameResult, Move, RuleSet, SignedAction};
use renju_record::{NodeId, Outcome, Record, RecordedResult};

/// White stones that stand in nobody's way: no two are neighbors, and all lie on the edge.
const HARMLESS: [&str; 16] = [
    "A1", "C1", "E1", "G1", "I1", "K1", "M1", "O1", "A15", "C15", "E15", "G15", "I15", "K15",
    "M15", "O15",
];

/// A record and how it is audited.
#[derive(Debug, Clone)]
pub(crate) struct Case {
    pub(crate) record: Record,
    pub(crate) options: AuditOptions,
}

/// Reads what a test has written.
#[track_caller]
fn read<T: FromStr>(text: &str) -> T {
    let read = text.parse().ok();
    read.unwrap_or_else(|| panic!("{text:?} is not what it should be"))
}

/// Returns a rule set from text: its id, then perhaps an opening rule, then settings, `key=value`.
pub(crate) fn rule_set(text: &str) -> RuleSet {
    let mut words = text.split(' ');
    let mut rules = RuleSet::new(read(words.next().unwrap_or_default()));
    for word in words {
        match word.split_once('=') {
            Some((key, value)) => rules.set(key, value).expect("the option has this value"),
            None => rules = rules.with_opening(read(word)),
        }
    }
    rules
}

/// Returns a game by rules, with moves between blanks.
pub(crate) fn game(rules: &str, moves: &str) -> Case {
    let moves = moves.split_whitespace().map(read::<Move>);
    Case {
        record: Record::of_moves(moves).expect("a game is short"),
        options: AuditOptions {
            rules: Some(rule_set(rules)),
            ..AuditOptions::default()
        },
    }
}

/// Returns the moves of a game where Black places these stones, and White harmless ones.
pub(crate) fn black_alone(stones: &str) -> String {
    let stones: Vec<&str> = stones.split_whitespace().collect();
    let mut moves = vec![stones[0]];
    for (black, white) in stones[1..].iter().zip(HARMLESS) {
        moves.extend([white, black]);
    }
    moves.join(" ")
}

/// Returns the moves of a game where White places these stones, and Black harmless ones.
pub(crate) fn white_alone(stones: &str) -> String {
    let stones = stones.split_whitespace();
    let pairs = stones
        .zip(HARMLESS)
        .map(|(white, black)| format!("{black} {white}"));
    pairs.collect::<Vec<_>>().join(" ")
}

impl Case {
    /// The record says how the game ended: `white foul_33`.
    pub(crate) fn result(mut self, text: &str) -> Self {
        let result: GameResult = read(text);
        self.record.info.result = Some(result.into());
        self
    }

    /// The record says who won, and not why, but perhaps in words.
    pub(crate) fn outcome(mut self, outcome: Outcome, text: &str) -> Self {
        self.record.info.result = Some(RecordedResult {
            text: (!text.is_empty()).then(|| text.into()),
            ..outcome.into()
        });
        self
    }

    /// The record has these points on offer.
    pub(crate) fn offers(mut self, points: &str) -> Self {
        let points = points.split_whitespace().map(read);
        self.record.info.offers = points.collect();
        self
    }

    /// The record has a log, with commas between the actions.
    pub(crate) fn log(mut self, actions: &str) -> Self {
        let actions = actions.split(", ").map(read::<SignedAction>);
        self.record.info.actions = actions.collect();
        self
    }

    /// The record has times of moves, in seconds: `t5` took 5, `l60` left 60, `t5l60` both, `-` none.
    pub(crate) fn times(mut self, text: &str) -> Self {
        let ids: Vec<NodeId> = self.record.main_line().collect();
        for (id, word) in ids.into_iter().zip(text.split(' ')) {
            let seconds = |text: &str| Some(Duration::from_secs_f64(read(text)));
            let notes = self.record.notes_mut(id);
            let word = word.trim_start_matches('-');
            let (time, left) = word
                .split_once('l')
                .map_or((word, None), |it| (it.0, Some(it.1)));
            notes.time = time.strip_prefix('t').and_then(seconds);
            notes.time_left = left.and_then(seconds);
        }
        self
    }

    /// The game was played with these limits.
    pub(crate) fn limits(mut self, limits: TimeLimits) -> Self {
        self.options.time = Some(limits);
        self
    }

    pub(crate) fn audit(&self) -> Audit {
        audit(&self.record, &self.options)
    }

    /// Asserts that exactly this is found, each with its severity before it.
    #[track_caller]
    pub(crate) fn finds(self, expected: &[&str]) -> Audit {
        let audit = self.audit();
        let told: Vec<String> = audit
            .findings
            .iter()
            .map(|finding| format!("{}: {finding}", finding.severity()))
            .collect();
        assert_eq!(told, expected);
        audit
    }

    /// Asserts that nothing is found.
    #[track_caller]
    pub(crate) fn finds_nothing(self) -> Audit {
        self.finds(&[])
    }
}
