//! Games with an engine.

use std::fmt::{self, Write};
use std::time::{Duration, Instant};

use renju_core::Point;

use super::connection::{Connection, Line};
use super::reply::parse_answer;
use super::report::ReportReader;
use super::{Allowance, Answered, ClientOptions, EngineCommand, Failure, PositionForm, Reply};
use crate::gomocup::Coordinates;

/// How long an engine that has refused something may still answer: it may have refused what was said
/// before, such as a `YXSTOP` that came too late for its move.
const AFTER_REFUSAL: Duration = Duration::from_millis(300);

/// How long its name is waited for where that is not what matters.
const NAME_WAIT: Duration = Duration::from_secs(1);

/// A running engine. It is ended, with all its children, when this is dropped.
///
/// A game goes [`begin_game`](Self::begin_game), then [`inform`](Self::inform) for the rule and the
/// time, then [`best_move`](Self::best_move) for each move; the next game needs no new process.
/// Nothing is told to the engine but by these calls: without a `rule` it plays its own. The README of
/// the crate has an example.
///
/// A child that leaves the process group of the engine is out of reach; it does not keep this from
/// ending. If the manager itself is killed, the engine sees the end of its input, which tells it to
/// end.
#[derive(Debug)]
pub struct Client {
    connection: Connection,
    /// The moves that the engine knows of; `None` if that is not certain.
    known: Option<Vec<Point>>,
    complaint: Option<String>,
}

impl Client {
    /// Starts the program.
    ///
    /// # Errors
    /// Fails if it can't be started.
    pub fn start(command: &EngineCommand, options: ClientOptions) -> Result<Self, Failure> {
        Ok(Self {
            connection: Connection::start(command, options)?,
            known: None,
            complaint: None,
        })
    }

    /// Asks for its name: the `name` of what it answers to `ABOUT`, if there is one.
    ///
    /// # Errors
    /// Fails if it gives no answer.
    pub fn about(&mut self) -> Result<Option<String>, Failure> {
        let patience = self.connection.options().patience;
        let mut until = self.connection.ask("ABOUT")?.checked_add(patience);
        let mut is_refused = false;
        let name = loop {
            match self.connection.next_line(until)? {
                Some(line) if is_refusal(&line.text) => {
                    is_refused = true;
                    until = soon_after(&line, until);
                }
                Some(line) if is_aside(&line.text) => {}
                Some(line) => break name_in(&line.text),
                None if is_refused => break None,
                None => return Err(self.connection.late(patience)),
            }
        };
        self.connection.end_question();
        Ok(name)
    }

    /// Begins a game on the 15×15 board, and waits for `OK`.
    ///
    /// # Errors
    /// Fails if it gives no answer, or refuses.
    pub fn begin_game(&mut self) -> Result<(), Failure> {
        self.known = None;
        self.complaint = None;
        let patience = self.connection.options().patience;
        let mut until = self.connection.ask("START 15")?.checked_add(patience);
        let mut refusal = None;
        loop {
            match self.connection.next_line(until)? {
                Some(line) if line.text.eq_ignore_ascii_case("OK") => break,
                Some(line) if is_refusal(&line.text) => {
                    until = soon_after(&line, until);
                    refusal = Some(line.text);
                }
                Some(line) if until.is_none_or(|until| line.at <= until) => {}
                Some(_) | None => {
                    let Some(text) = refusal else {
                        return Err(self.connection.late(patience));
                    };
                    self.connection.end_question();
                    return Err(Failure::Refused { text });
                }
            }
        }
        self.connection.end_question();
        self.known = Some(Vec::new());
        Ok(())
    }

    /// Tells it something that has no answer: `INFO key value`.
    ///
    /// # Errors
    /// Fails if it has ended.
    pub fn inform(&mut self, key: &str, value: &dyn fmt::Display) -> Result<(), Failure> {
        self.connection.send(&format!("INFO {key} {value}"))?;
        Ok(())
    }

