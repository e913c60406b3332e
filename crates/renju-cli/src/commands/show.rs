//! `show`: what is in a file of records?

use std::ffi::OsString;
use std::num::NonZeroUsize;

use anyhow::anyhow;
use renju_record::{Entry, Format, NodeId, Notice, Place, Record};

use super::options::LookOptions;
use super::record_options::{MovePath, Notices, RecordOptions, game_number};
use crate::answer::{ShownRecord, Source, write_pretty, write_whole_line};
use crate::error::{CliError, Outcome};
use crate::input::{OpenedRecords, place_in};
use crate::output::Output;
use crate::record_view::{Aim, NoNode, RecordView};
use crate::render::{self, Comments, ListedGame, RecordTree};

/// How many games of a list are laid out together.
const TOGETHER: usize = 1000;

/// How many bytes of a tree are written together.
const WRITTEN: usize = 1 << 16;

const EXAMPLES: &str = "\
Examples:
  renju-cli show game.sgf
  renju-cli show game.sgf --at 12 --numbers
  renju-cli show study.lib --encoding gbk --path h8i9g7
  renju-cli show study.lib --tree --comments | less
  renju-cli show games.jsonl --game 3
  renju-cli show games.rif --jsonl > summaries.jsonl";

/// Show the games of a file: who played, the board, comments, variations
///
/// Of a file with one game, or of one game of several: what is known of it, how large its tree is, the
/// board at the end of the main line or at another place, what is written there, and what follows. Of a
/// file with several games: a list of them.
///
/// Reads every format of the field: json, jsonl, sgf, lib (RenLib), psq, rec, pos, sav, rif, moves,
/// diagram, offsets and url. The content of the file says which format it has, then its name. What had to
/// be repaired, dropped or guessed is told on standard error.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct Args {
    /// The file, or `-` for standard input
    #[arg(value_name = "FILE")]
    file: OsString,

    /// Show the game with this number, of a file with several
    #[arg(long, value_name = "N", value_parser = game_number)]
    game: Option<NonZeroUsize>,

    /// Show the place to which these moves lead from the start
    ///
    /// A move string in any form, such as `h8i9g7` or `'H8 I9 G7'`.
    #[arg(long, value_name = "MOVES", value_parser = MovePath::parse)]
    path: Option<MovePath>,

    /// Show the main line after so many moves; 0 is the start
    #[arg(long, value_name = "N", conflicts_with = "path")]
    at: Option<usize>,

    /// Show the tree as an outline in place of the board: all of it, or what follows the place
    ///
    /// The first continuation goes on at the margin of its line. The others stand indented before it,
    /// below the move that they replace.
    #[arg(long)]
    tree: bool,

    /// Show whole comments in the outline, and not only where they begin
    #[arg(long, requires = "tree")]
    comments: bool,

    /// Answer with a JSON object
    #[arg(long, conflicts_with_all = ["jsonl", "tree"])]
    json: bool,

    /// Answer with a JSON object a line for each game
    #[arg(long, conflicts_with_all = ["game", "path", "at", "tree"])]
    jsonl: bool,

    #[command(flatten)]
    records: RecordOptions,

    #[command(flatten)]
    look: LookOptions,
}

/// Shows what is in a file.
pub(crate) fn run(args: &Args, output: &mut Output) -> Result<Outcome, CliError> {
    let OpenedRecords { name, records } = args.records.input().open(&args.file)?;
    let file = File {
        args,
        name: &name,
        format: records.format(),
    };
    let mut games = records.zip(1..);
    if args.jsonl {
        return file.list(games, &mut Lines(&file), output);
    }
    if let Some(number) = args.game {
        let mut count = 0;
        let mut counted = games.inspect(|&(_, number)| count = number);
        let Some((entry, number)) = counted.nth(number.get() - 1) else {
            return Err(file.no_such_game(number, count));
        };
        return file.show(entry, number, output);
    }
    let (Some(first), second) = (games.next(), games.next()) else {
        return Err(CliError::bad_input(anyhow!("there is no game")).context(name));
    };
    let Some(second) = second else {
        return file.show(first.0, first.1, output);
    };
    if args.json || args.tree || args.path.is_some() || args.at.is_some() {
        return Err(file.several());
    }
    let games = [first, second].into_iter().chain(games);
    file.list(games, &mut Table::new(args), output)
}

/// The file that is shown.
struct File<'a> {
    args: &'a Args,
    /// Its name, as it is safe to show.
    name: &'a str,
    format: Format,
}

/// A game of a file that was read.
struct Game<'a> {
    record: &'a Record,
    place: &'a Place,
    notices: &'a [Notice],
}

/// What becomes of the games of a file.
trait Listing {
    /// Takes a game; returns what can be written by now.
    fn add(&mut self, number: usize, game: &Game<'_>) -> String;

    /// Returns what is left to be written after so many games.
    fn end(&mut self, count: usize) -> String;
}

impl File<'_> {
    /// Shows one game.
    fn show(&self, entry: Entry, number: usize, output: &mut Output) -> Result<Outcome, CliError> {
        let args = self.args;
        let place = place_in(self.name, &entry.place);
        let mut told = Notices::of(self.name);
        for notice in &entry.notices {
            told.tell(&entry.place, notice);
        }
        let record = match entry.record {
            Ok(record) => record,
            Err(error) => return Err(CliError::bad_input(error).context(place)),
        };
        let aim = match (&args.path, args.at) {
            (Some(MovePath(moves)), _) => Aim::Path(moves.clone()),
            (None, Some(number)) => Aim::After(number),
            (None, None) if args.tree => Aim::After(0),
            (None, None) => Aim::End,
        };
        let id = aim.find(&record);
        let id = id.map_err(|error| no_node(error).context(place.clone()))?;
        let view = RecordView::of(&record);
        let node = view.at(id);
        let bad = node.bad;
        if args.json {
            let source = self.source(number, &entry.place, &entry.notices);
            output.print(&write_pretty(&ShownRecord::new(source, &view, node)))?;
        } else {
            let look = args.look.look();
            let title = self.title(&entry.place, number);
            let format = self.format_at(&entry.place);
            let notices = entry.notices.len();
            let summary = render::record_summary(&view, &title, format, notices, look);
            output.print(&(summary + "\n"))?;
            if args.tree {
                return self.print_tree(&record, id, node.moves.len(), output);
            }
            output.print(&render::record_node(&node, look))?;
        }
        match bad {
            None => Ok(Outcome::Done),
            Some(bad) => Err(CliError::bad_input(bad).context(place)),
        }
    }

