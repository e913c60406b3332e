//! Threats as values: the point played, the points that answer it and the stones it stands on.
//!
//! The words are those of L. V. Allis, H. J. van den Herik and M. P. H. Huntjens, *Go-Moku and
//! Threat-Space Search* (1993): gain, cost and rest squares. A quiet move that prepares a VCF is a
//! threat too, but no shape; the solvers find it.

mod find;
mod value;

pub use find::threats;
pub use value::{Threat, ThreatKind};
