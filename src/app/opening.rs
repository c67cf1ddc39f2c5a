//! Puzzles that come from outside: pasted, or opened from the command line, as dailies are.

use super::daily::{Daily, Date};
use super::sentence::sentence;
use super::{App, Dailies, Effect, Entering, Screen};
use crate::formats;
use crate::game::Origin;
use crate::generate::Puzzle;
use crate::logic::Tier;

impl App {
    /// A paste only ever fills the board for entering; nothing starts by it.
    pub(super) fn paste(&mut self, text: &str) {
        let is_fresh = matches!(&self.screen, Screen::Won(won) if won.is_fresh(self.now));
        if self.overlay.is_some() || is_fresh {
            return;
        }
        self.notices.clear();
        if let Screen::Entering(entering) = &mut self.screen {
            return entering.paste(text);
        }
        match formats::read(text) {
            Ok(grid) => {
                let behind = match self.take_screen() {
                    Screen::Playing(mut playing) => {
                        playing.game_mut().clock.stop(self.now.steady);
                        Some(playing)
                    }
                    _ => None,
                };
                self.screen = Screen::Entering(Entering::pasted(grid, behind));
            }
            Err(error) => self.notices.push(sentence(&error)),
        }
    }

    /// Plays this puzzle: the unfinished game of it, if there is one, else a new one.
    pub(super) fn open(&mut self, puzzle: &Puzzle, effects: &mut Vec<Effect>) {
        let mut games = self.library.games().iter();
        let begun = games.find(|game| game.record.givens == puzzle.givens).map(|game| game.id);
        let mut ctx = self.ctx(effects);
        let resumed = begun.and_then(|id| ctx.resumed(id));
        let playing = resumed.unwrap_or_else(|| ctx.started(puzzle, Origin::Entered));
        self.overlay = None;
        self.screen = Screen::Playing(Box::new(playing));
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
