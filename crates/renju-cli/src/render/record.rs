//! A game or study of a file: what is known of it, and what there is at a node.

use std::collections::BTreeMap;

use renju_core::{Board, Point};
use renju_record::{Format, Info, Mark, Notes, Player, Text};

use super::columns::{in_columns, width};
use super::diagram::Diagram;
use super::look::{Characters, Look, Numbers};
use super::prose::WIDTH;
use super::safe_text::{cut, lines, on_one_line, wrap};
use super::words::{record as words, to_move};
use crate::record_view::{Continuation, NodeView, RecordView};

/// How far lines are indented under a heading.
const INDENT: usize = 2;

/// How many columns of the board a label may take.
const LABEL: usize = 3;

/// Tells what is known of a game and how much its record holds.
pub(crate) fn record_summary(
    view: &RecordView<'_>,
    place: &str,
    format: Format,
    notices: usize,
    look: Look,
) -> String {
    let mut rows = facts(&view.record.info, look.characters);
    let mut row = |name: &str, text: String| rows.push([name.to_owned(), text]);
    if let Some(opening) = view.opening {
        let opening = words::opening_in_short(opening, look.characters);
        row(words::OPENING, opening);
    }
    let counts = view.counts;
    row(words::MOVES, words::count(counts.moves));
    if counts.nodes != counts.moves {
        row(words::TREE, words::size(counts));
    }
    if counts.comments > 0 {
        row(words::COMMENTS, words::count(counts.comments));
    }
    if notices > 0 {
        row(words::NOTICES, words::notices_on_stderr(notices));
    }
    let mut page = words::title(place, format.name());
    page.push_str("\n\n");
    page.push_str(&in_columns(&rows, INDENT));
    if let Some(comment) = &view.record.info.comment {
        page.push('\n');
        page.push_str(&paragraph(comment, look.characters));
    }
    page
}

/// Returns what is known of a game, one line each.
fn facts(info: &Info, characters: Characters) -> Vec<[String; 2]> {
    let line = |text: &Text| on_one_line(text.as_str(), characters);
    let rules = info.rules.as_ref();
    let rules = rules.map(|rules| words::recorded_rules(rules, &line(&rules.text)));
    let result = info.result.as_ref().map(|result| {
        let text = result.text.as_ref().map(line);
        words::recorded_result(result, text.as_deref())
    });
    let offers: Vec<String> = info.offers.iter().map(Point::to_string).collect();
    let offers = (!offers.is_empty()).then(|| offers.join(", "));
    let all = [
        (words::NAME, info.name.as_ref().map(line)),
        (words::ID, info.id.as_ref().map(line)),
        (words::BLACK, player(&info.black, characters)),
        (words::WHITE, player(&info.white, characters)),
        (words::EVENT, info.event.as_ref().map(line)),
        (words::ROUND, info.round.as_ref().map(line)),
        (words::PLACE, info.place.as_ref().map(line)),
        (words::DATE, info.date.as_ref().map(line)),
        (words::RULES, rules),
        (words::TIME_CONTROL, info.time_control.as_ref().map(line)),
        (words::RESULT, result),
        (words::OFFERS, offers),
        (words::SWAPS, info.swaps.as_ref().map(line)),
        (words::ANNOTATOR, info.annotator.as_ref().map(line)),
        (words::SOURCE, info.source.as_ref().map(line)),
    ];
    let known = all.into_iter().filter_map(|(name, text)| {
        let text = text.filter(|text| !text.is_empty())?;
        Some([name.to_owned(), text])
    });
    known.collect()
}

fn player(player: &Player, characters: Characters) -> Option<String> {
    let line = |text: &Option<Text>| text.as_ref().map(|it| on_one_line(it.as_str(), characters));
    let [name, rank, team] = [&player.name, &player.rank, &player.team].map(line);
    if name.is_none() && rank.is_none() && team.is_none() {
        return None;
    }
    let name = name.as_deref().unwrap_or(words::NOBODY);
    Some(words::player(name, rank.as_deref(), team.as_deref()))
}

