//! Sequential probability ratio tests.

use std::f64::consts::SQRT_2;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::estimate::{NELO_PER_SIGMA, expected_score};
use super::outcomes::Outcomes;
use super::{Pairs, Tally, likelihood};

/// What the bounds of a test mean.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Model {
    /// `normalized`: normalized Elo, the difference in units of the spread of the results.
    #[default]
    Normalized,
    /// `logistic`: Elo as in rating lists.
    Logistic,
    /// `bayesian`: the Elo of `BayesElo`, which tells draws from strength. For games only.
    Bayesian,
    /// `approximate`: Elo as in rating lists, with the approximation of c-gomoku-cli, to compare with
    /// its figures. For games only.
    Approximate,
}

impl Model {
    /// All models.
    pub const ALL: [Self; 4] = [
        Self::Normalized,
        Self::Logistic,
        Self::Bayesian,
        Self::Approximate,
    ];

    /// Says whether it can take these counts.
    #[must_use]
    pub const fn takes(self, counts: Counts) -> bool {
        match self {
            Self::Normalized | Self::Logistic => true,
            Self::Bayesian | Self::Approximate => matches!(counts, Counts::Trinomial),
        }
    }

    /// Returns the counts that it takes unless others are asked for: pairs if it can.
    #[must_use]
    pub const fn default_counts(self) -> Counts {
        if self.takes(Counts::Pentanomial) {
            Counts::Pentanomial
        } else {
            Counts::Trinomial
        }
    }

    /// Returns the greatest difference that a bound may name. Beyond it the formulas have no solution,
    /// and a sequential test has nothing to find out.
    #[must_use]
    pub const fn elo_limit(self) -> f64 {
        match self {
            Self::Normalized => 200.0,
            Self::Logistic | Self::Bayesian | Self::Approximate => 1000.0,
        }
    }
}

/// What a test counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Counts {
    /// `pentanomial`: pairs of games.
    #[default]
    Pentanomial,
    /// `trinomial`: games.
    Trinomial,
}

impl Counts {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Pentanomial, Self::Trinomial];
}

/// The numbers of a test that [`Sprt::new`] has not checked yet.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SprtOptions {
    /// The difference that is not worth having.
    pub elo0: f64,
    /// The difference that is.
    pub elo1: f64,
    /// How often H1 may be accepted though H0 is true, from 0 to 1.
    #[serde(default = "five_percent")]
    pub alpha: f64,
    /// How often H0 may be accepted though H1 is true, from 0 to 1.
    #[serde(default = "five_percent")]
    pub beta: f64,
    /// What `elo0` and `elo1` mean.
    #[serde(default)]
    pub model: Model,
    /// What is counted; `None` for what the model takes best.
    #[serde(default)]
    pub counts: Option<Counts>,
}

const fn five_percent() -> f64 {
    0.05
}

impl Default for SprtOptions {
    /// Returns a test of 0 against 5 with an error of 5 % on either side.
    fn default() -> Self {
        Self {
            elo0: 0.0,
            elo1: 5.0,
            alpha: five_percent(),
            beta: five_percent(),
            model: Model::default(),
            counts: None,
        }
    }
}

/// A sequential test: is the first engine better by `elo1`, or only by `elo0`?
///
/// Its text is `elo0=0 elo1=5 alpha=0.05 beta=0.05 model=normalized counts=pentanomial`, in any order;
/// all but `elo0` and `elo1` may be left out.
///
/// # Examples
/// ```
/// use renju_arena::statistics::{Hypothesis, Pairs, Sprt, Tally};
/// let sprt: Sprt = "elo0=-1.75 elo1=0.25".parse()?;
/// let pairs = Pairs([127, 4883, 10_712, 5150, 104]);
/// let state = sprt.state(&Tally::default(), &pairs);
/// assert_eq!(format!("{:.4}", state.llr), "3.0102");
/// assert_eq!(state.accepted, Some(Hypothesis::H1));
/// # Ok::<(), renju_arena::statistics::ParseSprtError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "SprtOptions")]
pub struct Sprt {
    elo0: f64,
    elo1: f64,
    alpha: f64,
    beta: f64,
    model: Model,
    counts: Counts,
}

/// The two answers of a test.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Hypothesis {
    /// The difference is `elo0`.
    H0,
    /// The difference is `elo1`.
    H1,
}

/// Where a test stands.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[non_exhaustive]
pub struct SprtState {
    /// The logarithm of the likelihood ratio.
    pub llr: f64,
    /// H0 is accepted at or below this.
    pub lower: f64,
    /// H1 is accepted at or above this.
    pub upper: f64,
    /// What is accepted, if either is.
    pub accepted: Option<Hypothesis>,
}

