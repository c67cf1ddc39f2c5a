//! Puzzles that come from outside: pasted, or opened from the command line.

use super::sentence::sentence;
use super::{App, Effect, Entering, Screen};
use crate::formats;
use crate::game::Origin;
use crate::generate::Puzzle;

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
}
