//! Victory by continuous fours.
//!
//! After a simple four the defender has one reply, if any: the search is a walk through the fours
//! of one side. It is complete, and [`search`] says how.

mod line;
mod search;
mod table;

pub(crate) use line::{add_vcf, legal_stop};
pub(crate) use search::{Found, Trace, VcfSearch};
