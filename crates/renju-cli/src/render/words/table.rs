//! What is said to persons who play at the terminal.

use super::solution::counted;

pub(crate) const ASK_FOR_HELP: &str = "`help` tells what can be typed.";

/// Says that a command takes nothing behind it.
pub(crate) fn stands_alone(command: &str) -> String {
    match command {
        "undo" => "`undo` takes one action back: type it alone, and again for more.".to_owned(),
        command => format!("Type `{command}` alone, with nothing behind it."),
    }
}

pub(crate) const NOTHING_TO_UNDO: &str = "There is nothing to take back.";

pub(crate) const UNDONE: &str = "The last action is taken back.";

pub(crate) fn saved(file: &str) -> String {
    format!("The game is saved in {file}.")
}

/// Says that a file would be lost if the game were saved in it.
pub(crate) fn file_is_taken(file: &str) -> String {
    format!("Not accepted: {file} is there already. `save! {file}` overwrites it.")
}

/// Says that the game at the table would be lost if that of a file were loaded.
pub(crate) fn game_would_be_lost(file: &str) -> String {
    format!(
        "Not accepted: this game is not saved. `save FILE` keeps it, `load! {file}` gives it up."
    )
}

pub(crate) fn loaded(file: &str, actions: usize) -> String {
    let actions = counted(actions as u64, "action");
    format!("The game of {file} is loaded: {actions}.")
}

pub(crate) fn not_done(why: &str) -> String {
    let stop = if why.ends_with(['.', '?']) { "" } else { "." };
    format!("Not accepted: {why}{stop}")
}

pub(crate) const NO_FILE: &str = "Name the file as well, such as `save game.txt`.";

pub(crate) fn left(actions: usize) -> String {
    let actions = counted(actions as u64, "action");
    format!("The game is left after {actions}.")
}

/// Tells a game that is left without being saved.
pub(crate) fn not_saved(log: &str) -> String {
    format!("It is not saved. This is its log, which `load` and `replay` read from a file:\n{log}")
}

/// What can be said at the table.
pub(crate) const HELP: &str = "\
A stone is placed by the name of its point, such as H8. Other actions:
  K8 L9                several stones of one turn of an opening
  swap, stay           exchange the colors, or leave them as they are
  declare 3            say how many fifth moves will be offered
  offer K9 G9          offer points for the fifth move; `retract K9` takes one back
  choose K9            choose one of the points offered
  take black           take a color where the opening asks for one
  predict white 42     predict a five, or `predict draw`
  pass                 place nothing
  claim H8             claim that the black stone on H8 is a foul
  five                 announce a winning line, where that is asked for
  draw?, draw!, draw-  offer a draw, accept it, decline it
  dead                 ask for a draw, as nobody can win any more
  resign               give the game up
  replace K9           put a stone in the place of the opponent's (house rules); `remove` five
  ruling white time    what the arbiter rules; `ruling draw`, `ruling violation opener`
`opener: resign` says who does it, where it is not the one who is meant anyway. `may` lists what
is possible at the moment. Several actions go on one line with semicolons, as in `K8; draw?`.

Commands:
  undo                 take the last action back; against the engine, your last one
  may                  list what may be done now
  board                draw the board again
  save FILE            write the game to a new file, or to one of its own; `save! FILE` to any
  load FILE            go on with the game of a file; `load! FILE` even if this one is not saved
  help                 this text
  quit                 leave; a game that is not saved is told
";
