//! What `analyze` finds out about a position: one value with many faces.

use std::time::Duration;

use renju_core::{
    Board, BoardShapes, Color, Explanation, ForbiddenPoints, Judge, Move, Point, PointSet,
    PointShapes, Row, Verdict, WinningLine,
};

use thiserror::Error;

use crate::opinion::{NoMove, Opinion};
use crate::prospects::Prospects;

/// A position as a user gave it.
#[derive(Debug, Clone)]
pub(crate) struct Position {
    /// The stones.
    pub(crate) board: Board,
    /// The moves that led here, if their order is known; else empty.
    pub(crate) moves: Vec<Move>,
    /// The side to move, if it is known.
    pub(crate) to_move: Option<Color>,
}

/// Why there is no position after so many moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub(crate) enum NoSuchMoment {
    /// The game was not so long.
    #[error("there is no move {asked}: the game has {played} moves")]
    TooFewMoves {
        /// The move that was asked for.
        asked: usize,
        /// The moves that were played.
        played: usize,
    },
    /// There are stones of which nobody knows when they were placed.
    #[error("the order of its moves is not known, so it cannot be shown after move {asked}")]
    UnknownOrder {
        /// The move that was asked for.
        asked: usize,
    },
}

impl Position {
    /// Returns the position as it was after so many moves.
    ///
    /// # Errors
    /// Fails if there were fewer moves, or their order is not known.
    pub(crate) fn after(&self, count: usize) -> Result<Self, NoSuchMoment> {
        let played = self.moves.len();
        if self.moves.is_empty() && self.board != Board::new() {
            return Err(NoSuchMoment::UnknownOrder { asked: count });
        }
        let Some(later) = self.moves.get(count..) else {
            let asked = count;
            return Err(NoSuchMoment::TooFewMoves { asked, played });
        };
        let mut board = self.board;
        for point in later.iter().filter_map(|played| played.point()) {
            board.remove(point);
        }
        let to_move = self.to_move.map(|color| {
            if later.len().is_multiple_of(2) {
                color
            } else {
                color.opponent()
            }
        });
        Ok(Self {
            board,
            moves: self.moves[..count].to_vec(),
            to_move,
        })
    }
}

/// The points where one color makes something with its next stone and may place it.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Threats {
    /// Points that win at once.
    pub(crate) five: PointSet,
    /// Points that make a straight four.
    pub(crate) straight_four: PointSet,
    /// Points that make a four, straight ones included.
    pub(crate) four: PointSet,
    /// Points that make a real three.
    pub(crate) three: PointSet,
}

/// All that is said about a position.
#[derive(Debug, Clone)]
pub(crate) struct Report {
    /// What the position is called, if there are several or it stands in a file.
    pub(crate) name: Option<String>,
    /// The position.
    pub(crate) position: Position,
    /// Rule and reading of the judge.
    pub(crate) judge: Judge,
    /// The stones of Black and of White that stand in a winning row already.
    pub(crate) won: [PointSet; 2],
    /// The rows on the board that are too long to win, of Black and of White.
    pub(crate) overlines: [Vec<Row>; 2],
    /// What the last move was, judged as if it were still to be played; `None` if the order of the
    /// moves is not known or the last one was not Black's.
    pub(crate) last_move: Option<Explanation>,
    /// The points forbidden to Black, and its fives.
    pub(crate) forbidden: ForbiddenPoints,
    /// The threats of Black and of White.
    pub(crate) threats: [Threats; 2],
    /// Why each forbidden point is forbidden, in order of points.
    pub(crate) forbidden_explained: Vec<Explanation>,
    /// Why points that look forbidden are not.
    pub(crate) look_alikes: Vec<Explanation>,
    /// What the solver found out; `None` if there was none, or somebody has won.
    pub(crate) prospects: Option<Prospects>,
    /// What the engine thinks of the moves; `None` if it was not asked.
    pub(crate) opinion: Option<Result<Opinion, NoMove>>,
}

impl Report {
    /// Finds out all about a position that needs no search.
    #[must_use]
    pub(crate) fn of(name: Option<String>, position: Position, judge: Judge) -> Self {
        let board = &position.board;
        let forbidden = judge.forbidden_points(board, Color::Black);
        let (forbidden_explained, look_alikes) = explain_all(board, judge, &forbidden);
        Self {
            won: Color::ALL.map(|color| winning_stones(board, judge, color)),
            overlines: Color::ALL.map(|color| overlines(board, judge, color)),
            last_move: last_stone(&position)
                .filter(|&point| board.get(point) == Some(Color::Black))
                .map(|point| judge.explain(&without(board, point), point, Color::Black)),
            threats: Color::ALL.map(|color| Threats::of(board, judge, color)),
            name,
            judge,
            forbidden,
            forbidden_explained,
            look_alikes,
            position,
            prospects: None,
            opinion: None,
        }
    }

