//! Counts the openings of Renju with canonical boards: two positions that are images of each other
//! under one of the eight symmetries count once.
//!
//! Run it with `cargo run -p renju-examples --example symmetry`.

use std::collections::HashSet;

use renju_core::{Board, Color, PlaceError, Point};

fn main() -> Result<(), PlaceError> {
    let (direct, indirect): (Vec<_>, Vec<_>) = openings()?
        .into_iter()
        .partition(|opening| touches_side(opening.stones(Color::White).first()));
    println!("{} direct openings", direct.len());
    println!("{} indirect openings", indirect.len());
    Ok(())
}

/// Returns the canonical board of every opening: Black on H8, White next to it, then Black within
/// two of the center.
fn openings() -> Result<HashSet<Board>, PlaceError> {
    let mut openings = HashSet::new();
    for white in within(1) {
        for black in within(2).filter(|&point| point != white) {
            let mut board = Board::new();
            board.place(Point::CENTER, Color::Black)?;
            board.place(white, Color::White)?;
            board.place(black, Color::Black)?;
            openings.insert(board.canonical().0);
        }
    }
    Ok(openings)
}

/// Returns the points around the center, the center excepted, at most `steps` away in both columns
/// and ranks.
fn within(steps: u8) -> impl Iterator<Item = Point> {
    let near = move |a: u8, b: u8| a.abs_diff(b) <= steps;
    Point::all().filter(move |&point| {
        point != Point::CENTER
            && near(point.column(), Point::CENTER.column())
            && near(point.rank(), Point::CENTER.rank())
    })
}

/// Says whether a point next to the center is on its column or rank, and not diagonal to it.
fn touches_side(point: Option<Point>) -> bool {
    point.is_some_and(|point| {
        point.column() == Point::CENTER.column() || point.rank() == Point::CENTER.rank()
    })
}
