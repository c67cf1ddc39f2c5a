//! Shapes for clues: built-in shapes, shapes read from nine lines of text, and letters.

use crate::board::{Cell, CellSet};

/// The shapes in `assets/shapes` with their names.
const SHAPES: &[(&str, &str)] = &[
    ("checks", include_str!("../../assets/shapes/checks.txt")),
    ("diamond", include_str!("../../assets/shapes/diamond.txt")),
    ("frame", include_str!("../../assets/shapes/frame.txt")),
    ("heart", include_str!("../../assets/shapes/heart.txt")),
    ("saltire", include_str!("../../assets/shapes/saltire.txt")),
    ("smile", include_str!("../../assets/shapes/smile.txt")),
    ("stripes", include_str!("../../assets/shapes/stripes.txt")),
];

/// Letters and digits that cover the whole board. Each glyph is a line with its name, followed by
/// nine rows of nine cells. The shapes reach all parts of the board, because no puzzle has one
/// solution if a part of the board is empty.
const SINGLES: &str = include_str!("../../assets/shapes/singles.txt");

/// Letters and digits that cover half of the board. Each glyph is a line with its name, followed by
/// five rows of four cells.
const PAIRS: &str = include_str!("../../assets/shapes/pairs.txt");

/// The error returned when a shape or initials cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ShapeError {
    /// The text does not have 9 lines. The value is the number of lines it has.
    #[error("a shape has 9 lines, but this one has {0}")]
    Lines(usize),
    /// A line is too long.
    #[error("line {line} of the shape has {length} characters, not 9")]
    Length {
        /// The line number, counted from 1.
        line: usize,
        /// The number of characters in the line.
        length: usize,
    },
    /// The character is neither a letter from A to Z nor a digit.
    #[error("{0:?} can't be drawn: use letters A to Z and digits")]
    Letter(char),
    /// The text is not one or two letters long. Holds the number of letters.
    #[error("one or two letters fit on the board, not {0}")]
    Count(usize),
}

/// Returns the names of the built-in shapes.
pub fn shape_names() -> impl Iterator<Item = &'static str> {
    SHAPES.iter().map(|(name, _)| *name)
}

/// Returns the built-in shape called `name`, ignoring case, or `None` if there is none.
pub fn shape_named(name: &str) -> Option<CellSet> {
    let (_, text) = SHAPES.iter().find(|(known, _)| known.eq_ignore_ascii_case(name))?;
    Some(read_shape(text).expect("the built-in shapes are valid"))
}

/// Parses a shape from nine lines with up to nine characters each. The characters `.`, `0` and
/// space are cells outside the shape.
///
/// # Errors
/// Returns [`ShapeError`] if the number of lines is not 9 or a line is too long.
///
/// # Examples
///
/// ```
/// use pencilmark_engine::generate::read_shape;
///
/// let shape = read_shape(&"#...#...#\n".repeat(9))?;
/// assert_eq!(shape.len(), 27);
/// # Ok::<(), pencilmark_engine::generate::ShapeError>(())
/// ```
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

/// One or two letters or digits, and the cells that form them on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Initials {
    letters: String,
    cells: CellSet,
}

impl std::str::FromStr for Initials {
    type Err = ShapeError;

    /// Draws one letter that covers the whole board, or two letters side by side.
    ///
    /// # Errors
    /// Returns [`ShapeError`] if the number of letters is not 1 or 2, or if a letter has no shape.
    ///
    /// # Examples
    ///
    /// ```
    /// use pencilmark_engine::generate::Initials;
    ///
    /// let initials: Initials = "ab".parse()?;
    /// assert_eq!(initials.letters(), "AB");
    /// # Ok::<(), pencilmark_engine::generate::ShapeError>(())
    /// ```
    fn from_str(text: &str) -> Result<Self, ShapeError> {
        let letters = text.to_ascii_uppercase();
        let cells = match letters.chars().collect::<Vec<_>>()[..] {
            [letter] => single(letter)?,
            [left, right] => half(left, 0)? | half(right, 5)?,
            ref all => return Err(ShapeError::Count(all.len())),
        };
        Ok(Self { letters, cells })
    }
}

