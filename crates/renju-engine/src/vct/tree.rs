//! What the search knows: a graph of positions with their proof and disproof numbers.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash, Hasher};
use std::ops::Range;

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
    /// How many edges it has.
    degree: u32,
    /// Where its edges begin among those of the tree.
    first: usize,
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
    /// The edges of all nodes, those of each in a row. They lie in one piece of memory, since it
    /// would take long to give back many. Some belong to no node any more.
    edges: Vec<Edge>,
    places: HashMap<Key, Id, BuildHasherDefault<TakeAsIs>>,
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

/// How many edges are brought up to date between two questions whether to go on.
const EDGES_BETWEEN_CHECKS: usize = 1 << 14;

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
    /// Returns the places of its edges among those of the tree.
    fn edges(&self) -> Range<usize> {
        self.first..self.first + self.degree as usize
    }
}

impl Tree {
    /// Returns a tree with a root, where the attacker is on move, and its moves.
    pub(super) fn new(roles: Roles, root: Board, candidates: Vec<Candidate>) -> Self {
        let mut tree = Self {
            roles,
            root,
            nodes: Vec::new(),
            edges: Vec::new(),
            places: HashMap::default(),
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
            + self.edges.len() * size_of::<Edge>()
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
            let edge = *self.edge(id, place);
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
                    self.edge_mut(id, place).target = Some(next);
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
        let turn = self.turn(id);
        let key = |edge: &Edge| {
            let numbers = edge.numbers(&self.nodes);
            match turn {
                Turn::Attacker => (numbers.proof, numbers.disproof),
                Turn::Defender => (numbers.disproof, numbers.proof),
            }
        };
        let edges = self.edges_of(id).iter().enumerate();
        let best = edges.min_by_key(|(_, edge)| key(edge));
        best.expect("an unsolved position has moves").0
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
                self.edge_mut(id, place).target = Some(target);
            } else {
                self.edge_mut(id, place).numbers = Numbers::DISPROVEN;
                self.add_edges(id, candidates);
            }
        }
        self.set_busy(path, false);
    }

    /// Marks the last step of a path, and brings the numbers along the path up to date.
    fn set_busy(&mut self, path: &Path, is_busy: bool) {
        if let Some(&(id, place)) = path.last() {
            self.edge_mut(id, place).is_busy = is_busy;
        }
        self.update(path);
    }

    fn add(&mut self, board: Board, turn: Turn, candidates: Vec<Candidate>) -> Id {
        // Memory runs out long before the places do.
        let id = Id(u32::try_from(self.nodes.len()).expect("less than 2^32 nodes fit in memory"));
        self.nodes.push(Node {
            numbers: Numbers::PROVEN,
            visits: 1,
            degree: 0,
            first: self.edges.len(),
        });
        self.add_edges(id, candidates);
        self.nodes[id.0 as usize].numbers = self.computed(id, turn);
        self.places.insert(Key(board, turn), id);
        id
    }

    /// Gives a node more edges. The ones that it has move, so that all are in a row.
    fn add_edges(&mut self, id: Id, candidates: Vec<Candidate>) {
        let old = self.node(id).edges();
        let first = if old.end == self.edges.len() {
            old.start
        } else {
            let end = self.edges.len();
            self.edges.extend_from_within(old);
            end
        };
        self.edges.extend(candidates.into_iter().map(Edge::new));
        let degree = u32::try_from(self.edges.len() - first).expect("there are few moves");
        let node = &mut self.nodes[id.0 as usize];
        (node.first, node.degree) = (first, degree);
    }

    /// Computes the numbers of the nodes on a path anew, from its end.
    fn update(&mut self, path: &Path) {
        for &(id, _) in path.iter().rev() {
            let turn = self.turn(id);
            self.nodes[id.0 as usize].numbers = self.computed(id, turn);
        }
    }

    fn computed(&self, id: Id, turn: Turn) -> Numbers {
        let edges = self.edges_of(id).iter();
        let numbers = edges.map(|edge| edge.numbers(&self.nodes));
        match turn {
            Turn::Attacker => Numbers::of_choice(numbers),
            Turn::Defender => Numbers::of_burden(numbers),
        }
    }

    fn node(&self, id: Id) -> &Node {
        &self.nodes[id.0 as usize]
    }

    fn edges_of(&self, id: Id) -> &[Edge] {
        &self.edges[self.node(id).edges()]
    }

    fn edge(&self, id: Id, place: usize) -> &Edge {
        &self.edges_of(id)[place]
    }

    fn edge_mut(&mut self, id: Id, place: usize) -> &mut Edge {
        let edges = self.node(id).edges();
        &mut self.edges[edges][place]
    }

    /// Returns whose move it is; of a position without moves it doesn't matter.
    fn turn(&self, id: Id) -> Turn {
        match self.edges_of(id).first() {
            Some(Edge {
                step: Step::Reply(_),
                ..
            }) => Turn::Defender,
            _ => Turn::Attacker,
        }
    }

    /// Returns a step of the attacker by which a position with him on move is proven, or `None` if
    /// the position isn't known to be won.
    pub(super) fn winning_step(&self, board: &Board) -> Option<Step> {
        let &id = self.places.get(&Key(*board, Turn::Attacker))?;
        let mut edges = self.edges_of(id).iter();
        edges
            .find(|edge| edge.numbers(&self.nodes) == Numbers::PROVEN)
            .map(|edge| edge.step)
    }

    /// Forgets the positions with the least work in them, about half of all. What is known of how
    /// the steps to them end is kept.
    ///
    /// This takes a while, so that `goes_on` is asked again and again. If it says no, the tree is
    /// of no use any more.
    pub(super) fn forget(&mut self, mut goes_on: impl FnMut() -> bool) {
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
        for edges in self.edges.chunks_mut(EDGES_BETWEEN_CHECKS) {
            if !goes_on() {
                return;
            }
            for edge in edges {
                if let Some(Id(target)) = edge.target {
                    edge.numbers = self.nodes[target as usize].numbers;
                    edge.target = moved[target as usize];
                }
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
        self.close_gaps();
    }

    /// Moves the edges of all nodes together.
    fn close_gaps(&mut self) {
        let mut nodes: Vec<&mut Node> = self.nodes.iter_mut().collect();
        nodes.sort_unstable_by_key(|node| node.first);
        let mut end = 0;
        for node in nodes {
            self.edges.copy_within(node.edges(), end);
            node.first = end;
            end += node.degree as usize;
        }
        self.edges.truncate(end);
        self.edges.shrink_to_fit();
    }

    /// Returns the steps of a path.
    pub(super) fn steps(&self, path: &Path) -> impl Iterator<Item = Step> {
        path.iter().map(|&(id, place)| self.edge(id, place).step)
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
