//! Reads `config.toml` key by key: what is wrong is named with its place, all else is used.

mod environment;
mod keys;
mod look;
mod place;
mod syntax;
pub(super) mod techniques;

pub use environment::{Environment, PREFIX};
pub use keys::{KeyBinding, KeysConfig};
pub use look::ConfigFile;

use super::clean::{self, Notices};
use super::paths::CONFIG;
use super::read::{self, Links, ReadError};
use super::themes::ThemeFile;
use crate::app::Known;
use crate::app::settings::{ALL, Setting, Settings, THEME};
use place::Places;
use std::path::Path;
use toml_edit::{Document, Item, TableLike};

/// The most that is read.
pub(super) const LIMIT: u64 = 256 << 10;

/// What the config file says.
#[derive(Clone, Debug, Default)]
pub(super) struct Config {
    pub(super) settings: Settings,
    pub(super) known: Known,
    pub(super) keys: KeysConfig,
}

/// Reads the file; one that is not there is all defaults.
pub(super) fn load(path: &Path, themes: &[ThemeFile], notices: &mut Notices) -> Config {
    match read::text(path, LIMIT, Links::Followed) {
        Ok(text) => read_text(CONFIG, &text, themes, notices),
        Err(ReadError::Absent) => Config::default(),
        Err(error) => {
            notices.tell(&format!("{CONFIG} can't be read: {error}. The defaults are used."));
            Config::default()
        }
    }
}

/// Reads the text of a config file, which is called `file` in what is told of it.
fn read_text(file: &str, text: &str, themes: &[ThemeFile], notices: &mut Notices) -> Config {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut told = Told { places: Places::of(file, text), themes, notices };
    let mut config = Config::default();
    match parse(file, text) {
        Ok(document) => {
            for (name, item) in document.iter() {
                read_table(&mut config, document.as_table(), name, item, &mut told);
            }
        }
        Err(wrong) => told.notices.tell(&format!("{wrong}. The defaults are used.")),
    }
    config
}

/// The document, or what is wrong with its syntax and where.
pub(super) fn parse<'a>(file: &str, text: &'a str) -> Result<Document<&'a str>, String> {
    Document::parse(text).map_err(|error| syntax::explain(file, text, &error))
}

/// The notices, with the way from a place in the text to its line and column.
struct Told<'a> {
    places: Places<'a>,
    /// The player's own themes: they may be chosen too.
    themes: &'a [ThemeFile],
    notices: &'a mut Notices,
}

impl Told<'_> {
    fn tell(&mut self, at: usize, what: &str) {
        let prefix = self.places.prefix(at);
        self.notices.tell(&format!("{prefix}{what}"));
    }
}

fn read_table(
    config: &mut Config,
    document: &dyn TableLike,
    name: &str,
    item: &Item,
    told: &mut Told,
) {
    let tables = [keys::TABLE, techniques::TABLE];
    let known = tables.contains(&name) || ALL.iter().any(|setting| setting.key.0 == name);
    let at = start(document, name, item);
    if !known {
        let kind = if item.is_table_like() || item.is_array_of_tables() { "table" } else { "key" };
        let meant = meant_at_top(name, kind);
        told.tell(at, &format!("unknown {kind} {}{meant} It is ignored.", quoted(name)));
        return;
    }
    let Some(table) = item.as_table_like() else {
        let what = format!("{} is a table: write [{name}] on a line of its own", quoted(name));
        told.tell(at, &format!("{what}. It is ignored."));
        return;
    };
    if name == keys::TABLE {
        config.keys = keys::read(table, told);
        return;
    }
    if name == techniques::TABLE {
        config.known = techniques::read(table, told);
        return;
    }
    for (key, item) in table.iter() {
        let at = start(table, key, item);
        if let Some(setting) = ALL.iter().find(|setting| setting.key == (name, key)) {
            read_setting(&mut config.settings, setting, item, at, told);
        } else {
            let meant = meant(name, key);
            told.tell(at, &format!("unknown key {}{meant} It is ignored.", quoted(key)));
        }
    }
}

