//! Random records for the round trips of all formats.
//!
//! A test says with [`Filling`] what its format holds; everything else stays empty. The trees are such
//! that every format with variations can hold them: no move on an occupied point, no two continuations
//! with the same move, texts of one line without line ends, line ends in comments as LF.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use proptest::collection::{btree_map, btree_set, vec};
use proptest::option;
use proptest::prelude::*;
use proptest::sample::{Index, select, subsequence};

use renju_core::{Color, Move, Point, PointSet, Reason, RuleSetId, SignedAction};
use renju_record::{
    Content, Info, Mark, NodeId, Notes, Outcome, Player, Property, Record, RecordedResult,
    RecordedRules, Setup, Text,
};

/// What random records hold.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Filling {
    /// What may be in them beside the moves of the main line.
    pub(crate) contents: &'static [Content],
    /// Whether some moves are passes.
    pub(crate) passes: bool,
    /// Whether stones may be set up in the root.
    pub(crate) setups: bool,
    /// The scripts of the texts.
    pub(crate) scripts: Scripts,
    /// How many nodes there are at most, the root not counted.
    pub(crate) nodes: usize,
}

impl Filling {
    /// Everything that a record can hold.
    pub(crate) const ALL: Self = Self {
        contents: &[
            Content::Variations,
            Content::Comments,
            Content::Labels,
            Content::Marks,
            Content::Times,
            Content::Names,
            Content::Facts,
            Content::Result,
            Content::Rules,
            Content::Opening,
            Content::Properties,
            Content::EmptyNodes,
        ],
        passes: true,
        setups: true,
        scripts: Scripts::Any,
        nodes: 60,
    };

    fn has(self, content: Content) -> bool {
        self.contents.contains(&content)
    }
}

/// The scripts of texts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Scripts {
    /// ASCII only.
    Ascii,
    /// What windows-1252 holds.
    Latin,
    /// All.
    Any,
}

/// Characters that formats like to trip over.
const ODD_ASCII: &[&str] = &[
    "]", "[", "\\", "\\\\", ")", "(;", ";", ":", "\"", "'", "<", ">", "&", "]]>", "&amp;", "|",
    "#", "{", "}", ",", "\t", " ", "%", "8,8,0", "h8i9", "--", "-1", "+", "\\n",
];

const WORDS: &[&str] = &[
    "Black wins",
    "4-3",
    "VCF",
    "A",
    "x",
    "10'?",
    "80+",
    "direct opening",
];

const LATIN: &[&str] = &["Göteborg", "Åsa", "façade", "ÿ", "€", "½"];

const ANY: &[&str] = &[
    "白胜",
    "黑棋在第十一手走出三三禁手",
    "誠",
    "表",
    "功",
    "この手は四三",
    "흑의 승리",
    "Белые",
    "Võ",
    "λ",
    "𝄞",
    "😀",
    "e\u{301}",
    "\u{feff}",
    "\u{200d}",
    "\u{2028}",
    "]白\\",
];

/// Texts in one line, with at least so many pieces.
fn line(scripts: Scripts, pieces: usize) -> impl Strategy<Value = String> {
    let mut all = [ODD_ASCII, WORDS].concat();
    if scripts != Scripts::Ascii {
        all.extend(LATIN);
    }
    if scripts == Scripts::Any {
        all.extend(ANY);
    }
    vec(select(all), pieces..6).prop_map(|pieces| pieces.concat())
}

/// Texts that say something.
pub(crate) fn names(scripts: Scripts) -> impl Strategy<Value = Text> {
    (select(WORDS), line(scripts, 0)).prop_map(|(word, odd)| format!("{word}{odd}").into())
}

/// Texts in one line, empty ones among them.
pub(crate) fn lines(scripts: Scripts) -> impl Strategy<Value = Text> {
    line(scripts, 0).prop_map(Text::from)
}

/// Texts in several lines, empty ones among them.
pub(crate) fn comments(scripts: Scripts) -> impl Strategy<Value = Text> {
    vec(line(scripts, 0), 0..4).prop_map(|lines| lines.join("\n").into())
}

