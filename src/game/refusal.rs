//! The reasons why a turn is not allowed.

use pencilmark_engine::board::{Candidate, Cell, Digit};

/// The reason why the player can't play a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The cell's digit is a given.
    #[error("{0} is a given: it can't be changed")]
    Given(Cell),
    /// Marks can only be written into empty cells.
    #[error("{0} holds a digit: erase it first to write marks")]
    Filled(Cell),
    /// A digit on the board rules the candidate out, so the player can neither eliminate nor
    /// restore the candidate.
    #[error("{digit} can't go into {cell}: {seen_at} holds {} {digit}", article(*digit))]
    RuledOut {
        /// The digit that is ruled out.
        digit: Digit,
        /// The cell of the candidate.
        cell: Cell,
        /// The peer that contains the digit.
        seen_at: Cell,
    },
    /// The cell contains nothing that could be erased.
    #[error("there is nothing to erase in {0}")]
    NothingToErase(Cell),
    /// All selected cells are givens, which can't be changed.
    #[error("all selected cells are givens: they can't be changed")]
    AllGiven,
    /// The entry would fill only the empty cells of the selection, but no selected cell is empty.
    #[error("none of the selected cells is empty")]
    NoneEmpty,
    /// The candidate is ruled out in every selected cell.
    #[error("{0} can't go into any of the selected cells")]
    NoneTakes(Digit),
    /// The selected cells contain nothing that could be erased.
    #[error("there is nothing to erase in the selected cells")]
    NothingToEraseInAny,
    /// Snyder notation marks a digit only if the digit has exactly two places in a box.
    #[error(
        "{digit} doesn't have exactly two places in the box of {cell}: see the setting Snyder marks"
    )]
    NotTwoPlaces {
        /// The digit to mark.
        digit: Digit,
        /// The cell to mark.
        cell: Cell,
    },
    /// Every digit with exactly two places in a box is already marked.
    #[error("every digit with just two places in a box is marked already")]
    AllPairsMarked,
    /// All candidates are already marked.
    #[error("all candidates are written already")]
    AllMarked,
    /// There is no turn to undo.
    #[error("there is nothing to undo")]
    NothingToUndo,
    /// There is no undone turn to redo.
    #[error("there is nothing to redo")]
    NothingToRedo,
    /// The board has no mistake to undo.
    #[error("nothing is wrong")]
    NothingWrong,
    /// No cell was given to colour.
    #[error("there is nothing to colour")]
    NothingToColour,
    /// The board has no colours and no links to remove.
    #[error("there are no colours and no links")]
    NothingColoured,
    /// The cell is filled, so it has no candidates.
    #[error("{0} holds a digit: it has no candidates")]
    NoCandidates(Cell),
    /// Both ends of the link would be the same candidate.
    #[error("a link needs two ends: {0} is where it began")]
    SameEnds(Candidate),
    /// No what-if is running.
    #[error("no what-if is running")]
    NoWhatIf,
    /// Some cells need more than singles, or the board has a mistake.
    #[error("the board needs more than singles, or a digit is wrong")]
    NotOnlySingles,
    /// The whole puzzle can be solved with singles, but some empty cells have several candidates.
    #[error("some cells still have several candidates: finding the singles is the puzzle here")]
    SinglesToFind,
    /// A what-if is running.
    #[error("keep or discard the what-if first")]
    FinishInWhatIf,
    /// The history has no turn with this number.
    #[error("there is no turn {0}")]
    NoSuchTurn(usize),
}

/// Returns the article of a digit in English.
pub const fn article(digit: Digit) -> &'static str {
    if digit.value() == 8 { "an" } else { "a" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digit_has_the_right_article() {
        let says = |digit: u8| {
            let digit = Digit::ALL[usize::from(digit) - 1];
            Refusal::RuledOut { digit, cell: Cell::at(0, 0), seen_at: Cell::at(0, 8) }.to_string()
        };
        assert_eq!(says(8), "8 can't go into r1c1: r1c9 holds an 8");
        assert_eq!(says(9), "9 can't go into r1c1: r1c9 holds a 9");
    }
}
