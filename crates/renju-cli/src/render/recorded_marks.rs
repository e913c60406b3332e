//! The labels and marks of a record on the points of a picture.

use std::collections::btree_map::Entry;

use renju_record::{Mark, Notes};

use super::look::Characters;
use super::point_mark::{Label, PointMark, PointMarks};
use super::safe_text::on_one_line;

/// The marks of a picture, and what of a record's had no room.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct RecordedMarks {
    /// What stands on the points.
    pub(crate) marks: PointMarks,
    /// How many labels are cut.
    pub(crate) cut: usize,
    /// How many marks are left out because something else stands on their points.
    pub(crate) covered: usize,
    /// How many shadows are left out, as pictures have none.
    pub(crate) shadows: usize,
}

impl RecordedMarks {
    /// Returns the marks that the user gave, without any of a record.
    pub(crate) fn only(given: &PointMarks) -> Self {
        Self {
            marks: given.clone(),
            ..Self::default()
        }
    }

    /// Adds what is on the points of a node to the marks that the user gave. Theirs win, and then
    /// labels win over marks.
    pub(crate) fn of(notes: &Notes, given: &PointMarks) -> Self {
        let mut all = Self::only(given);
        for (&point, text) in &notes.labels {
            let text = on_one_line(text.as_str(), Characters::Unicode);
            if let Entry::Vacant(free) = all.marks.entry(point)
                && let Some(label) = Label::beginning_of(&text)
            {
                all.cut += usize::from(label.to_string() != text);
                free.insert(PointMark::Label(label));
            }
        }
        for &(point, mark) in &notes.marks {
            let Some(shape) = shape(mark) else {
                all.shadows += 1;
                continue;
            };
            match all.marks.entry(point) {
                Entry::Vacant(free) => {
                    free.insert(shape);
                }
                Entry::Occupied(_) => all.covered += usize::from(!given.contains_key(&point)),
            }
        }
        all
    }
}

/// Returns the shape that stands for a mark; a shadow has none.
const fn shape(mark: Mark) -> Option<PointMark> {
    match mark {
        Mark::Cross => Some(PointMark::Cross),
        Mark::Circle => Some(PointMark::Circle),
        // Editors draw a frame around what is selected.
        Mark::Square | Mark::Selected => Some(PointMark::Square),
        Mark::Triangle => Some(PointMark::Triangle),
        Mark::Dimmed => None,
    }
}

#[cfg(test)]
mod tests {
    use renju_core::Point;

    use super::*;

    fn point(name: &str) -> Point {
        name.parse().unwrap()
    }

    #[test]
    fn what_the_user_gives_wins_and_labels_win_over_marks() {
        let mut notes = Notes::default();
        for (name, text) in [
            ("A1", "long one"),
            ("B1", "x"),
            ("C1", " "),
            ("D1", "longer"),
        ] {
            notes.labels.insert(point(name), text.into());
        }
        for (name, mark) in [
            ("A1", Mark::Circle),
            ("C1", Mark::Selected),
            ("D1", Mark::Cross),
            ("E1", Mark::Circle),
            ("E1", Mark::Cross),
            ("F1", Mark::Dimmed),
        ] {
            notes.marks.insert((point(name), mark));
        }
        let mark = |text: &str| text.parse::<PointMark>().unwrap();
        let given = PointMarks::from([(point("D1"), mark("1"))]);
        let expected = RecordedMarks {
            marks: PointMarks::from([
                (point("A1"), mark("lo…")),
                (point("B1"), PointMark::Label("x".parse().unwrap())),
                (point("C1"), PointMark::Square),
                (point("D1"), mark("1")),
                (point("E1"), PointMark::Cross),
            ]),
            cut: 1,
            covered: 2,
            shadows: 1,
        };
        assert_eq!(RecordedMarks::of(&notes, &given), expected);
    }
}
