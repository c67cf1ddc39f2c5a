//! A lesson of the school: text next to the board with its example.

use crate::app::school::{Lesson, LessonOrigin, Stage};
use crate::app::{Action, App, Context};
use crate::game::HintDepth;
use crate::ui::board::{BoardView, contents};
use crate::ui::hint_roles::Highlights;
use crate::ui::key_hints::{self, KeyHint};
use crate::ui::layout::BoardLayout;
use crate::ui::paged_text::PagedText;
use crate::ui::surface::{ClickableLine, Surface};
use crate::ui::{footer, popup};
use pencilmark_engine::logic::Scale;
use ratatui::layout::{Margin, Rect};

/// The keys below the board. The keys of the current stage are below the text.
const KEYS: &[(Action, &str)] =
    &[(Action::Down, "next lesson"), (Action::Up, "previous"), (Action::Left, "step back")];

pub(super) fn draw(surface: &mut Surface, lesson: &Lesson) {
    let (app, theme) = (surface.app, surface.theme);
    let layout = BoardLayout::new(surface.area, app.zoom());
    let example = match (lesson.stage(), lesson.shown()) {
        (Stage::Example(depth), Some(shown)) => Some((&shown.hint, depth)),
        _ => None,
    };
    let picture = example.and_then(|(hint, depth)| hint.picture(depth));
    let text = lesson.text();
    let text = PagedText {
        page: lesson.page(),
        page_keys: Some(key_hints::page_keys(app, Context::List)),
        keys: keys(app, lesson),
        picture,
        ..PagedText::new(title(lesson), &text)
    };
    let place = layout.panel.unwrap_or_else(|| largest_popup(layout.board));
    let mut page = text.render(place.width.into(), place.height.into(), theme);
    let mut board = BoardView::blank();
    if let Some((game, candidates)) = lesson.board() {
        let contents = contents(game, &candidates);
        // The introduction already shows what the technique looks like.
        let introduced = match (lesson.stage(), lesson.shown()) {
            (Stage::About, Some(shown)) => Some((&shown.hint, HintDepth::Cells)),
            _ => example,
        };
        let highlights = introduced
            .map(|(hint, depth)| Highlights::of_hint(hint, depth, page.named.as_ref(), None));
        board = BoardView { contents, highlights, ..board };
    }
    board.draw(&layout, surface);
    match layout.panel {
        Some(panel) => {
            if lesson.shown().is_none() {
                page.lines.push("There is no example yet.".into());
            }
            surface.render_lines(page.lines, panel);
        }
        None => draw_over_board(surface, &layout, page.lines),
    }
    footer::draw_message(surface, "", layout.message);
    let below = key_hints::hints(app, Context::List, KEYS);
    footer::draw_keys(surface, &below, &layout, footer::message(app));
}

fn keys<'a>(app: &'a App, lesson: &Lesson) -> Vec<KeyHint<'a>> {
    let on = match lesson.stage() {
        _ if lesson.shown().is_none() => None,
        Stage::About => Some("example"),
        Stage::Done => Some("next lesson"),
        Stage::Example(_) => Some("next"),
    };
    let on = on.map(|word| (Action::Accept, word));
    let is_of_hint = lesson.origin() == LessonOrigin::Hint;
    let practise = lesson.shown().filter(|_| !is_of_hint).map(|_| (Action::Practise, "practise"));
    let back = (Action::Back, if is_of_hint { "back to the hint" } else { "list" });
    let keys: Vec<_> = on.into_iter().chain(practise).chain([back]).collect();
    key_hints::hints(app, Context::List, &keys)
}

/// Returns the largest area for text over a board.
const fn largest_popup(board: Rect) -> Rect {
    Rect { width: board.width - 2, height: board.height - 4, ..board }
}

/// Draws the text over the lower part of the board. Before the example, the text may cover the
/// whole board.
fn draw_over_board(surface: &mut Surface, layout: &BoardLayout, lines: Vec<ClickableLine>) {
    let board = layout.board;
    let height = (lines.len() as u16 + 2).min(board.height);
    let area = Rect { y: board.bottom() - height, height, ..board };
    popup::draw(surface, area, "");
    surface.render_lines(lines, area.inner(Margin::new(1, 1)));
}

fn title(lesson: &Lesson) -> String {
    let technique = lesson.technique();
    let ours = match technique.scale {
        Scale::Own => ", estimated",
        _ => "",
    };
    format!("{} ({}{ours})", technique.name, technique.rating)
}
