//! A dialogue with an engine that is checked.

use std::time::{Duration, Instant};

use renju_core::{Board, Color, Judge, Move, Point, Rule, Verdict};

use super::ComplianceOptions;
use crate::gomocup::client::{
    Answered, Connection, EngineCommand, Failure, Line, board_command, is_refusal, parse_answer,
};
use crate::gomocup::{ANY_TIME, Coordinates, ParseCoordinatesError, rule_number};

/// How long it is listened whether an engine says more than it should.
const HUSH: Duration = Duration::from_millis(300);

/// Why a check was not passed.
#[derive(Debug)]
pub(super) enum Miss {
    /// Something else was seen.
    Saw(String),
    /// It could not be checked.
    Skipped(String),
    /// The engine did not go on.
    Failure(Failure),
}

impl From<Failure> for Miss {
    fn from(failure: Failure) -> Self {
        Self::Failure(failure)
    }
}

/// What a step of a check comes to.
pub(super) type Step<T> = Result<T, Miss>;

/// Returns the miss of having seen something else.
pub(super) fn saw<T>(what: impl Into<String>) -> Step<T> {
    Err(Miss::Saw(what.into()))
}

/// An engine that is being checked.
#[derive(Debug)]
pub(super) struct Probe<'a> {
    connection: Connection,
    options: &'a ComplianceOptions,
    /// What was asked last, on one line.
    asked: String,
}

impl<'a> Probe<'a> {
    /// Starts the engine.
    pub(super) fn start(
        command: &EngineCommand,
        options: &'a ComplianceOptions,
    ) -> Result<Self, Failure> {
        Ok(Self {
            connection: Connection::start(command, options.client())?,
            options,
            asked: String::new(),
        })
    }

