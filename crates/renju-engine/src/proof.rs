//! A claimed win: the attacker's move against each reply, down to the five.

use std::ops::Range;

use renju_core::{Board, Color, Judge, Move, Point, PointSet};
use thiserror::Error;

use crate::{Class, Question};

/// Names a node of a [`Proof`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct NodeId(pub(crate) u32);

impl NodeId {
    /// The node of the position itself.
    pub const ROOT: Self = Self(0);

    /// Returns the node at a place, from 0; `None` if a proof can't have that many.
    #[must_use]
    pub fn from_index(index: usize) -> Option<Self> {
        u32::try_from(index).ok().map(Self)
    }

    /// Returns the node's place in the proof, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A reply of the defender and the node that answers it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Reply {
    /// What the defender does.
    pub play: Move,
    /// The position after it.
    pub next: NodeId,
}

/// A position of a proof with the attacker on move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Node<'a> {
    /// What the attacker plays.
    pub play: Point,
    /// The replies that the proof answers; none if `play` makes five. Replies that are not listed
    /// are answered by a VCF that anyone can find.
    pub replies: &'a [Reply],
}

/// A forced win of the attacker: a move of his in each position, and the replies that need an
/// answer of their own.
///
/// The nodes form a graph without cycles: a reply leads to a node further on. Two replies may lead
/// to the same node if they lead to the same position. Nothing here says that the moves are right;
/// [`verify`](crate::verify) does.
///
/// After a four all legal completing points are listed, or a pass if none is legal. After another
/// threat, a pass is listed with the VCF that is threatened, and the replies that meet it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proof {
    question: Question,
    class: Class,
    nodes: Vec<Stored>,
    replies: Vec<Reply>,
}

/// A node as it is kept: the replies are a part of those of the proof.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Stored {
    play: Point,
    replies: Range<u32>,
}

/// Why nodes make no proof.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum InvalidProof {
    /// There is no node.
    #[error("the proof has no nodes")]
    Empty,
    /// A reply leads to a node that does not exist, or not further on.
    #[error(
        "node {node}: the reply {play} leads to node {next}, which must be above {node} and below {len}"
    )]
    BadLink {
        /// The place of the node, from 0.
        node: usize,
        /// The reply.
        play: Move,
        /// Where it leads.
        next: usize,
        /// The number of nodes.
        len: usize,
    },
    /// A node answers a reply twice.
    #[error("node {node}: the reply {play} is listed twice")]
    DoubleReply {
        /// The place of the node, from 0.
        node: usize,
        /// The reply.
        play: Move,
    },
    /// There are more nodes or replies than a proof can hold.
    #[error("the proof has more than {} nodes or replies", u32::MAX)]
    TooLarge,
}

impl Proof {
    /// Makes a proof of nodes, each with the attacker's move and the replies with the places of
    /// the nodes that answer them. The first node is that of the position.
    ///
    /// # Errors
    /// Fails if a reply leads nowhere or back, or is listed twice.
    pub fn from_nodes(
        question: Question,
        class: Class,
        nodes: impl IntoIterator<Item = (Point, Vec<Reply>)>,
    ) -> Result<Self, InvalidProof> {
        let mut proof = Self {
            question,
            class,
            nodes: Vec::new(),
            replies: Vec::new(),
        };
        for (play, replies) in nodes {
            let start = u32::try_from(proof.replies.len()).map_err(|_| InvalidProof::TooLarge)?;
            proof.replies.extend(replies);
            let end = u32::try_from(proof.replies.len()).map_err(|_| InvalidProof::TooLarge)?;
            let replies = start..end;
            proof.nodes.push(Stored { play, replies });
        }
        proof.check_links()?;
        Ok(proof)
    }

