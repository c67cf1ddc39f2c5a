//! Tests the list of all steps: the worker's replies, the filters, and what a step of it does.

use crate::table::{Table, easy};
use pencilmark::app::{Effect, Listed, Message, Overlay, StepsList, StepsReply};
use pencilmark::game::HintDepth;
use pencilmark_engine::logic::{Analysis, Ladder};

/// Answers the open request as the worker does, with the steps of the first techniques.
pub(crate) fn answer(table: &mut Table, effects: &[Effect]) {
    let asked = effects.iter().find_map(|effect| match effect {
        Effect::ListSteps(request) => Some(request.position.clone()),
        _ => None,
    });
    let position = asked.expect("the steps are asked for");
    let analysis = Analysis::new(&position);
    for group in Ladder::full().step_groups(&analysis, || false).take(4) {
        let reply = StepsReply { position: position.clone(), group: Some(group) };
        table.tell(Message::StepsListed(Box::new(reply)));
    }
    table.tell(Message::StepsListed(Box::new(StepsReply { position, group: None })));
}

/// Returns a table with the list of an easy puzzle's steps.
pub(crate) fn listed() -> Table {
    let mut table = Table::playing(&easy());
    let effects = table.press("&");
    answer(&mut table, &effects);
    table
}

fn list(table: &Table) -> &StepsList {
    let Some(Overlay::Steps(list)) = table.app.overlay() else { panic!("no list") };
    list
}

#[test]
fn the_steps_come_from_a_worker_that_closing_stops() {
    let mut table = Table::playing(&easy());
    let effects = table.press("&");
    assert!(list(&table).chosen().is_none() && !list(&table).is_whole());
    // Every key works while nothing has been found.
    table.press("down J end enter");
    assert!(list(&table).chosen().is_none());
    answer(&mut table, &effects);
    assert!(list(&table).is_whole());
    assert_eq!(list(&table).chosen().unwrap().name, "Hidden Single in Box");
    assert_eq!(table.game().hints(), 1, "it helps as a hint does");
    let effects = table.press("esc");
    assert!(effects.contains(&Effect::StopListing), "{effects:?}");
}

#[test]
fn a_late_reply_about_another_board_is_ignored() {
    let mut table = Table::playing(&easy());
    let late = table.press("&");
    table.press("esc 4 &");
    answer(&mut table, &late);
    assert!(list(&table).chosen().is_none() && !list(&table).is_whole());
}

#[test]
fn the_list_is_filtered_by_cells_and_by_the_highlighted_digit() {
    let mut table = Table::playing(&easy());
    let effects = table.press("f 8 &");
    answer(&mut table, &effects);
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
fn a_step_is_explained_or_carried_out() {
    let mut table = listed();
    table.press("down");
    let step = list(&table).chosen().unwrap().clone();
    table.press("enter");
    let open = table.at_board().hint().expect("the step is explained");
    assert_eq!((open.depth, open.hint.step()), (HintDepth::Proof, Some(&step)));
    let mut table = listed();
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
fn a_mistake_on_the_board_is_not_built_on() {
    let mut table = Table::playing(&easy());
    table.press("2 &");
    assert!(table.app.overlay().is_none());
    assert_eq!(table.said(), "There is a mistake on the board. A hint says where it is.");
}
