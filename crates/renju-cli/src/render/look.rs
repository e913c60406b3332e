//! How an answer looks, whatever it says.

/// How an answer looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Look {
    /// Whether the terminal shows colors.
    pub(crate) colors: Colors,
    /// Which characters may be used.
    pub(crate) characters: Characters,
    /// Whether stones show the numbers of their moves.
    pub(crate) numbers: Numbers,
}

/// Whether the terminal shows colors.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Colors {
    /// Text without escape sequences.
    #[default]
    Plain,
    /// Text with ANSI escape sequences.
    Ansi,
}

/// Which characters may be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Characters {
    /// Round stones and lines.
    #[default]
    Unicode,
    /// Seven-bit characters only.
    Ascii,
}

/// Whether stones show the numbers of their moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Numbers {
    /// No numbers.
    #[default]
    None,
    /// The number of every move whose place in the game is known.
    All,
}
