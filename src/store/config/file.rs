//! The config file in the form that the `config` command needs, with all settings and all mistakes.

use super::value::value_text;
use super::{EXAMPLE, Environment, LIMIT, keys, parse, techniques};
use crate::app::settings::{ALL, Setting, Settings};
use crate::store::atomic::{self, Existing};
use crate::store::notices::Notices;
use crate::store::read::{self, Links, ReadError};
use crate::store::themes::{self, ThemeFile};
use crate::store::{DirError, KeysConfig, StoreError, dir_lock, paths};
use std::path::{Path, PathBuf};

/// The error for a config file that exists but can't be read.
#[derive(Debug, thiserror::Error)]
#[error("{path} can't be read: {error}")]
pub struct ConfigReadError {
    path: String,
    error: ReadError,
}

/// A config file.
#[derive(Clone, Debug)]
pub struct ConfigFile {
    /// `true` if the file exists.
    pub exists: bool,
    /// The settings, with defaults for settings that the file does not set.
    pub settings: Settings,
    /// The key bindings in the file.
    pub keys: KeysConfig,
    /// The mistakes, without control characters: one sentence each, with its line and column.
    pub notices: Vec<String>,
    /// The parsed file. Empty if the file is not TOML.
    parsed: toml::Table,
    /// The user's themes.
    themes: Vec<ThemeFile>,
    /// The settings that the environment overrides.
    overridden: Vec<&'static Setting>,
}

impl ConfigFile {
    /// Returns the path of the config file in `dir`, or in the platform's config directory if `dir`
    /// is `None`.
    ///
    /// # Errors
    /// Returns an error if the config directory is unknown.
    pub fn path(dir: Option<PathBuf>) -> Result<PathBuf, DirError> {
        paths::config_dir(dir).map(|dir| dir.join(paths::CONFIG))
    }

    /// Creates the config file from [`EXAMPLE`], and its directory if needed. Returns `false` and
    /// changes nothing if the file already exists.
    ///
    /// # Errors
    /// Returns an error if the directory or the file can't be created. In that case, no part of the
    /// file is left.
    pub fn create(path: &Path) -> Result<bool, StoreError> {
        if let Some(dir) = path.parent() {
            dir_lock::create(dir).map_err(|error| StoreError::create_dir(dir, &error))?;
        }
        // A link without a target exists too.
        if path.symlink_metadata().is_ok() {
            return Ok(false);
        }
        atomic::write(path, EXAMPLE, Existing::Refuse).map(|()| true)
    }

    /// Reads the config file, and the user's themes next to it.
    ///
    /// # Errors
    /// Returns an error if the file exists but can't be read.
    pub fn read(path: &Path) -> Result<Self, ConfigReadError> {
        Self::read_as(paths::CONFIG, path)
    }

    /// Reads the config file and the user's themes. Notices refer to the file as `name`.
    ///
    /// # Errors
    /// Returns an error if the file exists but can't be read.
    pub fn read_as(name: &str, path: &Path) -> Result<Self, ConfigReadError> {
        let text = match read::text(path, LIMIT, Links::Followed) {
            Ok(text) => Some(text),
            Err(ReadError::Absent) => None,
            Err(error) => {
                return Err(ConfigReadError { path: path.display().to_string(), error });
            }
        };
        let mut notices = Notices::default();
        let beside = path.parent().unwrap_or(Path::new("")).join(paths::THEMES);
        let own = themes::load(&beside, &mut notices);
        let config =
            text.as_deref().map(|text| parse(name, text, &own, &mut notices)).unwrap_or_default();
        let plain =
            text.as_deref().map_or("", |text| text.strip_prefix('\u{feff}').unwrap_or(text));
        Ok(Self {
            exists: text.is_some(),
            settings: config.settings,
            keys: config.keys,
            notices: notices.into_sentences(),
            parsed: plain.parse().unwrap_or_default(),
            themes: own,
            overridden: Vec::new(),
        })
    }

    /// Overrides settings with environment variables. Adds notices about invalid and unknown
    /// variables.
    pub fn with_environment(mut self, environment: &Environment) -> Self {
        let mut notices = Notices::default();
        self.overridden = environment.apply(&mut self.settings, &self.themes, &mut notices);
        environment.report_unknown(&mut notices);
        self.notices.extend(notices.into_sentences());
        self
    }

    /// Returns the file of the theme that the settings choose, or `None` for a built-in theme.
    pub fn theme_file(&self) -> Option<&ThemeFile> {
        self.themes.iter().find(|theme| theme.name == self.settings.theme)
    }

    /// Returns an iterator over the entries that are not settings: their tables, keys and values in
    /// TOML, and whether the file sets them.
    pub fn other_values(&self) -> impl Iterator<Item = (&'static str, String, String, bool)> {
        let list = |values: &mut dyn Iterator<Item = &str>| {
            toml::Value::Array(values.map(toml::Value::from).collect()).to_string()
        };
        let technique = |key: &'static str| {
            let value = self.parsed.get(techniques::TABLE).and_then(|table| table.get(key));
            let text = value.map_or_else(|| "[]".to_owned(), ToString::to_string);
            (techniques::TABLE, key.to_owned(), text, value.is_some())
        };
        let preset = self.keys.preset.as_deref();
        let preset_text = toml::Value::from(preset.unwrap_or("default")).to_string();
        let bindings = self.keys.bindings.iter().map(move |binding| {
            let chords = list(&mut binding.chords.iter().map(String::as_str));
            ("keys.bind", binding.action.clone(), chords, true)
        });
        [technique(techniques::OFF), technique(techniques::ORDER)]
            .into_iter()
            .chain([(keys::TABLE, "preset".to_owned(), preset_text, preset.is_some())])
            .chain(bindings)
    }

    /// Returns `true` if the environment overrides a setting.
    pub fn is_overridden(&self, setting: &Setting) -> bool {
        self.overridden.contains(&setting)
    }

    /// Returns `true` if a setting's current value comes from the file.
    pub fn sets(&self, setting: &Setting) -> bool {
        let value = self.parsed.get(setting.key.0).and_then(|part| part.get(setting.key.1));
        value.is_some_and(|value| {
            let text = value_text(setting, (setting.get)(&self.settings));
            // A number does not need quotes.
            value.to_string() == text || value.is_integer() && format!("\"{value}\"") == text
        })
    }

    /// Returns an iterator over all settings and their values in TOML.
    pub fn values(&self) -> impl Iterator<Item = (&'static Setting, String)> {
        ALL.iter().map(|setting| (setting, value_text(setting, (setting.get)(&self.settings))))
    }
}
