//! Positions in which a search that treats both colors alike, or judges a point once for a whole
//! line of play, goes wrong.
//!
//! A diagram shows a part of the board, from its lower left corner on. The rest is empty, or full of
//! stones that matter to nothing.

mod reference;

use renju_core::{Board, Color, Judge, Point, Rule};
use renju_engine::{Class, Goal, Length, Limits, Outcome, Question, Silent, Solver, Verification};

use reference::Reference;

use Color::{Black, White};
use Expected::{NoVcf, NoVct, Vcf, Vct};

/// What there is for the attacker.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Expected {
    /// A VCF, the shortest in so many plies.
    Vcf(usize),
    /// A VCT, but no VCF.
    Vct,
    /// No VCT.
    NoVct,
    /// No VCF. Whether there is a VCT is not asked: on an empty board the slow search can't tell.
    NoVcf,
}

/// Fails if the slow search or the solver has another answer.
#[track_caller]
fn check(board: &Board, attacker: Color, rule: Rule, expected: Expected) {
    let judge = Judge {
        rule,
        ..Judge::default()
    };
    let question = Question::new(*board, attacker, judge).expect("nobody has won");
    let name = format!("{attacker}, {rule}\n{board:#}");
    assert_eq!(slow_answer(&question, expected), expected, "slow: {name}");
    assert_eq!(answer(&question, expected), expected, "solver: {name}");
}

/// Returns what the slow search finds, asked for what is expected.
fn slow_answer(question: &Question, expected: Expected) -> Expected {
    let mut reference = Reference::new(question.board(), question.attacker(), question.judge());
    if !reference.winning_moves(Class::Vcf).is_empty() {
        return Vcf(reference
            .shortest_vcf(Point::COUNT)
            .expect("there is a VCF"));
    }
    match expected {
        Vcf(_) | NoVcf => NoVcf,
        Vct | NoVct if reference.wins(Class::Vct) => Vct,
        Vct | NoVct => NoVct,
    }
}

/// Returns what the solver finds, asked for what is expected.
fn answer(question: &Question, expected: Expected) -> Expected {
    let wins = |class| {
        let goal = Goal {
            class,
            length: Length::Shortest,
            verification: Verification::Always,
        };
        let limits = Limits::default();
        let answer = Solver::new().solve(question, goal, &limits, &mut Silent);
        match answer.outcome {
            Outcome::Win(proof) => Some(proof.plies()),
            Outcome::NoWin => None,
            Outcome::Unknown(limit) => panic!("{limit:?}"),
        }
    };
    match (wins(Class::Vcf), expected) {
        (Some(plies), _) => Vcf(plies),
        (None, Vcf(_) | NoVcf) => NoVcf,
        (None, Vct | NoVct) if wins(Class::Vct).is_some() => Vct,
        (None, Vct | NoVct) => NoVct,
    }
}

/// Returns the board of a diagram whose lower left corner is at `corner`.
fn board(corner: &str, diagram: &str) -> Board {
    let mut board = Board::new();
    for (point, sign) in cells(corner, diagram) {
        let color = match sign {
            'X' => Black,
            'O' => White,
            _ => continue,
        };
        board.place(point, color).expect("each point is read once");
    }
    board
}

/// Returns the board of a diagram among stones of which no three of a color are next to each other
/// in line, also where it has a `+`.
fn crowded(corner: &str, diagram: &str) -> Board {
    let mut board = board(corner, diagram);
    for point in Point::all() {
        let is_black = (point.column() + 2 * point.rank()) % 4 < 2;
        if cells(corner, diagram).all(|(cell, sign)| cell != point || sign == '+') {
            let color = if is_black { Black } else { White };
            board.place(point, color).expect("the diagram is elsewhere");
        }
    }
    board
}

