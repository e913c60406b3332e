//! A fixed amount of work, to time a build and to tell whether it searches as another does.

use std::time::{Duration, Instant};

use renju_core::{Board, Color, ForbiddenPoints, Judge, Move, PointSet};

use crate::{Class, Goal, LimitHit, Limits, Outcome, Question, Silent, Solver};

/// The positions, in rows of ID, side to move, black stones and white stones.
const POSITIONS: &str = include_str!("bench_positions.txt");

/// The nodes that a question may take: the hard ones are cut short.
const NODES: u64 = 200_000;

/// What the bench found in a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct BenchRow {
    /// The name of the position.
    pub id: &'static str,
    /// The points judged and the nodes searched.
    pub nodes: u64,
    /// The time that it took.
    pub elapsed: Duration,
}

/// The work that the bench did, and how fast.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct BenchResult {
    /// The number of positions.
    pub positions: usize,
    /// The points judged and the nodes searched: the signature.
    pub nodes: u64,
    /// A digest of all verdicts, numbers of nodes, outcomes and lines: a signature that catches
    /// what the number of nodes does not.
    pub hash: u64,
    /// The time that it took.
    pub elapsed: Duration,
}

impl BenchResult {
    /// Returns the nodes per second.
    #[must_use]
    pub fn nodes_per_second(&self) -> u64 {
        let micros = self.elapsed.as_micros().max(1);
        let speed = u128::from(self.nodes) * 1_000_000 / micros;
        u64::try_from(speed).unwrap_or(u64::MAX)
    }
}

/// Judges and searches a fixed list of positions on one thread, and tells each row when it is done.
///
/// All points of each board are judged for Black, and each side is asked for a VCF. The nodes and
/// the hash are the same on every machine, until something judges or searches in another way.
///
/// # Panics
/// Panics where the standard library has no clock, as on `wasm32-unknown-unknown`.
pub fn bench(tell: impl FnMut(&BenchRow)) -> BenchResult {
    bench_with(rows(), Judge::forbidden_points, tell)
}

/// The judge of a whole board.
type JudgeBoard = fn(Judge, &Board, Color) -> ForbiddenPoints;

fn bench_with(
    positions: impl Iterator<Item = Position>,
    judge_board: JudgeBoard,
    mut tell: impl FnMut(&BenchRow),
) -> BenchResult {
    let started = Instant::now();
    let (mut solver, mut hash) = (Solver::new(), Hash::new());
    let mut result = BenchResult {
        positions: 0,
        nodes: 0,
        hash: 0,
        elapsed: Duration::ZERO,
    };
    for position in positions {
        let started = Instant::now();
        let mut nodes = judge_all(&position.board, judge_board, &mut hash);
        for attacker in [position.to_move, position.to_move.opponent()] {
            nodes += search(&mut solver, position.board, attacker, &mut hash);
        }
        hash.add(nodes);
        result.positions += 1;
        result.nodes += nodes;
        tell(&BenchRow {
            id: position.id,
            nodes,
            elapsed: started.elapsed(),
        });
    }
    result.hash = hash.0;
    result.elapsed = started.elapsed();
    result
}

/// A position of the bench.
struct Position {
    id: &'static str,
    to_move: Color,
    board: Board,
}

impl Position {
    fn from_row(row: &'static str) -> Self {
        let mut fields = row.split('|').map(str::trim);
        let mut field = || fields.next().expect("a row has four fields");
        let (id, to_move) = (field(), field().parse().expect("a color is named"));
        let mut stones = || field().parse::<PointSet>().expect("the points are listed");
        let board = Board::from_stones(stones(), stones()).expect("no point is listed twice");
        Self { id, to_move, board }
    }
}

fn rows() -> impl Iterator<Item = Position> {
    POSITIONS
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(Position::from_row)
}

/// Judges all empty points for Black, and returns their number.
fn judge_all(board: &Board, judge_board: JudgeBoard, hash: &mut Hash) -> u64 {
    let points = judge_board(Judge::default(), board, Color::Black);
    for set in [
        points.five,
        points.overline,
        points.double_four,
        points.double_three,
    ] {
        for word in set.words() {
            hash.add(word);
        }
    }
    board.empty().len() as u64
}

/// Asks for a VCF of a side, and returns the nodes.
fn search(solver: &mut Solver, board: Board, attacker: Color, hash: &mut Hash) -> u64 {
    let Ok(question) = Question::new(board, attacker, Judge::default()) else {
        return 0;
    };
    let limits = Limits {
        nodes: Some(NODES),
        ..Limits::default()
    };
    let answer = solver.solve(&question, Goal::any(Class::Vcf), &limits, &mut Silent);
    hash.add(answer.nodes);
    match &answer.outcome {
        Outcome::NoWin => hash.add(0),
        Outcome::Unknown(limit) => hash.add(1 + u64::from(*limit == LimitHit::Nodes)),
        Outcome::Win(proof) => {
            let line = proof.main_line();
            hash.add(3 + line.len() as u64);
            for play in line {
                hash.add(match play {
                    Move::Place(point) => point.index() as u64,
                    Move::Pass => u64::MAX,
                });
            }
        }
    }
    answer.nodes
}

/// The hash FNV-1a of 64 bits.
struct Hash(u64);

impl Hash {
    const fn new() -> Self {
        Self(0xCBF2_9CE4_8422_2325)
    }

    fn add(&mut self, value: u64) {
        for byte in value.to_le_bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn the_hash_is_fnv_1a() {
        // The published values of the empty text and of "foobar", here with two bytes more.
        assert_eq!(Hash::new().0, 0xCBF2_9CE4_8422_2325);
        let mut hash = Hash::new();
        hash.add(u64::from_le_bytes(*b"foobar\0\0"));
        let mut expected: u64 = 0x8594_4171_F739_67E8;
        for _ in 0..2 {
            expected = expected.wrapping_mul(0x0100_0000_01B3);
        }
        assert_eq!(hash.0, expected);
    }

    #[test]
    fn the_signature_is_repeatable_and_that_of_the_portable_judge() {
        // Every second position is enough, and quick without optimization.
        let run = |judge_board: JudgeBoard| {
            let mut rows = Vec::new();
            let result = bench_with(self::rows().step_by(2), judge_board, |row| rows.push(*row));
            assert_eq!(rows.iter().map(|row| row.nodes).sum::<u64>(), result.nodes);
            (result.positions, result.nodes, result.hash)
        };
        let first = run(Judge::forbidden_points);
        assert_eq!(first.0, 23);
        assert!(first.1 > 23 * 150, "{first:?}");
        assert_eq!(run(Judge::forbidden_points), first);
        assert_eq!(run(Judge::forbidden_points_portably), first);
    }

    #[test]
    fn the_positions_are_different_and_nobody_has_won() {
        let boards: HashSet<Board> = rows().map(|position| position.board).collect();
        assert_eq!(boards.len(), rows().count());
        for position in rows() {
            let question = Question::new(position.board, position.to_move, Judge::default());
            assert!(question.is_ok(), "{}", position.id);
        }
    }

    #[test]
    fn the_speed_is_nodes_by_time() {
        let result = BenchResult {
            positions: 1,
            nodes: 3_000,
            hash: 0,
            elapsed: Duration::from_millis(2),
        };
        assert_eq!(result.nodes_per_second(), 1_500_000);
    }
}
