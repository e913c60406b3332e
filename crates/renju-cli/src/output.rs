//! Standard output.

use std::io::{self, Stdout, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError, TryLockError};
use std::time::{Duration, Instant};
use std::{process, thread};

use crate::error::{CliError, UNKNOWN};

/// Held while an answer is being written, so that Ctrl-C never leaves half a line.
static WHOLE_ANSWERS: Mutex<()> = Mutex::new(());

/// Puts off Ctrl-C until the guard is dropped.
pub(crate) fn hold_whole() -> MutexGuard<'static, ()> {
    WHOLE_ANSWERS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// How long Ctrl-C waits for the answer that is being written. Its reader may never take it.
const PATIENCE: Duration = Duration::from_secs(1);

/// How often it looks whether the answer is whole.
const LOOK: Duration = Duration::from_millis(10);

/// Whether Ctrl-C only ends the search, so that what was learned can be told.
static SEARCHING: AtomicBool = AtomicBool::new(false);

/// Whether Ctrl-C has ended the search.
static STOP: LazyLock<Arc<AtomicBool>> = LazyLock::new(Arc::default);

/// As long as it lives, the first Ctrl-C ends no more than the search. The second ends the program.
#[derive(Debug)]
pub(crate) struct Searching(());

impl Searching {
    /// Begins a search.
    pub(crate) fn begin() -> Self {
        SEARCHING.store(true, Ordering::Relaxed);
        Self(())
    }

    /// Returns the flag that Ctrl-C sets.
    pub(crate) fn stop(&self) -> &'static AtomicBool {
        &STOP
    }

    /// Returns the same flag for threads that outlive the search.
    pub(crate) fn shared_stop(&self) -> Arc<AtomicBool> {
        Arc::clone(&STOP)
    }
}

impl Drop for Searching {
    fn drop(&mut self) {
        SEARCHING.store(false, Ordering::Relaxed);
    }
}

/// Says whether Ctrl-C has ended the search.
pub(crate) fn is_interrupted() -> bool {
    STOP.load(Ordering::Relaxed)
}

/// What is written to standard error before Ctrl-C ends the program.
static FAREWELL: Mutex<String> = Mutex::new(String::new());

/// Says what is to be written to standard error before Ctrl-C ends the program.
pub(crate) fn say_on_interrupt(farewell: String) {
    *FAREWELL.lock().unwrap_or_else(PoisonError::into_inner) = farewell;
}

/// Makes Ctrl-C end the program with its own exit code once the answer being written is whole, or
/// when that takes too long. What was answered before has been written by then.
pub(crate) fn stop_on_interrupt() {
    let stop = || {
        if SEARCHING.load(Ordering::Relaxed) && !STOP.swap(true, Ordering::Relaxed) {
            return;
        }
        let start = Instant::now();
        // The guard is held until the end, so that no other answer is begun.
        let _whole = loop {
            match WHOLE_ANSWERS.try_lock() {
                Err(TryLockError::WouldBlock) if start.elapsed() < PATIENCE => thread::sleep(LOOK),
                whole => break whole,
            }
        };
        if let Ok(farewell) = FAREWELL.try_lock() {
            // If standard error is closed, there is nobody to tell.
            let _ = io::stderr().write_all(farewell.as_bytes());
        }
        process::exit(UNKNOWN.into())
    };
    // Without a handler Ctrl-C still ends the program, as the system does it.
    let _ = ctrlc::set_handler(stop);
}

/// The answer of a command, on its way to standard output.
#[derive(Debug)]
pub(crate) struct Output {
    stdout: Stdout,
}

impl Output {
    /// Opens standard output.
    pub(crate) fn new() -> Self {
        Self {
            stdout: io::stdout(),
        }
    }

    /// Writes an answer, or a part of one that ends a line.
    pub(crate) fn print(&mut self, text: &str) -> Result<(), CliError> {
        let _whole = hold_whole();
        self.stdout
            .write_all(text.as_bytes())
            .and_then(|()| self.stdout.flush())
            .map_err(CliError::writing)
    }

    /// Returns the plain writer. Who writes more than once holds it [whole](hold_whole).
    pub(crate) const fn writer(&mut self) -> &mut (impl Write + Send + use<>) {
        &mut self.stdout
    }
}
