//! The setting that decides when the program compares the player's digits with the solution.

/// Decides when the program shows wrong digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CheckMode {
    /// Never. The check key only shows a message.
    Never,
    /// After the check key is pressed, until the next turn.
    OnRequest,
    /// After every key.
    Always,
}
