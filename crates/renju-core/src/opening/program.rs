//! Opening rules as lists of steps.
//!
//! Every rule of openings.md §4 is a [`Program`]: steps that follow each other, some of which can jump.
//! The game walks through it and does what each step says; there is no code for single rules.

use super::options::OpeningOptions;
use super::rule::OpeningRule;
use super::zone::Zone;
use crate::Color::{Black, White};
use crate::rules::WhiteSide;
use crate::{Color, Person};

/// Who acts in a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Actor {
    /// This person, whatever his color.
    Person(Person),
    /// The person who has this color.
    Owner(Color),
    /// The person who did not place the last stone.
    Other,
    /// This person, or the other: each of them places two of the four free stones.
    Either(Person),
}

/// How many fifth moves are offered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Count {
    /// So many, whatever the opening.
    Fixed(u8),
    /// As many as the organizers say for the opening, else so many.
    ByOpening(u8),
    /// As many as were declared.
    Declared,
}

/// A step of a program. Unless it says otherwise, the next one follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Step {
    /// A stone.
    Place { by: Actor, color: Color, zone: Zone },
    /// A swap or none. After a swap the program goes on at `swapped`.
    SwapOrStay { by: Actor, swapped: usize },
    /// The one who did not place the last stone is tentatively White. He may stay so, swap, or add a
    /// white and a black stone; then the program goes on at the step `pair`.
    Settle { pair: Option<usize> },
    /// The number of fifth moves.
    Declare { by: Actor, min: u8, max: u8 },
    /// Black's fifth move, after which the program goes on at `placed`; or offers, after which it goes
    /// on at `offered`.
    PlaceOrOffer {
        zone: Zone,
        placed: usize,
        count: Count,
        offered: usize,
    },
    /// Black offers fifth moves. A single one may be a plain stone, and then nobody chooses.
    Offer { count: Count },
    /// White chooses one of the fifth moves.
    Choose,
    /// The one who did not place the last stone takes a color.
    TakeColor,
    /// Both persons predict.
    Predict,
    /// The opening is over, though steps follow.
    End,
}

/// An opening rule, ready to be walked through.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Program {
    /// The steps.
    pub(crate) steps: Vec<Step>,
    /// Whether the openings 13D and 13I are left out.
    pub(crate) drop13: bool,
    /// How many pairs may be added where a step [`Step::Settle`] is returned to.
    pub(crate) max_pairs: u8,
    /// Whether no person has a color before the program says so.
    pub(crate) colors_open: bool,
}

const OPENER: Actor = Actor::Person(Person::Opener);
const RESPONDER: Actor = Actor::Person(Person::Responder);

impl Program {
    /// Returns the program of an opening rule.
    pub(crate) fn new(rule: OpeningRule, options: &OpeningOptions) -> Self {
        let predicts = rule == OpeningRule::FourFreePredict;
        Self {
            steps: steps(rule, options),
            drop13: options.drop13,
            max_pairs: match rule {
                OpeningRule::Swap2 => 1,
                _ => options.max_extra_pairs,
            },
            colors_open: predicts,
        }
    }

    /// Returns the step with this index, or `None` where the opening is over.
    pub(crate) fn step(&self, index: usize) -> Option<Step> {
        let step = self.steps.get(index).copied();
        step.filter(|&step| step != Step::End)
    }
}

