//! A board to be drawn: givens bold, the player's digits and marks in another ink.

use super::drawing::{Drawing, Ink, Type};
use super::face::{DIGIT_HEIGHT, Weight};
use crate::board::{Candidates, Cell, Digit, DigitSet, Grid};

/// What stands on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// The clues.
    pub givens: Grid,
    /// All other digits.
    pub digits: Grid,
    /// Corner marks, cell by cell; where a cell has no centre marks each stands in its own ninth of the cell.
    pub corner: [DigitSet; 81],
    /// Centre marks, cell by cell.
    pub centre: [DigitSet; 81],
    /// Colours, cell by cell: bit 0 is A, bit 8 is I.
    pub colours: [u16; 81],
}

/// What to write into the empty cells of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fill {
    /// Nothing.
    Nothing,
    /// All candidates, small.
    Candidates,
    /// These digits, those of the solution.
    Digits(Grid),
}

/// Pale tones for the colours A to I, which carry their letters too.
const TONES: [Ink; 9] = [
    Ink(255, 214, 214),
    Ink(255, 231, 194),
    Ink(255, 247, 184),
    Ink(217, 242, 200),
    Ink(200, 240, 234),
    Ink(205, 226, 255),
    Ink(224, 214, 255),
    Ink(250, 214, 243),
    Ink(226, 226, 226),
];

impl Figure {
    /// A puzzle with this in its empty cells.
    pub fn puzzle(givens: &Grid, fill: Fill) -> Self {
        let empty = [DigitSet::EMPTY; 81];
        let mut figure = Self {
            givens: *givens,
            digits: Grid::EMPTY,
            corner: empty,
            centre: empty,
            colours: [0; 81],
        };
        match fill {
            Fill::Nothing => {}
            Fill::Digits(solution) => {
                figure.digits = solution.restricted_to(givens.empty_cells());
            }
            Fill::Candidates => {
                let candidates = Candidates::of(givens);
                for cell in givens.empty_cells().iter() {
                    figure.corner[cell.index()] = candidates.digits(cell);
                }
            }
        }
        figure
    }

    /// A picture of it with a margin around; the board is so many points wide.
    pub fn drawing(&self, side: f32) -> Drawing {
        let margin = side / 24.0;
        let mut drawing = Drawing::new(side + 2.0 * margin, side + 2.0 * margin);
        self.draw(&mut drawing, (margin, margin), side);
        drawing
    }

    /// Draws it with its top left corner at `at`.
    pub(super) fn draw(&self, on: &mut Drawing, at: (f32, f32), side: f32) {
        let cell = side / 9.0;
        for one in Cell::ALL {
            let at = (at.0 + cell * one.column() as f32, at.1 + cell * one.row() as f32);
            self.draw_cell(on, one, at, cell);
        }
        for line in 0..=9 {
            let (offset, is_border) = (cell * line as f32, line % 3 == 0);
            let width = if is_border { side / 150.0 } else { side / 500.0 };
            let ink = if is_border { Ink::BLACK } else { Ink::GREY };
            // The ends of the outer lines meet.
            let beyond = if is_border { width / 2.0 } else { 0.0 };
            let (x, y) = (at.0 + offset, at.1 + offset);
            on.line((at.0 - beyond, y), (at.0 + side + beyond, y), width, ink);
            on.line((x, at.1 - beyond), (x, at.1 + side + beyond), width, ink);
        }
    }

    fn draw_cell(&self, on: &mut Drawing, one: Cell, at: (f32, f32), cell: f32) {
        let index = one.index();
        draw_colours(on, self.colours[index], at, cell);
        let placed = |digit: Digit, weight, ink| (digit, Type { size: cell * 0.62, weight, ink });
        let given = self.givens.get(one).map(|digit| placed(digit, Weight::Bold, Ink::BLACK));
        let own = || self.digits.get(one).map(|digit| placed(digit, Weight::Regular, Ink::PEN));
        if let Some((digit, set)) = given.or_else(own) {
            write(on, (at.0 + cell / 2.0, at.1 + cell / 2.0), &digit.to_string(), set);
            return;
        }
        let (corner, centre) = (self.corner[index], self.centre[index]);
        let small = Type { size: cell * 0.24, weight: Weight::Regular, ink: Ink::PEN };
        for (number, digit) in corner.iter().enumerate() {
            let ninth = if centre.is_empty() { digit.index() } else { AROUND[number % 8] };
            let (column, row) = ((ninth % 3) as f32, (ninth / 3) as f32);
            let third = cell * 0.3;
            let middle = (
                at.0 + cell / 2.0 + third * (column - 1.0),
                at.1 + cell / 2.0 + third * (row - 1.0),
            );
            write(on, middle, &digit.to_string(), small);
        }
        if !centre.is_empty() {
            let text: String = centre.iter().map(Digit::to_char).collect();
            // The more there are, the smaller they are: all nine fit.
            let size = (cell * 0.3).min(cell * 1.35 / text.len() as f32);
            write(on, (at.0 + cell / 2.0, at.1 + cell / 2.0), &text, Type { size, ..small });
        }
    }
}

