//! Rule sets in JSON, TOML and the like: the id, the opening rule, and the options that differ from
//! the defaults of both.

use std::collections::BTreeSet;
use std::fmt;

use serde::de::{Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde::ser::{SerializeStruct, Serializer};
use serde::{Deserialize, Serialize};

use super::id::RuleSetId;
use super::rule_set::RuleSet;
use super::setting::GivenOptions;
use crate::opening::OpeningRule;
use crate::point::shown;

impl Serialize for RuleSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut written = serializer.serialize_struct("RuleSet", 3)?;
        written.serialize_field("rules", &self.id)?;
        written.serialize_field("opening", &self.opening)?;
        written.serialize_field("options", &self.own_options())?;
        written.end()
    }
}

impl<'de> Deserialize<'de> for RuleSet {
    /// Reads a set; without `rules` it is `renju`, without `opening` that of the set.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Written {
            rules: Option<RuleSetId>,
            opening: Option<OpeningRule>,
            #[serde(default)]
            options: GivenOptions,
        }
        let written = Written::deserialize(deserializer)?;
        let mut rules = Self::new(written.rules.unwrap_or(RuleSetId::Renju));
        if let Some(opening) = written.opening {
            rules = rules.with_opening(opening);
        }
        rules.set_all(&written.options).map_err(D::Error::custom)?;
        Ok(rules)
    }
}

impl Serialize for GivenOptions {
    /// Writes a map; what reads as a truth value or a number is written as one.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, Plain(value))))
    }
}

/// A text that is written as what it reads as.
struct Plain<'a>(&'a str);

impl Serialize for Plain<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if let Ok(truth) = self.0.parse() {
            serializer.serialize_bool(truth)
        } else if let Ok(number) = self.0.parse() {
            serializer.serialize_u8(number)
        } else {
            serializer.serialize_str(self.0)
        }
    }
}

impl<'de> Deserialize<'de> for GivenOptions {
    /// Reads a map of texts, numbers, truth values, nothing, lists of these (taken as one text with
    /// commas) and maps of these (`{"1D": 3}` is taken as `1D:3`).
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Options;
        impl<'de> Visitor<'de> for Options {
            type Value = GivenOptions;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a map of options")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<GivenOptions, A::Error> {
                let mut options = GivenOptions::default();
                let mut names = BTreeSet::new();
                while let Some((name, AsText(value))) = map.next_entry::<String, _>()? {
                    if !names.insert(name.clone()) {
                        let name = shown(&name);
                        return Err(A::Error::custom(format!("{name:?} is given twice")));
                    }
                    options.0.push((name, value));
                }
                Ok(options)
            }
        }
        deserializer.deserialize_map(Options)
    }
}

/// A value of an option, as the text that says the same.
struct AsText(String);

impl<'de> Deserialize<'de> for AsText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Value::<true>).map(Self)
    }
}

/// A value within a list or a map.
struct Inner(String);

impl<'de> Deserialize<'de> for Inner {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Value::<false>).map(Self)
    }
}

/// Reads a value; lists and maps only if it is an `OUTER` one.
struct Value<const OUTER: bool>;

impl<'de, const OUTER: bool> Visitor<'de> for Value<OUTER> {
    type Value = String;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the value of an option: a text, a number, true or false, or null")?;
        if OUTER {
            f.write_str(", or a list or a map of these")?;
        }
        Ok(())
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<String, E> {
        Ok(text.to_owned())
    }

