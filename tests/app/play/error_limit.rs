//! Tests games with an error limit.

use pencilmark::app::settings::{MaxErrors, Settings};
use pencilmark::app::{Effect, Message, Statistics, StoreRequest, WonItem, words};
use pencilmark::game::{CheckMode, EarlyEnd, ErrorLimit};
use pencilmark::plain::PlainSession;
use pencilmark::ui::Theme;
use pencilmark_engine::board::CellSet;
use pencilmark_test_support::frame::{draw, mono, text};
use pencilmark_test_support::table::{Table, cell, easy, winning_keys};

fn settings(limit: u8) -> Settings {
    Settings { error_limit: MaxErrors::Limited(limit), ..Settings::default() }
}

/// Returns a table with a game with an error limit. The cursor is on r1c3, whose digit is 4.
fn limited(limit: u8) -> Table {
    let mut table = Table::playing_with(settings(limit), &easy());
    table.send(Message::CellPressed(cell("r1c3")));
    table.effects.clear();
    table
}

fn errors(table: &Table) -> Option<u8> {
    table.game().error_limit().map(|limit| limit.errors)
}

fn choose(table: &mut Table, item: WonItem) {
    let line = table.result().items().iter().position(|other| *other == item).unwrap();
    table.press(&format!("@1s {} enter", "down ".repeat(line)));
}

#[test]
fn a_wrong_digit_counts_each_time_it_is_entered() {
    let mut table = limited(9);
    // Each row: keys, and the number of errors after them.
    for (keys, count) in [
        ("1", 1),
        ("1", 1),
        ("1", 2),
        ("u r", 2),
        ("u u u", 2),
        ("4 x", 2),
        ("m 1 m , 2", 2),
        ("2", 3),
        ("3", 4),
    ] {
        table.press(keys);
        assert_eq!(errors(&table), Some(count), "{keys}");
    }
    assert_eq!(table.notice(), "That digit is wrong: 4 of 9 errors.");
    let drawn = text(&draw(&table.app, (80, 24), &mono()));
    assert!(drawn.contains("Errors 4 of 9"), "{drawn}");
    table.press("x v right 9");
    assert_eq!(table.notice(), "9 placed in 2 cells.");
    assert_eq!(errors(&table), Some(6), "two wrong cells");
    let saved = table.effects.iter().rev().find_map(|effect| match effect {
        Effect::Store(StoreRequest::SaveGame(game)) => Some(game.record.error_limit),
        _ => None,
    });
    assert_eq!(saved, Some(Some(ErrorLimit { errors: 6, limit: 9 })));
}

#[test]
fn without_a_limit_nothing_is_counted_or_said() {
    let mut table = Table::playing(&easy());
    table.send(Message::CellPressed(cell("r1c3")));
    table.press("1");
    assert_eq!((errors(&table), table.notice()), (None, ""));
    assert!(!text(&draw(&table.app, (80, 24), &mono())).contains("Errors"));
    // A new setting is for new games.
    let mut table = limited(3);
    table
        .send(Message::Command(pencilmark::app::PlainCommand::Set(("play", "error-limit"), "off")));
    table.press("1");
    assert_eq!(errors(&table), Some(1));
}

#[test]
fn trial_digits_count_when_they_are_kept() {
    let mut table = limited(3);
    table.press("g 1 right 9 Z");
    assert_eq!(errors(&table), Some(0), "a discarded trial");
    table.send(Message::CellPressed(cell("r1c3")));
    table.press("g 1 right 6 G");
    assert_eq!(errors(&table), Some(1), "one of the two digits is wrong");
    assert_eq!(table.notice(), "That digit is wrong: 1 of 3 errors.");
    let mut table = limited(1);
    table.press("g 1 G");
    assert_eq!(table.result().finished.early_end, Some(EarlyEnd::Lost));
}

