//! Stones on points.

use thiserror::Error;

use crate::{Color, Move, Point, PointSet, Symmetry, zobrist};

/// The 15×15 board with its stones.
///
/// A board is a position of stones and nothing more: who is to move, how the stones came there and
/// whether their numbers fit a game is for others to know. No point ever holds two stones.
///
/// # Examples
/// ```
/// use renju_core::{Board, Color, Point};
/// let mut board = Board::new();
/// board.place(Point::CENTER, Color::Black)?;
/// assert_eq!(board.get(Point::CENTER), Some(Color::Black));
/// assert!(board.place(Point::CENTER, Color::White).is_err());
/// # Ok::<(), renju_core::PlaceError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Board {
    stones: [PointSet; 2],
    hash: u64,
}

const _: () = assert!(size_of::<Board>() <= 80, "a board is copied often");

/// Why a stone could not be placed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("{point} already holds a {color} stone")]
#[non_exhaustive]
pub struct PlaceError {
    /// The point that is occupied.
    pub point: Point,
    /// The color of the stone that lies there.
    pub color: Color,
}

/// Which move of a list could not be played on an empty board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("move {} cannot be played", index + 1)]
#[non_exhaustive]
pub struct FromMovesError {
    /// The zero-based index of the move.
    pub index: usize,
    /// What is in its way.
    pub source: PlaceError,
}

/// Why stones make no board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("{point} is among the black and the white stones")]
#[non_exhaustive]
pub struct FromStonesError {
    /// The first point that holds both.
    pub point: Point,
}

impl Board {
    /// Returns the board without stones.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Returns the board with the given stones.
    ///
    /// # Errors
    /// Fails if a point is in both sets, naming the first.
    pub fn from_stones(black: PointSet, white: PointSet) -> Result<Self, FromStonesError> {
        match (black & white).first() {
            Some(point) => Err(FromStonesError { point }),
            None => Ok(Self::from_disjoint(black, white)),
        }
    }

