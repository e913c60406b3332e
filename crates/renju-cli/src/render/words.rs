//! The sentences, in English.
//!
//! Every function is one thing that can be said. Which of them are said, and in which order, is for
//! others to decide. Rows come in as [`Name`]s, so that no sentence takes a set of points apart.

use super::marks::Mark;
use renju_core::{Color, Forbidden, ForbiddenKinds, Point, Rule, Verdict, WinningLine};

/// The name of a row of stones, such as `E8–H8`.
pub(super) type Name = String;

/// The dash between the end points of an unbroken row, and what stands for it in plain ASCII.
pub(super) const RANGE: (char, char) = ('–', '-');

/// Names a color at the start of a sentence or within it.
pub(super) const fn color(color: Color) -> &'static str {
    match color {
        Color::Black => "Black",
        Color::White => "White",
    }
}

/// Joins parts as `a`, `a and b`, `a, b and c`, with another word for "and" if need be.
pub(super) fn joined<T: ToString>(parts: impl IntoIterator<Item = T>, last: &str) -> String {
    let parts: Vec<String> = parts.into_iter().map(|part| part.to_string()).collect();
    match parts.split_last() {
        None => String::new(),
        Some((only, [])) => only.clone(),
        Some((end, rest)) => format!("{} {last} {end}", rest.join(", ")),
    }
}

/// Joins parts with "and".
pub(super) fn and<T: ToString>(parts: impl IntoIterator<Item = T>) -> String {
    joined(parts, "and")
}

/// Joins parts with "or".
pub(super) fn or<T: ToString>(parts: impl IntoIterator<Item = T>) -> String {
    joined(parts, "or")
}

/// Writes a small number as a word.
pub(super) fn number(n: usize) -> String {
    const WORDS: [&str; 13] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve",
    ];
    WORDS
        .get(n)
        .map_or_else(|| n.to_string(), |&word| word.into())
}

/// Writes a text with a capital at its start.
pub(super) fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars
        .next()
        .map(|first| first.to_uppercase().chain(chars).collect())
        .unwrap_or_default()
}

/// Names a kind of foul.
pub(super) const fn foul(kind: Forbidden) -> &'static str {
    match kind {
        Forbidden::Overline => "overline",
        Forbidden::DoubleFour => "double-four",
        Forbidden::DoubleThree => "double-three",
    }
}

/// Names a kind of foul with its article.
fn a_foul(kind: Forbidden) -> &'static str {
    match kind {
        Forbidden::Overline => "an overline",
        Forbidden::DoubleFour => "a double-four",
        Forbidden::DoubleThree => "a double-three",
    }
}

/// Names all kinds of foul of a move.
pub(super) fn fouls(kinds: ForbiddenKinds) -> String {
    and(kinds.iter().map(foul))
}

// The first sentence about a point.

pub(super) fn is_occupied(point: Point, by: Option<Color>) -> String {
    by.map_or_else(
        || format!("{point} already holds a stone."),
        |color| format!("{point} already holds a {color} stone."),
    )
}

pub(super) fn is_forbidden(point: Point, kinds: ForbiddenKinds) -> String {
    format!("{point} is forbidden: {}.", fouls(kinds))
}

pub(super) fn looks_like(point: Point, kinds: ForbiddenKinds) -> String {
    let kinds = and(kinds.iter().map(a_foul));
    format!("{point} is not forbidden, although it looks like {kinds}.")
}

pub(super) fn is_legal(point: Point) -> String {
    format!("{point} is not forbidden.")
}

pub(super) fn has_no_fouls(point: Point, who: Color, rule: Rule) -> String {
    if rule == Rule::RENJU {
        let who = color(who);
        format!("{point} is not forbidden: {who} has no forbidden moves.")
    } else {
        format!("{point} is not forbidden: {rule} gomoku knows no forbidden moves.")
    }
}

