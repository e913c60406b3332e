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

    /// Makes the proof whose root is the node added last.
    ///
    /// # Errors
    /// Fails if a reply led to a node that had not been added, or was listed twice.
    pub fn finish(self, question: Question, class: Class) -> Result<Proof, InvalidProof> {
        let last = self.nodes.len().saturating_sub(1);
        let id = |added: usize| {
            let place = last
                .checked_sub(added)
                .and_then(|place| u32::try_from(place).ok());
            NodeId(place.unwrap_or(0))
        };
        let nodes = self.nodes.into_iter().rev().map(|(play, replies)| {
            let replies = replies.into_iter();
            let replies = replies.map(|(play, added)| Reply {
                play,
                next: id(added),
            });
            (play, replies.collect())
        });
        Proof::from_nodes(question, class, nodes)
    }
}
