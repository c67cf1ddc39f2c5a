//! The size of a batch of jobs.

/// The time that a puzzle takes to answer.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::cli) enum Grain {
    /// About a microsecond.
    Finest,
    /// Microseconds to a millisecond.
    Fine,
    /// Milliseconds and more.
    Coarse,
}

impl Grain {
    /// Returns the most lines in a batch.
    pub(super) const fn max_lines(self) -> usize {
        match self {
            Self::Finest => 256,
            Self::Fine => 64,
            Self::Coarse => 1,
        }
    }

    /// Returns the most puzzles of a document in a batch. A puzzle takes more memory than its line.
    pub(super) const fn max_puzzles(self) -> usize {
        match self {
            Self::Finest | Self::Fine => 64,
            Self::Coarse => 1,
        }
    }
}