fn cells(corner: &str, diagram: &str) -> impl Iterator<Item = (Point, char)> {
    let corner: Point = corner.parse().expect("a point");
    let lines = diagram.lines().map(str::trim).rev();
    let lines = lines.filter(|line| !line.is_empty()).zip(corner.rank()..);
    lines.flat_map(move |(line, rank)| {
        let signs = line.chars().filter(|sign| *sign != ' ');
        signs.zip(corner.column()..).map(move |(sign, column)| {
            (
                Point::new(column, rank).expect("the diagram fits the board"),
                sign,
            )
        })
    })
}

/// Returns the board with the colors of all stones changed.
fn swapped(board: &Board) -> Board {
    let swapped = Board::from_stones(board.stones(White), board.stones(Black));
    swapped.expect("no point holds two stones")
}

#[test]
fn a_four_that_could_only_be_blocked_on_a_forbidden_point_wins() {
    // After I8 the only block is J8, which makes six black stones from J6 to J11.
    let six = board(
        "E6",
        ". . . . . X
         . . . . . X
         . . . . . X
         X O O O . .
         . . . . . X
         . . . . . X",
    );
    check(&six, White, Rule::RENJU, Vcf(3));
    // A block that makes six is a block where nothing is forbidden, and wins where six win.
    check(&six, White, Rule::STANDARD, NoVcf);
    check(&six, White, Rule::FREESTYLE, NoVcf);
}

#[test]
fn a_block_that_makes_five_wins_for_the_defender() {
    // White must take J8 himself, and I8 is then a legal block.
    let five = board(
        "E6",
        ". . . . . X
         . . . . . X
         X O O O . .
         . . . . . X
         . . . . . X",
    );
    for rule in [Rule::RENJU, Rule::FREESTYLE, Rule::STANDARD] {
        check(&five, White, rule, NoVct);
    }
}

#[test]
fn six_win_for_white_and_not_for_black() {
    let six = board("C8", ". X X X . X X .");
    check(&six, Black, Rule::RENJU, NoVcf);
    check(&six, Black, Rule::FREESTYLE, Vcf(1));
    check(&six, Black, Rule::STANDARD, NoVcf);
    check(&swapped(&six), White, Rule::RENJU, Vcf(1));
    check(&swapped(&six), White, Rule::FREESTYLE, Vcf(1));
    check(&swapped(&six), White, Rule::STANDARD, NoVcf);
}

#[test]
fn six_of_the_defender_are_a_threat_only_if_they_win() {
    // White would make six at J8; Black has an open three.
    let six = board(
        "E3",
        ". . . . . O
         . . . . . O
         . . . . . .
         . . . . . O
         . . . . . O
         . . . . . O
         . . . . . .
         . X X X . .",
    );
    check(&six, Black, Rule::RENJU, NoVcf);
    check(&six, Black, Rule::FREESTYLE, NoVcf);
    check(&six, Black, Rule::STANDARD, Vcf(3));
    check(&swapped(&six), White, Rule::RENJU, Vcf(3));
}

/// I8 makes a four and a three, but its block at J8 makes a four, to be answered at J9.
const COUNTER_FOUR: &str = "
    X . . . . . .
    . O . . . . .
    . . O . . . .
    . . . O . . .
    . . . O . . .
    . . . . . . .
    . . . . X . .
    . . . . X . .
    . . . . X . .
    . . . . O . .";

/// Returns the position of [`COUNTER_FOUR`] with a row of three on rank 8, and more stones.
fn counter_four(black: &str, white: &str) -> Board {
    let mut board = board("F4", COUNTER_FOUR);
    for point in ["F8", "G8", "H8"] {
        board
            .place(point.parse().expect("a point"), White)
            .expect("an empty point");
    }
    board
        .place("E8".parse().expect("a point"), Black)
        .expect("an empty point");
    let more = |text: &str| text.parse::<renju_core::PointSet>().expect("points");
    for (color, points) in [(Black, more(black)), (White, more(white))] {
        for point in points {
            board.place(point, color).expect("an empty point");
        }
    }
    board
}

