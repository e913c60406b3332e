//! How many sequences of offers, choices and sixth moves there are: openings.md §2, counted by the script
//! that `counts` tells of, which tries all maps of the grid.

use crate::legal::sequences;
use crate::table::{Table, square};

/// The fifths after these four stones: ordered pairs of offers; each then leaves two choices, and each
/// choice 220 sixth moves.
#[track_caller]
fn pairs(stones: &str, expected: usize) {
    let mut table = Table::new("renju_rif");
    table.play(stones);
    assert_eq!(sequences(&mut table.game, 2), expected, "{stones}");
    assert_eq!(sequences(&mut table.game, 3), 2 * expected, "{stones}");
    // The whole of it after one first offer: 220 sixth moves after each choice.
    let point = table.offerable().first().unwrap();
    table.play(&format!("offer {point}"));
    let seconds = table.offerable().len();
    assert_eq!(sequences(&mut table.game, 3), seconds * 2 * 220, "{stones}");
}

/// No symmetry: 221 × 220.
#[test]
fn no_symmetry() {
    pairs("H8 H9 I10, stay, G10", 221 * 220);
}

/// The axis is rank 9. Its images lie on ranks 3 to 15: 12 × 15 points off the axis, two of them stones.
#[test]
fn one_reflection() {
    pairs("H8 H9 H10, stay, I9", 221 * 220 - 178);
    // In file I, columns C to O: the same number.
    pairs("H8 I9 J8, stay, I8", 221 * 220 - 178);
    // In file H: 14 × 15 points off the axis, all stones on it.
    pairs("H8 H9 H10, stay, H7", 221 * 220 - 210);
    // In the long diagonal: 225 − 15 points off it.
    pairs("H8 I9 J10, stay, G7", 221 * 220 - 210);
}

/// The square of 4D. The half-turn about its middle moves 14 × 14 points with images on the board, four
/// of them stones: 192. The diagonal through H9 and I8: 14 × 14 points, 14 of them on it, and two stones
/// off it: 180. The long diagonal through H8 and I9: 225 − 15 − 2 = 208. A point on one diagonal has the
/// same image by the half-turn and by the other reflection; there are 12 such on either. 192 + 180 + 208
/// − 24 = 556 ordered pairs conflict.
#[test]
fn three_symmetries() {
    pairs("H8 H9 I9, stay, I8", 221 * 220 - 556);
}

/// Three offers, all pairs free of symmetry. In the square, I10 excludes its three images; of the 217 points
/// left, 556 − 12 ordered pairs conflict. In 1D with I9, G8 excludes G10: 219 points, 178 − 2 pairs.
#[test]
fn three_offers() {
    for (stones, expected) in [
        ("H8 H9 I9, stay, I8, offer I10", 217 * 216 - 544),
        ("H8 H9 H10, stay, I9, offer G8", 219 * 218 - 176),
    ] {
        let mut table = Table::new("renju_n_fifths3");
        table.play(stones);
        assert_eq!(sequences(&mut table.game, 2), expected, "{stones}");
    }
}

/// Every fourth move in Z5, 22 of them, and every pair of offers after it: by the script. Without symmetry
/// there would be 22 × 221 × 220 = 1,069,640.
#[track_caller]
fn fourth_moves(opening: &str, expected: usize) {
    let mut total = 0;
    for fourth in square(5) {
        let mut table = Table::new("renju_rif");
        table.play(opening).play("stay");
        if table.places().contains(fourth) {
            table.play(&fourth.to_string());
            total += sequences(&mut table.game, 2);
        }
    }
    assert_eq!(total, expected, "{opening}");
}

#[test]
fn fourth_moves_of_flower_moon() {
    fourth_moves("H8 H9 I9", 1_068_724);
}

#[test]
fn fourth_moves_of_slanting_moon() {
    fourth_moves("H8 I9 G7", 1_068_874);
}

/// Only the symmetries of the board: 1D with I9 has none, with H7 the reflection in file H.
#[test]
fn symmetries_of_the_board_only() {
    for (stones, conflicts) in [
        ("H8 H9 H10, stay, I9", 0),
        ("H8 H9 H10, stay, H7", 210),
        ("H8 H9 I9, stay, I8", 208),
    ] {
        let mut table = Table::new("renju_rif symmetry=board");
        table.play(stones);
        assert_eq!(
            sequences(&mut table.game, 2),
            221 * 220 - conflicts,
            "{stones}"
        );
        let mut casual = Table::new("renju_rif symmetry=none");
        casual.play(stones);
        assert_eq!(sequences(&mut casual.game, 2), 221 * 220, "{stones}");
    }
}
