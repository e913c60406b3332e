//! Trees turned and mirrored, and branches that are the same but for that.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use renju_core::{Action, Board, Move, Point, SignedAction, Symmetry};

use super::node::{Node, Notes};
use super::positions::Reached;
use super::siblings::Siblings;
use super::tree::{NodeId, Record, TooManyNodes};

/// Two continuations of one position that are images of each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct SymmetricTwin {
    /// The one that stands first.
    pub first: NodeId,
    /// The other.
    pub second: NodeId,
    /// What takes the second to the first, and leaves the position before both as it is.
    pub symmetry: Symmetry,
}

impl Record {
    /// Returns the record with every point taken where `symmetry` takes it: moves, set-up stones, labels,
    /// marks, offers and actions. Properties stay as they are.
    ///
    /// # Examples
    /// ```
    /// use renju_core::{Move, Symmetry};
    /// use renju_record::Record;
    /// let record = Record::of_moves(["h8", "h9"].map(|it| it.parse::<Move>().unwrap()))?;
    /// let turned = record.transform(Symmetry::ThreeQuarterTurn);
    /// assert_eq!(turned.main_moves().last().unwrap().to_string(), "I8");
    /// # Ok::<(), renju_record::TooManyNodes>(())
    /// ```
    #[must_use]
    pub fn transform(&self, symmetry: Symmetry) -> Self {
        let mut record = self.clone();
        for offer in &mut record.info.offers {
            *offer = symmetry.apply(*offer);
        }
        for SignedAction { action, .. } in &mut record.info.actions {
            transform_action(action, symmetry);
        }
        record.transform_nodes(symmetry);
        record
    }

    /// Returns the pairs of continuations that are images of each other, where the position before them
    /// allows that. Of several, each is paired with the first.
    ///
    /// # Examples
    /// ```
    /// use renju_core::{Move, MoveStringOptions, parse_moves};
    /// use renju_record::Record;
    /// let of = |text| Record::of_moves(parse_moves(text, MoveStringOptions::default()).unwrap());
    /// let mut record = of("h8 i9 g7")?;
    /// record.merge(&of("h8 g9 i7")?)?;
    /// assert_eq!(record.symmetric_twins().len(), 1);
    /// let single = record.without_symmetric_twins()?;
    /// assert_eq!(single, of("h8 i9 g7")?);
    /// # Ok::<(), renju_record::TooManyNodes>(())
    /// ```
    #[must_use]
    pub fn symmetric_twins(&self) -> Vec<SymmetricTwin> {
        let mut twins = Vec::new();
        for visited in self.positions().flatten() {
            let symmetries = symmetries_of(&visited.board);
            if !symmetries.is_empty() {
                twins.extend(self.twins_among_children(visited.id, &symmetries));
            }
        }
        twins
    }

    /// Returns the record with each continuation that is an image of an earlier one brought together
    /// with it. Programs that keep positions once for all symmetries write every image.
    ///
    /// # Errors
    /// Fails if the tree is full.
    pub fn without_symmetric_twins(&self) -> Result<Self, TooManyNodes> {
        let mut record = Self::new();
        record.info = self.info.clone();
        record.adopt_notes(
            NodeId::ROOT,
            self.node(NodeId::ROOT).notes(),
            Symmetry::Identity,
        );
        let mut siblings = Siblings::default();
        // First come, first served: so the main line stays the main line.
        let mut places = VecDeque::from([Twinned {
            into: NodeId::ROOT,
            from: NodeId::ROOT,
            symmetry: Symmetry::Identity,
            reached: Reached::start(Board::new())
                .after(record.node(NodeId::ROOT))
                .ok(),
        }]);
        while let Some(place) = places.pop_front() {
            let board = place.reached.map(|reached| reached.board);
            let symmetries = board.map_or_else(Vec::new, |board| symmetries_of(&board));
            for child in self.children(place.from) {
                let node = self.node(child);
                let twin = record.twin_in(&place, node, &symmetries, &mut siblings);
                let (into, symmetry) = match twin {
                    Some(found) => found,
                    None => {
                        let played = node.played();
                        let played = played.map(|it| transform_move(it, place.symmetry));
                        (record.add_node(place.into, played)?, place.symmetry)
                    }
                };
                record.adopt_notes(into, node.notes(), symmetry);
                if twin.is_none() {
                    siblings.add(place.into, into, record.node(into));
                }
                let reached = place
                    .reached
                    .and_then(|it| it.after(record.node(into)).ok());
                places.push_back(Twinned {
                    into,
                    from: child,
                    symmetry,
                    reached,
                });
            }
        }
        Ok(record)
    }

