//! The names of the keys, for help and key hints. No other module of the app knows key names.

use super::{Action, Context};

/// The names of the keys of all actions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KeyNames(Vec<(Context, Action, String)>);

impl KeyNames {
    /// Creates the table. Each row is a context, an action and the name of a key.
    pub fn new(mut rows: Vec<(Context, Action, String)>) -> Self {
        rows.sort_by_key(|&(context, action, _)| (context, action));
        Self(rows)
    }

    /// Returns an iterator over all keys of an action, preferred key first.
    pub fn all(&self, context: Context, action: Action) -> impl Iterator<Item = &str> {
        self.rows(context, action).iter().map(|row| row.2.as_str())
    }

    /// Returns the preferred key of an action; an empty string if the action has no key.
    pub fn first(&self, context: Context, action: Action) -> &str {
        self.rows(context, action).first().map_or("", |row| row.2.as_str())
    }

    fn rows(&self, context: Context, action: Action) -> &[(Context, Action, String)] {
        let place = |row: &(Context, Action, String)| (row.0, row.1).cmp(&(context, action));
        let first = self.0.partition_point(|row| place(row).is_lt());
        let count = self.0[first..].iter().take_while(|row| place(row).is_eq()).count();
        &self.0[first..first + count]
    }
}
