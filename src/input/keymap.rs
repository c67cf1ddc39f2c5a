//! Key maps, which convert chords to actions. A key map consists of a file in `assets/keys` and the
//! player's bindings.

mod preset;

use super::Chord;
use crate::app::{Action, App, Context, KeyNames, Message};
use crate::suggest::{did_you_mean, nearest};
use preset::{PRESETS, Preset};
use std::collections::HashMap;

/// A binding in the player's config file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Binding {
    /// The action's name.
    pub action: String,
    /// The chords, which replace all chords that the preset binds to the action.
    pub chords: Vec<String>,
    /// The position of the binding for error messages, such as `config.toml, line 4, column 1`.
    pub place: String,
    /// The positions of the chords. A chord without one has the position of the binding.
    pub chord_places: Vec<String>,
}

/// A mistake in a key map. The rest of the key map still applies.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum KeyMapError {
    /// There is no preset with this name.
    #[error("{place}: unknown key map {name:?}; choose one of: {known}.")]
    Preset {
        /// The position in the config file, formatted for messages.
        place: String,
        /// The unknown preset name in the config file.
        name: String,
        /// The names of all presets, for the message.
        known: String,
    },
    /// There is no action with this name.
    #[error("{place}: unknown action {name:?}{suggestion} It is ignored.")]
    Action {
        /// The position in the config file, formatted for messages.
        place: String,
        /// The unknown action name in the config file.
        name: String,
        /// A suggestion such as `; did you mean "hint"?`, or a full stop if no name is similar.
        suggestion: String,
    },
    /// The text is not a chord.
    #[error("{place}: {error}; it is ignored.")]
    Chord {
        /// The position of the chord in the config file.
        place: String,
        /// The error in the text.
        error: super::ChordError,
    },
    /// A chord is bound to two actions in the same context.
    #[error("{place}: key {chord} is bound to both {kept:?} and {dropped:?}; {kept:?} keeps it.")]
    Twice {
        /// The position of the player's binding that causes the conflict.
        place: String,
        /// The chord that is bound twice.
        chord: String,
        /// The action that keeps the chord.
        kept: String,
        /// The action that loses the chord.
        dropped: String,
    },
}

/// A map from chords and contexts to actions.
#[derive(Clone, Debug, Default)]
pub struct KeyMap {
    actions: HashMap<(Context, Chord), Action>,
    /// All bindings in the order of the file. The screen shows the first chord of an action.
    order: Vec<(Context, Action, Chord)>,
}

