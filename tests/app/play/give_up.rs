//! Tests giving up a game, and the ways to see its solution.

use pencilmark::app::daily::{Daily, Date};
use pencilmark::app::give_up::GiveUpPrompt;
use pencilmark::app::{
    Action, Effect, Generated, MenuItem, Message, Overlay, PlainCommand, Screen, Statistics,
    StoreRequest, WonItem, words,
};
use pencilmark::game::EarlyEnd;
use pencilmark::plain::PlainSession;
use pencilmark_engine::board::{CellSet, Digit};
use pencilmark_engine::logic::Tier;
use pencilmark_test_support::frame::{draw, mono, text};
use pencilmark_test_support::scenes;
use pencilmark_test_support::table::{Table, beyond, cell, easy, winning_keys};

#[test]
fn the_name_of_a_grade_is_not_divided_between_two_lines() {
    let mut table = Table::playing(&beyond());
    table.press("1 ctrl+x down enter");
    let drawn = text(&draw(&table.app, (80, 24), &mono())).replace('\u{a0}', " ");
    assert!(matches!(table.app.screen(), Screen::Won(_)), "{drawn}");
    assert!(drawn.contains("Beyond Nightmare"), "{drawn}");
}

/// Returns a table with a right and a wrong digit on the easy puzzle.
fn begun() -> Table {
    let mut table = Table::playing(&easy());
    table.send(Message::CellPressed(cell("r1c3")));
    table.press("@60s 4 right 1");
    table.effects.clear();
    table
}

