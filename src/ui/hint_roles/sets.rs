//! The sets of a hint that have letters, and the colours of a colouring.

use super::{CellRole, ChipRole, Highlights, letters};
use crate::game::{Colour, ColourSet};
use pencilmark_engine::board::{Candidate, Cell, Digit, DigitSet};
use pencilmark_engine::logic::{LineKind, Step};

/// For each cell and digit, the number of a colour.
pub(super) type CandidateColours = [[Option<usize>; 9]; 81];

impl Highlights {
    /// Returns `true` if the hint is a colouring.
    pub(in crate::ui) const fn is_colouring(&self) -> bool {
        self.colours.is_some()
    }

    /// Returns the colour of a candidate in a colouring.
    pub(in crate::ui) fn colour(&self, cell: Cell, digit: Digit) -> Option<usize> {
        self.colours.as_ref()?[cell.index()][digit.index()]
    }

    /// Returns `true` if a candidate of the cell has a colour in a colouring.
    pub(super) fn is_coloured(&self, cell: Cell) -> bool {
        Digit::ALL.into_iter().any(|digit| self.colour(cell, digit).is_some())
    }

    /// Returns the colours of a cell whose candidates have different ones. Returns an empty set for
    /// other cells.
    pub(in crate::ui) fn different_colours(&self, cell: Cell) -> ColourSet {
        let numbers = Digit::ALL.into_iter().filter_map(|digit| self.colour(cell, digit));
        let all: ColourSet = numbers.map(|number| Colour::ALL[number]).collect();
        if all.len() > 1 { all } else { ColourSet::EMPTY }
    }

    /// Gives a candidate and its cell a colour.
    pub(super) fn add_colour(&mut self, shown: Candidate, number: usize) {
        if let Some(colours) = &mut self.colours {
            colours[shown.cell.index()][shown.digit.index()] = Some(number);
        }
        self.chip(shown, ChipRole::Colour(number));
        self.raise(shown.cell, CellRole::Coloured(number));
    }

    /// Removes the colour of each cell with candidates of two colours.
    pub(super) fn clear_cells_with_two_colours(&mut self) {
        for (role, colours) in
            self.cells.iter_mut().zip(self.colours.iter().flat_map(|all| all.iter()))
        {
            let mut colours = colours.iter().flatten();
            let first = colours.next();
            if colours.any(|other| Some(other) != first) {
                *role = Some(CellRole::Earlier);
            }
        }
    }

    /// Adds the letters of the sets that the text of `step` names, as in `A is r2c4 and r2c8`. Also
    /// adds the letters of the proof's steps if the proof is not divided into cases.
    #[must_use]
    pub(in crate::ui) fn with_letters(mut self, step: &Step) -> Self {
        let has_cases = step.proof.iter().any(|line| line.kind == LineKind::Case);
        let has_steps = step.proof.iter().any(|line| line.label.is_some());
        let is_colouring = step.picture.is_colouring();
        if !(has_steps && is_colouring) {
            for (letter, cells) in ('A'..='Z').zip(&step.picture.sets) {
                for cell in cells.iter() {
                    let [first, second] = &mut self.sets[cell.index()];
                    if first.is_none() {
                        *first = Some(letter);
                    } else if is_colouring {
                        // The cell has candidates of two colours.
                        *second = Some(letter);
                    }
                }
            }
        }
        // The colours of a single digit are chains, which have an order.
        if has_steps || self.colours.as_ref().is_some_and(|all| digits(all).len() > 1) {
            self.order = None;
        }
        if !has_cases && !self.is_summary && self.letters.iter().all(Option::is_none) {
            self.letters = letters::letters(&step.proof);
        }
        self
    }

    /// Returns the letter of the set that contains a cell, or both letters of a cell with
    /// candidates of two colours.
    pub(in crate::ui) fn set(&self, cell: Cell) -> Option<String> {
        let letters: String = self.sets[cell.index()].into_iter().flatten().collect();
        (!letters.is_empty()).then_some(letters)
    }
}

/// Returns the digits of the candidates with a colour.
fn digits(colours: &CandidateColours) -> DigitSet {
    let coloured = |digit: &Digit| colours.iter().any(|cell| cell[digit.index()].is_some());
    Digit::ALL.into_iter().filter(coloured).collect()
}
