//! What a move does to a game, by the rules.

use renju_core::{
    Board, Color, Forbidden, ForbiddenKinds, Judge, Point, PointShapes, Reason, Rule, Verdict,
    WinningLine,
};

/// The board of a game, and who is on move.
#[derive(Debug, Clone)]
pub(super) struct Referee {
    judge: Judge,
    board: Board,
    moves: Vec<Point>,
}

/// What a move does to a game.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Ruling {
    /// The stone is placed, and the other side is on move.
    GoesOn,
    /// The stone is placed, and the game is over.
    Over {
        /// Who has won; `None` for a draw.
        winner: Option<Color>,
        /// Why.
        reason: Reason,
    },
    /// The stone can't be placed: the point is occupied.
    Occupied,
}

impl Referee {
    /// Begins with an empty board.
    pub(super) fn new(rule: Rule) -> Self {
        Self {
            judge: Judge {
                rule,
                ..Judge::default()
            },
            board: Board::new(),
            moves: Vec::new(),
        }
    }

    /// Returns the judge of the game.
    pub(super) const fn judge(&self) -> Judge {
        self.judge
    }

    /// Returns the position.
    pub(super) const fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the moves so far, Black's first.
    pub(super) fn moves(&self) -> &[Point] {
        &self.moves
    }

    /// Returns the side to move.
    pub(super) const fn to_move(&self) -> Color {
        Color::of_move(self.moves.len())
    }

    /// Places a stone of the side to move.
    ///
    /// # Rule
    /// RIF 9.1: a foul loses, unless the same move makes five.
    pub(super) fn place(&mut self, point: Point) -> Ruling {
        let color = self.to_move();
        let verdict = self.judge.judge(&self.board, point, color);
        let won_by = |reason| Ruling::Over {
            winner: Some(color),
            reason,
        };
        let ruling = match verdict {
            Verdict::Occupied => return Ruling::Occupied,
            Verdict::Five => won_by(self.reason_of_win(point, color)),
            Verdict::Forbidden(kinds) => Ruling::Over {
                winner: Some(color.opponent()),
                reason: foul(kinds),
            },
            Verdict::Legal if self.moves.len() + 1 == Point::COUNT => Ruling::Over {
                winner: None,
                reason: Reason::FullBoard,
            },
            Verdict::Legal => Ruling::GoesOn,
        };
        self.board
            .place(point, color)
            .expect("the judge said that the point is empty");
        self.moves.push(point);
        ruling
    }

    /// Returns the foul that the side to move is bound to make, if all points that are left are
    /// forbidden to it: the first of them, with its reason.
    ///
    /// # Rule
    /// rules.md §5.10: a foul loses, whether chosen or forced. Nobody passes in a match of engines.
    pub(super) fn forced_foul(&self) -> Option<(Point, Reason)> {
        let color = self.to_move();
        let forbidden = self.judge.forbidden_points(&self.board, color).all();
        let point = self.board.empty().first()?;
        if !self.board.empty().is_subset(forbidden) {
            return None;
        }
        match self.judge.judge(&self.board, point, color) {
            Verdict::Forbidden(kinds) => Some((point, foul(kinds))),
            _ => None,
        }
    }

    /// Says whether White's winning row is one that Black could not win with.
    fn reason_of_win(&self, point: Point, color: Color) -> Reason {
        let is_renju = self.judge.rule == Rule::RENJU;
        let exact = PointShapes::of(&self.board, point, color, WinningLine::ExactlyFive);
        if is_renju && color == Color::White && exact.fives.is_empty() {
            Reason::OverlineWhite
        } else {
            Reason::Five
        }
    }
}

/// Returns the reason of an end by a foul of these kinds.
fn foul(kinds: ForbiddenKinds) -> Reason {
    match kinds.primary() {
        Forbidden::Overline => Reason::FoulOverline,
        Forbidden::DoubleFour => Reason::FoulDoubleFour,
        Forbidden::DoubleThree => Reason::FoulDoubleThree,
    }
}

#[cfg(test)]
mod tests {
    use renju_core::{MoveStringOptions, parse_moves};

    use super::*;

    /// Plays moves, and returns the last ruling; all before let the game go on.
    fn last_ruling(rule: Rule, moves: &str) -> Ruling {
        let mut referee = Referee::new(rule);
        let moves = parse_moves(moves, MoveStringOptions::default()).unwrap();
        let mut points = moves
            .iter()
            .map(|played| played.point().unwrap())
            .peekable();
        while let Some(point) = points.next() {
            let ruling = referee.place(point);
            if points.peek().is_none() {
                return ruling;
            }
            assert_eq!(ruling, Ruling::GoesOn, "{point}");
        }
        Ruling::GoesOn
    }

