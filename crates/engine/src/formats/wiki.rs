//! Links to the `SudokuWiki` solver: `https://www.sudokuwiki.org/sudoku.htm?bd=…`.
//!
//! The value of `bd` is 81 characters, or `S9B` followed by two base-36 characters per cell. The
//! encoding was derived from links on the site that show the same board in both forms. In each
//! cell, 1 to 9 is a given, and 10 to 18 is a placed digit plus 9. A greater number is 18 plus the
//! remaining candidates as bits, where bit 0 stands for digit 1.

use super::page::Line;
use super::{Marks, NotationError, ReadError, Sheet, line, link};
use crate::board::{Candidates, Cell, Digit, DigitSet, Grid};

const PAGE: &str = "https://www.sudokuwiki.org/sudoku.htm?bd=";

pub(super) fn read_line(at: Line) -> Result<Sheet, ReadError> {
    let link = link::parse(at)?;
    let empty = || link.error(NotationError::EmptyLink("bd", "board"));
    let board = link.value("bd").ok_or_else(empty)?;
    let Some(packed) = board.strip_prefix("S9B") else {
        return line::read_line(Line { number: at.number, raw: board, text: board })
            .map_err(|error| link.error(NotationError::WikiBoard(Box::new(error))));
    };
    unpack(packed).ok_or_else(|| link.error(NotationError::PackedBoard))
}

/// The largest number that a cell can have, for an empty cell with all nine candidates.
const MAX_VALUE: u16 = 18 + 0x1ff;

fn unpack(board: &str) -> Option<Sheet> {
    if board.len() != 162 {
        return None;
    }
    let mut sheet = Sheet::from_clues(&Grid::EMPTY);
    let mut left = [None; 81];
    for (cell, pair) in Cell::ALL.into_iter().zip(board.as_bytes().chunks(2)) {
        match u16::from_str_radix(str::from_utf8(pair).ok()?, 36).ok()? {
            0 => {}
            value @ 1..=18 => {
                sheet.grid.set(cell, Digit::new((value - 1) as u8 % 9 + 1));
                if value <= 9 {
                    sheet.givens.insert(cell);
                }
            }
            value @ 19..=MAX_VALUE => left[cell.index()] = Some(DigitSet::from_bits(value - 18)),
            _ => return None,
        }
    }
    for candidate in Candidates::new(&sheet.grid).iter() {
        if left[candidate.cell.index()].is_some_and(|left| !left.contains(candidate.digit)) {
            sheet.eliminated.get_mut(candidate.cell).insert(candidate.digit);
        }
    }
    Some(sheet)
}

pub(super) fn write(sheet: &Sheet) -> Option<String> {
    if sheet.eliminated == Marks::NONE && sheet.placed() == Grid::EMPTY {
        return Some(format!("{PAGE}{}", sheet.clues().to_string().replace('.', "0")));
    }
    let left = sheet.candidates();
    let mut board = String::from("S9B");
    for (cell, digit) in sheet.grid.iter() {
        let value = match digit.map(|digit| u16::from(digit.value())) {
            Some(digit) if sheet.givens.contains(cell) => digit,
            Some(digit) => digit + 9,
            // The notation cannot express a cell without candidates.
            None if left.digits(cell).is_empty() => return None,
            None => left.digits(cell).bits() + 18,
        };
        for part in [value / 36, value % 36] {
            board.push(char::from_digit(part.into(), 36).expect("a number below 36 is a digit"));
        }
    }
    Some(format!("{PAGE}{board}"))
}
