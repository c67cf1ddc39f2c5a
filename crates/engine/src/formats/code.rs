//! Puzzle codes: a puzzle as about thirty letters and digits in groups, with a checksum.
//!
//! A code such as `P4TZ8-0W3QG-…` consists of the letter P, a number, and two check characters, all
//! in Crockford's base 32 (without I, L, O and U; the reader accepts O as 0, and I and L as 1). The
//! code contains the clues and not the request that generated them, so any version can read it
//! quickly, and puzzles entered by hand have codes too.
//!
//! The number is in mixed radix, lowest place first. The places are the number of clues (radix 82),
//! the set of their cells, and each clue in reading order. The set is given as its rank among all
//! sets of the same size in the combinatorial number system. A clue is given as its index among the
//! digits that the earlier clues allow in its cell, and the radix is the number of these digits.
//!
//! The checksum makes the whole code, including P and the check characters, a multiple of 1019 when
//! it is read as one number. 1019 is a prime below 32², and the first 1018 powers of 32 modulo 1019
//! are all different, so the checksum detects every single wrong character and every swap of two
//! characters. The letter P identifies the version. A different encoding of the number would use a
//! different first letter.

use super::page::{Line, rows};
use super::{ReadError, Sheet};
use crate::board::{Cell, CellSet, Digit, DigitSet, Grid};

const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// The base-32 value of P, the letter that starts every code.
const VERSION: u8 = 22;

/// The modulus of the checksum.
const CHECK: u32 = 1019;

/// The minimum number of characters in a code. Anything shorter may be an ordinary word.
const SHORTEST: usize = 16;

/// The maximum number of characters to read, far more than any puzzle needs.
const LONGEST: usize = 120;

const GROUP: usize = 5;

/// Returns the code for the clues in `grid`, or `None` if a digit occurs twice in a house.
///
/// # Examples
///
/// ```
/// use pencilmark_engine::board::Grid;
/// use pencilmark_engine::formats::{read, write_code};
///
/// let puzzle: Grid =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
///         .parse()?;
/// let code = write_code(&puzzle).expect("the clues break no rule");
/// assert_eq!(read(&code), Ok(puzzle));
/// # Ok::<(), pencilmark_engine::board::GridParseError>(())
/// ```
pub fn write_code(grid: &Grid) -> Option<String> {
    let mut number = number_of(grid)?;
    let mut symbols = Vec::new();
    while !number.is_zero() || symbols.len() + 3 < SHORTEST {
        symbols.push(number.divide(32) as u8);
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

/// Returns whether `text` is probably meant as a code: it has enough letters and digits, contains a
/// letter, and either starts with P or has groups of five characters.
pub fn is_code(text: &str) -> bool {
    let text = text.trim();
    // This check rejects most text after a few characters.
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

/// Returns whether one of the lines is a code, or all lines together are one wrapped code.
pub(super) fn is_code_in(lines: &[Line]) -> bool {
    candidates(&rows(lines)).next().is_some()
}

/// Reads the first valid code among the lines. Other lines may describe the puzzle and are ignored.
pub(super) fn read_page(lines: &[Line]) -> Result<Sheet, ReadError> {
    let mut first = None;
    for code in candidates(&rows(lines)) {
        match read_one(&code) {
            Ok(grid) => return Ok(Sheet::from_clues(&grid)),
            Err(error) => first = first.or(Some(error)),
        }
    }
    Err(first.unwrap_or(ReadError::Nothing))
}

/// Reads a line as a code.
pub(super) fn read_line(line: Line) -> Result<Sheet, ReadError> {
    read_one(&[line]).map(|grid| Sheet::from_clues(&grid))
}

/// Returns each line that looks like a code, and then all lines joined as one code.
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
    // Each puzzle has exactly one code, so reject codes with leading zeros or a remainder.
    let same =
        |code: String| code.bytes().filter(|&c| c != b'-').eq(symbols.iter().map(|&s| letter(s)));
    write_code(&grid).filter(|code| same(code.clone())).map(|_| grid).ok_or(ReadError::CodeCheck)
}

const fn letter(symbol: u8) -> u8 {
    ALPHABET[symbol as usize]
}

/// Returns the base-32 value of a letter or digit.
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

/// Encodes the clues as a number. Returns `None` if a digit occurs twice in a house.
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

/// Decodes the clues from a number. Returns `None` if the number does not encode a grid.
fn grid_of(mut number: Number) -> Option<Grid> {
    let count = number.divide(82) as usize;
    let mut rank = number.divide(sets(81, count));
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
        let digit: Digit = left.iter().nth(number.divide(left.len() as u128) as usize)?;
        grid.set(cell, Some(digit));
    }
    Some(grid)
}

/// Returns the number of ways to choose `k` of `n` elements.
fn sets(n: usize, k: usize) -> u128 {
    if k > n {
        return 0;
    }
    (0..k).fold(1, |sets, i| sets * (n - i) as u128 / (i as u128 + 1))
}

/// A natural number of any size, stored as 32-bit parts, lowest part first.
#[derive(Debug, Default)]
struct Number(Vec<u32>);

impl Number {
    fn is_zero(&self) -> bool {
        self.0.iter().all(|&part| part == 0)
    }

    /// Multiplies the number by `radix` and adds `value`. Both must be below 2^90.
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

    /// Divides the number by `radix` and returns the remainder.
    fn divide(&mut self, radix: u128) -> u128 {
        let mut rest = 0;
        for part in self.0.iter_mut().rev() {
            let part_value = (rest << 32) + u128::from(*part);
            *part = (part_value / radix) as u32;
            rest = part_value % radix;
        }
        rest
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_return_the_values_that_were_added() {
        let mut number = Number::default();
        let places = [(81, 82), (0, 9), (212_392_290_424_395_860_814_419, sets(81, 40)), (8, 9)];
        places.iter().rev().for_each(|&(value, radix)| number.add(value, radix));
        for (value, radix) in places {
            assert_eq!(number.divide(radix), value);
        }
        assert!(number.is_zero());
    }

    #[test]
    fn sets_gives_binomial_coefficients() {
        assert_eq!([sets(5, 2), sets(81, 0), sets(81, 81), sets(3, 4)], [10, 1, 1, 0]);
        assert_eq!(sets(81, 40), 212_392_290_424_395_860_814_420);
    }

    #[test]
    fn codes_have_at_least_sixteen_letters_and_digits() {
        let with = |zeros: usize| format!("P{}", "0".repeat(zeros));
        for (text, is_meant) in [
            (with(14), false),
            (with(15), true),
            (with(119), true),
            (with(120), false),
            ("p000 0000 0000 0000".into(), true),
            ("0".repeat(81), false),
            // Ordinary phrases, some of which start with P or have hyphens.
            ("Puzzle".into(), false),
            ("Puzzle 12 of 100, for the evening".into(), false),
            ("Hard puzzle, number 12 of 100!".into(), false),
            ("one-word-that-has-many-hyphens".into(), false),
            ("antidisestablishmentarianism".into(), false),
            // Groups of five characters, with a shorter last group. Fewer than four groups are not
            // a code.
            ("QRSTV-WXYZA-BCDEF-G".into(), true),
            ("QRSTV-WXYZA-BCDEFG".into(), false),
            ("QRSTV-WXYZ-ABCDE-FGH".into(), false),
        ] {
            assert_eq!(is_code(&text), is_meant, "{text}");
        }
    }
}
