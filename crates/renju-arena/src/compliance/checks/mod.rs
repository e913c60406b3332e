//! The checks, by what they are about.

mod end;
mod foul;
mod input;
mod play;
mod start;
mod time;

use super::check::Check;

/// Returns all checks in order.
pub(super) fn all() -> impl Iterator<Item = &'static Check> {
    let groups: [&'static [Check]; 6] = [
        start::CHECKS,
        play::CHECKS,
        input::CHECKS,
        foul::CHECKS,
        time::CHECKS,
        end::CHECKS,
    ];
    groups.into_iter().flatten()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn no_two_checks_have_one_name() {
        let ids: HashSet<&str> = all().map(|check| check.id).collect();
        assert_eq!(ids.len(), all().count());
        for id in ids {
            assert!(id.chars().all(|c| matches!(c, 'a'..='z' | '-')), "{id}");
        }
    }
}
