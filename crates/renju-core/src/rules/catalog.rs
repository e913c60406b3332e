//! The rule sets in words. How they are played is in `table.rs`.

use super::id::RuleSetId as Id;

/// What is told of a rule set.
pub(super) struct Entry {
    /// The set.
    pub(super) id: Id,
    /// Its text.
    pub(super) name: &'static str,
    /// The English name.
    pub(super) title: &'static str,
    /// The Chinese name, or nothing.
    pub(super) chinese_title: &'static str,
    /// The tags of rules.md.
    pub(super) source: &'static str,
    /// One line.
    pub(super) about: &'static str,
}

/// Makes an entry, in the order of its fields.
const fn entry(id: Id, [name, title, chinese_title, source, about]: [&'static str; 5]) -> Entry {
    Entry {
        id,
        name,
        title,
        chinese_title,
        source,
        about,
    }
}

/// All rule sets, in the order of rules.md §8, after the default. [`Id::RenjuWith`] is not among
/// them: its words are made from those of the opening rule.
#[rustfmt::skip]
pub(super) const ENTRIES: [Entry; 23] = [
    entry(Id::Renju, ["renju", "Renju without an opening rule", "", "RULING",
        "for analysis, solving and engine matches: a foul loses at once, and play begins at once"]),
    entry(Id::Freestyle, ["freestyle", "Freestyle gomoku", "无禁手", "SEED, PUB",
        "five or more win for both, and nothing is forbidden"]),
    entry(Id::Standard, ["standard", "Standard gomoku", "", "PUB",
        "exactly five win for both, six or more are nothing"]),
    entry(Id::RenjuRif, ["renju_rif", "Renju, RIF 1996/98", "", "RIF",
        "the International Rules: one of 26 openings, a swap, two fifths; fouls are claimed"]),
    entry(Id::Cn2009, ["cn2009", "Chinese rules 2009", "", "CN09",
        "as renju_rif, but an overline may be claimed until the end of the game"]),
    entry(Id::CnN, ["cn_n", "Chinese rules, later edition", "", "CN+",
        "as cn2009, with N fifths (option fifths)"]),
    entry(Id::CampusRenju, ["campus_renju", "School and club Renju, qualifiers", "", "SEED",
        "the first stone on the center; no pass; colors swap for the second game"]),
    entry(Id::CampusRenju16, ["campus_renju_16", "School and club Renju, from the last 16 on", "", "SEED",
        "as campus_renju, with one of 26 openings, a swap and two fifths"]),
    entry(Id::CampusH, ["campus_h", "Simple rules of a school text", "", "SEED",
        "Renju without an opening rule: the first stone lies anywhere; passing is allowed"]),
    entry(Id::NfSwap, ["nf_swap", "Platform rule without fouls", "", "SEED",
        "five or more win for both; a swap after three free stones"]),
    entry(Id::NfFoul, ["nf_foul", "Platform rule with fouls", "", "SEED",
        "Renju without an opening rule; a foul loses at once"]),
    entry(Id::NfSide, ["nf_side", "Contest without fouls, center start", "", "SEED",
        "five or more win for both; White answers on his own side of the center"]),
    entry(Id::NfBlitz, ["nf_blitz", "Blitz without fouls", "", "SEED",
        "five or more win for both; eight more stones each break a tie (the clock's business)"]),
    entry(Id::Predict, ["predict", "Four free stones and predictions", "预判", "SEED",
        "both persons predict who makes five and when; fouls bind both colors"]),
    entry(Id::Replace, ["replace", "Play 2", "玩法二", "SEED",
        "a five lets its maker replace an enemy stone; who has no stone left wins"]),
    entry(Id::Harvest, ["harvest", "Children's five-removal game", "", "SEED",
        "a five is taken off the board; fewer stones on the board win"]),
    entry(Id::Caro, ["caro", "Caro", "", "PUB",
        "five win unless both ends are blocked, six or more always; nothing is forbidden"]),
    entry(Id::Hist1899, ["hist_1899", "Historical rules of 1899", "", "SEED",
        "double-three is forbidden to both"]),
    entry(Id::Hist1903, ["hist_1903", "Historical rules of 1903", "", "SEED",
        "double-three is forbidden to Black, unless it was forced"]),
    entry(Id::Hist1912, ["hist_1912", "Historical rules of 1912", "", "SEED",
        "double-three is forbidden to Black, also when it was forced"]),
    entry(Id::Hist1916, ["hist_1916", "Historical rules of 1916", "", "SEED",
        "as hist_1912, and overline is forbidden to Black"]),
    entry(Id::Hist1918, ["hist_1918", "Historical rules of 1918", "", "SEED",
        "as hist_1916, and four-three-three is forbidden to Black; also jp19, on 15×15 here"]),
    entry(Id::Hist1931, ["hist_1931", "Historical rules of 1931", "", "SEED",
        "as hist_1918, and double-four is forbidden to Black: the modern set"]),
];

/// The names of the sets with an opening rule, with the usual numbers, in the order of
/// [`Id::CERTIFIED`].
pub(super) const WITH_OPENING: [&str; 7] = [
    "renju_yamaguchi",
    "renju_soosyrv8",
    "renju_taraguchi10",
    "renju_tarannikov",
    "renju_swap1989",
    "renju_super_sakata",
    "renju_n_fifths2",
];
