//! The table at which two persons play, or the engine does: it hears lines and answers with text.

use std::path::Path;

use renju_core::{ParseActionError, RuleSetId, Stage, State};

use super::kept::{Kept, Loss, NotSaved};
use super::opponent::Opponent;
use super::replay::stopped;
use crate::error::{CliError, shown};
use crate::game_log::GameLog;
use crate::input::{OneGame, read_game_file};
use crate::render::Look;
use crate::render::game as words;
use crate::replay::{Played, Refusal, Replay};
use crate::rule_choice::{RuleChoice, RuleFault};

/// The rules where nothing is said of them.
pub(super) const DEFAULT_RULES: RuleSetId = RuleSetId::RenjuRif;

/// A game being played.
#[derive(Debug)]
pub(super) struct Table {
    choice: RuleChoice,
    replay: Replay,
    kept: Kept,
    look: Look,
    opponent: Option<Opponent>,
}

/// What follows a line.
#[derive(Debug)]
pub(super) enum Reply {
    /// This text.
    Text(String),
    /// The end.
    Quit,
}

impl Table {
    /// Begins a game.
    ///
    /// # Errors
    /// Fails if there are no such rules, or if their options do not fit together.
    pub(super) fn new(
        choice: &RuleChoice,
        look: Look,
        opponent: Option<Opponent>,
    ) -> Result<Self, RuleFault> {
        let choice = choice.or(&RuleChoice {
            rules: Some(DEFAULT_RULES.to_string()),
            ..RuleChoice::default()
        });
        let replay = Replay::under(&choice, DEFAULT_RULES)?;
        Ok(Self {
            choice,
            replay,
            kept: Kept::default(),
            look,
            opponent,
        })
    }

    /// Returns what is said at the start.
    pub(super) fn greeting(&self) -> String {
        let rules = words::rules(&self.replay);
        let engine = self.opponent.as_ref().map_or(String::new(), |it| {
            let (level, seed) = (it.options.level, it.options.seed);
            words::engine_is(it.persons(), level, seed) + "\n"
        });
        format!(
            "{rules}{engine}{}\n{}",
            words::ASK_FOR_HELP,
            self.board_and_question()
        )
    }

    /// Does what the engine does next, and tells it; `None` if the engine has nothing to do.
    pub(super) fn let_engine_act(&mut self) -> Option<String> {
        let game = self.replay.game();
        let (person, decision) = self.opponent.as_mut()?.act(game)?;
        let thought = words::engine_thinks(&decision);
        let told = self.done(&decision.action.by(person).to_string(), &thought);
        // The engine asks the game before it answers, so this is never refused.
        Some(told.unwrap_or_else(|refused| refused))
    }

    /// Returns what is said at the end, with the game if no file holds it.
    pub(super) fn parting(&self) -> String {
        let left = words::left(self.replay.played().len());
        let log = self.log();
        let unsaved = if self.kept.holds(&log) {
            String::new()
        } else {
            words::not_saved(&log.in_short())
        };
        format!("{left} {}{unsaved}", words::state(&self.replay))
    }

    /// Does what a line says.
    pub(super) fn hear(&mut self, line: &str) -> Reply {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let file = rest.trim();
        Reply::Text(match (word.to_ascii_lowercase().as_str(), file) {
            ("", _) => String::new(),
            ("quit" | "exit", "") => return Reply::Quit,
            ("help", "") => words::HELP.to_owned(),
            ("board", "") => self.board_and_question(),
            ("may", "") => words::may_be_done(&self.replay),
            ("undo", "") => self.undo(),
            ("save" | "save!" | "load" | "load!", "") => words::NO_FILE.to_owned() + "\n",
            (command @ ("quit" | "exit" | "help" | "board" | "may" | "undo"), _) => {
                words::stands_alone(command) + "\n"
            }
            ("save", file) => self.save(Path::new(file), Loss::Refused),
            ("save!", file) => self.save(Path::new(file), Loss::Accepted),
            ("load", file) => self.load(Path::new(file), Loss::Refused),
            ("load!", file) => self.load(Path::new(file), Loss::Accepted),
            _ => self.act_in_turn(line),
        })
    }

    /// Returns the game as it is written down.
    fn log(&self) -> GameLog {
        GameLog::of(self.choice.clone(), self.replay.game().log())
    }

    fn board_and_question(&self) -> String {
        format!(
            "\n{}\n{}",
            words::board(&self.replay, self.look),
            self.question()
        )
    }

    /// Asks for what comes next, with all the ways to go on where these differ in kind. The engine
    /// knows them.
    fn question(&self) -> String {
        let mut text = words::state(&self.replay);
        let State { to_act, stage, .. } = self.replay.game().state();
        let opponent = self.opponent.as_ref();
        if stage == Stage::Branch && !opponent.is_some_and(|it| it.is(to_act)) {
            text.push_str(&words::may_be_done(&self.replay));
        }
        text
    }