#[test]
fn a_counter_four_can_be_answered_by_a_four() {
    // I8 J8, J9 K8, and the three on column I becomes a straight four.
    for rule in [Rule::RENJU, Rule::FREESTYLE, Rule::STANDARD] {
        check(&counter_four("", ""), White, rule, Vcf(7));
    }
    check(&swapped(&counter_four("", "")), Black, Rule::RENJU, Vcf(7));
}

#[test]
fn a_counter_four_breaks_the_chain_if_its_answer_makes_no_four() {
    let mut board = counter_four("", "");
    board.remove("G12".parse().expect("a point"));
    for rule in [Rule::RENJU, Rule::FREESTYLE, Rule::STANDARD] {
        check(&board, White, rule, NoVcf);
    }
    check(&swapped(&board), Black, Rule::RENJU, NoVcf);
}

#[test]
fn a_counter_four_comes_too_late_against_a_straight_four() {
    let mut board = counter_four("", "");
    board.remove("E8".parse().expect("a point"));
    check(&board, White, Rule::RENJU, Vcf(3));
    check(&swapped(&board), Black, Rule::RENJU, Vcf(3));
}

#[test]
fn black_cannot_answer_a_counter_four_on_a_forbidden_point() {
    // As above, but J9 makes six black stones from I9 to N9.
    let board = swapped(&counter_four("O9", "K9 L9 M9 N9"));
    check(&board, Black, Rule::RENJU, NoVcf);
    check(&board, Black, Rule::FREESTYLE, Vcf(1));
    check(&board, Black, Rule::STANDARD, Vcf(7));
}

#[test]
fn a_block_of_the_sequence_makes_a_point_legal_for_black() {
    // H8 is a double-four. D3 forces H7, after which H8 makes one four and a three.
    let board = board(
        "C2",
        ". . . . . O . . . .
         . . . . . X . . . .
         . . . . . X . X . .
         . . . . . X X . . .
         . O X X X . . . . .
         . . . . . . . . . .
         . . . . X . . . . .
         . . . X . . . . . .
         . . X . . . . . . .
         . . . . . . . . . .
         O . . . . . . . . .",
    );
    check(&board, Black, Rule::RENJU, Vcf(7));
}

#[test]
fn a_stone_of_the_sequence_makes_a_point_forbidden_to_black() {
    // H8 wins once there is a stone on H11, but is then a double-four.
    let board = board(
        "D6",
        ". . . . O . .
         O X X X . . .
         . . . O X . .
         . . . O X . .
         O X X X . . .
         . . . . . . .
         . . . . O . .",
    );
    check(&board, Black, Rule::RENJU, NoVcf);
    check(&board, Black, Rule::FREESTYLE, Vcf(5));
    check(&swapped(&board), White, Rule::RENJU, Vcf(5));
}

#[test]
fn a_block_of_the_sequence_makes_the_next_block_forbidden() {
    // I11 forces J11, which makes J8 a double-four; so I8 can't be blocked.
    let board = board(
        "E4",
        ". . . . . O .
         X O O O . . .
         . . X . . X .
         . . X . . X .
         X O O O . . .
         . . . . X . .
         . . . X . . .
         . . X . . . .
         . O . . . . .",
    );
    check(&board, White, Rule::RENJU, Vcf(5));
    check(&board, White, Rule::STANDARD, NoVcf);
}

#[test]
fn a_four_makes_its_block_legal() {
    // J8 is a double-four until White has I8.
    let blocked = "
        . . . . . O . . . .
        . . . . . X . . . .
        . . . . . X . . . .
        . . . . . X . . . .
        X O O O . . X X X O
        . . . . . . . . . .";
    check(&board("E7", blocked), White, Rule::RENJU, NoVcf);
    // If N8 is empty it stays one.
    let open = blocked.replace("X X X O", "X X X .");
    check(&board("E7", &open), White, Rule::RENJU, Vcf(3));
    check(&board("E7", &open), White, Rule::STANDARD, NoVcf);
}

