//! The setting that decides when the program compares the player's digits with the solution.

/// Decides when the program shows wrong digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CheckMode {
    /// Wrong digits are never shown. The check key only shows a message.
    Never,
    /// Wrong digits are shown after the check key is pressed, until the next turn.
    OnRequest,
    /// Wrong digits are shown after every key.
    Always,
}
