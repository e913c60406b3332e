//! What the search knows: a graph of positions with their proof and disproof numbers.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash, Hasher};

use renju_core::Board;

use super::expand::{Candidate, Step};
use super::numbers::{NEVER, Numbers};
use crate::params::BUSY;
use crate::roles::Roles;

/// Whose move it is in a position of the tree.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Turn {
    /// The attacker's.
    Attacker,
    /// The defender's, who faces a threat.
    Defender,
}

/// A place in the tree.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Id(u32);

/// A step from a position, and what is known of where it leads.
#[derive(Debug, Clone, Copy)]
pub(super) struct Edge {
    pub(super) step: Step,
    /// A guess until the step is followed; then those of the position it leads to.
    numbers: Numbers,
    /// The position it leads to, once that has been looked at.
    target: Option<Id>,
    /// Whether some thread is finding out where it leads.
    is_busy: bool,
}

/// A position whose moves are known.
#[derive(Debug)]
struct Node {
    numbers: Numbers,
    /// How often the search came through, as a measure of the work that is in it.
    visits: u32,
    edges: Vec<Edge>,
}

/// A position with the side to move, to find it by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Key(Board, Turn);

impl Hash for Key {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let turn = match self.1 {
            Turn::Attacker => 0,
            Turn::Defender => 0x9E37_79B9_7F4A_7C15,
        };
        state.write_u64(self.0.zobrist() ^ turn);
    }
}

/// Takes a hash as it is.
#[derive(Debug, Default)]
pub(super) struct TakeAsIs(u64);

impl Hasher for TakeAsIs {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(byte);
        }
    }

    fn write_u64(&mut self, hash: u64) {
        self.0 = hash;
    }
}

/// A graph of positions, each looked at once however the search came there.
#[derive(Debug)]
pub(super) struct Tree {
    roles: Roles,
    root: Board,
    nodes: Vec<Node>,
    places: HashMap<Key, Id, BuildHasherDefault<TakeAsIs>>,
    edges: usize,
}

/// Where the search went: nodes and the places of the edges that it followed.
pub(super) type Path = Vec<(Id, usize)>;

/// What to do next.
#[derive(Debug)]
pub(super) enum Work {
    /// Find the moves of a position, the one that `path` leads to, with this side on move.
    Expand(Path, Board, Turn),
    /// Find the quiet threats of the position from which the last step of `path` goes.
    Quiet(Path, Board),
    /// Every way on is being worked on.
    Wait,
    /// The root is solved.
    Done,
}

impl Edge {
    fn numbers(&self, nodes: &[Node]) -> Numbers {
        let numbers = match self.target {
            Some(id) => nodes[id.0 as usize].numbers,
            None => self.numbers,
        };
        if self.is_busy && !numbers.is_solved() {
            return Numbers {
                proof: numbers.proof.saturating_add(BUSY).min(NEVER - 1),
                disproof: numbers.disproof.saturating_add(BUSY).min(NEVER - 1),
            };
        }
        numbers
    }

    /// Returns whose move it is after the step.
    fn turn(&self) -> Turn {
        match self.step {
            Step::Four(..) | Step::Reply(_) | Step::Quiet | Step::Vcf => Turn::Attacker,
            Step::Threat(_) => Turn::Defender,
        }
    }
}

impl Node {
    /// Returns whose move it is; of a position without moves it doesn't matter.
    fn turn(&self) -> Turn {
        match self.edges.first() {
            Some(Edge {
                step: Step::Reply(_),
                ..
            }) => Turn::Defender,
            _ => Turn::Attacker,
        }
    }
}

impl Tree {
    /// Returns a tree with a root, where the attacker is on move, and its moves.
    pub(super) fn new(roles: Roles, root: Board, candidates: Vec<Candidate>) -> Self {
        let mut tree = Self {
            roles,
            root,
            nodes: Vec::new(),
            places: HashMap::default(),
            edges: 0,
        };
        tree.add(root, Turn::Attacker, candidates);
        tree
    }

    /// Returns the numbers of the root.
    pub(super) fn root_numbers(&self) -> Numbers {
        self.nodes[0].numbers
    }

    /// Returns the memory in use, in bytes, as far as it is known.
    pub(super) fn bytes(&self) -> usize {
        let place = size_of::<Key>() + size_of::<Id>() + 1;
        self.nodes.capacity() * size_of::<Node>()
            + self.places.capacity() * place * 8 / 7
            + self.edges * size_of::<Edge>()
    }

    /// Returns what to look at next: the way down to the position that bears most on the root.
    pub(super) fn select(&mut self) -> Work {
        let mut path = Path::new();
        let mut board = self.root;
        let mut id = Id(0);
        loop {
            let numbers = self.node(id).numbers;
            if numbers.is_solved() {
                // A way that was followed before its end was solved by another.
                if path.is_empty() {
                    return Work::Done;
                }
                self.update(&path);
                (path, board, id) = (Path::new(), self.root, Id(0));
                continue;
            }
            let node = &mut self.nodes[id.0 as usize];
            node.visits = node.visits.saturating_add(1);
            let place = self.best_edge(id);
            path.push((id, place));
            let edge = self.nodes[id.0 as usize].edges[place];
            if edge.is_busy {
                return Work::Wait;
            }
            if edge.step == Step::Quiet {
                self.set_busy(&path, true);
                return Work::Quiet(path, board);
            }
            board = edge.step.apply(&self.roles, &board);
            let known = || self.places.get(&Key(board, edge.turn())).copied();
            match edge.target.or_else(known) {
                Some(next) => {
                    self.nodes[id.0 as usize].edges[place].target = Some(next);
                    id = next;
                }
                None => {
                    self.set_busy(&path, true);
                    return Work::Expand(path, board, edge.turn());
                }
            }
        }
    }

