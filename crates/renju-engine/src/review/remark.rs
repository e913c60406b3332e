//! What is said of a move.

use renju_core::{Color, ForbiddenKinds, Point, PointSet};

use crate::Score;

/// How sure something is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Certainty {
    /// A search says so, and nothing proves it.
    Likely,
    /// The rules say so, or a proof that was verified.
    Forced,
}

/// How a side stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Standing {
    /// It has lost, or loses by force.
    Lost,
    /// Its win rate is below [`Standing::EVEN`].
    Worse,
    /// Its win rate is within [`Standing::EVEN`].
    Even,
    /// The game has ended in a draw.
    Drawn,
    /// Its win rate is above [`Standing::EVEN`].
    Better,
    /// It has won, or wins by force.
    Won,
}

impl Standing {
    /// The win rates at which a position counts as even.
    pub const EVEN: (f64, f64) = (0.3, 0.7);

    /// Returns how the side stands whose score this is, while the game goes on.
    ///
    /// # Examples
    /// ```
    /// use renju_engine::{Score, Standing};
    /// assert_eq!(Standing::of(Score::Value(0)), Standing::Even);
    /// assert_eq!(Standing::of(Score::Loss(4)), Standing::Lost);
    /// ```
    #[must_use]
    pub fn of(score: Score) -> Self {
        match score {
            Score::Loss(_) => Self::Lost,
            Score::Win(_) => Self::Won,
            Score::Value(_) if score.win_rate() < Self::EVEN.0 => Self::Worse,
            Score::Value(_) if score.win_rate() > Self::EVEN.1 => Self::Better,
            Score::Value(_) => Self::Even,
        }
    }
}

/// What a move did, with the facts. Several may hold for one move.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Remark {
    /// The move is forbidden.
    PlayedFoul {
        /// By which kinds.
        kinds: ForbiddenKinds,
    },
    /// The opponent's last move was a foul, and was not claimed.
    MissedFoul {
        /// The stone.
        point: Point,
        /// By which kinds it was a foul.
        kinds: ForbiddenKinds,
    },
    /// A five could be made, and was not.
    MissedFive {
        /// Where.
        points: PointSet,
    },
    /// There was a win by force, and it is gone. The [better
    /// move](crate::MoveReview::better) begins it.
    MissedWin {
        /// In how many plies, the last stone included.
        plies: u16,
        /// Whether there is a proof.
        certainty: Certainty,
    },
    /// The opponent wins by force now, which was not so before the move, as far as is known.
    AllowedWin {
        /// In how many plies from then on, the last stone included. One is a five at once.
        plies: u16,
        /// Whether there is a proof.
        certainty: Certainty,
    },
    /// A win by force was turned into something less.
    LostTheWin {
        /// How the player stands now.
        to: Standing,
    },
    /// A threat to win by continuous fours stood, and every other move loses to it or to another
    /// one, as a search says. To stop a five is no such move: the rules leave no other.
    OnlyMove,
}

/// How good a move was, by the win rate that it lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Grade {
    /// Nothing, or next to nothing, was lost.
    Good,
    /// At least [`Grade::INACCURACY`] was lost.
    Inaccuracy,
    /// At least [`Grade::MISTAKE`] was lost.
    Mistake,
    /// At least [`Grade::BLUNDER`] was lost.
    Blunder,
}

impl Grade {
    /// The loss from which on a move is an inaccuracy.
    pub const INACCURACY: f64 = 0.07;
    /// The loss from which on a move is a mistake.
    pub const MISTAKE: f64 = 0.15;
    /// The loss from which on a move is a blunder.
    pub const BLUNDER: f64 = 0.3;

    /// Returns the grade of a move that lost so much of the win rate, from 0 to 1.
    #[must_use]
    pub fn of(loss: f64) -> Self {
        match loss {
            _ if loss >= Self::BLUNDER => Self::Blunder,
            _ if loss >= Self::MISTAKE => Self::Mistake,
            _ if loss >= Self::INACCURACY => Self::Inaccuracy,
            _ => Self::Good,
        }
    }
}

/// Returns the win rate of Black from a score of `color`.
pub(super) fn black_win_rate(score: Score, color: Color) -> f64 {
    match color {
        Color::Black => score.win_rate(),
        Color::White => score.reversed().win_rate(),
    }
}
