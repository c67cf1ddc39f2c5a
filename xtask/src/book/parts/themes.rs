//! Generates the list of themes, with a picture of each theme.

use super::File;
use crate::pictures::{scene, svg};
use pencilmark::app::themes::BUILT_IN;
use pencilmark::ui::Theme;
use std::path::Path;

/// Formats the list of themes. The description of a theme is the comment at the start of its file.
pub(crate) fn all() -> String {
    let one = |&(name, text): &(&str, &str)| {
        let about: Vec<_> = text.lines().map_while(|line| line.strip_prefix("# ")).collect();
        let about = about.join("\n");
        format!("### `{name}`\n\n{about}\n\n![The theme {name}](themes/{name}.svg)\n")
    };
    BUILT_IN.iter().map(one).collect::<Vec<_>>().join("\n")
}

/// Draws the scene of the README's picture in each theme.
pub(crate) fn pictures() -> Vec<File> {
    let picture = |&(name, _): &(&str, &str)| {
        let theme = Theme::named(name).expect("the theme is built in");
        let frame = scene::hint_in_a_hard_game(&theme);
        let screen = match name {
            "terminal-light" => svg::Screen::new("#ffffff", "#000000"),
            _ => svg::Screen::around(&frame),
        };
        let text = svg::write(&frame, &screen);
        (Path::new("docs/themes").join(format!("{name}.svg")), text)
    };
    BUILT_IN.iter().map(picture).collect()
}
