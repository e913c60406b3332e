//! A rule set: what wins, what is a foul, how it is enforced, and how the game opens.

use super::id::RuleSetId;
use super::options::{
    AtLimit, DeadPosition, DoublePass, Enforcement, FiveDeclaration, ForcedFoul, FourThreeThree,
    OverlineClaim, Variant, WinsWith, WrongClaim,
};
use super::table::{Claims, Row, row};
use crate::opening::{OpeningOptions, OpeningRule};
use crate::{Color, Forbidden, ForbiddenKinds, Fouls, Reading, Rule, WinningLine};

/// A rule set with its options, as a game is played by it.
///
/// [`RuleSet::new`] returns a set of rules.md §8 with its defaults; every field may then be changed, by
/// hand or by the names of [`Setting`](crate::Setting).
///
/// # Rule
/// rules.md §8; each field says where its choices come from.
///
/// # Examples
/// ```
/// use renju_core::{OpeningRule, RuleSet, RuleSetId, WrongClaim};
/// let rules = RuleSet::new(RuleSetId::Cn2009);
/// assert_eq!(rules.wrong_claim, WrongClaim::Violation);
/// let rules = rules.with_opening(OpeningRule::Soosyrv(8));
/// assert_eq!(rules.opening, OpeningRule::Soosyrv(8));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct RuleSet {
    /// Which set this is, or was before its options were changed.
    pub id: RuleSetId,
    /// What wins for Black (§4.3).
    pub black_wins: WinsWith,
    /// What wins for White (§4.3).
    pub white_wins: WinsWith,
    /// Whom fouls bind (§5.9).
    pub fouls: Fouls,
    /// Which kinds of fouls there are (§9.4), or `None` if there is none.
    pub foul_kinds: Option<ForbiddenKinds>,
    /// Whether a double-three with a four is a foul (§9.4).
    pub four_three_three: FourThreeThree,
    /// Whether a forced foul is one (§5.10, §9.4).
    pub forced_foul: ForcedFoul,
    /// How the two open points of the definition of a three are read (§5.8).
    pub reading: Reading,
    /// What happens to a foul (§6.2).
    pub enforcement: Enforcement,
    /// How long an overline may be claimed (§6.2).
    pub overline_claim: OverlineClaim,
    /// What a wrong claim costs (§6.2).
    pub wrong_claim: WrongClaim,
    /// How a winning line ends the game (§6.1).
    pub five_declaration: FiveDeclaration,
    /// Whether a person may pass (§7.1).
    pub pass: bool,
    /// The first ply, from 1, at which a person may pass, also within the opening; `None` says that
    /// the opening must be over (§7.3).
    pub pass_from_ply: Option<u8>,
    /// What two passes in a row do (§6.3).
    pub double_pass: DoublePass,
    /// What a dead position does (§6.3).
    pub dead_position: DeadPosition,
    /// How many draws each person may offer, or `None` for any number (§6.3).
    pub draw_offers_max: Option<u8>,
    /// Whether moves may be taken back by agreement (§3.2). A [`Game`](crate::Game) can always undo; who
    /// runs one asks this field first.
    pub allow_takeback: bool,
    /// What a winning line does (§9).
    pub variant: Variant,
    /// The result of a five at exactly the ply predicted (§9.1).
    pub at_limit: AtLimit,
    /// Whether `draw` may be predicted (§9.1).
    pub draw_prediction: bool,
    /// How the game opens.
    pub opening: OpeningRule,
    /// The options of the opening.
    pub opening_options: OpeningOptions,
}

impl RuleSet {
    /// Returns a rule set with its defaults.
    ///
    /// # Rule
    /// rules.md §8 and §9.4.
    #[must_use]
    pub fn new(id: RuleSetId) -> Self {
        let Row {
            black,
            white,
            fouls,
            kinds,
            four_three_three,
            forced_foul,
            enforcement,
            claims: Claims { overline, wrong },
            opening,
            pass,
            variant,
        } = row(id);
        Self {
            id,
            black_wins: black,
            white_wins: white,
            fouls,
            foul_kinds: ForbiddenKinds::new(kinds.iter().copied()),
            four_three_three,
            forced_foul,
            reading: Reading::default(),
            enforcement,
            overline_claim: overline,
            wrong_claim: wrong,
            five_declaration: FiveDeclaration::Auto,
            pass,
            pass_from_ply: None,
            double_pass: DoublePass::Draw,
            dead_position: DeadPosition::Off,
            draw_offers_max: None,
            allow_takeback: false,
            variant,
            at_limit: AtLimit::Draw,
            draw_prediction: true,
            opening,
            opening_options: OpeningOptions::of(opening),
        }
    }

    /// Returns the same rules with another opening, with that one's default options.
    ///
    /// Predictions belong to the opening `four_free_predict`: they come with it and go with it.
    #[must_use]
    pub fn with_opening(self, opening: OpeningRule) -> Self {
        let variant = match (self.variant, opening) {
            (Variant::Ordinary, OpeningRule::FourFreePredict) => Variant::Predict,
            (Variant::Predict, opening) if opening != OpeningRule::FourFreePredict => {
                Variant::Ordinary
            }
            (variant, _) => variant,
        };
        Self {
            variant,
            opening,
            opening_options: OpeningOptions::of(opening),
            ..self
        }
    }

    /// Returns what wins for `color`.
    #[must_use]
    pub const fn wins(&self, color: Color) -> WinsWith {
        match color {
            Color::Black => self.black_wins,
            Color::White => self.white_wins,
        }
    }

    /// Returns the rule that says the same of lines and fouls, or `None` if none does: the lines of
    /// Caro and the fouls of the historical sets are known to rule sets only.
    ///
    /// # Examples
    /// ```
    /// use renju_core::{Rule, RuleSet, RuleSetId};
    /// assert_eq!(RuleSet::new(RuleSetId::Cn2009).as_rule(), Some(Rule::RENJU));
    /// assert_eq!(RuleSet::new(RuleSetId::Caro).as_rule(), None);
    /// ```
    #[must_use]
    pub fn as_rule(&self) -> Option<Rule> {
        let black = self.black_wins.winning_line()?;
        let white = self.white_wins.winning_line()?;
        let fouls = match (self.fouls, self.foul_kinds) {
            (Fouls::Nobody, _) | (_, None) => Fouls::Nobody,
            (fouls, Some(kinds)) => {
                let all = Forbidden::ALL.into_iter().all(|kind| kinds.contains(kind));
                let modern = self.four_three_three == FourThreeThree::Foul
                    && self.forced_foul == ForcedFoul::Foul;
                (all && modern).then_some(fouls)?
            }
        };
        Some(Rule {
            black,
            white,
            fouls,
        })
    }
}

impl WinsWith {
    /// Returns the winning line that says the same, if one does.
    pub(super) const fn winning_line(self) -> Option<WinningLine> {
        match self {
            Self::ExactlyFive => Some(WinningLine::ExactlyFive),
            Self::FiveOrMore => Some(WinningLine::FiveOrMore),
            Self::Unblocked | Self::OpenBothEnds | Self::ExactlyFiveUnblocked => None,
        }
    }
}

impl Default for RuleSet {
    /// Returns the set `renju`.
    fn default() -> Self {
        Self::new(RuleSetId::Renju)
    }
}
