//! Finds text in the player's themes that is hard to read.

use super::colour::{Rgb, contrast};
use super::depth::rgb;
use super::read::ParsedTheme;
use super::rules::{BACKGROUNDS, CELL_FOREGROUNDS, CHIPS, PLAIN_FOREGROUNDS, READABLE};
use super::{Theme, ThemeError, ThemeErrorKind};
use ratatui::style::Style;

impl Theme {
    /// Returns the text that is hard to read because of a style in this theme file, worst first.
    /// Ignores the terminal's own colours, which are unknown here.
    pub fn faint_text(text: &str) -> Vec<ThemeError> {
        let Ok(file) = ParsedTheme::read(text, Self::NAMES) else { return Vec::new() };
        let Ok(theme) = Self::parse(text) else { return Vec::new() };
        let mut faint: Vec<(f32, ThemeError)> = theme
            .pairs()
            .into_iter()
            .filter_map(|(text, background, colours, minimum)| {
                let place = file.place(text).or_else(|| file.place(background))?;
                let contrast = contrast(colours[0], colours[1]);
                let kind = ThemeErrorKind::Faint { text, background, contrast, minimum };
                (contrast < minimum).then(|| (contrast / minimum, place.wrong(kind)))
            })
            .collect();
        faint.sort_by(|a, b| a.0.total_cmp(&b.0));
        faint.into_iter().map(|(_, error)| error).collect()
    }

    /// Returns every combination of text and background for which the theme defines both colours:
    /// the names of both styles, the colours, and the minimum contrast.
    fn pairs(&self) -> Vec<(&'static str, &'static str, [Rgb; 2], f32)> {
        let plain = self.text.bg.and_then(rgb);
        let background_of = |style: Style| style.bg.map_or(plain, rgb);
        let foreground_of = |style: Style| style.fg.or(self.text.fg).and_then(rgb);
        let mut pairs = Vec::new();
        let mut add = |text, background, colours: (Option<Rgb>, Option<Rgb>), minimum| {
            if let (Some(foreground), Some(backdrop)) = colours {
                pairs.push((text, background, [foreground, backdrop], minimum));
            }
        };
        let words = PLAIN_FOREGROUNDS.into_iter().chain([("text", READABLE)]);
        for (name, minimum) in words.chain(CELL_FOREGROUNDS) {
            add(name, "text", (foreground_of(self.style(name)), plain), minimum);
        }
        for background in BACKGROUNDS.into_iter().filter(|name| self.style(name).bg.is_some()) {
            let cell = self.style(background);
            for (name, minimum) in CELL_FOREGROUNDS {
                let text = Self::on_background(self.style(name), cell);
                add(name, background, (foreground_of(text), background_of(cell)), minimum);
            }
        }
        for name in CHIPS {
            let style = self.style(name);
            add(name, name, (foreground_of(style), background_of(style)), READABLE);
        }
        pairs
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::themes::BUILT_IN;

    #[test]
    fn faint_text_is_reported_with_its_line() {
        let faint = |text: &str| -> Vec<String> {
            Theme::faint_text(text).iter().map(ToString::to_string).collect()
        };
        let warnings = faint("from = 'dark'\nown = 'bold #30343c'\npeer = 'on #303848'");
        assert!(
            warnings.iter().all(|warnings| warnings.starts_with("line 2, column 7: \"own\" on")),
            "{warnings:?}"
        );
        assert!(
            warnings
                .iter()
                .any(|warnings| warnings.contains("on \"text\" has a contrast of 1.3: 4.5 or"))
        );
        let warnings = faint("from = 'dark'\nchip = '#777777 on #888888'");
        assert!(warnings[0].starts_with("line 2, column 8: \"chip\" on \"chip\""), "{warnings:?}");
        let warnings = faint("from = 'dark'\n\nhouse = 'on #a0a0a0'");
        assert!(warnings[0].starts_with("line 3, column 9: "), "{warnings:?}");
        assert_eq!(faint("from = 'dark'\nown = '#9fd0ff'"), [""; 0]);
        assert_eq!(faint("own = 'blue'"), [""; 0], "the terminal's colours are not known");
        assert_eq!(faint("own = 3"), [""; 0], "an error is not a warning");
    }

    #[test]
    fn the_programs_themes_have_no_faint_text() {
        for (name, text) in BUILT_IN {
            assert_eq!(Theme::faint_text(text), [], "{name}");
        }
    }
}
