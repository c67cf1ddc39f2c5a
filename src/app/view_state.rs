//! The state of the view that is not a setting: the zoom and flashing cells.

use super::services::Services;
use super::settings::{Choice, LayoutChoice, Settings};
use super::{App, GameId, Now, Screen, StoreRequest, WindowState};
use crate::game::CheckMode;
use pencilmark_engine::board::{CellSet, Digit, DigitSet, Grid, House};
use std::time::Duration;

/// Determines whether animations are allowed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Motion {
    /// Animations are shown if the setting is on.
    #[default]
    Allowed,
    /// No animations are shown, because the player has turned them off for all programs.
    Reduced,
}

/// The reason why cells flash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlashKind {
    /// A house or a digit is complete.
    Done,
    /// A check has found that the cells are wrong.
    Wrong,
}

/// Cells that are highlighted briefly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flash {
    /// The cells that flash.
    pub cells: CellSet,
    /// The reason why they flash.
    pub kind: FlashKind,
    /// The end of the flash, on the steady clock.
    until: Duration,
}

impl Flash {
    /// The duration of a flash.
    pub const TIME: Duration = Duration::from_millis(200);
}

/// The board layout that the player has chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Zoom {
    /// The largest layout that the settings allow.
    pub most: LayoutChoice,
    /// The number of steps down from the largest layout that fits, wrapping around.
    pub steps: usize,
}

impl From<LayoutChoice> for Zoom {
    fn from(most: LayoutChoice) -> Self {
        Self { most, steps: 0 }
    }
}

/// The state of the view.
#[derive(Clone, Debug, Default)]
pub(super) struct ViewState {
    /// The number of times that the player has zoomed.
    pub(super) zoom: usize,
    /// The saved state of the window. Used when the size of the window becomes known.
    left: WindowState,
    /// The board layouts that fit the window, largest first; empty if there is no window.
    pub(super) fitting: Vec<LayoutChoice>,
    pub(super) motion: Motion,
    flash: Option<Flash>,
}

/// A snapshot of the digits of a game, for comparing the board before and after a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BoardSnapshot {
    game: GameId,
    digits: Grid,
    /// The cells with wrong digits. If checks are off, contains only the cells with conflicts, so
    /// that the flash does not reveal more than the board shows. The same goes for trial digits
    /// that are not checked.
    wrong: CellSet,
}

impl BoardSnapshot {
    /// Returns a snapshot of the board in play; `None` if there is none.
    pub(super) fn from_screen(screen: &Screen, settings: &Settings) -> Option<Self> {
        let playing = screen.playing()?;
        let derived = playing.derived();
        let is_checked = settings.check != CheckMode::Never;
        let conflicts = derived.conflicts;
        let wrong = if is_checked {
            playing.known_wrong() | (conflicts & derived.trial_cells)
        } else {
            conflicts
        };
        Some(Self { game: playing.id(), digits: *playing.game().digits(), wrong })
    }

    /// Returns the number of the game.
    pub(super) const fn game(&self) -> GameId {
        self.game
    }

    /// Returns the cells of all houses and digits that are now complete and correct but were
    /// incomplete in `before`.
    pub(super) fn completed_since(&self, before: &Self) -> CellSet {
        if self == before || self.game != before.game {
            return CellSet::EMPTY;
        }
        let is_whole = |grid: &Grid, house: House| {
            let digits = house.cells().iter().filter_map(|cell| grid.get(cell));
            digits.collect::<DigitSet>() == DigitSet::ALL
        };
        let is_everywhere =
            |cells: CellSet| House::ALL.iter().all(|house| (house.cells() & cells).len() == 1);
        let is_right = |cells: CellSet| !cells.meets(self.wrong);
        let houses = House::ALL.into_iter().filter(|&house| {
            is_whole(&self.digits, house)
                && is_right(house.cells())
                && !is_whole(&before.digits, house)
        });
        let digits = Digit::ALL.into_iter().filter(|&digit| {
            is_everywhere(self.digits.cells_of(digit))
                && is_right(self.digits.cells_of(digit))
                && !is_everywhere(before.digits.cells_of(digit))
        });
        let digits = digits.map(|digit| self.digits.cells_of(digit));
        houses.map(House::cells).chain(digits).fold(CellSet::EMPTY, |all, cells| all | cells)
    }
}

