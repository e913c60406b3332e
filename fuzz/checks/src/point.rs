//! Names of points.

use renju_core::Point;

/// How long an error may get, whatever the text.
const LONGEST_ERROR: usize = 200;

/// Checks that a text either names a point, which then prints as that text in upper case, or is
/// refused in a few words.
///
/// # Panics
/// If it is neither.
pub fn point(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else {
        return;
    };
    match text.parse::<Point>() {
        Ok(point) => assert_eq!(point.to_string(), text.to_ascii_uppercase()),
        Err(error) => assert!(error.to_string().len() <= LONGEST_ERROR, "{error}"),
    }
}
