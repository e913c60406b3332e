//! What a position is asked: who is to win, and by which class of wins.

use anyhow::anyhow;
use clap::ValueEnum;
use renju_core::Judge;
use renju_engine::{Class, Question};

use super::positions::Refusal;
use crate::error::CliError;
use crate::input::GivenPosition;
use crate::solution::Kind;

/// Which wins to look for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum KindName {
    /// A VCF, and a VCT if there is none
    Auto,
    /// Fours all the way
    Vcf,
    /// Fours and threats of a VCF; every VCF is one
    Vct,
}

impl KindName {
    /// Returns the kind of that name.
    pub(super) const fn kind(self) -> Kind {
        match self {
            Self::Auto => Kind::Auto,
            Self::Vcf => Kind::Of(Class::Vcf),
            Self::Vct => Kind::Of(Class::Vct),
        }
    }
}

/// What is asked of the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Asked {
    /// Whether it wins.
    ToWin,
    /// Whether the other side would win if it passed.
    ToDefend,
}

/// Returns the question about a position.
pub(super) fn of(
    given: &GivenPosition<'_>,
    judge: Judge,
    asked: Asked,
) -> Result<Question, Refusal> {
    let stones = if given.moves.is_some() {
        "moves"
    } else {
        "black"
    };
    let Some(mover) = given.to_move else {
        let error = anyhow!("the position does not tell whose turn it is");
        return Err(Refusal {
            field: "to_move",
            error: CliError::bad_input(error).hint("add --side black or --side white"),
        });
    };
    let attacker = match asked {
        Asked::ToWin => mover,
        Asked::ToDefend => mover.opponent(),
    };
    Question::new(given.board, attacker, judge).map_err(|error| Refusal {
        field: stones,
        error: CliError::bad_input(error).hint("give a position before its last move"),
    })
}
