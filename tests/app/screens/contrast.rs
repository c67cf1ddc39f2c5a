//! Tests that colours are readable and distinguishable in every built-in theme.

use super::looks::LAYOUTS;
use palette::Srgb;
use pencilmark::app::settings::Settings;
use pencilmark::app::themes::{BUILT_IN, ThemeChoice};
use pencilmark::ui::{
    Background, BoardLayout, Charset, Depth, Palette, TerminalInfo, Theme, Themes,
};
use pencilmark_test_support::frame::draw;
use pencilmark_test_support::scenes;
use pencilmark_test_support::sight::{
    Eye, PALETTES, Pair, Seen, Terminal, apart, contrast, terminals,
};
use pencilmark_test_support::table::cell;
use ratatui::buffer::Cell;
use ratatui::style::{Color, Modifier, Style};

/// The minimum contrast of WCAG 2, level AAA, which the high-contrast theme must have.
const HIGH: f32 = 7.0;

fn themes() -> impl Iterator<Item = (&'static str, Theme)> {
    BUILT_IN.iter().map(|(name, _)| (*name, Theme::named(name).unwrap()))
}

fn has_true_colours(theme: &Theme) -> bool {
    matches!(theme.text.bg, Some(Color::Rgb(..)))
}

/// Describes the pairs of a theme whose contrast is below the minimum that `least` returns.
fn faint(seen: &Seen, least: impl Fn(&Pair) -> f32) -> Vec<String> {
    let pairs = seen.pairs().into_iter();
    let pairs = pairs.map(|pair| (contrast(pair.foreground, pair.background), pair));
    let faint = pairs.filter(|(contrast, pair)| *contrast < least(pair));
    faint.map(|(contrast, pair)| format!("{}: {contrast:.2}", pair.name)).collect()
}

