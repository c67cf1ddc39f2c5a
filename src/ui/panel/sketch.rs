//! The part of the panel with what-ifs, colours and links: the start of a new link, the conclusion
//! of a what-if, the colours on the board, and a list of the links.

use crate::app::{Action, App, Context, EntryMode, Playing};
use crate::game::{
    CheckMode, Colour, ColourSet, LinkKind, LinkPath, Proof, UserLink, link_paths, notation,
};
use crate::ui::text;
use crate::ui::theme::Theme;
use pencilmark_engine::board::{Candidate, Cell, Digit};
use pencilmark_engine::logic::Link;
use ratatui::text::{Line, Span};

/// The number of colours in a row of the palette.
const PALETTE_ROW: usize = 5;

/// The maximum number of lines for links, unless the first chain needs more.
const LINK_LINES: usize = 6;

/// The maximum number of links that are written in words. More are written as chains.
const MAX_IN_WORDS: usize = 3;

/// The minimum width of a panel with a heading above the colours and the links.
const MIN_HEADING: usize = 22;

/// Returns lines about the started link, the what-if, and the links. All links are listed, because
/// the board does not show those within one cell.
pub(super) fn lines(
    width: usize,
    app: &App,
    playing: &Playing,
    theme: &Theme,
) -> Vec<Line<'static>> {
    let key = |action| app.keys().first(Context::Playing, action);
    let mut lines = Vec::new();
    if playing.next_mode() == EntryMode::Colour {
        lines.extend(Colour::ALL.chunks(PALETTE_ROW).map(|colours| palette(colours, app, theme)));
    }
    if let Some(from) = playing.link_from() {
        let (strong, weak) = (key(Action::LinkStrong), key(Action::LinkWeak));
        let how = match playing.begun_link() {
            Some(_) => "go to the other cell and press its digit".to_owned(),
            None => format!(
                "go to the other cell, press {strong} (strong) or {weak} (weak), then its digit"
            ),
        };
        let words = format!("Link from {from}: {how}. {} stops.", key(Action::Back));
        lines.push(Line::raw(words));
    }
    if let Some(proof) = playing.derived().proof {
        let (keep, drop) = (key(Action::Keep), key(Action::Drop));
        lines.push(Line::from(Span::styled(" What if ", theme.selected)));
        lines.push(pressed(&[(keep, "keeps"), (drop, "drops")], theme));
        match proof {
            Proof::Open => {}
            // If checks are off, the player has to find the contradiction without help. Discarding
            // the what-if reveals the contradiction.
            _ if app.settings().check == CheckMode::Never => {}
            Proof::WrongBefore(why) => {
                lines.push(Line::styled(format!("Wrong before: {why}."), theme.notice));
            }
            Proof::OneIsWrong(why) => lines.push(Line::styled(format!("No: {why}."), theme.notice)),
            Proof::Refuted(wrong, why) => {
                let words = format!("No {} in {}: {why}.", wrong.digit, wrong.cell);
                lines.push(Line::styled(words, theme.notice));
            }
        }
    }
    if let Some(colours) = colours(playing, theme) {
        if width >= MIN_HEADING {
            let heading = Line::styled("Colours on the board", theme.title);
            lines.extend([Line::default(), heading]);
        }
        lines.push(colours);
        lines.push(pressed(&[(key(Action::ColourMode), "sets colours")], theme));
    }
    let links = playing.game().sheet().links();
    if !links.is_empty() && width >= MIN_HEADING {
        lines.extend([Line::default(), Line::styled("Links", theme.title)]);
    }
    if links.len() <= MAX_IN_WORDS {
        lines.extend(links.iter().map(|link| Line::styled(link_text(*link), theme.mark)));
    }
    let (mut room, mut left) = (LINK_LINES, links.len());
    for path in link_paths(links).into_iter().filter(|_| links.len() > MAX_IN_WORDS) {
        let words = path_text(&path);
        let height = text::wrapped_height(&words, width);
        if height > room && room < LINK_LINES {
            break;
        }
        (room, left) = (room.saturating_sub(height), left + 1 - path.len());
        lines.push(Line::styled(words, theme.mark));
    }
    if links.len() > MAX_IN_WORDS {
        let more = match left {
            0 => String::new(),
            1 => "1 more link".to_owned(),
            more => format!("{more} more links"),
        };
        let has = |kind: LinkKind| links.iter().any(|link| link.kind() == kind);
        let meaning = |kind: LinkKind, word| has(kind).then(|| format!("{} {word}", kind.sign()));
        let signs = [
            meaning(LinkKind::Strong, "at least one is true"),
            meaning(LinkKind::Weak, "not both are true"),
        ];
        let signs = signs.into_iter().flatten();
        let more = (!more.is_empty()).then_some(more);
        lines.extend(more.into_iter().chain(signs).map(|text| Line::styled(text, theme.dim)));
    }
    if !links.is_empty() {
        lines.push(pressed(&[(key(Action::CheckChain), "what they prove")], theme));
    }
    lines
}

