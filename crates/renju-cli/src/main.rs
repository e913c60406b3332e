//! Renju on the command line.

mod render;
mod report;

fn main() {}
