//! All threats that a color can make.

use renju_core::{
    Board, BoardShapes, Color, Direction, FivePoint, Four, Judge, Point, PointSet, PointShapes,
    Three, Verdict,
};

use super::value::{Threat, ThreatKind};

/// Returns every threat `color` can make with its next stone, strongest first, and those of a kind
/// in order of their gain points.
///
/// On each line through a point only the strongest counts: a three that comes with a four on the
/// same line is not listed, and beside a five nothing is. Points that are forbidden to `color` make
/// no threat, and points that are forbidden to the defender once the threat stands are no cost.
///
/// # Rule
/// rules.md §5.2 to §5.7. A three counts if one of its extending points may be played.
///
/// # Examples
/// ```
/// use renju_core::{Board, Color, Judge};
/// use renju_engine::{ThreatKind, threats};
/// //  A B C D E F G H I J
/// //  . . . O X X X . . .      rank 8
/// let board = Board::from_stones("E8 F8 G8".parse()?, "D8".parse()?)?;
/// let [near, far] = threats(&board, Color::Black, Judge::default())[..] else { unreachable!() };
/// assert_eq!((near.kind, far.kind), (ThreatKind::Four, ThreatKind::Four));
/// assert_eq!((near.gain.to_string(), near.cost.to_string()), ("H8".into(), "I8".into()));
/// assert_eq!((far.gain.to_string(), far.cost.to_string()), ("I8".into(), "H8".into()));
/// assert_eq!(near.rest.to_string(), "E8 F8 G8");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Complexity
/// A microsecond or two for each point that makes something.
#[must_use]
pub fn threats(board: &Board, color: Color, judge: Judge) -> Vec<Threat> {
    let wins = judge.rule.winning_line(color);
    let shapes = BoardShapes::of(board, color, wins);
    let forbidden = judge.forbidden_points(board, color);
    let four = shapes.four();
    let gains = (forbidden.five | four | judge.real_threes(board, color)) - forbidden.all();
    let mut found = Vec::new();
    for gain in gains {
        let shapes = PointShapes::of(board, gain, color, wins);
        let mut after = *board;
        // The shapes are those of empty points.
        if after.place(gain, color).is_err() {
            continue;
        }
        let gained = Gained {
            gain,
            color,
            judge,
            after,
        };
        gained.add(&shapes, &mut found);
    }
    found.sort_by_key(|threat| (threat.kind, threat.gain, threat.direction, threat.cost));
    found
}

/// A stone that makes something, and the board with it.
struct Gained {
    gain: Point,
    color: Color,
    judge: Judge,
    after: Board,
}

impl Gained {
    /// Adds the threats of the strongest kind on each line, or the fives alone.
    fn add(&self, shapes: &PointShapes, found: &mut Vec<Threat>) {
        if !shapes.fives.is_empty() {
            found.extend(shapes.fives.iter().map(|row| {
                let none = PointSet::EMPTY;
                self.threat(ThreatKind::Five, row.direction, row.stones, none)
            }));
            return;
        }
        found.extend(shapes.fours.iter().map(|four| self.four(four)));
        let has_four =
            |direction: Direction| shapes.fours.iter().any(|four| four.direction == direction);
        for three in &shapes.threes {
            if !has_four(three.direction) {
                self.add_threes(three, found);
            }
        }
    }

    fn four(&self, four: &Four) -> Threat {
        let kind = if four.is_straight() {
            ThreatKind::StraightFour
        } else {
            ThreatKind::Four
        };
        self.threat(kind, four.direction, four.stones, four.completions)
    }

    /// Adds the threes of one line that count.
    ///
    /// [`PointShapes`] names one set of stones a line. Where five or more win, `X.*X.X` holds two,
    /// each with an extending point of its own, so they are told apart by the straight four.
    fn add_threes(&self, three: &Three, found: &mut Vec<Threat>) {
        let mut sets: Vec<(PointSet, PointSet)> = Vec::new();
        for extension in three.extensions | three.five_points {
            let Some(four) = self.straight_four(extension, three.direction) else {
                continue;
            };
            let stones = four.stones - extension.into();
            let stops = four.completions | extension.into();
            match sets.iter_mut().find(|(known, _)| *known == stones) {
                Some((_, cost)) => *cost &= stops,
                None => sets.push((stones, stops)),
            }
        }
        found.extend(
            sets.into_iter().map(|(stones, cost)| {
                self.threat(ThreatKind::Three, three.direction, stones, cost)
            }),
        );
    }

