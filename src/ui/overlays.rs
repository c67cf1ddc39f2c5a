//! What lies over a screen: help, settings, statistics, finished games; with `overlays/` saved games, initials, a
//! puzzle being made, and the history of a game.

mod collections;
mod export;
mod games;
mod generation;
mod history;
mod search;
mod share;
mod statistics;

use super::layout::Hit;
use super::list::{Item, List};
use super::text;
use super::theme::Theme;
use crate::app::settings;
use crate::app::{Action, App, Context, FinishedGame, FinishedList, Overlay};
use pencilmark_engine::logic::Technique;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph, Wrap};

/// A box in the middle of `area`, as large as it may be and not larger than asked, with its inside.
fn boxed(area: Rect, width: u16, height: u16) -> (Rect, Rect) {
    let outer = area.centered(
        Constraint::Length(width.min(area.width)),
        Constraint::Length(height.min(area.height)),
    );
    (outer, Block::bordered().inner(outer))
}

fn draw_box(frame: &mut Frame, outer: Rect, title: &str, theme: &Theme) {
    frame.render_widget(Clear, outer);
    let block = theme.charset.block().title(format!(" {title} ")).title_style(theme.title);
    frame.render_widget(block.style(theme.text), outer);
}

/// The name that is typed, and the keys for it: the foot of a box.
fn naming(app: &App, name: &str, theme: &Theme) -> [Line<'static>; 3] {
    let keys = [(Action::Accept, "keep"), (Action::Erase, "erase"), (Action::Back, "close")];
    let keys = keys.map(|(action, does)| format!("{} {does}", generation::key(app, action)));
    let keys = Line::styled(keys.join("  "), theme.dim);
    [Line::raw(format!("Name: {name}_")), Line::raw(""), keys]
}

pub(super) fn draw(frame: &mut Frame, area: Rect, app: &App, overlay: &Overlay, theme: &Theme) {
    match overlay {
        Overlay::Help(finder) => search::draw_help(frame, area, app, finder, theme),
        Overlay::Palette(finder) => search::draw_palette(frame, area, app, finder, theme),
        Overlay::Settings(list) => draw_settings(frame, area, app, list.selected, theme),
        Overlay::Techniques(list) => draw_techniques(frame, area, app, list.selected, theme),
        Overlay::Statistics(all) => statistics::draw(frame, area, app, all, theme),
        Overlay::Games(list) => games::draw(frame, area, app, list, theme),
        Overlay::Collections(list) => collections::draw(frame, area, app, list, theme),
        Overlay::ImportPrompt(offer) => collections::draw_offer(frame, area, app, offer, theme),
        Overlay::Initials(typed) => generation::draw_initials(frame, area, app, typed, theme),
        Overlay::Finished(list) => draw_finished(frame, area, app, **list, theme),
        Overlay::Export(list) => export::draw(frame, area, app, list, theme),
        Overlay::Share(shared) => share::draw(frame, area, app, shared, theme),
        Overlay::Generation(making) => generation::draw(frame, area, app, making, theme),
        Overlay::PasteImport(waiting) => {
            generation::draw_gathering(frame, area, app, waiting, theme)
        }
        Overlay::OpenGame(opening) => generation::draw_opening(frame, area, app, opening, theme),
        Overlay::History(list) => history::draw(frame, area, app, list, theme),
        Overlay::Checkpoint(place) => history::draw_naming(frame, area, app, place, theme),
    }
}

pub(super) fn hit(area: Rect, app: &App, overlay: &Overlay, column: u16, row: u16) -> Option<Hit> {
    let list = match overlay {
        Overlay::Help(finder) => search::help_list(area, app, finder).1,
        Overlay::Palette(finder) => search::palette_list(area, app, finder).1,
        Overlay::Settings(list) => settings_list(area, app, list.selected).1,
        Overlay::Techniques(list) => techniques_list(area, app, list.selected).1,
        Overlay::Games(list) => games::places(area, list).list,
        Overlay::Collections(list) => collections::places(area, app, list).1,
        Overlay::Export(list) => export::places(area, list).1,
        Overlay::Finished(list) => finished_list(area, app, list.selected).1,
        Overlay::History(list) => history::list(area, list).1,
        Overlay::Statistics(_)
        | Overlay::Initials(_)
        | Overlay::Checkpoint(_)
        | Overlay::Share(_)
        | Overlay::Generation(_)
        | Overlay::OpenGame(_)
        | Overlay::PasteImport(_)
        | Overlay::ImportPrompt(_) => return None,
    };
    list.hit(column, row).map(Hit::Item)
}

