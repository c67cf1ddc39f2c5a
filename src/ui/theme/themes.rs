//! All themes that there are, and the one that settings and terminal ask for.

use super::{Theme, ThemeError};
use crate::app::settings::{Borders, Settings};
use crate::app::themes::{BUILT_IN, ThemeChoice};
use crate::ui::glyphs::Charset;

/// Whether `NO_COLOR` asks for none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColourMode {
    /// Colours may be used.
    Allowed,
    /// `NO_COLOR` is set: bold, reversed and underlined only, unless a theme is asked for by name.
    NotWanted,
}

/// What the terminal's background is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Background {
    /// Nobody said.
    Unknown,
    /// Dark.
    Dark,
    /// Light.
    Light,
}

/// What is known of the terminal that colours and characters depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TerminalInfo {
    /// Whether colours are wanted.
    pub colour: ColourMode,
    /// Its background.
    pub background: Background,
    /// The characters that it can show.
    pub charset: Charset,
}

/// The player's own themes beside the program's.
#[derive(Clone, Debug, Default)]
pub struct Themes(Vec<(ThemeChoice, Theme)>);

impl Themes {
    /// Reads the player's files; those that can't be read are told, and left out.
    pub fn read<'a>(
        files: impl IntoIterator<Item = (ThemeChoice, &'a str)>,
    ) -> (Self, Vec<(ThemeChoice, ThemeError)>) {
        let (mut themes, mut errors) = (Vec::new(), Vec::new());
        for (name, text) in files {
            match Theme::parse(text) {
                Ok(theme) => themes.push((name, theme)),
                Err(error) => errors.push((name, error)),
            }
        }
        (Self(themes), errors)
    }

    /// The names of the player's own.
    pub fn names(&self) -> Vec<ThemeChoice> {
        self.0.iter().map(|(name, _)| *name).collect()
    }

    /// The theme that the settings ask for, on this terminal; one that is not there is `auto`.
    pub fn chosen(&self, settings: &Settings, outside: TerminalInfo) -> Theme {
        let wanted = settings.theme.name();
        let own = self.0.iter().find(|(name, _)| name.name() == wanted);
        let theme = own.map(|(_, theme)| theme.clone()).or_else(|| Theme::named(wanted));
        let charset = match settings.borders {
            Borders::Auto => outside.charset,
            Borders::Lines => Charset::Lines,
            Borders::Ascii => Charset::Ascii,
        };
        Theme { charset, ..theme.unwrap_or_else(|| Theme::fitting(outside)) }
    }
}

impl Theme {
    /// The program's theme with this name.
    pub fn named(name: &str) -> Option<Self> {
        let (_, text) = BUILT_IN.iter().find(|(known, _)| *known == name)?;
        let theme = Self::parse_over(text, None);
        Some(theme.expect("the themes that come with the program are whole: a test reads them"))
    }

    /// The theme that `auto` is: the terminal's own colours, as its background asks.
    fn fitting(outside: TerminalInfo) -> Self {
        let name = match (outside.colour, outside.background) {
            (ColourMode::NotWanted, _) => "mono",
            (ColourMode::Allowed, Background::Unknown) => "terminal",
            (ColourMode::Allowed, Background::Dark) => "terminal-dark",
            (ColourMode::Allowed, Background::Light) => "terminal-light",
        };
        Self::named(name).expect("the program comes with them")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAIN: TerminalInfo = TerminalInfo {
        colour: ColourMode::Allowed,
        background: Background::Unknown,
        charset: Charset::Lines,
    };

    fn wanting(theme: &str) -> Settings {
        Settings { theme: ThemeChoice::named(theme).unwrap(), ..Settings::default() }
    }

    #[test]
    fn every_theme_of_the_program_is_whole() {
        for (name, text) in BUILT_IN {
            assert!(Theme::named(name).is_some());
            assert!(text.starts_with("# "), "{name} says first what it is for");
        }
    }

    #[test]
    fn auto_follows_the_background_and_no_color() {
        let auto = |outside| Themes::default().chosen(&Settings::default(), outside);
        let named = |name| Theme::named(name).unwrap();
        assert_eq!(auto(PLAIN), named("terminal"));
        assert_eq!(
            auto(TerminalInfo { background: Background::Dark, ..PLAIN }),
            named("terminal-dark")
        );
        assert_eq!(
            auto(TerminalInfo { background: Background::Light, ..PLAIN }),
            named("terminal-light")
        );
        let bare =
            TerminalInfo { colour: ColourMode::NotWanted, background: Background::Dark, ..PLAIN };
        assert_eq!(auto(bare), named("mono"));
        assert_eq!(Themes::default().chosen(&wanting("dark"), bare), named("dark"));
    }

    #[test]
    fn own_themes_are_found_by_name_and_bad_ones_left_out() {
        let choice = |name| ThemeChoice::named(name).unwrap();
        let files =
            [(choice("mine"), "from = 'dark'\nown = '#ff0000'"), (choice("bad"), "own = 3")];
        let (themes, errors) = Themes::read(files);
        assert_eq!(themes.names(), [choice("mine")]);
        assert_eq!(errors[0].0, choice("bad"));
        let mine = themes.chosen(&wanting("mine"), PLAIN);
        let dark = Theme::named("dark").unwrap();
        assert_ne!(mine.own, dark.own);
        assert_eq!(Theme { own: dark.own, ..mine }, dark);
        let auto = themes.chosen(&Settings::default(), PLAIN);
        assert_eq!(themes.chosen(&wanting("bad"), PLAIN), auto);
    }

    #[test]
    fn borders_follow_the_setting_before_the_terminal() {
        let with = |borders| Settings { borders, ..Settings::default() };
        let plain = TerminalInfo { charset: Charset::Ascii, ..PLAIN };
        let charset = |borders| Themes::default().chosen(&with(borders), plain).charset;
        assert_eq!(charset(Borders::Auto), Charset::Ascii);
        assert_eq!(charset(Borders::Lines), Charset::Lines);
        assert_eq!(charset(Borders::Ascii), Charset::Ascii);
    }
}
