//! The board in play: checks for mistakes.

use super::Playing;
use crate::app::services::Services;
use crate::app::settings::Settings;
use crate::game::{CheckMode, HelpKind};
use pencilmark_engine::board::CellSet;

/// The notice for a request whose answer would reveal whether trial digits are right.
const TRIAL_FIRST: &str =
    "Keep or discard the trial first. With an error limit, its digits are not checked.";

impl Playing {
    /// Returns the cells whose digits may be reported as wrong. In a game with an error limit,
    /// trial digits are not reported, because they do not count before the player keeps them.
    pub(in crate::app) fn known_wrong(&self) -> CellSet {
        if self.has_unchecked_trial() {
            self.derived.wrong - self.derived.trial_cells
        } else {
            self.derived.wrong
        }
    }

    /// Returns `true` if the board has trial digits that are not checked.
    fn has_unchecked_trial(&self) -> bool {
        self.game.error_limit().is_some() && !self.derived.trial_cells.is_empty()
    }

    /// Returns `true`, with a notice, if the board has trial digits that are not checked. Hints
    /// need a board without mistakes, so a hint would reveal whether these digits are right.
    pub(super) fn refuses_for_trial(&self, services: &mut Services) -> bool {
        let is_refused = self.has_unchecked_trial();
        if is_refused {
            services.say(TRIAL_FIRST);
        }
        is_refused
    }

    /// Returns `true` if mistakes are shown.
    fn shows_mistakes(&self, check: CheckMode) -> bool {
        match check {
            CheckMode::Always => true,
            CheckMode::OnRequest => self.checked,
            CheckMode::Never => false,
        }
    }

    /// Returns the cells whose digits are shown as wrong. In a game with an error limit, wrong
    /// digits are always shown, because the program reports each of them as an error.
    pub fn shown_wrong(&self, check: CheckMode) -> CellSet {
        let is_shown = self.game.error_limit().is_some() || self.shows_mistakes(check);
        if is_shown { self.known_wrong() } else { CellSet::EMPTY }
    }

    /// Returns the number of checks of the board that the player asked for. Counts checks that are
    /// no help too, such as those in an exercise or when all digits are checked anyway.
    pub const fn checks_asked(&self) -> u32 {
        self.checks_asked
    }

    /// Returns the cells whose marks are shown as wrong.
    pub fn shown_wrong_marks(&self, settings: &Settings) -> CellSet {
        let is_shown = self.shows_mistakes(settings.check) && settings.check_marks.is_on();
        if is_shown { self.derived.wrong_marks } else { CellSet::EMPTY }
    }

    /// Compares the board with the solution and reports the number of mistakes.
    pub(super) fn check(&mut self, services: &mut Services) {
        if services.profile.settings.check == CheckMode::Never {
            services.say("Checks are off. You can turn them on in the settings.");
            return;
        }
        if services.profile.settings.check == CheckMode::OnRequest {
            self.note_help(HelpKind::Check, services);
            self.save(services);
        }
        self.checked = true;
        self.checks_asked += 1;
        let digits = match self.known_wrong().len() {
            0 => "No mistakes.".to_owned(),
            1 => "One digit is wrong.".to_owned(),
            n => format!("{n} digits are wrong."),
        };
        let marks = match self.shown_wrong_marks(&services.profile.settings).len() {
            0 => String::new(),
            1 => " The marks of one cell leave out its digit.".to_owned(),
            n => format!(" The marks of {n} cells leave out their digits."),
        };
        let is_partial = self.has_unchecked_trial();
        let trial = if is_partial { " The digits of the trial are not checked." } else { "" };
        services.say(digits + &marks + trial);
    }
}
