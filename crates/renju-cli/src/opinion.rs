//! What the engine thinks of a position: the best moves, in keeping with what is certain.

use std::cmp::Reverse;
use std::num::NonZeroUsize;
use std::time::Duration;

use renju_core::{Color, Move, Point, PointSet};
use renju_engine::{
    Engine, EngineError, Limits, Line, Observer, Outcome, Proof, Request, Score, Wanted,
};
use serde::Serialize;

use crate::report::Report;

/// Which moves are wanted.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Choice {
    /// The points to choose from.
    pub(crate) among: PointSet,
    /// How many moves are wanted.
    pub(crate) lines: NonZeroUsize,
    /// Whether the best are wanted, or those closest to even.
    pub(crate) wanted: Wanted,
    /// How many plies the engine looks ahead.
    pub(crate) depth: Option<usize>,
}

/// A move, and what is expected to follow.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct BestMove {
    /// The move.
    pub(crate) point: Point,
    /// How good it is for the side to move.
    pub(crate) score: Score,
    /// Whether the score is that of a proof.
    pub(crate) is_proven: bool,
    /// How many plies were looked at.
    pub(crate) depth: usize,
    /// The line that is expected, the move itself first.
    pub(crate) moves: Vec<Move>,
}

/// The best moves of a position.
#[derive(Debug, Clone)]
pub(crate) struct Opinion {
    /// The side to move.
    pub(crate) mover: Color,
    /// Whether the best were wanted, or those closest to even.
    pub(crate) wanted: Wanted,
    /// The moves, the best first: at least one.
    pub(crate) moves: Vec<BestMove>,
    /// The proof of the best move, if the engine found one.
    pub(crate) win: Option<Proof>,
    /// The nodes of the playing search.
    pub(crate) nodes: u64,
    /// The nodes of its threat searches.
    pub(crate) threat_nodes: u64,
    /// The time of both.
    pub(crate) elapsed: Duration,
}

/// Why there is no best move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum NoMove {
    /// Somebody has won.
    Won,
    /// Nobody knows whose turn it is.
    WhoseTurn,
    /// No empty point is left, or all are forbidden to the side to move.
    NoLegalMove,
    /// None of the points to choose from is a legal move.
    NoneLeft,
}

impl Opinion {
    /// Asks the engine for what is not certain. Nothing is asked if what is certain will do.
    ///
    /// What the report knows stands: a proven win is the best move, and a move that is proven to
    /// lose comes after all others. The engine chooses among the rest.
    pub(crate) fn form(
        engine: &mut Engine,
        report: &Report,
        choice: &Choice,
        limits: &Limits<'_>,
        observer: &mut dyn Observer,
    ) -> Result<Self, NoMove> {
        let (mover, left) = to_choose_from(report, choice.among)?;
        let known = Known::of(report, mover, left, choice);
        let open = left - known.points();
        let mut opinion = Self {
            mover,
            wanted: choice.wanted,
            moves: Vec::new(),
            win: None,
            nodes: 0,
            threat_nodes: 0,
            elapsed: Duration::ZERO,
        };
        let mut found = known.win.into_iter().map(|win| (win, None)).collect();
        let wanted = NonZeroUsize::new(choice.lines.get() - Vec::len(&found));
        if let Some(lines) = wanted.filter(|_| !open.is_empty()) {
            let request = Request {
                lines,
                wanted: choice.wanted,
                ..Request::best_move(report.position.board, mover, report.judge)
            };
            // Whatever was learned from other positions would make answers depend on their order.
            engine.forget();
            let analysis = engine.search(&request.among(open), limits, observer)?;
            opinion.nodes = analysis.nodes;
            opinion.threat_nodes = analysis.threat_nodes;
            opinion.elapsed = analysis.elapsed;
            found.extend(analysis.lines.into_iter().map(of_engine));
        }
        found.extend(known.losses.into_iter().map(|loss| (loss, None)));
        opinion.keep(found, choice);
        Ok(opinion)
    }

    /// Returns the best move.
    pub(crate) fn best(&self) -> &BestMove {
        self.moves.first().expect("there is at least one move")
    }

    /// Keeps as many of the moves as are wanted, the best first.
    fn keep(&mut self, mut found: Vec<(BestMove, Option<Proof>)>, choice: &Choice) {
        if choice.wanted == Wanted::Best {
            // The sort is stable: where nothing is certain, the order of the engine stands.
            found.sort_by_key(|(one, _)| one.rank());
        }
        found.truncate(choice.lines.get());
        let mut found = found.into_iter();
        if let Some((best, proof)) = found.next() {
            self.moves.push(best);
            self.win = proof;
        }
        self.moves.extend(found.map(|(one, _)| one));
    }
}

