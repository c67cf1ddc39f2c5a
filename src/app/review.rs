//! The review of a finished game: moments where the player lost time, made a mistake or used help.
//! The review worker finds the moments, and this screen shows them.

mod findings;
mod request;
mod words;

pub use findings::{ReviewFindings, moment_sign};
pub use request::{ReviewReply, ReviewRequest};

use super::available_actions::{ActionGroups, CHOICE, LINES, PAGES, SIDES};
use super::component::ScreenState;
use super::lines::{PAGE, next, previous};
use super::services::Services;
use super::transition::{ScreenRequest, Transition};
use super::{Action, Effect, GameError, GameId, LoadedGame, Now};
use crate::game::Game;
use crate::game::review::MomentKind;
use std::time::Duration;

/// The review of a game.
#[derive(Clone, Debug)]
pub struct Review {
    id: GameId,
    /// The line in the list of finished games from which the review was opened. Leaving the review
    /// returns to that line.
    line: Option<usize>,
    state: State,
}

#[derive(Clone, Debug)]
enum State {
    /// The worker has not replied yet.
    Looking,
    /// The game can't be reviewed. Contains the reason.
    Failed(GameError),
    Found(Box<ReviewFindings>),
}

impl Review {
    /// Returns the review of a game, without results until the worker's first reply.
    pub(super) const fn new(id: GameId, line: Option<usize>) -> Self {
        Self { id, line, state: State::Looking }
    }

    /// Returns the number of the reviewed game.
    pub const fn id(&self) -> GameId {
        self.id
    }

    /// Returns the results so far; `None` before the first reply or if the game can't be reviewed.
    pub const fn found(&self) -> Option<&ReviewFindings> {
        match &self.state {
            State::Found(found) => Some(found),
            State::Looking | State::Failed(_) => None,
        }
    }

    /// Returns `true` until the worker's first reply arrives.
    pub const fn is_looking(&self) -> bool {
        matches!(self.state, State::Looking)
    }

    /// Returns the reason why the game can't be reviewed; `None` if the review is possible.
    pub const fn failure(&self) -> Option<&GameError> {
        match &self.state {
            State::Failed(why) => Some(why),
            State::Looking | State::Found(_) => None,
        }
    }

    /// Requests the review of a game that was read, if it is the game of this screen.
    pub(super) fn loaded(&mut self, loaded: &LoadedGame, services: &mut Services) {
        if self.id != loaded.id || !self.is_looking() {
            return;
        }
        match &loaded.result {
            Ok(game) => {
                let known = &services.profile.known;
                let request = ReviewRequest::new(self.id, game, known, Duration::ZERO);
                services.effects.push(Effect::Review(Box::new(request)));
            }
            Err(why) => self.state = State::Failed(why.clone()),
        }
    }

    /// Adds the results of a reply from the worker, if the reply is about this game.
    pub(super) fn reviewed(&mut self, reply: ReviewReply) {
        if self.id != reply.id {
            return;
        }
        match (reply.result, &mut self.state) {
            (Ok((_, report)), State::Found(found)) => found.grow(report, reply.is_whole),
            (Ok((game, report)), state) => {
                let found = ReviewFindings::new(game, report, reply.is_whole);
                *state = State::Found(Box::new(found));
            }
            (Err(why), state) => *state = State::Failed(why),
        }
    }

    /// Requests the rest of a review that the worker did not finish, because another screen covered
    /// this one.
    pub(super) fn resume(&self, services: &mut Services) {
        if let Some(found) = self.found().filter(|found| !found.is_whole()) {
            let known = &services.profile.known;
            let request = ReviewRequest::new(self.id, found.game(), known, Duration::ZERO);
            services.effects.push(Effect::Review(Box::new(request)));
        }
    }

    /// Returns `true` if leaving the review returns to the list of finished games.
    pub const fn is_from_list(&self) -> bool {
        self.line.is_some()
    }

