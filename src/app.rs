//! Floor 4: the state machine of screens. No terminal, no disk, no clock: messages come in with the
//! time, effects go out as data.

mod action;
mod available_actions;
mod background_requests;
pub mod collections;
mod commands;
mod covers;
mod ctx;
mod cursor;
mod dailies;
pub mod daily;
mod editor;
mod export;
mod finder;
mod finished;
mod games;
mod generation;
mod history;
mod idle;
mod initials;
mod keys;
mod known;
mod library;
mod menu;
mod message;
mod mouse;
mod now;
mod open_game;
mod overlay;
mod plain_command;
mod playing;
mod puzzle_spec;
mod replay;
pub mod review;
pub mod school;
mod screen;
mod sentence;
pub mod settings;
mod share;
mod statistics;
mod storage;
mod text_field;
pub mod themes;
mod timers;
pub mod tour;
mod view_state;
mod won;
pub mod words;

pub use action::{ALL as ACTIONS, Action, Context, Row as ActionRow};
pub use available_actions::AvailableActions;
pub use dailies::{Dailies, DayState, LONGEST_MONTH};
use editor::Draft;
pub use editor::{Editor, EditorView, Validated};
pub use export::{Export, ExportKind, PictureFile, PictureKind, notation_text};
pub use finder::{Finder, HelpLine};
pub use finished::FinishedList;
pub use games::{GamesList, GamesOrder};
pub use generation::Generation;
pub use history::{CheckpointPrompt, HistoryLine, HistoryList};
pub use idle::Pause;
pub use initials::InitialsPrompt;
pub use keys::KeyNames;
pub use known::Known;
pub use library::{FinishedGame, GameId, Library, SavedGame, Unfinished};
pub use menu::{Menu, MenuItem};
pub use message::{Effect, Message};
pub use now::Now;
pub use open_game::OpenGame;
pub use overlay::Overlay;
pub use plain_command::{CellEntry, PlainCommand};
pub use playing::{Derived, EntryMode, OpenHint, Playing, Prefix, Selection};
pub use puzzle_spec::{Generated, PuzzleSpec};
pub use replay::Replay;
pub use review::{Review, ReviewReply, ReviewRequest};
pub use screen::Screen;
pub use share::Share;
pub use statistics::{Statistics, StatisticsPage, TierFigures, median};
pub use storage::{LoadedGame, StoreKey, StoreReply, StoreRequest};
pub use view_state::{Flash, FlashKind, Motion, Zoom};
pub use won::{Won, WonItem};

use background_requests::BackgroundRequests;
use collections::Collections;
use ctx::Ctx;
use export::LastExports;
use pencilmark_engine::board::Grid;
use school::Progress;
use settings::{Setting, Settings};
use std::time::Duration;
use view_state::ViewState;

/// The whole program but for the world around it.
#[derive(Clone, Debug)]
pub struct App {
    screen: Screen,
    overlay: Option<Overlay>,
    /// What the help lies over.
    behind: Option<Overlay>,
    notices: Vec<String>,
    not_saved: Option<String>,
    saved: Option<u64>,
    settings: Settings,
    known: Known,
    progress: Progress,
    library: Library,
    keys: KeyNames,
    now: Now,
    /// When the player last did something, on the steady count.
    last_input: Duration,
    /// The clues of a puzzle that is being entered, or was not entered to its end.
    draft: Draft,
    /// Whether the program is suspended.
    is_away: bool,
    looks: ViewState,
    asked: BackgroundRequests,
    collections: Collections,
    exported: LastExports,
    /// The settings that the environment gives at each start.
    ruled: Vec<&'static Setting>,
}

impl App {
    /// The program at its start, on the menu.
    pub fn new(settings: Settings, library: Library, keys: KeyNames, notices: Vec<String>) -> Self {
        let screen = Screen::Menu(Menu::new(&library));
        let now = Now::default();
        Self {
            screen,
            overlay: None,
            behind: None,
            notices,
            not_saved: None,
            saved: None,
            settings,
            known: Known::default(),
            progress: Progress::default(),
            library,
            keys,
            now,
            last_input: Duration::ZERO,
            draft: Draft::of(Grid::EMPTY),
            is_away: false,
            looks: ViewState::default(),
            asked: BackgroundRequests::default(),
            collections: Collections::default(),
            exported: LastExports::default(),
            ruled: Vec::new(),
        }
    }

