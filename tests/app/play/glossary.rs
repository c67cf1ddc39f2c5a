//! Tests the glossary, and going from a hint to its lesson and back.

use pencilmark::app::{Glossary, OpenHint, Overlay, Screen};
use pencilmark::game::HintDepth;
use pencilmark_test_support::table::{HARD, Table, easy};

fn hint(table: &Table) -> &OpenHint {
    table.at_board().hint().expect("a hint is open")
}

fn glossary(table: &Table) -> &Glossary {
    let Some(Overlay::Glossary(glossary)) = table.app.overlay() else { panic!("no glossary") };
    glossary
}

fn first_names(table: &Table) -> Vec<&'static str> {
    let glossary = glossary(table);
    glossary.terms()[..glossary.in_text()].iter().map(|term| term.name).collect()
}

#[test]
fn one_key_leads_from_a_hint_to_its_terms_and_back() {
    let mut table = Table::playing(&easy());
    table.press("i enter");
    let (depth, hints) = (hint(&table).depth, table.game().hints());
    table.press("/");
    assert!(first_names(&table).contains(&"box"), "{:?}", first_names(&table));
    assert!(!first_names(&table).contains(&"fin"));
    table.press("down down end");
    assert_eq!(glossary(&table).selected(), glossary(&table).terms().len() - 1);
    table.press("/");
    assert!(table.app.overlay().is_none());
    assert_eq!((hint(&table).depth, table.game().hints()), (depth, hints));
}

#[test]
fn one_key_leads_from_a_hint_to_its_lesson_and_back() {
    let mut table = Table::playing(&easy());
    table.press("U");
    assert_eq!(table.notice(), "Open a hint first. Its lesson explains the technique.");
    table.press("i U");
    assert!(table.notice().starts_with("The hint does not name its technique yet."));
    table.press("enter");
    let (title, before) = (hint(&table).hint.title(HintDepth::Proof), table.seconds());
    table.press("U");
    let Screen::Lesson(lesson) = table.app.screen() else { panic!("no lesson") };
    assert!(title.starts_with(lesson.technique().name), "{title}");
    // Starting an exercise would replace the game.
    table.press("@60s p enter enter /");
    assert!(first_names(&table).contains(&"row") || first_names(&table).contains(&"box"));
    table.press("esc U");
    assert_eq!(hint(&table).hint.title(HintDepth::Proof), title);
    assert_eq!(table.seconds(), before, "the clock stops during a lesson");
    // A paste over the lesson leads back to the game.
    table.press("U @60s");
    table.paste(HARD);
    assert!(table.app.has_game_beneath() && matches!(table.app.screen(), Screen::Editor(_)));
    table.press("@60s esc");
    assert_eq!((table.game().givens(), table.seconds()), (&easy().givens, before));
}
