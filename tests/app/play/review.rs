//! Tests the review of a finished game, opened from its end screen, from the list, from the replay
//! and in plain mode.

use pencilmark::app::review::ReviewFindings;
use pencilmark::app::{
    Effect, GameError, GameId, Known, LoadedGame, MenuItem, Message, Overlay, PlainCommand, Review,
    ReviewReply, ReviewRequest, SavedGame, Screen, StoreReply, StoreRequest,
};
use pencilmark::game::review::{self, MomentKind};
use pencilmark::game::{Game, Help, Played};
use pencilmark_engine::generate::Stop;
use pencilmark_test_support::frame::{draw, mono, text};
use pencilmark_test_support::table::{EASY, Table, easy, winning_keys};
use std::time::Duration;

/// Returns a table at the end of a game with a pause of 40 seconds, a wrong digit that is
/// corrected, a hint and a check.
fn won() -> (Table, SavedGame) {
    let mut table = Table::playing(&easy());
    table.press("@2s 1 @3s 4 @40s i esc @1s c");
    let rest = winning_keys(&easy());
    let effects = table.press(&format!("tab @1s {} @1s", &rest["4 tab ".len()..]));
    let kept = effects.iter().find_map(|effect| match effect {
        Effect::Store(StoreRequest::ArchiveGame(game)) => Some(game.clone()),
        _ => None,
    });
    (table, kept.unwrap())
}

/// Returns the two replies of the review worker: the quick part of the review, and the complete
/// review.
fn found(wanted: &ReviewRequest) -> [ReviewReply; 2] {
    let game = Game::replay(wanted.record.clone(), wanted.grade).unwrap();
    let first = review::GameReview::new(&game);
    let whole = first.clone().complete(&game, &wanted.known.ladder(), &Stop::default()).unwrap();
    let reply = |report, is_whole| ReviewReply {
        id: wanted.id,
        result: Ok((game.clone(), report)),
        is_whole,
    };
    [reply(first, false), reply(whole, true)]
}

fn wanted(effects: &[Effect]) -> ReviewRequest {
    let [Effect::Review(wanted)] = effects else { panic!("{effects:?}") };
    wanted.as_ref().clone()
}

fn answer(table: &mut Table, effects: &[Effect]) {
    for reviewed in found(&wanted(effects)) {
        table.send(Message::Reviewed(Box::new(reviewed)));
    }
}

fn shown(table: &Table) -> &Review {
    let Screen::Review(review) = table.app.screen() else { panic!("{:?}", table.app.screen()) };
    review
}

fn footer(table: &Table) -> String {
    text(&draw(&table.app, (80, 24), &mono())).lines().last().unwrap().to_owned()
}

fn at(table: &Table) -> &ReviewFindings {
    shown(table).found().unwrap()
}

/// Returns a table that shows the complete review of the game from [`won`].
fn reviewed() -> Table {
    let (mut table, _) = won();
    let effects = table.press("r");
    answer(&mut table, &effects);
    table
}

#[test]
fn a_review_opened_at_the_end_of_a_game_leads_back_there() {
    let (mut table, kept) = won();
    let effects = table.press("down enter");
    let asked = wanted(&effects);
    assert_eq!(
        (asked.id, &asked.record, &asked.known),
        (GameId(1), &kept.record, &Known::default())
    );
    assert!(shown(&table).is_looking());
    let [first, whole] = found(&asked);
    table.send(Message::Reviewed(Box::new(first)));
    assert!(!at(&table).is_whole() && at(&table).moment().unwrap().hint.is_none());
    table.press("down");
    let chosen = at(&table).moment().unwrap().kind.clone();
    table.send(Message::Reviewed(Box::new(whole)));
    assert!(at(&table).is_whole() && at(&table).moment().unwrap().hint.is_some());
    assert_eq!(at(&table).moment().unwrap().kind, chosen, "the same moment stays selected");
    assert_eq!(table.press("esc"), [Effect::StopReview]);
    let won = table.result();
    assert_eq!(won.finished.id, GameId(1));
}

#[test]
fn leaving_a_review_is_immediate_and_late_replies_are_ignored() {
    let (mut table, _) = won();
    let effects = table.press("r");
    assert_eq!(table.press("enter m p e"), [], "there are no results yet");
    assert_eq!(table.press("esc"), [Effect::StopReview]);
    answer(&mut table, &effects);
    assert!(matches!(table.app.screen(), Screen::Won(_)));
    table.press("r");
    let left = table.send(Message::Command(PlainCommand::Menu(None)));
    assert_eq!(left, [Effect::StopReview], "with a command too");
    let (mut table, _) = won();
    let again = table.press("r");
    let mut other = wanted(&again);
    other.id = GameId(9);
    answer(&mut table, &[Effect::Review(Box::new(other))]);
    assert!(shown(&table).is_looking(), "a reply about another game");
}

#[test]
fn moments_are_visited_by_kind_and_described() {
    let mut table = reviewed();
    let kinds = |table: &Table| -> Vec<&'static str> {
        at(table).report().moments.iter().map(ReviewFindings::name).collect()
    };
    assert_eq!(kinds(&table), ["Mistake", "Pause", "Hint", "Check"]);
    assert_eq!(
        at(&table).summary().join(" · "),
        "1 long pause, 0:42 of 0:47 · 1 mistake · no guesses · 1 hint · 1 check"
    );
    table.press("n");
    assert_eq!(at(&table).selected(), 1);
    table.press("n");
    assert_eq!(table.notice(), "This is the only long pause.");
    table.press("g");
    assert_eq!(table.notice(), "There was no guess.");
    table.press("m enter");
    let text = at(&table).text().now.join(" ");
    assert!(
        text.starts_with(
            "0:02  You put 1 in r1c3; the right digit is 4. You corrected it at 0:05."
        ),
        "{text}"
    );
    assert_eq!(at(&table).game().digits().to_string(), EASY.replacen("53.", "531", 1));
    table.press("right");
    let text = at(&table).text().now.join(" ");
    let step = "0:05  You paused for 0:42. The easiest step was:";
    assert!(text.starts_with(step) && text.contains("Single"), "{text}");
    assert!(at(&table).picture().is_some());
    assert!(matches!(at(&table).moment().unwrap().kind, MomentKind::Pause(_)));
    table.press("left left");
    assert_eq!(at(&table).selected(), 3, "the selection wraps around");
    table.press("esc");
    assert!(!at(&table).at_board());
}

