//! The editor, in which the player enters a puzzle.

use crate::app::{Action, App, Context, Editor, EditorView, words};
use crate::game::{HintText, Verdict};
use crate::ui::board::{BoardView, Content, Writer};
use crate::ui::board_popup::BoardPopup;
use crate::ui::layout::BoardLayout;
use crate::ui::paged_text::PagedText;
use crate::ui::surface::Surface;
use crate::ui::{footer, key_hints, screens, text};
use pencilmark_engine::board::{Cell, CellSet};
use ratatui::layout::Rect;
use ratatui::text::Line;

const KEYS: &[(Action, &str)] = &[
    (Action::Accept, "start"),
    (Action::Skip, "empty"),
    (Action::Erase, "erase"),
    (Action::Undo, "undo"),
    (Action::Back, "menu"),
    (Action::Help, "keys"),
];

pub(super) fn draw(surface: &mut Surface, editor: &Editor) {
    let (app, theme) = (surface.app, surface.theme);
    let layout = BoardLayout::new(surface.area, app.zoom());
    let board = BoardView {
        contents: contents(editor),
        cursor: Some(editor.cursor()),
        wrong: editor.conflicts(),
        selected: highlighted(editor),
        is_clickable: true,
        ..BoardView::blank()
    };
    board.draw(&layout, surface);
    let clues = words::counted(editor.grid().count() as u32, "clue", "clues");
    if let Some(panel) = layout.panel {
        draw_panel(surface, editor, &clues, panel);
    } else if let Some(message) = editor.message().filter(|_| editor.is_answer()) {
        let (about, text) = (CellSet::only(editor.cursor()), HintText::now([message.to_owned()]));
        let text = PagedText::new(String::new(), &text);
        BoardPopup::new(text, about).place(&layout, theme).draw(surface);
    }
    let state = editor.brief().map_or_else(|| clues.clone(), |brief| format!("{clues}, {brief}"));
    let help = format!("{} keys", app.keys().first(Context::Entering, Action::Help));
    let state = match (layout.panel, layout.keys) {
        (Some(_), _) => String::new(),
        (None, Some(_)) => state,
        (None, None) => text::join_fitting(&[state, help], layout.message.width.into()),
    };
    // The panel also shows the notices.
    if layout.panel.is_none() || app.not_saved().is_some() {
        footer::draw_message(surface, &state, layout.message);
    }
    let keys = KEYS.iter().map(|&(action, word)| match action {
        Action::Back => (action, screens::beneath(app)),
        _ => (action, word),
    });
    let keys = key_hints::hints(app, Context::Entering, &keys.collect::<Vec<_>>());
    footer::draw_keys(surface, &keys, &layout, app.not_saved());
}

fn draw_panel(surface: &mut Surface, editor: &Editor, clues: &str, panel: Rect) {
    let (app, theme) = (surface.app, surface.theme);
    let mut lines = vec![
        Line::styled("Enter a puzzle", theme.title),
        Line::raw(clues.to_owned()),
        Line::default(),
    ];
    let is_good = matches!(editor.verdict(), Some(Verdict::One { .. }));
    let style = if is_good { theme.success } else { theme.notice };
    let message = editor.message().map(|message| Line::styled(message.to_owned(), style));
    let shown = shown(app, editor).map(|words| Line::styled(words, theme.dim));
    let notices = app.notices().iter();
    let notices = notices.map(|notice| Line::styled(notice.to_string(), theme.notice));
    let below: Vec<Line> = message.into_iter().chain(shown).chain(notices).collect();
    // The introduction is shown only if the message fits below it.
    let mut introduction = vec![
        Line::raw("Type the clues, or paste a puzzle of 81 characters or a drawn grid."),
        Line::default(),
    ];
    if app.has_game_beneath() {
        introduction.extend([Line::raw("Your game is paused."), Line::default()]);
    }
    let height = |lines: &[Line]| {
        let width = usize::from(panel.width);
        lines.iter().map(|line| text::wrapped_height(&line.to_string(), width)).sum::<usize>()
    };
    let needed = height(&lines) + height(&introduction) + height(&below);
    if needed <= usize::from(panel.height) {
        lines.extend(introduction);
    }
    lines.extend(below);
    surface.render_lines(lines, panel);
}

/// Returns the clues, and the digits of a solution if one is shown.
fn contents(editor: &Editor) -> [Content; 81] {
    let shown = match (editor.verdict(), editor.shown()) {
        (Some(Verdict::Several { two, .. }), EditorView::First) => Some(&two[0]),
        (Some(Verdict::Several { two, .. }), EditorView::Second) => Some(&two[1]),
        _ => None,
    };
    Cell::ALL.map(|cell| {
        let clue = editor.grid().get(cell).map(|digit| (digit, Writer::Puzzle));
        let solved = || shown.and_then(|grid| grid.get(cell)).map(|digit| (digit, Writer::Player));
        let supposed = clue.is_none() && shown.is_some();
        Content { digit: clue.or_else(solved), supposed, ..Content::default() }
    })
}

/// Returns the cells that the message is about.
fn highlighted(editor: &Editor) -> CellSet {
    match (editor.verdict(), editor.shown()) {
        (Some(several @ Verdict::Several { .. }), EditorView::First | EditorView::Second) => {
            several.differing()
        }
        (Some(Verdict::One { redundant, .. }), EditorView::Spare) => *redundant,
        (Some(verdict), _) => verdict.dead_cells(),
        (None, _) => CellSet::EMPTY,
    }
}

/// Describes what the editor currently shows, or names the key that shows it.
fn shown(app: &App, editor: &Editor) -> Option<String> {
    let key = app.keys().first(Context::Entering, Action::More);
    match (editor.verdict()?, editor.shown()) {
        (Verdict::Several { .. }, EditorView::First) => Some(format!(
            "One of the solutions; another differs in the highlighted cells. {key} shows it."
        )),
        (Verdict::Several { .. }, EditorView::Second) => {
            Some(format!("The other solution. {key} hides it."))
        }
        (Verdict::Several { .. }, _) => Some(format!("{key} shows two of them.")),
        (Verdict::One { .. }, EditorView::Spare) => {
            Some("The redundant clues are highlighted.".to_owned())
        }
        (Verdict::One { redundant, .. }, _) if !redundant.is_empty() => {
            Some(format!("{key} highlights the redundant clues."))
        }
        _ => None,
    }
}
