//! `match`: engines play each other.
//!
//! - `command`: the arguments, and the course of the command.
//! - `options`: what is to be played, in the same words on the command line and in a file.
//! - `config`, `engine_table`: reading that file.
//! - `openings`: reading the file of the openings.
//! - `preparation`: from the options to a match that can be played.
//! - `names`: what engines are called of which nobody said it.
//! - `kept`: where the games are kept.
//! - `watch`: what is told and written while the games are played, by `display` and `log`.

mod command;
mod config;
mod display;
mod engine_table;
mod kept;
mod log;
mod names;
mod openings;
mod options;
mod preparation;
mod watch;

pub(crate) use command::{Args, run};
