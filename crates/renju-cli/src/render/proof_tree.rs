//! A proof as an indented tree.
//!
//! A proof is a graph, and as a tree it could be larger than any page. So equal parts are told
//! once: those that branch are numbered where they are told, and named by the number elsewhere.
//! Nothing here recurses, as proofs can be deep.

use std::collections::HashMap;

use renju_core::{Board, Color, Move, Point};
use renju_engine::{Class, NodeId, Proof};

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
    let mut tree = Tree::of(proof);
    let body = tree.write();
    let others = (proof.class() == Class::Vct).then_some(words::OTHERS);
    let numbered = (tree.numbers > 0).then_some(words::NUMBERED);
    let notes = others.into_iter().chain(numbered).map(str::to_owned);
    let passes = tree
        .has_pass
        .then(|| words::passes(proof.question().defender()));
    let sentences: Vec<String> = [words::tree(proof.attacker())]
        .into_iter()
        .chain(notes)
        .chain(passes)
        .collect();
    let heading = lay_out(&[Piece::say(&sentences)], 0, look);
    format!("{heading}\n{body}")
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
    /// How many parts were numbered.
    numbers: usize,
    /// Whether a pass was written.
    has_pass: bool,
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
            numbers: 0,
            has_pass: false,
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

    /// Writes the lines of the whole tree.
    fn write(&mut self) -> String {
        let mut page = String::new();
        let mut pending = vec![Pending {
            board: *self.proof.board(),
            depth: 0,
            label: String::new(),
            part: self.root,
        }];
        let mut lines = 0;
        while let Some(next) = pending.pop() {
            if lines == MAX_LINES {
                page.push_str(&format!("\n{}\n", words::tree_is_cut(lines)));
                return page;
            }
            lines += 1;
            let (text, below) = self.line(&next);
            pending.extend(below.into_iter().rev());
            let levels = next.depth.min(MAX_LEVELS);
            let mut label = next.label;
            if next.depth > MAX_LEVELS {
                label.insert_str(0, &words::depth(next.depth));
            }
            let indent = levels * STEP;
            let hanging = if label.is_empty() { 0 } else { 2 * STEP };
            write_wrapped(&mut page, &text, indent, indent + hanging, &label);
        }
        page
    }

    /// Returns the moves of a part up to where it branches, and the lines below.
    fn line(&mut self, start: &Pending) -> (String, Vec<Pending>) {
        let (mut board, mut part) = (start.board, start.part);
        let mut text = String::new();
        let attacker = self.proof.attacker();
        loop {
            if let Some(number) = self.told[part] {
                text.push_str(&words::told(number));
                return (text, Vec::new());
            }
            if self.uses[part] > 1 && self.branches[part] {
                self.numbers += 1;
                self.told[part] = Some(self.numbers);
                text.push_str(&words::telling(self.numbers));
            }
            let play = self.plays[part];
            text.push_str(&play.to_string());
            // A proof that was not verified may play on a stone, which stays as it is.
            let _ = board.place(play, attacker);
            let groups = &self.groups[part];
            match &groups[..] {
                [] => return (text, Vec::new()),
                [only] if only.is_single() => {
                    let reply = match only.moves.first() {
                        Some(reply) => reply.to_string(),
                        None if self.leaves_four(&board) => {
                            self.has_pass = true;
                            Move::Pass.to_string()
                        }
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
                    return (text, Vec::new());
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
                    return (text, below.collect());
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

#[cfg(test)]
mod tests {
    use renju_core::Judge;
    use renju_engine::{ProofBuilder, Question};

    use super::*;

    /// Makes a tree of nodes, the fives first, with replies that name earlier nodes by their place.
    fn tree(nodes: &[(&str, &[(&str, usize)])]) -> String {
        let mut builder = ProofBuilder::new();
        for (play, replies) in nodes {
            let replies = replies.iter();
            let replies = replies.map(|(reply, next)| (reply.parse().unwrap(), *next));
            builder.add(play.parse().unwrap(), replies.collect());
        }
        written(builder)
    }

    fn written(builder: ProofBuilder) -> String {
        // A three, and a four with G8 or K8.
        let board = Board::from_stones("H8 I8 J8".parse().unwrap(), "A1 A3".parse().unwrap());
        let question = Question::new(board.unwrap(), Color::Black, Judge::default()).unwrap();
        let proof = builder.finish(question, Class::Vct).unwrap();
        let page = proof_tree(&proof, Look::default());
        page.split_once("\n\n").unwrap().1.to_owned()
    }

    #[test]
    fn a_line_without_branches_is_one_line() {
        let nodes = [("I7", &[][..]), ("I6", &[("I5", 0)]), ("G8", &[("K8", 1)])];
        assert_eq!(tree(&nodes), "G8 K8 I6 I5 I7\n");
        // A four without a legal block, and a threat that nothing meets.
        assert_eq!(tree(&[("I7", &[]), ("G8", &[("pass", 0)])]), "G8 pass I7\n");
        assert_eq!(
            tree(&[("I7", &[]), ("B2", &[("pass", 0)])]),
            "B2 (any move) I7\n"
        );
    }

    #[test]
    fn replies_that_are_answered_alike_share_a_line() {
        let nodes = [
            ("F8", &[][..]),
            ("K8", &[]),
            ("G8", &[("F8", 1), ("K8", 0)]),
            ("C3", &[("C4", 1)]),
            ("B2", &[("D4", 3), ("pass", 2), ("E5", 3), ("F6", 2)]),
        ];
        let expected = "B2\n  D4 and E5: C3 C4 K8\n  F6 and any other move: G8 (F8: K8; K8: F8)\n";
        assert_eq!(tree(&nodes), expected);
    }

    #[test]
    fn what_branches_is_told_once() {
        let mut nodes = vec![("F8", &[][..]), ("K8", &[("L8", 0)])];
        nodes.push(("G8", &[("F8", 1), ("K8", 0)]));
        nodes.push(("C3", &[("C4", 2)]));
        nodes.push(("B2", &[("D4", 3), ("pass", 2)]));
        let expected = "\
B2
  D4: C3 C4 {1} G8
    F8: K8 L8 F8
    K8: F8
  any other move: as {1}
";
        assert_eq!(tree(&nodes), expected);
    }

    #[test]
    fn deep_and_wide_proofs_neither_overflow_nor_fill_the_disk() {
        let mut builder = ProofBuilder::new();
        let points: Vec<Point> = Point::all().collect();
        let mut last = [builder.add(points[0], Vec::new()); 2];
        for k in 1..200_000 {
            let reply = |k: usize| Move::from(points[k % points.len()]);
            let replies = vec![(reply(k), last[0]), (reply(k + 1), last[1])];
            last = [builder.add(points[k % 220], replies), last[0]];
        }
        let page = written(builder);
        assert!(page.lines().count() < 2 * MAX_LINES);
        assert!(page.lines().all(|line| line.chars().count() < 120));
        assert!(page.contains("cut after"));
    }
}