    /// Returns the place of the edge to follow from an unsolved node.
    fn best_edge(&self, id: Id) -> usize {
        let node = self.node(id);
        let turn = node.turn();
        let key = |edge: &Edge| {
            let numbers = edge.numbers(&self.nodes);
            match turn {
                Turn::Attacker => (numbers.proof, numbers.disproof),
                Turn::Defender => (numbers.disproof, numbers.proof),
            }
        };
        let places = 0..node.edges.len();
        places
            .min_by_key(|&place| key(&node.edges[place]))
            .expect("an unsolved position has moves")
    }

    /// Takes the moves that a piece of work has found, or `None` if it was given up.
    pub(super) fn take(&mut self, work: &Work, found: Option<Vec<Candidate>>) {
        let (Work::Expand(path, ..) | Work::Quiet(path, _)) = work else {
            return;
        };
        let &(id, place) = path.last().expect("work is at the end of a step");
        if let Some(candidates) = found {
            if let &Work::Expand(_, board, turn) = work {
                // Another thread may have come here by another way at the same time.
                let known = self.places.get(&Key(board, turn)).copied();
                let target = known.unwrap_or_else(|| self.add(board, turn, candidates));
                self.nodes[id.0 as usize].edges[place].target = Some(target);
            } else {
                self.edges += candidates.len();
                let edges = &mut self.nodes[id.0 as usize].edges;
                edges[place].numbers = Numbers::DISPROVEN;
                edges.extend(candidates.into_iter().map(Edge::new));
            }
        }
        self.set_busy(path, false);
    }

    /// Marks the last step of a path, and brings the numbers along the path up to date.
    fn set_busy(&mut self, path: &Path, is_busy: bool) {
        if let Some(&(id, place)) = path.last() {
            self.nodes[id.0 as usize].edges[place].is_busy = is_busy;
        }
        self.update(path);
    }

    fn add(&mut self, board: Board, turn: Turn, candidates: Vec<Candidate>) -> Id {
        // Memory runs out long before the places do.
        let id = Id(u32::try_from(self.nodes.len()).expect("less than 2^32 nodes fit in memory"));
        self.edges += candidates.len();
        self.nodes.push(Node {
            numbers: Numbers::PROVEN,
            visits: 1,
            edges: candidates.into_iter().map(Edge::new).collect(),
        });
        self.nodes[id.0 as usize].numbers = self.computed(id, turn);
        self.places.insert(Key(board, turn), id);
        id
    }

    /// Computes the numbers of the nodes on a path anew, from its end.
    fn update(&mut self, path: &Path) {
        for &(id, _) in path.iter().rev() {
            let turn = self.node(id).turn();
            self.nodes[id.0 as usize].numbers = self.computed(id, turn);
        }
    }

    fn computed(&self, id: Id, turn: Turn) -> Numbers {
        let edges = self.node(id).edges.iter();
        let numbers = edges.map(|edge| edge.numbers(&self.nodes));
        match turn {
            Turn::Attacker => Numbers::of_choice(numbers),
            Turn::Defender => Numbers::of_burden(numbers),
        }
    }

    fn node(&self, id: Id) -> &Node {
        &self.nodes[id.0 as usize]
    }

    /// Returns a step of the attacker by which a position with him on move is proven, or `None` if
    /// the position isn't known to be won.
    pub(super) fn winning_step(&self, board: &Board) -> Option<Step> {
        let &id = self.places.get(&Key(*board, Turn::Attacker))?;
        let mut edges = self.node(id).edges.iter();
        edges
            .find(|edge| edge.numbers(&self.nodes) == Numbers::PROVEN)
            .map(|edge| edge.step)
    }

    /// Forgets the positions with the least work in them, about half of all. What is known of how
    /// the steps to them end is kept.
    pub(super) fn forget(&mut self) {
        let mut visits: Vec<u32> = self.nodes.iter().map(|node| node.visits).collect();
        let middle = visits.len() / 2;
        let (_, &mut limit, _) = visits.select_nth_unstable(middle);
        let stays = |place: usize, node: &Node| place == 0 || node.visits > limit;
        let mut next = 0;
        let moved: Vec<Option<Id>> = (self.nodes.iter().enumerate())
            .map(|(place, node)| {
                stays(place, node).then(|| {
                    next += 1;
                    Id(next - 1)
                })
            })
            .collect();
        for place in 0..self.nodes.len() {
            for edge in 0..self.nodes[place].edges.len() {
                let Some(target) = self.nodes[place].edges[edge].target else {
                    continue;
                };
                let numbers = self.node(target).numbers;
                let edge = &mut self.nodes[place].edges[edge];
                edge.numbers = numbers;
                edge.target = moved[target.0 as usize];
            }
        }
        let mut place = 0;
        self.nodes.retain(|_| {
            place += 1;
            moved[place - 1].is_some()
        });
        self.places.retain(|_, id| match moved[id.0 as usize] {
            Some(new) => {
                *id = new;
                true
            }
            None => false,
        });
        self.nodes.shrink_to_fit();
        self.places.shrink_to_fit();
        self.edges = self.nodes.iter().map(|node| node.edges.len()).sum();
    }

    /// Returns the steps of a path.
    pub(super) fn steps(&self, path: &Path) -> impl Iterator<Item = Step> {
        path.iter()
            .map(|&(id, place)| self.node(id).edges[place].step)
    }
}

impl Edge {
    fn new((step, numbers): Candidate) -> Self {
        Self {
            step,
            numbers,
            target: None,
            is_busy: false,
        }
    }
}