impl BestMove {
    /// The key of preference, the smaller the better: proven wins, the shortest first; wins that
    /// are claimed; what is not certain; and losses, the longest first.
    fn rank(&self) -> (u8, Option<u16>, Option<Reverse<u16>>) {
        match (self.score, self.is_proven) {
            (Score::Win(plies), true) => (0, Some(plies), None),
            (Score::Win(plies), false) => (1, Some(plies), None),
            (Score::Value(_), _) => (2, None, None),
            (Score::Loss(plies), _) => (3, None, Some(Reverse(plies))),
        }
    }

    /// Returns the first move of a proven win.
    fn winning(proof: &Proof) -> Option<Self> {
        let moves = proof.main_line();
        Some(Self {
            point: moves.first()?.point()?,
            score: Score::Win(as_plies(moves.len())),
            is_proven: true,
            depth: moves.len(),
            moves,
        })
    }

    /// Returns a move that loses by the proof of what follows it.
    fn losing(point: Point, proof: &Proof) -> Self {
        let first = Move::Place(point);
        let moves: Vec<Move> = [first].into_iter().chain(proof.main_line()).collect();
        Self {
            point,
            score: Score::Loss(as_plies(moves.len())),
            is_proven: true,
            depth: moves.len(),
            moves,
        }
    }
}

/// What is certain about moves to choose from.
#[derive(Debug, Default)]
struct Known {
    /// The first move of a proven win.
    win: Option<BestMove>,
    /// Moves that are proven to lose, those first that stop a five.
    losses: Vec<BestMove>,
}

impl Known {
    /// Returns what a report knows of the points that are `left`. Where moves close to even are
    /// wanted, certain ones are none, unless there are no others.
    fn of(report: &Report, mover: Color, left: PointSet, choice: &Choice) -> Self {
        let Some(prospects) = &report.prospects else {
            return Self::default();
        };
        let win = match &prospects.of(mover).answer.outcome {
            Outcome::Win(proof) => BestMove::winning(proof),
            Outcome::NoWin | Outcome::Unknown(_) => None,
        };
        let ranked = prospects.defence.as_ref().map(|defence| defence.ranked());
        let losses = ranked.into_iter().flat_map(|ranked| ranked.fails);
        let losses = losses.filter(|(point, ..)| left.contains(*point));
        let mut losses: Vec<BestMove> = losses
            .map(|(point, _, proof)| BestMove::losing(point, proof))
            .collect();
        let fives = report.threats[mover.opponent().index()].five;
        losses.sort_by_key(|loss| !fives.contains(loss.point));
        let known = Self {
            win: win.filter(|win| left.contains(win.point)),
            losses,
        };
        match choice.wanted {
            Wanted::Best => known,
            Wanted::Balanced if known.losses.len() == left.len() => Self::default(),
            Wanted::Balanced => Self { win: None, ..known },
        }
    }

    /// Returns the points of which something is certain.
    fn points(&self) -> PointSet {
        let known = self.win.iter().chain(&self.losses);
        known.map(|one| one.point).collect()
    }
}

impl From<EngineError> for NoMove {
    fn from(error: EngineError) -> Self {
        match error {
            EngineError::Over(_) => Self::Won,
            _ => Self::NoLegalMove,
        }
    }
}

/// Returns the side to move, and its legal moves among some points.
fn to_choose_from(report: &Report, among: PointSet) -> Result<(Color, PointSet), NoMove> {
    if report.won.iter().any(|stones| !stones.is_empty()) {
        return Err(NoMove::Won);
    }
    let board = &report.position.board;
    let mover = report.position.to_move.ok_or(NoMove::WhoseTurn)?;
    let forbidden = report.judge.forbidden_points(board, mover).all();
    let legal = board.empty() - forbidden;
    if legal.is_empty() {
        return Err(NoMove::NoLegalMove);
    }
    let left = legal & among;
    if left.is_empty() {
        return Err(NoMove::NoneLeft);
    }
    Ok((mover, left))
}

/// Returns a line of the engine, with its proof apart.
fn of_engine(line: Line) -> (BestMove, Option<Proof>) {
    let best = BestMove {
        point: line.point,
        score: line.score,
        is_proven: line.proof.is_some(),
        depth: line.depth,
        moves: line.moves,
    };
    (best, line.proof)
}

/// Returns a number of plies as a score holds it.
fn as_plies(plies: usize) -> u16 {
    u16::try_from(plies).unwrap_or(u16::MAX)
}

