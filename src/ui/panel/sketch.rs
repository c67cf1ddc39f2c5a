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

/// The widths of a colour's letter in a wide and in a narrow panel.
const SWATCHES: [usize; 2] = [3, 2];

/// The maximum number of lines for links, unless the first chain needs more.
const LINK_LINES: usize = 6;

/// The maximum number of links that are written in words. More are written as chains.
const MAX_IN_WORDS: usize = 3;

/// The minimum width of a panel with a heading above the colours and the links.
const MIN_HEADING: usize = 22;

/// Returns lines about the started link, the what-if, and the links. All links are listed, because
/// the smallest board has no room for those within one cell.
pub(super) fn lines(
    width: usize,
    app: &App,
    playing: &Playing,
    theme: &Theme,
) -> Vec<Line<'static>> {
    let key = |action| app.keys().first(Context::Playing, action);
    let mut lines = Vec::new();
    if playing.next_mode() == EntryMode::Colour {
        lines.extend(palette(width, app, theme));
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
        lines.push(pressed(&[(keep, "keeps"), (drop, "discards")], theme));
        match proof {
            Proof::Open => {}
            // If checks are off, the player has to find the contradiction without help. Discarding
            // the what-if reveals the contradiction.
            _ if app.settings().check == CheckMode::Never => {}
            Proof::WrongBefore(why) => {
                let words = format!("The board was wrong before: {why}.");
                lines.push(Line::styled(words, theme.notice));
            }
            Proof::OneIsWrong(why) => {
                let words = format!("One trial digit is wrong: {why}.");
                lines.push(Line::styled(words, theme.notice));
            }
            Proof::Refuted(wrong, why) => {
                let words = format!("With {} in {}, {why}.", wrong.digit, wrong.cell);
                lines.push(Line::styled(words, theme.notice));
            }
        }
    }
    if let Some(colours) = colours(playing, width, theme) {
        if width >= MIN_HEADING {
            let heading = Line::styled("Colours in use", theme.title);
            lines.extend([Line::default(), heading]);
        }
        lines.push(colours);
        let mut sets = Line::from(Span::styled("press ", theme.dim));
        sets.extend(pressed(&[(key(Action::ColourMode), "to set colours")], theme));
        lines.push(sets);
    }
    let links = playing.game().sheet().links();
    if !links.is_empty() && width >= MIN_HEADING {
        lines.extend([Line::default(), Line::styled("Links", theme.title)]);
    }
    if links.len() <= MAX_IN_WORDS {
        lines.extend(links.iter().map(|link| link_line(*link, theme)));
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
        let more = (!more.is_empty()).then_some(more);
        lines.extend(more.map(|text| Line::styled(text, theme.dim)));
        let kinds = [LinkKind::Strong, LinkKind::Weak].into_iter().filter(|kind| has(*kind));
        lines.extend(kinds.map(|kind| {
            let words = format!(" {} {}", kind.sign(), meaning(kind));
            Line::from_iter([sample(kind, theme), Span::styled(words, theme.dim)])
        }));
    }
    if !links.is_empty() {
        lines.push(pressed(&[(key(Action::CheckChain), "checks them")], theme));
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

/// Writes a link in words after a sample of its line, as in `╌╌ 1 in r1c3 and 2 in r1c4: not both`.
fn link_line(link: UserLink, theme: &Theme) -> Line<'static> {
    let [from, to] = link.ends();
    let joined = match link.kind() {
        LinkKind::Strong => "or",
        LinkKind::Weak => "and",
    };
    let ends = if from.cell == to.cell {
        format!("{} {joined} {} in {}", from.digit, to.digit, to.cell)
    } else {
        format!("{from} {joined} {to}")
    };
    let words = format!(" {ends}: {}", meaning(link.kind()));
    Line::from_iter([sample(link.kind(), theme), Span::styled(words, theme.mark)])
}

/// Writes what a link means: how many of its ends are true.
const fn meaning(kind: LinkKind) -> &'static str {
    match kind {
        LinkKind::Strong => "at least one",
        LinkKind::Weak => "not both",
    }
}

/// Returns a piece of the line that the board draws for a link.
fn sample(kind: LinkKind, theme: &Theme) -> Span<'static> {
    match kind {
        LinkKind::Strong => Span::styled("══", theme.link),
        LinkKind::Weak => Span::styled("╌╌", theme.link_weak),
    }
}

/// Writes links that share their ends as a chain, such as `(2)r1c3=r1c4 - (6)r1c4`.
fn path_text(path: &LinkPath) -> String {
    let link = |two: &[(Option<LinkKind>, Candidate)]| {
        let kind = two[1].0?;
        Some(Link { from: two[0].1.into(), to: two[1].1.into(), kind })
    };
    notation(&path.windows(2).filter_map(link).collect::<Vec<_>>()).join(", ")
}

/// Returns the letters of all colours below the keys that set them.
fn palette(width: usize, app: &App, theme: &Theme) -> [Line<'static>; 2] {
    let above = |colour: Colour| {
        let digit = Digit::ALL[colour.index()];
        let key = app.keys().first(Context::Playing, Action::Digit(digit));
        let swatch = swatch_width(width);
        Span::styled(format!("{key:^swatch$}"), theme.key)
    };
    let swatches = Colour::ALL.map(|colour| swatch(colour, width, theme));
    [Line::from_iter(Colour::ALL.map(above)), Line::from_iter(swatches)]
}

/// Returns the letter of a colour in its colour.
fn swatch(colour: Colour, width: usize, theme: &Theme) -> Span<'static> {
    let (style, swatch) = (theme.colour_marks()[colour.index()], swatch_width(width));
    Span::styled(format!("{:^swatch$}", colour.letter()), style)
}

/// Returns the width of a colour's letter in a panel.
const fn swatch_width(width: usize) -> usize {
    SWATCHES[(width < SWATCHES[0] * Colour::ALL.len()) as usize]
}

/// Returns the letters of the colours on the board, each in its colour. Returns `None` if nothing
/// is coloured, or if the digits enter colours, because the palette shows all letters.
fn colours(playing: &Playing, width: usize, theme: &Theme) -> Option<Line<'static>> {
    if playing.next_mode() == EntryMode::Colour {
        return None;
    }
    let sheet = playing.game().sheet();
    let of_cell = |cell| {
        let colours = sheet.colours(cell);
        let digits = Digit::ALL.into_iter();
        digits.fold(colours.cell, |all, digit| all | colours.candidate(digit))
    };
    let used = Cell::ALL.into_iter().map(of_cell).fold(ColourSet::EMPTY, |used, set| used | set);
    let line: Line = used.iter().map(|colour| swatch(colour, width, theme)).collect();
    (!used.is_empty()).then_some(line)
}