    /// Tells it something that has no answer, and returns the `ERROR` by which it refuses that, if it does
    /// so soon. To know when it would have come by, its name is asked for behind it: an engine that
    /// does not tell that is not known to have refused.
    ///
    /// # Errors
    /// Fails if it has ended.
    pub fn refusal_of(
        &mut self,
        key: &str,
        value: &dyn fmt::Display,
    ) -> Result<Option<String>, Failure> {
        let wait = self.connection.options().patience.min(NAME_WAIT);
        let asked = self.connection.ask(&format!("INFO {key} {value}\nABOUT"))?;
        let until = asked.checked_add(wait);
        let mut refusal = None;
        let has_answered = loop {
            match self.connection.next_line(until)? {
                Some(line) if is_aside(&line.text) => {
                    if first_word(&line.text) == "ERROR" {
                        refusal.get_or_insert(line.text);
                    }
                }
                Some(_) => break true,
                None => break false,
            }
        };
        self.connection.end_question();
        Ok(refusal.filter(|_| has_answered))
    }

    /// Asks for a move in the position after `moves`: all of the game, Black's first, so that the engine
    /// plays the color that is next. Where the engine has followed
    /// the game so far, [`PositionForm::LastMove`] sends the last one alone.
    ///
    /// An answer that comes after the limit and within the grace is returned; its time tells.
    ///
    /// # Errors
    /// Fails if it gives no answer.
    pub fn best_move(
        &mut self,
        moves: &[Point],
        form: PositionForm,
        allowance: Allowance,
    ) -> Result<Reply, Failure> {
        let question = self.question(moves, form);
        self.known = None;
        let asked = self.connection.ask(&question)?;
        let reply = self.hear_move(asked, allowance)?;
        self.connection.end_question();
        if let Answered::Point(point) = reply.answered {
            self.known = Some([moves, &[point]].concat());
        }
        Ok(reply)
    }

    /// Returns the command that asks for a move.
    fn question(&self, moves: &[Point], form: PositionForm) -> String {
        let coordinates = Coordinates::ColumnFirst;
        match (moves.split_last(), &self.known) {
            (None, Some(known)) if known.is_empty() => "BEGIN".to_owned(),
            (Some((last, before)), Some(known))
                if form == PositionForm::LastMove && before == known =>
            {
                format!("TURN {}", coordinates.write(*last))
            }
            _ => board_command(moves),
        }
    }

    /// Waits for the move.
    fn hear_move(&mut self, asked: Instant, allowance: Allowance) -> Result<Reply, Failure> {
        let Allowance { limit, grace } = allowance;
        let told_to_stop = limit.and_then(|limit| asked.checked_add(limit));
        let last = told_to_stop.and_then(|at| at.checked_add(grace));
        let patience = limit.unwrap_or_default().saturating_add(grace);
        let mut report = ReportReader::default();
        let mut is_told = told_to_stop.is_none();
        loop {
            let until = if is_told { last } else { told_to_stop };
            match self.connection.next_line(until)? {
                Some(line) if last.is_some_and(|last| line.at > last) => {
                    return Err(self.connection.late(patience));
                }
                Some(line) => {
                    if let Some(answered) = parse_answer(&line.text) {
                        return Ok(Reply {
                            answered,
                            elapsed: line.at.saturating_duration_since(asked),
                            report: report.report(),
                        });
                    }
                    self.hear_aside(&line.text)?;
                    report.hear(&line.text);
                }
                None if is_told => return Err(self.connection.late(patience)),
                None => {}
            }
            if !is_told && told_to_stop.is_some_and(|at| Instant::now() >= at) {
                self.connection.send("YXSTOP")?;
                is_told = true;
            }
        }
    }

    /// Hears a line that is no move.
    fn hear_aside(&mut self, text: &str) -> Result<(), Failure> {
        if is_refusal(text) {
            self.complaint = Some(text.to_owned());
        }
        let suggested = text
            .split_once(char::is_whitespace)
            .filter(|(word, _)| word.eq_ignore_ascii_case("SUGGEST"));
        if let Some((_, point)) = suggested {
            let play = format!("PLAY {}", point.trim());
            self.connection.send(&play)?;
        }
        Ok(())
    }

