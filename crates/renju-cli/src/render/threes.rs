//! The heart of RIF 9.3 in sentences: which threes are real, and why the others are not.

use renju_core::{
    Color, ExplainedThree, Explanation, Extension, Forbidden, Four, FourStop, Judge,
    NearMissReason, NineThree, Point, StoppedFour, Verdict,
};

use super::one_by_one;
use super::prose::Piece;
use super::rows;
use super::words;

/// The threes of one stone, and the stones that were imagined before it, in order.
pub(super) struct Threes<'a> {
    pub(super) explanation: &'a Explanation,
    pub(super) judge: Judge,
    pub(super) imagined: &'a [Point],
}

impl Threes<'_> {
    /// Returns the stones imagined once this one lies on the board.
    pub(super) fn placed(&self) -> Vec<Point> {
        let mut placed = self.imagined.to_vec();
        placed.push(self.explanation.point);
        placed
    }

    /// Returns the threes of the stone that an extension imagines.
    fn next<'b>(&'b self, extension: &'b Extension, placed: &'b [Point]) -> Threes<'b> {
        Threes {
            explanation: &extension.explanation,
            judge: self.judge,
            imagined: placed,
        }
    }

    fn real(&self) -> usize {
        let threes = self.explanation.threes.iter();
        threes.filter(|three| three.is_real == Some(true)).count()
    }

    /// Says whether the threes have been looked into.
    fn are_known(&self) -> bool {
        let threes = &self.explanation.threes;
        threes.len() >= 2 && threes.iter().all(|three| three.is_real.is_some())
    }

    fn is_separate(&self) -> bool {
        self.judge.reading.nine_three == NineThree::Separate
    }
}

/// Explains a double-three that is forbidden.
pub(super) fn double_three(threes: &Threes<'_>) -> Vec<Piece> {
    let explanation = threes.explanation;
    let (point, count) = (explanation.point, explanation.threes.len());
    if !threes.are_known() {
        return vec![Piece::Say(words::LEFT_OUT.to_owned())];
    }
    let is_asked = threes.imagined.is_empty();
    let mut pieces = Vec::new();
    if threes.is_separate() {
        if is_asked {
            pieces.push(Piece::Say(words::one_by_one(explanation.color)));
        }
        pieces.push(Piece::Say(words::threes_meet(point, count)));
    } else if is_asked {
        let lead = words::real_threes_meet(point, count, threes.real());
        pieces.push(Piece::Say(lead));
    } else {
        // There may be more: only what decides is shown of an imagined stone.
        pieces.push(Piece::Say(words::nested_threes_meet(point, threes.real())));
    }
    pieces.push(Piece::List(as_items(threes)));
    if let ([four], true) = (&explanation.fours[..], is_asked) {
        let sentence = words::four_is_no_excuse(&rows::name(four.stones));
        pieces.push(Piece::Say(sentence));
    }
    if threes.is_separate() {
        pieces.push(Piece::Say(one_by_one::counted(threes)));
    } else if is_asked {
        let closing = words::double_three_is_forbidden(explanation.color);
        pieces.push(Piece::Say(closing));
    } else {
        pieces.push(Piece::Say(words::so_forbidden(point)));
    }
    pieces
}

/// Introduces the threes of a stone that is allowed although `count` threes seem to meet in it.
pub(super) fn introduction(threes: &Threes<'_>, count: usize) -> Vec<Piece> {
    let color = threes.explanation.color;
    let lead = if threes.are_known() && !threes.is_separate() {
        words::what_is_real(count, color)
    } else {
        words::threes_seem_to_meet(count)
    };
    let separate =
        (threes.are_known() && threes.is_separate()).then(|| Piece::Say(words::one_by_one(color)));
    separate.into_iter().chain([Piece::Say(lead)]).collect()
}

/// Says for each three whether it is real, and why.
pub(super) fn as_items(threes: &Threes<'_>) -> Vec<Vec<Piece>> {
    let mut sorted: Vec<&ExplainedThree> = threes.explanation.threes.iter().collect();
    sorted.sort_by_key(|three| three.is_real == Some(false));
    let one_by_one = threes.are_known() && threes.is_separate();
    sorted
        .into_iter()
        .map(|three| match three.is_real {
            None => plain(threes, three),
            Some(_) if one_by_one => one_by_one::item(threes, three),
            Some(true) => real(threes, three),
            Some(false) => not_real(threes, three),
        })
        .collect()
}

