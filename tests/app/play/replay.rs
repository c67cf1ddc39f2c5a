//! Tests finished games: loading, replaying them turn by turn and by the clock, and playing on.

use pencilmark::app::{
    Effect, GameError, GameId, LoadedGame, MenuItem, Message, Overlay, Replay, SavedGame, Screen,
    Statistics, StoreReply, StoreRequest,
};
use pencilmark::game::{Game, Played};
use pencilmark_test_support::table::{EASY, Table, easy, winning_keys};
use std::time::Duration;

/// Returns a won game and its save. The first digit took ten seconds and the others five seconds
/// together.
fn won() -> (Table, SavedGame) {
    let mut table = Table::playing(&easy());
    let keys = winning_keys(&easy());
    let effects = table.press(&format!("@10s 4 @5s {} @1s", &keys[1..]));
    let kept = effects.iter().find_map(|effect| match effect {
        Effect::Store(StoreRequest::ArchiveGame(game)) => Some(game.clone()),
        _ => None,
    });
    table.press("esc");
    (table, kept.unwrap())
}

/// Opens the replay of a won game.
fn replay() -> Table {
    let (mut table, kept) = won();
    assert_eq!(table.choose(MenuItem::Finished), []);
    assert_eq!(table.press("enter"), [Effect::Store(StoreRequest::LoadFinished(GameId(1)))]);
    table.send(fetched(1, Ok(replayed(kept))));
    table
}

/// Rebuilds the game by replaying its record, as the store does when it reads the game.
fn replayed(kept: SavedGame) -> Game {
    Game::replay(kept.record, kept.grade).unwrap()
}

fn fetched(id: u64, result: Result<Game, GameError>) -> Message {
    Message::Store(StoreReply::FinishedLoaded(Box::new(LoadedGame {
        id: GameId(id),
        result,
        can_retry: false,
        notices: Vec::new(),
    })))
}

fn shown(table: &Table) -> &Replay {
    let Screen::Replay(replay) = table.app.screen() else { panic!("{:?}", table.app.screen()) };
    replay
}

#[test]
fn a_game_is_archived_before_it_is_recorded() {
    let (table, kept) = won();
    assert_eq!((kept.id, kept.record.turns.len()), (GameId(1), 51));
    assert_eq!(kept.record.elapsed, Duration::from_secs(15));
    let order = table.effects.iter().filter_map(|effect| match effect {
        Effect::Store(StoreRequest::ArchiveGame(_)) => Some("archive"),
        Effect::Store(StoreRequest::FinishGame(_)) => Some("finish"),
        _ => None,
    });
    assert_eq!(order.collect::<Vec<_>>(), ["archive", "finish"]);
}

#[test]
fn turns_are_stepped_through_up_to_the_ends() {
    let mut table = replay();
    let at = |table: &Table| (shown(table).at(), shown(table).times().0.as_secs());
    let second = Duration::from_secs(15);
    assert_eq!((at(&table), shown(&table).turns(), shown(&table).times().1), ((0, 0), 51, second));
    assert_eq!(shown(&table).game().digits().to_string(), EASY);
    table.press("left right");
    assert_eq!(at(&table), (1, 10));
    assert_eq!(shown(&table).cursor().unwrap().to_string(), "r1c3");
    table.press("right right left");
    assert_eq!(at(&table), (2, 15));
    table.press("J right");
    assert_eq!(at(&table), (51, 15));
    assert!(shown(&table).game().is_won());
    table.press("K");
    assert_eq!(shown(&table).game().digits().to_string(), EASY);
    table.press("esc");
    let Screen::Menu(menu) = table.app.screen() else { panic!("not at the menu") };
    assert_eq!(menu.items()[menu.selected()], MenuItem::Finished);
    let Some(Overlay::Finished(list)) = table.app.overlay() else { panic!("not at the list") };
    assert_eq!(list.selected, 0);
}

