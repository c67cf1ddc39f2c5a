//! Floor 4: the state machine of screens. No terminal, no disk, no clock: messages come in with the
//! time, effects go out as data.

mod action;
mod away;
pub mod collections;
mod covers;
mod ctx;
mod cursor;
mod dailies;
pub mod daily;
mod entering;
mod export;
mod finder;
mod finished;
mod games;
mod here;
mod history;
mod initials;
mod keys;
mod known;
mod library;
mod looks;
mod making;
mod menu;
mod message;
mod mouse;
mod naming;
mod opening;
mod overlay;
mod playing;
mod questions;
mod replay;
pub mod review;
mod said;
pub mod school;
mod screen;
mod sentence;
pub mod settings;
mod share;
mod statistics;
pub mod themes;
mod ticks;
pub mod tour;
mod won;
pub mod words;

pub use action::{ALL as ACTIONS, Action, Context, Row as ActionRow};
pub use away::Pause;
pub use dailies::{Dailies, DayState, LONGEST_MONTH};
use entering::Draft;
pub use entering::{Entering, Examined, Shown};
pub use export::{Export, ExportKind, PictureFile, PictureKind, told};
pub use finder::{Finder, HelpLine};
pub use finished::FinishedList;
pub use games::{GamesList, GamesOrder};
pub use here::Here;
pub use history::{HistoryLine, HistoryList, NamedPlace};
pub use initials::TypedInitials;
pub use keys::KeyNames;
pub use known::Known;
pub use library::{FinishedGame, GameId, Library, SavedGame, Unfinished};
pub use looks::{Flash, FlashKind, Motion, Zoom};
pub use making::Making;
pub use menu::{Menu, MenuItem};
pub use message::{Effect, Fetched, Made, Message, Moment, Wanted};
pub use opening::Opening;
pub use overlay::Overlay;
pub use playing::{Derived, EntryMode, OpenHint, Playing, Prefix, Selection};
pub use replay::Replay;
pub use review::{Review, Reviewed, ToReview};
pub use said::{Said, Writing};
pub use screen::Screen;
pub use share::Share;
pub use statistics::{Page, Statistics, TierFigures, median};
pub use won::{Won, WonItem};

use collections::Collections;
use ctx::Ctx;
use export::Exported;
use looks::Looks;
use pencilmark_engine::board::Grid;
use questions::Asked;
use school::Progress;
use settings::{Setting, Settings};
use std::time::Duration;

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
    now: Moment,
    /// When the player last did something, on the steady count.
    last_input: Duration,
    /// The clues of a puzzle that is being entered, or was not entered to its end.
    draft: Draft,
    /// Whether the program is suspended.
    is_away: bool,
    looks: Looks,
    asked: Asked,
    collections: Collections,
    exported: Exported,
    /// The settings that the environment gives at each start.
    ruled: Vec<&'static Setting>,
}

impl App {
    /// The program at its start, on the menu.
    pub fn new(settings: Settings, library: Library, keys: KeyNames, notices: Vec<String>) -> Self {
        let screen = Screen::Menu(Menu::new(&library));
        let now = Moment::default();
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
            looks: Looks::default(),
            asked: Asked::default(),
            collections: Collections::default(),
            exported: Exported::default(),
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
    pub const fn now(&self) -> Moment {
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
            Screen::Entering(_) => Context::Entering,
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
            Some(Overlay::Opening(_)) => Context::Playing,
            Some(_) => Context::List,
        }
    }

    /// Whether letters are typed here: characters are then no keys.
    pub const fn takes_letters(&self) -> bool {
        matches!(&self.overlay, Some(overlay) if overlay.takes_letters())
    }

    /// Takes a message in; gives back what is asked of the world.
    pub fn update(&mut self, message: Message, now: Moment) -> Vec<Effect> {
        let (before, asked) = (self.standing_before(), looks::asked(&message));
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
            Message::Act(action) => self.act(action, &mut effects),
            Message::Scroll(action) => self.scroll(action, &mut effects),
            Message::OtherKey => self.other_key(),
            Message::Typed(letter) => {
                if let Some(overlay) = &mut self.overlay {
                    overlay.write(letter);
                }
            }
            Message::Say(said) => self.said(&said, &mut effects),
            Message::Paste(text) => self.paste(text, &mut effects),
            Message::Gathered(number, gathered) => self.gathered(number, gathered, &mut effects),
            Message::Open(puzzle) => self.open(&puzzle, None, &mut effects),
            Message::TakeUp(board) => self.open(&board.0, Some(&board.1), &mut effects),
            Message::Click(cell) => self.point(cell, Playing::press),
            Message::ClickToo(cell) => self.point(cell, Playing::press_too),
            Message::Drag(cell) => self.point(cell, Playing::drag),
            Message::Release => self.release(&mut effects),
            Message::New { target, seed } => self.open_new(target, seed, &mut effects),
            Message::Continue => self.open_newest(&mut effects),
            Message::Daily { date, tier } => self.open_daily(date, tier, &mut effects),
            Message::Mark(cell, place) => self.mark(cell, place, &mut effects),
            Message::Light(digit) => self.light(digit),
            Message::ClickItem(line) => self.click_item(line, &mut effects),
            Message::Made(made) => self.made(&made, &mut effects),
            Message::Opened(fetched) => self.opened(*fetched, &mut effects),
            Message::Examined(found) => self.examined(&found, &mut effects),
            Message::Graded(givens, grade) => self.graded(givens, grade, &mut effects),
            Message::Collections(all, notices) => self.collections_read(all, notices),
            Message::Appraised { givens, known, is_within } => {
                self.appraised(givens, &known, is_within);
            }
            Message::Fetched(fetched) => self.fetched(*fetched, &mut effects),
            Message::Reviewed(reviewed) => self.reviewed(*reviewed),
            Message::Saved(sequence) => self.saved = sequence.or(self.saved),
            Message::Told(notices) => self.notices.extend(notices),
            Message::AllSaved => self.not_saved = None,
            Message::Pictured(result) => self.pictured(result),
            Message::NotSaved(why) => {
                // The first time it is told in full.
                if self.not_saved.is_none() {
                    self.notices.push(format!("NOT SAVED: {why}"));
                }
                self.not_saved = Some(why);
            }
            Message::Returned => {
                self.is_away = false;
                effects.push(Effect::Redraw);
            }
            Message::Window(fitting) => self.looks.fitting = fitting,
            Message::FocusLost => self.focus_lost(),
            Message::FocusGained => self.focus_gained(),
            Message::Tick => self.tick(),
        }
        if was_review && !matches!(self.screen, Screen::Review(_)) {
            effects.push(Effect::StopReview);
        }
        if let Screen::Entering(entering) = &self.screen {
            self.draft = entering.draft();
        }
        if self.draft.clues != draft {
            effects.push(Effect::SaveDraft(self.draft.clues));
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
    pub fn last_effects(&mut self, now: Moment) -> Vec<Effect> {
        let mut effects = Vec::new();
        self.now = now;
        if let Some(playing) = self.screen.in_play().cloned() {
            self.ctx(&mut effects).keep(&playing);
        }
        effects.extend(self.collections.unwritten().cloned().map(Effect::SaveCollection));
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
            Screen::Entering(entering) => entering.update(action, &mut ctx),
            Screen::Dailies(dailies) => dailies.update(action, &mut ctx),
            Screen::Replay(replay) => replay.update(action, &mut ctx),
            Screen::Review(review) => review.update(action, &mut ctx),
            Screen::School(school) => school.update(action, &mut ctx),
            Screen::Lesson(lesson) => lesson.update(action, &mut ctx),
        };
    }
}
