//! A rule set: what wins, what is a foul, how it is enforced, and how the game opens.

use super::id::RuleSetId;
use super::options::{
    AtLimit, DeadPosition, DoublePass, Enforcement, FiveDeclaration, ForcedFoul, FourThreeThree,
    OverlineClaim, Variant, WinsWith, WrongClaim,
};
use crate::opening::{OpeningOptions, OpeningRule};
use crate::{ForbiddenKinds, Fouls, Reading};

/// A rule set with its options, as a game is played by it.
///
/// [`RuleSet::new`] returns a set of rules.md §8 with its defaults; every field may then be changed, by
/// hand or by the names of [`Setting`](crate::Setting).
///
/// # Rule
/// rules.md §8; each field says where its choices come from.
#[derive(Debug, Clone, PartialEq, Eq)]
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
