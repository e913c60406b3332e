//! One game between two engines.

use std::time::Duration;

use renju_core::{Color, Explanation, Point, PointSet, Reason, Verdict};
use renju_engine::{Class, Goal, Limits, Outcome, Question, Silent, Solver};

use super::adjudication::{Adjudicator, Claim};
use super::clock::Clock;
use super::referee::{Referee, Ruling};
use super::seat::Seat;
use super::{GameEnd, GameRecord, MatchSetup, PlayedMove, ScheduledGame, Termination};
use crate::gomocup::client::{Answered, Failure, Reply};

/// The nodes that may be searched to prove a claimed win: a second or so.
const PROOF_NODES: u64 = 300_000;

/// A game that is being played.
#[derive(Debug)]
struct Playing<'a> {
    setup: &'a MatchSetup,
    /// Black's engine and White's.
    seats: [&'a mut Seat; 2],
    clocks: [Clock; 2],
    referee: Referee,
    adjudicator: Adjudicator,
    moves: Vec<PlayedMove>,
}

/// Why there is nothing to keep of a game.
#[derive(Debug)]
pub(super) enum Unplayed {
    /// It was called off.
    Stopped,
    /// The system could not start the program of an engine, which says nothing of how the engine plays.
    NotStarted {
        /// The color of the engine.
        color: Color,
        /// Why.
        source: Failure,
    },
}

/// Plays a game.
pub(super) fn play(
    setup: &MatchSetup,
    game: ScheduledGame,
    black: &mut Seat,
    white: &mut Seat,
) -> Result<GameRecord, Unplayed> {
    let clocks = [&*black, &*white].map(|seat| Clock::new(seat.setup().time));
    let mut playing = Playing {
        setup,
        seats: [black, white],
        clocks,
        referee: Referee::new(setup.rule),
        adjudicator: Adjudicator::new(setup.resign, setup.draw),
        moves: Vec::new(),
    };
    let opening = &setup.openings[game.opening];
    playing.place_opening(&opening.moves);
    let end = playing.play_out()?;
    let name = |engine: usize| setup.engines[engine].name.clone();
    Ok(GameRecord {
        game: game.number,
        pairing: game.pairing,
        pair: game.pair,
        opening: opening.line,
        first_plays: if game.black == game.pairing.first {
            Color::Black
        } else {
            Color::White
        },
        black: name(game.black),
        white: name(game.white),
        opening_plies: opening.moves.len(),
        end,
        black_memory: playing.seats[0].peak_memory(),
        white_memory: playing.seats[1].peak_memory(),
        moves: playing.moves,
    })
}

