//! The 81 cells and sets of cells.

use super::house::House;
use std::fmt;

/// A cell of the board. Cells are numbered row by row from the upper left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

/// `PEERS[i]` contains the 20 cells that share a house with cell `i`.
const PEERS: [CellSet; 81] = {
    let mut peers = [CellSet::EMPTY; 81];
    let mut i = 0;
    while i < 81 {
        let cell = Cell(i as u8);
        let mut j = 0;
        while j < 81 {
            let other = Cell(j as u8);
            if i != j
                && (cell.row() == other.row()
                    || cell.column() == other.column()
                    || cell.box_index() == other.box_index())
            {
                peers[i] = CellSet(peers[i].0 | 1 << j);
            }
            j += 1;
        }
        i += 1;
    }
    peers
};

impl Cell {
    /// All 81 cells, row by row.
    pub const ALL: [Self; 81] = {
        let mut all = [Self(0); 81];
        let mut i = 0;
        while i < 81 {
            all[i] = Self(i as u8);
            i += 1;
        }
        all
    };

    /// Returns the cell with the given index, or `None` if `index` is not in 0..81.
    pub const fn new(index: usize) -> Option<Self> {
        if index < 81 { Some(Self(index as u8)) } else { None }
    }

    /// Returns the cell in the given row and column.
    ///
    /// # Panics
    /// Panics if the row or the column is not in 0..9.
    pub const fn at(row: usize, column: usize) -> Self {
        assert!(row < 9 && column < 9, "rows and columns are 0..9");
        Self((row * 9 + column) as u8)
    }

    /// Returns the index, 0..81, counted row by row.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the row, 0..9 from the top.
    pub const fn row(self) -> usize {
        self.0 as usize / 9
    }

    /// Returns the column, 0..9 from the left.
    pub const fn column(self) -> usize {
        self.0 as usize % 9
    }

    /// Returns the index of the box, 0..9. Boxes are counted row by row.
    pub const fn box_index(self) -> usize {
        self.row() / 3 * 3 + self.column() / 3
    }

    /// Returns the row, the column and the box of the cell.
    pub const fn houses(self) -> [House; 3] {
        [House::row(self.row()), House::column(self.column()), House::boxed(self.box_index())]
    }

    /// Returns the 20 other cells that share a house with the cell.
    pub const fn peers(self) -> CellSet {
        PEERS[self.0 as usize]
    }

    /// Returns whether two different cells share a house.
    pub const fn sees(self, other: Self) -> bool {
        PEERS[self.0 as usize].contains(other)
    }
}

impl fmt::Display for Cell {
    /// Writes the cell in the form `r4c7`. Rows and columns are counted from 1.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row() + 1, self.column() + 1)
    }
}

/// The error returned when parsing a [`Cell`] fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellParseError(());

impl fmt::Display for CellParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a cell is written r1c1 to r9c9")
    }
}

impl std::error::Error for CellParseError {}

impl std::str::FromStr for Cell {
    type Err = CellParseError;

    /// Parses a cell such as `r4c7`, in lower or upper case. [`Display`](fmt::Display) writes this
    /// form.
    fn from_str(text: &str) -> Result<Self, CellParseError> {
        match *text.as_bytes() {
            [b'r' | b'R', row @ b'1'..=b'9', b'c' | b'C', column @ b'1'..=b'9'] => {
                Ok(Self::at(usize::from(row - b'1'), usize::from(column - b'1')))
            }
            _ => Err(CellParseError(())),
        }
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of cells, stored as bits. Bit `i` stands for the cell with index `i`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct CellSet(u128);

impl CellSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);
    /// The set of all 81 cells.
    pub const ALL: Self = Self((1 << 81) - 1);

    /// Returns the set with the given bits. Bits 81 and above are ignored.
    pub const fn from_bits(bits: u128) -> Self {
        Self(bits & Self::ALL.0)
    }

    /// Returns the bits of the set. Bit `i` stands for the cell with index `i`.
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// Returns the set that contains only `cell`.
    pub const fn only(cell: Cell) -> Self {
        Self(1 << cell.0)
    }

