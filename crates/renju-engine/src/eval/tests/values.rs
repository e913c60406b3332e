//! What symmetries and exchanged colors do to values and promises.

use std::sync::Arc;

use fastrand::Rng;
use renju_core::{Board, Color, Judge, Point, Rule, Symmetry};

use super::super::weights::{COUNT, THREATS};
use super::super::{ClassTable, Evaluation as _, Patterns, PointClass, Tables, Weights};
use super::{judge, random_weights, scattered};

/// An evaluated board.
struct Evaluated {
    patterns: Patterns,
    table: ClassTable,
}

impl Evaluated {
    fn new(board: &Board, judge: Judge, tables: &Arc<Tables>) -> Self {
        let patterns = Patterns::new(board, judge);
        let table = ClassTable::new(Arc::clone(tables), &patterns);
        Self { patterns, table }
    }

    fn value(&self, to_move: Color) -> i32 {
        self.table.value(&self.patterns, to_move)
    }

    fn promise(&self, to_move: Color, point: Point) -> i32 {
        self.table.promise(&self.patterns, to_move, point)
    }
}

#[test]
fn symmetries_change_nothing() {
    let mut random = Rng::with_seed(15);
    let tables = Arc::new(Tables::new(&random_weights(&mut random)));
    for _ in 0..300 {
        let board = scattered(&mut random);
        let evaluated = Evaluated::new(&board, Judge::default(), &tables);
        for symmetry in Symmetry::ALL {
            let image = Evaluated::new(&board.transform(symmetry), Judge::default(), &tables);
            for to_move in Color::ALL {
                assert_eq!(image.value(to_move), evaluated.value(to_move), "{board:?}");
                for point in board.empty() {
                    let promise = image.promise(to_move, symmetry.apply(point));
                    assert_eq!(
                        promise,
                        evaluated.promise(to_move, point),
                        "{point}\n{board:?}"
                    );
                }
            }
        }
    }
}

/// Returns weights that do not care which color is whose: in the order of the file, values by the
/// color of the stones and the side to move, threats by the side to move, promises by it and by
/// whose stone it is.
fn impartial_weights(random: &mut Rng) -> Weights {
    let mut numbers =
        |count: usize| -> Vec<i16> { (0..count).map(|_| random.i16(-2000..2000)).collect() };
    let (own, other) = (numbers(PointClass::COUNT), numbers(PointClass::COUNT));
    let threats = numbers(THREATS);
    let promises = numbers(2 * PointClass::COUNT);
    let values = [&own, &other, &other, &own];
    let parts = values
        .into_iter()
        .chain([&threats, &threats, &promises, &promises]);
    let all: Vec<i16> = parts.flatten().copied().collect();
    assert_eq!(all.len(), COUNT);
    Weights::from_numbers(all).unwrap()
}

#[test]
fn exchanged_colors_are_as_good_for_the_other_side_where_the_rule_is_the_same_for_both() {
    let mut random = Rng::with_seed(16);
    let tables = Arc::new(Tables::new(&impartial_weights(&mut random)));
    for _ in 0..300 {
        let board = scattered(&mut random);
        let exchanged =
            Board::from_stones(board.stones(Color::White), board.stones(Color::Black)).unwrap();
        let evaluated = Evaluated::new(&board, judge(Rule::FREESTYLE), &tables);
        let image = Evaluated::new(&exchanged, judge(Rule::FREESTYLE), &tables);
        for to_move in Color::ALL {
            assert_eq!(image.value(!to_move), evaluated.value(to_move), "{board:?}");
            for point in board.empty() {
                let promise = image.promise(!to_move, point);
                assert_eq!(
                    promise,
                    evaluated.promise(to_move, point),
                    "{point}\n{board:?}"
                );
            }
        }
    }
}
