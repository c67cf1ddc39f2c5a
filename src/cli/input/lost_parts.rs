//! Counts the parts of puzzles that a notation can't hold.

use crate::app::words::counted;
use crate::cli::report::notice;
use pencilmark_engine::formats::{Notation, Part, Sheet};

/// For each part of a puzzle, the number of puzzles that lost that part in a conversion.
#[derive(Default)]
pub(in crate::cli) struct LostParts {
    parts: [u32; Part::ALL.len()],
    /// The number of puzzles in which the notation can't distinguish a cell with one candidate from
    /// a placed digit.
    confused: u32,
}

impl LostParts {
    /// Counts the parts that a puzzle loses in a notation.
    pub(in crate::cli) fn note(&mut self, sheet: &Sheet, to: &Notation) {
        for lost in to.lost(sheet) {
            let at = Part::ALL.iter().position(|known| *known == lost);
            self.parts[at.expect("the table has all")] += 1;
        }
        self.confused += u32::from(to.confuses_singles(sheet));
    }

    /// Adds the counts of other puzzles.
    pub(super) fn add(&mut self, other: &Self) {
        for (count, other) in self.parts.iter_mut().zip(other.parts) {
            *count += other;
        }
        self.confused += other.confused;
    }

    /// Reports the lost parts.
    pub(super) fn report(&self, to: &Notation) {
        let lost = Part::ALL.iter().zip(self.parts).filter(|(_, count)| *count > 0);
        let puzzles = |count| counted(count, "puzzle", "puzzles");
        let (mixed, lost): (Vec<_>, Vec<_>) =
            lost.partition(|(part, _)| **part == Part::Placed && to.mixes_placed());
        for (_, count) in mixed {
            let puzzles = puzzles(count);
            notice(format_args!(
                "{} can't distinguish placed digits from clues, so they became clues: {puzzles}",
                to.name
            ));
        }
        if self.confused > 0 {
            let puzzles = puzzles(self.confused);
            notice(format_args!(
                "{} can't distinguish a single candidate from a digit, so it became a digit: {puzzles}",
                to.name
            ));
        }
        let parts =
            lost.iter().map(|(part, count)| format!("{} ({})", part.name(), puzzles(*count)));
        let lost: Vec<_> = parts.collect();
        if !lost.is_empty() {
            notice(format_args!(
                "{} can't hold these parts, which were left out: {}",
                to.name,
                lost.join(", ")
            ));
        }
    }
}
