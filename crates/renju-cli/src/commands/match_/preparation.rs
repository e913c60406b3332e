//! From the options to a match that can be played.

use std::num::NonZero;
use std::path::Path;
use std::thread;

use anyhow::anyhow;
use renju_arena::match_::{
    EngineSetup, EngineSpec, MatchSetup, OpeningMoves, Order, SettingError, SetupError,
};
use renju_core::Rule;

use super::names;
use super::options::{MatchOptions, OrderName};
use crate::error::{CliError, note, shown};
use crate::render;

/// The engines as they were described, each with what holds for all.
pub(super) fn engines(options: &MatchOptions) -> Vec<EngineSpec> {
    let each = options.each.clone().unwrap_or_default();
    let tc = options.tc.clone().unwrap_or_default();
    let all = each.or(&tc);
    let engines = options.engine.iter().cloned();
    engines.map(|engine| engine.or(&all)).collect()
}

/// Makes a match that can be played, as far as that is seen without its engines. Those without a
/// name are called as their programs.
pub(super) fn prepare(
    options: &MatchOptions,
    engines: &[EngineSpec],
) -> Result<MatchSetup, CliError> {
    let count = engines.len();
    if count < 2 {
        return Err(refused(options, SetupError::TooFewEngines { count }));
    }
    let rule = options.rule.map_or(Rule::RENJU, |rule| rule.rule());
    let games = options.games.ok_or_else(|| {
        let error = CliError::bad_input(anyhow!("it is not said how many games are to be played"));
        error.hint("give --games N; two of them are played from each opening")
    })?;
    let setup = MatchSetup {
        engines: described(engines)?,
        rule,
        tournament: options
            .tournament
            .map_or_else(Default::default, |kind| kind.tournament()),
        games,
        openings: openings(options)?,
        order: order(options)?,
        concurrency: options.concurrency.unwrap_or(NonZero::<usize>::MIN),
        resign: options.resign,
        draw: options.draw,
        max_plies: options.max_plies.map(NonZero::get),
        max_failures: NonZero::new(options.max_failures.unwrap_or(MAX_FAILURES)),
        sprt: options.sprt,
    };
    setup.check().map_err(|error| refused(options, error))?;
    Ok(setup)
}

/// In how many games in a row an engine may fail, unless it is said otherwise.
const MAX_FAILURES: u32 = 10;

/// Makes engines of their descriptions.
fn described(engines: &[EngineSpec]) -> Result<Vec<EngineSetup>, CliError> {
    let names = names::of_programs(engines);
    let setup = |(spec, name): (&EngineSpec, &String)| {
        spec.setup(name).map_err(|error| {
            let hint = match error {
                SettingError::Missing { key: "tc" } => "give --tc, such as --tc 1s/move",
                _ => "describe it as in --engine 'cmd=./engine name=A'",
            };
            let error = CliError::bad_input(error);
            error
                .context(format!("the engine {}", shown(name)))
                .hint(hint)
        })
    };
    engines.iter().zip(&names).map(setup).collect()
}

/// Reads the order of the openings. A seed asks for the random order by itself.
fn order(options: &MatchOptions) -> Result<Order, CliError> {
    match (options.order, options.seed) {
        (Some(OrderName::Sequential), Some(_)) => {
            let error = anyhow!("--seed is for --order random");
            Err(CliError::bad_input(error).hint("leave out one of them"))
        }
        (None | Some(OrderName::Sequential), None) => Ok(Order::Sequential),
        (Some(OrderName::Random), None) => Ok(Order::Random { seed: 0 }),
        (_, Some(seed)) => Ok(Order::Random { seed }),
    }
}

/// Reads the openings, from the one that is to be the first.
fn openings(options: &MatchOptions) -> Result<Vec<OpeningMoves>, CliError> {
    let Some(path) = &options.openings else {
        if options.opening_form.is_some() || options.start.is_some() {
            let error = anyhow!("--opening-form and --start are for the file of --openings");
            return Err(CliError::bad_input(error).hint("name it: --openings FILE"));
        }
        let moves = Vec::new();
        return Ok(vec![OpeningMoves { line: 1, moves }]);
    };
    let mut openings = super::openings::read(path, options.opening_form)?;
    let start = options.start.map_or(0, |start| start.get() - 1);
    if start > 0 && start >= openings.len() {
        let (start, count) = (start + 1, openings.len());
        let error = anyhow!("there is no opening {start}: {} has {count}", name_of(path));
        return Err(CliError::bad_input(error));
    }
    openings.rotate_left(start);
    Ok(openings)
}

fn name_of(path: &Path) -> String {
    shown(&path.to_string_lossy())
}

/// Says why a match can't be played, and what can be done.
fn refused(options: &MatchOptions, error: SetupError) -> CliError {
    let hint = match &error {
        SetupError::TooFewEngines { .. } => Some("give --engine twice or more"),
        SetupError::SameName { .. } => Some("leave one name out, or give another: name=B"),
        SetupError::NoGames => Some("give --games with a number from 1; 2 is a pair"),
        SetupError::SprtOfMany { .. } => Some("leave out --sprt, or all but two engines"),
        _ => None,
    };
    let is_of_opening = matches!(error, SetupError::Opening { .. } | SetupError::NoOpenings);
    let mut refused = CliError::bad_input(error);
    if let Some(path) = options.openings.as_deref().filter(|_| is_of_opening) {
        refused = refused.context(name_of(path));
    }
    match hint {
        Some(hint) => refused.hint(hint),
        None => refused,
    }
}

/// Tells what may not be meant.
pub(super) fn remark(setup: &MatchSetup) {
    let threads = setup.engines.iter().map(|engine| engine.threads.get());
    let threads = threads.max().unwrap_or(1);
    let games = setup.concurrency.get().min(setup.schedule().len());
    // Of two engines that play each other, one thinks at a time.
    let wanted = games.saturating_mul(usize::try_from(threads).unwrap_or(usize::MAX));
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    if wanted > cores {
        note(&render::too_few_cores(games, threads, cores));
    }
    if setup
        .openings
        .iter()
        .all(|opening| opening.moves.is_empty())
    {
        note(
            "without --openings all games start from the empty board: engines that always answer alike \
             repeat theirs",
        );
    }
}
