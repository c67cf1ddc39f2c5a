//! The list of finished games, with a small board of the selected game if there is room.

use crate::app::{Action, App, Context, FinishedGame, FinishedList, words};
use crate::ui::list::{Item, ItemList};
use crate::ui::page::Page;
use crate::ui::surface::Surface;
use crate::ui::theme::Theme;
use crate::ui::{key_hints, mini_board};
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

const WIDTH: u16 = 96;

/// The gap before the small board.
const GAP: u16 = 3;

/// The minimum width of the list next to the small board.
const MIN_LIST: u16 = 50;

const KEYS: &[(Action, &str)] = &[
    (Action::Accept, "replay"),
    (Action::Review, "review"),
    (Action::Share, "share"),
    (Action::Back, "close"),
];

/// Draws the list, with the newest game first.
pub(super) fn draw(surface: &mut Surface, finished: FinishedList) {
    let (app, theme) = (surface.app, surface.theme);
    let count = app.library().finished().len();
    let (width, height) = mini_board::SIZE;
    let has_side = surface.area.width >= MIN_LIST + GAP + width + 2;
    let grades = app.library().finished().iter().map(words::finished_grade);
    let grades = grades.map(|grade| grade.chars().count()).max().unwrap_or(0);
    let items_with = |notes: Notes| -> Vec<Item> {
        let games = app.library().finished().iter().rev();
        games.map(|game| item(game, grades, notes, theme)).collect()
    };
    let mut items = items_with(Notes::Shown);
    // If the list has no room for whole descriptions, the line above the keys shows the description
    // of the selected game, and the list leaves out the notes or everything but the dates.
    let list = |area| ItemList { area, count, selected: finished.selected };
    let side = if has_side { GAP + width } else { 0 };
    let room =
        Rect { width: surface.area.width.min(WIDTH).saturating_sub(side + 5), ..surface.area };
    let brief = list(room).remove_abouts(&mut items).unwrap_or_default();
    for notes in [Notes::Hidden, Notes::Dense] {
        if !brief.is_empty() && items.iter().all(|item| item.about.is_empty()) {
            items = items_with(notes);
            list(room).remove_abouts(&mut items);
        }
    }
    let frame = Page {
        beside: Line::styled(beside(app), theme.dim),
        message: Line::styled(brief, theme.dim),
        width: WIDTH,
        ..Page::new("Finished games", surface, key_hints::hints(app, Context::List, KEYS))
    };
    let body = frame.open(surface);
    let has_side = has_side && body.height >= height;
    let width_of_list = if has_side { body.width - GAP - width } else { body.width };
    list(Rect { width: width_of_list - 1, ..body }).draw(&items, surface);
    let selected = app.library().finished().iter().rev().nth(finished.selected);
    if let (true, Some(game)) = (has_side, selected) {
        let side = Rect { x: body.right() - width, width, ..body };
        surface.render_lines(mini_board::lines(&game.givens, &game.givens, None, theme), side);
    }
}

/// Returns the number of finished games, as text for the title line.
fn beside(app: &App) -> String {
    words::counted(app.library().finished().len() as u32, "game", "games")
}

/// Determines whether the lines of the list contain notes, which are the date of a daily and the
/// number of hints.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Notes {
    Shown,
    Hidden,
    /// There are no notes, and the date has no year.
    Dense,
}

/// Returns the list line of a game: its date, followed by its difficulty, its time and notes. If
/// the game was not won, says so instead of its time. The difficulty is padded to `width` columns.
fn item(game: &FinishedGame, width: usize, notes_form: Notes, theme: &Theme) -> Item {
    let grade = words::finished_grade(game);
    let end = game.early_end.map(|why| words::early_end(why).to_owned());
    let time = end.unwrap_or_else(|| words::time(game.elapsed));
    let hints = match game.hints {
        0 => String::new(),
        hints => words::counted(hints, "hint", "hints"),
    };
    let shared = match (game.daily, game.week) {
        (Some(date), _) => format!("daily {}", words::short_date(date)),
        (None, Some(week)) => format!("week {}", week.number()),
        (None, None) => String::new(),
    };
    let is_shown = notes_form == Notes::Shown;
    let notes = [shared.as_str(), &hints].into_iter().filter(|note| is_shown && !note.is_empty());
    let notes: Vec<_> = notes.collect();
    let gap = if notes_form == Notes::Dense { " " } else { "  " };
    let about = Line::from_iter([
        Span::styled(format!("{grade:<width$}"), theme.text),
        Span::styled(format!("{gap}{time:>8}"), theme.text),
        Span::styled(format!("  {}", notes.join(", ")).trim_end().to_owned(), theme.dim),
    ]);
    let date = match notes_form {
        Notes::Dense => words::short_date(game.date),
        Notes::Shown | Notes::Hidden => words::column_date(game.date),
    };
    Item::styled(Line::styled(date, theme.dim), about).bright()
}