    fn check_links(&self) -> Result<(), InvalidProof> {
        let len = self.nodes.len();
        if len == 0 {
            return Err(InvalidProof::Empty);
        }
        if u32::try_from(len).is_err() {
            return Err(InvalidProof::TooLarge);
        }
        for (node, id) in self.ids().enumerate() {
            let mut points = PointSet::new();
            let mut passes = false;
            for &Reply { play, next } in self.node(id).replies {
                let next = next.index();
                if next <= node || next >= len {
                    return Err(InvalidProof::BadLink {
                        node,
                        play,
                        next,
                        len,
                    });
                }
                let is_new = match play {
                    Move::Place(point) => points.insert(point),
                    Move::Pass => !std::mem::replace(&mut passes, true),
                };
                if !is_new {
                    return Err(InvalidProof::DoubleReply { node, play });
                }
            }
        }
        Ok(())
    }

    /// Returns what the proof answers.
    #[must_use]
    pub const fn question(&self) -> &Question {
        &self.question
    }

    /// Returns the position.
    #[must_use]
    pub const fn board(&self) -> &Board {
        self.question.board()
    }

    /// Returns the side that wins.
    #[must_use]
    pub const fn attacker(&self) -> Color {
        self.question.attacker()
    }

    /// Returns the rule, and how it is read.
    #[must_use]
    pub const fn judge(&self) -> Judge {
        self.question.judge()
    }

    /// Returns the class of the win: [`Class::Vcf`] if every move of the attacker leaves a four.
    #[must_use]
    pub const fn class(&self) -> Class {
        self.class
    }

    /// Returns the number of nodes, at least one.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "a proof is never empty")]
    pub const fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Returns all nodes in order, the root first.
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = NodeId> + ExactSizeIterator + use<> {
        // The constructor has checked that the number fits.
        (0..u32::try_from(self.nodes.len()).unwrap_or(u32::MAX)).map(NodeId)
    }

    /// Returns a node.
    ///
    /// # Panics
    /// Panics if `id` is from another, larger proof.
    #[must_use]
    pub fn node(&self, id: NodeId) -> Node<'_> {
        let Stored { play, replies } = &self.nodes[id.index()];
        Node {
            play: *play,
            replies: &self.replies[replies.start as usize..replies.end as usize],
        }
    }

    /// Returns the plies of the longest resistance from each node on, by index: 1 for a five.
    ///
    /// Of the replies that are listed, that is: one that is not may lose to a longer VCF. A pass
    /// counts only where it is the one reply that is listed.
    ///
    /// # Complexity
    /// Linear in the size of the proof.
    #[must_use]
    pub fn lengths(&self) -> Vec<usize> {
        let mut lengths = vec![1; self.len()];
        for id in self.ids().rev() {
            if let Some(reply) = self.hardest(id, &lengths) {
                lengths[id.index()] = 2 + lengths[reply.next.index()];
            }
        }
        lengths
    }

    /// Returns the plies from the position to the five at the longest resistance.
    #[must_use]
    pub fn plies(&self) -> usize {
        self.lengths()[0]
    }

    /// Returns the line of the longest resistance, down to the five. Where the defender has no
    /// legal answer he passes.
    #[must_use]
    pub fn main_line(&self) -> Vec<Move> {
        let lengths = self.lengths();
        let mut line = vec![self.node(NodeId::ROOT).play.into()];
        let mut id = NodeId::ROOT;
        while let Some(reply) = self.hardest(id, &lengths) {
            id = reply.next;
            line.extend([reply.play, self.node(id).play.into()]);
        }
        line
    }

    /// Returns the reply that resists longest, the first of several; a pass only if there is no
    /// other.
    fn hardest(&self, id: NodeId, lengths: &[usize]) -> Option<Reply> {
        let replies = self.node(id).replies.iter().copied();
        replies.reduce(|best, reply| {
            let order = |reply: Reply| (reply.play != Move::Pass, lengths[reply.next.index()]);
            if order(reply) > order(best) {
                reply
            } else {
                best
            }
        })
    }
}

/// Builds a proof from the fives back to the position.
#[derive(Debug, Clone, Default)]
pub struct ProofBuilder {
    /// Nodes in the order in which they were added, and replies that name them by that order.
    nodes: Vec<(Point, Vec<(Move, usize)>)>,
}

impl ProofBuilder {
    /// Returns a builder without nodes.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a node whose replies lead to nodes added before, and returns its name.
    pub fn add(&mut self, play: Point, replies: Vec<(Move, usize)>) -> usize {
        self.nodes.push((play, replies));
        self.nodes.len() - 1
    }

