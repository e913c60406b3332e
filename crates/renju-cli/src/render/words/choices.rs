//! What may be done in a game, as a table of what to type and what that does.

use renju_core::{Action, Choice, Color, Point, PointSet, Prediction, Zone};

use super::names::{and, color, number, or};

/// What stands for the name of a point.
const POINT: &str = "POINT";

/// Up to so many points are named one by one.
const FEW: usize = 8;

/// Says what to type for the actions of a choice, and what they do: a line for each form. A stone
/// that may lie on all empty points of a zone comes with that zone, and `stays` says that it leaves
/// the colors as they are.
pub(in crate::render) fn ways(
    choice: &Choice,
    zone: Option<Zone>,
    stays: bool,
) -> Vec<[String; 2]> {
    let way = |typed: String, meaning: String| vec![[typed, meaning]];
    match choice {
        Choice::Place { color, points } => way(
            point_of(*points),
            place(*color, *points, zone) + if stays { STAYS } else { "" },
        ),
        Choice::PlaceSeveral { colors } => {
            let stones = and(colors.iter().map(|color| format!("a {color}")));
            way(
                vec![POINT; colors.len()].join(" "),
                format!("place {stones} stone together"),
            )
        }
        Choice::Offer { remaining, points } => {
            let typed = match remaining {
                0 | 1 => format!("offer {}", point_of(*points)),
                2 => format!("offer {POINT} {POINT}"),
                _ => format!("offer {POINT} {POINT} ..."),
            };
            way(typed, offer(*remaining))
        }
        Choice::Retract { points } => way(
            format!("retract {}", point_of(*points)),
            "take an offered point back".to_owned() + &named(*points),
        ),
        Choice::Choose { points } => way(
            format!("choose {}", point_of(*points)),
            "choose the fifth move".to_owned() + &named(*points),
        ),
        Choice::Declare { min, max } => way(
            "declare NUMBER".to_owned(),
            format!("say how many fifth moves will be offered: {min} to {max}"),
        ),
        Choice::Claim { .. } => way(
            format!("claim {POINT}"),
            "claim that the black stone there is a foul".to_owned(),
        ),
        Choice::Predict { draw } => predict(*draw),
        Choice::Replace { points } => way(
            format!("replace {}", point_of(*points)),
            "put a stone in the place of the opponent's there".to_owned(),
        ),
        Choice::Remove { fives } => match fives.as_slice() {
            [five] => way(Action::Remove(*five).to_string(), REMOVE.to_owned()),
            _ => way(
                format!("remove {}", [POINT; 5].join(" ")),
                REMOVE.to_owned(),
            ),
        },
        Choice::Exactly(action) => way(action.to_string(), exactly(action)),
        // The rulings of the arbiter, and what a later version of the library may add.
        other => way(other.to_string(), String::new()),
    }
}

const STAYS: &str = "; the colors stay as they are";

const REMOVE: &str = "take five stones of the line off the board";

/// Returns the only point, or what stands for one.
fn point_of(points: PointSet) -> String {
    let only = points.first().filter(|_| points.len() == 1);
    only.map_or(POINT.to_owned(), |point: Point| point.to_string())
}

/// Names points behind a colon, if they are few and more than one.
fn named(points: PointSet) -> String {
    match points.len() {
        2..=FEW => format!(": {}", or(points)),
        _ => String::new(),
    }
}

fn place(color: Color, points: PointSet, zone: Option<Zone>) -> String {
    match (points.len(), zone) {
        (1, _) => format!("place a {color} stone"),
        (_, Some(zone)) => format!("place a {color} stone {}", zone.in_words()),
        (2..=FEW, None) => format!("place a {color} stone{}", named(points)),
        (count, None) => format!("place a {color} stone on one of {count} points"),
    }
}

fn offer(remaining: usize) -> String {
    match remaining {
        0 | 1 => "offer a point for the fifth move".to_owned(),
        _ => format!(
            "offer {} points for the fifth move, together or one by one",
            number(remaining)
        ),
    }
}

fn predict(draw: bool) -> Vec<[String; 2]> {
    let (first, last) = (Prediction::MIN_PLY, Prediction::MAX_PLY);
    let five = |who: Color| {
        [
            format!("predict {who} PLY"),
            format!(
                "predict that {} makes five, and at which ply: {first} to {last}",
                color(who)
            ),
        ]
    };
    let mut ways: Vec<_> = Color::ALL.into_iter().map(five).collect();
    if draw {
        ways.push(["predict draw", "predict that nobody makes five"].map(str::to_owned));
    }
    ways
}

/// Says what an action does that has one form only.
fn exactly(action: &Action) -> String {
    match action {
        Action::Pass => "place nothing",
        Action::Swap => "exchange the colors",
        Action::Stay => "leave the colors as they are",
        Action::Take(wanted) => return format!("have {} from now on", color(*wanted)),
        Action::Five => "announce a winning line",
        Action::Resign => "give the game up",
        Action::OfferDraw => "offer a draw",
        Action::AcceptDraw => "accept the draw",
        Action::DeclineDraw => "decline the draw",
        Action::ClaimDead => "ask for a draw, as nobody can win any more",
        _ => "",
    }
    .to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_way_says_what_to_type_and_what_it_does() {
        let points = |text: &str| text.parse::<PointSet>().unwrap();
        let two = points("G8 I8");
        let many = PointSet::FULL;
        let place = |points| Choice::Place {
            color: Color::Black,
            points,
        };
        let offer = |remaining, points| Choice::Offer { remaining, points };
        for (choice, zone, expected) in [
            (
                place(many),
                Some(Zone::Within(5)),
                "POINT: place a black stone within the middle 5x5; the colors stay as they are",
            ),
            (
                place(many),
                None,
                "POINT: place a black stone on one of 225 points; the colors stay as they are",
            ),
            (
                offer(2, many),
                None,
                "offer POINT POINT: offer two points for the fifth move, together or one by one",
            ),
            (
                offer(1, points("G8")),
                None,
                "offer G8: offer a point for the fifth move",
            ),
            (
                Choice::Choose { points: two },
                None,
                "choose POINT: choose the fifth move: G8 or I8",
            ),
            (
                Choice::Retract { points: two },
                None,
                "retract POINT: take an offered point back: G8 or I8",
            ),
            (
                Choice::Declare { min: 1, max: 12 },
                None,
                "declare NUMBER: say how many fifth moves will be offered: 1 to 12",
            ),
            (
                Choice::Exactly(Action::Take(Color::White)),
                None,
                "take white: have White from now on",
            ),
        ] {
            let [[typed, meaning]] = ways(&choice, zone, true).try_into().unwrap();
            assert_eq!(format!("{typed}: {meaning}"), expected);
        }
        assert_eq!(ways(&Choice::Predict { draw: true }, None, false).len(), 3);
        assert_eq!(ways(&Choice::Predict { draw: false }, None, false).len(), 2);
    }
}
