//! A proof as an indented tree.
//!
//! A proof is a graph, and as a tree it could be larger than any page. So equal parts are told
//! once: those that branch are numbered where they are told, and named by the number elsewhere.
//! Nothing here recurses, as proofs can be deep.

use std::collections::HashMap;

use renju_core::{Board, Color, Move, Point};
use renju_engine::{NodeId, Proof};

use super::look::Look;
use super::prose::{Piece, lay_out, write_wrapped};
use super::words;

/// The most lines that are written.
const MAX_LINES: usize = 1000;

/// How many columns a level is indented, and how many levels are; deeper ones say their depth.
const STEP: usize = 2;
const MAX_LEVELS: usize = 20;

/// Writes a proof, the replies grouped that are answered alike.
pub(crate) fn proof_tree(proof: &Proof, look: Look) -> String {
    let heading = Piece::Say(words::tree(proof.attacker()));
    let mut page = lay_out(&[heading], 0, look);
    page.push('\n');
    Tree::of(proof).write(&mut page);
    page
}

/// Replies that are answered alike.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Group {
    moves: Vec<Move>,
    /// Whether a pass is among them, and with it every reply that is not listed.
    others: bool,
    /// The part that answers them.
    next: usize,
}

impl Group {
    /// Says whether there is one reply, which needs no line of its own if no other group is there.
    fn is_single(&self) -> bool {
        self.moves.len() + usize::from(self.others) == 1
    }
}

/// A line that is still to be written.
struct Pending {
    board: Board,
    depth: usize,
    label: String,
    part: usize,
}

/// The different parts of a proof: nodes with the same moves below them are one part.
struct Tree<'p> {
    proof: &'p Proof,
    plays: Vec<Point>,
    groups: Vec<Vec<Group>>,
    /// Whether a part has lines of its own below its first.
    branches: Vec<bool>,
    /// From how many groups each part is reached.
    uses: Vec<usize>,
    /// The numbers of the parts that were told.
    told: Vec<Option<usize>>,
    root: usize,
}

impl<'p> Tree<'p> {
    fn of(proof: &'p Proof) -> Self {
        let mut tree = Self {
            proof,
            plays: Vec::new(),
            groups: Vec::new(),
            branches: Vec::new(),
            uses: Vec::new(),
            told: Vec::new(),
            root: 0,
        };
        let mut known = HashMap::new();
        let mut part_of = vec![0; proof.len()];
        for id in proof.ids().rev() {
            let node = proof.node(id);
            let replies = node.replies.iter();
            let replies: Vec<(Move, usize)> = replies
                .map(|reply| (reply.play, part_of[reply.next.index()]))
                .collect();
            let next_part = tree.plays.len();
            let part = *known
                .entry((node.play, replies.clone()))
                .or_insert(next_part);
            if part == next_part {
                tree.add(node.play, &replies);
            }
            part_of[id.index()] = part;
        }
        tree.root = part_of[NodeId::ROOT.index()];
        tree
    }

    /// Adds a part.
    fn add(&mut self, play: Point, replies: &[(Move, usize)]) {
        let mut groups: Vec<Group> = Vec::new();
        for &(reply, next) in replies {
            let index = groups.iter().position(|group| group.next == next);
            let index = index.unwrap_or_else(|| {
                self.uses[next] += 1;
                groups.push(Group {
                    moves: Vec::new(),
                    others: false,
                    next,
                });
                groups.len() - 1
            });
            match reply {
                Move::Pass => groups[index].others = true,
                Move::Place(_) => groups[index].moves.push(reply),
            }
        }
        groups.sort_by_key(|group| group.others);
        self.branches.push(match &groups[..] {
            [] => false,
            [only] if only.is_single() => self.branches[only.next],
            several => !several
                .iter()
                .all(|group| self.groups[group.next].is_empty()),
        });
        self.plays.push(play);
        self.groups.push(groups);
        self.uses.push(0);
        self.told.push(None);
    }

    fn write(mut self, page: &mut String) {
        let mut pending = vec![Pending {
            board: *self.proof.board(),
            depth: 0,
            label: String::new(),
            part: self.root,
        }];
        let (mut lines, mut numbers) = (0, 0);
        while let Some(next) = pending.pop() {
            if lines == MAX_LINES {
                page.push_str(&format!("\n{}\n", words::tree_is_cut(lines)));
                return;
            }
            lines += 1;
            let mut text = String::new();
            if let Some(number) = self.told[next.part] {
                text = words::told(number);
            } else {
                if self.uses[next.part] > 1 && self.branches[next.part] {
                    numbers += 1;
                    self.told[next.part] = Some(numbers);
                    text = words::telling(numbers);
                }
                let below = self.write_line(&mut text, &next);
                pending.extend(below.into_iter().rev());
            }
            let levels = next.depth.min(MAX_LEVELS);
            let mut label = next.label;
            if next.depth > MAX_LEVELS {
                label.insert_str(0, &words::depth(next.depth));
            }
            let indent = levels * STEP;
            write_wrapped(page, &text, indent, indent + 2 * STEP, &label);
        }
    }

    /// Writes the moves of a part up to where it branches, and returns the lines below.
    fn write_line(&self, text: &mut String, start: &Pending) -> Vec<Pending> {
        let (mut board, mut part) = (start.board, start.part);
        let attacker = self.proof.attacker();
        loop {
            let play = self.plays[part];
            text.push_str(&play.to_string());
            // A proof that was not verified may play on a stone, which stays as it is.
            let _ = board.place(play, attacker);
            let groups = &self.groups[part];
            match &groups[..] {
                [] => return Vec::new(),
                [only] if only.is_single() => {
                    let reply = match only.moves.first() {
                        Some(reply) => reply.to_string(),
                        None if self.leaves_four(&board) => Move::Pass.to_string(),
                        None => format!("({})", words::replies(&[], true, true)),
                    };
                    text.push_str(&format!(" {reply} "));
                    place(&mut board, only, attacker.opponent());
                    part = only.next;
                }
                _ if !self.branches[part] => {
                    let answers = groups.iter().map(|group| {
                        self.label(group, groups) + &self.plays[group.next].to_string()
                    });
                    let answers: Vec<String> = answers.collect();
                    text.push_str(&format!(" ({})", answers.join("; ")));
                    return Vec::new();
                }
                _ => {
                    let below = groups.iter().map(|group| {
                        let mut board = board;
                        place(&mut board, group, attacker.opponent());
                        Pending {
                            board,
                            depth: start.depth + 1,
                            label: self.label(group, groups),
                            part: group.next,
                        }
                    });
                    return below.collect();
                }
            }
        }
    }

    /// Returns the replies of a group as they stand before their answer.
    fn label(&self, group: &Group, all: &[Group]) -> String {
        let is_alone = all.len() == 1 && group.moves.is_empty();
        words::replies(&group.moves, group.others, is_alone) + ": "
    }

    /// Says whether the attacker could make five next.
    fn leaves_four(&self, board: &Board) -> bool {
        let (judge, attacker) = (self.proof.judge(), self.proof.attacker());
        !judge.forbidden_points(board, attacker).five.is_empty()
    }
}

/// Plays the first reply of a group.
fn place(board: &mut Board, group: &Group, defender: Color) {
    if let Some(point) = group.moves.first().and_then(|reply| reply.point()) {
        let _ = board.place(point, defender);
    }
}