    /// The same, with settings that the environment gave.
    #[must_use]
    pub fn ruled_by(self, ruled: Vec<&'static Setting>) -> Self {
        Self { ruled, ..self }
    }

    /// The same, with clues that were entered before.
    #[must_use]
    pub fn with_draft(self, clues: Grid) -> Self {
        Self { draft: Draft::of(clues), ..self }
    }

    /// The variable of the environment that gives this setting its value at each start, if one does.
    pub fn ruler(&self, setting: &Setting) -> Option<String> {
        ctx::ruler(&self.ruled, setting)
    }

    /// The screen.
    pub const fn screen(&self) -> &Screen {
        &self.screen
    }

    /// What lies over it.
    pub const fn overlay(&self) -> Option<&Overlay> {
        self.overlay.as_ref()
    }

    /// The settings.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The clues of a puzzle that is being entered.
    pub const fn draft(&self) -> &Grid {
        &self.draft.clues
    }

    /// The games.
    pub const fn library(&self) -> &Library {
        &self.library
    }

    /// The names of the keys.
    pub const fn keys(&self) -> &KeyNames {
        &self.keys
    }

    /// When the last message came.
    pub const fn now(&self) -> Now {
        self.now
    }

    /// What there is to say: it goes with the next action.
    pub fn notices(&self) -> &[String] {
        &self.notices
    }

    /// Why the last turns are not on disk, if they are not.
    pub fn not_saved(&self) -> Option<&str> {
        self.not_saved.as_deref()
    }

    /// Where the player is under whatever lies over the screen.
    pub const fn screen_context(&self) -> Context {
        match &self.screen {
            Screen::Playing(_) => Context::Playing,
            Screen::Editor(_) => Context::Entering,
            Screen::Menu(_)
            | Screen::Won(_)
            | Screen::Dailies(_)
            | Screen::Replay(_)
            | Screen::Review(_)
            | Screen::School(_)
            | Screen::Lesson(_) => Context::List,
        }
    }

    /// The number of the last writing of a game, when one was written.
    pub const fn saved(&self) -> Option<u64> {
        self.saved
    }

    /// What keys mean here.
    pub const fn context(&self) -> Context {
        match &self.overlay {
            None => self.screen_context(),
            Some(overlay) if overlay.takes_letters() => Context::Entering,
            // What is typed ahead is meant for the game.
            Some(Overlay::OpenGame(_)) => Context::Playing,
            Some(_) => Context::List,
        }
    }

    /// Whether letters are typed here: characters are then no keys.
    pub const fn takes_letters(&self) -> bool {
        matches!(&self.overlay, Some(overlay) if overlay.takes_letters())
    }

