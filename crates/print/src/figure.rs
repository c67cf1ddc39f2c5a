//! Figures: boards to draw. Givens are bold, and the player's digits and marks have a different
//! colour.

use super::drawing::{Drawing, Ink, Type};
use super::face::Font;
use pencilmark_engine::board::{Candidate, Candidates, Cell, CellSet, Digit, DigitSet, Grid};

/// The contents of a board to draw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// The clues.
    pub givens: Grid,
    /// The player's digits.
    pub digits: Grid,
    /// The corner marks of each cell. If a cell has no centre marks, each of its corner marks is
    /// drawn where that digit belongs in a 3 by 3 grid.
    pub corner: [DigitSet; 81],
    /// The centre marks of each cell.
    pub centre: [DigitSet; 81],
    /// The colours of each cell, as bits. Bit 0 stands for colour A, and bit 8 for colour I.
    pub colours: [u16; 81],
    /// The cells whose digit is an assumption. These digits are grey and have a question mark.
    pub supposed: CellSet,
    /// Candidates with colours of their own. The colours have the same form as in `colours`.
    pub tints: Vec<(Candidate, u16)>,
    /// Links between two candidates. The flag is true for a strong link. Weak links are drawn as
    /// dashed lines.
    pub links: Vec<([Candidate; 2], bool)>,
}

/// The contents to draw in the empty cells of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fill {
    /// The cells stay empty.
    Nothing,
    /// All candidates as small digits.
    Candidates,
    /// The digits of a grid, usually of the solution.
    Digits(Grid),
}

/// The pale shades of the colours A to I. On the board, each colour is also marked with its letter.
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
    /// Returns a figure of a puzzle, with `fill` in the empty cells.
    pub fn puzzle(givens: &Grid, fill: Fill) -> Self {
        let empty = [DigitSet::EMPTY; 81];
        let mut figure = Self {
            givens: *givens,
            digits: Grid::EMPTY,
            corner: empty,
            centre: empty,
            colours: [0; 81],
            supposed: CellSet::EMPTY,
            tints: Vec::new(),
            links: Vec::new(),
        };
        match fill {
            Fill::Nothing => {}
            Fill::Digits(solution) => {
                figure.digits = solution.restricted_to(givens.empty_cells());
            }
            Fill::Candidates => {
                let candidates = Candidates::new(givens);
                for cell in givens.empty_cells().iter() {
                    figure.corner[cell.index()] = candidates.digits(cell);
                }
            }
        }
        figure
    }

    /// Draws the figure with a margin around the board. `side` is the width of the board in points.
    pub fn drawing(&self, side: f32) -> Drawing {
        let margin = side / 24.0;
        let mut drawing = Drawing::new(side + 2.0 * margin, side + 2.0 * margin);
        self.draw(&mut drawing, (margin, margin), side);
        drawing
    }

    /// Draws the board. `at` is the position of its top left corner.
    pub(crate) fn draw(&self, on: &mut Drawing, at: (f32, f32), side: f32) {
        let cell = side / 9.0;
        for one in Cell::ALL {
            let at = (at.0 + cell * one.column() as f32, at.1 + cell * one.row() as f32);
            self.draw_cell(on, one, at, cell);
        }
        for line in 0..=9 {
            let (offset, is_border) = (cell * line as f32, line % 3 == 0);
            let width = if is_border { side / 150.0 } else { side / 500.0 };
            let ink = if is_border { Ink::BLACK } else { Ink::GREY };
            // Extend the thick lines by half of their width, so that the lines of the border meet
            // at the corners.
            let beyond = if is_border { width / 2.0 } else { 0.0 };
            let (x, y) = (at.0 + offset, at.1 + offset);
            on.line((at.0 - beyond, y), (at.0 + side + beyond, y), width, ink);
            on.line((x, at.1 - beyond), (x, at.1 + side + beyond), width, ink);
        }
        for (ends, is_strong) in &self.links {
            let [from, to] = ends.map(|end| {
                let (x, y) = (end.cell.column() as f32, end.cell.row() as f32);
                self.place(end, (at.0 + cell * x, at.1 + cell * y), cell)
            });
            draw_link(on, from, to, *is_strong, cell);
        }
    }

    /// Returns the digits to draw small in a cell, other than its centre marks: corner marks,
    /// coloured candidates and linked candidates.
    fn small(&self, cell: Cell) -> DigitSet {
        let linked = self.links.iter().flat_map(|(ends, _)| *ends);
        let drawn = self.tints.iter().map(|(candidate, _)| *candidate).chain(linked);
        let here = drawn.filter(|one| one.cell == cell).map(|one| one.digit);
        self.corner[cell.index()] | here.collect()
    }

    /// Returns the centre of a small digit. `at` is the top left corner of the candidate's cell.
    fn place(&self, one: Candidate, at: (f32, f32), cell: f32) -> (f32, f32) {
        let ninth = if self.centre[one.cell.index()].is_empty() {
            one.digit.index()
        } else {
            let before = self.small(one.cell).iter().filter(|&digit| digit < one.digit).count();
            AROUND[before % AROUND.len()]
        };
        let (column, row) = ((ninth % 3) as f32, (ninth / 3) as f32);
        let (middle, third) = (cell / 2.0, cell * 0.3);
        (at.0 + middle + third * (column - 1.0), at.1 + middle + third * (row - 1.0))
    }

    fn draw_cell(&self, on: &mut Drawing, one: Cell, at: (f32, f32), cell: f32) {
        let index = one.index();
        draw_colours(on, self.colours[index], at, cell);
        let middle = (at.0 + cell / 2.0, at.1 + cell / 2.0);
        let small = Type { size: cell * 0.24, font: Font::SANS, ink: Ink::PEN };
        let supposed = self.supposed.contains(one);
        let pen = if supposed { Ink::GREY } else { Ink::PEN };
        let placed = |digit: Digit, font: Font, ink| {
            (digit, Type { size: cell * 0.45 / font.digit_height(), font, ink })
        };
        let given = self.givens.get(one).map(|digit| placed(digit, Font::SERIF_BOLD, Ink::BLACK));
        let own = || self.digits.get(one).map(|digit| placed(digit, Font::SERIF, pen));
        if let Some((digit, set)) = given.or_else(own) {
            write(on, middle, &digit.to_string(), set);
            if supposed {
                write(on, (middle.0 + cell * 0.34, middle.1), "?", Type { ink: pen, ..small });
            }
            return;
        }
        for &(candidate, colours) in self.tints.iter().filter(|(other, _)| other.cell == one) {
            let middle = self.place(candidate, at, cell);
            draw_tint(on, colours, middle, cell);
        }
        for digit in self.small(one).iter() {
            let middle = self.place(Candidate { cell: one, digit }, at, cell);
            write(on, middle, &digit.to_string(), small);
        }
        let centre = self.centre[index];
        if !centre.is_empty() {
            let text: String = centre.iter().map(Digit::to_char).collect();
            // Use a smaller font if there are more digits, so that nine digits still fit.
            let size = (cell * 0.3).min(cell * 1.35 / text.len() as f32);
            write(on, middle, &text, Type { size, ..small });
        }
    }
}

