//! When the player's digits are compared with the solution.

/// When wrong digits are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CheckMode {
    /// Never: the check key says so.
    Never,
    /// When the check key asks; until the next turn.
    OnRequest,
    /// On every key.
    Always,
}
