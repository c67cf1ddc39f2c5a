//! The board in play: a game, its view, and its reaction to keys.

mod branches;
mod checks;
mod drawing;
mod ending;
mod entry;
mod errors;
mod exercise;
mod finish;
mod hints;
mod leaving;
mod mouse;
mod selecting;
mod selection;
mod state;
mod tour;
mod travel;
mod walkthrough;
mod writing;

pub use selection::Selection;
pub use state::{BackEffect, ChainStop, Derived, EntryMode, OpenHint, Pause, Prefix};
pub use walkthrough::SolutionWalkthrough;

use super::available_actions::ActionGroups;
use super::component::{Pointer, ScreenState};
use super::delay::until_next_second;
use super::school::Exercise;
use super::sentence::sentence;
use super::services::Services;
use super::settings::Settings;
use super::tour::Tour;
use super::transition::{OverlayRequest, Transition};
use super::{Action, Context, GameId, Now};
use crate::game::{Game, LinkKind, MarkKind, Refusal, Turn};
use pencilmark_engine::board::{Candidate, Cell, Digit};
use pencilmark_engine::logic::Role;
use state::{By, Entry, Fill};
use std::time::Duration;

/// The board in play: a game and its view.
#[derive(Clone, Debug)]
pub struct Playing {
    id: GameId,
    game: Game,
    derived: Derived,
    cursor: Cell,
    selection: Selection,
    mode: EntryMode,
    prefix: Option<Prefix>,
    link_from: Option<Candidate>,
    /// The kind of the link that was begun with its sign. `None` after the end of a link, which is
    /// only the possible start of another one.
    begun_link: Option<LinkKind>,
    last: Option<Entry>,
    found: Option<Digit>,
    hint: Option<OpenHint>,
    exercise: Option<Box<Exercise>>,
    tour: Option<Box<Tour>>,
    /// The steps to the solution, after the game has ended.
    walkthrough: Option<Box<SolutionWalkthrough>>,
    checked: bool,
    /// The number of times that the player asked for a check of the board.
    checks_asked: u32,
    paused: Option<Pause>,
    /// An action that leaves the board and waits for confirmation. Repeating the action confirms
    /// it.
    asked: Option<Action>,
    /// The conclusion of the player's chain, while the program offers to carry it out.
    drawn_proof: Vec<(Candidate, Role)>,
    /// `true` if an action that leaves the board needs no confirmation.
    leaves_at_once: bool,
    /// `true` if the program has offered to fill in the last singles.
    is_finish_offered: bool,
    /// The result of `Game::is_solved_by_singles`; `None` until it is needed.
    is_solved_by_singles: Option<bool>,
    /// The last turn before a restart that undo would reverse.
    restarted_at: Option<usize>,
}

impl Playing {
    /// Returns the board of `game`. The cursor is on the cell of the last turn, or on the first
    /// empty cell if there are no turns.
    pub(super) fn new(id: GameId, game: Game) -> Self {
        let history = game.history();
        let last = (history.at() > 0).then(|| history.turn(history.at()).focus());
        let first = || game.digits().empty_cells().first().unwrap_or(Cell::ALL[40]);
        Self {
            id,
            derived: Derived::new(&game),
            cursor: last.unwrap_or_else(first),
            game,
            selection: Selection::default(),
            mode: EntryMode::Digit,
            prefix: None,
            link_from: None,
            begun_link: None,
            last: None,
            found: None,
            hint: None,
            exercise: None,
            tour: None,
            walkthrough: None,
            checked: false,
            checks_asked: 0,
            paused: None,
            asked: None,
            drawn_proof: Vec::new(),
            leaves_at_once: false,
            is_finish_offered: false,
            is_solved_by_singles: None,
            restarted_at: None,
        }
    }

    /// Returns the number of the game in play.
    pub const fn id(&self) -> GameId {
        self.id
    }

