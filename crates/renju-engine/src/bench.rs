//! A fixed amount of work, to time a build and to tell whether it searches as another does.

use std::num::NonZero;
use std::sync::Arc;
use std::time::{Duration, Instant};

use renju_core::{Board, Color, ForbiddenPoints, Judge, Move, PointSet};

use crate::eval::{Making, Patterns, Tables};
use crate::meter::Control;
use crate::search::{self, RootMove, Setting, Table, Used};
use crate::{Class, Goal, LimitHit, Limits, Outcome, Question, Silent, Solver, Weights};

/// The positions, in rows of ID, side to move, black stones and white stones.
const POSITIONS: &str = include_str!("bench_positions.txt");

/// The nodes that a question to the solver may take: the hard ones are cut short.
const SOLVER_NODES: u64 = 200_000;

/// How many plies the playing search looks ahead.
const DEPTH: usize = 11;

/// The nodes, those of threats included, after which the playing search ends at a lesser depth.
const SEARCH_NODES: u64 = 400_000;

/// The bytes of the table of the playing search.
const TABLE_SIZE: usize = 8 << 20;

/// How the bench is run. The default is what others compare with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct BenchOptions {
    /// How many plies the playing search looks ahead.
    pub depth: usize,
    /// How many threads it has.
    pub threads: NonZero<usize>,
}

impl Default for BenchOptions {
    fn default() -> Self {
        Self {
            depth: DEPTH,
            threads: NonZero::<usize>::MIN,
        }
    }
}

/// What the bench found in a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct BenchRow {
    /// The name of the position.
    pub id: &'static str,
    /// The nodes of the playing search.
    pub nodes: u64,
    /// The nodes of searches for threats, within it and by the solver.
    pub threat_nodes: u64,
    /// The time that the playing search took.
    pub elapsed: Duration,
}

/// The work that the bench did, and how fast.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct BenchResult {
    /// The number of positions.
    pub positions: usize,
    /// The nodes of the playing search: the signature.
    pub nodes: u64,
    /// The nodes of searches for threats, within it and by the solver.
    pub threat_nodes: u64,
    /// A digest of all verdicts, numbers of nodes, outcomes, lines, moves and scores: a signature
    /// that catches what the number of nodes does not.
    pub hash: u64,
    /// The time that the playing search took.
    pub elapsed: Duration,
}

impl BenchResult {
    /// Returns the nodes of the playing search per second.
    #[must_use]
    pub fn nodes_per_second(&self) -> u64 {
        let micros = self.elapsed.as_micros().max(1);
        let speed = u128::from(self.nodes) * 1_000_000 / micros;
        u64::try_from(speed).unwrap_or(u64::MAX)
    }
}

/// Judges and searches a fixed list of positions, and tells each row when it is done.
///
/// All points of each board are judged for Black, each side is asked for a VCF, and the playing
/// search looks for the best move to a fixed depth, with a table that knows nothing yet. With one
/// thread the nodes and the hash are the same on every machine, until something judges, evaluates
/// or searches in another way. With several threads only the speed is worth looking at.
///
/// # Panics
/// Panics where the standard library has no clock, as on `wasm32-unknown-unknown`.
pub fn bench(options: BenchOptions, tell: impl FnMut(&BenchRow)) -> BenchResult {
    let work = Work {
        judge_board: Judge::forbidden_points,
        options,
        weights: Arc::new(Tables::new(&Weights::built_in())),
    };
    work.all(rows(), tell)
}

/// How the work is done.
struct Work {
    judge_board: JudgeBoard,
    options: BenchOptions,
    weights: Arc<Tables>,
}

/// The judge of a whole board.
type JudgeBoard = fn(Judge, &Board, Color) -> ForbiddenPoints;

