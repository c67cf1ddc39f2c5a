//! The text and the keys of an open hint.

use super::passed_links;
use crate::app::{Action, App, ChainStop, Context, OpenHint, Playing, words};
use crate::game::{HintText, listed};
use crate::ui::glyphs;
use crate::ui::hint_roles::{self, ChipRole, Highlights, PageCells};
use crate::ui::key_hints::{self, KeyHint};
use crate::ui::layout::{BoardLayout, BoardSize};
use crate::ui::paged_text::PagedText;
use crate::ui::surface::{ClickableLine, Surface};
use crate::ui::theme::Theme;
use pencilmark_engine::board::DigitSet;
use pencilmark_engine::logic::{Link, LinkKind, ProofLine, StepLabel};
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

/// Returns the text of the open hint, or of the stop on the way through its chain or net.
pub(in crate::ui) fn text(open: &OpenHint) -> HintText {
    let text = match open.walked {
        Some(ChainStop::Link(number)) => Some(vec![link_text(open, number)]),
        Some(ChainStop::Step(number)) => open.net_step(number),
        Some(ChainStop::Conclusion) => open.conclusion().map(|text| vec![text]),
        None => None,
    };
    text.map_or_else(|| open.hint.text(open.depth), HintText::now)
}

/// Returns the text about a link, which starts with the letter of its step in the hint's text if it
/// has one, as in `b: if r7c1 is 9, r6c1 is not 9 (column 1).`
fn link_text(open: &OpenHint, number: usize) -> String {
    let texts = words::LinkTexts::new(open.links());
    match link_label(open, number) {
        Some(label) => format!("{}: {}.", label.as_str(), texts.implication(number)),
        None => texts.sentence(number, open.has_cases()),
    }
}

/// Returns the letter of the step in the hint's text that is about a link.
pub(super) fn link_label(open: &OpenHint, number: usize) -> Option<StepLabel> {
    let step = open.hint.step().filter(|_| !open.has_cases())?;
    hint_roles::label_of_link(open.links().get(number - 1)?, &step.proof)
}

/// Returns the open hint with its keys. `of_stop` contains the highlights of a stop in a net.
pub(super) fn paged_text<'a>(
    (app, playing): (&'a App, &Playing),
    (open, of_stop): (&'a OpenHint, Option<&'a Highlights>),
    text: &'a HintText,
) -> PagedText<'a> {
    let key = |action, word| KeyHint::new(app, Context::Playing, action, word);
    let mut keys = vec![key(Action::Hint, open.hint.offer(open.depth))];
    keys.push(key(Action::Back, if open.is_from_list { "list" } else { "close" }));
    // In a walkthrough, nothing can be erased.
    let cursor = playing.walkthrough().is_none().then(|| playing.cursor());
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
        highlights: of_stop,
        ..PagedText::new(open.hint.title(open.depth), text)
    }
}

/// Returns the area below the board for the keys. Returns `None` if the keys fit below the text. At
/// a stop of a chain, the panel lists the earlier links there.
pub(super) fn area_of_keys(
    open: &OpenHint,
    hint: &PagedText,
    (width, height): (usize, usize),
) -> Option<Rect> {
    if open.walked.is_some() { hint.below } else { hint.below_if_needed(width, height) }
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
            let place = words::StepPlace::new(&open.net_steps(), number);
            let words::StepPlace { outer, number, count, .. } = place;
            let step = match outer {
                Some(outer) => format!("step {number}/{count} of {outer}"),
                None => format!("step {number}/{count}"),
            };
            let right = key(Action::Right, "").with_word(step);
            let mut keys = vec![key(Action::Left, ""), right];
            keys.extend(proof_key(app, context, &place, "next letter"));
            keys
        }
        Some(ChainStop::Link(number)) => {
            let count = open.links().len();
            let right = key(Action::Right, "").with_word(format!("link {number}/{count}"));
            vec![key(Action::Left, ""), right]
        }
        Some(ChainStop::Conclusion) => vec![key(Action::Left, ""), key(Action::Right, "link")],
        None if steps > 0 => vec![key(Action::Right, "step by step")],
        None if open.links().len() > 1 => vec![key(Action::Right, "link by link")],
        None => Vec::new(),
    }
}

