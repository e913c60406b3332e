//! Keys for hashing a board stone by stone (Zobrist, 1970).

use crate::{Color, Point};

/// One random key for each color and each point's bit.
static KEYS: [[u64; 256]; 2] = keys();

/// Returns the key of one stone; a board's hash is the exclusive or of its stones' keys.
pub(crate) fn key(color: Color, point: Point) -> u64 {
    KEYS[color.index()][point.bit()]
}

/// Fills the table with the splitmix64 sequence (Steele, Lea, Flood, 2014).
const fn keys() -> [[u64; 256]; 2] {
    let mut table = [[0; 256]; 2];
    let mut state = 0x5245_4E4A_5531_3531_u64;
    let mut i = 0;
    while i < 512 {
        state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = state;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        table[i / 256][i % 256] = z ^ (z >> 31);
        i += 1;
    }
    table
}