/// Says what follows for a stone that is allowed although two threes or more seem to meet in it.
pub(super) fn conclusion(threes: &Threes<'_>) -> String {
    if threes.are_known() && threes.is_separate() {
        one_by_one::counted(threes)
    } else if threes.are_known() {
        words::one_real(threes.real()).to_owned()
    } else {
        let all = threes.explanation.threes.iter();
        let left = all.filter(|three| three.is_real != Some(false));
        words::one_three(left.count()).to_owned()
    }
}

fn plain(threes: &Threes<'_>, three: &ExplainedThree) -> Vec<Piece> {
    let row = rows::name(three.stones);
    let Explanation {
        threes: all,
        near_misses,
        ..
    } = threes.explanation;
    let is_only = threes.explanation.do_fouls_bind() && all.len() == 1;
    let others_seem = near_misses
        .iter()
        .any(|near| !matches!(near.reason, NearMissReason::FourBecomesOverline { .. }));
    vec![Piece::Say(match (is_only, others_seem) {
        (false, _) => words::plain_three(&row),
        (true, false) => words::only_three(&row),
        (true, true) => words::the_only_three(&row),
    })]
}

fn real(threes: &Threes<'_>, three: &ExplainedThree) -> Vec<Piece> {
    let color = threes.explanation.color;
    let row = rows::name(three.stones);
    let needs_proof = threes.explanation.verdict.is_forbidden();
    let simple: Vec<Point> = three
        .extensions
        .iter()
        .filter(|extension| extension.counts && extension.explanation.verdict == Verdict::Legal)
        .filter(|extension| !needs_proof || extension.explanation.threes.len() < 2)
        .map(|extension| extension.point)
        .collect();
    if !simple.is_empty() {
        let mut sentences = vec![words::real_three(&row, color, &simple)];
        sentences.extend(others(three, &simple));
        sentences.extend(three.stopped.iter().map(|tried| {
            let why = stops(color.opponent(), tried);
            words::gives_no_straight_four(tried.point, &why)
        }));
        return vec![Piece::say(&sentences)];
    }
    let Some(proof) = plainest(three) else {
        return vec![Piece::Say(words::LEFT_OUT.to_owned())];
    };
    let lead = if proof.explanation.verdict == Verdict::Five {
        words::real_by_five(&row, proof.point)
    } else {
        words::real_three(&row, color, &[proof.point])
    };
    let mut sentences = vec![lead];
    sentences.extend(others(three, &[proof.point]));
    let mut pieces = vec![Piece::say(&sentences)];
    pieces.extend(proven(threes, proof));
    pieces
}

/// Returns the point that makes a three real with the shortest reasons.
pub(super) fn plainest(three: &ExplainedThree) -> Option<&Extension> {
    let counting = three.extensions.iter().filter(|extension| extension.counts);
    counting.min_by_key(|extension| extension.explanation.size())
}

/// Says of the points that have not been told of whether they would do as well.
pub(super) fn others(three: &ExplainedThree, told: &[Point]) -> Vec<String> {
    let others = three
        .extensions
        .iter()
        .filter(|extension| !told.contains(&extension.point));
    others
        .map(|other| {
            if other.counts {
                words::would_do_as_well(other.point)
            } else {
                let kinds = other.explanation.verdict.kinds();
                words::does_not_count(other.point, kinds.map(|kinds| kinds.primary()))
            }
        })
        .collect()
}

/// Says why an extending point may be played though it looks like a double-three, if it does.
pub(super) fn proven(threes: &Threes<'_>, proof: &Extension) -> Vec<Piece> {
    let placed = threes.placed();
    let next = threes.next(proof, &placed);
    if proof.explanation.verdict == Verdict::Five {
        Vec::new()
    } else if next.are_known() {
        let board = words::with_on_board(&placed);
        let conclusion = if next.is_separate() {
            one_by_one::counted(&next)
        } else {
            words::so_not_forbidden(proof.point, next.real())
        };
        vec![
            Piece::Say(words::counts_although(proof.point, &board)),
            Piece::List(as_items(&next)),
            Piece::Say(conclusion),
        ]
    } else if proof.explanation.is_cut {
        vec![Piece::Say(words::LEFT_OUT.to_owned())]
    } else {
        Vec::new()
    }
}

