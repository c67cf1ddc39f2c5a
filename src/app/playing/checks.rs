//! The board in play: checks for mistakes.

use super::Playing;
use crate::app::services::Services;
use crate::app::settings::Settings;
use crate::game::{CheckMode, HelpKind};
use pencilmark_engine::board::CellSet;

impl Playing {
    /// Returns the cells whose digits are shown as wrong.
    pub fn shown_wrong(&self, check: CheckMode) -> CellSet {
        let shown = check == CheckMode::Always || (check == CheckMode::OnRequest && self.checked);
        if shown { self.derived.wrong } else { CellSet::EMPTY }
    }

    /// Returns the cells whose marks are shown as wrong.
    pub fn shown_wrong_marks(&self, settings: &Settings) -> CellSet {
        let shown = settings.check == CheckMode::Always
            || (settings.check == CheckMode::OnRequest && self.checked);
        let wanted = shown && settings.check_marks.is_on();
        if wanted { self.derived.wrong_marks } else { CellSet::EMPTY }
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
        let digits = match self.derived.wrong.len() {
            0 => "No mistakes.".to_owned(),
            1 => "One digit is wrong.".to_owned(),
            n => format!("{n} digits are wrong."),
        };
        let marks = match self.shown_wrong_marks(&services.profile.settings).len() {
            0 => String::new(),
            1 => " The marks of one cell leave out its digit.".to_owned(),
            n => format!(" The marks of {n} cells leave out their digits."),
        };
        services.say(digits + &marks);
    }
}