#[test]
fn trial_digits_are_not_reported_as_wrong_before_they_are_kept() {
    let shown = |table: &Table| {
        let settings = table.app.settings();
        table.at_board().shown_wrong(settings.check)
    };
    let only = |name: &str| CellSet::only(cell(name));
    // Both digits are wrong. Only the second one is a trial digit.
    let mut table = limited(9);
    table.press("1 g right 2 c");
    assert_eq!(table.notice(), "One digit is wrong. The digits of the trial are not checked.");
    assert_eq!(shown(&table), only("r1c3"));
    table.press("left u u 1 g c");
    assert_eq!(table.notice(), "One digit is wrong.", "there are no trial digits");
    let mut table = limited(9);
    table.press("g 1 c");
    assert_eq!(table.notice(), "No mistakes. The digits of the trial are not checked.");
    for keys in ["i", "&", "ctrl+u"] {
        table.press(keys);
        let refused = "Keep or discard the trial first. With an error limit, its digits are not \
                       checked.";
        assert_eq!(table.notice(), refused, "{keys}");
        assert!(table.at_board().hint().is_none() && table.app.overlay().is_none(), "{keys}");
        assert_eq!((table.game().hints(), table.game().checks()), (0, 1), "{keys}");
    }
    assert_eq!(shown(&table), CellSet::EMPTY);
    table.press("G");
    assert_eq!((shown(&table), errors(&table)), (only("r1c3"), Some(1)), "a kept digit is checked");
    // If mistakes are shown at once, trial digits are shown when they are kept.
    let mut table =
        Table::playing_with(Settings { check: CheckMode::Always, ..settings(9) }, &easy());
    table.send(Message::CellPressed(cell("r1c3")));
    table.press("g 1");
    assert_eq!(shown(&table), CellSet::EMPTY);
    table.press("G");
    assert_eq!(shown(&table), only("r1c3"));
    // If the game has no error limit, trial digits are checked like other digits.
    let mut table = Table::playing(&easy());
    table.send(Message::CellPressed(cell("r1c3")));
    table.press("g 1 c");
    assert_eq!((table.notice(), shown(&table)), ("One digit is wrong.", only("r1c3")));
}

#[test]
fn completed_houses_do_not_reveal_whether_trial_digits_are_right() {
    let flashes = |start: &str, keys: &str| {
        let mut table = limited(9);
        table.send(Message::CellPressed(cell(start)));
        table.press(keys);
        table.app.flash().is_some()
    };
    for (start, keys, wanted) in [
        ("r1c9", "g 2 down 8 down 7 down down down down 4", true),
        ("r1c9", "g 8 down 2 down 7 down down down down 4", true),
        // Column 8 has the 7 twice.
        ("r5c2", "g 2 right 6 right right 5 right right 9 right 7", false),
        // Digits before the trial are checked.
        ("r1c9", "8 down 2 g down 7 down down down down 4", false),
    ] {
        assert_eq!(flashes(start, keys), wanted, "{keys}");
    }
}

#[test]
fn the_game_is_lost_at_the_limit() {
    let mut table = limited(3);
    table.press("@90s 1 2");
    assert_eq!(table.recorded(), []);
    table.press("3");
    let [finished] = table.recorded()[..] else { panic!("{:?}", table.effects) };
    assert_eq!(finished.early_end, Some(EarlyEnd::Lost));
    assert_eq!(finished.error_limit, Some(ErrorLimit { errors: 3, limit: 3 }));
    let won = table.result();
    assert!(!won.shows_solution && won.sweep(table.app.now()).is_none());
    assert_eq!(words::story(won)[0], "Lost");
    assert_eq!(words::summary(won).verdict, "3 wrong digits ended this game.");
    let tier = &Statistics::new(table.app.library(), table.app.now()).tiers[0];
    assert_eq!((tier.won, tier.limited.won, tier.limited.lost), (0, 0, 1));
    choose(&mut table, WonItem::Solution);
    assert!(table.result().shows_solution);
    assert!(!table.result().items().contains(&WonItem::PlayOn), "the solution is known now");
    choose(&mut table, WonItem::Steps);
    assert!(table.at_board().walkthrough().is_some());
    table.press("esc");
    assert_eq!(table.recorded().len(), 1);
}

#[test]
fn letters_choose_what_follows_a_lost_game() {
    let after = |letter: &str| {
        let mut table = limited(1);
        table.press(&format!("1 @1s {letter}"));
        table
    };
    assert!(after("p").at_board().is_game());
    assert!(after("o").result().shows_solution);
    assert!(after("t").at_board().walkthrough().is_some());
    let generated = |effect: &Effect| matches!(effect, Effect::Generate(_));
    assert!(after("n").effects.iter().any(generated));
}

