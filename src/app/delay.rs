//! Delays after which the screen changes by itself.

use std::time::Duration;

/// How long a wait may last before the screen mentions it.
pub(super) const PATIENCE: Duration = Duration::from_millis(250);

/// Returns how long it takes until a clock that shows `elapsed` shows the next second.
pub(super) fn until_next_second(elapsed: Duration) -> Duration {
    Duration::from_nanos((1_000_000_000 - elapsed.subsec_nanos()).into())
}
