//! The symmetry of offered fifths: the worked examples of openings.md §2, and the offering itself.

use renju_core::{Board, PlayError, Point, PointSet};

use crate::table::{Table, points};

/// Begins an opening with four stones and asks for the fifths.
fn fifths(stones: &str, settings: &str) -> Table {
    let mut table = Table::new(format!("renju_rif {settings}").trim_end());
    table.play(stones);
    table
}

/// Returns the points that an offer excludes beside itself.
fn excluded(table: &Table, offer: &str) -> PointSet {
    let mut table = table.clone();
    let before = table.offerable();
    assert_eq!(
        before,
        table.game.board().empty(),
        "all empty points at first"
    );
    table.play(&format!("offer {offer}"));
    before - table.offerable() - points(offer)
}

/// Black H8 J8, White I9 I8: the reflection in file I keeps both sets. It is no symmetry of the board.
#[test]
fn the_cross_shape_mirrors_in_file_i() {
    let mut table = fifths("H8 I9 J8, stay, I8", "");
    let error = table.error("offer G9 K9");
    let PlayError::SymmetricOffers {
        first,
        second,
        isometry,
    } = error
    else {
        panic!("{error:?}")
    };
    assert_eq!([first, second].map(|point| point.to_string()), ["G9", "K9"]);
    assert_eq!(isometry.to_string(), "the reflection in file I");
    assert_eq!(excluded(&table, "G9"), points("K9"));
    assert_eq!(excluded(&table, "I10"), points(""), "a point on the axis");
    table.play("offer I10 I7").asks("responder white choose");

    let mut board = fifths("H8 I9 J8, stay, I8", "symmetry=board");
    board.play("offer G9 K9").asks("responder white choose");
}

/// 4D with White 4 = I8: all three symmetries.
#[test]
fn the_square_has_three_symmetries() {
    let table = fifths("H8 H9 I9, stay, I8", "");
    assert_eq!(excluded(&table, "I10"), points("H7 J9 G8"));
    assert_eq!(excluded(&table, "G7"), points("J10"));
}

/// 1D with White 4 = I9: the axis is rank 9, which is none of the board.
#[test]
fn cold_star_mirrors_in_rank_nine() {
    let mut table = fifths("H8 H9 H10, stay, I9", "");
    assert_eq!(excluded(&table, "G8"), points("G10"));
    let error = table.error("offer G8 G10");
    let PlayError::SymmetricOffers { isometry, .. } = error else {
        panic!("{error:?}")
    };
    assert_eq!(isometry.to_string(), "the reflection in rank 9");
    let board = fifths("H8 H9 H10, stay, I9", "symmetry=board");
    assert_eq!(excluded(&board, "G8"), points(""));
}

/// 1D with White 4 = H7: file H is an axis of the board, so that both readings exclude its images.
/// The bisector of H9 and H7 is rank 8, which moves H10.
#[test]
fn an_axis_of_the_board_counts_in_both_readings() {
    for settings in ["", "symmetry=board"] {
        let table = fifths("H8 H9 H10, stay, H7", settings);
        assert_eq!(excluded(&table, "G8"), points("I8"), "{settings}");
        assert_eq!(excluded(&table, "H11"), points(""), "{settings}");
    }
    let casual = fifths("H8 H9 H10, stay, H7", "symmetry=none");
    assert_eq!(excluded(&casual, "G8"), points(""));
}

/// 2D with White 4 = G10: no symmetry, so every pair may be offered.
#[test]
fn ravine_moon_with_g10_has_no_symmetry() {
    let table = fifths("H8 H9 I10, stay, G10", "");
    for point in table.game.board().empty() {
        assert_eq!(excluded(&table, &point.to_string()), points(""), "{point}");
    }
}

/// 1I with White 4 = G7: all four stones on one diagonal, which is the only symmetry.
#[test]
fn long_star_mirrors_in_its_diagonal() {
    let table = fifths("H8 I9 J10, stay, G7", "");
    assert_eq!(excluded(&table, "H9"), points("I8"));
    assert_eq!(
        excluded(&table, "F6"),
        points(""),
        "a point on the diagonal"
    );
    assert_eq!(excluded(&table, "A15"), points("O1"));
}

/// An image off the board or on a stone is no conflict (§2).
#[test]
fn images_off_the_board_do_not_conflict() {
    // With A = 1 the axis, file I, is 9: the image of A9 would lie in column 17, that of C9 in 15, O.
    let table = fifths("H8 I9 J8, stay, I8", "");
    assert_eq!(excluded(&table, "A9"), points(""));
    assert_eq!(excluded(&table, "C9"), points("O9"));
}