    /// Returns the board after the given moves: Black moves first, then both alternate, and a pass
    /// hands over the turn. Then it is the turn of [`Color::of_move(moves.len())`](Color::of_move).
    ///
    /// # Errors
    /// Fails if a move goes to an occupied point, naming the first.
    ///
    /// # Examples
    /// ```
    /// use renju_core::{Board, Color, Move, Point};
    /// let moves = [Move::Place(Point::CENTER), Move::Pass, Move::Place("I9".parse()?)];
    /// let board = Board::from_moves(&moves)?;
    /// assert_eq!(board.count(Color::Black), 2);
    /// assert_eq!(Board::from_moves(&[moves[0], moves[0]]).unwrap_err().index, 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_moves(moves: &[Move]) -> Result<Self, FromMovesError> {
        let mut board = Self::new();
        for (index, mv) in moves.iter().enumerate() {
            if let Move::Place(point) = *mv {
                board
                    .place(point, Color::of_move(index))
                    .map_err(|source| FromMovesError { index, source })?;
            }
        }
        Ok(board)
    }

    /// Returns the board with the given stones, which share no point.
    fn from_disjoint(black: PointSet, white: PointSet) -> Self {
        let keys = |set: PointSet, color| set.iter().map(move |point| zobrist::key(color, point));
        let hash = keys(black, Color::Black)
            .chain(keys(white, Color::White))
            .fold(0, |hash, key| hash ^ key);
        Self {
            stones: [black, white],
            hash,
        }
    }

    /// Places a stone on an empty point. Whether the rules allow it is for the judge to say.
    ///
    /// # Errors
    /// Fails, and changes nothing, if the point is occupied.
    pub fn place(&mut self, point: Point, color: Color) -> Result<(), PlaceError> {
        if let Some(color) = self.get(point) {
            return Err(PlaceError { point, color });
        }
        self.stones[color.index()].insert(point);
        self.hash ^= zobrist::key(color, point);
        Ok(())
    }

    /// Takes a stone off the board and returns its color, or `None` if the point was empty.
    pub fn remove(&mut self, point: Point) -> Option<Color> {
        let color = self.get(point)?;
        self.stones[color.index()].remove(point);
        self.hash ^= zobrist::key(color, point);
        Some(color)
    }

    /// Returns the color of the stone on `point`, or `None` if it is empty.
    #[must_use]
    pub fn get(&self, point: Point) -> Option<Color> {
        Color::ALL
            .into_iter()
            .find(|color| self.stones[color.index()].contains(point))
    }

    /// Says whether no stone lies on `point`.
    #[must_use]
    pub fn is_empty(&self, point: Point) -> bool {
        self.empty().contains(point)
    }

    /// Returns the points that hold a stone of `color`.
    #[must_use]
    pub const fn stones(&self, color: Color) -> PointSet {
        self.stones[color.index()]
    }

    /// Returns the points that hold a stone.
    #[must_use]
    pub fn occupied(&self) -> PointSet {
        self.stones[0] | self.stones[1]
    }

    /// Returns the points that hold no stone.
    #[must_use]
    pub fn empty(&self) -> PointSet {
        !self.occupied()
    }

    /// Returns how many stones of `color` are on the board.
    #[must_use]
    pub fn count(&self, color: Color) -> usize {
        self.stones(color).len()
    }

    /// Returns whose turn it is if the stones were placed in turn, Black first and nobody passing:
    /// Black when the counts are equal, White when Black has one more, else `None`.
    ///
    /// # Examples
    /// ```
    /// use renju_core::{Board, Color, Point};
    /// let mut board = Board::new();
    /// assert_eq!(board.to_move(), Some(Color::Black));
    /// board.place(Point::CENTER, Color::White)?;
    /// assert_eq!(board.to_move(), None);
    /// # Ok::<(), renju_core::PlaceError>(())
    /// ```
    #[must_use]
    pub fn to_move(&self) -> Option<Color> {
        match self
            .count(Color::Black)
            .checked_sub(self.count(Color::White))
        {
            Some(0) => Some(Color::Black),
            Some(1) => Some(Color::White),
            _ => None,
        }
    }

    /// Returns the Zobrist hash of the stones: the same for the same stones in any order, kept up
    /// to date stone by stone, and stable within one version of this crate.
    #[must_use]
    pub const fn zobrist(&self) -> u64 {
        self.hash
    }

    /// Returns the board as `symmetry` maps it.
    ///
    /// # Complexity
    /// Linear in the number of stones.
    #[must_use]
    pub fn transform(&self, symmetry: Symmetry) -> Self {
        let [black, white] = self.stones.map(|set| set.transform(symmetry));
        Self::from_disjoint(black, white)
    }

    /// Returns the same board for all eight images of a position, and the symmetry that leads
    /// there. Two positions are images of each other exactly if their canonical boards are equal.
    ///
    /// # Examples
    /// ```
    /// use renju_core::{Board, Color, Point, Symmetry};
    /// let mut board = Board::new();
    /// board.place(Point::CENTER, Color::Black)?;
    /// board.place("I9".parse()?, Color::White)?;
    /// let image = board.transform(Symmetry::QuarterTurn);
    /// assert_ne!(image, board);
    /// assert_eq!(image.canonical().0, board.canonical().0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn canonical(&self) -> (Self, Symmetry) {
        let order = |board: &Self| board.stones.map(|set| set.words());
        let itself = (*self, Symmetry::Identity);
        Symmetry::ALL.into_iter().fold(itself, |least, symmetry| {
            let image = self.transform(symmetry);
            if order(&image) < order(&least.0) {
                (image, symmetry)
            } else {
                least
            }
        })
    }
}

/// How a board is serialized: the points of each color's stones.
#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(rename = "Board")]
struct Stones {
    black: PointSet,
    white: PointSet,
}

