//! What is said of threes.

use renju_core::{Color, Forbidden, Point};

use super::names::{Name, a_foul, and, capital, color, number, or};

pub(in crate::render) fn threes_meet(point: Point, count: usize) -> String {
    format!("{} threes meet at {point}:", capital(&number(count)))
}

pub(in crate::render) fn real_threes_meet(point: Point, count: usize, real: usize) -> String {
    let threes = capital(&number(count));
    let real = match (count, real) {
        (2, 2) => "both are real".into(),
        _ if real == count => "all are real".into(),
        _ => format!("{} of them are real", number(real)),
    };
    format!("{threes} threes meet at {point}, and {real}:")
}

/// `with` are the points by which the three is real.
pub(in crate::render) fn real_three(row: &Name, who: Color, with: &[Point]) -> String {
    let who = color(who);
    match with {
        [point] => format!(
            "{row} is a real three: {point} makes it a straight four, and {who} may play {point}."
        ),
        _ => format!(
            "{row} is a real three: {} makes it a straight four, and {who} may play either.",
            or(with)
        ),
    }
}

pub(in crate::render) fn real_by_five(row: &Name, point: Point) -> String {
    format!(
        "{row} is a real three: {point} makes it a straight four. {point} makes five on another \
         line as well. You chose the reading in which that still counts."
    )
}

pub(in crate::render) fn would_do_as_well(point: Point) -> String {
    format!("{point} would do as well.")
}

/// `foul` is what keeps the point from counting; if there is none, a five does.
pub(in crate::render) fn does_not_count(point: Point, foul: Option<Forbidden>) -> String {
    let why = foul.map_or("makes five at the same time".into(), |foul| {
        format!("would be {}", a_foul(foul))
    });
    format!("{point} does not count: it {why}.")
}

/// `board` says which stones are imagined.
pub(in crate::render) fn counts_although(point: Point, board: &str) -> String {
    let board = capital(board);
    format!("{board}, {point} only looks like a double-three:")
}

pub(in crate::render) fn so_not_forbidden(point: Point, real: usize) -> String {
    match real {
        0 => format!("No real three is left, so {point} is not forbidden."),
        _ => format!("That leaves one real three, so {point} is not forbidden."),
    }
}

pub(in crate::render) fn threes_seem_to_meet(count: usize) -> String {
    format!("{} threes seem to meet there:", capital(&number(count)))
}

pub(in crate::render) fn what_is_real(count: usize, who: Color) -> String {
    format!(
        "{} threes seem to meet there. A three is real only if {} may play a stone that makes it \
         a straight four:",
        capital(&number(count)),
        color(who)
    )
}

pub(in crate::render) fn nested_threes_meet(point: Point, real: usize) -> String {
    let real = capital(&number(real));
    format!("{real} real threes meet at {point}:")
}

pub(in crate::render) fn so_forbidden(point: Point) -> String {
    format!("So {point} is forbidden.")
}

pub(in crate::render) fn only_three(row: &Name) -> String {
    format!("{row} is the only three, so no double-three is possible.")
}

pub(in crate::render) fn the_only_three(row: &Name) -> String {
    format!("{row} is the only three.")
}

pub(in crate::render) fn plain_three(row: &Name) -> String {
    format!("{row} is a three.")
}

pub(in crate::render) fn false_three(row: &Name) -> String {
    format!("{row} is not a real three.")
}

pub(in crate::render) fn needless_three(row: &Name) -> String {
    format!("{row} is not a real three, but that does not help: two real threes are enough.")
}

pub(in crate::render) fn only_at(point: Point) -> String {
    format!("It could become a straight four only at {point}, but")
}

pub(in crate::render) fn none_counts(points: &[Point]) -> String {
    format!(
        "It could become a straight four at {}, but neither counts:",
        or(points)
    )
}

/// `board` says which stones are imagined, `what` are the fouls with their rows.
pub(in crate::render) fn may_not_play(
    point: Point,
    who: Color,
    board: &str,
    what: &[String],
) -> String {
    let (who, what) = (color(who), and(what));
    format!("{who} may not play {point}: {board} it would be {what}.")
}

pub(in crate::render) fn point_makes_five(point: Point, row: &Name) -> String {
    format!(
        "{point} makes five ({row}) at the same time, and a straight four that comes with a five \
         does not make a three real."
    )
}

pub(in crate::render) fn double_four_in_short(fours: &[String]) -> String {
    format!("a double-four ({})", and(fours))
}

pub(in crate::render) fn four_in_short(
    row: &Name,
    completions: &[Point],
    is_straight: bool,
) -> String {
    if is_straight {
        format!("the straight four {row}")
    } else {
        format!("the four {row} completed at {}", or(completions))
    }
}

pub(in crate::render) const DOUBLE_THREE_IN_SHORT: &str = "a double-three";

pub(in crate::render) fn with_on_board(stones: &[Point]) -> String {
    format!("with {} on the board", and(stones))
}

