//! A grid: 81 cells, each either empty or filled with a digit.

use super::{Cell, CellSet, Digit, DigitSet, House};
use std::fmt;

/// A grid of 81 cells, each either empty or filled with a digit. A grid may break the rules (see
/// [`Grid::conflict`]).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Grid([Option<Digit>; 81]);

/// Two equal digits in the same house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Conflict {
    /// The repeated digit.
    pub digit: Digit,
    /// The house that contains the digit twice.
    pub house: House,
    /// The first two cells in the house that contain the digit, in reading order.
    pub cells: [Cell; 2],
}

/// The error returned when parsing a [`Grid`] fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum GridParseError {
    /// The text is not 81 characters long. Holds the actual length.
    Length(usize),
    /// A character does not stand for a digit or an empty cell. The values are the character and
    /// its cell.
    Character(char, Cell),
}

impl fmt::Display for GridParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length(n) => write!(f, "a grid has 81 cells, but this text has {n}"),
            Self::Character(c, cell) => write!(
                f,
                "\"{}\" at {cell} is not a cell: write 1 to 9, and . or 0 for an empty cell",
                c.escape_debug()
            ),
        }
    }
}

impl std::error::Error for GridParseError {}

/// The error returned when numbers cannot be converted to a [`Grid`] because one of them is greater
/// than 9.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GridValueError {
    /// The cell of the first invalid number.
    pub cell: Cell,
    /// The invalid number.
    pub value: u8,
}

impl fmt::Display for GridValueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { cell, value } = self;
        write!(f, "{value} at {cell} is not a digit: write 1 to 9, and 0 for an empty cell")
    }
}

impl std::error::Error for GridValueError {}

impl Grid {
    /// The grid with 81 empty cells.
    pub const EMPTY: Self = Self([None; 81]);

    /// Returns the digit in `cell`, or `None` if the cell is empty.
    pub const fn get(&self, cell: Cell) -> Option<Digit> {
        self.0[cell.index()]
    }

    /// Sets the digit in `cell`, or empties the cell if `digit` is `None`.
    pub const fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        self.0[cell.index()] = digit;
    }

    /// Returns the digits of all cells, in reading order.
    pub(crate) const fn as_array(&self) -> &[Option<Digit>; 81] {
        &self.0
    }

    /// Returns all 81 cells with their digits, in reading order.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, Option<Digit>)> + '_ {
        Cell::ALL.into_iter().zip(self.0)
    }

    /// Returns the filled cells with their digits, in reading order.
    pub fn filled(&self) -> impl Iterator<Item = (Cell, Digit)> + '_ {
        self.iter().filter_map(|(cell, digit)| Some((cell, digit?)))
    }

    /// Returns the empty cells.
    pub fn empty_cells(&self) -> CellSet {
        !self.cells_without(0)
    }

    /// Returns the cells that contain `digit`.
    pub fn cells_of(&self, digit: Digit) -> CellSet {
        !self.cells_without(digit.value())
    }

    /// Returns the cells whose value (0 for an empty cell) is not `value`. Compares eight cells at
    /// a time, as the bytes of a 64-bit word. The exclusive or of two values is at most 15, so
    /// adding 127 sets the highest bit of exactly those bytes that differ. The multiplication then
    /// moves these bits next to each other.
    fn cells_without(&self, value: u8) -> CellSet {
        const ONES: u64 = u64::from_le_bytes([1; 8]);
        let value_of = |held: Option<Digit>| held.map_or(0, Digit::value);
        let (eights, rest) = self.0.as_chunks::<8>();
        let last = u128::from(value_of(rest[0]) != value) << 80;
        let bits = eights.iter().rev().fold(0, |bits, eight| {
            let differs = u64::from_le_bytes(eight.map(value_of)) ^ (ONES * u64::from(value));
            let marks = (differs + ONES * 127) >> 7 & ONES;
            bits << 8 | u128::from(marks.wrapping_mul(0x0102_0408_1020_4080) >> 56)
        });
        CellSet::from_bits(last | bits)
    }

    /// Returns the number of filled cells, 0..=81.
    pub fn count(&self) -> usize {
        self.cells_without(0).len()
    }

    /// Returns whether every cell is filled.
    pub fn is_full(&self) -> bool {
        self.0.iter().all(Option::is_some)
    }

    /// Returns whether the grid is full and breaks no rule.
    pub fn is_solved(&self) -> bool {
        self.is_full() && self.conflict().is_none()
    }

    /// Returns the digits in the peers of `cell`.
    pub fn seen_from(&self, cell: Cell) -> DigitSet {
        cell.peers().iter().filter_map(|peer| self.get(peer)).collect()
    }

    /// Returns the cells whose digit also occurs in a peer.
    pub fn conflicting_cells(&self) -> CellSet {
        self.filled()
            .filter(|&(cell, digit)| self.seen_from(cell).contains(digit))
            .map(|(cell, _)| cell)
            .collect()
    }

    /// Returns whether `house` contains each digit at most once.
    pub fn conflict_free(&self, house: House) -> bool {
        let mut seen = DigitSet::EMPTY;
        house.cells().iter().filter_map(|cell| self.get(cell)).all(|digit| {
            let new = !seen.contains(digit);
            seen.insert(digit);
            new
        })
    }

    /// Returns the first conflict, or `None` if the grid breaks no rule. Checks rows first, then
    /// columns, then boxes.
    pub fn conflict(&self) -> Option<Conflict> {
        // Most grids break no rule, and this check shows it without going through each house.
        let is_alone = |cells: CellSet| cells.iter().all(|cell| !cells.meets(cell.peers()));
        if Digit::ALL.into_iter().all(|digit| is_alone(self.cells_of(digit))) {
            return None;
        }
        let house = House::ALL.into_iter().find(|house| !self.conflict_free(*house))?;
        Digit::ALL.into_iter().find_map(|digit| {
            let mut cells = (self.cells_of(digit) & house.cells()).iter();
            let pair = [cells.next()?, cells.next()?];
            Some(Conflict { digit, house, cells: pair })
        })
    }

    /// Returns a copy of the grid in which all cells outside `cells` are empty.
    pub fn restricted_to(&self, cells: CellSet) -> Self {
        let mut grid = *self;
        (!cells - self.empty_cells()).iter().for_each(|cell| grid.set(cell, None));
        grid
    }
}

