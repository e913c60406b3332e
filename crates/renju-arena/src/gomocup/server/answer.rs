//! What is answered when a search has ended, or should have.

use std::fmt::Display;
use std::io::{self, Write};

use renju_core::{Move, Point};
use renju_engine::Score;

use super::openings::different_offers;
use super::plain_move::{distance, plain_move, why_lost};
use super::position::Position;
use super::session::{Pending, Purpose, Session};
use super::thinking::Thought;

/// How much less than half of the games White expects to win for each further fifth move that he
/// asks for.
const RATE_PER_FIFTH: f64 = 0.05;

/// The most fifth moves that are asked for.
const MOST_FIFTHS: u8 = 8;

/// The part of the games that a side wins that is neither better nor worse than the other.
const HALF: f64 = 0.5;

/// What a search says of a position.
struct Opinion {
    /// The part of the games that the side to move is expected to win.
    win_rate: f64,
    /// Its best move, if it has any.
    point: Option<Point>,
    /// In how many plies it loses, if that is certain.
    loses_in: Option<u16>,
}

impl<W: Write> Session<W> {
    /// Writes the answer to what was asked. `None` is a search that goes on beyond its time.
    pub(super) fn write_answer(
        &mut self,
        pending: Pending,
        thought: Option<Thought>,
    ) -> io::Result<()> {
        let opinion = opinion(&pending, thought.as_ref());
        // First of all, so that the score comes last: clients take that of the last remark.
        if pending.purpose == Purpose::Move {
            self.say_why_lost(&pending, &opinion)?;
        }
        let fault = match &thought {
            Some(Thought::Lines(analysis)) => {
                self.report(analysis)?;
                None
            }
            Some(Thought::Points(_)) => None,
            // What other answers than a move are made of where there is none is said below.
            Some(Thought::NoMove(error)) => Some(error.to_string()),
            Some(Thought::Broken) => Some("the search has failed".to_owned()),
            None => Some("the search goes on beyond its time".to_owned()),
        };
        if let Some(fault) = fault {
            self.output
                .message(format_args!("{fault}, so that a plain rule chooses"))?;
        }
        let points = match thought {
            Some(Thought::Points(points)) => points,
            Some(Thought::Lines(analysis)) if is_offer(pending.purpose) => {
                analysis.lines.iter().map(|line| line.point).collect()
            }
            _ => Vec::new(),
        };
        match pending.purpose {
            Purpose::Move => self.write_move(&opinion),
            Purpose::Balance(count) => self.write_balance(&pending, points, count),
            Purpose::Swap2(_) => self.write_swap2(pending.position, &points, &opinion),
            Purpose::YixinSwap2(step) => self.write_yixin_swap2(step, &points, &opinion),
            Purpose::SoosorvSwap(time) => {
                let answer = if opinion.win_rate < HALF { "Y" } else { "N" };
                self.output
                    .message(format_args!("SOOSORV SWAP{time} {answer}"))
            }
            Purpose::SoosorvFourth => self.write_fourth(&opinion),
            Purpose::SoosorvFifths(count) => self.write_fifths(&pending, points, count),
            Purpose::SoosorvKeep(offers) => match points.first().copied().or(offers.first()) {
                Some(point) => self.write_place("SOOSORV MOVE5C", point, ""),
                None => self.output.error("no fifth move can be kept"),
            },
        }
    }

    /// Says why the side to move loses, if it does.
    fn say_why_lost(&mut self, pending: &Pending, opinion: &Opinion) -> io::Result<()> {
        let Pending {
            position, judge, ..
        } = pending;
        if let Some(why) = why_lost(position, *judge) {
            return self.output.message(format_args!("every move loses: {why}"));
        }
        match opinion.loses_in {
            Some(plies) => self.output.message(format_args!(
                "every move loses: the longest defence takes {plies} plies"
            )),
            None => Ok(()),
        }
    }

    /// Makes a move in the game.
    fn write_move(&mut self, opinion: &Opinion) -> io::Result<()> {
        match opinion.point {
            Some(point) => self.make_move(point),
            None => self.output.error("no legal move"),
        }
    }

    /// Plays a legal move and writes it.
    pub(super) fn make_move(&mut self, point: Point) -> io::Result<()> {
        if let Some(position) = &mut self.position {
            // The point was found empty in this very position.
            let _ = position.play(Move::Place(point));
        }
        self.output.points(&[point], self.coordinates)
    }

    /// Plays stones by turns and writes them on one line.
    pub(super) fn place(&mut self, mut position: Position, points: &[Point]) -> io::Result<()> {
        for &point in points {
            let _ = position.play(Move::Place(point));
        }
        self.position = Some(position);
        self.output.points(points, self.coordinates)
    }

