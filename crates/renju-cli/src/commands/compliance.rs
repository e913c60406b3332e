//! `compliance`: whether an engine keeps to the protocol.

use anyhow::anyhow;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use renju_arena::compliance::{self, ComplianceOptions, ComplianceReport};
use renju_arena::gomocup::client::Failure;
use renju_arena::match_::EngineSpec;
use renju_core::Rule;

use crate::answer::{CheckedEngine, write_pretty};
use crate::error::{CliError, Outcome};
use crate::output::{Output, Searching};
use crate::render;

const EXAMPLES: &str = "\
Examples:
  renju-cli compliance --engine 'cmd=./pbrain-renju'
  renju-cli compliance --engine 'cmd=\"./my engine\" option.thread_num=2' --rule freestyle --json
  renju-cli compliance --engine 'cmd=./mine' --check foul-overline --check end-thinking";

/// Check whether an engine keeps to the Gomocup protocol
///
/// Starts the engine anew for each check: how a game begins, bad input, positions, points that are
/// forbidden to Black, time, memory, and how the engine ends. Tells for each what is expected, and
/// what was seen where it was something else. How well the engine plays does not matter.
///
/// An engine can be relied upon if it passes all checks but the optional ones; then the exit code
/// is 0, and 1 if it fails one.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct Args {
    /// The engine, in words of the form `key=value`
    ///
    /// cmd=COMMAND        how it is started: a program, and arguments behind it
    /// args=ARGUMENTS     further arguments
    /// dir=FOLDER         where it is started [default: the current folder]
    /// tc=TIME/move       its time for a move [default: 300ms/move]
    /// margin=TIME        how far it may overstep its time [default: 200ms]
    /// patience=TIME      how long it may take for what is not a move [default: 5s]
    /// memory=SIZE        the memory that it may take [default: 350MiB]
    /// threads=N          the threads that it may use
    /// option.KEY=VALUE   tell it INFO KEY VALUE
    ///
    /// Quotation marks keep blanks together: --engine 'cmd="./my engine"'.
    #[arg(long, value_name = "WORDS", verbatim_doc_comment)]
    engine: EngineSpec,

    /// The rule that it is told
    ///
    /// Under renju, five checks are about points that are forbidden to Black.
    #[arg(long, default_value = "renju", value_parser = rules())]
    rule: Rule,

    /// Make this check alone; may be given several times [default: all]
    #[arg(long, value_name = "ID", value_parser = check_ids(), hide_possible_values = true)]
    check: Vec<String>,

    /// Answer with a JSON object
    #[arg(long)]
    json: bool,
}

/// Reads the rules that the protocol has a number for.
fn rules() -> impl TypedValueParser<Value = Rule> {
    let names = PossibleValuesParser::new(["renju", "freestyle", "standard"]);
    names.map(|name| name.parse().expect("these rules have names"))
}

/// Reads the names of checks.
fn check_ids() -> PossibleValuesParser {
    PossibleValuesParser::new(compliance::checks().map(|check| check.id))
}

/// Checks an engine.
pub(crate) fn run(args: &Args, output: &mut Output) -> Result<Outcome, CliError> {
    let command = args.engine.command().map_err(CliError::bad_input)?;
    let searching = Searching::begin();
    let options = ComplianceOptions {
        stop: searching.shared_stop(),
        ..options(args)?
    };
    let mut unwritten = None;
    let mut results = Vec::new();
    let ended = compliance::run(&command, &options, &mut |result| {
        results.push(result.clone());
        if !args.json
            && let Err(error) = output.print(&render::check_result(result))
        {
            // Nobody reads on, so nothing more is checked.
            options
                .stop
                .store(true, std::sync::atomic::Ordering::Relaxed);
            unwritten = Some(error);
        }
    });
    if let Some(error) = unwritten {
        return Err(error);
    }
    let is_whole = match ended {
        Ok(_) => true,
        Err(Failure::Stopped) => false,
        Err(failure) => return Err(CliError::failed(failure)),
    };
    let report = ComplianceReport { results };
    output.print(&if args.json {
        let command = command.to_string();
        write_pretty(&CheckedEngine::new(command, args.rule, &report, is_whole))
    } else {
        render::compliance_tally(&report, is_whole)
    })?;
    Ok(match (report.is_compliant(), is_whole) {
        (_, false) => Outcome::Unknown,
        (true, true) => Outcome::Done,
        (false, true) => Outcome::No,
    })
}

/// Returns the conditions that the arguments name.
fn options(args: &Args) -> Result<ComplianceOptions, CliError> {
    let EngineSpec {
        time,
        nodes,
        depth,
        threads,
        margin,
        patience,
        positions,
        options: infos,
        ..
    } = args.engine.clone();
    let usual = ComplianceOptions::default();
    let turn = match time {
        Some(time) => time.turn.filter(|_| time.game.is_none()),
        None => Some(usual.turn),
    };
    let Some(turn) = turn.filter(|_| nodes.is_none() && depth.is_none()) else {
        let error = anyhow!("the engine needs a time for each move, and no other limit");
        return Err(CliError::bad_input(error).hint("leave out tc, or say it as in tc=1s/move"));
    };
    if positions.is_some() {
        let error = anyhow!("positions are sent to the engine in both forms");
        return Err(CliError::bad_input(error).hint("leave out positions=…"));
    }
    let mut infos = infos;
    if let Some(threads) = threads {
        infos.insert("thread_num".to_owned(), threads.to_string());
    }
    Ok(ComplianceOptions {
        rule: args.rule,
        turn,
        margin: margin.unwrap_or(usual.margin),
        patience: patience.unwrap_or(usual.patience),
        memory: args.engine.memory(),
        infos,
        only: args.check.clone(),
        ..usual
    })
}
