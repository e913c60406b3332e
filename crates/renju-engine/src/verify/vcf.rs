//! A plain search for a VCF, and ways to do without it.
//!
//! A VCF found is the list of the attacker's moves: each leaves a four that the defender can stop
//! on one point only, until one makes five or leaves a four that can't be stopped. So the replies
//! follow from the moves.

use std::collections::HashSet;

use renju_core::{Board, Point, PointSet, PointShapes, Verdict};

use super::referee::{Referee, Step, with};
use super::until::Until;

/// How many lost positions are remembered, about 100 bytes each, before all are forgotten.
const MEMORY: usize = 1 << 20;

/// The time of the check was over.
#[derive(Debug, Clone, Copy)]
pub(super) struct Stopped;

/// Searches for VCFs of one attacker.
pub(super) struct Vcf<'a> {
    referee: Referee,
    until: Until<'a>,
    /// Positions with the attacker on move in which he has no VCF.
    lost: HashSet<Board>,
}

impl<'a> Vcf<'a> {
    pub(super) fn new(referee: Referee, until: Until<'a>) -> Self {
        Self {
            referee,
            until,
            lost: HashSet::new(),
        }
    }

    pub(super) fn check_stop(&mut self) -> Result<(), Stopped> {
        if self.until.is_over() {
            Err(Stopped)
        } else {
            Ok(())
        }
    }

    /// Returns a VCF of the attacker, who is on move, or `None` if he has none. If the moves of
    /// `hint` are one, or the start of one, there is less to search.
    pub(super) fn find(
        &mut self,
        board: &Board,
        hint: &[Point],
    ) -> Result<Option<Vec<Point>>, Stopped> {
        let mut line = Vec::new();
        let mut position = *board;
        for &play in hint {
            match self.referee.step(&position, play) {
                Step::Wins => {
                    line.push(play);
                    return Ok(Some(line));
                }
                Step::Forces(next) => position = next,
                Step::Fails => break,
            }
            line.push(play);
        }
        if self.search(&position, &mut line)? {
            return Ok(Some(line));
        }
        line.clear();
        Ok(self.search(board, &mut line)?.then_some(line))
    }

    /// Appends a VCF to `line`, or says that there is none. Each level places a stone of the
    /// attacker, so that there are few.
    fn search(&mut self, board: &Board, line: &mut Vec<Point>) -> Result<bool, Stopped> {
        self.check_stop()?;
        if self.lost.contains(board) {
            return Ok(false);
        }
        let mut forced = Vec::new();
        for play in self.candidates(board) {
            match self.referee.step(board, play) {
                Step::Wins => {
                    line.push(play);
                    return Ok(true);
                }
                Step::Forces(next) => forced.push((play, next)),
                Step::Fails => {}
            }
        }
        for (play, next) in forced {
            line.push(play);
            if self.search(&next, line)? {
                return Ok(true);
            }
            line.pop();
        }
        if self.lost.len() >= MEMORY {
            self.lost.clear();
        }
        self.lost.insert(*board);
        Ok(false)
    }

    /// Returns the points where the attacker makes five, else those where he makes a four and stops
    /// the defender's five.
    fn candidates(&self, board: &Board) -> PointSet {
        let shapes = self.referee.shapes(board, self.referee.attacker);
        if !shapes.five().is_empty() {
            return shapes.five();
        }
        let fives = self.referee.fives(board, self.referee.defender());
        if fives.is_empty() {
            shapes.four()
        } else {
            // Two fives of the defender can't both be stopped; each move fails then.
            shapes.four() & fives
        }
    }

    /// Says whether the moves of `line` are a VCF in this position.
    pub(super) fn wins(&self, board: &Board, line: &[Point]) -> bool {
        let mut position = *board;
        for &play in line {
            match self.referee.step(&position, play) {
                Step::Wins => return true,
                Step::Forces(next) => position = next,
                Step::Fails => return false,
            }
        }
        false
    }