/// Names both players of a game, if at least one is known.
pub(crate) fn players(info: &Info) -> Option<String> {
    let name = |player: &Player| {
        let name = player.name.as_ref()?;
        let name = on_one_line(name.as_str(), Characters::Unicode);
        (!name.is_empty()).then_some(name)
    };
    let [black, white] = [&info.black, &info.white].map(name);
    if black.is_none() && white.is_none() {
        return None;
    }
    let [black, white] = [&black, &white].map(|name| name.as_deref().unwrap_or(words::NOBODY));
    Some(words::opponents(black, white))
}

/// Tells what there is at a node: the moves before it, the board, what is written, and what follows.
pub(crate) fn record_node(node: &NodeView<'_>, look: Look) -> String {
    let mut page = String::new();
    if !node.moves.is_empty() {
        let moves = node.moves.iter().zip(1..);
        let moves = moves.map(|(&played, number)| words::numbered(number, played));
        let moves: Vec<String> = moves.collect();
        page.push_str(&in_lines(&moves.join(" "), INDENT));
        page.push('\n');
    }
    page.push_str(&words::after(node.moves.len(), node.played));
    if node.bad.is_none() {
        page.push(' ');
        page.push_str(&to_move(Some(node.position.to_move)));
    }
    page.push_str("\n\n");
    page.push_str(&board(node, look));
    if let Some(bad) = node.bad {
        page.push_str(&words::cannot_be_played(&bad.to_string()));
        page.push('\n');
    }
    page.push_str(&written(node.notes, look.characters));
    page.push('\n');
    page.push_str(&continuations(&node.continuations, look.characters));
    page
}

/// Draws the board with labels and marks on empty points, and tells below it what those on stones are.
fn board(node: &NodeView<'_>, look: Look) -> String {
    let board = &node.position.board;
    let mut diagram = Diagram::of(board);
    let last = node.numbers.iter().max_by_key(|&(_, number)| number);
    diagram.last = last.map(|(&point, _)| point);
    if look.numbers == Numbers::All {
        let is_stone = |point: &Point| !board.is_empty(*point);
        let numbers = node.numbers.iter().filter(|(point, _)| is_stone(point));
        diagram.numbers = numbers.map(|(&point, &number)| (point, number)).collect();
    }
    let (labels, left_labels) = labels(node.notes, board, look.characters);
    diagram.labels = labels;
    let mut legend = Vec::new();
    let mut left_marks = BTreeMap::<Mark, Vec<Point>>::new();
    for &(point, mark) in &node.notes.marks {
        if !board.is_empty(point) || diagram.labels.contains_key(&point) {
            left_marks.entry(mark).or_default().push(point);
            continue;
        }
        let sign = words::mark_sign(mark, look.characters);
        diagram.labels.insert(point, sign.to_string());
        let entry = format!("{sign} {}", words::mark_name(mark));
        if !legend.contains(&entry) {
            legend.push(entry);
        }
    }
    let mut page = diagram.draw(look);
    if !legend.is_empty() {
        page.push_str(&format!("      {}\n", legend.join("   ")));
    }
    for (point, text) in left_labels {
        page.push_str(&in_lines(&words::label(point, &text), 0));
    }
    for (mark, points) in left_marks {
        page.push_str(&in_lines(&words::marked(mark, &points), 0));
    }
    page
}

/// Returns the labels that the board has room for, and the others.
fn labels(
    notes: &Notes,
    board: &Board,
    characters: Characters,
) -> (BTreeMap<Point, String>, BTreeMap<Point, String>) {
    let texts = notes.labels.iter();
    let texts = texts.map(|(&point, text)| (point, on_one_line(text.as_str(), characters)));
    texts
        .filter(|(_, text)| !text.is_empty())
        .partition(|(point, text)| {
            board.is_empty(*point) && width(text) <= LABEL && !text.contains(' ')
        })
}

/// Tells what is written at a node.
fn written(notes: &Notes, characters: Characters) -> String {
    let mut page = String::new();
    if let Some(setup) = &notes.setup {
        page.push_str(&in_lines(&words::set_up(setup), 0));
    }
    if notes.time.is_some() || notes.time_left.is_some() {
        page.push_str(&words::times(notes.time, notes.time_left));
        page.push('\n');
    }
    for text in [&notes.title, &notes.comment].into_iter().flatten() {
        page.push('\n');
        page.push_str(&paragraph(text, characters));
    }
    page
}

