//! Every finding in a sentence.

use std::fmt::{self, Display, Formatter};

use renju_core::Color;

use super::finding::{ClaimFault, ClaimSource, Finding, FoulOutcome, ReasonFault};
use super::words::{Ended, Found, List, Lost, Moves, Name, Or, Time, Won};

impl Display for Finding {
    /// Writes a sentence, or two, for a person who knows the game.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownRules { .. }
            | Self::NoGame { .. }
            | Self::VariantNotAudited { .. }
            | Self::SetUp { .. }
            | Self::Occupied { .. }
            | Self::TooManyMoves { .. }
            | Self::PassNotAllowed { .. }
            | Self::TwoPasses { .. } => self.of_the_record(f),
            Self::PresetDiffers { .. }
            | Self::OpeningRefused { .. }
            | Self::ActionRefused { .. }
            | Self::ActionsDiffer { .. } => self.of_the_opening(f),
            Self::OfferCount { .. }
            | Self::OffersNotAsked { .. }
            | Self::OfferOccupied { .. }
            | Self::SymmetricOffers { .. }
            | Self::FifthNotOffered { .. } => self.of_the_offers(f),
            Self::Foul { .. } | Self::WrongClaim { .. } => self.of_the_fouls(f),
            Self::FiveWithFoul { .. } | Self::OverlineWins { .. } | Self::PlayedOn { .. } => {
                self.of_the_play(f)
            }
            Self::WrongWinner { .. }
            | Self::ResultMissing { .. }
            | Self::OtherReason { .. }
            | Self::UnfoundedReason { .. } => self.of_the_result(f),
            Self::OutOfTime { .. } | Self::MoveTooLong { .. } | Self::TookMoreThanLeft { .. } => {
                self.of_the_clocks(f)
            }
            Self::ClockAtZero { .. } | Self::ClockRose { .. } => self.of_the_dials(f),
        }
    }
}

impl Finding {
    /// Writes what no function below knows, which `fmt` never gives them.
    fn fmt_as_value(&self, f: &mut Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }

