//! The opening rules in words.

use super::rule::OpeningRule as R;

/// What is told of an opening rule.
pub(super) struct Entry {
    /// The rule, with its usual number.
    pub(super) rule: R,
    /// The id, without the number.
    pub(super) name: &'static str,
    /// The English name, where `N` stands for the number.
    pub(super) title: &'static str,
    /// The Chinese or else the Japanese name, or nothing.
    pub(super) east_asian_title: &'static str,
    /// The tags of rules.md.
    pub(super) source: &'static str,
    /// One line.
    pub(super) about: &'static str,
}

/// Makes an entry, in the order of its fields.
const fn entry(
    rule: R,
    [name, title, east_asian_title, source, about]: [&'static str; 5],
) -> Entry {
    Entry {
        rule,
        name,
        title,
        east_asian_title,
        source,
        about,
    }
}

/// All opening rules, in the order of openings.md §4.
#[rustfmt::skip]
pub(super) const ENTRIES: [Entry; 22] = [
    entry(R::None, ["none", "No opening rule", "自由开局", "PUB, SEED",
        "Black plays anywhere, and play goes on"]),
    entry(R::Tengen, ["tengen", "First stone on the center", "天元", "SEED, RIF",
        "Black's first stone lies on the center"]),
    entry(R::TengenSide, ["tengen_side", "Center start, White on his own side", "", "SEED",
        "Black's first stone lies on the center, White's on White's own side of it"]),
    entry(R::Swap3Free, ["swap3_free", "Swap after three free stones", "三手可交换", "SEED",
        "Black starts on the center; after three stones the responder may swap"]),
    entry(R::Cn2009, ["cn2009", "Designated opening, swap, two fifths", "指定开局 三手可交换 五手两打", "CN09",
        "the opener lays one of the 26 openings, the responder may swap, Black offers two fifths"]),
    entry(R::Rif1996, ["rif1996", "RIF opening of 1996", "五珠二題打ち", "RIF, PUB",
        "the opener lays one of the 26 openings, the responder may swap, Black offers two fifths"]),
    entry(R::NFifths(2), ["n_fifths", "N fifth moves", "五手N打", "CN+, PUB",
        "one of the 26 openings and a swap; Black then offers so many fifths"]),
    entry(R::Yamaguchi, ["yamaguchi", "Yamaguchi", "題数指定打ち", "SEED, PUB",
        "with one of the 26 openings the opener says how many fifths; the responder may swap"]),
    entry(R::Tarannikov, ["tarannikov", "Tarannikov", "", "SEED, PUB",
        "five stones in growing zones, and after each of them a swap"]),
    entry(R::Taraguchi(10), ["taraguchi", "Taraguchi-N", "五珠交替打ち", "PUB",
        "as tarannikov, but instead of the last two swaps so many fifths may be offered"]),
    entry(R::Soosyrv(8), ["soosyrv", "Soosõrv-N", "四珠交替打ち", "PUB",
        "White says with move 4 how many fifths, up to this number; a swap after moves 3 and 4"]),
    entry(R::Swap1989, ["swap1989", "RIF Swap rule of 1989", "", "PUB",
        "the persons lay one of 24 openings in turn; a swap, then two fifths"]),
    entry(R::SuperSakata, ["super_sakata", "Super Sakata", "", "PUB",
        "the responder adds two stones; then a side is taken or another pair is added"]),
    entry(R::Sakata, ["sakata", "Sakata", "", "PUB",
        "as super_sakata without further pairs; inferred, no source verified it"]),
    entry(R::Swap1, ["swap1", "Swap after one stone", "", "PUB",
        "after the first stone the responder may swap"]),
    entry(R::Swap, ["swap", "Swap after three stones", "", "PUB",
        "the opener lays three stones anywhere, and the responder may swap"]),
    entry(R::Swap2, ["swap2", "Swap2", "", "PUB",
        "as swap, but the responder may lay two stones more and leave the choice to the opener"]),
    entry(R::Swap5, ["swap5", "Swap5", "", "PUB",
        "five stones anywhere, and after each of them a swap"]),
    entry(R::Pro, ["pro", "Pro", "", "PUB",
        "Black starts on the center, and his second stone lies outside the middle 5×5"]),
    entry(R::LongPro, ["long_pro", "Long Pro", "", "PUB",
        "Black starts on the center, and his second stone lies outside the middle 7×7"]),
    entry(R::Preset, ["preset", "Agreed opening", "指定打法", "SEED",
        "the first stones were agreed on, and the other side goes on"]),
    entry(R::FourFreePredict, ["four_free_predict", "Four free stones and predictions", "自由座子 预判", "SEED",
        "each person lays one stone of each color anywhere; then both predict the result"]),
];
