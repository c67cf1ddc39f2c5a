//! All themes, and the choice of one from the settings and the capabilities of the terminal.

#[cfg(doc)]
use super::ThemeErrorKind;
use super::depth::Depth;
use super::palette::{Background, Palette};
use super::{Theme, ThemeError};
use crate::app::settings::{Borders, Colours, Settings};
use crate::app::themes::{BUILT_IN, ThemeChoice};
use crate::ui::glyphs::Charset;

/// The properties of the terminal that determine colours and characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TerminalInfo {
    /// The number of colours that the terminal shows.
    pub depth: Depth,
    /// The colours that the terminal reported.
    pub palette: Palette,
    /// The background according to environment variables.
    pub background: Background,
    /// The set of characters that the terminal can show.
    pub charset: Charset,
}

impl TerminalInfo {
    /// Returns the background reported by the terminal, or else the background according to the
    /// environment.
    fn background(&self) -> Background {
        match self.palette.kind() {
            Background::Unknown => self.background,
            known => known,
        }
    }
}

/// The maximum number of places with faint text that are reported per theme.
const MAX_FAINT_WARNINGS: usize = 3;

/// The player's themes.
#[derive(Clone, Debug, Default)]
pub struct Themes(Vec<(ThemeChoice, Theme)>);

impl Themes {
    /// Reads the player's theme files and returns the themes and the errors. Leaves out a theme
    /// that cannot be used. Keeps a theme with text that is hard to read
    /// ([`ThemeErrorKind::Faint`]).
    pub fn read<'a>(
        files: impl IntoIterator<Item = (ThemeChoice, &'a str)>,
    ) -> (Self, Vec<(ThemeChoice, ThemeError)>) {
        let (mut themes, mut errors) = (Vec::new(), Vec::new());
        for (name, text) in files {
            match Theme::parse(text) {
                Ok(theme) => {
                    themes.push((name, theme));
                    let faint = Theme::faint_text(text).into_iter().take(MAX_FAINT_WARNINGS);
                    errors.extend(faint.map(|error| (name, error)));
                }
                Err(error) => errors.push((name, error)),
            }
        }
        (Self(themes), errors)
    }

    /// Returns the names of the player's themes.
    pub fn names(&self) -> Vec<ThemeChoice> {
        self.0.iter().map(|(name, _)| *name).collect()
    }

    /// Returns the theme that the settings select, adapted to the colours that the terminal shows.
    /// An unknown theme is replaced with `auto`.
    pub fn chosen(&self, settings: &Settings, outside: &TerminalInfo) -> Theme {
        let wanted = settings.theme.name();
        let own = self.0.iter().find(|(name, _)| name.name() == wanted);
        let theme = own.map(|(_, theme)| theme.clone()).or_else(|| Theme::named(wanted));
        let depth = match settings.colours {
            Colours::Auto => outside.depth,
            Colours::Full => Depth::Full,
            Colours::Indexed => Depth::Indexed,
            Colours::Sixteen => Depth::Sixteen,
            Colours::None => Depth::Mono,
        };
        let theme = match theme {
            Some(theme) => theme.at_depth(depth, &outside.palette, outside.background()),
            None => Theme::automatic(depth, outside),
        };
        let charset = match settings.borders {
            Borders::Auto => outside.charset,
            Borders::Lines => Charset::Lines,
            Borders::Ascii => Charset::Ascii,
        };
        Theme { charset, ..theme }
    }
}

impl Theme {
    /// Returns the built-in theme called `name`.
    pub fn named(name: &str) -> Option<Self> {
        let (_, text) = BUILT_IN.iter().find(|(known, _)| *known == name)?;
        let theme = Self::parse_over(text, None);
        Some(theme.expect("a test parses all built-in themes"))
    }

    /// Returns the built-in theme called `name`, which must be one of [`BUILT_IN`].
    pub(super) fn built_in(name: &str) -> Self {
        Self::named(name).expect("the program comes with it")
    }

