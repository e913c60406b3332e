//! Traps: the point that Black would like is forbidden.

use renju_core::{Color, Rule};

use crate::compliance::check::Check;
use crate::compliance::probe::{Miss, Probe, Step};
use crate::compliance::traps::{self, Trap};

pub(super) const CHECKS: &[Check] = &[
    Check::mandatory(
        "foul-double-three",
        "two threes can be made at once, and that is forbidden: a legal move",
        |probe| avoid(probe, &traps::DOUBLE_THREE),
    ),
    Check::mandatory(
        "foul-double-four",
        "two fours can be made at once, and that is forbidden: a legal move",
        |probe| avoid(probe, &traps::DOUBLE_FOUR),
    ),
    Check::mandatory(
        "foul-overline",
        "the only point that stops a five makes six: a legal move, though it loses",
        |probe| avoid(probe, &traps::OVERLINE_BLOCK),
    ),
    Check::mandatory(
        "foul-block-threes",
        "the only point that stops a five makes two threes: a legal move, though it loses",
        |probe| avoid(probe, &traps::DOUBLE_THREE_BLOCK),
    ),
    Check::mandatory(
        "foul-block-fours",
        "the only point that stops a five makes two fours: a legal move, though it loses",
        |probe| avoid(probe, &traps::DOUBLE_FOUR_BLOCK),
    ),
];

fn avoid(probe: &mut Probe<'_>, trap: &Trap) -> Step<()> {
    let rule: Rule = probe.options().rule;
    if !rule.fouls.bind(Color::Black) {
        return Err(Miss::Skipped(
            "nothing is forbidden under this rule".to_owned(),
        ));
    }
    probe.begin()?;
    probe.expect_move_after(&trap.moves())?;
    probe.expect_hush("its move")
}
