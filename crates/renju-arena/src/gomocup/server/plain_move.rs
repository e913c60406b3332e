//! A move without a search: for when there is nothing to win, or no time.

use renju_core::{AttackPoints, Judge, Point, PointSet, Verdict};

use super::position::Position;

/// Returns a legal move: a five, else what stops one, else the point that is nearest to the last
/// stone. `None` if no move is legal; those that are excluded are not played while there are others.
pub(super) fn plain_move(position: &Position, judge: Judge, excluded: PointSet) -> Option<Point> {
    let all = position.legal(judge);
    let legal = if all.is_subset(excluded) {
        all
    } else {
        all & !excluded
    };
    let color = position.to_move();
    let fives = |color| {
        let wins = judge.rule.winning_line(color);
        AttackPoints::of(position.board(), color, wins).five & legal
    };
    let last = position
        .moves()
        .iter()
        .rev()
        .find_map(|played| played.point());
    let last = last.unwrap_or(Point::CENTER);
    fives(color)
        .first()
        .or_else(|| fives(!color).first())
        .or_else(|| legal.iter().min_by_key(|&point| distance(point, last)))
}

/// Says why the side to move can't stop a five of its opponent, if that is so and it makes none
/// itself.
pub(super) fn why_lost(position: &Position, judge: Judge) -> Option<String> {
    let (board, color) = (position.board(), position.to_move());
    let fives = |color| AttackPoints::of(board, color, judge.rule.winning_line(color)).five;
    if !fives(color).is_empty() {
        return None;
    }
    let threatened = playable(position, fives(!color), judge);
    let first = threatened.first()?;
    if threatened.len() > 1 {
        return Some(format!("{} makes five at {threatened}", !color));
    }
    match judge.judge(board, first, color) {
        Verdict::Forbidden(kinds) => Some(format!(
            "{} makes five at {first}, where {color} may not block: {kinds}",
            !color
        )),
        Verdict::Occupied | Verdict::Five | Verdict::Legal => None,
    }
}

/// Returns those points that the opponent of the side to move may play.
fn playable(position: &Position, points: PointSet, judge: Judge) -> PointSet {
    let opponent = !position.to_move();
    let verdict = |point| judge.judge(position.board(), point, opponent);
    points
        .iter()
        .filter(|&point| verdict(point).is_playable())
        .collect()
}

/// Returns how far apart two points are, squared.
pub(super) fn distance(one: Point, two: Point) -> u32 {
    let columns = u32::from(one.column().abs_diff(two.column()));
    let ranks = u32::from(one.rank().abs_diff(two.rank()));
    columns * columns + ranks * ranks
}

#[cfg(test)]
mod tests {
    use renju_core::{Color, Move, Rule};

    use super::*;

    /// A position by turns; the side with fewer stones passes.
    fn position(black: &str, white: &str, to_move: Color) -> Position {
        let set = |text: &str| -> Vec<Point> { text.parse::<PointSet>().unwrap().iter().collect() };
        let (black, white) = (set(black), set(white));
        let mut position = Position::default();
        for index in 0..black.len().max(white.len()) {
            for stones in [&black, &white] {
                let played = stones.get(index).copied();
                position
                    .play(played.map_or(Move::Pass, Move::Place))
                    .unwrap();
            }
        }
        if to_move == Color::White {
            position.play(Move::Pass).unwrap();
        }
        position
    }

    #[test]
    fn a_five_comes_first_then_the_block() {
        let (judge, none) = (Judge::default(), PointSet::new());
        let both = ("E8 F8 G8 H8", "E10 F10 G10 H10 D8");
        let black = position(both.0, both.1, Color::Black);
        assert_eq!(plain_move(&black, judge, none), Some("I8".parse().unwrap()));
        let blocked = position("E8 F8 G8", "E10 F10 G10 H10", Color::Black);
        let block = plain_move(&blocked, judge, none).unwrap().to_string();
        assert!(["D10", "I10"].contains(&block.as_str()), "{block}");
        assert_eq!(
            plain_move(&Position::default(), judge, none),
            Some(Point::CENTER)
        );
        let excluded = Point::CENTER.into();
        let beside = plain_move(&Position::default(), judge, excluded).unwrap();
        assert_eq!(distance(beside, Point::CENTER), 1);
        let every = plain_move(&Position::default(), judge, !none);
        assert_eq!(every, Some(Point::CENTER));
    }

    #[test]
    fn it_is_said_why_nothing_helps() {
        // White's four is open at J10 alone, which is an overline of Black's: E10 is Black's.
        let judge = Judge::default();
        let trapped = position("E10 J7 J8 J9 J11 J12", "F10 G10 H10 I10", Color::Black);
        assert_eq!(
            why_lost(&trapped, judge).unwrap(),
            "white makes five at J10, where black may not block: overline"
        );
        let freestyle = Judge {
            rule: Rule::FREESTYLE,
            ..judge
        };
        assert_eq!(why_lost(&trapped, freestyle), None);
        let straight = position("A1 C1 E1", "F10 G10 H10 I10", Color::Black);
        assert_eq!(
            why_lost(&straight, judge).unwrap(),
            "white makes five at E10 J10"
        );
        assert_eq!(why_lost(&Position::default(), judge), None);
    }
}
