//! The state machine of the screens. This module uses no terminal, disk or clock: it receives
//! messages together with the time, and returns effects as data.
//!
//! A screen or an overlay handles input in its `update` and returns a transition, which `router`
//! executes. `component` has the traits of screens and overlays, and `services` their shared state.

mod action;
mod available_actions;
mod background_requests;
mod bell;
mod checkpoint;
pub mod collections;
mod commands;
mod component;
mod cursor;
mod dailies;
pub mod daily;
mod delay;
mod draft;
mod editor;
pub mod estimate;
mod export;
mod finder;
mod finished;
mod games;
mod generation;
mod getters;
pub mod give_up;
mod glossary;
mod held_input;
mod history;
mod initials;
mod input;
mod keys;
mod known;
mod ladder;
mod library;
mod lines;
mod menu;
mod message;
mod notices;
mod now;
mod open_game;
mod overlay;
mod plain_command;
mod playing;
mod puzzle_spec;
mod replay;
mod replies;
pub mod review;
mod router;
pub mod school;
mod screen;
mod sentence;
mod services;
pub mod settings;
mod settings_list;
mod share;
mod slow_steps;
mod statistics;
pub mod steps_list;
mod storage;
mod techniques_list;
mod text_field;
pub mod themes;
mod timers;
pub mod tour;
mod transition;
mod view_state;
pub mod weekly;
mod won;
pub mod words;

pub use action::{ALL as ACTIONS, Action, ActionRow, Context, Group};
pub use available_actions::AvailableActions;
pub use checkpoint::CheckpointPrompt;
pub use dailies::{Dailies, DayState, LONGEST_MONTH};
pub use draft::Validated;
pub use editor::{Editor, EditorView};
pub use export::{Export, ExportKind, PictureFile, PictureKind, notation_text};
pub use finder::{Essential, Finder, HelpLine, PaletteCommand};
pub use finished::FinishedList;
pub use games::{GamesList, GamesOrder};
pub use generation::Generation;
pub use glossary::{Glossary, TERMS, Term};
pub use history::{HistoryLine, HistoryList};
pub use initials::InitialsPrompt;
pub use keys::KeyNames;
pub use known::Known;
pub use ladder::{LadderProgress, RUNGS, RungState, WeeklyLadder};
pub use library::{FinishedGame, GameId, Library, SavedGame, TierRecord, UnfinishedGame};
pub use menu::{DailyState, Menu, MenuItem, MenuLetters, Today};
pub use message::{Effect, Message};
pub use notices::Notice;
pub use now::Now;
pub use open_game::OpenGame;
pub use overlay::Overlay;
pub use plain_command::{CellEntry, PlainCommand};
pub use playing::{
    BackEffect, ChainStop, Derived, EntryMode, OpenHint, Pause, Playing, Prefix, Selection,
    SolutionWalkthrough,
};
pub use puzzle_spec::{Generated, PuzzleSpec};
pub use replay::Replay;
pub use review::{Review, ReviewReply, ReviewRequest};
pub use screen::Screen;
pub use settings_list::SettingsList;
pub use share::Share;
pub use slow_steps::{SlowFigures, SlowSteps, SlowStepsRequest, SlowTechnique};
pub use statistics::{LimitedFigures, Statistics, StatisticsPage, TierFigures, median};
pub use storage::{
    GameError, LoadedGame, PictureError, StoreKey, StoreReply, StoreRequest, WindowState,
};
pub use techniques_list::TechniquesList;
pub use transition::EnteredPuzzle;
pub use view_state::{Flash, FlashKind, Motion, Zoom};
pub use won::{NextPuzzle, Won, WonItem};

use available_actions::EVERYWHERE;
use background_requests::BackgroundRequests;
use bell::BellSnapshot;
use draft::Draft;
use held_input::HeldInput;
use library::whole_seconds;
use overlay::Overlays;
use pencilmark_engine::board::Grid;
use school::Progress;
use services::Services;
use settings::{Setting, Settings};
use std::time::Duration;
use themes::ThemeChoice;
use view_state::ViewState;

/// The whole program, except input and output.
#[derive(Clone, Debug)]
pub struct App {
    screen: Screen,
    /// The screens beneath the current screen. Closing it returns to the last of them.
    beneath: Vec<Screen>,
    overlays: Overlays,
    services: Services,
    view: ViewState,
    requests: BackgroundRequests,
    held_input: HeldInput,
    /// The time of the last input, on the steady clock.
    last_input: Duration,
    is_suspended: bool,
}

impl App {
    /// Returns a new app that shows the menu.
    pub fn new(settings: Settings, library: Library, keys: KeyNames, notices: Vec<String>) -> Self {
        Self {
            screen: Menu::new(&library).into(),
            beneath: Vec::new(),
            overlays: Overlays::default(),
            services: Services::new(settings, library, keys, notices),
            view: ViewState::default(),
            requests: BackgroundRequests::default(),
            held_input: HeldInput::default(),
            last_input: Duration::ZERO,
            is_suspended: false,
        }
    }

    /// Returns the app with a list of the settings that environment variables override.
    #[must_use]
    pub fn with_overridden(mut self, overridden: Vec<&'static Setting>) -> Self {
        self.services.profile.overridden = overridden;
        self
    }

