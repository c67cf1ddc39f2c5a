//! Describes the clues in the editor.

use super::Editor;
use crate::app::sentence::sentence;
use crate::app::words;
use crate::game::{MAX_SOLUTIONS, PuzzleError, Verdict};
use pencilmark_engine::board::CellSet;
use pencilmark_engine::logic::Grade;

impl Editor {
    /// Returns a full description of the clues; `None` before the first verdict.
    pub(super) fn in_words(&self) -> Option<String> {
        let verdict = self.verdict.as_ref()?;
        let (redundant, grade) = match (verdict, self.error()) {
            (Verdict::Several { count, .. }, Some(error)) => {
                let how_many = match *count {
                    count if count > MAX_SOLUTIONS => format!("more than {MAX_SOLUTIONS}"),
                    count => count.to_string(),
                };
                return Some(format!("{} There are {how_many}.", sentence(&error)));
            }
            (_, Some(error)) => return Some(sentence(&error)),
            (Verdict::One { redundant, grade, .. }, _) => (redundant, grade),
            (_, None) => return None,
        };
        let rated = match *grade {
            None => "It is being rated.".to_owned(),
            Some(grade @ Grade::Rated { hardest, .. }) => {
                format!("It is rated {}; the hardest step is {hardest}.", words::grade(Some(grade)))
            }
            Some(Grade::BeyondTechniques) => "It needs more than the techniques here.".to_owned(),
        };
        let begun = if self.board().is_some() { " Your digits and marks are kept." } else { "" };
        Some(format!("Valid: exactly one solution. {rated} {}{begun}", redundancy(*redundant)))
    }

    /// Returns a short description of the clues that fits on one line.
    pub fn brief(&self) -> Option<String> {
        Some(match self.verdict.as_ref()? {
            Verdict::No(PuzzleError::Empty) => return None,
            Verdict::No(PuzzleError::Full) => "full".to_owned(),
            Verdict::No(PuzzleError::Conflict(conflict)) => {
                format!("{} twice in {}", conflict.digit, conflict.house)
            }
            Verdict::No(_) => "no solution".to_owned(),
            Verdict::Several { count, .. } if *count <= MAX_SOLUTIONS => {
                format!("{count} solutions")
            }
            Verdict::Several { .. } => format!("more than {MAX_SOLUTIONS} solutions"),
            Verdict::One { redundant, grade, .. } => {
                let minimal = if redundant.is_empty() { ", minimal" } else { "" };
                let grade = grade.map_or("one solution".to_owned(), |_| words::grade(*grade));
                format!("{grade}{minimal}")
            }
        })
    }
}

/// Describes the redundant clues, which follow from the other clues.
fn redundancy(redundant: CellSet) -> String {
    match (redundant.len(), redundant.first()) {
        (1, Some(cell)) => format!("One clue could be removed: {cell}."),
        (0, _) => "It is minimal: no clue can be removed.".to_owned(),
        (n, _) => format!("Any one of {n} clues could be removed."),
    }
}