    fn visit_bool<E: Error>(self, truth: bool) -> Result<String, E> {
        Ok(truth.to_string())
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<String, E> {
        Ok(number.to_string())
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<String, E> {
        Ok(number.to_string())
    }

    fn visit_unit<E: Error>(self) -> Result<String, E> {
        Ok("none".to_owned())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<String, A::Error> {
        if !OUTER {
            return Err(A::Error::custom("a list within a value of an option"));
        }
        let mut parts: Vec<String> = Vec::new();
        while let Some(Inner(part)) = list.next_element()? {
            parts.push(part);
        }
        Ok(joined(&parts))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<String, A::Error> {
        if !OUTER {
            return Err(A::Error::custom("a map within a value of an option"));
        }
        let mut parts: Vec<String> = Vec::new();
        while let Some((name, Inner(part))) = map.next_entry::<String, _>()? {
            parts.push(format!("{name}:{part}"));
        }
        Ok(joined(&parts))
    }
}

/// Returns the parts of a list as one text.
fn joined(parts: &[String]) -> String {
    if parts.is_empty() {
        return "none".to_owned();
    }
    parts.join(",")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ForbiddenKinds, NamedOpening, Setting};

    /// Reads back what is written, in JSON and in TOML.
    #[track_caller]
    fn check_round_trip(rules: &RuleSet) {
        let json = serde_json::to_string(rules).unwrap();
        assert_eq!(
            &serde_json::from_str::<RuleSet>(&json).unwrap(),
            rules,
            "{json}"
        );
        let toml = toml::to_string(rules).unwrap();
        assert_eq!(&toml::from_str::<RuleSet>(&toml).unwrap(), rules, "{toml}");
    }

    /// All sets, but house rules where they are not read.
    fn sets() -> impl Iterator<Item = RuleSetId> {
        RuleSetId::all().filter(|id| id.to_string().parse::<RuleSetId>().is_ok())
    }

    #[test]
    fn every_set_with_every_opening_round_trips() {
        for id in sets() {
            check_round_trip(&RuleSet::new(id));
            for opening in OpeningRule::all() {
                check_round_trip(&RuleSet::new(id).with_opening(opening));
            }
        }
    }

    #[test]
    fn random_settings_round_trip() {
        let open = [
            (
                Setting::FoulKinds,
                ["overline", "double-three,overline", "none"],
            ),
            (Setting::PassFromPly, ["4", "225", "none"]),
            (Setting::DrawOffersMax, ["0", "2", "none"]),
            (Setting::FifthsPerOpening, ["1D:3", "13I:20,4D:1", "none"]),
            (Setting::DeclareMin, ["1", "2", "20"]),
            (Setting::DeclareMax, ["1", "8", "20"]),
            (Setting::MaxExtraPairs, ["0", "10", "110"]),
            (Setting::Preset, ["4D", "D4 pass E5", "a1"]),
            (Setting::Fifths, ["1", "3", "20"]),
        ];
        let sets: Vec<RuleSetId> = sets().collect();
        let openings: Vec<OpeningRule> = OpeningRule::all().collect();
        let mut random = fastrand::Rng::with_seed(1);
        for _ in 0..1000 {
            let opening = openings[random.usize(..openings.len())];
            let mut rules = RuleSet::new(sets[random.usize(..sets.len())]).with_opening(opening);
            for setting in Setting::ALL {
                let listed = open.iter().find(|(name, _)| *name == setting);
                let values =
                    listed.map_or_else(|| setting.choices(), |(_, values)| values.to_vec());
                let value = values[random.usize(..values.len())];
                let may = setting != Setting::Fifths || opening.fifths().is_some();
                if may && random.u8(..3) == 0 {
                    rules.set(setting.name(), value).unwrap();
                }
            }
            check_round_trip(&rules);
        }
    }

    #[test]
    fn only_what_differs_is_written() {
        let mut rules = RuleSet::new(RuleSetId::Cn2009);
        rules.set("wrong_claim", "loss").unwrap();
        rules.set("draw_offers_max", "2").unwrap();
        assert_eq!(
            serde_json::to_string(&rules).unwrap(),
            r#"{"rules":"cn2009","opening":"cn2009","options":{"wrong_claim":"loss","draw_offers_max":2}}"#
        );
        rules.set("fifths", "3").unwrap();
        let toml = toml::to_string(&rules).unwrap();
        assert!(
            toml.starts_with("rules = \"cn2009\"\nopening = \"n_fifths3\"\n"),
            "{toml}"
        );
    }

    #[test]
    fn values_may_be_written_as_what_they_are() {
        let json = r#"{"rules": "cn_n", "options": {
            "fifths": 3, "pass": false, "fifths_per_opening": {"1D": 3, "花月": 5},
            "draw_offers_max": null, "foul_kinds": ["overline"], "preset": ["H8", "I9"]}}"#;
        let rules: RuleSet = serde_json::from_str(json).unwrap();
        assert_eq!(rules.opening, OpeningRule::NFifths(3));
        assert!(!rules.pass);
        let fifths = &rules.opening_options.fifths_per_opening;
        let openings: Vec<_> = fifths
            .iter()
            .map(|&(opening, n)| (opening.number(), n))
            .collect();
        assert_eq!(openings, [("1D", 3), ("4D", 5)]);
        assert_eq!(
            rules.foul_kinds,
            ForbiddenKinds::new([crate::Forbidden::Overline])
        );
        assert_eq!(rules.opening_options.preset.len(), 2);
        let toml =
            "rules = \"renju_rif\"\n[options]\npass = false\nfifths_per_opening = { 1D = 3 }\n";
        let rules: RuleSet = toml::from_str(toml).unwrap();
        let first = (NamedOpening::ALL[0], 3);
        assert_eq!(rules.opening_options.fifths_per_opening, [first]);
        let rules: RuleSet = serde_json::from_str("{}").unwrap();
        assert_eq!(rules, RuleSet::default());
    }

    #[test]
    fn errors_propose_names() {
        let check = |json: &str, expected: &str| {
            let error = serde_json::from_str::<RuleSet>(json)
                .unwrap_err()
                .to_string();
            assert!(error.starts_with(expected), "{error}");
        };
        check(
            r#"{"rules": "renju_rlf"}"#,
            r#""renju_rlf" is no rule set; did you mean"#,
        );
        check(
            r#"{"opening": "swap9"}"#,
            r#""swap9" is no opening rule; did you mean"#,
        );
        check(
            r#"{"options": {"dubble_pass": "draw"}}"#,
            r#""dubble_pass" is no option of a rule set; did you mean `double_pass`?"#,
        );
        check(
            r#"{"options": {"pass": "maybe"}}"#,
            r#""maybe" is no value of the option `pass`"#,
        );
        check(r#"{"options": {"pass": [[]]}}"#, "a list within a value");
        check(
            r#"{"options": {"pass": 1.5}}"#,
            "invalid type: floating point",
        );
        check(
            r#"{"options": {"pass": true, "drop13": true, "pass": false}}"#,
            r#""pass" is given twice"#,
        );
        check(r#"{"option": {}}"#, "unknown field `option`");
    }
}
