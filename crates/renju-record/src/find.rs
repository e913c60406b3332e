//! Where a record holds a position, however the board is turned and in whatever order the stones came.

use renju_core::{Board, Color, Move, Symmetry};

use crate::record::{NodeId, Positions, Record, VisitedPosition, transform_move};

/// Which images of a position count as the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Turned {
    /// All eight: the board may be turned and mirrored.
    #[default]
    AnyWay,
    /// Only the position as it is given.
    NotAtAll,
}

/// A position that is looked for: stones, and the side to move.
///
/// # Examples
/// ```
/// use renju_core::{Board, Color, Move, MoveStringOptions, parse_moves};
/// use renju_record::{Record, Sought, Turned};
/// let moves = |text| parse_moves(text, MoveStringOptions::default());
/// let board = Board::from_moves(&moves("h8 h9 j8")?)?;
/// let sought = Sought::new(&board, Color::White, Turned::AnyWay);
/// // The same opening played upside down, with its stones in another order.
/// let record = Record::of_moves(moves("j8 h7 h8 i7")?)?;
/// let hit = sought.hits(&record).next().unwrap();
/// assert_eq!(hit.number, 3);
/// assert_eq!(hit.next[0].played, Move::Place("i9".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Sought {
    /// The different images, each with what takes it to the position. There is one at least.
    images: Vec<(Board, Symmetry)>,
    to_move: Color,
    /// How many stones there are of each color.
    stones: [usize; 2],
    /// What takes the position to itself, the identity among it.
    own: Vec<Symmetry>,
}

/// A node of a record where the position is.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Hit {
    /// The node.
    pub node: NodeId,
    /// How many moves lead there, passes among them.
    pub number: usize,
    /// Whether it is on the main line.
    pub is_main: bool,
    /// What takes the board of the record to the position that was looked for.
    pub symmetry: Symmetry,
    /// The moves that follow, in the order of the record.
    pub next: Vec<Continuation>,
}

/// A move that follows a hit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Continuation {
    /// The node.
    pub node: NodeId,
    /// The move as it is on the board that was looked for. Where that board is symmetric, several points
    /// stand for the same move: this is the highest of them, and of several as high the rightmost.
    pub played: Move,
    /// Whether it is on the main line.
    pub is_main: bool,
}

impl Sought {
    /// Returns the position with these stones and this side to move.
    #[must_use]
    pub fn new(board: &Board, to_move: Color, turned: Turned) -> Self {
        let symmetries = match turned {
            Turned::AnyWay => &Symmetry::ALL[..],
            Turned::NotAtAll => &[Symmetry::Identity],
        };
        let mut images: Vec<(Board, Symmetry)> = Vec::new();
        let mut own = Vec::new();
        for &symmetry in symmetries {
            let image = board.transform(symmetry.inverse());
            if image == *board {
                own.push(symmetry);
            }
            if images.iter().all(|(known, _)| *known != image) {
                images.push((image, symmetry));
            }
        }
        Self {
            images,
            to_move,
            stones: Color::ALL.map(|color| board.count(color)),
            own,
        }
    }

    /// Returns every node of a record where the position is, in the order of play. A node without a move
    /// that leaves the position as it was is no hit of its own: what follows it follows the node before.
    ///
    /// # Complexity
    /// Linear in the nodes that have no more stones than the position, with memory for one line. In a
    /// record that sets up stones behind the root, linear in all nodes.
    #[must_use]
    pub fn hits<'a>(&'a self, record: &'a Record) -> Hits<'a> {
        Hits {
            sought: self,
            record,
            positions: record.positions(),
            only_grows: only_grows(record),
            visited: 0,
            is_main: true,
        }
    }

    /// Returns what takes a board to the position, or `None` if it is no image of it.
    fn symmetry_from(&self, board: &Board) -> Option<Symmetry> {
        let found = self.images.iter().find(|(image, _)| image == board);
        found.map(|&(_, symmetry)| symmetry)
    }

