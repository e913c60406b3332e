#![doc = include_str!("../README.md")]
#![deny(clippy::print_stdout, clippy::print_stderr)]

pub mod amount;
pub mod audit;
pub mod compliance;
pub mod gomocup;
pub mod match_;
mod seconds;
mod serde_text;
pub mod statistics;
