//! Draws the app with ratatui's widgets and records which areas can be clicked. Drawing reads
//! `&App` and keeps no state.

mod bar;
mod big_digits;
mod big_time;
mod board;
mod board_popup;
mod footer;
mod glyphs;
mod hint_roles;
mod hit_map;
mod key_hints;
mod layout;
mod list;
mod mini_board;
mod overlays;
mod pace;
mod page;
mod paged_text;
mod panel;
mod popup;
mod recent_times;
mod screens;
mod status;
mod surface;
mod text;
mod theme;
mod timeline;
mod tour;

pub use glyphs::Charset;
pub use hit_map::{HitMap, Target};
pub use layout::{BoardLayout, BoardSize};
pub use text::wrap_words;
pub use theme::{
    Background, Depth, Palette, TerminalInfo, Theme, ThemeError, ThemeErrorKind, Themes,
};

use crate::app::App;
use ratatui::Frame;
use ratatui::style::Style;
use ratatui::text::Line;
use surface::Surface;

/// Draws the whole screen. Returns the areas that can be clicked in this frame.
pub fn draw(frame: &mut Frame, app: &App, theme: &Theme) -> HitMap {
    let area = frame.area();
    let mut hits = HitMap::default();
    let buffer = frame.buffer_mut();
    draw_screen(&mut Surface { area, buffer, hits: &mut hits, app, theme });
    if theme.charset == Charset::Ascii {
        glyphs::make_ascii(frame.buffer_mut());
    }
    hits
}

fn draw_screen(surface: &mut Surface) {
    let app = surface.app;
    if surface.theme.text != Style::new() {
        surface.buffer.set_style(surface.area, surface.theme.text);
    }
    if !BoardLayout::fits(surface.area) {
        return draw_too_small(surface);
    }
    screens::draw(surface, app.screen());
    if let Some(overlay) = app.overlay() {
        overlays::draw(surface, overlay);
    }
}

/// Draws a message with the required size, in place of a screen that does not fit.
fn draw_too_small(surface: &mut Surface) {
    let area = surface.area;
    let (width, height) = BoardLayout::MIN_SIZE;
    let lines = [
        format!(
            "This terminal is {}x{}: pencilmark needs {width}x{height}",
            area.width, area.height
        ),
        format!("pencilmark needs {width}x{height}"),
        format!("need {width}x{height}"),
        format!("{width}x{height}"),
    ];
    let fitting = lines.into_iter().find(|line| line.len() <= usize::from(area.width));
    surface.render_line(Line::raw(fitting.unwrap_or_default()), area);
}