#[test]
fn a_replay_follows_the_games_clock_at_the_chosen_speed() {
    let mut table = replay();
    let state = |table: &Table| (shown(table).at(), shown(table).times().0, shown(table).runs());
    let seconds = Duration::from_secs;
    assert_eq!(shown(&table).speed(), 2);
    table.press("enter @4s");
    assert_eq!(table.app.next_tick(), Some(Duration::from_millis(500)), "the time on the screen");
    table.send(Message::Tick);
    assert_eq!(state(&table), (0, seconds(8), true));
    table.press("@1s");
    table.send(Message::Tick);
    assert_eq!(state(&table), (1, seconds(10), true));
    table.press("down @1s");
    table.send(Message::Tick);
    assert_eq!(state(&table), (1, seconds(11), true), "at the pace of the game");
    table.press("? @60s esc");
    table.send(Message::Tick);
    assert_eq!(state(&table).1, seconds(11), "the replay waits under the help");
    table.press("enter @9s");
    table.send(Message::Tick);
    assert_eq!((state(&table), table.app.next_tick()), ((1, seconds(11), false), None));
    table.press("up up up enter @9s");
    table.send(Message::Tick);
    assert_eq!((state(&table), shown(&table).speed()), ((51, seconds(15), false), 32));
    table.press("enter");
    assert_eq!(state(&table), (0, seconds(0), true), "at the end, it starts again");
}

#[test]
fn a_new_game_can_continue_from_any_turn() {
    let mut table = replay();
    let effects = table.press("right right p");
    assert!(
        matches!(effects.as_slice(), [Effect::Store(StoreRequest::SaveGame(game))] if game.id == GameId(2))
    );
    assert_eq!((table.game().turns_played(), table.game().turns_undone()), (2, 0));
    assert_eq!(table.seconds(), 15);
    table.press("u u");
    assert_eq!(table.game().digits().to_string(), EASY);
    let mut table = replay();
    assert_eq!(table.press("J p"), []);
    assert_eq!(table.notice(), "The game is won here. Go back some moves to play on.");
}

#[test]
fn missing_games_are_reported_and_late_ones_ignored() {
    let (mut table, kept) = won();
    table.send(fetched(1, Ok(replayed(kept.clone()))));
    assert!(matches!(table.app.screen(), Screen::Menu(_)), "no request was open");
    table.choose(MenuItem::Finished);
    table.press("enter");
    table.send(fetched(9, Ok(replayed(kept))));
    table.send(fetched(1, Err(GameError::File("Gone.".to_owned()))));
    assert!(matches!(table.app.overlay(), Some(Overlay::Finished(_))));
    assert_eq!(table.notice(), "Gone.");
    let effects = table.press("y");
    assert!(matches!(effects.as_slice(), [Effect::Copy(text)] if text.contains("Easy 1.2")));
}

#[test]
fn without_times_a_replay_runs_at_an_even_pace() {
    let mut table = replay();
    table.press("esc");
    let (_, kept) = won();
    let mut record = kept.record;
    let at_zero = |turn: &Played| Played { when: Some(Duration::ZERO), ..turn.clone() };
    record.turns = record.turns.iter().map(at_zero).collect();
    table.choose(MenuItem::Finished);
    table.press("enter");
    table.send(fetched(1, Ok(Game::replay(record, kept.grade).unwrap())));
    assert_eq!(shown(&table).times().1, Duration::from_secs(2 * 51));
    table.press("enter @3s");
    table.send(Message::Tick);
    assert_eq!((shown(&table).at(), shown(&table).runs()), (3, true), "twice as fast");
}

#[test]
fn continuing_a_won_game_does_not_count_twice() {
    let mut table = replay();
    table.press("J left p tab 1 @1s esc");
    assert_eq!(table.app.library().finished().len(), 2);
    assert_eq!(table.app.library().counted().count(), 1);
    let tier = &Statistics::new(table.app.library(), table.app.now()).tiers[0];
    assert_eq!(tier.best, Some(Duration::from_secs(15)));
}
