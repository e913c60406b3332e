//! The tables of `docs/rule_sets.md` against the library.

use renju_core::{OpeningRule, RuleSet, RuleSetId, Setting};

const PAGE: &str = include_str!("../../../docs/rule_sets.md");

/// Holds a table against the page: each row must stand there, in this order.
fn check(head: &str, rows: impl Iterator<Item = Vec<String>>) {
    let written = |cell: String| match cell.as_str() {
        "" => " |".to_owned(),
        cell => format!(" {cell} |"),
    };
    let rows: Vec<String> = rows
        .map(|cells| "|".to_owned() + &cells.into_iter().map(written).collect::<String>())
        .collect();
    let table = rows.join("\n");
    let start = PAGE.find(head).expect("the page has the table");
    let lines = PAGE[start..].lines().skip(2);
    let written: Vec<&str> = lines.take_while(|line| line.starts_with('|')).collect();
    assert!(
        written == rows,
        "a table of docs/rule_sets.md is stale. Write:\n\n{table}\n"
    );
}

#[test]
fn the_table_of_sets_is_that_of_the_library() {
    let setting = |rules: &RuleSet, setting| format!("`{}`", rules.get(setting));
    let rows = RuleSetId::all().map(|id| {
        let rules = RuleSet::new(id);
        let settings = [
            Setting::BlackWins,
            Setting::WhiteWins,
            Setting::Fouls,
            Setting::Enforcement,
            Setting::OverlineClaim,
            Setting::WrongClaim,
        ];
        let settings = settings.map(|name| match name {
            // Where nothing is forbidden, or nothing is claimed, the option decides nothing.
            Setting::Enforcement if rules.get(Setting::Fouls) == "nobody" => String::new(),
            Setting::OverlineClaim | Setting::WrongClaim
                if rules.get(Setting::Enforcement) != "claim" =>
            {
                String::new()
            }
            name => setting(&rules, name),
        });
        let pass = if rules.pass { "yes" } else { "no" };
        let mut cells = vec![format!("`{id}`")];
        cells.extend(settings);
        cells.extend([format!("`{}`", rules.opening), pass.to_owned()]);
        cells
    });
    check("| id | Black wins |", rows);
}

#[test]
fn the_table_of_names_is_that_of_the_library() {
    let rows = RuleSetId::all().map(|id| {
        let chinese = match id.chinese_title() {
            "" => String::new(),
            title => format!(", {title}"),
        };
        let house = if id.is_house_rule() {
            "; an experimental house rule"
        } else {
            ""
        };
        vec![
            format!("`{id}`"),
            format!("{}{chinese}", id.title()),
            format!("{}{house}", id.about()),
            id.source().to_owned(),
        ]
    });
    check("| id | name | what it is | source |", rows);
}

#[test]
fn the_table_of_opening_rules_is_that_of_the_library() {
    let rows = OpeningRule::all().map(|rule| {
        let other = match rule.east_asian_title() {
            "" => String::new(),
            title => format!(", {title}"),
        };
        vec![
            format!("`{rule}`"),
            format!("{}{other}", rule.title()),
            rule.about().to_owned(),
            rule.source().to_owned(),
        ]
    });
    check("| id | name | what happens | source |", rows);
}

#[test]
fn the_table_of_options_is_that_of_the_library() {
    let rules = RuleSet::default();
    let rows = Setting::ALL.into_iter().map(|setting| {
        vec![
            format!("`{setting}`"),
            setting.help().to_owned(),
            setting.expected(),
            format!("`{}`", rules.get(setting)),
            setting.source().to_owned(),
        ]
    });
    check("| option | what it is about |", rows);
}
