//! Tests that screens look tidy: no words cut off beside boxes, no text at the edge, and centred
//! marks.

use pencilmark::app::settings::{Settings, Switch};
use pencilmark::ui::{BoardLayout, Target, Theme};
use pencilmark_test_support::frame::{colours, draw, draw_with_hits, lines, mono, style, text};
use pencilmark_test_support::scenes::{self, Scene};
use pencilmark_test_support::table::{EASY, Table, cell, saved};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use std::collections::BTreeSet;

/// Returns the text in part of a frame.
fn part(frame: &Buffer, area: Rect) -> Vec<String> {
    let row = |row: Rect| row.positions().map(|at| frame[at].symbol()).collect::<String>();
    area.rows().map(row).collect()
}

#[test]
fn no_partial_word_is_left_beside_a_box() {
    let scenes =
        ["making", "offer", "initials", "dailies_making", "naming", "copying", "won_shared"];
    for name in scenes {
        let frame = draw(&scenes::named(name), (80, 24), &mono());
        let rows: Vec<Vec<char>> =
            lines(&frame).iter().map(|line| format!("{line:80}").chars().collect()).collect();
        let (top, left) = corner(&rows, '┌').unwrap_or_else(|| panic!("{name} has no box"));
        let (bottom, _) = corner(&rows, '└').unwrap();
        let right = rows[top].iter().rposition(|c| *c == '┐').unwrap();
        for row in &rows[top..=bottom] {
            let line: String = row.iter().collect();
            assert_eq!((row[left - 1], row[right + 1]), (' ', ' '), "{name}: {line}");
            let beside = [row[left - 2], row[right + 2]];
            assert!(!beside.iter().any(|c| c.is_alphanumeric()), "{name}: {line}");
        }
        for row in &rows[top + 1..bottom] {
            let line: String = row.iter().collect();
            assert_eq!((row[left + 1], row[right - 1]), (' ', ' '), "{name}: {line}");
        }
    }
}

#[test]
fn a_dialog_leaves_the_board_visible_if_the_panel_has_room() {
    for (name, below) in [("naming", "playing_marks"), ("won_shared", "won")] {
        let frames = [name, below].map(|name| draw(&scenes::named(name), (120, 30), &colours()));
        let app = scenes::named(name);
        let board = BoardLayout::new(frames[0].area, app.zoom()).board;
        assert_eq!(part(&frames[0], board), part(&frames[1], board), "{name}");
    }
}

#[test]
fn a_dialog_without_a_panel_dims_the_rest_of_the_screen() {
    for name in ["making", "offer", "initials", "naming", "copying", "won_shared"] {
        let frame = draw(&scenes::named(name), (80, 24), &colours());
        let rows: Vec<Vec<char>> =
            lines(&frame).iter().map(|line| format!("{line:80}").chars().collect()).collect();
        let (top, _) = corner(&rows, '┌').unwrap();
        let styles: BTreeSet<_> = frame.content[..top * 80]
            .iter()
            .filter(|cell| cell.symbol() != " ")
            .map(style)
            .collect();
        let dim = [style_of(colours().dim), style_of(colours().grid)];
        assert!(styles.iter().all(|style| dim.contains(style)), "{name}: {styles:?}");
    }
}

/// Describes a style as [`style`] does.
fn style_of(wanted: Style) -> String {
    let mut cell = ratatui::buffer::Cell::default();
    cell.set_style(wanted);
    style(&cell)
}

#[test]
fn every_screen_of_a_usual_size_shows_keys() {
    for size in [(80, 23), (80, 24), (120, 30), (120, 40), (200, 60)] {
        // The reason why saving fails takes the only line below the board.
        let is_saved = |(_, app): &Scene| app.not_saved().is_none();
        for (name, app) in scenes::all().into_iter().filter(is_saved) {
            let (frame, hits) = draw_with_hits(&app, size, &mono());
            let is_key = |target| matches!(target, Target::Key(_));
            let is_visible = |(area, target): (Rect, Target)| {
                is_key(target) && hits.at(area.x, area.y) == Some(target)
            };
            assert!(hits.iter().any(is_visible), "{name} {size:?}:\n{}", lines(&frame).join("\n"));
        }
    }
}

