//! Finds second puzzles on lines, which are ignored because other text may follow a puzzle.

use super::line::{SEPARATORS, behind_cells};
use super::{Lines, Plan, Sheet};
use crate::board::Grid;

impl Lines {
    /// Returns the column, counted from 1, of a second puzzle on a line from which
    /// [`read`](Self::read) has read `first`. Such a puzzle is ignored, because other text may
    /// follow a puzzle. Full grids and grids that have all clues of the other grid are not second
    /// puzzles but, for instance, a solution, a state of the game, or a minimal form. Tables whose
    /// first row names the columns have no second puzzles.
    pub fn second_puzzle(&self, line: &str, first: &Sheet) -> Option<usize> {
        if line.len() <= 2 * 81 || self.table.is_some() {
            return None;
        }
        let text = line.split_once('#').map_or(line, |(text, _)| text);
        let mut start = text.len() - behind_cells(text)?.len();
        let is_separator = |byte: &u8| SEPARATORS.contains(&char::from(*byte)) || *byte == b'"';
        let (bytes, clues) = (text.as_bytes(), first.clues());
        // `start` is the start of a field. Fields shorter than 81 bytes at the end are not read.
        while let Some(cells) = bytes.get(start..).and_then(<[u8]>::first_chunk::<81>) {
            if bytes.get(start + 81).is_none_or(is_separator)
                && let Some(grid) = Grid::from_line(cells)
            {
                if !grid.is_full() && !has_all_of(&grid, &clues) && !has_all_of(&clues, &grid) {
                    return Some(text[..start].chars().count() + 1);
                }
                start += 81;
            } else {
                start += bytes[start..].iter().position(is_separator)?;
            }
            start += 1;
        }
        None
    }
}

/// Returns the column, counted from 1, of a second puzzle in a text of one line from which `first`
/// was read. See [`Lines::second_puzzle`].
pub fn second_puzzle(line: &str, first: &Sheet) -> Option<usize> {
    let line = line.trim_end();
    match Plan::new(line, None) {
        Plan::Lines(lines) if !line.contains('\n') => lines.second_puzzle(line, first),
        _ => None,
    }
}

/// Returns `true` if every digit of `part` is also in `grid`.
fn has_all_of(grid: &Grid, part: &Grid) -> bool {
    part.filled().all(|(cell, digit)| grid.get(cell) == Some(digit))
}

#[cfg(test)]
mod tests {
    use crate::formats::Plan;

    #[test]
    fn a_second_puzzle_is_neither_a_solution_nor_another_form_of_the_first() {
        const EASY: &str =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        const SOLVED: &str =
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let other = EASY.replace('5', "x").replace('3', "5").replace('x', "3");
        let second = |line: &str| {
            let Plan::Lines(lines) = Plan::new(line, None) else { panic!("{line}") };
            let sheet = lines.read(1, line).unwrap().unwrap();
            assert_eq!(sheet.grid.to_string(), EASY);
            lines.second_puzzle(line, &sheet)
        };
        for separator in [" ", ",", ";", "\t", ", "] {
            let column = Some(82 + separator.len());
            assert_eq!(second(&[EASY, separator, &other].concat()), column, "{separator:?}");
        }
        assert_eq!(second(&format!("  {EASY};\"{other}\"")), Some(86));
        assert_eq!(second(&format!("{EASY},{SOLVED},9.0,é,{other}")), Some(171));
        let (state, minimal) = (EASY.replacen("53.", "534", 1), EASY.replacen("53", ".3", 1));
        for after in [
            SOLVED,
            EASY,
            &state,
            &minimal,
            &SOLVED.replace('1', "x").replace('2', "1").replace('x', "2"),
            &other[..80],
            &format!("{other}."),
            &format!("# {other}"),
            &format!("x{other}"),
        ] {
            assert_eq!(second(&format!("{EASY} {after}")), None, "{after}");
        }
        let Plan::Lines(table) = Plan::new("puzzle,twin", None) else { panic!("not a table") };
        let row = format!("{EASY},{other}");
        let sheet = table.read(2, &row).unwrap().unwrap();
        assert_eq!(table.second_puzzle(&row, &sheet), None);
    }
}
