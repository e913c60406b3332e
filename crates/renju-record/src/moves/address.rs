//! Addresses of the web calculator: `https://gomocalc.com/#/h8i9g7`.

/// What stands before the moves.
const BEFORE: &str = "#/";

/// Returns the part of an address that holds the moves.
pub(super) fn moves_in(line: &str) -> Option<&str> {
    let (site, rest) = line.split_once(BEFORE)?;
    let is_site = site.contains("://") || site.contains('.') || site.contains('/');
    is_site.then(|| rest.trim_end_matches('/'))
}

/// Returns the moves of the calculator's text: each letter with the number behind it, whatever stands
/// between.
pub(super) fn tokens(text: &str) -> String {
    let mut found = String::new();
    let mut rest = text;
    while let Some(start) = rest.find(|c: char| c.is_ascii_alphabetic()) {
        let behind = &rest[start + 1..];
        let digits = behind.bytes().take_while(u8::is_ascii_digit).count();
        if digits > 0 {
            found.push_str(&rest[start..=start + digits]);
            found.push(' ');
        }
        rest = &behind[digits..];
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_stand_behind_the_mark() {
        assert_eq!(moves_in("https://gomocalc.com/#/h8i9g7"), Some("h8i9g7"));
        assert_eq!(moves_in("http://localhost:8080/#/h8/"), Some("h8"));
        assert_eq!(moves_in("gomocalc.com/#/"), Some(""));
        assert_eq!(moves_in("#/h8"), None);
        assert_eq!(moves_in("h8i9g7"), None);
    }

    #[test]
    fn other_characters_are_passed_over() {
        assert_eq!(tokens("h8i9%20g7?x"), "h8 i9 g7 ");
        assert_eq!(tokens("é8h8"), "h8 ");
    }
}
