//! What is said of the engine at the table.

use renju_core::{Action, Person};
use renju_engine::{Decision, Level, Score, Why};

use super::names::and;
use super::solution::counted;

/// Says for whom the engine plays, how well, and by which seed.
pub(crate) fn engine_is(persons: impl Iterator<Item = Person>, level: Level, seed: u64) -> String {
    let persons = and(persons.map(|person| format!("the {person}")));
    let strength = if level == Level::FULL {
        "with all its strength".to_owned()
    } else {
        format!("at level {level}")
    };
    format!("The engine is {persons}, {strength}; the seed is {seed}.")
}

/// Says why the engine did something; nothing where that goes without saying, and of what is secret.
pub(crate) fn engine_thinks(decision: &Decision) -> String {
    if matches!(decision.action, Action::Predict(_)) {
        return String::new();
    }
    let thought = match decision.why {
        Why::Search(Score::Win(1)) | Why::Rules => return String::new(),
        Why::Search(Score::Win(plies)) => {
            format!("The engine sees a win in {}", counted(plies.into(), "ply"))
        }
        Why::Search(Score::Loss(plies)) => {
            format!("The engine sees a loss in {}", counted(plies.into(), "ply"))
        }
        Why::Search(score) => expects(score.win_rate()),
        Why::Expects(rate) | Why::Hopeless(rate) | Why::Relieved(rate) => expects(rate),
        Why::Chance => return "Chance chose it.\n".to_owned(),
        _ => return "It was chosen without a search.\n".to_owned(),
    };
    let nodes = counted(decision.nodes, "node");
    format!("{thought}, after {nodes}.\n")
}

/// Says how much of the point is expected, from 0 to 1.
fn expects(rate: f64) -> String {
    let percent = 100.0 * rate;
    format!("The engine expects {percent:.0}% of the point")
}

pub(crate) const ENGINE_IS_BOTH: &str =
    "The engine plays for both persons, and nothing here was done by you.";

pub(crate) const UNDONE_WITH_ENGINE: &str =
    "Your last action is taken back, with what the engine did after it.";

/// Says that a person is not the one who types.
pub(crate) fn is_the_engine(person: Person) -> String {
    format!(
        "the {person} is the engine, and acts for itself; what you do after a stone of yours goes on \
         the same line, as in `K8; draw?`"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_persons_are_named() {
        let told = |persons: &[Person], level| engine_is(persons.iter().copied(), level, 7);
        assert_eq!(
            told(&[Person::Responder], Level::FULL),
            "The engine is the responder, with all its strength; the seed is 7."
        );
        assert_eq!(
            told(&Person::ALL, Level::new(3).unwrap()),
            "The engine is the opener and the responder, at level 3; the seed is 7."
        );
    }
}
