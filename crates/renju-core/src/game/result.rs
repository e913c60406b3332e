//! How games end.

use crate::Color;

/// Who has won a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Winner {
    /// The side of this color.
    Color(Color),
    /// Nobody.
    Draw,
}

/// Why a game has ended.
///
/// # Rule
/// competition.md §5.3, whose codes are the text forms; `supply` is for the house rules of rules.md
/// §9.2 and §9.3, which end by counting stones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Reason {
    /// `five`: a winning line.
    Five,
    /// `overline_white`: White's line of six or more in Renju.
    OverlineWhite,
    /// `foul_33`: a double-three.
    FoulDoubleThree,
    /// `foul_44`: a double-four.
    FoulDoubleFour,
    /// `foul_overline`: an overline.
    FoulOverline,
    /// `resign`: a person gave up.
    Resign,
    /// `time`: a flag fell.
    Time,
    /// `forfeit_late`: a person came too late.
    ForfeitLate,
    /// `forfeit_absent`: a person did not come.
    ForfeitAbsent,
    /// `forfeit_conduct`: a person was ruled to lose for what he did.
    ForfeitConduct,
    /// `agreed`: both agreed on a draw.
    Agreed,
    /// `full_board`: no empty point is left.
    FullBoard,
    /// `double_pass`: both passed, one after the other.
    DoublePass,
    /// `dead_position`: nobody can make a winning line any more.
    DeadPosition,
    /// `cap_fours`: at the end of the time of a round, the fours were counted.
    CapFours,
    /// `cap_extra`: the extra stones after the end of the time of a round were used up.
    CapExtra,
    /// `predict_limit`: the limit that the predictions set.
    PredictLimit,
    /// `wrong_claim`: a claim that did not hold, where that loses.
    WrongClaim,
    /// `arbiter`: the arbiter ruled so.
    Arbiter,
    /// `supply`: the stones in hand or on the board decided.
    Supply,
}

/// How a game has ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct GameResult {
    /// Who has won.
    pub winner: Winner,
    /// Why.
    pub reason: Reason,
}
