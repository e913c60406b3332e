//! What is said of games that were looked at as an arbiter does.

use renju_arena::audit::{RulesSource, Severity};
use renju_core::RuleSet;

use super::games::game_rules;
use super::solution::counted;

/// The word before a finding.
pub(in crate::render) const fn severity(severity: Severity) -> &'static str {
    match severity {
        Severity::Info => "info",
        Severity::Warning => "warning",
        Severity::Error => "error",
    }
}

/// Names the players.
pub(in crate::render) fn players(black: &str, white: &str) -> String {
    format!("Black: {black}. White: {white}.")
}

/// Says by which rules a game was judged.
pub(in crate::render) fn judged_by(rules: &RuleSet, source: RulesSource) -> String {
    let rules = game_rules(rules.id, rules.opening);
    let source = match source {
        RulesSource::Options => "They were asked for.",
        RulesSource::Record => "The record names them.",
        RulesSource::Assumed => "The record names none that are known.",
    };
    format!("{rules} {source}")
}

/// Says how long a game is, and which result its record has.
pub(in crate::render) fn recorded(moves: usize, result: Option<&str>) -> String {
    let moves = counted(moves as u64, "move");
    match result {
        Some(result) => format!("{moves}. Recorded result: {result}."),
        None => format!("{moves}. No result is recorded."),
    }
}

/// Says that nothing was found in a game.
pub(in crate::render) fn nothing_found(game: &str, rules: &RuleSet, moves: usize) -> String {
    let moves = counted(moves as u64, "move");
    format!("{game}: nothing found ({}, {moves}).", rules.id)
}

/// Says how many games were looked at. Of a single one with findings nothing more is to be said.
pub(in crate::render) fn games_audited(games: usize, clean: usize) -> Option<String> {
    match (games, clean) {
        (1, 1) => Some("1 game, and nothing was found.".to_owned()),
        (1, _) => None,
        (_, 0) => Some(format!("{games} games.")),
        _ if games == clean => Some(format!("{games} games, and nothing was found.")),
        _ => Some(format!("{games} games; nothing was found in {clean}.")),
    }
}

/// Says how many games have a finding of a severity.
pub(in crate::render) fn games_with(severity: Severity, games: usize) -> Option<String> {
    let what = match severity {
        Severity::Error => "an error",
        Severity::Warning => "a warning",
        Severity::Info => "an info",
    };
    match games {
        0 => None,
        1 => Some(format!("1 game has {what}.")),
        games => Some(format!("{games} games have {what}.")),
    }
}

/// Says how many games or files could not be read.
pub(in crate::render) fn unreadable(count: usize) -> Option<String> {
    match count {
        0 => None,
        1 => Some("1 game or file could not be read.".to_owned()),
        count => Some(format!("{count} games or files could not be read.")),
    }
}

/// Says that some games have no opening rule.
pub(in crate::render) fn without_opening(count: usize) -> Option<String> {
    let games = match count {
        0 => return None,
        1 => "1 game does not say by which opening rule it was played, and was judged".to_owned(),
        _ => format!(
            "{count} games do not say by which opening rule they were played, and were judged"
        ),
    };
    Some(format!(
        "{games} by `renju`: any opening will do, and a foul loses at once. `--rules renju_rif`, \
         say, judges the opening too."
    ))
}

/// Says that Ctrl-C came.
pub(in crate::render) const AUDIT_STOPPED: &str = "Stopped: the other games were not looked at.";

/// Stands above the kinds of findings with their numbers.
pub(in crate::render) const MOST_FREQUENT: &str = "Most frequent findings:";