#[test]
fn text_is_readable_in_every_true_colour_theme() {
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

#[test]
fn all_digits_in_the_tinted_cells_of_a_hint_are_readable() {
    for (name, theme) in themes().filter(|(_, theme)| has_true_colours(theme)) {
        let tints = [theme.pattern, theme.pattern_2, theme.removed, theme.target];
        let tints = tints.map(|tint| tint.bg.unwrap());
        let mut tried = 0;
        for scene in ["hint_chain", "hint_net", "hint_medusa"] {
            let buffer = draw(&scenes::named(scene), (80, 24), &theme);
            let digits = buffer.content.iter().filter(|at| {
                at.symbol().starts_with(|c: char| c.is_ascii_digit()) && tints.contains(&at.bg)
            });
            for at in digits {
                let (Color::Rgb(r, g, b), Color::Rgb(x, y, z)) = (at.fg, at.bg) else {
                    panic!("{name} {scene}: {at:?}")
                };
                let seen = contrast(Srgb::new(r, g, b), Srgb::new(x, y, z));
                assert!(seen >= 4.5, "{name} {scene}: {} has {seen:.1}", at.symbol());
                tried += 1;
            }
        }
        assert!(tried > 9, "{name}: {tried}");
    }
}

/// Returns the minimum contrast of a pair. The minimum for dim text is slightly below the WCAG
/// standard, because the terminal chooses the colour of dim text.
fn at_least(pair: &Pair) -> f32 {
    if pair.name == "dim" { 3.9 } else { pair.least }
}

#[test]
fn text_in_the_terminals_colours_is_readable_with_every_known_palette() {
    let (dark, light) = ([7, 0], [0, 15]);
    let backgrounds: [(&str, &[[usize; 2]]); 3] =
        [("terminal", &[dark, light]), ("terminal-dark", &[dark]), ("terminal-light", &[light])];
    for (name, backgrounds) in backgrounds {
        let theme = Theme::named(name).unwrap();
        for palette in PALETTES {
            for background in backgrounds {
                let seen = Seen::with(&theme, palette, *background);
                let palette = palette.name;
                assert_eq!(faint(&seen, at_least), [""; 0], "{name} {palette} {background:?}");
            }
        }
    }
}

/// Returns the named theme at the given colour depth, on a terminal that reports the given palette.
fn drawn(name: &str, depth: Depth, palette: Palette) -> Theme {
    let theme = ThemeChoice::named(name).unwrap();
    let settings = Settings { theme, ..Settings::default() };
    let background = Background::Unknown;
    let outside = TerminalInfo { depth, palette, background, charset: Charset::Lines };
    Themes::default().chosen(&settings, &outside)
}

/// Describes the colours of a theme that are too similar. With colour blindness, a fraction `share`
/// of the usual distance is enough.
fn close(seen: &Seen, share: f32) -> Vec<String> {
    let mut close = Vec::new();
    for (rivals, [one, other], least) in seen.rivals() {
        for eye in Eye::ALL {
            let least = if eye == Eye::Usual { least } else { least * share };
            let apart = apart(one, other, eye);
            if apart < least {
                close.push(format!("{rivals}, {eye:?}: {apart:.1}"));
            }
        }
    }
    close
}

#[test]
fn the_derived_theme_is_readable_and_its_colours_are_distinct() {
    let terminals = terminals();
    assert!(terminals.len() >= 40);
    let mut light = 0;
    for terminal in &terminals {
        light += usize::from(terminal.reported.kind() == Background::Light);
        for depth in [Depth::Full, Depth::Indexed] {
            let theme = drawn("auto", depth, terminal.reported);
            if depth == Depth::Full {
                assert_eq!(theme, Theme::derived(&terminal.reported));
            }
            let seen = Seen::on(&theme, terminal);
            let name = terminal.name;
            assert!(seen.pairs().len() >= 130, "{name}: the pairs are found");
            assert_eq!(faint(&seen, |pair| pair.least), [""; 0], "{name} {depth:?}");
            assert_eq!(close(&seen, 0.4), [""; 0], "{name} {depth:?}");
            let shades = [theme.heat_1, theme.heat_2, theme.heat_3, theme.heat_4];
            let shades = shades.map(|shade| seen.pair(shade)).map(|(a, b)| contrast(a, b));
            assert_ne!(theme.peer.bg, theme.alternate.bg, "{name} {depth:?}");
            assert!(shades.is_sorted(), "{name} {depth:?}: {shades:?}");
        }
    }
    assert!((15..terminals.len() - 15).contains(&light), "dark and light themes: {light}");
}

/// The backgrounds of cells that must stand out from the plain background.
const AREAS: [&str; 10] = [
    "peer",
    "selection",
    "same",
    "conflict",
    "house",
    "house-2",
    "pattern",
    "pattern-2",
    "target",
    "removed",
];

/// The minimum contrast between a tinted cell and the plain background.
const VISIBLE: f32 = 1.25;

#[test]
fn tinted_cells_stand_out_from_the_background_in_every_true_colour_theme() {
    for (name, theme) in themes().filter(|(_, theme)| has_true_colours(theme)) {
        let seen = Seen::in_true_colours(&theme);
        let plain = seen.pair(theme.text).1;
        for area in AREAS {
            let (_, style) = theme.styles().into_iter().find(|(of, _)| *of == area).unwrap();
            let contrast = contrast(seen.pair(style).1, plain);
            assert!(contrast >= VISIBLE, "{name} {area}: {contrast:.2}");
        }
    }
}

#[test]
fn the_cursor_stands_out_most_then_the_same_digit_peers_and_the_checkerboard() {
    for (name, theme) in themes().filter(|(_, theme)| has_true_colours(theme)) {
        let emphasis = Seen::in_true_colours(&theme).emphasis();
        assert!(emphasis[0] >= 1.12, "{name}: the checkerboard can be seen: {emphasis:?}");
        assert!(emphasis[0] < 1.15, "{name}: the checkerboard is quiet: {emphasis:?}");
        assert!(emphasis.is_sorted_by(|a, b| a * 1.1 <= *b), "{name}: {emphasis:?}");
    }
}

#[test]
fn the_checkerboard_of_a_derived_theme_can_be_seen() {
    for terminal in terminals() {
        let theme = Theme::derived(&terminal.reported);
        let [alternate, ..] = Seen::on(&theme, &terminal).emphasis();
        assert!(alternate >= 1.08, "{}: {alternate:.2}", terminal.name);
    }
}

#[test]
fn in_derived_themes_too_the_cursor_stands_out_most_then_the_same_digit_and_peers() {
    for terminal in terminals() {
        for depth in [Depth::Full, Depth::Indexed] {
            let theme = drawn("auto", depth, terminal.reported);
            let emphasis = Seen::on(&theme, &terminal).emphasis();
            let is_in_order = emphasis.is_sorted_by(|a, b| a * 1.07 <= *b);
            assert!(is_in_order, "{} {depth:?}: {emphasis:.2?}", terminal.name);
        }
    }
}

#[test]
fn a_terminal_that_reports_few_or_invalid_colours_gets_a_readable_theme() {
    let of =
        |foreground, background, colour| Palette { foreground, background, colours: [colour; 16] };
    let (black, grey, white) = (Some([0; 3]), Some([0x77; 3]), Some([255; 3]));
    for background in [black, grey, white, Some([0, 0, 255]), Some([0x80, 0x80, 0])] {
        for foreground in [None, black, grey, white, background] {
            for colour in [None, black, grey, white, Some([0, 255, 0])] {
                let reported = of(foreground, background, colour);
                for depth in [Depth::Full, Depth::Indexed] {
                    let theme = drawn("auto", depth, reported);
                    let known = reported.colours.map(|colour| colour.or(Some([9; 3])));
                    // If a terminal does not report its text colour, assume that the colour is
                    // readable.
                    let is_light = reported.kind() == Background::Light;
                    let foreground = foreground.or(if is_light { black } else { white });
                    let reported = Palette { foreground, background, colours: known };
                    let seen = Seen::on(&theme, &Terminal { name: "", reported });
                    assert_eq!(faint(&seen, |pair| pair.least), [""; 0], "{reported:?} {depth:?}");
                }
            }
        }
    }
}

#[test]
fn true_colour_themes_are_readable_and_distinct_with_256_colours() {
    for (name, theme) in themes().filter(|(_, theme)| has_true_colours(theme)) {
        let drawn = drawn(name, Depth::Indexed, Palette::default());
        for (style, drawn) in drawn.styles() {
            for colour in [drawn.fg, drawn.bg] {
                assert!(matches!(colour, None | Some(Color::Indexed(16..))), "{name} {style}");
            }
        }
        let share = if name.starts_with("cb-") { 1.0 } else { 0.4 };
        let seen = Seen::in_true_colours(&drawn);
        assert_eq!(faint(&seen, |pair| pair.least), [""; 0], "{name}");
        assert_eq!(close(&seen, share), [""; 0], "{name}");
        let emphasis = seen.emphasis();
        assert!(emphasis.is_sorted_by(|a, b| a * 1.07 <= *b), "{name}: {emphasis:.2?}");
        assert_eq!(drawn.given.add_modifier, theme.given.add_modifier, "{name}");
    }
}

#[test]
fn own_digits_are_as_strong_as_givens_and_candidates_are_fainter() {
    for (name, theme) in themes() {
        let bold = Modifier::BOLD;
        assert!(theme.given.add_modifier.contains(bold), "{name}");
        assert!(theme.own.add_modifier.contains(bold), "{name}");
        assert!(!theme.candidate.add_modifier.contains(bold), "{name}");
        if has_true_colours(&theme) {
            let seen = Seen::in_true_colours(&theme);
            let of = |style| contrast(seen.pair(style).0, seen.pair(theme.text).1);
            assert!(of(theme.candidate) < of(theme.given) / 1.5, "{name}");
            assert!(of(theme.candidate) < of(theme.own), "{name}");
        }
    }
}

#[test]
fn colours_are_distinct_for_the_vision_that_a_theme_is_for() {
    for (name, theme) in themes().filter(|(_, theme)| has_true_colours(theme)) {
        let share = if name.starts_with("cb-") { 1.0 } else { 0.4 };
        assert_eq!(close(&Seen::in_true_colours(&theme), share), [""; 0], "{name}");
    }
}

#[test]
fn contrast_and_distance_match_published_values() {
    let (black, white) = (Srgb::new(0, 0, 0), Srgb::new(255, 255, 255));
    assert!((contrast(black, white) - 21.0).abs() < 0.01);
    // WCAG's own examples give 4.54 for #767676 on white.
    assert!((contrast(Srgb::new(0x76, 0x76, 0x76), white) - 4.54).abs() < 0.01);
    assert!((apart(black, white, Eye::Usual) - 100.0).abs() < 0.1);
    // People with red-green colour blindness cannot distinguish red and green of the same
    // lightness. Everyone else can.
    let (red, green) = (Srgb::new(0xb0, 0x5a, 0x2c), Srgb::new(0x7c, 0x6e, 0x20));
    assert!(apart(red, green, Eye::Usual) > 20.0);
    assert!(apart(red, green, Eye::Deuteranopia) < apart(red, green, Eye::Usual) / 2.0);
    for eye in Eye::ALL {
        let seen = eye.sees(white).into_format::<u8>();
        assert!([seen.red, seen.green, seen.blue].into_iter().all(|part| part > 253), "{eye:?}");
    }
}

#[test]
fn the_digit_under_the_cursor_keeps_the_colours_of_a_conflict() {
    for (name, theme) in themes().filter(|(_, theme)| theme.conflict.bg.is_some()) {
        for (_, size) in LAYOUTS {
            // The cursor is on one of two 1s in row 1.
            let app = scenes::named("playing_what_if");
            let frame = draw(&app, size, &theme);
            let layout = BoardLayout::new(frame.area, app.zoom());
            let area = layout.cell(cell("r1c7"));
            let is_digit = |place: &&Cell| ["1", "█", "▀", "▄"].contains(&place.symbol());
            let digit = area.positions().map(|at| &frame[at]).find(is_digit);
            let digit = digit.unwrap();
            let wanted = Theme::on_background(theme.wrong, theme.conflict);
            assert_eq!(
                (Some(digit.fg), Some(digit.bg)),
                (wanted.fg, theme.conflict.bg),
                "{name} {size:?}"
            );
            let corner = &frame[(area.x, area.y)];
            assert_ne!(corner.bg, digit.bg, "{name} {size:?}: the cursor");
            if has_true_colours(&theme) {
                let seen = Seen::in_true_colours(&theme);
                let pair = seen.pair(Style::new().fg(digit.fg).bg(digit.bg));
                assert!(contrast(pair.0, pair.1) >= 4.5, "{name}");
            }
        }
    }
}
