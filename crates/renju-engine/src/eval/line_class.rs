//! What a stone would make on one line: sixteen classes, and the table that finds them.
//!
//! The class of a point, a direction and a color says what a stone of that color there would be
//! part of on that line. It depends on the five points to each side and nothing else; what lies
//! off the board stops the color like a stone of the opponent.
//!
//! The classes from a three up are those of the rules (rules.md §5), *true to the line*: whether a
//! three is real for Black can depend on more than its line, and is for the judge to say. The lower
//! classes go on in the same way: a two can become a three, and so on down.

use std::sync::OnceLock;

use renju_core::WinningLine;

/// What a stone would make on one line. The order is that of the numbers in the file of weights.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub(crate) enum LineClass {
    /// Nothing: there is no room for five.
    Dead,
    /// It can become a closed two at best.
    ClosedOne,
    /// It can become a two, but none of the widest.
    One,
    /// It can become a two that becomes a three by a stone on four points or more.
    WideOne,
    /// It can become a closed three, but no three.
    ClosedTwo,
    /// It can become a three by a stone on one point, or on two.
    FewTwo,
    /// It can become a three by a stone on three points.
    SomeTwo,
    /// It can become a three by a stone on four points or more.
    ManyTwo,
    /// It can become a four, but no straight four.
    ClosedThree,
    /// A three that one point extends to a straight four.
    NarrowThree,
    /// A three that several points extend to a straight four.
    Three,
    /// A four that one point completes.
    Four,
    /// Two fours on this line that are no straight four.
    TwoFours,
    /// A straight four.
    StraightFour,
    /// A winning line.
    Five,
    /// Six or more in a row where they do not win.
    Overline,
}

impl LineClass {
    /// All classes, in order.
    pub(crate) const ALL: [Self; 16] = [
        Self::Dead,
        Self::ClosedOne,
        Self::One,
        Self::WideOne,
        Self::ClosedTwo,
        Self::FewTwo,
        Self::SomeTwo,
        Self::ManyTwo,
        Self::ClosedThree,
        Self::NarrowThree,
        Self::Three,
        Self::Four,
        Self::TwoFours,
        Self::StraightFour,
        Self::Five,
        Self::Overline,
    ];
}

/// How many points to each side of a point matter.
pub(crate) const REACH: usize = 5;

/// The surroundings of a point on one line: ten digits to the base of three, the point farthest
/// back first. 0 is empty, 1 an own stone, 2 a stone of the opponent or off the board.
pub(crate) type Surroundings = u16;

/// The number of surroundings.
const SURROUNDINGS: Surroundings = 59_049;

/// What a digit counts for: 3 to the power of its place.
pub(crate) const PLACES: [Surroundings; 2 * REACH] =
    [1, 3, 9, 27, 81, 243, 729, 2187, 6561, 19_683];

/// Returns the place of the digit of a point so many steps away, which may be negative.
///
/// # Panics
/// Panics if that is farther than [`REACH`].
pub(crate) const fn place(steps: i8) -> usize {
    let distance = steps.unsigned_abs() as usize;
    if steps < 0 {
        REACH - distance
    } else {
        REACH + distance - 1
    }
}

/// Returns the steps to the points of a line that matter, from the farthest back on.
pub(crate) fn steps() -> impl Iterator<Item = i8> + Clone {
    (-5..=5).filter(|&steps| steps != 0)
}

/// The class for every surroundings. There is room for every number of that type, so that no
/// bounds are checked.
pub(crate) type LineTable = [LineClass; 1 << 16];

/// Returns the table for colors that win with such a line.
pub(crate) fn line_table(wins: WinningLine) -> &'static LineTable {
    static TABLES: [OnceLock<Box<LineTable>>; 2] = [OnceLock::new(), OnceLock::new()];
    TABLES[usize::from(wins == WinningLine::FiveOrMore)].get_or_init(|| build(wins))
}

/// For every surroundings, whether a four there leaves another to be made: whether the stone can
/// become part of a four on this line though the point that completes the first is the opponent's.
pub(crate) type GoingOn = [bool; 1 << 16];

/// Returns that table for colors that win with such a line.
pub(crate) fn going_on(wins: WinningLine) -> &'static GoingOn {
    static TABLES: [OnceLock<Box<GoingOn>>; 2] = [OnceLock::new(), OnceLock::new()];
    TABLES[usize::from(wins == WinningLine::FiveOrMore)].get_or_init(|| {
        let mut table = vec![false; 1 << 16];
        for key in 0..SURROUNDINGS {
            table[usize::from(key)] = Window::of(key).goes_on(wins);
        }
        table
            .into_boxed_slice()
            .try_into()
            .expect("the table has its size")
    })
}