/// The box, the list, and below it a line that may stay empty, what the chosen setting does, and the keys.
fn settings_list(area: Rect, app: &App, selected: usize) -> (Rect, List, Rect) {
    let count = settings::ALL.len() + 1;
    let (_, widest) = boxed(area, SETTINGS, area.height);
    // All of them have as much room as the longest needs, so that the list does not jump.
    let long = |line| text::wrapped_lines(&about_setting(app, line), widest.width.into());
    let about = (0..count).map(long).max().unwrap_or(0) as u16 + 2;
    let (outer, inner) = boxed(area, SETTINGS, count as u16 + about + 2);
    let about = about.min(inner.height);
    let below = Rect { y: inner.bottom() - about, height: about, ..inner };
    let list = Rect { height: inner.height - about, ..inner };
    (outer, List { area: list, count, selected }, below)
}

/// The widest that the box of the settings becomes.
const SETTINGS: u16 = 60;

/// What a line of the settings does.
fn about_setting(app: &App, line: usize) -> String {
    let Some(setting) = settings::ALL.get(line) else {
        return "Choose which techniques hints and new puzzles may use, and in what order."
            .to_owned();
    };
    match app.overriding_variable(setting) {
        Some(ruler) => format!("{ruler} gives it at each start; a change lasts until then."),
        None => setting.about.to_owned(),
    }
}

fn draw_settings(frame: &mut Frame, area: Rect, app: &App, selected: usize, theme: &Theme) {
    let (outer, list, below) = settings_list(area, app, selected);
    let title = format!("Settings: {} of {}", selected + 1, list.count);
    draw_box(frame, outer, &title, theme);
    let value = |setting: &settings::Setting| (setting.get)(app.settings()).to_owned();
    let item =
        |setting: &settings::Setting| Item::new(setting.title, format!("< {} >", value(setting)));
    let (off, all) = (app.known().off().len(), app.known().lines().len());
    let techniques = Item::new("Techniques I know", format!("{} of {all}", all - off));
    let mut rows: Vec<Item> = settings::ALL.iter().map(item).chain([techniques]).collect();
    let mut about = about_setting(app, selected);
    if !list.has_room(&rows) {
        for (row, setting) in rows.iter_mut().zip(settings::ALL) {
            row.about = value(setting);
        }
        // What is still cut is told below.
        if !list.has_room(&rows)
            && let Some(setting) = settings::ALL.get(selected)
        {
            about = format!("{}. {about}", value(setting));
        }
    }
    list.draw(&rows, theme, frame);
    let key = |action| app.keys().first(Context::List, action);
    let does = match settings::ALL.get(selected) {
        Some(_) => format!("{} {} change", key(Action::Left), key(Action::Right)),
        None => format!("{} open", key(Action::Accept)),
    };
    let keys = text::that_fit(&[does, format!("{} close", key(Action::Back))], below.width.into());
    let [sampled, middle, foot] =
        Layout::vertical([Constraint::Length(1), Constraint::Fill(1), Constraint::Length(1)])
            .areas(below);
    let about = Paragraph::new(Line::styled(about, theme.dim));
    frame.render_widget(about.wrap(Wrap { trim: true }), middle);
    frame.render_widget(Line::styled(keys, theme.dim), foot);
    if settings::ALL.get(selected).is_some_and(|setting| setting.key == settings::THEME) {
        frame.render_widget(sample(sampled.width, theme), sampled);
    }
}

/// What the chosen theme makes of a board, as much as fits: the screen behind may show none.
fn sample(width: u16, theme: &Theme) -> Line<'static> {
    let [given, own] = [theme.given_frame, theme.own_frame];
    let parts = [
        (format!("{}1{} given", given[0], given[1]), theme.given),
        (format!("{}2{} own", own[0], own[1]), theme.own),
        ("3! wrong".to_owned(), theme.wrong),
        ("4 lit".to_owned(), theme.lit),
        ("5 mark".to_owned(), theme.mark),
        ("6 centre".to_owned(), theme.centre),
        ("cursor".to_owned(), theme.cursor),
        ("hint".to_owned(), theme.focus),
    ];
    let mut line = Line::default();
    for (words, style) in parts {
        if line.width() + words.len() < usize::from(width) {
            line.push_span(Span::styled(words, style));
            line.push_span(Span::raw(" "));
        }
    }
    line
}

