//! What `puzzle check` finds out about a position: one value with many faces.

use std::time::Duration;

use renju_core::Point;
use renju_engine::{
    Answer, Class, FirstMove, Goal, Length, LimitHit, Limits, NodeId, Observer, Outcome, Proof,
    Question, Solver, Verification,
};

use crate::solution::{Kind, rest};

/// What is asked of a puzzle.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Demand {
    /// The class of the puzzle; `Auto` is VCF if there is one.
    pub(crate) kind: Kind,
    /// The plies that the solution is meant to take, if that is known.
    pub(crate) plies: Option<usize>,
    /// What is held against a VCF that other first moves win too.
    pub(crate) others: Others,
    /// Whether wins are verified.
    pub(crate) verification: Verification,
}

/// Which other first moves spoil a VCF.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Others {
    /// All that win.
    All,
    /// Those that win in as few plies.
    AsShort,
}

/// A position as a puzzle: the side to move is to win.
#[derive(Debug, Clone)]
pub(crate) struct Puzzle {
    /// What the position is called, if there are several or it stands in a file.
    pub(crate) name: Option<String>,
    /// The question.
    pub(crate) question: Question,
    /// The class of the solution, else that which was looked for.
    pub(crate) class: Class,
    /// The solution: of a VCF a shortest one, of a VCT the shortest that was found.
    pub(crate) solution: Answer,
    /// What is known about each first move of the class; empty if there is no win.
    pub(crate) first_moves: Vec<FirstMove>,
    /// Whether it is sound.
    pub(crate) verdict: Verdict,
    /// The nodes of all searches.
    pub(crate) nodes: u64,
    /// The time of all searches.
    pub(crate) elapsed: Duration,
}

/// Whether a puzzle is sound.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// It is: this first move alone wins, and nothing spoils it.
    Sound(Point),
    /// It is not, for these reasons, at least one.
    Unsound(Vec<Flaw>),
    /// No fault was found before a limit was hit.
    Unknown(LimitHit),
}

/// Why a puzzle is not sound.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Flaw {
    /// There is no win of the class.
    NoWin,
    /// A VCF of so many plies wins, where a VCT was meant.
    Vcf(usize),
    /// Several first moves win.
    SeveralFirstMoves,
    /// A solution has so many plies, fewer than were meant.
    Shorter(usize),
}

/// How many puzzles were found, and in what.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Tally {
    /// The games or positions that were given.
    pub(crate) games: usize,
    /// The positions that were looked at.
    pub(crate) positions: usize,
    /// Those of which it is not known whether they are sound puzzles.
    pub(crate) unknown: usize,
    /// The puzzles.
    pub(crate) puzzles: usize,
}

impl Puzzle {
    /// Searches.
    pub(crate) fn check(
        solver: &mut Solver,
        name: Option<String>,
        question: Question,
        demand: Demand,
        limits: &Limits<'_>,
        observer: &mut dyn Observer,
    ) -> Self {
        let mut search = Search {
            solver,
            question,
            verification: demand.verification,
            limits,
            observer,
            nodes: 0,
            elapsed: Duration::ZERO,
        };
        let mut judgement = Judgement::default();
        let (class, mut solution) = search.solution(demand.kind, &mut judgement);
        let mut first_moves = Vec::new();
        if let Some(found) = plies(&solution) {
            first_moves = search.first_moves(class);
            let most = match (class, demand.others) {
                (Class::Vcf, Others::AsShort) => found,
                _ => usize::MAX,
            };
            judgement.compare(&first_moves, most);
            take_shortest(&mut solution, &first_moves);
            // A shortest VCT can take far longer than all else, and an unsound puzzle needs none.
            let limit = if judgement.flaws.is_empty() {
                search.shorten(class, &mut solution, &mut first_moves)
            } else {
                None
            };
            judgement.measure(&solution, demand.plies, limit);
        }
        let verdict = judgement.verdict(&solution.outcome);
        let Search { nodes, elapsed, .. } = search;
        Self {
            name,
            question,
            class,
            solution,
            first_moves,
            verdict,
            nodes,
            elapsed,
        }
    }

    /// Returns the proof of the solution, if there is one.
    pub(crate) const fn proof(&self) -> Option<&Proof> {
        match &self.solution.outcome {
            Outcome::Win(proof) => Some(proof),
            Outcome::NoWin | Outcome::Unknown(_) => None,
        }
    }

    /// Returns the first moves that win, with the plies of the win that was found.
    pub(crate) fn winning(&self) -> Vec<(Point, usize)> {
        let moves = self.first_moves.iter();
        moves
            .filter_map(|first| Some((first.point, plies(&first.answer)?)))
            .collect()
    }
}

/// What was found for and against a puzzle.
#[derive(Debug, Default)]
struct Judgement {
    flaws: Vec<Flaw>,
    /// Why something is not known that could be a flaw.
    doubt: Option<LimitHit>,
}