impl Initials {
    /// Returns the letters in upper case.
    pub fn letters(&self) -> &str {
        &self.letters
    }

    /// Returns the cells that form the letters.
    pub const fn cells(&self) -> CellSet {
        self.cells
    }
}

/// Returns the cells of a letter that covers the whole board.
fn single(letter: char) -> Result<CellSet, ShapeError> {
    let rows: [&str; 9] = glyph(SINGLES, letter)?;
    Ok(read_shape(&rows.join("\n")).expect("a test reads every letter"))
}

/// Returns the cells of a letter that covers half of the board. `start` is the first column of the
/// letter.
fn half(letter: char, start: usize) -> Result<CellSet, ShapeError> {
    let rows: [&str; 5] = glyph(PAIRS, letter)?;
    // Stretch five rows to nine by repeating the rows between the three horizontal bars.
    let lines = [0, 1, 1, 1, 2, 3, 3, 3, 4].map(|row| rows[row]).into_iter().enumerate();
    let cells = lines.flat_map(|(row, line)| {
        let marks = line.bytes().enumerate().filter(|&(_, mark)| mark == b'#');
        marks.map(move |(i, _)| Cell::at(row, start + i))
    });
    Ok(cells.collect())
}

/// Returns the `N` rows of `letter` in `text`, which is [`SINGLES`] or [`PAIRS`].
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
    use crate::generate::{Clues, MIN_CLUES, Recipe, Request, Stop, Target, attempt};
    use crate::solve::is_unique;

    /// The number of attempts allowed per letter. All attempts together take about a second.
    const MAX_ATTEMPTS: u32 = 20;

    #[test]
    fn every_shape_and_letter_is_complete() {
        for name in shape_names() {
            assert!(shape_named(name).unwrap().len() >= MIN_CLUES, "{name}");
        }
        for letter in ('A'..='Z').chain('0'..='9') {
            let rows: [&str; 5] = glyph(PAIRS, letter).unwrap();
            assert!(rows.iter().all(|row| row.len() == 4), "{letter}");
            let whole: [&str; 9] = glyph(SINGLES, letter).unwrap();
            assert!(whole.iter().all(|row| row.len() == 9), "{letter}");
            let marks = rows.concat() + &whole.concat();
            assert!(marks.bytes().all(|mark| b"#.".contains(&mark)), "{letter}");
        }
        let small = "il".parse::<Initials>().unwrap();
        assert_eq!(small, "IL".parse::<Initials>().unwrap());
        assert_eq!(small.letters(), "IL");
    }

    #[test]
    fn every_letter_gives_a_puzzle_within_a_few_attempts() {
        let clues = Clues::named("shape").unwrap();
        for letter in ('A'..='Z').chain('0'..='9') {
            let shape = Some(letter.to_string().parse::<Initials>().unwrap().cells());
            let recipe = Recipe { clues, shape, ..Recipe::default() };
            let request = Request { recipe, ..Request::new(Target::Any, Symmetry::None, 1) };
            let found =
                (0..MAX_ATTEMPTS).find_map(|number| attempt(&request, number, &Stop::default()));
            let givens = found.unwrap_or_else(|| panic!("{letter}"));
            assert!(is_unique(&givens), "{letter} {givens}");
        }
    }

    #[test]
    fn invalid_shapes_are_rejected() {
        assert_eq!("".parse::<Initials>(), Err(ShapeError::Count(0)));
        assert_eq!("abc".parse::<Initials>(), Err(ShapeError::Count(3)));
        assert_eq!("aä".parse::<Initials>(), Err(ShapeError::Letter('ä')));
        assert_eq!(read_shape("#########"), Err(ShapeError::Lines(1)));
        let long = ShapeError::Length { line: 1, length: 10 };
        assert_eq!(read_shape(&"..........\n".repeat(9)), Err(long));
        assert_eq!(shape_named("no such shape"), None);
    }
}
