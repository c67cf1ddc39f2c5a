//! Entering a puzzle.

use crate::app::{Action, App, Context, Editor, EditorView};
use crate::game::{HintText, Verdict};
use crate::ui::board::{BoardLook, Content, Writer};
use crate::ui::layout::{BoardLayout, Hit};
use crate::ui::panel::{OverBoard, Said};
use crate::ui::theme::Theme;
use crate::ui::{footer, text};
use pencilmark_engine::board::{Cell, CellSet};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Wrap};

const KEYS: &[(Action, &str)] = &[
    (Action::Accept, "start"),
    (Action::Skip, "empty"),
    (Action::Erase, "erase"),
    (Action::Undo, "undo"),
    (Action::Back, "leave"),
    (Action::Help, "keys"),
];

pub(in crate::ui) fn hit(area: Rect, app: &App, column: u16, row: u16) -> Option<Hit> {
    let places = BoardLayout::new(area, app.zoom());
    let key = |line| footer::key_at(app, (Context::Entering, KEYS), line, column, row);
    places.hit(column, row).or_else(|| places.keys.and_then(key))
}

pub(in crate::ui) fn draw(
    frame: &mut Frame,
    area: Rect,
    app: &App,
    entering: &Editor,
    theme: &Theme,
) {
    let places = BoardLayout::new(area, app.zoom());
    let look = BoardLook {
        contents: contents(entering),
        cursor: Some(entering.cursor()),
        wrong: entering.conflicts(),
        selected: lit(entering),
        ..BoardLook::blank()
    };
    look.draw(&places, theme, frame.buffer_mut());
    let filled = text::counted(entering.grid().count() as u32, "clue", "clues");
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
        if app.has_game_beneath() && (panel.height >= 16 || entering.message().is_none()) {
            lines.push(Line::raw("Your game waits behind."));
            lines.push(Line::raw(""));
        }
        lines.extend(entering.message().map(|m| Line::styled(m.to_owned(), theme.notice)));
        lines.extend(shown(app, entering).map(|words| Line::styled(words, theme.dim)));
        let notices = app.notices().iter();
        lines.extend(notices.map(|notice| Line::styled(notice.clone(), theme.notice)));
        frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: true }), panel);
    } else if let Some(message) = entering.message().filter(|_| entering.is_answer()) {
        let (about, told) = (CellSet::only(entering.cursor()), HintText::now([message.to_owned()]));
        let words = OverBoard::of(&places, Said::words(String::new(), &told, about), theme);
        words.draw(frame, theme);
    }
    let brief =
        entering.brief().map_or_else(|| filled.clone(), |words| format!("{filled}, {words}"));
    // Where there is no line of keys the way to them is told.
    let help = format!("{} keys", app.keys().first(Context::Entering, Action::Help));
    let brief = match places.keys {
        None => text::that_fit(&[brief, help], places.message.width.into()),
        Some(_) => brief,
    };
    let line = if places.panel.is_some() { "" } else { brief.as_str() };
    // Beside a panel the notices stand in it.
    if places.panel.is_none() || app.not_saved().is_some() {
        footer::draw_message(frame, app, line, places.message, theme);
    }
    if let Some(keys) = places.keys {
        footer::draw_keys(frame, app, (Context::Entering, KEYS), keys, theme);
    }
}

/// The clues, and a solution where one is to be shown.
fn contents(entering: &Editor) -> [Content; 81] {
    let shown = match (entering.verdict(), entering.shown()) {
        (Some(Verdict::Several { two, .. }), EditorView::First) => Some(&two[0]),
        (Some(Verdict::Several { two, .. }), EditorView::Second) => Some(&two[1]),
        _ => None,
    };
    Cell::ALL.map(|cell| {
        let clue = entering.grid().get(cell).map(|digit| (digit, Writer::Puzzle));
        let ghost = || shown.and_then(|grid| grid.get(cell)).map(|digit| (digit, Writer::Player));
        let supposed = clue.is_none() && shown.is_some();
        Content { digit: clue.or_else(ghost), supposed, ..Content::default() }
    })
}

/// The cells that what is said is about.
fn lit(entering: &Editor) -> CellSet {
    match (entering.verdict(), entering.shown()) {
        (Some(several @ Verdict::Several { .. }), EditorView::First | EditorView::Second) => {
            several.differing()
        }
        (Some(Verdict::One { redundant, .. }), EditorView::Spare) => *redundant,
        (Some(verdict), _) => verdict.dead_cells(),
        (None, _) => CellSet::EMPTY,
    }
}

/// What is shown besides the clues, or which key shows it.
fn shown(app: &App, entering: &Editor) -> Option<String> {
    let key = app.keys().first(Context::Entering, Action::More);
    match (entering.verdict()?, entering.shown()) {
        (Verdict::Several { .. }, EditorView::First) => {
            Some(format!("One solution; where another differs is lit. {key} shows that one."))
        }
        (Verdict::Several { .. }, EditorView::Second) => {
            Some(format!("The other solution. {key} hides it."))
        }
        (Verdict::Several { .. }, _) => Some(format!("{key} shows two of them.")),
        (Verdict::One { .. }, EditorView::Spare) => {
            Some("The clues that could go are lit.".to_owned())
        }
        (Verdict::One { redundant, .. }, _) if !redundant.is_empty() => {
            Some(format!("{key} lights the clues that could go."))
        }
        _ => None,
    }
}
