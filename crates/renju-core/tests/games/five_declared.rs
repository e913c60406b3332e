//! Fives that must be announced: rules.md §6.1, `five_declaration = declared`.

use renju_core::Person;

use crate::table::{Table, black_alone, white_alone};

const DECLARED: &str = "renju_rif none five_declaration=declared";

/// Black's five at J8, not yet announced; White to move.
fn blacks_five() -> Table {
    let mut table = Table::new(DECLARED);
    table.play(&black_alone("F8 G8 H8 I8 J8")).runs();
    table
}

/// The maker may announce it immediately after completing it, while the other is to move.
#[test]
fn at_once() {
    let mut table = blacks_five();
    table
        .asks("responder white done")
        .refuses("responder: five");
    let event = table.act("five");
    assert_eq!(
        event.by,
        Some(Person::Opener),
        "the one who moved last, since he has the line"
    );
    table.ends("black five");
    blacks_five().play("opener: five").ends("black five");
}

/// An unannounced line stays announceable on any later own turn.
#[test]
fn later_on_his_own_turn() {
    let mut table = blacks_five();
    table.play("A13").asks("opener black done");
    table.clone().play("five").ends("black five");
    table.play("O13, C13, M13, E13").runs();
    let event = table.act("five");
    assert_eq!(event.by, Some(Person::Opener));
    table.ends("black five");
}

/// While the other's clock runs, a line that was not made just now is not announced.
#[test]
fn not_later_on_the_others_turn() {
    let mut table = blacks_five();
    table
        .play("A13, O13")
        .refuses("opener: five, responder: five, five");
    table.play("C13, five").ends("black five");
}

/// First to announce wins.
#[test]
fn first_to_announce_wins() {
    // White makes a five of his own while Black forgets to announce his.
    let mut table = Table::new(DECLARED);
    table
        .play("F8, F10, G8, G10, H8, H10, I8, I10, J8, J10")
        .runs();
    // Both have a line: the person to act is meant, if nobody signs.
    table.clone().play("responder: five").ends("white five");
    table.clone().play("opener: five").ends("black five");
    table.play("five").ends("black five");
}

/// `five` without a line is an error and changes nothing.
#[test]
fn five_without_a_line() {
    let mut table = Table::new(DECLARED);
    table
        .refuses("five, opener: five")
        .play(&black_alone("F8 G8 H8 I8"));
    table.refuses("five, opener: five, responder: five");
    // Six in a row are no winning line of Black's (§4.4); they are a foul of White's to claim.
    let mut overline = Table::new(DECLARED);
    overline
        .play(&black_alone("F8 G8 I8 J8 K8 H8"))
        .refuses("five, opener: five");
    overline.play("claim H8").ends("white foul_overline");
}

/// White's five and White's overline are announced alike.
#[test]
fn white_announces() {
    let mut five = Table::new(DECLARED);
    five.play(&white_alone("F8 G8 H8 I8 J8"))
        .runs()
        .play("five")
        .ends("white five");
    let mut six = Table::new(DECLARED);
    six.play(&white_alone("F8 G8 I8 J8 K8 H8"))
        .runs()
        .play("M13");
    six.play("five").ends("white overline_white");
}

/// With `auto` nothing is announced.
#[test]
fn auto_needs_no_word() {
    let mut table = Table::new("renju_rif none");
    table
        .play(&black_alone("F8 G8 H8 I8"))
        .refuses("five, opener: five")
        .play("K1");
    table.play("J8").ends("black five").refuses("five");
}

/// A line that was completed to six by an own later stone is no five any more for Black.
#[test]
fn a_five_that_grew_is_lost() {
    let mut table = blacks_five();
    table
        .play("A13, K8")
        .refuses("opener: five")
        .play("claim K8")
        .ends("white foul_overline");
}

/// A board that is full before anybody announced is a draw all the same (§3.4); and a double pass too.
#[test]
fn other_endings_come_first() {
    let mut table = blacks_five();
    table.play("pass, pass").ends("draw double_pass");
    let mut agreed = blacks_five();
    agreed.play("draw?, draw!").ends("draw agreed");
}
