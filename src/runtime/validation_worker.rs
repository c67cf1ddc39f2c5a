//! The thread that looks at grids while they are entered: only the newest is looked at to its end.

use crate::app::Validated;
use crate::game;
use pencilmark_engine::board::Grid;
use pencilmark_engine::generate::Stop;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::{io, thread};

/// The way to the thread. It ends soon after this is dropped, and is not waited for.
pub(super) struct ValidationWorker {
    ask: Sender<(Grid, Stop)>,
    /// Of the grid that was asked about last.
    stop: Stop,
}

impl ValidationWorker {
    /// Starts the thread; `deliver` gets what it finds out, on it.
    pub(super) fn spawn(deliver: impl Fn(Validated) + Send + 'static) -> io::Result<Self> {
        let (ask, asked) = channel();
        thread::Builder::new().name("validation".into()).spawn(move || work(&asked, deliver))?;
        Ok(Self { ask, stop: Stop::default() })
    }

    /// Looks at this grid, and no longer at the one before.
    pub(super) fn examine(&mut self, grid: Grid) {
        self.stop.raise();
        self.stop = Stop::default();
        // A thread that is gone panicked, which was told.
        let _ = self.ask.send((grid, self.stop.clone()));
    }
}

impl Drop for ValidationWorker {
    fn drop(&mut self) {
        self.stop.raise();
    }
}

fn work(asked: &Receiver<(Grid, Stop)>, deliver: impl Fn(Validated)) {
    while let Ok(first) = asked.recv() {
        let (grid, stop) = asked.try_iter().last().unwrap_or(first);
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
    fn the_newest_grid_is_looked_at_to_its_end() {
        let (send, examined) = channel();
        let mut asked = ValidationWorker::spawn(move |found| send.send(found).unwrap()).unwrap();
        let grid =
            |first: &str| format!("{first}{}", ".".repeat(81 - first.len())).parse().unwrap();
        (1..=9).for_each(|digit| asked.examine(grid(&digit.to_string())));
        let last: Grid = grid("98");
        asked.examine(last);
        let found = examined.iter().find(|found: &Validated| found.grid == last).unwrap();
        assert!(matches!(found.verdict, Verdict::Several { .. }));
        drop(asked);
        assert_eq!(examined.iter().filter(|found| found.grid == last).count(), 0);
    }
}
