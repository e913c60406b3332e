//! Which encoding a text may be in.
//!
//! Valid UTF-8 is UTF-8: texts of other encodings hardly ever happen to be. The double-byte encodings
//! overlap, so each is asked how many of the characters would be common ones in its language: the
//! first level of the character set, kana or Hangul, punctuation. Few bytes prove little, hence the
//! guess is better if it is made for a whole file at once.

use super::Encoding;

/// The share of common characters from which on a double-byte encoding is believed.
const BELIEVED: f64 = 0.6;

/// The share of high bytes in runs of Cyrillic letters from which on a text is Russian.
const CYRILLIC: f64 = 0.8;

/// How many Hangul characters are needed to tell Korean from Chinese: the bytes of the former are
/// those of some of the latter.
const HANGUL_NEEDED: usize = 8;

impl Encoding {
    /// Guesses the encoding of bytes. Without a sign of anything else it is windows-1252; plain ASCII is
    /// UTF-8.
    ///
    /// # Complexity
    /// Linear in the bytes.
    #[must_use]
    pub fn guess(bytes: &[u8]) -> Self {
        if str::from_utf8(bytes).is_ok() {
            return Self::UTF_8;
        }
        let mut best = (Self::WINDOWS_1252, BELIEVED);
        for (encoding, is_common) in ASKED {
            let share = Census::of(encoding, is_common, bytes).share();
            // A later one must be clearly better, Chinese being the most frequent.
            if share > best.1 + if best.1 > BELIEVED { 0.02 } else { 0.0 } {
                best = (encoding, share);
            }
        }
        if best.0 == Self::WINDOWS_1252 && cyrillic_share(bytes) >= CYRILLIC {
            return Self::WINDOWS_1251;
        }
        if best.0 == Self::GBK && is_korean(bytes) {
            return Self::EUC_KR;
        }
        best.0
    }
}

/// How many of the characters beyond ASCII are common ones.
#[derive(Debug, Clone, Copy, Default)]
struct Census {
    common: u32,
    others: u32,
    /// Bytes that begin no character.
    broken: u32,
}

impl Census {
    fn of(encoding: Encoding, is_common: IsCommon, bytes: &[u8]) -> Self {
        let mut census = Self::default();
        let mut rest = bytes;
        while let Some(&first) = rest.first() {
            let len = encoding.char_len(rest);
            let (character, behind) = rest.split_at(len);
            rest = behind;
            if first.is_ascii() {
                continue;
            }
            let count = match character {
                [_] if encoding != Encoding::SHIFT_JIS || !(0xA1..=0xDF).contains(&first) => {
                    &mut census.broken
                }
                _ if encoding.decode_exactly(character).is_none() => &mut census.broken,
                &[first, second] if is_common(first, second) => &mut census.common,
                _ => &mut census.others,
            };
            *count += 1;
        }
        census
    }

    /// The share of common characters; what is broken counts several times.
    fn share(self) -> f64 {
        let all = self.common + self.others + 4 * self.broken;
        f64::from(self.common) / f64::from(all.max(1))
    }
}

/// Says whether a character of two bytes is one of those that texts mostly consist of.
type IsCommon = fn(u8, u8) -> bool;

/// The double-byte encodings that are asked, the most frequent first.
const ASKED: [(Encoding, IsCommon); 4] = [
    (Encoding::GBK, is_common_chinese),
    (Encoding::SHIFT_JIS, is_common_japanese),
    (Encoding::BIG5, is_common_traditional),
    (Encoding::EUC_KR, is_common_korean),
];

/// Symbols, full-width letters, and the first level, which is sorted by sound.
const fn is_common_chinese(first: u8, second: u8) -> bool {
    matches!(first, 0xA1 | 0xA3 | 0xB0..=0xD7) && second >= 0xA1
}

/// Punctuation, kana, and the first level.
const fn is_common_japanese(first: u8, second: u8) -> bool {
    let is_kana = first == 0x82 && second >= 0x9F || first == 0x83 && second <= 0x96;
    first == 0x81 || is_kana || matches!(first, 0x88..=0x97)
}

/// Punctuation and the frequent characters.
const fn is_common_traditional(first: u8, _second: u8) -> bool {
    matches!(first, 0xA1 | 0xA4..=0xC6)
}

/// Punctuation and Hangul.
const fn is_common_korean(first: u8, second: u8) -> bool {
    matches!(first, 0xA1 | 0xA3 | 0xB0..=0xC8) && second >= 0xA1
}

/// Says whether all characters of a text that could be Chinese are Hangul, and there are enough of
/// them to be sure.
fn is_korean(bytes: &[u8]) -> bool {
    let mut hangul = 0;
    let mut rest = bytes;
    while !rest.is_empty() {
        let (character, behind) = rest.split_at(Encoding::EUC_KR.char_len(rest));
        rest = behind;
        match *character {
            [first] if first.is_ascii() => {}
            [0xB0..=0xC8, 0xA1..=0xFF] => hangul += 1,
            [0xA1..=0xA3, 0xA1..=0xFF] => {}
            _ => return false,
        }
    }
    hangul >= HANGUL_NEEDED
}

/// Returns the share of the bytes beyond ASCII that stand in runs of three Cyrillic letters or more.
fn cyrillic_share(bytes: &[u8]) -> f64 {
    let is_letter = |byte: &u8| matches!(byte, 0xC0..=0xFF | 0xA8 | 0xB8);
    let runs = bytes.split(|byte| !is_letter(byte));
    let in_runs: usize = runs.map(<[u8]>::len).filter(|&len| len >= 3).sum();
    let high = bytes.iter().filter(|byte| !byte.is_ascii()).count();
    let count = |count: usize| f64::from(u32::try_from(count).unwrap_or(u32::MAX));
    count(in_runs) / count(high.max(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_are_told_apart() {
        // The bytes are those that Python's codecs make of the texts.
        for (text, encoding) in [
            ("白胜", Encoding::GBK),
            ("黑棋在第十一手走出三三禁手", Encoding::GBK),
            ("花月必勝", Encoding::SHIFT_JIS),
            ("この手は四三の勝ちです。", Encoding::SHIFT_JIS),
            ("黑棋必勝，這一手是關鍵。", Encoding::BIG5),
            ("흑의 승리입니다. 좋은 수", Encoding::EUC_KR),
            ("Göteborg, Åsa Öström är bäst", Encoding::WINDOWS_1252),
            ("Белые выиграли", Encoding::WINDOWS_1251),
            ("白胜 çà", Encoding::UTF_8),
            ("plain", Encoding::UTF_8),
        ] {
            let bytes = encoding.encode_exactly(text).unwrap();
            assert_eq!(Encoding::guess(&bytes), encoding, "{text}");
        }
    }
}
