//! Small positions for the tests of techniques, drawn on a board with all candidates.

use crate::board::{Candidates, Cell, CellSet, Digit, Grid, House};
use crate::logic::{Analysis, Position, Step, TECHNIQUES};

/// A position that is built step by step.
pub(super) struct Sketch {
    grid: Grid,
    left: Candidates,
}

impl Sketch {
    /// Starts with an empty board with all candidates.
    pub(super) fn blank() -> Self {
        Self { grid: Grid::EMPTY, left: Candidates::new(&Grid::EMPTY) }
    }

    /// Starts with a grid and the candidates that the rules allow.
    pub(super) fn new(line: &str) -> Self {
        let grid = line.parse().unwrap();
        Self { grid, left: Candidates::new(&grid) }
    }

    /// Leaves only these candidates in `cell`.
    pub(super) fn cell(mut self, cell: &str, digits: &str) -> Self {
        for cell in cells(cell).iter() {
            for digit in Digit::ALL.into_iter().filter(|digit| !digits.contains(digit.to_char())) {
                self.left.eliminate(cell, digit);
            }
        }
        self
    }

    /// Leaves only these cells of `house` for `digit`.
    pub(super) fn keep(mut self, digit: u8, house: &str, places: &str) -> Self {
        let house = House::ALL.into_iter().find(|other| other.to_string() == house).unwrap();
        for cell in (house.cells() - cells(places)).iter() {
            self.left.eliminate(cell, Digit::new(digit).unwrap());
        }
        self
    }

    /// Returns the position.
    pub(super) fn position(&self) -> Position {
        Position::with_candidates(&self.grid, &self.left)
    }

    /// Returns the steps of this technique.
    pub(super) fn steps(&self, name: &str) -> Vec<Step> {
        let technique = TECHNIQUES.iter().find(|technique| technique.name == name).unwrap();
        technique.steps(&Analysis::new(&self.position()))
    }

    /// Writes what the steps of this technique do: `r1c9=5`, `5 from r1c3 r2c3, 6 from r1c3`.
    pub(super) fn deductions(&self, name: &str) -> Vec<String> {
        self.steps(name).iter().map(deduction).collect()
    }
}

/// Writes what a step does: `r1c9=5`, `5 from r1c3 r2c3, 6 from r1c3`.
pub(super) fn deduction(step: &Step) -> String {
    step.effect()
}

fn cells(names: &str) -> CellSet {
    names.split(' ').map(|name| name.parse::<Cell>().unwrap()).collect()
}
