//! Times in JSON: seconds as a number.

use std::time::Duration;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Writes seconds.
#[expect(clippy::ref_option, reason = "serde passes fields so")]
pub(super) fn serialize<S: Serializer>(
    time: &Option<Duration>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    time.map(|time| time.as_secs_f64()).serialize(serializer)
}

/// Reads seconds. Times shorter than a few weeks come back to the nanosecond.
pub(super) fn deserialize<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<Duration>, D::Error> {
    let seconds = Option::<f64>::deserialize(deserializer)?;
    let time = seconds.map(Duration::try_from_secs_f64).transpose();
    time.map_err(serde::de::Error::custom)
}
