//! The tree of one game.

use renju_core::{Color, Move, PointSet};

use super::encoding::Decoder;
use super::error::{ReadSgfError, SgfOddity, shown};
use super::info::{check_game, read_info};
use super::node::{RawProperty, Report, read_notes, take_setup, without_repeats};
use super::point::{Place, place};
use super::taken::Standing;
use crate::{NodeId, Notes, ReadRecordError, Record, Setup};

/// A node as it stands in the file.
#[derive(Debug)]
pub(super) struct RawNode<'a> {
    pub(super) properties: Vec<RawProperty<'a>>,
    pub(super) line: u64,
}

/// A tree that grows.
#[derive(Debug)]
pub(super) struct Tree {
    record: Record,
    /// What is known of each node.
    states: Vec<State>,
    has_root: bool,
    /// The line of the root.
    line: u64,
}

/// What is known of a node while the tree grows.
#[derive(Debug, Clone, Copy)]
struct State {
    /// Whose turn it is behind the node.
    turn: Color,
    /// The number of its move along its line of play.
    number: u32,
    line: u32,
    /// The node that sets up the stones here without saying whose turn it is, if no move follows it
    /// yet: the first one will tell. Between it and this node are no moves.
    open_turn: Option<NodeId>,
}

/// A move as it stands in the file.
struct RawMove<'a> {
    color: Color,
    value: &'a [u8],
    line: u64,
}

impl Tree {
    pub(super) fn new() -> Self {
        let state = State {
            turn: Color::Black,
            number: 0,
            line: 0,
            open_turn: None,
        };
        Self {
            record: Record::new(),
            states: vec![state],
            has_root: false,
            line: 0,
        }
    }

    /// Adds a node behind `parent` and returns it. The first node is the root.
    pub(super) fn add(
        &mut self,
        parent: NodeId,
        node: RawNode<'_>,
        decoder: &mut Decoder,
        report: &mut Report,
    ) -> Result<NodeId, ReadRecordError> {
        let is_move = |it: &RawProperty<'_>| matches!(it.name.as_str(), "B" | "W");
        let (moves, others): (Vec<_>, Vec<_>) = node.properties.into_iter().partition(is_move);
        let mut others = without_repeats(others, report);
        let is_root = !self.has_root;
        if is_root {
            (self.has_root, self.line) = (true, node.line);
            check_game(&others, node.line, report)?;
            others = read_info(others, &mut self.record.info, decoder, report);
        }
        let setup = take_setup(&mut others, report)?;
        let moves: Vec<_> = moves.iter().flat_map(moves_of).collect();
        let standing = Standing::Node(moves.last().map(|it| it.color));
        if is_root {
            self.set_up(NodeId::ROOT, setup);
            let Some(last) = self.add_moves(parent, None, &moves, report)? else {
                self.read_notes(NodeId::ROOT, others, Standing::Root, decoder, report);
                return Ok(NodeId::ROOT);
            };
            report.tell(node.line, SgfOddity::RootMove);
            let (of_move, of_game): (Vec<_>, Vec<_>) =
                others.into_iter().partition(|it| is_beside_move(&it.name));
            self.read_notes(NodeId::ROOT, of_game, Standing::Root, decoder, report);
            self.read_notes(last, of_move, standing, decoder, report);
            return Ok(last);
        }
        let last = match self.add_moves(parent, setup, &moves, report)? {
            Some(last) => last,
            None => self.add_empty(parent, setup, node.line)?,
        };
        self.read_notes(last, others, standing, decoder, report);
        Ok(last)
    }

    fn read_notes(
        &mut self,
        id: NodeId,
        properties: Vec<RawProperty<'_>>,
        standing: Standing,
        decoder: &mut Decoder,
        report: &mut Report,
    ) {
        let mut notes = Notes::default();
        read_notes(properties, &mut notes, standing, decoder, report);
        if !notes.is_empty() {
            let kept = self.record.notes_mut(id);
            notes.setup = kept.setup.take();
            *kept = notes;
        }
    }

