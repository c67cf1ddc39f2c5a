//! Puzzles inside a JSON object: in arrays, as in `{"easy": [{"puzzle": "…"}], "hard": ["…"]}`, in
//! objects, as in `{"1": "…", "2": "…"}`, or in both.

use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;
use std::fmt;

/// The maximum depth of the search for puzzles.
const MAX_DEPTH: usize = 6;

/// The kind of a value inside a collection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ElementKind {
    /// An object with a puzzle in its own fields.
    Puzzle,
    /// A board with an empty cell.
    Board,
    /// A board without an empty cell. Next to a puzzle, it may be a solution.
    FullBoard,
}

/// Returns the puzzles in `object`, in order: objects with a puzzle, the elements of arrays that
/// start with a puzzle, the values of objects that hold only boards, and boards with an empty cell
/// next to one of these. Skips values whose names start with `sol` or `answer`, because these are
/// solutions. `kind_of` returns the kind of a value.
pub(super) fn puzzles<'a>(
    object: &'a RawValue,
    kind_of: &impl Fn(&RawValue) -> Option<ElementKind>,
) -> Vec<&'a RawValue> {
    let mut found = Vec::new();
    collect(object, kind_of, MAX_DEPTH, &mut found);
    found
}

/// Adds the puzzles in an object or array that is not a puzzle.
fn collect<'a>(
    value: &'a RawValue,
    kind_of: &impl Fn(&RawValue) -> Option<ElementKind>,
    depth: usize,
    found: &mut Vec<&'a RawValue>,
) {
    let is_array = value.get().starts_with('[');
    if depth == 0 || !(is_array || value.get().starts_with('{')) {
        return;
    }
    let Ok(Values(values)) = serde_json::from_str(value.get()) else { return };
    let is_board = |kind| matches!(kind, Some(ElementKind::Board | ElementKind::FullBoard));
    let kinds: Vec<_> = values.iter().map(|value| kind_of(value)).collect();
    let is_list = if is_array {
        kinds.first().is_some_and(Option::is_some)
    } else {
        kinds.iter().all(|kind| is_board(*kind))
    };
    let (mut inner, mut has_boards_only) = (Vec::new(), true);
    for (value, kind) in values.into_iter().zip(kinds) {
        let before = inner.len();
        match kind {
            Some(ElementKind::FullBoard) if !is_list => {}
            Some(_) => inner.push(value),
            None => collect(value, kind_of, depth - 1, &mut inner),
        }
        has_boards_only &= is_board(kind) || inner.len() == before;
        // An element of a list that is not a puzzle is an error.
        if is_list && inner.len() == before {
            inner.push(value);
        }
    }
    // If an object has one board, its other values may be the rules of a Sudoku variant.
    if is_array || is_list || !has_boards_only {
        found.extend(inner);
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
