//! The screen at the end of a game.

use crate::app::settings::LayoutChoice;
use crate::app::{Action, App, Context, Won, WonItem, Zoom, words};
use crate::game::EarlyEnd;
use crate::ui::big_time::{self, DigitSize};
use crate::ui::board::{BoardView, Content, Writer};
use crate::ui::hint_roles::Highlights;
use crate::ui::layout::BoardLayout;
use crate::ui::list::{Item, ItemList};
use crate::ui::pace::{self, Pace};
use crate::ui::surface::Surface;
use crate::ui::theme::Theme;
use crate::ui::{footer, key_hints, panel, recent_times, text};
use pencilmark_engine::board::{Cell, CellSet};
use pencilmark_engine::logic::{Picture, Role};
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

/// The keys below the board. The list shows the keys of its items.
const KEYS: &[(Action, &str)] = &[
    (Action::Accept, "choose"),
    (Action::Copy, "copy"),
    (Action::Picture, "picture"),
    (Action::Help, "keys"),
];

/// The number of columns for the pointer, the keys and the gap after them in the list.
const KEY_COLUMNS: usize = 7;

/// The number of diagonals of the board that the animation highlights at a time.
const SWEPT: u32 = 3;

pub(super) fn draw(surface: &mut Surface, won: &Won) {
    let (area, app, theme) = (surface.area, surface.app, surface.theme);
    let count = won.items().len() as u16;
    let beside = layouts(area, app.zoom()).into_iter().find_map(|layout| {
        let panel = panel(&layout, area, app)?;
        let room = panel.height.checked_sub(count)?;
        Some((layout, panel, lines_that_fit(app, won, (panel.width, room), theme)?))
    });
    let message = beside.as_ref().map(|(layout, ..)| layout.message.y);
    // If there is no room next to the board, the text takes the whole screen.
    let (place, lines) = if let Some((layout, panel, lines)) = beside {
        draw_board(surface, &layout, won);
        if let Some(left) = layout.left {
            surface.render_lines(panel::render_left_of_finished(left, &won.game, theme), left);
        }
        if app.not_saved().is_some() {
            footer::draw_message(surface, "", layout.message);
        }
        if let Some(keys) = footer::keys_area(&layout, app.not_saved()) {
            // The list may be as low as the keys.
            let is_beside = panel.y + height(&lines, panel.width) + 1 + count > keys.y;
            let beside = layout.board.right().saturating_sub(keys.x);
            let width = if is_beside { beside.min(keys.width) } else { keys.width };
            let keys = Rect { width, ..keys };
            key_hints::draw(surface, &key_hints::hints(app, Context::List, KEYS), keys);
        }
        (panel, lines)
    } else {
        let warning =
            app.not_saved().map(|why| Line::styled(format!("NOT SAVED: {why}"), theme.error));
        let warning: Vec<_> = warning.into_iter().collect();
        let room = area.height.saturating_sub(count).saturating_sub(height(&warning, area.width));
        let lines = lines_that_fit(app, won, (area.width, room), theme).unwrap_or_else(|| {
            let form = FORMS[FORMS.len() - 1];
            vec![joined(lines_of(app, won, u16::MAX, form, theme).unwrap_or_default())]
        });
        let lines = warning.into_iter().chain(lines).collect();
        (area, lines)
    };
    let text = Rect { height: place.height.saturating_sub(count), ..place };
    let height = (height(&lines, text.width) + 1).min(text.height);
    surface.render_lines(lines, text);
    // The list is directly after the text, so that both are read together.
    let list = Rect { y: text.y + height, height: count, ..place };
    ItemList { area: list, count: won.items().len(), selected: won.selected }
        .draw(&items(surface, won, list.width), surface);
    if let Some(message) = message {
        let bottom = message.min(place.bottom());
        let y = list.bottom() + 1;
        draw_recent_times(surface, won, Rect { y, height: bottom.saturating_sub(y), ..list });
    }
}

/// Draws the latest times of the tier, if this time is one of them.
fn draw_recent_times(surface: &mut Surface, won: &Won, area: Rect) {
    let finished = &won.finished;
    let counts = finished.is_won() && finished.hints == 0 && won.is_first;
    if let Some(time) = finished.time().filter(|_| counts) {
        recent_times::draw(surface, time, &won.record, &words::wins_of(finished), area);
    }
}

/// Returns the layouts to try: the player's, and then the smallest board, which leaves more room
/// for the text.
fn layouts(area: Rect, zoom: Zoom) -> [BoardLayout; 2] {
    let compact = Zoom { most: LayoutChoice::Compact, steps: 0 };
    [zoom, compact].map(|zoom| BoardLayout::new(area, zoom))
}

