//! Multi-sector locked sets (MSLS): rows and columns chosen so that the digits fit into the cells
//! where the lines cross exactly as many times as there are cells.
//!
//! On the Player's Forum (David P. Bird and others), the pattern is known as a multi-fish without
//! spare truths. This module implements only the form with rows and columns. For each digit, the
//! search counts the rows and the columns that have the digit in the crossing cells, and uses the
//! lower of the two numbers. There are three to five rows and three to five columns, and each
//! contains at least two of the cells.

use crate::board::{Cell, CellSet, Digit, DigitSet, House};
use crate::logic::Position;
use crate::logic::analysis::Analysis;
use crate::logic::candidate_set::CandidateSet;
use crate::logic::cover::{Nine, members};
use crate::logic::deduction::{Deduction, Explanation, Flow, Visitor};
use crate::logic::technique::{Technique, row};
use crate::logic::{Picture, Role, words};
use std::cmp::Ordering;
use std::collections::HashSet;

/// The techniques of this family.
pub(super) const ROWS: &[Technique] = &[row(
    86,
    "Multi-Sector Locked Set",
    "Cells where rows cross columns, with just as many digits as there are cells.",
    find,
)
.ours()
.why(
    "In the crossing cells a digit fits at most once for each row that has it there, or once for each column: \
     take the lower number. If the numbers of all digits add up to the number of cells, every digit must be \
     there as often as it fits. So each of the rows, or columns, that were counted for a digit has it in the \
     crossing, and no other cell of them can be that digit.",
)];

/// The allowed numbers of rows, and of columns, in a pattern.
const LINES: std::ops::RangeInclusive<u32> = 3..=5;

/// Iterates over all choices of three to five lines.
fn choices() -> impl Iterator<Item = Nine> {
    (0..512).filter(|lines: &Nine| LINES.contains(&lines.count_ones()))
}

/// A choice of rows and columns.
struct Sectors {
    rows: Nine,
    columns: Nine,
    /// The empty cells where the rows and columns cross.
    cells: CellSet,
}

/// Reports each choice of rows and columns in which the digits fit exactly as many times as there
/// are cells.
fn find(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    let mut found = HashSet::new();
    for rows in choices() {
        let spare = spare(analysis, rows);
        for columns in choices().filter(|&columns| spare[columns as usize] == 0) {
            let Some(sectors) = Sectors::try_new(analysis, rows, columns) else { continue };
            let locks = Digit::ALL.map(|digit| sectors.lock(analysis, digit));
            let eliminations = sectors.eliminations(analysis, &locks);
            if !eliminations.is_empty() && found.insert(eliminations) {
                visit(&Deduction::eliminate(eliminations), &|| {
                    sectors.explain(&locks, &eliminations)
                })?;
            }
        }
    }
    Flow::Continue(())
}

/// Returns, for each choice of columns (as bits), how many times the digits fit where `rows` cross
/// the columns, minus the number of cells there. The table grows column by column: the entry for a
/// larger choice is the entry without its last column plus the contribution of that column.
fn spare(position: &Position, rows: Nine) -> [i8; 512] {
    let rows_with = |column: usize, cells: CellSet| -> u8 {
        let with = |row: &usize| cells.contains(Cell::at(*row, column));
        members(rows).enumerate().filter(|(_, row)| with(row)).map(|(at, _)| 1 << at).sum()
    };
    let mut spare = [0_i8; 512];
    for column in 0..9 {
        let cells = rows_with(column, position.empty_cells()).count_ones() as i8;
        let (without, with) = spare.split_at_mut(1 << column);
        with.iter_mut().zip(without).for_each(|(with, without)| *with = *without - cells);
    }
    for digit in Digit::ALL {
        let (mut across, mut down) = ([0_u8; 512], [0_i8; 512]);
        for column in 0..9 {
            let held = rows_with(column, position.candidates().cells(digit));
            let half = 1 << column;
            for choice in 0..half {
                across[half + choice] = across[choice] | held;
                down[half + choice] = down[choice] + i8::from(held != 0);
            }
        }
        for (choice, spare) in spare.iter_mut().enumerate() {
            *spare += down[choice].min(across[choice].count_ones() as i8);
        }
    }
    spare
}

/// A digit, and the lines that limit how many times the digit fits into the crossing cells. The
/// lines are rows, columns or, if the counts are equal, both.
struct SectorLock {
    digit: Digit,
    rows: Nine,
    columns: Nine,
}

impl SectorLock {
    fn houses(&self) -> impl Iterator<Item = House> {
        members(self.rows).map(House::row).chain(members(self.columns).map(House::column))
    }

    /// Writes how many times the digit fits into the crossing cells, or returns `None` if it does
    /// not fit there.
    fn sentence(&self) -> Option<String> {
        let lines = |lines: Nine, house: fn(usize) -> House| -> Option<Vec<House>> {
            (lines != 0).then(|| members(lines).map(house).collect())
        };
        let either = [lines(self.rows, House::row), lines(self.columns, House::column)];
        let either: Vec<_> = either.into_iter().flatten().collect();
        (!either.is_empty()).then(|| words::fits(self.digit, &either))
    }
}