impl Judgement {
    /// Looks whether one first move alone wins in as many plies as `most`.
    fn compare(&mut self, first_moves: &[FirstMove], most: usize) {
        let counts = |first: &&FirstMove| plies(&first.answer).is_some_and(|plies| plies <= most);
        if first_moves.iter().filter(counts).count() > 1 {
            self.flaws.push(Flaw::SeveralFirstMoves);
        }
        self.doubt = self.doubt.or_else(|| first_moves.iter().find_map(limit_of));
    }

    /// Looks whether the solution has fewer plies than were meant. `limit` says what ended the search
    /// for a shorter one.
    fn measure(&mut self, solution: &Answer, meant: Option<usize>, limit: Option<LimitHit>) {
        let Some((found, meant)) = plies(solution).zip(meant) else {
            return;
        };
        if found < meant {
            self.flaws.push(Flaw::Shorter(found));
        } else {
            self.doubt = self.doubt.or(limit);
        }
    }

    fn verdict(self, solution: &Outcome) -> Verdict {
        match (self.doubt, solution) {
            _ if !self.flaws.is_empty() => Verdict::Unsound(self.flaws),
            (Some(limit), _) => Verdict::Unknown(limit),
            (None, Outcome::Unknown(limit)) => Verdict::Unknown(*limit),
            (None, Outcome::Win(proof)) => Verdict::Sound(proof.node(NodeId::ROOT).play),
            (None, Outcome::NoWin) => Verdict::Unsound(vec![Flaw::NoWin]),
        }
    }
}

/// Returns the plies of the win, if there is one.
fn plies(answer: &Answer) -> Option<usize> {
    match &answer.outcome {
        Outcome::Win(proof) => Some(proof.plies()),
        Outcome::NoWin | Outcome::Unknown(_) => None,
    }
}

/// Makes the solution the shortest win that was found for a first move, if it is longer.
fn take_shortest(solution: &mut Answer, first_moves: &[FirstMove]) {
    let wins = first_moves.iter().map(|first| &first.answer);
    let wins = wins.filter_map(|answer| Some((plies(answer)?, answer)));
    if let Some((fewest, answer)) = wins.min_by_key(|win| win.0)
        && plies(solution).is_none_or(|found| fewest < found)
    {
        *solution = answer.clone();
    }
}

fn limit_of(first: &FirstMove) -> Option<LimitHit> {
    match first.answer.outcome {
        Outcome::Unknown(limit) => Some(limit),
        Outcome::NoWin | Outcome::Win(_) => None,
    }
}

/// Several questions about one position, with limits that hold for all of them.
struct Search<'s, 'a> {
    solver: &'s mut Solver,
    question: Question,
    verification: Verification,
    limits: &'s Limits<'a>,
    observer: &'s mut dyn Observer,
    nodes: u64,
    elapsed: Duration,
}

impl<'a> Search<'_, 'a> {
    /// Returns what is wanted: of VCFs a shortest.
    const fn goal(&self, class: Class) -> Goal {
        Goal {
            class,
            length: match class {
                Class::Vcf => Length::Shortest,
                Class::Vct => Length::Any,
            },
            verification: self.verification,
        }
    }

    fn rest(&self) -> Limits<'a> {
        rest(self.limits, self.nodes, self.elapsed)
    }

    fn solve(&mut self, class: Class) -> Answer {
        let (goal, rest) = (self.goal(class), self.rest());
        self.ask(goal, &rest)
    }

    fn ask(&mut self, goal: Goal, limits: &Limits<'_>) -> Answer {
        let answer = self
            .solver
            .solve(&self.question, goal, limits, self.observer);
        self.nodes += answer.nodes;
        self.elapsed += answer.elapsed;
        answer
    }

    /// Returns the class of the solution and the solution, and notes whether it is a VCF that spoils
    /// a VCT.
    fn solution(&mut self, kind: Kind, judgement: &mut Judgement) -> (Class, Answer) {
        let vcf = self.solve(Class::Vcf);
        match (kind, &vcf.outcome) {
            (Kind::Of(Class::Vcf), _) | (Kind::Auto, Outcome::Win(_)) => return (Class::Vcf, vcf),
            (Kind::Of(Class::Vct), Outcome::Win(proof)) => {
                judgement.flaws.push(Flaw::Vcf(proof.plies()));
                return (Class::Vcf, vcf);
            }
            (_, Outcome::Unknown(limit)) => judgement.doubt = Some(*limit),
            (_, Outcome::NoWin) => {}
        }
        (Class::Vct, self.solve(Class::Vct))
    }

    /// Makes the solution a shortest of its class, as far as the limits allow, and gives it to its first
    /// move too. Returns the limit that keeps it from being known as a shortest.
    fn shorten(
        &mut self,
        class: Class,
        solution: &mut Answer,
        first_moves: &mut [FirstMove],
    ) -> Option<LimitHit> {
        while !solution.is_shortest {
            // Every win has an odd number of plies.
            let depth = plies(solution).map_or(0, |found| found.saturating_sub(2));
            let goal = Goal {
                length: Length::Any,
                ..self.goal(class)
            };
            let limits = Limits {
                depth: Some(depth),
                ..self.rest()
            };
            let answer = self.ask(goal, &limits);
            match &answer.outcome {
                Outcome::Win(proof) => {
                    let play = proof.node(NodeId::ROOT).play;
                    let first = first_moves.iter_mut().find(|first| first.point == play);
                    if let Some(first) = first {
                        first.answer = answer.clone();
                    }
                    *solution = answer;
                }
                Outcome::NoWin | Outcome::Unknown(LimitHit::Depth) => solution.is_shortest = true,
                Outcome::Unknown(limit) => return Some(*limit),
            }
        }
        None
    }

    fn first_moves(&mut self, class: Class) -> Vec<FirstMove> {
        let (goal, rest) = (self.goal(class), self.rest());
        let moves = self
            .solver
            .first_moves(&self.question, goal, &rest, self.observer);
        for first in &moves {
            self.nodes += first.answer.nodes;
            self.elapsed += first.answer.elapsed;
        }
        moves
    }
}

