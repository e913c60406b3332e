//! What is said of games.

use std::cmp::Ordering;
use std::ops::RangeInclusive;

use renju_core::{
    Action, Color, GameResult, Happening, NamedOpening, OpeningRule, Person, PlayedFoul, Point,
    PointSet, Prediction, Reason, RuleSetId, Ruling, Stage, State, Winner,
};

use super::names::{a_foul, and, color, fouls, number, or};
use super::solution::counted;
use crate::render::look::Characters;

/// Names a person with the color that he has.
fn who(person: Option<Person>, has: Option<Color>) -> String {
    match (person, has) {
        (None, _) => "The arbiter".to_owned(),
        (Some(person), None) => format!("The {person}"),
        (Some(person), Some(has)) => format!("The {person} ({})", color(has)),
    }
}

pub(in crate::render) fn game_rules(rules: RuleSetId, opening: OpeningRule) -> String {
    format!("Rules: {rules}. Opening: {opening}.")
}

/// Says what a person did; `stones` are those that he placed.
pub(in crate::render) fn did(
    person: Option<Person>,
    has: Option<Color>,
    action: &Action,
    stones: &[(Color, Point)],
) -> String {
    let does = match action {
        Action::Place(point) => match stones {
            [(color, point)] => format!("places a {color} stone on {point}"),
            _ => format!("places a stone on {point}"),
        },
        Action::PlaceSeveral(_) => {
            let stone = |(color, point): &(Color, Point)| format!("{point} ({color})");
            format!("places {}", and(stones.iter().map(stone)))
        }
        Action::Pass => "passes".to_owned(),
        Action::Swap => "exchanges the colors".to_owned(),
        Action::Stay => "leaves the colors as they are".to_owned(),
        Action::Declare(count) => {
            let moves = if *count == 1 { "move" } else { "moves" };
            let count = number(usize::from(*count));
            format!("declares that {count} fifth {moves} will be offered")
        }
        Action::Offer(points) => format!("offers {} for the fifth move", and(points)),
        Action::Retract(point) => format!("takes the offer of {point} back"),
        Action::Choose(point) => format!("chooses {point}"),
        Action::Take(wanted) => format!("takes {}", color(*wanted)),
        Action::Claim { point, kind: None } => format!("claims that {point} is a foul"),
        Action::Claim {
            point,
            kind: Some(kind),
        } => format!("claims that {point} is {}", a_foul(*kind)),
        Action::Five => "announces a winning line".to_owned(),
        Action::Resign => "resigns".to_owned(),
        Action::OfferDraw => "offers a draw".to_owned(),
        Action::AcceptDraw => "accepts the draw".to_owned(),
        Action::DeclineDraw => "declines the draw".to_owned(),
        Action::ClaimDead => "asks for a draw, as nobody can win any more".to_owned(),
        // It is secret until the other has filed one too.
        Action::Predict(_) => "files a prediction".to_owned(),
        Action::Replace(point) => format!("replaces the stone on {point}"),
        Action::Remove(points) => format!("takes {} off the board", and(points)),
        Action::Rule(ruling) => ruled(*ruling),
    };
    format!("{} {does}.", who(person, has))
}

fn ruled(ruling: Ruling) -> String {
    match ruling {
        Ruling::End { winner, .. } => match winner {
            Winner::Color(winner) => format!("rules that {} wins", color(winner)),
            Winner::Draw => "rules that the game is a draw".to_owned(),
        },
        Ruling::Count => "ends the game and counts the stones".to_owned(),
        Ruling::Violation(person) => format!("records a violation of the {person}"),
    }
}

/// Says what came of an action.
pub(in crate::render) fn happened(happening: &Happening) -> String {
    let points = |points: &PointSet| and(*points);
    match happening {
        Happening::Stayed => "That leaves the colors as they are.".to_owned(),
        Happening::DrawDeclined => "That declines the draw.".to_owned(),
        Happening::OffersRemoved(removed) => {
            let verb = if removed.len() == 1 {
                "leaves"
            } else {
                "leave"
            };
            format!("{} {verb} the board.", points(removed))
        }
        Happening::OpeningOver => "The opening is over.".to_owned(),
        Happening::ClaimUpheld(kinds) => {
            format!("The claim holds: it was a foul, {}.", fouls(*kinds))
        }
        Happening::ClaimRejected => "The claim does not hold.".to_owned(),
        Happening::Violation(person) => format!("A violation of the {person} is recorded."),
        Happening::TurnLost(loser) => format!("{} loses a turn.", color(*loser)),
        Happening::Predictions(opener, responder) => format!(
            "The predictions: the opener, {}; the responder, {}.",
            prediction(*opener),
            prediction(*responder)
        ),
        Happening::Colors { black } => {
            format!(
                "Now the {black} has Black, and the {} White.",
                black.other()
            )
        }
        Happening::Scored(line) => format!("A line is made: {}.", points(line)),
        Happening::Returned(owner, point) => {
            format!("The {owner} stone of {point} goes back to its owner.")
        }
        other => format!("({other})"),
    }
}

fn prediction(prediction: Prediction) -> String {
    match prediction {
        Prediction::Five { color: who, ply } => format!("a five of {} at ply {ply}", color(who)),
        Prediction::Draw => "a draw".to_owned(),
    }
}

