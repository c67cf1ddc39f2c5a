//! Reads `config.toml` key by key. Reports each mistake with its position, and still uses all the
//! other settings.

pub(super) mod edit;
mod environment;
mod file;
mod keys;
mod positions;
mod report;
mod syntax;
mod techniques;
mod value;

pub use environment::{Environment, PREFIX};
pub use file::{ConfigFile, ConfigReadError};
pub use keys::{KeyBinding, KeysConfig};
pub use value::value_text;

use super::notices::{self, Notices};
use super::paths::CONFIG;
use super::read::{self, Links, ReadError};
use super::themes::ThemeFile;
use crate::app::Known;
use crate::app::settings::{ALL, Setting, Settings};
use crate::suggest::{did_you_mean, nearest};
use report::{Report, quoted, start};
use std::path::Path;
use toml_edit::{Item, TableLike};
use value::{invalid_value, is_switch, set_by_name, theme_names};

/// The config file that documents every setting with its default.
pub const EXAMPLE: &str = include_str!("../../config.example.toml");

/// The maximum size of the file, in bytes.
pub(super) const LIMIT: u64 = 256 << 10;

/// The contents of the config file.
#[derive(Clone, Debug, Default)]
pub(super) struct Config {
    pub(super) settings: Settings,
    pub(super) known: Known,
    pub(super) keys: KeysConfig,
}

/// Reads the config file. Returns the defaults if there is no file.
pub(super) fn load(path: &Path, themes: &[ThemeFile], notices: &mut Notices) -> Config {
    match read::text(path, LIMIT, Links::Followed) {
        Ok(text) => parse(CONFIG, &text, themes, notices),
        Err(ReadError::Absent) => Config::default(),
        Err(error) => {
            notices.push(&format!("{CONFIG} can't be read: {error}. The defaults are used."));
            Config::default()
        }
    }
}

/// Parses the text of a config file. Notices refer to the file as `file`.
fn parse(file: &str, text: &str, themes: &[ThemeFile], notices: &mut Notices) -> Config {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut report = Report::new(file, text, notices);
    let mut config = Config::default();
    match syntax::parse(file, text) {
        Ok(document) => {
            for (name, item) in document.iter() {
                read_table(&mut config, document.as_table(), name, item, themes, &mut report);
            }
        }
        Err(error) => notices.push(&format!("{error}. The defaults are used.")),
    }
    config
}

fn read_table(
    config: &mut Config,
    document: &dyn TableLike,
    name: &str,
    item: &Item,
    themes: &[ThemeFile],
    report: &mut Report,
) {
    let tables = [keys::TABLE, techniques::TABLE];
    let known = tables.contains(&name) || ALL.iter().any(|setting| setting.key.0 == name);
    let at = start(document, name, item);
    if !known {
        let kind = if item.is_table_like() || item.is_array_of_tables() { "table" } else { "key" };
        let hint = hint_for_top_level(name, kind);
        report.push(at, &format!("unknown {kind} {}{hint} It is ignored.", quoted(name)));
        return;
    }
    let Some(table) = item.as_table_like() else {
        let what = format!("{} is a table: write [{name}] on a line of its own", quoted(name));
        report.push(at, &format!("{what}. It is ignored."));
        return;
    };
    if name == keys::TABLE {
        config.keys = keys::read(table, report);
        return;
    }
    if name == techniques::TABLE {
        config.known = techniques::read(table, report);
        return;
    }
    for (key, item) in table.iter() {
        let at = start(table, key, item);
        if let Some(setting) = ALL.iter().find(|setting| setting.key == (name, key)) {
            read_setting(&mut config.settings, setting, item, at, themes, report);
        } else {
            let hint = hint_for_key(name, key);
            report.push(at, &format!("unknown key {}{hint} It is ignored.", quoted(key)));
        }
    }
}

fn read_setting(
    settings: &mut Settings,
    setting: &Setting,
    item: &Item,
    key_at: usize,
    themes: &[ThemeFile],
    report: &mut Report,
) {
    // A number does not need quotes.
    let number = item.as_integer().map(|number| number.to_string());
    let number = number.filter(|number| (setting.choices)().contains(&number.as_str()));
    let name = match item.as_bool() {
        Some(true) if is_switch(setting) => Some("on"),
        Some(false) if is_switch(setting) => Some("off"),
        _ => item.as_str().or(number.as_deref()),
    };
    let own = theme_names(setting, themes);
    if name.is_some_and(|name| set_by_name(settings, setting, name, &own)) {
        return;
    }
    let at = item.span().map_or(key_at, |span| span.start);
    let value = match item.as_str() {
        Some(text) => quoted(text),
        None => match item.as_value() {
            Some(value) => {
                format!("{} ({})", notices::excerpt(&value.to_string()), item.type_name())
            }
            None => format!("a {}", item.type_name()),
        },
    };
    let why = invalid_value(setting, &value, (name, &own), (setting.get)(&Settings::default()));
    report.push(at, &format!("{} {why}", quoted(setting.key.1)));
}

/// Returns a suggestion for an unknown key, in a form that can end a sentence. Suggests a similar
/// key in the same table, or the same key in another table. Returns an empty string if there is no
/// suggestion.
fn hint_for_key(table: &str, key: &str) -> String {
    if let Some(elsewhere) = ALL.iter().find(|setting| setting.key.1 == key) {
        return format!("; it belongs under [{}].", elsewhere.key.0);
    }
    let (here, elsewhere): (Vec<&Setting>, Vec<&Setting>) =
        ALL.iter().partition(|setting| setting.key.0 == table);
    let nearest_of = |of: Vec<&Setting>| nearest(key, of.into_iter().map(|setting| setting.key.1));
    match (nearest_of(here), nearest_of(elsewhere)) {
        (Some(near), _) => did_you_mean(&quoted(near)),
        (None, Some(near)) => {
            let table = ALL.iter().find(|s| s.key.1 == near).map_or("", |s| s.key.0);
            did_you_mean(&format!("{} under [{table}]", quoted(near)))
        }
        (None, None) => ".".to_owned(),
    }
}

/// Returns a suggestion for an unknown name outside all tables, in a form that can end a sentence.
fn hint_for_top_level(name: &str, kind: &str) -> String {
    let tables = ALL.iter().map(|setting| setting.key.0).chain([keys::TABLE, techniques::TABLE]);
    match nearest(name, tables) {
        Some(table) if kind == "table" => did_you_mean(&format!("[{table}]")),
        _ => hint_for_key("", name),
    }
}
