//! The board: the tour.

use super::Playing;
use crate::app::GameId;
use crate::app::cursor;
use crate::app::services::Services;
use crate::app::settings::Direction;
use crate::app::tour::{BEGIN, TARGET, Tour, TourBoard, TourStep};

impl Playing {
    /// Returns the board of the tour. It is no game: it has no number and is not saved.
    pub(in crate::app) fn with_tour() -> Self {
        let mut playing = Self::new(GameId(0), Tour::game());
        playing.tour = Some(Box::new(Tour::new()));
        playing.cursor = BEGIN;
        playing
    }

    /// Returns the tour, if this is its board.
    pub fn tour(&self) -> Option<&Tour> {
        self.tour.as_deref()
    }

    /// Skips a step of the tour.
    pub(super) fn skip(&mut self, services: &mut Services) {
        match &mut self.tour {
            Some(tour) => tour.go_on(&self.game),
            None => return services.say("There is nothing to skip."),
        }
        // Do what the skipped step would have done for the next one.
        if self.tour().and_then(Tour::step) == Some(TourStep::Digit) {
            self.cursor = TARGET;
        }
        self.go_where_the_tour_needs();
    }

    /// Moves the cursor to an empty cell if the tour asks for a mark and the cursor's cell is
    /// filled.
    fn go_where_the_tour_needs(&mut self) {
        let step = self.tour().and_then(Tour::step);
        let is_mark = matches!(step, Some(TourStep::Corner | TourStep::Centre));
        let digits = self.game.digits();
        if is_mark && digits.get(self.cursor).is_some() {
            let empty = cursor::next_of(self.cursor, digits.empty_cells(), Direction::Forward);
            self.cursor = empty.unwrap_or(self.cursor);
        }
    }

    /// Goes on with the tour when its step is done; called after every message.
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
        // Each step takes one message, even if its task was done before.
        if tour.is_done(board) {
            // The hint stays open to be read; after that it would hide the next step.
            if tour.step() != Some(TourStep::Hint) {
                self.hint = None;
            }
            tour.go_on(&self.game);
            tour.forget_action();
            return self.go_where_the_tour_needs();
        }
        tour.forget_action();
    }
}
