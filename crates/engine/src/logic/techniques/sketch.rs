//! Builds small positions for the tests of techniques.

use crate::board::{Candidates, Cell, CellSet, Digit, Grid, House};
use crate::logic::{Analysis, Position, Step, TECHNIQUES};

/// Builds a position step by step.
pub(in crate::logic) struct Sketch {
    grid: Grid,
    left: Candidates,
}

impl Sketch {
    /// Creates a sketch with an empty board on which all candidates are possible.
    pub(in crate::logic) fn blank() -> Self {
        Self { grid: Grid::EMPTY, left: Candidates::new(&Grid::EMPTY) }
    }

    /// Creates a sketch from a grid, with the candidates that the digits of the grid allow.
    pub(super) fn new(line: &str) -> Self {
        let grid = line.parse().unwrap();
        Self { grid, left: Candidates::new(&grid) }
    }

    /// Limits each of the cells named in `cell` to the candidates in `digits`.
    pub(super) fn cell(mut self, cell: &str, digits: &str) -> Self {
        for cell in cells(cell).iter() {
            for digit in Digit::ALL.into_iter().filter(|digit| !digits.contains(digit.to_char())) {
                self.left.eliminate(cell, digit);
            }
        }
        self
    }

    /// Removes all places for `digit` in `house` except the cells named in `places`.
    pub(in crate::logic) fn keep(mut self, digit: u8, house: &str, places: &str) -> Self {
        let house = House::ALL.into_iter().find(|other| other.to_string() == house).unwrap();
        for cell in (house.cells() - cells(places)).iter() {
            self.left.eliminate(cell, Digit::new(digit).unwrap());
        }
        self
    }

    /// Returns the position.
    pub(in crate::logic) fn position(&self) -> Position {
        Position::with_candidates(&self.grid, &self.left)
    }

    /// Returns all steps of the technique called `name`.
    pub(super) fn steps(&self, name: &str) -> Vec<Step> {
        let technique = TECHNIQUES.iter().find(|technique| technique.name == name).unwrap();
        technique.steps(&Analysis::new(&self.position()))
    }

    /// Writes the changes that each step of a technique makes: `r1c9=5`, `5 from r1c3 r2c3, 6 from
    /// r1c3`.
    pub(super) fn deductions(&self, name: &str) -> Vec<String> {
        self.steps(name).iter().map(deduction).collect()
    }
}

/// Writes the changes that a step makes: `r1c9=5`, `5 from r1c3 r2c3, 6 from r1c3`.
pub(super) fn deduction(step: &Step) -> String {
    step.effect()
}

fn cells(names: &str) -> CellSet {
    names.split(' ').map(|name| name.parse::<Cell>().unwrap()).collect()
}
