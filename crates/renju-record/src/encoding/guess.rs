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
        let [common, others, broken] = [self.common, self.others, self.broken].map(f64::from);
        common / (common + others + 4.0 * broken).max(1.0)
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
        // The bytes are those that Python's codecs make: `'白胜'.encode('gbk')`.
        let cases: [(&[u8], _, _); _] = [
            (b"\xB0\xD7\xCA\xA4", "白胜", Encoding::GBK),
            (
                b"\xBA\xDA\xC6\xE5\xD4\xDA\xB5\xDA\xCA\xAE\xD2\xBB\xCA\xD6\xD7\xDF\xB3\xF6\xC8\xFD\xC8\xFD\xBD\xFB\xCA\xD6",
                "黑棋在第十一手走出三三禁手",
                Encoding::GBK,
            ),
            (b"\x89\xD4\x8C\x8E\x95K\x8F\x9F", "花月必勝", Encoding::SHIFT_JIS),
            (
                b"\x82\xB1\x82\xCC\x8E\xE8\x82\xCD\x8El\x8EO\x82\xCC\x8F\x9F\x82\xBF\x82\xC5\x82\xB7\x81B",
                "この手は四三の勝ちです。",
                Encoding::SHIFT_JIS,
            ),
            (
                b"\xB6\xC2\xB4\xD1\xA5\xB2\xB3\xD3\xA1A\xB3o\xA4@\xA4\xE2\xACO\xC3\xF6\xC1\xE4\xA1C",
                "黑棋必勝，這一手是關鍵。",
                Encoding::BIG5,
            ),
            (
                b"\xC8\xE6\xC0\xC7 \xBD\xC2\xB8\xAE\xC0\xD4\xB4\xCF\xB4\xD9. \xC1\xC1\xC0\xBA \xBC\xF6",
                "흑의 승리입니다. 좋은 수",
                Encoding::EUC_KR,
            ),
            (
                b"G\xF6teborg, \xC5sa \xD6str\xF6m \xE4r b\xE4st",
                "Göteborg, Åsa Öström är bäst",
                Encoding::WINDOWS_1252,
            ),
            (
                b"\xC1\xE5\xEB\xFB\xE5 \xE2\xFB\xE8\xE3\xF0\xE0\xEB\xE8",
                "Белые выиграли",
                Encoding::WINDOWS_1251,
            ),
            (b"\xE7\x99\xBD\xE8\x83\x9C \xC3\xA7\xC3\xA0", "白胜 çà", Encoding::UTF_8),
            (b"plain", "plain", Encoding::UTF_8),
        ];
        for (bytes, text, encoding) in cases {
            assert_eq!(Encoding::guess(bytes), encoding, "{text}");
            assert_eq!(encoding.decode(bytes), text);
        }
    }

    #[test]
    fn counts_of_large_files_are_no_trouble() {
        let census = Census {
            common: 1 << 31,
            others: 0,
            broken: 1 << 31,
        };
        assert!((census.share() - 0.2).abs() < 1e-9);
    }
}