    /// Takes a message in; gives back what is asked of the world.
    pub fn update(&mut self, message: Message, now: Now) -> Vec<Effect> {
        let (before, asked) = (self.standing_before(), view_state::asked(&message));
        let was_review = matches!(self.screen, Screen::Review(_));
        let draft = self.draft.clues;
        self.now = now;
        self.hold_what_is_covered();
        self.rest_when_idle();
        if Self::is_input(&message) {
            self.last_input = now.steady;
        }
        let mut effects = Vec::new();
        match message {
            Message::Action(action) => self.act(action, &mut effects),
            Message::Scrolled(action) => self.scroll(action, &mut effects),
            Message::UnboundKey => self.other_key(),
            Message::Typed(letter) => {
                if let Some(overlay) = &mut self.overlay {
                    overlay.write(letter);
                }
            }
            Message::Command(said) => self.said(&said, &mut effects),
            Message::Pasted(text) => self.paste(text, &mut effects),
            Message::PasteParsed(number, gathered) => self.gathered(number, gathered, &mut effects),
            Message::OpenPuzzle(puzzle) => self.open(&puzzle, None, &mut effects),
            Message::OpenBoard(board) => self.open(&board.0, Some(&board.1), &mut effects),
            Message::CellPressed(cell) => self.point(cell, Playing::press),
            Message::CellPressedToo(cell) => self.point(cell, Playing::press_too),
            Message::CellDragged(cell) => self.point(cell, Playing::drag),
            Message::ButtonReleased => self.release(&mut effects),
            Message::NewPuzzle { target, seed } => self.open_new(target, seed, &mut effects),
            Message::ContinueGame => self.open_newest(&mut effects),
            Message::OpenDaily { date, tier } => self.open_daily(date, tier, &mut effects),
            Message::CellMarked(cell, place) => self.mark(cell, place, &mut effects),
            Message::DigitClicked(digit) => self.light(digit),
            Message::LineClicked(line) => self.click_item(line, &mut effects),
            Message::Generated(made) => self.made(&made, &mut effects),
            Message::Store(reply) => self.store_replied(reply, &mut effects),
            Message::Validated(found) => self.examined(&found, &mut effects),
            Message::Graded(givens, grade) => self.graded(givens, grade, &mut effects),
            Message::KnownChecked { givens, known, is_within } => {
                self.appraised(givens, &known, is_within);
            }
            Message::Reviewed(reviewed) => self.reviewed(*reviewed),
            Message::Resumed => {
                self.is_away = false;
                effects.push(Effect::Redraw);
            }
            Message::Resized(fitting) => self.looks.fitting = fitting,
            Message::FocusLost => self.focus_lost(),
            Message::FocusGained => self.focus_gained(),
            Message::Tick => self.tick(),
        }
        if was_review && !matches!(self.screen, Screen::Review(_)) {
            effects.push(Effect::StopReview);
        }
        if let Screen::Editor(entering) = &self.screen {
            self.draft = entering.draft();
        }
        if self.draft.clues != draft {
            effects.push(Effect::Store(StoreRequest::SaveDraft(self.draft.clues)));
        }
        self.start_what_waits(&mut effects);
        self.go_on_with_tour();
        self.run_clock();
        self.light_up(before, asked);
        self.ask(&mut effects);
        effects
    }

    /// What is said is meant: unlike keys it is not pressed by mistake just when a game is won.
    pub const fn settle(&mut self) {
        if let Screen::Won(won) = &mut self.screen {
            won.settle();
        }
    }

    /// What must still be kept when the program ends: the game in play.
    pub fn last_effects(&mut self, now: Now) -> Vec<Effect> {
        let mut effects = Vec::new();
        self.now = now;
        if let Some(playing) = self.screen.in_play().cloned() {
            self.ctx(&mut effects).keep(&playing);
        }
        effects.extend(
            self.collections
                .unwritten()
                .cloned()
                .map(StoreRequest::SaveCollection)
                .map(Effect::Store),
        );
        effects
    }

    fn act(&mut self, action: Action, effects: &mut Vec<Effect>) {
        self.notices.clear();
        match action {
            Action::Quit => return effects.push(Effect::Quit),
            Action::Suspend => {
                self.is_away = true;
                return effects.push(Effect::Suspend);
            }
            Action::Redraw => return effects.push(Effect::Redraw),
            Action::Mouse => return self.ctx(effects).turn_setting(("screen", "mouse")),
            _ => {}
        }
        let list: Option<fn(Finder) -> Overlay> = match action {
            Action::Help => Some(Overlay::Help),
            Action::Palette => Some(Overlay::Palette),
            _ => None,
        };
        if let Some(list) = list.filter(|_| self.can_be_covered()) {
            self.behind = self.overlay.take();
            self.overlay = Some(list(Finder::default()));
            return;
        }
        if let Some(overlay) = self.overlay.take() {
            return self.act_on_overlay(overlay, action, effects);
        }
        if action == Action::Settings {
            self.overlay = Some(Overlay::Settings(0));
            return;
        }
        if self.exports(action, effects) {
            return;
        }
        let screen = self.take_screen();
        let mut ctx = self.ctx(effects);
        self.screen = match screen {
            Screen::Menu(menu) => menu.update(action, &mut ctx),
            Screen::Playing(playing) => playing.update(action, &mut ctx),
            Screen::Won(won) => won.update(action, &mut ctx),
            Screen::Editor(entering) => entering.update(action, &mut ctx),
            Screen::Dailies(dailies) => dailies.update(action, &mut ctx),
            Screen::Replay(replay) => replay.update(action, &mut ctx),
            Screen::Review(review) => review.update(action, &mut ctx),
            Screen::School(school) => school.update(action, &mut ctx),
            Screen::Lesson(lesson) => lesson.update(action, &mut ctx),
        };
    }
}
