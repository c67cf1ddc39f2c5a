//! Shapes for clues: the program's own, a text of nine lines, or letters.

use crate::board::{Cell, CellSet};

/// The shapes in `assets/shapes`, by name.
const SHAPES: &[(&str, &str)] = &[
    ("checks", include_str!("../../assets/shapes/checks.txt")),
    ("diamond", include_str!("../../assets/shapes/diamond.txt")),
    ("frame", include_str!("../../assets/shapes/frame.txt")),
    ("heart", include_str!("../../assets/shapes/heart.txt")),
    ("saltire", include_str!("../../assets/shapes/saltire.txt")),
    ("smile", include_str!("../../assets/shapes/smile.txt")),
    ("stripes", include_str!("../../assets/shapes/stripes.txt")),
];

/// Letters and digits, each a name and five rows of four cells.
const LETTERS: &str = include_str!("../../assets/shapes/letters.txt");

/// Why a text is no shape.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ShapeError {
    /// Too few lines, or too many.
    #[error("a shape has 9 lines, this one has {0}")]
    Lines(usize),
    /// A line that is too long.
    #[error("line {line} of the shape has {length} characters, not 9")]
    Length {
        /// Which one, from 1.
        line: usize,
        /// How long it is.
        length: usize,
    },
    /// A character that is not among the letters.
    #[error("{0:?} can't be drawn: letters A to Z and digits can")]
    Letter(char),
    /// No letter, or too many.
    #[error("one or two letters fit on the board, not {0}")]
    Count(usize),
}

/// The names of the program's own shapes.
pub fn shape_names() -> impl Iterator<Item = &'static str> {
    SHAPES.iter().map(|(name, _)| *name)
}

/// The program's own shape of this name.
pub fn shape_named(name: &str) -> Option<CellSet> {
    let (_, text) = SHAPES.iter().find(|(known, _)| known.eq_ignore_ascii_case(name))?;
    Some(read_shape(text).expect("the program's own shapes are whole"))
}

/// The shape that nine lines of nine characters draw; `.`, `0` and blanks are empty.
///
/// # Errors
/// When there are more or fewer lines, or one is too long.
pub fn read_shape(text: &str) -> Result<CellSet, ShapeError> {
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    if lines.len() != 9 {
        return Err(ShapeError::Lines(lines.len()));
    }
    let mut cells = CellSet::EMPTY;
    for (row, line) in lines.into_iter().enumerate() {
        let length = line.chars().count();
        if length > 9 {
            return Err(ShapeError::Length { line: row + 1, length });
        }
        for (column, mark) in line.chars().enumerate() {
            if !matches!(mark, '.' | '0' | ' ') {
                cells.insert(Cell::at(row, column));
            }
        }
    }
    Ok(cells)
}

/// One or two letters or digits, and the cells that spell them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Initials {
    letters: String,
    cells: CellSet,
}

impl Initials {
    /// One letter over the whole width, or two side by side.
    ///
    /// # Errors
    /// When there are none or too many, or one can't be drawn.
    pub fn read(text: &str) -> Result<Self, ShapeError> {
        let letters = text.to_ascii_uppercase();
        let glyphs = letters.chars().map(|letter| glyph(letter).ok_or(ShapeError::Letter(letter)));
        let glyphs = glyphs.collect::<Result<Vec<_>, _>>()?;
        let (width, starts): (usize, &[usize]) = match glyphs.len() {
            1 => (2, &[0]),
            2 => (1, &[0, 5]),
            n => return Err(ShapeError::Count(n)),
        };
        let mut cells = CellSet::EMPTY;
        for (glyph, start) in glyphs.iter().zip(starts) {
            for row in 0..9 {
                // Five rows are drawn out to nine: the strokes between the three bars grow longer.
                let line = glyph[[0, 1, 1, 1, 2, 3, 3, 3, 4][row]];
                for (i, _) in line.bytes().enumerate().filter(|&(_, mark)| mark == b'#') {
                    (0..width)
                        .for_each(|part| cells.insert(Cell::at(row, start + i * width + part)));
                }
            }
        }
        Ok(Self { letters, cells })
    }

    /// The letters, in capitals.
    pub fn letters(&self) -> &str {
        &self.letters
    }

    /// The cells that spell them.
    pub const fn cells(&self) -> CellSet {
        self.cells
    }
}

/// The five rows of a letter.
fn glyph(letter: char) -> Option<[&'static str; 5]> {
    let mut lines = LETTERS.lines();
    lines.find(|line| line.chars().eq([letter, ':']))?;
    let rows: Vec<&str> = lines.take(5).collect();
    rows.try_into().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::FEWEST;

    #[test]
    fn every_shape_and_letter_is_drawn_whole() {
        for name in shape_names() {
            assert!(shape_named(name).unwrap().len() >= FEWEST, "{name}");
        }
        for letter in ('A'..='Z').chain('0'..='9') {
            let rows = glyph(letter).unwrap_or_else(|| panic!("{letter} is missing"));
            assert!(rows.iter().all(|row| row.len() == 4), "{letter}");
            assert!(rows.concat().bytes().all(|mark| b"#.".contains(&mark)), "{letter}");
            let one = Initials::read(&letter.to_string()).unwrap();
            assert!(one.cells().len() >= FEWEST, "{letter}");
        }
        let small = Initials::read("il").unwrap();
        assert_eq!(small, Initials::read("IL").unwrap());
        assert_eq!(small.letters(), "IL");
    }

    #[test]
    fn what_is_no_shape_is_refused() {
        assert_eq!(Initials::read(""), Err(ShapeError::Count(0)));
        assert_eq!(Initials::read("abc"), Err(ShapeError::Count(3)));
        assert_eq!(Initials::read("aä"), Err(ShapeError::Letter('ä')));
        assert_eq!(read_shape("#########"), Err(ShapeError::Lines(1)));
        let long = ShapeError::Length { line: 1, length: 10 };
        assert_eq!(read_shape(&"..........\n".repeat(9)), Err(long));
        assert_eq!(shape_named("no such shape"), None);
    }
}
