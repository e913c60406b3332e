//! The steps of an opening rule in words, for a person who wants to know how the opening goes.

use super::options::OpeningOptions;
use super::program::{Actor, Count, Program, Step};
use super::rule::OpeningRule;
use crate::Color;

impl OpeningRule {
    /// Tells how the opening goes: a sentence or two for each step, in order. A step that is not
    /// followed by the next one names that which follows by its number, from 1. Of `preset` nothing
    /// can be told before it is said which stones were agreed on.
    ///
    /// # Rule
    /// openings.md §4.
    ///
    /// # Examples
    /// ```
    /// use renju_core::{OpeningOptions, OpeningRule};
    /// let steps: Vec<String> = OpeningRule::Swap1.steps(&OpeningOptions::default()).collect();
    /// assert_eq!(
    ///     steps,
    ///     [
    ///         "The opener places a black stone anywhere.",
    ///         "The responder may swap.",
    ///         "White places a white stone anywhere.",
    ///     ]
    /// );
    /// ```
    pub fn steps(self, options: &OpeningOptions) -> impl Iterator<Item = String> + use<> {
        let is_open = self == Self::Preset && options.preset.is_empty();
        let program = Program::new(self, options);
        let count = if is_open { 0 } else { program.steps.len() };
        (0..count).map(move |index| program.told(index))
    }
}

impl Program {
    /// Tells the step with this index.
    fn told(&self, index: usize) -> String {
        match self.steps[index] {
            Step::Place { by, color, zone } => {
                let place = zone.in_words();
                let unless = self.exception(index);
                format!("{} places a {color} stone {place}{unless}.", who(by))
            }
            Step::SwapOrStay { by, swapped } => {
                let then = jump(index, swapped, " After a swap");
                format!("{} may swap.{then}", who(by))
            }
            Step::Settle { pair } => {
                let other = who(Actor::Other);
                let Some(pair) = pair else {
                    return format!("{other} is White, and may swap.");
                };
                let (pairs, step) = (self.max_pairs, pair + 1);
                let times = if pairs == 1 { "time" } else { "times" };
                format!(
                    "{other} is White, and may swap, or add a white and a black stone. After such a \
                     pair step {step} follows; that may happen {pairs} {times}."
                )
            }
            Step::Declare { by, min, max } => {
                let by = who(by);
                format!("{by} says how many fifth moves will be offered, {min} to {max}.")
            }
            Step::PlaceOrOffer {
                zone,
                placed,
                count,
                offered,
            } => format!(
                "Black places a black stone {}, or {}.{}{}",
                zone.in_words(),
                offers(count),
                jump(index, placed, " After the stone"),
                jump(index, offered, " After the offers"),
            ),
            Step::Offer { count } => format!("Black {}.", offers(count)),
            Step::Choose => "White chooses one of them, and the others leave the board.".to_owned(),
            Step::TakeColor => format!("{} takes a color.", who(Actor::Other)),
            Step::Predict => "Both persons predict the result in secret.".to_owned(),
            Step::End => "The opening is over.".to_owned(),
        }
    }

    /// Returns what the stone of this step may not do: it is the third one that makes an opening.
    fn exception(&self, index: usize) -> &'static str {
        let before = self.steps[..index].iter();
        let stones = before.filter(|step| matches!(step, Step::Place { .. }));
        if self.drop13 && stones.count() == 2 {
            ", but not to make the opening 13D or 13I"
        } else {
            ""
        }
    }
}

/// Says which step follows, if it is not the next one.
fn jump(index: usize, to: usize, when: &str) -> String {
    if to == index + 1 {
        return String::new();
    }
    format!("{when} step {} follows.", to + 1)
}

fn who(actor: Actor) -> String {
    match actor {
        Actor::Person(person) => format!("The {person}"),
        Actor::Owner(Color::Black) => "Black".to_owned(),
        Actor::Owner(Color::White) => "White".to_owned(),
        Actor::Other => "Who did not place the last stone".to_owned(),
        Actor::Either(_) => "Either person".to_owned(),
    }
}

fn offers(count: Count) -> String {
    match count {
        Count::Fixed(1) | Count::ByOpening(1) => "offers 1 fifth move".to_owned(),
        Count::Fixed(fifths) | Count::ByOpening(fifths) => format!("offers {fifths} fifth moves"),
        Count::Declared => "offers as many fifth moves as were said".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(rule: OpeningRule, expected: &[&str]) {
        let steps: Vec<String> = rule.steps(&OpeningOptions::of(rule)).collect();
        assert_eq!(steps, expected);
    }

    /// openings.md §4.10.
    #[test]
    fn taraguchi_tells_its_branches() {
        let swap = "Who did not place the last stone may swap.";
        check(
            OpeningRule::Taraguchi(10),
            &[
                "Black places a black stone on the center.",
                swap,
                "White places a white stone within the middle 3x3.",
                swap,
                "Black places a black stone within the middle 5x5.",
                swap,
                "White places a white stone within the middle 7x7.",
                "Who did not place the last stone may swap. After a swap step 10 follows.",
                "Black places a black stone within the middle 9x9, or offers 10 fifth moves. After \
                 the stone step 11 follows. After the offers step 14 follows.",
                "Black places a black stone within the middle 9x9.",
                swap,
                "White places a white stone anywhere.",
                "The opening is over.",
                "White chooses one of them, and the others leave the board.",
                "White places a white stone anywhere.",
            ],
        );
    }

    #[test]
    fn pairs_and_openings_left_out_are_told() {
        check(
            OpeningRule::Swap2,
            &[
                "The opener places a black stone anywhere.",
                "The opener places a white stone anywhere.",
                "The opener places a black stone anywhere.",
                "Who did not place the last stone is White, and may swap, or add a white and a \
                 black stone. After such a pair step 7 follows; that may happen 1 time.",
                "White places a white stone anywhere.",
                "The opening is over.",
                "Who did not place the last stone takes a color.",
                "White places a white stone anywhere.",
            ],
        );
        let steps = |rule: OpeningRule| rule.steps(&OpeningOptions::of(rule));
        let third = steps(OpeningRule::Swap1989).nth(2).unwrap();
        assert_eq!(
            third,
            "The opener places a black stone within the middle 5x5, but not to make the opening \
             13D or 13I."
        );
    }

    #[test]
    fn agreed_stones_say_who_goes_on() {
        let mut options = OpeningOptions::of(OpeningRule::Preset);
        assert_eq!(OpeningRule::Preset.steps(&options).count(), 0);
        options.preset = ["H8", "H9", "I10"].map(|it| it.parse().unwrap()).into();
        let steps: Vec<String> = OpeningRule::Preset.steps(&options).collect();
        assert_eq!(steps, ["White places a white stone anywhere."]);
    }

    #[test]
    fn every_rule_tells_its_steps() {
        for rule in OpeningRule::all() {
            for step in rule.steps(&OpeningOptions::of(rule)) {
                assert!(step.ends_with('.'), "{rule}: {step}");
            }
        }
    }
}