/// The ninths of a cell around its middle, the corners first.
const AROUND: [usize; 8] = [0, 2, 6, 8, 1, 7, 3, 5];

/// Writes digits around a point.
fn write(on: &mut Drawing, (x, y): (f32, f32), text: &str, set: Type) {
    on.text_around((x, y + set.size * DIGIT_HEIGHT / 2.0), text, set);
}

/// Stripes side by side, each with its letter at the foot.
fn draw_colours(on: &mut Drawing, colours: u16, at: (f32, f32), cell: f32) {
    let held: Vec<usize> = (0..9).filter(|colour| colours >> colour & 1 == 1).collect();
    let width = cell / held.len().max(1) as f32;
    for (number, &colour) in held.iter().enumerate() {
        let left = at.0 + width * number as f32;
        on.rect((left, at.1), (width, cell), TONES[colour]);
        let letter = char::from(b'A' + colour as u8).to_string();
        let set = Type { size: cell * 0.14, weight: Weight::Regular, ink: Ink::GREY };
        on.text_around((left + width / 2.0, at.1 + cell * 0.97), &letter, set);
    }
}

#[cfg(test)]
mod tests {
    use super::super::drawing::Item;
    use super::*;

    const PUZZLE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn texts(figure: &Figure) -> Vec<(String, Weight)> {
        let drawn = figure.drawing(270.0).items.into_iter();
        let texts = drawn.filter_map(|item| match item {
            Item::Text { text, weight, .. } => Some((text, weight)),
            _ => None,
        });
        texts.collect()
    }

    #[test]
    fn givens_are_bold_and_all_digits_are_there() {
        let givens: Grid = PUZZLE.parse().unwrap();
        let bare = texts(&Figure::puzzle(&givens, Fill::Nothing));
        assert!(bare.len() == givens.count() && bare.iter().all(|(_, w)| *w == Weight::Bold));
        let marked = texts(&Figure::puzzle(&givens, Fill::Candidates));
        let candidates = Candidates::of(&givens).len();
        assert_eq!(marked.len(), givens.count() + candidates);
        let crate::solve::Solutions::One(solution) = crate::solve::solve(&givens) else {
            panic!("it has one solution")
        };
        let solved = texts(&Figure::puzzle(&givens, Fill::Digits(solution)));
        let read: String = solved.iter().map(|(text, _)| text.as_str()).collect();
        assert_eq!(read, solution.to_string());
    }

    #[test]
    fn marks_and_colours_stand_in_their_cell() {
        let mut figure = Figure::puzzle(&Grid::EMPTY, Fill::Nothing);
        figure.corner[40] = [1, 9].iter().filter_map(|&d| Digit::new(d)).collect();
        figure.centre[40] = Digit::ALL.into_iter().collect();
        figure.colours[40] = 0b1_0000_0001;
        let drawing = figure.drawing(270.0);
        let middle = drawing.width / 2.0;
        let mut seen = Vec::new();
        for item in &drawing.items {
            if let Item::Text { x, y, text, size, weight, .. } = item {
                let right = x + super::super::face::width(text, *size, *weight);
                assert!((x - middle).abs() <= 15.0 && (right - middle).abs() <= 15.0, "{text}");
                assert!((y - middle).abs() <= 15.0, "{text}");
                seen.push(text.as_str());
            }
        }
        assert_eq!(seen, ["A", "I", "1", "9", "123456789"]);
    }
}