/// Classifies all surroundings. Those with one stone more come first, for a class says what one
/// more stone can make of it.
fn build(wins: WinningLine) -> Box<LineTable> {
    let mut order: Vec<Surroundings> = (0..SURROUNDINGS).collect();
    let stones = |&key: &Surroundings| (0..10).filter(|&digit| digit_at(key, digit) == 1).count();
    order.sort_by_key(|key| std::cmp::Reverse(stones(key)));
    let mut table = vec![LineClass::Dead; 1 << 16];
    for key in order {
        table[usize::from(key)] = classify(key, wins, &table);
    }
    table
        .into_boxed_slice()
        .try_into()
        .expect("the table has its size")
}

/// Returns a digit of a number to the base of three.
fn digit_at(key: Surroundings, digit: usize) -> Surroundings {
    key / PLACES[digit] % 3
}

/// The eleven points of a line around the stone, as bits; its own is the sixth.
struct Window {
    own: u16,
    empty: u16,
}

/// The bit of the stone itself.
const CENTER: u16 = 1 << REACH;

impl Window {
    fn of(key: Surroundings) -> Self {
        let mut window = Self {
            own: CENTER,
            empty: 0,
        };
        for digit in 0..2 * REACH {
            let bit = 1 << (digit + usize::from(digit >= REACH));
            match digit_at(key, digit) {
                0 => window.empty |= bit,
                1 => window.own |= bit,
                _ => {}
            }
        }
        window
    }

    /// Returns the fives in a row that hold the center, as far as they would win: each as its bits.
    fn fives(&self, wins: WinningLine) -> impl Iterator<Item = u16> {
        let own = self.own;
        (1..=REACH).map(|low| 0b1_1111 << low).filter(move |five| {
            let beside = (five << 1 | five >> 1) & !five;
            wins == WinningLine::FiveOrMore || own & beside == 0
        })
    }

    /// Returns the points that complete a five.
    fn completing(&self, wins: WinningLine) -> u16 {
        let lacking = self.fives(wins).map(|five| five & !self.own);
        lacking
            .filter(|lack| lack.count_ones() == 1 && lack & self.empty != 0)
            .fold(0, |points, lack| points | lack)
    }

    /// Says whether three stones of some five, the center among them, are left to be made a four once
    /// the points that complete a five are the opponent's.
    fn goes_on(&self, wins: WinningLine) -> bool {
        let open = (self.own | self.empty) & !self.completing(wins);
        self.fives(wins)
            .any(|five| five & !open == 0 && (five & self.own).count_ones() >= 3)
    }

    /// Says whether four stones in a row, the center among them, have such points at both ends.
    fn has_straight_four(&self, completing: u16) -> bool {
        (2..=REACH).any(|low| {
            let four = 0b1111 << low;
            let ends = 1 << (low - 1) | 1 << (low + 4);
            self.own & four == four && completing & ends == ends
        })
    }
}

/// Classifies surroundings, given the classes of those with a stone more.
fn classify(key: Surroundings, wins: WinningLine, table: &[LineClass]) -> LineClass {
    let window = Window::of(key);
    let (own, open) = (window.own, window.own | window.empty);
    if window.fives(wins).any(|five| own & five == five) {
        return LineClass::Five;
    }
    if (0..=REACH).any(|low| own >> low & 0b11_1111 == 0b11_1111) {
        return LineClass::Overline;
    }
    let completing = window.completing(wins);
    match completing.count_ones() {
        0 => {}
        1 => return LineClass::Four,
        _ if window.has_straight_four(completing) => return LineClass::StraightFour,
        _ => return LineClass::TwoFours,
    }
    // A stone five points away has no five with the center.
    let next: Vec<LineClass> = (1..2 * REACH - 1)
        .filter(|&digit| digit_at(key, digit) == 0)
        .map(|digit| table[usize::from(key + PLACES[digit])])
        .collect();
    let count = |classes: &[LineClass]| next.iter().filter(|class| classes.contains(class)).count();
    match count(&[LineClass::StraightFour]) {
        0 => {}
        1 => return LineClass::NarrowThree,
        _ => return LineClass::Three,
    }
    if count(&[LineClass::Four, LineClass::TwoFours]) > 0 {
        return LineClass::ClosedThree;
    }
    match count(&[LineClass::NarrowThree, LineClass::Three]) {
        0 => {}
        1 | 2 => return LineClass::FewTwo,
        3 => return LineClass::SomeTwo,
        _ => return LineClass::ManyTwo,
    }
    if count(&[LineClass::ClosedThree]) > 0 {
        LineClass::ClosedTwo
    } else if count(&[LineClass::ManyTwo]) > 0 {
        LineClass::WideOne
    } else if count(&[LineClass::FewTwo, LineClass::SomeTwo]) > 0 {
        LineClass::One
    } else if window.fives(wins).any(|five| open & five == five) {
        LineClass::ClosedOne
    } else {
        LineClass::Dead
    }
}
