//! Grids with pencil marks: 81 cells separated by blanks, inside any frame. Each cell is a list of
//! candidates. A `u` before a digit marks it as placed, as in the `.sdx` files of `SudoCue`.

use super::page::{Line, rows};
use super::{ReadError, Sheet};
use crate::board::{Candidates, Cell, Digit, DigitSet, Grid};
use std::fmt::Write;

/// Returns whether the lines are probably a grid with pencil marks: they contain more than 40 words
/// made of digits and no other words, and there is a word with several digits or a frame.
pub(super) fn is_marked(lines: &[Line]) -> bool {
    let lines = rows(lines);
    // A grid inside a frame may have a single digit in each cell.
    let is_framed = lines.len() > 9
        && lines.iter().any(|line| line.text.starts_with('.') && is_rule(line.text));
    let mut cells = 0;
    let mut many = 0;
    for word in lines.iter().flat_map(|&line| words(line)) {
        if !digits_of(word.1).chars().all(|c| Digit::from_char(c).is_some()) {
            return false;
        }
        cells += 1;
        many += usize::from((2..=9).contains(&word.1.len()));
    }
    // A word of nine digits can be a row of a full grid, so a few words are not enough.
    cells > 40 && (many > 0 || is_framed)
}

/// Reads the digits and the remaining candidates of a grid with pencil marks.
///
/// A cell with a single digit is filled, unless an empty peer still has that digit as a candidate.
/// In that case, the cell is empty with one candidate left.
pub(super) fn read_page(lines: &[Line]) -> Result<Sheet, ReadError> {
    let (grid, left) = board_of(&cells_of(lines)?);
    let mut sheet = Sheet::with_candidates(&grid, !grid.empty_cells(), &left);
    let words = rows(lines).into_iter().flat_map(words);
    for (cell, (_, word)) in Cell::ALL.into_iter().zip(words) {
        if digits_of(word) != word {
            sheet.givens.remove(cell);
        }
    }
    Ok(sheet)
}

/// Returns a word without the `u` that marks a digit as placed.
fn digits_of(word: &str) -> &str {
    word.strip_prefix('u').filter(|digits| digits.len() == 1).unwrap_or(word)
}

/// Returns the digits written in each cell.
pub(super) fn cells_of(lines: &[Line]) -> Result<[DigitSet; 81], ReadError> {
    let mut cells = Vec::with_capacity(81);
    for &line in &rows(lines) {
        for (column, word) in words(line) {
            let mut digits = DigitSet::EMPTY;
            for (column, found) in (column..).zip(digits_of(word).chars()) {
                let digit = Digit::from_char(found);
                let wrong = ReadError::Character { found, line: line.number, column };
                digits.insert(digit.ok_or(wrong)?);
            }
            cells.push(digits);
        }
    }
    let count = cells.len();
    cells.try_into().map_err(|_| ReadError::Cells(count))
}

/// Separates the digits on the board from the candidates of the empty cells.
pub(super) fn board_of(cells: &[DigitSet; 81]) -> (Grid, Candidates) {
    let mut grid = Grid::EMPTY;
    for (cell, digits) in Cell::ALL.into_iter().zip(cells) {
        let digit = digits.single();
        let is_open = |peer: Cell| {
            let peer = cells[peer.index()];
            peer.len() > 1 && digit.is_some_and(|digit| peer.contains(digit))
        };
        grid.set(cell, digit.filter(|_| !cell.peers().iter().any(is_open)));
    }
    let mut left = Candidates::new(&grid);
    for candidate in Candidates::new(&grid).iter() {
        if !cells[candidate.cell.index()].contains(candidate.digit) {
            left.eliminate(candidate.cell, candidate.digit);
        }
    }
    (grid, left)
}

