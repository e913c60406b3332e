//! The numbers of the file of weights, as real numbers.

use std::fs;
use std::path::Path;

use anyhow::{Context as _, ensure};
use renju_engine::Weights;
use renju_engine::training::{self, CLASSES, PROMISE_STEPS, SCALE, STEPS, THREAT_SETS, WEIGHTS};

/// Where the weights of the sets of threats begin.
pub(crate) const THREATS_START: usize = 4 * CLASSES;
/// Where the promises begin: what makes up a value ends here.
pub(crate) const VALUES_END: usize = THREATS_START + 2 * THREAT_SETS;

/// Weights in units of the logarithm of the odds.
#[derive(Debug, Clone)]
pub(crate) struct RealWeights {
    /// The values and threats, in the order of the file.
    pub(crate) values: Vec<f64>,
    /// The promises, in the order of the file.
    pub(crate) promises: Vec<f64>,
}

/// How many steps of a value make one in the logarithm of the odds.
fn value_steps() -> f64 {
    SCALE * f64::from(STEPS)
}

impl RealWeights {
    /// Reads a file of weights.
    pub(crate) fn read(path: &Path) -> anyhow::Result<Self> {
        let read = || -> anyhow::Result<Weights> { Ok(Weights::from_bytes(&fs::read(path)?)?) };
        let weights =
            read().with_context(|| format!("cannot read weights from {}", path.display()))?;
        let (values, promises) = training::numbers(&weights).split_at(VALUES_END);
        let real = |numbers: &[i16], steps: f64| {
            let numbers = numbers.iter();
            numbers.map(|&number| f64::from(number) / steps).collect()
        };
        Ok(Self {
            values: real(values, value_steps()),
            promises: real(promises, f64::from(PROMISE_STEPS)),
        })
    }

    /// Writes a file, and returns how many weights were too large for it.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "the steps are clamped to the type"
    )]
    pub(crate) fn write(&self, path: &Path) -> anyhow::Result<usize> {
        let mut clamped = 0;
        let mut numbers = Vec::with_capacity(WEIGHTS);
        for (real, steps) in [
            (&self.values, value_steps()),
            (&self.promises, f64::from(PROMISE_STEPS)),
        ] {
            for weight in real {
                let step = (weight * steps).round();
                let least = f64::from(i16::MIN);
                let most = f64::from(i16::MAX);
                clamped += usize::from(!(least..=most).contains(&step));
                numbers.push(step.clamp(least, most) as i16);
            }
        }
        ensure!(numbers.len() == WEIGHTS, "these are not all weights");
        let weights = training::weights(numbers).context("these are not all weights")?;
        fs::write(path, weights.to_bytes())
            .with_context(|| format!("cannot write {}", path.display()))?;
        Ok(clamped)
    }
}
