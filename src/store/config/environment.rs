//! Settings by variables of the environment, which go before the file. Who reads the environment hands it in.

use super::{own_values, quoted, refusal, takes};
use crate::app::settings::{ALL, Setting, Settings};
use crate::store::clean::Notices;
use crate::store::themes::ThemeFile;
use std::ffi::OsString;

/// How all names of this program's variables begin.
pub const PREFIX: &str = "PENCILMARK_";

/// The variable that is no setting: where the files are.
const DIRECTORY: &str = "PENCILMARK_CONFIG_DIR";

/// The variables of this program: name and value, those with a value, by name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Environment(Vec<(String, String)>);

impl Environment {
    /// Those among these.
    pub fn of(all: impl IntoIterator<Item = (OsString, OsString)>) -> Self {
        let text = |value: OsString| value.to_string_lossy().into_owned();
        let pairs = all.into_iter().map(|(name, value)| (text(name), text(value)));
        let mut own: Vec<_> =
            pairs.filter(|(name, value)| name.starts_with(PREFIX) && !value.is_empty()).collect();
        own.sort_unstable();
        Self(own)
    }

    /// Gives settings what the variables say, and says which. What they can't be is told.
    pub(in crate::store) fn rule(
        &self,
        settings: &mut Settings,
        themes: &[ThemeFile],
        notices: &mut Notices,
    ) -> Vec<&'static Setting> {
        let mut ruled = Vec::new();
        for (name, value) in &self.0 {
            let Some(setting) = ALL.iter().find(|setting| setting.variable() == *name) else {
                continue;
            };
            let own = own_values(setting, themes);
            let value = match value.as_str() {
                "true" if super::is_switch(setting) => "on",
                "false" if super::is_switch(setting) => "off",
                other => other,
            };
            if takes(settings, setting, value, &own) {
                ruled.push(setting);
            } else {
                let now = (setting.get)(settings);
                let why = refusal(setting, &quoted(value), (Some(value), &own), now);
                notices.tell(&format!("{name} {why}"));
            }
        }
        ruled
    }

    /// Tells the variables that are none of this program's, with what was likely meant.
    pub(super) fn tell_unknown(&self, notices: &mut Notices) {
        let is_known =
            |name: &str| name == DIRECTORY || ALL.iter().any(|setting| setting.variable() == name);
        for (name, _) in self.0.iter().filter(|(name, _)| !is_known(name)) {
            let meant = meant(name).map(|meant| super::did_you_mean(&meant));
            let meant = meant.unwrap_or_else(|| ".".to_owned());
            let name = crate::store::clean::excerpt(name);
            notices.tell(&format!("unknown variable {name}{meant} It is ignored."));
        }
    }
}

/// The variable that is nearly so called, or of which only the table was forgotten.
fn meant(name: &str) -> Option<String> {
    let rest = &name[PREFIX.len()..];
    let whole = ALL.iter().map(Setting::variable).chain([DIRECTORY.to_owned()]);
    let whole: Vec<_> = whole.map(|name| name[PREFIX.len()..].to_lowercase()).collect();
    let bare = |name: &String| name.replace('_', "-");
    let whole: Vec<_> = whole.iter().map(bare).collect();
    if let Some(near) = super::nearest(rest, whole.iter().map(String::as_str)) {
        return Some(format!("{PREFIX}{}", near.replace('-', "_").to_uppercase()));
    }
    let near = super::nearest(rest, ALL.iter().map(|setting| setting.key.1))?;
    ALL.iter().find(|setting| setting.key.1 == near).map(Setting::variable)
}
