//! Lists of which one item is meant.

use std::fmt;

/// Writes items as a sentence lists them where one of them is meant: `a`, `a or b`, `a, b or c`.
pub(crate) fn write_alternatives<T: fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    items: impl IntoIterator<Item = T>,
) -> fmt::Result {
    let mut items = items.into_iter().peekable();
    let mut is_first = true;
    while let Some(item) = items.next() {
        let before = match (is_first, items.peek()) {
            (true, _) => "",
            (false, Some(_)) => ", ",
            (false, None) => " or ",
        };
        write!(f, "{before}{item}")?;
        is_first = false;
    }
    Ok(())
}

/// A word as messages quote it.
pub(crate) struct Quoted<'a>(pub(crate) &'a str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}`", self.0)
    }
}
