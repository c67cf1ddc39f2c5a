//! The board in play: the end of the game, which the player has won, lost or given up.

use super::Playing;
use super::walkthrough::SolutionWalkthrough;
use crate::app::FinishedGame;
use crate::app::daily::Daily;
use crate::app::give_up::SolutionView;
use crate::app::services::Services;
use crate::app::transition::{EndedGame, OverlayRequest, ScreenRequest, Transition};
use crate::game::EarlyEnd;

impl Playing {
    /// Asks whether the player wants to give up the game.
    pub(super) fn ask_to_give_up(&self, services: &mut Services) -> Transition {
        if !self.is_game() {
            services.say("There is no game to give up here.");
            return Transition::Stay;
        }
        let is_daily = Daily::from_origin(self.game.origin()).is_some();
        Transition::Show(OverlayRequest::GiveUp { is_daily })
    }

    /// Gives up the game, and shows its solution.
    pub(in crate::app) fn give_up(
        &mut self,
        view: SolutionView,
        services: &mut Services,
    ) -> Transition {
        if !self.is_game() {
            services.say("There is no game to give up here.");
            return Transition::Stay;
        }
        let ended = Box::new(self.end(Some(EarlyEnd::GivenUp), services));
        Transition::Open(match view {
            SolutionView::Board => ScreenRequest::Won(ended),
            SolutionView::Steps => ScreenRequest::Walkthrough(ended),
        })
    }

    /// Ends the game because it is won.
    pub(super) fn won(&mut self, services: &mut Services) -> Transition {
        Transition::Open(ScreenRequest::Won(Box::new(self.end(None, services))))
    }

    /// Ends the game before the puzzle is solved, and shows its last board.
    pub(super) fn ended_early(&mut self, why: EarlyEnd, services: &mut Services) -> Transition {
        Transition::Open(ScreenRequest::Won(Box::new(self.end(Some(why), services))))
    }

    /// Records the result of the game. `why` is the reason if the puzzle is not solved.
    fn end(&mut self, why: Option<EarlyEnd>, services: &mut Services) -> EndedGame {
        let now = services.now;
        self.game.clock.stop(now.steady);
        if let Some(why) = why {
            self.game.end_early(why);
        }
        let begun_at = services.library.begun_at(self.id).unwrap_or(now.unix);
        let finished = FinishedGame::new(&self.game, self.id, begun_at, now);
        let record = services.library.record(&finished);
        services.finish_game(finished, &self.game);
        let streak = finished.daily.map(|_| services.library.streak(None, now.unix));
        let game = self.game.clone();
        let shows_solution = why == Some(EarlyEnd::GivenUp);
        EndedGame { game, finished, record, streak, shows_solution }
    }

    /// Returns the board that leads from an ended game to the solution, step by step.
    pub(in crate::app) fn with_walkthrough(ended: EndedGame, services: &mut Services) -> Self {
        let mut game = ended.game.clone();
        // A what-if would end at the first step, so its digits stay.
        if game.what_if().is_some() {
            game.keep_trial().expect("a what-if is running");
        }
        // The steps eliminate candidates, so the board shows them.
        game.auto_candidates = true;
        let mut playing = Self::new(ended.finished.id, game);
        playing.walkthrough = Some(Box::new(SolutionWalkthrough::new(ended)));
        playing.open_walkthrough_step(services);
        playing
    }
}