/// `tries` are the stones that would make a four of the row, each with what stops that four, from
/// the two parts below.
pub(in crate::render) fn three_becomes_overline(row: &Name, tries: &[(Point, String)]) -> String {
    let mut text = format!("{row} looks like a three, but is none.");
    for (k, (point, stops)) in tries.iter().enumerate() {
        let gives = if k == 0 {
            "gives no straight four"
        } else {
            "gives none"
        };
        text.push_str(&format!(" {point} {gives}: {stops}."));
    }
    text
}

pub(in crate::render) fn gives_no_straight_four(point: Point, stops: &str) -> String {
    format!("{point} gives no straight four: {stops}.")
}

pub(in crate::render) fn stops_that_end(what: &str) -> String {
    format!("{what} stops that end")
}

/// `rows` are points, how many a stone there would make, and the row.
pub(in crate::render) fn stone_would_make_too_many(rows: &[(usize, Point, Name)]) -> String {
    let rows = and(rows.iter().map(|(length, point, row)| {
        format!("at {point} a stone would make {} ({row})", number(*length))
    }));
    format!("{rows}, not five")
}

pub(in crate::render) fn no_room(row: &Name, bounds: &[String]) -> String {
    format!(
        "{row} looks like a three, but is none: between {} there is room for five stones only, so \
         it can never become a straight four.",
        and(bounds)
    )
}

/// `bound` is what stands next to the row at its closed end.
pub(in crate::render) fn closed(row: &Name, bound: &str) -> String {
    format!("{row} is a closed three: {bound} stops it, so it can never become a straight four.")
}

pub(in crate::render) const EDGE: &str = "the edge";

pub(in crate::render) fn stone_of(who: Color, point: Point) -> String {
    format!("{}'s {point}", color(who))
}

pub(in crate::render) fn one_real(real: usize) -> &'static str {
    match real {
        0 => "Without two real threes there is no double-three. (RIF 9.3)",
        _ => "One real three is allowed. (RIF 9.3)",
    }
}

pub(in crate::render) fn one_three(threes: usize) -> &'static str {
    match threes {
        0 => "No three is left.",
        _ => "One three is allowed.",
    }
}

pub(in crate::render) fn four_is_no_excuse(row: &Name) -> String {
    format!("The four {row} that comes with them is no excuse.")
}

pub(in crate::render) fn double_three_is_forbidden(who: Color) -> String {
    format!(
        "{} may not make two real threes with one stone. (RIF 9.3)",
        color(who)
    )
}

pub(in crate::render) fn one_by_one(who: Color) -> String {
    format!(
        "Here the two parts of RIF 9.3 are counted one by one: (a) threes that {who} can turn into \
         a straight four without an overline or a double-four; (b) threes that {who} can turn into \
         a straight four without a forbidden double-three. A double-three is forbidden if both \
         counts are two or more.",
        who = color(who)
    )
}

pub(in crate::render) fn counts_for_both(row: &Name, point: Point) -> String {
    format!("{row} counts for (a) and (b): {point} is no foul of any kind.")
}

pub(in crate::render) fn counts_by_five(row: &Name, point: Point) -> String {
    format!(
        "{row} counts for (a) and (b): {point} makes it a straight four. {point} makes five on \
         another line as well. You chose the reading in which that still counts."
    )
}

pub(in crate::render) fn counts_for_each(row: &Name, a: Point, b: Point) -> String {
    format!(
        "{row} counts for (a): {a} is neither an overline nor a double-four. It counts for (b): \
         {b} is no double-three."
    )
}

pub(in crate::render) fn counts_for_a_only(row: &Name) -> String {
    format!("{row} counts for (a) only:")
}

pub(in crate::render) fn counts_for_b_only(row: &Name) -> String {
    format!("{row} counts for (b) only:")
}

pub(in crate::render) fn counts_for_neither(row: &Name) -> String {
    format!("{row} counts for neither:")
}

/// `board` says which stones are imagined, `what` are the fouls with their rows.
pub(in crate::render) fn would_be(point: Point, board: &str, what: &[String]) -> String {
    format!("{board}, {point} would be {}.", and(what))
}

pub(in crate::render) fn five_does_not_count(point: Point, row: &Name) -> String {
    format!(
        "{point} makes five ({row}) at the same time, and a straight four that comes with a five \
         does not count."
    )
}

/// `a` threes stand by part (a) of RIF 9.3, `b` by part (b).
pub(in crate::render) fn counted_one_by_one(point: Point, a: usize, b: usize) -> String {
    let forbidden = if a >= 2 && b >= 2 {
        "forbidden"
    } else {
        "not forbidden"
    };
    let (a, b) = (number(a), number(b));
    format!("The counts are (a) {a}, (b) {b}, so {point} is {forbidden}.")
}

pub(in crate::render) const LEFT_OUT: &str =
    "(Why that is so would fill pages and is left out here. It has been looked into all the same.)";