/// The positions around the centre of a cell in a 3 by 3 grid, corners first.
const AROUND: [usize; 8] = [0, 2, 6, 8, 1, 7, 3, 5];

/// Writes digits centred at the point `(x, y)`.
fn write(on: &mut Drawing, (x, y): (f32, f32), text: &str, set: Type) {
    on.text_around((x, y + set.size * set.font.digit_height() / 2.0), text, set);
}

/// Draws the colours of a cell as stripes side by side, each with its letter at the bottom.
fn draw_colours(on: &mut Drawing, colours: u16, at: (f32, f32), cell: f32) {
    for (colour, (left, width)) in stripes(colours, at.0, cell) {
        on.rect((left, at.1), (width, cell), TONES[colour]);
        let set = Type { size: cell * 0.14, font: Font::SANS, ink: Ink::GREY };
        on.text_around((left + width / 2.0, at.1 + cell * 0.97), &letter(colour), set);
    }
}

/// Draws the colours of a candidate as stripes behind the small digit at `middle`, with their
/// letters next to the digit.
fn draw_tint(on: &mut Drawing, colours: u16, middle: (f32, f32), cell: f32) {
    let side = cell * 0.27;
    let (left, top) = (middle.0 - side / 2.0, middle.1 - side / 2.0);
    for (colour, (left, width)) in stripes(colours, left, side) {
        on.rect((left, top), (width, side), TONES[colour]);
    }
    let letters: String = held(colours).map(letter).collect();
    let height = (cell * 0.13).min(side / letters.len().max(1) as f32);
    let set = Type { size: height, font: Font::SANS, ink: Ink::GREY };
    on.text_before((left + side, top + side), &letters, set);
}

/// Returns each colour with the left edge and the width of its stripe.
fn stripes(colours: u16, left: f32, whole: f32) -> impl Iterator<Item = (usize, (f32, f32))> {
    let width = whole / held(colours).count().max(1) as f32;
    let part = move |(number, colour)| (colour, (left + width * number as f32, width));
    held(colours).enumerate().map(part)
}