    fn over(winner: Color, reason: Reason) -> Ruling {
        Ruling::Over {
            winner: Some(winner),
            reason,
        }
    }

    /// Black makes six: E8 to J8, the last stone in between.
    const SIX: &str = "e8 a1 f8 c1 g8 e1 i8 g1 j8 i1 h8";

    #[test]
    fn six_of_black_wins_loses_or_is_nothing() {
        assert_eq!(
            last_ruling(Rule::RENJU, SIX),
            over(Color::White, Reason::FoulOverline)
        );
        assert_eq!(
            last_ruling(Rule::FREESTYLE, SIX),
            over(Color::Black, Reason::Five)
        );
        assert_eq!(last_ruling(Rule::STANDARD, SIX), Ruling::GoesOn);
    }

    #[test]
    fn six_of_white_has_a_name_in_renju() {
        let six = "a1 e8 c1 f8 e1 g8 g1 i8 i1 j8 a3 h8";
        assert_eq!(
            last_ruling(Rule::RENJU, six),
            over(Color::White, Reason::OverlineWhite)
        );
        assert_eq!(
            last_ruling(Rule::FREESTYLE, six),
            over(Color::White, Reason::Five)
        );
    }

    #[test]
    fn fouls_have_their_names_and_a_five_undoes_them() {
        let threes = "g8 a1 i8 c1 h7 e1 h9 g1 h8";
        assert_eq!(
            last_ruling(Rule::RENJU, threes),
            over(Color::White, Reason::FoulDoubleThree)
        );
        let fours = "e8 a1 f8 d1 g8 g1 h5 j1 h6 a3 h7 d3 h8";
        assert_eq!(
            last_ruling(Rule::RENJU, fours),
            over(Color::White, Reason::FoulDoubleFour)
        );
        // A five along the rank and six along the file at once.
        let both = "d8 a1 e8 c1 f8 e1 g8 g1 h5 i1 h6 a3 h7 c3 h9 e3 h10 g3 h8";
        assert_eq!(
            last_ruling(Rule::RENJU, both),
            over(Color::Black, Reason::Five)
        );
    }

    /// A game of two engines that once hung: C13 is the only point left, and makes seven in a row.
    const FORCED_FOUL: &str = include_str!("forced_foul.txt");

    #[test]
    fn black_loses_where_every_point_is_forbidden() {
        let mut referee = Referee::new(Rule::RENJU);
        for played in parse_moves(FORCED_FOUL, MoveStringOptions::default()).unwrap() {
            assert_eq!(referee.forced_foul(), None);
            assert_eq!(referee.place(played.point().unwrap()), Ruling::GoesOn);
        }
        let last = "C13".parse().unwrap();
        assert_eq!(referee.forced_foul(), Some((last, Reason::FoulOverline)));
    }

    #[test]
    fn an_occupied_point_changes_nothing() {
        let mut referee = Referee::new(Rule::RENJU);
        assert_eq!(referee.place(Point::CENTER), Ruling::GoesOn);
        let before = referee.clone();
        assert_eq!(referee.place(Point::CENTER), Ruling::Occupied);
        assert_eq!(referee.board(), before.board());
        assert_eq!(referee.moves(), before.moves());
    }

    #[test]
    fn a_full_board_is_a_draw() {
        // Two stones of a color side by side on each rank, and the colors exchanged from rank to
        // rank: nowhere more than two in a row.
        let mut referee = Referee::new(Rule::FREESTYLE);
        let mut colors: [Vec<Point>; 2] = [Vec::new(), Vec::new()];
        for point in Point::all() {
            let shade = (point.column() + 2 * point.rank()) % 4 < 2;
            colors[usize::from(shade)].push(point);
        }
        colors.sort_by_key(|points| std::cmp::Reverse(points.len()));
        let [black, white] = colors;
        assert_eq!((black.len(), white.len()), (113, 112));
        let mut last = Ruling::GoesOn;
        for number in 0..Point::COUNT {
            assert_eq!(last, Ruling::GoesOn);
            last = referee.place(if number % 2 == 0 {
                black[number / 2]
            } else {
                white[number / 2]
            });
        }
        let draw = Ruling::Over {
            winner: None,
            reason: Reason::FullBoard,
        };
        assert_eq!(last, draw);
    }
}
