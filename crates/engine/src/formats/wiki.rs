//! Links to `SudokuWiki`'s solver: `https://www.sudokuwiki.org/sudoku.htm?bd=…`.
//!
//! Behind `bd=` stand 81 characters, or `S9B` and two characters a cell in base 36, as the links on its pages have them
//! beside the same board in 81 characters: 1 to 9 is a given, 10 to 18 a digit that was placed (and 9), above that
//! the candidates that are left, as bits from 1 upwards (and 18).

use super::page::Line;
use super::{Marks, ReadError, Sheet, line, link};
use crate::board::{Candidates, Cell, Digit, DigitSet, Grid};

const PAGE: &str = "https://www.sudokuwiki.org/sudoku.htm?bd=";

pub(super) fn read_line(at: Line) -> Result<Sheet, ReadError> {
    let link = link::of(at)?;
    let board = link.value("bd").ok_or_else(|| {
        link.wrong("this link holds no puzzle: it has no bd= with the board behind it")
    })?;
    let Some(packed) = board.strip_prefix("S9B") else {
        return line::read_line(Line { number: at.number, raw: board, text: board })
            .map_err(|error| link.wrong(&format!("behind bd=: {}", error.what())));
    };
    unpacked(packed).ok_or_else(|| {
        link.wrong("the board behind bd=S9B is no board: 162 characters, two a cell, in base 36")
    })
}

/// The most that a cell can say: all candidates.
const MOST: u16 = 18 + 0x1ff;

fn unpacked(board: &str) -> Option<Sheet> {
    if board.len() != 162 {
        return None;
    }
    let mut sheet = Sheet::of(&Grid::EMPTY);
    let mut left = [None; 81];
    for (cell, pair) in Cell::ALL.into_iter().zip(board.as_bytes().chunks(2)) {
        match u16::from_str_radix(str::from_utf8(pair).ok()?, 36).ok()? {
            0 => {}
            said @ 1..=18 => {
                sheet.grid.set(cell, Digit::new((said - 1) as u8 % 9 + 1));
                if said <= 9 {
                    sheet.givens.insert(cell);
                }
            }
            said @ 19..=MOST => left[cell.index()] = Some(DigitSet::from_bits(said - 18)),
            _ => return None,
        }
    }
    for candidate in Candidates::new(&sheet.grid).iter() {
        if left[candidate.cell.index()].is_some_and(|left| !left.contains(candidate.digit)) {
            sheet.eliminated.of_mut(candidate.cell).insert(candidate.digit);
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
        let said = match digit.map(|digit| u16::from(digit.value())) {
            Some(digit) if sheet.givens.contains(cell) => digit,
            Some(digit) => digit + 9,
            // A cell in which nothing is left can't be said.
            None if left.digits(cell).is_empty() => return None,
            None => left.digits(cell).bits() + 18,
        };
        for part in [said / 36, said % 36] {
            board.push(char::from_digit(part.into(), 36).expect("a rest of 36 is a digit of 36"));
        }
    }
    Some(format!("{PAGE}{board}"))
}
