//! The names of the keys that do things, for help and key lines. The app knows no key by itself.

use super::{Action, Context};

/// Which keys do what, by name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KeyNames(Vec<(Context, Action, String)>);

impl KeyNames {
    /// The table: in this context, this action, this key.
    pub const fn new(rows: Vec<(Context, Action, String)>) -> Self {
        Self(rows)
    }

    /// All keys of an action, the favourite first.
    pub fn all(&self, context: Context, action: Action) -> impl Iterator<Item = &str> {
        self.0
            .iter()
            .filter(move |row| row.0 == context && row.1 == action)
            .map(|row| row.2.as_str())
    }

    /// The favourite key of an action; empty when it has none.
    pub fn first(&self, context: Context, action: Action) -> &str {
        self.all(context, action).next().unwrap_or("")
    }
}
