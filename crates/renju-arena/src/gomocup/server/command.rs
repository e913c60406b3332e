//! The commands of a manager.

use thiserror::Error;

use super::output::shown;
use crate::gomocup::coordinates::two_numbers;

/// A line that is a command by itself, or opens a block of lines.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Command {
    /// `START`, `RECTSTART`: a new game on a board of so many columns and rows.
    Start { width: i64, height: i64 },
    /// `RESTART`: a new game.
    Restart,
    /// `BEGIN`: the first move.
    Begin,
    /// `TURN`: the opponent's move, and the answer to it.
    Turn(i64, i64),
    /// `PLAY`: an own move that the manager has chosen.
    Play(i64, i64),
    /// `TAKEBACK`: the last stone is taken off.
    TakeBack(i64, i64),
    /// `INFO`: a setting.
    Info { key: String, value: String },
    /// `ABOUT`: who is it?
    About,
    /// `STOP`, `YXSTOP`: answer now.
    Stop,
    /// `END`: exit.
    End,
    /// A command whose lines follow.
    Block(Block),
    /// A command of the Yixin extension.
    Yixin(Yixin),
}

/// What lines are for, up to the one that is their last.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Block {
    /// `BOARD`: the stones of a position to move in.
    Board,
    /// `YXBOARD`: the stones of a position.
    Position,
    /// `SWAP2BOARD`: the stones of an opening.
    Swap2,
    /// `YXBLOCK`: points that are not to be played.
    Exclude,
    /// `YXBLOCKUNDO`: points that may be played again.
    Readmit,
    /// Lines up to `DONE` that are read for nothing, of the command named.
    Unsupported(&'static str),
    /// One line that is read for nothing, of the command named.
    UnsupportedPath(&'static str),
}

/// The commands of the Yixin extension that stand alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Yixin {
    /// `YXSHOWINFO`: switches to Yixin's ways, and tells what can be set.
    ShowInfo,
    /// `YXSHOWFORBID`: the forbidden points.
    ShowForbidden,
    /// `YXNBEST`: the best moves, so many.
    BestMoves(usize),
    /// `YXSEARCHDEFEND`: all moves.
    AllMoves,
    /// `YXBALANCEONE`: a move after which the score is this.
    BalanceOne(i32),
    /// `YXBALANCETWO`: two moves after which it is.
    BalanceTwo(i32),
    /// `YXBLOCKRESET`: every point may be played again.
    ReadmitAll,
    /// `YXBLOCKPATHRESET`: no line of play is excluded; none ever is.
    ReadmitPaths,
    /// `YXHASHCLEAR`: forget what was searched.
    Forget,
    /// `YXSHOWHASHUSAGE`: how much memory tables may take.
    ShowMemory,
    /// `YXDRAW`: a draw is offered.
    Draw,
    /// `YXRESIGN`: the opponent resigns.
    Resign,
    /// `YXSWAP2STEP1` to 3.
    Swap2Step(u8),
    /// `YXSOOSORVSTEP1` to 6, with the number of fifth moves where there is one.
    SoosorvStep(u8, Option<usize>),
    /// A command that is known, and not supported.
    Unsupported(&'static str),
}

/// Why a line is no command.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub(super) enum ParseError {
    /// Nobody knows the command.
    #[error("command {text}")]
    Unknown { text: String },
    /// What follows the command is not what it needs.
    #[error("{name} needs {what}")]
    Arguments {
        name: &'static str,
        what: &'static str,
    },
    /// `DONE` closes nothing.
    #[error("DONE closes a list that was not begun")]
    Done,
}