    /// Returns the app with a draft in the editor.
    #[must_use]
    pub fn with_draft(mut self, clues: Grid) -> Self {
        self.services.library.draft = Draft::new(clues);
        self
    }

    /// Returns the app with the techniques that the player knows and the progress in the school.
    #[must_use]
    pub fn with_school(mut self, known: Known, progress: Progress) -> Self {
        let Services { profile, library, .. } = &mut self.services;
        (profile.known, profile.progress) = (known, progress);
        library.forget_known_checks();
        self
    }

    /// Returns the app with the player's own themes, and with animations on or off.
    #[must_use]
    pub fn with_appearance(mut self, themes: Vec<ThemeChoice>, motion: Motion) -> Self {
        self.services.profile.themes = themes;
        self.view.motion = motion;
        self
    }

    /// Returns the actions that have an effect now, as if the help and the palette were closed.
    pub fn available_actions(&self) -> AvailableActions {
        let is_searched = matches!(self.overlay(), Some(Overlay::Help(_) | Overlay::Palette(_)));
        let top = self.overlay().filter(|_| !is_searched);
        if let Some(overlay) = self.overlays.covered().or(top) {
            let groups = overlay.state().available_actions();
            return AvailableActions::new(Context::List, |action| {
                EVERYWHERE.contains(&action) || groups.iter().any(|group| group.contains(&action))
            })
            .described(|action| overlay.state().about(action));
        }
        let groups = self.screen.state().available_actions();
        let has_board = self.board().is_some();
        AvailableActions::new(self.screen_context(), |action| match action {
            Action::Settings | Action::Glossary => true,
            Action::Copy | Action::CopyAgain | Action::Picture => has_board,
            _ if EVERYWHERE.contains(&action) => true,
            _ => groups.is_none_or(|groups| groups.iter().any(|group| group.contains(&action))),
        })
        .described(|action| self.screen.state().about(action))
    }

    /// Handles a message. Returns the effects that the runtime must execute.
    pub fn update(&mut self, message: Message, now: Now) -> Vec<Effect> {
        self.services.now = now;
        let Some(message) = self.held_input.hold(message, &self.services) else {
            return Vec::new();
        };
        let before = self.view.snapshot(&self.screen, self.settings());
        let bell = BellSnapshot::new(&self.screen, self.settings());
        let is_check = matches!(message, Message::Action(Action::Check));
        let was_review = matches!(self.screen, Screen::Review(_));
        let draft = self.services.library.draft.clues;
        self.hold_covered_replay();
        self.pause_when_idle();
        if message.is_input() {
            self.last_input = now.steady;
        }
        self.handle(message);
        if was_review && !matches!(self.screen, Screen::Review(_)) {
            self.services.effects.push(Effect::StopReview);
        }
        if let Screen::Editor(editor) = &self.screen {
            self.services.library.draft = editor.draft();
        }
        let clues = self.services.library.draft.clues;
        if clues != draft {
            self.services.effects.store(StoreRequest::SaveDraft(clues));
        }
        self.advance_tour();
        self.run_clock();
        if let Some(before) = before {
            let settings = &self.services.profile.settings;
            self.view.flash_changes(&before, (&self.screen, settings), is_check, now);
        }
        if bell.is_some_and(|before| before.rings(&self.screen, self.settings())) {
            self.services.effects.push(Effect::Bell);
        }
        self.requests.send(&mut self.screen, self.overlays.top(), &mut self.services);
        self.refresh();
        let mut effects = self.services.effects.take();
        for held in self.held_input.take(&self.services) {
            effects.extend(self.update(held, now));
        }
        effects
    }

    /// Updates the lists that depend on other parts of the app's state.
    fn refresh(&mut self) {
        if let Screen::Menu(menu) = &mut self.screen {
            menu.refresh(&self.services.library);
        }
        if matches!(self.overlay(), Some(Overlay::Help(_) | Overlay::Palette(_))) {
            let available = self.available_actions();
            if let Some(Overlay::Help(list) | Overlay::Palette(list)) = self.overlays.top_mut() {
                list.set_available(available);
            }
        }
    }

    /// Turns off the short delay after the end of a game during which keys are ignored, and the
    /// confirmation before leaving a game. Plain mode needs neither.
    pub const fn skip_confirmations(&mut self) {
        match &mut self.screen {
            Screen::Won(won) => won.accept_keys(),
            Screen::Playing(playing) => playing.leave_at_once(),
            _ => {}
        }
    }

    /// Returns the last effects, which save the game in play and the grades before the program
    /// ends.
    pub fn last_effects(&mut self, now: Now) -> Vec<Effect> {
        self.services.now = now;
        self.save_game_in_play();
        let unwritten: Vec<_> = self.collections().unwritten().cloned().collect();
        for collection in unwritten {
            self.services.effects.store(StoreRequest::SaveCollection(collection));
        }
        self.services.effects.take()
    }

    /// Saves the game in play.
    fn save_game_in_play(&mut self) {
        let Self { screen, beneath, services, .. } = self;
        let beneath = beneath.last().and_then(Screen::playing);
        if let Some(playing) = screen.playing().or(beneath) {
            playing.save(services);
        }
    }
}
