//! Tests the list of all steps: the worker's replies, the filters, and choosing a step.

use pencilmark::app::steps_list::{Listed, StepLine, StepsList};
use pencilmark::app::{Effect, Overlay};
use pencilmark::game::HintDepth;
use pencilmark_engine::board::Digit;
use pencilmark_engine::logic::Rating;
use pencilmark_test_support::table::{Table, easy};

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
fn a_typed_digit_lists_only_its_steps_and_typed_again_all_that_were_listed() {
    let mut table = Table::playing(&easy());
    let effects = table.press("&");
    table.answer_steps(&effects);
    let (listed, all) = (list(&table).listed(), list(&table).count());
    table.press("8");
    assert_eq!(list(&table).listed(), Listed::Digit(Digit::ALL[7]));
    let of_8 = list(&table).count();
    assert!(of_8 > 0 && list(&table).chosen().unwrap().placements[0].digit == Digit::ALL[7]);
    table.press("6");
    assert_eq!(list(&table).listed(), Listed::Digit(Digit::ALL[5]), "another digit");
    table.press("6");
    assert_eq!((list(&table).listed(), list(&table).count()), (listed, all));
    assert_eq!(table.board()[0], "5 3 <.> . 7 . . . .", "the digits are not placed");
}

#[test]
fn the_list_is_filtered_by_cells_and_by_the_highlighted_digit() {
    let mut table = Table::playing(&easy());
    let effects = table.press("f 8 &");
    table.answer_steps(&effects);
    assert!(matches!(list(&table).listed(), Listed::UpTo(_)));
    table.press("tab tab");
    let listed = list(&table).listed();
    assert!(matches!(listed, Listed::Digit(_)), "no step changes the cell at the cursor");
    let effects = table.press("esc tab tab &");
    table.answer_steps(&effects);
    table.press("tab");
    let all = list(&table).count();
    table.press("tab");
    let Listed::Cells(cells) = list(&table).listed() else { panic!("not by cells") };
    let shown = |table: &Table| -> Vec<_> {
        let list = list(table);
        let steps = list.lines().iter().filter_map(|&line| match line {
            StepLine::Technique(_) => None,
            StepLine::Step(group, at) => Some(list.group(group).step(at)),
        });
        steps.map(|step| step.placements[0]).collect()
    };
    assert!(shown(&table).iter().all(|placed| cells.contains(placed.cell)));
    assert!(list(&table).count() < all);
    table.press("tab");
    assert!(matches!(list(&table).listed(), Listed::Digit(_)));
    let placed = shown(&table);
    assert!(!placed.is_empty() && placed.iter().all(|placed| placed.digit.value() == 8));
    table.press("backtab backtab");
    assert_eq!((list(&table).listed(), list(&table).count()), (Listed::All, all));
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
    table.press("tab J right");
    let step = list(&table).chosen().unwrap().clone();
    assert_eq!(step.name, "Hidden Single in Line");
    table.press("end i");
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
    table.press("J right down");
    let step = list(&table).chosen().unwrap().clone();
    table.press("enter");
    let effects = table.press("esc");
    assert_eq!(list(&table).count(), 0);
    table.answer_steps(&effects);
    assert_eq!(list(&table).chosen(), Some(&step));
}

#[test]
fn techniques_open_and_fold() {
    let mut table = Table::with_steps();
    table.press("tab");
    let lines = |table: &Table| list(table).lines().to_vec();
    let line = |table: &Table| list(table).selected_line().unwrap();
    assert_eq!(line(&table), StepLine::Step(0, 0), "the first technique is open");
    let open = lines(&table);
    let steps = list(&table).group(0).count();
    assert_eq!(open[steps + 1], StepLine::Technique(1));
    assert_eq!(open[steps + 2], StepLine::Technique(2), "the others are folded");
    table.press("down left");
    assert_eq!((line(&table), lines(&table).len()), (StepLine::Technique(0), open.len() - steps));
    assert!(list(&table).chosen().is_none() && list(&table).shown().is_some());
    table.press("down");
    assert_eq!(line(&table), StepLine::Technique(1));
    table.press("enter");
    assert_eq!(line(&table), StepLine::Step(1, 0));
    table.press("K enter");
    assert_eq!(line(&table), StepLine::Technique(1));
    // The keys that open and fold never go to another technique.
    let at = line(&table);
    table.press("left left");
    assert_eq!(line(&table), at);
    table.press("right right right");
    assert_eq!(line(&table), StepLine::Step(1, 0));
    // Keys without a meaning here do nothing.
    table.press("x e");
    assert_eq!(line(&table), StepLine::Step(1, 0));
    // Both directions wrap around.
    table.press("home K");
    assert_eq!(line(&table), *lines(&table).last().unwrap());
}

#[test]
fn the_list_starts_with_what_the_puzzle_needs() {
    let mut table = Table::with_steps();
    let Listed::UpTo(rating) = list(&table).listed() else { panic!("not up to a rating") };
    let ratings = |table: &Table| -> Vec<Rating> {
        let list = list(table);
        let groups = list.lines().iter().filter_map(|&line| match line {
            StepLine::Technique(group) => Some(list.group(group)),
            StepLine::Step(..) => None,
        });
        groups.flat_map(|group| (0..group.count()).map(|at| group.step(at).rating)).collect()
    };
    assert!(ratings(&table).iter().all(|&step| step <= rating));
    let needed = list(&table).count();
    table.press("tab");
    assert_eq!(list(&table).listed(), Listed::All);
    assert_eq!(ratings(&table).iter().filter(|&&step| step <= rating).count(), needed);
    assert!(list(&table).count() > needed, "the easy puzzle offers harder steps too");
}

#[test]
fn a_filter_leaves_out_what_easier_steps_do() {
    let mut table = Table::with_steps();
    table.press("tab");
    let all = list(&table).count();
    let is_new = |table: &Table| {
        let list = list(table);
        let groups = 0..list.lines().len();
        groups.filter(|&group| matches!(list.lines()[group], StepLine::Technique(_))).count()
    };
    let techniques = is_new(&table);
    while list(&table).listed() != Listed::New {
        table.press("tab");
    }
    assert!(list(&table).count() < all && is_new(&table) < techniques);
    // Every placement of the first technique is new, and no digit is placed in a cell twice.
    let StepLine::Technique(first) = list(&table).lines()[0] else { panic!("not a technique") };
    assert_eq!(list(&table).group(first).count(), list(&table).group(0).count());
    table.press("end right");
    let mut placed: Vec<_> = Vec::new();
    for &line in list(&table).lines() {
        let StepLine::Technique(group) = line else { continue };
        let group = list(&table).group(group);
        placed.extend((0..group.count()).flat_map(|at| group.step(at).placements.clone()));
    }
    let count = placed.len();
    placed.sort();
    placed.dedup();
    assert_eq!(placed.len(), count);
}

#[test]
fn no_steps_are_listed_on_a_board_with_a_mistake() {
    let mut table = Table::playing(&easy());
    table.press("2 &");
    assert!(table.app.overlay().is_none());
    assert_eq!(table.notice(), "There is a mistake on the board. A hint shows where it is.");
}
