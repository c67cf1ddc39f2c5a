//! The time on a game's clock. Moments are handed in: any steady count from a fixed start.

use std::time::Duration;

/// A clock that runs or stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clock {
    before: Duration,
    since: Option<Duration>,
}

impl Clock {
    /// A clock that stands at `elapsed`.
    pub const fn at(elapsed: Duration) -> Self {
        Self { before: elapsed, since: None }
    }

    /// Lets it run from `now`; a running clock goes on.
    pub fn start(&mut self, now: Duration) {
        self.since.get_or_insert(now);
    }

    /// Stops it; a standing clock stays.
    pub fn stop(&mut self, now: Duration) {
        self.before = self.elapsed(now);
        self.since = None;
    }

    /// Whether it runs.
    pub const fn is_running(&self) -> bool {
        self.since.is_some()
    }

    /// The time on it. A `now` from before the start counts as the start.
    pub fn elapsed(&self, now: Duration) -> Duration {
        self.before + self.since.map_or(Duration::ZERO, |since| now.saturating_sub(since))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_counts_only_while_it_runs() {
        let seconds = Duration::from_secs;
        let mut clock = Clock::at(seconds(10));
        assert_eq!(clock.elapsed(seconds(99)), seconds(10));
        clock.start(seconds(100));
        clock.start(seconds(101));
        assert_eq!(clock.elapsed(seconds(105)), seconds(15));
        clock.stop(seconds(106));
        assert_eq!(clock.elapsed(seconds(500)), seconds(16));
        clock.start(seconds(600));
        assert_eq!(
            clock.elapsed(seconds(1)),
            seconds(16),
            "a moment before the start adds nothing"
        );
    }
}
