//! The choices that opening rules leave open.

use super::named::NamedOpening;
use super::rule::OpeningRule;
use crate::Move;
use crate::rules::{OfferSymmetry, WhiteSide};

/// The options of all opening rules. Each concerns some of them and means nothing to the others.
///
/// # Rule
/// openings.md §4, where each is listed with the rules that it concerns.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct OpeningOptions {
    /// Whether the first stone may lie anywhere (`swap3_free`). Default `false`: on the center.
    pub first_anywhere: bool,
    /// Whether White's first stone must lie beside Black's (`tengen`, `pro`, `long_pro`). Default `false`.
    pub white_adjacent: bool,
    /// Where White's first stone must lie (`tengen_side`). Default `from_rank_8`.
    pub white_side: WhiteSide,
    /// How many fifth moves are offered for some of the 26 openings, instead of the number that the
    /// opening rule says (`n_fifths`, `rif1996`, `cn2009`). Default: none.
    pub fifths_per_opening: Vec<(NamedOpening, u8)>,
    /// The least number that may be declared (`yamaguchi`, `soosyrv`). Default 1.
    pub declare_min: u8,
    /// The greatest number that may be declared (`yamaguchi`). Default 12, at most 20. That of `soosyrv` is in its id.
    pub declare_max: u8,
    /// Which offered fifth moves count as the same. Default `stone_pattern`.
    pub symmetry: OfferSymmetry,
    /// Whether fifth moves may be offered after the swap at move 4 (`taraguchi`). Default `false`.
    pub offer_after_swap4: bool,
    /// How many pairs of stones may be added (`super_sakata`). Default 10.
    pub max_extra_pairs: u8,
    /// Whether 13D and 13I are left out of the 26 openings. Default `false`, but for `swap1989`.
    pub drop13: bool,
    /// Whether the swap after move 3 is left out where the opening is one of the 26 (rules.md §10 C6).
    /// Default `false`.
    pub swap_only_free: bool,
    /// The stones on the board before the first action (`preset`). Default: those of no opening, and
    /// a game with `preset` then fails to start.
    pub preset: Vec<Move>,
    /// Whether the responder may swap before White's next move (`preset`). Default `false`.
    pub preset_swap: bool,
    /// Whether the four free stones may come in any order of persons (`four_free_predict`). Default `false`.
    pub any_order: bool,
}

impl OpeningOptions {
    /// Returns the defaults under an opening rule. Only `swap1989` has one of its own: `drop13`.
    ///
    /// # Examples
    /// ```
    /// use renju_core::{OpeningOptions, OpeningRule};
    /// assert!(OpeningOptions::of(OpeningRule::Swap1989).drop13);
    /// assert_eq!(OpeningOptions::of(OpeningRule::None), OpeningOptions::default());
    /// ```
    #[must_use]
    pub fn of(rule: OpeningRule) -> Self {
        Self {
            drop13: rule == OpeningRule::Swap1989,
            ..Self::default()
        }
    }
}

impl Default for OpeningOptions {
    fn default() -> Self {
        Self {
            first_anywhere: false,
            white_adjacent: false,
            white_side: WhiteSide::FromRank8,
            fifths_per_opening: Vec::new(),
            declare_min: 1,
            declare_max: 12,
            symmetry: OfferSymmetry::StonePattern,
            offer_after_swap4: false,
            max_extra_pairs: 10,
            drop13: false,
            swap_only_free: false,
            preset: Vec::new(),
            preset_swap: false,
            any_order: false,
        }
    }
}
