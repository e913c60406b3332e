//! The moves of both sides in a position of the tree.

use renju_core::{Board, Move, Point, PointSet};

use super::numbers::Numbers;
use super::zone::{moves_that_matter, replays, replies_that_matter};
use crate::meter::Meter;
use crate::params::{QUIET_PROOFS, QUIET_REPLY_DISPROOF, REPLIES_TO_A_PROOF};
use crate::roles::{Roles, placed};
use crate::vcf::{Found, VcfSearch};
use crate::{Length, LimitHit};

/// What one move, or a move and its only reply, leads to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    /// The attacker plays a four and the defender completes it; the attacker is on move.
    Four(Point, Point),
    /// The attacker plays a threat; the defender is on move.
    Threat(Point),
    /// The defender replies to a threat; the attacker is on move.
    Reply(Point),
    /// All threats but fours and threes, which are still to be found; same position.
    Quiet,
    /// The attacker wins by VCF.
    Vcf,
}

/// A step with a first guess at the numbers of where it leads.
pub(super) type Candidate = (Step, Numbers);

/// Finds moves with the help of a VCF search.
#[derive(Debug)]
pub(super) struct Expander<'v> {
    roles: Roles,
    pub(super) vcf: &'v mut VcfSearch,
    /// The number of stones that a win may leave on the board at most.
    horizon: usize,
    /// The first proof number of quiet threats.
    quiet_proof: u32,
    /// Whether a line was given up because it would take more.
    pub(super) cut: bool,
}

/// A limit ended the search.
#[derive(Debug, Clone, Copy)]
pub(super) struct Ended(pub(super) LimitHit);

impl Step {
    /// Returns the board after the step.
    pub(super) fn apply(self, roles: &Roles, board: &Board) -> Board {
        match self {
            Self::Four(point, reply) => {
                let board = placed(board, point, roles.attacker);
                placed(&board, reply, roles.defender)
            }
            Self::Threat(point) => placed(board, point, roles.attacker),
            Self::Reply(point) => placed(board, point, roles.defender),
            Self::Quiet | Self::Vcf => *board,
        }
    }

    /// Returns the moves of the step.
    pub(super) fn moves(self) -> impl Iterator<Item = Move> {
        let (first, second) = match self {
            Self::Four(point, reply) => (Some(point), Some(reply)),
            Self::Threat(point) | Self::Reply(point) => (Some(point), None),
            Self::Quiet | Self::Vcf => (None, None),
        };
        first.into_iter().chain(second).map(Move::Place)
    }
}

impl<'v> Expander<'v> {
    pub(super) fn new(roles: Roles, vcf: &'v mut VcfSearch, horizon: usize) -> Self {
        Self {
            roles,
            vcf,
            horizon,
            quiet_proof: QUIET_PROOFS[0],
            cut: false,
        }
    }

    /// Sets the first proof number of quiet threats.
    pub(super) const fn with_quiet_proof(mut self, quiet_proof: u32) -> Self {
        self.quiet_proof = quiet_proof;
        self
    }

    /// Looks for a VCF of the attacker, who is on move.
    pub(super) fn has_vcf(
        &mut self,
        board: &Board,
        meter: &mut Meter<'_, '_>,
    ) -> Result<bool, Ended> {
        let most = self.moves_left(board);
        match self.vcf.find(board, Length::Any, most, meter) {
            Found::Win => Ok(true),
            Found::None => Ok(false),
            Found::NoneThatShort => {
                self.cut = true;
                Ok(false)
            }
            Found::Stopped(limit) => Err(Ended(limit)),
        }
    }

    /// Returns how many fours the attacker has before his five must come; `None` if any number.
    fn moves_left(&mut self, board: &Board) -> Option<u8> {
        if self.horizon == usize::MAX {
            return None;
        }
        let plies = self.horizon.saturating_sub(board.occupied().len());
        Some(u8::try_from(plies.saturating_sub(1) / 2).unwrap_or(u8::MAX))
    }

    /// Says whether there is no time left even for a move, its reply and a five.
    fn is_at_horizon(&self, board: &Board) -> bool {
        board.occupied().len().saturating_add(3) > self.horizon
    }

    /// Finds a VCF of the attacker, who is on move, or else his fours and threes.
    pub(super) fn attacks(
        &mut self,
        board: &Board,
        meter: &mut Meter<'_, '_>,
    ) -> Result<Vec<Candidate>, Ended> {
        if self.has_vcf(board, meter)? {
            return Ok(vec![(Step::Vcf, Numbers::PROVEN)]);
        }
        let roles = self.roles;
        if self.is_at_horizon(board) {
            self.cut = true;
            return Ok(Vec::new());
        }
        let points = roles.attack_points(board);
        let suspects = points.maybe_forbidden();
        let fives = roles.defence_points(board).five;
        let allowed = match fives.len() {
            0 => board.empty(),
            1 => fives,
            _ => return Ok(Vec::new()),
        };
        let mut candidates = Vec::new();
        for point in points.four & allowed {
            if roles.attacker_may(board, point, suspects) {
                candidates.extend(self.four(board, point));
            }
        }
        let quiet = allowed - points.four;
        let tried = if fives.is_empty() {
            quiet & points.three
        } else {
            quiet
        };
        for point in tried {
            if roles.attacker_may(board, point, suspects) {
                candidates.extend(self.threat(board, point, meter)?);
            }
        }
        if fives.is_empty() {
            let numbers = Numbers {
                proof: self.quiet_proof,
                disproof: 1,
            };
            candidates.push((Step::Quiet, numbers));
        }
        Ok(candidates)
    }

