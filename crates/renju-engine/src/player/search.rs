//! Questions to the engine within the limits of one decision.

use std::num::NonZero;

use renju_core::{Board, Color, Game, Point, PointSet, RuleSet};

use super::rule::{judge_of, misjudged};
use crate::{Analysis, Engine, Limits, Line, Observer, Request, Wanted};

/// What is expected of a position where the search has no answer.
pub(super) const EVEN: f64 = 0.5;

/// The engine, with the limits of one decision.
pub(super) struct Search<'a, 'o> {
    engine: &'a mut Engine,
    limits: Limits<'a>,
    observer: &'o mut dyn Observer,
    nodes: u64,
}

/// A question to the engine.
#[derive(Debug, Clone, Copy)]
pub(super) struct Ask {
    pub(super) board: Board,
    pub(super) color: Color,
    /// The first moves to choose from.
    pub(super) among: PointSet,
    /// How many are wanted.
    pub(super) lines: usize,
    pub(super) wanted: Wanted,
    /// Among how many questions the limits are shared.
    pub(super) share: u32,
}

impl Ask {
    /// Asks for the best move of a game as it stands.
    pub(super) fn best_move(game: &Game) -> Self {
        let board = game.board();
        Self {
            board,
            color: game.to_move(),
            among: board.empty(),
            lines: 1,
            wanted: Wanted::Best,
            share: 1,
        }
    }
}

impl<'a, 'o> Search<'a, 'o> {
    pub(super) fn new(
        engine: &'a mut Engine,
        limits: Limits<'a>,
        observer: &'o mut dyn Observer,
    ) -> Self {
        Self {
            engine,
            limits,
            observer,
            nodes: 0,
        }
    }

    /// Returns the nodes of all questions so far.
    pub(super) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Returns the best lines, or none where the engine has none: where a line that it takes for a
    /// win lies on the board, or no move is left.
    pub(super) fn lines(&mut self, rules: &RuleSet, ask: Ask) -> Vec<Line> {
        let share = ask.share.max(1);
        let limits = Limits {
            nodes: self.limits.nodes.map(|nodes| nodes / u64::from(share)),
            time: self.limits.time.map(|time| time / share),
            ..self.limits
        };
        let among = ask.among - misjudged(rules, &ask.board, ask.color);
        let request = Request {
            lines: NonZero::new(ask.lines).unwrap_or(NonZero::<usize>::MIN),
            wanted: ask.wanted,
            ..Request::best_move(ask.board, ask.color, judge_of(rules)).among(among)
        };
        let Ok(Analysis {
            lines,
            nodes,
            threat_nodes,
            ..
        }) = self.engine.search(&request, &limits, self.observer)
        else {
            return Vec::new();
        };
        let used = nodes.saturating_add(threat_nodes);
        self.nodes = self.nodes.saturating_add(used);
        lines
    }

    /// Returns how much of the point Black can expect in a game as it stands, from 0 to 1.
    pub(super) fn black_expects(&mut self, game: &Game, share: u32) -> f64 {
        let ask = Ask {
            share,
            ..Ask::best_move(game)
        };
        let lines = self.lines(game.rules(), ask);
        let rate = lines.first().map_or(EVEN, |line| line.score.win_rate());
        share_of(Color::Black, game.to_move(), rate)
    }
}

/// Returns the share of `color` in the point if `other` has `rate`.
pub(super) fn share_of(color: Color, other: Color, rate: f64) -> f64 {
    if color == other { rate } else { 1.0 - rate }
}

/// Returns how far from even a line leaves the game, in win rate.
pub(super) fn from_even(line: &Line) -> f64 {
    (line.score.win_rate() - EVEN).abs()
}

/// Returns the points of lines.
pub(super) fn points(lines: &[Line]) -> impl Iterator<Item = Point> {
    lines.iter().map(|line| line.point)
}
