//! An engine described in words: `name=A cmd="./engine -x" tc=1s/move`.

use std::collections::BTreeMap;
use std::iter;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use super::setting_text::{Setting, SettingError, settings};
use super::{EngineSetup, TimeControl, Tolerance};
use crate::amount::{parse_duration, parse_size};
use crate::gomocup::client::{EngineCommand, PositionForm};

/// The memory of an engine of which nothing is said, in bytes: that of Gomocup, 350 MiB.
const USUAL_MEMORY: u64 = 350 << 20;

/// What is before the key of an `INFO` line.
const OPTION: &str = "option.";

/// What is said of an engine. All of it can be left open.
///
/// As text it is words of the form `key=value`. Quotation marks keep blanks in a value:
/// `cmd='./engine --book "my book"'`. The keys are [`EngineSpec::KEYS`].
///
/// # Examples
/// ```
/// use renju_arena::match_::EngineSpec;
/// let mut spec = EngineSpec::default();
/// spec.set("cmd", "./engine -x")?;
/// spec.set("tc", "1s/move nodes=1000")?;
/// let setup = spec.setup("A")?;
/// assert_eq!((setup.command.args.len(), setup.nodes), (1, Some(1000)));
/// # Ok::<(), renju_arena::match_::SettingError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct EngineSpec {
    /// `name`: what it is called.
    pub name: Option<String>,
    /// `cmd`: the program, which may have arguments.
    pub command: Option<EngineCommand>,
    /// `args`: further arguments, split as those of a command.
    pub args: Option<Vec<String>>,
    /// `dir`: the folder to start it in.
    pub dir: Option<PathBuf>,
    /// `tc`: its time. `nodes=N` and `depth=N` may stand there too.
    pub time: Option<TimeControl>,
    /// `memory`: how much it may take, in bytes; 0 for any.
    pub memory: Option<u64>,
    /// `nodes`: how many it may search for a move.
    pub nodes: Option<u64>,
    /// `depth`: how many plies it may search.
    pub depth: Option<u32>,
    /// `threads`: how many it may use.
    pub threads: Option<NonZero<u32>>,
    /// `margin`: how far it may overstep its time.
    pub margin: Option<Duration>,
    /// `patience`: how long it may take for what is not a move.
    pub patience: Option<Duration>,
    /// `positions`: how they are sent to it, `last-move` or `whole-board`.
    pub positions: Option<PositionForm>,
    /// `option.key`: further `INFO` lines.
    pub options: BTreeMap<String, String>,
}

impl EngineSpec {
    /// The keys of the text form.
    pub const KEYS: [&str; 13] = [
        "name",
        "cmd",
        "args",
        "dir",
        "tc",
        "memory",
        "nodes",
        "depth",
        "threads",
        "margin",
        "patience",
        "positions",
        "option.key",
    ];

