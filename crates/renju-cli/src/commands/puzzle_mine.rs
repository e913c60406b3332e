//! `puzzle mine`: finds puzzles in games.

use std::collections::HashSet;
use std::ffi::OsString;
use std::time::Duration;

use anyhow::anyhow;
use indicatif::ProgressBar;
use renju_core::{Board, Color, PointSet, Rule, Symmetry};
use renju_engine::{Limits, Question, Silent, Solver};
use serde_json::value::RawValue;

use super::limits::Usual;
use super::options::{FormOptions, JudgeOptions};
use super::progress;
use super::question::KindName;
use super::search_options::SearchOptions;
use crate::answer::{Mined, write_whole_line};
use crate::error::{CliError, Outcome, note};
use crate::input::{GivenPosition, InputError, Place, read_positions};
use crate::output::{Output, Searching, is_interrupted};
use crate::puzzle::{Demand, Others, Puzzle, Tally, Verdict};
use crate::render;
use crate::report::Position;

const EXAMPLES: &str = "\
Examples:
  renju-cli puzzle mine games.txt > puzzles.jsonl
  renju-cli puzzle mine --kind vct --time 10 --min-plies 11 games.txt
  renju-cli puzzle mine --as-given --kind vcf - < positions.jsonl";

/// How long one position may take if nothing was said of time or nodes.
const USUAL_TIME: Duration = Duration::from_secs(1);

/// Find sound puzzles in games
///
/// Takes every position of every game as a puzzle for the side to move, and writes those that are
/// sound, as `puzzle check` says it: exactly one first move wins. Each is a line of JSON that can be
/// read as a position again. Positions that are the same but for turning or mirroring the board are
/// looked at once.
///
/// Ctrl-C ends the search; what was found before has been written.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
#[command(mut_arg("time", |arg| arg.help(
    "The longest search for a position: seconds, or with a unit, such as 500ms, 30s, 2m, or `none` \
     [default: 1s, and none if --nodes is given]"
).long_help(None)))]
#[command(mut_arg("threads", |arg| arg.long_help(
    "How many threads search, 1 to 1024\n\n\
     They share the work on one position. With one, answers are repeatable."
)))]
pub(crate) struct Args {
    /// Games or positions: move strings, diagrams, JSON objects, paths, or `-`
    ///
    /// A file holds one game on each line, as a move string or a JSON object with "moves". Of
    /// a diagram, or a JSON object with stones, its one position is looked at. Files of records, such
    /// as SGF, RenLib or .psq, will do too: the main line of each. `-` is standard input.
    #[arg(value_name = "GAME", required = true)]
    games: Vec<OsString>,

    /// Which wins to look for
    #[arg(long, value_name = "KIND", value_enum, default_value_t = KindName::Auto)]
    kind: KindName,

    /// The fewest plies of a puzzle that is worth while, the five included
    #[arg(long, value_name = "N", default_value = "7")]
    min_plies: usize,

    /// Do not mind other first moves of a VCF that win in more plies than the shortest
    #[arg(long)]
    allow_longer: bool,

    /// Look at the last position of each game alone
    #[arg(long)]
    as_given: bool,

    #[command(flatten)]
    search: SearchOptions,

    #[command(flatten)]
    form: FormOptions,

    #[command(flatten)]
    judge: JudgeOptions,
}

/// Finds puzzles.
pub(crate) fn run(args: &Args, output: &mut Output) -> Result<Outcome, CliError> {
    let searching = Searching::begin();
    let mut mine = Mine {
        args,
        solver: args.search.solver(),
        limits: args
            .search
            .limits_or(Usual::Time(USUAL_TIME), Some(&searching)),
        output,
        bar: progress::beside_answers(args.search.is_quiet(), progress::TIME_AND_MESSAGE),
        seen: HashSet::new(),
        tally: Tally::default(),
        outcome: Outcome::Done,
    };
    for (index, argument) in args.games.iter().enumerate() {
        let number = (args.games.len() > 1).then_some(index + 1);
        read_positions(argument, number, args.form.many(), &mut |place, given| {
            if is_interrupted() {
                return Ok(());
            }
            mine.game(place, given)
        })?;
    }
    mine.bar.finish_and_clear();
    if !args.search.is_quiet() {
        note(&render::tally(mine.tally));
    }
    Ok(if is_interrupted() {
        Outcome::Unknown.max(mine.outcome)
    } else {
        mine.outcome
    })
}

