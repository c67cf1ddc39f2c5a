//! The part of the panel about the cell under the cursor, and about the dots in cells.

use crate::app::{Playing, words};
use crate::game::CellColours;
use crate::ui::glyphs::Charset;
use crate::ui::layout::BoardSize;
use crate::ui::theme::Theme;
use pencilmark_engine::board::{Cell, Digit};
use ratatui::text::Line;

/// Explains the dots in the cells of the smallest board. The example has the digits 1, 5 and 9.
const DOTS: &str = "Dots as on a phone: \u{2811}\u{2804} is 1 5 9";

/// Explains the dots in the line below a small board.
pub(in crate::ui) const DOTS_IN_SHORT: &str = "\u{2811}\u{2804}=159";

/// Returns a line about the cell under the cursor, and one about the dots if there are any.
pub(super) fn lines(
    playing: &Playing,
    size: BoardSize,
    theme: &Theme,
) -> impl Iterator<Item = Line<'static>> {
    let about_cell = cell(playing);
    let about_cell = (!about_cell.is_empty()).then(|| Line::raw(about_cell));
    let has_dots = theme.charset == Charset::Lines && has_dots(playing, size);
    let dots = has_dots.then(|| Line::styled(DOTS, theme.dim));
    about_cell.into_iter().chain(dots)
}

/// Returns `true` if the board shows the marks of some cells as dots.
pub(in crate::ui) fn has_dots(playing: &Playing, size: BoardSize) -> bool {
    let room = usize::from(size.cell_size().0);
    let (game, candidates) = (playing.game(), &playing.derived().candidates);
    let marks = |cell| game.shown_marks(cell, candidates).written().len();
    let has_many = || Cell::ALL.into_iter().any(|cell| marks(cell) > room);
    size == BoardSize::Compact && !playing.is_paused() && has_many()
}

/// Returns the cell under the cursor and its contents.
fn cell(playing: &Playing) -> String {
    if playing.is_paused() {
        return String::new();
    }
    let (cell, game) = (playing.cursor(), playing.game());
    let colours = colours(game.sheet().colours(cell));
    let content = match game.digits().get(cell) {
        Some(digit) if game.is_given(cell) => format!(" is {digit}, a given"),
        Some(digit) if playing.walkthrough().is_some() => format!(" is {digit}"),
        Some(digit) if playing.derived().trial_cells.contains(cell) => {
            format!(" is {digit}, on trial")
        }
        Some(digit) => format!(" is {digit}, yours"),
        None => {
            let marks = game.shown_marks(cell, &playing.derived().candidates);
            format!(": {}", words::marks(marks))
        }
    };
    format!("{cell}{content}{colours}")
}

/// Returns the colours of a cell and its candidates, as in `, colour AC, 5 colour B`.
fn colours(colours: &CellColours) -> String {
    let places = std::iter::once(None).chain(Digit::ALL.into_iter().map(Some));
    let words = places.filter(|&place| !colours.get(place).is_empty()).map(|place| {
        let letters = colours.get(place);
        let digit = place.map_or_else(String::new, |digit| format!("{digit} "));
        format!(", {digit}colour {letters}")
    });
    words.collect()
}
