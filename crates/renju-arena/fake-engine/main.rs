//! An engine for tests. It plays the first legal point, and misbehaves as its arguments say.
//!
//! Each argument is a quirk, `name` or `name=value`; without any it keeps to the protocol.
//!
//! | quirk | what it does |
//! |---|---|
//! | `name=X` | is called X |
//! | `exit-early` | ends with status 3 before it reads anything |
//! | `exit-on-start` | ends with status 4 when `START` comes |
//! | `refuse-start` | answers `ERROR` to `START` |
//! | `no-ok` | answers nothing to `START` |
//! | `no-about` | does not know `ABOUT` |
//! | `crash=N` | writes its last words and ends with status 7 when asked for its move N, from 1 |
//! | `silent` | answers nothing when asked for a move |
//! | `garbage` | answers with text when asked for a move |
//! | `late=MS` | takes so many milliseconds for a move, and hears nothing meanwhile |
//! | `until-stop` | answers only when it is told to stop |
//! | `no-stop` | does not know `YXSTOP`, and takes a moment to say so |
//! | `endless` | writes lines without end when asked for a move |
//! | `chatter` | writes lines without end from its start on, and reads nothing |
//! | `huge-line` | writes a line of a million bytes before each move |
//! | `memory=MIB` | takes so much memory when asked for a move, and then waits |
//! | `stays` | does not end at `END`, nor at the end of its input |
//! | `child` | starts a child that holds its pipes open and does not end |
//! | `deaf` | reads nothing |
//! | `twice` | answers each question twice |
//! | `unended` | ends the line of its move only when the next command comes |
//! | `closes-output` | closes its output when asked for a move, and goes on |
//! | `suggest` | suggests its move, and plays it when told to |
//! | `occupied` | plays on an occupied point |
//! | `off-board` | plays `15,15` |
//! | `forbidden` | plays a forbidden point if there is one |
//! | `pass` | plays `-1,-1` |
//! | `blank` | writes its move with a blank, `7, 7` |
//! | `script=X,Y;X,Y` | plays these points in order in each game, whatever is there; then it plays as ever |
//! | `scores=V;V` | says one of these scores before each move; the last one again and again |
//! | `no-unknown` | says nothing to commands that it does not know |
//! | `dies-at-unknown` | ends with status 5 at such a command |
//! | `moves-anyhow` | answers a `TURN` that makes no sense with a move |
//! | `no-rule=N` | answers `ERROR` to `INFO rule N`, and plays all the same |
//! | `talks-at-info` | answers `OK` to `INFO` |
//! | `no-five` | never completes a five |
//! | `no-restart` | does not know `RESTART`, and `START` does not clear its board |
//! | `board-adds` | adds the stones of `BOARD` to those that it has |
//! | `board-takes-all` | leaves out the stones of `BOARD` that can't be there |
//! | `case` | knows commands in capitals alone |

mod play;

use std::collections::VecDeque;
use std::process::ExitCode;
use std::{env, io, process, thread, time::Duration};

use play::Engine;

/// How an engine misbehaves: names with values, empty where there is none.
#[derive(Debug, Default)]
pub(crate) struct Quirks(Vec<(String, String)>);

impl Quirks {
    /// Returns the value of a quirk, if it has it.
    fn value(&self, name: &str) -> Option<&str> {
        let mut quirks = self.0.iter();
        let quirk = quirks.find(|(quirk, _)| quirk == name)?;
        Some(&quirk.1)
    }

    /// Says whether it has a quirk.
    fn has(&self, name: &str) -> bool {
        self.value(name).is_some()
    }

    /// Returns the values that a quirk carries, apart by semicolons.
    fn list(&self, name: &str) -> VecDeque<String> {
        let values = self.value(name).into_iter();
        values
            .flat_map(|text| text.split(';').map(str::to_owned))
            .collect()
    }

    /// Returns the number that a quirk carries.
    fn number(&self, name: &str) -> Option<u64> {
        let value = self.value(name)?;
        Some(value.parse().expect("the value of this quirk is a number"))
    }
}

/// Sleeps until it is killed.
pub(crate) fn sleep_on() -> ! {
    loop {
        thread::sleep(Duration::from_secs(60));
    }
}

/// Starts a child that holds the pipes open.
#[expect(
    clippy::zombie_processes,
    reason = "the manager has to cope with a child that nobody waits for"
)]
fn leave_a_child() {
    let program = env::current_exe().expect("a program knows where it is");
    let child = process::Command::new(program).arg("sleep").spawn();
    child.expect("a program can be started again");
}

fn main() -> ExitCode {
    let quirks = env::args()
        .skip(1)
        .map(|argument| match argument.split_once('=') {
            Some((name, value)) => (name.to_owned(), value.to_owned()),
            None => (argument, String::new()),
        });
    let quirks = Quirks(quirks.collect());
    if quirks.has("exit-early") {
        return ExitCode::from(3);
    }
    if quirks.has("deaf") || quirks.has("sleep") {
        sleep_on();
    }
    if quirks.has("child") {
        leave_a_child();
    }
    let end = Engine::new(quirks).run(io::stdin().lock());
    ExitCode::from(end)
}
