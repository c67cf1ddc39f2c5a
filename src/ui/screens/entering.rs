//! Entering a puzzle.

use crate::app::{Action, App, Context, Entering};
use crate::board::{Cell, CellSet};
use crate::game::Told;
use crate::ui::board::{BoardLook, Content, Writer};
use crate::ui::panel;
use crate::ui::places::{Hit, Places};
use crate::ui::theme::Theme;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Wrap};

const KEYS: &[(Action, &str)] = &[
    (Action::Accept, "start"),
    (Action::Skip, "empty"),
    (Action::Erase, "erase"),
    (Action::Back, "leave"),
    (Action::Help, "keys"),
];

pub(in crate::ui) fn hit(area: Rect, app: &App, column: u16, row: u16) -> Option<Hit> {
    let places = Places::of(area, app.zoom());
    let key = |line| panel::key_at(app, (Context::Entering, KEYS), line, column, row);
    places.hit(column, row).or_else(|| places.keys.and_then(key))
}

pub(in crate::ui) fn draw(
    frame: &mut Frame,
    area: Rect,
    app: &App,
    entering: &Entering,
    theme: &Theme,
) {
    let places = Places::of(area, app.zoom());
    let contents = Cell::ALL.map(|cell| Content {
        digit: entering.grid().get(cell).map(|digit| (digit, Writer::Puzzle)),
        ..Content::default()
    });
    let look = BoardLook {
        contents,
        cursor: Some(entering.cursor()),
        wrong: entering.conflicts(),
        ..BoardLook::blank()
    };
    look.draw(&places, theme, frame.buffer_mut());
    let filled = format!("{} clues", entering.grid().count());
    if let Some(panel) = places.panel {
        let mut lines = vec![
            Line::styled("Enter a puzzle", theme.title),
            Line::raw(filled.clone()),
            Line::raw(""),
        ];
        // In a short panel what is wrong needs the room.
        if panel.height >= 16 || entering.message().is_none() {
            let how = "Type the clues, or paste a puzzle of 81 characters or a drawn grid.";
            lines.extend([Line::raw(how), Line::raw("")]);
        }
        if entering.has_game_behind() {
            lines.push(Line::raw("Your game waits behind."));
            lines.push(Line::raw(""));
        }
        lines.extend(entering.message().map(|m| Line::styled(m.to_owned(), theme.notice)));
        frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: true }), panel);
    } else if let Some(message) = entering.message() {
        panel::draw_over_board(
            frame,
            &places,
            CellSet::only(entering.cursor()),
            ("", &Told::now([message.to_owned()]), 0),
            "",
            theme,
        );
    }
    let line = if places.panel.is_some() { "" } else { filled.as_str() };
    frame.render_widget(panel::message(app, line, theme), places.message);
    if let Some(keys) = places.keys {
        let line = panel::key_line(app, Context::Entering, KEYS, keys.width, theme);
        frame.render_widget(line, keys);
    }
}
