//! Floor 5: frames. Draws the app and tells what a click hits; keeps no state.

mod big_digits;
mod board;
mod footer;
mod glyphs;
mod hint_roles;
mod layout;
mod line;
mod list;
mod overlays;
mod paged_text;
mod panel;
mod screens;
mod text;
mod theme;
mod timeline;
mod tour;

pub use glyphs::Charset;
pub use layout::{BoardLayout, BoardSize, Hit};
pub use theme::{Background, ColourMode, TerminalInfo, Theme, ThemeError, ThemeErrorKind, Themes};

use crate::app::{App, Screen};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{Clear, Paragraph};

/// Draws the whole screen.
pub fn draw(frame: &mut Frame, app: &App, theme: &Theme) {
    draw_all(frame, app, theme);
    if theme.charset == Charset::Ascii {
        glyphs::make_ascii(frame.buffer_mut());
    }
}

fn draw_all(frame: &mut Frame, app: &App, theme: &Theme) {
    let area = frame.area();
    if theme.text != Style::new() {
        frame.buffer_mut().set_style(area, theme.text);
    }
    if !BoardLayout::fits(area) {
        return too_small(frame, area, theme);
    }
    match app.screen() {
        Screen::Menu(menu) => screens::menu::draw(frame, area, app, menu, theme),
        Screen::Playing(playing) => screens::playing::draw(frame, area, app, playing, theme),
        Screen::Won(won) => screens::won::draw(frame, area, app, won, theme),
        Screen::Editor(entering) => screens::editor::draw(frame, area, app, entering, theme),
        Screen::Replay(replay) => screens::replay::draw(frame, area, app, replay, theme),
        Screen::Review(review) => screens::review::draw(frame, area, app, review, theme),
        Screen::Dailies(dailies) => screens::dailies::draw(frame, area, app, dailies, theme),
        Screen::School(school) => screens::school::draw(frame, area, app, school, theme),
        Screen::Lesson(lesson) => screens::lesson::draw(frame, area, app, lesson, theme),
    }
    if let Some(overlay) = app.overlay() {
        overlays::draw(frame, area, app, overlay, theme);
    }
}

/// What lies under the given column and row of the screen.
pub fn hit(area: Rect, app: &App, column: u16, row: u16) -> Option<Hit> {
    if !BoardLayout::fits(area) {
        return None;
    }
    if let Some(overlay) = app.overlay() {
        return overlays::hit(area, app, overlay, column, row);
    }
    match app.screen() {
        Screen::Menu(menu) => screens::menu::hit(area, app, menu, column, row),
        Screen::Won(won) => screens::won::hit(area, app, won, column, row),
        Screen::Dailies(dailies) => screens::dailies::hit(area, dailies, column, row),
        Screen::School(school) => screens::school::hit(area, app, school, column, row),
        Screen::Lesson(_) | Screen::Replay(_) => None,
        Screen::Review(review) => screens::review::hit(area, app, review, column, row),
        Screen::Playing(playing) => screens::playing::hit(area, app, playing, column, row),
        Screen::Editor(_) => screens::editor::hit(area, app, column, row),
    }
}

fn too_small(frame: &mut Frame, area: Rect, theme: &Theme) {
    let (width, height) = BoardLayout::MIN_SIZE;
    let words = [
        format!(
            "This terminal is {}x{}: pencilmark needs {width}x{height}",
            area.width, area.height
        ),
        format!("pencilmark needs {width}x{height}"),
        format!("need {width}x{height}"),
        format!("{width}x{height}"),
    ];
    let fitting = words.into_iter().find(|line| line.len() <= usize::from(area.width));
    frame.render_widget(Clear, area);
    frame.render_widget(Paragraph::new(Line::raw(fitting.unwrap_or_default())), area);
    frame.buffer_mut().set_style(area, theme.text);
}
