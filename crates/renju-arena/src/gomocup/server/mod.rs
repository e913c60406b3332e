//! The engine's end of the protocol.
//!
//! [`serve`] reads commands and answers them until it is told to end. It understands the commands
//! of the Gomocup protocol and those of the Yixin extension; `docs/protocol.md` of the project
//! lists them with every decision that the protocol leaves open.
//!
//! Commands are read on one thread, moves are found on another, and a third writes: a search is
//! stopped, and answered for, whatever it does.

mod answer;
mod balance;
mod budget;
mod command;
#[cfg(test)]
mod dialogue_tests;
mod game;
mod openings;
mod options;
mod output;
mod plain_move;
mod pondering;
mod position;
mod report;
mod serve;
mod session;
mod settings;
mod thinking;
mod yixin;

pub use options::ServerOptions;
pub use serve::serve;
