//! What is said about a verdict, and in which order.

use renju_core::{
    Board, Color, Direction, Explanation, FivePoint, Forbidden, Four, Judge, NearMiss,
    NearMissReason, NineThree, OtherReading, Point, PointSet, PointShapes, Verdict, WinningLine,
};

use super::prose::Piece;
use super::rows;
use super::threes::{self, Threes};
use super::words;

/// Says why a point is or is not forbidden: the headline first, then the reasons.
pub(super) fn reasons(board: &Board, explanation: &Explanation, judge: Judge) -> Vec<Piece> {
    let mut pieces = vec![Piece::Say(headline(board, explanation, judge))];
    match explanation.verdict {
        Verdict::Occupied => {}
        Verdict::Five => pieces.extend(beside_five(explanation, judge)),
        Verdict::Forbidden(kinds) => {
            for kind in kinds.iter() {
                pieces.extend(match kind {
                    Forbidden::Overline => overlines(explanation),
                    Forbidden::DoubleFour => double_four(board, explanation, judge),
                    Forbidden::DoubleThree => threes::double_three(&Threes {
                        explanation,
                        judge,
                        imagined: &[],
                    }),
                });
            }
        }
        Verdict::Legal => pieces.extend(legal(board, explanation, judge)),
    }
    pieces.extend(other_readings(explanation, judge));
    pieces
}

fn seems_three(reason: &NearMissReason) -> bool {
    matches!(
        reason,
        NearMissReason::ThreeBecomesOverline { .. } | NearMissReason::NoRoom
    )
}

fn headline(board: &Board, explanation: &Explanation, judge: Judge) -> String {
    let Explanation { point, color, .. } = *explanation;
    match explanation.verdict {
        Verdict::Occupied => words::is_occupied(point, board.get(point)),
        Verdict::Forbidden(kinds) => words::is_forbidden(point, kinds),
        Verdict::Five => {
            let rows: Vec<_> = explanation
                .fives
                .iter()
                .map(|row| (row.stones.len(), rows::name(row.stones)))
                .collect();
            words::wins(point, color, &rows)
        }
        Verdict::Legal if !judge.rule.fouls.bind(color) => {
            words::has_no_fouls(point, color, judge.rule)
        }
        Verdict::Legal => explanation.seeming_kinds().map_or_else(
            || words::is_legal(point),
            |kinds| words::looks_like(point, kinds),
        ),
    }
}

/// Says what comes with a five and would be forbidden without it.
fn beside_five(explanation: &Explanation, judge: Judge) -> Option<Piece> {
    if !judge.rule.fouls.bind(explanation.color) {
        let is_long = explanation.fives.iter().any(|row| row.stones.len() > 5);
        return is_long.then(|| Piece::Say(words::six_wins_too(explanation.color)));
    }
    let names = |sets: &mut dyn Iterator<Item = PointSet>| sets.map(rows::name).collect::<Vec<_>>();
    let mut what = Vec::new();
    if !explanation.overlines.is_empty() {
        let rows = names(&mut explanation.overlines.iter().map(|row| row.stones));
        what.push(words::an_overline(&rows));
    }
    if explanation.fours.len() >= 2 {
        let rows = names(&mut explanation.fours.iter().map(|four| four.stones));
        what.push(words::a_double_four(&rows));
    }
    if explanation.threes.len() >= 2 {
        let rows = names(&mut explanation.threes.iter().map(|three| three.stones));
        what.push(words::some_threes(&rows));
    }
    (!what.is_empty()).then(|| Piece::Say(words::five_comes_first(&what)))
}

fn overlines(explanation: &Explanation) -> Vec<Piece> {
    let say = |stones: PointSet| {
        Piece::Say(words::overline(
            explanation.color,
            stones.len(),
            &rows::name(stones),
        ))
    };
    explanation
        .overlines
        .iter()
        .map(|row| say(row.stones))
        .collect()
}

fn double_four(board: &Board, explanation: &Explanation, judge: Judge) -> Vec<Piece> {
    let fours = &explanation.fours;
    let on_one_line = fours.len() == 2 && fours[0].direction == fours[1].direction;
    let lead = if on_one_line {
        words::fours_on_one_line(explanation.point)
    } else {
        words::fours_meet(explanation.point, fours.len())
    };
    vec![
        Piece::Say(lead),
        Piece::List(each_four(board, explanation, judge)),
        Piece::Say(words::double_four_is_forbidden(explanation.color)),
    ]
}

/// Returns fours in the order of lines, those of one line from its left end.
fn sorted(fours: &[Four]) -> Vec<&Four> {
    let mut fours: Vec<&Four> = fours.iter().collect();
    fours.sort_by_key(|four| (four.direction, rows::in_line(four.stones)));
    fours
}