    /// Sets what a key means, whatever it was before.
    ///
    /// # Errors
    /// Fails if there is no such key, or the value makes no sense.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), SettingError> {
        const TIME: &str = "a time such as 500ms or 3s";
        const COUNT: &str = "a whole number from 1";
        let setting = Setting { key, value };
        let text = || (!value.trim().is_empty()).then(|| value.to_owned());
        let time = || parse_duration(value).map_err(|_| setting.bad(TIME));
        match key {
            "name" => {
                let name = text().ok_or_else(|| setting.bad("a name"))?;
                one_line(setting)?;
                self.name = Some(name);
            }
            "cmd" => self.command = Some(value.parse()?),
            "args" => self.args = Some(words(value)?),
            "dir" => self.dir = Some(text().ok_or_else(|| setting.bad("a folder"))?.into()),
            "tc" => self.set_time(setting)?,
            "memory" => self.memory = Some(bytes(setting)?),
            "nodes" => self.nodes = Some(setting.read::<NonZero<u64>>(COUNT)?.get()),
            "depth" => self.depth = Some(setting.read::<NonZero<u32>>(COUNT)?.get()),
            "threads" => self.threads = Some(setting.read(COUNT)?),
            "margin" => self.margin = Some(time()?),
            "patience" => self.patience = Some(time()?),
            "positions" => self.positions = Some(position_form(setting)?),
            _ => match key.strip_prefix(OPTION).filter(|key| is_word(key)) {
                Some(key) => {
                    let value = one_line(setting)?;
                    self.options.insert(key.to_owned(), value);
                }
                None => return Err(setting.unknown(&Self::KEYS)),
            },
        }
        Ok(())
    }

    /// Sets the time, and limits of nodes and depth that stand beside it.
    fn set_time(&mut self, setting: Setting<'_>) -> Result<(), SettingError> {
        const EXPECTED: &str = "a time control such as 1s/move, 60+0.5, 60/5+0.5, nodes=N or inf";
        let parts = setting.value.split([' ', ',']);
        let mut time = None;
        for part in parts.filter(|part| !part.is_empty()) {
            match part.split_once('=') {
                Some((key @ ("nodes" | "depth"), value)) => self.set(key, value)?,
                _ if time.is_none() => {
                    time = Some(part.parse().map_err(|_| setting.bad(EXPECTED))?);
                }
                _ => return Err(setting.bad(EXPECTED)),
            }
        }
        if setting.value.trim().is_empty() {
            return Err(setting.bad(EXPECTED));
        }
        self.time = Some(time.unwrap_or_default());
        Ok(())
    }

    /// Returns what is said, and what `other` says where nothing is said here.
    #[must_use]
    pub fn or(self, other: &Self) -> Self {
        let mut options = other.options.clone();
        options.extend(self.options);
        Self {
            name: self.name.or_else(|| other.name.clone()),
            command: self.command.or_else(|| other.command.clone()),
            args: self.args.or_else(|| other.args.clone()),
            dir: self.dir.or_else(|| other.dir.clone()),
            time: self.time.or(other.time),
            memory: self.memory.or(other.memory),
            nodes: self.nodes.or(other.nodes),
            depth: self.depth.or(other.depth),
            threads: self.threads.or(other.threads),
            margin: self.margin.or(other.margin),
            patience: self.patience.or(other.patience),
            positions: self.positions.or(other.positions),
            options,
        }
    }

    /// Returns how the engine is started.
    ///
    /// # Errors
    /// Fails if no command is said.
    pub fn command(&self) -> Result<EngineCommand, SettingError> {
        let command = self.command.clone();
        let mut command = command.ok_or(SettingError::Missing { key: "cmd" })?;
        command.args.extend(self.args.iter().flatten().cloned());
        command.dir = self.dir.clone().or(command.dir);
        Ok(command)
    }

    /// Returns how far it may go beyond what it is allowed.
    #[must_use]
    pub fn tolerance(&self) -> Tolerance {
        let usual = Tolerance::default();
        Tolerance {
            margin: self.margin.unwrap_or(usual.margin),
            patience: self.patience.unwrap_or(usual.patience),
        }
    }

    /// Returns the memory that it may take, in bytes; 0 for any.
    #[must_use]
    pub fn memory(&self) -> u64 {
        self.memory.unwrap_or(USUAL_MEMORY)
    }

    /// Returns the file name of the program, without its extension: what the engine is called where
    /// nobody says anything else.
    #[must_use]
    pub fn program_name(&self) -> Option<String> {
        let command = self.command.as_ref()?;
        let name = Path::new(&command.program).file_stem()?;
        Some(name.to_string_lossy().into_owned())
    }

    /// Returns the engine as it takes part in a match under a name. Limits of nodes or depth alone
    /// leave its time open.
    ///
    /// # Errors
    /// Fails if no command is said, or nothing that ends its thinking.
    pub fn setup(&self, name: &str) -> Result<EngineSetup, SettingError> {
        let is_limited = self.nodes.is_some() || self.depth.is_some();
        let open = is_limited.then(TimeControl::default);
        let time = self.time.or(open);
        Ok(EngineSetup {
            name: name.to_owned(),
            command: self.command()?,
            time: time.ok_or(SettingError::Missing { key: "tc" })?,
            memory: self.memory(),
            nodes: self.nodes,
            depth: self.depth,
            threads: self.threads.unwrap_or(NonZero::<u32>::MIN),
            tolerance: self.tolerance(),
            positions: self.positions.unwrap_or_default(),
            options: self.options.clone(),
        })
    }
}

impl FromStr for EngineSpec {
    type Err = SettingError;

    fn from_str(text: &str) -> Result<Self, SettingError> {
        let mut spec = Self::default();
        let words = words(text)?;
        for Setting { key, value } in settings(words.iter().map(String::as_str))? {
            spec.set(key, value)?;
        }
        Ok(spec)
    }
}

/// Says whether a text can be the key of an `INFO` line.
fn is_word(text: &str) -> bool {
    let is_part = |c: char| !c.is_whitespace() && !c.is_control();
    !text.is_empty() && text.chars().all(is_part)
}

/// Splits a text as a command is split.
fn words(text: &str) -> Result<Vec<String>, SettingError> {
    if text.trim().is_empty() {
        return Ok(Vec::new());
    }
    let EngineCommand { program, args, .. } = text.parse()?;
    Ok(iter::once(program).chain(args).collect())
}

/// Reads a size of memory: bytes, or a number with a unit.
fn bytes(setting: Setting<'_>) -> Result<u64, SettingError> {
    const EXPECTED: &str = "a size such as 350MiB or 1GiB, or 0 for any";
    parse_size(setting.value).map_err(|_| setting.bad(EXPECTED))
}

fn position_form(setting: Setting<'_>) -> Result<PositionForm, SettingError> {
    match setting.value {
        "last-move" => Ok(PositionForm::LastMove),
        "whole-board" => Ok(PositionForm::WholeBoard),
        _ => Err(setting.bad("last-move or whole-board")),
    }
}

