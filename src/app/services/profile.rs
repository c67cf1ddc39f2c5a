//! The player's profile: settings, key names, known techniques and progress in the school.

use super::Services;
use crate::app::school::{Chapter, ExerciseResult, Progress};
use crate::app::settings::{self, Direction, Setting, Settings};
use crate::app::themes::ThemeChoice;
use crate::app::{KeyNames, Known, PaletteCommand, StoreRequest};
use pencilmark_engine::logic::Technique;

/// The player's profile.
#[derive(Clone, Debug)]
pub(in crate::app) struct Profile {
    pub(in crate::app) settings: Settings,
    /// The settings that environment variables override at each start.
    pub(in crate::app) overridden: Vec<&'static Setting>,
    /// The player's own themes.
    pub(in crate::app) themes: Vec<ThemeChoice>,
    /// The names of the keys of all actions.
    pub(in crate::app) keys: KeyNames,
    /// The techniques that the player knows.
    pub(in crate::app) known: Known,
    /// The progress in the school.
    pub(in crate::app) progress: Progress,
    /// The lines that were chosen last in the lists for exporting a board.
    pub(in crate::app) last_exports: LastExports,
    /// The commands that were run in the palette since the program started, last one first.
    pub(in crate::app) recent_commands: Vec<PaletteCommand>,
}

/// The maximum number of recent commands.
const MAX_RECENT: usize = 5;

/// The indices of the lines that were chosen last in the two lists for exporting a board.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::app) struct LastExports {
    pub(in crate::app) copy: usize,
    pub(in crate::app) picture: usize,
}

impl Profile {
    /// Returns a profile with these settings and key names, and default values otherwise.
    pub(super) fn new(settings: Settings, keys: KeyNames) -> Self {
        Self {
            settings,
            overridden: Vec::new(),
            themes: Vec::new(),
            keys,
            known: Known::default(),
            progress: Progress::default(),
            last_exports: LastExports::default(),
            recent_commands: Vec::new(),
        }
    }

    /// Makes `command` the most recent command of the palette.
    pub(in crate::app) fn add_recent(&mut self, command: PaletteCommand) {
        self.recent_commands.retain(|known| *known != command);
        self.recent_commands.insert(0, command);
        self.recent_commands.truncate(MAX_RECENT);
    }

    /// Returns the name of the environment variable that overrides `setting`; `None` if no variable
    /// overrides the setting.
    pub(in crate::app) fn overriding_variable(&self, setting: &Setting) -> Option<String> {
        self.overridden.contains(&setting).then(|| setting.variable())
    }
}

impl Services {
    /// Saves the settings.
    pub(in crate::app) fn save_settings(&mut self) {
        self.effects.store(StoreRequest::SaveSettings(self.profile.settings));
    }

    /// Changes the setting with a given key to its next value, saves the settings, and adds a
    /// notice.
    pub(in crate::app) fn cycle_setting(&mut self, key: (&str, &str)) {
        let setting = settings::ALL.iter().find(|s| s.key == key).expect("a key of the table");
        self.change_setting(setting, Direction::Forward);
        let until = self.profile.overriding_variable(setting);
        let until = until.map(|variable| format!("; {variable} sets it again at the next start"));
        let (title, value) = (setting.title, setting.shown((setting.get)(&self.profile.settings)));
        let words = format!("{title}: {value}{}", until.unwrap_or_default());
        self.say(words);
    }

    /// Changes a setting to its next or previous value, and saves the settings.
    pub(in crate::app) fn change_setting(&mut self, setting: &Setting, direction: Direction) {
        setting.turn(&mut self.profile.settings, &self.profile.themes, direction);
        self.save_settings();
    }

    /// Saves the techniques that the player knows.
    pub(in crate::app) fn save_known(&mut self) {
        self.effects.store(StoreRequest::SaveKnown(self.profile.known.clone()));
    }

    /// Records the result of an exercise in a technique, and saves the progress.
    pub(in crate::app) fn record_exercise(
        &mut self,
        technique: &Technique,
        result: ExerciseResult,
    ) {
        self.profile.progress.record(technique.name, result, self.now.unix);
        self.effects.store(StoreRequest::SaveProgress(self.profile.progress.clone()));
    }
    /// Records that the player has read the concept pages of a chapter, and saves the progress.
    pub(in crate::app) fn record_read(&mut self, chapter: &Chapter) {
        if self.profile.progress.read.insert(chapter.name.to_owned()) {
            self.effects.store(StoreRequest::SaveProgress(self.profile.progress.clone()));
        }
    }
}
