//! The rule that the search goes by, for rule sets of all kinds.

use renju_core::{
    Board, Color, Fouls, Judge, PointSet, Rule, RuleSet, Verdict, WinningLine, WinsWith,
};

/// Returns the judge that says the same as a rule set, or comes near to it where none does. What
/// differs then is left out of the search by [`misjudged`].
pub(super) fn judge_of(rules: &RuleSet) -> Judge {
    let rule = rules.as_rule().unwrap_or(Rule {
        black: line(rules.black_wins),
        white: line(rules.white_wins),
        fouls: if rules.foul_kinds.is_some() {
            rules.fouls
        } else {
            Fouls::Nobody
        },
    });
    Judge {
        rule,
        reading: rules.reading,
    }
}

const fn line(wins: WinsWith) -> WinningLine {
    match wins {
        WinsWith::ExactlyFive | WinsWith::ExactlyFiveUnblocked => WinningLine::ExactlyFive,
        WinsWith::FiveOrMore | WinsWith::Unblocked | WinsWith::OpenBothEnds => {
            WinningLine::FiveOrMore
        }
    }
}

/// Returns the empty points that the judge takes for fives of `color`, and the rule set does not.
pub(super) fn misjudged(rules: &RuleSet, board: &Board, color: Color) -> PointSet {
    if rules.as_rule().is_some() {
        return PointSet::EMPTY;
    }
    let judge = judge_of(rules);
    let differs = |point: &_| {
        judge.judge(board, *point, color) == Verdict::Five
            && rules.judge(board, *point, color) != Verdict::Five
    };
    board.empty().iter().filter(differs).collect()
}

/// Returns the points of `points` where a stone of `color` makes a winning line.
pub(super) fn fives(rules: &RuleSet, board: &Board, color: Color, points: PointSet) -> PointSet {
    let makes_five = |point: &_| rules.judge(board, *point, color) == Verdict::Five;
    points.iter().filter(makes_five).collect()
}

/// Returns the points of `points` where a stone of `color` is no foul.
pub(super) fn not_forbidden(
    rules: &RuleSet,
    board: &Board,
    color: Color,
    points: PointSet,
) -> PointSet {
    if !rules.fouls.bind(color) {
        return points;
    }
    let is_allowed = |point: &_| !rules.judge(board, *point, color).is_forbidden();
    points.iter().filter(is_allowed).collect()
}
