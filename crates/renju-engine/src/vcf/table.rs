//! What a VCF search remembers of positions.

use renju_core::{Board, Color, Point};

/// What is known of a position with the attacker on move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Known {
    /// There is no VCF of so many moves or fewer, the five not counted.
    Fails(u8),
    /// There is a VCF that begins with this point.
    Wins(Point),
}

/// The number of moves that stands for "of any length".
pub(super) const ANY_LENGTH: u8 = u8::MAX;

/// Both sets of stones, so that no position is ever taken for another, and 32 bits beside them in
/// the rank that a board doesn't have.
type Entry = [u64; ENTRY_WORDS];

const ENTRY_WORDS: usize = 8;

/// Where a word holds the sixteenth rank.
const SPARE: u32 = 48;

/// A table of positions that keeps the latest of those that share a place.
///
/// All facts in a table are about the same attacker and the same rule.
#[derive(Debug)]
pub(super) struct Table {
    /// Zeroed memory of which the system provides what is touched.
    words: Vec<u64>,
    /// Where the first entry begins, so that each lies in one cache line.
    start: usize,
    /// The number of entries that there is room for, a power of two.
    room: usize,
    /// The number of entries in use, a power of two: small, so that a small search stays in the
    /// cache, until it has filled up.
    used: usize,
    /// Entries written since `used` grew.
    written: usize,
    /// Marks what is written; never zero, which marks an empty place.
    generation: u16,
}

/// The entries that a fresh table uses, 256 KiB.
const FIRST_ENTRIES: usize = 1 << 12;

impl Table {
    /// Returns an empty table that takes up to `bytes` of memory as it fills, or as much as there
    /// is.
    pub(super) fn new(bytes: usize) -> Self {
        let fitting = (bytes / size_of::<Entry>()).max(1);
        let mut room = 1 << fitting.ilog2();
        while room > 1 && !is_to_be_had((room + 1) * ENTRY_WORDS) {
            room /= 2;
        }
        let words = vec![0; (room + 1) * ENTRY_WORDS];
        let start = words.as_ptr().align_offset(size_of::<Entry>());
        Self {
            start: start.min(ENTRY_WORDS),
            words,
            room,
            used: room.min(FIRST_ENTRIES),
            written: 0,
            generation: 1,
        }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        let end = self.start + self.used * ENTRY_WORDS;
        self.words[self.start..end].fill(0);
        self.used = self.room.min(FIRST_ENTRIES);
        self.written = 0;
        self.generation = 1;
    }

    /// Begins to mark what is written with a mark of its own.
    pub(super) fn next_generation(&mut self) {
        match self.generation.checked_add(1) {
            Some(next) => self.generation = next,
            None => self.clear(),
        }
    }

    /// Returns what is known of a position.
    #[inline]
    pub(super) fn get(&self, board: &Board) -> Option<Known> {
        self.find(board).map(|(known, _)| known)
    }

    /// Returns what is known of a position and was written in this generation.
    #[inline]
    pub(super) fn get_fresh(&self, board: &Board) -> Option<Known> {
        let (known, generation) = self.find(board)?;
        (generation == self.generation).then_some(known)
    }

    #[inline]
    fn find(&self, board: &Board) -> Option<(Known, u16)> {
        let at = self.place(board);
        let entry = self.words[at..].first_chunk::<ENTRY_WORDS>()?;
        let words = stones(board);
        let spare = |word: u64| u16::try_from(word >> SPARE).unwrap_or(0);
        // The spare bits drop out.
        let differ = |i: usize| entry[i] ^ words[i];
        let same = (differ(3) | differ(7)) << 16 == 0
            && differ(0) | differ(1) | differ(2) | differ(4) | differ(5) | differ(6) == 0;
        let generation = spare(entry[3]);
        if !same || generation == 0 {
            return None;
        }
        let [length, point] = spare(entry[7]).to_be_bytes();
        let known = match length {
            0 => Known::Wins(Point::from_index(point.into())?),
            length => Known::Fails(length),
        };
        Some((known, generation))
    }

    /// Remembers something of a position.
    #[inline]
    pub(super) fn put(&mut self, board: &Board, known: Known) {
        self.written += 1;
        if self.written > self.used && self.used < self.room {
            // What lies where it is now looked for in another place is lost.
            self.used = (self.used * 4).min(self.room);
            self.written = 0;
        }
        let bytes = match known {
            Known::Fails(length) => [length, 0],
            Known::Wins(point) => [0, u8::try_from(point.index()).unwrap_or(0)],
        };
        let mut words = stones(board);
        words[3] |= u64::from(self.generation) << SPARE;
        words[7] |= u64::from(u16::from_be_bytes(bytes)) << SPARE;
        let at = self.place(board);
        self.words[at..at + ENTRY_WORDS].copy_from_slice(&words);
    }

    #[inline]
    fn place(&self, board: &Board) -> usize {
        // A processor whose words are shorter than the hash takes a part of it.
        let hash = usize::try_from(board.zobrist() & u64::from(u32::MAX)).unwrap_or(0);
        self.start + (hash & (self.used - 1)) * ENTRY_WORDS
    }
}

/// Says whether the system would provide memory for so many words. They are not touched.
fn is_to_be_had(words: usize) -> bool {
    let mut probe = Vec::<u64>::new();
    let provided = probe.try_reserve_exact(words);
    // Else the compiler may leave out memory that nobody uses.
    std::hint::black_box(&probe);
    provided.is_ok()
}

#[inline]
fn stones(board: &Board) -> Entry {
    let [a, b, c, d] = board.stones(Color::Black).words();
    let [e, f, g, h] = board.stones(Color::White).words();
    [a, b, c, d, e, f, g, h]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(black: &str, white: &str) -> Board {
        Board::from_stones(black.parse().unwrap(), white.parse().unwrap()).unwrap()
    }

    #[test]
    fn a_table_keeps_the_latest_and_confuses_nothing() {
        let boards = [
            board("A1 O15", "H8"),
            board("A1", "H8"),
            board("H8", "A1 O15"),
        ];
        let mut table = Table::new(0);
        for known in [
            Known::Fails(1),
            Known::Fails(ANY_LENGTH),
            Known::Wins(Point::CENTER),
        ] {
            for (i, kept) in boards.iter().enumerate() {
                table.put(kept, known);
                for (j, asked) in boards.iter().enumerate() {
                    assert_eq!(table.get(asked), (i == j).then_some(known));
                }
            }
        }
        assert_eq!(table.get(&Board::new()), None);
        table.clear();
        assert_eq!(table.get(&Board::new()), None);
        assert!(boards.iter().all(|board| table.get(board).is_none()));
    }

    #[test]
    fn a_table_makes_do_with_the_memory_that_there_is() {
        let board = board("A1 O15", "H8");
        let mut table = Table::new(usize::MAX);
        table.put(&board, Known::Fails(1));
        assert_eq!(table.get(&board), Some(Known::Fails(1)));
    }

    #[test]
    fn a_generation_ends_when_the_next_begins() {
        let mut table = Table::new(1 << 20);
        let board = board("A1", "");
        for _ in 0..70_000 {
            table.put(&board, Known::Fails(3));
            assert_eq!(table.get_fresh(&board), Some(Known::Fails(3)));
            table.next_generation();
            assert_eq!(table.get_fresh(&board), None);
        }
    }
}
