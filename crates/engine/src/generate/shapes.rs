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

/// Letters and digits for the whole board, each a name and nine rows of nine cells. Their strokes bend and end so that
/// no part of the board is left bare: only then is there a puzzle.
const SINGLES: &str = include_str!("../../assets/shapes/singles.txt");

/// Letters and digits for half a board, each a name and five rows of four cells.
const PAIRS: &str = include_str!("../../assets/shapes/pairs.txt");

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
        let cells = match letters.chars().collect::<Vec<_>>()[..] {
            [one] => single(one)?,
            [one, other] => half(one, 0)? | half(other, 5)?,
            ref all => return Err(ShapeError::Count(all.len())),
        };
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

/// The cells of a letter over the whole board.
fn single(letter: char) -> Result<CellSet, ShapeError> {
    let rows: [&str; 9] = glyph(SINGLES, letter)?;
    Ok(read_shape(&rows.join("\n")).expect("a test reads every letter"))
}

/// The cells of a letter over half the board, from the column `start` on.
fn half(letter: char, start: usize) -> Result<CellSet, ShapeError> {
    let rows: [&str; 5] = glyph(PAIRS, letter)?;
    // Five rows are drawn out to nine: the strokes between the three bars grow longer.
    let lines = [0, 1, 1, 1, 2, 3, 3, 3, 4].map(|row| rows[row]).into_iter().enumerate();
    let cells = lines.flat_map(|(row, line)| {
        let marks = line.bytes().enumerate().filter(|&(_, mark)| mark == b'#');
        marks.map(move |(i, _)| Cell::at(row, start + i))
    });
    Ok(cells.collect())
}

/// The rows of a letter in a text of letters.
fn glyph<const N: usize>(
    text: &'static str,
    letter: char,
) -> Result<[&'static str; N], ShapeError> {
    let mut lines = text.lines();
    lines.find(|line| line.chars().eq([letter, ':'])).ok_or(ShapeError::Letter(letter))?;
    let rows: Vec<&str> = lines.take(N).collect();
    Ok(rows.try_into().expect("a test reads every letter"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Symmetry;
    use crate::generate::{Clues, FEWEST, Recipe, Request, Stop, Target, attempt};
    use crate::solve::is_unique;

    /// Attempts that may be needed for a letter: they take about a second.
    const SOON: u32 = 20;

    #[test]
    fn every_shape_and_letter_is_drawn_whole() {
        for name in shape_names() {
            assert!(shape_named(name).unwrap().len() >= FEWEST, "{name}");
        }
        for letter in ('A'..='Z').chain('0'..='9') {
            let rows: [&str; 5] = glyph(PAIRS, letter).unwrap();
            assert!(rows.iter().all(|row| row.len() == 4), "{letter}");
            let whole: [&str; 9] = glyph(SINGLES, letter).unwrap();
            assert!(whole.iter().all(|row| row.len() == 9), "{letter}");
            let marks = rows.concat() + &whole.concat();
            assert!(marks.bytes().all(|mark| b"#.".contains(&mark)), "{letter}");
        }
        let small = Initials::read("il").unwrap();
        assert_eq!(small, Initials::read("IL").unwrap());
        assert_eq!(small.letters(), "IL");
    }

    #[test]
    fn every_letter_makes_a_puzzle_soon() {
        let clues = Clues::named("shape").unwrap();
        for letter in ('A'..='Z').chain('0'..='9') {
            let shape = Some(Initials::read(&letter.to_string()).unwrap().cells());
            let recipe = Recipe { clues, shape, ..Recipe::default() };
            let request = Request { recipe, ..Request::new(Target::Any, Symmetry::None, 1) };
            let found = (0..SOON).find_map(|number| attempt(&request, number, &Stop::default()));
            let givens = found.unwrap_or_else(|| panic!("{letter}"));
            assert!(is_unique(&givens), "{letter} {givens}");
        }
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