/// Returns the row and the column of the first `sign`.
fn corner(rows: &[Vec<char>], sign: char) -> Option<(usize, usize)> {
    rows.iter().enumerate().find_map(|(y, row)| Some((y, row.iter().position(|c| *c == sign)?)))
}

#[test]
fn the_last_column_beside_a_board_is_empty() {
    const BOARDS: [&str; 6] = ["playing", "hint", "exercise", "lesson", "tour", "review_pause"];
    let has_panel = |(name, _): &Scene| {
        BOARDS.iter().any(|start| name.starts_with(start)) && *name != "playing_code"
    };
    for size in [(80, 24), (60, 20)] {
        for (name, app) in scenes::all().into_iter().filter(has_panel) {
            let frame = draw(&app, size, &mono());
            let layout = BoardLayout::new(frame.area, app.zoom());
            let last = Rect { x: size.0 - 1, width: 1, ..layout.board };
            let text = part(&frame, last).concat();
            assert_eq!(text.trim(), "", "{name} at {size:?}:\n{}", lines(&frame).join("\n"));
        }
    }
}

#[test]
fn centre_marks_are_in_the_middle_of_large_cells() {
    let turns = ["r1c3*149", "r1c4*24 r1c4+78", "r1c6*24 r1c6+45"];
    let table = Table::continuing(Settings::default(), saved(1, EASY, &turns));
    let frame = draw(&table.app, (120, 30), &mono());
    let layout = BoardLayout::new(frame.area, table.app.zoom());
    let marks = |name| part(&frame, layout.cell(cell(name)));
    assert_eq!(marks("r1c3"), ["       ", "  149  ", "       "]);
    assert_eq!(marks("r1c4"), ["       ", "  24   ", " 7 8   "]);
    // With corner marks in the middle row, all marks stay at their usual positions.
    assert_eq!(marks("r1c6"), ["   2   ", " 4 5   ", "       "]);
}

#[test]
fn the_peers_of_the_cursor_have_no_sign() {
    for (theme, size) in [("mono", (80, 24)), ("terminal-dark", (80, 24)), ("mono", (120, 40))] {
        let theme = Theme::named(theme).unwrap();
        let shown = |peers| {
            let settings = Settings { peers, ..Settings::default() };
            let turns = ["r1c4+26 r1c6+268 r1c7*149 r1c8+12"];
            draw(&Table::continuing(settings, saved(1, EASY, &turns)).app, size, &theme)
        };
        assert_eq!(lines(&shown(Switch::On)), lines(&shown(Switch::Off)), "{size:?}");
    }
}

#[test]
fn the_days_of_the_calendar_are_below_their_weekdays() {
    for size in [(80, 24), (120, 30), (120, 40), (200, 60), (60, 20)] {
        let frame = draw(&scenes::named("dailies"), size, &mono());
        let rows = lines(&frame);
        let heads = rows.iter().find(|row| row.contains("Mo ")).unwrap();
        let week = rows.iter().find(|row| row.contains("[14]")).unwrap();
        let column = |row: &str, word: &str| row[..row.find(word).unwrap()].chars().count();
        for (head, day) in [("Mo", "13"), ("Tu", "14"), ("Fr", "17"), ("Su", "19")] {
            assert_eq!(column(heads, head), column(week, day), "{size:?} {head}");
        }
        let legend = rows.iter().find(|row| row.contains("on the day")).unwrap();
        let has_dots = size != (60, 20);
        assert_eq!(legend.contains("7 dots: Easy to Nightmare"), has_dots, "{size:?}: {legend}");
        assert!(legend.contains("× failed  · open"), "{size:?}: {legend}");
    }
    let small = text(&draw(&scenes::named("dailies"), (40, 14), &mono()));
    assert!(small.contains("● on day  ○ later  ◐ begun  × failed"), "{small}");
}

#[test]
fn the_calendar_has_one_selection_bar() {
    let frame = draw(&scenes::named("dailies"), (80, 24), &colours());
    let bar = style_of(colours().selected);
    let has_bar = |row: Rect| row.positions().any(|at| style(&frame[at]) == bar);
    assert_eq!(frame.area.rows().filter(|row| has_bar(*row)).count(), 2, "the two lines of a day");
}
