//! Multi-sector locked sets: the cells where some rows cross some columns, and digits that fit
//! there just as often as there are cells.
//!
//! Known on the Player's Forum (David P. Bird and others) as multi-fish with no spare truth. Of all their
//! forms this is the one of rows and columns: each digit is counted once for each row or once for each
//! column that has it in the crossing cells, whichever are fewer; three to five rows with three to
//! five columns.

use crate::board::{CellSet, Digit, DigitSet, House};
use crate::logic::cover::{Nine, members};
use crate::logic::technique::{CandidateSet, Effect, Flow, Proof, Sink, Technique, row};
use crate::logic::{Picture, Position, Role, words};
use std::cmp::Ordering;
use std::collections::HashSet;

/// The rows of this family.
pub(super) const ROWS: &[Technique] = &[row(
    86,
    "Multi-Sector Locked Set",
    "Rows that cross columns, and digits that fit there just as often as needed.",
    find,
)
.ours()
.why(
    "Count for each digit how often it fits in the crossing cells at most: once for each of the rows \
     that have it there, or of the columns. If all counts together are no more than the cells, each \
     digit is there as often as it can be, and so nowhere else in these rows or columns.",
)];

/// How many rows and columns there may be.
const LINES: std::ops::RangeInclusive<u32> = 3..=5;

/// The choices of that many lines out of nine.
fn choices() -> impl Iterator<Item = Nine> {
    (0..512).filter(|lines: &Nine| LINES.contains(&lines.count_ones()))
}

/// Some rows and some columns.
struct Sectors {
    rows: Nine,
    columns: Nine,
    /// The empty cells where they cross.
    cells: CellSet,
}

/// Every choice of rows and columns of full count.
fn find(position: &Position, sink: &mut Sink<'_>) -> Flow {
    let mut found = HashSet::new();
    let empty: [Nine; 9] = std::array::from_fn(|row| {
        let cells = House::row(row).cells() & position.empty_cells();
        cells.iter().fold(0, |columns, cell| columns | 1 << cell.column())
    });
    for rows in choices() {
        let held = held(position, rows);
        for columns in choices() {
            let cells: u32 = members(rows).map(|row| (empty[row] & columns).count_ones()).sum();
            if !is_full(position, rows, columns, &held, cells) {
                continue;
            }
            let sectors = Sectors::of(position, rows, columns);
            let locks = Digit::ALL.map(|digit| sectors.lock(position, digit));
            let strikes = sectors.strikes(position, &locks);
            if !strikes.is_empty() && found.insert(strikes) {
                sink(&Effect::strike(strikes), &|| sectors.tell(&locks, &strikes))?;
            }
        }
    }
    Flow::Continue(())
}

/// For each digit the columns where these rows have it.
fn held(position: &Position, rows: Nine) -> [Nine; 9] {
    Digit::ALL.map(|digit| {
        members(rows).fold(0, |held, row| held | position.places(House::row(row), digit))
    })
}

/// Whether the digits fit in the crossing cells just so often as there are cells.
fn is_full(position: &Position, rows: Nine, columns: Nine, held: &[Nine; 9], cells: u32) -> bool {
    let mut sum = 0;
    for digit in Digit::ALL {
        let down = (held[digit.index()] & columns).count_ones();
        let across = |row: &usize| position.places(House::row(*row), digit) & columns != 0;
        sum += down.min(members(rows).filter(across).count() as u32);
        if sum > cells {
            return false;
        }
    }
    sum == cells
}

/// A digit and the houses that say how often it fits in the crossing cells: rows, columns, or both.
struct Lock {
    digit: Digit,
    houses: Vec<House>,
}

impl Sectors {
    fn of(position: &Position, rows: Nine, columns: Nine) -> Self {
        let cells_of = |lines: Nine, house: fn(usize) -> House| {
            members(lines).fold(CellSet::EMPTY, |cells, line| cells | house(line).cells())
        };
        let crossing = cells_of(rows, House::row) & cells_of(columns, House::column);
        Self { rows, columns, cells: crossing & position.empty_cells() }
    }

    fn lock(&self, position: &Position, digit: Digit) -> Lock {
        let places = position.candidates().cells(digit) & self.cells;
        let with = |houses: &mut dyn Iterator<Item = House>| -> Vec<House> {
            houses.filter(|house| house.cells().meets(places)).collect()
        };
        let (mut rows, columns) = (with(&mut House::rows()), with(&mut House::columns()));
        let houses = match rows.len().cmp(&columns.len()) {
            Ordering::Less => rows,
            Ordering::Greater => columns,
            Ordering::Equal => {
                rows.extend(columns);
                rows
            }
        };
        Lock { digit, houses }
    }

    fn strikes(&self, position: &Position, locks: &[Lock; 9]) -> CandidateSet {
        let mut strikes = CandidateSet::NONE;
        for lock in locks {
            for house in &lock.houses {
                let outside = house.cells() - self.cells;
                strikes.put(lock.digit, position.candidates().cells(lock.digit) & outside);
            }
        }
        strikes
    }

    fn tell(&self, locks: &[Lock; 9], strikes: &CandidateSet) -> Proof {
        let lines = |lines: Nine, house: fn(usize) -> House| -> Vec<House> {
            members(lines).map(house).collect()
        };
        let (rows, columns) = (lines(self.rows, House::row), lines(self.columns, House::column));
        let mut picture = Picture::default();
        picture.cells = self.cells.iter().map(|cell| (cell, Role::Base)).collect();
        let count = self.cells.len();
        let mut sentences = vec![
            format!(
                "{} and {} cross in {} empty cells.",
                words::houses(&rows),
                words::houses(&columns),
                words::count(count)
            ),
            format!(
                "Each digit fits there once a house, {} times in all: so all are there that often, \
                 and locked in these houses.",
                words::count(count)
            ),
        ];
        sentences[0].replace_range(..1, "R");
        for house in House::ALL {
            let outside = house.cells() - self.cells;
            let locked = locks.iter().filter(|lock| {
                lock.houses.contains(&house) && strikes.cells(lock.digit).meets(outside)
            });
            let digits: DigitSet = locked.map(|lock| lock.digit).collect();
            if !digits.is_empty() {
                picture.houses.push((house, Role::Cover));
                let digits = words::any_digit(digits);
                sentences.push(format!("No other cell of {house} holds {digits}."));
            }
        }
        let (reason, more) = words::told(sentences);
        let place = format!("Look at {}.", words::houses(&rows));
        Proof { picture, digits: strikes.digits(), place, reason, more }
    }
}

#[cfg(test)]
mod tests {
    use crate::logic::techniques::sketch::Sketch;

    /// Sixteen cells, each with two digits of its row and two of its column; the last with these.
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
    fn sixteen_cells_with_sixteen_places() {
        let effects = cross("3489").effects("Multi-Sector Locked Set");
        assert_eq!(effects.len(), 1, "{effects:?}");
        let row = |row: u8| [1, 4, 5, 7, 8].map(|column| format!("r{row}c{column}")).join(" ");
        let rows = format!("1 from {} {}, 2 from {} {}, 3 from ", row(1), row(4), row(1), row(5));
        assert!(effects[0].starts_with(&rows), "{effects:?}");
        assert!(effects[0].ends_with("9 from r2c9 r3c9 r6c9 r7c9 r9c9"), "{effects:?}");
        assert!(cross("34789").effects("Multi-Sector Locked Set").is_empty());
    }
}
