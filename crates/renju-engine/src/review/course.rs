//! The positions of a game, up to its end by the rules.

use renju_core::{
    Board, Color, Direction, Enforcement, ForbiddenKinds, Judge, Move, Point, Verdict,
};

use super::{PlayedMove, ReviewError, ReviewRequest};
use crate::{Question, Score};

/// How the moves of a game end, as far as the rules of the board decide it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ReviewEnd {
    /// Neither side has won on the board.
    Open,
    /// A color has made a winning row.
    Five(Color),
    /// A color has lost by a foul.
    Foul {
        /// The color.
        color: Color,
        /// The point.
        point: Point,
        /// The kinds of the foul.
        kinds: ForbiddenKinds,
    },
    /// No empty point is left.
    FullBoard,
}

/// A position of a game.
#[derive(Debug, Clone, Copy)]
pub(super) struct Situation {
    pub(super) board: Board,
    pub(super) to_move: Color,
    pub(super) settled: Option<Settled>,
}

/// What the rules alone say of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Settled {
    /// The last move made a winning row.
    Five,
    /// The last move was a foul: it has lost, or can be claimed.
    Foul { point: Point, kinds: ForbiddenKinds },
    /// Neither side can win any more.
    Drawn,
}

/// The positions before each move and after the last.
#[derive(Debug)]
pub(super) struct Course<'r> {
    pub(super) judge: Judge,
    /// The moves up to the end.
    pub(super) moves: &'r [PlayedMove],
    /// One more than there are moves.
    pub(super) situations: Vec<Situation>,
    pub(super) end: ReviewEnd,
}

impl Situation {
    /// Returns the score for the side to move, if the rules settle it. A win in no plies takes no
    /// stone: it has been won by the other's foul.
    pub(super) fn settled_score(&self) -> Option<Score> {
        self.settled.map(|settled| match settled {
            Settled::Five => Score::Loss(0),
            Settled::Foul { .. } => Score::Win(0),
            Settled::Drawn => Score::Value(0),
        })
    }
}

impl<'r> Course<'r> {
    /// Plays the moves up to the end of the game.
    ///
    /// # Errors
    /// Fails if somebody has won at the start, or if a move places a stone on another.
    pub(super) fn of(request: &'r ReviewRequest) -> Result<Self, ReviewError> {
        let ReviewRequest {
            start: mut board,
            judge,
            enforcement,
            ref moves,
            next,
            ..
        } = *request;
        let color_at = |index: usize| moves.get(index).map_or(next, |played| played.color);
        Question::new(board, color_at(0), judge)?;
        let is_full = board.empty().is_empty();
        let mut situations = vec![Situation {
            board,
            to_move: color_at(0),
            settled: is_drawn(&board).then_some(Settled::Drawn),
        }];
        let mut end = if is_full {
            ReviewEnd::FullBoard
        } else {
            ReviewEnd::Open
        };
        for (index, played) in moves.iter().enumerate() {
            if end != ReviewEnd::Open {
                break;
            }
            let number = index + 1;
            let settled = play(&mut board, judge, *played)
                .map_err(|point| ReviewError::Occupied { number, point })?;
            end = end_by(settled, &board, played.color, enforcement);
            situations.push(Situation {
                board,
                to_move: if end == ReviewEnd::Open {
                    color_at(number)
                } else {
                    played.color.opponent()
                },
                settled,
            });
        }
        Ok(Self {
            judge,
            moves: &moves[..situations.len() - 1],
            situations,
            end,
        })
    }

    /// Returns the positions that the rules do not settle.
    pub(super) fn open(&self) -> impl Iterator<Item = usize> {
        let numbered = self.situations.iter().enumerate();
        numbered.filter_map(|(index, situation)| situation.settled.is_none().then_some(index))
    }
}

/// Plays a move and says what the rules make of it; fails with the point where a stone lies.
fn play(board: &mut Board, judge: Judge, played: PlayedMove) -> Result<Option<Settled>, Point> {
    let PlayedMove { color, play } = played;
    let Move::Place(point) = play else {
        return Ok(is_drawn(board).then_some(Settled::Drawn));
    };
    let verdict = judge.judge(board, point, color);
    board.place(point, color).map_err(|_| point)?;
    Ok(match verdict {
        Verdict::Five => Some(Settled::Five),
        Verdict::Forbidden(kinds) => Some(Settled::Foul { point, kinds }),
        Verdict::Legal | Verdict::Occupied => is_drawn(board).then_some(Settled::Drawn),
    })
}

