//! The built-in key maps.

use crate::app::{Action, Context};
use crate::input::Chord;

/// The names and files of the built-in key maps. The first map binds every action. In the other
/// maps, an action that is not listed keeps its chords from the first map, except chords that the
/// map gives to other actions.
pub(super) const PRESETS: &[(&str, &str)] = &[
    ("default", include_str!("../../../assets/keys/default.toml")),
    ("vim", include_str!("../../../assets/keys/vim.toml")),
    ("wasd", include_str!("../../../assets/keys/wasd.toml")),
    ("numpad", include_str!("../../../assets/keys/numpad.toml")),
    ("one-handed", include_str!("../../../assets/keys/one-handed.toml")),
];

/// A key map file.
pub(super) struct Preset(toml::Table);

impl Preset {
    pub(super) fn read(text: &str) -> Self {
        Self(text.parse().expect("a test parses every preset"))
    }

    /// Iterates over the tables of the file, each with the contexts to which it applies.
    fn parts(&self) -> impl Iterator<Item = (Vec<Context>, &toml::Table)> {
        self.0.iter().map(|(name, part)| {
            let holds = |context: &Context| name == "everywhere" || context.name() == name;
            let part = part.as_table().expect("a preset holds tables of actions");
            (Context::ALL.into_iter().filter(holds).collect(), part)
        })
    }

    /// Returns `true` if the file lists the action.
    pub(super) fn names(&self, action: Action) -> bool {
        self.parts().any(|(_, part)| part.contains_key(&action.name()))
    }

    /// Returns all bindings in the order of the action table.
    pub(super) fn rows(&self) -> Vec<(Vec<Context>, Action, Chord)> {
        let mut rows = Vec::new();
        for (contexts, part) in self.parts() {
            for action in Action::all() {
                let chords = part.get(&action.name()).and_then(toml::Value::as_array);
                for chord in chords.into_iter().flatten().filter_map(toml::Value::as_str) {
                    let chord = chord.parse().expect("a test parses the keys of every preset");
                    rows.push((contexts.clone(), action, chord));
                }
            }
        }
        rows
    }
}
