//! The table of options.

use std::marker::PhantomData;

use super::setting_kind::{
    FIFTHS, Fifths, FifthsPerOpening, FoulKinds, Kind, Number, NumberOrNone, OneOf, Stones,
};
use super::{
    AtLimit, DeadPosition, DoublePass, Enforcement, FiveDeclaration, ForcedFoul, FourThreeThree,
    OfferSymmetry, OverlineClaim, RuleSet, WhiteSide, WinsWith, WrongClaim,
};
use crate::{FivePoint, Fouls, NineThree};

/// What is known of an option.
pub(super) struct Entry {
    pub(super) name: &'static str,
    pub(super) source: &'static str,
    pub(super) help: &'static str,
    pub(super) get: fn(&RuleSet) -> String,
    /// Sets the option, or returns `None` if the text is no value.
    pub(super) set: fn(&mut RuleSet, &str) -> Option<()>,
    pub(super) expected: fn() -> String,
    pub(super) choices: fn() -> Vec<&'static str>,
}

/// Makes the enumeration of options and the table of entries from one list: the variant and its
/// name, the field, the kind of its values, the source, and what the option is about.
macro_rules! settings {
    ($($variant:ident $name:literal [$($field:ident).+] $kind:expr, $source:literal, $help:literal;)+) => {
        /// An option of a rule set: a field of [`RuleSet`] or of its
        /// [`OpeningOptions`](crate::OpeningOptions), by name.
        ///
        /// The text form is the name.
        ///
        /// # Rule
        /// rules.md §6 to §10 and openings.md §4; [`Setting::source`] names the paragraph of each.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[non_exhaustive]
        pub enum Setting {
            $(#[doc = concat!("`", $name, "`: ", $help, ".")] $variant,)+
        }

        impl Setting {
            /// All options, those of the rules first.
            pub const ALL: [Self; [$($name),+].len()] = [$(Self::$variant),+];
        }

        /// The table, in the order of [`Setting::ALL`].
        pub(super) const ENTRIES: [Entry; Setting::ALL.len()] = [$(Entry {
            name: $name,
            source: $source,
            help: $help,
            get: |rules| $kind.write(&rules.$($field).+),
            set: |rules, text| {
                let now = &mut rules.$($field).+;
                *now = $kind.read(text, now)?;
                Some(())
            },
            expected: || $kind.expected(),
            choices: || $kind.choices(),
        }),+];
    };
}

/// One of the values of an enumeration, or true or false.
const fn one<V>() -> OneOf<V> {
    OneOf(PhantomData)
}

settings! {
    BlackWins "black_wins" [black_wins] one::<WinsWith>(), "rules.md §4.3",
        "which lines win for Black";
    WhiteWins "white_wins" [white_wins] one::<WinsWith>(), "rules.md §4.3",
        "which lines win for White";
    Fouls "fouls" [fouls] one::<Fouls>(), "rules.md §5.9",
        "whom fouls bind";
    FoulKinds "foul_kinds" [foul_kinds] FoulKinds, "rules.md §9.4",
        "which kinds of fouls there are";
    FourThreeThree "four_three_three" [four_three_three] one::<FourThreeThree>(), "rules.md §9.4",
        "whether a double-three with a four is a foul";
    ForcedFoul "forced_foul" [forced_foul] one::<ForcedFoul>(), "rules.md §5.10, §9.4",
        "whether a foul counts that was the only answer to a four";
    NineThree "nine_three" [reading.nine_three] one::<NineThree>(), "rules.md §5.8 A1, A2",
        "how parts (a) and (b) of RIF 9.3 are read together";
    FivePointSpoilsThree "five_point_spoils_three" [reading.five_point] one::<FivePoint>(), "rules.md §5.8 A3",
        "whether a point that makes a five as well proves no three";
    Enforcement "enforcement" [enforcement] one::<Enforcement>(), "rules.md §6.2",
        "what happens to a foul";
    OverlineClaim "overline_claim" [overline_claim] one::<OverlineClaim>(), "rules.md §6.2",
        "how long an overline may be claimed";
    WrongClaim "wrong_claim" [wrong_claim] one::<WrongClaim>(), "rules.md §6.2",
        "what a wrong claim costs";
    FiveDeclaration "five_declaration" [five_declaration] one::<FiveDeclaration>(), "rules.md §6.1",
        "whether a winning line ends the game by itself or when it is announced";
    Pass "pass" [pass] one::<bool>(), "rules.md §7.1",
        "whether passing is allowed";
    PassFromPly "pass_from_ply" [pass_from_ply] NumberOrNone(1..=225), "rules.md §7.3",
        "the first ply at which one may pass, even within the opening";
    DoublePass "double_pass" [double_pass] one::<DoublePass>(), "rules.md §6.3",
        "what two passes in a row do";
    DeadPosition "dead_position" [dead_position] one::<DeadPosition>(), "rules.md §6.3",
        "what happens when neither side can make a winning line any more";
    DrawOffersMax "draw_offers_max" [draw_offers_max] NumberOrNone(0..=225), "rules.md §6.3",
        "how many draws each person may offer";
    AllowTakeback "allow_takeback" [allow_takeback] one::<bool>(), "rules.md §3.2",
        "whether moves may be taken back by agreement";
    AtLimit "at_limit" [at_limit] one::<AtLimit>(), "rules.md §9.1, §10 C14",
        "the result of a five at exactly the ply predicted";
    DrawPrediction "draw_prediction" [draw_prediction] one::<bool>(), "rules.md §9.1",
        "whether a draw may be predicted";
    FirstAnywhere "first_anywhere" [opening_options.first_anywhere] one::<bool>(), "openings.md §4.4",
        "whether the first stone may lie anywhere (swap3_free)";
    WhiteAdjacent "white_adjacent" [opening_options.white_adjacent] one::<bool>(), "openings.md §4.2, §4.14",
        "whether White's first stone must lie beside Black's (tengen, pro, long_pro)";
    WhiteSide "white_side" [opening_options.white_side] one::<WhiteSide>(), "openings.md §4.3",
        "where White's first stone must lie (tengen_side)";
    Fifths "fifths" [opening] Fifths, "openings.md §4.7",
        "how many fifth moves are offered (n_fifths, rif1996, cn2009, taraguchi)";
    FifthsPerOpening "fifths_per_opening" [opening_options.fifths_per_opening] FifthsPerOpening, "openings.md §4.7",
        "how many instead after some of the 26 openings (n_fifths, rif1996, cn2009)";
    DeclareMin "declare_min" [opening_options.declare_min] FIFTHS, "openings.md §4.8",
        "the least number of fifths that may be declared (yamaguchi, soosyrv)";
    DeclareMax "declare_max" [opening_options.declare_max] FIFTHS, "openings.md §4.8",
        "the greatest number of fifths that may be declared (yamaguchi)";
    Symmetry "symmetry" [opening_options.symmetry] one::<OfferSymmetry>(), "openings.md §2",
        "which offered fifth moves count as the same";
    OfferAfterSwap4 "offer_after_swap4" [opening_options.offer_after_swap4] one::<bool>(), "openings.md §4.10",
        "whether fifths may be offered after the swap at move 4 (taraguchi)";
    MaxExtraPairs "max_extra_pairs" [opening_options.max_extra_pairs] Number(0..=110), "openings.md §4.13",
        "how many pairs of stones may be added (super_sakata)";
    Drop13 "drop13" [opening_options.drop13] one::<bool>(), "rules.md §10 C8",
        "whether 13D and 13I are left out of the 26 openings";
    SwapOnlyFree "swap_only_free" [opening_options.swap_only_free] one::<bool>(), "rules.md §10 C6",
        "whether the swap after move 3 is left out where the opening is one of the 26";
    Preset "preset" [opening_options.preset] Stones, "openings.md §4.15",
        "the stones on the board before the first action (preset)";
    PresetSwap "preset_swap" [opening_options.preset_swap] one::<bool>(), "openings.md §4.15",
        "whether the responder may swap then (preset)";
    AnyOrder "any_order" [opening_options.any_order] one::<bool>(), "rules.md §9.1",
        "whether the four free stones may come in any order of persons (four_free_predict)";
}