pub(super) fn wins(point: Point, who: Color, rows: &[(usize, Name)]) -> String {
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

pub(super) fn six_wins_too(who: Color) -> String {
    format!("{} wins with five or more.", color(who))
}

/// `what` is what comes with the five, from the parts below.
pub(super) fn five_comes_first(what: &[String]) -> String {
    format!(
        "The stone also makes {}. That does not matter: a five comes before every foul.",
        and(what)
    )
}

pub(super) fn an_overline(rows: &[Name]) -> String {
    format!("an overline ({})", and(rows))
}

pub(super) fn a_double_four(rows: &[Name]) -> String {
    format!("a double-four ({})", and(rows))
}

pub(super) fn some_threes(rows: &[Name]) -> String {
    format!("{} threes ({})", number(rows.len()), and(rows))
}

// Overlines.

pub(super) fn overline(who: Color, length: usize, row: &Name) -> String {
    let length = number(length);
    let who = color(who);
    format!(
        "The stone makes {length} in a row, {row}. {who} must make exactly five: six or more are an \
         overline."
    )
}

pub(super) fn long_row_wins_nothing(length: usize, row: &Name) -> String {
    let length = number(length);
    format!("It makes {length} in a row, {row}. Only exactly five win, so this wins nothing.")
}

// Fours.

pub(super) fn fours_meet(point: Point, count: usize) -> String {
    format!("{} fours meet at {point}:", capital(&number(count)))
}

pub(super) fn fours_on_one_line(point: Point) -> String {
    format!("Two fours lie on one line, and both contain {point}:")
}

/// `made` are the points that complete the four, each with the row of five or more that it makes.
pub(super) fn four(
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

pub(super) fn completion_makes_overline(point: Point, length: usize, row: &Name) -> String {
    let length = number(length);
    format!("({point} also makes {length}, {row}; five comes first.)")
}

pub(super) fn closed_at_both_ends(row: &Name) -> String {
    format!("{row} is four in a row, but closed at both ends, so it is no four.")
}

pub(super) fn double_four_is_forbidden(who: Color) -> String {
    format!("{} may not make two fours with one stone.", color(who))
}

/// `is_another` says whether the stone makes a four besides.
pub(super) fn four_becomes_overline(
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

pub(super) const FOURS_SEEM_TO_MEET: &str = "Two fours seem to meet there:";

pub(super) fn is_no_double_four(fours: usize) -> &'static str {
    match fours {
        0 => "No four is left.",
        _ => "One four is allowed.",
    }
}

// Threes.

pub(super) fn threes_meet(point: Point, count: usize) -> String {
    format!("{} threes meet at {point}:", capital(&number(count)))
}

pub(super) fn real_threes_meet(point: Point, count: usize, real: usize) -> String {
    let threes = capital(&number(count));
    let real = match (count, real) {
        (2, 2) => "both are real".into(),
        _ if real == count => "all are real".into(),
        _ => format!("{} of them are real", number(real)),
    };
    format!("{threes} threes meet at {point}, and {real}:")
}

/// `with` are the points by which the three is real.
pub(super) fn real_three(row: &Name, who: Color, with: &[Point]) -> String {
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

pub(super) fn real_by_five(row: &Name, point: Point) -> String {
    format!(
        "{row} is a real three: {point} makes it a straight four. {point} makes five on another \
         line as well. You chose the reading in which that still counts."
    )
}

pub(super) fn would_do_as_well(point: Point) -> String {
    format!("{point} would do as well.")
}

/// `foul` is what keeps the point from counting; if there is none, a five does.
pub(super) fn does_not_count(point: Point, foul: Option<Forbidden>) -> String {
    let why = foul.map_or("makes five at the same time".into(), |foul| {
        format!("would be {}", a_foul(foul))
    });
    format!("{point} does not count: it {why}.")
}

/// `board` says which stones are imagined.
pub(super) fn counts_although(point: Point, board: &str) -> String {
    let board = capital(board);
    format!("{board}, {point} only looks like a double-three:")
}

pub(super) fn so_not_forbidden(point: Point, real: usize) -> String {
    match real {
        0 => format!("No real three is left, so {point} is not forbidden."),
        _ => format!("That leaves one real three, so {point} is not forbidden."),
    }
}

pub(super) fn threes_seem_to_meet(count: usize) -> String {
    format!("{} threes seem to meet there:", capital(&number(count)))
}

pub(super) fn what_is_real(count: usize, who: Color) -> String {
    format!(
        "{} threes seem to meet there. A three is real only if {} may play a stone that makes it \
         a straight four:",
        capital(&number(count)),
        color(who)
    )
}

pub(super) fn nested_threes_meet(point: Point, real: usize) -> String {
    let real = capital(&number(real));
    format!("{real} real threes meet at {point}:")
}

pub(super) fn so_forbidden(point: Point) -> String {
    format!("So {point} is forbidden.")
}

pub(super) fn only_three(row: &Name) -> String {
    format!("{row} is the only three, so no double-three is possible.")
}

pub(super) fn the_only_three(row: &Name) -> String {
    format!("{row} is the only three.")
}

pub(super) fn plain_three(row: &Name) -> String {
    format!("{row} is a three.")
}

pub(super) fn false_three(row: &Name) -> String {
    format!("{row} is not a real three.")
}

pub(super) fn needless_three(row: &Name) -> String {
    format!("{row} is not a real three, but that does not help: two real threes are enough.")
}

pub(super) fn only_at(point: Point) -> String {
    format!("It could become a straight four only at {point}, but")
}

pub(super) fn none_counts(points: &[Point]) -> String {
    format!(
        "It could become a straight four at {}, but neither counts:",
        or(points)
    )
}

/// `board` says which stones are imagined, `what` are the fouls with their rows.
pub(super) fn may_not_play(point: Point, who: Color, board: &str, what: &[String]) -> String {
    let (who, what) = (color(who), and(what));
    format!("{who} may not play {point}: {board} it would be {what}.")
}

pub(super) fn point_makes_five(point: Point, row: &Name) -> String {
    format!(
        "{point} makes five ({row}) at the same time, and a straight four that comes with a five \
         does not make a three real."
    )
}

pub(super) fn double_four_in_short(fours: &[String]) -> String {
    format!("a double-four ({})", and(fours))
}

pub(super) fn four_in_short(row: &Name, completions: &[Point], is_straight: bool) -> String {
    if is_straight {
        format!("the straight four {row}")
    } else {
        format!("the four {row} completed at {}", or(completions))
    }
}

pub(super) const DOUBLE_THREE_IN_SHORT: &str = "a double-three";

pub(super) fn with_on_board(stones: &[Point]) -> String {
    format!("with {} on the board", and(stones))
}

/// `tries` are the stones that would make a four of the row, each with what stops that four, from
/// the two parts below.
pub(super) fn three_becomes_overline(row: &Name, tries: &[(Point, String)]) -> String {
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

pub(super) fn stops_that_end(what: &str) -> String {
    format!("{what} stops that end")
}

/// `rows` are points, how many a stone there would make, and the row.
pub(super) fn stone_would_make_too_many(rows: &[(usize, Point, Name)]) -> String {
    let rows = and(rows.iter().map(|(length, point, row)| {
        format!("at {point} a stone would make {} ({row})", number(*length))
    }));
    format!("{rows}, not five")
}

pub(super) fn no_room(row: &Name, bounds: &[String]) -> String {
    format!(
        "{row} looks like a three, but is none: between {} there is room for five stones only, so \
         it can never become a straight four.",
        and(bounds)
    )
}

/// `bound` is what stands next to the row at its closed end.
pub(super) fn closed(row: &Name, bound: &str) -> String {
    format!("{row} is a closed three: {bound} stops it, so it can never become a straight four.")
}

pub(super) const EDGE: &str = "the edge";

pub(super) fn stone_of(who: Color, point: Point) -> String {
    format!("{}'s {point}", color(who))
}

pub(super) fn one_real(real: usize) -> &'static str {
    match real {
        0 => "Without two real threes there is no double-three. (RIF 9.3)",
        _ => "One real three is allowed. (RIF 9.3)",
    }
}

pub(super) fn one_three(threes: usize) -> &'static str {
    match threes {
        0 => "No three is left.",
        _ => "One three is allowed.",
    }
}

pub(super) fn four_is_no_excuse(row: &Name) -> String {
    format!("The four {row} that comes with them is no excuse.")
}

pub(super) fn double_three_is_forbidden(who: Color) -> String {
    format!(
        "{} may not make two real threes with one stone. (RIF 9.3)",
        color(who)
    )
}

pub(super) fn one_by_one(who: Color) -> String {
    format!(
        "Here the two parts of RIF 9.3 are counted one by one: (a) threes that {who} can turn into \
         a straight four without an overline or a double-four; (b) threes that {who} can turn into \
         a straight four without a forbidden double-three. A double-three is forbidden if both \
         counts are two or more.",
        who = color(who)
    )
}

pub(super) fn counts_for_both(row: &Name, point: Point) -> String {
    format!("{row} counts for (a) and (b): {point} is no foul of any kind.")
}

pub(super) fn counts_by_five(row: &Name, point: Point) -> String {
    format!(
        "{row} counts for (a) and (b): {point} makes it a straight four. {point} makes five on \
         another line as well. You chose the reading in which that still counts."
    )
}

pub(super) fn counts_for_each(row: &Name, a: Point, b: Point) -> String {
    format!(
        "{row} counts for (a): {a} is neither an overline nor a double-four. It counts for (b): \
         {b} is no double-three."
    )
}

pub(super) fn counts_for_a_only(row: &Name) -> String {
    format!("{row} counts for (a) only:")
}

pub(super) fn counts_for_b_only(row: &Name) -> String {
    format!("{row} counts for (b) only:")
}

pub(super) fn counts_for_neither(row: &Name) -> String {
    format!("{row} counts for neither:")
}

/// `board` says which stones are imagined, `what` are the fouls with their rows.
pub(super) fn would_be(point: Point, board: &str, what: &[String]) -> String {
    format!("{board}, {point} would be {}.", and(what))
}

pub(super) fn five_does_not_count(point: Point, row: &Name) -> String {
    format!(
        "{point} makes five ({row}) at the same time, and a straight four that comes with a five \
         does not count."
    )
}

/// `a` threes stand by part (a) of RIF 9.3, `b` by part (b).
pub(super) fn counted_one_by_one(point: Point, a: usize, b: usize) -> String {
    let forbidden = if a >= 2 && b >= 2 {
        "forbidden"
    } else {
        "not forbidden"
    };
    let (a, b) = (number(a), number(b));
    format!("The counts are (a) {a}, (b) {b}, so {point} is {forbidden}.")
}

pub(super) const LEFT_OUT: &str =
    "(Why that is so would fill pages and is left out here. It has been looked into all the same.)";

// Points with little to say about.

pub(super) const NO_SHAPE: &str = "The stone makes no five, no four and no three.";

pub(super) const FOUR_THREE: &str = "A four and a three with one stone are allowed.";

// Other readings.

/// Says how a five on another line is read in one of two ways.
pub(super) fn if_five(proves: bool) -> &'static str {
    if proves {
        "a straight four counts even if its last stone makes a five elsewhere"
    } else {
        "a straight four does not count if its last stone makes a five elsewhere"
    }
}

/// Says how the parts of RIF 9.3 are read in one of two ways.
pub(super) fn if_nine_three(separate: bool) -> &'static str {
    if separate {
        "the two parts of RIF 9.3 are counted one by one, overlines and double-fours apart from \
         double-threes"
    } else {
        "a three counts only if the stone that makes it a straight four is no foul of any kind"
    }
}

