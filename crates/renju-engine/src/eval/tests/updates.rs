//! After every stone that is placed or taken back, all is as if made from the board alone.

use std::sync::Arc;

use fastrand::Rng;
use renju_core::{Board, Color, Direction, Judge, Point, PointSet, Rule};

use super::super::line_class::{PLACES, REACH, line_table, place};
use super::super::point_class::{Combinations, Lines};
use super::super::{ClassTable, Evaluation as _, Making, Patterns, Tables, Weights};
use super::{judge, random_weights, scattered};

/// The classes of the lines of a point, from nothing but the board.
fn lines(board: &Board, rule: Rule, point: Point, color: Color) -> Lines {
    let table = line_table(rule.winning_line(color));
    let reach = i8::try_from(REACH).expect("a line is short");
    let mut lines: Lines = 0;
    for direction in Direction::ALL {
        let steps = (-reach..=reach).filter(|&steps| steps != 0);
        let digits = steps.map(|steps| {
            let digit = match point.step(direction, steps).map(|point| board.get(point)) {
                Some(None) => 0,
                Some(Some(stone)) if stone == color => 1,
                _ => 2,
            };
            digit * PLACES[place(steps)]
        });
        let class = table[usize::from(digits.sum::<u16>())];
        lines |= (class as Lines) << (4 * direction.index());
    }
    lines
}

/// What should be known of a board.
struct Expected {
    board: Board,
    rule: Rule,
    weights: Weights,
    lines: [[Lines; Point::COUNT]; 2],
}

impl Expected {
    fn new(board: &Board, rule: Rule, weights: &Weights) -> Self {
        let mut expected = Self {
            board: *board,
            rule,
            weights: weights.clone(),
            lines: [[0; Point::COUNT]; 2],
        };
        expected.look_at(PointSet::FULL);
        expected
    }

    /// Finds the lines of points, from nothing but the board.
    fn look_at(&mut self, points: PointSet) {
        for point in points {
            for color in Color::ALL {
                let lines = lines(&self.board, self.rule, point, color);
                self.lines[color.index()][point.index()] = lines;
            }
        }
    }

    /// Places a stone or takes it back. No line changes but those through its point.
    fn change(&mut self, point: Point, stone: Option<Color>) {
        match stone {
            Some(color) => self.board.place(point, color).unwrap(),
            None => assert!(self.board.remove(point).is_some()),
        }
        let on_a_line =
            |&other: &Point| other == point || Direction::between(point, other).is_some();
        self.look_at(Point::all().filter(on_a_line).collect());
    }

    /// Fails unless the patterns and the evaluation are those of the board.
    fn check(&self, patterns: &Patterns, evaluation: &ClassTable) {
        let (board, combinations) = (&self.board, Combinations::get());
        assert_eq!(patterns.board(), board);
        let mut sums = [0; 2];
        for color in Color::ALL {
            let mut makings = [PointSet::EMPTY; Making::COUNT];
            let mut suspects = PointSet::EMPTY;
            for point in board.empty() {
                let lines = self.lines[color.index()][point.index()];
                let class = combinations.class(lines);
                let digest = combinations.digest(lines);
                assert_eq!(
                    patterns.class(point, color),
                    class,
                    "{point} {color}\n{board:?}"
                );
                makings[digest.making() as usize].insert(point);
                if self.rule.fouls.bind(color) && digest.may_be_foul() {
                    suspects.insert(point);
                }
                for (to_move, sum) in sums.iter_mut().enumerate() {
                    let values = self.weights.values(color.index(), to_move);
                    *sum += i32::from(values[class.index()]);
                }
            }
            assert_eq!(*patterns.makings_of(color), makings, "{color}\n{board:?}");
            assert_eq!(patterns.suspects(color), suspects, "{color}\n{board:?}");
        }
        assert_eq!(evaluation.sums(), sums, "{board:?}");
    }
}

#[test]
fn updates_are_those_from_scratch() {
    let mut random = Rng::with_seed(13);
    for rule in [Rule::RENJU, Rule::FREESTYLE] {
        play(rule, 50_000, &mut random);
    }
}

/// Places stones and takes them back at random: at times a full board, at times an empty one.
fn play(rule: Rule, changes: usize, random: &mut Rng) {
    let weights = random_weights(random);
    let tables = Arc::new(Tables::new(&weights));
    let mut expected = Expected::new(&Board::new(), rule, &weights);
    let mut patterns = Patterns::new(&Board::new(), judge(rule));
    let mut evaluation = ClassTable::new(Arc::clone(&tables), &patterns);
    expected.check(&patterns, &evaluation);
    let mut stones = Vec::new();
    let (mut emptied, mut filled) = (0, 0);
    let mut is_filling = true;
    for _ in 0..changes {
        let empty = expected.board.empty();
        if stones.is_empty() {
            is_filling = true;
            emptied += 1;
        } else if empty.is_empty() {
            is_filling = false;
            filled += 1;
        }
        // It goes to and fro, but gets somewhere in the end.
        let is_forth = random.f64() < 0.75;
        if (is_forth == is_filling || stones.is_empty()) && !empty.is_empty() {
            let point = random.choice(empty).unwrap();
            let color = random.choice(Color::ALL).unwrap();
            expected.change(point, Some(color));
            patterns.place(point, color);
            evaluation.placed(&patterns);
            stones.push(point);
        } else {
            expected.change(stones.pop().unwrap(), None);
            patterns.undo();
            evaluation.undone();
        }
        expected.check(&patterns, &evaluation);
    }
    assert!(emptied > 20 && filled > 20, "{emptied} {filled}");
}

#[test]
fn a_board_with_stones_is_that_of_its_moves() {
    let mut random = Rng::with_seed(14);
    let weights = random_weights(&mut random);
    let tables = Arc::new(Tables::new(&weights));
    for _ in 0..200 {
        let board = scattered(&mut random);
        let patterns = Patterns::new(&board, Judge::default());
        let evaluation = ClassTable::new(Arc::clone(&tables), &patterns);
        Expected::new(&board, Rule::RENJU, &weights).check(&patterns, &evaluation);
    }
}