impl Playing<'_> {
    fn place_opening(&mut self, moves: &[Point]) {
        for &point in moves {
            self.referee.place(point);
            self.moves.push(PlayedMove::bare(point));
        }
    }

    /// Plays until the game is over.
    fn play_out(&mut self) -> Result<GameEnd, Unplayed> {
        for color in Color::ALL {
            match self.seats[color.index()].begin_game(self.setup.rule) {
                Ok(()) => {}
                Err(Failure::Stopped) => return Err(Unplayed::Stopped),
                Err(source @ Failure::NotStarted { .. }) => {
                    return Err(Unplayed::NotStarted { color, source });
                }
                Err(failure) => {
                    return Ok(lost(color, Termination::NoStart, failure.in_words()));
                }
            }
        }
        loop {
            if let Some(end) = self.end_by_length().or_else(|| self.end_by_forced_foul()) {
                return Ok(end);
            }
            let color = self.referee.to_move();
            let clock = self.clocks[color.index()];
            let asked = self.seats[color.index()].best_move(self.referee.moves(), clock);
            let end = match asked {
                Ok(reply) => self.answered(color, &reply),
                Err(Failure::Stopped) => return Err(Unplayed::Stopped),
                Err(failure) => Some(self.failed(color, clock, &failure)),
            };
            if let Some(end) = end {
                return Ok(end);
            }
        }
    }

    /// Ends the game that an engine lost by giving no move. What it said instead tells why.
    fn failed(&self, color: Color, clock: Clock, failure: &Failure) -> GameEnd {
        let mut detail = failure.in_words();
        if let Some(text) = self.seats[color.index()].complaint() {
            detail = format!("{detail}; it said: {text}");
        }
        GameEnd {
            overrun: wait_beyond(clock, failure),
            ..lost(color, blame(failure), detail)
        }
    }

    fn end_by_length(&self) -> Option<GameEnd> {
        let most = self.setup.max_plies?;
        (self.moves.len() >= most).then_some(ended(None, Termination::MaxPlies))
    }

    /// Ends the game of a side that could only make a foul: an engine may give no answer to that.
    fn end_by_forced_foul(&self) -> Option<GameEnd> {
        let (point, reason) = self.referee.forced_foul()?;
        let color = self.referee.to_move();
        let explanation = self
            .referee
            .judge()
            .explain(self.referee.board(), point, color);
        let foul = foul_in_words(&explanation, reason).unwrap_or_default();
        Some(GameEnd {
            detail: Some(format!("every empty point is forbidden to {color}: {foul}")),
            ..ended(Some(color.opponent()), Termination::Board(reason))
        })
    }

    /// Makes the move that an engine answered, and returns how the game ended, if it did.
    fn answered(&mut self, color: Color, reply: &Reply) -> Option<GameEnd> {
        let allowed = self.clocks[color.index()].limit().unwrap_or_default();
        let overrun = self.clocks[color.index()].spend(reply.elapsed);
        let margin = self.seats[color.index()].setup().tolerance.margin;
        if overrun > margin {
            let [took, allowed, margin] =
                [reply.elapsed, allowed, margin].map(|time| time.as_secs_f64());
            let detail = format!(
                "the move took {took:.3} s, and {allowed:.3} s with a margin of {margin:.3} s were left"
            );
            return Some(GameEnd {
                overrun: Some(to_micros(overrun)),
                ..lost(color, Termination::Time, detail)
            });
        }
        let illegal = |detail| Some(lost(color, Termination::Illegal, detail));
        let point = match reply.answered {
            Answered::Point(point) => point,
            Answered::Pass => return illegal("it passed".to_owned()),
            Answered::OffBoard(first, second) => {
                return illegal(format!("{first},{second} is off the board"));
            }
        };
        let before = *self.referee.board();
        let ruling = self.referee.place(point);
        if ruling == Ruling::Occupied {
            return illegal(format!("{point} is occupied"));
        }
        self.moves.push(played(point, reply, overrun));
        match ruling {
            Ruling::GoesOn | Ruling::Occupied => self.adjudicated(color, reply),
            Ruling::Over { winner, reason } => {
                let judge = self.referee.judge();
                Some(GameEnd {
                    detail: foul_in_words(&judge.explain(&before, point, color), reason),
                    ..ended(winner, Termination::Board(reason))
                })
            }
        }
    }

    /// Ends the game by what the engines say of it, if it is time to.
    fn adjudicated(&mut self, color: Color, reply: &Reply) -> Option<GameEnd> {
        let plies = self.moves.len();
        match self.adjudicator.hear(color, reply.report.score, plies)? {
            Claim::Draw => Some(ended(None, Termination::AdjudicatedDraw)),
            Claim::Win { color, is_forced } => {
                // A win of Black may still fail by a foul that the scores do not show, and a
                // claim that an end is forced can be checked. Otherwise the engines are believed.
                let needs_proof = is_forced || self.setup.rule.fouls.bind(color);
                if needs_proof && !has_proven_win(&self.referee, color) {
                    return None;
                }
                Some(GameEnd {
                    detail: needs_proof.then(|| "the win is proven".to_owned()),
                    ..ended(Some(color), Termination::AdjudicatedResign)
                })
            }
        }
    }
}