/// Returns whether a reader would take an empty cell with a single remaining candidate for a filled
/// cell, because no empty peer still has that candidate.
pub(super) fn confuses_singles(sheet: &Sheet) -> bool {
    let left = sheet.candidates();
    let alone = |cell: Cell| {
        let digit = left.digits(cell).single()?;
        (!cell.peers().iter().any(|peer| left.digits(peer).len() > 1 && left.allows(peer, digit)))
            .then_some(digit)
    };
    sheet.grid.empty_cells().iter().any(|cell| alone(cell).is_some())
}

/// Draws the grid in a frame, as people do on forums. Each column is as wide as its widest cell.
/// Returns `None` if a cell has no candidate, because this notation cannot express such a cell.
pub(super) fn write(sheet: &Sheet) -> Option<String> {
    let left = sheet.candidates();
    let words: Vec<String> = sheet
        .grid
        .iter()
        .map(|(cell, digit)| match digit {
            Some(digit) => digit.to_string(),
            None => left.digits(cell).to_string(),
        })
        .collect();
    // The notation cannot express a cell without candidates.
    if words.iter().any(String::is_empty) {
        return None;
    }
    let width = |column: usize| words.iter().skip(column).step_by(9).map(String::len).max();
    let widths: Vec<usize> = (0..9).map(|column| width(column).unwrap_or_default()).collect();
    let rule = |end: char, between: char| {
        let part = |stack: &[usize]| "-".repeat(stack.iter().sum::<usize>() + 6);
        let parts: Vec<String> = widths.chunks(3).map(part).collect();
        format!("{end}{}{end}\n", parts.join(&between.to_string()))
    };
    let mut text = rule('.', '.');
    for (row, cells) in words.chunks(9).enumerate() {
        if row == 3 || row == 6 {
            text += &rule(':', '+');
        }
        for (column, word) in cells.iter().enumerate() {
            text += if column % 3 == 0 { "| " } else { " " };
            // Writing to a string cannot fail.
            let _ = write!(text, "{word:width$} ", width = widths[column]);
        }
        text += "|\n";
    }
    text += rule('\'', '\'').trim_end();
    Some(text)
}

/// Returns the words between blanks and bars, with the column of each, counted from 1. A rule (a
/// horizontal line) has no words.
fn words(line: Line<'_>) -> impl Iterator<Item = (usize, &str)> {
    let text = if is_rule(line.text) { "" } else { line.text };
    let mut column = 1;
    text.split(|c: char| c.is_whitespace() || is_bar(c)).filter_map(move |word| {
        let start = column;
        column += word.chars().count() + 1;
        (!word.is_empty()).then_some((start, word))
    })
}

/// Returns whether a line is a rule. A rule contains adjacent dashes.
fn is_rule(line: &str) -> bool {
    ["--", "==", "──", "━━", "══"].iter().any(|dashes| line.contains(dashes))
}