#[test]
fn a_double_four_is_for_white_only() {
    let crossing = board(
        "D7",
        ". . . . O
         . . . . X
         . . . . X
         . . . . X
         O X X X .
         . . . . .",
    );
    let same_line = board("D8", "O X . X X . . X O");
    for board in [crossing, same_line] {
        check(&board, Black, Rule::RENJU, NoVcf);
        check(&board, Black, Rule::STANDARD, Vcf(3));
        check(&swapped(&board), White, Rule::RENJU, Vcf(3));
    }
}

#[test]
fn two_five_points_of_the_defender_leave_only_a_five() {
    let four = "
        . X X X . .
        . . . . . .
        . O O O O .";
    check(&board("E5", four), Black, Rule::RENJU, NoVct);
    check(&swapped(&board("E5", four)), White, Rule::RENJU, NoVct);
    let fives = four.replace("X X X .", "X X X X");
    check(&board("E5", &fives), Black, Rule::RENJU, Vcf(1));
    check(&swapped(&board("E5", &fives)), White, Rule::RENJU, Vcf(1));
}

#[test]
fn a_five_point_of_the_defender_must_be_taken_with_a_four() {
    // J5, and then J4 or J9.
    let three = "
        . . . . . .
        . . . . . X
        . . . . . X
        . . . . . X
        X O O O O .
        . . . . . .";
    check(&board("E4", three), Black, Rule::RENJU, Vcf(3));
    check(&swapped(&board("E4", three)), White, Rule::RENJU, Vcf(3));
    // With a white stone on J9 only J4 is left, and White blocks there.
    let closed = three.replacen(". . . . . .", ". . . . . O", 1);
    check(&board("E4", &closed), Black, Rule::RENJU, NoVct);
    check(&swapped(&board("E4", &closed)), White, Rule::RENJU, NoVct);
}

#[test]
fn black_cannot_take_a_five_point_of_the_defender_that_is_forbidden() {
    // J5 makes six from J2 to J7.
    let board = board(
        "E1",
        ". . . . . O
         . . . . . X
         . . . . . X
         X O O O O .
         . . . . . X
         . . . . . X
         . . . . . X
         . . . . . O",
    );
    check(&board, Black, Rule::RENJU, NoVct);
    check(&board, Black, Rule::STANDARD, NoVct);
    check(&board, Black, Rule::FREESTYLE, Vcf(1));
    check(&swapped(&board), White, Rule::RENJU, Vcf(1));
}

#[test]
fn a_double_three_is_for_white_only() {
    let crossing = crowded(
        "D6",
        "+ + + + O + + + +
         + + + + . + + + +
         + + + + . + + + +
         + + + O X + + + +
         + + + + X + O + +
         O . X X . . . O +
         + + + + . + + + X
         + + + + O + + + +",
    );
    check(&crossing, Black, Rule::RENJU, NoVct);
    check(&crossing, Black, Rule::STANDARD, Vct);
    check(&swapped(&crossing), White, Rule::RENJU, Vct);
}

/// White threatens I8 or J8 after H8, each of which must be answered on the other.
const SIX_AND_SIX: &str = "
    + O + O X X O X
    + + + O X X O +
    + + O X X X O +
    X O O . . . X +
    + + + X X X O +
    + + + O X X O +
    + O + + + + + +";

#[test]
fn a_threat_that_could_only_be_stopped_on_forbidden_points_wins() {
    let board = crowded("E5", SIX_AND_SIX);
    check(&board, White, Rule::RENJU, Vct);
    check(&board, White, Rule::STANDARD, NoVct);
    check(&board, White, Rule::FREESTYLE, NoVct);
    // With a white stone on J9, Black may play J8.
    let legal = SIX_AND_SIX.replace("O X X X O", "O X X O O");
    check(&crowded("E5", &legal), White, Rule::RENJU, NoVct);
}
