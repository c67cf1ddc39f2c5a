//! The names of the keys that do things, for help and key lines. The app knows no key by itself.

use super::{Action, Context};
use std::collections::BTreeMap;

/// Which keys do what, by name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KeyNames(BTreeMap<(Context, Action), Vec<String>>);

impl KeyNames {
    /// The table: in this context, this action, this key.
    pub fn new(rows: impl IntoIterator<Item = (Context, Action, String)>) -> Self {
        let mut names: BTreeMap<_, Vec<String>> = BTreeMap::new();
        for (context, action, key) in rows {
            names.entry((context, action)).or_default().push(key);
        }
        Self(names)
    }

    /// All keys of an action, the favourite first.
    pub fn all(&self, context: Context, action: Action) -> impl Iterator<Item = &str> {
        self.0.get(&(context, action)).into_iter().flatten().map(String::as_str)
    }

    /// The favourite key of an action; empty when it has none.
    pub fn first(&self, context: Context, action: Action) -> &str {
        self.all(context, action).next().unwrap_or("")
    }
}
