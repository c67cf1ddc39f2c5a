//! Reads the `[keys]` table as it stands; whether its actions and chords exist, `input` knows.

use super::{Told, did_you_mean, nearest, quoted, start};
use crate::store::clean;
use toml_edit::{Item, TableLike};

/// The table's name.
pub(super) const TABLE: &str = "keys";

/// The `[keys]` table of `config.toml`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KeysConfig {
    /// The key map to start from.
    pub preset: Option<String>,
    /// Where it is named: `config.toml, line 4, column 1`.
    pub preset_place: String,
    /// What the player binds otherwise, in the order of the file.
    pub bindings: Vec<KeyBinding>,
}

/// One line of `[keys.bind]`: an action and all its chords.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyBinding {
    /// The action's name as the file has it, cleaned.
    pub action: String,
    /// The chords as the file has them, cleaned; none takes the action's keys away.
    pub chords: Vec<String>,
    /// Where it stands: `config.toml, line 4, column 1`.
    pub place: String,
}

pub(super) fn read(table: &dyn TableLike, told: &mut Told) -> KeysConfig {
    let mut keys = KeysConfig::default();
    for (name, item) in table.iter() {
        let at = start(table, name, item);
        match name {
            "preset" => match item.as_str() {
                Some(preset) => {
                    keys.preset = Some(clean::excerpt(preset));
                    keys.preset_place = told.places.place(at);
                }
                None => {
                    told.tell(at, "\"preset\" is the name of a key map in quotes. It is ignored.");
                }
            },
            "bind" => match item.as_table_like() {
                Some(bind) => keys.bindings = read_bindings(bind, told),
                None => told.tell(at, "\"bind\" is a table: write [keys.bind]. It is ignored."),
            },
            _ => {
                let near = nearest(name, ["preset", "bind"].into_iter());
                let meant = match near {
                    Some(near) => did_you_mean(&quoted(near)),
                    None => "; actions are bound under [keys.bind].".to_owned(),
                };
                told.tell(at, &format!("unknown key {}{meant} It is ignored.", quoted(name)));
            }
        }
    }
    keys
}

fn read_bindings(table: &dyn TableLike, told: &mut Told) -> Vec<KeyBinding> {
    let mut bindings = Vec::new();
    for (action, item) in table.iter() {
        let at = start(table, action, item);
        if let Some(chords) = chords(item) {
            let place = told.places.place(at);
            bindings.push(KeyBinding { action: clean::excerpt(action), chords, place });
        } else {
            let action = quoted(action);
            told.tell(at, &format!("{action} takes keys like [\"i\", \"f3\"]. It is ignored."));
        }
    }
    bindings
}

/// One text, or a list of texts.
fn chords(item: &Item) -> Option<Vec<String>> {
    if let Some(one) = item.as_str() {
        return Some(vec![clean::excerpt(one)]);
    }
    item.as_array()?.iter().map(|value| value.as_str().map(clean::excerpt)).collect()
}
