//! Reports second puzzles on lines, which are ignored because other text may follow a puzzle.

use super::source::InputEntry;
use crate::app::words::counted;
use crate::cli::report::notice;

/// The second puzzles that were ignored.
#[derive(Default)]
pub(super) struct SecondPuzzles {
    /// The position of the first of them.
    first: Option<String>,
    /// The number of the others.
    others: u32,
}

impl SecondPuzzles {
    /// Counts the second puzzle of an entry, if there is one.
    pub(super) fn note(&mut self, entry: &InputEntry) {
        if let Some(place) = entry.second_place() {
            self.add(Self { first: Some(place), others: 0 });
        }
    }

    /// Adds the puzzles of later lines.
    pub(super) fn add(&mut self, later: Self) {
        let count = later.others + u32::from(later.first.is_some());
        if self.first.is_some() {
            self.others += count;
        } else {
            *self = later;
        }
    }

    /// Reports the puzzles in one notice.
    pub(super) fn report(self) {
        let Some(first) = self.first else { return };
        let others = match self.others {
            0 => String::new(),
            count => format!(" and on {}", counted(count, "other line", "other lines")),
        };
        notice(format_args!(
            "{first}: ignored a second puzzle on this line{others}; write one puzzle per line"
        ));
    }
}
