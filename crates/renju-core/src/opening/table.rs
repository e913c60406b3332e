//! The table of the 26 openings.

/// One of the 26 openings as it is printed.
pub(super) struct Row {
    /// The number, such as `2D`.
    pub(super) number: &'static str,
    /// The Chinese name in simplified characters.
    pub(super) chinese: &'static str,
    /// The Japanese name.
    pub(super) japanese: &'static str,
    /// The Japanese name in Latin letters with macrons.
    pub(super) romaji: &'static str,
    /// The same without macrons.
    pub(super) romaji_plain: &'static str,
    /// What the name means: as printed, and where that is more than one name, each of them.
    pub(super) senses: &'static [&'static str],
    /// The columns and ranks from the center to the third stone in canonical form.
    pub(super) third: (i8, i8),
    /// How many positions the symmetries of the board make of it.
    pub(super) images: usize,
}

/// Makes a row; the names are Chinese, Japanese, romaji and plain romaji.
const fn row(
    number: &'static str,
    [chinese, japanese, romaji, romaji_plain]: [&'static str; 4],
    senses: &'static [&'static str],
    third: (i8, i8),
    images: usize,
) -> Row {
    Row {
        number,
        chinese,
        japanese,
        romaji,
        romaji_plain,
        senses,
        third,
        images,
    }
}

/// The direct openings, whose second stone lies on H9, then the indirect ones, where it is on I9.
///
/// # Rule
/// openings.md §3.
#[rustfmt::skip]
pub(super) const TABLE: [Row; 26] = [
    row("1D", ["寒星", "寒星", "Kansei", "Kansei"], &["cold star"], (0, 2), 4),
    row("2D", ["溪月", "渓月", "Keigetsu", "Keigetsu"], &["ravine moon"], (1, 2), 8),
    row("3D", ["疏星", "疎星", "Sosei", "Sosei"], &["sparse star"], (2, 2), 8),
    row("4D", ["花月", "花月", "Kagetsu", "Kagetsu"], &["flower moon"], (1, 1), 8),
    row("5D", ["残月", "残月", "Zangetsu", "Zangetsu"], &["lingering moon"], (2, 1), 8),
    row("6D", ["雨月", "雨月", "Ugetsu", "Ugetsu"], &["rain moon"], (1, 0), 8),
    row("7D", ["金星", "金星", "Kinsei", "Kinsei"], &["golden star, Venus", "golden star", "Venus"], (2, 0), 8),
    row("8D", ["松月", "松月", "Shōgetsu", "Shogetsu"], &["pine moon"], (0, -1), 4),
    row("9D", ["丘月", "丘月", "Kyūgetsu", "Kyugetsu"], &["hill moon"], (1, -1), 8),
    row("10D", ["新月", "新月", "Shingetsu", "Shingetsu"], &["new moon"], (2, -1), 8),
    row("11D", ["瑞星", "瑞星", "Zuisei", "Zuisei"], &["auspicious star"], (0, -2), 4),
    row("12D", ["山月", "山月", "Sangetsu", "Sangetsu"], &["mountain moon"], (1, -2), 8),
    row("13D", ["游星", "遊星", "Yūsei", "Yusei"], &["wandering star, planet", "wandering star", "planet"], (2, -2), 8),
    row("1I", ["长星", "長星", "Chōsei", "Chosei"], &["long star"], (2, 2), 4),
    row("2I", ["峡月", "峡月", "Kyōgetsu", "Kyogetsu"], &["gorge moon"], (2, 1), 8),
    row("3I", ["恒星", "恒星", "Kōsei", "Kosei"], &["fixed star"], (2, 0), 8),
    row("4I", ["水月", "水月", "Suigetsu", "Suigetsu"], &["water moon"], (2, -1), 8),
    row("5I", ["流星", "流星", "Ryūsei", "Ryusei"], &["shooting star"], (2, -2), 8),
    row("6I", ["云月", "雲月", "Ungetsu", "Ungetsu"], &["cloud moon"], (1, 0), 8),
    row("7I", ["浦月", "浦月", "Hogetsu", "Hogetsu"], &["bay moon"], (1, -1), 8),
    row("8I", ["岚月", "嵐月", "Rangetsu", "Rangetsu"], &["storm (mist) moon", "storm moon", "mist moon"], (1, -2), 8),
    row("9I", ["银月", "銀月", "Gingetsu", "Gingetsu"], &["silver moon"], (0, -1), 8),
    row("10I", ["明星", "明星", "Myōjō", "Myojo"], &["bright star"], (0, -2), 8),
    row("11I", ["斜月", "斜月", "Shagetsu", "Shagetsu"], &["slanting moon"], (-1, -1), 4),
    row("12I", ["名月", "名月", "Meigetsu", "Meigetsu"], &["fine (harvest) moon", "fine moon", "harvest moon"], (-1, -2), 8),
    row("13I", ["彗星", "彗星", "Suisei", "Suisei"], &["comet"], (-2, -2), 4),
];
