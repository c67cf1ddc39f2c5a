//! Tests the lines that explain what the board draws for a hint.

use crate::frame::draw;
use crate::table::Table;
use pencilmark::app::themes::BUILT_IN;
use pencilmark::ui::{BoardLayout, Theme};
use pencilmark_engine::logic::Technique;
use ratatui::buffer::Cell as Drawn;
use ratatui::style::Modifier;

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
