//! How a puzzle is made, and which wishes can't be met whatever is tried.

use super::clues::{self, Clues};
use super::fill::{self, Fill};
use super::{GenerateError, Request, Target};
use crate::board::{Cell, CellSet, House, Symmetry};
use crate::logic::{Rating, TECHNIQUES, Tier};
use std::fmt::Write;

/// Whether every clue must be needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Minimal {
    /// As it suits the tier: easy ones have clues to spare.
    #[default]
    AsSuits,
    /// No clue, or under a symmetry no clue with its images, can go.
    Yes,
}

/// What proves that there is one solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Proof {
    /// Counting to two.
    #[default]
    Count,
    /// Logic alone: the ladder solves it, so every digit is forced.
    Logic,
}

/// How a puzzle is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Recipe {
    /// Where full grids come from.
    pub fill: &'static Fill,
    /// How the clues are chosen.
    pub clues: &'static Clues,
    /// Whether every clue must be needed.
    pub minimal: Minimal,
    /// The fewest and the most clues, 17..=81.
    pub givens: Option<(usize, usize)>,
    /// The cells that may carry a clue.
    pub shape: Option<CellSet>,
    /// What proves that there is one solution.
    pub proof: Proof,
    /// A technique that the solve must need, by its name.
    pub technique: Option<&'static str>,
}

impl Default for Recipe {
    fn default() -> Self {
        Self {
            fill: &fill::ALL[0],
            clues: &clues::ALL[0],
            minimal: Minimal::default(),
            givens: None,
            shape: None,
            proof: Proof::default(),
            technique: None,
        }
    }
}

/// The fewest clues that a puzzle with one solution has (G. `McGuire`, B. Tugemann, G. Civario, 2012).
pub const FEWEST: usize = 17;

/// No puzzle that needs more clues than this is known.
const MOST_NEEDED: usize = 40;

/// No puzzle with a higher rating is known (the players' lists of the hardest, 2005 to 2025).
const HARDEST_KNOWN: Rating = Rating::tenths(119);

impl Request {
    /// Whether anything can come of it.
    ///
    /// # Errors
    /// [`GenerateError::Impossible`] says what contradicts what.
    pub fn check(&self) -> Result<(), GenerateError> {
        let Recipe { clues, minimal, givens, shape, technique, .. } = self.recipe;
        let no = |why: String| Err(GenerateError::Impossible(why));
        if let Target::Rated(from, to) = self.target
            && from > to
        {
            return no(format!("no rating is from {from} to {to}: write the lower one first"));
        }
        if let Target::Rated(from, _) = self.target
            && from > HARDEST_KNOWN
        {
            return no(format!(
                "no puzzle is known that is rated {from}: the most is {HARDEST_KNOWN}"
            ));
        }
        if let Some(shape) = shape {
            if shape.len() < FEWEST {
                return no(format!(
                    "the shape has {} cells, and every puzzle has {FEWEST} clues or more",
                    shape.len()
                ));
            }
            if !self.symmetry.is_symmetric(shape) {
                return no(format!("the shape is not symmetric ({})", self.symmetry.name()));
            }
            if let Some([one, other]) = bare_twins(shape) {
                return no(format!(
                    "the shape leaves {one} and {other} empty: exchanged, they give a second solution"
                ));
            }
            if minimal == Minimal::Yes && clues.name == "shape" && shape.len() > MOST_NEEDED {
                return no(format!(
                    "no puzzle is known that needs {} clues: the most is {MOST_NEEDED}",
                    shape.len()
                ));
            }
        } else if clues.name == "shape" {
            return no("clues in a shape need a shape".to_owned());
        }
        if let Some((fewest, most)) = givens {
            self.check_givens(fewest, most, minimal, shape)?;
        }
        match technique.map(|name| TECHNIQUES.iter().find(|one| one.name == name)) {
            Some(None) => no("there is no such technique".to_owned()),
            Some(Some(needed)) if needed.rating > self.target.up_to() => no(format!(
                "{} is rated {}, harder than the puzzle may be",
                needed.name, needed.rating
            )),
            _ => Ok(()),
        }
    }

    fn check_givens(
        &self,
        fewest: usize,
        most: usize,
        minimal: Minimal,
        shape: Option<CellSet>,
    ) -> Result<(), GenerateError> {
        let no = |why: String| Err(GenerateError::Impossible(why));
        if fewest > most || fewest > 81 {
            return no(format!("no number of clues is from {fewest} to {most}"));
        }
        if most < FEWEST {
            return no(format!(
                "no puzzle with one solution has {most} clues: {FEWEST} is the least"
            ));
        }
        if minimal == Minimal::Yes && fewest > MOST_NEEDED {
            return no(format!(
                "no puzzle is known that needs {fewest} clues: the most is {MOST_NEEDED}"
            ));
        }
        let within = shape.unwrap_or(CellSet::ALL);
        if self.recipe.clues.name == "shape" && !(fewest..=most).contains(&within.len()) {
            return no(format!("the shape has {} cells, all with a clue", within.len()));
        }
        let possible = sums(self.symmetry, within);
        if !(fewest..=most).any(|count| possible[count.min(81)]) {
            return no(format!(
                "no pattern of this symmetry ({}) has {fewest} to {most} clues",
                self.symmetry.name()
            ));
        }
        Ok(())
    }

    /// What the recipe adds to the key of the random numbers: nothing for the usual one.
    pub(super) fn recipe_text(&self) -> String {
        let mut text = String::new();
        let Recipe { fill, clues, minimal, givens, shape, proof, technique } = self.recipe;
        if self.recipe != Recipe::default() {
            write!(text, "{} {} {minimal:?} {givens:?} {proof:?}", fill.name, clues.name)
                .and_then(|()| write!(text, " {:?} {technique:?}", shape.map(CellSet::bits)))
                .expect("a string takes all");
        }
        if let Target::Rated(from, to) = self.target {
            write!(text, " {from} {to}").expect("a string takes all");
        }
        text
    }
}

/// Two rows of a band, or columns of a stack, without a cell of the shape.
fn bare_twins(shape: CellSet) -> Option<[House; 2]> {
    [House::row, House::column].into_iter().find_map(|line| {
        (0..9).step_by(3).find_map(|first| {
            let lines = (first..first + 3).map(line);
            let mut bare = lines.filter(|house| !house.cells().meets(shape));
            Some([bare.next()?, bare.next()?])
        })
    })
}

impl Target {
    /// The hardest rating that will do.
    pub(super) fn up_to(self) -> crate::logic::Rating {
        match self {
            Self::Tier(tier) => tier.up_to(),
            Self::Rated(_, to) => to,
            Self::Any | Self::Unsolved => Tier::Nightmare.up_to(),
        }
    }
}

/// Which numbers of clues a symmetric pattern can have: sums of the sizes of orbits.
fn sums(symmetry: Symmetry, within: CellSet) -> [bool; 82] {
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