impl KeyMap {
    /// Iterates over the names of the built-in key maps, starting with the default.
    pub fn presets() -> impl Iterator<Item = &'static str> {
        PRESETS.iter().map(|(name, _)| *name)
    }

    /// Returns a preset modified by the player's bindings, and the mistakes in the bindings.
    pub fn new(preset: Option<&str>, own: &[Binding]) -> (Self, Vec<KeyMapError>) {
        Self::with_place(preset, "config.toml", own)
    }

    /// Returns the same as [`KeyMap::new`]. `place` is the position of the preset's name, for error
    /// messages.
    pub fn with_place(
        preset: Option<&str>,
        place: &str,
        own: &[Binding],
    ) -> (Self, Vec<KeyMapError>) {
        let mut errors = Vec::new();
        let wanted = preset.unwrap_or("default");
        let text = PRESETS.iter().find(|(name, _)| *name == wanted).map(|(_, text)| *text);
        if text.is_none() {
            let known: Vec<_> = Self::presets().collect();
            let name = wanted.chars().filter(|c| !c.is_control()).take(40).collect();
            let place = place.to_owned();
            errors.push(KeyMapError::Preset { place, name, known: known.join(", ") });
        }
        let mut map = Self::default();
        map.bind_own(own, &mut errors);
        let is_own = |action: Action| own.iter().any(|one| one.action == action.name());
        let preset = Preset::read(text.unwrap_or(PRESETS[0].1));
        map.bind_preset(&preset, &is_own, own, &mut errors);
        if text.is_some_and(|text| text != PRESETS[0].1) {
            // Ignore conflicts with the default preset, because they are not the player's mistakes.
            let mut taken = Vec::new();
            let is_bound = |action: Action| is_own(action) || preset.names(action);
            map.bind_preset(&Preset::read(PRESETS[0].1), &is_bound, own, &mut taken);
        }
        (map, errors)
    }

    /// Returns the action of `chord` in `context`, or `None` if `chord` is not bound.
    pub fn action(&self, context: Context, chord: Chord) -> Option<Action> {
        self.actions.get(&(context, chord)).copied()
    }

    /// Returns the message for `chord` in the current state of the app. In text fields, characters
    /// are text, unless a character is the only key that leaves the field. In the menu, letters and
    /// digits choose lines.
    pub fn message(&self, app: &App, chord: Chord) -> Message {
        let context = app.context();
        let action = self.action(context, chord);
        let is_only_way = action.is_some_and(|action| {
            let mut keys = self.order.iter().filter(|row| (row.0, row.1) == (context, action));
            let leads = matches!(action, Action::Accept | Action::Back);
            leads && keys.all(|(.., key)| key.character().is_some())
        });
        match chord.character() {
            Some(letter) if app.takes_letters() && !is_only_way => Message::Typed(letter),
            Some(letter) if app.takes_letter(letter) => Message::Typed(letter),
            _ => action.map_or(Message::UnboundKey, Message::Action),
        }
    }

    /// Returns the names of the keys, for the help.
    pub fn names(&self) -> KeyNames {
        let rows = self
            .order
            .iter()
            .map(|(context, action, chord)| (*context, *action, shown(&chord.to_string())));
        KeyNames::new(rows.collect())
    }

    /// Adds the player's own key bindings.
    fn bind_own(&mut self, own: &[Binding], errors: &mut Vec<KeyMapError>) {
        for binding in own {
            let place = binding.place.clone();
            let Some(action) = Action::named(&binding.action) else {
                let name: String =
                    binding.action.chars().filter(|c| !c.is_control()).take(40).collect();
                let suggestion = suggest_action(&name);
                errors.push(KeyMapError::Action { place, name, suggestion });
                continue;
            };
            for (i, text) in binding.chords.iter().enumerate() {
                let place = binding.chord_places.get(i).unwrap_or(&place);
                match text.parse::<Chord>() {
                    Ok(chord) => {
                        for &context in action.row().contexts {
                            self.bind(context, action, chord, place, errors);
                        }
                    }
                    Err(error) => {
                        errors.push(KeyMapError::Chord { place: place.clone(), error });
                    }
                }
            }
        }
    }

    /// Binds the chords of a preset to all actions that are not bound yet.
    fn bind_preset(
        &mut self,
        preset: &Preset,
        is_bound: &dyn Fn(Action) -> bool,
        own: &[Binding],
        errors: &mut Vec<KeyMapError>,
    ) {
        for (contexts, action, chord) in preset.rows() {
            if is_bound(action) {
                continue;
            }
            for context in contexts.into_iter().filter(|c| action.row().contexts.contains(c)) {
                let taken_by = self.action(context, chord);
                let mine = own.iter().find(|one| Action::named(&one.action) == taken_by);
                let place = mine.map_or("the key map", |one| one.place.as_str());
                self.bind(context, action, chord, place, errors);
            }
        }
    }

    fn bind(
        &mut self,
        context: Context,
        action: Action,
        chord: Chord,
        place: &str,
        errors: &mut Vec<KeyMapError>,
    ) {
        match self.actions.get(&(context, chord)) {
            None => {
                self.actions.insert((context, chord), action);
                self.order.push((context, action, chord));
            }
            Some(kept) if *kept == action => {}
            Some(kept) => {
                let error = KeyMapError::Twice {
                    place: place.to_owned(),
                    chord: chord.to_string(),
                    kept: kept.name(),
                    dropped: action.name(),
                };
                if !errors.contains(&error) {
                    errors.push(error);
                }
            }
        }
    }
}

/// Returns the name of a key as shown on screen, with symbols for the arrow keys.
fn shown(name: &str) -> String {
    let arrows = [("up", "↑"), ("down", "↓"), ("left", "←"), ("right", "→")];
    let (modifiers, key) = name
        .rfind('+')
        .filter(|at| at + 1 < name.len())
        .map_or(("", name), |at| name.split_at(at + 1));
    let key = arrows.iter().find(|(word, _)| *word == key).map_or(key, |(_, arrow)| arrow);
    format!("{modifiers}{key}")
}

