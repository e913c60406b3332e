//! The process of an engine, with its children.

use std::io;
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, Stdio};

use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};

use super::{EngineCommand, Failure};

/// The process of an engine. It leads a process group of its own, so that Ctrl-C in the terminal
/// does not reach it, and so that it can be killed with its children.
///
/// The process is reaped nowhere but in [`end`](Self::end): until then its id names no other one.
#[derive(Debug)]
pub(super) struct EngineProcess {
    child: Child,
    group: Group,
}

/// The pipes of a process.
#[derive(Debug)]
pub(super) struct Pipes {
    pub(super) stdin: ChildStdin,
    pub(super) stdout: ChildStdout,
    pub(super) stderr: ChildStderr,
}

/// A process group. Whoever holds one must not outlive its [`EngineProcess`].
#[derive(Debug, Clone, Copy)]
pub(super) struct Group(Pid);

impl Group {
    /// Kills all its processes.
    pub(super) fn kill(self) {
        // It fails if they have ended by themselves.
        let _ = kill_process_group(self.0, Signal::KILL);
    }

    /// Returns its number: the process id of its first process.
    #[cfg(target_os = "linux")]
    pub(super) fn number(self) -> i32 {
        self.0.as_raw_nonzero().get()
    }
}

impl EngineProcess {
    /// Starts a program.
    pub(super) fn start(command: &EngineCommand) -> Result<(Self, Pipes), Failure> {
        let not_started = |source| Failure::NotStarted {
            program: command.program.clone(),
            source,
        };
        let program = command.located_program().map_err(not_started)?;
        let mut system = Command::new(&program);
        system
            .args(&command.args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .process_group(0);
        if let Some(dir) = &command.dir {
            // The system would only say that something was not found.
            if !dir.is_dir() {
                let text = format!("there is no folder {dir:?} to start it in");
                return Err(not_started(io::Error::new(io::ErrorKind::NotFound, text)));
            }
            system.current_dir(dir);
        }
        let mut child = system.spawn().map_err(|error| {
            let is_there = program.components().count() > 1 && program.exists();
            if error.kind() == io::ErrorKind::NotFound && is_there {
                let text = "the file is there, but the program that it names to run it is not";
                return not_started(io::Error::new(io::ErrorKind::NotFound, text));
            }
            not_started(error)
        })?;
        let pipes = child.stdin.take().zip(child.stdout.take());
        let ((stdin, stdout), stderr) = pipes
            .zip(child.stderr.take())
            .expect("the pipes were asked for");
        let group = Group(Pid::from_child(&child));
        let pipes = Pipes {
            stdin,
            stdout,
            stderr,
        };
        Ok((Self { child, group }, pipes))
    }

    /// Returns its group.
    pub(super) const fn group(&self) -> Group {
        self.group
    }

    /// Returns how it ended, as in `exit status 1` or `signal 11`, or `None` if it runs.
    pub(super) fn ending(&self) -> Option<String> {
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        let status = waitid(WaitId::Pid(self.group.0), options).ok().flatten()?;
        let signal = status.terminating_signal();
        let signal = signal.map(|signal| format!("signal {signal}"));
        signal.or_else(|| Some(format!("exit status {}", status.exit_status()?)))
    }

    /// Kills what still runs of the group, and reaps the process.
    pub(super) fn end(&mut self) {
        self.group.kill();
        // It fails only if there is no such child, and then there is nothing to reap.
        let _ = self.child.wait();
    }
}