    /// Makes the proof whose root is the node added last. Nodes to which no line leads from there
    /// are left out.
    ///
    /// # Errors
    /// Fails if no node was added, or a reply led to one that had not been, or was listed twice.
    pub fn finish(self, question: Question, class: Class) -> Result<Proof, InvalidProof> {
        let used = self.used();
        // A link that leads to a node added later leads back in the proof, and is found there.
        let mut places = vec![NodeId::ROOT; used.len()];
        let mut count = 0;
        for added in (0..used.len()).rev() {
            places[added] = NodeId::from_index(count).ok_or(InvalidProof::TooLarge)?;
            count += usize::from(used[added]);
        }
        let place = |added: usize| places.get(added).copied().unwrap_or(NodeId::ROOT);
        let nodes = self.nodes.into_iter().zip(used).rev();
        let nodes = nodes.filter_map(|(node, is_used)| is_used.then_some(node));
        let nodes = nodes.map(|(play, replies)| {
            let replies = replies.into_iter();
            let replies = replies.map(|(play, added)| Reply {
                play,
                next: place(added),
            });
            (play, replies.collect())
        });
        Proof::from_nodes(question, class, nodes)
    }

    /// Says of each node whether a line leads there from the one added last.
    fn used(&self) -> Vec<bool> {
        let mut used = vec![false; self.nodes.len()];
        if let Some(root) = used.last_mut() {
            *root = true;
        }
        for (added, (_, replies)) in self.nodes.iter().enumerate().rev() {
            for &(_, next) in replies {
                if used[added] && next < added {
                    used[next] = true;
                }
            }
        }
        used
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn question() -> Question {
        let board = Board::from_stones("F8 G8 H8".parse().unwrap(), PointSet::EMPTY).unwrap();
        Question::new(board, Color::Black, Judge::default()).unwrap()
    }

    fn at(point: &str) -> Point {
        point.parse().unwrap()
    }

    fn open_three(builder: &mut ProofBuilder, next: usize) -> Result<Proof, InvalidProof> {
        builder.add(
            at("I8"),
            vec![(at("J8").into(), 0), (at("E8").into(), next)],
        );
        builder.clone().finish(question(), Class::Vcf)
    }

    #[test]
    fn nodes_that_nothing_leads_to_are_left_out() {
        let mut builder = ProofBuilder::new();
        let five = builder.add(at("E8"), vec![]);
        builder.add(at("A1"), vec![(at("A2").into(), five)]);
        let other = builder.add(at("J8"), vec![]);
        let proof = open_three(&mut builder, other).unwrap();
        assert_eq!(proof.len(), 3);
        assert_eq!(proof.node(NodeId::ROOT).play, at("I8"));
        assert_eq!(crate::verify(proof.board(), &proof), Ok(()));
    }

    #[test]
    fn a_node_that_was_not_added_before_is_a_bad_link() {
        let finish = |next| {
            let mut builder = ProofBuilder::new();
            builder.add(at("E8"), vec![]);
            builder.add(at("J8"), vec![]);
            open_three(&mut builder, next)
        };
        assert!(finish(1).is_ok());
        for next in [2, 3, usize::MAX] {
            let error = finish(next).unwrap_err();
            assert!(
                matches!(error, InvalidProof::BadLink { node: 0, .. }),
                "{error}"
            );
        }
        let none = ProofBuilder::new().finish(question(), Class::Vcf);
        assert_eq!(none, Err(InvalidProof::Empty));
    }

    #[test]
    fn a_pass_counts_only_where_no_other_reply_is_listed() {
        let mut builder = ProofBuilder::new();
        let five = builder.add(at("E8"), vec![]);
        let four = builder.add(at("J8"), vec![(at("I8").into(), five)]);
        let replies = vec![(Move::Pass, four), (at("A1").into(), five)];
        builder.add(at("L8"), replies);
        let proof = builder.finish(question(), Class::Vct).unwrap();
        assert_eq!(proof.plies(), 3);
        let line = [at("L8"), at("A1"), at("E8")].map(Move::Place);
        assert_eq!(proof.main_line(), line);
    }
}