/// Random records.
pub(crate) fn records(filling: Filling) -> impl Strategy<Value = Record> {
    let node = (any::<(Index, Index, u8)>(), notes(filling));
    (
        info(filling),
        notes(filling),
        option::of(setups()),
        vec(node, 0..=filling.nodes),
    )
        .prop_map(move |(info, root, setup, nodes)| {
            let mut record = Record::new();
            record.info = info;
            let root = Notes {
                setup: setup.filter(|_| filling.setups).map(Box::new),
                ..without_times(root)
            };
            set_notes(&mut record, NodeId::ROOT, root);
            for (choice, notes) in nodes {
                add_node(&mut record, choice, notes, filling);
            }
            record
        })
}

/// Adds a node behind a random one, more often behind the last.
fn add_node(record: &mut Record, choice: (Index, Index, u8), notes: Notes, filling: Filling) {
    let (parent, point, kind) = choice;
    let ids: Vec<NodeId> = record.walk().map(|visit| visit.id).collect();
    let newest = ids.iter().copied().max_by_key(|id| id.index());
    let parent = if filling.has(Content::Variations) && kind % 4 == 0 {
        ids[parent.index(ids.len())]
    } else {
        newest.expect("there is a root")
    };
    let played = match kind / 16 {
        0 if filling.passes => Some(Move::Pass),
        1 if filling.has(Content::EmptyNodes) => None,
        _ => {
            let Some(point) = free_point(record, parent, point) else {
                return;
            };
            Some(Move::Place(point))
        }
    };
    let id = match played {
        Some(played) if record.child(parent, played).is_some() => return,
        Some(played) => record.add(parent, played).expect("there is room"),
        None => record.add_empty(parent).expect("there is room"),
    };
    let notes = if played.is_none() {
        without_times(notes)
    } else {
        notes
    };
    set_notes(record, id, notes);
}

fn free_point(record: &Record, parent: NodeId, choice: Index) -> Option<Point> {
    let board = record
        .position(parent)
        .expect("moves are on free points")
        .board;
    let siblings = record.children(parent);
    let taken: PointSet = siblings
        .filter_map(|id| record.node(id).played()?.point())
        .collect();
    let free: Vec<Point> = (board.empty() & !taken).iter().collect();
    (!free.is_empty()).then(|| free[choice.index(free.len())])
}

fn set_notes(record: &mut Record, id: NodeId, notes: Notes) {
    if !notes.is_empty() {
        *record.notes_mut(id) = notes;
    }
}

/// Times belong to moves.
fn without_times(notes: Notes) -> Notes {
    Notes {
        time: None,
        time_left: None,
        ..notes
    }
}

fn points() -> impl Strategy<Value = Point> {
    (0..Point::COUNT).prop_map(|index| Point::from_index(index).expect("it is on the board"))
}

/// Stones of both colors, with whose turn it is.
fn setups() -> impl Strategy<Value = Setup> {
    let color = select(Color::ALL.to_vec());
    (btree_set(points(), 1..20), any::<Index>(), color).prop_map(|(points, split, color)| {
        let points: Vec<Point> = points.into_iter().collect();
        let (black, white) = points.split_at(split.index(points.len()));
        Setup {
            black: black.iter().copied().collect(),
            white: white.iter().copied().collect(),
            empty: PointSet::EMPTY,
            to_move: Some(color),
        }
    })
}

/// Notes of a node; most are empty.
fn notes(filling: Filling) -> impl Strategy<Value = Notes> {
    let scripts = filling.scripts;
    let texts = (
        option::weighted(0.1, lines(scripts)),
        option::weighted(0.2, comments(scripts)),
    );
    let labels = prop_oneof![
        8 => Just(BTreeMap::new()),
        2 => btree_map(points(), lines(scripts), 0..4),
    ];
    let marks = prop_oneof![
        8 => Just(BTreeSet::new()),
        2 => btree_set((points(), select(Mark::ALL.to_vec())), 0..4),
    ];
    let time = || option::weighted(0.2, (0..100_000_u64).prop_map(Duration::from_millis));
    let properties = prop_oneof![8 => Just(Vec::new()), 2 => properties(scripts)];
    (texts, labels, marks, time(), time(), properties).prop_map(
        move |((title, comment), labels, marks, time, time_left, properties)| {
            let full = Notes {
                title,
                comment,
                labels,
                marks,
                time,
                time_left,
                properties,
                ..Notes::default()
            };
            kept_notes(full, filling)
        },
    )
}

