//! The lists before the games, which say what the ids stand for.

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt;

use quick_xml::events::attributes::Attributes;

use super::RifOddity;
use super::text::is_blank;
use crate::entry::Effect;

/// How many bytes all lists may take. The database has some ten thousand players and tournaments, of a
/// hundred bytes each.
const MAX_BYTES: usize = 1 << 26;

/// How many bytes the attributes of one entry may take.
const MAX_ENTRY: usize = 1 << 12;

/// About how many bytes an entry takes beside its texts.
const OVERHEAD: usize = 64;

/// A list of a database.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Section {
    /// `<players>`.
    Players,
    /// `<tournaments>`.
    Tournaments,
    /// `<rules>`.
    Rules,
    /// `<openings>`.
    Openings,
    /// `<countries>`.
    Countries,
    /// `<cities>`.
    Cities,
    /// `<months>`.
    Months,
}

impl Section {
    /// Every list.
    pub const ALL: [Self; 7] = [
        Self::Players,
        Self::Tournaments,
        Self::Rules,
        Self::Openings,
        Self::Countries,
        Self::Cities,
        Self::Months,
    ];

    /// Returns the name of the element.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Players => "players",
            Self::Tournaments => "tournaments",
            Self::Rules => "rules",
            Self::Openings => "openings",
            Self::Countries => "countries",
            Self::Cities => "cities",
            Self::Months => "months",
        }
    }

    pub(super) fn of_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.name() == name)
    }
}

impl fmt::Display for Section {
    /// Writes the tag, such as `<players>`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "<{}>", self.name())
    }
}

/// What the ids stand for.
#[derive(Debug, Default)]
pub(super) struct Dictionaries {
    /// The attributes of the entries as they stand in the file.
    entries: [HashMap<Box<str>, Box<str>>; Section::ALL.len()],
    bytes: usize,
    /// Whether it was told that an entry was left out, or has an attribute that is none.
    told_full: bool,
    told_bad: bool,
    /// In which lists an id was missed.
    missed: [bool; Section::ALL.len()],
}

impl Dictionaries {
    /// Adds an entry, given all its attributes. One without an id is passed over; of two with the same
    /// id, the first stays. Returns what is odd, the first time.
    pub(super) fn add(
        &mut self,
        section: Section,
        attributes: &str,
    ) -> Option<(Effect, RifOddity)> {
        let mut all = Attributes::new(attributes, 0);
        let is_bad = all.with_checks(false).any(|it| it.is_err());
        let told_bad = is_bad && std::mem::replace(&mut self.told_bad, true);
        let element = section.name();
        let bad = (is_bad && !told_bad).then_some(RifOddity::BadAttribute { element });
        let bad = bad.map(|oddity| (Effect::Repaired, oddity));
        let [Some(id)] = values(attributes, ["id"]) else {
            return bad;
        };
        let size = id.len() + attributes.len() + OVERHEAD;
        if attributes.len() > MAX_ENTRY || self.bytes + size > MAX_BYTES {
            let told_full = std::mem::replace(&mut self.told_full, true);
            let full = (Effect::Dropped, RifOddity::FullDictionary { section });
            return if told_full { bad } else { Some(full) };
        }
        self.bytes += size;
        let entries = &mut self.entries[section as usize];
        entries
            .entry(id.trim_matches(is_blank).into())
            .or_insert_with(|| attributes.into());
        bad
    }

    /// Returns the attributes of an entry.
    pub(super) fn get(&self, section: Section, id: &str) -> Option<&str> {
        let found = self.entries[section as usize].get(id.trim_matches(is_blank));
        found.map(AsRef::as_ref)
    }

    /// Says whether an id is the first that a list lacks.
    pub(super) fn is_first_missed(&mut self, section: Section) -> bool {
        !std::mem::replace(&mut self.missed[section as usize], true)
    }
}

/// Returns the values of the attributes with these names; one that is blank is as good as none.
pub(super) fn values<'a, const N: usize>(
    attributes: &'a str,
    names: [&str; N],
) -> [Option<Cow<'a, str>>; N] {
    let mut values = [const { None }; N];
    let mut all = Attributes::html(attributes, 0);
    for attribute in all.with_checks(false).flatten() {
        let found = names
            .iter()
            .position(|&name| name == attribute.key.as_ref());
        if let Some(index) = found
            && values[index].is_none()
            && !attribute.value.trim_matches(is_blank).is_empty()
        {
            values[index] = Some(attribute.value);
        }
    }
    values
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn too_much_is_left_out_and_told_once() {
        let mut lists = Dictionaries::default();
        let full = Some((
            Effect::Dropped,
            RifOddity::FullDictionary {
                section: Section::Players,
            },
        ));
        let long = format!(" id='1' name='{}'", "x".repeat(MAX_ENTRY));
        assert_eq!(lists.add(Section::Players, &long), full);
        assert_eq!(lists.add(Section::Players, &long), None);
        assert_eq!(lists.get(Section::Players, "1"), None);
        let mut lists = Dictionaries {
            bytes: MAX_BYTES - 100,
            ..Dictionaries::default()
        };
        assert_eq!(lists.add(Section::Players, " id='1' name='A'"), None);
        assert_eq!(lists.add(Section::Players, " id='2' name='B'"), full);
        assert_eq!(lists.get(Section::Players, "2"), None);
        assert_eq!(lists.get(Section::Players, "1"), Some(" id='1' name='A'"));
    }

    #[test]
    fn values_are_found_by_name() {
        let attributes = " id = \"1\" name='A &amp; B' surname=\"\"";
        let values = values(attributes, ["nam", "name", "surname", "id"]);
        let values: Vec<_> = values.iter().map(|it| it.as_deref()).collect();
        assert_eq!(values, [None, Some("A &amp; B"), None, Some("1")]);
    }
}