    /// Returns the theme for `auto`, which is derived from the terminal's colours if these are
    /// known.
    fn automatic(depth: Depth, outside: &TerminalInfo) -> Self {
        let is_light = outside.background() == Background::Light;
        match depth {
            Depth::Mono => Self::built_in("mono"),
            Depth::Sixteen => Self::built_in(match outside.background() {
                Background::Unknown => "terminal",
                Background::Dark => "terminal-dark",
                Background::Light => "terminal-light",
            }),
            Depth::Indexed | Depth::Full if outside.palette.background.is_some() => {
                Self::derived_at(&outside.palette, depth)
            }
            Depth::Indexed | Depth::Full => {
                let theme = Self::built_in(if is_light { "light" } else { "dark" });
                theme.at_depth(depth, &outside.palette, outside.background())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::style::{Modifier, Style};

    const PLAIN: TerminalInfo = TerminalInfo {
        depth: Depth::Full,
        palette: Palette { foreground: None, background: None, colours: [None; 16] },
        background: Background::Unknown,
        charset: Charset::Lines,
    };

    fn wanting(theme: &str) -> Settings {
        Settings { theme: ThemeChoice::named(theme).unwrap(), ..Settings::default() }
    }

    #[test]
    fn built_in_themes_are_complete() {
        for (name, text) in BUILT_IN {
            assert!(Theme::named(name).is_some());
            assert!(text.starts_with("# "), "{name} says first what it is for");
        }
    }

    #[test]
    fn without_colours_only_what_goes_into_a_cell_is_reversed() {
        let mono = Theme::named("mono").unwrap();
        let attributes = |style: Style| (style.add_modifier, style.bg);
        let crossed = Modifier::UNDERLINED | Modifier::CROSSED_OUT;
        assert_eq!(attributes(mono.removed_chip), (crossed, None));
        assert_eq!(attributes(mono.target_chip), (Modifier::BOLD | Modifier::REVERSED, None));
    }

    #[test]
    fn auto_follows_depth_and_background() {
        let auto = |outside| Themes::default().chosen(&Settings::default(), &outside);
        let named = |name| Theme::named(name).unwrap();
        let of = |depth, background| TerminalInfo { depth, background, ..PLAIN };
        for (background, full, sixteen) in [
            (Background::Unknown, "dark", "terminal"),
            (Background::Dark, "dark", "terminal-dark"),
            (Background::Light, "light", "terminal-light"),
        ] {
            assert_eq!(auto(of(Depth::Full, background)), named(full));
            assert_eq!(auto(of(Depth::Sixteen, background)), named(sixteen));
            assert_eq!(auto(of(Depth::Mono, background)), named("mono"));
            let indexed = auto(of(Depth::Indexed, background));
            assert_eq!(indexed, named(full).at_depth(Depth::Indexed, &PLAIN.palette, background));
        }
    }

    #[test]
    fn auto_is_made_of_the_colours_that_the_terminal_reports() {
        let palette = Palette { background: Some([0xfd, 0xf6, 0xe3]), ..PLAIN.palette };
        let outside = TerminalInfo { palette, background: Background::Dark, ..PLAIN };
        let auto = |outside| Themes::default().chosen(&Settings::default(), &outside);
        assert_eq!(auto(outside), Theme::derived(&palette));
        let sixteen = TerminalInfo { depth: Depth::Sixteen, ..outside };
        assert_eq!(auto(sixteen), Theme::named("terminal-light").unwrap(), "the report counts");
    }

    #[test]
    fn a_setting_overrides_the_depth() {
        let outside = TerminalInfo { depth: Depth::Mono, ..PLAIN };
        let with = |theme, colours| {
            let settings = Settings { colours, ..wanting(theme) };
            Themes::default().chosen(&settings, &outside)
        };
        let named = |name| Theme::named(name).unwrap();
        assert_eq!(with("dark", Colours::Auto), named("mono"));
        assert_eq!(with("dark", Colours::Full), named("dark"));
        assert_eq!(with("terminal", Colours::Sixteen), named("terminal"));
        assert_eq!(with("auto", Colours::None), named("mono"));
    }

    #[test]
    fn with_sixteen_colours_a_theme_keeps_its_background() {
        let dark = TerminalInfo { depth: Depth::Sixteen, background: Background::Dark, ..PLAIN };
        let light = TerminalInfo { background: Background::Light, ..dark };
        let chosen = |name, outside| Themes::default().chosen(&wanting(name), &outside);
        assert_eq!(chosen("dusk", dark), Theme::named("terminal-dark").unwrap());
        assert_eq!(chosen("dawn", light), Theme::named("terminal-light").unwrap());
        let painted = chosen("dawn", dark);
        assert_eq!(painted.text.bg, Some(ratatui::style::Color::White));
        assert_eq!(painted.own, Theme::named("terminal-light").unwrap().own);
    }

    #[test]
    fn own_themes_are_found_by_name_and_bad_ones_left_out() {
        let choice = |name| ThemeChoice::named(name).unwrap();
        let files =
            [(choice("mine"), "from = 'dark'\nown = '#ffd080'"), (choice("bad"), "own = 3")];
        let (themes, errors) = Themes::read(files);
        assert_eq!(themes.names(), [choice("mine")]);
        assert_eq!(errors[0].0, choice("bad"));
        assert_eq!(errors.len(), 1);
        let (faint, warnings) = Themes::read([(choice("dull"), "from = 'dark'\nown = '#222222'")]);
        assert_eq!(faint.names(), [choice("dull")], "it is only a warning");
        assert_eq!(warnings.len(), MAX_FAINT_WARNINGS);
        let mine = themes.chosen(&wanting("mine"), &PLAIN);
        let dark = Theme::named("dark").unwrap();
        assert_ne!(mine.own, dark.own);
        assert_eq!(Theme { own: dark.own, ..mine }, dark);
        let auto = themes.chosen(&Settings::default(), &PLAIN);
        assert_eq!(themes.chosen(&wanting("bad"), &PLAIN), auto);
    }

    #[test]
    fn borders_follow_the_setting_before_the_terminal() {
        let with = |borders| Settings { borders, ..Settings::default() };
        let plain = TerminalInfo { charset: Charset::Ascii, ..PLAIN };
        let charset = |borders| Themes::default().chosen(&with(borders), &plain).charset;
        assert_eq!(charset(Borders::Auto), Charset::Ascii);
        assert_eq!(charset(Borders::Lines), Charset::Lines);
        assert_eq!(charset(Borders::Ascii), Charset::Ascii);
    }
}