/// Leaves out what is not to be filled.
fn kept_notes(full: Notes, filling: Filling) -> Notes {
    let mut notes = Notes::default();
    if filling.has(Content::Comments) {
        (notes.title, notes.comment) = (full.title, full.comment);
    }
    if filling.has(Content::Labels) {
        notes.labels = full.labels;
    }
    if filling.has(Content::Marks) {
        notes.marks = full.marks;
    }
    if filling.has(Content::Times) {
        (notes.time, notes.time_left) = (full.time, full.time_left);
    }
    if filling.has(Content::Properties) {
        notes.properties = full.properties;
    }
    notes
}

fn properties(scripts: Scripts) -> impl Strategy<Value = Vec<Property>> {
    let names = subsequence(vec!["KM", "QPR", "TE", "XEV", "RLEXT", "7Q"], 0..3);
    let values = vec(vec(comments(scripts), 1..3), 3);
    (names, values).prop_map(|(names, values)| {
        let both = names.into_iter().zip(values);
        both.map(|(name, values)| Property {
            name: name.to_owned(),
            values,
        })
        .collect()
    })
}

fn info(filling: Filling) -> impl Strategy<Value = Info> {
    let scripts = filling.scripts;
    let text = || option::weighted(0.3, names(scripts));
    let player = || (text(), text(), text());
    let facts = (
        text(),
        text(),
        text(),
        text(),
        text(),
        text(),
        text(),
        text(),
        text(),
    );
    let opening = (vec(points(), 0..4), text(), actions());
    (
        player(),
        player(),
        facts,
        text(),
        option::of(rules()),
        option::of(results(scripts)),
        opening,
    )
        .prop_map(
            move |(black, white, facts, comment, rules, result, opening)| {
                let mut info = Info::default();
                if filling.has(Content::Names) {
                    (info.black.name, info.white.name) = (black.0, white.0);
                }
                if filling.has(Content::Facts) {
                    let of = |name: Option<Text>, rank, team| Player { name, rank, team };
                    info.black = of(info.black.name, black.1, black.2);
                    info.white = of(info.white.name, white.1, white.2);
                    (info.id, info.name, info.event) = (facts.0, facts.1, facts.2);
                    (info.round, info.place, info.date) = (facts.3, facts.4, facts.5);
                    info.time_control = facts.6;
                    (info.annotator, info.source) = (facts.7, facts.8);
                }
                if filling.has(Content::Comments) {
                    info.comment = comment;
                }
                if filling.has(Content::Rules) {
                    info.rules = rules;
                }
                if filling.has(Content::Result) {
                    info.result = result;
                }
                if filling.has(Content::Opening) {
                    (info.offers, info.swaps, info.actions) = opening;
                }
                info
            },
        )
}

fn rules() -> impl Strategy<Value = RecordedRules> {
    let known = ["renju", "4", "Renju:RIF", "house rule"].map(RecordedRules::from);
    let named = RecordedRules {
        text: "Taraguchi".into(),
        id: "renju_taraguchi10".parse().ok(),
    };
    let mut all = known.to_vec();
    all.extend([named, RuleSetId::Standard.into()]);
    select(all)
}

fn results(scripts: Scripts) -> impl Strategy<Value = RecordedResult> {
    let reasons = option::of(select(Reason::ALL.to_vec()));
    (
        select(Outcome::ALL.to_vec()),
        reasons,
        option::weighted(0.3, names(scripts)),
    )
        .prop_map(|(outcome, reason, text)| RecordedResult {
            outcome,
            reason,
            text,
        })
}

fn actions() -> impl Strategy<Value = Vec<SignedAction>> {
    let all = [
        "opener: H8",
        "I9",
        "responder: swap",
        "stay",
        "offer G7 G8",
        "choose G7",
        "pass",
        "draw?",
        "opener: resign",
    ];
    let all = all.map(|text| text.parse::<SignedAction>().expect("it is an action"));
    vec(select(all.to_vec()), 0..4)
}
