//! Tests that a click hits what is drawn under the pointer.

use pencilmark::app::{ACTIONS, Action, App, Message, Screen};
use pencilmark::ui::{BoardLayout, BoardSize, HitMap, Target};
use pencilmark_engine::board::{Cell, Digit};
use pencilmark_test_support::frame::{Size, draw_with_hits, lines, mono, style};
use pencilmark_test_support::scenes;
use pencilmark_test_support::table::{Table, easy};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use std::collections::BTreeSet;

const SIZES: [Size; 5] = [(200, 60), (120, 40), (80, 24), (60, 20), (40, 14)];

/// Returns the text in a rectangle that is one line high.
fn text(buffer: &Buffer, area: Rect) -> String {
    area.positions().map(|at| buffer[at].symbol()).collect()
}

/// Returns the targets that nothing covers, each with its rectangle.
fn uncovered(hits: &HitMap) -> Vec<(Rect, Target)> {
    // A line of a list may cover a line with the same number in a list below it.
    let all: Vec<_> = hits.iter().collect();
    let is_uncovered = |(index, (area, target)): &(usize, &(Rect, Target))| {
        let is_hidden = all[index + 1..].iter().any(|(other, _)| other.intersects(*area));
        !is_hidden && area.positions().all(|at| hits.at(at.x, at.y) == Some(*target))
    };
    all.iter().enumerate().filter(is_uncovered).map(|(_, area)| *area).collect()
}

/// Returns the names of the keys that are bound to an action in any context.
fn key_names(app: &App, action: Action) -> BTreeSet<String> {
    let row = ACTIONS.iter().find(|row| row.action == action).unwrap();
    let names = row.contexts.iter().flat_map(|&context| app.keys().all(context, action));
    names.map(str::to_owned).collect()
}

#[test]
fn every_click_target_is_where_it_is_drawn() {
    let mut kinds = BTreeSet::new();
    for (name, app) in scenes::all() {
        for size in SIZES {
            let (buffer, hits) = draw_with_hits(&app, size, &mono());
            for (area, target) in uncovered(&hits) {
                let place = format!("{name} {size:?} {target:?} at {area}");
                assert_eq!(area.intersection(buffer.area), area, "{place}");
                match target {
                    Target::Key(action) => {
                        kinds.insert("key");
                        let shown = text(&buffer, area);
                        let key = shown.split(' ').next().unwrap();
                        assert!(key_names(&app, action).contains(key), "{place}: {shown}");
                    }
                    Target::Digit(digit) => {
                        kinds.insert("digit");
                        // The area is either the line with the digit, or the line below it, which
                        // shows how many places the digit has left.
                        let above = Rect { y: area.y - 1, ..area };
                        let shown = [area, above].map(|area| text(&buffer, area));
                        let wanted = format!("{digit} ");
                        let is_there = shown.iter().any(|line| line.starts_with(&wanted));
                        assert!(is_there, "{place}: {shown:?}");
                    }
                    Target::Item(_) => {
                        kinds.insert("item");
                        assert_eq!(area.height, 1, "{place}");
                    }
                    Target::Cell(..) => {
                        kinds.insert("cell");
                    }
                }
            }
        }
    }
    assert_eq!(kinds.len(), 4, "{kinds:?}");
}

/// Returns `true` if a line of a list is drawn as selected, either with a pointer or, in calendars
/// and rows of names, in reverse.
fn is_selected(buffer: &Buffer, area: Rect) -> bool {
    let first = &buffer[(area.x, area.y)];
    first.symbol() == "▸" || first.modifier.contains(Modifier::REVERSED)
}

/// Returns a line of a list without the marker of its selection.
fn words(line: &str) -> String {
    line.replace(['▸', '[', ']'], " ").trim().to_owned()
}

#[test]
fn a_click_on_a_line_selects_the_line_that_is_drawn_there() {
    let mut clicked = 0;
    for (name, app) in scenes::all() {
        for size in SIZES {
            let (buffer, hits) = draw_with_hits(&app, size, &mono());
            let items = uncovered(&hits).into_iter().filter_map(|(area, target)| match target {
                Target::Item(index) => {
                    Some((area, text(&buffer, area), is_selected(&buffer, area), index))
                }
                _ => None,
            });
            let items: Vec<_> = items.collect();
            for (area, line, was_selected, index) in items.iter().step_by(items.len() / 3 + 1) {
                // Other tests cover clicks on a selected line.
                if *was_selected {
                    continue;
                }
                clicked += 1;
                let mut app = app.clone();
                app.update(Message::LineClicked(*index), app.now());
                let (buffer, hits) = draw_with_hits(&app, size, &mono());
                let after = uncovered(&hits).into_iter();
                let after = after.filter(|(_, target)| *target == Target::Item(*index));
                let after: Vec<Rect> = after.map(|(area, _)| area).collect();
                // A day of a calendar and the name of a technique have several lines.
                let is_same = |after: &&Rect| words(&text(&buffer, **after)) == words(line);
                let after = after
                    .iter()
                    .find(|after| *after == area && is_same(after))
                    .or(after.iter().find(is_same).or(after.first()));
                let after = after.copied();
                let selected = after.is_some_and(|area| is_selected(&buffer, area));
                let after = after.map(|area| text(&buffer, area));
                let place = format!("{name} {size:?} {index}: {line:?} {after:?}");
                let after = after.unwrap_or_else(|| panic!("{place}"));
                assert!(selected, "{place}");
                // If a line is too short for its text, the rest of the selected line is shown
                // elsewhere.
                let (before, after) = (words(line), words(&after));
                let start = before.len().min(after.len()).min(12);
                assert_eq!(before.get(..start), after.get(..start), "{place}");
            }
        }
    }
    assert!(clicked > 200, "{clicked}");
}

