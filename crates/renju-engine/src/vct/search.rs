//! The choice of what to look at next, by one thread or several.

use std::num::NonZero;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use renju_core::{Board, Move, Point};

use super::expand::{Candidate, Ended, Expander, Step};
use super::extract::Extractor;
use super::numbers::Numbers;
use super::tree::{Tree, Turn, Work};
use crate::meter::{Control, Meter};
use crate::params::{FIRST_ATTEMPT, QUIET_PROOFS};
use crate::roles::Roles;
use crate::vcf::VcfSearch;
use crate::{LimitHit, Progress, ProofBuilder};

/// What a search may use.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Budget {
    /// The number of threads.
    pub(crate) threads: NonZero<usize>,
    /// The memory of the tree, in bytes, and that of the tables of all threads together.
    pub(crate) memory: usize,
    /// The most plies to the five.
    pub(crate) depth: Option<usize>,
}

/// Whether there is a VCT.
#[derive(Debug)]
pub(crate) enum Solved {
    /// There is; its proof ends with the node added last.
    Win(ProofBuilder),
    /// There is none.
    None,
    /// A limit was hit before the search knew.
    Unknown(LimitHit),
}

/// A search with all that it needs.
pub(crate) struct Vct<'s, 'c, 'o> {
    pub(crate) roles: Roles,
    pub(crate) budget: Budget,
    pub(crate) vcf: &'s mut VcfSearch,
    pub(crate) control: &'c Control<'c>,
    pub(crate) meter: &'s mut Meter<'c, 'o>,
}

/// What the threads share.
#[derive(Debug)]
struct Shared {
    tree: Tree,
    /// The number of threads at work on a position.
    at_work: usize,
    /// Whether some line was given up because it would take too many plies.
    cut: bool,
}

/// One thread's part in a search.
struct Worker<'w, 'v, 'c, 'o> {
    shared: &'w Mutex<Shared>,
    /// Is told when a position has been worked on.
    done: &'w Condvar,
    expander: Expander<'v>,
    memory: usize,
    /// The number of nodes after which to give up.
    last_node: u64,
    meter: &'w mut Meter<'c, 'o>,
}

/// How a tree is grown, and how long.
#[derive(Debug, Clone, Copy)]
struct Attempt {
    /// The first proof number of quiet threats.
    quiet_proof: u32,
    /// The number of nodes, of all searches so far, after which to give up.
    last_node: u64,
}

impl Vct<'_, '_, '_> {
    /// Looks for a VCT of the attacker, who is on move. If it must begin with a certain move that
    /// does not win at once, he may have a VCF with another; else he has none.
    pub(crate) fn solve(mut self, board: &Board, first: Option<Point>) -> Solved {
        match self.proven(board, first) {
            Ok(solved) => solved,
            Err(Ended(limit)) => Solved::Unknown(limit),
        }
    }

    fn proven(&mut self, board: &Board, first: Option<Point>) -> Result<Solved, Ended> {
        let stones = board.occupied().len();
        let depth = self.budget.depth;
        // A win takes an odd number of plies.
        let odd = |depth: usize| depth.saturating_sub(1) | 1;
        let horizon = depth.map_or(usize::MAX, |depth| stones.saturating_add(odd(depth)));
        let (tree, cut) = self.grow(board, first, horizon)?;
        if tree.root_numbers() == Numbers::PROVEN {
            return Extractor::new(self, horizon, tree)
                .proof(board)
                .map(Solved::Win);
        }
        Ok(if cut {
            Solved::Unknown(LimitHit::Depth)
        } else {
            Solved::None
        })
    }

    /// Grows a tree from a position until it is solved, and says whether lines were given up
    /// because they would take too many plies.
    pub(super) fn grow(
        &mut self,
        board: &Board,
        first: Option<Point>,
        horizon: usize,
    ) -> Result<(Tree, bool), Ended> {
        let mut nodes = FIRST_ATTEMPT;
        for &quiet_proof in QUIET_PROOFS.iter().cycle() {
            let attempt = Attempt {
                quiet_proof,
                last_node: self.control.nodes().saturating_add(nodes),
            };
            if let Some(grown) = self.attempt(board, first, horizon, attempt)? {
                return Ok(grown);
            }
            nodes = nodes.saturating_mul(2);
        }
        unreachable!("a cycle does not end")
    }

    /// Grows a tree, or returns `None` if it takes more nodes than it may.
    fn attempt(
        &mut self,
        board: &Board,
        first: Option<Point>,
        horizon: usize,
        attempt: Attempt,
    ) -> Result<Option<(Tree, bool)>, Ended> {
        let roles = self.roles;
        let Budget {
            threads, memory, ..
        } = self.budget;
        // The tables of the other threads take half.
        let others = threads.get() - 1;
        let (memory, table) = match others {
            0 => (memory, 0),
            _ => (memory / 2, memory / 2 / others),
        };
        let mut expander =
            Expander::new(roles, self.vcf, horizon).with_quiet_proof(attempt.quiet_proof);
        let candidates = match first {
            Some(first) => expander.attack(board, first, self.meter)?,
            None => expander.attacks(board, self.meter)?,
        };
        let shared = Mutex::new(Shared {
            tree: Tree::new(roles, *board, candidates),
            at_work: 0,
            cut: expander.cut,
        });
        let (shared, done) = (&shared, &Condvar::new());
        let control = self.control;
        thread::scope(|scope| {
            for _ in 0..others {
                let work = move || {
                    let mut vcf = VcfSearch::new(roles, table);
                    Worker {
                        shared,
                        done,
                        expander: Expander::new(roles, &mut vcf, horizon)
                            .with_quiet_proof(attempt.quiet_proof),
                        memory,
                        last_node: attempt.last_node,
                        meter: &mut Meter::new(control, None),
                    }
                    .work();
                };
                // Where the system has no more threads, fewer share the work.
                if thread::Builder::new().spawn_scoped(scope, work).is_err() {
                    break;
                }
            }
            Worker {
                shared,
                done,
                expander,
                memory,
                last_node: attempt.last_node,
                meter: self.meter,
            }
            .work();
        });
        let mut shared = lock(shared);
        if !shared.tree.root_numbers().is_solved() {
            return match self.control.ended() {
                Some(limit) => Err(Ended(limit)),
                None => Ok(None),
            };
        }
        let tree = std::mem::replace(&mut shared.tree, Tree::new(roles, *board, Vec::new()));
        Ok(Some((tree, shared.cut)))
    }
}

