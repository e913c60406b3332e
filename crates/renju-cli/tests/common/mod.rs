//! How the tests run the program.

use std::io::Write;
use std::process::{Child, Command, Output, Stdio};

/// Returns the program with these arguments.
pub(crate) fn renju(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_renju-cli"));
    command.args(args);
    command
}

/// Starts the program with pipes.
pub(crate) fn spawn(args: &[&str]) -> Child {
    renju(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program was built")
}

/// Runs a command with this on its standard input.
pub(crate) fn feed(args: &[&str], input: &[u8]) -> Output {
    let mut child = spawn(args);
    let mut stdin = child.stdin.take().expect("it is piped");
    let input = input.to_vec();
    let feeder = std::thread::spawn(move || {
        // The program may end before it has read everything.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("its output is read");
    feeder.join().expect("it ignores errors");
    output
}

/// Returns the lines of the answer.
pub(crate) fn lines(output: &Output) -> Vec<&str> {
    std::str::from_utf8(&output.stdout)
        .expect("answers are text")
        .lines()
        .collect()
}