    fn of_the_record(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownRules { text } => write!(
                f,
                "The rules {text:?} are not known here: the game was judged by the rules of Renju."
            ),
            Self::NoGame { error } => write!(
                f,
                "The opening was not looked at, since no game begins under these rules: {error}."
            ),
            Self::VariantNotAudited { rules } => write!(
                f,
                "Under `{rules}` stones leave the board: only the log of actions was looked at."
            ),
            Self::SetUp { number } => write!(
                f,
                "Stones were set up before move {number}: the opening was not looked at."
            ),
            Self::Occupied { stone, there, left } => {
                write!(f, "{stone} goes to a point where ")?;
                match there {
                    Some(color) => write!(f, "a {color} stone lies")?,
                    None => f.write_str("a stone lies")?,
                }
                match left {
                    0 => f.write_str("."),
                    1 => f.write_str("; the move behind it was not looked at."),
                    left => write!(f, "; the {} behind it were not looked at.", Moves(*left)),
                }
            }
            Self::TooManyMoves { moves } => {
                write!(f, "The game has {moves} moves, and the board 225 points.")
            }
            Self::PassNotAllowed { number, color } => write!(
                f,
                "With move {number} {} passes, which these rules do not allow.",
                Name(*color)
            ),
            Self::TwoPasses {
                number,
                color,
                draws,
            } => {
                let name = Name(*color);
                write!(f, "With move {number} {name} passes after a pass")?;
                f.write_str(if *draws {
                    ": the game is drawn."
                } else {
                    ", which by these rules ends nothing."
                })
            }
            other => other.fmt_as_value(f),
        }
    }

    fn of_the_opening(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::PresetDiffers {
                number,
                preset,
                played,
            } => write!(
                f,
                "Move {number} should be {preset} by the position that was agreed on, and {}.",
                Found(*played)
            ),
            Self::OpeningRefused {
                number,
                color,
                played,
                opening,
                error,
            } => write!(
                f,
                "Move {number}, {color} {played}, breaks the opening rule `{opening}`: {error}."
            ),
            Self::ActionRefused {
                index,
                action,
                number,
                error,
            } => write!(
                f,
                "Action {index} of the log, `{action}` after move {number}, can't be done: {error}."
            ),
            Self::ActionsDiffer {
                number,
                logged,
                played,
            } => {
                write!(f, "Move {number} is {} by the log, and ", Or(*logged))?;
                write!(f, "{} on the main line.", Or(*played))
            }
            other => other.fmt_as_value(f),
        }
    }

    fn of_the_offers(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::OfferCount {
                opening,
                min,
                max,
                offered,
            } => {
                write!(f, "Black offered {offered} fifth moves, and `{opening}` ")?;
                if min == max {
                    write!(f, "asks for {min}.")
                } else {
                    write!(f, "asks for {min} to {max}.")
                }
            }
            Self::OffersNotAsked { opening, offered } => write!(
                f,
                "The record has {offered} fifth moves on offer, and `{opening}` asks for none."
            ),
            Self::OfferOccupied { point, color } => write!(
                f,
                "{point} was offered for the fifth move, and a {color} stone lies there."
            ),
            Self::SymmetricOffers {
                first,
                second,
                isometry,
            } => write!(
                f,
                "The fifth moves {first} and {second} are the same: {isometry} maps one onto the other."
            ),
            Self::FifthNotOffered { stone, offers } => {
                write!(
                    f,
                    "{stone} was not on offer: the offers were{}.",
                    List(offers)
                )
            }
            other => other.fmt_as_value(f),
        }
    }

    fn of_the_fouls(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Foul {
                stone,
                kinds,
                outcome,
            } => {
                write!(f, "{stone} was forbidden ({kinds}), ")?;
                outcome_of(f, *outcome, stone.color)
            }
            Self::WrongClaim {
                source,
                number,
                point,
                kind,
                fault,
            } => {
                f.write_str(match source {
                    ClaimSource::Action => "A foul was claimed",
                    ClaimSource::Reason => "The result names a foul",
                    ClaimSource::Text => "The result may name a foul",
                })?;
                if let Some(point) = point {
                    write!(f, " at {point}")?;
                }
                if let Some(kind) = kind {
                    write!(f, " ({kind})")?;
                }
                write!(f, " after move {number}, ")?;
                match fault {
                    ClaimFault::NoFoul => f.write_str("and there is none."),
                    ClaimFault::Lapsed { foul } => {
                        write!(f, "but that of move {foul} could no longer be claimed.")
                    }
                }
            }
            other => other.fmt_as_value(f),
        }
    }

    fn of_the_play(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::FiveWithFoul { stone, kinds } => write!(
                f,
                "{stone} makes a five, which counts; without it the move would be forbidden ({kinds})."
            ),
            Self::OverlineWins { stone, length } => {
                write!(f, "{stone} makes {length} in a row and wins: White may.")
            }
            Self::PlayedOn {
                number,
                result,
                moves,
                announced_only,
            } => {
                write!(f, "{} at move {number}", Ended(*result))?;
                if *announced_only {
                    f.write_str(", if it was announced")?;
                }
                match moves {
                    1 => f.write_str(", and 1 more move followed."),
                    moves => write!(f, ", and {moves} more moves followed."),
                }
            }
            other => other.fmt_as_value(f),
        }
    }

    fn of_the_result(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::WrongWinner { recorded, by_board } => {
                write!(f, "The record says {}, but {by_board}.", Won(*recorded))
            }
            Self::ResultMissing {
                is_recorded,
                by_board,
            } => {
                f.write_str(if *is_recorded {
                    "The record says that the result is not known"
                } else {
                    "The record has no result"
                })?;
                write!(f, ", but {by_board}.")
            }
            Self::OtherReason { recorded, by_board } => {
                write!(
                    f,
                    "The record gives the reason `{recorded}`, but {by_board}."
                )
            }
            Self::UnfoundedReason {
                winner,
                reason,
                fault,
            } => {
                write!(f, "The record says {} by `{reason}`, ", Won(*winner))?;
                f.write_str(match fault {
                    ReasonFault::NotOnBoard => "which the board does not show.",
                    ReasonFault::NotOfWin => "by which nobody wins.",
                    ReasonFault::NotOfDraw => "by which no game is drawn.",
                })
            }
            other => other.fmt_as_value(f),
        }
    }

    fn of_the_clocks(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::OutOfTime {
                number,
                color,
                used,
                limit,
                lost,
            } => write!(
                f,
                "{} ran out of time with move {number}: {} used of {}{}.",
                Name(*color),
                Time(*used),
                Time(*limit),
                Lost(*lost)
            ),
            Self::MoveTooLong {
                number,
                color,
                used,
                limit,
                lost,
            } => write!(
                f,
                "{} took {} for move {number}, where {} are allowed{}.",
                Name(*color),
                Time(*used),
                Time(*limit),
                Lost(*lost)
            ),
            Self::TookMoreThanLeft {
                number,
                color,
                used,
                left,
                lost,
            } => write!(
                f,
                "{} took {} for move {number}, with {} left before it{}.",
                Name(*color),
                Time(*used),
                Time(*left),
                Lost(*lost)
            ),
            other => other.fmt_as_value(f),
        }
    }

    fn of_the_dials(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::ClockAtZero {
                number,
                color,
                lost,
            } => write!(
                f,
                "After move {number} the clock of {} stands at zero{}.",
                Name(*color),
                Lost(*lost)
            ),
            Self::ClockRose {
                number,
                color,
                at_most,
                left,
            } => write!(
                f,
                "After move {number} the clock of {} shows {}, where it can show {} at most.",
                Name(*color),
                Time(*left),
                Time(*at_most)
            ),
            other => other.fmt_as_value(f),
        }
    }
}

/// Writes what came of a foul of a color.
fn outcome_of(f: &mut Formatter<'_>, outcome: FoulOutcome, color: Color) -> fmt::Result {
    let opponent = Name(color.opponent());
    match outcome {
        FoulOutcome::LosesAtOnce => f.write_str("which loses at once."),
        FoulOutcome::Claimed { later: 0 } => write!(f, "and {opponent} won by it."),
        FoulOutcome::Claimed { later } => {
            write!(f, "and {opponent} won by it {} later.", Moves(later))
        }
        FoulOutcome::Open => write!(f, "and {opponent} could claim it: it is the last move."),
        FoulOutcome::Missed { moves, still_open } => {
            write!(f, "and {opponent} missed it: {} followed", Moves(moves))?;
            f.write_str(if still_open {
                ". It could be claimed to the end."
            } else {
                "."
            })
        }
        FoulOutcome::Rejected => f.write_str("and these rules let nobody play such a move."),
    }
}
