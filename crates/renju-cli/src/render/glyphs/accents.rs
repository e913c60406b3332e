//! Letters that are other letters with an accent.

/// A mark above or below a letter.
#[derive(Debug)]
pub(super) struct Accent {
    /// The character that puts it on the letter before.
    combining: char,
    /// Its strokes about the middle of a small letter without an ascender.
    pub(super) strokes: &'static str,
    /// Where it stands.
    pub(super) side: Side,
    /// Letters that have it, each followed by the letter below it.
    letters: &'static str,
}

/// Where an accent stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    /// Above the letter, higher on one that is as high as a capital.
    Above,
    /// Below the line on which letters stand.
    Below,
}

/// Returns the letter and the accent that a character is made of.
pub(super) fn parts(character: char) -> Option<(char, &'static Accent)> {
    ACCENTS.iter().find_map(|accent| {
        let mut letters = accent.letters.chars();
        while let (Some(whole), Some(base)) = (letters.next(), letters.next()) {
            if whole == character {
                return Some((base, accent));
            }
        }
        None
    })
}

/// Returns the accent that a character puts on the one before.
pub(super) fn combining(character: char) -> Option<&'static Accent> {
    ACCENTS.iter().find(|accent| accent.combining == character)
}

const ACCENTS: [Accent; 15] = [
    Accent {
        combining: '\u{301}',
        strokes: "M-1.5 4L2 0",
        side: Side::Above,
        letters: "ÁAÉEÍIÓOÚUÝYĆCŃNŚSŹZŔRĹLǴGḰKáaéeíióoúuýyćcńnśsźzŕrĺlǵgḱkЃГЌКѓгќк",
    },
    Accent {
        combining: '\u{300}',
        strokes: "M1.5 4L-2 0",
        side: Side::Above,
        letters: "ÀAÈEÌIÒOÙUǸNẀWỲYàaèeìiòoùuǹnẁwỳyЀЕѐеЍИѝи",
    },
    Accent {
        combining: '\u{302}',
        strokes: "M-3.5 4L0 0.5L3.5 4",
        side: Side::Above,
        letters: "ÂAÊEÎIÔOÛUĈCĜGĤHĴJŜSŴWŶYâaêeîiôoûuĉcĝgĥhĵjŝsŵwŷy",
    },
    Accent {
        combining: '\u{303}',
        strokes: "M-4 3.5C-3 1 -1.3 1 0 2.3S3 3.6 4 1",
        side: Side::Above,
        letters: "ÃAÑNÕOĨIŨUẼEỸYãañnõoĩiũuẽeỹy",
    },
    Accent {
        combining: '\u{304}',
        strokes: "M-3.75 3H3.75",
        side: Side::Above,
        letters: "ĀAĒEĪIŌOŪUȲYāaēeīiōoūuȳyӢИӣиӮУӯу",
    },
    Accent {
        combining: '\u{306}',
        strokes: "M-3.5 0.5C-3 4.5 3 4.5 3.5 0.5",
        side: Side::Above,
        letters: "ĂAĔEĞGĬIŎOŬUăaĕeğgĭiŏoŭuЙИйиЎУўу",
    },
    Accent {
        combining: '\u{307}',
        strokes: "M0 2.3V2.5",
        side: Side::Above,
        letters: "ĊCĖEĠGİIŻZȦAȮOċcėeġgżzȧaȯo",
    },
    Accent {
        combining: '\u{308}',
        strokes: "M-3 2.3V2.5M3 2.3V2.5",
        side: Side::Above,
        letters: "ÄAËEÏIÖOÜUŸYäaëeïiöoüuÿyЁЕёеЇІїі",
    },
    Accent {
        combining: '\u{30a}',
        strokes: "M0 -0.5C-1.7 -0.5 -2.7 0.7 -2.7 2S-1.7 4.5 0 4.5S2.7 3.3 2.7 2S1.7 -0.5 0 -0.5Z",
        side: Side::Above,
        letters: "ÅAŮUåaůu",
    },
    Accent {
        combining: '\u{30b}',
        strokes: "M-3.5 4L-1 0M1 4L3.5 0",
        side: Side::Above,
        letters: "ŐOŰUőoűu",
    },
    Accent {
        combining: '\u{30c}',
        strokes: "M-3.5 0.5L0 4L3.5 0.5",
        side: Side::Above,
        letters: "ČCĎDĚEŇNŘRŠSŤTŽZǍAǏIǑOǓUǦGǨKčcěeňnřršsžzǎaǐiǒoǔuǧgǩk",
    },
    Accent {
        combining: '\u{312}',
        strokes: "M1 0C-0.5 1 -1 2 -1 4",
        side: Side::Above,
        letters: "ģg",
    },
    Accent {
        combining: '\u{326}',
        strokes: "M0.5 23.5V24.5L-0.5 27",
        side: Side::Below,
        // The letters of Latvian are named after a cedilla, but have a comma.
        letters: "ȘSȚTĢGĶKĻLŅNŖRșsțtķkļlņnŗr",
    },
    Accent {
        combining: '\u{327}',
        strokes: "M0 20V22C2 22 3 23 3 24.3S1.5 26.5 -1.5 26",
        side: Side::Below,
        letters: "ÇCŞSŢTȨEçcşsţtȩe",
    },
    Accent {
        combining: '\u{328}',
        strokes: "M3 20C1 22 0.5 23.5 1 25S3 26.3 4.5 25.5",
        side: Side::Below,
        letters: "ĄAĘEĮIǪOŲUąaęeįiǫoųu",
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_come_apart() {
        let check = |whole: char, base: char, accent: char| {
            let found = parts(whole).map(|(base, accent)| (base, accent.combining));
            assert_eq!(found, Some((base, accent)), "{whole}");
        };
        check('Å', 'A', '\u{30a}');
        check('ü', 'u', '\u{308}');
        check('Ž', 'Z', '\u{30c}');
        check('ō', 'o', '\u{304}');
        check('ģ', 'g', '\u{312}');
        check('Й', 'И', '\u{306}');
        assert!(parts('A').is_none() && parts('棋').is_none());
    }

    #[test]
    fn the_list_is_made_of_pairs() {
        for accent in &ACCENTS {
            assert_eq!(accent.letters.chars().count() % 2, 0, "{}", accent.letters);
        }
    }
}