    /// Returns the game.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    pub(super) const fn game_mut(&mut self) -> &mut Game {
        &mut self.game
    }

    /// Returns the data that is derived from the board.
    pub const fn derived(&self) -> &Derived {
        &self.derived
    }

    /// Returns the cell under the cursor.
    pub const fn cursor(&self) -> Cell {
        self.cursor
    }

    /// Returns the open hint; `None` if no hint is open.
    pub const fn hint(&self) -> Option<&OpenHint> {
        self.hint.as_ref()
    }

    /// Returns the board with the cursor on `cell`; `None` leaves the cursor unchanged.
    pub(super) fn with_cursor(self, cell: Option<Cell>) -> Self {
        Self { cursor: cell.unwrap_or(self.cursor), ..self }
    }

    /// Saves the game. Does nothing for a board that is not a game, such as the tour.
    pub(super) fn save(&self, services: &mut Services) {
        if self.is_game() {
            services.save_game(self.id, &self.game);
        }
    }

    /// Returns `true` if the board is hidden.
    pub const fn is_paused(&self) -> bool {
        self.paused.is_some()
    }

    /// Returns the digit to highlight: the digit that the player searched for, or else the digit
    /// under the cursor.
    pub fn highlighted_digit(&self) -> Option<Digit> {
        self.found.or_else(|| self.game.digits().get(self.cursor))
    }

    /// Returns the digit that the player searched for.
    pub const fn found(&self) -> Option<Digit> {
        self.found
    }

    /// Shows the board again.
    pub(super) const fn unpause(&mut self) {
        self.paused = None;
    }

    /// Hides the board.
    pub(super) const fn pause(&mut self, why: Pause) {
        self.paused = Some(why);
    }

    /// Returns the reason why the board is hidden; `None` if it is visible.
    pub const fn paused(&self) -> Option<Pause> {
        self.paused
    }

    /// Handles actions that play no turn, such as those that change the view.
    fn look(&mut self, action: Action, prefix: Option<Prefix>, services: &mut Services) {
        if self.draws(action, prefix, services).is_some() {
            return;
        }
        let again = |wanted| (prefix != Some(wanted)).then_some(wanted);
        match action {
            Action::Select => self.toggle_selecting(),
            Action::SelectCell => self.toggle_cell(self.cursor),
            Action::SelectAlike => self.select_alike(services),
            Action::CornerMode => self.turn_mode(MarkKind::Corner),
            Action::CentreMode => self.turn_mode(MarkKind::Centre),
            Action::EntryOrder => services.cycle_setting(("play", "entry")),
            Action::CornerOnce => self.prefix = again(Prefix::Mark(MarkKind::Corner)),
            Action::CentreOnce => self.prefix = again(Prefix::Mark(MarkKind::Centre)),
            Action::Find if prefix == Some(Prefix::Find) => self.found = None,
            Action::Find => self.prefix = Some(Prefix::Find),
            Action::Count => self.prefix = again(Prefix::Count(0)),
            Action::AutoCandidates if !self.can_hide_candidates() => {
                services.say("In this exercise all candidates are shown.");
            }
            Action::AutoCandidates => {
                self.game.auto_candidates ^= true;
                self.save(services);
            }
            Action::Check => self.check(services),
            Action::WhatIf => self.start_what_if(services),
            Action::BeforeMistake => self.undo_mistake(services),
            Action::Pause => self.pause(Pause::Asked),
            Action::CheckMode => services.cycle_setting(("play", "check")),
            Action::Timer => services.cycle_setting(("screen", "timer")),
            Action::Favourite => services.star_game(self.id),
            _ => {}
        }
    }

    fn play_if(&mut self, turn: Result<Turn, Refusal>, services: &mut Services) -> Transition {
        self.play_by(turn, By::Player, services)
    }

    fn play_by(
        &mut self,
        turn: Result<Turn, Refusal>,
        by: By,
        services: &mut Services,
    ) -> Transition {
        let when = self.game.clock.elapsed(services.now.steady);
        let errors = turn.as_ref().map_or(0, |turn| self.new_errors(turn));
        match turn.and_then(|turn| self.game.play(turn, Some(when))) {
            Ok(()) => {
                if let By::Hint(technique) = by
                    && self.exercise.is_none()
                {
                    self.game.note_applied_hint(technique, when);
                }
                self.count_errors(errors, services).unwrap_or_else(|| self.after_turn(services))
            }
            Err(refusal) => {
                services.say(sentence(&refusal));
                Transition::Stay
            }
        }
    }

    /// Saves the game after a turn, or finishes the game if it is won.
    fn after_turn(&mut self, services: &mut Services) -> Transition {
        let before = self.derived.remaining;
        self.refresh();
        self.move_highlight(before);
        if self.exercise.is_some() {
            self.judge(services);
            return Transition::Stay;
        }
        if self.game.is_won() && self.is_game() {
            return self.won(services);
        }
        self.save(services);
        if self.game.digits().is_full() && !self.game.is_won() {
            services.say_full_but_wrong(&self.game);
        }
        if self.is_game() {
            self.offer_finish(services);
        }
        Transition::Stay
    }

    fn refresh(&mut self) {
        self.derived = Derived::new(&self.game);
        self.checked = false;
        self.hint = None;
        self.restarted_at = None;
    }
}

