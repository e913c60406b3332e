//! From the line of a VCF to its proof.

use renju_core::{Board, Move, Point, PointSet};

use crate::ProofBuilder;
use crate::roles::{Roles, placed};

/// Adds the proof of a VCF whose moves, the five left out, are `line`, and returns its first node.
///
/// # Panics
/// Panics if the line is no VCF.
pub(crate) fn add_vcf(
    builder: &mut ProofBuilder,
    roles: &Roles,
    board: &Board,
    line: impl IntoIterator<Item = Point>,
) -> usize {
    let mut fours = Vec::new();
    let mut board = *board;
    for point in line {
        let completions = roles.attack_completions(&board, point);
        board = placed(&board, point, roles.attacker);
        fours.push((point, completions));
        match legal_stop(roles, &board, completions) {
            Some(reply) => board = placed(&board, reply, roles.defender),
            None => break,
        }
    }
    let Some((point, completions)) = fours.pop() else {
        let five = roles.attack_points(&board).five.first();
        return builder.add(five.expect("a VCF ends with a five"), Vec::new());
    };
    let replies = replies_to_the_last_four(builder, roles, &board, completions);
    let mut node = builder.add(point, replies);
    for (point, completions) in fours.into_iter().rev() {
        let reply = completions.first().expect("a four has a completing point");
        node = builder.add(point, vec![(reply.into(), node)]);
    }
    node
}

/// Returns the one point on which the defender can stop a four, if there is such a point.
pub(crate) fn legal_stop(roles: &Roles, board: &Board, completions: PointSet) -> Option<Point> {
    let mut points = completions.iter();
    let (Some(point), None) = (points.next(), points.next()) else {
        return None;
    };
    let at = roles.defence_at(board, point);
    roles.defender_may(board, point, &at).then_some(point)
}

/// Adds the fives that answer the legal replies to a four that can't be stopped, or a pass.
fn replies_to_the_last_four(
    builder: &mut ProofBuilder,
    roles: &Roles,
    board: &Board,
    completions: PointSet,
) -> Vec<(Move, usize)> {
    let mut replies = Vec::new();
    for reply in completions {
        let at = roles.defence_at(board, reply);
        let five = (completions - PointSet::from(reply)).first();
        if let Some(five) = five
            && roles.defender_may(board, reply, &at)
        {
            replies.push((reply.into(), builder.add(five, Vec::new())));
        }
    }
    if replies.is_empty() {
        let five = completions.first().expect("a four has a completing point");
        replies.push((Move::Pass, builder.add(five, Vec::new())));
    }
    replies
}