/// Writes what keys do, as in `G keeps, Z drops`, in the style of key hints.
fn pressed(keys: &[(&str, &str)], theme: &Theme) -> Line<'static> {
    let mut line = Line::default();
    for (number, (key, word)) in keys.iter().enumerate() {
        let comma = if number == 0 { "" } else { ", " };
        line.push_span(Span::styled(comma, theme.dim));
        line.push_span(Span::styled((*key).to_owned(), theme.key));
        line.push_span(Span::styled(format!(" {word}"), theme.dim));
    }
    line
}

/// Writes a link in words, as in `1 in r1c3 and 2 in r1c4: not both`.
fn link_text(link: UserLink) -> String {
    let [from, to] = link.ends();
    let (joined, meaning) = match link.kind() {
        LinkKind::Strong => ("or", "at least one"),
        LinkKind::Weak => ("and", "not both"),
    };
    if from.cell == to.cell {
        return format!("{} {joined} {} in {}: {meaning}", from.digit, to.digit, to.cell);
    }
    format!("{from} {joined} {to}: {meaning}")
}

/// Writes links that share their ends as a chain, such as `(2)r1c3=r1c4 - (6)r1c4`.
fn path_text(path: &LinkPath) -> String {
    let link = |two: &[(Option<LinkKind>, Candidate)]| {
        let kind = two[1].0?;
        Some(Link { from: two[0].1.into(), to: two[1].1.into(), kind })
    };
    notation(&path.windows(2).filter_map(link).collect::<Vec<_>>()).join(", ")
}

/// Returns digit keys, each with the letter of its colour.
fn palette(colours: &[Colour], app: &App, theme: &Theme) -> Line<'static> {
    let entry = |&colour: &Colour| {
        let digit = Digit::ALL[colour.index()];
        let key = app.keys().first(Context::Playing, Action::Digit(digit));
        let style = theme.colour_marks()[colour.index()];
        [Span::styled(format!("{key} {}", colour.letter()), style), Span::raw(" ")]
    };
    colours.iter().flat_map(entry).collect()
}

/// Returns the letters of the colours on the board, each in its colour. Returns `None` if nothing
/// is coloured, or if the digits enter colours, because the palette shows all letters.
fn colours(playing: &Playing, theme: &Theme) -> Option<Line<'static>> {
    if playing.next_mode() == EntryMode::Colour {
        return None;
    }
    let sheet = playing.game().sheet();
    // The ends of links have the colours of a chain instead.
    let is_end = |candidate| sheet.links().iter().any(|link| link.ends().contains(&candidate));
    let of_cell = |cell| {
        let colours = sheet.colours(cell);
        let free = Digit::ALL.into_iter().filter(|&digit| !is_end(Candidate { cell, digit }));
        free.fold(colours.cell, |all, digit| all | colours.candidate(digit))
    };
    let used = Cell::ALL.into_iter().map(of_cell).fold(ColourSet::EMPTY, |used, set| used | set);
    let chip = |colour: Colour| {
        let style = theme.colour_marks()[colour.index()];
        Span::styled(format!(" {} ", colour.letter()), style)
    };
    let line: Line = used.iter().map(chip).collect();
    (!used.is_empty()).then_some(line)
}
