//! The progress in the school: which techniques were practised, with what result, and when they are
//! due again. The schedule uses the Leitner system (Sebastian Leitner, "So lernt man lernen",
//! 1972).

use std::collections::{BTreeMap, BTreeSet};

const MINUTE: u64 = 60;
const DAY: u64 = 24 * 60 * MINUTE;

/// For each level, the time until a technique is due. A missed exercise or a hint resets the
/// technique to the first level.
const INTERVALS: [u64; 6] = [10 * MINUTE, DAY, 3 * DAY, 7 * DAY, 16 * DAY, 35 * DAY];

/// The progress in one technique.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Learned {
    /// The level of the technique, as an index into the intervals of the schedule.
    pub level: u8,
    /// The time at which the technique is due, in seconds since 1970 (UTC).
    pub due: u64,
    /// The number of exercises in which the player found the technique without help.
    pub found: u32,
    /// The number of exercises in which the player missed the technique or used a hint.
    pub missed: u32,
}

/// The result of an exercise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExerciseResult {
    /// The player found the technique without help.
    Found,
    /// The player missed the technique or used a hint.
    Missed,
}

/// The progress in the school. Names that this version does not know are kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// The progress in each technique, by name.
    pub techniques: BTreeMap<String, Learned>,
    /// The names of the chapters whose concept pages the player has read.
    pub read: BTreeSet<String>,
}

impl Progress {
    /// Returns the progress in the technique called `name`.
    pub fn learned(&self, name: &str) -> Learned {
        self.techniques.get(name).copied().unwrap_or_default()
    }

    /// Returns `true` if the player has read the concept pages of the chapter called `name`.
    pub fn has_read(&self, name: &str) -> bool {
        self.read.contains(name)
    }

    /// Returns `true` if the technique was practised and is due.
    pub fn is_due(&self, name: &str, now: u64) -> bool {
        self.techniques.get(name).is_some_and(|learnt| learnt.due <= now)
    }

    /// Records the result of an exercise, and sets the time at which the technique is due again.
    pub fn record(&mut self, name: &str, result: ExerciseResult, now: u64) {
        let learnt = self.techniques.entry(name.to_owned()).or_default();
        match result {
            ExerciseResult::Found => {
                learnt.found = learnt.found.saturating_add(1);
                learnt.level = learnt.level.saturating_add(1).min(INTERVALS.len() as u8 - 1);
            }
            ExerciseResult::Missed => {
                learnt.missed = learnt.missed.saturating_add(1);
                learnt.level = 0;
            }
        }
        learnt.due = now + INTERVALS[usize::from(learnt.level)];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_grow_until_a_technique_is_missed() {
        let mut progress = Progress::default();
        assert!(!progress.is_due("X-Wing", u64::MAX), "it was never practised");
        let mut now = 1_000_000;
        let mut rests = Vec::new();
        for result in [
            ExerciseResult::Found,
            ExerciseResult::Found,
            ExerciseResult::Missed,
            ExerciseResult::Found,
        ] {
            progress.record("X-Wing", result, now);
            let due = progress.learned("X-Wing").due;
            rests.push(due - now);
            assert!(!progress.is_due("X-Wing", due - 1) && progress.is_due("X-Wing", due));
            now = due;
        }
        assert_eq!(rests, [DAY, 3 * DAY, 10 * MINUTE, DAY]);
        let learnt = progress.learned("X-Wing");
        assert_eq!((learnt.found, learnt.missed, learnt.level), (3, 1, 1));
        (0..9).for_each(|_| progress.record("X-Wing", ExerciseResult::Found, now));
        assert_eq!(progress.learned("X-Wing").due, now + 35 * DAY);
    }
}
