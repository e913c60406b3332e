//! The command line.

use clap::{Parser, Subcommand};

use crate::{calibrate, fit, generate, loss};

/// Makes the weights of the evaluation of renju-engine.
#[derive(Debug, Parser)]
#[command(version)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Let the engine play games against itself, with the score of each move
    Generate(generate::Args),
    /// Fit weights to games
    Fit(fit::Args),
    /// Say how well weights fit games
    Loss(loss::Args),
    /// Fit the scale from scores to results, and write games with calibrated scores
    Calibrate(calibrate::Args),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn some_thread_must_work() {
        for command in [
            "fit --games a.txt --output b.bin",
            "loss --games a.txt --weights b.bin",
            "generate --games 1 --output a.txt",
        ] {
            let parse = |threads| {
                let words = ["renju-train"].into_iter().chain(command.split(' '));
                Cli::try_parse_from(words.chain(["--threads", threads]))
            };
            assert!(parse("1").is_ok(), "{command}");
            assert!(parse("0").is_err(), "{command}");
        }
    }
}