    /// Returns the step of a legal move of the attacker, if it leaves a four or threatens a VCF.
    pub(super) fn attack(
        &mut self,
        board: &Board,
        point: Point,
        meter: &mut Meter<'_, '_>,
    ) -> Result<Vec<Candidate>, Ended> {
        if self.is_at_horizon(board) {
            self.cut = true;
            return Ok(Vec::new());
        }
        let is_four = self.roles.attack_points(board).four.contains(point);
        let candidate = if is_four {
            self.four(board, point)
        } else {
            self.threat(board, point, meter)?
        };
        Ok(candidate.into_iter().collect())
    }

    /// Finds the threats of the attacker that are neither fours nor threes.
    pub(super) fn quiet_attacks(
        &mut self,
        board: &Board,
        meter: &mut Meter<'_, '_>,
    ) -> Result<Vec<Candidate>, Ended> {
        let roles = self.roles;
        // A longer VCF would end the search before all that is short enough is traced.
        let most = self.moves_left(board);
        match self.vcf.find_traced(board, most, meter) {
            Found::Stopped(limit) => return Err(Ended(limit)),
            Found::Win | Found::None | Found::NoneThatShort => {}
        }
        let moves = moves_that_matter(&roles, board, &self.vcf.trace());
        let points = roles.attack_points(board);
        let suspects = points.maybe_forbidden();
        let mut candidates = Vec::new();
        for point in moves - points.four - points.three {
            if roles.attacker_may(board, point, suspects) {
                candidates.extend(self.threat(board, point, meter)?);
            }
        }
        Ok(candidates)
    }

    /// Returns the step of a four, unless its reply wins for the defender.
    fn four(&mut self, board: &Board, point: Point) -> Option<Candidate> {
        let roles = self.roles;
        let completions = roles.attack_completions(board, point);
        let after = placed(board, point, roles.attacker);
        let reply = completions.first()?;
        let at = roles.defence_at(&after, reply);
        if completions.len() > 1 || !roles.defender_may(&after, reply, &at) {
            // It would win at once, but there was no VCF that short.
            self.cut = true;
            return None;
        }
        (at.completions.len() < 2).then(|| {
            let after = placed(&after, reply, roles.defender);
            let numbers = self.guess(&after, at.completions);
            (Step::Four(point, reply), numbers)
        })
    }

    /// Returns the step of a move that leaves no four, if it threatens a VCF.
    fn threat(
        &mut self,
        board: &Board,
        point: Point,
        meter: &mut Meter<'_, '_>,
    ) -> Result<Option<Candidate>, Ended> {
        let after = placed(board, point, self.roles.attacker);
        // Passing takes no stone, so the threat may have one ply more than the horizon leaves.
        if !self.has_vcf(&after, meter)? {
            return Ok(None);
        }
        let line: Vec<Point> = self.vcf.line().collect();
        let zone = replies_that_matter(&self.roles, &after, &line);
        let replies = u32::try_from(zone.len()).unwrap_or(u32::MAX);
        let numbers = Numbers {
            proof: 1 + replies / REPLIES_TO_A_PROOF,
            disproof: 1,
        };
        Ok(Some((Step::Threat(point), numbers)))
    }

    /// Finds the replies that spoil the VCF which is threatened, the first of which is answered by
    /// no other. Whether the others are is seen when the search comes to them.
    pub(super) fn replies(
        &mut self,
        board: &Board,
        meter: &mut Meter<'_, '_>,
    ) -> Result<Vec<Candidate>, Ended> {
        let roles = self.roles;
        let spoilers = self.spoilers(board, meter)?;
        let threes = roles.defence_points(board).three;
        let mut candidates = Vec::new();
        let mut is_unanswered = false;
        for reply in (spoilers & threes).iter().chain(spoilers - threes) {
            let after = placed(board, reply, roles.defender);
            let fives = roles.defence_points(&after).five;
            if fives.len() > 1 {
                return Ok(vec![(Step::Reply(reply), Numbers::DISPROVEN)]);
            }
            if !is_unanswered {
                if self.has_vcf(&after, meter)? {
                    continue;
                }
                is_unanswered = true;
            }
            let mut numbers = self.guess(&after, fives);
            if !threes.contains(reply) {
                numbers.disproof += QUIET_REPLY_DISPROOF;
            }
            candidates.push((Step::Reply(reply), numbers));
        }
        Ok(candidates)
    }

    /// Returns the legal replies to a threat that spoil the line of the VCF which is threatened.
    pub(super) fn spoilers(
        &mut self,
        board: &Board,
        meter: &mut Meter<'_, '_>,
    ) -> Result<PointSet, Ended> {
        let roles = self.roles;
        let threatens = self.has_vcf(board, meter)?;
        debug_assert!(threatens, "the move was found to threaten a VCF");
        let line: Vec<Point> = self.vcf.line().collect();
        let mut spoilers = PointSet::EMPTY;
        for reply in replies_that_matter(&roles, board, &line) {
            let at = roles.defence_at(board, reply);
            if roles.defender_may(board, reply, &at) {
                let after = placed(board, reply, roles.defender);
                if !(replays(&roles, &after, &line) && self.fits(&after, line.len())) {
                    spoilers.insert(reply);
                }
            }
        }
        Ok(spoilers)
    }

    fn fits(&mut self, board: &Board, moves: usize) -> bool {
        self.moves_left(board)
            .is_none_or(|left| usize::from(left) >= moves)
    }

    /// Guesses the numbers of a position with the attacker on move and no VCF; `forced` is where
    /// the defender threatens to five.
    fn guess(&self, board: &Board, forced: PointSet) -> Numbers {
        let disproof = if forced.is_empty() {
            let points = self.roles.attack_points(board);
            u32::try_from((points.four | points.three).len()).unwrap_or(u32::MAX)
        } else {
            0
        };
        Numbers {
            proof: 1,
            disproof: disproof.saturating_add(1),
        }
    }
}
