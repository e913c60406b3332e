//! The number that `INFO rule` carries.

use renju_core::Rule;

/// The rules that have a number.
const NUMBERS: [(u32, Rule); 3] = [(0, Rule::FREESTYLE), (1, Rule::STANDARD), (4, Rule::RENJU)];

/// Returns the number of a rule: 0 for freestyle, 1 for standard, 4 for Renju, none for others.
#[must_use]
pub fn rule_number(rule: Rule) -> Option<u32> {
    let mut numbers = NUMBERS.into_iter();
    numbers
        .find(|&(_, numbered)| numbered == rule)
        .map(|(number, _)| number)
}

/// Returns the rule that a number names among those that are supported.
#[must_use]
pub fn rule_of(number: u32) -> Option<Rule> {
    let mut numbers = NUMBERS.into_iter();
    numbers
        .find(|&(named, _)| named == number)
        .map(|(_, rule)| rule)
}