/// Commands that are known and not supported, with what follows them.
const UNSUPPORTED: [(&str, Follows); 31] = [
    ("YXBLOCKPATH", Follows::List),
    ("YXBLOCKPATHUNDO", Follows::List),
    ("YXFORBID", Follows::Nothing),
    ("YXHASHDUMP", Follows::Path),
    ("YXHASHLOAD", Follows::Path),
    ("YXSETDATABASE", Follows::Path),
    ("YXSAVEDATABASE", Follows::Nothing),
    ("YXQUERYDATABASEALL", Follows::List),
    ("YXQUERYDATABASEONE", Follows::List),
    ("YXQUERYDATABASETEXT", Follows::List),
    ("YXQUERYDATABASEALLT", Follows::List),
    ("YXEDITTVDDATABASE", Follows::List),
    ("YXEDITTEXTDATABASE", Follows::List),
    ("YXEDITLABELDATABASE", Follows::List),
    ("YXDELETEDATABASEONE", Follows::List),
    ("YXDELETEDATABASEALL", Follows::List),
    ("YXDBTOTXT", Follows::Path),
    ("YXDBTOTXTALL", Follows::Path),
    ("YXLIBTODB", Follows::Path),
    ("YXDBTOLIB", Follows::Path),
    ("YXDBSPLIT", Follows::Path),
    ("YXDBMERGE", Follows::Path),
    ("YXDBTOPOS", Follows::Path),
    ("YXTXTTODB", Follows::Path),
    ("YXSETBESTMOVEDATABASE", Follows::Nothing),
    ("YXCLEARBESTMOVEDATABASE", Follows::Nothing),
    ("YXDBCHECK", Follows::Nothing),
    ("YXDBFIX", Follows::Nothing),
    ("RELOADCONFIG", Follows::Path),
    ("LOADMODEL", Follows::Path),
    ("EXPORTMODEL", Follows::Path),
];

/// The lines that follow a command.
#[derive(Debug, Clone, Copy)]
enum Follows {
    /// None.
    Nothing,
    /// One, a path.
    Path,
    /// Those up to `DONE`.
    List,
}

/// Splits a line into its first word, in capitals, and the rest.
pub(super) fn first_word(line: &str) -> (String, &str) {
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    (word.to_ascii_uppercase(), rest.trim())
}

/// Reads a line that is in no block.
pub(super) fn parse(line: &str) -> Result<Command, ParseError> {
    let (word, rest) = first_word(line);
    let numbers = |name| {
        two_numbers(rest).ok_or(ParseError::Arguments {
            name,
            what: "two numbers, as in 7,7",
        })
    };
    Ok(match word.as_str() {
        "START" => {
            let (width, height) = match rest.parse() {
                Ok(size) => (size, size),
                Err(_) => two_numbers(rest).ok_or(ParseError::Arguments {
                    name: "START",
                    what: "a size, as in START 15",
                })?,
            };
            Command::Start { width, height }
        }
        "RECTSTART" => {
            let (width, height) = numbers("RECTSTART")?;
            Command::Start { width, height }
        }
        "RESTART" => Command::Restart,
        "BEGIN" => Command::Begin,
        "TURN" => numbers("TURN").map(|(first, second)| Command::Turn(first, second))?,
        "PLAY" => numbers("PLAY").map(|(first, second)| Command::Play(first, second))?,
        "TAKEBACK" => {
            numbers("TAKEBACK").map(|(first, second)| Command::TakeBack(first, second))?
        }
        "INFO" => {
            let (key, value) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
            Command::Info {
                key: key.to_ascii_lowercase(),
                value: value.trim().to_owned(),
            }
        }
        "ABOUT" => Command::About,
        "STOP" | "YXSTOP" => Command::Stop,
        "END" => Command::End,
        "BOARD" => Command::Block(Block::Board),
        "SWAP2BOARD" => Command::Block(Block::Swap2),
        "DONE" => return Err(ParseError::Done),
        _ => return parse_extension(&word, rest, line),
    })
}

/// Reads a line of the Yixin extension.
fn parse_extension(word: &str, rest: &str, line: &str) -> Result<Command, ParseError> {
    let bias = |name| {
        let text = if rest.is_empty() { "0" } else { rest };
        text.parse().map_err(|_| ParseError::Arguments {
            name,
            what: "a score, as in 0",
        })
    };
    Ok(Command::Yixin(match word {
        "YXBOARD" => return Ok(Command::Block(Block::Position)),
        "YXBLOCK" => return Ok(Command::Block(Block::Exclude)),
        "YXBLOCKUNDO" => return Ok(Command::Block(Block::Readmit)),
        "YXSHOWINFO" => Yixin::ShowInfo,
        "YXSHOWFORBID" => Yixin::ShowForbidden,
        "YXNBEST" => match rest.parse() {
            Ok(lines) if lines > 0 => Yixin::BestMoves(lines),
            _ => {
                return Err(ParseError::Arguments {
                    name: "YXNBEST",
                    what: "a number from 1",
                });
            }
        },
        "YXSEARCHDEFEND" => Yixin::AllMoves,
        "YXBALANCEONE" => Yixin::BalanceOne(bias("YXBALANCEONE")?),
        "YXBALANCETWO" => Yixin::BalanceTwo(bias("YXBALANCETWO")?),
        "YXBLOCKRESET" => Yixin::ReadmitAll,
        "YXBLOCKPATHRESET" => Yixin::ReadmitPaths,
        "YXHASHCLEAR" => Yixin::Forget,
        "YXSHOWHASHUSAGE" => Yixin::ShowMemory,
        "YXDRAW" => Yixin::Draw,
        "YXRESIGN" => Yixin::Resign,
        _ => return parse_step(word, rest).map_or_else(|| parse_unsupported(word, line), Ok),
    }))
}

