//! Tests the school: lessons, exercises, repetition, and the techniques that the player knows.

use crate::table::{EASY, Table, saved};
use pencilmark::app::school::{Progress, Stage};
use pencilmark::app::settings::{Puzzles, Settings};
use pencilmark::app::{Action, Effect, Known, MenuItem, Message, Overlay, Screen, StoreRequest};
use pencilmark::game::HintDepth;
use pencilmark_engine::logic::{Analysis, Technique};

/// Opens the lesson on a technique. `progress` is the player's progress.
fn at_page(name: &str, progress: Progress) -> Table {
    let mut table = Table::new();
    table.app = table.app.with_school(Known::default(), progress);
    table.choose(MenuItem::School);
    for _ in 0..300 {
        table.press("enter");
        match table.app.screen() {
            Screen::Lesson(lesson) if lesson.technique().name == name => return table,
            Screen::Lesson(_) => table.press("esc down"),
            _ => table.press("down"),
        };
    }
    panic!("no lesson of {name}");
}

fn stage(table: &Table) -> Stage {
    match table.app.screen() {
        Screen::Lesson(lesson) => lesson.stage(),
        other => panic!("not in a lesson but at {other:?}"),
    }
}

/// Eliminates a candidate in the exercise: selects the cell and presses the digit.
fn eliminate(table: &mut Table, candidate: pencilmark_engine::board::Candidate) -> Vec<Effect> {
    table.send(Message::CellPressed(candidate.cell));
    table.send(Message::Action(Action::Digit(candidate.digit)))
}

#[test]
fn less_goes_to_the_previous_page_or_stage() {
    let mut table = at_page("X-Wing", Progress::default());
    let mut at = |keys: &str| {
        table.press(keys);
        match table.app.screen() {
            Screen::Lesson(lesson) => (lesson.stage(), lesson.page()),
            other => panic!("not in a lesson but at {other:?}"),
        }
    };
    assert_eq!(at("right e e I"), (Stage::Example(HintDepth::Place), 1));
    assert_eq!(at("I"), (Stage::Example(HintDepth::Place), 0));
    assert_eq!(at("I I"), (Stage::About, 0), "there is no earlier stage");
}

#[test]
fn a_lesson_is_stepped_through_and_leads_to_its_neighbours() {
    let mut table = at_page("X-Wing", Progress::default());
    assert_eq!(stage(&table), Stage::About);
    let mut seen = Vec::new();
    for key in ["enter", "right", "enter", "enter", "right", "left", "left"] {
        table.press(key);
        seen.push(stage(&table));
    }
    let at = Stage::Example;
    let (place, cells, proof) = (at(HintDepth::Place), at(HintDepth::Cells), at(HintDepth::Proof));
    assert_eq!(seen, [place, cells, proof, Stage::Done, Stage::Done, proof, cells]);
    table.press("down");
    let Screen::Lesson(lesson) = table.app.screen() else { panic!() };
    assert_ne!(lesson.technique().name, "X-Wing");
    table.press("up esc");
    let Screen::School(school) = table.app.screen() else { panic!() };
    assert!(school.selected() > 0);
    table.press("esc");
    assert!(matches!(table.app.screen(), Screen::Menu(_)));
    // At the end of a lesson, `enter` opens the next one.
    let mut table = at_page("X-Wing", Progress::default());
    table.press("enter enter enter enter");
    assert_eq!(stage(&table), Stage::Done);
    table.press("enter");
    let Screen::Lesson(lesson) = table.app.screen() else { panic!() };
    assert_ne!(lesson.technique().name, "X-Wing");
    assert!(lesson.technique().rating >= Technique::named("X-Wing").unwrap().rating);
    assert_eq!(stage(&table), Stage::About);
}

#[test]
fn a_step_that_is_found_counts_and_is_due_after_a_day() {
    let mut table = at_page("X-Wing", Progress::default());
    assert_eq!(table.press("p"), [], "an exercise is not saved as a game");
    let steps = Technique::named("X-Wing").unwrap().steps(&Analysis::new(&table.game().position()));
    let strikes = steps[0].eliminations.clone();
    for (i, &candidate) in strikes.iter().enumerate() {
        let effects = eliminate(&mut table, candidate);
        let is_last = i + 1 == strikes.len();
        assert_eq!(effects.len(), usize::from(is_last), "{:?} {}", table.notice(), effects.len());
        assert_eq!(table.at_board().exercise().unwrap().is_over(), is_last);
    }
    let learnt = table.app.progress().learned("X-Wing");
    assert_eq!((learnt.found, learnt.missed, learnt.due), (1, 0, 1_700_000_000 + 86_400));
    table.press("enter");
    assert_eq!(stage(&table), Stage::About, "the next lesson");
    let Screen::Lesson(lesson) = table.app.screen() else { panic!("{:?}", table.app.screen()) };
    assert!(lesson.technique().rating >= Technique::named("X-Wing").unwrap().rating);
    assert_ne!(lesson.technique().name, "X-Wing");
}