#[test]
fn a_moment_leads_to_a_new_game_or_the_replay() {
    let mut table = reviewed();
    let effects = table.press("n p");
    assert!(
        matches!(effects.as_slice(), [Effect::Store(StoreRequest::SaveGame(game)), Effect::StopReview] if game.id == GameId(2))
    );
    assert_eq!((table.game().turns_played(), table.seconds()), (2, 5));
    let mut table = reviewed();
    table.press("n enter enter");
    let Screen::Replay(replay) = table.app.screen() else { panic!("{:?}", table.app.screen()) };
    assert_eq!((replay.at(), replay.times().0), (2, Duration::from_secs(5)));
    assert!(footer(&table).contains("esc review"), "{}", footer(&table));
    table.press("right esc");
    assert_eq!((at(&table).at_board(), at(&table).selected()), (true, 1));
    table.press("enter r");
    assert!(at(&table).at_board(), "this key returns to the review too");
    assert_eq!(table.press("esc esc"), [Effect::StopReview]);
    assert_eq!(table.result().finished.id, GameId(1), "the end of the game is beneath the review");
}

#[test]
fn a_review_under_a_replay_is_completed_later() {
    let (mut table, _) = won();
    let effects = table.press("r");
    let [first, whole] = found(&wanted(&effects));
    table.send(Message::Reviewed(Box::new(first)));
    assert_eq!(table.press("n enter enter"), [Effect::StopReview]);
    let again = table.press("esc");
    assert_eq!(wanted(&again).record.turns, wanted(&effects).record.turns);
    table.send(Message::Reviewed(Box::new(whole)));
    assert!(at(&table).is_whole() && at(&table).at_board());
    table.press("enter");
    assert_eq!(table.press("esc"), [], "a complete review is not repeated");
}

#[test]
fn the_footer_offers_to_play_on_only_if_that_is_possible() {
    assert!(footer(&reviewed()).contains("p play on"));
    let mut table = Table::playing(&easy());
    table.press(&format!("{} @1s", winning_keys(&easy())));
    let effects = table.press("r");
    answer(&mut table, &effects);
    assert_eq!(at(&table).report().moments.len(), 0);
    let footer = footer(&table);
    assert!(!footer.contains("play on") && footer.contains("esc result"), "{footer}");
    table.press("p");
    assert_eq!(table.notice(), "The game is won here. Go back some moves to play on.");
}

#[test]
fn a_review_opened_from_the_list_leads_back_to_the_list() {
    let (mut table, kept) = won();
    table.press("esc");
    table.choose(MenuItem::Finished);
    assert_eq!(table.press("r"), [Effect::Store(StoreRequest::LoadFinished(GameId(1)))]);
    let fetched = |result| {
        Message::Store(StoreReply::FinishedLoaded(Box::new(LoadedGame {
            id: GameId(1),
            result,
            can_retry: false,
            notices: Vec::new(),
        })))
    };
    let game = Game::replay(kept.record, kept.grade).unwrap();
    let effects = table.send(fetched(Ok(game)));
    answer(&mut table, &effects);
    assert_eq!(at(&table).report().moments.len(), 4);
    table.press("esc");
    assert!(matches!(table.app.overlay(), Some(Overlay::Finished(_))));
    table.press("r");
    table.send(fetched(Err(GameError::File("Gone.".to_owned()))));
    assert_eq!(shown(&table).failure().map(ToString::to_string).as_deref(), Some("Gone."));
}

#[test]
fn applied_hints_are_recorded_except_in_exercises() {
    let mut table = Table::playing(&easy());
    table.press("@2s i i i i");
    let helps: Vec<_> =
        table.game().helps().iter().map(|help| (help.at, help.when.as_secs())).collect();
    assert_eq!(helps, [(0, 2), (1, 2)]);
    assert_eq!((table.game().hints(), table.game().turns_played()), (1, 1));
}

#[test]
fn with_the_clock_off_no_times_are_shown() {
    let (mut table, _) = won();
    let mut asked = wanted(&table.press("r"));
    let (turns, helps) = (&asked.record.turns, &asked.record.helps);
    let turns = turns.iter().map(|turn| Played { when: Some(Duration::ZERO), ..turn.clone() });
    let helps = helps.iter().map(|&help| Help { when: Duration::ZERO, ..help });
    (asked.record.turns, asked.record.helps) = (turns.collect(), helps.collect());
    for reviewed in found(&asked) {
        table.send(Message::Reviewed(Box::new(reviewed)));
    }
    let lines = at(&table).report().moments.iter().map(|moment| at(&table).line(moment));
    let lines: Vec<String> = lines.map(|(what, how)| format!("{what}, {how}")).collect();
    assert_eq!(lines[0], "1 in r1c3 is wrong, corrected at move 2");
    assert!(lines.iter().all(|line| !line.contains("0:00")), "{lines:?}");
}
