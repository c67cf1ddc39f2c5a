//! The clock of a game. Callers pass the current time as a duration since a fixed but arbitrary
//! start.

use std::time::Duration;

/// A clock that is running or stopped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clock {
    before: Duration,
    since: Option<Duration>,
}

impl Clock {
    /// Returns a stopped clock that shows `elapsed`.
    pub const fn at(elapsed: Duration) -> Self {
        Self { before: elapsed, since: None }
    }

    /// Starts the clock at `now`. Does nothing if the clock is running.
    pub fn start(&mut self, now: Duration) {
        self.since.get_or_insert(now);
    }

    /// Stops the clock. Does nothing if the clock is stopped.
    pub fn stop(&mut self, now: Duration) {
        self.before = self.elapsed(now);
        self.since = None;
    }

    /// Returns `true` if the clock is running.
    pub const fn is_running(&self) -> bool {
        self.since.is_some()
    }

    /// Returns the time on the clock. If `now` is before the time at which the clock was started,
    /// no time has passed.
    pub fn elapsed(&self, now: Duration) -> Duration {
        self.before + self.since.map_or(Duration::ZERO, |since| now.saturating_sub(since))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clock_counts_only_while_it_runs() {
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
