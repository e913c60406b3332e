//! Which win is wanted.

use crate::Class;

/// Which win is wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Goal {
    /// The class of wins. Asking for [`Class::Vct`] includes [`Class::Vcf`].
    pub class: Class,
    /// Whether any win will do.
    pub length: Length,
    /// Whether wins are verified before they are reported.
    pub verification: Verification,
}

/// Whether any win will do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Length {
    /// The first win found.
    #[default]
    Any,
    /// The shortest. When a limit is hit on the way, the shortest found so far;
    /// [`Answer::is_shortest`](crate::Answer::is_shortest) tells.
    Shortest,
}

/// Whether wins are verified before they are reported.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Verification {
    /// Every win is replayed by [`verify`](crate::verify).
    #[default]
    Always,
    /// Wins are reported as they are found.
    Skip,
}

impl Goal {
    /// Returns the goal of any win of a class, verified.
    #[must_use]
    pub const fn any(class: Class) -> Self {
        Self {
            class,
            length: Length::Any,
            verification: Verification::Always,
        }
    }
}