#[cfg(test)]
mod tests {
    use renju_core::{Board, Judge, Verdict};
    use renju_engine::Silent;

    use super::*;
    use crate::analyst::{Analyst, Effort};
    use crate::report::Position;

    const NODES: u64 = 3_000;

    /// Returns a position that is to be analyzed.
    fn report(black: &str, white: &str, to_move: Option<Color>) -> Report {
        let board = Board::from_stones(black.parse().unwrap(), white.parse().unwrap()).unwrap();
        let position = Position {
            board,
            moves: Vec::new(),
            to_move,
        };
        Report::of(None, position, Judge::default())
    }

    fn choice(lines: usize) -> Choice {
        Choice {
            among: !PointSet::new(),
            lines: NonZeroUsize::new(lines).unwrap(),
            wanted: Wanted::Best,
            depth: None,
        }
    }

    fn study(mut report: Report, choice: &Choice) -> Report {
        let effort = Effort {
            all: Limits {
                nodes: Some(NODES),
                ..Limits::default()
            },
            certain_nodes: None,
        };
        let mut analyst = Analyst::default();
        analyst.study(&mut report, Some(choice), &effort, &mut Silent);
        report
    }

    fn moves(report: &Report) -> &[BestMove] {
        &report.thoughts().unwrap().moves
    }

    fn why_none(report: &Report) -> Option<NoMove> {
        report.opinion.as_ref()?.as_ref().err().copied()
    }

    #[test]
    fn a_proven_win_is_the_best_move_and_ends_the_search() {
        let found = study(
            report("F8 G8 H8", "C3 K3 L5", Some(Color::Black)),
            &choice(1),
        );
        let win = found.prospects.as_ref().unwrap().of(Color::Black);
        let Outcome::Win(proof) = &win.answer.outcome else {
            panic!("a three wins if the other side has nothing");
        };
        let [best] = moves(&found) else {
            panic!("one move was wanted");
        };
        assert_eq!((best.score, best.is_proven), (Score::Win(3), true));
        assert_eq!(best.moves, proof.main_line());
        let opinion = found.thoughts().unwrap();
        assert_eq!((opinion.nodes, opinion.threat_nodes), (0, 0));
    }

    #[test]
    fn other_moves_come_after_a_proven_win() {
        // E8 and I8 both make a straight four.
        let found = study(
            report("F8 G8 H8", "C3 K3 L5", Some(Color::Black)),
            &choice(3),
        );
        let points: PointSet = moves(&found).iter().map(|one| one.point).collect();
        assert_eq!(points.len(), 3);
        assert_eq!(moves(&found)[0].score, Score::Win(3));
        assert!(moves(&found)[0].rank() <= moves(&found)[1].rank());
    }

    #[test]
    fn a_five_is_never_missed() {
        // Both sides have a four that two points complete.
        let four = ("D8 E8 F8 G8", "D2 E2 F2 G2");
        let found = study(report(four.0, four.1, Some(Color::Black)), &choice(4));
        let all = moves(&found);
        assert_eq!(all[0].score, Score::Win(1));
        assert_eq!(all[1].score, Score::Win(1));
        let fives: PointSet = all[..2].iter().map(|one| one.point).collect();
        assert_eq!(fives.to_string(), "C8 H8");
        // After every other move White makes five, at C2 or at H2.
        assert!(all[2..].iter().all(|one| one.score == Score::Loss(2)));
    }

    #[test]
    fn moves_that_are_proven_to_lose_come_last() {
        // Black threatens to make a straight four at E8 or I8, and White has no four.
        let found = study(
            report("F8 G8 H8", "F7 F10", Some(Color::White)),
            &choice(225),
        );
        let all = moves(&found);
        assert_eq!(all.len(), 225 - 5, "every legal move is named");
        let first: PointSet = all[..2].iter().map(|one| one.point).collect();
        assert_eq!(first.to_string(), "E8 I8");
        let far = all
            .iter()
            .find(|one| one.point.to_string() == "A15")
            .unwrap();
        // A15, E8, D8, I8.
        assert_eq!((far.score, far.is_proven), (Score::Loss(4), true));
        assert_eq!((far.moves.len(), far.depth), (4, 4));
    }

    #[test]
    fn where_every_move_loses_the_longest_resistance_is_best() {
        // Black's straight four cannot be stopped. A four of White would gain time, but there is
        // none.
        let found = study(
            report("E8 F8 G8 H8", "F7 F10 A1", Some(Color::White)),
            &choice(2),
        );
        let all = moves(&found);
        assert!(all.iter().all(|one| one.score == Score::Loss(2)), "{all:?}");
        // Of two fives, one can be stopped at least.
        let stops: PointSet = all.iter().map(|one| one.point).collect();
        assert_eq!(stops.to_string(), "D8 I8");
        assert_eq!(
            found.thoughts().unwrap().threat_nodes,
            0,
            "nothing is to be asked"
        );
    }

