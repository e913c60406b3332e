//! The choices that a rule set leaves open.

/// Which lines win for a color under a rule set.
///
/// # Rule
/// rules.md §4.3; the texts are its ids.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum WinsWith {
    /// `exact5`: exactly five.
    ExactlyFive,
    /// `five_plus`: five or more.
    FiveOrMore,
    /// `five_plus_unblocked`: exactly five unless enemy stones stand at both its ends, and six or
    /// more always. The edge does not block.
    Unblocked,
    /// `caro_open_both`: exactly five with both ends empty, and six or more always.
    OpenBothEnds,
    /// `caro_exact5`: exactly five unless enemy stones stand at both its ends; six or more win nothing.
    ExactlyFiveUnblocked,
}

/// What happens when a color that fouls bind plays one.
///
/// # Rule
/// rules.md §6.2.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Enforcement {
    /// `claim`: the stone stays, and the opponent may claim the foul.
    Claim,
    /// `auto_loss`: the one who played it loses at once.
    AutoLoss,
    /// `prevent`: the move is rejected.
    Prevent,
}

/// How long an overline may be claimed, where fouls are claimed.
///
/// # Rule
/// rules.md §6.2, step 3.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum OverlineClaim {
    /// `next_move_only`: like every other foul, until White's next move.
    NextMoveOnly,
    /// `until_end`: until the game has ended, on either turn.
    UntilEnd,
}

/// What a wrong claim costs.
///
/// # Rule
/// rules.md §6.2, step 5.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum WrongClaim {
    /// `continue`: nothing.
    Continue,
    /// `violation`: a violation is recorded, and the game goes on.
    Violation,
    /// `lose_turn`: one move.
    LoseTurn,
    /// `loss`: the game.
    Loss,
}

/// How a winning line ends the game.
///
/// # Rule
/// rules.md §6.1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum FiveDeclaration {
    /// `auto`: at once.
    Auto,
    /// `declared`: when the one who has it announces it.
    Declared,
}

/// What two passes in a row do.
///
/// # Rule
/// rules.md §6.3.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum DoublePass {
    /// `draw`: the game is drawn.
    Draw,
    /// `continue`: nothing.
    Continue,
}

/// What happens when neither side can make a winning line any more.
///
/// # Rule
/// rules.md §6.3.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum DeadPosition {
    /// `off`: nothing.
    Off,
    /// `claim`: either person may ask for the draw.
    Claim,
    /// `auto`: the game is drawn at once.
    Auto,
}

/// Whether a double-three that makes a four as well is a foul.
///
/// # Rule
/// rules.md §9.4: before 1918 it was none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum FourThreeThree {
    /// `foul`: as any other double-three.
    Foul,
    /// `allowed`: no foul.
    Allowed,
}

/// Whether a foul counts that was the only answer to a four.
///
/// # Rule
/// rules.md §5.10 and §9.4: it does, but for a set of 1903.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ForcedFoul {
    /// `foul`: as any other.
    Foul,
    /// `exempt`: no foul where the opponent has a four whose only answer is that point.
    Exempt,
}

/// What a winning line does.
///
/// # Rule
/// rules.md §9.2 and §9.3 for the house rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Variant {
    /// It wins.
    Ordinary,
    /// It wins, within the limits that two predictions set.
    Predict,
    /// Its maker replaces an enemy stone by his own; who has no stone in hand wins.
    Replace,
    /// Its maker takes five of its stones off the board; fewer stones on the board win.
    Harvest,
}

/// The result of a five at exactly the ply that was predicted.
///
/// # Rule
/// rules.md §9.1 and §10 C14.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum AtLimit {
    /// `draw`.
    Draw,
    /// `win`.
    Win,
}

/// Which offered fifth moves count as the same.
///
/// # Rule
/// openings.md §2.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum OfferSymmetry {
    /// `stone_pattern`: those that a symmetry of the four stones maps onto each other.
    StonePattern,
    /// `board`: as `stone_pattern`, but only symmetries that map the board onto itself.
    Board,
    /// `none`: none.
    None,
}

/// Where White's first stone must lie under `tengen_side`.
///
/// # Rule
/// openings.md §4.3.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum WhiteSide {
    /// `from_rank_8`: on rank 8 or beyond.
    FromRank8,
    /// `strict`: on rank 9 or beyond.
    Strict,
    /// `courtesy`: anywhere; the side is good manners only.
    Courtesy,
}
