//! Writes changed settings into the player's `config.toml`, without changing comments, order or
//! anything else.

use super::value::is_switch;
use super::{EXAMPLE, LIMIT, syntax, techniques};
use crate::app::Known;
use crate::app::settings::{ALL, Setting, Settings};
use crate::store::atomic::{self, Existing};
use crate::store::error::{StoreError, shown};
use crate::store::paths::{self, through_links};
use crate::store::read::{self, Links, ReadError};
use std::fs;
use std::path::Path;
use toml_edit::{DocumentMut, Item, Value};

/// Writes the settings that differ between `before` and `after` into the file. Leaves all other
/// settings alone, so that the player can edit the file while the program runs.
pub(in crate::store) fn save(
    path: &Path,
    before: &Settings,
    after: &Settings,
) -> Result<(), StoreError> {
    let changed: Vec<&Setting> = ALL.iter().filter(|s| (s.get)(before) != (s.get)(after)).collect();
    let change = |document: &mut DocumentMut| {
        changed.iter().try_for_each(|setting| put_setting(document, setting, (setting.get)(after)))
    };
    write(path, change)
}

/// Writes the techniques that the player knows, and the player's order of techniques, to the file.
pub(in crate::store) fn save_known(path: &Path, known: &Known) -> Result<(), StoreError> {
    let list = |names: Vec<&str>| Value::Array(names.into_iter().collect());
    write(path, |document| {
        put(document, (techniques::TABLE, techniques::OFF), list(known.off()))?;
        put(document, (techniques::TABLE, techniques::ORDER), list(known.order()))
    })
}

fn write(
    path: &Path,
    change: impl Fn(&mut DocumentMut) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let path = through_links(path).map_err(|error| StoreError::disk("follow", path, &error))?;
    let (old, existing) = match read::text(&path, LIMIT, Links::Refused) {
        Ok(text) => (Some(text), Existing::Replace),
        Err(ReadError::Absent) => (None, Existing::Refuse),
        Err(error) => {
            let why = format!("{} can't be read: {error}", shown(&path));
            return Err(StoreError::Config(why));
        }
    };
    let new = rewritten(old.as_deref().unwrap_or(EXAMPLE), change)?;
    if old.as_deref() == Some(&new) {
        return Ok(());
    }
    // A rename would replace the file even if the player made it read-only.
    if fs::metadata(&path).is_ok_and(|there| there.permissions().readonly()) {
        return Err(StoreError::Config(format!("{} is read-only", shown(&path))));
    }
    atomic::write(&path, &new, existing)
}

fn rewritten(
    text: &str,
    change: impl Fn(&mut DocumentMut) -> Result<(), StoreError>,
) -> Result<String, StoreError> {
    let bare = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut document = syntax::parse(paths::CONFIG, bare)
        .map_err(|error| StoreError::Config(error.to_string()))?
        .into_mut();
    change(&mut document)?;
    let mut new = document.to_string();
    // `toml_edit` drops some carriage returns. Put them back in a file from Windows.
    if bare.contains("\r\n") {
        new = new.replace("\r\n", "\n").replace('\n', "\r\n");
    }
    let mark = &text[..text.len() - bare.len()];
    Ok(format!("{mark}{new}"))
}

fn put_setting(
    document: &mut DocumentMut,
    setting: &Setting,
    name: &str,
) -> Result<(), StoreError> {
    let value = match name {
        "on" | "off" if is_switch(setting) => Value::from(name == "on"),
        _ => Value::from(name),
    };
    put(document, setting.key, value)
}

fn put(
    document: &mut DocumentMut,
    (table, key): (&str, &str),
    mut value: Value,
) -> Result<(), StoreError> {
    let table_item = document.entry(table).or_insert_with(toml_edit::table);
    let Some(entries) = table_item.as_table_like_mut() else {
        return Err(StoreError::Config(format!("{table} in config.toml is not a table")));
    };
    match entries.get_mut(key) {
        Some(Item::Value(old)) => {
            // The decor of a value is the whitespace and the comment next to it.
            *value.decor_mut() = old.decor().clone();
            *old = value;
        }
        _ => {
            entries.insert(key, Item::Value(value));
        }
    }
    Ok(())
}
