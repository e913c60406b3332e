//! Games in words, with their boards.

use super::diagram::Diagram;
use super::look::{Look, Numbers};
use super::words;
use crate::replay::{Played, Replay};

pub(crate) use super::words::table::{
    HELP, NO_FILE, NOTHING_TO_UNDO, UNDONE, farewell, left, loaded, not_done, saved,
};

/// Tells a whole game: what was done, the board, what may be done next, and how it ended.
pub(crate) fn game(replay: &Replay, look: Look) -> String {
    let game = replay.game();
    let mut page = rules(replay);
    if !replay.played().is_empty() {
        page.push('\n');
    }
    for (index, played) in replay.played().iter().enumerate() {
        page.push_str(&format!("{:>3}. {}\n", index + 1, told(played)));
    }
    page.push('\n');
    page.push_str(&board(replay, look));
    page.push('\n');
    if let Some(opening) = game.opening() {
        page.push_str(&words::opening_is(opening));
        page.push('\n');
    }
    for foul in replay.unclaimed_fouls() {
        page.push_str(&words::foul_stands(*foul));
        page.push('\n');
    }
    page.push_str(&state(replay));
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
pub(crate) fn told(played: &Played) -> String {
    let event = &played.event;
    let mut sentences = vec![words::did(
        event.by,
        event.color,
        &event.action,
        &played.stones,
    )];
    sentences.extend(event.outcomes.iter().map(words::happened));
    sentences.join(" ")
}

/// Draws the board.
pub(crate) fn board(replay: &Replay, look: Look) -> String {
    let board = replay.game().board();
    let mut diagram = Diagram::of(&board);
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
        None => words::asked(game.state()),
    };
    if replay.is_draw_on_offer() {
        sentence.push(' ');
        sentence.push_str(words::DRAW_ON_OFFER);
    }
    sentence + "\n"
}

/// Lists what may be done.
pub(crate) fn may_be_done(replay: &Replay) -> String {
    let mut page = String::from(words::MAY_BE_DONE);
    page.push('\n');
    for text in replay.legal_texts() {
        let action = text.rsplit(": ").next().unwrap_or_default();
        match words::meaning(action) {
            Some(meaning) => page.push_str(&format!("  {text} ({meaning})\n")),
            None => page.push_str(&format!("  {text}\n")),
        }
    }
    page
}
