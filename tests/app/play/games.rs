//! Tests generating, winning, saving, continuing and removing games.

use pencilmark::app::school::Progress;
use pencilmark::app::settings::{Settings, Switch};
use pencilmark::app::{
    Action, Effect, GameError, GameId, Generated, Known, LoadedGame, MenuItem, Message, Notice,
    Overlay, PuzzleSpec, SavedGame, Screen, StatisticsPage, StoreReply, StoreRequest, words,
};
use pencilmark::game::{CheckMode, Game, Origin};
use pencilmark_engine::generate::{GenerateError, Target};
use pencilmark_test_support::table::{
    EASY, EASY_TIER, HARD, Table, beyond, easy, not_saved, play, request, saved, winning_keys,
};
use std::time::Duration;

fn is_won(table: &Table) -> bool {
    matches!(table.app.screen(), Screen::Won(_))
}

fn at_menu(table: &Table) -> bool {
    matches!(table.app.screen(), Screen::Menu(_))
}

#[test]
fn from_the_menu_to_a_won_game_and_on_to_the_next() {
    let mut table = Table::new();
    let make =
        Effect::Generate(PuzzleSpec::new(EASY_TIER, &Settings::default(), &Known::default()));
    assert_eq!(table.press("enter"), std::slice::from_ref(&make));
    assert!(
        matches!(table.app.overlay(), Some(Overlay::Generation(m)) if m.spec.target == EASY_TIER)
    );
    table.deliver(&easy());
    assert!(table.app.overlay().is_none());
    assert_eq!(table.at_board().cursor().to_string(), "r1c3", "the first empty cell");
    let effects = table.press(&format!("@90s {}", winning_keys(&easy())));
    assert!(is_won(&table));
    let Some(Effect::Store(StoreRequest::FinishGame(finished))) = effects.last() else {
        panic!("{:?}", effects.last())
    };
    assert_eq!((finished.elapsed, finished.hints), (Duration::from_secs(90), 0));
    assert_eq!(finished.givens.to_string(), EASY);
    assert_eq!(
        effects.iter().filter(|e| matches!(e, Effect::Store(StoreRequest::SaveGame(_)))).count(),
        50
    );
    assert!(table.app.library().games().is_empty());
    assert_eq!(table.app.library().finished(), [*finished]);
    assert_eq!(table.press("@2s enter"), [make]);
    table.deliver(&easy());
    assert_eq!(table.at_board().id(), GameId(2));
}

#[test]
fn a_key_typed_ahead_does_not_skip_the_end() {
    let mut table = Table::playing(&easy());
    table.press(&winning_keys(&easy()));
    assert_eq!(table.press("enter esc down @699ms enter"), []);
    assert!(is_won(&table));
    table.send(Message::LineClicked(0));
    assert!(is_won(&table) && table.app.overlay().is_none());
    table.press("@1ms esc");
    assert!(at_menu(&table));
}

#[test]
fn the_end_screen_leads_to_the_next_puzzle_the_menu_or_out() {
    let mut table = Table::playing(&easy());
    table.press(&winning_keys(&easy()));
    table.press("@1s down down down");
    assert_eq!(table.press("down enter"), [Effect::Quit]);
    table.press("up enter");
    assert!(at_menu(&table));
}

#[test]
fn a_digit_that_is_in_the_house_already_is_named() {
    let notice = |settings, keys| {
        let mut table = Table::playing_with(settings, &easy());
        table.press(keys);
        table.app.notices().last().map(Notice::to_string)
    };
    let settings = Settings::default;
    let said = Some("Column 3 already has an 8, in r3c3.".to_owned());
    assert_eq!(notice(settings(), "8"), said);
    assert_eq!(notice(settings(), "8 8"), None, "the digit is erased");
    assert_eq!(notice(settings(), "1"), None, "a wrong digit that repeats none");
    let silent = Settings { conflicts: Switch::Off, ..settings() };
    assert_eq!(notice(silent, "8"), None);
}