    /// Returns the conditions.
    pub(super) const fn options(&self) -> &'a ComplianceOptions {
        self.options
    }

    /// Returns the most memory that it was seen to take.
    pub(super) fn peak_memory(&self) -> Option<u64> {
        self.connection.peak_memory()
    }

    /// Begins a game under the conditions.
    pub(super) fn begin(&mut self) -> Step<()> {
        self.expect_ok("START 15")?;
        self.inform()
    }

    /// Tells the conditions.
    pub(super) fn inform(&mut self) -> Step<()> {
        let options = self.options;
        let rule = rule_number(options.rule);
        let no_rule = || Miss::Skipped(format!("the rule {} has no number", options.rule));
        self.info("rule", u64::from(rule.ok_or_else(no_rule)?))?;
        self.info("game_type", 1)?;
        self.info("max_memory", options.memory)?;
        self.info("timeout_match", 0)?;
        self.info("time_left", ANY_TIME.into())?;
        for (key, value) in &options.infos {
            self.send(&format!("INFO {key} {value}"))?;
        }
        self.info_turn(options.turn)
    }

    /// Tells the time for a move.
    pub(super) fn info_turn(&mut self, turn: Duration) -> Step<()> {
        let milliseconds = u64::try_from(turn.as_millis()).unwrap_or(u64::MAX);
        self.info("timeout_turn", milliseconds)
    }

    /// Sends an `INFO`.
    pub(super) fn info(&mut self, key: &str, value: u64) -> Step<()> {
        self.send(&format!("INFO {key} {value}"))?;
        Ok(())
    }

    /// Sends a command that is not waited for.
    pub(super) fn send(&mut self, command: &str) -> Step<Instant> {
        Ok(self.connection.send(command)?)
    }

    /// Sends a command whose answer is waited for next.
    pub(super) fn ask(&mut self, command: &str) -> Step<Instant> {
        self.asked = on_one_line(command);
        Ok(self.connection.ask(command)?)
    }

    /// Sends text as it is.
    pub(super) fn ask_raw(&mut self, text: &str) -> Step<Instant> {
        self.asked = on_one_line(text);
        Ok(self.connection.ask_raw(text)?)
    }

    /// Returns the next line that comes within the time.
    pub(super) fn next_line(&mut self, wait: Duration) -> Step<Option<Line>> {
        let until = Instant::now().checked_add(wait);
        Ok(self.connection.next_line(until)?)
    }

    /// Returns the next line that is no message to people.
    pub(super) fn next_word(&mut self, wait: Duration) -> Step<Option<Line>> {
        let until = Instant::now() + wait;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            match self.next_line(left)? {
                Some(line) if is_message(&line.text) => {}
                line => return Ok(line),
            }
        }
    }

    /// Sends a command, and expects `OK`.
    pub(super) fn expect_ok(&mut self, command: &str) -> Step<()> {
        self.ask(command)?;
        self.hear_ok(command)
    }

    /// Expects `OK` as the answer to a command.
    pub(super) fn hear_ok(&mut self, command: &str) -> Step<()> {
        loop {
            let patience = self.options.patience;
            match self.next_word(patience)? {
                Some(line) if line.text.eq_ignore_ascii_case("OK") => return Ok(()),
                Some(line) if is_refusal(&line.text) || parse_answer(&line.text).is_some() => {
                    return saw(format!("`{}` to `{command}`", shown(&line.text)));
                }
                Some(_) => {}
                None => return saw(format!("no answer to `{command}` within {patience:?}")),
            }
        }
    }

    /// Sends a command, and expects `ERROR` or `UNKNOWN`.
    pub(super) fn expect_refusal(&mut self, command: &str) -> Step<()> {
        self.ask(command)?;
        let command = on_one_line(command);
        let patience = self.options.patience.max(self.options.turn);
        loop {
            match self.next_word(patience)? {
                Some(line) if is_refusal(&line.text) => return Ok(()),
                Some(line)
                    if parse_answer(&line.text).is_some()
                        || line.text.eq_ignore_ascii_case("OK") =>
                {
                    return saw(format!("`{}` to `{command}`", shown(&line.text)));
                }
                Some(_) => {}
                None => return saw(format!("no answer to `{command}` within {patience:?}")),
            }
        }
    }

    /// Expects that nothing more is said, but for messages to people.
    pub(super) fn expect_hush(&mut self, after: &str) -> Step<()> {
        match self.next_word(HUSH)? {
            None => Ok(()),
            Some(line) => saw(format!("`{}` after {after}", shown(&line.text))),
        }
    }

    /// Sends the stones of a position, and expects a legal move.
    pub(super) fn expect_move_after(&mut self, moves: &[Point]) -> Step<Point> {
        self.expect_move(&board_command(moves), moves)
    }

    /// Sends a command, and expects a move that is legal after `moves`.
    pub(super) fn expect_move(&mut self, command: &str, moves: &[Point]) -> Step<Point> {
        let asked = self.ask(command)?;
        let wait = self.options.turn + self.options.patience;
        let (point, _) = self.hear_move(asked, wait, moves)?;
        Ok(point)
    }

    /// Expects a move that is legal after `moves`. Returns it with the time that it took.
    pub(super) fn hear_move(
        &mut self,
        asked: Instant,
        wait: Duration,
        moves: &[Point],
    ) -> Step<(Point, Duration)> {
        match self.wait_for_move(asked, wait, moves)? {
            Some(heard) => Ok(heard),
            None => saw(format!("no move to `{}` within {wait:?}", self.asked)),
        }
    }

    /// Waits for a move, which has to be legal after `moves` if it comes. Returns it with the time that
    /// it took.
    pub(super) fn wait_for_move(
        &mut self,
        asked: Instant,
        wait: Duration,
        moves: &[Point],
    ) -> Step<Option<(Point, Duration)>> {
        let until = asked + wait;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            let Some(line) = self.next_line(left)? else {
                return Ok(None);
            };
            let text = shown(&line.text);
            match parse_answer(&line.text) {
                Some(Answered::Point(point)) => {
                    self.check_legal(moves, point)?;
                    let elapsed = line.at.saturating_duration_since(asked);
                    return Ok(Some((point, elapsed)));
                }
                Some(Answered::Pass) => {
                    return saw(format!("a pass, `-1,-1`, to `{}`", self.asked));
                }
                Some(Answered::OffBoard(..)) => {
                    return saw(format!("`{text}`, off the board, to `{}`", self.asked));
                }
                None if is_refusal(&line.text) => {
                    return saw(format!("`{text}` to `{}`", self.asked));
                }
                None if is_almost_a_move(&line.text) => {
                    let asked = &self.asked;
                    return saw(format!("`{text}` to `{asked}`, which is not exactly `x,y`"));
                }
                None => self.accept_suggestion(&line.text)?,
            }
        }
    }

    /// Tells the engine to play what it suggests, if it does.
    fn accept_suggestion(&mut self, text: &str) -> Step<()> {
        if let Some((word, point)) = text.split_once(char::is_whitespace)
            && word.eq_ignore_ascii_case("SUGGEST")
        {
            self.send(&format!("PLAY {}", point.trim()))?;
        }
        Ok(())
    }

    /// Checks that a move is legal.
    fn check_legal(&self, moves: &[Point], point: Point) -> Step<()> {
        let (board, to_move) = position(moves);
        let written = Coordinates::ColumnFirst.write(point);
        let asked = &self.asked;
        match judge(self.options.rule).judge(&board, point, to_move) {
            Verdict::Legal | Verdict::Five => Ok(()),
            Verdict::Occupied => saw(format!(
                "`{written}` ({point}) to `{asked}`, which is occupied"
            )),
            Verdict::Forbidden(kinds) => saw(format!(
                "`{written}` ({point}) to `{asked}`, which is forbidden: {kinds}"
            )),
        }
    }

    /// Closes its input.
    pub(super) fn close_input(&mut self) {
        self.connection.close_input();
    }

    /// Expects that it ends.
    pub(super) fn expect_end(&mut self, after: &str) -> Step<()> {
        let wait = self.options.ending;
        match self.connection.wait_for_end(wait) {
            Some(_) => Ok(()),
            None => saw(format!("it still runs {wait:?} after {after}")),
        }
    }
}

