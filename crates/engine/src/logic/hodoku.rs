//! `HoDoKu`'s codes for techniques. A code has four digits (five for Siamese fish) and a finder.
//! The finder reports all steps of exactly one kind, with the options that `HoDoKu`'s tests use.
//!
//! The codes and their meanings come from Bernhard Hobiger's `HoDoKu` 2.2.

mod order;
mod rating;
mod singles;

pub use rating::{HodokuRating, Level, rate};

use super::analysis::Analysis;
use super::deduction::Flow;
use super::technique::Find;
use super::techniques;
use crate::board::{Candidate, DigitSet};

/// A step reported by the finder for a code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundStep {
    /// The digits that the step uses.
    pub digits: DigitSet,
    /// The digits that the step places.
    pub placements: Vec<Candidate>,
    /// The candidates that the step eliminates.
    pub eliminations: Vec<Candidate>,
}

/// Iterates over all codes that have a finder.
pub fn codes() -> impl Iterator<Item = &'static str> {
    techniques::codes().map(|&(code, _)| code)
}

/// Returns the finders for `code`, or an empty vector if the code is unknown.
///
/// Options follow the code after a hyphen. For a code without options, such as `0606`, returns the
/// finders for all of its options. If the code is known only without options, ignores the options.
fn finders(code: &str) -> Vec<Find> {
    let base = |code: &str| code.split('-').next().unwrap_or_default().to_owned();
    let asked: [&dyn Fn(&str) -> bool; 3] =
        [&|known| known == code, &|known| base(known) == code, &|known| known == base(code)];
    let those = asked.map(|is_asked| {
        techniques::codes().filter(|(known, _)| is_asked(known)).map(|&(_, find)| find).collect()
    });
    those.into_iter().find(|some: &Vec<Find>| !some.is_empty()).unwrap_or_default()
}

/// Returns all steps for `code`, or `None` if the code is unknown.
///
/// # Examples
///
/// ```
/// use pencilmark_engine::board::Grid;
/// use pencilmark_engine::logic::{Analysis, Position, hodoku};
///
/// let puzzle: Grid =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
///         .parse()?;
/// let position = Position::new(&puzzle);
/// let steps = hodoku::steps("0003", &Analysis::new(&position));
/// assert!(steps.is_some_and(|steps| !steps.is_empty()));
/// # Ok::<(), pencilmark_engine::board::GridParseError>(())
/// ```
pub fn steps(code: &str, analysis: &Analysis<'_>) -> Option<Vec<FoundStep>> {
    let finders = finders(code);
    if finders.is_empty() {
        return None;
    }
    let mut steps = Vec::new();
    for find in finders {
        let _ = find(analysis, &mut |deduction, proof| {
            let mut eliminations: Vec<_> = deduction.eliminations.iter().collect();
            eliminations.sort_unstable();
            let mut placements: Vec<_> = deduction.placements.iter().collect();
            placements.sort_unstable();
            let found = FoundStep { digits: proof().digits, placements, eliminations };
            if !steps.contains(&found) {
                steps.push(found);
            }
            Flow::Continue(())
        });
    }
    Some(steps)
}