fn steps(rule: OpeningRule, options: &OpeningOptions) -> Vec<Step> {
    match rule {
        OpeningRule::None => vec![owner(Black, Zone::Anywhere)],
        OpeningRule::Tengen => vec![owner(Black, Zone::Within(1)), owner(White, near(options))],
        OpeningRule::TengenSide => {
            vec![owner(Black, Zone::Within(1)), owner(White, side(options))]
        }
        OpeningRule::Swap3Free => swap3_free(options),
        OpeningRule::Cn2009 | OpeningRule::Rif1996 => {
            designated(options, None, Count::ByOpening(2))
        }
        OpeningRule::NFifths(fifths) => designated(options, None, Count::ByOpening(fifths)),
        OpeningRule::Yamaguchi => {
            let declared = (options.declare_min, options.declare_max);
            designated(options, Some(declared), Count::Declared)
        }
        OpeningRule::Tarannikov => swaps(&[1, 3, 5, 7, 9]),
        OpeningRule::Taraguchi(fifths) => taraguchi(options, fifths),
        OpeningRule::Soosyrv(max) => soosyrv(options, max),
        OpeningRule::Swap1989 => swap1989(),
        OpeningRule::SuperSakata => sakata(Some(SETTLE)),
        OpeningRule::Sakata => sakata(None),
        OpeningRule::Swap1 => vec![
            place(OPENER, Black, Zone::Anywhere),
            swap(RESPONDER, 2),
            owner(White, Zone::Anywhere),
        ],
        OpeningRule::Swap => {
            let mut steps = three_stones([Zone::Anywhere; 3]);
            steps.extend([swap(RESPONDER, 4), owner(White, Zone::Anywhere)]);
            steps
        }
        OpeningRule::Swap2 => swap2(),
        OpeningRule::Swap5 => swaps(&[WHOLE; 5]),
        OpeningRule::Pro => pro(options, Zone::Outside(5)),
        OpeningRule::LongPro => pro(options, Zone::Outside(7)),
        OpeningRule::Preset => preset(options),
        OpeningRule::FourFreePredict => four_free(options),
    }
}

/// The side of the square that stands for the whole board in [`swaps`].
const WHOLE: u8 = 15;

fn place(by: Actor, color: Color, zone: Zone) -> Step {
    Step::Place { by, color, zone }
}

/// A stone of a color, placed by the person who has that color.
fn owner(color: Color, zone: Zone) -> Step {
    place(Actor::Owner(color), color, zone)
}

fn swap(by: Actor, swapped: usize) -> Step {
    Step::SwapOrStay { by, swapped }
}

fn near(options: &OpeningOptions) -> Zone {
    if options.white_adjacent {
        Zone::Beside
    } else {
        Zone::Anywhere
    }
}

fn side(options: &OpeningOptions) -> Zone {
    match options.white_side {
        WhiteSide::FromRank8 => Zone::FromRank(8),
        WhiteSide::Strict => Zone::FromRank(9),
        WhiteSide::Courtesy => Zone::Anywhere,
    }
}

/// The first three stones, all placed by the opener in one turn.
fn three_stones(zones: [Zone; 3]) -> Vec<Step> {
    let colors = [Black, White, Black];
    colors
        .into_iter()
        .zip(zones)
        .map(|(color, zone)| place(OPENER, color, zone))
        .collect()
}

/// The zones that make the first three stones one of the 26 openings.
const DESIGNATED: [Zone; 3] = [Zone::Within(1), Zone::Within(3), Zone::Within(5)];

fn swap3_free(options: &OpeningOptions) -> Vec<Step> {
    let first = if options.first_anywhere {
        Zone::Anywhere
    } else {
        Zone::Within(1)
    };
    vec![
        owner(Black, first),
        owner(White, Zone::Anywhere),
        owner(Black, Zone::Anywhere),
        swap(RESPONDER, 4),
        owner(White, Zone::Anywhere),
    ]
}

/// One of the 26 openings, perhaps a number of fifths, a swap, the fourth move, the fifths.
fn designated(options: &OpeningOptions, declared: Option<(u8, u8)>, fifths: Count) -> Vec<Step> {
    let mut steps = three_stones(DESIGNATED);
    if let Some((min, max)) = declared {
        let by = OPENER;
        steps.push(Step::Declare { by, min, max });
    }
    if !options.swap_only_free {
        steps.push(swap(RESPONDER, steps.len() + 1));
    }
    steps.push(owner(White, Zone::Anywhere));
    steps.extend(fifths_and_sixth(fifths));
    steps
}

fn fifths_and_sixth(count: Count) -> [Step; 3] {
    [
        Step::Offer { count },
        Step::Choose,
        owner(White, Zone::Anywhere),
    ]
}