fn techniques_list(area: Rect, app: &App, selected: usize) -> (Rect, List, Rect) {
    let count = app.known().lines().len();
    let (outer, inner) = boxed(area, 66, count as u16 + 6);
    let below = Rect { y: inner.bottom().saturating_sub(3), height: 3.min(inner.height), ..inner };
    let list = Rect { height: inner.height.saturating_sub(4), ..inner };
    (outer, List { area: list, count, selected }, below)
}

/// What the player knows, in his order; below it what the chosen one is, and the keys.
fn draw_techniques(frame: &mut Frame, area: Rect, app: &App, selected: usize, theme: &Theme) {
    let (outer, list, below) = techniques_list(area, app, selected);
    draw_box(frame, outer, "Techniques I know", theme);
    let known: Vec<_> = app.known().lines().collect();
    let item = |(technique, is_known): &(&'static Technique, bool)| {
        let on = if *is_known { "[x]" } else { "[ ]" };
        Item::new(format!("{on} {}", technique.name), technique.rating.to_string())
    };
    let items: Vec<Item> = known.iter().map(item).collect();
    list.draw(&items, theme, frame);
    let key = |action| app.keys().first(Context::List, action);
    let keys = format!(
        "{} on or off  {} {} move  {} usual order",
        key(Action::Accept),
        key(Action::BoxUp),
        key(Action::BoxDown),
        key(Action::Erase)
    );
    let about = Line::styled(known[selected].0.about, theme.dim);
    let words = Paragraph::new(vec![Line::styled(keys, theme.notice), about]);
    frame.render_widget(words.wrap(Wrap { trim: true }), below);
}

fn finished_list(area: Rect, app: &App, selected: usize) -> (Rect, List, Rect) {
    let count = app.library().finished().len();
    let (outer, inner) = boxed(area, 64, count.min(100) as u16 + 5);
    let below = Rect { y: inner.bottom().saturating_sub(2), height: 2.min(inner.height), ..inner };
    let list = Rect { height: inner.height.saturating_sub(2), ..inner };
    (outer, List { area: list, count, selected }, below)
}

/// The newest first; what there is to say of one stands below.
fn draw_finished(frame: &mut Frame, area: Rect, app: &App, list: FinishedList, theme: &Theme) {
    let (outer, lines, below) = finished_list(area, app, list.selected);
    draw_box(frame, outer, "Finished games", theme);
    let games = app.library().finished().iter().rev();
    let items: Vec<Item> = games
        .map(|game| {
            let (grade, time) = (text::finished_grade(game), text::time(game.elapsed));
            Item::new(game.date.to_string(), format!("{grade}, {time}{}", help(game)))
        })
        .collect();
    let cut = !lines.has_room(&items);
    lines.draw(&items, theme, frame);
    let key = |action| app.keys().first(Context::List, action);
    let keys = [
        (Action::Accept, "look again"),
        (Action::Review, "review"),
        (Action::Share, "share"),
        (Action::Back, "close"),
    ];
    let keys = keys.map(|(action, does)| format!("{} {does}", key(action)));
    let keys = Line::styled(text::that_fit(&keys, below.width.into()), theme.dim);
    let words = match (app.notices().last(), items.get(list.selected)) {
        (Some(notice), _) => vec![Line::styled(notice.clone(), theme.notice)],
        // What is cut is told below.
        (None, Some(chosen)) if cut => vec![Line::raw(chosen.about.clone()), keys],
        _ => vec![keys],
    };
    frame.render_widget(Paragraph::new(words).wrap(Wrap { trim: true }), below);
}

/// With how many hints, and whether it was a daily.
fn help(game: &FinishedGame) -> String {
    let hints = match game.hints {
        0 => String::new(),
        hints => format!(", {}", text::counted(hints, "hint", "hints")),
    };
    if game.daily.is_some() { format!("{hints}, daily") } else { hints }
}
