//! The puzzle code: a puzzle as some thirty letters and digits, in groups, that check themselves.
//!
//! `P4TZ8-0W3QG-…` is the letter P, a number, and two check characters, all in Crockford's base 32 (no I, L,
//! O, U; what looks like 1 or 0 is read as it). The code holds the clues themselves and not what they
//! were made from: it is read at once, by any version, and entered puzzles have one like all others.
//!
//! The number is mixed radix, its lowest place first: how many clues there are (of 82), which of the
//! sets of that many cells they are in (of as many as there are, in the order of the combinatorial
//! number system), and each clue in reading order, as its place among the digits that the clues before
//! it leave (of as many as these are).
//!
//! The check: the whole code, P and check characters with it, read as one number is a multiple of 1019.
//! That is a prime below 32², and the powers of 32 differ up to the 1018th: a single wrong character
//! is always found, and so are any two that changed places. The P is the version: another way to write the
//! number would begin with another letter.

use super::page::{Line, rows};
use super::{ReadError, Sheet};
use crate::board::{Cell, CellSet, Digit, DigitSet, Grid};

const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// P, the first letter of every code of this kind.
const VERSION: u8 = 22;

/// What every code is a multiple of.
const CHECK: u32 = 1019;

/// The fewest characters of a code: shorter words may be anything.
const SHORTEST: usize = 16;

/// The most characters that are looked at; no puzzle's code comes near it.
const LONGEST: usize = 120;

const GROUP: usize = 5;

/// The code of these clues. None where a digit stands twice in a house: that is no puzzle.
pub fn write_code(grid: &Grid) -> Option<String> {
    let mut number = number_of(grid)?;
    let mut symbols = Vec::new();
    while !number.is_zero() || symbols.len() + 3 < SHORTEST {
        symbols.push(number.take(32) as u8);
    }
    symbols.push(VERSION);
    symbols.reverse();
    let left_over = remainder(&[symbols.as_slice(), &[0, 0]].concat());
    let check = (CHECK - left_over) % CHECK;
    symbols.extend([(check / 32) as u8, (check % 32) as u8]);
    let letters: String = symbols.iter().map(|&s| char::from(letter(s))).collect();
    let groups: Vec<&str> = (0..letters.len())
        .step_by(GROUP)
        .map(|at| &letters[at..letters.len().min(at + GROUP)])
        .collect();
    Some(groups.join("-"))
}

/// Whether a text is meant as a code: enough letters and digits, not digits alone, that begin with P
/// or stand in groups of five.
pub fn is_code(text: &str) -> bool {
    let text = text.trim();
    // Most texts fail here within a few characters.
    if !text.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c.is_whitespace()) {
        return false;
    }
    let letters = text.chars().filter(char::is_ascii_alphanumeric).count();
    let groups = || text.split('-');
    (SHORTEST..=LONGEST).contains(&letters)
        && text.chars().any(|c| c.is_ascii_alphabetic())
        && (text.starts_with(['P', 'p'])
            || groups().rev().skip(1).all(|group| group.len() == GROUP)
                && groups().nth(3).is_some())
}

/// Whether a line is a code, or all lines together are one that was broken.
pub(super) fn is_code_in(lines: &[Line]) -> bool {
    candidates(&rows(lines)).next().is_some()
}

/// Reads the first line that is a code: other lines may say what it is the code of.
pub(super) fn read_page(lines: &[Line]) -> Result<Sheet, ReadError> {
    let mut first = None;
    for code in candidates(&rows(lines)) {
        match read_one(&code) {
            Ok(grid) => return Ok(Sheet::of(&grid)),
            Err(error) => first = first.or(Some(error)),
        }
    }
    Err(first.unwrap_or(ReadError::Nothing))
}

/// Reads a line that is a code.
pub(super) fn read_line(line: Line) -> Result<Sheet, ReadError> {
    read_one(&[line]).map(|grid| Sheet::of(&grid))
}

/// The lines that look like codes, and all lines as one.
fn candidates<'a>(lines: &[Line<'a>]) -> impl Iterator<Item = Vec<Line<'a>>> {
    let mut all: Vec<_> =
        lines.iter().filter(|line| is_code(line.text)).map(|line| vec![*line]).collect();
    let length: usize = lines.iter().map(|line| line.text.len()).sum();
    if length <= 4 * LONGEST {
        let whole: String = lines.iter().map(|line| line.text).collect();
        all.extend(is_code(&whole).then(|| lines.to_vec()));
    }
    all.into_iter()
}

fn read_one(lines: &[Line]) -> Result<Grid, ReadError> {
    let mut symbols = Vec::new();
    for line in lines {
        for (column, found) in line.marks().filter(|&(_, c)| c != '-') {
            let wrong = ReadError::CodeCharacter { found, line: line.number, column };
            symbols.push(symbol(found).ok_or(wrong)?);
        }
    }
    if symbols.len() < SHORTEST || remainder(&symbols) != 0 {
        return Err(ReadError::CodeCheck);
    }
    if symbols[0] != VERSION {
        return Err(ReadError::CodeVersion);
    }
    let mut number = Number::default();
    for &symbol in &symbols[1..symbols.len() - 2] {
        number.add(symbol.into(), 32);
    }
    let grid = grid_of(number).ok_or(ReadError::CodeCheck)?;
    // Each puzzle has one code: nothing is left over, and nothing was put before it.
    let same =
        |code: String| code.bytes().filter(|&c| c != b'-').eq(symbols.iter().map(|&s| letter(s)));
    write_code(&grid).filter(|code| same(code.clone())).map(|_| grid).ok_or(ReadError::CodeCheck)
}

