//! Every screen and overlay, drawn and compared; and what must hold on every screen at every size.

mod contrast;
mod hints;
mod listed;
mod looks;
mod sizes;
mod small;

use crate::frame::{SIZES, Size, colours, draw, mono, styles, text};
use crate::scenes;
use pencilmark::app::App;
use pencilmark::ui::{Charset, Theme};

/// One or more of each screen and overlay: their colours are held too.
const IN_COLOUR: &[&str] = &[
    "menu_games",
    "menu_notices",
    "playing_marks",
    "playing_candidates",
    "playing_lit",
    "playing_selecting",
    "playing_wrong",
    "playing_paused",
    "playing_colours",
    "playing_what_if",
    "hint_cells",
    "hint_reason",
    "hint_wrong_digits",
    "dailies",
    "school",
    "lesson_proof",
    "techniques",
    "entering_conflict",
    "entering_one_solution",
    "entering_spare",
    "entering_puzzle",
    "won_best",
    "won_shared",
    "review",
    "review_pause",
    "tour",
    "help",
    "palette_searched",
    "settings",
    "finished",
    "replay",
    "statistics",
    "statistics_trend",
    "games",
    "collections_inside",
    "making",
    "history",
    "initials_refused",
];

fn heading((width, height): Size) -> String {
    format!("──── {width}x{height} ────")
}

fn with_styles(app: &App, size: Size, theme: &Theme) -> String {
    let buffer = draw(app, size, theme);
    format!("{}\n{}\n──── styles ────\n{}", heading(size), text(&buffer), styles(&buffer))
}

fn compare(name: &str, frames: &[String]) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("snapshots");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, frames.join("\n")));
}

#[test]
fn every_screen_looks_as_it_did_without_colour() {
    for (name, app) in scenes::all() {
        let frames = SIZES.map(|size| match size {
            (80, 24) => with_styles(&app, size, &mono()),
            _ => format!("{}\n{}", heading(size), text(&draw(&app, size, &mono()))),
        });
        compare(name, &frames);
    }
}

#[test]
fn the_board_looks_as_it_did_in_every_theme() {
    for (name, _) in pencilmark::app::themes::BUILT_IN {
        let theme = Theme::named(name).unwrap();
        let scenes = ["playing_wrong", "hint_reason"].map(scenes::named);
        let frames = scenes.map(|app| with_styles(&app, (80, 24), &theme));
        compare(&format!("theme_{name}"), &frames);
    }
}

#[test]
fn the_board_looks_as_it_did_in_every_layout_in_lines_and_in_ascii() {
    for (name, size) in looks::LAYOUTS.map(|(layout, size)| (format!("{layout:?}"), size)) {
        for charset in [Charset::Lines, Charset::Ascii] {
            let theme = Theme { charset, ..mono() };
            let scenes = ["playing_marks", "playing_candidates", "hint_reason"].map(scenes::named);
            let frames = scenes.map(|app| with_styles(&app, size, &theme));
            compare(&format!("layout_{name}_{charset:?}").to_lowercase(), &frames);
        }
    }
}

#[test]
fn every_screen_looks_as_it_did_in_colour() {
    for name in IN_COLOUR {
        let app = scenes::named(name);
        let frames = SIZES.map(|size| with_styles(&app, size, &colours()));
        compare(&format!("{name}_in_colour"), &frames);
    }
}
