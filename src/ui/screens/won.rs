//! The screen at the end of a game.

use crate::app::{Action, App, Context, Won, WonItem, words};
use crate::ui::board::{BoardView, Content, Writer};
use crate::ui::layout::BoardLayout;
use crate::ui::list::{Item, ItemList};
use crate::ui::surface::Surface;
use crate::ui::theme::Theme;
use crate::ui::{footer, key_hints, text};
use pencilmark_engine::board::Cell;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

const KEYS: &[(Action, &str)] = &[
    (Action::Accept, "choose"),
    (Action::Review, "review"),
    (Action::Share, "share"),
    (Action::Copy, "copy"),
    (Action::Picture, "picture"),
    (Action::Help, "keys"),
    (Action::Back, "menu"),
    (Action::Quit, "quit"),
];

/// The width of the column with the names of facts.
const NAMES: usize = 9;

/// The number of diagonals of the board that the animation highlights at a time.
const SWEPT: u32 = 3;

pub(super) fn draw(surface: &mut Surface, won: &Won) {
    let (area, app, theme) = (surface.area, surface.app, surface.theme);
    let layout = BoardLayout::new(area, app.zoom());
    let count = Won::ITEMS.len() as u16;
    // If there is no room next to the board, the text takes the whole screen.
    let beside = layout.panel.and_then(|panel| {
        let room = panel.height.checked_sub(count)?;
        Some((panel, lines_that_fit(app, won, panel.width, room, theme)?))
    });
    let (place, lines) = if let Some((panel, lines)) = beside {
        draw_board(surface, &layout, won);
        if app.not_saved().is_some() {
            footer::draw_message(surface, "", layout.message);
        }
        if let Some(area) = layout.keys {
            key_hints::draw(surface, &key_hints::hints(app, Context::List, KEYS), area);
        }
        (panel, lines)
    } else {
        let warning =
            app.not_saved().map(|why| Line::styled(format!("NOT SAVED: {why}"), theme.error));
        let warning: Vec<_> = warning.into_iter().collect();
        let room = (area.height - count).saturating_sub(height(&warning, area.width));
        let lines = lines_that_fit(app, won, area.width, room, theme)
            .unwrap_or_else(|| vec![joined(lines_of(app, won, area.width, theme))]);
        let lines = warning.into_iter().chain(lines).collect();
        (area, lines)
    };
    let text = Rect { height: place.height - count, ..place };
    let height = (height(&lines, text.width) + 1).min(text.height);
    surface.render_lines(lines, text);
    // Draw the list directly after the text if there is room, so that both are read together.
    let y = if beside_is_tall(place, height, count) { text.y + height } else { text.bottom() };
    let list = Rect { y, height: count, ..place };
    ItemList { area: list, count: Won::ITEMS.len(), selected: won.selected }
        .draw(&items(surface, won), surface);
}

/// Returns `true` if the list fits directly below the text.
const fn beside_is_tall(place: Rect, height: u16, count: u16) -> bool {
    height + count <= place.height
}

/// Returns the items of the list, each with its key.
fn items(surface: &Surface, won: &Won) -> Vec<Item> {
    let key = |action| surface.key(Context::List, action).to_owned();
    let item = |item: &WonItem| {
        let (key, name) = match item {
            WonItem::Next => {
                let letter = Won::next_letter(surface.app.keys()).map(String::from);
                (letter.unwrap_or_default(), words::next_puzzle(won))
            }
            WonItem::Review => (key(Action::Review), "Review the game".to_owned()),
            WonItem::Share => (key(Action::Share), "Share the result".to_owned()),
            WonItem::Leave => (key(Action::Back), words::way_out(won).to_owned()),
            WonItem::Quit => (key(Action::Quit), "Quit".to_owned()),
        };
        Item::new(key, name)
    };
    Won::ITEMS.iter().map(item).collect()
}

/// Returns the number of lines after wrapping.
fn height(lines: &[Line], width: u16) -> u16 {
    let count = |line: &Line| text::wrapped_height(&line.to_string(), width.into()) as u16;
    lines.iter().map(count).sum()
}

/// Returns all texts of the screen in at most `room` lines, with fewer empty lines if there is less
/// room. Returns `None` if the texts do not fit.
fn lines_that_fit(
    app: &App,
    won: &Won,
    width: u16,
    room: u16,
    theme: &Theme,
) -> Option<Vec<Line<'static>>> {
    let mut lines = lines_of(app, won, width, theme);
    while height(&lines, width) > room {
        let gap = lines.iter().position(|line| line.width() == 0)?;
        lines.remove(gap);
    }
    Some(lines)
}

/// Returns all texts of the screen, with the notices first.
fn lines_of(app: &App, won: &Won, width: u16, theme: &Theme) -> Vec<Line<'static>> {
    let notices = app.notices().iter().filter(|notice| !notice.starts_with("NOT SAVED"));
    let mut lines: Vec<_> =
        notices.map(|notice| Line::styled(notice.clone(), theme.notice)).collect();
    let words::Summary { grade, verdict, facts } = words::summary(won);
    lines.push(Line::styled("✓ Solved!", theme.success));
    lines.push(Line::styled(grade, theme.title));
    lines.push(Line::default());
    lines.push(Line::styled(verdict, theme.notice));
    lines.push(Line::default());
    let width = usize::from(width).saturating_sub(NAMES).max(1);
    for (name, value) in facts {
        for (number, part) in text::wrap(&value, width).into_iter().enumerate() {
            let name = if number == 0 { name } else { "" };
            let name = Span::styled(format!("{name:<NAMES$}"), theme.dim);
            lines.push(Line::from_iter([name, Span::raw(part)]));
        }
    }
    lines
}

/// Joins lines to one paragraph, in which each line is a sentence.
fn joined(lines: Vec<Line<'static>>) -> Line<'static> {
    let spans = lines.into_iter().filter(|line| line.width() > 0).map(|line| {
        let sentence = line.to_string().split_whitespace().collect::<Vec<_>>().join(" ");
        let end = if sentence.ends_with(['.', '!']) { " " } else { ". " };
        Span::styled(sentence + end, line.style)
    });
    spans.collect()
}

fn draw_board(surface: &mut Surface, layout: &BoardLayout, won: &Won) {
    let game = &won.game;
    let contents = Cell::ALL.map(|cell| {
        let writer = if game.is_given(cell) { Writer::Puzzle } else { Writer::Player };
        let digit = game.digits().get(cell).map(|digit| (digit, writer));
        Content { digit, ..Content::default() }
    });
    let flash = won.sweep(surface.app.now()).map(|at| {
        let is_swept = |cell: &Cell| {
            let diagonal = (cell.row() + cell.column()) as u32;
            (diagonal..diagonal + SWEPT).contains(&at)
        };
        (Cell::ALL.into_iter().filter(is_swept).collect(), surface.theme.done)
    });
    BoardView { contents, flash, ..BoardView::blank() }.draw(layout, surface);
}
