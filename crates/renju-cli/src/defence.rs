//! What `defend` finds out about a position: one value with many faces.

use renju_core::Point;
use renju_engine::{
    Class, Defences, Defended, Effect, LimitHit, Limits, Observer, Proof, Question, Solver,
    Verification, defences,
};

use crate::solution::{Kind, Wanted, half, rest};

/// What the side to move has to fear, and what it can do about it.
#[derive(Debug, Clone)]
pub(crate) struct Defence {
    /// What the position is called, if there are several or it stands in a file.
    pub(crate) name: Option<String>,
    /// The question whether the opponent would win if the side to move passed.
    pub(crate) question: Question,
    /// The class of the threat, or the largest that was looked for.
    pub(crate) class: Class,
    /// Whether wins are verified.
    pub(crate) verification: Verification,
    /// The threat and all moves against it, and the nodes and the time of all searches.
    pub(crate) defended: Defended,
}

/// The moves against a threat, the best first.
#[derive(Debug, Clone, Default)]
pub(crate) struct Ranked<'a> {
    /// Moves that make five.
    pub(crate) wins: Vec<Point>,
    /// Moves after which there is no win of the class.
    pub(crate) stops: Vec<Point>,
    /// Moves of which nothing was found out, and why.
    pub(crate) unknown: Vec<(Point, LimitHit)>,
    /// Moves after which the opponent still wins, with the plies of that proof; those that resist
    /// longest first.
    pub(crate) fails: Vec<(Point, usize, &'a Proof)>,
}

impl Defence {
    /// Searches.
    pub(crate) fn find(
        solver: &mut Solver,
        name: Option<String>,
        question: Question,
        wanted: Wanted,
        limits: &Limits<'_>,
        observer: &mut dyn Observer,
    ) -> Self {
        let mut find = |class, limits: &Limits<'_>| {
            let goal = wanted.goal(class);
            (class, defences(solver, &question, goal, limits, observer))
        };
        let (class, defended) = match wanted.kind {
            Kind::Of(class) => find(class, limits),
            Kind::Auto => {
                let (class, vcf) = find(Class::Vcf, &half(limits));
                match vcf.outcome {
                    Defences::Threat { .. } | Defences::Unknown(LimitHit::Stopped) => (class, vcf),
                    Defences::NoThreat | Defences::Unknown(_) => {
                        let rest = rest(limits, vcf.nodes, vcf.elapsed);
                        let (class, mut vct) = find(Class::Vct, &rest);
                        vct.nodes += vcf.nodes;
                        vct.elapsed += vcf.elapsed;
                        (class, vct)
                    }
                }
            }
        };
        Self {
            name,
            question,
            class,
            verification: wanted.verification,
            defended,
        }
    }

    /// Returns the proof of the threat, if there is one.
    pub(crate) const fn threat(&self) -> Option<&Proof> {
        match &self.defended.outcome {
            Defences::Threat { threat, .. } => Some(threat),
            Defences::NoThreat | Defences::Unknown(_) => None,
        }
    }

    /// Returns the moves, the best first; none if there is no threat.
    pub(crate) fn ranked(&self) -> Ranked<'_> {
        let mut ranked = Ranked::default();
        let Defences::Threat { moves, .. } = &self.defended.outcome else {
            return ranked;
        };
        for defence in moves {
            let point = defence.point;
            match &defence.effect {
                Effect::Wins => ranked.wins.push(point),
                Effect::Stops => ranked.stops.push(point),
                Effect::Unknown(limit) => ranked.unknown.push((point, *limit)),
                Effect::Fails(proof) => ranked.fails.push((point, proof.plies(), proof)),
            }
        }
        ranked
            .fails
            .sort_by_key(|&(point, plies, _)| (std::cmp::Reverse(plies), point));
        ranked
    }
}

impl Ranked<'_> {
    /// Returns the moves that are known to meet the threat.
    pub(crate) fn good(&self) -> impl Iterator<Item = Point> {
        self.wins.iter().chain(&self.stops).copied()
    }
}
