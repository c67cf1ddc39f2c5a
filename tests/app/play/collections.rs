//! Tests collections: opening, playing, grading, removing, restoring, and pasting.

use pencilmark::app::collections::{
    CollectionsList, LONGEST_NAME, MAX_COLLECTIONS, PuzzleState, parse_puzzles,
};
use pencilmark::app::{Effect, GameId, MenuItem, Message, Overlay, Screen, StoreRequest, words};
use pencilmark_engine::logic::{Grade, Rating};
use pencilmark_test_support::table::{
    EASY, HARD, SOLVED, Table, collection, easy, saved, winning_keys,
};
use std::time::Duration;

/// Returns the easy puzzle with two digits swapped.
fn other() -> String {
    EASY.replace('5', "x").replace('6', "5").replace('x', "6")
}

fn with_collections() -> Table {
    let mut table = Table::with_files(vec![saved(1, &other(), &["r1c3=4"])]);
    table.collections =
        vec![collection("Two", &[EASY, &other(), HARD]), collection("One", &[HARD])];
    table.send(Message::Tick);
    table
}

fn list(table: &Table) -> &CollectionsList {
    match table.app.overlay() {
        Some(Overlay::Collections(list)) => list,
        other => panic!("no collections but {other:?}"),
    }
}

/// Returns the name of the open collection.
fn inside(table: &Table) -> Option<&str> {
    list(table).inside(table.app.collections()).map(|one| one.name.as_str())
}

#[test]
fn collections_are_read_once_and_sorted_by_name() {
    let mut table = with_collections();
    let names = |table: &Table| {
        let all = table.app.collections().all().unwrap().iter();
        all.map(|one| one.name.clone()).collect::<Vec<_>>()
    };
    assert_eq!(names(&table), ["One", "Two"]);
    assert_eq!(table.send(Message::Tick), []);
    table.choose(MenuItem::Collections);
    let all = table.app.collections().all().unwrap();
    assert_eq!(list(&table).counts(&all[1]), (1, 0));
}

#[test]
fn a_puzzle_is_graded_started_resumed_and_won() {
    let mut table = with_collections();
    table.choose(MenuItem::Collections);
    let effects = table.press("down enter");
    assert_eq!(inside(&table), Some("Two"));
    // Opening a collection grades its puzzles and saves the grades.
    let [
        Effect::Store(StoreRequest::SaveCollection(one)),
        Effect::Store(StoreRequest::SaveCollection(kept)),
    ] = &effects[..]
    else {
        panic!("{effects:?}")
    };
    assert_eq!(
        (one.name.as_str(), kept.name.as_str()),
        ("One", "Two"),
        "the puzzle is in both collections"
    );
    assert!(kept.puzzles.iter().all(|entry| entry.grade.is_some()));
    assert_eq!(table.press("esc enter down"), [], "once");
    table.press("enter");
    assert_eq!(table.at_board().id(), GameId(1), "the unfinished game continues");
    table.press("esc esc");
    table.choose(MenuItem::Collections);
    assert_eq!(
        (inside(&table), list(&table).selected()),
        (Some("Two"), 1),
        "the list opens where it was left"
    );
    table.press("up enter");
    assert_eq!(table.game().givens().to_string(), EASY);
    table.press(&format!("@30s {} @1s esc", winning_keys(&easy())));
    table.choose(MenuItem::Collections);
    let state = list(&table).state(&EASY.parse().unwrap());
    assert_eq!(state, PuzzleState::Won(Duration::from_secs(30)));
    table.press("tab");
    assert_eq!(list(&table).selected(), 2, "the next puzzle that was not started");
    assert_eq!(table.press("tab"), []);
    assert_eq!(list(&table).selected(), 2);
    table.press("esc esc");
    assert!(table.app.overlay().is_none() && matches!(table.app.screen(), Screen::Menu(_)));
}