#[test]
fn a_full_board_with_a_mistake_is_not_a_win() {
    let keys = winning_keys(&easy());
    let mut table = Table::playing(&easy());
    table.press(&format!("{} 2", &keys[..keys.len() - 1]));
    let said =
        "All filled, but not right yet: c shows where; ctrl+u goes back to before the mistake.";
    assert_eq!(table.notice(), said);
    table.press("1");
    assert!(is_won(&table));
    let settings = Settings { check: CheckMode::Always, ..Settings::default() };
    let mut table = Table::playing_with(settings, &easy());
    table.press(&format!("{} 2", &keys[..keys.len() - 1]));
    let said = "All filled, but not right yet: ctrl+u goes back to before the mistake.";
    assert_eq!(table.notice(), said, "the wrong digit is shown already");
}

#[test]
fn generating_can_be_stopped_and_a_late_puzzle_is_not_started() {
    let mut table = Table::new();
    table.press("enter");
    assert_eq!(table.press("x ? f9 tab"), [], "only back and quit have an effect");
    assert_eq!(table.press("esc"), [Effect::StopGenerating]);
    table.deliver(&easy());
    assert!(at_menu(&table));
    assert_eq!(table.app.library().games(), []);
    table.press("down enter");
    table.deliver(&easy());
    assert!(at_menu(&table), "this puzzle was not requested");
}

#[test]
fn a_failed_generation_is_reported() {
    let mut table = Table::new();
    table.press("enter");
    let result = Err(GenerateError::GaveUp(10));
    table.send(Message::Generated(Box::new(Generated { request: request(EASY_TIER), result })));
    assert!(at_menu(&table) && table.app.overlay().is_none());
    assert!(table.notice().contains("No such puzzle"), "{}", table.notice());
}

#[test]
fn a_puzzle_without_a_rating_can_be_won() {
    let mut table = Table::playing(&beyond());
    let effects = table.press(&winning_keys(&beyond()));
    let Some(Effect::Store(StoreRequest::FinishGame(finished))) = effects.last() else {
        panic!("{effects:?}")
    };
    assert_eq!((finished.rating, finished.target()), (None, Target::BeyondTechniques));
}

fn kept(effects: &[Effect]) -> Vec<&SavedGame> {
    let saves = effects.iter().filter_map(|effect| match effect {
        Effect::Store(StoreRequest::SaveGame(game)) => Some(game),
        _ => None,
    });
    saves.collect()
}

#[test]
fn every_turn_is_saved_and_the_save_replays() {
    let table =
        play("1: 5 3 <.> . 7 . . . .", "4 right , 2 ; 3 u t m 6 R r", "1: 5 3 =4 . 7 . . . .");
    assert_eq!(kept(&table.effects).len(), 8, "four turns, undo, candidates, restart, redo");
    let last = kept(&table.effects).last().copied().unwrap().clone();
    let again = Game::replay(last.record, None).unwrap();
    assert_eq!(again.sheet(), table.game().sheet());
    assert_eq!(again.turns_undone(), table.game().turns_undone());
    let moved = play("1: 5 3 <.> . 7 . . . .", "right f 5 m tab p p", "");
    assert_eq!(kept(&moved.effects), [] as [&SavedGame; 0], "the view is not saved");
}

#[test]
fn a_game_goes_on_where_it_was_left() {
    let mut table = Table::playing(&easy());
    table.press("4 right , 2 ; 6 right right 6 u t @30s");
    let (board, seconds) = (table.board(), table.seconds());
    table.press("esc esc @600s");
    assert!(at_menu(&table));
    table.press("enter");
    let without = |rows: &[String]| rows.join(" ").replace(['<', '>'], "");
    assert_eq!(without(&table.board()), without(&board));
    assert_eq!((table.seconds(), table.game().turns_undone()), (seconds, 1));
    assert!(table.game().auto_candidates);
    table.press("r");
    assert_eq!(table.board()[0], "5 3 =4 +2 7 <=6> . . .");
}

fn three_games() -> Table {
    let games = (1..=3).map(|id| saved(id, EASY, &["r1c3=4"])).rev().collect();
    Table::with_files(games)
}

fn ids(table: &Table) -> Vec<u64> {
    table.app.library().games().iter().map(|game| game.id.0).collect()
}

