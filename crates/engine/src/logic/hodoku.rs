//! `HoDoKu`'s codes for techniques: four digits (five for Siamese fish), each with a finder that
//! reports all steps of just that kind, under the options of `HoDoKu`'s own tests.
//!
//! The codes and their meaning are those of Bernhard Hobiger's `HoDoKu` 2.2.

mod order;
mod rating;
mod singles;

pub use rating::{HodokuRating, Level, rate};

use super::analysis::Analysis;
use super::deduction::Flow;
use super::technique::Find;
use super::techniques;
use crate::board::{Candidate, DigitSet};

/// A step that the finder of a code reports.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundStep {
    /// The digits that the step is about.
    pub digits: DigitSet,
    /// The digits it places.
    pub placements: Vec<Candidate>,
    /// The candidates it eliminates.
    pub eliminations: Vec<Candidate>,
}

/// Returns all codes with a finder.
pub fn codes() -> impl Iterator<Item = &'static str> {
    techniques::codes().map(|&(code, _)| code)
}

/// Returns the finders of a code; none if there is no such code. A code that is only known with
/// options, such as `0606`, has the finders of all options. A code that is only known without
/// options has the same finders with any.
fn finders(code: &str) -> Vec<Find> {
    let base = |code: &str| code.split('-').next().unwrap_or_default().to_owned();
    let asked: [&dyn Fn(&str) -> bool; 3] =
        [&|known| known == code, &|known| base(known) == code, &|known| known == base(code)];
    let those = asked.map(|is_asked| {
        techniques::codes().filter(|(known, _)| is_asked(known)).map(|&(_, find)| find).collect()
    });
    those.into_iter().find(|some: &Vec<Find>| !some.is_empty()).unwrap_or_default()
}

/// Returns all steps of a code, or `None` if there is no such code.
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
