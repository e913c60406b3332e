//! `bench`: a fixed amount of work, as OpenBench asks for it.

use std::io::{self, Write};
use std::num::NonZeroUsize;

use renju_engine::{BenchOptions, BenchResult, BenchRow, bench};

use super::threads;
use crate::answer::{Benched, write_pretty};
use crate::error::{CliError, Outcome};
use crate::output::Output;

const EXAMPLES: &str = "\
Examples:
  renju-cli bench
  renju-cli bench --quiet --json
  renju-cli bench --threads 2";

/// Do a fixed amount of work, and tell its signature and speed
///
/// Judges a fixed list of positions, looks for continuous fours, and searches for the best move to a
/// fixed depth, on one thread. The number of nodes of that search is the signature: the same on every
/// machine, until something judges, evaluates or searches in another way. The threat nodes are those of
/// searches for fours. The hash also covers verdicts, lines, moves and scores. Only the speed differs
/// from run to run.
///
/// Each position is told on standard error. The last line is what OpenBench reads, such as `1234567
/// nodes 890123 nps`: nodes of the search, and nodes per second of the time spent in it.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct Args {
    /// Answer with a JSON object
    #[arg(long)]
    json: bool,

    /// Do not tell each position
    #[arg(short, long)]
    quiet: bool,

    /// Search N plies ahead, not 11; the signature is another
    #[arg(long, value_name = "N")]
    depth: Option<usize>,

    /// Search with N threads after that, and compare the speeds
    #[arg(long, value_name = "N", value_parser = threads, default_value = "1")]
    threads: NonZeroUsize,
}

/// Does the work.
pub(crate) fn run(args: &Args, output: &mut Output) -> Result<Outcome, CliError> {
    let tell = |row: &BenchRow| {
        if !args.quiet {
            tell(row);
        }
    };
    let default = BenchOptions::default();
    let options = BenchOptions {
        depth: args.depth.unwrap_or(default.depth),
        ..default
    };
    let result = bench(options, tell);
    let threads = args.threads;
    let threaded = (threads > options.threads).then(|| {
        let options = BenchOptions { threads, ..options };
        (threads.get(), bench(options, tell))
    });
    let text = if args.json {
        write_pretty(&Benched::new(&result, threaded))
    } else {
        let scaling = threaded.map(|(threads, threaded)| scaling(&result, threads, &threaded));
        format!(
            "{}threat nodes {}\nhash {:016x}\n{} nodes {} nps\n",
            scaling.unwrap_or_default(),
            result.threat_nodes,
            result.hash,
            result.nodes,
            result.nodes_per_second()
        )
    };
    output.print(&text)?;
    Ok(Outcome::Done)
}

/// Compares the speeds.
fn scaling(alone: &BenchResult, threads: usize, threaded: &BenchResult) -> String {
    let [one, many] = [alone, threaded].map(BenchResult::nodes_per_second);
    let ratio = many as f64 / one.max(1) as f64;
    format!("{threads} threads {many} nps, {ratio:.2} times one\n")
}

/// Tells about a position.
fn tell(row: &BenchRow) {
    let milliseconds = row.elapsed.as_secs_f64() * 1e3;
    // If standard error is closed, there is nobody to tell.
    let _ = writeln!(
        io::stderr(),
        "{:<10} {:>8} nodes {:>8} threat nodes {milliseconds:>8.2} ms",
        row.id,
        row.nodes,
        row.threat_nodes
    );
}
