//! What is said of a verdict, and of fives, overlines and fours.

use renju_core::{Color, ForbiddenKinds, Point, Rule, Verdict};

use super::names::{Name, a_foul, and, capital, color, fouls, number};

// The first sentence about a point.

pub(in crate::render) fn is_occupied(point: Point, by: Option<Color>) -> String {
    by.map_or_else(
        || format!("{point} already holds a stone."),
        |color| format!("{point} already holds a {color} stone."),
    )
}

pub(in crate::render) fn is_forbidden(point: Point, kinds: ForbiddenKinds) -> String {
    format!("{point} is forbidden: {}.", fouls(kinds))
}

pub(in crate::render) fn looks_like(point: Point, kinds: ForbiddenKinds) -> String {
    let kinds = and(kinds.iter().map(a_foul));
    format!("{point} is not forbidden, although it looks like {kinds}.")
}

pub(in crate::render) fn is_legal(point: Point) -> String {
    format!("{point} is not forbidden.")
}

pub(in crate::render) fn has_no_fouls(point: Point, who: Color, rule: Rule) -> String {
    if rule == Rule::RENJU {
        let who = color(who);
        format!("{point} is not forbidden: {who} has no forbidden moves.")
    } else {
        format!("{point} is not forbidden: {rule} gomoku knows no forbidden moves.")
    }
}

pub(in crate::render) fn wins(point: Point, who: Color, rows: &[(usize, Name)]) -> String {
    let who = color(who);
    let names = and(rows.iter().map(|(_, name)| name));
    let what = match rows {
        [(length, _)] => format!("{} in a row", number(*length)),
        _ if rows.iter().all(|(length, _)| *length == 5) => {
            format!("{} fives", number(rows.len()))
        }
        _ => format!("{} rows of five or more", number(rows.len())),
    };
    format!("{point} wins: {who} makes {what}, {names}.")
}

pub(in crate::render) fn six_wins_too(who: Color) -> String {
    format!("{} wins with five or more.", color(who))
}

/// `what` is what comes with the five, from the parts below.
pub(in crate::render) fn five_comes_first(what: &[String]) -> String {
    format!(
        "The stone also makes {}. That does not matter: a five comes before every foul.",
        and(what)
    )
}

pub(in crate::render) fn an_overline(rows: &[Name]) -> String {
    format!("an overline ({})", and(rows))
}

pub(in crate::render) fn a_double_four(rows: &[Name]) -> String {
    format!("a double-four ({})", and(rows))
}

pub(in crate::render) fn some_threes(rows: &[Name]) -> String {
    format!("{} threes ({})", number(rows.len()), and(rows))
}

// Overlines.

pub(in crate::render) fn overline(who: Color, length: usize, row: &Name) -> String {
    let length = number(length);
    let who = color(who);
    format!(
        "The stone makes {length} in a row, {row}. {who} must make exactly five: six or more are an \
         overline."
    )
}

pub(in crate::render) fn long_row_wins_nothing(length: usize, row: &Name) -> String {
    let length = number(length);
    format!("It makes {length} in a row, {row}. Only exactly five win, so this wins nothing.")
}

// Fours.

pub(in crate::render) fn fours_meet(point: Point, count: usize) -> String {
    format!("{} fours meet at {point}:", capital(&number(count)))
}

pub(in crate::render) fn fours_on_one_line(point: Point) -> String {
    format!("Two fours lie on one line, and both contain {point}:")
}

/// `made` are the points that complete the four, each with the row of five or more that it makes.
pub(in crate::render) fn four(
    row: &Name,
    who: Color,
    made: &[(Point, usize, Name)],
    is_straight: bool,
) -> String {
    let four = if is_straight {
        "a straight four"
    } else {
        "a four"
    };
    let points: Vec<Point> = made.iter().map(|(point, ..)| *point).collect();
    let what = match points[..] {
        _ if made.iter().any(|(_, length, _)| *length != 5) => {
            let who = color(who);
            let rows = made.iter().map(|(point, length, name)| {
                let length = number(*length);
                format!("with {point} {who} makes {length} in a row, {name}")
            });
            rows.collect::<Vec<_>>().join("; ")
        }
        [point] => format!("{point} makes five"),
        _ => format!("{} each make five", and(points)),
    };
    format!("{row} is {four}: {what}.")
}

pub(in crate::render) fn completion_makes_overline(
    point: Point,
    length: usize,
    row: &Name,
) -> String {
    let length = number(length);
    format!("({point} also makes {length}, {row}; five comes first.)")
}

pub(in crate::render) fn closed_at_both_ends(row: &Name) -> String {
    format!("{row} is four in a row, but closed at both ends, so it is no four.")
}

pub(in crate::render) fn double_four_is_forbidden(who: Color) -> String {
    format!("{} may not make two fours with one stone.", color(who))
}

/// `is_another` says whether the stone makes a four besides.
pub(in crate::render) fn four_becomes_overline(
    completion: Point,
    is_another: bool,
    length: usize,
    long: &Name,
) -> String {
    let a_four = if is_another { "another four" } else { "a four" };
    let length = number(length);
    format!(
        "{completion} seems to complete {a_four}, but it would make {length} in a row ({long}), \
         not five."
    )
}

pub(in crate::render) const FOURS_SEEM_TO_MEET: &str = "Two fours seem to meet there:";

pub(in crate::render) fn is_no_double_four(fours: usize) -> &'static str {
    match fours {
        0 => "No four is left.",
        _ => "One four is allowed.",
    }
}

// Points with little to say about.

pub(in crate::render) const NO_SHAPE: &str = "The stone makes no five, no four and no three.";

pub(in crate::render) const FOUR_THREE: &str = "A four and a three with one stone are allowed.";

// Other readings.

/// Says how a five on another line is read in one of two ways.
pub(in crate::render) fn if_five(proves: bool) -> &'static str {
    if proves {
        "a straight four counts even if its last stone makes a five elsewhere"
    } else {
        "a straight four does not count if its last stone makes a five elsewhere"
    }
}

/// Says how the parts of RIF 9.3 are read in one of two ways.
pub(in crate::render) fn if_nine_three(separate: bool) -> &'static str {
    if separate {
        "the two parts of RIF 9.3 are counted one by one, overlines and double-fours apart from \
         double-threes"
    } else {
        "a three counts only if the stone that makes it a straight four is no foul of any kind"
    }
}

/// `is_first` tells the first of several other readings; `kinds` are the fouls by this one.
pub(in crate::render) fn other_reading(
    there: &[&str],
    is_first: bool,
    point: Point,
    kinds: Option<ForbiddenKinds>,
) -> String {
    let who = if is_first {
        "Some read the rule otherwise"
    } else {
        "Others read it so"
    };
    let verdict = kinds.map_or_else(
        || "not forbidden".to_owned(),
        |kinds| format!("forbidden ({})", fouls(kinds)),
    );
    format!("{who}: {}. Then {point} is {verdict}.", and(there))
}

// Verdicts in one line.

pub(in crate::render) fn verdict(point: Point, verdict: Verdict) -> String {
    match verdict {
        Verdict::Forbidden(kinds) => format!("{point}: forbidden ({kinds})"),
        Verdict::Legal => format!("{point}: legal"),
        Verdict::Five => format!("{point}: five"),
        Verdict::Occupied => format!("{point}: occupied"),
    }
}