/// Stones in turn in squares of these sides, a swap after each, and White's next stone.
fn swaps(sides: &[u8]) -> Vec<Step> {
    let mut steps = Vec::new();
    for (index, &side) in sides.iter().enumerate() {
        let zone = match side {
            WHOLE => Zone::Anywhere,
            side => Zone::Within(side),
        };
        steps.push(owner(Color::of_move(index), zone));
        steps.push(swap(Actor::Other, steps.len() + 1));
    }
    steps.push(owner(Color::of_move(sides.len()), Zone::Anywhere));
    steps
}

fn taraguchi(options: &OpeningOptions, fifths: u8) -> Vec<Step> {
    let zone = Zone::Within(9);
    let mut steps = swaps(&[1, 3, 5]);
    steps.pop();
    steps.push(owner(White, Zone::Within(7)));
    let (branch, fifth, after) = (steps.len() + 1, steps.len() + 2, steps.len() + 3);
    let swapped = if options.offer_after_swap4 {
        branch
    } else {
        fifth
    };
    steps.extend([
        swap(Actor::Other, swapped),
        Step::PlaceOrOffer {
            zone,
            placed: after,
            count: Count::Fixed(fifths),
            offered: after + 3,
        },
        owner(Black, zone),
        swap(Actor::Other, after + 1),
        owner(White, Zone::Anywhere),
        Step::End,
        Step::Choose,
        owner(White, Zone::Anywhere),
    ]);
    steps
}

fn soosyrv(options: &OpeningOptions, max: u8) -> Vec<Step> {
    let mut steps = three_stones(DESIGNATED);
    steps.extend([
        swap(RESPONDER, 4),
        owner(White, Zone::Anywhere),
        Step::Declare {
            by: Actor::Owner(White),
            min: options.declare_min,
            max,
        },
        swap(Actor::Other, 7),
    ]);
    steps.extend(fifths_and_sixth(Count::Declared));
    steps
}

fn swap1989() -> Vec<Step> {
    let [first, second, third] = DESIGNATED;
    let mut steps = vec![
        place(OPENER, Black, first),
        place(RESPONDER, White, second),
        place(OPENER, Black, third),
        swap(RESPONDER, 4),
        owner(White, Zone::Anywhere),
    ];
    steps.extend(fifths_and_sixth(Count::Fixed(2)));
    steps
}

/// The step of [`sakata`] to which an added pair leads back.
const SETTLE: usize = 5;

fn sakata(pair: Option<usize>) -> Vec<Step> {
    let mut steps = three_stones(DESIGNATED);
    steps.extend([
        place(RESPONDER, White, Zone::Within(7)),
        place(RESPONDER, Black, Zone::Within(9)),
        Step::Settle { pair },
        owner(White, Zone::Anywhere),
    ]);
    steps
}

fn swap2() -> Vec<Step> {
    let mut steps = three_stones([Zone::Anywhere; 3]);
    steps.extend([
        Step::Settle { pair: Some(6) },
        owner(White, Zone::Anywhere),
        Step::End,
        Step::TakeColor,
        owner(White, Zone::Anywhere),
    ]);
    steps
}

fn pro(options: &OpeningOptions, third: Zone) -> Vec<Step> {
    vec![
        owner(Black, Zone::Within(1)),
        owner(White, near(options)),
        owner(Black, third),
    ]
}

/// The first stone after those that were agreed on.
fn preset(options: &OpeningOptions) -> Vec<Step> {
    let next = owner(Color::of_move(options.preset.len()), Zone::Anywhere);
    if options.preset_swap {
        vec![swap(RESPONDER, 1), next]
    } else {
        vec![next]
    }
}

fn four_free(options: &OpeningOptions) -> Vec<Step> {
    // The first person has stones 1 and 4, the second 2 and 3 (rules.md §9.1).
    let persons = [
        Person::Opener,
        Person::Responder,
        Person::Responder,
        Person::Opener,
    ];
    let actor = if options.any_order {
        Actor::Either
    } else {
        Actor::Person
    };
    let stones = persons.into_iter().enumerate();
    stones
        .map(|(index, person)| place(actor(person), Color::of_move(index), Zone::Anywhere))
        .chain([Step::Predict])
        .collect()
}