    /// Writes stones that make the position even. They are advice, and not played.
    fn write_balance(
        &mut self,
        pending: &Pending,
        mut points: Vec<Point>,
        count: usize,
    ) -> io::Result<()> {
        let mut position = pending.position.clone();
        for &point in &points {
            let _ = position.play(Move::Place(point));
        }
        while points.len() < count {
            let Some(point) = plain_move(&position, pending.judge, pending.excluded) else {
                return self.output.error("no legal move");
            };
            let _ = position.play(Move::Place(point));
            points.push(point);
        }
        self.output.points(&points, self.coordinates)
    }

    /// Writes the choice in a swap2 opening.
    fn write_swap2(
        &mut self,
        position: Position,
        points: &[Point],
        opinion: &Opinion,
    ) -> io::Result<()> {
        if !points.is_empty() {
            return self.place(position, points);
        }
        match opinion.point {
            Some(point) if opinion.win_rate >= HALF => self.make_move(point),
            _ => self.output.line("SWAP"),
        }
    }

    /// Writes the choice in Yixin's dialogue about swap2, which plays nothing.
    fn write_yixin_swap2(
        &mut self,
        step: u8,
        points: &[Point],
        opinion: &Opinion,
    ) -> io::Result<()> {
        if let [first, second] = *points {
            self.write_place("SWAP2 MOVE4", first, "")?;
            return self.write_place("SWAP2 MOVE5", second, "");
        }
        let answer = if opinion.win_rate < HALF { "YES" } else { "NO" };
        self.output
            .message(format_args!("SWAP2 SWAP{} {answer}", step - 1))
    }

    /// Writes White's fourth move, with more fifth moves the worse he stands.
    fn write_fourth(&mut self, opinion: &Opinion) -> io::Result<()> {
        let fifths = fifths_for(opinion.win_rate);
        match opinion.point {
            Some(point) => self.write_place("SOOSORV MOVE4", point, format_args!(" {fifths}")),
            None => self.output.error("no legal move"),
        }
    }

    /// Writes so many fifth moves, no two of them the same by symmetry.
    fn write_fifths(
        &mut self,
        pending: &Pending,
        points: Vec<Point>,
        count: usize,
    ) -> io::Result<()> {
        let Pending {
            position, judge, ..
        } = pending;
        let legal = position.legal(*judge);
        // Where the search has too few, the rest lies close to the stones.
        let mut others: Vec<_> = legal.iter().collect();
        others.sort_by_key(|&point| distance(point, Point::CENTER));
        let best = points.into_iter().filter(|&point| legal.contains(point));
        let points = best.chain(others);
        let offers = different_offers(position.board(), points, count);
        self.output.message("SOOSORV MOVE5 REFRESH")?;
        for point in offers {
            self.write_place("SOOSORV MOVE5", point, "")?;
        }
        self.output.message("SOOSORV MOVE5 DONE")
    }

    /// Writes a point in the way of Yixin's dialogues.
    pub(super) fn write_place(
        &mut self,
        what: &str,
        point: Point,
        more: impl Display,
    ) -> io::Result<()> {
        let (first, second) = self.coordinates.numbers(point);
        self.output
            .message(format_args!("{what} {first} {second}{more}"))
    }
}

/// Returns how many fifth moves White asks for where he is expected to win this part of the games.
fn fifths_for(win_rate: f64) -> u8 {
    let is_asked_for = |&fifth: &u8| HALF - win_rate >= RATE_PER_FIFTH * f64::from(fifth - 1);
    (1..=MOST_FIFTHS).rev().find(is_asked_for).unwrap_or(1)
}

/// Says whether the moves of a search are offered one by one.
const fn is_offer(purpose: Purpose) -> bool {
    matches!(purpose, Purpose::SoosorvFifths(_))
}

/// Returns what a search says, or what can be said without one. The move is legal in any case.
fn opinion(pending: &Pending, thought: Option<&Thought>) -> Opinion {
    let Pending {
        position, judge, ..
    } = pending;
    if let Some(Thought::Lines(analysis)) = thought
        && let Some(best) = analysis.lines.first()
    {
        let verdict = judge.judge(position.board(), best.point, position.to_move());
        if verdict.is_playable() {
            return Opinion {
                win_rate: best.score.win_rate(),
                point: Some(best.point),
                loses_in: match best.score {
                    Score::Loss(plies) => Some(plies),
                    Score::Value(_) | Score::Win(_) => None,
                },
            };
        }
    }
    Opinion {
        win_rate: HALF,
        point: plain_move(position, *judge, pending.excluded),
        loses_in: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_worse_white_stands_the_more_fifth_moves_he_asks_for() {
        let asked = [1.0, 0.5, 0.46, 0.44, 0.26, 0.24, 0.16, 0.14, 0.0].map(fifths_for);
        assert_eq!(asked, [1, 1, 1, 2, 5, 6, 7, 8, 8]);
    }
}