impl std::str::FromStr for Grid {
    type Err = GridParseError;

    /// Parses exactly 81 characters, row by row. `.` and `0` stand for empty cells. The module
    /// `formats` reads other notations.
    fn from_str(text: &str) -> Result<Self, GridParseError> {
        let line = text.as_bytes().try_into().ok();
        line.and_then(Self::from_line).ok_or_else(|| GridParseError::new(text))
    }
}

impl Grid {
    /// Parses 81 bytes, row by row. `b'.'` and `b'0'` stand for empty cells. Returns `None` if any
    /// other byte is not a digit.
    ///
    /// The loop has no branches, so the compiler can use vector instructions. An invalid byte only
    /// sets a flag, and callers that report errors search for that byte in a second pass.
    pub(crate) fn from_line(line: &[u8; 81]) -> Option<Self> {
        let mut cells = [None; 81];
        let mut is_wrong = false;
        for (held, &byte) in cells.iter_mut().zip(line) {
            let value = if byte == b'.' { 0 } else { byte.wrapping_sub(b'0') };
            is_wrong |= value > 9;
            *held = Digit::from_value(value.min(9));
        }
        (!is_wrong).then_some(Self(cells))
    }

    /// Returns the 81 cells as ASCII characters, row by row, with `empty` for empty cells.
    pub fn to_line(&self, empty: u8) -> [u8; 81] {
        self.0.map(|held| match held {
            Some(digit) => b'0' + digit.value(),
            None => empty,
        })
    }
}

impl Default for Grid {
    /// Returns the empty grid, [`Grid::EMPTY`].
    fn default() -> Self {
        Self::EMPTY
    }
}

impl std::ops::Index<Cell> for Grid {
    type Output = Option<Digit>;

    fn index(&self, cell: Cell) -> &Option<Digit> {
        &self.0[cell.index()]
    }
}

/// Converts numbers to a grid, row by row. 0 stands for an empty cell. Fails if a number is greater
/// than 9.
impl TryFrom<[u8; 81]> for Grid {
    type Error = GridValueError;

    fn try_from(values: [u8; 81]) -> Result<Self, GridValueError> {
        let mut grid = Self::EMPTY;
        for (cell, value) in Cell::ALL.into_iter().zip(values) {
            if value > 9 {
                return Err(GridValueError { cell, value });
            }
            grid.set(cell, Digit::new(value));
        }
        Ok(grid)
    }
}

impl From<Grid> for [u8; 81] {
    /// Returns the digits as numbers, row by row, with 0 for empty cells.
    fn from(grid: Grid) -> Self {
        grid.0.map(|held| held.map_or(0, Digit::value))
    }
}

impl GridParseError {
    /// Returns the error for text that cannot be parsed as a grid.
    #[cold]
    fn new(text: &str) -> Self {
        let length = text.chars().count();
        if length != 81 {
            return Self::Length(length);
        }
        let is_cell = |c: char| c == '.' || c.is_ascii_digit();
        let wrong = Cell::ALL.into_iter().zip(text.chars()).find(|&(_, c)| !is_cell(c));
        let (cell, c) = wrong.expect("text that is not a grid has a wrong length or character");
        Self::Character(c, cell)
    }
}

