//! Tests the list of all steps: the worker's replies, the filters, and choosing a step.

use crate::table::{Table, easy};
use pencilmark::app::steps_list::{Listed, StepsList};
use pencilmark::app::{Effect, Overlay};
use pencilmark::game::HintDepth;

fn list(table: &Table) -> &StepsList {
    let Some(Overlay::Steps(list)) = table.app.overlay() else { panic!("no list") };
    list
}

#[test]
fn closing_the_list_of_steps_stops_its_worker() {
    let mut table = Table::playing(&easy());
    let effects = table.press("&");
    assert!(list(&table).chosen().is_none() && !list(&table).is_whole());
    // Every key can be pressed before the worker has found any steps.
    table.press("down J end enter");
    assert!(list(&table).chosen().is_none());
    table.answer_steps(&effects);
    assert!(list(&table).is_whole());
    assert_eq!(list(&table).chosen().unwrap().name, "Hidden Single in Box");
    assert_eq!(table.game().hints(), 1, "it counts as a hint");
    let effects = table.press("esc");
    assert!(effects.contains(&Effect::StopListing), "{effects:?}");
}

#[test]
fn a_late_reply_about_another_board_is_ignored() {
    let mut table = Table::playing(&easy());
    let late = table.press("&");
    table.press("esc 4 &");
    table.answer_steps(&late);
    assert!(list(&table).chosen().is_none() && !list(&table).is_whole());
}

#[test]
fn the_list_is_filtered_by_cells_and_by_the_highlighted_digit() {
    let mut table = Table::playing(&easy());
    let effects = table.press("f 8 &");
    table.answer_steps(&effects);
    let all = list(&table).count();
    table.press("right");
    let Listed::Cells(cells) = list(&table).listed() else { panic!("not by cells") };
    let shown = |table: &Table| -> Vec<_> {
        let list = list(table);
        let steps = list.lines().iter().filter_map(|&line| list.step(line));
        steps.map(|step| step.placements[0]).collect()
    };
    assert!(shown(&table).iter().all(|placed| cells.contains(placed.cell)));
    assert!(list(&table).count() < all);
    table.press("right");
    assert!(matches!(list(&table).listed(), Listed::Digit(_)));
    let placed = shown(&table);
    assert!(!placed.is_empty() && placed.iter().all(|placed| placed.digit.value() == 8));
    table.press("right");
    assert_eq!(list(&table).count(), all);
}

#[test]
fn a_step_is_explained_or_applied() {
    let mut table = Table::with_steps();
    table.press("down");
    let step = list(&table).chosen().unwrap().clone();
    table.press("enter");
    let open = table.at_board().hint().expect("the step is explained");
    assert_eq!((open.depth, open.hint.step()), (HintDepth::Proof, Some(&step)));
    let mut table = Table::with_steps();
    table.press("J");
    let step = list(&table).chosen().unwrap().clone();
    assert_eq!(step.name, "Hidden Single in Line");
    table.press("K end i");
    assert!(table.app.overlay().is_none());
    assert_eq!(table.game().digits().count(), easy().givens.count() + 1);
    table.press("u");
    assert_eq!(table.game().digits(), &easy().givens);
}

#[test]
fn closing_the_explanation_of_a_step_returns_to_its_line() {
    let mut table = Table::with_steps();
    table.press("down down");
    let (line, step) = (list(&table).selected(), list(&table).chosen().unwrap().clone());
    table.press("enter esc");
    assert!(table.at_board().hint().is_none());
    assert_eq!((list(&table).selected(), list(&table).chosen()), (line, Some(&step)));
    // A search that was stopped starts again.
    let mut table = Table::playing(&easy());
    let effects = table.press("&");
    table.answer_steps_in_part(&effects);
    table.press("J");
    let step = list(&table).chosen().unwrap().clone();
    table.press("enter");
    let effects = table.press("esc");
    assert_eq!(list(&table).count(), 0);
    table.answer_steps(&effects);
    assert_eq!(list(&table).chosen(), Some(&step));
}

#[test]
fn no_steps_are_listed_on_a_board_with_a_mistake() {
    let mut table = Table::playing(&easy());
    table.press("2 &");
    assert!(table.app.overlay().is_none());
    assert_eq!(table.notice(), "There is a mistake on the board. A hint shows where it is.");
}