impl ScreenState for Playing {
    fn update(&mut self, action: Action, services: &mut Services) -> Transition {
        if self.walkthrough.is_some() && !self.is_paused() {
            return self.walk_through(action, services);
        }
        match action {
            Action::Back if self.is_paused() => return self.leave(services),
            Action::GiveUp => return self.ask_to_give_up(services),
            _ => {}
        }
        if self.is_paused() {
            self.unpause();
            return Transition::Stay;
        }
        if let Some(tour) = &mut self.tour {
            tour.note_action(action);
        }
        let back = self.back_effect();
        let (prefix, asked) = (self.prefix.take(), self.asked.take());
        if prefix.is_none() && self.walks(action) {
            return Transition::Stay;
        }
        if self.moves(action, prefix, services) {
            return Transition::Stay;
        }
        match action {
            Action::SwitchMarks if self.has_use_for_accept(prefix, services) => {
                self.prefix = prefix;
                return self.update(Action::Accept, services);
            }
            Action::SwitchMarks => self.switch_marks(),
            Action::Digit(digit) => return self.digit(digit, prefix, services),
            Action::Erase if prefix == Some(Prefix::Find) => self.found = None,
            Action::Erase => return self.enter(Entry::Erase, services),
            Action::Repeat => return self.repeat(services),
            Action::Finish => return self.finish(services),
            Action::FillMarks => return self.fill(Fill::All, services),
            Action::SnyderMarks => return self.fill(Fill::Snyder, services),
            Action::Accept if matches!(prefix, Some(Prefix::Count(_))) => {
                self.go_to_named(Self::times(prefix), services);
            }
            Action::Accept if self.tour.as_ref().is_some_and(|tour| tour.step().is_none()) => {
                return self.first_game(services);
            }
            Action::Hint => return self.deepen(services),
            Action::Accept if self.hint.is_some() => return self.deepen_to_why(services),
            Action::Accept => match &self.exercise {
                Some(exercise) if exercise.is_over() => {
                    return Transition::Open(exercise.following(services));
                }
                _ => return self.write(prefix, services),
            },
            Action::More => self.turn_page(services),
            Action::Less => self.turn_back(services),
            Action::Skip => self.skip(services),
            Action::Back => return self.go_back(back, asked, services),
            Action::NextGame => return self.next_game_if_meant(asked, services),
            Action::ClearColours => {
                self.link_from = None;
                let turn = self.game.turn_for_clearing_colours();
                return self.play_if(turn, services);
            }
            Action::CheckChain => return self.check_chain(asked, services),
            Action::Keep => return self.keep_trial(services),
            Action::Drop => return self.discard_trial(services),
            Action::Checkpoint => return self.name_checkpoint(),
            Action::History => return self.open_history(services),
            Action::Lesson => return self.open_lesson(services),
            Action::Steps => return self.open_steps(services),
            Action::Layout => return Transition::Zoom,
            Action::Share => {
                return Transition::Show(OverlayRequest::SharePuzzle(*self.game.givens()));
            }
            Action::Undo => self.undo(prefix, services),
            Action::Redo => self.travel(Game::redo, prefix, services),
            Action::Restart => self.restart(services),
            other => self.look(other, prefix, services),
        }
        Transition::Stay
    }

    fn available_actions(&self) -> Option<ActionGroups> {
        self.walkthrough.is_some().then_some(walkthrough::ACTIONS)
    }

    fn context(&self) -> Context {
        Context::Playing
    }

    fn pointer(&mut self, pointer: Pointer, services: &mut Services) -> Transition {
        if pointer != Pointer::Release {
            self.asked = None;
        }
        if self.walkthrough.is_some() {
            return Transition::Stay;
        }
        self.pointed(pointer, services)
    }

    fn board(&self, _: Now) -> Option<(&Game, Option<GameId>)> {
        let id = self.is_game().then_some(self.id);
        (!self.is_paused()).then_some((&self.game, id))
    }

    fn game_mut(&mut self) -> Option<&mut Game> {
        Some(&mut self.game)
    }

    fn next_tick(&self, now: Now, settings: &Settings) -> Option<Duration> {
        let clock = &self.game.clock;
        let is_shown = clock.is_running() && settings.timer.is_on();
        is_shown.then(|| until_next_second(clock.elapsed(now.steady)))
    }
}
