//! The rule sets by name.

use crate::opening::OpeningRule;

/// The name of a rule set.
///
/// # Rule
/// rules.md §8 and §9.4; the text forms are the ids there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum RuleSetId {
    /// `renju`: Renju without an opening rule, where a foul loses at once: for analysis and engines.
    Renju,
    /// `freestyle`.
    Freestyle,
    /// `standard`.
    Standard,
    /// `renju_rif`.
    RenjuRif,
    /// `renju_soosyrv8` and the like: as `renju_rif` with another opening rule, one of `yamaguchi`,
    /// `soosyrvN`, `taraguchiN`, `tarannikov`, `swap1989`, `super_sakata`, `n_fifthsN`.
    RenjuWith(OpeningRule),
    /// `cn2009`.
    Cn2009,
    /// `cn_n`.
    CnN,
    /// `campus_renju`.
    CampusRenju,
    /// `campus_renju_16`.
    CampusRenju16,
    /// `campus_h`.
    CampusH,
    /// `nf_swap`.
    NfSwap,
    /// `nf_foul`.
    NfFoul,
    /// `nf_side`.
    NfSide,
    /// `nf_blitz`.
    NfBlitz,
    /// `predict`.
    Predict,
    /// `replace`: a house rule.
    Replace,
    /// `harvest`: a house rule.
    Harvest,
    /// `caro`.
    Caro,
    /// `hist_1899`.
    Hist1899,
    /// `hist_1903`.
    Hist1903,
    /// `hist_1912`.
    Hist1912,
    /// `hist_1916`.
    Hist1916,
    /// `hist_1918`, also read as `jp19`.
    Hist1918,
    /// `hist_1931`.
    Hist1931,
}
