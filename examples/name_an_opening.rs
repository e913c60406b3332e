//! Names the opening of a game, and finds an offered fifth move that is another one mirrored.
//!
//! Run it with `cargo run -p renju-examples --example name_an_opening`.

use std::error::Error;

use renju_core::{Board, Color, NamedOpening, OfferSymmetry, Point, symmetric_offers};

fn main() -> Result<(), Box<dyn Error>> {
    let moves = points(["H8", "H7", "G7"])?;
    println!("{}", named(moves));
    // White answers, and Black offers two fifth moves.
    let fourth = "G8".parse()?;
    println!("{}", compared(moves, fourth, points(["G6", "F7"])?)?);
    println!("{}", compared(moves, fourth, points(["G6", "G9"])?)?);
    Ok(())
}

fn points<const N: usize>(names: [&str; N]) -> Result<[Point; N], Box<dyn Error>> {
    let points: Result<Vec<Point>, _> = names.iter().map(|name| name.parse()).collect();
    points?
        .try_into()
        .map_err(|_| "as many points as names".into())
}

/// Names three moves as arbiters and books do.
fn named(moves: [Point; 3]) -> String {
    match NamedOpening::of(moves) {
        Some((opening, symmetry)) => {
            let (romaji, english) = (opening.romaji(), opening.english());
            format!("{opening} {romaji} ({english}), by {symmetry}")
        }
        None => "none of the 26 openings".to_owned(),
    }
}

/// Says whether two offered fifth moves are the same but for a symmetry of the four stones.
fn compared(
    [first, second, third]: [Point; 3],
    fourth: Point,
    [a, b]: [Point; 2],
) -> Result<String, Box<dyn Error>> {
    let mut board = Board::new();
    for (point, number) in [first, second, third, fourth].into_iter().zip(0..) {
        board.place(point, Color::of_move(number))?;
    }
    Ok(
        match symmetric_offers(&board, a, b, OfferSymmetry::StonePattern) {
            Some(map) => format!("{a} and {b} are the same by {map}"),
            None => format!("{a} and {b} are two moves"),
        },
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_opening_is_4d_upside_down() {
        let moves = points(["H8", "H7", "G7"]).unwrap();
        assert_eq!(named(moves), "4D Kagetsu (flower moon), by half turn");
        let far = points(["H8", "H7", "H4"]).unwrap();
        assert_eq!(named(far), "none of the 26 openings");
    }

    #[test]
    fn mirrored_offers_are_found() {
        // The image of openings.md §2, 4D with I8, under the half-turn: G6, F7, I8 and H9 are one.
        let moves = points(["H8", "H7", "G7"]).unwrap();
        let fourth = "G8".parse().unwrap();
        let compared = |offers| compared(moves, fourth, points(offers).unwrap()).unwrap();
        assert_eq!(
            compared(["G6", "F7"]),
            "G6 and F7 are the same by the reflection in the diagonal through H8 and I9"
        );
        assert_eq!(compared(["G6", "G9"]), "G6 and G9 are two moves");
    }
}