#[test]
fn an_ungraded_puzzle_starts_at_once_and_is_graded_in_play() {
    let mut table = with_collections();
    table.grades = false;
    table.choose(MenuItem::Collections);
    let hard = HARD.parse().unwrap();
    assert_eq!(table.press("enter"), [Effect::Grade(vec![hard])]);
    let effects = table.press("enter");
    let [Effect::Store(StoreRequest::SaveGame(begun)), Effect::Grade(first)] = &effects[..] else {
        panic!("{effects:?}")
    };
    assert_eq!((begun.grade, &first[..]), (None, &[hard][..]), "the puzzle in play is first");
    let title = |table: &Table| words::title(table.at_board());
    assert_eq!(title(&table), "Not rated yet");
    table.press("right");
    let grade = Grade::Rated { rating: Rating::tenths(99), hardest: "X-Wing" };
    let effects = table.send(Message::Graded(hard, grade));
    assert!(
        matches!(
            &effects[..],
            [Effect::Store(StoreRequest::SaveGame(game)), Effect::Store(StoreRequest::SaveCollection(_))]
                if game.grade == Some(grade)
        ),
        "{effects:?}"
    );
    assert_eq!((table.game().grade(), title(&table).as_str()), (Some(grade), "Nightmare 9.9"));
}

#[test]
fn there_can_be_a_hundred_collections() {
    let mut table = Table::new();
    table.collections =
        (0..MAX_COLLECTIONS).map(|at| collection(&format!("C{at}"), &[EASY])).collect();
    table.send(Message::Tick);
    table.paste(&format!("{EASY}\n{HARD}"));
    assert_eq!(table.press("enter"), [], "a collection number 101");
    let why = "You have 100 collections, which is the limit. Paste again and enter the name of one of them.";
    assert_eq!(table.notice(), why);
    assert_eq!(table.app.collections().all().unwrap().len(), MAX_COLLECTIONS);
    table.paste(&format!("{EASY}\n{HARD}"));
    let effects = table.press("C 7 enter");
    let [Effect::Store(StoreRequest::SaveCollection(kept))] = &effects[..] else {
        panic!("{effects:?}")
    };
    assert_eq!((kept.file.as_str(), kept.puzzles.len()), ("c7", 2));
    // After a collection is removed, another can be added.
    table.choose(MenuItem::Collections);
    table.press("x esc");
    table.paste(&format!("{EASY}\n{HARD}"));
    let effects = table.press("enter");
    assert!(
        matches!(&effects[..], [Effect::Store(StoreRequest::SaveCollection(one))] if one.name == "Pasted")
    );
}

#[test]
fn a_name_may_contain_spaces() {
    let mut table = with_collections();
    table.paste(&format!("{EASY}\n{HARD}"));
    let effects = table.press("O n space S u n d a y enter");
    let [Effect::Store(StoreRequest::SaveCollection(kept))] = &effects[..] else {
        panic!("{effects:?}")
    };
    assert_eq!(kept.name, "On Sunday");
}

#[test]
fn a_paste_into_a_text_field_is_one_clean_line_and_confirms_nothing() {
    let mut table = with_collections();
    table.paste(&format!("{EASY}\n{HARD}"));
    assert_eq!(table.send(Message::Pasted("My\u{1b}[2J\u{202e} first\r\none\n".to_owned())), []);
    let name = |table: &Table| match table.app.overlay() {
        Some(Overlay::ImportPrompt(offer)) => offer.name().to_owned(),
        other => panic!("no offer but {other:?}"),
    };
    assert_eq!(name(&table), "My[2J first one");
    table.send(Message::Pasted("é".repeat(100_000)));
    assert_eq!(name(&table).chars().count(), LONGEST_NAME);
    table.press("esc ?");
    table.send(Message::Pasted("undo\n".to_owned()));
    let Some(Overlay::Help(finder)) = table.app.overlay() else { panic!("the help is not open") };
    assert_eq!(finder.typed(), "undo");
    // The list of collections has no text field, so a paste must not change it.
    table.press("esc");
    table.choose(MenuItem::Collections);
    table.paste(EASY);
    assert!(matches!(table.app.overlay(), Some(Overlay::Collections(_))));
}

