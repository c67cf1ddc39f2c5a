//! The config file by itself: what it sets, and all that is wrong with it.

use super::{Environment, LIMIT, read_text, written};
use crate::app::settings::{ALL, Setting, Settings};
use crate::store::clean::Notices;
use crate::store::read::{self, Links, ReadError};
use crate::store::{KeysConfig, ThemeFile, paths, themes};
use std::path::{Path, PathBuf};

/// A config file as it was read.
#[derive(Clone, Debug)]
pub struct ConfigFile {
    /// Whether there is one.
    pub is_there: bool,
    /// The settings, with the defaults where it says nothing.
    pub settings: Settings,
    /// The keys that it asks for.
    pub keys: KeysConfig,
    /// What is wrong with it, a sentence each with line and column, fit for the terminal.
    pub notices: Vec<String>,
    /// What it says, where that can be read.
    said: toml::Table,
    /// The player's own themes.
    themes: Vec<ThemeFile>,
    /// The settings that the environment gives.
    ruled: Vec<&'static Setting>,
}

impl ConfigFile {
    /// Where it is, for the directory that was chosen or the platform's.
    ///
    /// # Errors
    /// When no directory is known, and what to do.
    pub fn path(dir: Option<PathBuf>) -> Result<PathBuf, String> {
        paths::config_dir(dir).map(|dir| dir.join(paths::CONFIG))
    }

    /// Reads it; themes of the player's own are looked for beside it.
    ///
    /// # Errors
    /// When there is a file that can't be read.
    pub fn read(path: &Path) -> Result<Self, String> {
        Self::read_as(paths::CONFIG, path)
    }

    /// The same, called `name` in what is told of it.
    ///
    /// # Errors
    /// When there is a file that can't be read.
    pub fn read_as(name: &str, path: &Path) -> Result<Self, String> {
        let text = match read::text(path, LIMIT, Links::Followed) {
            Ok(text) => Some(text),
            Err(ReadError::Absent) => None,
            Err(error) => return Err(format!("{} can't be read: {error}", path.display())),
        };
        let mut notices = Notices::default();
        let beside = path.parent().unwrap_or(Path::new("")).join(paths::THEMES);
        let own = themes::load(&beside, &mut notices);
        let config = text
            .as_deref()
            .map(|text| read_text(name, text, &own, &mut notices))
            .unwrap_or_default();
        let plain =
            text.as_deref().map_or("", |text| text.strip_prefix('\u{feff}').unwrap_or(text));
        Ok(Self {
            is_there: text.is_some(),
            settings: config.settings,
            keys: config.keys,
            notices: notices.into_sentences(),
            said: plain.parse().unwrap_or_default(),
            themes: own,
            ruled: Vec::new(),
        })
    }

    /// The same with what the environment says over it; what is wrong there, and names of nothing, are told too.
    pub fn ruled_by(mut self, environment: &Environment) -> Self {
        let mut notices = Notices::default();
        self.ruled = environment.rule(&mut self.settings, &self.themes, &mut notices);
        environment.tell_unknown(&mut notices);
        self.notices.extend(notices.into_sentences());
        self
    }

    /// Whether the environment gives a setting its value.
    pub fn is_ruled(&self, setting: &Setting) -> bool {
        self.ruled.contains(&setting)
    }

    /// Whether the value of a setting is one that the file gives it.
    pub fn sets(&self, setting: &Setting) -> bool {
        let value = self.said.get(setting.key.0).and_then(|part| part.get(setting.key.1));
        value.is_some_and(|value| {
            value.to_string() == written(setting, (setting.get)(&self.settings))
        })
    }

    /// All settings, each with its value as the file writes it.
    pub fn values(&self) -> impl Iterator<Item = (&'static Setting, String)> {
        ALL.iter().map(|setting| (setting, written(setting, (setting.get)(&self.settings))))
    }
}