#[test]
fn a_saved_game_is_removed_and_restored() {
    let mut table = three_games();
    table.choose(MenuItem::Games);
    assert_eq!(table.press("u"), [], "nothing was removed so far");
    assert_eq!(table.press("down x"), [Effect::Store(StoreRequest::RemoveGame(GameId(2)))]);
    assert_eq!(ids(&table), [3, 1]);
    assert_eq!(
        table.press("x"),
        [Effect::Store(StoreRequest::RemoveGame(GameId(1)))],
        "the last line cannot be passed"
    );
    assert_eq!(table.press("x"), [Effect::Store(StoreRequest::RemoveGame(GameId(3)))]);
    assert_eq!(table.press("esc"), []);
    let items = |table: &Table| match table.app.screen() {
        Screen::Menu(menu) => menu.items().to_vec(),
        other => panic!("not at the menu but at {other:?}"),
    };
    let has = |item: fn(&MenuItem) -> bool, table: &Table| items(table).iter().any(item);
    assert!(!has(|item| matches!(item, MenuItem::Continue(_)), &table));
    table.choose(MenuItem::Games);
    assert_eq!(
        table.press("u"),
        [Effect::Store(StoreRequest::RestoreGame(GameId(3)))],
        "the last removed game is restored first"
    );
    assert_eq!(
        table.press("u u"),
        [1, 2].map(|id| Effect::Store(StoreRequest::RestoreGame(GameId(id))))
    );
    assert_eq!(ids(&table), [3, 2, 1], "every game returns to its place");
    assert_eq!(table.press("u"), []);
    assert_eq!(table.notice(), "You have not removed a game since you started the program.");
    table.press("esc");
    assert!(has(|item| *item == MenuItem::Continue(GameId(3)), &table));
}

#[test]
fn the_game_in_play_can_not_be_removed_from_the_list_over_its_board() {
    let mut table = three_games();
    table.press("enter");
    let id = table.at_board().id();
    table.press(": s a v e d space g a m e s enter");
    assert!(matches!(table.app.overlay(), Some(Overlay::Games(_))));
    assert_eq!(table.press("x"), []);
    assert_eq!(table.notice(), "This game is open. To remove it, go to the menu first.");
    assert!(ids(&table).contains(&id.0));
    table.press("down");
    assert!(
        matches!(table.press("x")[..], [Effect::Store(StoreRequest::RemoveGame(other))] if other != id)
    );
}

#[test]
fn games_of_collections_and_initials_are_described_correctly() {
    let mut entered = saved(1, EASY, &["r1c3=4"]);
    entered.record.origin = Origin::Entered;
    let table = Table::with_files(vec![entered]);
    let game = &table.app.library().games()[0];
    assert_eq!(words::saved_game(&table.app, game), "Easy 1.2, 1:05  31 of 81 cells");
    let about = words::about_saved(&table.app, game).join(" ");
    assert!(about.ends_with("Entered, pasted or from a collection."), "{about}");
}

#[test]
fn an_emptied_list_of_games_stays_open_until_esc() {
    let mut table = three_games();
    table.choose(MenuItem::Games);
    table.press("x x x x down enter *");
    assert!(matches!(table.app.overlay(), Some(Overlay::Games(list)) if list.is_empty()));
    assert_eq!(table.press("u"), [Effect::Store(StoreRequest::RestoreGame(GameId(1)))]);
    table.press("esc");
    assert!(table.app.overlay().is_none());
}

#[test]
fn a_game_that_was_played_is_restored_with_its_last_turn() {
    let mut table = three_games();
    table.press("enter 6 esc esc");
    table.choose(MenuItem::Games);
    assert_eq!(table.press("x"), [Effect::Store(StoreRequest::RemoveGame(GameId(3)))]);
    let effects = table.press("u");
    let [
        Effect::Store(StoreRequest::RestoreGame(GameId(3))),
        Effect::Store(StoreRequest::SaveGame(game)),
    ] = &effects[..]
    else {
        panic!("{effects:?}")
    };
    assert_eq!(game.record.turns.len(), 2, "the last save may not be on the disk yet");
}

