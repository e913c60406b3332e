//! The properties of a game, which stand in its root.

use renju_core::{Reason, RuleSetId, SignedAction};

use super::encoding::Decoder;
use super::error::{ReadSgfError, SgfOddity, shown};
use super::node::{RawProperty, Report};
use super::result::WrittenResult;
use super::taken::offers_of;
use super::value::Lines;
use crate::{Info, RecordedRules, Text};

/// A fact of a game that is one text.
pub(super) struct Fact {
    /// The property.
    pub(super) name: &'static str,
    /// What line ends become.
    pub(super) lines: Lines,
    /// The field.
    pub(super) of: fn(&mut Info) -> &mut Option<Text>,
}

/// The facts that are one text, in the order in which they are written.
pub(super) const FACTS: [Fact; 17] = {
    const fn fact(name: &'static str, of: fn(&mut Info) -> &mut Option<Text>) -> Fact {
        let lines = Lines::One;
        Fact { name, lines, of }
    }
    [
        fact("PB", |info| &mut info.black.name),
        fact("BR", |info| &mut info.black.rank),
        fact("BT", |info| &mut info.black.team),
        fact("PW", |info| &mut info.white.name),
        fact("WR", |info| &mut info.white.rank),
        fact("WT", |info| &mut info.white.team),
        fact("EV", |info| &mut info.event),
        fact("RO", |info| &mut info.round),
        fact("PC", |info| &mut info.place),
        fact("DT", |info| &mut info.date),
        fact("TM", |info| &mut info.time_control),
        fact("GN", |info| &mut info.name),
        fact("AN", |info| &mut info.annotator),
        fact("SO", |info| &mut info.source),
        fact("SW", |info| &mut info.swaps),
        fact("XID", |info| &mut info.id),
        Fact {
            lines: Lines::Several,
            ..fact("GC", |info| &mut info.comment)
        },
    ]
};

/// The other properties that mean something in the root. `FF`, `CA` and `AP` are of the file, not of the
/// game.
const OTHERS: [&str; 9] = ["CA", "AP", "SZ", "RU", "RE", "XRU", "XRE", "XRT", "XACT"];

/// Says whether a property of the root is one of the game.
pub(super) fn is_of_game(name: &str) -> bool {
    OTHERS.contains(&name) || FACTS.iter().any(|fact| fact.name == name)
}

/// Checks that a game is one of ours.
pub(super) fn check_game(
    properties: &[RawProperty<'_>],
    line: u64,
    report: &mut Report,
) -> Result<(), ReadSgfError> {
    let of = |name| properties.iter().find(|it| it.name == name);
    if let Some(property) = of("GM") {
        let value = property.first().trim_ascii();
        let number = str::from_utf8(value).ok().and_then(|it| it.parse().ok());
        match number {
            Some(4) => {}
            Some(1 | 5) | None => {
                let value = shown(value);
                report.tell(property.line, SgfOddity::GameNumber { value });
            }
            Some(game) => {
                let line = property.line;
                return Err(ReadSgfError::OtherGame { line, game });
            }
        }
    }
    match of("SZ").map(|it| (it, it.first().trim_ascii())) {
        None | Some((_, b"")) => report.tell(line, SgfOddity::NoSize),
        Some((_, b"15" | b"15:15")) => {}
        Some((property, size)) => {
            return Err(ReadSgfError::BoardSize {
                line: property.line,
                size: shown(size),
            });
        }
    }
    Ok(())
}

/// Reads the properties of the game, and returns the others.
pub(super) fn read_info<'a>(
    properties: Vec<RawProperty<'a>>,
    info: &mut Info,
    decoder: &mut Decoder,
    report: &mut Report,
) -> Vec<RawProperty<'a>> {
    let mut result = ReadParts::default();
    let mut others = Vec::new();
    for property in properties {
        let fact = FACTS.iter().find(|fact| fact.name == property.name);
        if let Some(fact) = fact {
            let text = property.text(fact.lines, decoder);
            *(fact.of)(info) = Some(text).filter(|text| !text.is_empty());
            continue;
        }
        let mut text = || property.text(Lines::One, decoder);
        match property.name.as_str() {
            "FF" | "GM" | "CA" | "AP" | "SZ" => {}
            "RU" => result.rules = Some(text()),
            "XRU" => match text().as_str().parse() {
                Ok(id) => result.rule_set = Some(id),
                Err(_) => report.bad_value(&property),
            },
            "RE" => result.result = Some((text(), property.line)),
            "XRE" => match text().as_str().parse() {
                Ok(reason) => result.reason = Some(reason),
                Err(_) => report.bad_value(&property),
            },
            "XRT" => result.own_text = Some(text()),
            "XACT" => match read_actions(&property) {
                Some(actions) => info.actions = actions,
                None => report.bad_value(&property),
            },
            "5A" => match offers_of(&property.plain_values(decoder.encoding())) {
                Some(offers) => info.offers = offers,
                None => others.push(property),
            },
            _ => others.push(property),
        }
    }
    result.into_info(info, report);
    others
}

fn read_actions(property: &RawProperty<'_>) -> Option<Vec<SignedAction>> {
    let actions = property.values.iter().map(|value| {
        let text = str::from_utf8(value).ok()?;
        text.parse().ok()
    });
    actions.collect()
}

/// What several properties say together.
#[derive(Default)]
struct ReadParts {
    rules: Option<Text>,
    rule_set: Option<RuleSetId>,
    result: Option<(Text, u64)>,
    reason: Option<Reason>,
    own_text: Option<Text>,
}

impl ReadParts {
    fn into_info(self, info: &mut Info, report: &mut Report) {
        info.rules = match (self.rules.filter(|text| !text.is_empty()), self.rule_set) {
            (None, None) => None,
            (None, Some(id)) => Some(id.into()),
            (Some(text), None) => Some(text.into()),
            (Some(text), id) => Some(RecordedRules { text, id }),
        };
        let Some((text, line)) = self.result.filter(|(text, _)| !text.is_empty()) else {
            return;
        };
        let shown = text.as_str().chars().take(20).collect();
        let read = WrittenResult {
            text,
            reason: self.reason,
            own_text: self.own_text,
        }
        .read();
        if !read.is_standard {
            report.tell(line, SgfOddity::OddResult { text: shown });
        }
        info.result = Some(read.result);
    }
}
