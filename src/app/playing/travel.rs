//! The board in play: moving the cursor, with a count.

use super::Playing;
use super::state::Prefix;
use crate::app::Action;
use crate::app::cursor::{self, CursorPath, Edges};
use crate::app::services::Services;
use crate::app::settings::Direction;
use pencilmark_engine::board::{Cell, CellSet};

impl Playing {
    /// Returns the number of times to repeat the next action.
    pub(super) fn times(prefix: Option<Prefix>) -> u8 {
        match prefix {
            Some(Prefix::Count(count)) => count.max(1),
            _ => 1,
        }
    }

    /// Moves the cursor, and adds the cells on its path to a growing selection. Returns `false` if
    /// the action is not a motion.
    pub(super) fn moves(
        &mut self,
        action: Action,
        prefix: Option<Prefix>,
        services: &mut Services,
    ) -> bool {
        for _ in 0..Self::times(prefix) {
            match self.way(action, Edges::from_settings(services.profile.settings)) {
                Ok(Some(way)) => self.take(way),
                Ok(None) => return false,
                Err(why) => {
                    services.say(why.to_owned());
                    return true;
                }
            }
        }
        true
    }

    fn take(&mut self, way: CursorPath) {
        if self.selection.grows() {
            self.selection.add(way.cells);
        }
        self.cursor = way.end;
    }

    /// Moves the cursor to the cell whose row and column are the digits of `count`.
    pub(super) fn go_to_named(&mut self, count: u8, services: &mut Services) {
        match (usize::from(count / 10), usize::from(count % 10)) {
            (row @ 1.., column @ 1..) => {
                self.take(CursorPath::to(Cell::at(row - 1, column - 1)));
            }
            _ => services.say("Type two digits: the row and the column of a cell."),
        }
    }

    /// Returns the path of one motion; `None` if the action is not a motion.
    ///
    /// # Errors
    ///
    /// Returns a message if there is no cell to move to.
    fn way(&mut self, action: Action, edges: Edges) -> Result<Option<CursorPath>, &'static str> {
        use Direction::{Back, Forward};
        let digits = self.game.digits();
        let (cells, direction, nowhere) = match action {
            Action::NextEmpty => (digits.empty_cells(), Forward, "No cell is empty."),
            Action::PreviousEmpty => (digits.empty_cells(), Back, "No cell is empty."),
            Action::Fewest => (self.tightest(), Forward, "No cell is empty."),
            Action::NextPlace => {
                (self.places()?, Forward, "The highlighted digit has no place left.")
            }
            Action::PreviousPlace => {
                (self.places()?, Back, "The highlighted digit has no place left.")
            }
            Action::NextSame => {
                (self.same()?, Forward, "The highlighted digit is nowhere on the board.")
            }
            Action::PreviousSame => {
                (self.same()?, Back, "The highlighted digit is nowhere on the board.")
            }
            _ => return Ok(cursor::straight(self.cursor, action, edges)),
        };
        let end = cursor::next_of(self.cursor, cells, direction);
        end.map(|end| Some(CursorPath::to(end))).ok_or(nowhere)
    }

    /// Returns the empty cells with the fewest candidates.
    fn tightest(&self) -> CellSet {
        let empty = self.game.digits().empty_cells();
        let count = |cell: Cell| self.derived.candidates.digits(cell).len();
        let least = empty.iter().map(count).min();
        empty.iter().filter(|&cell| Some(count(cell)) == least).collect()
    }

    /// Returns the cells that the highlighted digit can go in, and keeps the digit highlighted.
    fn places(&mut self) -> Result<CellSet, &'static str> {
        let digit = self.highlighted_digit().ok_or(NO_HIGHLIGHT)?;
        self.found = Some(digit);
        Ok(self.derived.candidates.cells(digit))
    }

    /// Returns the cells that contain the highlighted digit.
    fn same(&self) -> Result<CellSet, &'static str> {
        let digit = self.highlighted_digit().ok_or(NO_HIGHLIGHT)?;
        Ok(self.game.digits().cells_of(digit))
    }
}

const NO_HIGHLIGHT: &str = "Highlight a digit first, or go to one.";