/// For more than two offers all pairs must be free of symmetry, within one action and across.
#[test]
fn all_pairs_of_offers_are_compared() {
    let mut table = Table::new("renju_n_fifths4");
    table.play("H8 H9 I9, stay, I8, offer I10, offer G7");
    assert_eq!(
        table.game.board().empty() - table.offerable(),
        points("H7 J9 G8 J10")
    );
    table.refuses("offer A1 G8, offer J10, offer A1 A1, offer I10, offer H8, offer A1 B1 C1");
    // The half-turn about the middle of H9 and I8: with A = 1, columns add to 17 (F = 6, K = 11), and
    // ranks to 17.
    table
        .refuses("offer F8 K9")
        .play("offer F8 M2")
        .asks("responder white choose");
}

/// §1: offers may come one by one, and may be taken back until they are complete.
#[test]
fn offers_are_retracted_until_complete() {
    let mut table = fifths("H8 I9 J8, stay, I8", "");
    table.refuses("retract G9").play("offer G9");
    table.refuses("offer K9, retract K9, retract H8, responder: retract G9, choose G9, offer G9");
    table.play("retract G9").asks("opener black offer 2");
    let stones = points("H8 I9 J8 I8");
    assert_eq!(!table.game.board().empty(), stones);
    table.play("offer K9").refuses("offer G9").play("offer A1");
    table.asks("responder white choose");
    table.refuses("retract K9, opener: retract K9, offer G1, opener: offer G1");
    table
        .refuses("choose G9, choose H8, opener: choose K9")
        .play("choose K9");
    assert_eq!(!table.game.board().empty(), stones | points("K9"));
}

/// Every way to see it: an offer that is refused is one whose five stones are congruent to those of
/// the offer before, by comparing the patterns of each under all maps of the grid onto itself.
#[test]
fn symmetric_offers_are_those_with_congruent_patterns() {
    let openings = [
        "H8 H9 H10",
        "H8 H9 I9",
        "H8 H9 J8",
        "H8 I9 J10",
        "H8 I9 I7",
        "H8 I9 G7",
    ];
    let mut conflicts = 0;
    for opening in openings {
        for fourth in ["G8", "I8", "G7", "H7", "I10", "G10", "K9"] {
            let mut table = Table::new("renju_rif");
            table.play(&format!("{opening}, stay"));
            if !table.places().contains(fourth.parse().unwrap()) {
                continue;
            }
            table.play(fourth);
            let board = table.game.board();
            for offer in ["G9", "I11", "F6", "J7"] {
                let point: Point = offer.parse().unwrap();
                if !board.empty().contains(point) {
                    continue;
                }
                let expected: PointSet = (board.empty() - points(offer))
                    .into_iter()
                    .filter(|&other| pattern(&board, point) == pattern(&board, other))
                    .collect();
                assert_eq!(
                    excluded(&table, offer),
                    expected,
                    "{opening} {fourth} {offer}"
                );
                conflicts += expected.len();
            }
        }
    }
    assert!(conflicts > 20, "only {conflicts} conflicts were tried");
}

/// Returns the five stones, the new one black, in the least of the eight orientations, pushed into the corner.
fn pattern(board: &Board, new: Point) -> Vec<(i8, i8, bool)> {
    let stones: Vec<(i8, i8, bool)> = board
        .stones(renju_core::Color::Black)
        .into_iter()
        .chain([new])
        .map(|point| (point, true))
        .chain(
            board
                .stones(renju_core::Color::White)
                .into_iter()
                .map(|point| (point, false)),
        )
        .map(|(point, black)| {
            let [x, y] = [point.column(), point.rank()].map(|index| i8::try_from(index).unwrap());
            (x, y, black)
        })
        .collect();
    (0..8)
        .map(|turn| {
            let mut turned: Vec<_> = stones
                .iter()
                .map(|&(x, y, black)| {
                    let (x, y) = if turn & 1 == 0 { (x, y) } else { (y, x) };
                    let x = if turn & 2 == 0 { x } else { -x };
                    (x, if turn & 4 == 0 { y } else { -y }, black)
                })
                .collect();
            let least_x = turned.iter().map(|stone| stone.0).min().unwrap();
            let least_y = turned.iter().map(|stone| stone.1).min().unwrap();
            for stone in &mut turned {
                stone.0 -= least_x;
                stone.1 -= least_y;
            }
            turned.sort_unstable();
            turned
        })
        .min()
        .unwrap()
}
