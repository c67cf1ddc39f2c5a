//! Puzzles inside a JSON object: in arrays, as in `{"easy": [{"puzzle": "…"}], "hard": ["…"]}`, or
//! in objects, as in `{"1": "…", "2": "…"}`.

use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;
use std::fmt;

/// The maximum depth of the search for arrays of puzzles.
const MAX_DEPTH: usize = 4;

/// Returns the puzzles in `object`, in order: objects, elements of arrays that start with a puzzle,
/// and values of objects that hold only boards. Skips values whose names start with `sol` or
/// `answer`, because these are solutions. `is_puzzle` decides whether a value is a puzzle.
pub(super) fn puzzles<'a>(
    object: &'a RawValue,
    is_puzzle: &impl Fn(&RawValue) -> bool,
) -> Vec<&'a RawValue> {
    let mut found = Vec::new();
    collect(object, is_puzzle, MAX_DEPTH, &mut found);
    found
}

fn collect<'a>(
    value: &'a RawValue,
    is_puzzle: &impl Fn(&RawValue) -> bool,
    depth: usize,
    found: &mut Vec<&'a RawValue>,
) {
    if depth == 0 || !value.get().starts_with(['{', '[']) {
        return;
    }
    if depth < MAX_DEPTH && value.get().starts_with('{') && is_puzzle(value) {
        found.push(value);
        return;
    }
    let Ok(Values(values)) = serde_json::from_str(value.get()) else { return };
    let starts_with_puzzle = values.first().is_some_and(|value| is_puzzle(value));
    // If an object has one board, its other values may be the rules of a Sudoku variant.
    let is_board = |value: &RawValue| !value.get().starts_with('{') && is_puzzle(value);
    let is_list = value.get().starts_with('[') || values.iter().all(|value| is_board(value));
    if starts_with_puzzle && is_list {
        found.extend(values);
    } else {
        for value in values {
            collect(value, is_puzzle, depth - 1, found);
        }
    }
}

/// The unparsed values of an object except its solutions, or the unparsed elements of an array.
struct Values<'a>(Vec<&'a RawValue>);

impl<'de> Deserialize<'de> for Values<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ValuesVisitor)
    }
}

struct ValuesVisitor;

impl<'de> Visitor<'de> for ValuesVisitor {
    type Value = Values<'de>;

    fn expecting(&self, out: &mut fmt::Formatter) -> fmt::Result {
        out.write_str("an object or an array")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut array: A) -> Result<Values<'de>, A::Error> {
        let mut values = Vec::new();
        while let Some(value) = array.next_element()? {
            values.push(value);
        }
        Ok(Values(values))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<Values<'de>, A::Error> {
        let mut values = Vec::new();
        while let Some((name, value)) = object.next_entry::<String, &RawValue>()? {
            let name = name.to_lowercase();
            if !["sol", "answer"].iter().any(|solution| name.starts_with(solution)) {
                values.push(value);
            }
        }
        Ok(Values(values))
    }
}