    /// Returns the straight four that one more stone makes, if this stone proves the three.
    fn straight_four(&self, extension: Point, direction: Direction) -> Option<Four> {
        let proves = match self.judge.judge(&self.after, extension, self.color) {
            Verdict::Legal => true,
            Verdict::Five => self.judge.reading.five_point == FivePoint::ProvesThree,
            Verdict::Forbidden(_) | Verdict::Occupied => false,
        };
        let wins = self.judge.rule.winning_line(self.color);
        let shapes = PointShapes::of(&self.after, extension, self.color, wins);
        let is_it = |four: &Four| four.direction == direction && four.is_straight();
        shapes.fours.into_iter().find(is_it).filter(|_| proves)
    }

    fn threat(
        &self,
        kind: ThreatKind,
        direction: Direction,
        stones: PointSet,
        cost: PointSet,
    ) -> Threat {
        let defender = self.color.opponent();
        let may_play = |point| self.judge.judge(&self.after, point, defender).is_playable();
        Threat {
            kind,
            gain: self.gain,
            direction,
            cost: cost.iter().filter(|&point| may_play(point)).collect(),
            rest: stones - self.gain.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use renju_core::{Reading, Rule};

    use super::*;

    const RENJU: Judge = Judge {
        rule: Rule::RENJU,
        reading: Reading {
            five_point: FivePoint::SpoilsThree,
            nine_three: renju_core::NineThree::Combined,
        },
    };

    /// Puts a line of stones on rank 8 from A8 on: `X` of the attacker, `O` of the defender, and
    /// `*` the gain point, whose threats are returned as `kind rest | cost` by column letters.
    fn on_line(line: &str, color: Color, judge: Judge) -> Vec<String> {
        let at = |sign| {
            let columns = line.bytes().zip(b'A'..).filter(move |&(at, _)| at == sign);
            let names = columns.map(|(_, column)| format!("{}8 ", char::from(column)));
            names.collect::<String>()
        };
        let (own, other) = (at(b'X').parse().unwrap(), at(b'O').parse().unwrap());
        let board = match color {
            Color::Black => Board::from_stones(own, other),
            Color::White => Board::from_stones(other, own),
        };
        let gain = at(b'*').trim().parse().unwrap();
        described(&board.unwrap(), color, judge, gain)
    }

    fn described(board: &Board, color: Color, judge: Judge, gain: Point) -> Vec<String> {
        let of_gain = threats(board, color, judge);
        let of_gain = of_gain.into_iter().filter(|threat| threat.gain == gain);
        let kinds = ["five", "straight", "four", "three"];
        of_gain
            .map(|threat| {
                let kind = kinds[threat.kind as usize];
                format!("{kind} {} | {}", threat.rest, threat.cost).replace('8', "")
            })
            .collect()
    }

    #[test]
    fn rows_have_their_cost_and_rest() {
        let check = |line, expected: &[&str]| {
            for color in Color::ALL {
                assert_eq!(on_line(line, color, RENJU), expected, "{line} {color:?}");
            }
        };
        check("...XXXX*O", &["five D E F G | "]);
        check("...XXX*..", &["straight D E F | C H"]);
        check("..OXXX*..", &["four D E F | H"]);
        check("...XX.*..", &["three D E | C F H"]);
        check("...XX*...", &["three D E | C G"]);
        check("..X.X*...", &["three C E | B D G"]);
        // The wall two points away leaves one extending point.
        check(".O.XX*...", &["three D E | C G H"]);
        check(".O.XX*.O.", &[]);
        check("..OXX*...", &[]);
        check("*XX......", &[]);
        check(".*XX.....", &["three C D | A E F"]);
    }

    #[test]
    fn two_sets_of_three_on_one_line_are_two_threats() {
        let line = "...X.*X.X...";
        assert_eq!(
            on_line(line, Color::White, RENJU),
            ["three D G | C E H", "three G I | E H J"]
        );
        assert_eq!(on_line(line, Color::Black, RENJU), [""; 0]);
    }

    #[test]
    fn two_fours_on_one_line_are_two_threats_unless_forbidden() {
        let line = "..X.X*X.X..";
        let of_white = ["four C E G | D", "four E G I | H"];
        assert_eq!(on_line(line, Color::White, RENJU), of_white);
        assert_eq!(on_line(line, Color::Black, RENJU), [""; 0]);
    }

    #[test]
    fn a_four_hides_the_three_on_its_line() {
        // For White, E8 makes a four with its gap at B8, which F8 would make a straight one.
        assert_eq!(
            on_line("X.XX*....", Color::White, RENJU),
            ["four A C D | B"]
        );
    }

    #[test]
    fn six_is_a_five_for_white_alone() {
        let line = "..XXX*XX..";
        assert_eq!(on_line(line, Color::White, RENJU), ["five C D E G H | "]);
        assert_eq!(on_line(line, Color::Black, RENJU), [""; 0]);
    }

    fn check(black: &str, white: &str, color: Color, gain: &str, expected: &[&str]) {
        let board = Board::from_stones(black.parse().unwrap(), white.parse().unwrap()).unwrap();
        let found = described(&board, color, RENJU, gain.parse().unwrap());
        assert_eq!(found, expected, "{gain}");
    }

    #[test]
    fn a_point_forbidden_to_the_defender_is_no_cost() {
        // Black may not complete at H8: two threes meet there.
        let black = "C8 H6 H7 I9 J10";
        check(black, "D8 E8 F8", Color::White, "G8", &["four D E F | "]);
    }

    #[test]
    fn only_real_threes_count() {
        // F19 of rules.md: the vertical three needs F10, a double-four.
        let black = "G8 I8 F9 G10 E10 D10 F11";
        check(black, "", Color::Black, "F8", &["three G I | E H J"]);
    }

    #[test]
    fn threats_come_strongest_first() {
        let board = Board::from_stones(
            "C3 D3 E3 F3 C5 D5 E5 C7 D7".parse().unwrap(),
            "B3".parse().unwrap(),
        );
        let kinds: Vec<ThreatKind> = threats(&board.unwrap(), Color::Black, RENJU)
            .iter()
            .map(|threat| threat.kind)
            .collect();
        assert!(kinds.is_sorted() && kinds.len() > 6, "{kinds:?}");
        assert!(
            ThreatKind::ALL.iter().all(|kind| kinds.contains(kind)),
            "{kinds:?}"
        );
    }

    /// Says whether White, to whom nothing is forbidden, can still carry the threat out on its line.
    fn goes_on(board: &Board, threat: &Threat) -> bool {
        let wins = RENJU.rule.winning_line(Color::White);
        let stones = threat.rest | threat.gain.into();
        board.empty().iter().any(|next| {
            let shapes = PointShapes::of(board, next, Color::White, wins);
            let all = stones | next.into();
            match threat.kind {
                ThreatKind::Three => shapes.fours.iter().any(|four| {
                    four.is_straight()
                        && four.direction == threat.direction
                        && four.stones == all
                        && shapes.fives.is_empty()
                }),
                _ => shapes
                    .fives
                    .iter()
                    .any(|row| row.direction == threat.direction && all.is_subset(row.stones)),
            }
        })
    }

    #[test]
    fn the_cost_is_what_stops_a_threat_on_its_line() {
        let mut random = fastrand::Rng::with_seed(3);
        let mut seen = [0; 4];
        for _ in 0..40 {
            let mut board = Board::new();
            for k in 0..60 {
                let column = 3 + random.u8(..9);
                let point = Point::new(column, 3 + random.u8(..9)).unwrap();
                let _ = board.place(
                    point,
                    if k % 2 == 0 {
                        Color::Black
                    } else {
                        Color::White
                    },
                );
            }
            for threat in threats(&board, Color::White, RENJU) {
                seen[threat.kind as usize] += 1;
                if matches!(threat.kind, ThreatKind::Five | ThreatKind::StraightFour) {
                    continue;
                }
                let mut after = board;
                after.place(threat.gain, Color::White).unwrap();
                assert!(goes_on(&after, &threat), "{threat:?}");
                for answer in after.empty() {
                    if RENJU.judge(&after, answer, Color::Black).is_playable() {
                        let mut answered = after;
                        answered.place(answer, Color::Black).unwrap();
                        let stops = !goes_on(&answered, &threat);
                        assert_eq!(threat.cost.contains(answer), stops, "{threat:?} {answer}");
                    }
                }
            }
        }
        assert!(seen.iter().all(|&count| count > 5), "{seen:?}");
    }

    #[cfg(feature = "serde")]
    #[test]
    fn json_names_all_points() {
        let board = Board::from_stones("E8 F8 G8".parse().unwrap(), "D8".parse().unwrap());
        let found = threats(&board.unwrap(), Color::Black, RENJU);
        let json = r#"{"kind":"four","gain":"H8","direction":"horizontal","cost":["I8"],"rest":["E8","F8","G8"]}"#;
        assert_eq!(serde_json::to_string(&found[0]).unwrap(), json);
    }
}