const fn is_bar(c: char) -> bool {
    matches!(c, '|' | '!' | '│' | '┃' | '║')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::page;

    /// Returns the digits and candidates in the text, or `None` if it is not a grid with pencil
    /// marks.
    fn read_marked(text: &str) -> Option<(Grid, Candidates)> {
        let lines: Vec<_> = page::lines(text, 1).collect();
        let sheet = read_page(is_marked(&lines).then_some(&lines)?).ok()?;
        Some((sheet.grid, sheet.candidates()))
    }

    const LINE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    /// Draws all candidates of the puzzle. `change` can change the text of each cell.
    fn drawn(mut change: impl FnMut(Cell, String) -> String) -> String {
        let grid: Grid = LINE.parse().unwrap();
        let candidates = Candidates::new(&grid);
        let mut text = String::from(".---------.---------.---------.\n");
        for (cell, digit) in grid.iter() {
            let word = digit
                .map_or_else(|| candidates.digits(cell).to_string(), |digit| digit.to_string());
            text += if cell.column() % 3 == 0 { "| " } else { "  " };
            text += &change(cell, word);
            text += if cell.column() == 8 { " |\n" } else { " " };
        }
        text
    }

    #[test]
    fn marks_are_read_in_a_frame() {
        let grid: Grid = LINE.parse().unwrap();
        let (read, left) = read_marked(&drawn(|_, word| word)).unwrap();
        assert_eq!(left, Candidates::new(&read));
        // In r5c5, only candidate 5 is left, but other cells in its houses also have candidate 5.
        assert_eq!(read, grid);
        let eliminated = |cell, word: String| {
            if cell == Cell::at(0, 2) { word.replace('1', "") } else { word }
        };
        let (_, left) = read_marked(&drawn(eliminated)).unwrap();
        assert_eq!(left.digits(Cell::at(0, 2)).to_string(), "24");
    }

    #[test]
    fn a_single_digit_is_placed_if_no_peer_has_it_as_a_candidate() {
        let five = Digit::ALL[4];
        let text = drawn(|cell, word| {
            let near = cell.sees(Cell::at(4, 4)) && word.len() > 1;
            if near { word.replace('5', "") } else { word }
        });
        let (grid, _) = read_marked(&text).unwrap();
        assert_eq!(grid.get(Cell::at(4, 4)), Some(five));
    }

    #[test]
    fn other_texts_are_not_detected() {
        assert_eq!(read_marked(LINE), None);
        assert_eq!(read_marked(""), None);
        let spaced = LINE.chars().flat_map(|c| [c, ' ']).collect::<String>();
        assert_eq!(read_marked(&spaced), None);
        assert_eq!(read_marked(&drawn(|_, word| word).replace("| 5", "| x")), None);
        let full = "5 ".repeat(81);
        assert_eq!(read_marked(&full), None);
    }

    #[test]
    fn a_written_grid_is_aligned_and_can_be_read() {
        let grid: Grid = LINE.parse().unwrap();
        let mut left = Candidates::new(&grid);
        left.eliminate(Cell::at(0, 2), Digit::ALL[0]);
        let sheet = Sheet::with_candidates(&grid, !grid.empty_cells(), &left);
        let text = write(&sheet).unwrap();
        let lines: Vec<_> = page::lines(&text, 1).collect();
        assert_eq!(read_page(&lines), Ok(sheet), "{text}");
        let bars = |line: &str| {
            line.char_indices().filter(|(_, c)| *c == '|').map(|at| at.0).collect::<Vec<_>>()
        };
        let rows: Vec<_> = text.lines().map(bars).filter(|bars| !bars.is_empty()).collect();
        assert!(rows.len() == 9 && rows.iter().all(|row| *row == rows[0]), "{text}");
    }

    #[test]
    fn columns_are_as_wide_as_their_widest_cell() {
        let text = "\
.-------------------.----------------.-------------------.
| 5    3     124    | 26    7   2468 | 1489   1249  248  |
| 6    247   247    | 1     9   5    | 3478   234   2478 |
| 12   9     8      | 23    34  24   | 13457  6     247  |
:-------------------+----------------+-------------------:
| 8    125   1259   | 579   6   147  | 4579   2459  3    |
| 4    25    2569   | 8     5   3    | 579    259   1    |
| 7    15    1359   | 59    2   14   | 4589   459   6    |
:-------------------+----------------+-------------------:
| 139  6     134579 | 357   35  7    | 2      8     4    |
| 23   278   237    | 4     1   9    | 36     3     5    |
| 123  1245  12345  | 2356  8   26   | 1346   7     9    |
'-------------------'----------------'-------------------'";
        let sheet = Sheet::from_clues(&LINE.parse().unwrap());
        assert_eq!(write(&sheet).unwrap(), text);
    }

    #[test]
    fn a_wrong_character_is_reported_with_its_column() {
        for (text, column) in [("1x", 2), ("| 1 2x", 6), ("│ 12│é", 6), ("  1  23 |4y", 11)] {
            let lines: Vec<_> = page::lines(text, 7).collect();
            let error = cells_of(&lines).unwrap_err();
            assert_eq!(error.place(), Some((7, Some(column))), "{text}: {error}");
        }
    }
}
