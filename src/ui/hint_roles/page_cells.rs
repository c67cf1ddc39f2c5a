//! The cells and the letters that a page of a hint names.

use super::letters::{self, CellLabels};
use super::prose;
use pencilmark_engine::board::{Cell, CellSet};
use pencilmark_engine::logic::{LineKind, Node, ProofLine};

/// The cells that a page of a hint names, and the letters of the steps up to the end of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui) struct PageCells {
    pub(in crate::ui) cells: CellSet,
    pub(super) letters: CellLabels,
    /// `true` if the page is about all rows, columns and boxes of the picture.
    pub(super) has_houses: bool,
    /// The candidate that the pages up to this one suppose to be true. `None` if they also say what
    /// follows in the end.
    pub(super) supposed: Option<Node>,
}

impl PageCells {
    /// Returns the cells of a page. `proof` contains the lines of the proof on the pages up to and
    /// including this one, and `lines` the text of this page.
    pub(in crate::ui) fn new<'a>(
        proof: impl IntoIterator<Item = &'a ProofLine>,
        lines: &[String],
    ) -> Self {
        let proof: Vec<&ProofLine> = proof.into_iter().collect();
        let is_supposed =
            |line: &&&ProofLine| line.kind == LineKind::Supposition && line.outer.is_none();
        let supposed = proof.iter().find(is_supposed).and_then(|line| line.result());
        let supposed = supposed.filter(|_| !proof.iter().any(|line| line.kind == LineKind::End));
        let letters = letters::letters(proof);
        let lettered = Cell::ALL.into_iter().filter(|cell| letters[cell.index()].is_some());
        Self {
            cells: named_cells(lines) | lettered.collect(),
            letters,
            has_houses: false,
            supposed,
        }
    }

    /// Returns the cells of a page with the summary of a longer proof.
    pub(in crate::ui) fn of_summary(lines: &[String]) -> Self {
        Self { has_houses: true, ..Self::new([], lines) }
    }
}

/// Returns the cells that are named in `lines`, as in `r1c2`.
pub(in crate::ui) fn named_cells(lines: &[String]) -> CellSet {
    lines.iter().flat_map(|line| prose::cells(line)).collect()
}
