//! The choices that a rule set leaves open.

use super::option_value::option_value;

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

option_value!(WinsWith, "kind of winning line": ExactlyFive = "exact5", FiveOrMore = "five_plus", Unblocked = "five_plus_unblocked", OpenBothEnds = "caro_open_both", ExactlyFiveUnblocked = "caro_exact5");

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

option_value!(Enforcement, "enforcement of fouls": Claim = "claim", AutoLoss = "auto_loss", Prevent = "prevent");

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

option_value!(OverlineClaim, "window of claims": NextMoveOnly = "next_move_only", UntilEnd = "until_end");

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

option_value!(WrongClaim, "price of a wrong claim": Continue = "continue", Violation = "violation", LoseTurn = "lose_turn", Loss = "loss");

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

option_value!(FiveDeclaration, "way to end by five": Auto = "auto", Declared = "declared");

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

option_value!(DoublePass, "effect of two passes": Draw = "draw", Continue = "continue");

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

option_value!(DeadPosition, "effect of a dead position": Off = "off", Claim = "claim", Auto = "auto");

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

option_value!(FourThreeThree, "judgement of four-three-three": Foul = "foul", Allowed = "allowed");

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

option_value!(ForcedFoul, "judgement of forced fouls": Foul = "foul", Exempt = "exempt");

/// What a winning line does. The texts are the names in lower case.
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

option_value!(Variant, "variant": Ordinary = "ordinary", Predict = "predict", Replace = "replace", Harvest = "harvest");

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

option_value!(AtLimit, "result at the limit": Draw = "draw", Win = "win");

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

option_value!(OfferSymmetry, "symmetry of offers": StonePattern = "stone_pattern", Board = "board", None = "none");

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

option_value!(WhiteSide, "side of the board": FromRank8 = "from_rank_8", Strict = "strict", Courtesy = "courtesy");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_round_trip_and_errors_list_them() {
        for value in WinsWith::ALL {
            assert_eq!(value.to_string().parse(), Ok(value));
            assert_eq!(value.to_string().to_uppercase().parse(), Ok(value));
        }
        assert_eq!(WinsWith::ALL.len(), 5);
        let error = "Lose".parse::<WrongClaim>().unwrap_err();
        assert_eq!(
            error.to_string(),
            "\"Lose\" is no price of a wrong claim: expected `continue`, `violation`, \
             `lose_turn` or `loss`"
        );
        assert!("".parse::<Variant>().is_err());
    }
}
