//! Tests the start, when only the newest saved game is known. The other games arrive later.

use pencilmark::app::settings::Settings;
use pencilmark::app::{
    Effect, GameId, Library, MenuItem, Message, Overlay, SavedGame, Screen, StoreReply,
    StoreRequest, UnfinishedGame,
};
use pencilmark_engine::board::Grid;
use pencilmark_test_support::table::{EASY, HARD, Table, easy, not_saved, saved};

/// Returns games of two puzzles, newest first.
fn games() -> [SavedGame; 3] {
    let game = |id: u64, givens| SavedGame { saved_at: id, ..saved(id, givens, &["r1c3=4"]) };
    let hard = |id: u64| SavedGame { saved_at: id, ..saved(id, HARD, &["r1c2=1"]) };
    [game(4, EASY), hard(3), game(1, EASY)]
}

/// Returns the menu at the start. Game 4 is known, and games 3 and 1 arrive later.
fn table() -> Table {
    let games = games();
    let newest = vec![UnfinishedGame::from_saved(&games[0])];
    let library = Library::new(newest, Vec::new(), GameId(5)).with_more_to_come();
    let mut table = Table::with(Settings::default(), library);
    table.files = games.to_vec();
    table
}

/// Returns the message with the other games.
fn others() -> Message {
    let games = games()[1..].iter().map(UnfinishedGame::from_saved).collect();
    Message::Store(StoreReply::GamesLoaded { games, notices: vec!["A file is damaged.".into()] })
}

fn ids(table: &Table) -> Vec<u64> {
    table.app.library().games().iter().map(|game| game.id.0).collect()
}

fn menu(table: &Table) -> (Vec<MenuItem>, usize) {
    let Screen::Menu(menu) = table.app.screen() else { panic!("not at the menu") };
    (menu.items().to_vec(), menu.selected())
}

#[test]
fn the_other_games_are_requested_after_the_first_frame() {
    let mut table = table();
    let before = menu(&table);
    assert_eq!(before.0[0], MenuItem::Continue(GameId(4)));
    assert!(before.0.contains(&MenuItem::Games));
    let asked = table.app.first_frame_drawn();
    assert_eq!(asked, [Effect::Store(StoreRequest::LoadGames)]);
    table.send(others());
    assert_eq!(ids(&table), [4, 3, 1]);
    assert_eq!(menu(&table), before, "nothing changes on the screen");
    assert_eq!(table.notice(), "A file is damaged.");
    assert_eq!(table.app.first_frame_drawn(), []);
}

#[test]
fn keys_wait_for_the_other_games_and_then_work_as_usual() {
    let mut known = table();
    known.send(others());
    let keys = "down down up enter";
    let effects = known.press(keys);
    let mut table = table();
    assert_eq!(table.press(keys), []);
    assert_eq!(menu(&table).1, 0, "no key has any effect yet");
    assert_eq!(table.send(Message::FocusLost), [], "only keys wait");
    assert_eq!(table.send(others()), effects);
    assert!(matches!(effects[..], [Effect::Generate(_)]), "{effects:?}");
    assert!(matches!(table.app.overlay(), Some(Overlay::Generation(_))));
}

#[test]
fn a_puzzle_is_found_among_games_that_arrive_later() {
    let mut table = table();
    let hard = pencilmark::game::read_puzzle(&HARD.parse::<Grid>().unwrap()).unwrap();
    assert_eq!(table.send(Message::OpenPuzzle(Box::new(hard.into()))), []);
    table.send(others());
    assert_eq!(table.at_board().id(), GameId(3), "its unfinished game continues");
}

#[test]
fn quitting_waits_for_keys_before_it_but_not_for_a_slow_disk() {
    assert_eq!(table().press("q"), [Effect::Quit]);
    let mut table = table();
    assert_eq!(table.press("down ctrl+c"), []);
    let effects = table.send(others());
    assert_eq!(effects, [Effect::Quit]);
    let mut table = super::start::table();
    table.press("down @250ms");
    table.send(Message::Tick);
    assert_eq!(table.press("ctrl+c"), [Effect::Quit]);
    assert_eq!(table.last_effects(), []);
}

#[test]
fn a_slow_disk_is_reported_once() {
    let mut table = table();
    table.send(Message::Tick);
    assert_eq!(table.app.next_tick(), None, "nothing waits");
    table.press("down @200ms");
    table.send(Message::Tick);
    assert_eq!(table.notice(), "");
    assert!(table.app.next_tick().is_some());
    table.press("@50ms");
    table.send(Message::Tick);
    let text = "Your games are still loading. Your keys take effect when that is done.";
    assert_eq!((table.notice(), table.app.next_tick()), (text, None));
    table.send(not_saved("game 1", "no disk"));
    table.press("up @9s");
    table.send(Message::Tick);
    assert_eq!(table.app.notices().iter().filter(|notice| *notice == text).count(), 1);
    table.press(&"down ".repeat(200));
    table.send(others());
    assert_eq!(ids(&table), [4, 3, 1]);
}

#[test]
fn games_played_meanwhile_stay_first_and_are_not_repeated() {
    let mut table = table();
    table.send(others());
    let mut again = games().map(|game| UnfinishedGame::from_saved(&game)).to_vec();
    again.reverse();
    table.press("down enter");
    table.deliver(&easy());
    assert_eq!(ids(&table), [5, 4, 3, 1]);
    table.send(Message::Store(StoreReply::GamesLoaded { games: again, notices: Vec::new() }));
    assert_eq!(ids(&table), [5, 4, 3, 1]);
}
