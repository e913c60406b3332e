//! Notices that are counted, so that a file which is odd all over does not fill the memory with them.

use std::mem::{self, Discriminant};

use crate::entry::{Effect, Notice, Oddity, Place};

/// How many oddities of one kind are told one by one.
pub(crate) const TOLD: usize = 20;

/// An oddity of a format in which any number can be met.
pub(crate) trait Counted: Into<Oddity> {
    /// Returns what is done about it.
    fn effect(&self) -> Effect;

    /// Returns what is told of `count` more of a kind, the first of which is `like`.
    fn more(count: usize, like: Box<Self>) -> Self;
}

/// What was odd so far.
#[derive(Debug)]
pub(crate) struct Notices<O> {
    /// What is told one by one.
    pub(crate) told: Vec<Notice>,
    kinds: Vec<Kind<O>>,
}

/// Oddities of one kind.
#[derive(Debug)]
struct Kind<O> {
    kind: Discriminant<O>,
    count: usize,
    /// The first one that is not told by itself.
    first_more: Option<(Place, O)>,
}

impl<O> Default for Notices<O> {
    fn default() -> Self {
        Self {
            told: Vec::new(),
            kinds: Vec::new(),
        }
    }
}

impl<O: Counted> Notices<O> {
    /// Adds what is odd at a place.
    pub(crate) fn add(&mut self, place: Place, oddity: O) {
        let kind = mem::discriminant(&oddity);
        let index = self.kinds.iter().position(|it| it.kind == kind);
        let index = index.unwrap_or_else(|| {
            self.kinds.push(Kind {
                kind,
                count: 0,
                first_more: None,
            });
            self.kinds.len() - 1
        });
        let kind = &mut self.kinds[index];
        kind.count += 1;
        if kind.count <= TOLD {
            self.told.push(notice(place, oddity));
        } else if kind.first_more.is_none() {
            kind.first_more = Some((place, oddity));
        }
    }

    /// Returns all notices; those of a kind of which there are too many are counted.
    pub(crate) fn finish(self) -> Vec<Notice> {
        let mut told = self.told;
        for kind in self.kinds {
            if let Some((place, like)) = kind.first_more {
                let more = O::more(kind.count - TOLD, Box::new(like));
                told.push(notice(place, more));
            }
        }
        told
    }
}

fn notice<O: Counted>(place: Place, oddity: O) -> Notice {
    Notice {
        place,
        effect: oddity.effect(),
        oddity: oddity.into(),
    }
}
