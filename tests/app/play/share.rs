//! Tests copying and showing puzzle codes and results, and playing puzzles from outside.

use pencilmark::app::settings::Settings;
use pencilmark::app::{Effect, GameId, Message, Overlay, Screen, StoreRequest, WonItem};
use pencilmark::game::Origin;
use pencilmark_engine::formats::{read, write_code};
use pencilmark_test_support::table::{EASY, Table, easy, saved, winning_keys};

/// Returns the text that the effects copy.
fn copied(effects: &[Effect]) -> &str {
    match effects {
        [Effect::Copy(text)] => text,
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_code_of_the_board_is_copied_and_shown() {
    let mut table = Table::playing(&easy());
    let effects = table.press("4 y");
    let code = copied(&effects[1..]);
    assert_eq!(read(code), Ok(easy().givens), "the code contains only the clues");
    let Some(Overlay::Share(share)) = table.app.overlay() else { panic!("it is shown") };
    assert_eq!((share.text().as_str(), share.code()), (code, code));
    table.press("@60s f9");
    assert!(table.app.overlay().is_none(), "any key closes it");
    assert_eq!(table.seconds(), 0, "the clock is stopped meanwhile");
}

#[test]
fn the_result_is_copied_without_revealing_the_solution() {
    let mut table = Table::playing(&easy());
    table.press(&format!("@250s f9 @250s f9 @254s i esc c {} @1s", winning_keys(&easy())));
    let effects = table.press("y");
    let code = write_code(&easy().givens).unwrap();
    let wanted = format!("pencilmark: Easy 1.2\nSolved in 12:34 with 1 hint and 1 check\n{code}");
    assert_eq!(copied(&effects), wanted);
    assert_eq!(read(copied(&effects)), Ok(easy().givens), "the whole text can be pasted");
    assert_eq!(table.press("y"), [], "this key closes the overlay");
    let won = table.result();
    assert_eq!(won.selected, 0);
    let line = won.items().iter().position(|item| *item == WonItem::Share);
    table.press(&"down ".repeat(line.unwrap()));
    assert_eq!(copied(&table.press("enter")), wanted, "the same result from the list");
}

#[test]
fn a_puzzle_from_the_command_line_starts_at_once() {
    let mut table = Table::new();
    let effects = table.send(Message::OpenPuzzle(Box::new(easy().into())));
    assert!(
        matches!(effects.as_slice(), [Effect::Store(StoreRequest::SaveGame(game))] if game.id == GameId(1))
    );
    assert_eq!(table.game().origin(), Origin::Entered);
    assert_eq!(table.game().givens().to_string(), EASY);
}

#[test]
fn opening_the_puzzle_of_an_unfinished_game_continues_it() {
    let mut table = Table::continuing(Settings::default(), saved(7, EASY, &["r1c3=4"]));
    table.press("esc esc");
    table.send(Message::OpenPuzzle(Box::new(easy().into())));
    assert_eq!((table.at_board().id(), table.game().turns_played()), (GameId(7), 1));
}

#[test]
fn a_pasted_code_fills_the_editor() {
    let mut table = Table::new();
    table.paste(&write_code(&easy().givens).unwrap());
    let Screen::Editor(entering) = table.app.screen() else { panic!("not in the editor") };
    assert_eq!(entering.grid().to_string(), EASY);
    assert!(entering.message().unwrap().starts_with("Valid: exactly one solution."));
    let wrong = write_code(&easy().givens).unwrap().replacen('E', "F", 1);
    table.paste(&wrong);
    let Screen::Editor(entering) = table.app.screen() else { panic!("not in the editor") };
    assert!(entering.message().unwrap().starts_with("This puzzle code is wrong"));
}

#[test]
fn the_code_can_be_copied_again_while_it_is_shown() {
    let mut table = Table::playing(&easy());
    table.press("y");
    let effects = table.press("Y");
    assert_eq!(read(copied(&effects)), Ok(easy().givens));
    assert!(table.app.overlay().is_some(), "it stays");
}
