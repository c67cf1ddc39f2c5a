//! `HoDoKu`'s names for steps: codes of four digits (five for Siamese fish), each with the finder that
//! gives all steps of just that kind, under the options of `HoDoKu`'s own tests.
//!
//! The codes and what they mean are those of Bernhard Hobiger's `HoDoKu` 2.2.

mod order;
mod rating;
mod singles;

pub use rating::{HodokuRating, Level, rate};

use super::analysis::Analysis;
use super::deduction::Flow;
use super::technique::Find;
use super::techniques;
use crate::board::{Candidate, DigitSet};

/// What a step of a code does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundStep {
    /// The digits that the step is about.
    pub digits: DigitSet,
    /// The digits it places.
    pub placements: Vec<Candidate>,
    /// The candidates it strikes.
    pub eliminations: Vec<Candidate>,
}

/// All codes with a finder.
pub fn codes() -> impl Iterator<Item = &'static str> {
    techniques::codes().map(|&(code, _)| code)
}

/// The finders of a code; none if there is no such code. A code that is known only with options, as
/// `0606`, has those of all of them, and one that is known only without has these with any.
fn finders(code: &str) -> Vec<Find> {
    let base = |code: &str| code.split('-').next().unwrap_or_default().to_owned();
    let asked: [&dyn Fn(&str) -> bool; 3] =
        [&|known| known == code, &|known| base(known) == code, &|known| known == base(code)];
    let those = asked.map(|is_asked| {
        techniques::codes().filter(|(known, _)| is_asked(known)).map(|&(_, find)| find).collect()
    });
    those.into_iter().find(|some: &Vec<Find>| !some.is_empty()).unwrap_or_default()
}

/// All steps of this code; `None` if there is no such code.
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
