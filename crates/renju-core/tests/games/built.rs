//! Actions that a caller can build, and that no text says.

use renju_core::{Action, Color, Point, Prediction};

use crate::table::Table;

/// Points twice, plies off the board, offers of nothing.
#[test]
fn actions_that_have_no_text_are_refused() {
    let refused = |table: &Table, action: Action| {
        let error = table.clone().game.play(action);
        error.expect_err("the action has no text").to_string()
    };
    let center = Point::CENTER;
    let table = Table::new("renju_rif");
    let error = refused(&table, Action::PlaceSeveral(vec![center, center]));
    assert_eq!(error, "H8 already holds a black stone");
    // The log would hold an empty text, which nobody can read back.
    let error = refused(&table, Action::PlaceSeveral(vec![]));
    assert!(error.starts_with("0 stones are not several"), "{error}");

    let mut table = Table::new("renju_rif");
    table.play("H8 H9 I10, stay, G10");
    let error = refused(&table, Action::Offer(vec![]));
    assert!(error.starts_with("0 points offered at once"), "{error}");
    let corner = "A1".parse().unwrap();
    let error = refused(&table, Action::Offer(vec![corner, corner]));
    assert_eq!(error, "A1 already holds a black stone");

    let mut table = Table::new("predict");
    table.play("A1, C1, E1, G1");
    for ply in [0, 4, 226, 255] {
        let color = Color::White;
        let error = refused(&table, Action::Predict(Prediction::Five { color, ply }));
        assert!(error.ends_with("must be 5 to 225"), "{error}");
    }
}
