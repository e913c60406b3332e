//! Engines as tables of a file: the keys of `--engine`, each with its value.

use std::fmt;

use renju_arena::match_::EngineSpec;
use serde::Deserialize;
use serde::de::{self, DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};

/// The key of the table of further `INFO` lines.
const OPTION: &str = "option";

/// An engine as a table.
struct Table(EngineSpec);

/// Reads a list of tables.
pub(super) fn many<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Vec<EngineSpec>, D::Error> {
    let tables = Vec::<Table>::deserialize(deserializer)?;
    Ok(tables.into_iter().map(|Table(spec)| spec).collect())
}

/// Reads one table.
pub(super) fn one<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<EngineSpec>, D::Error> {
    Table::deserialize(deserializer).map(|Table(spec)| Some(spec))
}

impl<'de> Deserialize<'de> for Table {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Entries;

        impl<'de> Visitor<'de> for Entries {
            type Value = Table;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a table with the settings of an engine")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Table, A::Error> {
                let mut spec = EngineSpec::default();
                while let Some(key) = map.next_key::<String>()? {
                    let spec = &mut spec;
                    map.next_value_seed(Setting { spec, key })?;
                }
                Ok(Table(spec))
            }
        }

        deserializer.deserialize_map(Entries)
    }
}

/// The value of a key, which is set while it is read: so an error is one of its place in the file.
struct Setting<'a> {
    spec: &'a mut EngineSpec,
    key: String,
}

impl Setting<'_> {
    fn set<E: de::Error>(self, value: &str) -> Result<(), E> {
        self.spec.set(&self.key, value).map_err(E::custom)
    }
}

impl<'de> DeserializeSeed<'de> for Setting<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Setting<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a text or a number as the value of {}", self.key)
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<(), E> {
        self.set(text)
    }

    fn visit_i64<E: de::Error>(self, number: i64) -> Result<(), E> {
        self.set(&number.to_string())
    }

    fn visit_u64<E: de::Error>(self, number: u64) -> Result<(), E> {
        self.set(&number.to_string())
    }

    fn visit_f64<E: de::Error>(self, number: f64) -> Result<(), E> {
        self.set(&number.to_string())
    }

    fn visit_bool<E: de::Error>(self, value: bool) -> Result<(), E> {
        self.set(&value.to_string())
    }

    /// Reads `args = ["-x", "a b"]`.
    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        if self.key != "args" {
            return Err(de::Error::invalid_type(de::Unexpected::Seq, &self));
        }
        let mut args = Vec::new();
        while let Some(arg) = list.next_element()? {
            args.push(arg);
        }
        self.spec.args = Some(args);
        Ok(())
    }

    /// Reads `option.hash = 64`.
    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        if self.key != OPTION {
            return Err(de::Error::invalid_type(de::Unexpected::Map, &self));
        }
        while let Some(key) = map.next_key::<String>()? {
            let key = format!("{OPTION}.{key}");
            let spec = &mut *self.spec;
            map.next_value_seed(Setting { spec, key })?;
        }
        Ok(())
    }
}