fn not_real(threes: &Threes<'_>, three: &ExplainedThree) -> Vec<Piece> {
    let row = rows::name(three.stones);
    let does_not_help = threes.real() >= 2;
    if does_not_help && !threes.imagined.is_empty() {
        return vec![Piece::Say(words::needless_three(&row))];
    }
    let placed = threes.placed();
    let not_real = if does_not_help {
        words::needless_three(&row)
    } else {
        words::false_three(&row)
    };
    match &three.extensions[..] {
        [only] => {
            let lead = words::only_at(only.point);
            let (why, nested) = why_not(threes, only, &placed);
            let mut pieces = vec![Piece::say(&[not_real, lead, why])];
            pieces.extend(nested);
            pieces
        }
        extensions => {
            let points = extensions.iter().map(|extension| extension.point);
            let lead = words::none_counts(&rows::in_line(points.collect()));
            let items = extensions.iter().map(|extension| {
                let (why, nested) = why_not(threes, extension, &placed);
                let mut item = vec![Piece::Say(why)];
                item.extend(nested);
                item
            });
            vec![Piece::say(&[not_real, lead]), Piece::List(items.collect())]
        }
    }
}

/// Says why a point does not make a three real, with what is to be said below that sentence.
fn why_not(threes: &Threes<'_>, extension: &Extension, placed: &[Point]) -> (String, Vec<Piece>) {
    let point = extension.point;
    if let Some(five) = extension.explanation.fives.first() {
        let sentence = words::point_makes_five(point, &rows::name(five.stones));
        return (sentence, Vec::new());
    }
    let (what, nested) = fouls(threes, extension, placed);
    let color = threes.explanation.color;
    let board = words::with_on_board(placed);
    (words::may_not_play(point, color, &board, &what), nested)
}

/// Names the fouls of an extending point with their rows, and explains a double-three.
pub(super) fn fouls(
    threes: &Threes<'_>,
    extension: &Extension,
    placed: &[Point],
) -> (Vec<String>, Vec<Piece>) {
    let explanation = &extension.explanation;
    let kinds = explanation.verdict.kinds();
    let has = |kind| kinds.is_some_and(|kinds| kinds.contains(kind));
    let mut what = Vec::new();
    if has(Forbidden::Overline) {
        let names: Vec<_> = explanation
            .overlines
            .iter()
            .map(|row| rows::name(row.stones))
            .collect();
        what.push(words::an_overline(&names));
    }
    if has(Forbidden::DoubleFour) {
        let mut fours: Vec<&Four> = explanation.fours.iter().collect();
        fours.sort_by_key(|four| !four.is_straight());
        let fours: Vec<_> = fours.into_iter().map(four_in_short).collect();
        what.push(words::double_four_in_short(&fours));
    }
    let mut nested = Vec::new();
    // One reason is enough, unless each kind is counted for itself.
    if has(Forbidden::DoubleThree) && (what.is_empty() || threes.is_separate()) {
        what.push(words::DOUBLE_THREE_IN_SHORT.to_owned());
        nested = double_three(&threes.next(extension, placed));
    }
    (what, nested)
}

/// Says what stops a four at its ends: a stone or the edge if there is one, else the long rows.
pub(super) fn stops(opponent: Color, tried: &StoppedFour) -> String {
    let nearest = tried.stopped_by.iter().find_map(|stop| match *stop {
        FourStop::Edge => Some(words::EDGE.to_owned()),
        FourStop::Stone { point } => Some(words::stone_of(opponent, point)),
        FourStop::Overline { .. } => None,
    });
    let long = || {
        let rows = tried.stopped_by.iter().filter_map(|stop| match *stop {
            FourStop::Overline { point, row } => Some((row.len(), point, rows::name(row))),
            FourStop::Edge | FourStop::Stone { .. } => None,
        });
        words::stone_would_make_too_many(&rows.collect::<Vec<_>>())
    };
    nearest.map_or_else(long, |what| words::stops_that_end(&what))
}

fn four_in_short(four: &Four) -> String {
    words::four_in_short(
        &rows::name(four.stones),
        &rows::in_line(four.completions),
        four.is_straight(),
    )
}