fn suggest_action(name: &str) -> String {
    let action = nearest(name, Action::names());
    action.map_or_else(|| ".".to_owned(), |action| did_you_mean(&format!("{action:?}")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::ACTIONS;

    fn own(action: &str, chords: &[&str]) -> Binding {
        Binding {
            action: action.to_owned(),
            chords: chords.iter().map(|&chord| chord.to_owned()).collect(),
            place: "config.toml, line 2, column 1".to_owned(),
            chord_places: Vec::new(),
        }
    }

    fn action(map: &KeyMap, context: Context, chord: &str) -> Option<Action> {
        map.action(context, chord.parse().unwrap())
    }

    #[test]
    fn every_preset_is_complete_and_has_no_conflicts() {
        for (name, text) in PRESETS {
            let (map, errors) = KeyMap::new(Some(name), &[]);
            assert_eq!(errors, [], "{name}");
            let names = map.names();
            for row in ACTIONS {
                for &context in row.contexts {
                    let key = names.first(context, row.action);
                    assert_ne!(key, "", "{name}: {} has no key in {context:?}", row.name);
                }
            }
            let table: toml::Table = text.parse().unwrap();
            for (context, bindings) in &table {
                assert!(
                    context == "everywhere" || Context::ALL.iter().any(|c| c.name() == context)
                );
                for action in bindings.as_table().unwrap().keys() {
                    assert!(Action::named(action).is_some(), "{name}: {action}");
                }
            }
        }
    }

    #[test]
    fn a_preset_changes_the_listed_actions_and_keeps_the_other_defaults() {
        let preset = |name| KeyMap::new(Some(name), &[]).0;
        let (vim, wasd) = (preset("vim"), preset("wasd"));
        assert_eq!(action(&vim, Context::Playing, "w"), Some(Action::NextEmpty));
        assert_eq!(action(&vim, Context::Playing, "a"), Some(Action::CornerOnce));
        assert_eq!(action(&vim, Context::Playing, "t"), Some(Action::AutoCandidates));
        assert_eq!(action(&wasd, Context::Playing, "z"), Some(Action::Undo));
        assert_eq!(action(&wasd, Context::Playing, "q"), Some(Action::CornerOnce));
        assert_eq!(
            action(&wasd, Context::Playing, "k"),
            None,
            "a preset replaces all keys of an action that it lists"
        );
        let pad = preset("numpad");
        for (key, does) in [("+", "next-empty"), ("-", "undo"), ("/", "corner-once")] {
            assert_eq!(action(&pad, Context::Playing, key), Action::named(does), "{key}");
        }
        let one = preset("one-handed");
        assert_eq!(action(&one, Context::Playing, "k"), Action::named("digit-2"));
        let (mine, errors) = KeyMap::new(Some("vim"), &[own("hint", &["u"])]);
        assert_eq!(action(&mine, Context::Playing, "u"), Some(Action::Hint));
        assert_eq!(errors.len(), 1, "{errors:?}");
    }

    #[test]
    fn in_every_preset_arrows_move_and_digits_enter_digits() {
        for (name, _) in PRESETS {
            let (map, _) = KeyMap::new(Some(name), &[]);
            for context in Context::ALL {
                assert_eq!(action(&map, context, "up"), Some(Action::Up), "{name}");
                assert_eq!(action(&map, context, "esc"), Some(Action::Back), "{name}");
                assert_eq!(action(&map, context, "enter"), Some(Action::Accept), "{name}");
                assert_eq!(action(&map, context, "ctrl+z"), Some(Action::Suspend), "{name}");
            }
            for digit in pencilmark_engine::board::Digit::ALL {
                let does = action(&map, Context::Playing, &digit.to_string());
                assert_eq!(does, Some(Action::Digit(digit)), "{name}");
            }
        }
    }

    /// Characters that need `AltGr` or a dead key on German, French or Nordic keyboards.
    const ALT_GR: &str = "[]{}\\|#@~^`";

    #[test]
    fn every_action_has_a_key_that_needs_no_alt_gr() {
        let names = KeyMap::new(None, &[]).0.names();
        for row in ACTIONS {
            for &context in row.contexts {
                let mut keys = names.all(context, row.action);
                let is_easy = |key: &str| !key.chars().any(|sign| ALT_GR.contains(sign));
                assert!(keys.any(is_easy), "{} in {context:?}", row.name);
            }
        }
    }

    #[test]
    fn a_binding_replaces_the_bindings_of_the_preset() {
        let (map, errors) = KeyMap::new(None, &[own("hint", &["f12"])]);
        assert_eq!(errors, []);
        assert_eq!(action(&map, Context::Playing, "f12"), Some(Action::Hint));
        assert_eq!(action(&map, Context::Playing, "i"), None);
        assert_eq!(map.names().all(Context::Playing, Action::Hint).collect::<Vec<_>>(), ["f12"]);
    }

    #[test]
    fn the_error_for_a_key_bound_twice_names_both_actions() {
        let (map, errors) = KeyMap::new(None, &[own("hint", &["u"])]);
        assert_eq!(action(&map, Context::Playing, "u"), Some(Action::Hint));
        assert_eq!(
            errors.iter().map(ToString::to_string).collect::<Vec<_>>(),
            [
                "config.toml, line 2, column 1: key u is bound to both \"hint\" and \"undo\"; \"hint\" keeps it."
            ]
        );
    }

    #[test]
    fn wrong_bindings_are_reported_and_ignored() {
        let bindings = [own("hnt", &["x"]), own("undo", &["hyper+x"])];
        let (_, errors) = KeyMap::new(Some("vi"), &bindings);
        let messages: Vec<_> = errors.iter().map(ToString::to_string).collect();
        assert_eq!(
            messages[0],
            "config.toml: unknown key map \"vi\"; choose one of: default, vim, wasd, numpad, one-handed."
        );
        assert_eq!(
            messages[1],
            "config.toml, line 2, column 1: unknown action \"hnt\"; did you mean \"hint\"? It is ignored."
        );
        assert!(messages[2].starts_with("config.toml, line 2, column 1: \"hyper+x\" is not a key"));
        assert_eq!(messages.len(), 3);
    }
}