impl Work {
    fn all(
        &self,
        positions: impl Iterator<Item = Position>,
        mut tell: impl FnMut(&BenchRow),
    ) -> BenchResult {
        let (mut solver, mut hash) = (Solver::new(), Hash::new());
        let mut result = BenchResult {
            positions: 0,
            nodes: 0,
            threat_nodes: 0,
            hash: 0,
            elapsed: Duration::ZERO,
        };
        for position in positions {
            judge_all(&position.board, self.judge_board, &mut hash);
            let sides = [position.to_move, position.to_move.opponent()];
            let solved = sides.map(|side| solve(&mut solver, position.board, side, &mut hash));
            let (used, elapsed) = self.search(&position, &mut hash);
            let row = BenchRow {
                id: position.id,
                nodes: used.nodes,
                threat_nodes: used.threat_nodes + solved.iter().sum::<u64>(),
                elapsed,
            };
            result.positions += 1;
            result.nodes += row.nodes;
            result.threat_nodes += row.threat_nodes;
            result.elapsed += elapsed;
            tell(&row);
        }
        result.hash = hash.0;
        result
    }

    /// Searches for the best move, and returns what it took. Where there is a five to make, there
    /// is nothing to search.
    fn search(&self, position: &Position, hash: &mut Hash) -> (Used, Duration) {
        let judge = Judge::default();
        let patterns = Patterns::new(&position.board, judge);
        let table = Table::new(TABLE_SIZE);
        let setting = Setting {
            patterns: &patterns,
            to_move: position.to_move,
            weights: &self.weights,
            table: &table,
            threads: self.options.threads,
        };
        let forbidden = judge.forbidden_points(&position.board, position.to_move);
        let points = setting.near() - forbidden.all();
        let mut moves: Vec<RootMove> = points.into_iter().map(RootMove::new).collect();
        let makes_five = !patterns.making(position.to_move, Making::Five).is_empty();
        if makes_five || moves.is_empty() {
            return (Used::default(), Duration::ZERO);
        }
        let limits = Limits {
            nodes: Some(SEARCH_NODES),
            ..Limits::default()
        };
        let goal = search::Goal {
            lines: 1,
            depth: i32::try_from(self.options.depth).unwrap_or(i32::MAX),
            soft_time: None,
        };
        let started = Instant::now();
        let control = Control::new(&limits);
        let used = search::search(&setting, &mut moves, goal, &control, &mut Silent);
        let elapsed = started.elapsed();
        let best = &moves[0];
        hash.add(used.nodes);
        hash.add(used.threat_nodes);
        hash.add(best.depth.unsigned_abs().into());
        hash.add(u64::from(best.value.cast_unsigned()));
        for point in &best.line {
            hash.add(point.index() as u64);
        }
        (used, elapsed)
    }
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

/// Judges all empty points for Black.
fn judge_all(board: &Board, judge_board: JudgeBoard, hash: &mut Hash) {
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
}

/// Asks for a VCF of a side, and returns the nodes.
fn solve(solver: &mut Solver, board: Board, attacker: Color, hash: &mut Hash) -> u64 {
    let Ok(question) = Question::new(board, attacker, Judge::default()) else {
        return 0;
    };
    let limits = Limits {
        nodes: Some(SOLVER_NODES),
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
        // Every second position, searched to a small depth, is enough, and quick without
        // optimization.
        let run = |judge_board: JudgeBoard| {
            let work = Work {
                judge_board,
                options: BenchOptions {
                    depth: 4,
                    ..BenchOptions::default()
                },
                weights: Arc::new(Tables::new(&Weights::built_in())),
            };
            let mut rows = Vec::new();
            let result = work.all(self::rows().step_by(2), |row| rows.push(*row));
            let sum = |of: fn(&BenchRow) -> u64| rows.iter().map(of).sum::<u64>();
            assert_eq!(sum(|row| row.nodes), result.nodes);
            assert_eq!(sum(|row| row.threat_nodes), result.threat_nodes);
            (
                result.positions,
                result.nodes,
                result.threat_nodes,
                result.hash,
            )
        };
        let first = run(Judge::forbidden_points);
        assert_eq!(first.0, 23);
        assert!(first.1 > 23 * 100, "{first:?}");
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
            threat_nodes: 1_000,
            hash: 0,
            elapsed: Duration::from_millis(2),
        };
        assert_eq!(result.nodes_per_second(), 1_500_000);
    }
}
