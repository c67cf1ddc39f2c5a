//! The board in play: the tour.

use super::Playing;
use crate::app::GameId;
use crate::app::cursor;
use crate::app::services::Services;
use crate::app::settings::Direction;
use crate::app::tour::{BEGIN, TARGET, Tour, TourBoard, TourStep};

impl Playing {
    /// Returns the board of the tour. The tour is not a game: it has no number and is not saved.
    pub(in crate::app) fn with_tour() -> Self {
        let mut playing = Self::new(GameId(0), Tour::game());
        playing.tour = Some(Box::new(Tour::new()));
        playing.cursor = BEGIN;
        playing
    }

    /// Returns the tour; `None` in a game and in an exercise.
    pub fn tour(&self) -> Option<&Tour> {
        self.tour.as_deref()
    }

    /// Skips a step of the tour.
    pub(super) fn skip(&mut self, services: &mut Services) {
        match &mut self.tour {
            Some(tour) => tour.advance(&self.game),
            None => return services.say("There is nothing to skip."),
        }
        // Prepare the next step as the skipped step would have done.
        self.hint = None;
        if self.tour().and_then(Tour::step) == Some(TourStep::Digit) {
            self.cursor = TARGET;
        }
        self.move_cursor_for_step();
    }

    /// Moves the cursor to an empty cell if the step is about marks and the cell under the cursor
    /// is filled.
    fn move_cursor_for_step(&mut self) {
        let step = self.tour().and_then(Tour::step);
        let is_mark = matches!(step, Some(TourStep::Corner | TourStep::Centre));
        let digits = self.game.digits();
        if is_mark && digits.get(self.cursor).is_some() {
            let empty = cursor::next_of(self.cursor, digits.empty_cells(), Direction::Forward);
            self.cursor = empty.unwrap_or(self.cursor);
        }
    }

    /// Advances the tour if its current step is done. Must be called after every message.
    pub(in crate::app) fn advance_tour(&mut self, is_covered: bool, is_help_open: bool) {
        let Some(tour) = &mut self.tour else { return };
        if is_help_open {
            tour.note_help();
        }
        let board = TourBoard {
            game: &self.game,
            cursor: self.cursor,
            is_hint_deepened: (self.hint.as_ref())
                .is_some_and(|open| open.depth > open.hint.first_depth()),
            is_covered,
        };
        // Finish at most one step per message, even if the task of the next step was done earlier.
        if tour.is_done(board) {
            // The hint stays open so that the player can read it. After later steps it is closed,
            // because it would cover the instruction.
            if tour.step() != Some(TourStep::Hint) {
                self.hint = None;
            }
            tour.advance(&self.game);
            tour.forget_action();
            return self.move_cursor_for_step();
        }
        tour.forget_action();
    }
}
