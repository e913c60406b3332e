//! `convert`: records from one format to another.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::io::{self, BufWriter, Stdout, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use anyhow::anyhow;
use clap::ValueEnum;
use indicatif::ProgressBar;
use renju_core::Symmetry;
use renju_record::{Encoding, Format, Record, RecordWriter, WriteOptions, WriteRecordError};

use super::pictures::cannot_write;
use super::progress;
use super::record_options::{Notices, RecordOptions, RecordPlace};
use crate::error::{CliError, Outcome, note, shown};
use crate::output::{Output, Searching, hold_whole, is_interrupted};
use crate::whole_file::WholeFile;

const EXAMPLES: &str = "\
Examples:
  renju-cli convert game.psq game.sgf
  renju-cli convert study.lib study.sgf --encoding gbk
  renju-cli convert games.sgf games.jsonl
  renju-cli convert league/*.sgf league.lib --merge
  renju-cli convert games.rif games/ --to sgf
  renju-cli convert h8.pos - --to moves --flip transpose";

/// Convert records from one format to another
///
/// Reads every format of the field and writes the canonical form of another: json, jsonl, sgf, lib
/// (RenLib), psq, rec, pos, sav, moves, diagram, offsets and url; rif is only read. The content of a
/// file says which format it has, then its name. What had to be repaired, dropped or guessed, and what
/// the other format has no place for, is told on standard error.
///
/// What can be read is written, also if some of the games are broken; the exit code is then 2.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct Args {
    /// The files to read, `-` for standard input, and last the file to write, `-` for standard output
    ///
    /// If the last one is a directory, each game goes to a file of its own there.
    #[arg(value_name = "IN… OUT", num_args = 2.., required = true)]
    files: Vec<OsString>,

    /// The format to write [default: the extension of OUT]
    #[arg(long, value_name = "FORMAT")]
    to: Option<Format>,

    /// The encoding of the texts that are written [default: utf-8; for lib that of the texts read, else
    /// windows-1252 if it holds them all]
    #[arg(long, value_name = "NAME")]
    to_encoding: Option<Encoding>,

    /// Turn or mirror the board, for files of programs that count from another corner
    #[arg(long, value_name = "HOW", value_enum)]
    flip: Option<Flip>,

    /// Leave out the moves beside the main line
    #[arg(long)]
    main_line: bool,

    /// Bring all games together in one tree
    #[arg(long)]
    merge: bool,

    /// Bring continuations together that are images of each other, where the position before them is
    /// symmetric
    #[arg(long)]
    unique: bool,

    /// Show no progress
    #[arg(long, short)]
    quiet: bool,

    #[command(flatten)]
    records: RecordOptions,
}

/// A way to lay the board onto itself, in words of users.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Flip {
    /// Exchange left and right.
    LeftRight,
    /// Exchange top and bottom: for ranks that count from the top.
    TopBottom,
    /// Exchange columns and rows, seen from the upper left: for Yixin-Board's reading of .pos files.
    Transpose,
    /// The same, seen from the lower left.
    Diagonal,
    /// Turn by a quarter, clockwise.
    Quarter,
    /// Turn by a half.
    Half,
    /// Turn by a quarter, counterclockwise.
    ThreeQuarters,
}

impl From<Flip> for Symmetry {
    fn from(flip: Flip) -> Self {
        match flip {
            Flip::LeftRight => Self::MirrorColumns,
            Flip::TopBottom => Self::MirrorRanks,
            Flip::Transpose => Self::AntiDiagonal,
            Flip::Diagonal => Self::MainDiagonal,
            Flip::Quarter => Self::ThreeQuarterTurn,
            Flip::Half => Self::HalfTurn,
            Flip::ThreeQuarters => Self::QuarterTurn,
        }
    }
}

/// Converts records.
pub(crate) fn run(args: &Args, _output: &mut Output) -> Result<Outcome, CliError> {
    let (out, inputs) = args
        .files
        .split_last()
        .expect("there are two files or more");
    let target = Target::of(out, args)?;
    target.check(inputs)?;
    let searching = Searching::begin();
    let mut conversion = Conversion {
        args,
        target: &target,
        sink: None,
        merged: None,
        count: 0,
        outcome: Outcome::Done,
        losses: Notices::of(&shown(&out.to_string_lossy())),
        bar: progress::beside_answers(args.quiet, "{spinner} {elapsed} {pos} games"),
    };
    let read = args.records.each(inputs, &mut |place, record| {
        conversion.add(place, record)?;
        Ok(match is_interrupted() {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        })
    })?;
    let written = conversion.finish()?;
    drop(searching);
    let interrupted = if is_interrupted() {
        Outcome::Unknown
    } else {
        Outcome::Done
    };
    Ok(read.max(written).max(interrupted))
}

/// Where records go.
#[derive(Debug)]
struct Target {
    place: TargetPlace,
    format: Format,
    options: WriteOptions,
}

#[derive(Debug)]
enum TargetPlace {
    Stdout,
    File(PathBuf),
    /// A file for each game.
    Directory(PathBuf),
}

impl Target {
    fn of(out: &OsStr, args: &Args) -> Result<Self, CliError> {
        let path = Path::new(out);
        let ends_as_directory = out.as_encoded_bytes().ends_with(b"/");
        let by_name = || Format::of_name(path.to_str()?);
        let no_format = || {
            let name = shown(&path.to_string_lossy());
            let error = anyhow!("the name {name} does not say in which format to write");
            CliError::bad_input(error).hint("add --to, such as --to sgf")
        };
        let format = args.to.or_else(by_name).ok_or_else(no_format)?;
        let place = if out == "-" {
            TargetPlace::Stdout
        } else if path.is_dir() || ends_as_directory {
            fs::create_dir_all(path).map_err(|error| cannot_write(path, error))?;
            TargetPlace::Directory(path.to_owned())
        } else {
            TargetPlace::File(path.to_owned())
        };
        // Texts of RenLib whose encoding was named are to be in it again.
        let same = args.records.encoding().filter(|_| format == Format::Lib);
        let options = WriteOptions {
            encoding: args.to_encoding.or(same),
        };
        Ok(Self {
            place,
            format,
            options,
        })
    }

    /// Checks that no file is read and written at once.
    fn check(&self, inputs: &[OsString]) -> Result<(), CliError> {
        let TargetPlace::File(path) = &self.place else {
            return Ok(());
        };
        let same = |path: &Path| path.canonicalize().ok();
        let Some(target) = same(path) else {
            return Ok(());
        };
        match inputs
            .iter()
            .find(|it| same(Path::new(it)).as_ref() == Some(&target))
        {
            None => Ok(()),
            Some(input) => {
                let name = shown(&input.to_string_lossy());
                let error = anyhow!("{name} would be written while it is read");
                Err(CliError::bad_input(error).hint("write to another file"))
            }
        }
    }
}

/// Records on their way from one file to another.
struct Conversion<'a> {
    args: &'a Args,
    target: &'a Target,
    /// The file that is being written, if all games go to one.
    sink: Option<Sink>,
    /// The tree of all games, if they are brought together.
    merged: Option<Record>,
    count: usize,
    outcome: Outcome,
    /// What the format that is written has no place for.
    losses: Notices,
    bar: ProgressBar,
}

impl Conversion<'_> {
    /// Adds a record. One that the format can't hold is reported, and the others go on.
    fn add(&mut self, place: &RecordPlace, record: Record) -> Result<(), CliError> {
        self.bar.inc(1);
        let record = match self.prepared(record) {
            Ok(record) => record,
            Err(error) => return self.fail(error.context(place.name())),
        };
        if !self.args.merge {
            if self.sink.is_some() && !self.target.format.holds_several() {
                return Err(several_games(self.target.format));
            }
            return match self.write(&place.name(), &record) {
                Ok(()) => Ok(()),
                Err(error) => self.fail(error),
            };
        }
        match &mut self.merged {
            None => self.merged = Some(record),
            Some(merged) => {
                merged.merge(&record).map_err(CliError::bad_input)?;
            }
        }
        Ok(())
    }

    /// Reports an error and goes on, unless nothing can be written any more.
    fn fail(&mut self, error: CliError) -> Result<(), CliError> {
        if error.is_closed_pipe() || error.outcome() == Outcome::Failed {
            return Err(error);
        }
        self.outcome = self.outcome.max(error.outcome());
        self.bar.suspend(|| error.report());
        Ok(())
    }

    /// Returns the record as the options want it.
    fn prepared(&self, record: Record) -> Result<Record, CliError> {
        let mut record = match self.args.flip {
            Some(flip) => record.transform(flip.into()),
            None => record,
        };
        if self.args.main_line {
            record = record.main_line_only();
        }
        if self.args.unique {
            record = record
                .without_symmetric_twins()
                .map_err(CliError::bad_input)?;
        }
        Ok(record)
    }

    /// Writes a record to the one file, or to one of its own.
    fn write(&mut self, name: &str, record: &Record) -> Result<(), CliError> {
        let named = |error| cannot_convert(error).context(name.to_owned());
        self.count += 1;
        let path = match &self.target.place {
            TargetPlace::Directory(directory) => Some(self.path_in(directory)?),
            TargetPlace::File(path) => Some(path.clone()),
            TargetPlace::Stdout => None,
        };
        let mut sink = match self.sink.take() {
            Some(sink) => sink,
            None => Sink::begin(path.as_deref(), self.target)?,
        };
        let written = sink.writer.write(record).map_err(named);
        if let TargetPlace::Directory(_) = self.target.place {
            written.is_ok().then(|| sink.finish()).transpose()?;
        } else {
            self.sink = Some(sink);
        }
        let notices = written?;
        for notice in &notices {
            self.bar.suspend(|| self.losses.tell_written(name, notice));
        }
        Ok(())
    }

    /// Returns the name of the file for the game that comes next. One that is there already stays.
    fn path_in(&self, directory: &Path) -> Result<PathBuf, CliError> {
        let extension = self.target.format.extension();
        let path = directory.join(format!("{:04}.{extension}", self.count));
        if path.exists() {
            let name = shown(&path.to_string_lossy());
            let error = CliError::bad_input(anyhow!("{name} is there already"));
            return Err(error.hint("give another directory, or take the file away"));
        }
        Ok(path)
    }

    /// Ends the file.
    fn finish(mut self) -> Result<Outcome, CliError> {
        if let Some(merged) = self.merged.take()
            && let Err(error) = self.write("all games", &merged)
        {
            self.fail(error)?;
        }
        self.bar.finish_and_clear();
        match self.sink.take() {
            Some(sink) => {
                sink.finish()?;
                if is_interrupted() {
                    note(&format!(
                        "stopped by Ctrl-C: {} games were written",
                        self.count
                    ));
                }
            }
            None if self.count == 0 => note("there was nothing to write"),
            None => {}
        }
        Ok(self.outcome)
    }
}

/// Refuses a second game for a file that holds one. No file is written then: nobody would look for the
/// others.
fn several_games(format: Format) -> CliError {
    CliError::bad_input(WriteRecordError::SeveralGames { format }).hint(
        "give a directory such as `games/` to write a file for each, or add --merge to bring them \
         together in one tree",
    )
}

fn cannot_convert(error: WriteRecordError) -> CliError {
    match error {
        WriteRecordError::Io(error) => CliError::writing(error),
        error => CliError::bad_input(error),
    }
}

/// Where records are being written.
struct Sink {
    writer: RecordWriter<BufWriter<Out>>,
    /// Its name, for messages.
    path: PathBuf,
}

/// A file or standard output.
enum Out {
    File(WholeFile),
    Stdout(Stdout),
}

impl Write for Out {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::File(file) => file.write(bytes),
            Self::Stdout(stdout) => stdout.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::File(file) => file.flush(),
            Self::Stdout(stdout) => stdout.flush(),
        }
    }
}

impl Sink {
    /// Begins a file, or standard output if there is no path.
    fn begin(path: Option<&Path>, target: &Target) -> Result<Self, CliError> {
        let out = match path {
            None => Out::Stdout(io::stdout()),
            Some(path) => {
                let file = WholeFile::begin(path);
                Out::File(file.map_err(|error| cannot_write(path, error))?)
            }
        };
        Ok(Self {
            writer: RecordWriter::new(BufWriter::new(out), target.format, target.options),
            path: path.unwrap_or(Path::new("-")).to_owned(),
        })
    }

    fn finish(self) -> Result<(), CliError> {
        let _whole = hold_whole();
        let out = self.writer.finish().map_err(cannot_convert)?;
        let out = out
            .into_inner()
            .map_err(|error| CliError::writing(error.into_error()))?;
        match out {
            Out::File(file) => file
                .finish()
                .map_err(|error| cannot_write(&self.path, error)),
            Out::Stdout(_) => Ok(()),
        }
    }
}
