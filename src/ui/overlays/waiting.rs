//! Boxes for long operations: generating a puzzle, reading a game from a slow disk, or reading a
//! long paste.

use crate::app::collections::PasteImport;
use crate::app::weekly::SharedPuzzle;
use crate::app::{Action, Context, Generation, OpenGame, words};
use crate::ui::key_hints::{self, KeyHint};
use crate::ui::popup::Dialog;
use crate::ui::surface::{ClickableLine, Surface};
use crate::ui::text;
use pencilmark_engine::generate::{Initials, attempts};

const WIDTH: u16 = 46;

/// Draws lines in a box, and the key that cancels the operation.
fn draw(surface: &mut Surface, title: &str, lines: &[String], stop: KeyHint) {
    let dialog = Dialog::new(surface, WIDTH);
    let width = usize::from(dialog.inner_width());
    let keys = key_hints::rows(&[stop], width, surface.theme);
    let gap = std::iter::once(ClickableLine::default());
    let lines = lines.iter().flat_map(|line| text::wrap(line, width)).map(ClickableLine::from);
    let lines: Vec<_> = lines.chain(gap).chain(keys).collect();
    let inner = dialog.open(surface, lines.len() as u16 + 2, title);
    surface.render_lines(lines, inner);
}

/// Draws a description of the puzzle that is being generated, and the elapsed time.
pub(super) fn draw_generation(surface: &mut Surface, generation: &Generation) {
    let app = surface.app;
    let spec = &generation.spec;
    let what = match (spec.initials.as_ref().map(Initials::letters), spec.shared) {
        (Some(letters), _) => format!("Generating a puzzle that spells {letters}"),
        (None, Some(SharedPuzzle::Daily(daily))) => {
            format!(
                "Generating the {} daily of {}",
                daily.tier.name(),
                words::plain_date(daily.date)
            )
        }
        (None, Some(SharedPuzzle::Rung(rung))) => {
            format!("Generating the {} puzzle of week {}", rung.tier.name(), rung.week.number())
        }
        (None, None) => format!("Generating a puzzle: {}", spec.target.name()),
    };
    let time = words::time(app.now().steady.saturating_sub(generation.since));
    let so_far = match (&spec.initials, &spec.known) {
        (Some(_), None) => format!("{time}, at most {} attempts", attempts(&spec.request(0))),
        _ => format!("{time} so far"),
    };
    let stop = KeyHint::new(app, Context::List, Action::Back, "stops");
    draw(surface, "New game", &[what, so_far], stop);
}

/// Draws the game that is being read. Draws nothing at first, so that a short wait shows no box.
pub(super) fn draw_opening(surface: &mut Surface, opening: &OpenGame) {
    let app = surface.app;
    if opening.patience(app.now()).is_zero() {
        let what = format!("Reading game {} from a slow disk", opening.id.0);
        let stop = KeyHint::new(app, Context::Playing, Action::Back, "cancels");
        draw(surface, "Continue", &[what], stop);
    }
}

/// Draws a message that says that the program is looking for puzzles in the pasted text. Draws
/// nothing at first, so that a short wait shows no box.
pub(super) fn draw_paste(surface: &mut Surface, import: &PasteImport) {
    let app = surface.app;
    if import.patience(app.now()).is_zero() {
        let what = "Looking for puzzles in the pasted text".to_owned();
        let stop = KeyHint::while_typing(app, Action::Back, "cancels");
        draw(surface, "Paste", &[what], stop);
    }
}
