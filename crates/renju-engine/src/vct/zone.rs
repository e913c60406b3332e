//! Which replies can meet a threat, and which moves can make one.
//!
//! Both sets may be larger than need be but never too small: a search that left out a reply would
//! claim wins that are not there, one that left out a threat would miss wins.

use renju_core::{Board, Point, PointSet, points_beside};

use crate::roles::{Roles, placed};
use crate::vcf::{Trace, legal_stop};

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
        let at = roles.attack_at(&after, point);
        if roles.attacker_is_bound && at.maybe_forbidden {
            return empty;
        }
        after = placed(&after, point, roles.attacker);
        taken.insert(point);
        taken |= at.completions;
        let mut completing = at.completions.iter();
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
/// found none on this board, of any length or of those that are short enough.
///
/// The first thing to go differently after the move is one of these: a four, or a five, that is
/// made with its stone and at least two others; a four of the defender's that it has taken the point
/// of; a point that has become forbidden or legal. The points played in vain count as stones in
/// this, and so are returned as well.
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
        let Some(reply) = legal_stop(roles, &board, at.completions) else {
            return true;
        };
        fives = roles.defence_completions(&board, reply);
        board = placed(&board, reply, roles.defender);
    }
    !roles.attack_points(&board).five.is_empty()
}

#[cfg(test)]
mod tests {
    use fastrand::Rng;
    use renju_core::{Color, Fouls, Judge, Reading, Rule, WinningLine};
    use renju_testdata::{Known, puzzles};

    use super::*;
    use crate::meter::{Control, Meter};
    use crate::vcf::VcfSearch;
    use crate::vct::expand::{Expander, Step};
    use crate::{Limits, Question};

    /// Returns a question about stones that lie close together, under any rule and any reading.
    fn crowd(rng: &mut Rng) -> Option<Question> {
        let (left, low) = (rng.u8(0..=6), rng.u8(0..=6));
        let mut board = Board::new();
        for _ in 0..rng.usize(10..34) {
            let point = Point::new(left + rng.u8(0..9), low + rng.u8(0..9))?;
            let _ = board.place(point, *rng.choice(&Color::ALL)?);
        }
        let rule = Rule {
            black: *rng.choice(&WinningLine::ALL)?,
            white: *rng.choice(&WinningLine::ALL)?,
            fouls: *rng.choice(&Fouls::ALL)?,
        };
        let judge = Judge {
            rule,
            reading: *rng.choice(&Reading::ALL)?,
        };
        Question::new(board, *rng.choice(&Color::ALL)?, judge).ok()
    }

    /// Calls `check` with `count` positions in which the attacker has no VCF and no four to answer,
    /// with a search that knows them, and sums up what it counts.
    fn total(
        count: usize,
        mut check: impl FnMut(&Question, &mut Expander<'_>, &mut Meter<'_, '_>) -> usize,
    ) -> usize {
        let mut rng = Rng::with_seed(20_261_130);
        let control = Control::new(&Limits::default());
        let mut meter = Meter::new(&control, None);
        let (mut found, mut total) = (0, 0);
        while found < count {
            let Some(question) = crowd(&mut rng) else {
                continue;
            };
            let (roles, board) = (Roles::of(&question), question.board());
            let depth = *rng.choice(&[usize::MAX, 5, 7, 9]).unwrap();
            let horizon = board.occupied().len().saturating_add(depth);
            let mut vcf = VcfSearch::new(roles, 1 << 20);
            let mut expander = Expander::new(roles, &mut vcf, horizon);
            let is_forced = !roles.defence_points(board).five.is_empty();
            if is_forced || expander.has_vcf(board, &mut meter).unwrap() {
                continue;
            }
            found += 1;
            total += check(&question, &mut expander, &mut meter);
        }
        total
    }

    /// Fails if the threats found are not those after which there is a VCF. Returns their number.
    fn compare(
        question: &Question,
        expander: &mut Expander<'_>,
        meter: &mut Meter<'_, '_>,
    ) -> usize {
        let (roles, board) = (Roles::of(question), question.board());
        let mut found: PointSet = [
            expander.attacks(board, meter).unwrap(),
            expander.quiet_attacks(board, meter).unwrap(),
        ]
        .concat()
        .into_iter()
        .filter_map(|(step, _)| match step {
            Step::Threat(point) => Some(point),
            _ => None,
        })
        .collect();
        let fours = roles.attack_points(board).four;
        let count = found.len();
        for point in board.empty() - fours {
            let after = placed(board, point, roles.attacker);
            let is_legal = roles
                .judge
                .judge(board, point, roles.attacker)
                .is_playable();
            let threatens = is_legal && expander.has_vcf(&after, meter).unwrap();
            assert_eq!(found.remove(point), threatens, "{question:?} {point}");
        }
        count
    }

    #[test]
    fn no_threat_is_left_out() {
        let threats = total(600, compare);
        assert!(threats > 600, "{threats}");
    }

    #[test]
    fn no_reply_that_spoils_a_threat_is_left_out() {
        let replies = total(300, |question, expander, meter| {
            let (roles, board) = (Roles::of(question), question.board());
            let mut tried = 0;
            for (step, _) in expander.attacks(board, meter).unwrap() {
                let Step::Threat(point) = step else { continue };
                let after = placed(board, point, roles.attacker);
                assert!(expander.has_vcf(&after, meter).unwrap());
                let line: Vec<Point> = expander.vcf.line().collect();
                assert!(replays(&roles, &after, &line));
                for reply in after.empty() - replies_that_matter(&roles, &after, &line) {
                    // A reply that is forbidden does no harm either.
                    let replied = placed(&after, reply, roles.defender);
                    assert!(
                        replays(&roles, &replied, &line),
                        "{question:?} {point} {reply}"
                    );
                    tried += 1;
                }
            }
            tried
        });
        assert!(replies > 20_000, "{replies}");
    }

    #[test]
    fn no_short_threat_is_left_out_where_there_is_a_long_vcf() {
        let control = Control::new(&Limits::default());
        let mut meter = Meter::new(&control, None);
        let mut threats = 0;
        for puzzle in puzzles() {
            // Shorter ones leave nothing out, and longer ones take their time.
            let Known::Vcf {
                shortest: shortest @ 13..=15,
            } = puzzle.known
            else {
                continue;
            };
            let question = Question::new(puzzle.board, puzzle.to_move, Judge::default()).unwrap();
            let roles = Roles::of(&question);
            let horizon = puzzle.board.occupied().len() + shortest - 2;
            let mut vcf = VcfSearch::new(roles, 1 << 20);
            let mut expander = Expander::new(roles, &mut vcf, horizon);
            if roles.defence_points(&puzzle.board).five.is_empty() {
                threats += compare(&question, &mut expander, &mut meter);
            }
        }
        assert!(threats > 20, "{threats}");
    }
}
