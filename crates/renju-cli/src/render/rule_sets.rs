//! The rule sets, their options, and the opening rules, as tables.

use renju_core::{Fouls, OpeningOptions, OpeningRule, RuleSet, RuleSetId, Setting};

use super::columns::in_columns;
use super::prose::write_wrapped;
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
    format!("{}\n{}", in_columns(&rows, 0), words::RULE_SETS_END)
}

/// Writes all opening rules, each with what happens below its name.
pub(crate) fn opening_rules(rules: impl Iterator<Item = OpeningRule>) -> String {
    let rows: Vec<_> = rules
        .flat_map(|rule| {
            [
                [rule.to_string(), opening_title(rule)],
                [String::new(), rule.about().to_owned()],
            ]
        })
        .collect();
    format!("{}\n{}", in_columns(&rows, 0), words::OPENINGS_END)
}

/// Writes one opening rule with its steps.
pub(crate) fn opening_rule(rule: OpeningRule) -> String {
    let (id, title) = (rule.to_string(), opening_title(rule));
    let mut page = words::heading(&id, &title, rule.about(), rule.source());
    for (step, number) in rule.steps(&OpeningOptions::of(rule)).zip(1..) {
        write_wrapped(&mut page, &step, 0, 4, &format!("{number:>2}."));
    }
    page
}

/// Returns the name of an opening rule with its Chinese or Japanese name, and says so if nobody could
/// verify it.
fn opening_title(rule: OpeningRule) -> String {
    let mark = rule.is_unverified().then_some(words::UNVERIFIED);
    with_notes(
        rule.title(),
        [rule.east_asian_title(), mark.unwrap_or_default()],
    )
}

/// Writes one rule set: what it is, and every option with its value, what it is about, its choices,
/// and its value under the rules of the RIF if that is another.
pub(crate) fn rule_set(rules: &RuleSet) -> String {
    let rif = RuleSet::new(RuleSetId::RenjuRif);
    let id = rules.id;
    let mut page = words::heading(&id.to_string(), &title(id), id.about(), id.source());
    write_option(
        &mut page,
        "opening",
        [&rules.opening.to_string(), &rif.opening.to_string()],
        [words::OPENING_ABOUT, rules.opening.about()],
    );
    for setting in Setting::ALL {
        write_option(
            &mut page,
            setting.name(),
            [&rules.get(setting), &rif.get(setting)],
            [setting.help(), &setting.expected()],
        );
    }
    page.push('\n');
    page.push_str(words::UNLIKE_RIF);
    page
}

/// Writes an option with its value and that of the RIF, and below what it is about and what it could
/// be.
fn write_option(page: &mut String, name: &str, [value, rif]: [&str; 2], about: [&str; 2]) {
    page.push_str(&words::option(name, value, rif));
    write_wrapped(page, &about.join(": "), 6, 6, "");
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
