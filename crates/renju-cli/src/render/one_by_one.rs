//! RIF 9.3 with its two parts counted one by one: which threes count for which part.

use renju_core::{ExplainedThree, Extension, Forbidden, Verdict};

use super::prose::Piece;
use super::rows;
use super::threes::{Threes, fouls, others, plainest, proven};
use super::words;

/// The fouls that part (a) of RIF 9.3 speaks of, and that of part (b).
const A: &[Forbidden] = &[Forbidden::Overline, Forbidden::DoubleFour];
const B: &[Forbidden] = &[Forbidden::DoubleThree];

/// Says for which parts a three counts, and why.
pub(super) fn item(threes: &Threes<'_>, three: &ExplainedThree) -> Vec<Piece> {
    let row = rows::name(three.stones);
    if let Some(proof) = plainest(three) {
        let lead = if proof.explanation.verdict == Verdict::Five {
            words::counts_by_five(&row, proof.point)
        } else {
            words::counts_for_both(&row, proof.point)
        };
        let mut sentences = vec![lead];
        sentences.extend(others(three, &[proof.point]));
        let mut pieces = vec![Piece::say(&sentences)];
        pieces.extend(proven(threes, proof));
        return pieces;
    }
    let (a, b) = (standing(three, A), standing(three, B));
    let lead = match (a, b) {
        (Some(a), Some(b)) => {
            return vec![Piece::Say(words::counts_for_each(&row, a.point, b.point))];
        }
        (Some(_), None) => words::counts_for_a_only(&row),
        (None, Some(_)) => words::counts_for_b_only(&row),
        (None, None) => words::counts_for_neither(&row),
    };
    match &three.extensions[..] {
        [only] => {
            let (why, nested) = why_not(threes, only);
            let mut pieces = vec![Piece::say(&[lead, why])];
            pieces.extend(nested);
            pieces
        }
        extensions => {
            let items = extensions.iter().map(|extension| {
                let (why, nested) = why_not(threes, extension);
                let mut item = vec![Piece::Say(words::capital(&why))];
                item.extend(nested);
                item
            });
            vec![Piece::Say(lead), Piece::List(items.collect())]
        }
    }
}

/// Returns a point that extends a three and is none of these fouls.
fn standing<'a>(three: &'a ExplainedThree, kinds: &[Forbidden]) -> Option<&'a Extension> {
    let mut extensions = three.extensions.iter();
    extensions.find(|extension| is_free_of(extension, kinds))
}

fn is_free_of(extension: &Extension, kinds: &[Forbidden]) -> bool {
    let verdict = extension.explanation.verdict;
    let is_foul = |kind: &Forbidden| verdict.kinds().is_some_and(|found| found.contains(*kind));
    let spoiled_by_five = verdict == Verdict::Five && !extension.counts;
    !spoiled_by_five && !kinds.iter().any(is_foul)
}

/// Says whether an extending point makes its three count for a part at least.
pub(super) fn is_of_use(extension: &Extension) -> bool {
    extension.counts || [A, B].into_iter().any(|kinds| is_free_of(extension, kinds))
}

/// Says why a point does not count, in a sentence that begins within another, with what is to be
/// said below.
fn why_not(threes: &Threes<'_>, extension: &Extension) -> (String, Vec<Piece>) {
    let point = extension.point;
    if let Some(five) = extension.explanation.fives.first() {
        let sentence = words::five_does_not_count(point, &rows::name(five.stones));
        return (sentence, Vec::new());
    }
    let placed = threes.placed();
    let (what, nested) = fouls(threes, extension, &placed);
    let board = words::with_on_board(&placed);
    (words::would_be(point, &board, &what), nested)
}

/// Counts the threes by each part of RIF 9.3.
pub(super) fn counted(threes: &Threes<'_>) -> String {
    let count = |kinds| {
        let all = threes.explanation.threes.iter();
        all.filter(|three| standing(three, kinds).is_some()).count()
    };
    words::counted_one_by_one(threes.explanation.point, count(A), count(B))
}