#[cfg(feature = "serde")]
impl serde::Serialize for Board {
    /// Writes `{"black": ["H8", …], "white": […]}`.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let [black, white] = self.stones;
        Stones { black, white }.serialize(serializer)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Board {
    /// Reads both lists, which must be there and share no point; other fields are ignored.
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Stones { black, white } = Stones::deserialize(deserializer)?;
        Self::from_stones(black, white).map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(black: &str, white: &str) -> Board {
        Board::from_stones(black.parse().unwrap(), white.parse().unwrap()).unwrap()
    }

    #[test]
    fn a_stone_lies_where_it_was_placed() {
        let mut board = Board::new();
        for (index, point) in Point::all().enumerate() {
            let color = Color::ALL[index % 2];
            assert!(board.is_empty(point));
            assert_eq!(board.place(point, color), Ok(()));
            assert_eq!(board.get(point), Some(color));
            assert_eq!(board.place(point, !color), Err(PlaceError { point, color }));
        }
        assert_eq!(
            (board.count(Color::Black), board.count(Color::White)),
            (113, 112)
        );
        assert!(board.empty().is_empty());
        for point in Point::all() {
            assert!(board.remove(point).is_some());
            assert_eq!(board.remove(point), None);
        }
        assert_eq!(board, Board::new());
    }

    #[test]
    fn one_point_cannot_hold_both_colors() {
        let both = Board::from_stones("H8 I9".parse().unwrap(), "I9".parse().unwrap());
        assert_eq!(
            both.unwrap_err().to_string(),
            "I9 is among the black and the white stones"
        );
    }

    #[test]
    fn the_hash_tells_stones_apart_but_not_their_order() {
        let mut a = Board::new();
        a.place(Point::CENTER, Color::Black).unwrap();
        let mut b = board("", "I9");
        assert_ne!(a.zobrist(), b.zobrist());
        a.place("I9".parse().unwrap(), Color::White).unwrap();
        b.place(Point::CENTER, Color::Black).unwrap();
        assert_eq!((a, a.zobrist()), (b, b.zobrist()));
        assert_ne!(board("H8", "I9").zobrist(), board("I9", "H8").zobrist());
    }

    #[test]
    fn the_canonical_board_is_one_of_the_eight_images() {
        let board = board("H8 B2 C9", "I9 O1");
        let (canonical, symmetry) = board.canonical();
        assert_eq!(board.transform(symmetry), canonical);
        assert_eq!(canonical.transform(symmetry.inverse()), board);
        for image in Symmetry::ALL {
            assert_eq!(board.transform(image).canonical().0, canonical);
        }
    }

    #[test]
    fn moves_alternate_and_a_pass_hands_over_the_turn() {
        let moves = |text: &str| -> Vec<Move> {
            let words = text.split_whitespace();
            words.map(|word| word.parse().unwrap()).collect()
        };
        let check = |text: &str, black: &str, white: &str| {
            assert_eq!(
                Board::from_moves(&moves(text)),
                Ok(board(black, white)),
                "{text}"
            );
        };
        check("", "", "");
        check("H8 I9 G7", "H8 G7", "I9");
        check("H8 pass G7 I9", "H8 G7", "I9");
        check("pass I9 G7", "G7", "I9");
        let error = Board::from_moves(&moves("H8 pass I9 H8")).unwrap_err();
        assert_eq!(error.index, 3);
        assert_eq!(error.to_string(), "move 4 cannot be played");
        assert_eq!(error.source.to_string(), "H8 already holds a black stone");
    }

    #[cfg(feature = "serde")]
    #[test]
    fn json_lists_the_stones_of_each_color() {
        let json = r#"{"black":["A1","H8"],"white":["I9"]}"#;
        assert_eq!(
            serde_json::from_str::<Board>(json).unwrap(),
            board("A1 H8", "I9")
        );
        assert_eq!(serde_json::to_string(&board("H8 A1", "I9")).unwrap(), json);
        let error = |json: &str| serde_json::from_str::<Board>(json).unwrap_err().to_string();
        let both = error(r#"{"black":["H8","I9"],"white":["I9"]}"#);
        assert!(
            both.contains("I9 is among the black and the white stones"),
            "{both}"
        );
        assert!(error(r#"{"black":["H8"]}"#).contains("missing field `white`"));
        assert!(error(r#"{"black":["H16"],"white":[]}"#).contains("ranks are 1 to 15"));
        assert!(error(r#"{"black":[7],"white":[]}"#).contains("a point such as"));
    }
}
