//! Generates the tables of actions, with their keys in all key maps.

use super::table;
use pencilmark::app::{ACTIONS, Action, Context, KeyNames};
use pencilmark::input::KeyMap;
use pencilmark_engine::board::Digit;

/// Formats a table for each key context.
pub(crate) fn all() -> String {
    Context::ALL
        .map(|context| format!("## {}\n\n{}", context.title(), in_context(context)))
        .join("\n")
}

fn in_context(context: Context) -> String {
    let maps: Vec<KeyNames> =
        KeyMap::presets().map(|name| KeyMap::new(Some(name), &[]).0.names()).collect();
    let names: Vec<_> = KeyMap::presets().map(|name| format!("`{name}`")).collect();
    let mut head = vec!["Action", "What it does"];
    head.extend(names.iter().map(String::as_str));
    let here = ACTIONS.iter().filter(|row| row.contexts.contains(&context));
    let rows = here.flat_map(|row| actions(row.action)).map(|action| {
        let keys =
            maps.iter().map(|map| map.all(context, action).map(code).collect::<Vec<_>>().join(" "));
        [format!("`{}`", action.name()), action.about_in(context)].into_iter().chain(keys).collect()
    });
    table(&head, rows)
}

/// Returns the actions that a table of actions lists for `action`: one action for each digit, or
/// `action` itself.
fn actions(action: Action) -> Vec<Action> {
    match action {
        Action::Digit(_) => Digit::ALL.map(Action::Digit).to_vec(),
        one => vec![one],
    }
}

/// Formats a key as Markdown code.
fn code(key: &str) -> String {
    if key == "`" { "`` ` ``".to_owned() } else { format!("`{key}`") }
}
