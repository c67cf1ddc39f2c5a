//! Checks that the requirements of a request do not contradict each other.

use super::options::{ClueCount, Minimal};
use super::puzzle::GenerateError;
use super::recipe::Recipe;
use super::request::{Request, Target};
use crate::board::{Cell, CellSet, House, Symmetry};
use crate::logic::{Rating, Scale, TECHNIQUES, Technique};

/// The minimum number of clues in a puzzle with one solution (G. `McGuire`, B. Tugemann, G.
/// Civario, 2012).
pub const MIN_CLUES: usize = 17;

/// The largest number of clues in any known minimal puzzle.
const MAX_MINIMAL: usize = 40;

/// The highest known rating. Source: the lists of the hardest puzzles, which players maintained
/// from 2005 to 2025.
const MAX_RATING: Rating = Rating::tenths(119);

/// The lowest rating that depends on more than the technique: that of unique rectangles and loops,
/// which depends on their length. Below it, every step has the rating of its technique.
const FIRST_VARIABLE: Rating = Rating::tenths(45);

/// Returns the nearest ratings below and above a range that no puzzle can have. Returns `None` if
/// puzzles in the range may exist.
fn nearest_ratings(min: Rating, max: Rating) -> Option<(Option<Rating>, Rating)> {
    let known = TECHNIQUES.iter().filter(|one| one.scale == Scale::SudokuExplainer);
    let fixed = || known.clone().map(|one| one.rating).filter(|&rating| rating < FIRST_VARIABLE);
    if max >= FIRST_VARIABLE || fixed().any(|rating| (min..=max).contains(&rating)) {
        return None;
    }
    let below = fixed().filter(|&rating| rating < min).max();
    let above = fixed().filter(|&rating| rating > max).min();
    Some((below, above.unwrap_or(FIRST_VARIABLE)))
}

impl Request {
    /// Checks that the requirements do not contradict each other.
    ///
    /// # Errors
    /// Returns [`GenerateError::Impossible`] with a description of the contradiction.
    pub fn check(&self) -> Result<(), GenerateError> {
        let Recipe { clues, minimal, givens, shape, technique, .. } = self.recipe;
        let no = |why: String| Err(GenerateError::Impossible(why));
        if let Target::Rated { min, max } = self.target {
            if min > max {
                return no(format!(
                    "no rating is between {min} and {max}: write the lower one first"
                ));
            }
            if min > MAX_RATING {
                return no(format!(
                    "no known puzzle is rated {min}: the highest known rating is {MAX_RATING}"
                ));
            }
            if let Some((below, above)) = nearest_ratings(min, max) {
                let between = if min == max { min.to_string() } else { format!("{min} to {max}") };
                let nearest = match below {
                    Some(below) => format!("the nearest ratings are {below} and {above}"),
                    None => format!("the lowest rating is {above}"),
                };
                return no(format!("no technique is rated {between}: {nearest}"));
            }
        }
        if let Some(shape) = shape {
            if shape.len() < MIN_CLUES {
                return no(format!(
                    "the shape has {} cells, but a puzzle needs at least {MIN_CLUES} clues",
                    shape.len()
                ));
            }
            if !self.symmetry.is_symmetric(shape) {
                return no(format!("the shape is not symmetric ({})", self.symmetry.name()));
            }
            if let Some([first, second]) = empty_line_pair(shape) {
                return no(format!(
                    "the shape leaves {first} and {second} empty: swapping them gives a second solution"
                ));
            }
            if minimal != Minimal::AsSuits && clues.name == "shape" && shape.len() > MAX_MINIMAL {
                return no(format!(
                    "no minimal puzzle with {} clues is known: the most is {MAX_MINIMAL}",
                    shape.len()
                ));
            }
        } else if clues.name == "shape" {
            return no("to place the clues in a shape, choose a shape or initials".to_owned());
        }
        if let Some(count) = givens {
            self.check_clue_count(count)?;
        }
        match technique.map(|name| TECHNIQUES.iter().find(|one| one.name == name)) {
            Some(None) => no("unknown technique".to_owned()),
            Some(Some(needed)) if needed.rating > self.target.max_rating() => {
                no(self.too_hard(needed))
            }
            _ => Ok(()),
        }
    }

