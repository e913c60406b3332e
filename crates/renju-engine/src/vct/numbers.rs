//! Proof and disproof numbers.

/// How many positions are still to be shown won, or not won, until this one is: an estimate, since
/// it adds up first guesses. Proven and disproven are exact.
///
/// The numbers of Allis' proof-number search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Numbers {
    /// 0 when the attacker is known to win, [`NEVER`] when he is known not to.
    pub(super) proof: u32,
    /// 0 when he is known not to win, [`NEVER`] when he is known to.
    pub(super) disproof: u32,
}

/// What can't be reached by any number of positions.
pub(super) const NEVER: u32 = u32::MAX;

impl Numbers {
    /// The attacker wins.
    pub(super) const PROVEN: Self = Self {
        proof: 0,
        disproof: NEVER,
    };

    /// He does not.
    pub(super) const DISPROVEN: Self = Self {
        proof: NEVER,
        disproof: 0,
    };

    pub(super) const fn is_solved(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }

    /// Returns the numbers of a position where the attacker chooses.
    pub(super) fn of_choice(options: impl Iterator<Item = Self>) -> Self {
        let swapped = Self::of_burden(options.map(Self::swapped));
        swapped.swapped()
    }

    /// Returns the numbers of a position where the attacker must win against every reply.
    ///
    /// The sum of the replies' proof numbers would count a position again and again that several
    /// of them lead to. Instead the hardest reply counts in full and every other as one: a weak
    /// proof number.
    pub(super) fn of_burden(replies: impl Iterator<Item = Self>) -> Self {
        let mut unproven = 0_u32;
        let mut burden = Self::PROVEN;
        for reply in replies {
            unproven = unproven.saturating_add(reply.proof.min(1));
            burden.proof = burden.proof.max(reply.proof);
            burden.disproof = burden.disproof.min(reply.disproof);
        }
        if burden.proof != NEVER {
            let others = unproven.saturating_sub(1);
            burden.proof = burden.proof.saturating_add(others).min(NEVER - 1);
        }
        burden
    }

    const fn swapped(self) -> Self {
        Self {
            proof: self.disproof,
            disproof: self.proof,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn n(proof: u32, disproof: u32) -> Numbers {
        Numbers { proof, disproof }
    }

    #[test]
    fn a_choice_takes_the_easiest_and_a_burden_adds_up() {
        assert_eq!(Numbers::of_choice([n(2, 3), n(1, 4)].into_iter()), n(1, 5));
        assert_eq!(Numbers::of_burden([n(2, 3), n(1, 4)].into_iter()), n(3, 3));
        let solved = [Numbers::PROVEN, Numbers::DISPROVEN];
        assert_eq!(Numbers::of_choice(solved.into_iter()), Numbers::PROVEN);
        assert_eq!(Numbers::of_burden(solved.into_iter()), Numbers::DISPROVEN);
        assert_eq!(Numbers::of_choice([].into_iter()), Numbers::DISPROVEN);
        assert_eq!(Numbers::of_burden([].into_iter()), Numbers::PROVEN);
        let large = [n(NEVER - 1, 1), n(NEVER - 1, 1)];
        assert_eq!(Numbers::of_burden(large.into_iter()), n(NEVER - 1, 1));
    }
}
