//! Tests collections that another program changes while the game is open.

use pencilmark::app::collections::CollectionsList;
use pencilmark::app::{Effect, MenuItem, Message, Overlay, StoreReply, StoreRequest};
use pencilmark_engine::logic::Grade;
use pencilmark_test_support::table::{EASY, HARD, Table, collection, easy};

fn list(table: &Table) -> &CollectionsList {
    match table.app.overlay() {
        Some(Overlay::Collections(list)) => list,
        other => panic!("no collections but {other:?}"),
    }
}

fn names(table: &Table) -> Vec<&str> {
    let all = table.app.collections().all().unwrap().iter();
    all.map(|one| one.name.as_str()).collect()
}

#[test]
fn an_import_shows_up_when_the_list_opens_or_the_window_gets_the_focus() {
    let mut table = Table::new();
    table.send(Message::Tick);
    assert_eq!(names(&table), [""; 0]);
    table.collections = vec![collection("Two", &[EASY])];
    table.choose(MenuItem::Collections);
    assert_eq!(names(&table), ["Two"]);
    table.collections = vec![collection("One", &[HARD])];
    table.send(Message::FocusGained);
    assert_eq!(names(&table), ["One", "Two"]);
    assert_eq!(list(&table).selected(), 1, "Two stays selected");
    // The menu shows the number of collections.
    table.press("esc");
    table.collections = vec![collection("Three", &[HARD])];
    table.send(Message::Resumed);
    assert_eq!(names(&table), ["One", "Three", "Two"]);
    // The board does not show collections.
    let mut table = Table::playing(&easy());
    table.send(Message::Tick);
    table.collections = vec![collection("One", &[HARD])];
    table.send(Message::FocusGained);
    assert_eq!(names(&table), [""; 0]);
}

#[test]
fn an_import_into_the_open_collection_keeps_the_selected_puzzle() {
    let mut table = Table::new();
    table.collections = vec![collection("One", &[EASY])];
    table.choose(MenuItem::Collections);
    table.press("enter");
    table.collections = vec![collection("One", &[HARD, EASY])];
    table.send(Message::FocusGained);
    let open = list(&table);
    assert_eq!(open.chosen(table.app.collections()).unwrap().givens.to_string(), EASY);
    assert_eq!((open.selected(), open.count(table.app.collections())), (1, 2));
    let all = table.app.collections().all().unwrap();
    assert!(all[0].puzzles.iter().all(|entry| entry.grade.is_some()), "the new one is graded too");
}

#[test]
fn puzzles_and_grades_that_are_not_saved_yet_survive_an_import() {
    let mut table = Table::new();
    table.grades = false;
    table.collections = vec![collection("Pasted", &[EASY])];
    table.send(Message::Tick);
    table.send(Message::Graded(EASY.parse().unwrap(), Grade::BeyondTechniques));
    table.paste(&format!("{EASY}\n{HARD}"));
    table.press("enter");
    let other = EASY.replace('5', "x").replace('6', "5").replace('x', "6");
    table.collections = vec![collection("Pasted", &[EASY, &other])];
    table.choose(MenuItem::Collections);
    let all = table.app.collections().all().unwrap();
    let puzzles: Vec<_> = all[0].puzzles.iter().map(|entry| entry.givens.to_string()).collect();
    assert_eq!(puzzles, [EASY.to_owned(), other, HARD.to_owned()]);
    assert_eq!(all[0].puzzles[0].grade, Some(Grade::BeyondTechniques));
}

#[test]
fn a_removed_collection_comes_back_only_if_it_is_imported_again() {
    let mut table = Table::new();
    table.collections = vec![collection("One", &[EASY])];
    table.choose(MenuItem::Collections);
    let remove = StoreRequest::RemoveCollection("one".to_owned());
    assert_eq!(table.press("x"), [Effect::Store(remove.clone())]);
    // The file is still there, because the disk is slow.
    table.send(Message::FocusGained);
    assert_eq!(names(&table), [""; 0]);
    table.send(Message::Store(StoreReply::Saved(remove.key())));
    table.collections = vec![collection("One", &[HARD])];
    table.send(Message::FocusGained);
    assert_eq!(names(&table), ["One"]);
    // The restored collection does not take the place of the imported one.
    table.press("u");
    assert_eq!(names(&table), ["One", "One"]);
    let all = table.app.collections().all().unwrap();
    assert_ne!(all[0].file, all[1].file);
}