    #[test]
    fn nothing_forbidden_or_occupied_is_named() {
        // H8 is a double-three.
        let found = study(
            report("H6 H7 I8 J8", "A1 A3 A5 A7", Some(Color::Black)),
            &choice(225),
        );
        let position = &found.position;
        for one in moves(&found) {
            let verdict = found.judge.judge(&position.board, one.point, Color::Black);
            assert_eq!(verdict, Verdict::Legal, "{}", one.point);
        }
        assert_eq!(moves(&found).len(), 225 - 8 - 1);
    }

    #[test]
    fn only_what_is_left_is_chosen() {
        let position = || report("F8 G8 H8", "C3 K3 L5", Some(Color::Black));
        let among = |points: &str| Choice {
            among: points.parse().unwrap(),
            ..choice(5)
        };
        let found = study(position(), &among("A1 B1 C3"));
        let points: PointSet = moves(&found).iter().map(|one| one.point).collect();
        assert_eq!(points.to_string(), "A1 B1");
        // The win is still told: it is certain, though not to be played.
        assert!(found.prospects.is_some());
        assert_eq!(
            why_none(&study(position(), &among("C3"))),
            Some(NoMove::NoneLeft)
        );
    }

    #[test]
    fn moves_close_to_even_are_not_sorted_by_what_is_certain() {
        let balanced = Choice {
            wanted: Wanted::Balanced,
            ..choice(225)
        };
        let found = study(report("F8 G8 H8", "F7 F10", Some(Color::White)), &balanced);
        let first: PointSet = moves(&found)[..2].iter().map(|one| one.point).collect();
        assert_eq!(first.to_string(), "E8 I8");
        // Where all moves lose, they are all there is.
        let lost = report("E8 F8 G8 H8", "F7 F10 A1", Some(Color::White));
        assert_eq!(moves(&study(lost, &balanced)).len(), 225 - 7);
    }

    #[test]
    fn positions_without_a_move_say_why() {
        let why = |report| why_none(&study(report, &choice(1)));
        let won = report("D8 E8 F8 G8 H8", "A1 A3 A5 A7", Some(Color::White));
        assert_eq!(why(won), Some(NoMove::Won));
        let unclear = report("D8 E8 F8", "A1", None);
        assert_eq!(why(unclear), Some(NoMove::WhoseTurn));
        assert_eq!(why(full_board()), Some(NoMove::NoLegalMove));
    }

    /// Returns a board without an empty point and without a row of five: each rank is the one below
    /// it, moved by two columns of a pattern of four.
    fn full_board() -> Report {
        let is_black = |point: &Point| {
            let shift = if point.rank().is_multiple_of(2) { 0 } else { 2 };
            (point.column() + shift) % 4 < 2
        };
        let black: PointSet = Point::all().filter(is_black).collect();
        let board = Board::from_stones(black, !black).unwrap();
        let position = Position {
            board,
            moves: Vec::new(),
            to_move: Some(Color::White),
        };
        Report::of(None, position, Judge::default())
    }

    #[test]
    fn zero_limits_and_little_memory_still_give_a_move() {
        let mut report = report("H8", "I9", Some(Color::Black));
        let effort = Effort {
            all: Limits {
                nodes: Some(0),
                memory: 0,
                ..Limits::default()
            },
            certain_nodes: None,
        };
        let mut analyst = Analyst::default();
        analyst.study(&mut report, Some(&choice(1)), &effort, &mut Silent);
        assert_eq!(moves(&report).len(), 1);
    }

    #[test]
    fn answers_do_not_depend_on_what_was_asked_before() {
        let study = |analyst: &mut Analyst, black: &str, white: &str| {
            let mut report = report(black, white, Some(Color::Black));
            let effort = Effort {
                all: Limits {
                    nodes: Some(NODES),
                    ..Limits::default()
                },
                certain_nodes: None,
            };
            analyst.study(&mut report, Some(&choice(5)), &effort, &mut Silent);
            moves(&report).to_vec()
        };
        let mut used = Analyst::default();
        study(&mut used, "H8 G9 I9", "H9 G8 I8");
        let again = study(&mut used, "H8 G7 J10", "I9 G9 H10");
        let fresh = study(&mut Analyst::default(), "H8 G7 J10", "I9 G9 H10");
        assert_eq!(again, fresh);
    }
}