#[test]
fn games_with_a_star_come_first_in_every_order() {
    let mut files: Vec<_> = (1..=3).map(|id| saved(id, EASY, &["r1c3=4"])).rev().collect();
    files[0] = saved(3, HARD, &[]);
    files[1] = saved(2, EASY, &["r1c3=4", "r1c4=6"]);
    let mut table = Table::with_files(files);
    let shown = |table: &Table| match table.app.overlay() {
        Some(Overlay::Games(list)) => {
            let lines = list.lines(table.app.library()).map(|game| game.id.0).collect::<Vec<_>>();
            (lines, list.chosen().map(|id| id.0))
        }
        other => panic!("no list but {other:?}"),
    };
    table.choose(MenuItem::Games);
    assert_eq!(shown(&table), (vec![3, 2, 1], Some(3)));
    assert_eq!(
        table.press("down down *"),
        [Effect::Store(StoreRequest::SetFavourite(GameId(1), true))]
    );
    assert_eq!(shown(&table), (vec![1, 3, 2], Some(1)), "the selected game stays selected");
    table.press("right");
    assert_eq!(shown(&table).0, [1, 2, 3], "easiest first");
    table.press("*");
    table.press("right");
    assert_eq!(shown(&table).0, [2, 1, 3], "fullest first");
    table.press("right left left enter");
    assert_eq!(table.at_board().id(), GameId(1));
    assert_eq!(table.press("!"), [Effect::Store(StoreRequest::SetFavourite(GameId(1), true))]);
    let effects = table.press("6");
    assert!(
        matches!(&effects[..], [Effect::Store(StoreRequest::SaveGame(game))] if game.is_favourite),
        "it stays"
    );
}

#[test]
fn a_saved_game_is_chosen_from_the_list() {
    let mut table = three_games();
    table.choose(MenuItem::Games);
    table.press("down down enter");
    assert_eq!((table.at_board().id(), table.seconds()), (GameId(1), 65));
    assert_eq!(table.board()[0], "5 3 <=4> . 7 . . . .");
    table.press("1 esc esc");
    assert_eq!(ids(&table), [1, 3, 2], "newest first");
}

#[test]
fn a_save_that_can_not_be_read_is_reported_and_leaves_the_list() {
    let broken = saved(7, EASY, &["r1c1=4"]);
    let mut table = Table::with_files(vec![broken]);
    assert_eq!(table.press("enter"), []);
    assert!(at_menu(&table));
    let why = "Game 7 can't be continued: move 1 can't be replayed: r1c1 is a given";
    assert!(table.notice().starts_with(why), "{}", table.notice());
    assert!(ids(&table).is_empty(), "its file is set aside");
}

#[test]
fn a_game_opens_when_it_is_read_unless_the_player_gave_up() {
    let game = saved(7, EASY, &["r1c3=4"]);
    let mut table = Table::with_files(vec![game.clone()]);
    table.files.clear();
    let came = |id, result: Result<Game, GameError>| {
        let notices = vec!["games/7.toml is missing.".to_owned()];
        Message::Store(StoreReply::GameLoaded(Box::new(LoadedGame {
            id: GameId(id),
            result,
            can_retry: false,
            notices,
        })))
    };
    let read = || Game::replay(game.record.clone(), None);
    let read = || read().map_err(GameError::Replay);
    assert_eq!(table.press("enter"), [Effect::Store(StoreRequest::LoadGame(GameId(7)))]);
    assert_eq!(table.press("down o 5"), [], "keys typed ahead wait");
    assert!(matches!(table.app.overlay(), Some(Overlay::OpenGame(_))));
    assert_eq!(table.app.next_tick(), Some(Duration::from_millis(250)), "then the screen says so");
    table.send(came(8, read()));
    assert!(at_menu(&table), "another answer arrives");
    table.press("esc");
    table.send(came(7, read()));
    assert!(at_menu(&table) && table.app.overlay().is_none(), "no overlay is waiting");
    table.press("enter");
    table.send(came(7, read()));
    assert_eq!((table.at_board().id(), table.seconds()), (GameId(7), 65));
    assert_eq!(table.notice(), "games/7.toml is missing.");
    assert!(table.game().clock.is_running());
    // The program now has the whole game in memory.
    table.press("6 esc esc");
    assert_eq!(table.press("enter"), []);
    assert_eq!(table.game().turns_played(), 2);
    // Keys that are typed before the game arrives are handled afterwards.
    let mut table = Table::with_files(vec![game.clone()]);
    table.files.clear();
    table.press("enter 6 tab");
    let effects = table.send(came(7, read()));
    assert!(
        matches!(&effects[..], [Effect::Store(StoreRequest::SaveGame(game))] if game.record.turns.len() == 2)
    );
    assert_eq!(
        table.app.notices().first().unwrap(),
        "games/7.toml is missing.",
        "the notice is still shown"
    );
}