fn question(table: &Table) -> GiveUpPrompt {
    match table.app.overlay() {
        Some(Overlay::GiveUp(prompt)) => **prompt,
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_game_continues_unless_the_player_confirms() {
    for keys in ["ctrl+x enter", "ctrl+x esc", "ctrl+x down esc", "ctrl+x down up enter"] {
        let mut table = begun();
        let before = table.board();
        table.press(keys);
        assert!(table.app.overlay().is_none(), "{keys}");
        assert_eq!((table.board(), table.recorded()), (before, vec![]), "{keys}");
    }
    let mut table = begun();
    table.press("ctrl+x x q");
    assert!(table.effects.contains(&Effect::Quit));
    assert!(!question(&table).is_daily);
}

#[test]
fn a_game_that_was_given_up_is_recorded_once_and_shows_its_solution() {
    let mut table = begun();
    table.press("ctrl+x down enter");
    let [finished] = table.recorded()[..] else { panic!("{:?}", table.effects) };
    assert_eq!(finished.early_end, Some(EarlyEnd::GivenUp));
    assert_eq!(finished.elapsed.as_secs(), 60);
    let archived = table.effects.iter().find_map(|effect| match effect {
        Effect::Store(StoreRequest::ArchiveGame(game)) => Some(game.record.clone()),
        _ => None,
    });
    let archived = archived.unwrap();
    assert_eq!((archived.early_end, archived.turns.len()), (Some(EarlyEnd::GivenUp), 2));
    assert!(table.app.library().games().is_empty());
    let won = table.result();
    assert!(won.shows_solution && won.sweep(table.app.now()).is_none());
    assert_eq!(words::story(won)[0], "Given up");
    assert!(!won.items().contains(&WonItem::Share));
    // Neither undo nor the other keys of the board lead back to the game.
    table.press("@1s u 5 y");
    assert_eq!(table.recorded().len(), 1);
    assert!(!table.result().game.is_won());
    let figures = Statistics::new(table.app.library(), table.app.now());
    let tier = &figures.tiers[0];
    assert_eq!((tier.won, tier.given_up, tier.best, figures.days.len()), (0, 1, None, 0));
}

#[test]
fn the_solution_marks_the_cells_that_were_wrong() {
    let mut table = begun();
    table.press("ctrl+x down enter @1s");
    let says = "The board shows the solution and marks the cell you got wrong.";
    assert!(words::story(table.result()).contains(&says.to_owned()));
    let frame = text(&draw(&table.app, (80, 24), &mono()));
    let [row, below] = [1, 2].map(|line| frame.lines().nth(line).unwrap());
    let signs: Vec<_> =
        below.match_indices('x').map(|(at, _)| below[..at].chars().count()).collect();
    assert_eq!(signs.len(), 1, "{below}");
    assert!(!frame.contains("no help"), "the solution is help: {frame}");
    assert!(!row.contains('!'), "the digit does not look wrong: {row}");
    let cell: String = row.chars().skip(signs[0] - 4).take(5).collect();
    assert!(cell.contains('6'), "the digit is the right one: {row}");
}

#[test]
fn the_steps_lead_to_the_solution_and_back_to_the_screen() {
    let mut table = begun();
    table.press("ctrl+x up enter");
    assert_eq!(table.recorded().len(), 1);
    let start = table.board();
    let mut steps = 0;
    while let Screen::Playing(playing) = table.app.screen() {
        let open = playing.hint().expect("each board has a step");
        assert_eq!(open.depth, open.hint.last_depth(), "the step is explained");
        assert!(!playing.game().clock.is_running());
        assert_eq!(playing.derived().candidates, playing.game().candidates());
        steps += 1;
        assert!(steps < 200);
        table.press("enter");
    }
    assert_eq!(steps, 51, "the mistake, and 50 empty cells");
    let won = table.result();
    assert!(won.shows_solution && !won.game.is_won());
    assert_eq!(table.recorded().len(), 1);
    // The steps can be seen again, and the first step is the same.
    let line = won.items().iter().position(|item| *item == WonItem::Steps).unwrap();
    table.press(&format!("@1s {} enter", "down ".repeat(line)));
    assert_eq!(table.board(), start);
}

#[test]
fn a_step_can_be_taken_back_and_nothing_else_changes_the_board() {
    let mut table = begun();
    table.press("ctrl+x up enter");
    let first = table.board();
    table.press("u");
    assert_eq!((table.board(), table.notice()), (first.clone(), "This is the first step."));
    table.press("right left");
    assert_eq!(table.board(), first, "the steps so far have no links");
    table.press("enter space i");
    let fourth = table.board();
    table.press("5 x m , 3 F R ctrl+u g . + n r");
    let cells = CellSet::only(cell("r5c5"));
    table.send(Message::CellPressed(cell("r9c1")));
    table.send(Message::CellMarked(cell("r9c1"), None));
    let digit = pencilmark::app::CellEntry::Digit(Digit::ALL[0]);
    for command in [
        PlainCommand::Write(cells, digit),
        PlainCommand::ApplyHint,
        PlainCommand::Turn(0),
        PlainCommand::Name("here".to_owned()),
    ] {
        table.send(Message::Command(command));
        assert_eq!(table.notice(), "This game is over. Type on for the next step.");
    }
    assert_eq!(table.board(), fourth);
    table.press("u u u");
    assert_eq!(table.board(), first);
    let saves = |effect: &Effect| matches!(effect, Effect::Store(StoreRequest::SaveGame(_)));
    let last = table.last_effects();
    assert!(!last.iter().chain(&table.effects).any(saves), "the walkthrough is not a game");
    table.press("enter esc");
    assert!(table.result().shows_solution);
}

#[test]
fn a_lesson_about_a_step_leads_back_to_the_step() {
    let mut table = Table::new();
    table.app = scenes::named("given_up_steps");
    let before = table.board();
    table.press("U");
    assert!(matches!(table.app.screen(), Screen::Lesson(_)));
    table.press("esc");
    assert_eq!(table.board(), before);
    assert!(table.at_board().walkthrough().is_some() && table.at_board().hint().is_some());
}

#[test]
fn giving_up_during_a_what_if_keeps_its_digits_on_the_board() {
    let mut table = Table::playing(&easy());
    table.send(Message::CellPressed(cell("r1c3")));
    table.press("g 1 ctrl+x up enter");
    let playing = table.at_board();
    assert_eq!(playing.game().digits().get(cell("r1c3")), Some(Digit::ALL[0]));
    assert!(playing.game().what_if().is_none());
    let text = playing.hint().unwrap().hint.text(playing.hint().unwrap().depth);
    assert!(text.now[0].starts_with("r1c3 is wrong."), "{text:?}");
}

#[test]
fn a_daily_that_is_given_up_does_not_count() {
    let mut table = Table::new();
    let daily = Daily { date: Date::constant(2023, 11, 14), tier: Tier::Easy };
    let deal = |table: &mut Table| {
        table.send(Message::OpenDaily { date: daily.date, tier: Some(daily.tier) });
        let request = daily.request(0);
        table.send(Message::Generated(Box::new(Generated { request, result: Ok(easy()) })));
    };
    deal(&mut table);
    table.press("ctrl+x");
    assert!(question(&table).is_daily);
    let asked = words::give_up(question(&table).is_daily);
    assert!(asked.ends_with("This daily will not count for your streak."), "{asked}");
    table.press("down enter");
    let story = words::story(table.result());
    assert!(story.contains(&"The daily of 14 November does not count for your streak.".to_owned()));
    assert_eq!(table.app.library().streak(None, table.now.unix).current, 0);
    // Once the solution has been shown, a win does not count either.
    deal(&mut table);
    table.press(&format!("{} @1s", winning_keys(&easy())));
    let won = table.result();
    assert!(won.finished.is_won() && !won.is_first);
    assert_eq!(won.streak.unwrap().current, 0);
    assert!(words::summary(won).verdict.contains("does not count"));
}

#[test]
fn only_a_game_can_be_given_up() {
    let mut table = Table::new();
    table.choose(MenuItem::Tour);
    table.press("ctrl+x");
    assert_eq!(table.notice(), "There is no game to give up here.");
    assert!(table.app.overlay().is_none());
    let mut paused = begun();
    paused.press("p ctrl+x");
    assert!(paused.at_board().is_paused(), "the board stays hidden behind the question");
    assert_eq!(question(&paused).selected, 0);
    paused.press("down enter");
    assert!(paused.result().shows_solution);
    let listed = |table: &Table| table.app.available_actions().actions.contains(&Action::GiveUp);
    assert!(listed(&begun()) && !listed(&paused));
}

#[test]
fn plain_mode_asks_and_reads_the_solution_or_the_steps() {
    let session = |table: &Table| PlainSession::start(&table.app, None).0;
    let mut table = begun();
    let mut plain = session(&table);
    let mut say = |table: &mut Table, line: &str| {
        table.app.skip_confirmations();
        plain.answer(line, table)
    };
    let asked = say(&mut table, "give-up");
    assert_eq!(asked[0], "It counts as given up, not as a win.");
    assert_eq!(table.recorded(), [], "nothing ends without the second word");
    assert_eq!(say(&mut table, "give-up now"), ["Type give-up solution, or give-up steps."]);
    let solution = say(&mut table, "give-up solution");
    assert_eq!(solution[0], "Given up.");
    assert!(solution.contains(&"Row 1: 5 3 4, 6 7 8, 9 1 2.".to_owned()), "{solution:?}");
    assert!(solution.contains(&"Type 2 for the steps to the solution.".to_owned()));
    assert_eq!(say(&mut table, "undo"), ["Nothing changed."]);
    let first = say(&mut table, "2");
    assert_eq!(first[0], "Step by step.");
    assert!(first[1].starts_with("r1c4 is wrong."), "{first:?}");
    let second = say(&mut table, "on");
    assert_eq!(second.last().unwrap(), "Type on for the next step, back to end.");
    assert_ne!(second, say(&mut table, "on"), "each step is read");
    assert_eq!(say(&mut table, "back")[0], "Given up.");
    assert_eq!(say(&mut table, "give-up")[0], "No game is open. Type new easy, or continue.");
    let finished = say(&mut table, "finished");
    assert_eq!(finished[0], "1: Easy 1.2, 1:00, given up.");
    assert!(say(&mut table, "statistics")[0].ends_with("no median time, 1 given up."));
}