/// Says who must act, and what is asked of him; `offers` are the points on offer.
pub(in crate::render) fn asked(state: State, offers: &[Point]) -> String {
    let what = match state.stage {
        Stage::Place { color, zone } => format!("place a {color} stone {}", zone.in_words()),
        Stage::SwapOrStay => {
            "exchange the colors (`swap`) or to leave them as they are (`stay`)".to_owned()
        }
        Stage::Declare { min, max } => format!(
            "declare how many fifth moves will be offered, {min} to {max}, such as `declare {max}`"
        ),
        Stage::Offer { remaining } => {
            let more = if offers.is_empty() { "" } else { " more" };
            let example = if remaining == 1 { "K9" } else { "K9 G9" };
            format!(
                "offer {}{more} for the fifth move, such as `offer {example}`",
                counted(u64::from(remaining), "point")
            )
        }
        Stage::Choose => {
            let example = offers.first().map_or("K9".to_owned(), Point::to_string);
            format!(
                "choose {} for the fifth move, such as `choose {example}`",
                or(offers)
            )
        }
        Stage::Branch => "say how the opening goes on".to_owned(),
        Stage::TakeColor => "say which color to take (`take black` or `take white`)".to_owned(),
        Stage::Predict => "predict in secret who makes five and at which ply, such as \
                           `predict white 42`"
            .to_owned(),
        Stage::Done => "move".to_owned(),
        Stage::Replace => "replace a stone of the opponent, such as `replace K9`".to_owned(),
        Stage::Remove => "take five stones of the line off the board, such as \
                          `remove A1 B1 C1 D1 E1`"
            .to_owned(),
        Stage::Over => return "The game is over.".to_owned(),
    };
    format!("{} is to {what}.", who(state.to_act, state.color))
}

pub(in crate::render) const DRAW_ON_OFFER: &str =
    "A draw is on offer: `draw!` accepts it, and `draw-` or a move declines it.";

/// Says how a game ended; `winner` is the person who won.
pub(in crate::render) fn ended(result: GameResult, winner: Option<Person>) -> String {
    let why = reason(result.reason);
    match (result.winner, winner) {
        (Winner::Draw, _) => format!("The game is a draw: {why}."),
        (Winner::Color(winner), None) => format!("{} wins: {why}.", color(winner)),
        (Winner::Color(winner), Some(person)) => {
            format!("{} wins, the {person}: {why}.", color(winner))
        }
    }
}

/// Says how the result of a game with predictions is written.
pub(in crate::render) fn written_result(result: &str, characters: Characters) -> String {
    let result = match characters {
        Characters::Unicode => result.to_owned(),
        Characters::Ascii => result.replace("无限制", "no limit"),
    };
    format!("The result is written `{result}`.")
}

pub(super) fn reason(reason: Reason) -> String {
    match reason {
        Reason::Five => "a winning line",
        Reason::OverlineWhite => "six or more in a row",
        Reason::FoulDoubleThree => "the other side has made a double-three",
        Reason::FoulDoubleFour => "the other side has made a double-four",
        Reason::FoulOverline => "the other side has made an overline",
        Reason::Resign => "the other side has resigned",
        Reason::Time => "the time of the other side has run out",
        Reason::ForfeitLate => "the other side came too late",
        Reason::ForfeitAbsent => "the other side did not come",
        Reason::ForfeitConduct => "the conduct of the other side",
        Reason::Agreed => "both have agreed",
        Reason::FullBoard => "the board is full",
        Reason::DoublePass => "both have passed",
        Reason::DeadPosition => "nobody can make a winning line any more",
        Reason::CapFours => "the time of the round is up, and the fours were counted",
        Reason::CapExtra => "the time of the round is up, and the extra stones are used up",
        Reason::PredictLimit => "the limit of the predictions",
        Reason::WrongClaim => "the other side has claimed what was no foul or had lapsed",
        Reason::Arbiter => "the arbiter has ruled so",
        Reason::Supply => "the stones in hand or on the board",
        other => return other.to_string(),
    }
    .to_owned()
}

pub(in crate::render) fn opening_is(opening: NamedOpening) -> String {
    let (number, name) = (opening.number(), opening.romaji());
    format!("The opening is {number}, {name} ({}).", opening.english())
}

/// Writes the numbers of moves that were made at once, as they stand before what was done.
pub(in crate::render) fn move_numbers(moves: &RangeInclusive<usize>) -> String {
    let (first, last) = (moves.start(), moves.end());
    match last.cmp(first) {
        Ordering::Less => String::new(),
        Ordering::Equal => format!("{first}."),
        Ordering::Greater => format!("{first}-{last}."),
    }
}

/// Says that a foul was played and no claim of it held.
pub(in crate::render) fn foul_stands(foul: PlayedFoul) -> String {
    let (ply, point) = (foul.ply, foul.point);
    format!(
        "Move {ply}, {point}, was a foul ({}), and no claim of it was upheld.",
        fouls(foul.kinds)
    )
}

pub(in crate::render) const MAY_BE_DONE: &str = "What may be done:";

pub(in crate::render) const NOTHING_MAY_BE_DONE: &str =
    "Nothing more can be done: `undo` goes back, and `save FILE` keeps the game.";