impl ViewState {
    /// Returns `true` if animations are on.
    pub(super) fn is_moving(&self, settings: &Settings) -> bool {
        settings.animations.is_on() && self.motion == Motion::Allowed
    }

    /// Returns a snapshot of the board before a message; `None` if animations are off or there is
    /// no board.
    pub(super) fn snapshot(&self, screen: &Screen, settings: &Settings) -> Option<BoardSnapshot> {
        self.is_moving(settings).then(|| BoardSnapshot::from_screen(screen, settings)).flatten()
    }

    /// Returns the cells that are flashing at `now`, if there are any.
    pub(super) fn flash(&self, now: Now) -> Option<&Flash> {
        self.flash.as_ref().filter(|flash| now.steady < flash.until)
    }

    /// Returns the time until the current flash ends.
    pub(super) fn flash_ends(&self, now: Now) -> Option<Duration> {
        self.flash(now)?.until.checked_sub(now.steady)
    }

    /// Starts a flash of the houses and digits that have been completed since `before`, or of
    /// mistakes that a check has found.
    pub(super) fn flash_changes(
        &mut self,
        before: &BoardSnapshot,
        (screen, settings): (&Screen, &Settings),
        is_check: bool,
        now: Now,
    ) {
        let Some(after) = BoardSnapshot::from_screen(screen, settings) else { return };
        let checked = screen.playing().filter(|_| is_check);
        let wrong =
            checked.map_or(CellSet::EMPTY, |playing| playing.shown_wrong(CheckMode::OnRequest));
        let done = after.completed_since(before);
        let (cells, kind) =
            if wrong.is_empty() { (done, FlashKind::Done) } else { (wrong, FlashKind::Wrong) };
        if !cells.is_empty() {
            let until = now.steady + Flash::TIME;
            self.flash = Some(Flash { cells, kind, until });
        }
    }

    /// Sets the layouts that fit the window. Restores the saved zoom if its size fits.
    pub(super) fn resize(&mut self, fitting: Vec<LayoutChoice>, services: &Services) {
        self.fitting = fitting;
        if !self.fitting.is_empty() {
            let left = std::mem::take(&mut self.left).zoom;
            let step = self.sizes(services).iter().position(|size| *size == left);
            self.zoom = step.unwrap_or(self.zoom);
        }
    }

    /// Returns the board sizes that the player can zoom through, largest first.
    fn sizes(&self, services: &Services) -> Vec<LayoutChoice> {
        let most = services.profile.settings.layout;
        let is_less = |size: &&LayoutChoice| most != LayoutChoice::Auto && **size != most;
        self.fitting.iter().skip_while(is_less).copied().collect()
    }

    /// Shows the board in the next size that fits. Does not change the setting for the board size.
    pub(super) fn zoom(&mut self, services: &mut Services) {
        let sizes = self.sizes(services);
        match sizes[..] {
            [] if self.fitting.is_empty() => {
                services.say("Plain mode has no board to zoom.");
            }
            [] | [_] => services.say("Zoom: no other board size fits this window."),
            _ => {
                self.zoom += 1;
                let (step, count) = (self.zoom % sizes.len(), sizes.len());
                services.say(format!("Zoom: {} ({count} sizes fit).", sizes[step].name()));
                let zoom = if step == 0 { LayoutChoice::Auto } else { sizes[step] };
                services.effects.store(StoreRequest::SaveWindow(WindowState { zoom }));
            }
        }
    }
}

impl App {
    /// Returns the app with the saved state of the window.
    #[must_use]
    pub fn with_window(mut self, left: WindowState) -> Self {
        self.view.left = left;
        self
    }
}
