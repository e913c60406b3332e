//! A second check of proofs: slow and obvious.
//!
//! It tries every legal reply at every node, remembers nothing and takes no short cut but one: a
//! four is looked for where three stones are near. It shares no code with `verify`; only whether a
//! move is forbidden it asks the judge, which has a reference of its own.

use std::sync::LazyLock;

use renju_core::{Board, Color, Judge, Move, Point, WinningLine};
use renju_engine::{Class, NodeId, Proof};

/// The rules, and who attacks.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Game {
    pub(crate) judge: Judge,
    pub(crate) attacker: Color,
}

/// Says whether a proof shows what it claims.
pub(crate) fn accepts(proof: &Proof) -> bool {
    let game = Game {
        judge: proof.judge(),
        attacker: proof.attacker(),
    };
    let mut positions = vec![None; proof.len()];
    game.holds(proof, NodeId::ROOT, *proof.board(), &mut positions)
        && positions.iter().all(Option::is_some)
}

/// Returns the board after a move.
pub(crate) fn after(mut board: Board, play: Move, color: Color) -> Board {
    if let Move::Place(point) = play {
        board.place(point, color).expect("the point is empty");
    }
    board
}

impl Game {
    fn defender(self) -> Color {
        self.attacker.opponent()
    }

    /// Says whether a node wins in its position, and all nodes below.
    fn holds(
        self,
        proof: &Proof,
        id: NodeId,
        board: Board,
        positions: &mut [Option<Board>],
    ) -> bool {
        if let Some(known) = positions[id.index()] {
            return known == board;
        }
        positions[id.index()] = Some(board);
        let node = proof.node(id);
        if !self.legal(&board, self.attacker).contains(&node.play) {
            return false;
        }
        if self.is_five(&stones(&board), node.play, self.attacker) {
            return node.replies.is_empty();
        }
        let board = after(board, node.play.into(), self.attacker);
        if !self.fives(&board, self.defender()).is_empty() {
            return false;
        }
        let leaves_four = !self.fives(&board, self.attacker).is_empty();
        let fits = match proof.class() {
            Class::Vcf => leaves_four,
            Class::Vct => leaves_four || self.has_vcf(&board),
        };
        let legal = self.replies(&board);
        fits && node.replies.iter().all(|reply| legal.contains(&reply.play))
            && legal.into_iter().all(|play| {
                let board = after(board, play, self.defender());
                match node.replies.iter().find(|reply| reply.play == play) {
                    Some(reply) => self.holds(proof, reply.next, board, positions),
                    None => self.has_vcf(&board),
                }
            })
    }

    /// Says whether the attacker, who is on move, wins by fours alone.
    pub(crate) fn has_vcf(self, board: &Board) -> bool {
        !self.fives(board, self.attacker).is_empty()
            || self.fours(board).into_iter().any(|(_, board, blocks)| {
                let mut blocks = blocks.into_iter();
                blocks.all(|block| self.has_vcf(&after(board, block.into(), self.defender())))
            })
    }

    /// Returns the attacker's legal moves that leave a four and the defender without a five: the
    /// move, the position after it, and the legal points where the four can be stopped. The
    /// attacker has no five yet, so that his next one goes through the stone.
    fn fours(self, board: &Board) -> Vec<(Point, Board, Vec<Point>)> {
        let mut fours = Vec::new();
        let stones = stones(board);
        let feared = self.fives(board, self.defender());
        for play in Point::all() {
            if feared.iter().any(|&five| five != play)
                || !has_three_near(&stones, play, self.attacker)
                || !self.may_play(board, play, self.attacker)
            {
                continue;
            }
            let board = after(*board, play.into(), self.attacker);
            let stones = self::stones(&board);
            let near = RAYS[play.index()].iter().flat_map(|ray| ray.iter().take(4));
            let completions: Vec<Point> = near
                .filter_map(|&index| Point::from_index(index))
                .filter(|&point| self.is_five(&stones, point, self.attacker))
                .collect();
            if completions.is_empty() {
                continue;
            }
            let may_block = |&point: &Point| self.may_play(&board, point, self.defender());
            let blocks = completions.into_iter().filter(may_block).collect();
            fours.push((play, board, blocks));
        }
        fours
    }

    /// Returns all that the defender may do.
    fn replies(self, board: &Board) -> Vec<Move> {
        let points = self.legal(board, self.defender()).into_iter();
        points.map(Move::Place).chain([Move::Pass]).collect()
    }

    /// Returns the points where `color` may place a stone.
    fn legal(self, board: &Board, color: Color) -> Vec<Point> {
        Point::all()
            .filter(|&point| self.may_play(board, point, color))
            .collect()
    }

    fn may_play(self, board: &Board, point: Point, color: Color) -> bool {
        board.get(point).is_none() && !self.judge.judge(board, point, color).is_forbidden()
    }

    /// Returns the points where `color` would make five.
    fn fives(self, board: &Board, color: Color) -> Vec<Point> {
        let stones = stones(board);
        Point::all()
            .filter(|&point| self.is_five(&stones, point, color))
            .collect()
    }

    /// Says whether a point is empty and a stone there makes a row that wins.
    fn is_five(self, stones: &Stones, point: Point, color: Color) -> bool {
        let wins = self.judge.rule.winning_line(color);
        let own = |index: &&usize| stones[**index] == Some(color);
        stones[point.index()].is_none()
            && RAYS[point.index()].chunks(2).any(|line| {
                let both = line.iter().map(|ray| ray.iter().take_while(own).count());
                let length = 1 + both.sum::<usize>();
                match wins {
                    WinningLine::ExactlyFive => length == 5,
                    WinningLine::FiveOrMore => length >= 5,
                }
            })
    }
}

/// What lies on each point.
type Stones = [Option<Color>; Point::COUNT];

fn stones(board: &Board) -> Stones {
    let mut stones = [None; Point::COUNT];
    for color in Color::ALL {
        for point in board.stones(color) {
            stones[point.index()] = Some(color);
        }
    }
    stones
}

/// Says whether three stones of a color lie within four points of `point` on one line.
fn has_three_near(stones: &Stones, point: Point, color: Color) -> bool {
    RAYS[point.index()].chunks(2).any(|line| {
        let near = line.iter().flat_map(|ray| ray.iter().take(4));
        near.filter(|index| stones[**index] == Some(color)).count() >= 3
    })
}

/// For each point the indices of the points from the next one on, both ways along each line.
static RAYS: LazyLock<Vec<[Vec<usize>; 8]>> = LazyLock::new(|| {
    let rays = |point| {
        let step = [(1, 0), (0, 1), (1, 1), (1, -1)];
        std::array::from_fn(|way| {
            let (column, rank): (i8, i8) = step[way / 2];
            let sign = if way % 2 == 0 { 1 } else { -1 };
            ray(point, column * sign, rank * sign)
        })
    };
    Point::all().map(rays).collect()
});

fn ray(point: Point, column: i8, rank: i8) -> Vec<usize> {
    let next = |point: &Point| {
        let column = point.column().checked_add_signed(column)?;
        Point::new(column, point.rank().checked_add_signed(rank)?)
    };
    let ray = std::iter::successors(Some(point), next).skip(1);
    ray.map(Point::index).collect()
}
