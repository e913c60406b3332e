//! Names that a mistyped one may have meant.

use std::fmt;

use crate::listed::{Quoted, write_alternatives};

/// How many names are suggested at most.
const MOST: usize = 3;

/// The longest text that is compared, in characters; longer ones are near to no name.
const LONGEST: usize = 40;

/// Returns the names that resemble `text`, the nearest first: at most three, none twice. Case does
/// not matter. A name of which `text` is the beginning comes after one that is misspelled by one
/// character.
///
/// # Complexity
/// The length of `text`, at most 40 characters of it, times that of all names together.
pub(crate) fn nearest(
    text: &str,
    names: impl IntoIterator<Item = &'static str>,
) -> Vec<&'static str> {
    let text: Vec<char> = text.trim().chars().take(LONGEST + 1).collect();
    if text.is_empty() || text.len() > LONGEST {
        return Vec::new();
    }
    let text: Vec<char> = text.into_iter().flat_map(char::to_lowercase).collect();
    let mut near: Vec<(usize, &'static str)> = Vec::new();
    for name in names {
        if !near.iter().any(|&(_, other)| other == name) {
            near.extend(likeness(&text, name).map(|distance| (distance, name)));
        }
    }
    // A stable sort keeps the order of the names where they are equally near.
    near.sort_by_key(|&(distance, _)| distance);
    near.into_iter().take(MOST).map(|(_, name)| name).collect()
}

/// Returns how far `name` is from the text, or `None` if it is too far to be meant.
fn likeness(text: &[char], name: &str) -> Option<usize> {
    let name: Vec<char> = name.chars().flat_map(char::to_lowercase).collect();
    // One mistake in three characters is as much as still tells names apart.
    let limit = text.len().max(name.len()) / 3;
    let distance = edit_distance(text, &name);
    if distance <= limit {
        Some(distance)
    } else if text.len() > 1 && name.starts_with(text) {
        Some(2)
    } else {
        None
    }
}

/// Returns how many characters must be inserted, removed or replaced, and neighbors exchanged, to make
/// one text the other.
fn edit_distance(from: &[char], to: &[char]) -> usize {
    let mut rows: Vec<Vec<usize>> = vec![(0..=to.len()).collect()];
    for (i, a) in from.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, b) in to.iter().enumerate() {
            let replaced = rows[i][j] + usize::from(a != b);
            let mut least = replaced.min(rows[i][j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && *a == to[j - 1] && from[i - 1] == *b {
                least = least.min(rows[i - 1][j - 1] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[from.len()][to.len()]
}

/// Writes what follows an error about an unknown name: `; did you mean ``x`` or ``y``?`, or nothing
/// where no name is near.
pub(crate) struct DidYouMean<'a, S>(pub(crate) &'a [S]);

impl<S: AsRef<str>> fmt::Display for DidYouMean<'_, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return Ok(());
        }
        f.write_str("; did you mean ")?;
        write_alternatives(f, self.0.iter().map(|name| Quoted(name.as_ref())))?;
        f.write_str("?")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: [&str; 6] = ["renju", "rif2008", "rif1996", "standard", "swap", "swap2"];

    #[test]
    fn misspelled_and_shortened_names_are_near() {
        let check = |text: &str, expected: &[&str]| assert_eq!(nearest(text, NAMES), expected);
        check("Standart", &["standard"]);
        check("renjuu", &["renju"]);
        check("rif", &["rif2008", "rif1996"]);
        check("swap3", &["swap", "swap2"]);
        check("SWAP2", &["swap2", "swap"]);
        check("checkers", &[]);
        check("", &[]);
        check("s", &[]);
        check("星", &[]);
        let many = ["xab", "xac", "xab", "xad", "xae"];
        assert_eq!(nearest("xaa", many), ["xab", "xac", "xad"]);
    }

    #[test]
    fn the_distance_counts_single_characters() {
        let exchanged = |a: &str, b: &str| {
            let [a, b] = [a, b].map(|text| text.chars().collect::<Vec<char>>());
            edit_distance(&a, &b)
        };
        assert_eq!(exchanged("swpa", "swap"), 1);
        let check = |a: &str, b: &str, expected| {
            let [a, b]: [Vec<char>; 2] = [a, b].map(|text| text.chars().collect());
            assert_eq!(edit_distance(&a, &b), expected);
            assert_eq!(edit_distance(&b, &a), expected);
        };
        check("", "", 0);
        check("", "abc", 3);
        check("kitten", "sitting", 3);
        check("疏星", "疎星", 1);
    }

    #[test]
    fn long_texts_are_near_to_nothing() {
        assert!(nearest(&"swap".repeat(1_000_000), NAMES).is_empty());
    }

    #[test]
    fn the_question_lists_the_names() {
        let text = |names: &[&'static str]| DidYouMean(names).to_string();
        assert_eq!(text(&[]), "");
        assert_eq!(text(&["a"]), "; did you mean `a`?");
        assert_eq!(text(&["a", "b"]), "; did you mean `a` or `b`?");
        assert_eq!(text(&["a", "b", "c"]), "; did you mean `a`, `b` or `c`?");
    }
}
