//! The exit status of subcommands.

use super::interrupt;

/// The exit status of a subcommand. If several puzzles have different statuses, the highest one
/// counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Exit {
    /// The subcommand succeeded.
    Success,
    /// The answer is no, such as for a puzzle without a unique solution.
    No,
    /// The arguments or the input can't be used.
    Misuse,
    /// A signal ended the subcommand.
    Interrupted,
}

impl Exit {
    /// Returns the exit code of the process.
    pub(super) fn code(self) -> u8 {
        match self {
            Self::Success => 0,
            Self::No => 1,
            Self::Misuse => 2,
            Self::Interrupted => interrupt::code(),
        }
    }
}
