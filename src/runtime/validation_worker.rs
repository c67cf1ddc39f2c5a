//! The thread that counts the solutions of a grid and grades it while the player is still entering
//! it. Only the newest grid is validated completely.

use crate::app::Validated;
use crate::game;
use pencilmark_engine::board::Grid;
use pencilmark_engine::generate::Stop;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::{io, thread};

/// A handle that sends grids to the validation thread. The thread is not joined, and ends soon
/// after the handle is dropped.
pub(super) struct ValidationWorker {
    requests: Sender<(Grid, Stop)>,
    /// Stops the validation of the newest grid.
    stop: Stop,
}

impl ValidationWorker {
    /// Starts the thread, which calls `deliver` with each result.
    pub(super) fn spawn(deliver: impl Fn(Validated) + Send + 'static) -> io::Result<Self> {
        let (requests, received) = channel();
        thread::Builder::new().name("validation".into()).spawn(move || work(&received, deliver))?;
        Ok(Self { requests, stop: Stop::default() })
    }

    /// Starts validating `grid`, and stops validating the previous grid.
    pub(super) fn validate(&mut self, grid: Grid) {
        self.stop.raise();
        self.stop = Stop::default();
        // Sending fails only if the thread panicked, and the panic hook has already reported that.
        let _ = self.requests.send((grid, self.stop.clone()));
    }
}

impl Drop for ValidationWorker {
    fn drop(&mut self) {
        self.stop.raise();
    }
}

fn work(requests: &Receiver<(Grid, Stop)>, deliver: impl Fn(Validated)) {
    while let Ok(first) = requests.recv() {
        let (grid, stop) = requests.try_iter().last().unwrap_or(first);
        game::validate(&grid, &stop, &mut |verdict| {
            if !stop.is_raised() {
                deliver(Validated { grid, verdict });
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Verdict;

    #[test]
    fn only_the_newest_grid_is_validated_completely() {
        let (send, verdicts) = channel();
        let mut worker =
            ValidationWorker::spawn(move |verdict| send.send(verdict).unwrap()).unwrap();
        let grid =
            |first: &str| format!("{first}{}", ".".repeat(81 - first.len())).parse().unwrap();
        (1..=9).for_each(|digit| worker.validate(grid(&digit.to_string())));
        let last: Grid = grid("98");
        worker.validate(last);
        let found = verdicts.iter().find(|found: &Validated| found.grid == last).unwrap();
        assert!(matches!(found.verdict, Verdict::Several { .. }));
        drop(worker);
        assert_eq!(verdicts.iter().filter(|found| found.grid == last).count(), 0);
    }
}