impl Drop for Worker<'_, '_, '_, '_> {
    /// Ends the search of the others if this thread panics: they would wait for its work forever.
    fn drop(&mut self) {
        if thread::panicking() {
            self.meter.end(LimitHit::Stopped);
            self.done.notify_all();
        }
    }
}

/// Locks what the threads share. No thread leaves it half changed, even if it panics.
fn lock(shared: &Mutex<Shared>) -> MutexGuard<'_, Shared> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// How long a thread waits for another before it looks again at the limits.
const PATIENCE: Duration = Duration::from_millis(5);

impl Worker<'_, '_, '_, '_> {
    /// Works until the root is solved, a limit is hit, or it is time to give up.
    fn work(mut self) {
        let mut shared = lock(self.shared);
        while self.meter.ended().is_none() && self.meter.nodes() < self.last_node {
            if shared.tree.root_numbers().is_solved() {
                break;
            }
            if shared.tree.bytes() > self.memory {
                if !self.make_room(&mut shared) {
                    shared = self.wait(shared);
                }
                continue;
            }
            let work = shared.tree.select();
            match work {
                Work::Done => break,
                Work::Wait => shared = self.wait(shared),
                Work::Expand(..) | Work::Quiet(..) => {
                    self.tell(&shared.tree, &work);
                    shared.at_work += 1;
                    drop(shared);
                    let found = self.find(&work);
                    shared = lock(self.shared);
                    shared.at_work -= 1;
                    shared.cut |= self.expander.cut;
                    shared.tree.take(&work, found.ok());
                    self.done.notify_all();
                }
            }
        }
        self.done.notify_all();
    }

    /// Finds the moves that a piece of work asks for.
    fn find(&mut self, work: &Work) -> Result<Vec<Candidate>, Ended> {
        let Self {
            expander, meter, ..
        } = self;
        match work {
            Work::Expand(_, board, Turn::Attacker) => expander.attacks(board, meter),
            Work::Expand(_, board, Turn::Defender) => expander.replies(board, meter),
            Work::Quiet(_, board) => expander.quiet_attacks(board, meter),
            Work::Wait | Work::Done => Ok(Vec::new()),
        }
    }

    fn wait<'g>(&self, shared: MutexGuard<'g, Shared>) -> MutexGuard<'g, Shared> {
        let waited = self.done.wait_timeout(shared, PATIENCE);
        waited.unwrap_or_else(PoisonError::into_inner).0
    }

    /// Forgets a part of the tree, unless other threads know their places in it.
    fn make_room(&mut self, shared: &mut Shared) -> bool {
        if shared.at_work > 0 {
            return false;
        }
        let meter = &mut self.meter;
        shared.tree.forget(|| {
            meter.check(Progress::default);
            meter.ended().is_none()
        });
        if shared.tree.bytes() > self.memory {
            self.meter.end(LimitHit::Memory);
        }
        true
    }

    /// Tells the meter what is looked at, for its observer.
    fn tell(&mut self, tree: &Tree, work: &Work) {
        if let Work::Expand(path, ..) | Work::Quiet(path, _) = work
            && self.meter.is_observed()
        {
            let numbers = tree.root_numbers();
            let line: Vec<Move> = tree.steps(path).flat_map(Step::moves).collect();
            self.meter.set_background(Progress {
                depth: line.len(),
                proof: Some(numbers.proof),
                disproof: Some(numbers.disproof),
                line,
                ..Progress::default()
            });
        }
    }
}
