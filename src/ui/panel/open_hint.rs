//! The text and the keys of an open hint.

use crate::app::{Action, App, ChainStop, Context, OpenHint, Playing, words};
use crate::game::HintText;
use crate::ui::hint_roles::Highlights;
use crate::ui::key_hints::{self, KeyHint};
use crate::ui::layout::BoardLayout;
use crate::ui::paged_text::PagedText;
use crate::ui::surface::{ClickableLine, Surface};
use pencilmark_engine::board::Cell;
use ratatui::layout::Rect;

/// Returns the text of the open hint, or of the stop on the way through its chain or net.
pub(in crate::ui) fn text(open: &OpenHint) -> HintText {
    let links = open.links();
    let text = match open.walked {
        Some(ChainStop::Link(number)) => {
            Some(words::LinkTexts::new(links).sentence(number, open.has_cases()))
        }
        Some(ChainStop::Step(number)) => open.net_step(number),
        Some(ChainStop::Conclusion) => open.conclusion(),
        None => None,
    };
    text.map_or_else(|| open.hint.text(open.depth), |text| HintText::now([text]))
}

/// Returns the open hint with its keys. The cell of the cursor is missing if nothing can be erased.
pub(super) fn paged_text<'a>(
    app: &'a App,
    (open, cursor): (&'a OpenHint, Option<Cell>),
    text: &'a HintText,
) -> PagedText<'a> {
    let key = |action, word| KeyHint::new(app, Context::Playing, action, word);
    let mut keys = vec![key(Action::Hint, open.hint.offer(open.depth))];
    keys.push(key(Action::Back, if open.is_from_list { "list" } else { "close" }));
    if cursor.is_some() && open.hint.lone_mistake(open.depth) == cursor {
        keys.push(key(Action::Erase, "just erase it"));
    }
    keys.extend(chain_keys(app, Context::Playing, open));
    // The text of a stop has one page.
    let page_keys = open.walked.is_none().then(|| key_hints::page_keys(app, Context::Playing));
    PagedText {
        page: open.page,
        page_keys,
        keys,
        picture: open.hint.picture(open.depth),
        step: open.hint.step(),
        highlights: Highlights::of_net_stop(open),
        ..PagedText::new(open.hint.title(open.depth), text)
    }
}

/// Returns the keys that step through the chain or net of an open hint.
pub(in crate::ui) fn chain_keys<'a>(
    app: &'a App,
    context: Context,
    open: &OpenHint,
) -> Vec<KeyHint<'a>> {
    let key = |action, word| KeyHint::new(app, context, action, word);
    let steps = open.net_steps().len();
    match open.walked {
        Some(ChainStop::Step(number)) => {
            let right = key(Action::Right, "").with_word(format!("step {number}/{steps}"));
            vec![key(Action::Left, ""), right]
        }
        Some(_) => vec![key(Action::Left, ""), key(Action::Right, "link")],
        None if steps > 0 => vec![key(Action::Right, "step by step")],
        None if open.links().len() > 1 => vec![key(Action::Right, "link by link")],
        None => Vec::new(),
    }
}

/// Returns the keys for the border of a box over the board, which has room for short words.
pub(in crate::ui) fn border_keys<'a>(
    app: &'a App,
    playing: &Playing,
    open: &'a OpenHint,
) -> Vec<KeyHint<'a>> {
    let key = |action, word| KeyHint::new(app, Context::Playing, action, word);
    let steps = open.net_steps().len();
    let mut keys = match playing.walkthrough() {
        Some(_) => vec![key(Action::Accept, "next step")],
        None => vec![key(Action::Hint, open.hint.offer(open.depth))],
    };
    keys.extend(playing.tour().map(|_| key(Action::Back, "tour")));
    let stop = match open.walked {
        Some(ChainStop::Step(number)) => format!("{number}/{steps}"),
        Some(ChainStop::Link(_) | ChainStop::Conclusion) => String::new(),
        None if open.links().len() < 2 => return keys,
        None if steps > 0 => "steps".to_owned(),
        None => "links".to_owned(),
    };
    keys.extend([key(Action::Left, ""), key(Action::Right, "").with_word(stop)]);
    keys
}

/// Draws the keys of the text in the panel below the board, after an empty line if there is room.
pub(in crate::ui) fn draw_below(
    surface: &mut Surface,
    keys: Vec<ClickableLine>,
    layout: &BoardLayout,
) {
    let Some(area) = layout.below else { return };
    let gap = u16::from(keys.len() < area.height.into());
    let area = Rect { y: area.y + gap, height: area.height - gap, ..area };
    surface.render_lines(keys, area);
}

/// Returns the keys that continue and end a walkthrough.
pub(super) fn walkthrough_keys(app: &App) -> Vec<KeyHint<'_>> {
    let keys = [(Action::Accept, "next step"), (Action::Back, "end")];
    key_hints::hints(app, Context::Playing, &keys)
}