/// Why numbers make no test.
#[derive(Debug, Clone, Copy, PartialEq, Error)]
#[non_exhaustive]
pub enum SprtError {
    /// A bound is no number, or further from 0 than [`Model::elo_limit`].
    #[error("{name} is {value}, and has to be between -{limit} and {limit}")]
    Elo {
        /// `elo0` or `elo1`.
        name: &'static str,
        /// Its value.
        value: f64,
        /// How far from 0 it may be.
        limit: f64,
    },
    /// The bounds are not in order.
    #[error("elo0 has to be less than elo1, and they are {elo0} and {elo1}")]
    Order {
        /// The lower bound.
        elo0: f64,
        /// The upper bound.
        elo1: f64,
    },
    /// A share of errors is not above 0.
    #[error("{name} is {value}, and has to be above 0")]
    NotPositive {
        /// `alpha` or `beta`.
        name: &'static str,
        /// Its value.
        value: f64,
    },
    /// The shares of errors leave no room for right answers.
    #[error("alpha and beta together have to be less than 1, and they are {alpha} and {beta}")]
    TooManyErrors {
        /// The share of wrong H1.
        alpha: f64,
        /// The share of wrong H0.
        beta: f64,
    },
    /// The model can't take pairs.
    #[error("the model {model} counts games (trinomial), not pairs")]
    GamesOnly {
        /// The model.
        model: Model,
    },
}

impl Sprt {
    /// Makes a test of these numbers.
    ///
    /// # Errors
    /// Fails unless `elo0` < `elo1`, both within [`Model::elo_limit`], 0 < `alpha`, 0 < `beta`,
    /// `alpha` + `beta` < 1, and the model takes the counts.
    pub fn new(options: SprtOptions) -> Result<Self, SprtError> {
        let SprtOptions {
            elo0,
            elo1,
            alpha,
            beta,
            model,
            counts,
        } = options;
        let counts = counts.unwrap_or(model.default_counts());
        let limit = model.elo_limit();
        for (name, value) in [("elo0", elo0), ("elo1", elo1)] {
            if value.is_nan() || value.abs() > limit {
                return Err(SprtError::Elo { name, value, limit });
            }
        }
        if elo0 >= elo1 {
            return Err(SprtError::Order { elo0, elo1 });
        }
        for (name, value) in [("alpha", alpha), ("beta", beta)] {
            if value.is_nan() || value <= 0.0 {
                return Err(SprtError::NotPositive { name, value });
            }
        }
        if alpha + beta >= 1.0 {
            return Err(SprtError::TooManyErrors { alpha, beta });
        }
        if !model.takes(counts) {
            return Err(SprtError::GamesOnly { model });
        }
        Ok(Self {
            elo0,
            elo1,
            alpha,
            beta,
            model,
            counts,
        })
    }

    /// Returns the difference that is not worth having.
    #[must_use]
    pub const fn elo0(&self) -> f64 {
        self.elo0
    }

    /// Returns the difference that is.
    #[must_use]
    pub const fn elo1(&self) -> f64 {
        self.elo1
    }

    /// Returns how often H1 may be accepted though H0 is true.
    #[must_use]
    pub const fn alpha(&self) -> f64 {
        self.alpha
    }

    /// Returns how often H0 may be accepted though H1 is true.
    #[must_use]
    pub const fn beta(&self) -> f64 {
        self.beta
    }

    /// Returns what `elo0` and `elo1` mean.
    #[must_use]
    pub const fn model(&self) -> Model {
        self.model
    }

    /// Returns what is counted.
    #[must_use]
    pub const fn counts(&self) -> Counts {
        self.counts
    }

    /// Says where the test stands after these results. Of the two counts it takes that of
    /// [`counts`](Self::counts).
    ///
    /// # Complexity
    /// Bounded: at most twenty times two hundred steps, whatever the counts.
    #[must_use]
    pub fn state(&self, games: &Tally, pairs: &Pairs) -> SprtState {
        let llr = self.log_ratio(games, pairs);
        let lower = (self.beta / (1.0 - self.alpha)).ln();
        let upper = ((1.0 - self.beta) / self.alpha).ln();
        let accepted = if llr >= upper {
            Some(Hypothesis::H1)
        } else {
            (llr <= lower).then_some(Hypothesis::H0)
        };
        SprtState {
            llr,
            lower,
            upper,
            accepted,
        }
    }

    fn log_ratio(&self, games: &Tally, pairs: &Pairs) -> f64 {
        let outcomes = match self.counts {
            Counts::Pentanomial => Outcomes::of_pairs(pairs),
            Counts::Trinomial => Outcomes::of_games(games),
        };
        if outcomes.seen() == 0 {
            return 0.0;
        }
        let (elo0, elo1) = (self.elo0, self.elo1);
        let (score0, score1) = (expected_score(elo0), expected_score(elo1));
        match self.model {
            Model::Normalized => {
                // A pair has half the variance of a game, so the same difference is more of it.
                let sigmas = match self.counts {
                    Counts::Pentanomial => SQRT_2 / NELO_PER_SIGMA,
                    Counts::Trinomial => 1.0 / NELO_PER_SIGMA,
                };
                likelihood::of_sigmas(&outcomes, sigmas * elo0, sigmas * elo1)
            }
            Model::Logistic => likelihood::of_scores(&outcomes, score0, score1),
            Model::Bayesian => likelihood::bayesian(games, elo0, elo1),
            Model::Approximate => likelihood::approximate(&outcomes, score0, score1),
        }
    }
}

impl TryFrom<SprtOptions> for Sprt {
    type Error = SprtError;

    fn try_from(options: SprtOptions) -> Result<Self, SprtError> {
        Self::new(options)
    }
}

#[cfg(test)]
#[path = "sprt_tests.rs"]
mod tests;
