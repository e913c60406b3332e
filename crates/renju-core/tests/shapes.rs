//! The shapes of the library against those of the reference, at every point of many positions.

mod agreement;
#[expect(dead_code, reason = "shapes are compared here, not verdicts")]
mod reference;

use renju_testdata::{CROWDED, EDGE_CASES, MIDGAME};

#[test]
fn the_shapes_are_those_of_the_reference() {
    let cases = (EDGE_CASES.cases()).chain(MIDGAME.cases().step_by(8));
    for case in cases.chain(CROWDED.cases().step_by(8)) {
        agreement::check_shapes(&case.board);
    }
}
