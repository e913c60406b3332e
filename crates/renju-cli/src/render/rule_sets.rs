//! The rule sets, their options, and the opening rules, as tables.

use renju_core::{Fouls, OpeningRule, RuleSet, RuleSetId, Setting};

use super::words;

/// Writes all rule sets, a line each.
pub(crate) fn rule_sets(ids: impl Iterator<Item = RuleSetId>) -> String {
    let head = words::RULE_SET_COLUMNS.map(str::to_owned);
    let rows = ids.map(|id| {
        let rules = RuleSet::new(id);
        let follows = match rules.fouls {
            Fouls::Nobody => words::NOTHING,
            Fouls::Black | Fouls::Both => words::foul_follows(rules.enforcement),
        };
        let [black, white] = [rules.black_wins, rules.white_wins].map(words::winning_line);
        [
            id.to_string(),
            format!("{black} / {white}"),
            words::bound(rules.fouls).to_owned(),
            follows.to_owned(),
            rules.opening.to_string(),
            words::may_pass(rules.pass).to_owned(),
            title(id),
        ]
    });
    let rows: Vec<_> = std::iter::once(head).chain(rows).collect();
    format!("{}\n{}", table(&rows), words::RULE_SETS_END)
}

/// Writes all opening rules, each with what happens below its name.
pub(crate) fn opening_rules(rules: impl Iterator<Item = OpeningRule>) -> String {
    let rows: Vec<_> = rules
        .flat_map(|rule| {
            let mark = rule.is_unverified().then_some(words::UNVERIFIED);
            let notes = [rule.east_asian_title(), mark.unwrap_or_default()];
            [
                [rule.to_string(), with_notes(rule.title(), notes)],
                [String::new(), rule.about().to_owned()],
            ]
        })
        .collect();
    format!("{}\n{}", table(&rows), words::OPENINGS_END)
}

/// Writes one rule set: what it is, and every option with its value, what it is about, its choices,
/// and its value under the rules of the RIF if that is another.
pub(crate) fn rule_set(rules: &RuleSet) -> String {
    let rif = RuleSet::new(RuleSetId::RenjuRif);
    let id = rules.id;
    let mut page = words::heading(&id.to_string(), &title(id), id.about(), id.source());
    page.push_str(&words::option(
        "opening",
        &rules.opening.to_string(),
        &rif.opening.to_string(),
        words::OPENING_ABOUT,
        rules.opening.about(),
    ));
    for setting in Setting::ALL {
        page.push_str(&words::option(
            setting.name(),
            &rules.get(setting),
            &rif.get(setting),
            setting.help(),
            &setting.expected(),
        ));
    }
    page.push('\n');
    page.push_str(words::UNLIKE_RIF);
    page
}

/// Returns the name of a rule set with its Chinese name, and says so if it is a house rule.
fn title(id: RuleSetId) -> String {
    let mark = id.is_house_rule().then_some(words::HOUSE_RULE);
    with_notes(id.title(), [id.chinese_title(), mark.unwrap_or_default()])
}

/// Returns a name with the notes that are not empty.
fn with_notes(name: String, notes: [&str; 2]) -> String {
    let notes = notes.into_iter().filter(|note| !note.is_empty());
    notes.fold(name, |name, note| format!("{name} ({note})"))
}

/// Writes rows with their columns below each other.
fn table<const COLUMNS: usize>(rows: &[[String; COLUMNS]]) -> String {
    let widths: [usize; COLUMNS] = std::array::from_fn(|column| {
        rows.iter()
            .map(|row| width(&row[column]))
            .max()
            .unwrap_or(0)
    });
    let mut text = String::new();
    for row in rows {
        let mut line = String::new();
        for (cell, wanted) in row.iter().zip(widths) {
            line.push_str(cell);
            line.push_str(&" ".repeat(wanted - width(cell) + 2));
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

/// Returns how many columns of a terminal a text takes: Chinese characters take two.
fn width(text: &str) -> usize {
    let of = |c: char| {
        if ('\u{2E80}'..='\u{FFEF}').contains(&c) {
            2
        } else {
            1
        }
    };
    text.chars().map(of).sum()
}