/// The search through all games.
struct Mine<'m> {
    args: &'m Args,
    solver: Solver,
    limits: Limits<'static>,
    output: &'m mut Output,
    bar: ProgressBar,
    seen: HashSet<(PointSet, PointSet, Color, Rule)>,
    tally: Tally,
    outcome: Outcome,
}

impl Mine<'_> {
    /// Looks at the positions of a game, or tells why there is none and goes on.
    fn game(
        &mut self,
        place: &Place,
        given: Result<GivenPosition<'_>, InputError>,
    ) -> Result<(), CliError> {
        let given = match given {
            Ok(given) => given,
            Err(error) => {
                let error = error.at(place);
                self.outcome = self.outcome.max(error.outcome());
                self.bar.suspend(|| error.report());
                return Ok(());
            }
        };
        self.tally.games += 1;
        let whole = given.to_position();
        let name = place.name();
        if !self.args.as_given {
            for length in 0..whole.moves.len() {
                if is_interrupted() {
                    return Ok(());
                }
                let position = start(&whole, length);
                let id = name_of(name.as_deref(), Some(length));
                self.position(&given, &position, id)?;
            }
        }
        let length = (!whole.moves.is_empty()).then_some(whole.moves.len());
        if whole.to_move.is_none() {
            let error = CliError::bad_input(anyhow!("the position does not tell whose turn it is"));
            let error = error.hint("give JSON with \"to_move\"");
            self.outcome = self.outcome.max(error.outcome());
            let report = || match &name {
                Some(name) => error.context(name.clone()).report(),
                None => error.report(),
            };
            self.bar.suspend(report);
            return Ok(());
        }
        self.position(&given, &whole, name_of(name.as_deref(), length))
    }

    /// Writes a position if it is a puzzle worth while.
    fn position(
        &mut self,
        given: &GivenPosition<'_>,
        position: &Position,
        id: String,
    ) -> Result<(), CliError> {
        let judge = self.args.judge.judge(given.rule);
        let Some(mover) = position.to_move else {
            return Ok(());
        };
        // A game that has ended holds no puzzle.
        let Ok(question) = Question::new(position.board, mover, judge) else {
            return Ok(());
        };
        let [black, white] = canonical(&position.board);
        if !self.seen.insert((black, white, mover, judge.rule)) {
            return Ok(());
        }
        let demand = Demand {
            kind: self.args.kind.kind(),
            plies: None,
            others: if self.args.allow_longer {
                Others::AsShort
            } else {
                Others::All
            },
            verification: self.args.search.verification(),
        };
        let limits = self.limits;
        let puzzle = Puzzle::check(
            &mut self.solver,
            None,
            question,
            demand,
            &limits,
            &mut Silent,
        );
        self.tally.positions += 1;
        self.tally.unknown += usize::from(matches!(puzzle.verdict, Verdict::Unknown(_)));
        self.write(given.id, position, &puzzle, id)?;
        self.bar.set_message(render::tally(self.tally));
        self.bar.tick();
        Ok(())
    }

    fn write(
        &mut self,
        game: Option<&RawValue>,
        position: &Position,
        puzzle: &Puzzle,
        id: String,
    ) -> Result<(), CliError> {
        let is_sound = matches!(puzzle.verdict, Verdict::Sound(_));
        let mined = Mined::new(id, game, position, puzzle);
        let Some(mined) = mined.filter(|mined| is_sound && mined.plies() >= self.args.min_plies)
        else {
            return Ok(());
        };
        self.tally.puzzles += 1;
        self.output.print(&write_whole_line(&mined))
    }
}

/// Returns the position after the first moves of a game.
fn start(whole: &Position, length: usize) -> Position {
    let moves = whole.moves[..length].to_vec();
    Position {
        board: Board::from_moves(&moves).expect("the whole game could be played"),
        to_move: Some(Color::of_move(length)),
        moves,
    }
}

/// Names a position of a game by the number of its moves.
fn name_of(game: Option<&str>, moves: Option<usize>) -> String {
    let moves = moves.map(|moves| format!("after move {moves}"));
    let parts: Vec<&str> = game.into_iter().chain(moves.as_deref()).collect();
    parts.join(", ")
}

/// Returns the stones of both colors as they lie in that one of the eight symmetric positions which
/// comes first.
fn canonical(board: &Board) -> [PointSet; 2] {
    let turned = Symmetry::ALL
        .map(|symmetry| Color::ALL.map(|color| board.stones(color).transform(symmetry)));
    turned.into_iter().min().unwrap_or_default()
}
