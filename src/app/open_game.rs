//! Games that are read, and puzzles that come from outside: pasted, or opened from the command line, as dailies are.

use super::daily::{Daily, Date};
use super::sentence::sentence;
use super::{
    Action, App, Dailies, Editor, Effect, GameId, LoadedGame, Now, Overlay, Playing, Screen,
    StoreReply, Validated,
};
use crate::game::Verdict;
use pencilmark_engine::formats::{self, ReadError, Sheet};
use pencilmark_engine::generate::{Puzzle, Target};
use pencilmark_engine::logic::Tier;
use std::time::Duration;

/// An unfinished game that is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenGame {
    /// Which.
    pub id: GameId,
    /// Since when, on the steady count.
    pub since: Duration,
    /// What was typed ahead: it is done as soon as the game is there.
    ahead: Vec<Action>,
}

/// What takes no longer needs no word.
pub(super) const PATIENCE: Duration = Duration::from_millis(250);

impl OpenGame {
    /// More keys than these are not held.
    const MOST_AHEAD: usize = 32;

    /// A game that is asked for now.
    pub(super) const fn new(id: GameId, since: Duration) -> Self {
        Self { id, since, ahead: Vec::new() }
    }

    /// Holds what was typed ahead.
    pub(super) fn hold(&mut self, action: Action) {
        if self.ahead.len() < Self::MOST_AHEAD {
            self.ahead.push(action);
        }
    }

    /// How long until there is something to say about it.
    pub fn patience(&self, now: Now) -> Duration {
        (self.since + PATIENCE).saturating_sub(now.steady)
    }
}

/// What to do with a text that is too long to be one puzzle, where it is not several either.
fn too_long(error: &ReadError) -> String {
    format!("{} Puzzles in a file are kept by: pencilmark import FILE.", sentence(error))
}

/// Whether a text that is no puzzle may be more than one.
fn may_hold_several(text: &str) -> bool {
    let text = text.trim();
    text.contains(['\n', '\r']) || text.starts_with(['<', '{', '['])
}

impl App {
    /// Takes in a reply of the store thread.
    pub(super) fn store_replied(&mut self, reply: StoreReply, effects: &mut Vec<Effect>) {
        match reply {
            StoreReply::GameSaved { sequence, .. } => self.saved = Some(sequence),
            StoreReply::Saved(_) => {}
            StoreReply::SavedWithNotices(_, notices) => self.notices.extend(notices),
            StoreReply::GameLoaded(loaded) => self.opened(*loaded, effects),
            StoreReply::FinishedLoaded(loaded) => self.finished_loaded(*loaded, effects),
            StoreReply::CollectionsLoaded(all, notices) => self.collections_read(all, notices),
            StoreReply::PictureSaved(result) => self.pictured(result),
            StoreReply::Failed { key, why } => self.save_failed(format!("{key}: {why}")),
            StoreReply::AllSaved => self.not_saved = None,
        }
    }

    /// Tells that something is not on the disk: the first time in full.
    pub(super) fn save_failed(&mut self, why: String) {
        if self.not_saved.is_none() {
            self.notices.push(format!("NOT SAVED: {why}"));
        }
        self.not_saved = Some(why);
    }

    /// An unfinished game has come from the disk; if it is still waited for it goes on.
    pub(super) fn opened(&mut self, loaded: LoadedGame, effects: &mut Vec<Effect>) {
        let id = loaded.id;
        let ahead = match &mut self.overlay {
            Some(Overlay::OpenGame(opening)) if opening.id == id => {
                std::mem::take(&mut opening.ahead)
            }
            _ => return,
        };
        self.overlay = None;
        match loaded.result {
            Ok(mut game) => {
                // What was found out since its file was written.
                if let Some(grade) = self.library.grade_of(game.givens()) {
                    game.set_grade(grade);
                }
                self.screen = Screen::Playing(Box::new(Playing::new(id, game)));
                for action in ahead {
                    self.act(action, effects);
                }
                // What keys typed ahead had to say comes after it.
                self.notices.splice(0..0, loaded.notices);
            }
            Err(why) => {
                self.notices.extend(loaded.notices);
                self.notices.push(format!("Game {} can't be continued: {why}", id.0));
                if !loaded.can_retry {
                    self.library.remove(id);
                }
                self.refresh_menu();
            }
        }
    }

