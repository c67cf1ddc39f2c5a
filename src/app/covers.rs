//! What lies over the screen: what answers there, and what comes back when it goes.

use super::overlay::Outcome;
use super::{Action, App, Ctx, Effect, Overlay, Playing, Screen};

impl App {
    /// Whether help and palette can lie over all that is there.
    pub(super) fn can_be_covered(&self) -> bool {
        self.overlay.as_ref().is_none_or(Overlay::can_be_covered)
    }

    /// A key without a meaning ends what any key ends.
    pub(super) fn other_key(&mut self) {
        self.notices.clear();
        match (&self.overlay, &mut self.screen) {
            (Some(Overlay::Help(_) | Overlay::Statistics(_) | Overlay::Share(_)), _) => {
                self.overlay = self.behind.take();
            }
            (None, Screen::Playing(playing)) => playing.unpause(),
            _ => {}
        }
    }

    /// What lies over the screen answers an action.
    pub(super) fn act_on_overlay(
        &mut self,
        overlay: Overlay,
        action: Action,
        effects: &mut Vec<Effect>,
    ) {
        let (here, keys) = (self.available_actions(), self.keys.clone());
        let outcome = overlay.update(action, (&here, &keys), &mut self.ctx(effects));
        match outcome {
            Outcome::Stay(overlay) => self.overlay = Some(overlay),
            Outcome::Close => self.overlay = self.overlay.take().or_else(|| self.behind.take()),
            Outcome::Run(action) => {
                self.overlay = self.behind.take();
                return self.act(action, effects);
            }
            Outcome::Resume(id) => {
                if let Some(playing) = self.ctx(effects).resumed(id) {
                    self.screen = Screen::Playing(Box::new(playing));
                }
            }
            Outcome::Play(entry) => self.start_entry(entry, effects),
            Outcome::Review(id, list) => {
                self.screen = Screen::Review(Box::new(Self::fetching(id, list, effects)));
            }
            Outcome::GoTo(number) => {
                self.with_playing(effects, |playing, ctx| playing.go_to(number, ctx));
            }
            Outcome::Name(place, after) => {
                self.overlay = after;
                self.with_playing(effects, |playing, ctx| playing.name_place(&place, ctx));
            }
        }
        self.refresh_menu();
    }

    /// The menu, if that is the screen, tells of the games that there are now.
    pub(super) fn refresh_menu(&mut self) {
        if let Screen::Menu(menu) = &self.screen {
            self.screen = Screen::Menu(menu.refreshed(&self.library));
        }
    }

    /// Lets the game in play do something, if there is one.
    pub(super) fn with_playing(
        &mut self,
        effects: &mut Vec<Effect>,
        what: impl FnOnce(&mut Playing, &mut Ctx),
    ) {
        if let Screen::Playing(mut playing) = self.take_screen() {
            what(&mut playing, &mut self.ctx(effects));
            self.screen = Screen::Playing(playing);
        }
    }
}
