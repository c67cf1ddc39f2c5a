//! The time that the runtime passes with every message.

use super::daily::Date;
use std::time::Duration;

/// The time at which a message arrived.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Now {
    /// The monotonic time since an arbitrary start, for clocks.
    pub steady: Duration,
    /// The time in seconds since 1970 (UTC), for records.
    pub unix: u64,
    /// The player's local date.
    pub date: Date,
}
