//! What engines are called of which nobody said it.

use std::collections::HashSet;
use std::io;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use renju_arena::gomocup::client::{Client, ClientOptions, Failure};
use renju_arena::match_::{EngineSetup, EngineSpec, MatchError, MatchSetup};

use super::log::Log;
use crate::error::{CliError, shown};

/// The name of an engine whose program has none.
const NAMELESS: &str = "engine";

/// Returns a name for each engine: the given one, or that of its program. Those that were not given
/// are made distinct from all others.
pub(super) fn of_programs(engines: &[EngineSpec]) -> Vec<String> {
    let named = engines.iter().map(|spec| match &spec.name {
        Some(name) => (name.clone(), Origin::Given),
        None => {
            let name = spec.program_name().unwrap_or_else(|| NAMELESS.to_owned());
            (name, Origin::Found)
        }
    });
    distinct(named.collect())
}

/// Asks the engines that have no given name how they are called. An engine that gives no answer
/// keeps the name of its program.
pub(super) fn ask(
    engines: &[EngineSpec],
    setup: &mut MatchSetup,
    log: Option<&Arc<Log>>,
    stop: &Arc<AtomicBool>,
) -> Result<(), CliError> {
    let mut names = Vec::new();
    for (spec, engine) in engines.iter().zip(&setup.engines) {
        names.push(match &spec.name {
            Some(name) => (name.clone(), Origin::Given),
            None => {
                let name = ask_one(engine, log, stop)?.or_else(|| spec.program_name());
                (name.unwrap_or_else(|| NAMELESS.to_owned()), Origin::Found)
            }
        });
    }
    for (engine, name) in setup.engines.iter_mut().zip(distinct(names)) {
        engine.name = name;
    }
    Ok(())
}

fn ask_one(
    engine: &EngineSetup,
    log: Option<&Arc<Log>>,
    stop: &Arc<AtomicBool>,
) -> Result<Option<String>, CliError> {
    let options = ClientOptions {
        memory: (engine.memory > 0).then_some(engine.memory),
        patience: engine.tolerance.patience,
        stop: Arc::clone(stop),
        transcript: log.map(|log| log.transcript(&engine.name)),
    };
    let answered = Client::start(&engine.command, options).and_then(|mut client| {
        let name = client.about()?;
        client.quit();
        Ok(name)
    });
    match answered {
        // What an engine says of itself is shown on terminals.
        Ok(name) => Ok(name
            .map(|name| shown(name.trim()))
            .filter(|name| !name.is_empty())),
        Err(Failure::Late { .. } | Failure::Stopped) => Ok(None),
        Err(source) => Err(unusable(MatchError::Engine {
            name: engine.command.to_string(),
            source,
        })),
    }
}

/// Returns the error of an engine that can't be used.
pub(super) fn unusable(error: MatchError) -> CliError {
    let hint = match &error {
        MatchError::Engine {
            source: Failure::NotStarted { source, .. },
            ..
        } => not_started(source.kind()),
        _ => "try it alone with `renju-cli compliance --engine 'cmd=…'`",
    };
    CliError::failed(error).hint(hint)
}

/// Says what can be done about a program that the system does not start.
const fn not_started(kind: io::ErrorKind) -> &'static str {
    match kind {
        io::ErrorKind::NotFound => {
            "a program without a slash is one of the PATH; others are named from the current folder, \
             as in cmd=./engine"
        }
        io::ErrorKind::PermissionDenied => {
            "cmd has to name a program: a file that may be executed (`chmod +x`), no folder"
        }
        _ => {
            "cmd has to name a program of this system; if it ran before, the system may be short of \
             files or memory, of which fewer games at once take less"
        }
    }
}

/// Where a name comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Origin {
    /// It was given, and stays as it is.
    Given,
    /// It was found, and may be changed.
    Found,
}

/// Makes the names that were found distinct: the second `X` becomes `X (2)`.
fn distinct(names: Vec<(String, Origin)>) -> Vec<String> {
    let given = names.iter().filter(|(_, origin)| *origin == Origin::Given);
    let mut taken: HashSet<String> = given.map(|(name, _)| name.clone()).collect();
    let numbered = |name: &str, taken: &HashSet<String>| {
        let mut others = (2..).map(|number| format!("{name} ({number})"));
        others
            .find(|other| !taken.contains(other))
            .expect("the numbers do not end")
    };
    let mut free = |(name, origin): (String, Origin)| match origin {
        Origin::Given => name,
        Origin::Found => {
            let name = if taken.contains(&name) {
                numbered(&name, &taken)
            } else {
                name
            };
            taken.insert(name.clone());
            name
        }
    };
    names.into_iter().map(&mut free).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_programs_are_made_distinct() {
        let spec = |text: &str| text.parse().unwrap();
        let names = |texts: &[&str]| {
            let engines: Vec<EngineSpec> = texts.iter().copied().map(spec).collect();
            of_programs(&engines)
        };
        assert_eq!(
            names(&["cmd=a/x", "cmd=b/x.exe", "cmd=x", "name=B cmd=x"]),
            ["x", "x (2)", "x (3)", "B"]
        );
        // A given name stays, even if the engine before it is called so by its program.
        assert_eq!(names(&["cmd=x", "name=x cmd=y"]), ["x (2)", "x"]);
        // Two given names that are the same are for the check of the match to find.
        assert_eq!(names(&["name=x cmd=y", "name=x cmd=y"]), ["x", "x"]);
    }
}
