//! The end of a game.

use super::daily::Streak;
use super::overlay::moved;
use super::review::{Behind, Review};
use super::{
    Action, Ctx, Effect, FinishedGame, Library, Now, ReviewRequest, Screen, Share, menu::Menu,
};
use crate::game::Game;
use std::time::Duration;

/// For so long after the last digit a key does nothing: one that was typed ahead must not skip the
/// screen.
const GRACE: Duration = Duration::from_millis(700);

/// A line of the list at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WonItem {
    /// Another puzzle of the same tier.
    Again,
    /// A look back on the game.
    Review,
    /// The result, for others.
    Share,
    /// Back to the menu.
    Menu,
    /// The end.
    Quit,
}

/// A game that was won.
#[derive(Clone, Debug)]
pub struct Won {
    /// The board as it was filled.
    pub game: Box<Game>,
    /// What was recorded.
    pub finished: FinishedGame,
    /// Whether what the player knows solves the puzzle; nothing where he knows all there is, or nobody has looked.
    pub within: Option<bool>,
    /// The best time of the tier without a hint, before this game.
    pub best_before: Option<Duration>,
    /// The streak of dailies, if it was one.
    pub streak: Option<Streak>,
    /// Which line is chosen.
    pub selected: usize,
    /// When it was won; nothing once a moment has passed.
    since: Option<Duration>,
}

impl Won {
    /// The lines of its list.
    pub const ITEMS: [WonItem; 5] =
        [WonItem::Again, WonItem::Review, WonItem::Share, WonItem::Menu, WonItem::Quit];

    pub(super) fn new(
        game: Box<Game>,
        finished: FinishedGame,
        (best_before, streak): (Option<Duration>, Option<Streak>),
        since: Duration,
    ) -> Self {
        let (within, selected, since) = (None, 0, Some(since));
        Self { game, finished, within, best_before, streak, selected, since }
    }

    /// What was recorded, as it is known by now.
    pub(super) fn learn(&mut self, library: &Library) {
        let recorded = library.finished().iter().rfind(|game| game.id == self.finished.id);
        self.finished = recorded.copied().unwrap_or(self.finished);
    }

    /// Chooses a line; `true` when it was chosen already.
    pub(super) fn choose(&mut self, line: usize) -> bool {
        let again = self.selected == line;
        if line < Self::ITEMS.len() {
            self.selected = line;
        }
        again
    }

    /// Whether the last digit was placed a moment ago.
    pub(super) fn is_fresh(&self, now: Now) -> bool {
        self.since.is_some_and(|since| now.steady.saturating_sub(since) < GRACE)
    }

    /// The moment in which keys do nothing is over.
    pub(super) const fn settle(&mut self) {
        self.since = None;
    }

    pub(super) fn update(mut self, action: Action, ctx: &mut Ctx) -> Screen {
        if self.is_fresh(ctx.now) {
            return Screen::Won(self);
        }
        self.selected = moved(self.selected, Self::ITEMS.len(), action).unwrap_or(self.selected);
        match action {
            Action::Back => return Screen::Menu(Menu::new(ctx.library)),
            Action::Review => return self.review(ctx),
            Action::Share => ctx.share(Share::of_game(&self.finished)),
            Action::Accept => match Self::ITEMS[self.selected] {
                WonItem::Again => ctx.make(self.finished.target()),
                WonItem::Review => return self.review(ctx),
                WonItem::Share => ctx.share(Share::of_game(&self.finished)),
                WonItem::Menu => return Screen::Menu(Menu::new(ctx.library)),
                WonItem::Quit => ctx.quit(),
            },
            _ => {}
        }
        Screen::Won(self)
    }

    /// A look back on the game, and then back here.
    fn review(self, ctx: &mut Ctx) -> Screen {
        let id = self.finished.id;
        let wanted = ReviewRequest::of(id, &self.game, ctx.known, ctx.now.steady);
        ctx.effects.push(Effect::Review(Box::new(wanted)));
        Screen::Review(Box::new(Review::new(id, Behind::Won(Box::new(self)))))
    }
}
