//! The collections of cases.

use std::borrow::Cow;

use miniz_oxide::inflate::decompress_to_vec_zlib;

use crate::Case;

/// A collection of cases, kept in one file.
#[derive(Debug, Clone, Copy)]
pub struct Corpus {
    /// The name of the collection, which is that of its file.
    pub name: &'static str,
    /// Where its positions come from.
    pub origin: &'static str,
    data: Data,
}

/// The text of a corpus.
#[derive(Debug, Clone, Copy)]
enum Data {
    Plain(&'static str),
    /// Compressed as RFC 1950 says.
    Zlib(&'static [u8]),
}

/// 7,367 positions, from random dense boards to deeply nested double-threes.
pub const CROWDED: Corpus = Corpus {
    name: "crowded",
    origin: "generated for this project",
    data: Data::Zlib(include_bytes!("../data/crowded.z")),
};

/// 1,000 positions of 20 to 80 stones from games, the load that a judge meets in practice.
pub const MIDGAME: Corpus = Corpus {
    name: "midgame",
    origin: "games of an engine with itself, played for this project",
    data: Data::Zlib(include_bytes!("../data/midgame.z")),
};

/// Thirty small positions, each about one point and one sentence of the rule.
pub const EDGE_CASES: Corpus = Corpus {
    name: "edge_cases",
    origin: "made by hand for this project",
    data: Data::Plain(include_str!("../data/edge_cases.txt")),
};

/// The six diagrams with which a rule text shows the forbidden moves.
pub const DIAGRAMS: Corpus = Corpus {
    name: "diagrams",
    origin: "diagrams of a rule text, placed in the middle of the board",
    data: Data::Plain(include_str!("../data/diagrams.txt")),
};

impl Corpus {
    /// The collections, the largest first.
    pub const ALL: [Self; 4] = [CROWDED, MIDGAME, EDGE_CASES, DIAGRAMS];

    /// Returns the cases in order.
    ///
    /// # Examples
    /// ```
    /// let case = renju_testdata::EDGE_CASES.cases().next().ok_or("no cases")?;
    /// assert_eq!((case.id.as_str(), case.board.count(renju_core::Color::Black)), ("e1a", 8));
    /// # Ok::<(), &str>(())
    /// ```
    ///
    /// # Panics
    /// Panics if a data file of this crate is broken.
    pub fn cases(self) -> impl ExactSizeIterator<Item = Case> {
        let text = self.text();
        let cases: Vec<_> = text.split_terminator("\n\n").map(Case::from_text).collect();
        cases.into_iter()
    }

    /// Returns the text of the corpus: its cases, each followed by an empty line.
    ///
    /// # Panics
    /// Panics if a data file of this crate is broken.
    #[must_use]
    pub fn text(self) -> Cow<'static, str> {
        match self.data {
            Data::Plain(text) => text.into(),
            Data::Zlib(data) => {
                let text = decompress_to_vec_zlib(data).expect("the file is as `pack` wrote it");
                String::from_utf8(text).expect("cases are text").into()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_case_is_written_as_it_was_read() {
        for corpus in Corpus::ALL {
            let text: String = corpus.cases().map(|case| format!("{case}\n")).collect();
            assert!(text == corpus.text(), "{}", corpus.name);
        }
    }

    #[test]
    fn the_corpora_are_complete_and_their_names_unique() {
        assert_eq!(
            Corpus::ALL.map(|corpus| corpus.cases().len()),
            [7367, 1000, 30, 6]
        );
        let cases = || Corpus::ALL.into_iter().flat_map(Corpus::cases);
        let ids: HashSet<_> = cases().map(|case| case.id).collect();
        assert_eq!(ids.len(), cases().count());
    }

    #[test]
    fn verdicts_are_given_for_empty_points_and_exclude_each_other() {
        for case in Corpus::ALL.into_iter().flat_map(Corpus::cases) {
            let marked = case.forbidden_points() | case.five;
            assert!(marked.is_subset(case.board.empty()), "{}", case.id);
            assert!(
                case.forbidden_points().is_disjoint(case.five),
                "{}",
                case.id
            );
            for other in &case.other_readings {
                assert!(case.disputed, "{}", case.id);
                assert!(
                    other.not_forbidden.is_subset(case.forbidden_points()),
                    "{}",
                    case.id
                );
                assert!(
                    other.also_forbidden.is_disjoint(case.forbidden_points()),
                    "{}",
                    case.id
                );
            }
        }
    }
}
