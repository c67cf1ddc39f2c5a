//! A step: what it places or strikes, its picture and its sentence.

use super::Rating;
use crate::board::{Candidate, Cell, House};

/// One step of a solve. Never empty, never against the solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The technique's name: `Hidden Single`, `X-Wing`.
    pub name: &'static str,
    /// How hard the step is.
    pub rating: Rating,
    /// The digits it places.
    pub placements: Vec<Candidate>,
    /// The candidates it strikes.
    pub strikes: Vec<Candidate>,
    /// What to light on the board.
    pub picture: Picture,
    /// Where to look, without saying what for: `Look at box 3.`
    pub place: String,
    /// Why it is so, in one to three sentences.
    pub reason: String,
}

/// The part that something plays in a step's picture. The screen knows only these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// What the step is about: the cell of a single, the cells of a subset.
    Focus,
    /// The houses or candidates that a fish starts from.
    Base,
    /// The houses that cover them.
    Cover,
    /// The cell on which a wing turns.
    Pivot,
    /// The cells around the pivot.
    Wing,
    /// What is over in a finned pattern, or guards a rectangle.
    Fin,
    /// What the step makes true.
    Good,
    /// What the step strikes.
    Bad,
}

/// Strong: one of the two is true. Weak: at most one of the two is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LinkKind {
    /// One of the two is true.
    Strong,
    /// At most one of the two is true.
    Weak,
}

/// A line between two candidates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link {
    /// From here
    pub from: Candidate,
    /// to here.
    pub to: Candidate,
    /// What it says.
    pub kind: LinkKind,
}

/// What to light on the board, in generic roles: the screen never learns what an X-Wing is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Picture {
    /// Whole houses.
    pub houses: Vec<(House, Role)>,
    /// Whole cells.
    pub cells: Vec<(Cell, Role)>,
    /// Single candidates.
    pub candidates: Vec<(Candidate, Role)>,
    /// Lines between candidates.
    pub links: Vec<Link>,
}
