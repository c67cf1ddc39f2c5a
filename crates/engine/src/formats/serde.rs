//! Serde support for boards. A [`Grid`] is written as 81 characters, and a [`Cell`] as its name,
//! such as `"r4c7"`.
//!
//! The impls are in this file and not next to the types, because the module `board` needs only the
//! standard library.

use crate::board::{Cell, Grid};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

impl Serialize for Grid {
    /// Writes 81 characters, row by row, with `.` for empty cells.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Grid {
    /// Reads 81 characters, row by row. `.` and `0` stand for empty cells.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grids_and_cells_are_strings() {
        let line =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let grid: Grid = line.parse().unwrap();
        let json = serde_json::to_string(&grid).unwrap();
        assert_eq!(json, format!("\"{line}\""));
        assert_eq!(serde_json::from_str::<Grid>(&json).unwrap(), grid);
        assert_eq!(serde_json::to_string(&Cell::at(3, 6)).unwrap(), "\"r4c7\"");
        assert_eq!(serde_json::from_str::<Cell>("\"r4c7\"").unwrap(), Cell::at(3, 6));
        let error = serde_json::from_str::<Grid>("\"123\"").unwrap_err().to_string();
        assert!(error.starts_with("a grid has 81 cells, but this text has 3"), "{error}");
        let error = serde_json::from_str::<Cell>("\"r0c7\"").unwrap_err().to_string();
        assert!(error.starts_with("a cell is written r1c1 to r9c9"), "{error}");
    }
}
