//! The built-in themes by name, and the player's choice of a theme. The `ui` module reads the theme
//! files.

/// The names and files of the built-in themes, in the order of the settings screen.
pub static BUILT_IN: &[(&str, &str)] = &[
    ("terminal", include_str!("../../assets/themes/terminal.toml")),
    ("terminal-dark", include_str!("../../assets/themes/terminal-dark.toml")),
    ("terminal-light", include_str!("../../assets/themes/terminal-light.toml")),
    ("dark", include_str!("../../assets/themes/dark.toml")),
    ("light", include_str!("../../assets/themes/light.toml")),
    ("high-contrast", include_str!("../../assets/themes/high-contrast.toml")),
    ("cb-red-green", include_str!("../../assets/themes/cb-red-green.toml")),
    ("cb-blue-yellow", include_str!("../../assets/themes/cb-blue-yellow.toml")),
    ("dusk", include_str!("../../assets/themes/dusk.toml")),
    ("dawn", include_str!("../../assets/themes/dawn.toml")),
    ("mono", include_str!("../../assets/themes/mono.toml")),
];

/// The name of a theme: a built-in theme, a theme of the player, or `auto`, which selects a theme
/// automatically. The name is stored inline, so that settings are `Copy`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ThemeChoice {
    letters: [u8; Self::LONGEST],
    length: u8,
}

impl ThemeChoice {
    /// The maximum length of a name, in letters.
    pub const LONGEST: usize = 24;

    /// The theme that the program selects automatically.
    pub const AUTO: Self = Self::new("auto");

    /// Returns the theme called `name`. Returns `None` if the name is empty, too long, or contains
    /// characters other than `a` to `z`, digits, `-` and `_`.
    pub fn named(name: &str) -> Option<Self> {
        let of_name = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b"-_".contains(&b);
        let fits = (1..=Self::LONGEST).contains(&name.len()) && name.bytes().all(of_name);
        fits.then(|| Self::new(name))
    }

    const fn new(name: &str) -> Self {
        let mut letters = [0; Self::LONGEST];
        let mut i = 0;
        while i < name.len() {
            letters[i] = name.as_bytes()[i];
            i += 1;
        }
        Self { letters, length: name.len() as u8 }
    }

    /// Returns the name of the theme.
    pub fn name(&self) -> &str {
        let letters = &self.letters[..usize::from(self.length)];
        std::str::from_utf8(letters).expect("a name's letters are ASCII")
    }

    /// Returns `true` for `auto` and the built-in themes.
    pub fn is_built_in(&self) -> bool {
        names().contains(&self.name())
    }
}

/// Returns `auto` and the names of the built-in themes.
pub(super) fn names() -> Vec<&'static str> {
    std::iter::once("auto").chain(BUILT_IN.iter().map(|(name, _)| *name)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn valid_names_round_trip() {
        for name in names().into_iter().chain(["my_theme-2", "abcdefghijklmnopqrstuvwx"]) {
            assert_eq!(ThemeChoice::named(name).unwrap().name(), name);
        }
        for name in ["", "a b", "../x", "Ä", "Mine", "abcdefghijklmnopqrstuvwxy"] {
            assert_eq!(ThemeChoice::named(name), None, "{name:?}");
        }
        assert!(ThemeChoice::AUTO.is_built_in());
        assert!(!ThemeChoice::named("mine").unwrap().is_built_in());
    }
}