#[test]
fn unsaved_grades_are_saved_at_the_end() {
    let mut table = with_collections();
    table.grades = false;
    table.choose(MenuItem::Collections);
    table.press("down enter");
    assert_eq!(table.last_effects(), []);
    assert_eq!(table.send(Message::Graded(EASY.parse().unwrap(), Grade::BeyondTechniques)), []);
    let last = table.last_effects();
    assert!(
        matches!(&last[..], [Effect::Store(StoreRequest::SaveCollection(one))] if one.name == "Two"),
        "{last:?}"
    );
}

#[test]
fn a_collection_is_removed_and_restored() {
    let mut table = with_collections();
    table.choose(MenuItem::Collections);
    assert_eq!(table.press("x"), [Effect::Store(StoreRequest::RemoveCollection("one".to_owned()))]);
    assert_eq!(table.press("x"), [Effect::Store(StoreRequest::RemoveCollection("two".to_owned()))]);
    assert_eq!(table.press("x enter"), []);
    let effects = table.press("u u u");
    let [
        Effect::Store(StoreRequest::SaveCollection(two)),
        Effect::Store(StoreRequest::SaveCollection(one)),
    ] = &effects[..]
    else {
        panic!("{effects:?}")
    };
    assert_eq!((two.name.as_str(), one.name.as_str()), ("Two", "One"));
    assert_eq!(table.notice(), "You have not removed a collection since you started the program.");
    assert_eq!(table.app.collections().all().unwrap().len(), 2);
}

#[test]
fn several_pasted_puzzles_can_be_saved() {
    let mut table = with_collections();
    let text = format!("{EASY}\n{SOLVED}\n{}\n{EASY}\n", other());
    table.paste(&text);
    let Some(Overlay::ImportPrompt(offer)) = table.app.overlay() else { panic!("no offer") };
    assert_eq!(offer.counts(), (2, 2));
    assert!(offer.first_error().unwrap().starts_with("Line 2: every cell is filled"));
    assert_eq!(table.press("esc"), [], "or not");
    table.paste(&text);
    let effects =
        table.press("backspace backspace backspace backspace backspace backspace M y enter");
    let [Effect::Store(StoreRequest::SaveCollection(kept))] = &effects[..] else {
        panic!("{effects:?}")
    };
    assert_eq!((kept.name.as_str(), kept.file.as_str(), kept.puzzles.len()), ("My", "my", 2));
    assert_eq!(table.notice(), "Saved 2 puzzles in My. Find them under Collections.");
    // A collection never contains a puzzle twice.
    table.paste(&format!("{EASY}\n{HARD}"));
    let effects =
        table.press("backspace backspace backspace backspace backspace backspace M y enter");
    let [Effect::Store(StoreRequest::SaveCollection(kept))] = &effects[..] else {
        panic!("{effects:?}")
    };
    assert_eq!((kept.file.as_str(), kept.puzzles.len()), ("my", 3));
    let had = "Saved 1 puzzle in My. Find them under Collections. It already had 1 of them.";
    assert_eq!(table.notice(), had);
    table.paste(&format!("{EASY}\n{HARD}"));
    table.press("backspace backspace backspace backspace backspace backspace M y enter");
    assert_eq!(table.notice(), "Nothing was added to My. It already had 2 of them.");
    // Pasting text without any puzzles shows the usual error message.
    table.paste("a\nb");
    assert!(table.app.overlay().is_none() && !table.notice().is_empty());
    // Pasting a single puzzle opens the editor, as usual.
    table.paste(EASY);
    assert!(matches!(table.app.screen(), Screen::Editor(_)));
}

