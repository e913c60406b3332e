//! The 26 openings by number and name.

use std::fmt;

use super::table::{Row, TABLE};
use crate::{Point, Symmetry};

/// One of the 26 openings: the first three stones, up to the symmetries of the board.
///
/// The text form is the number: `1D` to `13D` for the direct openings, whose second stone lies beside
/// the first on a file or rank, and `1I` to `13I` for the indirect ones, where it lies diagonally.
/// Any name of the opening is read as well; its [`FromStr`](std::str::FromStr) lists the forms.
///
/// # Rule
/// openings.md §3.
///
/// # Examples
/// ```
/// use renju_core::NamedOpening;
/// let opening: NamedOpening = "花月".parse()?;
/// assert_eq!(opening.to_string(), "4D");
/// assert_eq!(opening.romaji(), "Kagetsu");
/// assert_eq!(opening.moves().map(|point| point.to_string()), ["H8", "H9", "I9"]);
/// # Ok::<(), renju_core::ParseNamedOpeningError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NamedOpening(
    /// The index into the table of openings, below 26: first 1D to 13D, then 1I to 13I.
    u8,
);

/// How many openings of each kind there are.
pub(super) const OF_A_KIND: u8 = 13;

impl NamedOpening {
    /// The 26 openings: 1D to 13D, then 1I to 13I.
    pub const ALL: [Self; 26] = {
        let mut all = [Self(0); 26];
        let mut index = 0;
        while index < 2 * OF_A_KIND {
            all[index as usize] = Self(index);
            index += 1;
        }
        all
    };

    /// Says whether this is 13D or 13I, which some rules leave out (rules.md §10 C8).
    pub(crate) const fn is_thirteenth(self) -> bool {
        self.0 % OF_A_KIND == OF_A_KIND - 1
    }

    /// Returns the opening that three stones form, and the symmetry that maps them onto its
    /// [`moves`](Self::moves). Where two symmetries do, it is the first of [`Symmetry::ALL`].
    ///
    /// It is `None` unless the first stone is on the center, the second within the middle 3×3 and
    /// the third within the middle 5×5, each on a point of its own. All such stones form one of the
    /// 26 openings.
    ///
    /// # Rule
    /// openings.md §3.1.
    ///
    /// # Examples
    /// ```
    /// use renju_core::{NamedOpening, Symmetry};
    /// let moves = ["H8", "H7", "G7"].map(|point| point.parse().unwrap());
    /// let (opening, symmetry) = NamedOpening::of(moves).unwrap();
    /// assert_eq!(opening.to_string(), "4D");
    /// assert_eq!(moves.map(|point| symmetry.apply(point)), opening.moves());
    /// assert_eq!(symmetry, Symmetry::HalfTurn);
    /// ```
    #[must_use]
    pub fn of(moves: [Point; 3]) -> Option<(Self, Symmetry)> {
        let [first, second, third] = moves;
        if first != Point::CENTER
            || second.distance_from_center() != 1
            || !(1..=2).contains(&third.distance_from_center())
            || third == second
        {
            return None;
        }
        Symmetry::ALL.into_iter().find_map(|symmetry| {
            let image = moves.map(|point| symmetry.apply(point));
            let opening = Self::ALL.into_iter().find(|it| it.moves() == image)?;
            Some((opening, symmetry))
        })
    }

