//! Shapes for clues: the program's own, a file, or letters.

use crate::board::{Cell, CellSet};

/// Cells that carry the clues.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Shape {
    /// The cells.
    pub(super) cells: CellSet,
}

/// The shapes in `assets/shapes`, by name.
const SHAPES: &[(&str, &str)] = &[
    ("checks", include_str!("../../../assets/shapes/checks.txt")),
    ("diamond", include_str!("../../../assets/shapes/diamond.txt")),
    ("frame", include_str!("../../../assets/shapes/frame.txt")),
    ("heart", include_str!("../../../assets/shapes/heart.txt")),
    ("saltire", include_str!("../../../assets/shapes/saltire.txt")),
    ("smile", include_str!("../../../assets/shapes/smile.txt")),
    ("stripes", include_str!("../../../assets/shapes/stripes.txt")),
];

/// Letters and digits, each a name and five rows of four cells.
const LETTERS: &str = include_str!("../../../assets/shapes/letters.txt");

/// The program's own shapes.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    SHAPES.iter().map(|(name, _)| *name)
}

/// The shape of this name, or in this file.
pub(super) fn read(name: &str) -> Result<Shape, String> {
    if let Some((_, text)) = SHAPES.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)) {
        return parse(text);
    }
    let text = std::fs::read_to_string(name).map_err(|error| {
        let own = names().collect::<Vec<_>>().join(", ");
        format!("it is neither a file that can be read ({error}) nor one of {own}")
    })?;
    parse(&text)
}

/// Nine lines of nine characters; `.`, `0` and blanks are empty.
fn parse(text: &str) -> Result<Shape, String> {
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    if lines.len() != 9 {
        return Err(format!("a shape has 9 lines, this one has {}", lines.len()));
    }
    let mut cells = CellSet::EMPTY;
    for (row, line) in lines.into_iter().enumerate() {
        let length = line.chars().count();
        if length > 9 {
            return Err(format!("line {} of the shape has {length} characters, not 9", row + 1));
        }
        for (column, mark) in line.chars().enumerate() {
            if !matches!(mark, '.' | '0' | ' ') {
                cells.insert(Cell::at(row, column));
            }
        }
    }
    Ok(Shape { cells })
}

/// One letter over the whole width, or two side by side.
pub(super) fn initials(text: &str) -> Result<Shape, String> {
    let letters: Vec<char> = text.chars().map(|letter| letter.to_ascii_uppercase()).collect();
    let glyphs = letters.iter().map(|&letter| {
        glyph(letter)
            .ok_or_else(|| format!("{letter:?} can't be drawn: letters A to Z and digits can"))
    });
    let glyphs = glyphs.collect::<Result<Vec<_>, _>>()?;
    let (width, starts): (usize, &[usize]) = match glyphs.len() {
        1 => (2, &[0]),
        2 => (1, &[0, 5]),
        n => return Err(format!("one or two letters fit on the board, not {n}")),
    };
    let mut cells = CellSet::EMPTY;
    for (glyph, start) in glyphs.iter().zip(starts) {
        for row in 0..9 {
            // Five rows are drawn out to nine: the strokes between the three bars grow longer.
            let line = glyph[[0, 1, 1, 1, 2, 3, 3, 3, 4][row]];
            for (i, _) in line.bytes().enumerate().filter(|&(_, mark)| mark == b'#') {
                (0..width).for_each(|part| cells.insert(Cell::at(row, start + i * width + part)));
            }
        }
    }
    Ok(Shape { cells })
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
        for name in names() {
            assert!(read(name).unwrap().cells.len() >= FEWEST, "{name}");
        }
        for letter in ('A'..='Z').chain('0'..='9') {
            let rows = glyph(letter).unwrap_or_else(|| panic!("{letter} is missing"));
            assert!(rows.iter().all(|row| row.len() == 4), "{letter}");
            assert!(rows.concat().bytes().all(|mark| b"#.".contains(&mark)), "{letter}");
            let one = initials(&letter.to_string()).unwrap();
            assert!(one.cells.len() >= FEWEST, "{letter}");
        }
        assert_eq!(initials("il").unwrap(), initials("IL").unwrap());
    }

    #[test]
    fn what_is_no_shape_is_refused() {
        assert!(initials("").is_err() && initials("abc").is_err() && initials("ä").is_err());
        assert!(parse("#########").unwrap_err().contains("9 lines"));
        assert!(parse(&"..........\n".repeat(9)).unwrap_err().contains("10 characters"));
        assert!(read("no such shape").unwrap_err().contains("heart"));
    }
}