    /// Adds the moves of a node, with the stones that are set up before them, and returns the last.
    fn add_moves(
        &mut self,
        parent: NodeId,
        setup: Option<Setup>,
        moves: &[RawMove<'_>],
        report: &mut Report,
    ) -> Result<Option<NodeId>, ReadRecordError> {
        let mut last = None;
        let mut setup = setup;
        for (index, it) in moves.iter().enumerate() {
            if index == 1 {
                report.tell(it.line, SgfOddity::SeveralMoves);
            }
            let mut before = last.unwrap_or(parent);
            if let Some(stones) = &mut setup {
                let turn = self.turn_at(before);
                if stones.to_move.is_none() && turn != it.color {
                    stones.to_move = Some(it.color);
                }
                // A pass can't be put between stones and a move of one node.
                if stones.to_move.unwrap_or(turn) != it.color {
                    before = self.add_empty(before, setup.take(), it.line)?;
                }
            }
            last = Some(self.add_move(before, setup.take(), it, report)?);
        }
        Ok(last)
    }

    fn add_move(
        &mut self,
        parent: NodeId,
        setup: Option<Setup>,
        it: &RawMove<'_>,
        report: &mut Report,
    ) -> Result<NodeId, ReadRecordError> {
        let mut parent = parent;
        if setup.is_none() {
            self.settle_turn(parent, it.color);
            if self.turn_at(parent) != it.color {
                parent = self.add_played(parent, Move::Pass, it.line)?;
                let number = self.number_at(parent) + 1;
                let color = it.color;
                report.tell(it.line, SgfOddity::ImpliedPass { color, number });
            }
        }
        let played = self.read_move(parent, it, report)?;
        let id = self.add_played(parent, played, it.line)?;
        if let Some(setup) = setup {
            self.record.notes_mut(id).setup = Some(Box::new(setup));
            self.states[id.index()].turn = it.color.opponent();
        }
        Ok(id)
    }

    fn read_move(
        &self,
        parent: NodeId,
        it: &RawMove<'_>,
        report: &mut Report,
    ) -> Result<Move, ReadSgfError> {
        let (place, spelling) = place(it.value);
        report.spelling(it.line, it.value, spelling);
        let number = self.number_at(parent) + 1;
        let line = it.line;
        let value = shown(it.value);
        let property = property_of(it.color);
        match place {
            Place::Point(point) => Ok(Move::Place(point)),
            Place::Pass => Ok(Move::Pass),
            Place::JustOff => {
                report.tell(line, SgfOddity::PassOffBoard { value });
                Ok(Move::Pass)
            }
            Place::OffBoard => Err(ReadSgfError::OffBoard {
                line,
                number,
                property,
                value,
            }),
            Place::Nothing => Err(ReadSgfError::NoPoint {
                line,
                number,
                property,
                value,
            }),
        }
    }

    fn add_played(
        &mut self,
        parent: NodeId,
        played: Move,
        line: u64,
    ) -> Result<NodeId, ReadRecordError> {
        let id = self.record.add(parent, played)?;
        self.states.push(State {
            turn: self.turn_at(parent).opponent(),
            number: self.states[parent.index()].number.saturating_add(1),
            line: short(line),
            open_turn: None,
        });
        Ok(id)
    }

    fn add_empty(
        &mut self,
        parent: NodeId,
        setup: Option<Setup>,
        line: u64,
    ) -> Result<NodeId, ReadRecordError> {
        let id = self.record.add_empty(parent)?;
        self.states.push(State {
            turn: self.turn_at(parent),
            line: short(line),
            ..self.states[parent.index()]
        });
        self.set_up(id, setup);
        Ok(id)
    }

    /// Sets up the stones of a node without a move.
    fn set_up(&mut self, id: NodeId, setup: Option<Setup>) {
        let Some(setup) = setup else { return };
        let state = &mut self.states[id.index()];
        state.turn = setup.to_move.unwrap_or(state.turn);
        state.open_turn = setup.to_move.is_none().then_some(id);
        self.record.notes_mut(id).setup = Some(Box::new(setup));
    }

    /// Lets the first move behind stones that were set up say whose turn it was.
    fn settle_turn(&mut self, parent: NodeId, color: Color) {
        let Some(id) = self.states[parent.index()].open_turn else {
            return;
        };
        let state = &mut self.states[id.index()];
        if state.open_turn.take().is_none() {
            return;
        }
        let turn = std::mem::replace(&mut state.turn, color);
        if (id == NodeId::ROOT || turn != color)
            && let Some(setup) = &mut self.record.notes_mut(id).setup
        {
            setup.to_move = Some(color);
        }
    }

    fn turn_at(&self, id: NodeId) -> Color {
        let state = self.states[id.index()];
        state
            .open_turn
            .map_or(state.turn, |origin| self.states[origin.index()].turn)
    }

    fn number_at(&self, id: NodeId) -> usize {
        usize::try_from(self.states[id.index()].number).unwrap_or(usize::MAX)
    }

    /// Returns the record, after what can only be told at its end is told.
    pub(super) fn finish(mut self, report: &mut Report) -> Record {
        if self.states[NodeId::ROOT.index()].open_turn.is_some()
            && let Some(setup) = &mut self.record.notes_mut(NodeId::ROOT).setup
        {
            let more = setup.black.len().checked_sub(setup.white.len());
            if !matches!(more, Some(0 | 1)) {
                report.tell(self.line, SgfOddity::NoTurn);
            }
            let color = if more == Some(1) {
                Color::White
            } else {
                Color::Black
            };
            setup.to_move = Some(color);
        }
        self.tell_occupied(report);
        self.record
    }

    /// Tells the first move on each line of play that goes to an occupied point.
    fn tell_occupied(&self, report: &mut Report) {
        let mut stones = PointSet::EMPTY;
        // What takes the stones back to those before each node on the way.
        let mut undo: Vec<Undo> = Vec::new();
        let mut walk = self.record.walk();
        while let Some(visit) = walk.next() {
            for step in undo.drain(visit.depth..).rev() {
                step.apply(&mut stones);
            }
            let node = self.record.node(visit.id);
            let before = stones;
            let mut step = Undo::Nothing;
            if let Some(setup) = &node.notes().setup {
                stones = stones & !setup.empty | setup.black | setup.white;
                step = Undo::All(Box::new(before));
            }
            if let Some(point) = node.played().and_then(Move::point) {
                if !stones.insert(point) {
                    let state = self.states[visit.id.index()];
                    let number = self.number_at(visit.id);
                    report.tell(state.line.into(), SgfOddity::Occupied { number, point });
                    stones = before;
                    walk.skip_behind(visit);
                    continue;
                }
                if matches!(step, Undo::Nothing) {
                    step = Undo::Stone(point);
                }
            }
            undo.push(step);
        }
    }
}

/// What takes stones back to those before a node.
enum Undo {
    Nothing,
    Stone(renju_core::Point),
    All(Box<PointSet>),
}

impl Undo {
    fn apply(self, stones: &mut PointSet) {
        match self {
            Self::Nothing => {}
            Self::Stone(point) => {
                stones.remove(point);
            }
            Self::All(before) => *stones = *before,
        }
    }
}

/// Returns the moves of a property.
fn moves_of<'a>(property: &RawProperty<'a>) -> Vec<RawMove<'a>> {
    let color = if property.name == "B" {
        Color::Black
    } else {
        Color::White
    };
    let line = property.line;
    let values = property.values.iter();
    values
        .map(|&value| RawMove { color, value, line })
        .collect()
}

/// Returns the property of a move.
pub(super) const fn property_of(color: Color) -> &'static str {
    match color {
        Color::Black => "B",
        Color::White => "W",
    }
}

/// Says whether a property is about the move of its node rather than about the game.
fn is_beside_move(name: &str) -> bool {
    matches!(
        name,
        "N" | "C" | "LB" | "MA" | "CR" | "SQ" | "TR" | "SL" | "DD" | "BL" | "WL" | "XTU"
    )
}

/// Returns a line as it is kept for each node.
fn short(line: u64) -> u32 {
    u32::try_from(line).unwrap_or(u32::MAX)
}