/// Says whether neither side can make five any more, with whatever stones.
fn is_drawn(board: &Board) -> bool {
    Color::ALL.into_iter().all(|color| {
        let open = !board.stones(color.opponent());
        let is_open = |start: Point, direction: Direction| {
            let mut line = (0..5).map(|steps| start.step(direction, steps));
            line.all(|point| point.is_some_and(|point| open.contains(point)))
        };
        let mut starts = Point::all();
        !starts.any(|start| Direction::ALL.into_iter().any(|it| is_open(start, it)))
    })
}

fn end_by(
    settled: Option<Settled>,
    board: &Board,
    color: Color,
    enforcement: Enforcement,
) -> ReviewEnd {
    match settled {
        Some(Settled::Five) => ReviewEnd::Five(color),
        Some(Settled::Foul { point, kinds }) if enforcement != Enforcement::Claim => {
            ReviewEnd::Foul {
                color,
                point,
                kinds,
            }
        }
        _ if board.empty().is_empty() => ReviewEnd::FullBoard,
        Some(Settled::Foul { .. } | Settled::Drawn) | None => ReviewEnd::Open,
    }
}

#[cfg(test)]
mod tests {
    use renju_core::Rule;

    use super::*;

    fn request(moves: &str) -> ReviewRequest {
        let moves: Vec<Move> = moves.split(' ').map(|it| it.parse().unwrap()).collect();
        ReviewRequest::of_moves(Board::new(), Color::Black, Judge::default(), &moves)
    }

    /// Black's ninth move is a double-three.
    const FOUL: &str = "H6 A1 H7 A3 I8 A5 J8 A7 H8";

    #[test]
    fn a_game_ends_with_a_five_whatever_follows() {
        let request = request("H8 A1 H9 A2 H10 A3 H11 A4 H12 A5 H12");
        let course = Course::of(&request).unwrap();
        assert_eq!(course.end, ReviewEnd::Five(Color::Black));
        assert_eq!((course.moves.len(), course.situations.len()), (9, 10));
        assert_eq!(course.situations[9].settled_score(), Some(Score::Loss(0)));
        assert_eq!(course.open().count(), 9);
    }

    #[test]
    fn a_foul_ends_a_game_unless_it_must_be_claimed() {
        let ended = request(&format!("{FOUL} A9"));
        let course = Course::of(&ended).unwrap();
        assert!(matches!(
            course.end,
            ReviewEnd::Foul {
                color: Color::Black,
                ..
            }
        ));
        assert_eq!(course.moves.len(), 9);
        let claimed = ReviewRequest {
            enforcement: Enforcement::Claim,
            ..ended.clone()
        };
        let course = Course::of(&claimed).unwrap();
        assert_eq!((course.end, course.moves.len()), (ReviewEnd::Open, 10));
        // White can claim it before his next move, and not behind it.
        assert_eq!(course.situations[9].settled_score(), Some(Score::Win(0)));
        assert_eq!(course.situations[10].settled_score(), None);
    }

    #[test]
    fn a_stone_on_a_stone_is_an_error_and_a_pass_is_none() {
        let error = Course::of(&request("H8 I9 H8")).unwrap_err();
        let point = Point::CENTER;
        assert_eq!(error, ReviewError::Occupied { number: 3, point });
        let passes = request("H8 pass I9");
        let course = Course::of(&passes).unwrap();
        assert_eq!(course.situations[1].board, course.situations[2].board);
        assert_eq!(course.situations[2].to_move, Color::Black);
    }

    #[test]
    fn a_board_on_which_nobody_can_win_is_drawn_before_it_is_full() {
        // Rows of two at most in every direction.
        let color = |point: Point| {
            let lane = (point.column() + 2 * point.rank()) % 4;
            if lane < 2 { Color::Black } else { Color::White }
        };
        let mut start = Board::new();
        for point in Point::all().filter(|&point| point != Point::CENTER) {
            start.place(point, color(point)).unwrap();
        }
        let judge = Judge {
            rule: Rule::FREESTYLE,
            ..Judge::default()
        };
        let moves = [Move::Pass, Point::CENTER.into(), Move::Pass];
        let request = ReviewRequest::of_moves(start, Color::Black, judge, &moves);
        let course = Course::of(&request).unwrap();
        assert_eq!((course.end, course.moves.len()), (ReviewEnd::FullBoard, 2));
        assert_eq!(course.open().count(), 0);
    }

    #[test]
    fn nothing_is_reviewed_behind_a_won_start() {
        let board = Board::from_stones("D8 E8 F8 G8 H8".parse().unwrap(), Default::default());
        let request = ReviewRequest::of_moves(board.unwrap(), Color::White, Judge::default(), &[]);
        assert!(matches!(Course::of(&request), Err(ReviewError::Start(_))));
    }
}
