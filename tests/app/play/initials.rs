//! Tests puzzles in the shape of initials: typing letters, the generated puzzle, and error
//! messages.

use pencilmark::app::{
    Action, App, Effect, Generated, MenuItem, Message, Overlay, PuzzleSpec, Screen,
};
use pencilmark::app::{InitialsPrompt, Known, settings::Settings};
use pencilmark::game::Origin;
use pencilmark::input::{Binding, KeyMap};
use pencilmark_engine::generate::{Clues, GenerateError, Initials, Target, attempts};
use pencilmark_test_support::table::{Table, easy};
use std::time::Duration;

/// Opens the overlay for initials and presses `keys`.
fn typed(keys: &str) -> Table {
    let mut table = Table::new();
    table.choose(MenuItem::Initials);
    table.press(keys);
    table
}

fn overlay(app: &App) -> &InitialsPrompt {
    let Some(Overlay::Initials(typed)) = app.overlay() else { panic!("{:?}", app.overlay()) };
    typed
}

/// Returns the typed letters and the message after pressing `keys`.
fn typed_and_message(keys: &str) -> (String, String) {
    let table = typed(keys);
    let typed = overlay(&table.app);
    (typed.letters().to_owned(), typed.message().unwrap_or_default().to_owned())
}

fn wanted(letters: &str) -> PuzzleSpec {
    let initials = letters.parse::<Initials>().unwrap();
    PuzzleSpec::spelling(initials, &Settings::default(), &Known::default())
}

#[test]
fn letters_are_typed_even_if_they_are_keys() {
    assert_eq!(typed_and_message("q x").0, "QX", "the letters neither quit nor erase");
    assert_eq!(typed_and_message("h 7").0, "H7");
    assert_eq!(typed_and_message("J backspace").0, "");
    assert_eq!(typed_and_message("a b backspace c").0, "AC");
    let cells = overlay(&typed("a b").app).cells();
    assert_eq!(cells, "AB".parse::<Initials>().unwrap().cells());
    assert!(overlay(&typed("").app).cells().is_empty());
}

#[test]
fn letters_without_a_shape_are_refused_with_a_message() {
    let refused = typed_and_message("a ä");
    assert_eq!(refused.0, "A", "the earlier letters stay");
    assert_eq!(refused.1, "'ä' can't be drawn: use letters A to Z and digits.");
    assert!(typed_and_message("?").1.starts_with("'?' can't be drawn"));
    let third = typed_and_message("a b c");
    assert_eq!(third.0, "AB");
    assert_eq!(third.1, "One or two letters fit on the board, not 3.");
    assert_eq!(
        typed_and_message("a ä b"),
        ("AB".to_owned(), String::new()),
        "the next letter clears the message"
    );
    let none = typed_and_message("enter");
    assert_eq!(none.1, "Type one or two letters or digits first.");
}

#[test]
fn a_puzzle_in_the_shape_of_the_letters_is_requested() {
    let mut table = typed("j r");
    assert_eq!(table.press("enter"), [Effect::Generate(wanted("JR"))]);
    let request = wanted("JR").request(5);
    assert_eq!((request.seed, request.target), (5, Target::Any));
    assert_eq!(request.recipe.clues, Clues::named("shape").unwrap());
    assert_eq!(request.recipe.shape, Some("JR".parse::<Initials>().unwrap().cells()));
    assert_eq!(request.check(), Ok(()));

    table.deliver(&easy());
    assert!(matches!(table.app.overlay(), Some(Overlay::Generation(_))), "this is another puzzle");
    let other = wanted("JS").request(5);
    table.send(Message::Generated(Box::new(Generated { request: other, result: Ok(easy()) })));
    assert!(matches!(table.app.overlay(), Some(Overlay::Generation(_))), "these are other letters");
    table.send(Message::Generated(Box::new(Generated { request, result: Ok(easy()) })));
    assert!(table.app.overlay().is_none());
    // For a generated puzzle, a save would store only the target, the symmetry and the seed, which
    // would produce a different puzzle.
    assert_eq!(table.game().origin(), Origin::Entered);
}

#[test]
fn esc_closes_the_prompt_and_stops_the_generator() {
    let mut table = typed("a b");
    assert_eq!(table.press("esc"), []);
    assert!(table.app.overlay().is_none());
    let mut table = typed("a b enter");
    assert_eq!(table.press("esc"), [Effect::StopGenerating]);
    let late = wanted("AB").request(1);
    table.send(Message::Generated(Box::new(Generated { request: late, result: Ok(easy()) })));
    assert!(matches!(table.app.screen(), Screen::Menu(_)) && table.app.overlay().is_none());
    assert_eq!(typed("a").press("ctrl+c"), [Effect::Quit]);
}

#[test]
fn a_failed_search_is_explained_and_the_letters_stay() {
    let mut table = typed("l enter");
    table.fail_generation();
    let bound = attempts(&wanted("L").request(1));
    let message = format!("No puzzle found in {bound} attempts, so there may be none.");
    let typed = overlay(&table.app);
    assert_eq!(typed.letters(), "L");
    assert!(typed.message().unwrap().starts_with(&message), "{typed:?}");
    assert_eq!(table.press("o enter"), [Effect::Generate(wanted("LO"))]);
    let request = wanted("LO").request(1);
    let result = Err(GenerateError::Impossible("no such thing".to_owned()));
    table.send(Message::Generated(Box::new(Generated { request, result })));
    assert_eq!(overlay(&table.app).message(), Some("No such thing."));
}

#[test]
fn the_time_of_the_search_is_updated_without_input() {
    let mut table = typed("a");
    assert_eq!(table.app.next_tick(), None);
    table.press("enter");
    assert_eq!(table.app.next_tick(), Some(Duration::from_secs(1)));
    table.press("@2s @300ms f9");
    assert_eq!(table.app.next_tick(), Some(Duration::from_millis(700)));
}

#[test]
fn a_text_field_can_be_left_even_if_its_only_key_is_a_character() {
    let own = |action: &str, chord: &str| Binding {
        action: action.to_owned(),
        chords: vec![chord.to_owned()],
        place: String::new(),
        chord_places: Vec::new(),
    };
    let (keys, _) = KeyMap::new(None, &[own("back", "b"), own("accept", "g")]);
    let table = typed("");
    let says = |key: &str| keys.message(&table.app, key.parse().unwrap());
    assert!(matches!(says("b"), Message::Action(Action::Back)));
    assert!(matches!(says("g"), Message::Action(Action::Accept)));
    assert!(matches!(says("a"), Message::Typed('a')));
    assert!(matches!(says("ctrl+c"), Message::Action(Action::Quit)));
}