/// Returns the end of a game that `color` lost by what its engine did.
fn lost(color: Color, reason: Termination, detail: String) -> GameEnd {
    GameEnd {
        detail: Some(detail),
        ..ended(Some(color.opponent()), reason)
    }
}

/// Returns an end of which there is no more to say.
const fn ended(winner: Option<Color>, reason: Termination) -> GameEnd {
    GameEnd {
        winner,
        reason,
        detail: None,
        overrun: None,
    }
}

/// Returns how much longer than its clock allowed an engine was waited for that gave no move in time.
fn wait_beyond(clock: Clock, failure: &Failure) -> Option<Duration> {
    match (failure, clock.limit()) {
        (Failure::Late { patience }, Some(limit)) => {
            Some(to_micros(patience.saturating_sub(limit)))
        }
        _ => None,
    }
}

/// Returns how a game ends in which an engine gave no move.
const fn blame(failure: &Failure) -> Termination {
    match failure {
        Failure::Late { .. } => Termination::Time,
        Failure::Refused { .. } => Termination::Illegal,
        _ => Termination::Crash,
    }
}

/// Returns a duration to the microsecond, as it is kept in files.
fn to_micros(time: Duration) -> Duration {
    Duration::from_micros(u64::try_from(time.as_micros()).unwrap_or(u64::MAX))
}

/// Returns what is kept of a move.
fn played(point: Point, reply: &Reply, overrun: Duration) -> PlayedMove {
    PlayedMove {
        point,
        time: Some(to_micros(reply.elapsed)),
        overrun: Some(to_micros(overrun)).filter(|overrun| !overrun.is_zero()),
        reported_time: reply.report.time.map(to_micros),
        score: reply.report.score,
        depth: reply.report.depth,
        nodes: reply.report.nodes,
    }
}

/// Says which shapes make a foul, if it is one.
fn foul_in_words(explanation: &Explanation, reason: Reason) -> Option<String> {
    let Verdict::Forbidden(kinds) = explanation.verdict else {
        return None;
    };
    let point = explanation.point;
    let stones: Vec<PointSet> = match reason {
        Reason::FoulOverline => explanation.overlines.iter().map(|row| row.stones).collect(),
        Reason::FoulDoubleFour => explanation.fours.iter().map(|four| four.stones).collect(),
        _ => {
            let threes = explanation.threes.iter();
            let real = threes.filter(|three| three.is_real == Some(true));
            real.map(|three| three.stones).collect()
        }
    };
    let lines: Vec<String> = stones.iter().map(ToString::to_string).collect();
    Some(format!(
        "{point} is forbidden ({kinds}): {}",
        lines.join(" and ")
    ))
}

/// Says whether the solver proves that `color`, which is on move, wins by force.
fn has_proven_win(referee: &Referee, color: Color) -> bool {
    let Ok(question) = Question::new(*referee.board(), color, referee.judge()) else {
        return false;
    };
    let limits = Limits {
        nodes: Some(PROOF_NODES),
        ..Limits::default()
    };
    let answer = Solver::new().solve(&question, Goal::any(Class::Vct), &limits, &mut Silent);
    answer.verified && matches!(answer.outcome, Outcome::Win(_))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::match_::TimeControl;

    #[test]
    fn a_wait_in_vain_is_an_overrun() {
        let clock = Clock::new(TimeControl {
            turn: Some(Duration::from_secs(1)),
            ..TimeControl::default()
        });
        let late = Failure::Late {
            patience: Duration::from_secs(4),
        };
        assert_eq!(wait_beyond(clock, &late), Some(Duration::from_secs(3)));
        assert_eq!(wait_beyond(clock, &Failure::Stopped), None);
        let open = Clock::new(TimeControl::default());
        assert_eq!(wait_beyond(open, &late), None, "there was no limit");
    }
}