    /// Returns the nodes of all threat searches.
    #[must_use]
    pub(crate) fn threat_nodes(&self) -> u64 {
        let certain = self.prospects.as_ref().map_or(0, |found| found.nodes);
        certain + self.thoughts().map_or(0, |opinion| opinion.threat_nodes)
    }

    /// Returns the nodes of all searches.
    #[must_use]
    pub(crate) fn nodes(&self) -> u64 {
        self.threat_nodes() + self.thoughts().map_or(0, |opinion| opinion.nodes)
    }

    /// Returns the time of all searches.
    #[must_use]
    pub(crate) fn elapsed(&self) -> Duration {
        let certain = self.prospects.as_ref().map(|found| found.elapsed);
        let thinking = self.thoughts().map(|opinion| opinion.elapsed);
        certain.into_iter().chain(thinking).sum()
    }

    /// Returns the best moves, if there are any.
    #[must_use]
    pub(crate) fn thoughts(&self) -> Option<&Opinion> {
        self.opinion.as_ref()?.as_ref().ok()
    }

    /// Returns the points where the side to move wins at once, with its color; `None` if there are
    /// none, nobody knows whose turn it is, or somebody has won.
    #[must_use]
    pub(crate) fn win_at_once(&self) -> Option<(Color, PointSet)> {
        let color = self.position.to_move?;
        let five = self.threats[color.index()].five;
        let is_over = self.won.iter().any(|stones| !stones.is_empty());
        (!is_over && !five.is_empty()).then_some((color, five))
    }
}

/// Explains the points forbidden to Black, and those that only look forbidden.
pub(crate) fn explain_all(
    board: &Board,
    judge: Judge,
    forbidden: &ForbiddenPoints,
) -> (Vec<Explanation>, Vec<Explanation>) {
    let explain = |point| judge.explain(board, point, Color::Black);
    if !judge.rule.fouls.bind(Color::Black) {
        return (Vec::new(), Vec::new());
    }
    let foul = forbidden.all();
    let look_alikes = (board.empty() - foul)
        .iter()
        .map(explain)
        .filter(Explanation::looks_forbidden);
    (foul.iter().map(explain).collect(), look_alikes.collect())
}

/// Returns the stones of a color that would win if they were placed last.
fn winning_stones(board: &Board, judge: Judge, color: Color) -> PointSet {
    let stones = board.stones(color).iter();
    stones
        .filter(|&point| judge.judge(&without(board, point), point, color) == Verdict::Five)
        .collect()
}

/// Returns the rows of a color on the board that are too long to win.
fn overlines(board: &Board, judge: Judge, color: Color) -> Vec<Row> {
    let wins = judge.rule.winning_line(color);
    let mut found: Vec<Row> = Vec::new();
    if wins != WinningLine::ExactlyFive {
        return found;
    }
    for point in board.stones(color) {
        let shapes = PointShapes::of(&without(board, point), point, color, wins);
        for row in shapes.overlines {
            if !found.contains(&row) {
                found.push(row);
            }
        }
    }
    found
}

fn without(board: &Board, point: Point) -> Board {
    let mut lifted = *board;
    lifted.remove(point);
    lifted
}

/// Returns the point of the last move, if the last move is known and was no pass.
pub(crate) fn last_stone(position: &Position) -> Option<Point> {
    position
        .moves
        .last()?
        .point()
        .filter(|&point| !position.board.is_empty(point))
}