const fn letter(symbol: u8) -> u8 {
    ALPHABET[symbol as usize]
}

/// What a letter or digit stands for.
fn symbol(c: char) -> Option<u8> {
    let upper = match c.to_ascii_uppercase() {
        'O' => '0',
        'I' | 'L' => '1',
        other => other,
    };
    ALPHABET.iter().position(|&known| char::from(known) == upper).map(|at| at as u8)
}

fn remainder(symbols: &[u8]) -> u32 {
    symbols.iter().fold(0, |rest, &symbol| (rest * 32 + u32::from(symbol)) % CHECK)
}

/// The clues as a number; none where digits clash.
fn number_of(grid: &Grid) -> Option<Number> {
    let count = grid.count();
    let rank: u128 = (1..).zip(grid.filled()).map(|(i, (cell, _))| sets(cell.index(), i)).sum();
    let mut places = vec![(count as u128, 82), (rank, sets(81, count))];
    let mut before = Grid::EMPTY;
    for (cell, digit) in grid.filled() {
        let left = !before.seen_from(cell);
        let place = left.iter().position(|other| other == digit)?;
        places.push((place as u128, left.len() as u128));
        before.set(cell, Some(digit));
    }
    let mut number = Number::default();
    places.into_iter().rev().for_each(|(value, radix)| number.add(value, radix));
    Some(number)
}

/// The clues that a number stands for.
fn grid_of(mut number: Number) -> Option<Grid> {
    let count = number.take(82) as usize;
    let mut rank = number.take(sets(81, count));
    let mut cells = CellSet::EMPTY;
    for i in (1..=count).rev() {
        let last = (0..81).rev().find(|&cell| sets(cell, i) <= rank)?;
        rank -= sets(last, i);
        cells.insert(Cell::ALL[last]);
    }
    let mut grid = Grid::EMPTY;
    for cell in cells.iter() {
        let left: DigitSet = !grid.seen_from(cell);
        if left.is_empty() {
            return None;
        }
        let digit: Digit = left.iter().nth(number.take(left.len() as u128) as usize)?;
        grid.set(cell, Some(digit));
    }
    Some(grid)
}

/// How many sets of `k` things there are among `n`.
fn sets(n: usize, k: usize) -> u128 {
    if k > n {
        return 0;
    }
    (0..k).fold(1, |sets, i| sets * (n - i) as u128 / (i as u128 + 1))
}

/// A number without end, its lowest 32 bits first.
#[derive(Debug, Default)]
struct Number(Vec<u32>);

impl Number {
    fn is_zero(&self) -> bool {
        self.0.iter().all(|&part| part == 0)
    }

    /// Times `radix`, plus `value`; both below 2^90.
    fn add(&mut self, value: u128, radix: u128) {
        let mut carry = value;
        for part in &mut self.0 {
            let product = u128::from(*part) * radix + carry;
            *part = product as u32;
            carry = product >> 32;
        }
        while carry > 0 {
            self.0.push(carry as u32);
            carry >>= 32;
        }
    }

    /// Divides by `radix`, and gives what is left over.
    fn take(&mut self, radix: u128) -> u128 {
        let mut rest = 0;
        for part in self.0.iter_mut().rev() {
            let here = (rest << 32) + u128::from(*part);
            *part = (here / radix) as u32;
            rest = here % radix;
        }
        rest
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_hold_what_was_put_in() {
        let mut number = Number::default();
        let places = [(81, 82), (0, 9), (212_392_290_424_395_860_814_419, sets(81, 40)), (8, 9)];
        places.iter().rev().for_each(|&(value, radix)| number.add(value, radix));
        for (value, radix) in places {
            assert_eq!(number.take(radix), value);
        }
        assert!(number.is_zero());
    }

    #[test]
    fn sets_are_counted() {
        assert_eq!([sets(5, 2), sets(81, 0), sets(81, 81), sets(3, 4)], [10, 1, 1, 0]);
        assert_eq!(sets(81, 40), 212_392_290_424_395_860_814_420);
    }

    #[test]
    fn a_text_is_meant_as_a_code_from_sixteen_letters_and_digits_on() {
        let with = |zeros: usize| format!("P{}", "0".repeat(zeros));
        for (text, is_meant) in [
            (with(14), false),
            (with(15), true),
            (with(119), true),
            (with(120), false),
            ("p000 0000 0000 0000".into(), true),
            ("0".repeat(81), false),
            // Words, and some of them begin with P or have hyphens.
            ("Puzzle".into(), false),
            ("Puzzle 12 of 100, for the evening".into(), false),
            ("Hard puzzle, number 12 of 100!".into(), false),
            ("one-word-that-has-many-hyphens".into(), false),
            ("antidisestablishmentarianism".into(), false),
            // Groups of five, the last with what is left: three are too few.
            ("QRSTV-WXYZA-BCDEF-G".into(), true),
            ("QRSTV-WXYZA-BCDEFG".into(), false),
            ("QRSTV-WXYZ-ABCDE-FGH".into(), false),
        ] {
            assert_eq!(is_code(&text), is_meant, "{text}");
        }
    }
}
