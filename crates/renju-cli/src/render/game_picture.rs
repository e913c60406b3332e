//! A moment of a game as a picture for a page.

use std::num::NonZeroUsize;

use renju_core::{Color, Judge};

use super::marks;
use super::numbering::Numbered;
use super::picture::Picture;
use super::point_mark::PointMarks;
use super::words;
use crate::report::{Position, last_stone};

/// What a picture shows beside the stones.
#[derive(Debug, Clone, Default)]
pub(crate) struct Shown {
    /// Which stones have numbers.
    pub(crate) numbered: Numbered,
    /// The first of these numbers, if it is not the usual one.
    pub(crate) first_number: Option<NonZeroUsize>,
    /// Whether the stone of the last move is marked.
    pub(crate) last: LastMove,
    /// Whose forbidden points are marked; none are without a judge.
    pub(crate) fouls: Option<Judge>,
}

/// Whether the stone of the last move is marked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum LastMove {
    /// It is not.
    #[default]
    Plain,
    /// It is.
    Marked,
}

/// Shows a moment of a game, with what a person put on its points, and this below it.
pub(crate) fn game_picture(
    caption: Option<&str>,
    position: &Position,
    point_marks: PointMarks,
    shown: &Shown,
) -> Picture {
    let numbers = shown.numbered.of(position, shown.first_number);
    let passes = (!numbers.passes.is_empty()).then(|| words::moves_that_pass(&numbers.passes));
    let parts: Vec<&str> = caption.into_iter().chain(passes.as_deref()).collect();
    let caption = parts.join("; ");
    let fouls = shown.fouls.map(|judge| {
        let points = judge.forbidden_points(&position.board, Color::Black);
        marks::forbidden(&points)
    });
    let title = if caption.is_empty() {
        words::A_POSITION.to_owned()
    } else {
        caption.clone()
    };
    Picture {
        caption: Some(caption),
        numbers: numbers.stones,
        last: last_stone(position).filter(|_| shown.last == LastMove::Marked),
        marks: fouls.unwrap_or_default(),
        point_marks,
        ..Picture::of_board(title, position.board)
    }
}

impl Picture {
    /// Returns what a person wrote below the board and on its points. It may have characters that
    /// the program cannot draw.
    pub(crate) fn texts(&self) -> impl Iterator<Item = String> {
        let marks = self.point_marks.values().filter_map(|mark| mark.label());
        let marks: Vec<String> = marks.map(ToString::to_string).collect();
        self.caption.clone().into_iter().chain(marks)
    }
}
