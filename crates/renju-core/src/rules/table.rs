//! The rule sets as they are played: the table of rules.md §8.

use super::id::RuleSetId as Id;
use super::options::WinsWith::{ExactlyFive, FiveOrMore, Unblocked};
use super::options::{
    Enforcement, ForcedFoul, FourThreeThree, OverlineClaim, Variant, WinsWith, WrongClaim,
};
use crate::opening::OpeningRule as Opening;
use crate::{Forbidden, Fouls};

/// A row of the table.
#[derive(Debug, Clone, Copy)]
pub(super) struct Row {
    pub(super) black: WinsWith,
    pub(super) white: WinsWith,
    pub(super) fouls: Fouls,
    pub(super) kinds: &'static [Forbidden],
    pub(super) four_three_three: FourThreeThree,
    pub(super) forced_foul: ForcedFoul,
    pub(super) enforcement: Enforcement,
    pub(super) claims: Claims,
    pub(super) opening: Opening,
    pub(super) pass: bool,
    pub(super) variant: Variant,
}

/// What follows from claims, where fouls are claimed (§6.2).
#[derive(Debug, Clone, Copy)]
pub(super) struct Claims {
    pub(super) overline: OverlineClaim,
    pub(super) wrong: WrongClaim,
}

/// All fouls lapse at White's next move, and a wrong claim costs nothing: the RIF and, since they
/// say no other, the older texts. Also what sets have that enforce their fouls in another way.
const LAPSE: Claims = Claims {
    overline: OverlineClaim::NextMoveOnly,
    wrong: WrongClaim::Continue,
};

/// An overline may be claimed until the end, and a wrong claim is a violation.
const CHINESE: Claims = Claims {
    overline: OverlineClaim::UntilEnd,
    wrong: WrongClaim::Violation,
};

/// Renju, where a foul loses at once.
const RENJU: Row = Row {
    black: ExactlyFive,
    white: FiveOrMore,
    fouls: Fouls::Black,
    kinds: &Forbidden::ALL,
    four_three_three: FourThreeThree::Foul,
    forced_foul: ForcedFoul::Foul,
    enforcement: Enforcement::AutoLoss,
    claims: LAPSE,
    opening: Opening::None,
    pass: false,
    variant: Variant::Ordinary,
};

/// Five or more win, and nothing is forbidden.
const FREE: Row = Row {
    black: FiveOrMore,
    fouls: Fouls::Nobody,
    ..RENJU
};

/// The first historical set, from which the others differ.
const HIST_1899: Row = Row {
    black: FiveOrMore,
    fouls: Fouls::Both,
    kinds: &[Forbidden::DoubleThree],
    four_three_three: FourThreeThree::Allowed,
    ..RENJU
};

impl Row {
    const fn claimed(self, claims: Claims) -> Self {
        Self {
            enforcement: Enforcement::Claim,
            claims,
            ..self
        }
    }

    const fn opening(self, opening: Opening) -> Self {
        Self { opening, ..self }
    }

    const fn pass(self) -> Self {
        Self { pass: true, ..self }
    }

    const fn variant(self, variant: Variant) -> Self {
        Self { variant, ..self }
    }

    const fn wins(self, black: WinsWith, white: WinsWith) -> Self {
        Self {
            black,
            white,
            ..self
        }
    }

    const fn fouls(self, fouls: Fouls) -> Self {
        Self { fouls, ..self }
    }

    const fn kinds(self, kinds: &'static [Forbidden]) -> Self {
        Self { kinds, ..self }
    }

    const fn four_three_three(self) -> Self {
        Self {
            four_three_three: FourThreeThree::Foul,
            ..self
        }
    }

    const fn exempt_if_forced(self) -> Self {
        Self {
            forced_foul: ForcedFoul::Exempt,
            ..self
        }
    }
}