    /// Returns the last line of this game by which it said that it can't or won't do something
    /// (`ERROR …`, `UNKNOWN …`), while a move was waited for.
    #[must_use]
    pub fn complaint(&self) -> Option<&str> {
        self.complaint.as_deref()
    }

    /// Returns the most memory that it was seen to take, in bytes.
    #[must_use]
    pub fn peak_memory(&self) -> Option<u64> {
        self.connection.peak_memory()
    }

    /// Tells it to end, waits as long as patience goes, and ends it otherwise.
    pub fn quit(self) {
        drop(self.connection);
    }
}

/// Returns until when an answer is waited for after a refusal.
fn soon_after(refusal: &Line, until: Option<Instant>) -> Option<Instant> {
    let soon = refusal.at + AFTER_REFUSAL;
    Some(until.map_or(soon, |until| until.min(soon)))
}

/// Returns the command that sends the position after `moves`, in game order.
pub(crate) fn board_command(moves: &[Point]) -> String {
    let mut text = "BOARD\n".to_owned();
    for (index, &point) in moves.iter().enumerate() {
        let is_own = index % 2 == moves.len() % 2;
        let owner = if is_own { 1 } else { 2 };
        let point = Coordinates::ColumnFirst.write(point);
        writeln!(text, "{point},{owner}").expect("a string takes all");
    }
    text + "DONE"
}

/// Returns the first word of a line in capitals.
fn first_word(text: &str) -> String {
    let word = text.split(char::is_whitespace).next();
    word.unwrap_or_default().to_ascii_uppercase()
}

/// Says whether a line says that a command is not known, or can't be executed.
pub(crate) fn is_refusal(text: &str) -> bool {
    matches!(first_word(text).as_str(), "ERROR" | "UNKNOWN")
}

/// Says whether a line is by its first word none that answers a command.
pub(crate) fn is_aside(text: &str) -> bool {
    matches!(
        first_word(text).as_str(),
        "MESSAGE" | "DEBUG" | "ERROR" | "UNKNOWN" | "SUGGEST"
    )
}

/// Returns the name in an answer to `ABOUT`, as in `name="X", version="1.0"`.
pub(crate) fn name_in(about: &str) -> Option<String> {
    let mut rest = about;
    while let Some((key, after)) = rest.split_once('=') {
        let after = after.trim_start();
        let (value, behind) = match after.strip_prefix('"') {
            Some(quoted) => quoted.split_once('"').unwrap_or((quoted, "")),
            None => {
                let end = after.find(|c: char| c == ',' || c.is_whitespace());
                after.split_at(end.unwrap_or(after.len()))
            }
        };
        let key = key.trim_start_matches(|c: char| c == ',' || c.is_whitespace());
        if key.trim_end().eq_ignore_ascii_case("name") {
            let name = value.trim();
            return (!name.is_empty()).then(|| name.to_owned());
        }
        rest = behind;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_is_found_in_what_an_engine_says_of_itself() {
        for (about, name) in [
            (r#"name="X", version="1.0", author="Y""#, Some("X")),
            (r#"version="1.0", name="My engine""#, Some("My engine")),
            (r#"version="name=Z", NAME = "A=B, C""#, Some("A=B, C")),
            ("name=Rapfi,version=0.43", Some("Rapfi")),
            ("version=1 name=Yixin", Some("Yixin")),
            (r#"name="open"#, Some("open")),
            (r#"name="", version="1.0""#, None),
            (r#"nickname="X""#, None),
            ("Rapfi 0.43", None),
            ("", None),
        ] {
            assert_eq!(name_in(about).as_deref(), name, "{about}");
        }
    }

    #[test]
    fn a_position_is_sent_from_the_view_of_the_engine() {
        let moves: Vec<Point> = ["H8", "A15", "O1"].map(|p| p.parse().unwrap()).into();
        assert_eq!(board_command(&[]), "BOARD\nDONE");
        let white = "BOARD\n7,7,2\n0,0,1\n14,14,2\nDONE";
        assert_eq!(board_command(&moves), white);
        let black = "BOARD\n7,7,1\n0,0,2\nDONE";
        assert_eq!(board_command(&moves[..2]), black);
    }
}