/// Reads a step of an opening dialogue.
fn parse_step(word: &str, rest: &str) -> Option<Command> {
    let step = |name, last| {
        let step: u8 = word.strip_prefix(name)?.parse().ok()?;
        (1..=last).contains(&step).then_some(step)
    };
    let swap2 = step("YXSWAP2STEP", 3).map(Yixin::Swap2Step);
    let soosorv = || {
        let step = step("YXSOOSORVSTEP", 6)?;
        Some(Yixin::SoosorvStep(step, rest.parse().ok()))
    };
    swap2.or_else(soosorv).map(Command::Yixin)
}

/// Reads a command that is known and not supported.
fn parse_unsupported(word: &str, line: &str) -> Result<Command, ParseError> {
    let known = UNSUPPORTED.into_iter().find(|&(name, _)| name == word);
    let (name, follows) = known.ok_or_else(|| ParseError::Unknown { text: shown(line) })?;
    Ok(match follows {
        Follows::Nothing => Command::Yixin(Yixin::Unsupported(name)),
        Follows::Path => Command::Block(Block::UnsupportedPath(name)),
        Follows::List => Command::Block(Block::Unsupported(name)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_spelling_of_the_board_is_read() {
        let fifteen = Command::Start {
            width: 15,
            height: 15,
        };
        for line in [
            "START 15",
            "start 15 15",
            "START 15,15",
            "Start  15 , 15",
            "RECTSTART 15,15",
            "rectstart 15 15",
        ] {
            assert_eq!(parse(line).as_ref(), Ok(&fifteen), "{line}");
        }
        for line in [
            "START",
            "START x",
            "START 15 x",
            "START 15,15,15",
            "RECTSTART 15",
        ] {
            assert!(
                matches!(parse(line), Err(ParseError::Arguments { .. })),
                "{line}"
            );
        }
    }

    #[test]
    fn case_and_blanks_do_not_matter() {
        assert_eq!(parse("turn 7 , 8"), Ok(Command::Turn(7, 8)));
        assert_eq!(parse("TURN\t-1,-1"), Ok(Command::Turn(-1, -1)));
        assert_eq!(
            parse("info RULE 4"),
            Ok(Command::Info {
                key: "rule".to_owned(),
                value: "4".to_owned()
            })
        );
        assert_eq!(
            parse("INFO folder C:\\my data"),
            Ok(Command::Info {
                key: "folder".to_owned(),
                value: "C:\\my data".to_owned()
            })
        );
        assert_eq!(parse("yxstop"), parse("STOP"));
    }

    #[test]
    fn what_is_unknown_is_told_apart_from_what_is_wrong() {
        for line in [
            "HELLO",
            "7,7",
            "TURN7,7",
            "YXSWAP2STEP4",
            "YXSOOSORVSTEP0",
            "é",
        ] {
            assert!(
                matches!(parse(line), Err(ParseError::Unknown { .. })),
                "{line}"
            );
        }
        for line in [
            "TURN",
            "TURN 7",
            "PLAY a,b",
            "TAKEBACK",
            "YXNBEST 0",
            "YXBALANCEONE x",
        ] {
            assert!(
                matches!(parse(line), Err(ParseError::Arguments { .. })),
                "{line}"
            );
        }
        assert_eq!(parse("done"), Err(ParseError::Done));
    }

    #[test]
    fn steps_carry_their_number() {
        assert_eq!(
            parse("yxswap2step2"),
            Ok(Command::Yixin(Yixin::Swap2Step(2)))
        );
        assert_eq!(
            parse("yxsoosorvstep5 4"),
            Ok(Command::Yixin(Yixin::SoosorvStep(5, Some(4))))
        );
        assert_eq!(
            parse("yxsoosorvstep6"),
            Ok(Command::Yixin(Yixin::SoosorvStep(6, None)))
        );
    }
}