#[test]
fn a_game_that_could_not_be_read_can_be_opened_again() {
    let game = saved(7, EASY, &["r1c3=4"]);
    let mut table = Table::with_files(vec![game.clone()]);
    let files = std::mem::take(&mut table.files);
    table.press("enter");
    let came = |can_retry| {
        let (id, result, notices) =
            (GameId(7), Err(GameError::File("the disk failed.".to_owned())), Vec::new());
        Message::Store(StoreReply::GameLoaded(Box::new(LoadedGame {
            id,
            result,
            can_retry,
            notices,
        })))
    };
    table.send(came(true));
    assert_eq!(table.notice(), "Game 7 can't be continued: the disk failed.");
    assert!(at_menu(&table));
    assert_eq!(ids(&table), [7], "the game stays on the menu");
    table.files = files;
    table.press("enter");
    assert_eq!(table.at_board().id(), GameId(7));
    // A missing game is removed from the list.
    let mut table = Table::with_files(vec![game]);
    table.files.clear();
    table.press("enter");
    table.send(came(false));
    assert!(ids(&table).is_empty());
}

#[test]
fn games_from_old_saves_are_graded_in_the_background() {
    let mut old = saved(7, EASY, &[]);
    old.grade = None;
    let mut table = Table::with_files(vec![old]);
    assert_eq!(table.app.library().games()[0].grade, None);
    assert_eq!(table.app.library().unfinished(EASY_TIER), 0);
    table.send(Message::Tick);
    assert!(table.app.library().games()[0].grade.is_some());
    assert_eq!(table.app.library().unfinished(EASY_TIER), 1);
}

#[test]
fn the_statistics_count_the_games_that_were_won() {
    let mut table = Table::playing(&easy());
    table.press(&format!("@90s i esc {}", winning_keys(&easy())));
    table.press("@1s esc");
    table.choose(MenuItem::Statistics);
    let Some(Overlay::Statistics(figures)) = table.app.overlay() else { panic!("no statistics") };
    let [tier] = &figures.tiers[..] else { panic!("{figures:?}") };
    assert_eq!((tier.target, tier.won, tier.without_hints), (EASY_TIER, 1, 0));
    assert_eq!(tier.best, None, "a game with hints has no best time");
    assert_eq!(tier.median, Some(Duration::from_secs(90)));
    table.send(Message::Scrolled(Action::Down));
    assert!(table.app.overlay().is_some(), "the wheel is for lists");
    let page = |table: &Table| match table.app.overlay() {
        Some(Overlay::Statistics(figures)) => figures.page,
        other => panic!("no statistics but {other:?}"),
    };
    let turned = ["right", "right", "enter", "right", "right", "left"].map(|key| {
        table.press(key);
        page(&table)
    });
    let wanted = [
        StatisticsPage::Times,
        StatisticsPage::Days,
        StatisticsPage::Techniques,
        StatisticsPage::SlowSteps,
        StatisticsPage::Overview,
        StatisticsPage::SlowSteps,
    ];
    assert_eq!(turned, wanted);
    table.press("f9 /");
    assert!(table.app.overlay().is_some(), "other keys do nothing");
    table.press("esc");
    assert!(table.app.overlay().is_none());
}

#[test]
fn a_failed_save_is_shown_until_saving_works() {
    let mut table = Table::playing(&easy());
    assert_eq!(table.send(not_saved("game 1", "the disk is full")), []);
    table.press("4 right");
    assert_eq!(
        table.app.not_saved(),
        Some("game 1: the disk is full"),
        "no key clears the warning"
    );
    table.send(Message::Store(StoreReply::GameSaved { id: GameId(1), sequence: 1 }));
    assert!(table.app.not_saved().is_some(), "something else was saved");
    table.send(Message::Store(StoreReply::AllSaved));
    assert_eq!(table.app.not_saved(), None);
}