impl Threats {
    fn of(board: &Board, judge: Judge, color: Color) -> Self {
        let shapes = BoardShapes::of(board, color, judge.rule.winning_line(color));
        let forbidden = judge.forbidden_points(board, color);
        let playable = board.empty() - forbidden.five - forbidden.all();
        Self {
            five: forbidden.five,
            straight_four: shapes.straight_four() & playable,
            four: shapes.four() & playable,
            three: judge.real_threes(board, color) & playable,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(black: &str, white: &str) -> Report {
        let board = Board::from_stones(black.parse().unwrap(), white.parse().unwrap()).unwrap();
        let position = Position {
            board,
            moves: Vec::new(),
            to_move: board.to_move(),
        };
        Report::of(None, position, Judge::default())
    }

    #[test]
    fn forbidden_points_are_no_threats() {
        // H8 makes two threes, K8 a three and a four.
        let report = report("H6 H7 I8 J8", "A1 A3 A5 A7");
        let black = report.threats[Color::Black.index()];
        assert_eq!(report.forbidden.all().to_string(), "H8");
        assert!(!black.three.contains("H8".parse().unwrap()));
        assert!(black.three.contains("K8".parse().unwrap()));
        assert_eq!(report.forbidden_explained.len(), 1);
    }

    #[test]
    fn fives_fours_and_threes_are_listed_apart() {
        let report = report("E8 F8 G8 H8 C3 D3", "A1 A3 A5 A7 O1 O2");
        let [black, white] = report.threats;
        assert_eq!(black.five.to_string(), "D8 I8");
        assert!(black.four.is_disjoint(black.five));
        assert!(black.three.contains("E3".parse().unwrap()));
        assert!(white.five.is_empty());
        let (color, points) = report.win_at_once().unwrap();
        assert_eq!((color, points), (Color::Black, black.five));
    }

    #[test]
    fn white_wins_with_six_and_black_does_not() {
        let six = "C3 D3 E3 F3 G3 H3";
        let won = |black, white| report(black, white).won.map(PointSet::len);
        assert_eq!(won(six, "A1 A3 A5 A7 A9 A11"), [0, 0]);
        assert_eq!(won("A1 A3 A5 A7 A9 A11", six), [0, 6]);
        assert_eq!(won("C3 D3 E3 F3 G3", "A1 A3 A5 A7"), [5, 0]);
        assert_eq!(report("E8 F8 G8 H8", six).win_at_once(), None);
    }

    #[test]
    fn a_game_is_taken_back() {
        let moves: Vec<Move> = ["h8", "pass", "g7", "i9"]
            .map(|it| it.parse().unwrap())
            .into();
        let position = Position {
            board: Board::from_moves(&moves).unwrap(),
            to_move: Some(Color::Black),
            moves,
        };
        for count in 0..=4 {
            let then = position.after(count).unwrap();
            assert_eq!(then.moves, position.moves[..count]);
            assert_eq!(Board::from_moves(&then.moves), Ok(then.board));
            let mover = if count % 2 == 0 {
                Color::Black
            } else {
                Color::White
            };
            assert_eq!(then.to_move, Some(mover), "{count}");
        }
        let error = position.after(5).unwrap_err();
        assert_eq!(
            error.to_string(),
            "there is no move 5: the game has 4 moves"
        );
        let stones = Position {
            moves: Vec::new(),
            ..position
        };
        let error = stones.after(0).unwrap_err();
        assert_eq!(error, NoSuchMoment::UnknownOrder { asked: 0 });
    }

    #[test]
    fn rows_too_long_are_found_once() {
        let report = report("C3 D3 E3 F3 G3 H3", "A1 A3 A5 A7 A9 A11");
        let [black, white] = &report.overlines;
        assert_eq!(black.len(), 1);
        assert_eq!(black[0].stones.to_string(), "C3 D3 E3 F3 G3 H3");
        assert!(white.is_empty());
    }

    #[test]
    fn the_last_move_is_judged_if_it_was_blacks() {
        let judged = |last: &str| {
            let board = Board::from_stones(
                "H6 H7 H8 I8 J8".parse().unwrap(),
                "A1 A3 A5 A7".parse().unwrap(),
            )
            .unwrap();
            let position = Position {
                board,
                moves: vec![Move::Place(last.parse().unwrap())],
                to_move: Some(Color::White),
            };
            let report = Report::of(None, position, Judge::default());
            report.last_move.map(|explanation| explanation.verdict)
        };
        assert!(judged("H8").unwrap().is_forbidden());
        assert_eq!(judged("A7"), None);
        assert!(report("H6 H7 H8 I8 J8", "").last_move.is_none());
    }

    #[test]
    fn look_alikes_are_explained() {
        // F19 of rules.md: F8 is no double-three, because F10 would be a double-four.
        let report = report("G8 I8 F9 G10 E10 D10 F11", "");
        let points: Vec<String> = report
            .look_alikes
            .iter()
            .map(|explanation| explanation.point.to_string())
            .collect();
        assert!(points.contains(&"F8".to_owned()), "{points:?}");
    }
}
