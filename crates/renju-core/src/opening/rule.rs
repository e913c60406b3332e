//! The opening rules by name.

/// A rule by which games are opened.
///
/// The text form is the id of openings.md §4; a number is written behind it, `taraguchi10`, and is
/// the usual one when it is left out.
///
/// # Rule
/// openings.md §4.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum OpeningRule {
    /// `none` (§4.1): no rule; play begins at once.
    None,
    /// `tengen` (§4.2): the first stone on the center.
    Tengen,
    /// `tengen_side` (§4.3): White answers on his own side of the center.
    TengenSide,
    /// `swap3_free` (§4.4): a swap after three free stones.
    Swap3Free,
    /// `cn2009` (§4.5): one of 26 openings, a swap, two fifths.
    Cn2009,
    /// `rif1996` (§4.6): the same.
    Rif1996,
    /// `n_fifths2` (§4.7): the same with so many fifths, 1 to 20.
    NFifths(u8),
    /// `yamaguchi` (§4.8): the opener says how many fifths.
    Yamaguchi,
    /// `tarannikov` (§4.9): a swap after each of five stones in growing zones.
    Tarannikov,
    /// `taraguchi10` (§4.10): as `tarannikov`, or so many fifths, 1 to 20.
    Taraguchi(u8),
    /// `soosyrv8` (§4.11): White says with move 4 how many fifths, up to this number, 1 to 20.
    Soosyrv(u8),
    /// `swap1989` (§4.12): 24 openings placed in turn, a swap, two fifths.
    Swap1989,
    /// `super_sakata` (§4.13): pairs of stones are added until somebody takes a side.
    SuperSakata,
    /// `sakata` (§4.13): the same without further pairs; what is known of it is unverified.
    Sakata,
    /// `swap1` (§4.14): a swap after one stone.
    Swap1,
    /// `swap` (§4.14): a swap after three stones.
    Swap,
    /// `swap2` (§4.14): after three stones a swap, or two stones more and the choice goes back.
    Swap2,
    /// `swap5` (§4.14): a swap after each of five stones.
    Swap5,
    /// `pro` (§4.14): Black's second stone outside the middle 5×5.
    Pro,
    /// `long_pro` (§4.14): Black's second stone outside the middle 7×7.
    LongPro,
    /// `preset` (§4.15): the stones are agreed on beforehand.
    Preset,
    /// `four_free_predict` (§4.16): four free stones, then predictions.
    FourFreePredict,
}
