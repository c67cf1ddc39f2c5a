//! A concept page of the school: text next to the board that it is about.

use super::board_text::{BoardText, Cover};
use crate::app::school::Concept;
use crate::app::{Action, Context};
use crate::ui::board::{BoardView, contents};
use crate::ui::hint_roles::{self, Highlights};
use crate::ui::layout::BoardLayout;
use crate::ui::paged_text::PagedText;
use crate::ui::surface::Surface;
use crate::ui::{footer, key_hints};

/// The keys below the board. The keys of the page are below the text.
const KEYS: &[(Action, &str)] =
    &[(Action::Down, "next chapter"), (Action::Up, "previous"), (Action::Left, "page back")];

pub(super) fn draw(surface: &mut Surface, concept: &Concept) {
    let (app, theme) = (surface.app, surface.theme);
    let layout = BoardLayout::new(surface.area, app.zoom());
    let (page, (number, count)) = (concept.page(), concept.position());
    let next = if number < count { "next page" } else { "first lesson" };
    let text = concept.text();
    let text = PagedText {
        page: concept.part(),
        page_keys: Some(key_hints::page_keys(app, Context::List)),
        keys: key_hints::hints(
            app,
            Context::List,
            &[(Action::Accept, next), (Action::Back, "list")],
        ),
        picture: Some(&page.picture),
        ..PagedText::new(format!("{} {number}/{count}", page.title), &text)
    };
    let about = hint_roles::cells(&page.picture);
    let text = BoardText::place(text, about, Cover::Any, &layout, theme);
    let game = concept.game();
    let board = BoardView {
        contents: contents(game, &game.candidates()),
        highlights: Some(Highlights::new(&page.picture, None, None)),
        ..BoardView::blank()
    };
    board.draw(&layout, surface);
    text.draw(surface, &layout);
    let below = key_hints::hints(app, Context::List, KEYS);
    footer::draw_keys(surface, &below, &layout, footer::message(app));
}
