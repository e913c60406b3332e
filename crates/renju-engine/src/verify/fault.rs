//! What can be wrong with a proof.

use renju_core::{ForbiddenKinds, Move, Point};
use thiserror::Error;

use crate::NodeId;

/// What is wrong with a proof, and where.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("node {}: {kind}", node.index())]
#[non_exhaustive]
pub struct Fault {
    /// The node whose move or replies are at fault.
    pub node: NodeId,
    /// The moves from the position to the node, the attacker's first.
    pub line: Vec<Move>,
    /// What is wrong.
    pub kind: FaultKind,
}

/// What can be wrong with a node of a proof.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum FaultKind {
    /// The proof is about another position.
    #[error("the proof is about another position")]
    OtherPosition,
    /// No reply leads to the node, which then says nothing about the position.
    #[error("no reply leads here")]
    Unreachable,
    /// The attacker's point is occupied.
    #[error("the move {0} goes to an occupied point")]
    Occupied(Point),
    /// The attacker's point is forbidden to him.
    #[error("the move {point} is forbidden: {kinds}")]
    Forbidden {
        /// The move.
        point: Point,
        /// Why it is forbidden.
        kinds: ForbiddenKinds,
    },
    /// The attacker has made five, yet replies follow.
    #[error("the move {0} makes five, yet replies to it are listed")]
    AfterFive(Point),
    /// The proof claims a VCF, and the attacker's move leaves no four.
    #[error("the move {0} leaves no four, as each move of a VCF must")]
    NoFour(Point),
    /// The attacker would have no VCF if the defender passed.
    #[error("the move {0} leaves no four and threatens no VCF")]
    NoThreat(Point),
    /// The defender makes five.
    #[error("after {play} the defender makes five with {reply}")]
    DefenderWins {
        /// The attacker's move.
        play: Point,
        /// The five.
        reply: Point,
    },
    /// A reply goes to an occupied point.
    #[error("the reply {0} goes to an occupied point")]
    ReplyOccupied(Point),
    /// A reply is forbidden to the defender.
    #[error("the reply {point} is forbidden: {kinds}")]
    ReplyForbidden {
        /// The reply.
        point: Point,
        /// Why it is forbidden.
        kinds: ForbiddenKinds,
    },
    /// A reply is not listed, and after it the attacker has no VCF.
    #[error(
        "the reply {0} is not answered: it is not listed, and the attacker has no VCF after it"
    )]
    Unanswered(Move),
    /// A reply leads to a node that another reply has reached with other stones on the board.
    #[error("the reply {reply} leads to node {}, which stands for another position", next.index())]
    TwoPositions {
        /// The reply.
        reply: Move,
        /// The node.
        next: NodeId,
    },
}
