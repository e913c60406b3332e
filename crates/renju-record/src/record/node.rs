//! One node of a tree, with its notes.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use renju_core::{Color, Move, Point, PointSet};
use serde::{Deserialize, Serialize};

use super::seconds;
use super::text::Text;
use super::tree::NodeId;

/// A node of a tree: a move, or a place for notes only.
///
/// The root stands before the first move and has no move itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Node {
    pub(super) played: Option<Move>,
    pub(super) notes: Option<Box<Notes>>,
    pub(super) parent: Option<NodeId>,
    pub(super) first_child: Option<NodeId>,
    pub(super) last_child: Option<NodeId>,
    pub(super) next_sibling: Option<NodeId>,
}

impl Node {
    /// Returns the move that leads here, or `None` for the root and for nodes that hold notes only.
    #[must_use]
    pub const fn played(&self) -> Option<Move> {
        self.played
    }

    /// Returns what is written beside the move.
    #[must_use]
    pub fn notes(&self) -> &Notes {
        static NONE: Notes = Notes::new();
        self.notes.as_deref().unwrap_or(&NONE)
    }

    /// Returns the node before this one, or `None` for the root.
    #[must_use]
    pub const fn parent(&self) -> Option<NodeId> {
        self.parent
    }

    /// Returns the first node behind this one.
    pub(crate) const fn first_child(&self) -> Option<NodeId> {
        self.first_child
    }

    /// Returns the next node behind the same one.
    pub(crate) const fn next_sibling(&self) -> Option<NodeId> {
        self.next_sibling
    }

    /// Says whether nothing follows.
    #[must_use]
    pub const fn is_leaf(&self) -> bool {
        self.first_child.is_none()
    }
}

/// What is written beside a move. Points are those of the board after the move.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Notes {
    /// A comment in one line.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<Text>,
    /// A comment of any length; lines end by LF.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub comment: Option<Text>,
    /// Short texts on points.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub labels: BTreeMap<Point, Text>,
    /// Marks on points. In RenLib's files a move itself can be marked: that is a cross on its own point.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub marks: BTreeSet<(Point, Mark)>,
    /// Stones that are set up or taken off before the move of this node, or on the board where there is
    /// none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub setup: Option<Box<Setup>>,
    /// How long the move took.
    #[serde(with = "seconds", skip_serializing_if = "Option::is_none")]
    pub time: Option<Duration>,
    /// What was left on the clock of who moved.
    #[serde(with = "seconds", skip_serializing_if = "Option::is_none")]
    pub time_left: Option<Duration>,
    /// What the file says and no field here holds, in its order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub properties: Vec<Property>,
}

impl Notes {
    const fn new() -> Self {
        Self {
            title: None,
            comment: None,
            labels: BTreeMap::new(),
            marks: BTreeSet::new(),
            setup: None,
            time: None,
            time_left: None,
            properties: Vec::new(),
        }
    }

    /// Says whether nothing is written.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::new()
    }

    /// Returns about how many bytes they take.
    pub(super) fn size(&self) -> usize {
        let texts = self.title.iter().chain(&self.comment);
        let values = self.properties.iter().flat_map(|it| &it.values);
        let texts = texts.chain(self.labels.values()).chain(values);
        size_of::<Self>()
            + texts.map(Text::size).sum::<usize>()
            + self.marks.len() * size_of::<(Point, Mark)>()
            + self.properties.len() * size_of::<Property>()
            + self.setup.as_ref().map_or(0, |_| size_of::<Setup>())
    }

    /// Returns the values of a property, or `None` if there is none of this name.
    #[must_use]
    pub fn property(&self, name: &str) -> Option<&[Text]> {
        let found = self.properties.iter().find(|it| it.name == name);
        found.map(|property| property.values.as_slice())
    }
}

/// A mark on a point, with SGF's name of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mark {
    /// `MA`.
    Cross,
    /// `CR`.
    Circle,
    /// `SQ`.
    Square,
    /// `TR`.
    Triangle,
    /// `SL`.
    Selected,
    /// `DD`.
    Dimmed,
}

impl Mark {
    /// Every mark.
    pub const ALL: [Self; 6] = [
        Self::Cross,
        Self::Circle,
        Self::Square,
        Self::Triangle,
        Self::Selected,
        Self::Dimmed,
    ];

    /// Returns the name: `cross`, `circle`, `square`, `triangle`, `selected`, `dimmed`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Cross => "cross",
            Self::Circle => "circle",
            Self::Square => "square",
            Self::Triangle => "triangle",
            Self::Selected => "selected",
            Self::Dimmed => "dimmed",
        }
    }
}

/// Stones that are not played but set up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Setup {
    /// Where black stones are put.
    #[serde(skip_serializing_if = "is_empty")]
    pub black: PointSet,
    /// Where white stones are put.
    #[serde(skip_serializing_if = "is_empty")]
    pub white: PointSet,
    /// Which points are cleared.
    #[serde(skip_serializing_if = "is_empty")]
    pub empty: PointSet,
    /// Whose turn it is then; `None` leaves it as it was. At the root that is Black.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to_move: Option<Color>,
}

/// Something that a file says and no field holds, kept for writing back.
///
/// The name consists of the capital letters A to Z and digits, so that SGF can hold it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Property {
    /// The name.
    pub name: String,
    /// The values.
    pub values: Vec<Text>,
}

fn is_empty(points: &PointSet) -> bool {
    points.is_empty()
}