#[test]
fn a_digit_that_counts_as_an_error_looks_wrong() {
    let theme = Theme::named("dark").unwrap();
    for check in [CheckMode::Never, CheckMode::OnRequest] {
        for (keys, digit) in [("1 2 right", '2'), ("1 2 3 @1s", '3')] {
            let mut table = Table::playing_with(Settings { check, ..settings(3) }, &easy());
            table.send(Message::CellPressed(cell("r1c3")));
            table.press(keys);
            let frame = draw(&table.app, (80, 24), &theme);
            let at = frame.content.iter().position(|place| Some(place.fg) == theme.wrong.fg);
            let [shown, sign] = &frame.content[at.unwrap()..][..2] else { panic!() };
            assert_eq!((shown.symbol(), sign.symbol()), (&*digit.to_string(), "!"), "{keys}");
            assert_eq!(Some(shown.bg), theme.conflict.bg, "{keys}");
        }
    }
    // The solution marks the right digit where the wrong one was, and a game that goes on has no
    // error limit.
    for (item, expected) in [(WonItem::Solution, "4"), (WonItem::PlayOn, "")] {
        let mut table = limited(1);
        table.press("1");
        choose(&mut table, item);
        let frame = draw(&table.app, (80, 24), &theme);
        let places = frame.content.iter().filter(|place| Some(place.bg) == theme.removed.bg);
        let marked: String = places.map(ratatui::buffer::Cell::symbol).collect();
        assert_eq!(marked.replace(['▌', ' '], ""), expected, "{item:?}");
        let wrong = frame.content.iter().find(|place| Some(place.fg) == theme.wrong.fg);
        assert_eq!(wrong, None, "the right digit does not look wrong");
    }
}

#[test]
fn a_lost_game_can_go_on_without_counting() {
    let mut table = limited(1);
    table.press("1");
    let board = table.result().game.digits().to_string();
    choose(&mut table, WonItem::PlayOn);
    assert_eq!(table.notice(), "You play on without a limit. This game does not count.");
    assert_eq!((table.game().digits().to_string(), errors(&table)), (board, None));
    assert_ne!(table.at_board().id(), table.recorded()[0].id, "a new game");
    table.press(&format!("u 2 u {}", winning_keys(&easy())));
    let won = table.result();
    assert!(won.finished.is_won() && !won.is_first);
    let summary = words::summary(won);
    assert_eq!(summary.verdict, "You have played this puzzle before, so it does not count.");
    let tier = &Statistics::new(table.app.library(), table.app.now()).tiers[0];
    assert_eq!((tier.won, tier.limited.won, tier.limited.lost, tier.best), (0, 0, 1, None));
}

#[test]
fn wins_with_a_limit_are_compared_with_each_other() {
    let mut table = limited(3);
    table.press(&format!("@60s 1 u {}", winning_keys(&easy())));
    let won = table.result();
    assert_eq!(won.finished.error_limit, Some(ErrorLimit { errors: 1, limit: 3 }));
    assert!(words::summary(won).facts.contains(&"1 of 3 errors".to_owned()));
    let tier = &Statistics::new(table.app.library(), table.app.now()).tiers[0];
    assert_eq!((tier.won, tier.limited.won, tier.best), (0, 1, None));
    assert_eq!(tier.limited.best.unwrap().as_secs(), 60);
}

#[test]
fn plain_mode_counts_errors_and_offers_to_play_on() {
    let mut table = limited(2);
    let mut plain = PlainSession::start(&table.app, None).0;
    let mut say = |line: &str| {
        table.app.skip_confirmations();
        plain.answer(line, &mut table)
    };
    assert!(say("time")[0].ends_with("Errors: 0 of 2."));
    assert_eq!(say("r1c3=1")[0], "That digit is wrong: 1 of 2 errors.");
    say("what-if");
    let placed = say("r1c4=2");
    assert!(placed[0].starts_with("2 in r1c4, trial"), "{placed:?}");
    let refused =
        "Keep or discard the trial first. With an error limit, its digits are not checked.";
    assert_eq!(say("hint"), [refused]);
    let checked = "One digit is wrong. The digits of the trial are not checked.";
    assert_eq!(say("check"), [checked, "Wrong: r1c3."]);
    say("drop");
    let lost = say("r1c3=2");
    assert_eq!(lost[0], "Lost.");
    let choices = "Type 1 to play on without counting, 2 for the solution, 3 for the steps to the \
                   solution.";
    assert!(lost.contains(&choices.to_owned()), "{lost:?}");
    let solution = say("2");
    assert!(solution.contains(&"Row 1: 5 3 4, 6 7 8, 9 1 2.".to_owned()), "{solution:?}");
    assert!(say("statistics")[0].ends_with("With an error limit: 0 won, 1 lost."));
}