    /// Takes in what was found out about a grid; it comes too late when another is entered by now.
    pub(super) fn examined(&mut self, found: &Validated, effects: &mut Vec<Effect>) {
        self.screen = match self.take_screen() {
            Screen::Editor(entering) => entering.examined(found, &mut self.ctx(effects)),
            other => other,
        };
        if let Verdict::One { grade: Some(grade), .. } = found.verdict
            && self.is_waited_for(&found.grid)
        {
            self.graded(found.grid, grade, effects);
        }
    }

    /// A paste only ever fills the board for entering; nothing starts by it. Whether it holds several puzzles somebody
    /// else looks.
    pub(super) fn paste(&mut self, text: String, effects: &mut Vec<Effect>) {
        let is_fresh = matches!(&self.screen, Screen::Won(won) if won.is_fresh(self.now));
        if let Some(overlay) = &mut self.overlay {
            overlay.paste(&text);
            return;
        }
        if is_fresh {
            return;
        }
        self.notices.clear();
        match (formats::read_sheet(&text), &mut self.screen) {
            (Err(error @ ReadError::TooLong(_)), _) => self.gather(text, too_long(&error), effects),
            (Err(error), _) if may_hold_several(&text) => {
                self.gather(text, sentence(&error), effects);
            }
            (Err(error), _) => self.refuse_paste(sentence(&error)),
            (Ok(sheet), Screen::Editor(entering)) => entering.paste(sheet),
            (Ok(sheet), _) => {
                let behind = match self.take_screen() {
                    Screen::Playing(mut playing) => {
                        playing.game_mut().clock.stop(self.now.steady);
                        Some(playing)
                    }
                    _ => None,
                };
                self.screen = Screen::Editor(Editor::pasted(sheet, self.draft.clone(), behind));
            }
        }
    }

    /// Says what is wrong with what was pasted.
    pub(super) fn refuse_paste(&mut self, why: String) {
        match &mut self.screen {
            Screen::Editor(entering) => entering.refuse(why),
            _ => self.notices.push(why),
        }
    }

    /// Plays this puzzle: the unfinished game of it, if there is one, else a new one that goes on from `board`.
    pub(super) fn open(
        &mut self,
        puzzle: &Puzzle,
        board: Option<&Sheet>,
        effects: &mut Vec<Effect>,
    ) {
        self.overlay = None;
        let playing = self.ctx(effects).entered(puzzle, board);
        if let Some(playing) = playing {
            self.screen = Screen::Playing(Box::new(playing));
        }
    }

    /// Waits for a new puzzle.
    pub(super) fn open_new(
        &mut self,
        target: Target,
        seed: Option<u64>,
        effects: &mut Vec<Effect>,
    ) {
        self.overlay = None;
        let mut ctx = self.ctx(effects);
        match seed {
            Some(seed) => ctx.make_of_seed(target, seed),
            None => ctx.make(target),
        }
    }

    /// Goes on with the newest unfinished game, if there is one.
    pub(super) fn open_newest(&mut self, effects: &mut Vec<Effect>) {
        let Some(id) = self.library.games().first().map(|game| game.id) else { return };
        self.overlay = None;
        if let Some(playing) = self.ctx(effects).resumed(id) {
            self.screen = Screen::Playing(Box::new(playing));
        }
    }

    /// Plays a daily, with the calendar behind it.
    pub(super) fn open_daily(&mut self, date: Date, tier: Option<Tier>, effects: &mut Vec<Effect>) {
        let last = self.library.last_daily().map(|daily| daily.tier);
        let daily = Daily { date, tier: tier.or(last).unwrap_or(Tier::Easy) };
        self.overlay = None;
        let mut ctx = self.ctx(effects);
        let calendar = Screen::Dailies(Dailies::at(daily, &ctx));
        let playing = ctx.play_daily(daily);
        self.screen = playing.map_or(calendar, |playing| Screen::Playing(Box::new(playing)));
    }
}