/// `is_first` tells the first of several other readings; `kinds` are the fouls by this one.
pub(super) fn other_reading(
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

// The report.

pub(super) fn to_move(who: Option<Color>) -> String {
    who.map_or_else(
        || "Who is to move cannot be told from the stones.".into(),
        |who| format!("{} to move.", color(who)),
    )
}

pub(super) fn to_move_in_short(who: Option<Color>) -> String {
    who.map_or_else(String::new, |who| format!("{} to move", color(who)))
}

pub(super) fn has_won(who: Color, row: &Name) -> String {
    format!("{} has won with {row}.", color(who))
}

pub(super) const IF_PLAY_WENT_ON: &str = "If play went on:";

pub(super) fn has_overline(who: Color, length: usize, row: &Name) -> String {
    let length = number(length);
    format!(
        "{} has {length} in a row, {row}: an overline, which wins nothing.",
        color(who)
    )
}

pub(super) fn last_move_was_forbidden(point: Point, kinds: ForbiddenKinds) -> String {
    format!("The last move, {point}, was forbidden: {}.", fouls(kinds))
}

pub(super) fn can_win(who: Color, points: &[Point]) -> String {
    let who = color(who);
    format!("{who} can win at once, at {}.", or(points))
}

pub(super) fn could_win(who: Color, points: &[Point]) -> String {
    let who = color(who);
    format!(
        "If it is {who}'s turn, {who} wins at once, at {}.",
        or(points)
    )
}

pub(super) fn threatens(who: Color, points: &[Point]) -> String {
    format!("{} threatens to win at {}.", color(who), and(points))
}

pub(super) fn cannot_stop_both(who: Color) -> String {
    let winner = color(who.opponent());
    format!(
        "{} can stop only one of them, so {winner} wins.",
        color(who)
    )
}

pub(super) fn may_not_stop(who: Color, point: Point, kinds: ForbiddenKinds) -> String {
    let who = color(who);
    let kinds = fouls(kinds);
    format!("{who} cannot stop it, since {point} is forbidden to {who} ({kinds}).")
}

pub(super) fn must_stop(who: Color, point: Point) -> String {
    format!("{} must play {point}.", color(who))
}

pub(super) fn makes(who: Color) -> String {
    format!("{} makes", color(who))
}

pub(super) fn makes_nothing(who: Color) -> String {
    format!(
        "{} makes no five, four or three with the next stone.",
        color(who)
    )
}

/// Names the list of points that win.
pub(super) const fn makes_five(wins: WinningLine) -> &'static str {
    match wins {
        WinningLine::ExactlyFive => "five",
        WinningLine::FiveOrMore => "five or more",
    }
}

