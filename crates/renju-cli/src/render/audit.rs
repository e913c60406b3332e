//! The arbiter's report: a game with its findings, and what was found in all games.

use anstyle::{AnsiColor, Style};
use renju_arena::audit::{Finding, Severity};
use renju_core::Verdict;
use renju_record::{Place, Text};

use super::columns::in_columns;
use super::diagram::Diagram;
use super::explanation;
use super::look::{Characters, Colors, Look, Numbers};
use super::prose::{Piece, lay_out, write_wrapped};
use super::safe_text::on_one_line;
use super::words;
use crate::audited::{AuditedGame, Moment, Reasons, Tally};
use crate::error::shown;
use crate::input::place_in;

/// How far what is said of a game is indented.
const INDENT: usize = 2;

/// How wide the word before a finding is, with the blanks behind it.
const LABEL: usize = "warning".len() + 2;

/// How many kinds of findings the summary names.
const KINDS: usize = 10;

/// Whether boards are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Boards {
    /// None.
    None,
    /// At each error and each foul.
    Drawn,
}

/// Tells of a game and of what was found in it that is at least so grave.
pub(crate) fn audited(game: &AuditedGame, level: Severity, boards: Boards, look: Look) -> String {
    let mut findings = game.findings(level).peekable();
    let name = name(game);
    let audit = &game.audit;
    if findings.peek().is_none() {
        return words::nothing_found(&name, &audit.rules, audit.moves) + "\n";
    }
    let heading = heading(game, look.characters);
    let mut page = format!("{name}\n{}\n", lay_out(&heading, INDENT, look));
    for finding in findings {
        page.push_str(&told(game, finding, boards, look));
    }
    // A board has a blank line behind it.
    page.truncate(page.trim_end().len());
    page + "\n"
}

/// Tells who played, by which rules, and how the game is said to have ended.
fn heading(game: &AuditedGame, characters: Characters) -> Vec<Piece> {
    let info = &game.record.info;
    let text = |text: &Text| on_one_line(text.as_str(), characters);
    let player = |name: &Option<Text>| name.as_ref().map(text);
    let (black, white) = (player(&info.black.name), player(&info.white.name));
    let nobody = || words::record::NOBODY.to_owned();
    let players = (black.is_some() || white.is_some()).then(|| {
        let (black, white) = (black.unwrap_or_else(nobody), white.unwrap_or_else(nobody));
        words::players(&black, &white)
    });
    let audit = &game.audit;
    let result = info.result.as_ref().map(|result| {
        let written = result.text.as_ref().map(text);
        words::record::recorded_result(result, written.as_deref())
    });
    let rules = words::judged_by(&audit.rules, audit.rules_source);
    let result = words::recorded(audit.moves, result.as_deref());
    let lines = players.into_iter().chain([rules, result]);
    lines.map(Piece::Say).collect()
}

/// Names a game by its place, and by its id in the record.
fn name(game: &AuditedGame) -> String {
    let place = place_in(&game.file, &game.place);
    let has_id = matches!(game.place, Place::Game { id: Some(_), .. });
    let id = game.record.info.id.as_ref().filter(|_| !has_id);
    match id {
        Some(id) => format!("{place} (id {})", shown(id.as_str())),
        None => place,
    }
}

/// Tells of a finding, and why the judge says so.
fn told(game: &AuditedGame, finding: &Finding, boards: Boards, look: Look) -> String {
    let severity = finding.severity();
    let word = words::severity(severity);
    let inner = INDENT + LABEL;
    let mut page = String::new();
    let sentence = on_one_line(&finding.to_string(), look.characters);
    write_wrapped(&mut page, &sentence, INDENT, inner, word);
    if look.colors == Colors::Ansi {
        let style = style(severity);
        page = page.replacen(word, &format!("{style}{word}{style:#}"), 1);
    }
    let reasons = game.reasons(finding);
    page.extend(reasons.as_ref().map(|it| in_words(it, inner, look)));
    if boards == Boards::Drawn {
        let board = board(game, finding, reasons.as_ref(), look);
        page.extend(board.map(|board| format!("\n{board}\n")));
    }
    page
}

/// Draws the stones that a verdict is about, or the board at an error.
fn board(
    game: &AuditedGame,
    finding: &Finding,
    reasons: Option<&Reasons>,
    look: Look,
) -> Option<String> {
    if let Some(it) = reasons {
        let picture = explanation::picture(&it.board, &it.explanation, it.judge, look);
        return Some(picture);
    }
    let is_error = finding.severity() == Severity::Error;
    let moment = is_error.then(|| game.moment_of(finding)).flatten()?;
    Some(drawn(&moment, look))
}

/// Returns how the word of a severity looks on a terminal.
fn style(severity: Severity) -> Style {
    let color = match severity {
        Severity::Error => AnsiColor::Red,
        Severity::Warning => AnsiColor::Yellow,
        Severity::Info => AnsiColor::Cyan,
    };
    color.on_default().bold()
}

/// Writes the reasons of the judge. The finding itself names the foul already, and the five.
fn in_words(reasons: &Reasons, indent: usize, look: Look) -> String {
    let Reasons {
        board,
        explanation,
        judge,
    } = reasons;
    let pieces = super::reasons::reasons(board, explanation, *judge);
    let is_said = matches!(explanation.verdict, Verdict::Forbidden(_) | Verdict::Five);
    let from = usize::from(is_said).min(pieces.len());
    lay_out(&pieces[from..], indent, look)
}

/// Draws the whole board.
fn drawn(moment: &Moment, look: Look) -> String {
    let mut diagram = Diagram {
        last: moment.last,
        ..Diagram::of(&moment.board)
    };
    if look.numbers == Numbers::All {
        diagram.numbers.clone_from(&moment.numbers);
    }
    diagram.draw(look)
}

/// Sums up what was found in all games. The kinds of findings are those that are at least so grave.
pub(crate) fn audit_summary(
    tally: &Tally,
    level: Severity,
    is_stopped: bool,
    look: Look,
) -> String {
    let mut sentences = Vec::new();
    sentences.extend(words::games_audited(tally.games, tally.clean));
    for severity in Severity::ALL.into_iter().rev() {
        sentences.extend(words::games_with(severity, tally.with(severity)));
    }
    sentences.extend(words::unreadable(tally.unreadable));
    if is_stopped {
        sentences.push(words::AUDIT_STOPPED.to_owned());
    }
    let mut page = lay_out(&[Piece::say(&sentences)], 0, look);
    let kinds = tally.kinds(level);
    if tally.games > 1 && !kinds.is_empty() {
        page.push_str(&format!("\n{}\n\n", words::MOST_FREQUENT));
        page.push_str(&table(&kinds));
    }
    if let Some(text) = words::without_opening(tally.without_opening) {
        page.push('\n');
        page.push_str(&lay_out(&[Piece::Say(text)], 0, look));
    }
    page
}

/// Lists the most frequent kinds of findings with their numbers, which end in one column.
fn table(kinds: &[(usize, Severity, &str)]) -> String {
    let widest = kinds
        .first()
        .map_or(1, |(count, ..)| count.to_string().len());
    let rows: Vec<[String; 3]> = { kinds.iter().take(KINDS) }
        .map(|(count, severity, kind)| {
            [
                format!("{count:widest$}"),
                words::severity(*severity).to_owned(),
                (*kind).to_owned(),
            ]
        })
        .collect();
    in_columns(&rows, INDENT)
}