#[test]
fn every_mark_of_a_full_board_can_be_clicked_where_it_is_drawn() {
    let app = scenes::named("playing_full_of_marks");
    let Screen::Playing(playing) = app.screen() else { panic!("not at a board") };
    for size in [(200, 60), (120, 40), (120, 30), (80, 24)] {
        let (buffer, hits) = draw_with_hits(&app, size, &mono());
        let layout = BoardLayout::new(buffer.area, app.zoom());
        let mut marks = 0;
        for cell in Cell::ALL {
            let is_empty = playing.game().digits().get(cell).is_none();
            for at in layout.cell(cell).positions() {
                let hit = hits.at(at.x, at.y);
                assert!(matches!(hit, Some(Target::Cell(hit, Some(_))) if hit == cell), "{at}");
                let digit = buffer[at].symbol().parse().ok().and_then(Digit::new);
                if let Some(digit) = digit.filter(|_| is_empty) {
                    marks += 1;
                    assert_eq!(hit, Some(Target::Cell(cell, Some(digit))), "{size:?} {at}");
                }
            }
        }
        assert_eq!(marks, 9 * playing.game().digits().empty_cells().len(), "{size:?}");
    }
}

#[test]
fn covered_targets_can_not_be_clicked() {
    // The hint covers a part of the board.
    let app = scenes::named("hint_reason");
    let (buffer, hits) = draw_with_hits(&app, (40, 14), &mono());
    let layout = BoardLayout::new(buffer.area, app.zoom());
    assert_eq!(layout.size, BoardSize::Compact);
    let is_hit = |row: u16| {
        let mut columns = 0..buffer.area.width;
        columns.any(|column| matches!(hits.at(column, row), Some(Target::Cell(..))))
    };
    for (row, line) in lines(&buffer).iter().enumerate().take(usize::from(layout.board.height)) {
        // Arrows on the frame point to a row, and a double frame surrounds a box.
        let shows_cells = line.matches(['┃', '║', '→', '←']).count() == 4;
        assert_eq!(is_hit(row as u16), shows_cells, "{line}");
    }
    // A pause hides the board, and an overlay takes all clicks.
    for name in ["playing_paused", "help", "settings", "making"] {
        for size in SIZES {
            let (_, hits) = draw_with_hits(&scenes::named(name), size, &mono());
            let cells = uncovered(&hits).into_iter();
            let cells = cells.filter(|(_, target)| matches!(target, Target::Cell(..)));
            assert_eq!(cells.count(), 0, "{name} {size:?}");
        }
    }
}

#[test]
fn nothing_can_be_clicked_where_nothing_is_drawn() {
    for (name, app) in scenes::all() {
        for size in [(0, 0), (36, 14), (37, 13), (200, 5)] {
            let (_, hits) = draw_with_hits(&app, size, &mono());
            assert_eq!(hits.iter().count(), 0, "{name} {size:?}");
        }
    }
}

#[test]
fn a_long_list_shows_a_scroll_bar() {
    let bar = |name: &str, size| {
        let (buffer, _) = draw_with_hits(&scenes::named(name), size, &mono());
        // Look for an arrow above a track, because other arrows and bars exist.
        let is_top = |(row, line): (usize, &String)| {
            let column = line.chars().position(|c| c == '↑');
            let below = lines(&buffer).get(row + 1).cloned().unwrap_or_default();
            column.and_then(|at| below.chars().nth(at)).is_some_and(|c| "█│".contains(c))
        };
        lines(&buffer).iter().enumerate().any(is_top)
    };
    for name in ["menu_games", "help", "school", "techniques"] {
        assert!(bar(name, (40, 14)), "{name}");
    }
    assert!(bar("menu_games", (60, 16)) && !bar("menu_games", (80, 40)));
    assert!(!bar("games", (80, 24)));
}

#[test]
fn the_highlighted_digit_is_marked_in_the_panel_and_its_count_is_not() {
    let mut table = Table::playing(&easy());
    table.press("f 4");
    let (buffer, hits) = draw_with_hits(&table.app, (80, 24), &mono());
    let four = Digit::new(4).unwrap();
    let areas = hits.iter().filter(|(_, target)| *target == Target::Digit(four));
    let looks = areas
        .map(|(area, _)| (buffer[(area.x, area.y)].symbol(), style(&buffer[(area.x, area.y)])));
    let looks: Vec<_> = looks.collect();
    let [(digit, lit), (count, plain)] = looks.as_slice() else { panic!("{looks:?}") };
    assert_eq!((*digit, count.parse::<u8>().is_ok()), ("4", true));
    assert!(lit.contains("reversed") && !plain.contains("reversed"), "{looks:?}");
}

#[test]
fn no_text_of_the_steps_touches_the_scroll_bar() {
    let mut table = Table::with_steps();
    table.press("tab");
    let (frame, _) = draw_with_hits(&table.app, (80, 24), &mono());
    let bar = lines(&frame).into_iter().filter(|line| line.ends_with(['↑', '█', '↓']));
    let bar: Vec<_> = bar.collect();
    let is_clear = |line: &String| line.chars().rev().nth(1) == Some(' ');
    assert!(bar.len() > 2 && bar.iter().all(is_clear), "{}", lines(&frame).join("\n"));
}