    /// Returns the child at a place of this tree that stands for a node of the other one, and what takes
    /// the node there.
    fn twin_in(
        &self,
        place: &Twinned,
        node: &Node,
        symmetries: &[Symmetry],
        siblings: &mut Siblings,
    ) -> Option<(NodeId, Symmetry)> {
        if node.notes().setup.is_some() {
            return None;
        }
        let played = node.played().map(|it| transform_move(it, place.symmetry));
        let all = std::iter::once(Symmetry::Identity).chain(symmetries.iter().copied());
        { all }.find_map(|more| {
            let image = played.map(|played| transform_move(played, more));
            let known = siblings.find(self, place.into, image, None)?;
            Some((known, place.symmetry.then(more)))
        })
    }

    /// Adds notes, turned by a symmetry.
    fn adopt_notes(&mut self, id: NodeId, notes: &Notes, symmetry: Symmetry) {
        if !notes.is_empty() {
            let mut notes = notes.clone();
            notes.transform(symmetry);
            self.notes_mut(id).complete_by(&notes);
        }
    }

    fn twins_among_children(&self, id: NodeId, symmetries: &[Symmetry]) -> Vec<SymmetricTwin> {
        let mut firsts = BTreeMap::new();
        let mut twins = Vec::new();
        for child in self.children(id) {
            let node = self.node(child);
            let Some(point) = node.played().and_then(Move::point) else {
                continue;
            };
            if node.notes().setup.is_some() {
                continue;
            }
            let twin = symmetries.iter().find_map(|&symmetry| {
                let &first = firsts.get(&symmetry.apply(point))?;
                Some(SymmetricTwin {
                    first,
                    second: child,
                    symmetry,
                })
            });
            twins.extend(twin);
            if twin.is_none() {
                firsts.entry(point).or_insert(child);
            }
        }
        twins
    }
}

/// A place in a new tree where a node of the old one has gone.
#[derive(Debug, Clone, Copy)]
struct Twinned {
    into: NodeId,
    from: NodeId,
    /// What takes the old node there.
    symmetry: Symmetry,
    /// The position there, unless a move on the way goes to an occupied point.
    reached: Option<Reached>,
}

/// Returns the symmetries that leave a board as it is, without the identity.
fn symmetries_of(board: &Board) -> Vec<Symmetry> {
    let others = Symmetry::ALL.into_iter().skip(1);
    others
        .filter(|&symmetry| board.transform(symmetry) == *board)
        .collect()
}

/// Takes the point of a move where `symmetry` takes it.
pub(crate) fn transform_move(played: Move, symmetry: Symmetry) -> Move {
    match played {
        Move::Place(point) => Move::Place(symmetry.apply(point)),
        Move::Pass => Move::Pass,
    }
}

impl Notes {
    /// Takes every point where `symmetry` takes it.
    pub(super) fn transform(&mut self, symmetry: Symmetry) {
        let labels = std::mem::take(&mut self.labels).into_iter();
        self.labels = labels
            .map(|(point, text)| (symmetry.apply(point), text))
            .collect();
        let marks = std::mem::take(&mut self.marks).into_iter();
        let turned = marks.map(|(point, mark)| (symmetry.apply(point), mark));
        self.marks = turned.collect::<BTreeSet<_>>();
        if let Some(setup) = &mut self.setup {
            for points in [&mut setup.black, &mut setup.white, &mut setup.empty] {
                *points = points.transform(symmetry);
            }
        }
    }
}

fn transform_action(action: &mut Action, symmetry: Symmetry) {
    let turn = |point: &mut Point| *point = symmetry.apply(*point);
    match action {
        Action::Place(point)
        | Action::Retract(point)
        | Action::Choose(point)
        | Action::Replace(point)
        | Action::Claim { point, .. } => turn(point),
        Action::PlaceSeveral(points) | Action::Offer(points) => points.iter_mut().for_each(turn),
        Action::Remove(points) => points.iter_mut().for_each(turn),
        Action::Pass
        | Action::Swap
        | Action::Stay
        | Action::Declare(_)
        | Action::Take(_)
        | Action::Five
        | Action::Resign
        | Action::OfferDraw
        | Action::AcceptDraw
        | Action::DeclineDraw
        | Action::ClaimDead
        | Action::Predict(_)
        | Action::Rule(_) => {}
    }
}
