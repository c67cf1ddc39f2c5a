//! The view, beyond the settings: the zoom, and flashing cells. Never saved.

use super::services::Services;
use super::settings::{Choice, LayoutChoice, Settings};
use super::{App, GameId, Now, Screen, StoreRequest, WindowState};
use crate::game::CheckMode;
use pencilmark_engine::board::{CellSet, Digit, DigitSet, Grid, House};
use std::time::Duration;

/// Permission for cells to flash.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Motion {
    /// Yes, if the settings say so.
    #[default]
    Allowed,
    /// No: the player asked all programs for that.
    Reduced,
}

/// Why cells are highlighted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlashKind {
    /// A house or a digit is complete.
    Done,
    /// A check found them wrong.
    Wrong,
}

/// Cells that are highlighted for a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flash {
    /// The cells.
    pub cells: CellSet,
    /// Why.
    pub kind: FlashKind,
    /// The end of the flash, on the steady clock.
    until: Duration,
}

impl Flash {
    /// The duration of a flash.
    pub const TIME: Duration = Duration::from_millis(200);
}

/// The layout that the player wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Zoom {
    /// The largest layout that the settings allow.
    pub most: LayoutChoice,
    /// The number of sizes below the largest that fits, wrapping around.
    pub steps: usize,
}

impl From<LayoutChoice> for Zoom {
    fn from(most: LayoutChoice) -> Self {
        Self { most, steps: 0 }
    }
}

/// The view.
#[derive(Clone, Debug, Default)]
pub(super) struct ViewState {
    /// The number of times that the player zoomed.
    pub(super) zoom: usize,
    /// The saved state of the window, until its size is known.
    left: WindowState,
    /// The board layouts that fit the window, the largest first; none where there is no window.
    pub(super) fitting: Vec<LayoutChoice>,
    pub(super) motion: Motion,
    flash: Option<Flash>,
}

/// The digits of a game in play before and after a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BoardSnapshot {
    game: GameId,
    digits: Grid,
    /// The cells with wrong digits; if checks are off, only those with conflicts, so that the flash
    /// does not reveal what a check would.
    wrong: CellSet,
}

impl BoardSnapshot {
    fn from_screen(screen: &Screen, settings: &Settings) -> Option<Self> {
        let playing = screen.playing()?;
        let derived = playing.derived();
        let is_checked = settings.check != CheckMode::Never;
        let wrong = if is_checked { derived.wrong } else { derived.conflicts };
        Some(Self { game: playing.id(), digits: *playing.game().digits(), wrong })
    }

    /// The cells of every house and digit that is complete and right now, and was not complete
    /// before.
    fn completed_since(&self, before: &Self) -> CellSet {
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
    /// Returns whether something may move or be highlighted for a moment.
    pub(super) fn is_moving(&self, settings: &Settings) -> bool {
        settings.animations.is_on() && self.motion == Motion::Allowed
    }

    /// Returns what to compare with after a message, if anything may be highlighted.
    pub(super) fn snapshot(&self, screen: &Screen, settings: &Settings) -> Option<BoardSnapshot> {
        self.is_moving(settings).then(|| BoardSnapshot::from_screen(screen, settings)).flatten()
    }

    /// The cells that are highlighted now.
    pub(super) fn flash(&self, now: Now) -> Option<&Flash> {
        self.flash.as_ref().filter(|flash| now.steady < flash.until)
    }

    /// Returns the time until the flash ends.
    pub(super) fn flash_ends(&self, now: Now) -> Option<Duration> {
        self.flash(now)?.until.checked_sub(now.steady)
    }

    /// Flashes houses that were completed since `before`, or mistakes that a check found.
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

    /// Takes in which layouts fit the window. The size that the player zoomed to last time holds
    /// again if it fits.
    pub(super) fn resize(&mut self, fitting: Vec<LayoutChoice>, services: &Services) {
        self.fitting = fitting;
        if !self.fitting.is_empty() {
            let left = std::mem::take(&mut self.left).zoom;
            let step = self.sizes(services).iter().position(|size| *size == left);
            self.zoom = step.unwrap_or(self.zoom);
        }
    }

    /// Returns the sizes of the board to zoom through, the largest first.
    fn sizes(&self, services: &Services) -> Vec<LayoutChoice> {
        let most = services.profile.settings.layout;
        let is_less = |size: &&LayoutChoice| most != LayoutChoice::Auto && **size != most;
        self.fitting.iter().skip_while(is_less).copied().collect()
    }

    /// Shows the board in the next size that fits. The setting stays as it is, and holds again at
    /// the next start.
    pub(super) fn zoom(&mut self, services: &mut Services) {
        let sizes = self.sizes(services);
        match sizes[..] {
            [] if self.fitting.is_empty() => {
                services.say("There is no window here, and nothing to zoom.");
            }
            [] | [_] => services.say("Zoom: no other size of the board fits this window."),
            _ => {
                self.zoom += 1;
                let (step, count) = (self.zoom % sizes.len(), sizes.len());
                services.say(format!("Zoom: {}, of {count} sizes that fit.", sizes[step].name()));
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