    /// Returns the row of the table.
    fn row(self) -> &'static Row {
        &TABLE[usize::from(self.0)]
    }

    /// Says whether the second stone lies beside the first on a file or rank, not diagonally.
    #[must_use]
    pub const fn is_direct(self) -> bool {
        self.0 < OF_A_KIND
    }

    /// Returns the number among the direct or among the indirect openings, 1 to 13.
    #[must_use]
    pub const fn ordinal(self) -> u8 {
        self.0 % OF_A_KIND + 1
    }

    /// Returns the number, such as `2D` or `11I`.
    #[must_use]
    pub fn number(self) -> &'static str {
        self.row().number
    }

    /// Returns the Chinese name in simplified characters, such as `溪月`.
    #[must_use]
    pub fn chinese(self) -> &'static str {
        self.row().chinese
    }

    /// Returns the Japanese name, such as `渓月`.
    #[must_use]
    pub fn japanese(self) -> &'static str {
        self.row().japanese
    }

    /// Returns the Japanese name in Latin letters, with a macron on each long vowel: `Shōgetsu`.
    #[must_use]
    pub fn romaji(self) -> &'static str {
        self.row().romaji
    }

    /// Returns the Japanese name in plain Latin letters: `Shogetsu`.
    #[must_use]
    pub fn romaji_plain(self) -> &'static str {
        self.row().romaji_plain
    }

    /// Returns what the name means in English, such as `pine moon`.
    #[must_use]
    pub fn english(self) -> &'static str {
        self.row().senses[0]
    }

    /// Returns the three stones in canonical form: H8, then H9 or I9, then the third.
    #[must_use]
    #[expect(
        clippy::missing_panics_doc,
        reason = "the third stones of the table are at most two points from the center"
    )]
    pub fn moves(self) -> [Point; 3] {
        let from_center = |(columns, ranks)| {
            Point::CENTER
                .shifted(columns, ranks)
                .expect("the openings lie about the center")
        };
        let second = from_center(if self.is_direct() { (0, 1) } else { (1, 1) });
        [Point::CENTER, second, from_center(self.row().third)]
    }

    /// Returns how many positions the symmetries of the board make of this opening: 4 or 8.
    #[must_use]
    pub fn images(self) -> usize {
        self.row().images
    }

    /// Returns every printed name.
    pub(super) fn names(self) -> impl Iterator<Item = &'static str> {
        let row = self.row();
        [row.romaji_plain, row.romaji, row.chinese, row.japanese]
            .into_iter()
            .chain(row.senses.iter().copied())
    }
}

impl fmt::Display for NamedOpening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.number())
    }
}

