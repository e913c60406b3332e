//! Games played at random, by all rule sets and openings.

use std::collections::BTreeMap;

use renju_core::{
    Action, Choice, Color, Event, Game, Happening, LegalAction, OpeningRule, Point, PointSet,
    RuleSet, RuleSetId, SignedAction, forbidden_points,
};

use crate::table::rule_set;

/// Rule sets and openings, with the options that open more ways to go on.
const RULES: [&str; 46] = [
    "renju",
    "freestyle",
    "standard",
    "renju_rif",
    "renju_rif none",
    "renju_rif none wrong_claim=loss",
    "renju_rif none wrong_claim=lose_turn overline_claim=until_end",
    "renju_rif none enforcement=prevent",
    "renju_rif none five_declaration=declared",
    "renju_rif none dead_position=claim draw_offers_max=2",
    "renju_rif pass_from_ply=4",
    "renju_rif symmetry=board drop13=true",
    "renju_yamaguchi",
    "renju_yamaguchi declare_min=3 declare_max=20",
    "renju_soosyrv8",
    "renju_taraguchi10",
    "renju_taraguchi3 offer_after_swap4=true",
    "renju_tarannikov",
    "renju_swap1989",
    "renju_super_sakata",
    "renju_super_sakata max_extra_pairs=2",
    "renju_rif sakata",
    "renju_n_fifths1",
    "renju_n_fifths3",
    "cn2009",
    "cn2009 none",
    "cn_n",
    "campus_renju white_adjacent=true",
    "campus_renju_16",
    "campus_h double_pass=continue",
    "nf_swap",
    "nf_foul",
    "nf_side white_side=strict",
    "nf_blitz",
    "predict",
    "predict any_order=true at_limit=win",
    "caro pro",
    "standard long_pro",
    "hist_1899",
    "hist_1903",
    "hist_1918",
    "freestyle swap1",
    "standard swap2",
    "caro swap2",
    "renju_rif swap2",
    "standard swap5 dead_position=auto",
];

/// Returns the rule set with this number: those of `RULES`, then the house rules and a preset.
pub(crate) fn numbered(number: usize) -> RuleSet {
    if let Some(text) = RULES.get(number % (RULES.len() + 3)) {
        return rule_set(text);
    }
    match number % (RULES.len() + 3) - RULES.len() {
        0 => RuleSet::new(RuleSetId::Replace),
        1 => RuleSet::new(RuleSetId::Harvest),
        _ => {
            let mut rules = rule_set("renju_rif").with_opening(OpeningRule::Preset);
            rules.opening_options.preset = vec![
                "H8".parse().expect("the text is a move"),
                "H9".parse().expect("the text is a move"),
            ];
            rules.opening_options.preset_swap = true;
            rules
        }
    }
}

/// Returns one of a set, the more often the nearer to the center, so that lines meet.
fn near_center(points: PointSet, chance: &mut impl FnMut(usize) -> usize) -> Point {
    let near = |point: &Point| {
        let distance = |index: u8| index.abs_diff(7);
        distance(point.column()).max(distance(point.rank())) <= 2
    };
    let inner: Vec<_> = points.into_iter().filter(near).collect();
    let all: Vec<_> = points.into_iter().collect();
    let chosen = if inner.is_empty() || chance(8) == 0 {
        &all
    } else {
        &inner
    };
    chosen[chance(chosen.len())]
}

/// Returns one action of a choice.
fn picked(choice: &Choice, chance: &mut impl FnMut(usize) -> usize) -> Option<Action> {
    Some(match choice {
        Choice::Place { points, .. } => Action::Place(near_center(*points, chance)),
        Choice::Offer { points, .. } => Action::Offer(vec![near_center(*points, chance)]),
        Choice::Retract { points } => Action::Retract(near_center(*points, chance)),
        Choice::Choose { points } => Action::Choose(near_center(*points, chance)),
        Choice::Replace { points } => Action::Replace(near_center(*points, chance)),
        Choice::Claim { points } => Action::Claim {
            point: near_center(*points, chance),
            kind: None,
        },
        Choice::Declare { min, max } => {
            let number = usize::from(*min) + chance(usize::from(max - min) + 1);
            Action::Declare(u8::try_from(number).expect("numbers are at most 20"))
        }
        Choice::Predict { .. } => {
            let text = ["predict white 12", "predict black 13", "predict white 15"][chance(3)];
            text.parse().expect("the text is an action")
        }
        Choice::Remove { fives } => Action::Remove(fives[chance(fives.len())]),
        Choice::Exactly(action) => action.clone(),
        _ => return None,
    })
}

