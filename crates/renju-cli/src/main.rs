//! Renju on the command line.

mod report;

fn main() {}