/// Returns the row of a set: a kind of game, and what is its own.
///
/// # Rule
/// rules.md §8 and, for `hist_*`, §9.4.
#[rustfmt::skip]
pub(super) const fn row(id: Id) -> Row {
    use Forbidden::{DoubleThree, Overline};
    use Opening as O;
    match id {
        Id::Renju | Id::NfFoul  => RENJU,
        Id::Freestyle           => FREE,
        Id::Standard            => FREE.wins(ExactlyFive, ExactlyFive),
        Id::RenjuRif            => RENJU.claimed(LAPSE).opening(O::Rif1996).pass(),
        Id::RenjuWith(opening)  => RENJU.claimed(LAPSE).opening(opening).pass(),
        Id::Cn2009              => RENJU.claimed(CHINESE).opening(O::Cn2009).pass(),
        Id::CnN                 => RENJU.claimed(CHINESE).opening(O::NFifths(2)).pass(),
        Id::CampusRenju         => RENJU.claimed(LAPSE).opening(O::Tengen),
        Id::CampusRenju16       => RENJU.claimed(LAPSE).opening(O::Cn2009),
        Id::CampusH             => RENJU.claimed(LAPSE).pass(),
        Id::NfSwap              => FREE.opening(O::Swap3Free),
        Id::NfSide              => FREE.opening(O::TengenSide),
        Id::NfBlitz             => FREE,
        Id::Predict             => RENJU.wins(ExactlyFive, ExactlyFive).fouls(Fouls::Both)
                                        .opening(O::FourFreePredict).pass().variant(Variant::Predict),
        Id::Replace             => FREE.variant(Variant::Replace),
        Id::Harvest             => FREE.variant(Variant::Harvest),
        Id::Caro                => FREE.wins(Unblocked, Unblocked),
        Id::Hist1899            => HIST_1899,
        Id::Hist1903            => HIST_1899.fouls(Fouls::Black).claimed(LAPSE).exempt_if_forced(),
        Id::Hist1912            => HIST_1899.fouls(Fouls::Black),
        Id::Hist1916            => HIST_1899.fouls(Fouls::Black).kinds(&[Overline, DoubleThree])
                                            .wins(ExactlyFive, FiveOrMore),
        Id::Hist1918            => row(Id::Hist1916).four_three_three(),
        Id::Hist1931            => RENJU,
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        DoublePass, Enforcement, ForbiddenKinds, Fouls, OpeningRule, OverlineClaim, RuleSet,
        RuleSetId, WrongClaim,
    };

    /// rules.md §8, column by column: id; what wins for Black and for White; whom fouls bind;
    /// enforcement, and `until_end` behind it where the table says so; opening; pass; double pass.
    const SPEC: &str = "
        renju             exact5 five_plus                           black  auto_loss        none  no -
        freestyle         five_plus five_plus                        nobody -                none  no -
        standard          exact5 exact5                              nobody -                none  no -
        renju_rif         exact5 five_plus                           black  claim            rif1996 yes draw
        renju_yamaguchi   exact5 five_plus                           black  claim            yamaguchi yes draw
        renju_soosyrv8    exact5 five_plus                           black  claim            soosyrv8 yes draw
        renju_taraguchi10 exact5 five_plus                           black  claim            taraguchi10 yes draw
        renju_tarannikov  exact5 five_plus                           black  claim            tarannikov yes draw
        renju_swap1989    exact5 five_plus                           black  claim            swap1989 yes draw
        renju_super_sakata exact5 five_plus                          black  claim            super_sakata yes draw
        renju_n_fifths2   exact5 five_plus                           black  claim            n_fifths2 yes draw
        cn2009            exact5 five_plus                           black  claim/until_end  cn2009 yes draw
        cn_n              exact5 five_plus                           black  claim/until_end  n_fifths2 yes draw
        campus_renju      exact5 five_plus                           black  claim            tengen no -
        campus_renju_16   exact5 five_plus                           black  claim            cn2009 no -
        campus_h          exact5 five_plus                           black  claim            none yes draw
        nf_swap           five_plus five_plus                        nobody -                swap3_free no -
        nf_foul           exact5 five_plus                           black  auto_loss        none no -
        nf_side           five_plus five_plus                        nobody -                tengen_side no -
        nf_blitz          five_plus five_plus                        nobody -                none no -
        predict           exact5 exact5                              both   auto_loss        four_free_predict yes draw
        replace           five_plus five_plus                        nobody -                none no -
        harvest           five_plus five_plus                        nobody -                none no -
        caro              five_plus_unblocked five_plus_unblocked    nobody -                none no -
        hist_1899         five_plus five_plus                        both   auto_loss        none no -
        hist_1903         five_plus five_plus                        black  claim            none no -
        hist_1912         five_plus five_plus                        black  auto_loss        none no -
        hist_1916         exact5 five_plus                           black  auto_loss        none no -
        hist_1918         exact5 five_plus                           black  auto_loss        none no -
        hist_1931         exact5 five_plus                           black  auto_loss        none no -
    ";

    #[test]
    fn the_table_is_that_of_the_specification() {
        let rows: Vec<Vec<&str>> = SPEC
            .lines()
            .map(|line| line.split_whitespace().collect())
            .filter(|row: &Vec<&str>| !row.is_empty())
            .collect();
        let ids = RuleSetId::all().map(|id| id.to_string());
        assert!(ids.eq(rows.iter().map(|row| row[0].to_owned())));
        for (id, row) in RuleSetId::all().zip(rows) {
            let rules = RuleSet::new(id);
            let [
                _,
                black,
                white,
                fouls,
                enforcement,
                opening,
                pass,
                double_pass,
            ] = row[..]
            else {
                panic!("{row:?} has eight columns");
            };
            assert_eq!(rules.id, id);
            assert_eq!(rules.black_wins.to_string(), black, "{id}");
            assert_eq!(rules.white_wins.to_string(), white, "{id}");
            let binds = Fouls::ALL.into_iter().zip(["nobody", "black", "both"]);
            assert!(
                binds.into_iter().any(|pair| pair == (rules.fouls, fouls)),
                "{id}"
            );
            assert_eq!(rules.opening.to_string(), opening, "{id}");
            assert_eq!(rules.pass, pass == "yes", "{id}");
            if double_pass == "draw" {
                assert_eq!(rules.double_pass, DoublePass::Draw, "{id}");
            }
            let (mode, window) = enforcement.split_once('/').unwrap_or((enforcement, ""));
            if mode != "-" {
                assert_eq!(rules.enforcement, mode.parse().unwrap(), "{id}");
            }
            let until_end = rules.overline_claim == OverlineClaim::UntilEnd;
            assert_eq!(until_end, window == "until_end", "{id}");
        }
    }

    #[test]
    fn wrong_claims_cost_what_6_2_says() {
        let check = |id, expected| assert_eq!(RuleSet::new(id).wrong_claim, expected);
        check(RuleSetId::RenjuRif, WrongClaim::Continue);
        check(RuleSetId::Cn2009, WrongClaim::Violation);
        check(RuleSetId::CnN, WrongClaim::Violation);
        check(RuleSetId::CampusRenju, WrongClaim::Continue);
    }

    #[test]
    fn the_historical_sets_have_the_fouls_of_9_4() {
        let check = |id, kinds: &str, four_three_three: &str, forced: &str| {
            let rules = RuleSet::new(id);
            let found = rules
                .foul_kinds
                .map(|kinds: ForbiddenKinds| kinds.to_string());
            assert_eq!(found.as_deref(), Some(kinds), "{id}");
            assert_eq!(rules.four_three_three.to_string(), four_three_three, "{id}");
            assert_eq!(rules.forced_foul.to_string(), forced, "{id}");
        };
        check(RuleSetId::Hist1899, "double-three", "allowed", "foul");
        check(RuleSetId::Hist1903, "double-three", "allowed", "exempt");
        check(RuleSetId::Hist1912, "double-three", "allowed", "foul");
        check(
            RuleSetId::Hist1916,
            "overline, double-three",
            "allowed",
            "foul",
        );
        check(
            RuleSetId::Hist1918,
            "overline, double-three",
            "foul",
            "foul",
        );
        check(
            RuleSetId::Hist1931,
            "overline, double-four, double-three",
            "foul",
            "foul",
        );
        check(
            RuleSetId::Renju,
            "overline, double-four, double-three",
            "foul",
            "foul",
        );
    }

    #[test]
    fn an_opening_brings_its_own_defaults() {
        let rules = RuleSet::new(RuleSetId::RenjuWith(OpeningRule::Swap1989));
        assert!(rules.opening_options.drop13);
        let rules = rules.with_opening(OpeningRule::Yamaguchi);
        assert!(!rules.opening_options.drop13);
        assert_eq!(rules.enforcement, Enforcement::Claim);
        assert_eq!(RuleSet::default().id, RuleSetId::Renju);
        let predict = RuleSet::new(RuleSetId::Predict);
        let without = predict.clone().with_opening(OpeningRule::None);
        assert_ne!(without.variant, predict.variant);
        assert_eq!(without.with_opening(OpeningRule::FourFreePredict), predict);
    }
}
