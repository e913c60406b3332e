//! `diagram`: positions as pictures for a page.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::path::PathBuf;

use anyhow::anyhow;
use renju_core::Color;

use super::diagram_board::Board;
use super::diagram_file::DiagramFile;
use super::diagram_options::{LooksOptions, ShownOptions};
use super::options::{FormOptions, JudgeOptions};
use super::positions::{AnswerForm, Answers, Refusal};
use crate::error::{CliError, Outcome, note};
use crate::input::GivenPosition;
use crate::output::Output;
use crate::render::{Picture, RecordedMarks, game_picture, missing_glyphs};

const EXAMPLES: &str = "\
Examples:
  renju-cli diagram 'h8 i9 g7 g9 i7' -o game.svg
  renju-cli diagram game.txt --at 20 --numbers last:5 -o move20.png
  renju-cli diagram game.txt --numbers from:12 --theme print --width 3000 -o figure.png
  renju-cli diagram 'h8 i9 g7' --marks 'H7=A,F6=B,G7=triangle' --fouls -o question.svg
  renju-cli diagram study.sgf --at 12 -o study.svg
  renju-cli diagram problems.jsonl --numbers none --title 'Problems' --across 3 -o problems.svg";

/// The most boards of a sheet.
const MOST_BOARDS: usize = 500;

/// Draw positions to a file as SVG or PNG, for a page or a screen
///
/// Draws the board of each position as it was after any move, with numbers, labels and shapes on its
/// points, and several boards on one sheet. Below a board stand the players of a game or the `id` of a
/// position in JSON, if that is a text; without these, the file and the place in it, if there are several
/// boards.
///
/// Of a game or study in any format of the field, such as SGF or RenLib, the end of the main line is
/// drawn, or the main line after any move, with the labels and marks that are written there. Its stones
/// are numbered from 1; those that were set up have no number.
///
/// Letters and digits are drawn as strokes that belong to this program and to its license, so that a
/// picture is the same on every machine. There are strokes for Latin and Cyrillic letters. Others are
/// taken in SVG from a font of whoever shows the picture, and in PNG they are boxes; a note says so.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct Args {
    /// Positions: move strings, diagrams, JSON objects, paths, `empty`, or `-`
    ///
    /// Text that can be read as a position is one. Otherwise it is the path of a file, and `-` is
    /// standard input; a file with the name of a position is written `./h8`.
    ///
    /// A file holds diagrams with blank lines between them, or JSON objects, or one move string on
    /// each line. A line that begins with a move number above 1 goes on with the line before it,
    /// and one that begins with `#` is a remark. Of a file of records, such as SGF, RenLib or .psq,
    /// the position at the end of each main line is taken.
    #[arg(value_name = "POSITION", required = true)]
    positions: Vec<OsString>,

    /// The file to draw to; its name ends in .svg or .png, and `-` is SVG on standard output
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,

    #[command(flatten)]
    shown: ShownOptions,

    #[command(flatten)]
    looks: LooksOptions,

    #[command(flatten)]
    form: FormOptions,

    #[command(flatten)]
    judge: JudgeOptions,
}

/// Draws.
pub(crate) fn run(args: &Args, output: &mut Output) -> Result<Outcome, CliError> {
    let file = DiagramFile::of(&args.output)?;
    let marks = args.shown.marks(args.form.lettering())?;
    let mut boards = Vec::new();
    let (mut found, mut count) = (0, 0);
    let mut answers = Answers::new(output, AnswerForm::Text);
    let mut answer = |given: GivenPosition<'_>, name: Option<String>| {
        found += 1;
        if !args.shown.is_drawn(found) {
            return Ok(String::new());
        }
        count += 1;
        let judge = args.judge.judge(given.rule);
        let board =
            Board::of(&given, name, &args.shown, &marks, judge).map_err(|error| Refusal {
                field: "moves",
                error,
            })?;
        if boards.len() < MOST_BOARDS {
            boards.push(board);
        }
        Ok(String::new())
    };
    // No picture says whose turn it is, so no position needs to.
    let turn = Some(Color::Black);
    answers.each(&args.positions, args.form.many(), turn, &mut answer)?;
    let outcome = answers.outcome();
    if count > MOST_BOARDS {
        let error = anyhow!("there are {count} positions, and a sheet has room for {MOST_BOARDS}");
        return Err(CliError::bad_input(error).hint("draw them on several sheets"));
    }
    if boards.is_empty() {
        if found > 0 && count == 0 {
            let error = anyhow!("there is no such --game: {found} were found");
            return Err(CliError::bad_input(error).hint(format!("say a number from 1 to {found}")));
        }
        return Ok(outcome);
    }
    if args.shown.asks_for_numbers() && boards.iter().any(|board| board.has_unknown_order) {
        note("the order of the moves is not known for all stones, so some have no number");
    }
    tell_lost_marks(&boards);
    let pictures = args.pictures(&boards);
    tell_missing(args, &pictures, file);
    file.write(&args.looks.sheet(file), &pictures, output)?;
    Ok(outcome)
}

impl Args {
    /// Returns the pictures of boards.
    fn pictures(&self, boards: &[Board]) -> Vec<Picture> {
        let are_several = boards.len() > 1;
        let picture = |board: &Board| {
            let name = board.name.as_deref().filter(|_| are_several);
            let caption = board.title.as_deref().or(name);
            let caption = caption.filter(|_| self.looks.has_captions());
            let marks = board.marks.marks.clone();
            game_picture(caption, &board.position, marks, &board.shown)
        };
        boards.iter().map(picture).collect()
    }
}

/// Says what of the labels and marks of records is not drawn.
fn tell_lost_marks(boards: &[Board]) {
    let sum = |count: fn(&RecordedMarks) -> usize| -> usize {
        boards.iter().map(|board| count(&board.marks)).sum()
    };
    let tell = |count: usize, what: &str, why: &str| {
        if count > 0 {
            let plural = if count == 1 { "" } else { "s" };
            note(&format!("{count} {what}{plural} {why}"));
        }
    };
    tell(
        sum(|marks| marks.cut),
        "label",
        "cut to fit: `show` has whole labels, and --marks puts others in their place",
    );
    tell(
        sum(|marks| marks.covered),
        "mark",
        "left out where a label or another mark stands",
    );
    tell(
        sum(|marks| marks.shadows),
        "shadow",
        "left out: pictures have no shadows on points",
    );
}

/// Says which characters have no strokes, and what becomes of them.
fn tell_missing(args: &Args, pictures: &[Picture], file: DiagramFile<'_>) {
    const MOST: usize = 20;
    let texts = pictures.iter().flat_map(Picture::texts);
    let texts = texts.chain(args.looks.title().map(ToOwned::to_owned));
    let missing: BTreeSet<char> = texts.flat_map(|text| missing_glyphs(&text)).collect();
    if missing.is_empty() {
        return;
    }
    let shown: String = missing
        .iter()
        .take(MOST)
        .flat_map(|character| character.escape_debug())
        .collect();
    let rest = if missing.len() > MOST { "…" } else { "" };
    note(&format!(
        "the program has no strokes for {shown}{rest}: {}",
        file.fate_of_other_characters()
    ));
}