#[test]
fn keys_typed_while_a_paste_is_parsed_are_not_lost() {
    let text = format!("{EASY}\n{}\n", other());
    let paste = |table: &mut Table| {
        // The message is sent directly to the app, because the table would answer immediately.
        let effects = table.app.update(Message::Pasted(text.clone()), table.app.now());
        let [Effect::ParsePaste(number, asked)] = &effects[..] else { panic!("{effects:?}") };
        assert_eq!(*asked, text);
        *number
    };
    let mut table = with_collections();
    let number = paste(&mut table);
    assert_eq!(
        table.press("backspace ! enter q"),
        [],
        "keys wait: no game starts and the program does not quit"
    );
    let effects = table.send(Message::PasteParsed(number, parse_puzzles(&text)));
    let [Effect::Store(StoreRequest::SaveCollection(kept))] = &effects[..] else {
        panic!("{effects:?}")
    };
    assert_eq!(kept.name, "Paste!");
    assert!(table.app.overlay().is_none() && matches!(table.app.screen(), Screen::Menu(_)));
    // After the player cancels the first paste, its result has no effect.
    let first = paste(&mut table);
    table.press("esc");
    table.send(Message::PasteParsed(first, parse_puzzles(&text)));
    assert!(table.app.overlay().is_none());
    let second = paste(&mut table);
    table.send(Message::PasteParsed(first, parse_puzzles(&text)));
    assert!(matches!(table.app.overlay(), Some(Overlay::PasteImport(_))));
    table.send(Message::PasteParsed(second, parse_puzzles(&text)));
    assert!(matches!(table.app.overlay(), Some(Overlay::ImportPrompt(_))));
}

#[test]
fn a_restored_collection_does_not_replace_a_newer_one() {
    let mut table = Table::new();
    table.send(Message::Tick);
    table.paste(&format!("{EASY}\n{HARD}"));
    table.press("enter");
    table.choose(MenuItem::Collections);
    table.press("x esc");
    table.paste(&format!("{HARD}\n{}", other()));
    table.press("enter");
    table.choose(MenuItem::Collections);
    table.press("u");
    let all = table.app.collections().all().unwrap();
    let held: Vec<Vec<String>> = all
        .iter()
        .map(|one| one.puzzles.iter().map(|entry| entry.givens.to_string()).collect())
        .collect();
    assert_eq!(held, [[EASY, HARD].map(str::to_owned), [HARD.to_owned(), other()]]);
    assert_ne!(all[0].file, all[1].file);
}

#[test]
fn a_puzzle_in_two_collections_does_not_block_other_grades() {
    let mut table = with_collections();
    table.grades = false;
    table.choose(MenuItem::Collections);
    let [easy, other, hard] = [EASY, &other(), HARD].map(|givens| givens.parse().unwrap());
    assert_eq!(table.press("enter"), [Effect::Grade(vec![hard])]);
    table.send(Message::Graded(hard, Grade::BeyondTechniques));
    let grade = Grade::Rated { rating: Rating::tenths(12), hardest: "X-Wing" };
    assert_eq!(table.press("esc down enter"), [Effect::Grade(vec![easy, other])]);
    assert_eq!(table.press("esc enter"), [], "the grades are requested only once");
    table.send(Message::Graded(easy, grade));
    assert!(matches!(
        &table.send(Message::Graded(other, grade))[..],
        [Effect::Store(StoreRequest::SaveCollection(_))]
    ));
    // Puzzles that are pasted into a collection that was opened before are rated too.
    table.press("esc esc");
    let new = HARD.replace('8', "x").replace('7', "8").replace('x', "7");
    table.paste(&format!("{EASY}\n{new}"));
    table.press("T w o enter");
    table.choose(MenuItem::Collections);
    assert_eq!(table.press("down enter"), [Effect::Grade(vec![new.parse().unwrap()])]);
}
