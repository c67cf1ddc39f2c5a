//! How a subcommand ends, and the exit code of each way.

use super::interrupt;

/// How a subcommand ends. The greater one counts where several things are answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Exit {
    /// All went well.
    Success,
    /// The answer is no.
    No,
    /// The arguments or the input can't be used.
    Misuse,
    /// A signal ended the subcommand, as Ctrl-C does.
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