/// Says of each four what completes it, and what else the stones do that complete it.
fn each_four(board: &Board, explanation: &Explanation, judge: Judge) -> Vec<Vec<Piece>> {
    let color = explanation.color;
    let wins = judge.rule.winning_line(color);
    let mut placed = *board;
    // Where a stone is judged that lies there already, it is there.
    let _ = placed.place(explanation.point, color);
    let say = |four: &Four| {
        let mut made = Vec::new();
        let mut beside = Vec::new();
        for point in rows::in_line(four.completions) {
            let shapes = PointShapes::of(&placed, point, color, wins);
            let mut rows = shapes.fives.iter();
            let row = rows.find(|row| row.direction == four.direction);
            made.extend(row.map(|row| (point, row.stones.len(), rows::name(row.stones))));
            // For a color that wins with more than five, such a row is no overline.
            let long = shapes
                .overlines
                .iter()
                .filter(|row| row.direction != four.direction);
            beside.extend(
                long.filter(|_| wins == WinningLine::ExactlyFive)
                    .map(|row| {
                        words::completion_makes_overline(
                            point,
                            row.stones.len(),
                            &rows::name(row.stones),
                        )
                    }),
            );
        }
        let row = rows::name(four.stones);
        let mut sentences = vec![words::four(&row, color, &made, four.is_straight())];
        sentences.extend(beside);
        vec![Piece::say(&sentences)]
    };
    sorted(&explanation.fours).into_iter().map(say).collect()
}

/// Returns the rows of four stones without a gap that are stopped at both ends.
pub(super) fn stopped_rows(board: &Board, explanation: &Explanation) -> Vec<PointSet> {
    let Explanation { point, color, .. } = *explanation;
    if explanation.verdict != Verdict::Legal {
        return Vec::new();
    }
    let stopped = Direction::ALL.into_iter().filter_map(|direction| {
        let arm = |sense: i8| {
            (1..)
                .map(move |k| point.step(direction, sense * k))
                .take_while(|next| next.is_some_and(|next| board.get(next) == Some(color)))
                .flatten()
        };
        let stones: PointSet = arm(-1).chain([point]).chain(arm(1)).collect();
        let in_line = rows::in_line(stones);
        let is_closed = |end: &Point, sense: i8| {
            let next = end.step(direction, sense);
            next.is_none_or(|next| !board.is_empty(next))
        };
        let (first, last) = (in_line.first()?, in_line.last()?);
        let is_stopped = is_closed(first, -1) && is_closed(last, 1);
        (stones.len() == 4 && is_stopped).then_some(stones)
    });
    stopped.collect()
}

/// Returns the stones of the rows that the points which complete its fours would make.
pub(super) fn completed_rows(board: &Board, explanation: &Explanation) -> PointSet {
    let Explanation { point, color, .. } = *explanation;
    let mut placed = *board;
    let _ = placed.place(point, color);
    let completions = explanation.fours.iter().flat_map(|four| four.completions);
    let rows = completions.flat_map(|point| {
        let shapes = PointShapes::of(&placed, point, color, WinningLine::FiveOrMore);
        shapes.fives
    });
    let stones = rows.map(|row| row.stones);
    stones.fold(PointSet::new(), |all, row| all | row)
}

/// Says what a legal stone makes, and why what looks like a foul is none.
fn legal(board: &Board, explanation: &Explanation, judge: Judge) -> Vec<Piece> {
    let seeming = explanation.seeming_kinds();
    let seems = |kind| seeming.is_some_and(|kinds| kinds.contains(kind));
    let mut pieces: Vec<Piece> = explanation
        .overlines
        .iter()
        .map(|row| {
            let length = row.stones.len();
            Piece::Say(words::long_row_wins_nothing(
                length,
                &rows::name(row.stones),
            ))
        })
        .collect();
    let (near_fours, near_threes): (Vec<&NearMiss>, Vec<&NearMiss>) = explanation
        .near_misses
        .iter()
        .partition(|near| matches!(near.reason, NearMissReason::FourBecomesOverline { .. }));
    let has_four = !explanation.fours.is_empty();
    let near = |list: Vec<&NearMiss>| -> Vec<Vec<Piece>> {
        list.into_iter()
            .map(|near| vec![Piece::Say(near_miss(board, near, has_four))])
            .collect()
    };
    let mut items = each_four(board, explanation, judge);
    items.extend(near(near_fours));
    items.extend(
        stopped_rows(board, explanation)
            .into_iter()
            .map(|row| vec![Piece::Say(words::closed_at_both_ends(&rows::name(row)))]),
    );
    if seems(Forbidden::DoubleFour) {
        pieces.push(Piece::Say(words::FOURS_SEEM_TO_MEET.to_owned()));
    }
    pieces.extend(list(items));
    if seems(Forbidden::DoubleFour) {
        let fours = explanation.fours.len();
        pieces.push(Piece::Say(words::is_no_double_four(fours).to_owned()));
    }
    let threes = Threes {
        explanation,
        judge,
        imagined: &[],
    };
    let mut items = threes::as_items(&threes);
    if seems(Forbidden::DoubleThree) {
        let near = near_threes.iter().filter(|near| seems_three(&near.reason));
        pieces.extend(threes::introduction(&threes, items.len() + near.count()));
    }
    items.extend(near(near_threes));
    let bound = judge.rule.fouls.bind(explanation.color);
    let needs_conclusion = seems(Forbidden::DoubleThree) || (bound && items.len() >= 2);
    pieces.extend(list(items));
    if needs_conclusion {
        pieces.push(Piece::Say(threes::conclusion(&threes)));
    }
    let holds_three = explanation
        .threes
        .iter()
        .any(|three| three.is_real != Some(false));
    if bound && explanation.fours.len() == 1 && holds_three {
        pieces.push(Piece::Say(words::FOUR_THREE.to_owned()));
    }
    if pieces.is_empty() {
        pieces.push(Piece::Say(words::NO_SHAPE.to_owned()));
    }
    pieces
}

