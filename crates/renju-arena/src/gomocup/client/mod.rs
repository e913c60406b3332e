//! The manager's end of the protocol: an engine in a process of its own.

mod command;
mod failure;
mod process;
mod reply;

pub use command::{EngineCommand, ParseCommandError};
pub use failure::Failure;
pub use process::{Allowance, Client, ClientOptions, PositionForm};
pub use reply::{Answered, Reply, Report};
