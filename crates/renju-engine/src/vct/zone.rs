//! Which replies can meet a threat, and which moves can make one.
//!
//! Both sets may be larger than need be but never too small: a search that left out a reply would
//! claim wins that are not there, one that left out a threat would miss wins.

use renju_core::{Board, Point, PointSet, points_beside};

use crate::roles::{Roles, placed};
use crate::vcf::Trace;

/// Returns every reply after which the VCF with the attacker's moves `line`, which is there if the
/// defender passes, may no longer be.
///
/// A stone of the defender's spoils the line if it takes one of its points; if it makes him a four
/// at some time, with the stones that he is forced to place; or if it changes what is forbidden.
pub(super) fn replies_that_matter(roles: &Roles, board: &Board, line: &[Point]) -> PointSet {
    let empty = board.empty();
    let mut taken = PointSet::EMPTY;
    let mut defending = board.stones(roles.defender);
    let mut after = *board;
    for &point in line {
        let suspects = roles.attack_at(&after, point);
        if roles.attacker_is_bound && suspects.maybe_forbidden {
            return empty;
        }
        after = placed(&after, point, roles.attacker);
        taken.insert(point);
        taken |= suspects.completions;
        let mut completing = suspects.completions.iter();
        let (Some(reply), None) = (completing.next(), completing.next()) else {
            break;
        };
        let at = roles.defence_at(&after, reply);
        if !roles.defender_may(&after, reply, &at) {
            return empty;
        }
        after = placed(&after, reply, roles.defender);
        defending.insert(reply);
    }
    taken |= roles.attack_points(&after).five;
    taken | points_beside(defending, empty, 3) & empty
}

/// Returns every move of the attacker that may leave a VCF, given the trace of the search that
/// found none on this board.
///
/// The first thing to go differently after the move is one of these: a four that needs its stone
/// and two others, or three; a four of the defender's that it has taken the point of; a point
/// that has become forbidden or legal.
pub(super) fn moves_that_matter(roles: &Roles, board: &Board, trace: &Trace) -> PointSet {
    let empty = board.empty();
    if trace.forbidden_matter {
        return empty;
    }
    let attacking = board.stones(roles.attacker) | trace.played;
    let free = board.empty() - trace.played;
    (points_beside(attacking, free, 2) | trace.counter_fives | trace.played) & empty
}

/// Says whether the VCF with the attacker's moves `line` is still there on `board`, where the
/// defender has made one more move.
pub(super) fn replays(roles: &Roles, board: &Board, line: &[Point]) -> bool {
    let mut board = *board;
    let mut fives = roles.defence_points(&board).five;
    for &point in line {
        let is_free = board.is_empty(point) && (fives - PointSet::from(point)).is_empty();
        if !is_free {
            return false;
        }
        let at = roles.attack_at(&board, point);
        let legal = !roles.attacker_is_bound
            || !at.maybe_forbidden
            || roles
                .judge
                .judge(&board, point, roles.attacker)
                .is_playable();
        if at.completions.is_empty() || !legal {
            return false;
        }
        board = placed(&board, point, roles.attacker);
        let mut completing = at.completions.iter();
        let (Some(reply), None) = (completing.next(), completing.next()) else {
            return true;
        };
        let at = roles.defence_at(&board, reply);
        if !roles.defender_may(&board, reply, &at) {
            return true;
        }
        fives = at.completions;
        board = placed(&board, reply, roles.defender);
    }
    !roles.attack_points(&board).five.is_empty()
}
