//! The end of a game.

use super::available_actions::{ActionGroups, CHOICE, LINES};
use super::component::ScreenState;
use super::daily::Streak;
use super::lines::{moved, select};
use super::services::Services;
use super::transition::{OverlayRequest, ScreenRequest, Transition, WonGame};
use super::{Action, Effect, FinishedGame, GameId, Library, Now, ReviewRequest};
use crate::game::Game;
use std::time::Duration;

/// How long keys do nothing after the last digit: a key that was typed ahead must not skip the
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
    /// Whether the player's techniques solve the puzzle; `None` if those are all techniques, or
    /// before it was checked.
    pub within: Option<bool>,
    /// The best time of the tier without a hint, before this game.
    pub best_before: Option<Duration>,
    /// The streak of dailies, if it was one.
    pub streak: Option<Streak>,
    /// Which line is chosen.
    pub selected: usize,
    /// When it was won, on the steady clock; `None` once a moment has passed.
    since: Option<Duration>,
}

impl Won {
    /// The lines of its list.
    pub const ITEMS: [WonItem; 5] =
        [WonItem::Again, WonItem::Review, WonItem::Share, WonItem::Menu, WonItem::Quit];

    /// The end of a game that was won now, on the steady clock.
    pub(super) fn new(won: WonGame, now: Duration) -> Self {
        let WonGame { game, finished, best_before, streak } = won;
        let (within, selected, since) = (None, 0, Some(now));
        Self { game: Box::new(game), finished, within, best_before, streak, selected, since }
    }

    /// Updates what was recorded: the grade may have become known.
    pub(super) fn learn(&mut self, library: &Library) {
        let recorded = library.finished().iter().rfind(|game| game.id == self.finished.id);
        self.finished = recorded.copied().unwrap_or(self.finished);
    }

    /// Whether the last digit was placed a moment ago.
    pub(super) fn is_fresh(&self, now: Now) -> bool {
        self.since.is_some_and(|since| now.steady.saturating_sub(since) < GRACE)
    }

    /// Ends the moment in which keys do nothing.
    pub(super) const fn settle(&mut self) {
        self.since = None;
    }

    /// Does what a line is for.
    fn follow(&self, item: WonItem, services: &mut Services) -> Transition {
        match item {
            WonItem::Again => {
                return services.generate(self.finished.target()).unwrap_or(Transition::Stay);
            }
            WonItem::Review => return self.review(services),
            WonItem::Share => {
                return Transition::Show(OverlayRequest::ShareResult(self.finished));
            }
            WonItem::Menu => return Transition::Open(ScreenRequest::Menu(None)),
            WonItem::Quit => services.effects.push(Effect::Quit),
        }
        Transition::Stay
    }

    /// Reviews the game; closing the review leads back here.
    fn review(&self, services: &mut Services) -> Transition {
        let id = self.finished.id;
        let known = &services.profile.known;
        let request = ReviewRequest::new(id, &self.game, known, services.now.steady);
        services.effects.push(Effect::Review(Box::new(request)));
        Transition::OpenOver(ScreenRequest::Review { id, line: None })
    }
}

impl ScreenState for Won {
    fn update(&mut self, action: Action, services: &mut Services) -> Transition {
        if self.is_fresh(services.now) {
            return Transition::Stay;
        }
        self.selected = moved(self.selected, Self::ITEMS.len(), action).unwrap_or(self.selected);
        match action {
            Action::Back => self.follow(WonItem::Menu, services),
            Action::Review => self.follow(WonItem::Review, services),
            Action::Share => self.follow(WonItem::Share, services),
            Action::Accept => self.follow(Self::ITEMS[self.selected], services),
            _ => Transition::Stay,
        }
    }

    fn available_actions(&self) -> Option<ActionGroups> {
        Some(&[LINES, CHOICE, &[Action::Review, Action::Share]])
    }

    fn choose(&mut self, line: usize) -> bool {
        select(&mut self.selected, line, Self::ITEMS.len())
    }

    fn accept_line(&mut self, line: usize, services: &mut Services) -> Option<Transition> {
        self.settle();
        self.choose(line);
        Self::ITEMS.get(line).map(|&item| self.follow(item, services))
    }

    fn board(&self, now: Now) -> Option<(&Game, Option<GameId>)> {
        (!self.is_fresh(now)).then_some((&*self.game, Some(self.finished.id)))
    }

    fn game_mut(&mut self) -> Option<&mut Game> {
        Some(&mut self.game)
    }
}
