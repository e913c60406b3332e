//! Counts that every judge has to reach: sequences of moves, and forbidden points.

mod judges;
#[expect(dead_code, reason = "verdicts are counted here, not shapes")]
mod reference;

use judges::Judge;
use renju_core::{Board, Color, Forbidden, ForbiddenKinds, Point, PointSet, Reading};
use renju_testdata::{CROWDED, Corpus, DIAGRAMS, EDGE_CASES, MIDGAME, conformance};

/// The largest count that a judge that is not fast is asked for.
const LIMIT_OF_SLOW: u64 = 500_000;

/// Counts the sequences of `length` moves by the rules of Renju: Black plays no forbidden point,
/// and a move that wins is the last of its sequence. A sequence that ends early is not counted.
fn sequences(judge: &dyn Judge, board: &Board, to_move: Color, length: usize) -> u64 {
    let mut moves = board.empty();
    if to_move == Color::Black {
        for (point, _) in judge.forbidden(board, Reading::default()) {
            moves.remove(point);
        }
    }
    if length == 1 {
        return moves.len().try_into().expect("a board has 225 points");
    }
    let wins = judge.five_points(board, to_move);
    (moves - wins)
        .into_iter()
        .map(|point| {
            let mut board = *board;
            board.place(point, to_move).expect("the point is empty");
            sequences(judge, &board, !to_move, length - 1)
        })
        .sum()
}

/// Checks the counts of sequences of one, two and more moves.
///
/// The counts were made with the reference; to count the long ones with it again, raise
/// `LIMIT_OF_SLOW` and run `cargo test --release -p renju-core --test perft`.
fn check(name: &str, board: &Board, to_move: Color, counts: &[u64]) {
    for judge in judges::ALL {
        for (&count, length) in counts.iter().zip(1..) {
            if judge.is_fast() || count <= LIMIT_OF_SLOW {
                assert_eq!(
                    sequences(judge, board, to_move, length),
                    count,
                    "{}: {name}, {length} moves",
                    judge.name()
                );
            }
        }
    }
}

/// Returns the board of a case of the crowded corpus.
fn crowded(id: &str) -> Board {
    let case = CROWDED.cases().find(|case| case.id == id);
    case.expect("the corpus has this case").board
}

/// Returns the board of a row of the conformance table.
fn row(id: &str) -> Board {
    let ruling = conformance().find(|ruling| ruling.id == id);
    ruling.expect("the table has this row").board
}

#[test]
fn sequences_from_an_opening() {
    // 225 · 224 · 223: the first three moves are free.
    check(
        "the empty board",
        &Board::new(),
        Color::Black,
        &[225, 50_400, 11_239_200],
    );
    let stones = |text: &str| -> PointSet { text.parse().expect("these are points") };
    let board = Board::from_stones(stones("H8 H10 I9 G9"), stones("H9 I8 G7")).expect("disjoint");
    check(
        "an opening",
        &board,
        Color::White,
        &[218, 47_306, 10_218_096],
    );
}

#[test]
fn sequences_where_many_points_depend_on_each_other() {
    check("F24", &row("F24"), Color::Black, &[193, 37_828]);
    check("F25", &row("F25"), Color::Black, &[201, 41_004, 8_161_008]);
}

#[test]
fn sequences_under_the_deepest_recursion() {
    // g10082 has the one verdict that hangs on seven imagined moves.
    check("g10082", &crowded("g10082"), Color::White, &[189, 33_980]);
    check("g09039", &crowded("g09039"), Color::White, &[207, 40_447]);
}

#[test]
fn sequences_on_full_boards() {
    check(
        "g11535",
        &crowded("g11535"),
        Color::Black,
        &[55, 2968, 123_843, 6_404_994],
    );
    check(
        "g08287",
        &crowded("g08287"),
        Color::Black,
        &[59, 3300, 166_408, 8_912_396],
    );
    check(
        "g08395",
        &crowded("g08395"),
        Color::Black,
        &[62, 3762, 188_968, 11_046_272],
    );
}

/// How many points of a corpus are forbidden for each reason, in the order of [`Forbidden::ALL`], and
/// how many make a five.
#[derive(Debug, Default, PartialEq, Eq)]
struct Totals {
    kinds: [usize; 3],
    fives: usize,
}

impl Totals {
    /// Adds the verdicts of a position.
    fn add(&mut self, forbidden: &[(Point, ForbiddenKinds)], fives: PointSet) {
        for (_, kinds) in forbidden {
            for (total, kind) in self.kinds.iter_mut().zip(Forbidden::ALL) {
                *total += usize::from(kinds.contains(kind));
            }
        }
        self.fives += fives.len();
    }
}

/// Checks how many points of a corpus are forbidden for each reason, and how many make a five.
///
/// The totals were taken from the JSON lines of the corpora, which no code of this repository
/// wrote, by this script:
///
/// ```text
/// import collections, json, sys
/// for path in sys.argv[1:]:
///     kinds = collections.Counter()
///     fives = 0
///     for line in open(path):
///         case = json.loads(line)
///         kinds.update(kind for point in case['forbidden'].values() for kind in point)
///         fives += len(case['five'])
///     print(path, dict(kinds), fives)
/// ```
///
/// A judge that is not fast is spared: tests/corpus.rs holds it against each single verdict.
fn check_totals(corpus: Corpus, expected: &Totals) {
    let mut packed = Totals::default();
    for case in corpus.cases() {
        packed.add(&case.forbidden, case.five);
    }
    assert_eq!(&packed, expected, "{}, as packed", corpus.name);
    for judge in judges::ALL.into_iter().filter(|judge| judge.is_fast()) {
        let mut found = Totals::default();
        for case in corpus.cases() {
            let fives = judge.five_points(&case.board, Color::Black);
            found.add(&judge.forbidden(&case.board, Reading::default()), fives);
        }
        assert_eq!(&found, expected, "{}: {}", judge.name(), corpus.name);
    }
}

#[test]
fn totals_of_the_corpora() {
    let totals = |kinds, fives| Totals { kinds, fives };
    check_totals(CROWDED, &totals([2237, 7741, 24_634], 10_929));
    check_totals(MIDGAME, &totals([11, 28, 211], 280));
    check_totals(EDGE_CASES, &totals([5, 7, 25], 13));
    check_totals(DIAGRAMS, &totals([1, 2, 3], 0));
}
