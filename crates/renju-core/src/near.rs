//! The names that a mistyped name may have meant.

/// How many names are proposed.
const MOST: usize = 3;

/// How many characters of the text are looked at: more than any name has.
const LOOKED_AT: usize = 40;

/// Returns the names nearest to `text`, the nearest first, three at most: those that a few changed
/// letters lead to, and those that begin with the text. Case does not matter.
///
/// # Complexity
/// A constant for each name: only the first characters of a long text are looked at.
pub(crate) fn nearest(
    text: &str,
    names: impl IntoIterator<Item = &'static str>,
) -> Vec<&'static str> {
    let text: Vec<char> = lowered(text);
    if text.is_empty() {
        return Vec::new();
    }
    let mut near: Vec<(usize, &'static str)> = names
        .into_iter()
        .filter_map(|name| {
            let letters = lowered(name);
            let distance = distance(&text, &letters);
            let is_beginning = text.len() >= 2 && letters.starts_with(&text);
            (is_beginning || distance <= text.len().div_ceil(3)).then_some((distance, name))
        })
        .collect();
    near.sort_by_key(|&(distance, _)| distance);
    near.dedup_by_key(|&mut (_, name)| name);
    near.truncate(MOST);
    near.into_iter().map(|(_, name)| name).collect()
}

fn lowered(text: &str) -> Vec<char> {
    text.chars()
        .take(LOOKED_AT)
        .flat_map(char::to_lowercase)
        .collect()
}

/// Returns how many letters must be changed, added or dropped to make one text the other.
fn distance(from: &[char], to: &[char]) -> usize {
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (i, a) in from.iter().enumerate() {
        let mut diagonal = i;
        row[0] = i + 1;
        for (j, b) in to.iter().enumerate() {
            let changed = diagonal + usize::from(a != b);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[to.len()]
}

/// Returns the end of an error that proposes names: ``; did you mean `x` or `y`?``, or nothing.
pub(crate) fn did_you_mean(names: &[impl AsRef<str>]) -> String {
    let quoted: Vec<String> = names
        .iter()
        .map(|name| format!("`{}`", name.as_ref()))
        .collect();
    match quoted.split_last() {
        None => String::new(),
        Some((last, [])) => format!("; did you mean {last}?"),
        Some((last, rest)) => format!("; did you mean {} or {last}?", rest.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_come_first() {
        let names = ["swap", "swap2", "swap5", "taraguchi10", "none"];
        assert_eq!(nearest("swop2", names), ["swap2", "swap", "swap5"]);
        assert_eq!(nearest("TARAGUCI10", names), ["taraguchi10"]);
        assert_eq!(nearest("tara", names), ["taraguchi10"]);
        assert!(nearest("", names).is_empty());
        assert!(nearest("chess", names).is_empty());
        assert!(nearest(&"x".repeat(100_000), names).is_empty());
    }

    #[test]
    fn proposals_read_as_a_sentence() {
        assert_eq!(did_you_mean(&[] as &[&str]), "");
        assert_eq!(did_you_mean(&["a"]), "; did you mean `a`?");
        assert_eq!(
            did_you_mean(&["a", "b", "c"]),
            "; did you mean `a`, `b` or `c`?"
        );
    }
}
