//! Tests the lines that explain what the board draws for a hint.

use pencilmark::app::themes::BUILT_IN;
use pencilmark::ui::{BoardLayout, Theme};
use pencilmark_engine::logic::Technique;
use pencilmark_test_support::frame::{draw, mono, text};
use pencilmark_test_support::scenes;
use pencilmark_test_support::table::{Table, cell};
use ratatui::buffer::{Buffer, Cell as Drawn};
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};

/// Returns the style of the last place in `area` that shows `word`.
fn style_of(frame: &Buffer, area: Rect, word: &str) -> Option<Style> {
    let is_at = |at: &Position| {
        let mut signs = word.chars().zip(at.x..);
        signs.all(|(sign, x)| {
            let drawn = frame.cell((x, at.y)).filter(|_| x < area.right());
            drawn.is_some_and(|drawn| drawn.symbol() == sign.to_string())
        })
    };
    area.positions().filter(is_at).last().map(|at| frame[at].style())
}

/// In the chain of the example, every cell has a true candidate, so no cell shows the sign of a
/// false one.
#[test]
fn the_legend_of_a_chain_has_the_styles_and_the_signs_of_the_board() {
    let app = scenes::named("hint_xy_chain");
    for theme in ["mono", "terminal", "terminal-dark", "terminal-light"] {
        let theme = Theme::named(theme).unwrap();
        let frame = draw(&app, (80, 24), &theme);
        let layout = BoardLayout::new(frame.area, app.zoom());
        let panel = layout.panel.unwrap();
        let legend = panel.rows().rfind(|row| text_in(&frame, *row).contains("not")).unwrap();
        assert_eq!(text_in(&frame, legend).trim(), "+ is  not  x remove");
        let wanted = [("is", theme.on), ("not", theme.off), ("remove", theme.removed_chip)];
        for (word, style) in wanted {
            let drawn = style_of(&frame, legend, word).unwrap();
            assert_eq!((drawn.fg, drawn.bg), (style.fg.or(drawn.fg), style.bg.or(drawn.bg)));
            let lines = Modifier::CROSSED_OUT;
            assert_eq!(drawn.add_modifier, style.add_modifier - lines, "{word}");
        }
    }
    let small = draw(&app, (60, 20), &mono());
    let panel = BoardLayout::new(small.area, app.zoom()).panel.unwrap();
    let all = text_in(&small, panel);
    assert!(all.contains("is  not  x remove") && !all.contains("+ is"), "{all}");
}

fn text_in(frame: &Buffer, area: Rect) -> String {
    let signs = |row: Rect| row.columns().map(|at| frame[(at.x, at.y)].symbol().to_owned());
    area.rows().map(|row| signs(row).collect::<String>() + "\n").collect()
}

/// The weak link from the 2 of r4c9 crosses the one that leads to the 4 below it.
#[test]
fn a_link_that_crosses_another_one_still_reaches_its_candidate() {
    let app = scenes::named("hint_xy_chain");
    let frame = draw(&app, (120, 30), &mono());
    let area = BoardLayout::new(frame.area, app.zoom()).cell(cell("r4c9"));
    let rows = text_in(&frame, Rect { x: area.x - 1, width: area.width + 1, ..area });
    assert!(rows.starts_with("┌╌╎╌2"), "{rows}");
}

/// A digit between two pieces of a line would look like a part of the chain.
#[test]
fn a_link_behind_a_digit_is_not_drawn_beside_it() {
    for scene in ["hint_xy_chain", "hint_chain", "hint_colours", "hint_medusa"] {
        let app = scenes::named(scene);
        let frame = draw(&app, (60, 20), &mono());
        let layout = BoardLayout::new(frame.area, app.zoom());
        let at = app.game_in_play().unwrap().game().digits().filled();
        for (cell, _) in at {
            let beside = text_in(&frame, layout.cell(cell));
            assert!(!beside.contains(['═', '╌']), "{scene} {cell}: {beside}");
        }
    }
}

/// The smallest board shows all candidates of the cells that a hint is about.
#[test]
fn the_smallest_board_says_which_candidates_the_other_cells_show() {
    let shown = |scene, size| text(&draw(&scenes::named(scene), size, &mono()));
    for (scene, below, in_short) in [
        ("hint_xy_chain", "Other cells show only 1, 2, 4 and 6.", "other cells: 1, 2"),
        ("hint_chain", "Other cells show only 9s.", "other cells: 9s"),
    ] {
        assert!(shown(scene, (60, 20)).contains(below), "{}", shown(scene, (60, 20)));
        assert!(shown(scene, (40, 14)).contains(in_short), "{}", shown(scene, (40, 14)));
    }
}

#[test]
fn the_digit_to_place_stands_out_from_the_other_candidates_of_its_cell() {
    let single = Technique::named("Hidden Single in Box").unwrap();
    let mut table = Table::at_example(single).unwrap();
    table.press("i i i");
    let placed = table.at_board().hint().unwrap().hint.step().unwrap().placements[0];
    for (name, _) in BUILT_IN {
        let theme = Theme::named(name).unwrap();
        let frame = draw(&table.app, (80, 24), &theme);
        let area = BoardLayout::new(frame.area, table.app.zoom()).cell(placed.cell);
        let is_digit = |drawn: &&Drawn| drawn.symbol().chars().all(|sign| sign.is_ascii_digit());
        let digits = area.positions().map(|at| &frame[at]).filter(is_digit);
        let is_placed = |drawn: &&Drawn| drawn.symbol() == placed.digit.to_string();
        let (chip, others): (Vec<_>, Vec<_>) = digits.partition(is_placed);
        let looks = |drawn: &Drawn| (drawn.bg, drawn.modifier.contains(Modifier::REVERSED));
        assert!(!others.is_empty(), "{name}");
        assert!(others.into_iter().all(|other| looks(other) != looks(chip[0])), "{name}");
    }
}
