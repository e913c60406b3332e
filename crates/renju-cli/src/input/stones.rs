//! The stones of one color in a JSON object.

use std::fmt;

use renju_core::{Point, PointSet};
use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};

use super::json::{Found, LineError, Text};

/// Reads the list of stones of one color.
pub(super) struct StonesSeed {
    /// The name of the field.
    pub(super) name: &'static str,
    /// The stones of the other color, if they came first.
    pub(super) other: Option<PointSet>,
}

impl<'de> DeserializeSeed<'de> for StonesSeed {
    type Value = Result<PointSet, LineError>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl StonesSeed {
    fn no_list<E>(self, found: &str) -> Result<Result<PointSet, LineError>, E> {
        let message = format!("expected a list such as [\"H8\", \"I9\"], found {found}");
        Ok(Err(LineError::of_field(self.name, message)))
    }

    /// Adds one stone.
    fn add(&self, stones: &mut PointSet, index: usize, found: Found<'_>) -> Result<(), LineError> {
        let fault =
            |message: String| LineError::of_field(format!("{}[{index}]", self.name), message);
        let Found::Text(text) = found else {
            return Err(fault(format!(
                "expected a point such as \"H8\", found {found}"
            )));
        };
        let point: Point = text
            .parse()
            .map_err(|error: renju_core::ParsePointError| fault(error.to_string()))?;
        if self.other.is_some_and(|other| other.contains(point)) {
            return Err(fault(format!("{point} holds a stone of the other color")));
        }
        if stones.insert(point) {
            Ok(())
        } else {
            Err(fault(format!("{point} is listed twice")))
        }
    }
}

impl<'de> Visitor<'de> for StonesSeed {
    type Value = Result<PointSet, LineError>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of points")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
        let mut stones = PointSet::EMPTY;
        let mut fault = None;
        for index in 0.. {
            let add = |found: Found<'_>| {
                if fault.is_none() {
                    fault = self.add(&mut stones, index, found).err();
                }
            };
            if seq.next_element_seed(Text(add))?.is_none() {
                break;
            }
        }
        Ok(fault.map_or(Ok(stones), Err))
    }

    fn visit_str<E>(self, _: &str) -> Result<Self::Value, E> {
        self.no_list("a text")
    }

    fn visit_unit<E>(self) -> Result<Self::Value, E> {
        self.no_list("null")
    }

    fn visit_bool<E>(self, _: bool) -> Result<Self::Value, E> {
        self.no_list("true or false")
    }

    fn visit_i64<E>(self, _: i64) -> Result<Self::Value, E> {
        self.no_list("a number")
    }

    fn visit_u64<E>(self, _: u64) -> Result<Self::Value, E> {
        self.no_list("a number")
    }

    fn visit_f64<E>(self, _: f64) -> Result<Self::Value, E> {
        self.no_list("a number")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
        self.no_list("an object")
    }
}
