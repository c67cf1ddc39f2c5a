//! Tests the page of the statistics about the steps that took the player longest.

use pencilmark::app::settings::Settings;
use pencilmark::app::{
    App, Effect, GameError, GameId, Known, Library, LoadedGame, MenuItem, Message, Overlay,
    SavedGame, StatisticsPage, StoreReply, StoreRequest,
};
use pencilmark::game::review::slow_steps;
use pencilmark::game::{Game, PeerMarks};
use pencilmark_test_support::frame::{draw, mono, text};
use pencilmark_test_support::table::{EASY, Table, easy, saved, winning_keys};

/// Wins the easy puzzle with one long pause before the digit with the given index. Returns the
/// table with the statistics open, and the archived game.
fn won_with_a_pause(at: usize) -> (Table, SavedGame) {
    let mut table = Table::playing(&easy());
    let keys = winning_keys(&easy());
    for (index, key) in keys.split(" tab ").enumerate() {
        let pause = if index == at { 90 } else { 2 };
        table.press(&format!("@{pause}s {key} tab"));
    }
    let archived = table.effects.iter().find_map(|effect| match effect {
        Effect::Store(StoreRequest::ArchiveGame(game)) => Some(game.clone()),
        _ => None,
    });
    table.press("@2s esc");
    table.choose(MenuItem::Statistics);
    (table, archived.expect("the game is archived"))
}

/// Answers the request for a finished game.
fn load(table: &mut Table, game: &SavedGame) -> Vec<Effect> {
    let result = Game::replay(game.record.clone(), game.grade);
    let result = result.map_err(|error| GameError::File(error.to_string()));
    let loaded = LoadedGame { id: game.id, result, can_retry: false, notices: Vec::new() };
    table.send(Message::Store(StoreReply::FinishedLoaded(Box::new(loaded))))
}

/// Answers the request for the slow steps as the worker would.
fn search(table: &mut Table, effects: &[Effect]) -> Vec<Effect> {
    let [Effect::FindSlowSteps(request)] = effects else { panic!("{effects:?}") };
    let steps = slow_steps(&request.game, &request.known.ladder());
    table.send(Message::SlowStepsFound(request.id, steps))
}

/// Returns the text of the screen with one space between words.
fn screen(app: &App) -> String {
    let text = text(&draw(app, (80, 24), &mono()));
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn is_request(effects: &[Effect], id: GameId) -> bool {
    matches!(effects, [Effect::Store(StoreRequest::LoadFinished(asked))] if *asked == id)
}

#[test]
fn a_long_pause_counts_for_the_easiest_step_on_the_board() {
    let (mut table, game) = won_with_a_pause(20);
    assert_eq!(table.press("right right right"), [], "only the page of slow steps reads games");
    let effects = table.press("right");
    assert!(is_request(&effects, game.id), "{effects:?}");
    let drawn = screen(&table.app);
    assert!(drawn.contains("pauses in your last win. 0 of 1 games analysed so far."), "{drawn}");
    let effects = load(&mut table, &game);
    assert_eq!(search(&mut table, &effects), [], "there is no other game to read");
    let figures = table.app.library().slow_steps();
    let [slow] = &figures.techniques[..] else { panic!("{figures:?}") };
    assert_eq!((slow.pauses, slow.total.as_secs()), (1, 90));
    let mut before = Game::replay(game.record.clone(), game.grade).unwrap();
    before.go_to(20).unwrap();
    let hint = before.hint(&Known::default().ladder(), PeerMarks::Erase);
    assert_eq!(slow.name, hint.unwrap().step().unwrap().name);
    let drawn = screen(&table.app);
    assert!(drawn.contains(slow.name) && drawn.contains("1:30"), "{drawn}");
    assert!(!drawn.contains("analysed so far"), "{drawn}");
    assert_eq!(table.press("left right"), [], "the game is not read again");
}

#[test]
fn a_game_that_cannot_be_read_is_left_out() {
    let (mut table, game) = won_with_a_pause(20);
    table.press("left");
    let result = Err(GameError::File("The file is damaged.".to_owned()));
    let loaded = LoadedGame { id: game.id, result, can_retry: true, notices: Vec::new() };
    let effects = table.send(Message::Store(StoreReply::FinishedLoaded(Box::new(loaded))));
    assert_eq!(effects, [], "it is not read again");
    let drawn = screen(&table.app);
    assert!(drawn.contains("You made no long pauses in your last win."), "{drawn}");
}

#[test]
fn reading_stops_when_the_page_is_left_and_goes_on_when_it_is_opened_again() {
    let (mut table, first) = won_with_a_pause(20);
    table.press("esc");
    let other = "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..";
    let mut second = first.clone();
    second.id = GameId(77);
    second.record.givens = other.parse().unwrap();
    let mut finished = table.recorded()[0];
    (finished.id, finished.givens) = (second.id, second.record.givens);
    finished.finished_at += 1000;
    let library = Library::new(Vec::new(), vec![table.recorded()[0], finished], GameId(78));
    let mut table = Table::with(Settings::default(), library);
    table.choose(MenuItem::Statistics);
    assert!(is_request(&table.press("left"), second.id), "the newest game is read first");
    assert_eq!(table.press("left"), []);
    assert!(matches!(load(&mut table, &first)[..], []), "another game was requested");
    let result = Err(GameError::File("The file is damaged.".to_owned()));
    let loaded = LoadedGame { id: second.id, result, can_retry: true, notices: Vec::new() };
    let effects = table.send(Message::Store(StoreReply::FinishedLoaded(Box::new(loaded))));
    assert_eq!(effects, [], "the page is not open");
    assert!(is_request(&table.press("right"), first.id));
    let Some(Overlay::Statistics(statistics)) = table.app.overlay() else { panic!("closed") };
    assert_eq!(statistics.page, StatisticsPage::SlowSteps);
}

#[test]
fn without_a_timed_win_the_page_says_what_to_do() {
    let mut table = Table::with_files(vec![saved(1, EASY, &[])]);
    table.choose(MenuItem::Statistics);
    assert_eq!(table.press("left"), []);
    let drawn = screen(&table.app);
    assert!(drawn.contains("Win a game with the clock on to see"), "{drawn}");
}