    /// Writes the tree behind a node.
    fn print_tree(
        &self,
        record: &Record,
        id: NodeId,
        number: usize,
        output: &mut Output,
    ) -> Result<Outcome, CliError> {
        let comments = if self.args.comments {
            Comments::Whole
        } else {
            Comments::Beginning
        };
        let look = self.args.look.look();
        let mut page = String::new();
        for piece in RecordTree::behind(record, id, number, comments, look) {
            page.push_str(&piece);
            if page.len() >= WRITTEN {
                output.print(&page)?;
                page.clear();
            }
        }
        output.print(&page)?;
        Ok(Outcome::Done)
    }

    /// Goes through all games. One that can't be read is reported, and the others are told.
    fn list(
        &self,
        games: impl Iterator<Item = (Entry, usize)>,
        listing: &mut impl Listing,
        output: &mut Output,
    ) -> Result<Outcome, CliError> {
        let mut outcome = Outcome::Done;
        let mut told = Notices::of(self.name);
        let mut count = 0;
        for (entry, number) in games {
            let place = place_in(self.name, &entry.place);
            for notice in &entry.notices {
                told.tell(&entry.place, notice);
            }
            match entry.record {
                Ok(record) => {
                    count += 1;
                    let game = Game {
                        record: &record,
                        place: &entry.place,
                        notices: &entry.notices,
                    };
                    let page = listing.add(number, &game);
                    if !page.is_empty() {
                        output.print(&page)?;
                    }
                }
                Err(error) => {
                    CliError::bad_input(error).context(place).report();
                    outcome = outcome.max(Outcome::BadInput);
                }
            }
        }
        output.print(&listing.end(count))?;
        Ok(outcome)
    }

    /// Names a game of which more is told.
    fn title(&self, place: &Place, number: usize) -> String {
        match place {
            Place::Game { .. } => place_in(self.name, place),
            _ if self.args.game.is_some() => format!("{}: game {number}", self.name),
            _ => self.name.to_owned(),
        }
    }

    /// Returns the format of a game. One object on several lines is JSON and not JSON Lines, which only
    /// shows when it has been read.
    fn format_at(&self, place: &Place) -> Format {
        match (self.format, place) {
            (Format::JsonLines, Place::File) => Format::Json,
            (format, _) => format,
        }
    }

    fn source(&self, game: usize, place: &Place, notices: &[Notice]) -> Source<'_> {
        Source {
            file: self.name,
            format: self.format_at(place),
            game,
            notices: notices.iter().map(Notice::to_string).collect(),
        }
    }

    fn no_such_game(&self, number: NonZeroUsize, count: usize) -> CliError {
        let games = if count == 1 { "game" } else { "games" };
        let error = anyhow!("there is no game {number}: the file has {count} {games}");
        CliError::bad_input(error).context(self.name.to_owned())
    }

    fn several(&self) -> CliError {
        let error = CliError::bad_input(anyhow!("the file has several games"));
        let error = error.context(self.name.to_owned());
        error.hint("say which one, such as --game 1; without options, `show` lists them")
    }
}

fn no_node(error: NoNode) -> CliError {
    let hint = match error {
        NoNode::TooShort { .. } => "without --at, `show` shows the end of the main line",
        NoNode::LeavesTree { .. } => "--tree shows all moves",
    };
    CliError::bad_input(error).hint(hint)
}

/// The list of games for a person, so many lines laid out together that a large file needs little memory.
struct Table<'a> {
    args: &'a Args,
    rows: Vec<ListedGame>,
}

impl<'a> Table<'a> {
    fn new(args: &'a Args) -> Self {
        let rows = vec![render::list_head()];
        Self { args, rows }
    }
}

impl Listing for Table<'_> {
    fn add(&mut self, number: usize, game: &Game<'_>) -> String {
        let characters = self.args.look.look().characters;
        self.rows
            .push(render::listed_game(number, game.record, characters));
        if self.rows.len() < TOGETHER {
            return String::new();
        }
        render::listed_games(&std::mem::take(&mut self.rows))
    }

    fn end(&mut self, count: usize) -> String {
        render::listed_games(&self.rows) + &render::games_in_all(count)
    }
}

/// The games for a program.
struct Lines<'a>(&'a File<'a>);

impl Listing for Lines<'_> {
    fn add(&mut self, number: usize, game: &Game<'_>) -> String {
        let record = game.record;
        let view = RecordView::of(record);
        let end = record.main_line().last().unwrap_or(NodeId::ROOT);
        let source = self.0.source(number, game.place, game.notices);
        write_whole_line(&ShownRecord::new(source, &view, view.at(end)))
    }

    fn end(&mut self, _count: usize) -> String {
        String::new()
    }
}