/// Lists what follows a node.
fn continuations(continuations: &[Continuation<'_>], characters: Characters) -> String {
    if continuations.is_empty() {
        return format!("{}\n", words::NO_CONTINUATION);
    }
    let rows = continuations.iter().map(|it| {
        let played = match it.played {
            Some(played) => played.to_string(),
            None => words::NO_MOVE.to_owned(),
        };
        let behind = words::nodes_behind(it.behind);
        let room = WIDTH.saturating_sub(INDENT + width(&played) + width(&behind) + 4);
        [played, behind, beginning(it.notes, room, characters)]
    });
    let rows: Vec<[String; 3]> = rows.collect();
    format!("{}\n{}", words::CONTINUATIONS, in_columns(&rows, INDENT))
}

/// Returns the beginning of what is written at a node, on one line.
pub(super) fn beginning(notes: &Notes, room: usize, characters: Characters) -> String {
    let texts = [&notes.title, &notes.comment].into_iter().flatten();
    let texts = texts.map(|text| on_one_line(text.as_str(), characters));
    let texts: Vec<String> = texts.filter(|text| !text.is_empty()).collect();
    cut(&texts.join(" / "), room, characters)
}

/// Writes a text of a file with its line ends, wrapped and indented.
fn paragraph(text: &Text, characters: Characters) -> String {
    let lines = lines(text.as_str(), characters).into_iter();
    lines.map(|line| in_lines(&line, INDENT)).collect()
}

/// Writes a text in lines of the width of the page.
fn in_lines(text: &str, indent: usize) -> String {
    let lines = wrap(text, WIDTH - indent).into_iter();
    let lines = lines.map(|line| format!("{:indent$}{line}", "").trim_end().to_owned() + "\n");
    lines.collect()
}

#[cfg(test)]
mod tests {
    use renju_record::Record;

    use super::*;
    use crate::record_view::Aim;

    fn point(name: &str) -> Point {
        name.parse().unwrap()
    }

    #[test]
    fn what_the_board_has_no_room_for_is_told_below_it() {
        let mut record = Record::of_moves(["H8", "I9"].map(|it| it.parse().unwrap())).unwrap();
        let end = Aim::End.find(&record).unwrap();
        let notes = record.notes_mut(end);
        for (name, text) in [("A1", "12"), ("B1", "白"), ("C1", "two words"), ("H8", "B")] {
            notes.labels.insert(point(name), text.into());
        }
        for name in ["A1", "D1", "I9"] {
            notes.marks.insert((point(name), Mark::Cross));
        }
        let view = RecordView::of(&record);
        let page = record_node(&view.at(end), Look::default());
        for expected in [
            "   1  12─白─┴──×──┴",
            "      × cross\n",
            "\nLabel on C1: two words\nLabel on H8: B\n",
            "\nMarked by a cross: A1 and I9.\n",
        ] {
            assert!(page.contains(expected), "{page}\n{expected}");
        }
    }

    #[test]
    fn players_are_named_if_one_is_known() {
        let check = |black: Option<&str>, white: Option<&str>, expected: Option<&str>| {
            let mut info = Info::default();
            info.black.name = black.map(Text::from);
            info.white.name = white.map(Text::from);
            assert_eq!(players(&info).as_deref(), expected);
        };
        check(Some("Ann"), Some("Bo\nLi"), Some("Ann – Bo Li"));
        check(None, Some("白"), Some("? – 白"));
        check(Some("Ann"), Some(" "), Some("Ann – ?"));
        check(Some(""), None, None);
        check(None, None, None);
    }

    #[test]
    fn long_comments_wrap() {
        let mut record = Record::new();
        let comment = format!("{}\n{}", "word ".repeat(40), "白".repeat(100));
        record.info.comment = Some(comment.as_str().into());
        let page = record_summary(
            &RecordView::of(&record),
            "a.sgf",
            Format::Sgf,
            2,
            Look::default(),
        );
        assert!(page.starts_with("a.sgf (sgf)\n"), "{page}");
        assert!(page.contains("2, on standard error"), "{page}");
        assert!(page.lines().all(|line| width(line) <= WIDTH), "{page}");
        assert!(page.lines().count() > 9, "{page}");
    }
}
