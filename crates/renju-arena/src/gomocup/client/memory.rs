//! The memory that an engine takes.
//!
//! Counted is the resident memory of all processes of the engine's group, four times a second. A page
//! that two of them share counts twice. A process that leaves the group is not seen. Under systems
//! other than Linux nothing is counted.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use super::process::Group;

/// How often it is looked.
const PERIOD: Duration = Duration::from_millis(250);

/// After how many looks it is seen which processes there are; that is dearer than to look at one.
#[cfg(target_os = "linux")]
const LOOKS_PER_CENSUS: u32 = 4;

/// Watches the memory of an engine until it is dropped, and kills the engine if it takes too much.
#[derive(Debug)]
pub(super) struct MemoryWatch {
    seen: Arc<Seen>,
    /// Its end ends the thread.
    alive: Option<Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

/// What was seen, in bytes; 0 for nothing.
#[derive(Debug, Default)]
struct Seen {
    peak: AtomicU64,
    excess: AtomicU64,
}

impl MemoryWatch {
    /// Begins to watch.
    pub(super) fn start(group: Group, allowed: Option<u64>) -> io::Result<Self> {
        let seen = Arc::new(Seen::default());
        let noted = Arc::clone(&seen);
        let (alive, is_over) = mpsc::channel::<()>();
        let watch = move || {
            let mut meter = Meter::new(group);
            loop {
                let taken = meter.look();
                noted.peak.fetch_max(taken, Ordering::Relaxed);
                if allowed.is_some_and(|allowed| taken > allowed) {
                    noted.excess.store(taken, Ordering::Release);
                    group.kill();
                    return;
                }
                if is_over.recv_timeout(PERIOD) == Err(RecvTimeoutError::Disconnected) {
                    return;
                }
            }
        };
        let thread = thread::Builder::new()
            .name("engine memory".to_owned())
            .spawn(watch)?;
        Ok(Self {
            seen,
            alive: Some(alive),
            thread: Some(thread),
        })
    }

    /// Returns the most that it was seen to take.
    pub(super) fn peak(&self) -> Option<u64> {
        Some(self.seen.peak.load(Ordering::Relaxed)).filter(|&peak| peak > 0)
    }

    /// Returns what it took when it was killed for it.
    pub(super) fn excess(&self) -> Option<u64> {
        Some(self.seen.excess.load(Ordering::Acquire)).filter(|&excess| excess > 0)
    }
}

impl Drop for MemoryWatch {
    fn drop(&mut self) {
        self.alive = None;
        if let Some(thread) = self.thread.take() {
            // It has nothing to panic about.
            let _ = thread.join();
        }
    }
}

/// Reads the memory of a process group.
#[cfg(target_os = "linux")]
#[derive(Debug)]
struct Meter {
    group: i32,
    looks: u32,
    processes: Vec<i32>,
}

#[cfg(target_os = "linux")]
impl Meter {
    fn new(group: Group) -> Self {
        Self {
            group: group.number(),
            looks: 0,
            processes: Vec::new(),
        }
    }

    /// Returns the bytes that the group takes.
    fn look(&mut self) -> u64 {
        if self.looks.is_multiple_of(LOOKS_PER_CENSUS) {
            self.processes = linux::processes_of(self.group);
        }
        self.looks = self.looks.wrapping_add(1);
        let resident = self.processes.iter().filter_map(|&id| linux::resident(id));
        resident.sum()
    }
}

#[cfg(target_os = "linux")]
mod linux {
    use std::fs;

    /// Returns the processes of a group.
    pub(super) fn processes_of(group: i32) -> Vec<i32> {
        let Ok(entries) = fs::read_dir("/proc") else {
            return Vec::new();
        };
        let ids = entries.filter_map(|entry| entry.ok()?.file_name().to_str()?.parse().ok());
        ids.filter(|&id| group_of(id) == Some(group)).collect()
    }

    /// Returns the group of a process.
    fn group_of(id: i32) -> Option<i32> {
        let stat = fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
        // Behind the name, which may hold anything, in parentheses: state, parent, group.
        let (_, fields) = stat.rsplit_once(')')?;
        fields.split_whitespace().nth(2)?.parse().ok()
    }

    /// Returns the resident memory of a process in bytes.
    pub(super) fn resident(id: i32) -> Option<u64> {
        let status = fs::read_to_string(format!("/proc/{id}/status")).ok()?;
        let field = status
            .lines()
            .find_map(|line| line.strip_prefix("VmRSS:"))?;
        let kib: u64 = field.trim().strip_suffix("kB")?.trim().parse().ok()?;
        Some(kib << 10)
    }
}

/// Counts nothing.
#[cfg(not(target_os = "linux"))]
#[derive(Debug)]
struct Meter;

#[cfg(not(target_os = "linux"))]
impl Meter {
    const fn new(_: Group) -> Self {
        Self
    }

    const fn look(&mut self) -> u64 {
        0
    }
}