/// Returns the area for the text and the list. The area has the height of the screen, except for
/// the line of a warning.
fn panel(layout: &BoardLayout, area: Rect, app: &App) -> Option<Rect> {
    let panel = layout.panel?;
    let bottom = if app.not_saved().is_some() { layout.message.y } else { area.bottom() };
    Some(Rect { height: bottom.saturating_sub(panel.y), ..panel })
}

/// Returns the items of the list, each with its key, for a list of this width.
fn items(surface: &Surface, won: &Won, width: u16) -> Vec<Item> {
    let room = usize::from(width).saturating_sub(KEY_COLUMNS);
    let key = |action| surface.key(Context::List, action).to_owned();
    let fitting =
        |[long, short]: [&str; 2]| if long.len() <= room { long } else { short }.to_owned();
    let item = |item: &WonItem| {
        let letter = || item.letter(surface.app.keys()).map(String::from).unwrap_or_default();
        let (key, name) = match item {
            WonItem::PlayOn => (letter(), fitting(["Play on (does not count)", "Play on"])),
            WonItem::Solution => (letter(), fitting(["Show the solution", "Solution"])),
            WonItem::Steps => (letter(), fitting(["Step by step to the solution", "Step by step"])),
            WonItem::Next => (letter(), words::next_puzzle(won, room)),
            WonItem::Review => (key(Action::Review), fitting(["Review the game", "Review"])),
            WonItem::Share => (key(Action::Share), fitting(["Share the result", "Share"])),
            WonItem::Leave => (key(Action::Back), words::way_out(won).to_owned()),
            WonItem::Quit => (key(Action::Quit), "Quit".to_owned()),
        };
        let theme = surface.theme;
        Item::styled(Line::styled(key, theme.key), name).bright()
    };
    won.items().iter().map(item).collect()
}

/// Returns the number of lines after wrapping.
fn height(lines: &[Line], width: u16) -> u16 {
    let count = |line: &Line| text::wrapped_height(&line.to_string(), width.into()) as u16;
    lines.iter().map(count).sum()
}

/// Returns all text on the screen in the first form that fits into the given width and height with
/// an empty line below it, or else in the first form that fits without it. Returns `None` if no
/// form fits.
fn lines_that_fit(
    app: &App,
    won: &Won,
    (width, room): (u16, u16),
    theme: &Theme,
) -> Option<Vec<Line<'static>>> {
    [1, 0].into_iter().find_map(|gap| {
        let mut forms = FORMS
            .into_iter()
            .filter_map(|form| lines_of(app, won, width, form, theme).map(|lines| (form, lines)));
        let below = |form: &Form| if form.is_spacious { BELOW_SPACIOUS } else { gap };
        forms.find_map(|(form, lines)| {
            (height(&lines, width) + below(&form) <= room).then_some(lines)
        })
    })
}

/// A layout of the text on the screen after a game.
#[derive(Clone, Copy)]
struct Form {
    /// The size of the time, or `None` for plain text.
    digits: Option<DigitSize>,
    /// `true` if there are empty lines between the parts.
    has_gaps: bool,
    /// `true` if there is a line that compares the times with signs.
    has_pace: bool,
    /// `true` if there is an empty line between the large digits and the sentence about them.
    is_spacious: bool,
}

/// The number of lines below the most spacious form, for the latest wins.
const BELOW_SPACIOUS: u16 = 14;

/// The forms of the text, from the most spacious to the most compact.
const FORMS: [Form; 8] = {
    let spacious =
        Form { digits: Some(DigitSize::Large), has_gaps: true, has_pace: true, is_spacious: true };
    let large = Form { is_spacious: false, ..spacious };
    let medium = Form { digits: Some(DigitSize::Medium), ..large };
    let plain = Form { digits: None, has_pace: false, ..large };
    [
        spacious,
        large,
        medium,
        Form { has_pace: false, ..medium },
        Form { has_gaps: false, ..medium },
        Form { has_gaps: false, has_pace: false, ..medium },
        plain,
        Form { has_gaps: false, ..plain },
    ]
};