pub(super) const STRAIGHT_FOUR: &str = "a straight four";

/// Names the list of points that make a four, `after` one of straight fours.
pub(super) const fn makes_four(after: bool) -> &'static str {
    if after { "another four" } else { "a four" }
}

/// Names the list of points that make a three, of a color that has forbidden moves or has none.
pub(super) const fn makes_three(do_fouls_bind: bool) -> &'static str {
    if do_fouls_bind {
        "a real three"
    } else {
        "a three"
    }
}

pub(super) fn real_three_is(who: Color) -> String {
    format!(
        "A three is real if {} may play a stone that makes it a straight four.",
        color(who)
    )
}

pub(super) const FORBIDDEN: &str = "Forbidden points";
pub(super) const NO_FORBIDDEN: &str = "No point is forbidden to Black.";
pub(super) const LOOK_ALIKES: &str = "Points that only look forbidden";

// Legends.

pub(super) const LAST_MOVE: &str = "last move";

pub(super) fn row_stone(who: Color) -> String {
    format!("{} in a row through the point", color(who))
}

pub(super) fn other_stone(who: Color, is_other: bool) -> String {
    let who = color(who);
    if is_other {
        format!("other {who}")
    } else {
        who.to_owned()
    }
}

/// The sign of a mark: for a foul, how many stones it is named after.
pub(super) const fn sign(mark: Mark) -> char {
    match mark {
        Mark::Forbidden(Forbidden::Overline) => '6',
        Mark::Forbidden(Forbidden::DoubleFour) => '4',
        Mark::Forbidden(Forbidden::DoubleThree) => '3',
        Mark::Asked => '*',
        Mark::Five => '5',
        Mark::StraightFour => '+',
        Mark::Spoiled => '!',
    }
}

pub(super) const fn mark(mark: Mark) -> &'static str {
    match mark {
        Mark::Forbidden(kind) => foul(kind),
        Mark::Asked => "the point in question",
        Mark::Five => "completes a four",
        Mark::StraightFour => "makes a straight four",
        Mark::Spoiled => "does not count",
    }
}

// Verdicts in one line.

pub(super) fn verdict(point: Point, verdict: Verdict) -> String {
    match verdict {
        Verdict::Forbidden(kinds) => format!("{point}: forbidden ({kinds})"),
        Verdict::Legal => format!("{point}: legal"),
        Verdict::Five => format!("{point}: five"),
        Verdict::Occupied => format!("{point}: occupied"),
    }
}
