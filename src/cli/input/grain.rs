//! The size of batches of jobs.

use crate::cli::batch;

/// The typical time to process a puzzle.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::cli) enum Grain {
    /// About a microsecond.
    Finest,
    /// Microseconds to a millisecond.
    Fine,
    /// Milliseconds or more.
    Coarse,
}

impl Grain {
    /// Returns the maximum number of lines in a batch.
    pub(super) const fn max_lines(self) -> usize {
        match self {
            Self::Finest => 4096,
            Self::Fine => 64,
            Self::Coarse => 1,
        }
    }

    /// Returns the maximum number of batches by which a worker may be ahead of the slowest worker.
    /// The limit bounds memory use. It is lower for large batches.
    pub(super) const fn max_ahead(self) -> u64 {
        match self {
            Self::Finest => 8,
            Self::Fine | Self::Coarse => batch::MAX_AHEAD,
        }
    }

    /// Returns the maximum number of batches that wait for a worker. The limit bounds memory use.
    /// Large batches have a lower limit, so that they are still in the processor's cache.
    pub(super) const fn max_queued(self) -> usize {
        match self {
            Self::Finest => 4,
            Self::Fine | Self::Coarse => 16,
        }
    }

    /// Returns the maximum number of puzzles from a document in a batch. Batches of puzzles are
    /// smaller, because a puzzle takes more memory than a line.
    pub(super) const fn max_puzzles(self) -> usize {
        match self {
            Self::Finest | Self::Fine => 64,
            Self::Coarse => 1,
        }
    }
}
