//! Draws frames as text and describes their styles.

use pencilmark::app::App;
use pencilmark::ui::{self, HitMap, Theme};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};
use std::sync::LazyLock;

/// A size in columns and lines.
pub type Size = (u16, u16);

/// The sizes at which every screen is drawn.
pub const SIZES: [Size; 4] = [(120, 40), (80, 24), (60, 20), (40, 14)];

/// Returns the theme without colours, which uses only bold, reversed and underlined text.
pub fn mono() -> Theme {
    // Reading a theme takes as long as drawing some frames.
    static MONO: LazyLock<Theme> = LazyLock::new(|| Theme::named("mono").unwrap());
    MONO.clone()
}

/// Returns the theme that uses the terminal's own colours, for a dark background.
pub fn colours() -> Theme {
    Theme::named("terminal-dark").unwrap()
}

/// Draws `app` on a screen of the given size.
pub fn draw(app: &App, size: Size, theme: &Theme) -> Buffer {
    draw_with_hits(app, size, theme).0
}

/// Draws `app` on a screen of the given size. Also returns the areas that can be clicked.
pub fn draw_with_hits(app: &App, (width, height): Size, theme: &Theme) -> (Buffer, HitMap) {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    let mut hits = HitMap::default();
    terminal.draw(|frame| hits = ui::draw(frame, app, theme)).unwrap();
    (terminal.backend().buffer().clone(), hits)
}

/// Returns the text of a frame as lines.
pub fn lines(buffer: &Buffer) -> Vec<String> {
    let width = usize::from(buffer.area.width).max(1);
    let rows = buffer.content.chunks(width);
    rows.map(|row| row.iter().map(Cell::symbol).collect::<String>().trim_end().to_owned()).collect()
}

/// Returns the text of a frame, without the styles.
pub fn text(buffer: &Buffer) -> String {
    lines(buffer).join("\n")
}

/// Describes the styles of a frame, with a line such as `row: first-last style, …` for each row
/// that has any.
pub fn styles(buffer: &Buffer) -> String {
    let width = usize::from(buffer.area.width).max(1);
    let rows = buffer.content.chunks(width).enumerate().filter_map(|(y, row)| {
        let mut runs: Vec<(usize, usize, String)> = Vec::new();
        for (x, cell) in row.iter().enumerate() {
            let style = style(cell);
            match runs.last_mut() {
                Some((_, last, same)) if *same == style => *last = x,
                _ => runs.push((x, x, style)),
            }
        }
        runs.retain(|(.., style)| !style.is_empty());
        let words = runs.iter().map(|(first, last, style)| format!("{first}-{last} {style}"));
        let words: Vec<_> = words.collect();
        (!words.is_empty()).then(|| format!("{y:2}: {}", words.join(", ")))
    });
    rows.collect::<Vec<_>>().join("\n")
}

/// Describes the style of a cell. Returns an empty string for the default style.
pub fn style(cell: &Cell) -> String {
    let mut words = Vec::new();
    let colour = |colour: Color| colour.to_string().to_lowercase();
    if cell.fg != Color::Reset {
        words.push(colour(cell.fg));
    }
    if cell.bg != Color::Reset {
        words.push(format!("on {}", colour(cell.bg)));
    }
    for (name, _) in cell.modifier.iter_names() {
        words.push(name.to_lowercase());
    }
    words.join(" ")
}

/// The symbols in part of a frame with their modifiers, for comparisons without colour.
pub type Look = Vec<(String, Modifier)>;

/// Returns part of a frame as it looks without colours.
pub fn look(buffer: &Buffer, area: ratatui::layout::Rect) -> Look {
    area.positions().map(|at| (buffer[at].symbol().to_owned(), buffer[at].modifier)).collect()
}