/// Returns all text on the screen, with the notices first. Returns `None` if the form is not
/// available at this width.
fn lines_of(
    app: &App,
    won: &Won,
    width: u16,
    form: Form,
    theme: &Theme,
) -> Option<Vec<Line<'static>>> {
    let words::Summary { title, grade, time, verdict, streak, times, facts } = words::summary(won);
    let bold = |style: Style| style.add_modifier(Modifier::BOLD);
    let notices = app.notices().iter().filter(|notice| !notice.is_not_saved());
    let notices = notices.map(|notice| Line::styled(notice.to_string(), theme.notice)).collect();
    // The rating stays next to the name of the tier.
    let has_room = title.chars().count() + grade.chars().count() + 4 <= usize::from(width);
    let grade = if has_room { grade } else { grade.replace(' ', "\u{a0}") };
    let title = Line::from_iter([
        if won.finished.is_won() {
            Span::styled(format!("✓ {title}"), bold(theme.success))
        } else {
            Span::styled(title, bold(theme.text))
        },
        Span::styled(format!("  {grade}"), theme.title),
    ]);
    let result = if won.finished.is_won() { theme.success } else { theme.text };
    let mut parts = vec![notices, vec![title]];
    if let Some(time) = time {
        let width = usize::from(width);
        let lines = match form.digits {
            Some(size) => big_time::lines(&time, size, theme.charset, width)?,
            None => vec![time],
        };
        parts.push(lines.into_iter().map(|line| Line::styled(line, bold(result))).collect());
    }
    // The verdict is about the time, so it is close to the large digits.
    let counts = won.finished.hints == 0 && won.is_first;
    let verdict = Line::styled(verdict, if counts { bold(theme.notice) } else { theme.dim });
    match parts.last_mut() {
        Some(time) if form.digits.is_some() && time.len() > 1 => {
            time.extend(form.is_spacious.then(Line::default));
            time.push(verdict);
        }
        _ => parts.push(vec![verdict]),
    }
    let pace = won_pace(won).filter(|_| form.has_pace && won.finished.is_won() && won.is_first);
    let mut facts = facts;
    if let Some(pace) = pace {
        parts.push([vec![pace.line(width, theme)], pace::legend(&times, width, theme)].concat());
    } else {
        facts.splice(0..0, times.into_iter().map(|(name, time)| format!("{name} {time}")));
    }
    parts.extend(streak.map(|streak| vec![Line::styled(streak, theme.accent)]));
    let facts = text::packed(&facts, width.into());
    parts.push(facts.into_iter().map(|fact| Line::styled(fact, theme.dim)).collect());
    let mut lines = Vec::new();
    for part in parts.into_iter().filter(|part| !part.is_empty()) {
        if form.has_gaps && !lines.is_empty() {
            lines.push(Line::default());
        }
        lines.extend(part);
    }
    Some(lines)
}

/// Returns the times to compare, or `None` if the game has no time or there are no earlier times.
fn won_pace(won: &Won) -> Option<Pace> {
    Pace::new(won.finished.time()?, &won.record)
}

/// Joins lines into one paragraph, in which each line is a sentence.
fn joined(lines: Vec<Line<'static>>) -> Line<'static> {
    let spans = lines.into_iter().filter(|line| line.width() > 0).map(|line| {
        let words = line.to_string().split_whitespace().collect::<Vec<_>>().join(" ");
        Span::styled(words::sentence(&words) + " ", line.style)
    });
    spans.collect()
}

fn draw_board(surface: &mut Surface, layout: &BoardLayout, won: &Won) {
    let game = &won.game;
    let contents = Cell::ALL.map(|cell| {
        let (own, right) = (game.digits().get(cell), game.solution().get(cell));
        let digit = if won.shows_solution { right } else { own };
        let writer = match digit {
            _ if game.is_given(cell) => Writer::Puzzle,
            _ if won.shows_solution && own != right => Writer::Solution,
            _ => Writer::Player,
        };
        Content { digit: digit.map(|digit| (digit, writer)), ..Content::default() }
    });
    let flash = won.sweep(surface.app.now()).map(|at| {
        let is_swept = |cell: &Cell| {
            let diagonal = (cell.row() + cell.column()) as u32;
            (diagonal..diagonal + SWEPT).contains(&at)
        };
        (Cell::ALL.into_iter().filter(is_swept).collect(), surface.theme.done)
    });
    // The digits that ended a lost game were reported as wrong. The solution marks the cells in
    // which it replaces a wrong digit.
    let is_lost = won.finished.early_end == Some(EarlyEnd::Lost);
    let (mut wrong, mut highlights) = (CellSet::EMPTY, None);
    if won.shows_solution {
        let replaced = game.wrong_cells().iter().map(|cell| (cell, Role::Bad)).collect();
        let picture = Picture { cells: replaced, ..Picture::default() };
        highlights = Some(Highlights::new(&picture, None, None));
    } else if is_lost {
        wrong = game.wrong_cells();
    }
    BoardView { contents, wrong, highlights, flash, ..BoardView::blank() }.draw(layout, surface);
    if !won.finished.is_won() {
        return;
    }
    // The lines of a solved board have the colour of success, also the edge above a board without a
    // frame, and the underlined edge below it.
    let board = layout.board;
    let above = Rect { y: board.y.saturating_sub(1), ..board };
    for place in board.union(above).positions() {
        if let Some(place) = surface.buffer.cell_mut(place)
            && (place.symbol().starts_with(|c| ('\u{2500}'..='\u{257f}').contains(&c))
                || place.symbol() == " " && place.modifier.contains(Modifier::UNDERLINED))
        {
            place.set_style(surface.theme.success);
        }
    }
}
