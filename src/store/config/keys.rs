//! Reads the `[keys]` table. `input` checks that the actions and chords exist.

use super::report::{Report, quoted, start};
use crate::store::notices::excerpt;
use crate::suggest::{did_you_mean, nearest};
use toml_edit::{Item, TableLike};

/// The name of the table in `config.toml`.
pub(super) const TABLE: &str = "keys";

/// The `[keys]` table of `config.toml`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KeysConfig {
    /// The name of the key map that the bindings modify.
    pub preset: Option<String>,
    /// The position of the preset, such as `config.toml, line 4, column 1`.
    pub preset_place: String,
    /// The player's bindings, in the order in which they appear in the file.
    pub bindings: Vec<KeyBinding>,
}

/// One line of `[keys.bind]`: an action and all its chords.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyBinding {
    /// The name of the action, as written in the file but without control characters.
    pub action: String,
    /// The chords, as written in the file but without control characters. An empty list unbinds the
    /// action.
    pub chords: Vec<String>,
    /// The position of the binding, such as `config.toml, line 4, column 1`.
    pub place: String,
    /// The position of each chord.
    pub chord_places: Vec<String>,
}

pub(super) fn read(table: &dyn TableLike, report: &mut Report) -> KeysConfig {
    let mut keys = KeysConfig::default();
    for (name, item) in table.iter() {
        let at = start(table, name, item);
        match name {
            "preset" => match item.as_str() {
                Some(preset) => {
                    keys.preset = Some(excerpt(preset));
                    keys.preset_place = report.place(value_start(item, at));
                }
                None => {
                    report
                        .push(at, "\"preset\" is the name of a key map in quotes. It is ignored.");
                }
            },
            "bind" => match item.as_table_like() {
                Some(bind) => keys.bindings = read_bindings(bind, report),
                None => report.push(at, "\"bind\" is a table: write [keys.bind]. It is ignored."),
            },
            _ => {
                let near = nearest(name, ["preset", "bind"]);
                let hint = match near {
                    Some(near) => did_you_mean(&quoted(near)),
                    None => "; actions are bound under [keys.bind].".to_owned(),
                };
                report.push(at, &format!("unknown key {}{hint} It is ignored.", quoted(name)));
            }
        }
    }
    keys
}

fn read_bindings(table: &dyn TableLike, report: &mut Report) -> Vec<KeyBinding> {
    let mut bindings = Vec::new();
    for (action, item) in table.iter() {
        let at = start(table, action, item);
        if let Some(chords) = chords(item) {
            let (place, action) = (report.place(at), excerpt(action));
            let starts = match item.as_array() {
                Some(all) => {
                    all.iter().map(|one| one.span().map_or(at, |span| span.start)).collect()
                }
                None => vec![value_start(item, at)],
            };
            let chord_places = starts.into_iter().map(|at| report.place(at)).collect();
            bindings.push(KeyBinding { action, chords, place, chord_places });
        } else {
            let action = quoted(action);
            report.push(
                at,
                &format!("{action} needs a list of keys, such as [\"i\", \"f3\"]. It is ignored."),
            );
        }
    }
    bindings
}

/// Returns the offset of an entry's value. If the value has no offset, returns `at`.
fn value_start(item: &Item, at: usize) -> usize {
    item.span().map_or(at, |span| span.start)
}

/// Converts a string or an array of strings to a list. Returns `None` for any other item.
fn chords(item: &Item) -> Option<Vec<String>> {
    if let Some(one) = item.as_str() {
        return Some(vec![excerpt(one)]);
    }
    item.as_array()?.iter().map(|value| value.as_str().map(excerpt)).collect()
}