    /// Says whether a board has stones that the position lacks room for.
    fn is_passed(&self, board: &Board) -> bool {
        let mut pairs = Color::ALL.into_iter().zip(self.stones);
        pairs.any(|(color, stones)| board.count(color) > stones)
    }

    /// Returns the move that stands for a move and its images.
    fn representative(&self, played: Move) -> Move {
        let images = self
            .own
            .iter()
            .map(|&symmetry| transform_move(played, symmetry));
        images.max_by_key(|image| image.point()).unwrap_or(played)
    }
}

/// Says whether no stone is ever taken off behind the root, nor changes its color.
fn only_grows(record: &Record) -> bool {
    let mut behind_root = record.walk().skip(1);
    !behind_root.any(|visit| record.node(visit.id).notes().setup.is_some())
}

/// The nodes of a record where a position is. Made by [`Sought::hits`].
#[derive(Debug, Clone)]
pub struct Hits<'a> {
    sought: &'a Sought,
    record: &'a Record,
    positions: Positions<'a>,
    /// Whether a line that has passed the position cannot come back to it.
    only_grows: bool,
    /// How many nodes were visited.
    visited: usize,
    /// Whether all of them were on the main line.
    is_main: bool,
}

impl Iterator for Hits<'_> {
    type Item = Hit;

    fn next(&mut self) -> Option<Hit> {
        loop {
            let visited = self.positions.next()?;
            let Ok(visited) = visited else {
                // What comes next is not behind it, so not on the main line.
                self.is_main = false;
                continue;
            };
            // The main line comes first, and each of its nodes is one deeper than the one before.
            self.is_main &= visited.depth == self.visited;
            self.visited += 1;
            if self.only_grows && self.sought.is_passed(&visited.board) {
                self.positions.skip_behind(&visited);
                continue;
            }
            if visited.to_move != self.sought.to_move || self.is_no_place_of_its_own(visited.id) {
                continue;
            }
            if let Some(symmetry) = self.sought.symmetry_from(&visited.board) {
                return Some(self.hit(&visited, symmetry));
            }
        }
    }
}

