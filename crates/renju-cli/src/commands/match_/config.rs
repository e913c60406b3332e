//! The file of a long set-up.

use std::fs::File;
use std::io::{self, Read};
use std::ops::Range;
use std::path::Path;

use anyhow::anyhow;

use super::options::MatchOptions;
use crate::error::{CliError, shown};

/// Reads a file.
pub(super) fn read(path: &Path) -> Result<MatchOptions, CliError> {
    let name = shown(&path.to_string_lossy());
    let text = read_text(path)
        .map_err(|error| CliError::bad_input(error).context(format!("cannot read {name}")))?;
    parse(&text).map_err(|fault| {
        let error = CliError::bad_input(anyhow!("{}", fault.message));
        let line = fault.line.map(|line| format!(", line {line}"));
        let error = error.context(format!("{name}{}", line.unwrap_or_default()));
        error.hint(
            "`renju-cli match --help` lists the options; those of an engine stand in [[engine]]",
        )
    })
}

/// The longest file that is read, in bytes.
const MAX_FILE: u64 = 1 << 20;

fn read_text(path: &Path) -> io::Result<String> {
    let mut text = String::new();
    let file = File::open(path)?;
    file.take(MAX_FILE + 1).read_to_string(&mut text)?;
    if u64::try_from(text.len()).is_ok_and(|length| length > MAX_FILE) {
        let why = format!("there is more than {MAX_FILE} bytes of text");
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, why));
    }
    Ok(text)
}

/// What is wrong with a file.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Fault {
    /// The line with the key, from 1.
    line: Option<usize>,
    message: String,
}

fn parse(text: &str) -> Result<MatchOptions, Fault> {
    toml::from_str(text).map_err(|error| {
        let place = error.span().map(|span| Place::of(text, span));
        let message = error.message();
        // The line shows the key, which the message of a bad value does not name.
        let message = match &place {
            Some(Place { line, .. }) => format!("{message}, in `{}`", shown(line)),
            None => message.to_owned(),
        };
        Fault {
            line: place.map(|place| place.number),
            message,
        }
    })
}

/// A line.
struct Place<'a> {
    number: usize,
    line: &'a str,
}

impl<'a> Place<'a> {
    /// Returns the line in which a span begins.
    fn of(text: &'a str, span: Range<usize>) -> Self {
        let start = text.floor_char_boundary(span.start);
        let before = &text[..start];
        let number = before.matches('\n').count() + 1;
        let begin = before.rfind('\n').map_or(0, |end| end + 1);
        let line = text[begin..].lines().next().unwrap_or_default();
        Self {
            number,
            line: line.trim(),
        }
    }
}

#[cfg(test)]
mod tests {
    use renju_arena::match_::{DrawRule, ResignRule, Sides};

    use super::super::options::{OrderName, RuleName, TournamentName};
    use super::*;

    #[test]
    fn all_options_are_read() {
        let text = r#"
            rule = "freestyle"
            games = 100
            tournament = "gauntlet"
            concurrency = 2
            openings = "list.txt"
            start = 3
            order = "random"
            seed = 7
            tc = "1s/move,nodes=5000"
            sprt = "elo0=0 elo1=5"
            resign = "moves=3 score=1000 sides=both"
            draw = "from=40 moves=10 score=5"
            max-plies = 150
            record = "games"
            log = "match.log"

            [each]
            memory = "1GiB"
            option.hash = 64

            [[engine]]
            name = "A"
            cmd = "./a"
            args = ["-x", "a b"]
            threads = 2

            [[engine]]
            cmd = "./b"
            margin = 0.5
        "#;
        let options = parse(text).unwrap();
        assert_eq!(options.rule, Some(RuleName::Freestyle));
        assert_eq!(options.games, Some(100));
        assert_eq!(options.tournament, Some(TournamentName::Gauntlet));
        assert_eq!(
            (options.order, options.seed),
            (Some(OrderName::Random), Some(7))
        );
        let tc = options.tc.unwrap();
        assert_eq!(tc.time.unwrap().to_string(), "1s/move");
        assert_eq!(tc.nodes, Some(5000));
        assert_eq!(options.sprt.unwrap().elo1().to_string(), "5");
        let resign = ResignRule {
            moves: 3,
            score: 1000,
            sides: Sides::Both,
        };
        assert_eq!(options.resign, Some(resign));
        let draw = DrawRule {
            from: 40,
            moves: 10,
            score: 5,
        };
        assert_eq!(options.draw, Some(draw));
        assert_eq!(options.max_plies.unwrap().get(), 150);
        let each = options.each.unwrap();
        assert_eq!((each.memory, &*each.options["hash"]), (Some(1 << 30), "64"));
        let [a, b] = options.engine.try_into().unwrap();
        assert_eq!(a.name.as_deref(), Some("A"));
        assert_eq!(a.args.unwrap(), ["-x", "a b"]);
        assert_eq!(b.margin.unwrap().as_millis(), 500);
    }

    #[test]
    fn faults_name_the_key_and_the_line() {
        let check = |text: &str, line: usize, words: [&str; 2]| {
            let fault = parse(text).unwrap_err();
            assert_eq!(fault.line, Some(line), "{text}: {fault:?}");
            for word in words {
                assert!(fault.message.contains(word), "{text}: {fault:?}");
            }
        };
        check("games = 1\ncolour = 2\n", 2, ["unknown field", "colour"]);
        check("\ngames = \"many\"\n", 2, ["many", "games"]);
        check("games = -1\n", 1, ["-1", "games"]);
        check("tc = \"fast\"\n", 1, ["fast", "tc"]);
        check("sprt = \"elo0=0\"\n", 1, ["elo1", "sprt"]);
        check("rule = \"chess\"\n", 1, ["chess", "rule"]);
        check(
            "[[engine]]\nname = \"A\"\ncmb = \"x\"\n",
            3,
            ["no setting", "cmb"],
        );
        check("[[engine]]\nthreads = 0\n", 2, ["threads", "from 1"]);
        check("[each]\noption.hash = [1]\n", 2, ["option.hash", "hash"]);
        check("[each]\nname = [\"A\"]\n", 2, ["value of name", "name"]);
        check("games = 1\ngames = 2\n", 2, ["duplicate key", "games"]);
        check("games = \n", 1, ["value", "games"]);
    }
}
