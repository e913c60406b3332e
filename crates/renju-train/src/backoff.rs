//! Weights as sums of parts that they share with others, so that those that are rarely or never
//! seen take what is known of their like.

use std::collections::HashMap;
use std::hash::Hash;

/// A table of weights, each the sum of some of the parts.
///
/// A part has a scale, the standard deviation of its Gaussian prior. The parameters of the fit are
/// the parts in units of their scales.
#[derive(Debug, Default)]
pub(crate) struct Backoff {
    /// Where the parts of each weight begin, and where the last end.
    starts: Vec<usize>,
    parts: Vec<usize>,
    scales: Vec<f64>,
}

/// Puts a [`Backoff`] together.
#[derive(Debug)]
pub(crate) struct Builder<Part> {
    backoff: Backoff,
    known: HashMap<Part, usize>,
}

impl<Part: Eq + Hash> Builder<Part> {
    pub(crate) fn new() -> Self {
        Self {
            backoff: Backoff {
                starts: vec![0],
                ..Backoff::default()
            },
            known: HashMap::new(),
        }
    }

    /// Adds a weight with its parts, and the scale of each.
    pub(crate) fn weight(&mut self, parts: impl IntoIterator<Item = (Part, f64)>) {
        let backoff = &mut self.backoff;
        for (part, scale) in parts {
            let index = *self.known.entry(part).or_insert_with(|| {
                backoff.scales.push(scale);
                backoff.scales.len() - 1
            });
            backoff.parts.push(index);
        }
        backoff.starts.push(backoff.parts.len());
    }

    pub(crate) fn finish(self) -> Backoff {
        self.backoff
    }
}

impl Backoff {
    /// Returns the number of parameters.
    pub(crate) fn parameters(&self) -> usize {
        self.scales.len()
    }

    /// Returns the weights that parameters make.
    pub(crate) fn expand(&self, parameters: &[f64]) -> Vec<f64> {
        let values: Vec<f64> = parameters
            .iter()
            .zip(&self.scales)
            .map(|(parameter, scale)| parameter * scale)
            .collect();
        self.weights()
            .map(|parts| parts.iter().map(|&part| values[part]).sum())
            .collect()
    }

    /// Returns the gradient for the parameters, given that for the weights.
    pub(crate) fn gather(&self, gradient: &[f64]) -> Vec<f64> {
        let mut gathered = vec![0.0; self.scales.len()];
        for (parts, &slope) in self.weights().zip(gradient) {
            if slope != 0.0 {
                for &part in parts {
                    gathered[part] += slope;
                }
            }
        }
        let scaled = gathered.iter().zip(&self.scales);
        scaled.map(|(slope, scale)| slope * scale).collect()
    }

    /// Returns, for each parameter, the sum over positions of the square of what a change of it
    /// changes a value by. A position is given as its weights, with how often it counts each.
    pub(crate) fn squares(&self, positions: impl Iterator<Item = Vec<(usize, f64)>>) -> Vec<f64> {
        let mut squares = vec![0.0; self.scales.len()];
        let mut changes = vec![0.0; self.scales.len()];
        for position in positions {
            let mut touched = Vec::new();
            for (weight, count) in position {
                for &part in &self.parts[self.starts[weight]..self.starts[weight + 1]] {
                    changes[part] += count;
                    touched.push(part);
                }
            }
            for part in touched {
                squares[part] += std::mem::take(&mut changes[part]).powi(2);
            }
        }
        let scaled = squares.iter().zip(&self.scales);
        scaled
            .map(|(square, scale)| square * scale * scale)
            .collect()
    }

    fn weights(&self) -> impl Iterator<Item = &[usize]> {
        self.starts
            .windows(2)
            .map(|ends| &self.parts[ends[0]..ends[1]])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_share_parts() {
        let mut builder = Builder::new();
        builder.weight([("both", 2.0), ("first", 1.0)]);
        builder.weight([("both", 2.0), ("second", 0.5)]);
        let backoff = builder.finish();
        assert_eq!(backoff.parameters(), 3);
        assert_eq!(backoff.expand(&[1.0, 10.0, 100.0]), [12.0, 52.0]);
        assert_eq!(backoff.gather(&[1.0, 3.0]), [8.0, 1.0, 1.5]);
        let positions = [vec![(0, 1.0), (1, 2.0)], vec![(1, 1.0)]];
        assert_eq!(backoff.squares(positions.into_iter()), [40.0, 1.0, 1.25]);
    }
}
