//! Grids with pencil marks: 81 cells with blanks between them, each the digits that it may hold, in
//! any frame of bars and rules.

use super::LONGEST;
use crate::board::{Candidates, Cell, Digit, DigitSet, Grid};

/// Reads a grid with pencil marks: its digits, and the candidates that are left. `None` if the text
/// is nothing of the kind; a puzzle without marks is not.
///
/// A cell with one digit holds it, unless an empty cell that it sees still has that candidate: then
/// it is a cell with one candidate left.
pub fn read_marked(text: &str) -> Option<(Grid, Candidates)> {
    if text.len() > LONGEST {
        return None;
    }
    let mut cells = Vec::with_capacity(81);
    for line in text.lines().filter(|line| !is_rule(line)) {
        for word in line.split(|c: char| c.is_whitespace() || is_bar(c)) {
            if !word.is_empty() {
                cells.push(word.chars().map(Digit::from_char).collect::<Option<DigitSet>>()?);
            }
        }
    }
    let cells: [DigitSet; 81] = cells.try_into().ok()?;
    if cells.iter().all(|digits| digits.len() == 1) {
        return None;
    }
    let mut grid = Grid::EMPTY;
    for (cell, digits) in Cell::ALL.into_iter().zip(cells) {
        let digit = digits.single();
        let is_open = |peer: Cell| {
            let peer = cells[peer.index()];
            peer.len() > 1 && digit.is_some_and(|digit| peer.contains(digit))
        };
        grid.set(cell, digit.filter(|_| !cell.peers().iter().any(is_open)));
    }
    let mut left = Candidates::of(&grid);
    for candidate in Candidates::of(&grid).iter() {
        if !cells[candidate.cell.index()].contains(candidate.digit) {
            left.strike(candidate.cell, candidate.digit);
        }
    }
    Some((grid, left))
}

/// A line between rows has dashes side by side.
fn is_rule(line: &str) -> bool {
    ["--", "==", "──", "━━", "══"].iter().any(|dashes| line.contains(dashes))
}

const fn is_bar(c: char) -> bool {
    matches!(c, '|' | '!' | '│' | '┃' | '║')
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    /// All candidates of the puzzle, drawn.
    fn drawn(mut change: impl FnMut(Cell, String) -> String) -> String {
        let grid: Grid = LINE.parse().unwrap();
        let candidates = Candidates::of(&grid);
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
        assert_eq!(left, Candidates::of(&read));
        // r5c5 has only 5 left, but others in its houses have 5 as well.
        assert_eq!(read, grid);
        let struck = |cell, word: String| {
            if cell == Cell::at(0, 2) { word.replace('1', "") } else { word }
        };
        let (_, left) = read_marked(&drawn(struck)).unwrap();
        assert_eq!(left.digits(Cell::at(0, 2)).to_string(), "24");
    }

    #[test]
    fn one_digit_that_nobody_near_wants_stands() {
        let five = Digit::ALL[4];
        let text = drawn(|cell, word| {
            let near = cell.sees(Cell::at(4, 4)) && word.len() > 1;
            if near { word.replace('5', "") } else { word }
        });
        let (grid, _) = read_marked(&text).unwrap();
        assert_eq!(grid.get(Cell::at(4, 4)), Some(five));
    }

    #[test]
    fn anything_else_is_not_for_this_notation() {
        assert_eq!(read_marked(LINE), None);
        assert_eq!(read_marked(""), None);
        let spaced = LINE.chars().flat_map(|c| [c, ' ']).collect::<String>();
        assert_eq!(read_marked(&spaced), None);
        assert_eq!(read_marked(&drawn(|_, word| word).replace("| 5", "| x")), None);
        let full = "5 ".repeat(81);
        assert_eq!(read_marked(&full), None);
    }
}