    /// Returns to the place from which the review was opened.
    fn leave(&self) -> Transition {
        match self.line {
            Some(line) => Transition::Open(ScreenRequest::FinishedGames(line)),
            None => Transition::Close,
        }
    }
}

impl ScreenState for Review {
    fn update(&mut self, action: Action, services: &mut Services) -> Transition {
        let State::Found(found) = &mut self.state else {
            return if action == Action::Back { self.leave() } else { Transition::Stay };
        };
        let count = found.report.moments.len();
        match action {
            Action::Back if found.at_board => found.at_board = false,
            Action::Back => return self.leave(),
            Action::Practise => {
                let at = found.moment().map_or(found.report.turns(), |moment| moment.board);
                let time = found.report.times.as_ref().map_or(Duration::ZERO, |times| times[at]);
                return services.play_on(&found.game, at, time).unwrap_or(Transition::Stay);
            }
            Action::More if found.at_board => found.page += 1,
            Action::Less if found.at_board => found.page = found.page.saturating_sub(1),
            _ if count == 0 => {}
            Action::Up | Action::Left => found.go(previous(found.selected(), count)),
            Action::Down | Action::Right => found.go(next(found.selected(), count)),
            Action::ColumnStart => found.go(found.selected().saturating_sub(PAGE)),
            Action::ColumnEnd => found.go((found.selected() + PAGE).min(count - 1)),
            Action::BoxUp | Action::RowStart => found.go(0),
            Action::BoxDown | Action::RowEnd => found.go(count - 1),
            Action::NextPause => {
                let is_pause = |kind: &MomentKind| matches!(kind, MomentKind::Pause(_));
                found.go_to_next(is_pause, "long pause", services);
            }
            Action::NextMistake => {
                let is_mistake = |kind: &MomentKind| matches!(kind, MomentKind::Mistake(_));
                found.go_to_next(is_mistake, "mistake", services);
            }
            Action::NextGuess => {
                let is_leap = |kind: &MomentKind| matches!(kind, MomentKind::Guess(_));
                found.go_to_next(is_leap, "guess", services);
            }
            Action::Accept if found.at_board => {
                let turn = found.report.moments[found.selected()].board;
                let game = Box::new(found.game.clone());
                let (id, line) = (self.id, None);
                return Transition::OpenOver(ScreenRequest::Replay { id, game, turn, line });
            }
            Action::Accept => found.at_board = true,
            _ => {}
        }
        Transition::Stay
    }

    fn available_actions(&self) -> Option<ActionGroups> {
        use Action as A;
        if self.found().is_none() {
            return Some(&[&[A::Back]]);
        }
        Some(&[
            LINES,
            SIDES,
            PAGES,
            CHOICE,
            &[A::More, A::Less, A::Practise, A::NextPause, A::NextMistake, A::NextGuess],
        ])
    }

    fn about(&self, action: Action) -> Option<&'static str> {
        Some(match action {
            Action::Left => "previous moment",
            Action::Right => "next moment",
            Action::Accept => "show it on the board; then its moves",
            Action::Practise => "play on from here",
            _ => return None,
        })
    }

    fn choose(&mut self, line: usize) -> bool {
        let State::Found(found) = &mut self.state else { return false };
        if found.at_board || line >= found.report.moments.len() {
            return false;
        }
        let again = found.selected() == line;
        found.go(line);
        again
    }

    /// Selects a moment and shows it on the board.
    fn accept_line(&mut self, line: usize, _: &mut Services) -> Option<Transition> {
        let State::Found(found) = &mut self.state else { return None };
        if line >= found.report.moments.len() {
            return None;
        }
        found.go(line);
        found.at_board = true;
        Some(Transition::Stay)
    }

    fn board(&self, _: Now) -> Option<(&Game, Option<GameId>)> {
        self.found().map(|found| (found.game(), Some(self.id)))
    }

    fn game_mut(&mut self) -> Option<&mut Game> {
        match &mut self.state {
            State::Found(found) => Some(&mut found.game),
            State::Looking | State::Failed(_) => None,
        }
    }
}