#[cfg(feature = "serde")]
crate::serde_text::serde_as_text!(NamedOpening, "an opening such as \"4D\"");

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    fn named(number: &str) -> NamedOpening {
        let mut all = NamedOpening::ALL.into_iter();
        all.find(|opening| opening.number() == number).unwrap()
    }

    fn points(text: &str) -> [Point; 3] {
        let points: Vec<Point> = text.split(' ').map(|it| it.parse().unwrap()).collect();
        points.try_into().unwrap()
    }

    #[test]
    fn the_table_is_that_of_the_rules() {
        // The columns as printed: number, third stone, images, Chinese, Japanese, romaji, English.
        let printed = "\
            1D H10 4 寒星 寒星 Kansei cold star\n\
            2D I10 8 溪月 渓月 Keigetsu ravine moon\n\
            3D J10 8 疏星 疎星 Sosei sparse star\n\
            4D I9 8 花月 花月 Kagetsu flower moon\n\
            5D J9 8 残月 残月 Zangetsu lingering moon\n\
            6D I8 8 雨月 雨月 Ugetsu rain moon\n\
            7D J8 8 金星 金星 Kinsei golden star, Venus\n\
            8D H7 4 松月 松月 Shōgetsu pine moon\n\
            9D I7 8 丘月 丘月 Kyūgetsu hill moon\n\
            10D J7 8 新月 新月 Shingetsu new moon\n\
            11D H6 4 瑞星 瑞星 Zuisei auspicious star\n\
            12D I6 8 山月 山月 Sangetsu mountain moon\n\
            13D J6 8 游星 遊星 Yūsei wandering star, planet\n\
            1I J10 4 长星 長星 Chōsei long star\n\
            2I J9 8 峡月 峡月 Kyōgetsu gorge moon\n\
            3I J8 8 恒星 恒星 Kōsei fixed star\n\
            4I J7 8 水月 水月 Suigetsu water moon\n\
            5I J6 8 流星 流星 Ryūsei shooting star\n\
            6I I8 8 云月 雲月 Ungetsu cloud moon\n\
            7I I7 8 浦月 浦月 Hogetsu bay moon\n\
            8I I6 8 岚月 嵐月 Rangetsu storm (mist) moon\n\
            9I H7 8 银月 銀月 Gingetsu silver moon\n\
            10I H6 8 明星 明星 Myōjō bright star\n\
            11I G7 4 斜月 斜月 Shagetsu slanting moon\n\
            12I G6 8 名月 名月 Meigetsu fine (harvest) moon\n\
            13I F6 4 彗星 彗星 Suisei comet";
        assert_eq!(printed.lines().count(), NamedOpening::ALL.len());
        for (line, opening) in printed.lines().zip(NamedOpening::ALL) {
            let third = opening.moves()[2];
            let row = format!(
                "{opening} {third} {} {} {} {} {}",
                opening.images(),
                opening.chinese(),
                opening.japanese(),
                opening.romaji(),
                opening.english()
            );
            assert_eq!(row, line);
            let [first, second, _] = opening.moves();
            assert_eq!(first, Point::CENTER);
            let expected = if line.contains("D ") { "H9" } else { "I9" };
            assert_eq!(second.to_string(), expected);
            assert_eq!(opening.is_direct(), line.contains("D "));
            assert!(line.starts_with(&opening.ordinal().to_string()));
            assert!(opening.romaji_plain().is_ascii());
        }
    }

    #[test]
    fn every_legal_triple_is_an_image_of_one_opening() {
        let mut images: HashMap<NamedOpening, usize> = HashMap::new();
        let near = |distance| {
            Point::all().filter(move |point| {
                let columns = point.column().abs_diff(7);
                columns <= distance && point.rank().abs_diff(7) <= distance
            })
        };
        for second in near(1).filter(|&point| point != Point::CENTER) {
            for third in near(2).filter(|&point| point != Point::CENTER && point != second) {
                let moves = [Point::CENTER, second, third];
                let (opening, symmetry) = NamedOpening::of(moves).unwrap();
                assert_eq!(moves.map(|point| symmetry.apply(point)), opening.moves());
                *images.entry(opening).or_default() += 1;
            }
        }
        let count = |direct| -> usize {
            let of_kind = images.iter().filter(|(it, _)| it.is_direct() == direct);
            of_kind.map(|(_, count)| count).sum()
        };
        assert_eq!((count(true), count(false)), (92, 92));
        for opening in NamedOpening::ALL {
            assert_eq!(images[&opening], opening.images(), "{opening}");
        }
    }

    #[test]
    fn images_are_named_by_the_symmetry_that_leads_back() {
        let check = |moves: &str, number: &str, symmetry| {
            let expected = Some((named(number), symmetry));
            assert_eq!(NamedOpening::of(points(moves)), expected, "{moves}");
        };
        check("H8 H9 I10", "2D", Symmetry::Identity);
        check("H8 H9 G10", "2D", Symmetry::MirrorColumns);
        check("H8 H7 I6", "2D", Symmetry::MirrorRanks);
        check("H8 H7 G6", "2D", Symmetry::HalfTurn);
        check("H8 I8 J9", "2D", Symmetry::MainDiagonal);
        check("H8 I8 J7", "2D", Symmetry::QuarterTurn);
        check("H8 G8 F9", "2D", Symmetry::ThreeQuarterTurn);
        check("H8 G8 F7", "2D", Symmetry::AntiDiagonal);
        check("H8 I9 I7", "7I", Symmetry::Identity);
        check("H8 I9 G9", "7I", Symmetry::MainDiagonal);
        // Two symmetries do, the first is named.
        check("H8 H9 H10", "1D", Symmetry::Identity);
        check("H8 G9 J6", "13I", Symmetry::ThreeQuarterTurn);
    }

    #[test]
    fn stones_outside_the_zones_form_no_opening() {
        let none = [
            "H9 H10 H11",
            "H8 H10 H9",
            "H8 J9 H9",
            "H8 H9 H11",
            "H8 I9 K9",
            "H8 H9 H9",
            "H8 H9 H8",
            "H8 H8 H9",
            "H8 O15 A1",
        ];
        for moves in none {
            assert_eq!(NamedOpening::of(points(moves)), None, "{moves}");
        }
    }
}
