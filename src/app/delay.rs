//! The delays after which the screen changes without input.

use std::time::Duration;

/// The delay before the screen says that the program is waiting.
pub(super) const PATIENCE: Duration = Duration::from_millis(250);

/// Returns the time until a clock at `elapsed` shows the next second.
pub(super) fn until_next_second(elapsed: Duration) -> Duration {
    Duration::from_nanos((1_000_000_000 - elapsed.subsec_nanos()).into())
}
