//! A threatened win and the moves against it, in words and as a picture.

use renju_core::Point;
use renju_engine::{Class, Defences, Verification};

use super::diagram::Diagram;
use super::look::Look;
use super::marks::{self, Mark, Marks};
use super::picture::{Picture, named};
use super::prose::{Piece, lay_out};
use super::solution::{effort, main_line};
use super::words;
use crate::defence::{Defence, Ranked};

/// How many moves of one kind are named at most.
const SHOWN_MOVES: usize = 40;

/// How many moves that fail are named at most.
const SHOWN_FAILURES: usize = 12;

/// Writes all that is known about a threat: the name of the position, the answer, the board with
/// the defences, the line of the threat, and all moves by what they do.
pub(crate) fn defence(defence: &Defence, look: Look) -> String {
    let name = defence.name.as_ref().map(|name| format!("{name}\n\n"));
    let mut page = name.unwrap_or_default();
    let ranked = defence.ranked();
    page.push_str(&lay_out(
        &[Piece::say(&headline(defence, &ranked))],
        0,
        look,
    ));
    page.push('\n');
    let diagram = Diagram {
        marks: marks_of(defence, &ranked),
        ..Diagram::of(defence.question.board())
    };
    page.push_str(&diagram.draw(look));
    page.push('\n');
    let mut rest = Vec::new();
    if let Some(threat) = defence.threat() {
        rest.push(Piece::Say(words::THREATENED_LINE.to_owned()));
        rest.extend(main_line(threat));
        rest.extend(table(&ranked));
        rest.push(Piece::Say(match defence.verification {
            Verification::Always => words::ALL_VERIFIED.to_owned(),
            Verification::Skip => words::NOT_VERIFIED.to_owned(),
        }));
    }
    let defended = &defence.defended;
    rest.push(Piece::Say(effort(defended.nodes, defended.elapsed)));
    page.push_str(&lay_out(&rest, 0, look));
    page
}

/// Returns the pictures of positions with their defences.
pub(crate) fn defence_pictures(defences: &[Defence]) -> Vec<Picture> {
    let picture = |defence: &Defence| {
        let ranked = defence.ranked();
        let headline = &headline(defence, &ranked)[0];
        let title = named(defence.name.as_deref(), headline.trim_end_matches('.'));
        Picture {
            marks: marks_of(defence, &ranked),
            ..Picture::of_board(title, *defence.question.board())
        }
    };
    defences.iter().map(picture).collect()
}

/// Says what is threatened, and whether it can be stopped.
fn headline(defence: &Defence, ranked: &Ranked<'_>) -> Vec<String> {
    let attacker = defence.question.attacker();
    match &defence.defended.outcome {
        Defences::NoThreat => vec![words::threatens_nothing(attacker, defence.class)],
        Defences::Unknown(limit) => {
            vec![words::threat_is_unknown(attacker, defence.class, *limit)]
        }
        Defences::Threat { threat, .. } => {
            let threatens = words::threatens_to_win(attacker, threat.class(), threat.plies());
            let can_defend = can_defend(defence, ranked);
            [threatens].into_iter().chain(can_defend).collect()
        }
    }
}

/// Says whether the threat can be stopped, where if that is few points, and what may remain of it.
pub(super) fn can_defend(defence: &Defence, ranked: &Ranked<'_>) -> Vec<String> {
    let (attacker, defender) = (defence.question.attacker(), defence.question.defender());
    if !ranked.wins.is_empty() {
        return vec![words::wins_first(defender, &ranked.wins)];
    }
    match (&ranked.stops[..], ranked.unknown.first()) {
        ([], None) => vec![words::cannot_defend(defender)],
        ([], Some((_, limit))) => vec![words::may_defend(defender, *limit)],
        (stops, _) => {
            let remains = (defence.class == Class::Vcf).then(|| words::vct_may_remain(attacker));
            let stops = words::can_defend(defender, stops);
            [stops].into_iter().chain(remains).collect()
        }
    }
}

/// Marks the moves that stop the threat or may do so, and the points where no stone may be placed.
fn marks_of(defence: &Defence, ranked: &Ranked<'_>) -> Marks {
    let (judge, question) = (defence.question.judge(), &defence.question);
    let defender = question.defender();
    let forbidden = judge.forbidden_points(question.board(), defender);
    let mut all = marks::forbidden(&forbidden);
    let unknown = ranked.unknown.iter().map(|&(point, _)| point);
    all.extend(ranked.wins.iter().map(|&point| (point, Mark::Five)));
    all.extend(ranked.stops.iter().map(|&point| (point, Mark::Stops)));
    all.extend(unknown.map(|point| (point, Mark::Unclear)));
    all
}

/// Lists the moves by what they do, the best first.
fn table(ranked: &Ranked<'_>) -> Vec<Piece> {
    let names = |points: &[Point]| -> Vec<String> {
        let shown = points.iter().take(SHOWN_MOVES);
        let others = points.len().saturating_sub(SHOWN_MOVES);
        let others = (others > 0).then(|| words::others(others));
        shown.map(Point::to_string).chain(others).collect()
    };
    let unknown: Vec<Point> = ranked.unknown.iter().map(|&(point, _)| point).collect();
    let fails = failures(ranked);
    let has_failures = !fails.is_empty();
    let lists = [
        (words::MAKES_FIVE, names(&ranked.wins)),
        (words::STOPS, names(&ranked.stops)),
        (words::UNKNOWN, names(&unknown)),
        (words::FAILS, fails),
    ];
    let lists = lists.into_iter().filter(|(_, names)| !names.is_empty());
    let lists = lists.map(|(effect, names)| (effect.to_owned(), names.join(" ")));
    let note = has_failures.then(|| Piece::Say(words::PLIES_OF_FAILURES.to_owned()));
    let table = [Piece::Table(lists.collect())];
    table.into_iter().chain(note).collect()
}

/// Names the moves that fail but resist longer than the others, and counts the others.
fn failures(ranked: &Ranked<'_>) -> Vec<String> {
    let Some(&(_, soonest, _)) = ranked.fails.last() else {
        return Vec::new();
    };
    let longer = ranked.fails.iter().filter(|failure| failure.1 > soonest);
    let longer = longer.take(SHOWN_FAILURES);
    let mut names: Vec<String> = longer
        .map(|&(point, plies, _)| words::winning(point, plies))
        .collect();
    match ranked.fails.len() - names.len() {
        0 => {}
        count if names.is_empty() => names.push(words::all_fail(count, soonest)),
        count => names.push(words::others(count)),
    }
    names
}