/// Returns the key that opens the proof of a net's step, or that leaves such a proof.
fn proof_key<'a>(
    app: &'a App,
    context: Context,
    place: &words::StepPlace,
    leave: &'a str,
) -> Option<KeyHint<'a>> {
    let word = if place.has_proof { "why" } else { leave };
    let is_shown = place.has_proof || place.outer.is_some();
    is_shown.then(|| KeyHint::new(app, context, Action::BoxRight, word))
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
    let mut proof = None;
    let stop = match open.walked {
        Some(ChainStop::Step(number)) => {
            let place = words::StepPlace::new(&open.net_steps(), number);
            proof = proof_key(app, Context::Playing, &place, "on");
            format!("{}/{}", place.number, place.count)
        }
        Some(ChainStop::Link(number)) => format!("{number}/{}", open.links().len()),
        Some(ChainStop::Conclusion) => String::new(),
        None if open.links().len() < 2 => return keys,
        None if steps > 0 => "steps".to_owned(),
        None => "links".to_owned(),
    };
    keys.extend([key(Action::Left, ""), key(Action::Right, "").with_word(stop)]);
    keys.extend(proof);
    keys
}

/// The number of lines of the legend, with the empty line above it.
const LEGEND_LINES: usize = 2;

/// The minimum number of links of a chain whose colours are explained.
const MIN_LINKS: usize = 3;

/// Returns the meaning of the styles of a chain's candidates, each word in the style that it names.
/// In themes that do not tint cells, also returns the signs in the cells of the chain. Returns
/// `None` if the hint shows no chain. `of_stop` contains the highlights of a stop in a net, and
/// `named` the cells of the page.
fn legend(
    (open, of_stop): (&OpenHint, Option<&Highlights>),
    named: Option<&PageCells>,
    (size, width): (BoardSize, usize),
    theme: &Theme,
) -> Option<Line<'static>> {
    let step = open.hint.step().filter(|_| open.links().len() >= MIN_LINKS)?;
    // The text about colours says what they mean, and of the largest nets only the steps are drawn.
    let is_drawn = open.walked.is_some() || !step.picture.drawn_links().is_empty();
    let is_chain = step.proof.iter().any(ProofLine::is_step);
    if step.picture.is_colouring() || !is_drawn || !is_chain {
        return None;
    }
    let entries = [
        (ChipRole::On, glyphs::TRUE, "is"),
        (ChipRole::Off, glyphs::FALSE, "not"),
        (ChipRole::Target, glyphs::PLACED, "place"),
        (ChipRole::Removed, glyphs::REMOVED, "remove"),
    ];
    let is_relevant = |role: ChipRole| match role {
        ChipRole::Target => !step.placements.is_empty(),
        ChipRole::Removed => !step.eliminations.is_empty(),
        _ => true,
    };
    let shown = of_stop.cloned().unwrap_or_else(|| Highlights::of_open_hint(open, named));
    let mut line = Line::default();
    let mut add = |entry: Vec<Span<'static>>| {
        let needed: usize = entry.iter().map(Span::width).sum();
        if line.width() + needed <= width {
            line.spans.extend(entry);
        }
    };
    let shown_entries =
        entries.into_iter().filter(|(role, ..)| is_relevant(*role) && shown.shows(*role));
    for (number, (role, sign, word)) in shown_entries.enumerate() {
        let gap = Span::raw(if number == 0 { "" } else { " " });
        let style = role.style_in_text(theme);
        if theme.has_tints() {
            add(vec![gap, Span::styled(format!(" {word} "), role.style(theme))]);
            continue;
        }
        let sign =
            shown.has_sign(role, size).then(|| Span::styled(format!("{sign} "), theme.title));
        add([gap.clone(), gap]
            .into_iter()
            .chain(sign)
            .chain([Span::styled(word, style)])
            .collect());
    }
    Some(line)
}

/// The meanings of a strong and of a weak link, in long and in short.
const LINKS: [[&str; 2]; 2] =
    [["at least one is true", "not both are true"], ["at least one", "not both"]];

/// The meanings of the links of a net, which can follow from earlier steps.
const NET_LINKS: [[&str; 2]; 2] =
    [["leaves only this", "rules this out"], ["leaves only", "rules out"]];

/// Returns the meaning of the lines between the candidates of a chain or net, for the line below
/// the board. Returns `None` if there are none, or if the line is too narrow. `shown` contains the
/// highlights of the board.
pub(in crate::ui) fn link_legend(
    open: &OpenHint,
    shown: &Highlights,
    layout: &BoardLayout,
    theme: &Theme,
) -> Option<Line<'static>> {
    let width = layout.message.width.into();
    // The smallest board has no room for links within a cell.
    let is_drawn =
        |link: &&Link| layout.size != BoardSize::Compact || link.from.cells != link.to.cells;
    let has = |kind| shown.links().iter().filter(is_drawn).any(|link| link.kind == kind);
    let line = |[strong, weak]: [&'static str; 2]| {
        let strong = (LinkKind::Strong, "══ ", theme.link, strong);
        let weak = (LinkKind::Weak, "╌╌ ", theme.link_weak, weak);
        let mut line = Line::default();
        for (_, sign, style, meaning) in [strong, weak].into_iter().filter(|entry| has(entry.0)) {
            line.push_span(Span::raw(if line.spans.is_empty() { "" } else { "   " }));
            line.extend([Span::styled(sign, style), Span::styled(meaning, theme.dim)]);
        }
        line
    };
    let fits = |line: &Line| (1..=width).contains(&line.width());
    let meanings = if open.net_steps().is_empty() { LINKS } else { NET_LINKS };
    meanings.into_iter().map(line).find(fits)
}