impl fmt::Display for Grid {
    /// Writes 81 characters, row by row, with `.` for empty cells.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(str::from_utf8(&self.to_line(b'.')).expect("the line is ASCII"))
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Grid({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn parse_errors_name_the_cell() {
        let message = |text: &str| text.parse::<Grid>().unwrap_err().to_string();
        assert_eq!(message(&LINE[1..]), "a grid has 81 cells, but this text has 80");
        let wanted = "\"x\" at r2c1 is not a cell: write 1 to 9, and . or 0 for an empty cell";
        assert_eq!(message(&format!("{}x{}", &LINE[..9], &LINE[10..])), wanted);
        // A multi-byte character counts as one character.
        let wanted = "\"ä\" at r2c1 is not a cell: write 1 to 9, and . or 0 for an empty cell";
        assert_eq!(message(&format!("{}äx{}", &LINE[..9], &LINE[11..])), wanted);
        assert_eq!(
            message(&format!("{}ä", &LINE[..79])),
            "a grid has 81 cells, but this text has 80"
        );
        assert_eq!(format!("{:?}", LINE.parse::<Grid>().unwrap()), format!("Grid({LINE})"));
    }

    #[test]
    fn two_equal_digits_in_a_house_conflict_even_if_the_grid_has_no_other_digit() {
        for (first, second, house) in
            [(0, 8, House::row(0)), (0, 72, House::column(0)), (0, 20, House::boxed(0))]
        {
            let mut grid = Grid::EMPTY;
            let cells = [Cell::ALL[first], Cell::ALL[second]];
            for cell in cells {
                grid.set(cell, Some(Digit::ALL[4]));
            }
            assert_eq!(grid.conflict(), Some(Conflict { digit: Digit::ALL[4], house, cells }));
        }
    }

    #[test]
    fn bytes_and_characters_are_parsed_alike() {
        for byte in 0..=u8::MAX {
            let mut line: [u8; 81] = LINE.as_bytes().try_into().unwrap();
            line[80] = byte;
            let cell = match byte {
                b'.' | b'0' => Some(None),
                b'1'..=b'9' => Some(Digit::new(byte - b'0')),
                _ => None,
            };
            assert_eq!(Grid::from_line(&line).map(|grid| grid.get(Cell::at(8, 8))), cell, "{byte}");
        }
    }

    #[test]
    fn a_grid_can_be_parsed_from_its_written_form() {
        let grid: Grid = LINE.parse().unwrap();
        assert_eq!(grid.to_string(), LINE);
        assert_eq!(grid.count(), 30);
        assert_eq!(LINE.replace('.', "0").parse(), Ok(grid));
    }

    #[test]
    fn a_grid_converts_to_numbers_and_back() {
        let grid: Grid = LINE.parse().unwrap();
        let values: [u8; 81] = grid.into();
        assert_eq!((values[0], values[2]), (5, 0));
        assert_eq!(Grid::try_from(values), Ok(grid));
        assert_eq!(Grid::try_from([0; 81]), Ok(Grid::default()));
        let mut wrong = values;
        wrong[80] = 10;
        let error = Grid::try_from(wrong).unwrap_err();
        assert_eq!(error, GridValueError { cell: Cell::at(8, 8), value: 10 });
        assert_eq!(
            error.to_string(),
            "10 at r9c9 is not a digit: write 1 to 9, and 0 for an empty cell"
        );
        assert_eq!((grid[Cell::at(0, 0)], grid[Cell::at(0, 2)]), (Digit::new(5), None));
    }

    #[test]
    fn parse_errors_name_the_problem_and_its_position() {
        assert_eq!("123".parse::<Grid>(), Err(GridParseError::Length(3)));
        let bad = LINE.replacen('9', "x", 1);
        assert_eq!(bad.parse::<Grid>(), Err(GridParseError::Character('x', Cell::at(1, 4))));
    }

    #[test]
    fn a_conflict_has_its_digit_house_and_cells() {
        let mut grid: Grid = LINE.parse().unwrap();
        assert_eq!(grid.conflict(), None);
        grid.set(Cell::at(0, 8), Digit::new(5));
        let conflict = grid.conflict().unwrap();
        assert_eq!(conflict.digit.value(), 5);
        assert_eq!(conflict.house, House::row(0));
        assert_eq!(conflict.cells, [Cell::at(0, 0), Cell::at(0, 8)]);
        assert_eq!(grid.conflicting_cells().to_string(), "r1c1 r1c9 r8c9");
    }
}
