//! What is said of forced wins and their proofs.

use renju_core::{Color, Move, Point};
use renju_engine::{Class, LimitHit, NodeId};

use super::names::{KEPT_SPACE, color, joined, number};

/// Names a class of wins.
pub(in crate::render) const fn class(class: Class) -> &'static str {
    match class {
        Class::Vcf => "VCF",
        Class::Vct => "VCT",
    }
}

pub(in crate::render) fn wins_by_force(who: Color, by: Class, plies: usize) -> String {
    let (who, by) = (color(who), class(by));
    match plies {
        1 => format!("{who} wins with the next stone."),
        _ => {
            let moves = number(plies.div_ceil(2));
            format!("{who} wins by {by} in {moves} moves ({plies} plies).")
        }
    }
}

pub(in crate::render) fn has_no_win(who: Color, of: Class) -> String {
    let (who, none) = (color(who), none(of));
    let lines = match of {
        Class::Vcf => "line of fours",
        Class::Vct => "line of fours and of threats to win by fours",
    };
    format!("{who} has {none}: every {lines} was searched.")
}

/// Says that there is no win of a class. A VCF is a VCT too, which not every reader knows.
pub(super) const fn none(of: Class) -> &'static str {
    match of {
        Class::Vcf => "no VCF",
        Class::Vct => "no VCF and no VCT",
    }
}

pub(in crate::render) fn is_unknown(who: Color, of: Class, limit: LimitHit) -> String {
    let (who, name, why) = (color(who), class(of), hit(limit));
    format!("Whether {who} has a {name} is unknown: {why}.")
}

/// Says why a search has no answer.
pub(super) const fn hit(limit: LimitHit) -> &'static str {
    match limit {
        LimitHit::Nodes => "the limit of nodes was hit",
        LimitHit::Time => "the time limit was hit",
        LimitHit::Memory => "the limit of memory was hit",
        LimitHit::Depth => "no win is as short as the limit of plies asks",
        LimitHit::Stopped => "the search was stopped",
        LimitHit::Rejected => {
            "a win was found, but its proof did not hold, which is a fault of this program"
        }
        _ => "a limit was hit",
    }
}

pub(in crate::render) const MAIN_LINE: &str = "Main line, the longest resistance:";

/// Numbers the moves of a line as the picture does.
pub(in crate::render) fn line(moves: &[Move]) -> String {
    let numbered = moves.iter().zip(1..);
    let moves: Vec<String> = numbered
        .map(|(play, k)| format!("{k}.{KEPT_SPACE}{play}"))
        .collect();
    moves.join(" ")
}

/// Says why the defender passes at a move of a line: the point of the five that follows is forbidden.
pub(in crate::render) fn why_pass(number: usize, who: Color, five: Point) -> String {
    let who = color(who);
    format!("Move {number} is a pass, since {five} is forbidden to {who}.")
}

/// Says of a win that was to be the shortest whether it is known to be.
pub(in crate::render) fn none_is_shorter(of: Class, is_shortest: bool) -> String {
    let name = class(of);
    if is_shortest {
        format!("No {name} is shorter.")
    } else {
        format!("There may be a shorter {name}: a limit was hit.")
    }
}

pub(in crate::render) fn proof_has(nodes: usize) -> String {
    format!("The proof has {}.", counted(nodes as u64, "node"))
}

pub(in crate::render) fn was_verified(defender: Color) -> String {
    let defender = color(defender);
    format!("It was verified: replayed against every legal reply of {defender}.")
}

pub(in crate::render) const NOT_VERIFIED: &str = "It was not verified.";

pub(in crate::render) fn effort(nodes: u64, seconds: f64, rate: Option<u64>) -> String {
    let nodes = counted(nodes, "node");
    let rate = rate.map(|rate| format!(", {} a second", thousands(rate)));
    let rate = rate.unwrap_or_default();
    format!("Searched {nodes} in {seconds:.3} s{rate}.")
}

pub(in crate::render) fn first_moves(of: Class) -> String {
    format!("Each first move that can begin a {}:", class(of))
}

pub(in crate::render) fn no_first_move(of: Class) -> String {
    format!("No move can begin a {}.", class(of))
}

