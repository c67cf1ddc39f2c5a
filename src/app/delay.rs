//! Delays after which the screen changes without input.

use std::time::Duration;

/// The time that passes before the screen reports that it is waiting.
pub(super) const PATIENCE: Duration = Duration::from_millis(250);

/// Returns the time until a clock at `elapsed` shows the next second.
pub(super) fn until_next_second(elapsed: Duration) -> Duration {
    Duration::from_nanos((1_000_000_000 - elapsed.subsec_nanos()).into())
}