    /// Does the actions of a line, up to the first that is refused.
    fn act_in_turn(&mut self, line: &str) -> String {
        let mut told = String::new();
        let texts = line.split(';').map(str::trim);
        for text in texts.filter(|text| !text.is_empty()) {
            match self.act(text) {
                Ok(text) => told.push_str(&text),
                Err(text) => return told + &text,
            }
        }
        told
    }

    /// Does an action of who is typing, and tells it, or says why not.
    fn act(&mut self, text: &str) -> Result<String, String> {
        let told = self.done(text, "")?;
        let by = self.replay.played().last().and_then(|last| last.event.by);
        match (&self.opponent, by) {
            (Some(opponent), Some(person)) if opponent.is(by) => {
                self.replay.undo();
                let why = words::not_done(&words::is_the_engine(person));
                Err(format!("{why}\n{}", words::state(&self.replay)))
            }
            _ => Ok(told),
        }
    }

    /// Does an action, and tells it with a remark, or says why not.
    fn done(&mut self, text: &str, remark: &str) -> Result<String, String> {
        let knew_opening = self.replay.game().opening().is_some();
        if let Err(refusal) = self.replay.play(text) {
            return Err(self.refused(&refusal));
        }
        let mut text = words::told_last(&self.replay) + remark;
        if !knew_opening {
            text.push_str(&words::opening(&self.replay));
        }
        Ok(text + &self.board_and_question())
    }

    fn refused(&self, refusal: &Refusal) -> String {
        let why = words::not_done(&refusal.to_string());
        if matches!(
            refusal,
            Refusal::NoAction(ParseActionError::UnknownAction { .. })
        ) {
            let help = words::ASK_FOR_HELP;
            return format!("{why} {help}\n{}", words::state(&self.replay));
        }
        let mut text = format!("{why}\n{}", words::state(&self.replay));
        if self.replay.game().result().is_none() {
            text.push_str(&words::may_be_done(&self.replay));
        }
        text
    }

    fn undo(&mut self) -> String {
        let undone = match &self.opponent {
            None => self.replay.undo().then_some(words::UNDONE),
            Some(opponent) if opponent.is_both() => return format!("{}\n", words::ENGINE_IS_BOTH),
            Some(opponent) => undo_own(&mut self.replay, opponent),
        };
        match undone {
            Some(undone) => format!("{undone}\n{}", self.board_and_question()),
            None => format!("{}\n{}", words::NOTHING_TO_UNDO, self.question()),
        }
    }

    fn save(&mut self, path: &Path, loss: Loss) -> String {
        let name = shown(&path.to_string_lossy());
        let log = self.log();
        let told = match self.kept.save(path, log, loss) {
            Ok(()) => words::saved(&name),
            Err(NotSaved::Taken) => words::file_is_taken(&name),
            Err(NotSaved::Failed(error)) => words::not_done(&error.to_string()),
        };
        told + "\n"
    }

    fn load(&mut self, path: &Path, loss: Loss) -> String {
        let name = shown(&path.to_string_lossy());
        if loss == Loss::Refused && !self.kept.holds(&self.log()) {
            return words::game_would_be_lost(&name) + "\n";
        }
        match self.loaded(path) {
            Ok((choice, replay)) => {
                let told = words::loaded(&name, replay.played().len());
                (self.choice, self.replay) = (choice, replay);
                self.kept = Kept::loaded(path, self.log());
                let rules = words::rules(&self.replay);
                format!("{told} {rules}{}", self.board_and_question())
            }
            Err(error) => words::not_done(&error.to_string()) + "\n",
        }
    }

    /// Reads the game of a file. If it does not name its rule set, what it does not say of the rules
    /// stays as it is.
    fn loaded(&self, path: &Path) -> Result<(RuleChoice, Replay), CliError> {
        let OneGame { log, no_text, .. } = read_game_file(path)?;
        let choice = match log.choice.rules {
            // The opening and the options are those of another set, or of another game.
            Some(_) => log.choice.clone(),
            None => log.choice.or(&self.choice),
        };
        let replay = Replay::under(&choice, DEFAULT_RULES);
        let mut replay = replay.map_err(CliError::bad_input)?;
        match replay.play_all(log.texts(), no_text.as_deref()) {
            Ok(()) => Ok((choice, replay)),
            Err(stop) => {
                let name = shown(&path.to_string_lossy());
                Err(stopped(&stop, &log.actions).context(name))
            }
        }
    }
}

/// Takes actions back up to one that the engine did not do, after which it is not the engine's turn.
/// Returns what was done, or `None` if there is no such action.
fn undo_own(replay: &mut Replay, opponent: &Opponent) -> Option<&'static str> {
    let is_own = |played: &Played| !opponent.is(played.event.by);
    if !replay.played().iter().any(is_own) {
        return None;
    }
    let mut undone = words::UNDONE;
    while let Some(last) = replay.played().last() {
        let was_own = is_own(last);
        replay.undo();
        if was_own && !opponent.is(replay.game().state().to_act) {
            break;
        }
        undone = words::UNDONE_WITH_ENGINE;
    }
    Some(undone)
}
