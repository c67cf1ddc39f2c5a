//! A puzzle found in a text, and the callback that receives it.

use super::{ReadError, Sheet};
use std::ops::ControlFlow;

/// A puzzle found in a text, or the error returned because it cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The line number at which the puzzle starts, counted from 1, or `None` if the whole text is
    /// one puzzle.
    pub line: Option<usize>,
    /// The puzzle.
    pub sheet: Result<Sheet, ReadError>,
}

/// A callback that receives each puzzle in a text, and returns `Break` to stop reading.
pub(super) type Sink<'a> = dyn FnMut(Found) -> ControlFlow<()> + 'a;
