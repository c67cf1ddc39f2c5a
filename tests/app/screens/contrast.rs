//! Colours that can be read and told apart, in every theme that comes with the program.

use crate::sight::{Eye, PALETTES, Pair, Seen, apart, contrast};
use palette::Srgb;
use pencilmark::app::themes::BUILT_IN;
use pencilmark::ui::Theme;
use ratatui::style::Color;

/// What WCAG 2 asks of the text of the theme for the highest contrast (level AAA).
const HIGH: f32 = 7.0;

fn themes() -> impl Iterator<Item = (&'static str, Theme)> {
    BUILT_IN.iter().map(|(name, _)| (*name, Theme::named(name).unwrap()))
}

fn has_true_colours(theme: &Theme) -> bool {
    matches!(theme.text.bg, Some(Color::Rgb(..)))
}

/// The pairs of a theme with too little contrast: less than `least`, or less than such text needs.
fn faint(seen: &Seen, least: impl Fn(&Pair) -> f32) -> Vec<String> {
    let pairs = seen.pairs().into_iter();
    let pairs = pairs.map(|pair| (contrast(pair.ink, pair.ground), pair));
    let faint = pairs.filter(|(contrast, pair)| *contrast < least(pair));
    faint.map(|(contrast, pair)| format!("{}: {contrast:.2}", pair.name)).collect()
}

#[test]
fn all_words_of_themes_in_true_colours_can_be_read() {
    let mut tried = 0;
    for (name, theme) in themes().filter(|(_, theme)| has_true_colours(theme)) {
        tried += 1;
        let seen = Seen::in_true_colours(&theme);
        assert!(seen.pairs().len() >= 130, "{name}: the pairs are found");
        assert_eq!(faint(&seen, |pair| pair.least), [""; 0], "{name}");
        if name == "high-contrast" {
            let in_cells = |name: &str| name.contains(" on ") || name.starts_with("mark-");
            let least = |pair: &Pair| if in_cells(&pair.name) { pair.least } else { HIGH };
            assert_eq!(faint(&seen, least), [""; 0], "{name}");
        }
    }
    assert_eq!(tried, 7);
}

/// How faint dim text gets is the terminal's own doing: with the sixteen colours it stays a little
/// below.
fn at_least(pair: &Pair) -> f32 {
    if pair.name == "dim" { 3.9 } else { pair.least }
}

#[test]
fn all_words_of_the_terminals_colours_can_be_read_with_every_known_palette() {
    let (dark, light) = ([7, 0], [0, 15]);
    let grounds: [(&str, &[[usize; 2]]); 3] =
        [("terminal", &[dark, light]), ("terminal-dark", &[dark]), ("terminal-light", &[light])];
    for (name, grounds) in grounds {
        let theme = Theme::named(name).unwrap();
        for palette in PALETTES {
            for ground in grounds {
                let seen = Seen::with(&theme, palette, *ground);
                let palette = palette.name;
                assert_eq!(faint(&seen, at_least), [""; 0], "{name} {palette} {ground:?}");
            }
        }
    }
}

#[test]
fn what_colour_tells_apart_is_apart_for_the_eyes_that_a_theme_is_for() {
    for (name, theme) in themes().filter(|(_, theme)| has_true_colours(theme)) {
        let eyes = if name.starts_with("cb-") { &Eye::ALL[..] } else { &[Eye::Usual] };
        let mut close = Vec::new();
        for (rivals, [one, other], least) in Seen::in_true_colours(&theme).rivals() {
            for eye in eyes {
                let apart = apart(one, other, *eye);
                if apart < least {
                    close.push(format!("{rivals}, {eye:?}: {apart:.1}"));
                }
            }
        }
        assert_eq!(close, [""; 0], "{name}");
    }
}

#[test]
fn the_measures_are_those_of_their_papers() {
    let (black, white) = (Srgb::new(0, 0, 0), Srgb::new(255, 255, 255));
    assert!((contrast(black, white) - 21.0).abs() < 0.01);
    // 4.54 is what WCAG's own examples give for #767676 on white.
    assert!((contrast(Srgb::new(0x76, 0x76, 0x76), white) - 4.54).abs() < 0.01);
    assert!((apart(black, white, Eye::Usual) - 100.0).abs() < 0.1);
    // Red and green of one lightness fall together for those who mix them up, and for nobody else.
    let (red, green) = (Srgb::new(0xb0, 0x5a, 0x2c), Srgb::new(0x7c, 0x6e, 0x20));
    assert!(apart(red, green, Eye::Usual) > 20.0);
    assert!(apart(red, green, Eye::Deuteranopia) < apart(red, green, Eye::Usual) / 2.0);
    for eye in Eye::ALL {
        let seen = eye.sees(white).into_format::<u8>();
        assert!([seen.red, seen.green, seen.blue].into_iter().all(|part| part > 253), "{eye:?}");
    }
}