/// Returns several stones of one turn, if the game takes those that come to mind.
fn several(game: &Game, count: usize, chance: &mut impl FnMut(usize) -> usize) -> Option<Action> {
    let mut empty = game.board().empty();
    let mut stones = Vec::new();
    for _ in 0..count {
        let stone = near_center(empty, chance);
        empty.remove(stone);
        stones.push(stone);
    }
    let action = Action::PlaceSeveral(stones);
    game.clone().play(action.clone()).is_ok().then_some(action)
}

/// How likely a choice is, in parts: what goes on with the game is likely, what ends it is not.
fn weight(choice: &Choice) -> usize {
    match choice {
        Choice::Rule => 0,
        Choice::Exactly(Action::Resign | Action::AcceptDraw) => 1,
        Choice::Exactly(Action::Pass) => 10,
        Choice::Exactly(Action::OfferDraw | Action::DeclineDraw) | Choice::Claim { .. } => 10,
        Choice::Retract { .. } => 40,
        _ => 400,
    }
}

/// Picks what to do; `None` if the game is over.
///
/// Where Black may foul he often does, and what may be claimed often is: else neither would be seen.
pub(crate) fn next_action(
    game: &Game,
    chance: &mut impl FnMut(usize) -> usize,
) -> Option<SignedAction> {
    let legal = game.legal_actions();
    let total: usize = legal.iter().map(|legal| weight(&legal.choice)).sum();
    let mut part = chance(total.max(1));
    let LegalAction { by, choice, .. } = legal.iter().find(|legal| {
        let weight = weight(&legal.choice);
        let found = part < weight;
        part = part.saturating_sub(weight);
        found
    })?;
    let mut action = match choice {
        Choice::PlaceSeveral { colors } => several(game, colors.len(), chance)?,
        choice => picked(choice, chance)?,
    };
    let liked = match choice {
        Choice::Place { points, .. } if chance(2) == 0 => forbidden_points(&game.board()) & *points,
        _ => PointSet::new(),
    };
    if let Some(foul) = liked.first() {
        action = Action::Place(foul);
    }
    let mut by = *by;
    if let Some(foul) = game.fouls().last()
        && chance(4) == 0
        && game.is_claimable(foul.point)
    {
        by = Some(game.owners().of(Color::White));
        action = Action::Claim {
            point: foul.point,
            kind: None,
        };
    }
    Some(SignedAction { by, action })
}

/// What happened in all random games, to see that they were worth playing.
pub(crate) type Tally = BTreeMap<&'static str, usize>;

pub(crate) fn tally(counts: &mut Tally, event: &Event) {
    let mut count = |what| *counts.entry(what).or_default() += 1;
    match &event.action {
        Action::Swap => count("swap"),
        Action::PlaceSeveral(_) => count("several"),
        Action::Take(_) => count("take"),
        Action::Offer(_) => count("offer"),
        Action::Retract(_) => count("retract"),
        Action::Claim { .. } => count("claim"),
        Action::Pass => count("pass"),
        Action::Choose(_) => count("choose"),
        Action::Predict(_) => count("predict"),
        Action::Replace(_) | Action::Remove(_) => count("house"),
        _ => {}
    }
    for outcome in &event.outcomes {
        match outcome {
            Happening::ClaimUpheld(_) => count("upheld"),
            Happening::ClaimRejected => count("rejected"),
            Happening::Stayed => count("stayed"),
            Happening::DrawDeclined => count("declined"),
            Happening::OpeningOver => count("opening over"),
            _ => {}
        }
    }
    if let Some(result) = event.result {
        count("end");
        match result.reason.to_string().as_str() {
            "five" | "overline_white" => count("five"),
            "foul_33" | "foul_44" | "foul_overline" => count("foul"),
            _ => {}
        }
    }
}
