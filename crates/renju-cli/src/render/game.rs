//! Games in words, with their boards.

use renju_core::{Action, Choice, Happening, OpeningRule, Stage};

use super::columns::in_columns;
use super::diagram::Diagram;
use super::look::{Look, Numbers};
use super::marks::Mark;
use super::words;
use crate::replay::{Played, Replay};

pub(crate) use super::words::opponent::{
    ENGINE_IS_BOTH, UNDONE_WITH_ENGINE, engine_is, engine_thinks, is_the_engine,
};
pub(crate) use super::words::table::{
    ASK_FOR_HELP, HELP, NO_FILE, NOTHING_TO_UNDO, UNDONE, file_is_taken, game_would_be_lost, left,
    loaded, not_done, not_saved, saved, stands_alone,
};

/// Tells a whole game: what was done, the board, what may be done next, and how it ended. What was
/// done carries the numbers of its moves, by which fouls are named, and none if it made no move.
pub(crate) fn game(replay: &Replay, look: Look) -> String {
    let game = replay.game();
    let mut page = rules(replay);
    if !replay.played().is_empty() {
        page.push('\n');
    }
    for played in replay.played() {
        let numbers = words::move_numbers(&played.moves);
        page.push_str(&format!("{numbers:>4} {}\n", told(replay, played)));
    }
    page.push('\n');
    page.push_str(&board(replay, look));
    page.push('\n');
    page.push_str(&opening(replay));
    for foul in replay.unclaimed_fouls() {
        page.push_str(&words::foul_stands(*foul));
        page.push('\n');
    }
    page.push_str(&state(replay));
    if let Some(result) = game.predicted_result() {
        page.push_str(&words::written_result(&result, look.characters));
        page.push('\n');
    }
    if game.result().is_none() {
        page.push_str(&may_be_done(replay));
    }
    page
}

/// Tells by which rules a game is played, in one line.
pub(crate) fn rules(replay: &Replay) -> String {
    let rules = replay.game().rules();
    words::game_rules(rules.id, rules.opening) + "\n"
}

/// Tells what was done and what came of it, in one line without its end.
fn told(replay: &Replay, played: &Played) -> String {
    let event = &played.event;
    let mut sentences = vec![words::did(
        event.by,
        event.color,
        &event.action,
        &played.stones,
    )];
    // Where nothing opens the game, no end of it is worth a word.
    let has_opening = replay.game().rules().opening != OpeningRule::None;
    let is_told = |outcome: &&Happening| has_opening || **outcome != Happening::OpeningOver;
    sentences.extend(event.outcomes.iter().filter(is_told).map(words::happened));
    sentences.join(" ")
}

/// Tells what was done last and what came of it, in one line; nothing if nothing was done.
pub(crate) fn told_last(replay: &Replay) -> String {
    let last = replay.played().last();
    last.map_or(String::new(), |played| told(replay, played) + "\n")
}

/// Names the opening in one line; nothing if it is none or not known yet.
pub(crate) fn opening(replay: &Replay) -> String {
    let opening = replay.game().opening();
    opening.map_or(String::new(), |it| words::opening_is(it) + "\n")
}

/// Draws the board. The fifth moves on offer are marks on it and no stones: all but one will leave.
pub(crate) fn board(replay: &Replay, look: Look) -> String {
    let offers = replay.game().offers();
    let mut board = replay.game().board();
    for &offer in offers {
        board.remove(offer);
    }
    let mut diagram = Diagram::of(&board);
    diagram.marks = offers.iter().map(|&offer| (offer, Mark::Offered)).collect();
    diagram.last = replay.last_stone();
    if look.numbers == Numbers::All {
        diagram.numbers = replay.numbers();
    }
    diagram.draw(look)
}

/// Tells who must act, or how the game ended, in one line.
pub(crate) fn state(replay: &Replay) -> String {
    let game = replay.game();
    let mut sentence = match game.result() {
        Some(result) => words::ended(result, game.winner()),
        None => words::asked(game.state(), game.offers()),
    };
    if game.draw_offer().is_some() {
        sentence.push(' ');
        sentence.push_str(words::DRAW_ON_OFFER);
    }
    sentence + "\n"
}

/// Lists what may be done: what to type, and what that does.
pub(crate) fn may_be_done(replay: &Replay) -> String {
    if replay.game().result().is_some() {
        return format!("{}\n", words::NOTHING_MAY_BE_DONE);
    }
    let stage = replay.game().state().stage;
    let choices = replay.choices();
    let stay = Choice::Exactly(Action::Stay);
    let may_stay = choices.iter().any(|(_, choice)| *choice == stay);
    let mut rows = Vec::new();
    for (named, choice) in &choices {
        // No stone of an opening is a foul, so a claim can only be a wrong one there.
        if matches!(choice, Choice::Claim { .. }) && is_opening(stage) {
            continue;
        }
        let zone = match choice {
            Choice::Place { points, .. } => replay.zone(*points),
            _ => None,
        };
        let person = named
            .map(|person| format!("{person}: "))
            .unwrap_or_default();
        let ways = words::ways(choice, zone, may_stay).into_iter();
        rows.extend(ways.map(|[typed, meaning]| [format!("{person}{typed}"), meaning]));
    }
    format!("{}\n{}", words::MAY_BE_DONE, in_columns(&rows, 2))
}

/// Says whether a stage belongs to the opening.
fn is_opening(stage: Stage) -> bool {
    !matches!(
        stage,
        Stage::Done | Stage::Replace | Stage::Remove | Stage::Over
    )
}