    /// Describes why a technique is too hard for the target.
    fn too_hard(&self, needed: &Technique) -> String {
        let (name, rating) = (needed.name, needed.rating);
        let highest = self.target.max_rating();
        match self.target {
            Target::Tier(tier) => format!(
                "{name} is rated {rating}, but {} allows up to {highest}: choose a harder tier or \
                 another technique",
                tier.name()
            ),
            _ => format!(
                "{name} is rated {rating}, but the puzzle is to be rated {highest} at most: choose \
                 a higher rating or another technique"
            ),
        }
    }

    fn check_clue_count(&self, count: ClueCount) -> Result<(), GenerateError> {
        let ClueCount { min, max } = count;
        let Recipe { minimal, shape, .. } = self.recipe;
        let no = |why: String| Err(GenerateError::Impossible(why));
        if min > max || min > 81 {
            return no(format!("no number of clues is between {min} and {max}"));
        }
        if max < MIN_CLUES {
            return no(format!(
                "no puzzle with one solution has {max} clues: the fewest is {MIN_CLUES}"
            ));
        }
        if minimal != Minimal::AsSuits && min > MAX_MINIMAL {
            return no(format!(
                "no minimal puzzle with {min} clues is known: the most is {MAX_MINIMAL}"
            ));
        }
        let within = shape.unwrap_or(CellSet::ALL);
        if self.recipe.clues.name == "shape" && !count.contains(within.len()) {
            return no(format!(
                "the shape has {} cells, and each of them gets a clue: choose no other number of \
                 clues",
                within.len()
            ));
        }
        let possible = possible_counts(self.symmetry, within);
        if !(min..=max).any(|count| possible[count.min(81)]) {
            return no(format!(
                "no pattern with this symmetry ({}) has {min} to {max} clues",
                self.symmetry.name()
            ));
        }
        Ok(())
    }
}

/// Returns two rows of the same band, or two columns of the same stack, that contain no cell of
/// `shape`.
fn empty_line_pair(shape: CellSet) -> Option<[House; 2]> {
    [House::row, House::column].into_iter().find_map(|line| {
        (0..9).step_by(3).find_map(|first| {
            let lines = (first..first + 3).map(line);
            let mut empty = lines.filter(|house| !house.cells().meets(shape));
            Some([empty.next()?, empty.next()?])
        })
    })
}

/// Returns, for each number of clues from 0 to 81, whether a symmetric pattern inside `within` can
/// have that many clues. A pattern is a union of orbits: sets of cells that the symmetry maps to
/// each other.
fn possible_counts(symmetry: Symmetry, within: CellSet) -> [bool; 82] {
    let mut possible = [false; 82];
    possible[0] = true;
    let firsts = Cell::ALL.iter().filter(|&&cell| symmetry.orbit(cell).first() == Some(cell));
    let orbits = firsts.map(|&cell| symmetry.orbit(cell));
    for orbit in orbits.filter(|orbit| orbit.is_subset(within)) {
        for count in (orbit.len()..=81).rev() {
            possible[count] |= possible[count - orbit.len()];
        }
    }
    possible
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratings_that_no_technique_has_are_impossible() {
        let nearest = |min, max| nearest_ratings(Rating::tenths(min), Rating::tenths(max));
        let [low, high] = [23, 25].map(Rating::tenths);
        assert_eq!(nearest(24, 24), Some((Some(low), high)));
        for (min, max) in [(23, 24), (24, 25), (44, 44), (45, 45), (66, 66), (10, 119)] {
            assert_eq!(nearest(min, max), None, "{min} to {max}");
        }
        // Sudoku Explainer printed these ratings.
        let fixture = include_str!("../../tests/fixtures/ratings.txt");
        for line in fixture.lines().filter(|line| !line.starts_with('#')) {
            for rating in line.split(',').skip(1) {
                let rating = rating.parse().unwrap();
                assert_eq!(nearest_ratings(rating, rating), None, "{line}");
            }
        }
    }
}
