//! Verdicts, shapes and explanations against the reference.

use renju_core::{Board, Color, Fouls, Judge, Point, Reading, Rule};

use crate::agreement;

/// Colors that have fouls, with a rule by which they do: Renju, and the rule where both have.
const BOUND: [(Color, Rule); 2] = [
    (Color::Black, Rule::RENJU),
    (
        Color::White,
        Rule {
            fouls: Fouls::Both,
            ..Rule::STANDARD
        },
    ),
];

/// Checks all that is said of the points of a board against the reference, and the digests of shapes
/// against the shapes.
///
/// Colors and readings take turns with the length of the data, for the reference is slow.
///
/// # Panics
/// If the two disagree.
pub fn judge(data: &[u8]) {
    let turn = data.len();
    let (color, rule) = BOUND[turn % BOUND.len()];
    let reading = Reading::ALL[turn / BOUND.len() % Reading::ALL.len()];
    let judge = Judge { rule, reading };
    let board = board(data, color);
    agreement::check_shapes(&board);
    agreement::check_attacks(&board);
    agreement::check_free_functions(&board);
    agreement::check_verdicts(judge, &board, color);
    agreement::check_real_threes(judge, &board, color);
    agreement::check_explanations(judge, &board, color);
}

/// Reads a board from lines of signs, the top left corner of the board first: `X` is a stone of
/// the color that is judged, `O` one of the other, `.` is empty. Most other bytes are stones too,
/// so that the boards become crowded.
pub(crate) fn board(data: &[u8], color: Color) -> Board {
    let mut board = Board::new();
    for (line, rank) in data.split(|&byte| byte == b'\n').zip((0..15).rev()) {
        for (&sign, column) in line.iter().zip(0..) {
            let Some(point) = Point::new(column, rank) else {
                break;
            };
            let color = match sign {
                b'.' | b' ' => continue,
                b'X' => color,
                b'O' => !color,
                _ if sign % 4 == 0 => !color,
                _ => color,
            };
            board.place(point, color).expect("each point is read once");
        }
    }
    board
}