#[cfg(test)]
mod tests {
    use renju_core::{Board, Color, Judge};
    use renju_engine::Silent;

    use super::*;

    /// Checks a position with Black to move.
    fn verdict(black: &str, white: &str, kind: Kind, others: Others, nodes: u64) -> Verdict {
        let demand = Demand {
            kind,
            plies: None,
            others,
            verification: Verification::Always,
        };
        check(black, white, Color::Black, demand, nodes).verdict
    }

    fn check(black: &str, white: &str, who: Color, demand: Demand, nodes: u64) -> Puzzle {
        let board = Board::from_stones(black.parse().unwrap(), white.parse().unwrap()).unwrap();
        let question = Question::new(board, who, Judge::default()).unwrap();
        let limits = Limits {
            nodes: Some(nodes),
            ..Limits::default()
        };
        let mut solver = Solver::new();
        Puzzle::check(&mut solver, None, question, demand, &limits, &mut Silent)
    }

    /// A four-three at H8: a four in rank 8, closed at D8, and a three in column H.
    const FOUR_THREE: (&str, &str) = ("E8 F8 G8 H6 H7", "D8 A1 A3 A5 O1");

    #[test]
    fn one_winning_move_is_sound() {
        let (black, white) = FOUR_THREE;
        let found = verdict(black, white, Kind::Auto, Others::All, 1_000_000);
        assert_eq!(found, Verdict::Sound("H8".parse().unwrap()));
    }

    #[test]
    fn faults_are_named() {
        let open = ("F8 G8 H8", "A1 A3");
        let check = |position: (&str, &str), kind, expected| {
            let found = verdict(position.0, position.1, kind, Others::All, 1_000_000);
            assert_eq!(found, Verdict::Unsound(expected), "{position:?}");
        };
        let vcf = Kind::Of(Class::Vcf);
        check(open, vcf, vec![Flaw::SeveralFirstMoves]);
        check(("F8 G8", "A1"), vcf, vec![Flaw::NoWin]);
        let vct = Kind::Of(Class::Vct);
        check(FOUR_THREE, vct, vec![Flaw::Vcf(5)]);
    }

    #[test]
    fn a_shortest_vct_is_looked_for_if_the_puzzle_is_sound() {
        let measured = |black, white, plies| {
            let demand = Demand {
                kind: Kind::Of(Class::Vct),
                plies,
                others: Others::All,
                verification: Verification::Always,
            };
            let puzzle = check(black, white, Color::White, demand, 1_000_000);
            (puzzle.solution.is_shortest, puzzle.verdict)
        };
        let (black, white) = ("I6 J6 H7 H8 J8 K9 G10", "I7 E8 I8 G9 I9 J9");
        let sound = Verdict::Sound("I11".parse().unwrap());
        assert_eq!(measured(black, white, None), (true, sound));
        let shorter = Verdict::Unsound(vec![Flaw::Shorter(7)]);
        assert_eq!(measured(black, white, Some(9)), (true, shorter));
        let several = Verdict::Unsound(vec![Flaw::SeveralFirstMoves]);
        let found = measured(
            "G5 K6 G7 H6 H7 H8 I7 G10 J4",
            "E5 H5 I5 L5 J7 I8 J8 H9",
            None,
        );
        assert_eq!(found, (false, several));
    }

    #[test]
    fn a_limit_is_no_fault() {
        let (black, white) = FOUR_THREE;
        let found = verdict(black, white, Kind::Auto, Others::All, 0);
        assert_eq!(found, Verdict::Unknown(LimitHit::Nodes));
    }
}