    /// Returns whether the set contains `cell`.
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 & (1 << cell.0) != 0
    }

    /// Returns the number of cells in the set, 0..=81.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the first cell in reading order, or `None` if the set is empty.
    pub const fn first(self) -> Option<Cell> {
        if self.0 == 0 { None } else { Some(Cell(self.0.trailing_zeros() as u8)) }
    }

    /// Returns the only cell of the set, or `None` if the set does not have exactly one cell.
    pub const fn single(self) -> Option<Cell> {
        if self.has_several() { None } else { self.first() }
    }

    /// Returns whether the set has two or more cells.
    pub const fn has_several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// Returns whether every cell of `self` is in `other`.
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Returns whether the sets have a cell in common.
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Adds `cell`.
    pub const fn insert(&mut self, cell: Cell) {
        self.0 |= 1 << cell.0;
    }

    /// Removes `cell`.
    pub const fn remove(&mut self, cell: Cell) {
        self.0 &= !(1 << cell.0);
    }

    /// Returns the cells that see every cell in the set. For the empty set, returns all cells.
    pub fn common_peers(self) -> Self {
        self.iter().fold(Self::ALL, |common, cell| common & cell.peers())
    }

    /// Returns the houses that contain every cell in the set: rows, then columns, then boxes. For
    /// the empty set, returns none.
    pub fn common_houses(self) -> impl Iterator<Item = House> {
        let first = self.first();
        first.into_iter().flat_map(Cell::houses).filter(move |house| self.is_subset(house.cells()))
    }

    /// Returns the cells in reading order.
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let cell = Self(bits).first()?;
            bits &= bits - 1;
            Some(cell)
        })
    }
}

impl From<Cell> for CellSet {
    fn from(cell: Cell) -> Self {
        Self::only(cell)
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut set = Self::EMPTY;
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

impl std::ops::BitOr for CellSet {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl std::ops::BitAnd for CellSet {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl std::ops::Sub for CellSet {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl std::ops::BitOrAssign for CellSet {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl std::ops::BitAndAssign for CellSet {
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl std::ops::SubAssign for CellSet {
    fn sub_assign(&mut self, other: Self) {
        self.0 &= !other.0;
    }
}

impl std::ops::Not for CellSet {
    type Output = Self;
    fn not(self) -> Self {
        Self(!self.0 & Self::ALL.0)
    }
}

impl fmt::Display for CellSet {
    /// Writes the cells in the form `r1c2 r4c7`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, cell) in self.iter().enumerate() {
            write!(f, "{}{cell}", if i == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_are_cells_and_higher_bits_are_ignored() {
        assert_eq!(CellSet::from_bits(std::hint::black_box(u128::MAX)), CellSet::ALL);
        let two = CellSet::from_bits(std::hint::black_box(1 << 80 | 1));
        assert_eq!((two.to_string().as_str(), two.bits()), ("r1c1 r9c9", 1 << 80 | 1));
        assert_eq!(format!("{two:?} {:?}", Cell::ALL[80]), "{r1c1 r9c9} r9c9");
    }

    #[test]
    fn every_cell_has_twenty_peers_without_itself() {
        for cell in Cell::ALL {
            assert_eq!(cell.peers().len(), 20, "{cell}");
            assert!(!cell.sees(cell));
            assert!(cell.peers().iter().all(|peer| peer.sees(cell)));
        }
    }

    #[test]
    fn names_of_cells_count_from_one() {
        assert_eq!(Cell::at(3, 6).to_string(), "r4c7");
        assert_eq!(Cell::at(3, 6).box_index(), 5);
        let pair: CellSet = [Cell::at(8, 8), Cell::at(0, 1)].into_iter().collect();
        assert_eq!(pair.to_string(), "r1c2 r9c9");
        assert_eq!((!pair).len(), 79);
    }

    #[test]
    fn only_the_written_form_of_a_cell_is_parsed() {
        for cell in Cell::ALL {
            assert_eq!(cell.to_string().parse(), Ok(cell));
            assert_eq!(cell.to_string().to_uppercase().parse(), Ok(cell));
        }
        for text in ["", "r", "r4", "r4c", "r0c1", "r1c0", "r1c10", "c7r4", "r4c7 ", "4r7c", "r4cé"]
        {
            assert_eq!(text.parse::<Cell>(), Err(CellParseError(())), "{text:?}");
        }
        assert_eq!(CellParseError(()).to_string(), "a cell is written r1c1 to r9c9");
    }

    #[test]
    fn common_peers_see_every_cell() {
        let pair: CellSet = [Cell::at(0, 0), Cell::at(1, 4)].into_iter().collect();
        assert_eq!(pair.common_peers().to_string(), "r1c4 r1c5 r1c6 r2c1 r2c2 r2c3");
        let row: CellSet = [Cell::at(0, 0), Cell::at(0, 1)].into_iter().collect();
        let houses: Vec<_> = row.common_houses().map(|house| house.to_string()).collect();
        assert_eq!(houses, ["row 1", "box 1"]);
        assert_eq!(CellSet::EMPTY.common_houses().count(), 0);
    }
}