impl Hits<'_> {
    /// Says whether a node stands for the position of the node before it.
    fn is_no_place_of_its_own(&self, id: NodeId) -> bool {
        let node = self.record.node(id);
        id != NodeId::ROOT && node.played().is_none() && node.notes().setup.is_none()
    }

    fn hit(&self, visited: &VisitedPosition, symmetry: Symmetry) -> Hit {
        Hit {
            node: visited.id,
            number: visited.number,
            is_main: self.is_main,
            symmetry,
            next: self.continuations(visited, symmetry),
        }
    }

    /// Returns the moves that follow a node, also behind nodes that only hold notes.
    fn continuations(&self, visited: &VisitedPosition, symmetry: Symmetry) -> Vec<Continuation> {
        let mut found = Vec::new();
        // The siblings that are still to be looked at, each behind a node without a move; and whether
        // they are children of the main line.
        let mut levels = vec![(self.record.node(visited.id).first_child(), self.is_main)];
        while let Some((next, is_main)) = levels.pop() {
            let Some(id) = next else { continue };
            let node = self.record.node(id);
            levels.push((node.next_sibling(), false));
            if node.notes().setup.is_some() {
                continue;
            }
            let Some(played) = node.played() else {
                levels.push((node.first_child(), is_main));
                continue;
            };
            if played.point().is_none_or(|it| visited.board.is_empty(it)) {
                let turned = transform_move(played, symmetry);
                found.push(Continuation {
                    node: id,
                    played: self.sought.representative(turned),
                    is_main,
                });
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use renju_core::{MoveStringOptions, Point, parse_moves};

    use super::*;
    use crate::Setup;

    fn moves(text: &str) -> Vec<Move> {
        parse_moves(text, MoveStringOptions::default()).unwrap()
    }

    fn sought(text: &str, turned: Turned) -> Sought {
        let moves = moves(text);
        let board = Board::from_moves(&moves).unwrap();
        Sought::new(&board, Color::of_move(moves.len()), turned)
    }

    fn tree(lines: &[&str]) -> Record {
        let mut record = Record::new();
        for line in lines {
            let line = Record::of_moves(moves(line)).unwrap();
            record.merge(&line).unwrap();
        }
        record
    }

    /// Compares the hits, each as its number, `*` on the main line, its symmetry and what follows.
    fn check(sought: &Sought, record: &Record, expected: &[&str]) {
        let hits = sought.hits(record).map(|hit| {
            let next: Vec<String> = hit.next.iter().map(|it| it.played.to_string()).collect();
            let main = if hit.is_main { "*" } else { "" };
            format!("{}{main} {}: {}", hit.number, hit.symmetry, next.join(" "))
        });
        assert_eq!(hits.collect::<Vec<_>>(), expected);
    }

    #[test]
    fn the_eight_images_are_found_with_what_takes_them_back() {
        // B1 B3 C1 after turns by hand: a quarter counterclockwise takes column c, rank r to 16-r, c.
        let asked = sought("b1 b3 c1", Turned::AnyWay);
        for (line, back) in [
            ("b1 b3 c1 d5", "identity"),
            ("o2 m2 o3 k4", "three-quarter turn"),
            ("n15 n13 m15 l11", "half turn"),
            ("a14 c14 a13 e12", "quarter turn"),
            ("n1 n3 m1 l5", "mirrored columns"),
            ("b15 b13 c15 d11", "mirrored ranks"),
            ("a2 c2 a3 e4", "mirrored in A1-O15"),
            ("o14 m14 o13 k12", "mirrored in A15-O1"),
        ] {
            let record = tree(&[line]);
            check(&asked, &record, &[&format!("3* {back}: D5")]);
            let exact = sought("b1 b3 c1", Turned::NotAtAll);
            let is_same = back == "identity";
            assert_eq!(exact.hits(&record).count(), usize::from(is_same), "{line}");
        }
    }

    #[test]
    fn the_order_of_moves_does_not_matter_but_the_turn_does() {
        let asked = sought("h8 i9 g7 h9", Turned::NotAtAll);
        check(&asked, &tree(&["g7 h9 h8 i9 a1"]), &["4* identity: A1"]);
        // The same stones with White to move, after a pass.
        check(
            &asked,
            &tree(&["g7 h9 h8 i9 -- a1"]),
            &["4* identity: pass"],
        );
        check(&asked, &tree(&["h8 i9 g7 -- -- h9"]), &["6* identity: "]);
        check(&asked, &tree(&["i9 h8 h9 g7"]), &[]);
        check(&asked, &tree(&["h8 i9 g7", "h8 i9 g6 h9"]), &[]);
    }

    #[test]
    fn every_node_of_a_tree_is_told() {
        let asked = sought("h8 i9 g7", Turned::AnyWay);
        let record = tree(&["h8 i9 g7 a2", "g7 i9 h8 a3", "h8 i9 g7 a4", "h8 g9 i7 a5"]);
        check(
            &asked,
            &record,
            &[
                "3* identity: A2 A4",
                // A5 goes to E15 by the turn. The position is its own image in the diagonal from A1 to
                // O15, which would take E15 to O5; the higher of the two is told.
                "3 three-quarter turn: E15",
                "3 identity: A3",
            ],
        );
    }

    #[test]
    fn images_of_one_continuation_are_one() {
        // After H8 all of H9, I8, H7, G8 are one move, and so are the four beside them.
        let asked = sought("h8", Turned::AnyWay);
        let record = tree(&["h8 g8", "h8 i8", "h8 g7", "h8 i9", "h8 h7", "h8 --"]);
        check(&asked, &record, &["1* identity: H9 H9 I9 I9 H9 pass"]);
        let exact = sought("h8", Turned::NotAtAll);
        check(&exact, &record, &["1* identity: G8 I8 G7 I9 H7 pass"]);
    }

    #[test]
    fn the_empty_board_is_the_root() {
        let asked = sought("", Turned::AnyWay);
        check(&asked, &tree(&["h8 i9", "a1"]), &["0* identity: H8 O15"]);
        check(&asked, &Record::new(), &["0* identity: "]);
    }

    #[test]
    fn nodes_with_notes_only_are_passed_through() {
        let mut record = Record::of_moves(moves("h8 i9")).unwrap();
        let last = record.main_line().last().unwrap();
        let note = record.add_empty(last).unwrap();
        let deeper = record.add_empty(note).unwrap();
        record.add(deeper, moves("a1")[0]).unwrap();
        record.add(note, moves("a2")[0]).unwrap();
        record.add(last, moves("a3")[0]).unwrap();
        // Nothing can be played where a stone lies.
        record.add(last, moves("h8")[0]).unwrap();
        let asked = sought("h8 i9", Turned::NotAtAll);
        check(&asked, &record, &["2* identity: A1 A2 A3"]);
        let hit = asked.hits(&record).next().unwrap();
        let is_main: Vec<bool> = hit.next.iter().map(|it| it.is_main).collect();
        assert_eq!(is_main, [true, false, false]);
    }

    #[test]
    fn stones_that_are_set_up_count_and_those_taken_off_do_not() {
        let point = |text: &str| text.parse::<Point>().unwrap();
        let mut record = Record::new();
        record.notes_mut(NodeId::ROOT).setup = Some(Box::new(Setup {
            black: "h8 a1 a2".parse().unwrap(),
            white: "i9".parse().unwrap(),
            ..Setup::default()
        }));
        let first = record.add(NodeId::ROOT, Move::Place(point("o15"))).unwrap();
        let cleared = record.add(first, Move::Place(point("b2"))).unwrap();
        record.notes_mut(cleared).setup = Some(Box::new(Setup {
            empty: "a1 a2 o15".parse().unwrap(),
            to_move: Some(Color::Black),
            ..Setup::default()
        }));
        record.add(cleared, Move::Place(point("c3"))).unwrap();
        let board = Board::from_stones("h8 b2".parse().unwrap(), "i9".parse().unwrap()).unwrap();
        let asked = Sought::new(&board, Color::White, Turned::NotAtAll);
        check(&asked, &record, &["2* identity: C3"]);
        // The node that sets up the stones is the place, with or without a move.
        let board = Board::from_stones("h8 a1 a2".parse().unwrap(), "i9".parse().unwrap());
        let asked = Sought::new(&board.unwrap(), Color::Black, Turned::AnyWay);
        check(&asked, &record, &["0* identity: O15"]);
    }

    #[test]
    fn moves_on_occupied_points_end_their_line_only() {
        let asked = sought("h8 i9 g7", Turned::NotAtAll);
        let occupied = ["h8", "h8", "g7"].map(|it| Move::Place(it.parse().unwrap()));
        let mut record = Record::of_moves(occupied).unwrap();
        record.merge(&tree(&["h8 i9 g7"])).unwrap();
        check(&asked, &record, &["3 identity: "]);
    }

    #[test]
    fn long_lines_and_wide_nodes_take_no_more_than_their_length() {
        const MANY: usize = 100_000;
        let asked = sought("h8", Turned::AnyWay);
        let mut record = tree(&["h8"]);
        let mut last = record.main_line().last().unwrap();
        for _ in 0..MANY {
            last = record.add(last, Move::Pass).unwrap();
        }
        assert_eq!(asked.hits(&record).count(), MANY / 2 + 1);
        for _ in 0..MANY {
            // Occupied.
            record.add(last, Move::Place(Point::CENTER)).unwrap();
            record.add_empty(last).unwrap();
        }
        assert_eq!(asked.hits(&record).count(), MANY / 2 + 1);
    }
}
