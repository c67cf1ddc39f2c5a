//! The setting that decides when the player's digits are compared with the solution.

/// The moment at which wrong digits are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CheckMode {
    /// Never. The check key says so.
    Never,
    /// When the check key is pressed, until the next turn.
    OnRequest,
    /// After every key.
    Always,
}
