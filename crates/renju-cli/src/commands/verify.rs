//! `verify`: does this proof hold?

use std::ffi::OsString;
use std::fs;
use std::io::{self, Read};
use std::path::Path;

use anyhow::anyhow;
use renju_engine::{FaultKind, Proof, verify};
use serde::de::IgnoredAny;

use super::options::{FormOptions, LookOptions};
use super::positions::only_position;
use crate::answer::{Verified, write_pretty};
use crate::error::{CliError, Outcome, shown};
use crate::output::Output;
use crate::render;

const EXAMPLES: &str = "\
Examples:
  renju-cli verify proof.json
  renju-cli verify proof.json 'h8 f10 g8 f7 f8 i10'
  renju-cli solve game.txt --proof - | renju-cli verify -";

/// Check a proof by replaying it against every legal reply
///
/// Reads a proof as `solve --proof` writes it, and replays it with the judge of forbidden moves, no
/// part of the search that found it. Every legal reply of the defender is looked at in every
/// position of the proof, a pass included.
///
/// Ends with 0 if the proof holds, and with 1 if it does not: then the node, the moves that lead
/// there, and what breaks it are named.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct Args {
    /// The proof: the path of a file, or `-` for standard input
    #[arg(value_name = "PROOF")]
    proof: OsString,

    /// The position that the proof must be about [default: the one that it names]
    ///
    /// A move string, a diagram, a JSON object, a path or `empty`. Whose turn it is does not matter:
    /// the proof says who is on move.
    #[arg(value_name = "POSITION")]
    position: Option<OsString>,

    /// Answer with a JSON object
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    form: FormOptions,

    #[command(flatten)]
    look: LookOptions,
}

/// Verifies.
pub(crate) fn run(args: &Args, output: &mut Output) -> Result<Outcome, CliError> {
    let name = name_of(args);
    if args.proof == "-"
        && args
            .position
            .as_ref()
            .is_some_and(|position| position == "-")
    {
        let error = anyhow!("the proof and the position cannot both come from standard input");
        return Err(CliError::bad_input(error).hint("put one of them into a file"));
    }
    let proof = read_proof(args).map_err(|error| error.context(name.clone()))?;
    let mut board = *proof.board();
    if let Some(argument) = &args.position {
        let (position, rule) = only_position(argument, args.form.one(), "give one position")?;
        if let Some(rule) = rule.filter(|&rule| rule != proof.judge().rule) {
            let error = anyhow!(
                "the proof is for {}, and the position for {rule}",
                proof.judge().rule
            );
            return Err(CliError::bad_input(error).context(name));
        }
        board = position.board;
    }
    let fault = verify(&board, &proof).err();
    if let Some(fault) = &fault
        && fault.kind == FaultKind::OtherPosition
    {
        let error = CliError::bad_input(fault.kind).context(name);
        return Err(error.hint("give the position that was solved, or none"));
    }
    let text = if args.json {
        write_pretty(&Verified::new(&proof, fault.as_ref()))
    } else {
        render::verified(&proof, fault.as_ref(), args.look.look())
    };
    output.print(&text)?;
    Ok(match fault {
        None => Outcome::Done,
        Some(_) => Outcome::No,
    })
}

/// Returns what the proof is called in messages.
fn name_of(args: &Args) -> String {
    if args.proof == "-" {
        "standard input".to_owned()
    } else {
        shown(&args.proof.to_string_lossy())
    }
}

fn read_proof(args: &Args) -> Result<Proof, CliError> {
    let path = Path::new(&args.proof);
    let bytes = if args.proof == "-" {
        let mut bytes = Vec::new();
        io::stdin().read_to_end(&mut bytes).map(|_| bytes)
    } else if path.is_dir() {
        let error = CliError::bad_input(anyhow!("this is a directory"));
        return Err(error.hint("give the path of a file that `solve --proof` wrote"));
    } else {
        fs::read(path)
    };
    let bytes = bytes.map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => {
            let error = CliError::bad_input(anyhow!("there is no such file"));
            error.hint("give the path of a file that `solve --proof` wrote")
        }
        _ => CliError::failed(error).context("cannot read the proof"),
    })?;
    serde_json::from_slice(&bytes).map_err(|error| {
        let json: Result<IgnoredAny, _> = serde_json::from_slice(&bytes);
        let is_cut = json.is_err_and(|error| error.is_eof());
        let error = CliError::bad_input(error).context("this is no proof");
        if is_cut {
            error.hint("the file is empty or was cut short")
        } else {
            error.hint("`solve --proof FILE` writes one, and docs/formats.md describes it")
        }
    })
}
