//! Settings in environment variables, which override the config file. The caller reads the
//! environment.

use super::report::quoted;
use super::value::{invalid_value, is_switch, set_by_name, theme_names};
use crate::app::settings::{ALL, Setting, Settings};
use crate::store::notices::{Notices, excerpt};
use crate::store::themes::ThemeFile;
use crate::suggest::{did_you_mean, nearest};
use std::ffi::OsString;

/// The prefix of the program's environment variables.
pub const PREFIX: &str = "PENCILMARK_";

/// The variable that names the config directory. The variable is not a setting.
const DIRECTORY: &str = "PENCILMARK_CONFIG_DIR";

/// The names and values of the program's environment variables, sorted by name, without empty
/// variables.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Environment(Vec<(String, String)>);

impl Environment {
    /// Selects the program's variables from the environment variables in `all`.
    pub fn from_vars(all: impl IntoIterator<Item = (OsString, OsString)>) -> Self {
        let text = |value: OsString| value.to_string_lossy().into_owned();
        let pairs = all.into_iter().map(|(name, value)| (text(name), text(value)));
        let mut own: Vec<_> =
            pairs.filter(|(name, value)| name.starts_with(PREFIX) && !value.is_empty()).collect();
        own.sort_unstable();
        Self(own)
    }

    /// Overrides settings with the values of variables. Returns the overridden settings, and
    /// reports invalid values.
    pub(in crate::store) fn apply(
        &self,
        settings: &mut Settings,
        themes: &[ThemeFile],
        notices: &mut Notices,
    ) -> Vec<&'static Setting> {
        let mut overridden = Vec::new();
        for (name, value) in &self.0 {
            let Some(setting) = ALL.iter().find(|setting| setting.variable() == *name) else {
                continue;
            };
            let own = theme_names(setting, themes);
            let value = match value.as_str() {
                "true" if is_switch(setting) => "on",
                "false" if is_switch(setting) => "off",
                other => other,
            };
            if set_by_name(settings, setting, value, &own) {
                overridden.push(setting);
            } else {
                let now = (setting.get)(settings);
                let why = invalid_value(setting, &quoted(value), (Some(value), &own), now);
                notices.push(&format!("{name} {why}"));
            }
        }
        overridden
    }

    /// Reports variables that name no setting, each with a suggestion.
    pub(super) fn report_unknown(&self, notices: &mut Notices) {
        let is_known =
            |name: &str| name == DIRECTORY || ALL.iter().any(|setting| setting.variable() == name);
        for (name, _) in self.0.iter().filter(|(name, _)| !is_known(name)) {
            let guess = guess(name).map(|guess| did_you_mean(&guess));
            let guess = guess.unwrap_or_else(|| ".".to_owned());
            let name = excerpt(name);
            notices.push(&format!("unknown variable {name}{guess} It is ignored."));
        }
    }
}

/// Returns the variable with the most similar name, or the variable that `name` abbreviates by
/// leaving out the table.
fn guess(name: &str) -> Option<String> {
    let rest = &name[PREFIX.len()..];
    let whole = ALL.iter().map(Setting::variable).chain([DIRECTORY.to_owned()]);
    let whole = whole.map(|name| name[PREFIX.len()..].to_owned());
    if let Some(near) = nearest(rest, whole) {
        return Some(format!("{PREFIX}{near}"));
    }
    let near = nearest(rest, ALL.iter().map(|setting| setting.key.1))?;
    ALL.iter().find(|setting| setting.key.1 == near).map(Setting::variable)
}
