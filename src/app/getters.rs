//! The state of the app that other layers can read.

use super::collections::Collections;
use super::glossary::{self, Glossary};
use super::school::{self, NextStep, Progress};
use super::settings::{Setting, Settings};
use super::{
    App, Context, Flash, GameId, KeyNames, Known, Library, Notice, Now, Overlay, Playing, Screen,
    Zoom,
};
use crate::game::Game;
use pencilmark_engine::board::Grid;

impl App {
    /// Returns the glossary, with the terms of the open hint or lesson first.
    pub fn glossary(&self) -> Glossary {
        let text = match &self.screen {
            Screen::Playing(playing) => playing.hint().map_or_else(String::new, |open| {
                glossary::joined(&open.hint.title(open.depth), &open.hint.text(open.depth))
            }),
            Screen::Lesson(lesson) => glossary::joined(lesson.technique().name, &lesson.text()),
            Screen::Concept(concept) => glossary::joined("", &concept.text()),
            _ => String::new(),
        };
        Glossary::new(&text)
    }

    /// Returns the current screen, without any overlay.
    pub const fn screen(&self) -> &Screen {
        &self.screen
    }

    /// Returns the overlay that covers the screen; `None` if no overlay is open.
    pub const fn overlay(&self) -> Option<&Overlay> {
        self.overlays.top()
    }

    /// Returns the screen that is shown again when the current screen closes; `None` for the menu.
    pub fn screen_beneath(&self) -> Option<&Screen> {
        self.beneath.last()
    }

    /// Returns `true` if closing the screen returns to a game.
    pub fn has_game_beneath(&self) -> bool {
        self.screen_beneath().and_then(Screen::playing).is_some_and(Playing::is_game)
    }

    /// Returns the board in play. The editor may cover that board.
    pub fn game_in_play(&self) -> Option<&Playing> {
        let beneath = self.screen_beneath().and_then(Screen::playing);
        self.screen.playing().or(beneath)
    }

    /// Returns the settings.
    pub const fn settings(&self) -> &Settings {
        &self.services.profile.settings
    }

    /// Returns the name of the environment variable that overrides `setting`; `None` if no variable
    /// overrides the setting.
    pub fn overriding_variable(&self, setting: &Setting) -> Option<String> {
        self.services.profile.overriding_variable(setting)
    }

    /// Returns the clues in the editor.
    pub const fn draft(&self) -> &Grid {
        &self.services.library.draft.clues
    }

    /// Returns the library of games.
    pub const fn library(&self) -> &Library {
        &self.services.library
    }

    /// Returns the collections.
    pub const fn collections(&self) -> &Collections {
        &self.services.library.collections
    }

    /// Returns the techniques that the player knows.
    pub const fn known(&self) -> &Known {
        &self.services.profile.known
    }

    /// Returns the player's progress in the school.
    pub const fn progress(&self) -> &Progress {
        &self.services.profile.progress
    }

    /// Returns the number of techniques that are due for practice.
    pub fn due(&self) -> usize {
        school::due(self.progress(), self.now().unix).len()
    }

    /// Returns the next step in the school; `None` if the player has done everything.
    pub fn next_step(&self) -> Option<NextStep> {
        school::next_step(self.progress(), self.library())
    }

    /// Returns the names of the keys of all actions.
    pub const fn keys(&self) -> &KeyNames {
        &self.services.profile.keys
    }

    /// Returns the time at which the last message arrived.
    pub const fn now(&self) -> Now {
        self.services.now
    }

    /// Returns the notices on the screen, one sentence each. The next action clears them.
    pub fn notices(&self) -> &[Notice] {
        self.services.notices.all()
    }

    /// Returns a number that changes if the notices have been replaced and not only added to.
    pub const fn notice_round(&self) -> u64 {
        self.services.notices.round()
    }

    /// Returns the reason why the last turns are not on disk; `None` if they have been saved.
    pub fn not_saved(&self) -> Option<&str> {
        self.services.notices.not_saved.as_deref()
    }

    /// Returns how many times the most recently saved game has been written to its file.
    pub const fn saved(&self) -> Option<u64> {
        self.services.notices.saved
    }

    /// Returns the layout that the player has chosen for the board.
    pub const fn zoom(&self) -> Zoom {
        Zoom { most: self.services.profile.settings.layout, steps: self.view.zoom }
    }

    /// Returns the cells that are flashing, if there are any.
    pub fn flash(&self) -> Option<&Flash> {
        self.view.flash(self.now())
    }

    /// Returns the board on the screen, and the game's number if the board is a game.
    pub fn board(&self) -> Option<(&Game, Option<GameId>)> {
        self.screen.state().board(self.now())
    }

    /// Returns the context of the screen, even if an overlay covers it.
    pub fn screen_context(&self) -> Context {
        self.screen.state().context()
    }

    /// Returns the context whose key map applies now.
    pub fn context(&self) -> Context {
        let overlay = self.overlays.top().map(|overlay| overlay.state().context());
        overlay.unwrap_or_else(|| self.screen_context())
    }

    /// Returns `true` if a typed character is text rather than a key.
    pub fn takes_letters(&self) -> bool {
        self.overlays.top().is_some_and(|overlay| overlay.state().takes_letters())
    }
}
