//! The manager's end of the protocol: an engine in a process of its own.
//!
//! A [`Client`] starts an engine, asks it for moves, and ends it. Whatever the engine does (says
//! nothing, ends, floods its output, takes too much memory, does not read), every call returns a
//! [`Failure`] in bounded time, and nothing of the engine is left when the client is dropped.
//!
//! Engines run under Unix alone: to end one with all its children takes a process group. Elsewhere
//! [`Client::start`] fails.

mod command;
#[cfg_attr(not(unix), path = "no_connection.rs")]
mod connection;
mod failure;
#[cfg(unix)]
mod listener;
#[cfg(unix)]
mod memory;
mod options;
#[cfg(unix)]
mod process;
mod reply;
mod report;
mod session;

pub use command::{EngineCommand, ParseCommandError};
pub(crate) use connection::{Connection, Line};
pub use failure::Failure;
pub use options::{Allowance, ClientOptions, Direction, PositionForm, Transcript};
pub(crate) use reply::parse_answer;
pub use reply::{Answered, Reply, Report};
pub use session::Client;
pub(crate) use session::{board_command, is_aside, is_refusal, name_in};