#[test]
fn a_wrong_elimination_is_undone_and_the_technique_is_due_soon() {
    let mut table = at_page("X-Wing", Progress::default());
    table.press("p");
    let before = table.game().sheet().clone();
    let steps = Technique::named("X-Wing").unwrap().steps(&Analysis::new(&table.game().position()));
    let candidates = table.game().candidates();
    let is_part =
        |c: &pencilmark_engine::board::Candidate| steps.iter().any(|s| s.eliminations.contains(c));
    let other = candidates.iter().find(|candidate| !is_part(candidate)).unwrap();
    let effects = eliminate(&mut table, other);
    assert!(matches!(effects[..], [Effect::Store(StoreRequest::SaveProgress(_))]));
    assert!(table.notice().starts_with("No X-Wing here removes"), "{}", table.notice());
    assert_eq!(*table.game().sheet(), before);
    let learnt = table.app.progress().learned("X-Wing");
    assert_eq!((learnt.found, learnt.missed), (0, 1));
    // Finding the step after a mistake does not change the recorded result.
    for candidate in steps[0].eliminations.clone() {
        eliminate(&mut table, candidate);
    }
    assert!(table.at_board().exercise().unwrap().is_over());
    assert_eq!(table.app.progress().learned("X-Wing"), learnt);
    assert_eq!(table.app.due(), 0);
    table.press("@600s esc esc");
    assert_eq!(table.app.due(), 1);
    table.press("esc enter");
    table.press("enter");
    assert_eq!(table.at_board().exercise().unwrap().technique().name, "X-Wing", "it is due");
}

#[test]
fn asking_for_a_hint_in_an_exercise_counts_as_missed() {
    let mut table = at_page("Hidden Single in Box", Progress::default());
    table.press("p");
    let effects = table.press("i");
    assert!(matches!(effects[..], [Effect::Store(StoreRequest::SaveProgress(_))]));
    assert_eq!(table.at_board().hint().unwrap().depth, HintDepth::Place);
    table.press("I");
    assert_eq!(
        table.at_board().hint().unwrap().depth,
        HintDepth::Place,
        "the hint started at this level"
    );
    assert_eq!(table.press("i i i"), []);
    assert!(table.at_board().exercise().unwrap().is_over());
    assert_eq!(table.app.progress().learned("Hidden Single in Box").missed, 1);
    table.press("enter");
    let exercise = table.at_board().exercise().unwrap();
    assert!(exercise.technique().name == "Hidden Single in Box" && !exercise.is_over(), "another");
}

#[test]
fn known_techniques_can_be_turned_off_moved_and_reset() {
    let mut table = Table::continuing(Settings::default(), saved(1, EASY, &[]));
    table.press("o up enter");
    assert!(matches!(table.app.overlay(), Some(Overlay::Techniques(list)) if list.selected == 0));
    let effects = table.press("down enter");
    let off = Known::new(&[], &["Hidden Single in Box"]);
    assert_eq!(effects, [Effect::Store(StoreRequest::SaveKnown(off.clone()))]);
    table.press("J");
    assert!(matches!(table.app.overlay(), Some(Overlay::Techniques(list)) if list.selected == 2));
    assert_ne!(table.app.known().order(), Vec::<&str>::new());
    assert_eq!(table.press("x"), [Effect::Store(StoreRequest::SaveKnown(off))]);
    table.press("K K K");
    assert!(matches!(table.app.overlay(), Some(Overlay::Techniques(list)) if list.selected == 0));
    table.press("esc esc");
    assert!(table.app.overlay().is_none());
}

#[test]
fn a_tier_above_the_known_techniques_is_refused_immediately() {
    let settings = Settings { puzzles: Puzzles::Known, ..Settings::default() };
    let mut table = Table::with(settings, pencilmark::app::Library::empty());
    let effects = table.press("enter");
    assert!(matches!(&effects[..], [Effect::Generate(wanted)] if wanted.known.is_some()));
    table.press("esc");
    let all: Vec<_> = pencilmark_engine::logic::TECHNIQUES.iter().map(|one| one.name).collect();
    table.app = table.app.with_school(Known::new(&[], &all), Progress::default());
    assert_eq!(table.press("enter"), []);
    assert_eq!(
        table.notice(),
        "You know no technique rated Easy. You can change what you know in the settings."
    );
}

#[test]
fn the_menu_says_that_a_game_needs_unknown_techniques() {
    let mut table = Table::continuing(Settings::default(), saved(1, EASY, &[]));
    table.press("esc");
    let givens = table.app.library().games()[0].givens;
    assert_eq!(table.app.library().is_within(&givens), None, "no check is requested");
    let all: Vec<_> = pencilmark_engine::logic::TECHNIQUES.iter().map(|one| one.name).collect();
    table.app = table.app.with_school(Known::new(&[], &all), Progress::default());
    table.send(Message::Tick);
    assert_eq!(table.app.library().is_within(&givens), Some(false));
}