    /// Returns points where the defender may have one more stone without harm to `line`, which is
    /// a VCF in this position. Points that are left out may do harm or not.
    ///
    /// One more stone of the defender outside the line can do harm in three ways: it makes a four
    /// of his at some time, it makes a move of the line forbidden, or it makes the last stop legal
    /// that was forbidden. All else it leaves as it was, since the attacker's fives depend on his
    /// own stones and on empty points only.
    pub(super) fn harmless(&self, board: &Board, line: &[Point]) -> PointSet {
        let referee = self.referee;
        let mut board = *board;
        let mut harmful = board.occupied();
        for &play in line {
            harmful.insert(play);
            if self.can_become_forbidden(&board, play) {
                harmful |= self.which(&board, harmful, |board| {
                    !referee.attack(board, play).is_playable()
                });
            }
            if referee.attack(&board, play) == Verdict::Five {
                return !harmful;
            }
            board = with(&board, play, referee.attacker);
            harmful |= referee.shapes(&board, referee.defender()).four();
            let completions = referee.fives(&board, referee.attacker);
            harmful |= completions;
            let block = match completions.first() {
                Some(block) if completions.len() == 1 => block,
                _ => return !harmful,
            };
            if !referee.reply(&board, block).is_playable() {
                harmful |= self.which(&board, harmful, |board| {
                    referee.reply(board, block).is_playable()
                });
                return !harmful;
            }
            board = with(&board, block, referee.defender());
        }
        // The moves are no VCF.
        PointSet::EMPTY
    }

    /// Says whether one more stone of the defender could make the attacker's legal move forbidden.
    ///
    /// A stone of the other color makes no overline and no four. Nor does it make a three: but it
    /// may spoil the points that make a three unreal. With fewer than two threes, be they unreal,
    /// there is no double-three.
    fn can_become_forbidden(&self, board: &Board, play: Point) -> bool {
        let Referee { judge, attacker } = self.referee;
        judge.rule.fouls.bind(attacker) && {
            let wins = judge.rule.winning_line(attacker);
            PointShapes::of(board, play, attacker, wins).threes.len() >= 2
        }
    }

    /// Returns the points, `except` aside, on which a stone of the defender makes `test` true.
    fn which(&self, board: &Board, except: PointSet, test: impl Fn(&Board) -> bool) -> PointSet {
        let points = board.empty() - except;
        let defender = self.referee.defender();
        points
            .iter()
            .filter(|&point| test(&with(board, point, defender)))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use fastrand::Rng;
    use renju_core::{Color, Fouls, Judge, Reading, Rule};

    use super::*;
    use crate::Question;

    /// The rules of named sets, and the odd ones.
    fn rules() -> Vec<Rule> {
        let odd = Rule {
            fouls: Fouls::Both,
            ..Rule::FREESTYLE
        };
        vec![
            Rule::RENJU,
            Rule::RENJU,
            Rule::FREESTYLE,
            Rule::STANDARD,
            odd,
        ]
    }

    /// Returns a question about stones that lie close together.
    fn crowd(rng: &mut Rng) -> Option<Question> {
        let (left, low) = (rng.u8(0..=6), rng.u8(0..=6));
        let mut board = Board::new();
        for _ in 0..rng.usize(16..44) {
            let point = Point::new(left + rng.u8(0..9), low + rng.u8(0..9))?;
            let _ = board.place(point, *rng.choice(&Color::ALL)?);
        }
        let judge = Judge {
            rule: *rng.choice(&rules())?,
            reading: *rng.choice(&Reading::ALL)?,
        };
        Question::new(board, *rng.choice(&Color::ALL)?, judge).ok()
    }

    #[test]
    fn a_harmless_stone_leaves_a_vcf() {
        let mut rng = Rng::with_seed(20_261_130);
        let (mut found, mut tried) = (0, 0);
        while found < 1000 {
            let Some(question) = crowd(&mut rng) else {
                continue;
            };
            let referee = Referee {
                judge: question.judge(),
                attacker: question.attacker(),
            };
            let mut vcf = Vcf::new(referee, Until::default());
            let Some(line) = vcf.find(question.board(), &[]).unwrap() else {
                continue;
            };
            found += 1;
            assert!(vcf.wins(question.board(), &line));
            assert_eq!(
                vcf.find(question.board(), &line).unwrap().as_ref(),
                Some(&line)
            );
            for point in vcf.harmless(question.board(), &line) {
                // The line starts as if the defender had passed: he has no five.
                let board = with(question.board(), point, question.defender());
                assert!(vcf.wins(&board, &line), "{question:?} {line:?} {point}");
                tried += 1;
            }
        }
        assert!(tried > 100 * found, "{tried}");
    }
}