/// Checks that a value is one line.
fn one_line(setting: Setting<'_>) -> Result<String, SettingError> {
    if setting.value.contains(char::is_control) {
        return Err(setting.bad("a text of one line"));
    }
    Ok(setting.value.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spec(text: &str) -> EngineSpec {
        text.parse().unwrap()
    }

    #[test]
    fn all_keys_are_read() {
        let text = "name=A cmd='./engine -x' args=\"-y 'a b'\" dir=engines tc=60/5+0.5 memory=1GiB \
                    nodes=1000 depth=9 threads=2 margin=200ms patience=5 positions=whole-board \
                    option.hash=64 option.style=calm";
        let setup = spec(text).setup("B").unwrap();
        assert_eq!(setup.name, "B", "the match decides");
        assert_eq!(spec(text).name.as_deref(), Some("A"));
        assert_eq!(setup.command.program, "./engine");
        assert_eq!(setup.command.args, ["-x", "-y", "a b"]);
        assert_eq!(setup.command.dir.as_deref(), Some(Path::new("engines")));
        assert_eq!(setup.time.to_string(), "60/5+0.5");
        assert_eq!(setup.memory, 1 << 30);
        assert_eq!((setup.nodes, setup.depth), (Some(1000), Some(9)));
        assert_eq!(setup.threads.get(), 2);
        assert_eq!(setup.tolerance.margin, Duration::from_millis(200));
        assert_eq!(setup.tolerance.patience, Duration::from_secs(5));
        assert_eq!(setup.positions, PositionForm::WholeBoard);
        assert_eq!(setup.options["hash"], "64");
        assert_eq!(setup.options["style"], "calm");
    }

    #[test]
    fn little_need_be_said() {
        let setup = spec("cmd=./pbrain.exe tc=1s/move").setup("A").unwrap();
        assert_eq!(setup.memory, 367_001_600, "that of Gomocup");
        assert_eq!(setup.tolerance, Tolerance::default());
        assert_eq!(setup.threads.get(), 1);
        let name = spec("cmd=engines/pbrain-x.exe").program_name();
        assert_eq!(name.as_deref(), Some("pbrain-x"));
        let missing = |key| Err(SettingError::Missing { key });
        assert_eq!(spec("tc=1s/move").setup("A"), missing("cmd"));
        assert_eq!(spec("cmd=x").setup("A"), missing("tc"));
    }

    #[test]
    fn limits_stand_in_for_a_time() {
        let setup = |text: &str| spec(text).setup("A").unwrap();
        assert_eq!(setup("cmd=x nodes=5").time, TimeControl::default());
        let both = setup("cmd=x tc=nodes=5,1s/move");
        assert_eq!(
            (both.nodes, both.time.to_string()),
            (Some(5), "1s/move".to_owned())
        );
        let nodes = setup("cmd=x tc=nodes=5");
        assert_eq!((nodes.nodes, nodes.time), (Some(5), TimeControl::default()));
    }

    #[test]
    fn what_is_said_of_one_comes_before_what_is_said_of_each() {
        let each = spec("tc=1s/move memory=1GiB option.a=1 option.b=1");
        let one = spec("cmd=x tc=2s/move option.a=2").or(&each);
        assert_eq!(one.time.unwrap().to_string(), "2s/move");
        assert_eq!(one.memory, Some(1 << 30));
        assert_eq!((&*one.options["a"], &*one.options["b"]), ("2", "1"));
    }

    #[test]
    fn faults_are_named() {
        let check = |text: &str, expected: &str| {
            let error = text.parse::<EngineSpec>().unwrap_err();
            assert_eq!(error.to_string(), expected, "{text}");
        };
        check(
            "./engine",
            "\"./engine\" is no setting: expected `key=value`",
        );
        check("cmd=", "the command is empty");
        check("name=A name=B", "name is set twice");
        let value = "can't be the value of";
        let error = "'name=A\nB'".parse::<EngineSpec>().unwrap_err();
        assert!(error.to_string().contains("a text of one line"), "{error}");
        check("name=''", &format!("\"\" {value} name: expected a name"));
        for text in ["memory=1XB", "memory=-1", "memory=99999999999999GiB"] {
            let error = text.parse::<EngineSpec>().unwrap_err();
            assert!(
                error.to_string().contains("expected a size"),
                "{text}: {error}"
            );
        }
        for text in [
            "nodes=0",
            "depth=0",
            "threads=0",
            "threads=-1",
            "nodes=1e3",
            "tc=nodes=0",
        ] {
            let error = text.parse::<EngineSpec>().unwrap_err();
            assert!(
                error.to_string().contains("a whole number from 1"),
                "{text}: {error}"
            );
        }
        for text in ["tc=", "tc=fast", "tc=60,60", "tc=0"] {
            let error = text.parse::<EngineSpec>().unwrap_err();
            assert!(
                error.to_string().contains("a time control such as"),
                "{text}: {error}"
            );
        }
        for text in [
            "colour=1",
            "option.=1",
            "option=1",
            "'option.a b=1'",
            "'option.a\nEND=1'",
        ] {
            let error = text.parse::<EngineSpec>().unwrap_err();
            assert!(
                error.to_string().contains("there is no setting"),
                "{text}: {error}"
            );
        }
    }
}