#[test]
fn quitting_saves_the_last_state() {
    let mut table = Table::playing(&easy());
    table.press("4 right m 1 @30s");
    let board = table.board();
    assert_eq!(table.press("q"), [Effect::Quit]);
    let last = table.last_effects();
    let [Effect::Store(StoreRequest::SaveGame(game))] = &last[..] else { panic!("{last:?}") };
    assert_eq!(game.record.elapsed, Duration::from_secs(30));
    let again = Table::continuing(Settings::default(), game.clone());
    assert_eq!(again.board()[0].replace(['<', '>'], ""), board[0].replace(['<', '>'], ""));
    assert_eq!(Table::new().last_effects(), []);
    let mut won = Table::playing(&easy());
    won.press(&winning_keys(&easy()));
    assert_eq!(won.last_effects(), [], "a won game is finished");
}

#[test]
fn quit_works_everywhere() {
    for keys in ["", "enter", "?", "o"] {
        let mut table = three_games();
        table.press(keys);
        assert_eq!(table.press("ctrl+c"), [Effect::Quit], "{keys}");
    }
}

#[test]
fn only_one_game_at_a_time_is_checked_against_the_known_techniques() {
    let other = EASY.replace('5', "x").replace('6', "5").replace('x', "6");
    let games = [EASY, HARD, &other].into_iter().zip(1..);
    let mut table = Table::with_files(games.map(|(givens, id)| saved(id, givens, &[])).collect());
    let known = Known::new(&[], &["X-Wing"]);
    table.app = table.app.with_school(known.clone(), Progress::default());
    table.grades = false;
    let asked = |givens: &str| Effect::CheckKnown(givens.parse().unwrap(), known.clone());
    assert_eq!(table.send(Message::Tick), [asked(EASY)]);
    table.choose(MenuItem::Games);
    assert_eq!(table.press("down down"), [], "moving past a game sends no request");
    let answer = |givens: &str| Message::KnownChecked {
        givens: givens.parse().unwrap(),
        known: Box::new(known.clone()),
        is_within: true,
    };
    assert_eq!(table.send(answer(EASY)), [asked(&other)], "the game that is selected now");
    assert_eq!(table.send(answer(&other)), []);
}

/// Returns a game from an old save, whose puzzle has no grade.
fn ungraded(id: u64, turns: &[&str]) -> SavedGame {
    SavedGame { grade: None, ..saved(id, EASY, turns) }
}

#[test]
fn an_ungraded_game_opens_at_once_and_is_graded_later() {
    let mut table = Table::with_files(vec![ungraded(7, &["r1c3=4"]), ungraded(8, &[])]);
    table.grades = false;
    let givens = EASY.parse().unwrap();
    assert_eq!(table.send(Message::Tick), [Effect::Grade(vec![givens, givens])]);
    assert_eq!(table.press("enter"), [Effect::Grade(vec![givens])], "this game is checked first");
    assert_eq!(words::title(table.at_board()), "Not rated yet");
    table.press("6");
    let grade = easy().grade;
    let effects = table.send(Message::Graded(givens, grade));
    let [
        Effect::Store(StoreRequest::SaveGame(played)),
        Effect::Store(StoreRequest::SetGrade(GameId(8), kept)),
    ] = &effects[..]
    else {
        panic!("{effects:?}")
    };
    assert_eq!((played.id, played.grade, played.record.turns.len()), (GameId(7), Some(grade), 2));
    assert_eq!((*kept, table.game().grade()), (grade, Some(grade)));
    assert_eq!(table.send(Message::Graded(givens, grade)), [], "the grade is written once");
}

#[test]
fn a_win_is_recorded_at_once_and_graded_later() {
    let mut table = Table::with_files(vec![ungraded(7, &[])]);
    table.grades = false;
    table.press("enter");
    let finish = |effects: &[Effect]| match effects.last() {
        Some(Effect::Store(StoreRequest::FinishGame(finished))) => *finished,
        other => panic!("{other:?}"),
    };
    let first = finish(&table.press(&winning_keys(&easy())));
    assert!(!first.is_graded && first.target() == Target::Any);
    assert_eq!(words::finished_grade(&first), "not rated yet");
    let second = finish(&table.send(Message::Graded(EASY.parse().unwrap(), easy().grade)));
    assert_eq!((second.id, second.is_graded, second.target()), (GameId(7), true, EASY_TIER));
    assert_eq!(table.app.library().finished(), [second]);
    let won = table.result();
    assert_eq!(won.finished, second);
    assert!(words::story(won).contains(&"Easy 1.2".to_owned()));
}