/// Returns a list, or its only item's pieces without a number.
fn list(mut items: Vec<Vec<Piece>>) -> Vec<Piece> {
    match items.len() {
        1 => items.swap_remove(0),
        0 => Vec::new(),
        _ => vec![Piece::List(items)],
    }
}

/// `has_four` says whether the stone makes a four besides.
fn near_miss(board: &Board, near: &NearMiss, has_four: bool) -> String {
    let row = rows::name(near.stones);
    match &near.reason {
        &NearMissReason::FourBecomesOverline { completion } => {
            let long = near.stones | completion.into();
            words::four_becomes_overline(completion, has_four, long.len(), &rows::name(long))
        }
        NearMissReason::ThreeBecomesOverline { tries } => {
            let of_row = near.stones.iter().find_map(|stone| board.get(stone));
            let opponent = of_row.map_or(Color::White, Color::opponent);
            let tries = rows::from_left(tries, |tried| tried.point);
            let tries: Vec<_> = tries
                .into_iter()
                .map(|tried| (tried.point, threes::stops(opponent, tried)))
                .collect();
            words::three_becomes_overline(&row, &tries)
        }
        NearMissReason::NoRoom => words::no_room(&row, &bounds(board, near).map(|b| b.1)),
        NearMissReason::Closed => {
            let nearest = bounds(board, near).into_iter().min();
            words::closed(&row, &nearest.map(|bound| bound.1).unwrap_or_default())
        }
    }
}

/// Finds what bounds the free points around a row on either side, a stone or the edge: how many
/// steps away it is, and its name.
fn bounds(board: &Board, near: &NearMiss) -> [(i8, String); 2] {
    let stones = rows::in_line(near.stones);
    let bound = |end: Option<&Point>, sense: i8| {
        let mut distance = 1;
        loop {
            let next = end.and_then(|end| end.step(near.direction, sense * distance));
            match next.map(|next| (next, board.get(next))) {
                None => return (distance, words::EDGE.to_owned()),
                Some((next, Some(color))) => return (distance, words::stone_of(color, next)),
                Some((_, None)) => distance += 1,
            }
        }
    };
    [bound(stones.first(), -1), bound(stones.last(), 1)]
}

fn other_readings(explanation: &Explanation, judge: Judge) -> Vec<Piece> {
    let here = judge.reading;
    let differences = |other: &OtherReading| {
        usize::from(other.reading.five_point != here.five_point)
            + usize::from(other.reading.nine_three != here.nine_three)
    };
    let fewest = explanation.other_readings.iter().map(differences).min();
    let nearest = explanation
        .other_readings
        .iter()
        .filter(|other| Some(differences(other)) == fewest);
    let sentences: Vec<String> = nearest
        .zip(0..)
        .map(|(other, k)| {
            let mut there = Vec::new();
            if other.reading.five_point != here.five_point {
                there.push(words::if_five(
                    other.reading.five_point == FivePoint::ProvesThree,
                ));
            }
            if other.reading.nine_three != here.nine_three {
                there.push(words::if_nine_three(
                    other.reading.nine_three == NineThree::Separate,
                ));
            }
            words::other_reading(&there, k == 0, explanation.point, other.verdict.kinds())
        })
        .collect();
    if sentences.is_empty() {
        Vec::new()
    } else {
        vec![Piece::say(&sentences)]
    }
}
