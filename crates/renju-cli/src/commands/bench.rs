//! `bench`: a fixed amount of work, as OpenBench asks for it.

use std::io::{self, Write};

use renju_engine::{BenchRow, bench};

use crate::answer::{Benched, write_pretty};
use crate::error::{CliError, Outcome};
use crate::output::Output;

const EXAMPLES: &str = "\
Examples:
  renju-cli bench
  renju-cli bench --quiet --json";

/// Do a fixed amount of work, and tell its signature and speed
///
/// Judges and searches a fixed list of positions on one thread. The number of nodes, points judged
/// and positions searched, is the signature: the same on every machine, until something judges or
/// searches in another way. The hash also covers verdicts and lines. Only the speed differs from run
/// to run.
///
/// Each position is told on standard error. The last line is what OpenBench reads, such as `1234567
/// nodes 890123 nps`: nodes, and nodes per second.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct Args {
    /// Answer with a JSON object
    #[arg(long)]
    json: bool,

    /// Do not tell each position
    #[arg(short, long)]
    quiet: bool,
}

/// Does the work.
pub(crate) fn run(args: &Args, output: &mut Output) -> Result<Outcome, CliError> {
    let result = bench(|row| {
        if !args.quiet {
            tell(row);
        }
    });
    let text = if args.json {
        write_pretty(&Benched::new(&result))
    } else {
        let speed = result.nodes_per_second();
        format!(
            "hash {:016x}\n{} nodes {speed} nps\n",
            result.hash, result.nodes
        )
    };
    output.print(&text)?;
    Ok(Outcome::Done)
}

/// Tells about a position.
fn tell(row: &BenchRow) {
    let milliseconds = row.elapsed.as_secs_f64() * 1e3;
    // If standard error is closed, there is nobody to tell.
    let _ = writeln!(
        io::stderr(),
        "{:<10} {:>8} nodes {milliseconds:>8.2} ms",
        row.id,
        row.nodes
    );
}
