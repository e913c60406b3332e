//! Makes the weights of the evaluation of `renju-engine`: generates games, fits weights to their
//! scores and results, and says how well weights fit. `docs/weights.md` tells how it is used.

mod backoff;
mod calibrate;
mod cli;
mod fit;
mod game;
mod generate;
mod lbfgs;
mod loss;
mod model;
mod positions;
mod split;
mod weights_file;

use clap::Parser as _;

use crate::cli::{Cli, Command};

fn main() -> anyhow::Result<()> {
    match Cli::parse().command {
        Command::Generate(args) => generate::run(&args),
        Command::Fit(args) => fit::run(&args),
        Command::Loss(args) => loss::run(&args),
        Command::Calibrate(args) => calibrate::run(&args),
    }
}