/// Returns the board after `moves`, and whose move it is.
pub(super) fn position(moves: &[Point]) -> (Board, Color) {
    let all: Vec<Move> = moves.iter().copied().map(Move::Place).collect();
    let board = Board::from_moves(&all).expect("no two stones of a check are on one point");
    (board, Color::of_move(moves.len()))
}

/// Returns the judge of a rule.
pub(super) fn judge(rule: Rule) -> Judge {
    Judge {
        rule,
        ..Judge::default()
    }
}

/// Says whether a line is for people alone.
fn is_message(text: &str) -> bool {
    let word = text.split(char::is_whitespace).next().unwrap_or_default();
    word.eq_ignore_ascii_case("MESSAGE") || word.eq_ignore_ascii_case("DEBUG")
}

/// Says whether a line is two numbers, though not written as a move is.
fn is_almost_a_move(text: &str) -> bool {
    let parsed = Coordinates::ColumnFirst.parse(text);
    !matches!(parsed, Err(ParseCoordinatesError::NotTwoNumbers))
}

/// The longest line that is shown whole, in characters.
const SHOWN_CHARS: usize = 80;

/// Returns what is sent on one line.
fn on_one_line(command: &str) -> String {
    command.lines().collect::<Vec<_>>().join(" / ")
}

/// Returns a line as it can be shown: cut if it is long, without control characters.
fn shown(text: &str) -> String {
    let clean = |c: char| if c.is_control() { '\u{fffd}' } else { c };
    match text.char_indices().nth(SHOWN_CHARS) {
        Some((end, _)) => text[..end].chars().map(clean).chain(['…']).collect(),
        None => text.chars().map(clean).collect(),
    }
}