fn held(colours: u16) -> impl Iterator<Item = usize> {
    (0..TONES.len()).filter(move |colour| colours >> colour & 1 == 1)
}

fn letter(colour: usize) -> String {
    char::from(b'A' + colour as u8).to_string()
}

/// Draws a line between two small digits without covering them. Weak links are dashed.
fn draw_link(on: &mut Drawing, from: (f32, f32), to: (f32, f32), is_strong: bool, cell: f32) {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    let (length, free, dash) = (x.hypot(y), cell * 0.13, cell * 0.08);
    let (first, last) = (free.min(length / 2.0), length - free.min(length / 2.0));
    let at = |distance: f32| (from.0 + x * distance / length, from.1 + y * distance / length);
    let mut start = first;
    while start < last {
        let end = if is_strong { last } else { (start + dash).min(last) };
        on.line(at(start), at(end), cell * 0.025, Ink::LINK);
        start = end + dash;
    }
}

#[cfg(test)]
mod tests {
    use super::super::drawing::Item;
    use super::*;

    const PUZZLE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn texts(figure: &Figure) -> Vec<(String, Font)> {
        let drawn = figure.drawing(270.0).items.into_iter();
        let texts = drawn.filter_map(|item| match item {
            Item::Text { text, font, .. } => Some((text, font)),
            _ => None,
        });
        texts.collect()
    }

    #[test]
    fn givens_are_bold_and_all_digits_are_drawn() {
        let givens: Grid = PUZZLE.parse().unwrap();
        let bare = texts(&Figure::puzzle(&givens, Fill::Nothing));
        assert!(
            bare.len() == givens.count() && bare.iter().all(|(_, font)| *font == Font::SERIF_BOLD)
        );
        let marked = texts(&Figure::puzzle(&givens, Fill::Candidates));
        let candidates = Candidates::new(&givens).len();
        assert_eq!(marked.len(), givens.count() + candidates);
        let small = marked.iter().filter(|(_, font)| *font == Font::SANS).count();
        assert_eq!(small, candidates, "small digits have no serifs");
        let pencilmark_engine::solve::Solutions::One(solution) =
            pencilmark_engine::solve::solve(&givens)
        else {
            panic!("it has one solution")
        };
        let solved = texts(&Figure::puzzle(&givens, Fill::Digits(solution)));
        let read: String = solved.iter().map(|(text, _)| text.as_str()).collect();
        assert_eq!(read, solution.to_string());
    }

    #[test]
    fn marks_and_colours_are_drawn_in_their_cell() {
        let mut figure = Figure::puzzle(&Grid::EMPTY, Fill::Nothing);
        figure.corner[40] = [1, 9].iter().filter_map(|&d| Digit::new(d)).collect();
        figure.centre[40] = Digit::ALL.into_iter().collect();
        figure.colours[40] = 0b1_0000_0001;
        let drawing = figure.drawing(270.0);
        let middle = drawing.width / 2.0;
        let mut seen = Vec::new();
        for item in &drawing.items {
            if let Item::Text { x, y, text, size, font, .. } = item {
                let right = x + super::super::face::width(text, *size, *font);
                assert!((x - middle).abs() <= 15.0 && (right - middle).abs() <= 15.0, "{text}");
                assert!((y - middle).abs() <= 15.0, "{text}");
                seen.push(text.as_str());
            }
        }
        assert_eq!(seen, ["A", "I", "1", "9", "123456789"]);
    }

    #[test]
    fn links_colours_and_supposed_digits_are_drawn() {
        let mut figure = Figure::puzzle(&Grid::EMPTY, Fill::Nothing);
        let [five, six] = [4, 5].map(|index| Digit::ALL[index]);
        let [a, b] = [Cell::at(0, 0), Cell::at(0, 8)].map(|cell| Candidate { cell, digit: five });
        let bare = figure.drawing(270.0).items.len();
        figure.links = vec![([a, b], true)];
        let strong = figure.drawing(270.0).items.len();
        assert_eq!(strong, bare + 3, "a line and its two ends");
        figure.links[0].1 = false;
        assert!(figure.drawing(270.0).items.len() > strong + 5, "many dashes");
        figure.tints = vec![(Candidate { digit: six, ..a }, 0b101)];
        assert_eq!(texts(&figure).into_iter().map(|(text, _)| text).collect::<String>(), "AC565");
        figure.digits.set(b.cell, Some(six));
        figure.supposed = CellSet::only(b.cell);
        assert!(texts(&figure).iter().any(|(text, _)| text == "?"));
    }
}