/// Returns the number of lines to keep free below a hint for the meaning of its colours.
pub(super) fn legend_height(
    hint: (&OpenHint, Option<&Highlights>),
    place: (BoardSize, usize),
    theme: &Theme,
) -> usize {
    if legend(hint, None, place, theme).is_some() { LEGEND_LINES } else { 0 }
}

/// Returns what follows a hint in at most `free` lines: the links or steps before the current one,
/// and the meaning of the colours. `of_stop` contains the highlights of a stop in a net.
pub(in crate::ui) fn below_hint(
    (open, of_stop): (&OpenHint, Option<&Highlights>),
    named: Option<&PageCells>,
    (size, width, free): (BoardSize, usize, usize),
    theme: &Theme,
) -> Vec<ClickableLine> {
    let legend = legend((open, of_stop), named, (size, width), theme);
    let legend = legend.filter(|_| free >= LEGEND_LINES);
    let legend: Vec<_> = legend.map(|line| [Line::default(), line]).into_iter().flatten().collect();
    let mut lines: Vec<ClickableLine> = legend.into_iter().map(Into::into).collect();
    lines.extend(passed_links::lines(open, width, free - lines.len(), theme));
    lines
}

/// Returns which digits the smallest board shows in the cells that a hint is not about, in at most
/// `width` columns. Returns `None` if these cells show all digits or if `shown` is empty.
fn only_shown(shown: DigitSet, width: usize) -> Option<String> {
    let digits: Vec<_> = shown.iter().collect();
    let texts = match digits[..] {
        [] => return None,
        [digit] => vec![format!("Other cells show only {digit}s.")],
        _ => {
            let hidden: Vec<_> = (DigitSet::ALL - shown).iter().collect();
            vec![
                format!("Other cells show only {}.", listed(&digits, "and")),
                format!("Other cells don't show {}.", listed(&hidden, "or")),
            ]
        }
    };
    let is_partial = shown != DigitSet::ALL;
    texts.into_iter().find(|text| text.chars().count() <= width).filter(|_| is_partial)
}

/// Draws the keys of the text in the panel below the board, after an empty line if there is room.
/// On the smallest board, this line says which candidates the board shows in most cells.
pub(in crate::ui) fn draw_below(
    surface: &mut Surface,
    keys: Vec<ClickableLine>,
    shown: DigitSet,
    layout: &BoardLayout,
) {
    let Some(area) = layout.below else { return };
    let gap = u16::from(keys.len() < area.height.into());
    let text = only_shown(shown, area.width.into());
    if let Some(text) = text.filter(|_| gap > 0 && layout.size == BoardSize::Compact) {
        surface.render_line(Line::styled(text, surface.theme.dim), Rect { height: 1, ..area });
    }
    let area = Rect { y: area.y + gap, height: area.height - gap, ..area };
    surface.render_lines(keys, area);
}

/// Returns the keys that continue and end a walkthrough.
pub(super) fn walkthrough_keys(app: &App) -> Vec<KeyHint<'_>> {
    let keys = [(Action::Accept, "next step"), (Action::Back, "end")];
    key_hints::hints(app, Context::Playing, &keys)
}

#[cfg(test)]
mod tests {
    use super::*;
    use pencilmark_engine::board::Digit;

    #[test]
    fn the_line_about_other_cells_names_the_shown_or_the_hidden_digits() {
        let shown = |digits: &str| {
            let digits = digits.bytes().filter_map(|digit| Digit::new(digit - b'0'));
            only_shown(digits.collect(), 37)
        };
        assert_eq!(shown(""), None);
        assert_eq!(shown("9").as_deref(), Some("Other cells show only 9s."));
        assert_eq!(shown("1246").as_deref(), Some("Other cells show only 1, 2, 4 and 6."));
        assert_eq!(shown("1234679").as_deref(), Some("Other cells don't show 5 or 8."));
        assert_eq!(shown("12346789").as_deref(), Some("Other cells don't show 5."));
        assert_eq!(shown("123456789"), None);
    }
}
