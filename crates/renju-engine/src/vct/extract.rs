//! From a solved tree to a proof.

use std::collections::HashMap;

use renju_core::{Board, Move, Point};

use super::expand::{Ended, Expander, Step};
use super::search::Vct;
use super::tree::Tree;
use crate::ProofBuilder;
use crate::roles::placed;
use crate::vcf::add_vcf;

/// Collects the nodes of a proof.
pub(super) struct Extractor<'x, 's, 'c, 'o> {
    search: &'x mut Vct<'s, 'c, 'o>,
    horizon: usize,
    /// The solved tree, and on the way down those of positions that it has forgotten.
    trees: Vec<Tree>,
    builder: ProofBuilder,
    /// The nodes of positions with the attacker on move.
    nodes: HashMap<Board, usize>,
}

impl<'x, 's, 'c, 'o> Extractor<'x, 's, 'c, 'o> {
    pub(super) fn new(search: &'x mut Vct<'s, 'c, 'o>, horizon: usize, tree: Tree) -> Self {
        Self {
            search,
            horizon,
            trees: vec![tree],
            builder: ProofBuilder::new(),
            nodes: HashMap::new(),
        }
    }

    /// Returns the proof of a position that is solved as won.
    pub(super) fn proof(mut self, board: &Board) -> Result<ProofBuilder, Ended> {
        // The root is known to have no VCF, or must begin with a certain move.
        let step = self.winning_step(board)?;
        self.add_step(board, step)?;
        Ok(self.builder)
    }

    /// Adds the proof of a position with the attacker on move, and returns its first node.
    ///
    /// It calls itself once for each move of the attacker, so at most 112 times.
    fn add(&mut self, board: &Board) -> Result<usize, Ended> {
        if let Some(&node) = self.nodes.get(board) {
            return Ok(node);
        }
        let trees = self.trees.len();
        let node = match self.vcf_line(board)? {
            Some(line) => add_vcf(&mut self.builder, &self.search.roles, board, line),
            None => {
                let step = self.winning_step(board)?;
                self.add_step(board, step)?
            }
        };
        // What was searched again for this position would only take memory from now on.
        self.trees.truncate(trees);
        self.nodes.insert(*board, node);
        Ok(node)
    }

    /// Adds a position that the attacker, who has no VCF, wins by a step.
    fn add_step(&mut self, board: &Board, step: Step) -> Result<usize, Ended> {
        match step {
            Step::Four(point, reply) => {
                let after = step.apply(&self.search.roles, board);
                let next = self.add(&after)?;
                Ok(self.builder.add(point, vec![(reply.into(), next)]))
            }
            Step::Threat(point) => self.add_threat(board, point),
            Step::Reply(_) | Step::Quiet | Step::Vcf => {
                unreachable!("without a VCF the attacker wins by a four or a threat")
            }
        }
    }

    /// Adds a threat, the VCF that it threatens, and what answers the replies that meet it.
    fn add_threat(&mut self, board: &Board, point: Point) -> Result<usize, Ended> {
        let roles = self.search.roles;
        let after = placed(board, point, roles.attacker);
        let line = self.vcf_line(&after)?;
        let line = line.expect("the step was found to threaten a VCF");
        let threat = add_vcf(&mut self.builder, &roles, &after, line);
        let mut replies = vec![(Move::Pass, threat)];
        let mut expander = Expander::new(roles, self.search.vcf, self.horizon);
        let spoilers = expander.spoilers(&after, self.search.meter)?;
        for reply in spoilers {
            let next = self.add(&placed(&after, reply, roles.defender))?;
            replies.push((reply.into(), next));
        }
        Ok(self.builder.add(point, replies))
    }

    fn vcf_line(&mut self, board: &Board) -> Result<Option<Vec<Point>>, Ended> {
        let mut expander = Expander::new(self.search.roles, self.search.vcf, self.horizon);
        let found = expander.has_vcf(board, self.search.meter)?;
        Ok(found.then(|| expander.vcf.line().collect()))
    }

    /// Returns a step by which the attacker, who has no VCF, wins. Searches again if the tree has
    /// forgotten the position.
    fn winning_step(&mut self, board: &Board) -> Result<Step, Ended> {
        let mut trees = self.trees.iter();
        if let Some(step) = trees.find_map(|tree| tree.winning_step(board)) {
            return Ok(step);
        }
        let (tree, _) = self.search.grow(board, None, self.horizon)?;
        let step = tree.winning_step(board);
        self.trees.push(tree);
        Ok(step.expect("the position was found to be won before it was forgotten"))
    }
}
