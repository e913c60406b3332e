//! The normal distribution.

use std::f64::consts::{PI, SQRT_2};

/// How many standard deviations around the mean hold 95 % of the normal distribution.
pub(super) const Z_95: f64 = 1.959_963_984_540_054;

/// Where the series gives way to the continued fraction.
const FAR: f64 = 2.5;

/// The terms of either, more than double precision needs.
const TERMS: u32 = 80;

/// Returns the share of the normal distribution below `z` standard deviations. Not for NaN.
pub(super) fn share_below(z: f64) -> f64 {
    let x = z / SQRT_2;
    let tail = complement(x.abs()) / 2.0;
    if x < 0.0 { tail } else { 1.0 - tail }
}

/// Returns the complement of the error function, for 0 and above.
fn complement(x: f64) -> f64 {
    if x < FAR { 1.0 - near(x) } else { far(x) }
}

/// Returns the error function by its series without changes of sign (Abramowitz and Stegun 7.1.6).
fn near(x: f64) -> f64 {
    let mut term = x;
    let mut sum = x;
    for n in 1..TERMS {
        term *= 2.0 * x * x / f64::from(2 * n + 1);
        sum += term;
    }
    2.0 / PI.sqrt() * (-x * x).exp() * sum
}

/// Returns the complement of the error function by its continued fraction (Abramowitz and
/// Stegun 7.1.14), evaluated from its end.
fn far(x: f64) -> f64 {
    let mut fraction = x;
    for n in (1..=TERMS).rev() {
        fraction = x + f64::from(n) / 2.0 / fraction;
    }
    (-x * x).exp() / (PI.sqrt() * fraction)
}

#[cfg(test)]
mod tests {
    use statrs::distribution::{ContinuousCDF, Normal};

    use super::*;

    #[test]
    fn the_distribution_is_that_of_statrs() {
        let normal = Normal::standard();
        for step in -4000..=4000 {
            let z = f64::from(step) / 100.0;
            let (own, expected) = (share_below(z), normal.cdf(z));
            // statrs has about ten digits.
            assert!((own - expected).abs() < 1e-9, "{z}: {own} {expected}");
            if z < -1.0 && expected > 1e-300 {
                assert!((own / expected - 1.0).abs() < 1e-8, "{z}: {own} {expected}");
            }
        }
        // The error function of the C library: erfc(3.66/√2)/2 and erfc(0.5/√2)/2.
        for (z, share) in [
            (-3.66, 0.000_126_107_624_138_486_7),
            (-0.5, 0.308_537_538_725_986_9),
        ] {
            assert!((share_below(z) / share - 1.0).abs() < 1e-14, "{z}");
        }
        assert_eq!(share_below(f64::INFINITY), 1.0);
        assert_eq!(share_below(f64::NEG_INFINITY), 0.0);
        assert!((normal.inverse_cdf(0.975) - Z_95).abs() < 1e-9);
    }
}