pub(in crate::render) const WINNING: &str = "win";
pub(in crate::render) const NOT_WINNING: &str = "no win";
pub(in crate::render) const UNKNOWN: &str = "unknown";

/// Names a first move that wins, with its length.
pub(in crate::render) fn winning(point: Point, plies: usize) -> String {
    format!("{point}{KEPT_SPACE}({plies})")
}

pub(in crate::render) const PLIES_IN_BRACKETS: &str = "The plies of each win stand in brackets.";

pub(in crate::render) fn accepted(who: Color, by: Class, plies: usize, nodes: usize) -> String {
    let (who, by) = (color(who), class(by));
    let (plies, nodes) = (counted(plies as u64, "ply"), counted(nodes as u64, "node"));
    format!("Accepted: {who}, on move, wins by {by} in {plies}. The proof has {nodes}.")
}

pub(in crate::render) fn rejected(node: NodeId, why: &str) -> String {
    format!("Rejected: node {}: {why}.", node.index())
}

pub(in crate::render) const FAULT_AFTER: &str = "The moves that lead there:";

/// What a search that goes on has done so far.
pub(in crate::render) fn so_far(
    nodes: u64,
    depth: usize,
    numbers: Option<(u32, u32)>,
    line: &[Move],
) -> String {
    let numbers = numbers.map(|(proof, disproof)| format!(", proof {proof}, disproof {disproof}"));
    let numbers = numbers.unwrap_or_default();
    let line: Vec<String> = line.iter().map(Move::to_string).collect();
    format!(
        "{} nodes, depth {depth}{numbers} {}",
        thousands(nodes),
        line.join(" ")
    )
}

// The tree of a proof.

pub(in crate::render) fn tree(attacker: Color) -> String {
    let (attacker, defender) = (color(attacker), color(attacker.opponent()));
    format!(
        "Moves of {attacker} and of {defender} alternate. Replies that are answered alike share a \
         line."
    )
}

pub(in crate::render) const OTHERS: &str =
    "`any other move` is answered by fours, of which one line is shown.";

/// Says what a pass in a tree means.
pub(in crate::render) fn passes(defender: Color) -> String {
    let defender = color(defender);
    format!("`pass`: {defender} may not play where the four could be stopped.")
}

pub(in crate::render) const NUMBERED: &str = "What is numbered in braces is told once.";

/// Names the replies that are answered alike, `others` if all that are not listed are among them.
pub(in crate::render) fn replies(moves: &[Move], others: bool, is_alone: bool) -> String {
    let others = others.then_some(if is_alone {
        "any move"
    } else {
        "any other move"
    });
    let moves = moves.iter().map(Move::to_string);
    joined(moves.chain(others.map(str::to_owned)), "and")
}

pub(in crate::render) fn told(number: usize) -> String {
    format!("as {{{number}}}")
}

pub(in crate::render) fn telling(number: usize) -> String {
    format!("{{{number}}} ")
}

/// Marks a line whose place in the tree is deeper than its indentation.
pub(in crate::render) fn depth(depth: usize) -> String {
    format!("({depth}) ")
}

pub(in crate::render) fn tree_is_cut(lines: usize) -> String {
    format!("The tree is cut after {lines} lines. `--proof FILE` writes all of it.")
}

/// Writes a count with its noun.
pub(super) fn counted(count: u64, noun: &str) -> String {
    match (count, noun) {
        (1, _) => format!("1 {noun}"),
        (_, "ply") => format!("{count} plies"),
        _ => format!("{} {noun}s", thousands(count)),
    }
}

/// Writes a number with commas between groups of three digits.
pub(super) fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (k, digit) in digits.chars().enumerate() {
        if k > 0 && (digits.len() - k).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_numbers_are_grouped() {
        for (number, expected) in [
            (0, "0"),
            (999, "999"),
            (1000, "1,000"),
            (1234567, "1,234,567"),
        ] {
            assert_eq!(thousands(number), expected);
        }
    }

    #[test]
    fn replies_are_joined() {
        let moves = ["I9".parse().unwrap(), "J10".parse().unwrap()];
        assert_eq!(replies(&moves, true, false), "I9, J10 and any other move");
        assert_eq!(replies(&moves, false, false), "I9 and J10");
        assert_eq!(replies(&[], true, true), "any move");
    }
}
