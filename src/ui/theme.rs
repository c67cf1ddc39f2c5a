//! Styles by role, read from the theme files in `assets/themes` and from the player's theme files.
//! No other module names a colour.
//!
//! A style has a foreground, or a background that fills a cell, or both for a single character,
//! such as a candidate of a hint. Every foreground of the board is readable on every background. If
//! a background also has a foreground colour, all text on it without a background of its own has
//! that colour (see [`Theme::on_background`]).

mod colour;
mod depth;
mod derived;
mod error;
mod faint;
mod fit;
mod palette;
mod read;
mod rules;
mod similar;
mod themes;

pub use depth::Depth;
pub use error::{ThemeError, ThemeErrorKind};
pub use palette::{Background, Palette};
pub use themes::{TerminalInfo, Themes};

use super::glyphs::Charset;
use pencilmark_engine::logic::{Role, Tier};
use ratatui::style::{Color, Modifier, Style};
use read::ParsedTheme;

macro_rules! theme {
    ($($field:ident = $name:literal, $about:literal;)*) => {
        /// The styles of everything that is drawn, and the characters.
        #[derive(Clone, Debug, Default, PartialEq, Eq)]
        pub struct Theme {
            $(#[doc = $about] pub $field: Style,)*
            /// The characters before and after a given.
            pub given_frame: [&'static str; 2],
            /// The characters before and after a digit that the player entered.
            pub own_frame: [&'static str; 2],
            /// The characters used for lines and signs.
            pub charset: Charset,
        }

        impl Theme {
            /// The names of all styles.
            pub const NAMES: &'static [&'static str] = &[$($name),*];

            /// Returns all styles with their names.
            pub fn styles(&self) -> Vec<(&'static str, Style)> {
                vec![$(($name, self.$field)),*]
            }

            /// Returns the style called `name`, which must be one of [`Theme::NAMES`].
            fn style(&self, name: &str) -> Style {
                match name {
                    $($name => self.$field,)*
                    _ => unreachable!("{name} is no style"),
                }
            }

            /// Returns the style called `name`, which must be one of [`Theme::NAMES`].
            fn style_mut(&mut self, name: &str) -> &mut Style {
                match name {
                    $($name => &mut self.$field,)*
                    _ => unreachable!("{name} is no style"),
                }
            }

            fn parse_over(text: &str, below: Option<&Self>) -> Result<Self, ThemeError> {
                let file = ParsedTheme::read(text, Self::NAMES)?;
                let base = file.base();
                let below = base.as_ref().or(below);
                let none = [["", ""], ["", ""]];
                let frames = below.map_or(none, |below| [below.given_frame, below.own_frame]);
                let [given_frame, own_frame] = file.frames.unwrap_or(frames);
                Ok(Self {
                    $($field: file.style($name, below.map(|below| below.$field))?,)*
                    given_frame,
                    own_frame,
                    charset: Charset::Lines,
                })
            }
        }
    };
}

theme! {
    text = "text", "Everything without a style of its own: the text and background colours.";
    dim = "dim", "Text of less importance.";
    title = "title", "Titles.";
    key = "key", "Names of keys.";
    notice = "notice", "Notices.";
    error = "error", "Errors.";
    selected = "selected", "The selected line of a list.";
    accent = "accent", "Current things: progress, difficulty pips, today.";
    success = "success", "Success.";
    bar = "bar", "The filled part of a bar.";
    track = "track", "The empty part of a bar.";
    heat_1 = "heat-1", "Days of a calendar with few games. The scale goes from 1 (few) to 4 (many).";
    heat_2 = "heat-2", "Days with some games.";
    heat_3 = "heat-3", "Days with more games.";
    heat_4 = "heat-4", "Days with many games.";
    grid = "grid", "Thin lines of the grid.";
    boxes = "boxes", "Thick lines of the grid, around the boxes.";
    alternate = "alternate", "Background of every other cell, as on a checkerboard.";
    peer = "peer", "Background of the cursor's row, column and box.";
    cursor = "cursor", "The cursor's cell.";
    cursor_marks = "cursor-marks", "The cursor's cell while digit keys write corner marks.";
    cursor_centre = "cursor-centre", "The cursor's cell while digit keys write centre marks.";
    cursor_colours = "cursor-colours", "The name of the mode in which digit keys set colours; in mono, also its cursor.";
    selection = "selection", "The cells that are selected together.";
    same = "same", "A cell that holds the highlighted digit.";
    same_mark = "same-mark", "The highlighted digit among candidates and marks.";
    conflict = "conflict", "Background of a cell that breaks a rule or is wrong.";
    given = "given", "Givens.";
    own = "own", "The player's digits.";
    wrong = "wrong", "Wrong digits.";
    mark = "mark", "The player's corner marks.";
    candidate = "candidate", "Computed candidates, less prominent than marks.";
    centre = "centre", "The player's centre marks.";
    house = "house", "Background of the first row, column or box of a hint; with 16 colours, its frame.";
    house_2 = "house-2", "Background of the second kind of row, column or box.";
    pattern = "pattern", "Background of the cells of a hint's pattern.";
    pattern_2 = "pattern-2", "Background of the second kind of cells: wings, a second set, a cover.";
    chip = "chip", "Candidates of the pattern.";
    chip_2 = "chip-2", "Candidates of the second kind.";
    fin = "fin", "Fins.";
    target = "target", "Background of the cell that a hint fills.";
    target_chip = "target-chip", "The digit that a hint places.";
    removed = "removed", "Background of a cell that loses a candidate.";
    removed_chip = "removed-chip", "A candidate that a hint removes.";
    on = "on", "A candidate of a chain that is true.";
    off = "off", "A candidate of a chain that is false.";
    link = "link", "Strong links, drawn along the lines of the grid.";
    link_weak = "link-weak", "Weak links.";
    done = "done", "A row, column, box or digit that has just been completed.";
    mark_a = "mark-a", "Colour A: its letter and background.";
    mark_b = "mark-b", "Colour B.";
    mark_c = "mark-c", "Colour C.";
    mark_d = "mark-d", "Colour D.";
    mark_e = "mark-e", "Colour E.";
    mark_f = "mark-f", "Colour F.";
    mark_g = "mark-g", "Colour G.";
    mark_h = "mark-h", "Colour H.";
    mark_i = "mark-i", "Colour I.";
}

impl Theme {
    /// Parses a player's theme. Each line is a style such as `name = "words"`. The words are
    /// colours (`foreground on background`), `bold`, `dim`, `italic`, `underlined`, `reversed` and
    /// `crossed-out`. A line such as `from = "dark"` names the theme that provides all missing
    /// styles. If there is no such line, the theme `terminal` provides them. The line
    /// `frames = "brackets"` encloses givens in `[ ]` and the player's digits in `( )`. The line
    /// `frames = "ticks"` puts a `'` after the player's digits.
    ///
    /// # Errors
    /// Returns the first [`ThemeError`] with its position.
    pub fn parse(text: &str) -> Result<Self, ThemeError> {
        Self::parse_over(text, Some(&Self::built_in("terminal")))
    }

    /// Returns the styles of the colour marks A to I. In a theme without colours, only their
    /// letters distinguish the marks.
    pub const fn colour_marks(&self) -> [Style; 9] {
        [
            self.mark_a,
            self.mark_b,
            self.mark_c,
            self.mark_d,
            self.mark_e,
            self.mark_f,
            self.mark_g,
            self.mark_h,
            self.mark_i,
        ]
    }

    /// Returns the background of everything without a background of its own.
    pub fn ground(&self) -> Color {
        self.text.bg.unwrap_or(Color::Reset)
    }

    /// Returns the chip of a candidate with the given role in a hint.
    pub const fn role(&self, role: Role) -> Style {
        match role {
            Role::Focus | Role::Pivot => self.chip,
            Role::Base | Role::Wing | Role::Cover => self.chip_2,
            Role::Fin => self.fin,
            Role::Good => self.target_chip,
            Role::Bad => self.removed_chip,
        }
    }

    /// Returns the background of a cell with the given role in a hint.
    pub const fn cell(&self, role: Role) -> Style {
        match role {
            Role::Focus | Role::Pivot | Role::Fin => self.pattern,
            Role::Base | Role::Wing | Role::Cover => self.pattern_2,
            Role::Good => self.target,
            Role::Bad => self.removed,
        }
    }

    /// Returns the background of a house with the given role in a hint (see [`Theme::has_tints`]).
    pub const fn house(&self, role: Role) -> Style {
        match role {
            Role::Cover => self.house_2,
            _ => self.house,
        }
    }

    /// Returns the style of the digits of a what-if: the style of the player's digits, lighter if
    /// it has a colour.
    pub(super) fn supposed(&self) -> Style {
        match self.own.fg {
            Some(_) => self.own.remove_modifier(Modifier::BOLD | Modifier::ITALIC),
            None => self.own,
        }
    }

    /// Returns the style of bars and pips of a tier: green, yellow or red.
    pub(super) fn of_tier(&self, tier: Tier) -> Style {
        let style = match tier {
            Tier::Easy | Tier::Medium => self.success,
            Tier::Hard | Tier::Expert => self.notice,
            Tier::Master | Tier::Extreme | Tier::Nightmare => self.wrong,
        };
        Style { bg: None, ..style }.remove_modifier(Modifier::all())
    }

    /// Returns `true` if marks have a colour of their own, which distinguishes them from digits.
    pub const fn colours_marks(&self) -> bool {
        self.mark.fg.is_some()
    }

    /// Returns `true` if the theme tints whole cells. Themes with at most sixteen colours have no
    /// tints, and use signs, frames and arrows instead.
    pub const fn has_tints(&self) -> bool {
        self.house.bg.is_some()
    }

    /// Returns `style` as it is drawn on `background`. If the background has a foreground colour,
    /// text without a separate background gets that colour and is not dimmed.
    pub const fn on_background(style: Style, background: Style) -> Style {
        match (style.bg, background.fg) {
            (None, Some(_)) => {
                let add_modifier = style.add_modifier.difference(Modifier::DIM);
                Style { fg: background.fg, add_modifier, ..style }
            }
            _ => style,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mono_has_no_colour() {
        for (name, style) in Theme::named("mono").unwrap().styles() {
            assert_eq!((style.fg, style.bg), (None, None), "{name}");
        }
    }

    #[test]
    fn errors_in_a_theme_name_the_problem_and_its_position() {
        let error = |text: &str| Theme::parse(text).unwrap_err().to_string();
        assert_eq!(
            error("# mine\ntxt = ''"),
            "line 2, column 1: unknown style \"txt\"; did you mean \"text\"?"
        );
        assert_eq!(
            error("text = 'bold'\nown = 'blau'"),
            "line 2, column 7: \"blau\" in style \"own\" is neither a colour (#rrggbb, a name such as blue, or a \
             number to 255) nor bold, dim, italic, underlined, reversed, crossed-out"
        );
        assert!(error("own = 3").starts_with("line 1, column 1: \"own\" needs words in quotes"));
        assert!(error("[own]").contains("needs words in quotes"));
        assert!(error("from = 'mine'").starts_with("line 1, column 8: \"from\" can't be \"mine\""));
        assert!(error("frames = 'oval'").contains("\"brackets\", \"ticks\" or \"none\""));
        assert!(error("own = 'blue").starts_with("line 1, column "));
    }

    #[test]
    fn missing_styles_come_from_the_base_theme() {
        let terminal = Theme::named("terminal").unwrap();
        assert_eq!(Theme::parse(""), Ok(terminal));
        assert_eq!(Theme::parse("from = 'mono'").ok(), Theme::named("mono"));
    }
}
