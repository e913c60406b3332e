//! The Gomocup protocol, which engines and boards of the field speak, with the Yixin extension.
//!
//! A manager starts an engine as a child process and sends it commands, a line each; the engine
//! answers on its standard output. [`server`] is the engine's end, [`client`] the manager's. The
//! words that both share are here: points, rules, lines.

mod any_time;
pub mod client;
mod coordinates;
mod input;
mod rule_number;
pub mod server;

pub(crate) use any_time::ANY_TIME;
pub use coordinates::{Coordinates, ParseCoordinatesError};
pub use input::{LineReader, MAX_LINE};
pub use rule_number::{rule_number, rule_of};
