//! The time that comes with every message.

use super::daily::Date;
use std::time::Duration;

/// The time, which comes with every message.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Now {
    /// A monotonic duration since some start, for clocks.
    pub steady: Duration,
    /// Seconds since 1970 (UTC), for records.
    pub unix: u64,
    /// The player's local date.
    pub date: Date,
}