fn read_setting(
    settings: &mut Settings,
    setting: &Setting,
    item: &Item,
    key_at: usize,
    told: &mut Told,
) {
    let name = match item.as_bool() {
        Some(true) if is_switch(setting) => Some("on"),
        Some(false) if is_switch(setting) => Some("off"),
        _ => item.as_str(),
    };
    let own = own_values(setting, told.themes);
    if name.is_some_and(|name| takes(settings, setting, name, &own)) {
        return;
    }
    let at = item.span().map_or(key_at, |span| span.start);
    let value = match item.as_str() {
        Some(text) => quoted(text),
        None => match item.as_value() {
            Some(value) => format!("{} ({})", clean::excerpt(&value.to_string()), item.type_name()),
            None => format!("a {}", item.type_name()),
        },
    };
    let why = refusal(setting, &value, (name, &own), (setting.get)(&Settings::default()));
    told.tell(at, &format!("{} {why}", quoted(setting.key.1)));
}

/// What a setting can be besides its choices: the theme one of the player's own.
fn own_values<'a>(setting: &Setting, themes: &'a [ThemeFile]) -> Vec<&'a str> {
    let themes = themes.iter().filter(|_| setting.key == THEME);
    themes.map(|theme| theme.name.name()).collect()
}

/// Gives a setting the value with this name; `false` when it can't be that.
fn takes(settings: &mut Settings, setting: &Setting, name: &str, own: &[&str]) -> bool {
    let is_there = (setting.choices)().contains(&name) || own.contains(&name);
    is_there && (setting.set)(settings, name)
}

/// `can't be "alway": it may be "never", "on-request" or "always"; did you mean "always"? "on-request" is used.`
fn refusal(
    setting: &Setting,
    value: &str,
    (name, own): (Option<&str>, &[&str]),
    used: &str,
) -> String {
    let known = (setting.choices)().into_iter().chain(own.iter().copied());
    let guess = name.and_then(|name| nearest(name, known));
    let meant = guess.map_or_else(|| ".".to_owned(), |guess| did_you_mean(&quoted(guess)));
    let (may, used) = (may_be(setting), written(setting, used));
    format!("can't be {value}: it may be {may}{meant} {used} is used.")
}

/// Whether it is only off or on, which TOML writes as false and true.
pub(super) fn is_switch(setting: &Setting) -> bool {
    let choices = (setting.choices)();
    choices.len() == 2 && choices.contains(&"on") && choices.contains(&"off")
}

/// A value as the file writes it.
pub fn written(setting: &Setting, name: &str) -> String {
    match name {
        "on" if is_switch(setting) => "true".to_owned(),
        "off" if is_switch(setting) => "false".to_owned(),
        _ => format!("\"{name}\""),
    }
}

/// `"never", "on-request" or "always"`
pub(super) fn may_be(setting: &Setting) -> String {
    if is_switch(setting) {
        return "true or false".to_owned();
    }
    let names: Vec<String> =
        (setting.choices)().into_iter().map(|name| written(setting, name)).collect();
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        _ => names.concat(),
    }
}

/// What an unknown key of a table is likely to mean: a key of it nearly so called, or one of
/// another table.
fn meant(table: &str, key: &str) -> String {
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

/// The same for what stands outside all tables.
fn meant_at_top(name: &str, kind: &str) -> String {
    let tables = ALL.iter().map(|setting| setting.key.0).chain([keys::TABLE, techniques::TABLE]);
    match nearest(name, tables) {
        Some(table) if kind == "table" => did_you_mean(&format!("[{table}]")),
        _ => meant("", name),
    }
}

fn did_you_mean(guess: &str) -> String {
    format!("; did you mean {guess}?")
}

/// The name that was likely meant: at most a third of its letters are off.
fn nearest<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    // A name that long is nothing misspelt, and comparing it takes time.
    if name.len() > 64 {
        return None;
    }
    let name = name.to_lowercase().replace('_', "-");
    let far = |known: &str| strsim::damerau_levenshtein(&name, &known.to_lowercase());
    known
        .map(|known| (far(known), known))
        .filter(|&(far, known)| far <= (known.len() / 3).max(1))
        .min_by_key(|&(far, _)| far)
        .map(|(_, known)| known)
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", clean::excerpt(text))
}

/// Where an entry starts: its key, else its value.
fn start(table: &dyn TableLike, key: &str, item: &Item) -> usize {
    let span = table.key(key).and_then(toml_edit::Key::span).or_else(|| item.span());
    span.map_or(0, |span| span.start)
}
