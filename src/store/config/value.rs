//! Converts the values of settings to and from the notation used in the config file and the
//! environment.

use super::report::quoted;
use crate::app::settings::{Setting, Settings, THEME};
use crate::store::themes::ThemeFile;
use crate::suggest::{did_you_mean, nearest};

/// Returns the names that a setting accepts in addition to its choices. Only the theme setting
/// accepts additional names: the names of the user's themes.
pub(super) fn theme_names<'a>(setting: &Setting, themes: &'a [ThemeFile]) -> Vec<&'a str> {
    let themes = themes.iter().filter(|_| setting.key == THEME);
    themes.map(|theme| theme.name.name()).collect()
}

/// Sets a setting to the value called `name`. Returns `false` if the setting does not accept the
/// value.
pub(super) fn set_by_name(
    settings: &mut Settings,
    setting: &Setting,
    name: &str,
    own: &[&str],
) -> bool {
    let is_valid = (setting.choices)().contains(&name) || own.contains(&name);
    is_valid && (setting.set)(settings, name)
}

/// Describes an invalid value, for instance `can't be "alway": it must be "never", "on-request" or
/// "always"; did you mean "always"? "on-request" is used.`
pub(super) fn invalid_value(
    setting: &Setting,
    value: &str,
    (name, own): (Option<&str>, &[&str]),
    used: &str,
) -> String {
    let known = (setting.choices)().into_iter().chain(own.iter().copied());
    let guess = name.and_then(|name| nearest(name, known));
    let guess = guess.map_or_else(|| ".".to_owned(), |guess| did_you_mean(&quoted(guess)));
    let (choices, used) = (choices_text(setting), value_text(setting, used));
    format!("can't be {value}: it must be {choices}{guess} {used} is used.")
}

/// Returns `true` if the only values of a setting are on and off, which TOML writes as `true` and
/// `false`.
pub(super) fn is_switch(setting: &Setting) -> bool {
    let choices = (setting.choices)();
    choices.len() == 2 && choices.contains(&"on") && choices.contains(&"off")
}

/// Returns a value in TOML notation.
pub fn value_text(setting: &Setting, name: &str) -> String {
    match name {
        "on" if is_switch(setting) => "true".to_owned(),
        "off" if is_switch(setting) => "false".to_owned(),
        _ => format!("\"{name}\""),
    }
}

/// Returns the choices of a setting as text, such as `"never", "on-request" or "always"`.
fn choices_text(setting: &Setting) -> String {
    if is_switch(setting) {
        return "true or false".to_owned();
    }
    let names: Vec<String> =
        (setting.choices)().into_iter().map(|name| value_text(setting, name)).collect();
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        _ => names.concat(),
    }
}
