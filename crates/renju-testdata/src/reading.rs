//! The names that the data files give to the readings of the rule.

use renju_core::{FivePoint, NineThree, Reading};

/// The readings that the data know of, with their names. What both differences at once say of a
/// position is not recorded.
const NAMED: [(&str, Reading); 3] = [
    (
        "default",
        Reading {
            five_point: FivePoint::SpoilsThree,
            nine_three: NineThree::Combined,
        },
    ),
    (
        "five-point-counts",
        Reading {
            five_point: FivePoint::ProvesThree,
            nine_three: NineThree::Combined,
        },
    ),
    (
        "separate",
        Reading {
            five_point: FivePoint::SpoilsThree,
            nine_three: NineThree::Separate,
        },
    ),
];

/// Returns the reading of a name.
pub(crate) fn reading(name: &str) -> Reading {
    let named = NAMED.into_iter().find(|&(known, _)| known == name);
    named.expect("a name of a reading").1
}

/// Returns the name of a reading.
pub(crate) fn name(reading: Reading) -> &'static str {
    let named = NAMED.into_iter().find(|&(_, known)| known == reading);
    named.expect("a reading that the data know of").0
}