impl Sectors {
    /// Creates the sectors, or returns `None` if a row or a column contains fewer than two of the
    /// cells.
    fn try_new(position: &Position, rows: Nine, columns: Nine) -> Option<Self> {
        let cells_of = |lines: Nine, house: fn(usize) -> House| {
            members(lines).fold(CellSet::EMPTY, |cells, line| cells | house(line).cells())
        };
        let crossing = cells_of(rows, House::row) & cells_of(columns, House::column);
        let cells = crossing & position.empty_cells();
        let two = |house: House| (house.cells() & cells).len() > 1;
        let whole = members(rows).all(|row| two(House::row(row)))
            && members(columns).all(|column| two(House::column(column)));
        whole.then_some(Self { rows, columns, cells })
    }

    fn lock(&self, position: &Position, digit: Digit) -> SectorLock {
        let (mut rows, mut columns) = (0, 0);
        for row in members(self.rows) {
            let places = position.places(House::row(row), digit) & self.columns;
            columns |= places;
            rows |= Nine::from(places != 0) << row;
        }
        match rows.count_ones().cmp(&columns.count_ones()) {
            Ordering::Less => columns = 0,
            Ordering::Greater => rows = 0,
            Ordering::Equal => {}
        }
        SectorLock { digit, rows, columns }
    }

    fn eliminations(&self, position: &Position, locks: &[SectorLock; 9]) -> CandidateSet {
        let mut eliminations = CandidateSet::EMPTY;
        for lock in locks {
            for house in lock.houses() {
                let outside = house.cells() - self.cells;
                eliminations
                    .insert_cells(lock.digit, position.candidates().cells(lock.digit) & outside);
            }
        }
        eliminations
    }

    fn explain(&self, locks: &[SectorLock; 9], eliminations: &CandidateSet) -> Explanation {
        let lines = |lines: Nine, house: fn(usize) -> House| -> Vec<House> {
            members(lines).map(house).collect()
        };
        let (rows, columns) = (lines(self.rows, House::row), lines(self.columns, House::column));
        let cells = self.cells.iter().map(|cell| (cell, Role::Base)).collect();
        let words = &[(Role::Base, "crossings"), (Role::Cover, "locked along")];
        let mut picture = Picture { cells, words, ..Picture::default() };
        let count = self.cells.len();
        let mut sentences = vec![
            format!(
                "{} and {} cross in {} empty cells.",
                words::sentence(&words::houses(&rows)),
                words::houses(&columns),
                words::count(count)
            ),
            format!(
                "Count how often each digit fits there at most. That makes {} in all, as many as cells, so \
                 each must be there as often as it fits.",
                words::count(count)
            ),
        ];
        sentences.extend(locks.iter().filter_map(SectorLock::sentence));
        let mut locked_houses = Vec::new();
        for house in House::ALL {
            let outside = house.cells() - self.cells;
            let locked = locks.iter().filter(|lock| {
                lock.houses().any(|one| one == house)
                    && eliminations.cells(lock.digit).meets(outside)
            });
            let digits: DigitSet = locked.map(|lock| lock.digit).collect();
            if !digits.is_empty() {
                picture.houses.push((house, Role::Cover));
                locked_houses.push((house, digits));
            }
        }
        sentences.extend(words::no_other_cell(&locked_houses));
        let (reason, proof) = words::whole_proof(sentences, eliminations);
        let place = format!("Look at {}.", words::houses(&rows));
        Explanation { picture, digits: eliminations.digits(), place, reason, proof }
    }
}

#[cfg(test)]
mod tests {
    use crate::logic::techniques::sketch::Sketch;

    /// Returns sixteen cells, each with two digits of its row and two of its column. The last cell
    /// has the digits `last`.
    fn cross(last: &str) -> Sketch {
        let mut sketch = Sketch::blank();
        for (row, across) in [("r1", "12"), ("r4", "13"), ("r5", "24"), ("r8", "34")] {
            for (column, down) in [("c2", "56"), ("c3", "57"), ("c6", "68"), ("c9", "89")] {
                let cell = format!("{row}{column}");
                let digits = format!("{across}{down}");
                let is_last = cell == "r8c9";
                sketch = sketch.cell(&cell, if is_last { last } else { &digits });
            }
        }
        sketch
    }

    #[test]
    fn sixteen_cells_with_sixteen_places_are_locked() {
        let deductions = cross("3489").deductions("Multi-Sector Locked Set");
        assert_eq!(deductions.len(), 1, "{deductions:?}");
        let row = |row: u8| [1, 4, 5, 7, 8].map(|column| format!("r{row}c{column}")).join(" ");
        let rows = format!("1 from {} {}, 2 from {} {}, 3 from ", row(1), row(4), row(1), row(5));
        assert!(deductions[0].starts_with(&rows), "{deductions:?}");
        assert!(deductions[0].ends_with("9 from r2c9 r3c9 r6c9 r7c9 r9c9"), "{deductions:?}");
        assert!(cross("34789").deductions("Multi-Sector Locked Set").is_empty());
    }
}
