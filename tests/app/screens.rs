//! Tests the screens. Compares whole screens with snapshots, and checks every screen at every size.

mod contrast;
mod hints;
mod hits;
mod legends;
mod listed;
mod looks;
mod records;
mod sizes;
mod small;
mod tidy;

use pencilmark::app::themes::BUILT_IN;
use pencilmark::ui::{BoardLayout, Charset, Theme};
use pencilmark_engine::board::Cell;
use pencilmark_test_support::frame::{Size, colours, draw, mono, styles, text};
use pencilmark_test_support::scenes;
use std::collections::BTreeMap;

/// The scenes with snapshots of the whole screen, each at a common size.
const WHOLE: &[(&str, Size)] = &[
    ("menu_games", (80, 24)),
    ("menu_notices", (60, 20)),
    ("menu_dailies", (40, 14)),
    ("playing_marks", (120, 40)),
    ("playing_selecting", (80, 24)),
    ("playing_racing", (120, 40)),
    ("playing_paused", (80, 24)),
    ("playing_what_if", (120, 40)),
    ("playing_full_of_marks", (40, 14)),
    ("playing_not_saved", (60, 20)),
    ("hint_technique", (60, 20)),
    ("hint_reason", (40, 14)),
    ("won_best", (80, 24)),
    ("won_daily", (40, 14)),
    ("ladder", (80, 24)),
    ("ladder_past", (40, 14)),
    ("won_ladder", (80, 24)),
    ("review", (120, 40)),
    ("review_pause", (80, 24)),
    ("replay", (80, 24)),
    ("school_end", (80, 24)),
    ("lesson_cells", (80, 24)),
    ("lesson_done", (40, 14)),
    ("lesson_question", (80, 24)),
    ("lesson_wrong", (60, 20)),
    ("lesson_answer", (80, 24)),
    ("concept", (80, 24)),
    ("concept_fish", (40, 14)),
    ("school", (60, 20)),
    ("exercise_over", (60, 20)),
    ("entering_conflict", (80, 24)),
    ("entering_several", (40, 14)),
    ("tour_hint", (80, 24)),
    ("tour", (40, 14)),
    ("help", (80, 24)),
    ("palette_searched", (60, 20)),
    ("techniques", (80, 24)),
    ("finished", (60, 20)),
    ("statistics_full", (80, 24)),
    ("statistics_days", (80, 24)),
    ("statistics_techniques", (40, 14)),
    ("statistics_slow_steps", (80, 24)),
    ("games", (80, 24)),
    ("collections_inside", (80, 24)),
    ("collections_none", (40, 14)),
    ("offer", (60, 20)),
    ("making", (60, 20)),
    ("history", (80, 24)),
    ("steps", (80, 24)),
    ("glossary", (80, 24)),
    ("naming", (60, 20)),
    ("initials_refused", (80, 24)),
    ("playing_code", (60, 20)),
    ("won_shared", (80, 24)),
    ("copying", (40, 14)),
    ("settings", (120, 40)),
    ("history", (120, 30)),
];

/// The scenes whose snapshots include the style of every cell.
const IN_COLOUR: &[(&str, Size)] = &[
    ("playing_candidates", (80, 24)),
    ("playing_overlaid", (80, 24)),
    ("hint_reason", (80, 24)),
    ("dailies", (80, 24)),
    ("settings", (80, 24)),
];

pub(crate) fn compare(name: &str, snapshot: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("snapshots");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, snapshot));
}

#[test]
fn screens_match_their_snapshots() {
    for &(name, size) in WHOLE {
        let (width, height) = size;
        let drawn = text(&draw(&scenes::named(name), size, &mono()));
        compare(&format!("{name}_{width}x{height}"), &drawn);
    }
}

#[test]
fn screens_match_their_snapshots_in_colour() {
    for &(name, size) in IN_COLOUR {
        let buffer = draw(&scenes::named(name), size, &colours());
        let snapshot = format!("{}\n──── styles ────\n{}", text(&buffer), styles(&buffer));
        compare(&format!("{name}_in_colour"), &snapshot);
    }
}

#[test]
fn the_large_board_and_ascii_match_their_snapshots() {
    for (scene, size, charset) in [
        ("playing_candidates", (140, 58), Charset::Lines),
        ("playing_candidates", (80, 24), Charset::Ascii),
        ("playing_marks", (40, 14), Charset::Ascii),
        ("review", (80, 24), Charset::Ascii),
    ] {
        let (width, height) = size;
        let theme = Theme { charset, ..mono() };
        let name = format!("{scene}_{width}x{height}_{charset:?}").to_lowercase();
        compare(&name, &text(&draw(&scenes::named(scene), size, &theme)));
    }
}

/// Counts the characters of each style on two screens, in every theme, and compares the counts with
/// a snapshot.
#[test]
fn every_theme_draws_the_board_in_its_styles() {
    let mut snapshot = String::new();
    for (name, _) in BUILT_IN {
        let theme = Theme::named(name).unwrap();
        snapshot += &format!("──── {name} ────\n");
        for scene in ["playing_wrong", "hint_reason"] {
            let buffer = draw(&scenes::named(scene), (80, 24), &theme);
            let mut counts = BTreeMap::new();
            for cell in buffer.content.iter().filter(|cell| cell.symbol() != " ") {
                *counts.entry(pencilmark_test_support::frame::style(cell)).or_insert(0) += 1;
            }
            for (style, count) in counts {
                snapshot += &format!("{scene}: {count:4} {style}\n");
            }
        }
    }
    compare("themes", &snapshot);
}

#[test]
fn an_overlay_in_the_panel_keeps_the_head_of_the_panel() {
    let lines = |name, size| text(&draw(&scenes::named(name), size, &mono()));
    for name in ["settings", "palette", "glossary", "copying"] {
        let tall = lines(name, (120, 40));
        let kept = ["Easy 1.2", "/81", "9 ━━━"];
        assert!(kept.iter().all(|part| tall.contains(part)), "{name}: {tall}");
        let short = lines(name, (120, 30));
        assert!(short.contains("Easy 1.2") && short.contains("/81"), "{name}: {short}");
        assert!(!lines(name, (80, 24)).contains("34/81"), "{name} covers the panel");
    }
    // The digits of the current board would be wrong beside the board of another move.
    let history = lines("history", (120, 40));
    assert!(history.contains("/81") && !history.contains("9 ━━━"), "{history}");
}

#[test]
fn a_bar_on_the_selected_line_shows_its_empty_part() {
    let buffer = draw(&scenes::named("games"), (80, 24), &mono());
    let drawn = text(&buffer);
    let selected = drawn.lines().find(|line| line.trim_start().starts_with('▸')).unwrap();
    assert!(selected.contains("━·"), "{selected}");
    assert!(drawn.contains("━─"), "the other lines have a track: {drawn}");
}

#[test]
fn the_introduction_of_a_lesson_shows_the_cells_of_its_example() {
    let theme = colours();
    let board = |name| {
        let app = scenes::named(name);
        let buffer = draw(&app, (120, 40), &theme);
        let layout = BoardLayout::new(buffer.area, app.zoom());
        Cell::ALL.map(|cell| buffer[layout.cell(cell).as_position()].bg)
    };
    let introduced = board("lesson");
    assert_eq!(introduced, board("lesson_cells"));
    assert_ne!(introduced, board("lesson_done"));
}
