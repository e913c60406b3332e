//! The 26 openings: the list, one of them, and moves that form one.

use std::collections::BTreeMap;

use renju_core::{Board, Move, NamedOpening, Point, Zone};

use super::columns::in_columns;
use super::diagram::Diagram;
use super::look::{Characters, Look, Numbers};
use super::picture::Picture;
use super::prose::{Piece, WIDTH, lay_out};
use super::words;
use crate::opened::Opened;

/// How far text is indented under a heading.
const INDENT: usize = 2;

/// How many small boards stand side by side at most: two lines of them hold the openings of a kind.
const SIDE_BY_SIDE: usize = 7;

/// Lists all openings with their names and small boards.
pub(crate) fn openings(look: Look) -> String {
    let (direct, indirect): (Vec<_>, Vec<_>) =
        (NamedOpening::ALL.into_iter()).partition(|opening| opening.is_direct());
    let kind = |heading: &str, openings: &[NamedOpening]| {
        let names = in_columns(&names(openings, look), INDENT);
        let boards = small_boards(openings, look);
        format!("{heading}\n\n{names}\n{boards}")
    };
    let direct = kind(words::DIRECT, &direct);
    let indirect = kind(words::INDIRECT, &indirect);
    format!("{direct}\n{indirect}")
}

/// Returns the table of names. Seven-bit text leaves out the scripts that it cannot write.
fn names(openings: &[NamedOpening], look: Look) -> Vec<[String; 7]> {
    let wide = |text: &'static str| match look.characters {
        Characters::Unicode => text,
        Characters::Ascii => "",
    };
    let head = [
        words::NUMBER,
        words::ROMAJI,
        wide(words::CHINESE),
        wide(words::JAPANESE),
        words::ENGLISH,
        words::THIRD,
        words::IMAGES,
    ];
    let mut rows = vec![head.map(str::to_owned)];
    rows.extend(openings.iter().map(|opening| {
        let [.., third] = opening.moves();
        [
            opening.number().to_owned(),
            romaji(*opening, look).to_owned(),
            wide(opening.chinese()).to_owned(),
            wide(opening.japanese()).to_owned(),
            opening.english().to_owned(),
            third.to_string(),
            opening.images().to_string(),
        ]
    }));
    rows
}

fn romaji(opening: NamedOpening, look: Look) -> &'static str {
    match look.characters {
        Characters::Unicode => opening.romaji(),
        Characters::Ascii => opening.romaji_plain(),
    }
}

/// Draws the middles of boards side by side, each under its number.
fn small_boards(openings: &[NamedOpening], look: Look) -> String {
    let boards = openings.iter().map(|&opening| {
        let board = stones(opening.moves());
        let mut diagram = numbered(&board, opening.moves(), look.numbers);
        diagram.part = [5..=9, 5..=9];
        (opening.number(), diagram.draw_bare(look))
    });
    let boards: Vec<(&str, Vec<String>)> = boards.collect();
    let across = match look.numbers {
        Numbers::None => 11,
        Numbers::All => 16,
    };
    let in_a_row = ((WIDTH - INDENT) / (across + 1)).min(SIDE_BY_SIDE);
    let mut page = String::new();
    for row in boards.chunks(in_a_row) {
        let heads = row.iter().map(|(number, _)| format!("{number:^across$}"));
        write_row(&mut page, heads);
        for line in 0..5 {
            write_row(&mut page, row.iter().map(|(_, board)| board[line].clone()));
        }
        page.push('\n');
    }
    page.truncate(page.trim_end_matches('\n').len() + 1);
    page
}

fn write_row(page: &mut String, cells: impl Iterator<Item = String>) {
    let line = " ".repeat(INDENT) + &cells.collect::<Vec<_>>().join(" ");
    page.push_str(line.trim_end());
    page.push('\n');
}

/// Returns the board after three moves.
fn stones(moves: [Point; 3]) -> Board {
    let moves = moves.map(Move::Place);
    Board::from_moves(&moves).expect("the moves of an opening go to three points")
}

/// Returns a board with the numbers of its three moves, if they are to be shown.
fn numbered(board: &Board, moves: [Point; 3], numbers: Numbers) -> Diagram<'_> {
    Diagram {
        numbers: move_numbers(moves, numbers),
        ..Diagram::of(board)
    }
}

fn move_numbers(moves: [Point; 3], numbers: Numbers) -> BTreeMap<Point, usize> {
    match numbers {
        Numbers::None => BTreeMap::new(),
        Numbers::All => moves.into_iter().zip(1..).collect(),
    }
}

/// Tells all about one opening.
pub(crate) fn opening(opening: NamedOpening, look: Look) -> String {
    let mut rows = Vec::new();
    let mut row = |name: &str, text: &str| rows.push([name.to_owned(), text.to_owned()]);
    row(words::ROMAJI, romaji(opening, look));
    if look.characters == Characters::Unicode {
        row(words::CHINESE, opening.chinese());
        row(words::JAPANESE, opening.japanese());
    }
    row(words::CANONICAL, &in_order(&opening.moves()));
    row(words::IMAGES, &opening.images().to_string());
    about(opening, &rows, look)
}

/// Tells which opening moves form, or why none.
pub(crate) fn opened(opened: &Opened, look: Look) -> String {
    let (opening, symmetry) = match &opened.found {
        Ok(found) => *found,
        Err(strays) => {
            let why = words::capital(&words::none_of_the_26(strays)) + ".";
            return lay_out(&[Piece::Say(why)], 0, look);
        }
    };
    let mut played = in_order(&opened.moves);
    if opened.count > opened.moves.len() {
        played = format!("{played}, {}", words::of_so_many(opened.count));
    }
    let canonical = in_order(&opening.moves());
    let rows = [
        (words::PLAYED, played.as_str()),
        (words::CANONICAL, &canonical),
        (words::SYMMETRY, words::leads_there(symmetry)),
    ];
    let rows = rows.map(|(name, text)| [name.to_owned(), text.to_owned()]);
    about(opening, &rows, look)
}

/// Says why moves form none of the openings, as a part of a sentence; `None` if they form one.
pub(crate) fn why_none(opened: &Opened) -> Option<String> {
    let strays = opened.found.as_ref().err()?;
    Some(words::none_of_the_26(strays))
}

/// Lays out what is said of an opening: its name, lines, and its board.
fn about(opening: NamedOpening, rows: &[[String; 2]], look: Look) -> String {
    let name = words::opening(opening, romaji(opening, look));
    let board = stones(opening.moves());
    let diagram = numbered(&board, opening.moves(), look.numbers);
    let board = diagram.around(Zone::Within(5).points()).draw(look);
    format!("{name}\n\n{}\n{board}", in_columns(rows, INDENT))
}

/// Writes moves with their numbers.
fn in_order(moves: &[impl ToString]) -> String {
    let moves = moves.iter().zip(1..);
    let moves = moves.map(|(played, number)| format!("{number}. {}", played.to_string()));
    moves.collect::<Vec<_>>().join(" ")
}

/// Returns the title of the sheet with all openings.
pub(crate) const fn openings_title() -> &'static str {
    words::ALL_OPENINGS
}

/// Shows an opening.
pub(crate) fn opening_picture(opening: NamedOpening, numbers: Numbers) -> Picture {
    let title = words::opening(opening, opening.romaji());
    Picture {
        numbers: move_numbers(opening.moves(), numbers),
        ..Picture::of_board(title, stones(opening.moves()))
    }
}
