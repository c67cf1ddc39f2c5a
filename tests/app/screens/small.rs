//! Tests that messages are complete on small screens.

use pencilmark::app::daily::{Daily, Date};
use pencilmark::app::settings::{self, Settings};
use pencilmark::app::{Action, App, GameId, Library, MenuItem, Message, PlainCommand};
use pencilmark::game::{CheckMode, Origin};
use pencilmark::ui::{self, BoardLayout, Theme};
use pencilmark_engine::generate::Target;
use pencilmark_engine::logic::{Grade, Rating, Tier};
use pencilmark_test_support::frame::{draw, draw_with_hits, lines, mono, text};
use pencilmark_test_support::scenes;
use pencilmark_test_support::table::{EASY, Table, cell, easy, saved};
use std::time::Duration;

/// Draws the app on the smallest screen and returns the text of the screen.
fn smallest(app: &App) -> String {
    text(&draw(app, BoardLayout::MIN_SIZE, &mono()))
}

/// Returns the last line of the smallest screen.
fn last_line(app: &App) -> String {
    lines(&draw(app, BoardLayout::MIN_SIZE, &mono())).last().unwrap().trim().to_owned()
}

/// Returns the text of the smallest screen on one line, without box-drawing characters.
fn words(app: &App) -> String {
    let plain: String =
        smallest(app).chars().map(|c| if "│┃\n".contains(c) { ' ' } else { c }).collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn the_entry_mode_and_the_highlight_come_first() {
    let mut table = Table::playing(&easy());
    assert_eq!(last_line(&table.app), "Easy 1.2  0:00  Digits  ? keys");
    table.press("v down down down down m");
    assert_eq!(last_line(&table.app), "Corner marks  Selecting: 5 cells");
    table.press("m");
    assert_eq!(last_line(&table.app), "Digits  Selecting: 5 cells  ? keys");
    let exercise = last_line(&scenes::named("exercise"));
    assert!(exercise.starts_with("Exercise: X-Wing  "), "{exercise}");
    let tour = last_line(&scenes::named("tour"));
    assert!(tour.starts_with("Tour: 1 of 9  "), "{tour}");
}

#[test]
fn a_hint_says_how_to_close_it_and_which_candidates_it_shows() {
    for (name, wanted) in [
        ("hint_reason", "Easy 1.2  1:05  esc close  ? keys"),
        ("hint_chain_links", "esc close  other cells: 9s  ? keys"),
        ("hint_xy_chain", "esc close  other cells: 1, 2, 4 and 6"),
        ("playing_candidates", "Next: cross out  r1c3: 14, removed 2"),
    ] {
        let line = last_line(&scenes::named(name));
        assert!(line.starts_with(wanted), "{name}: {line}");
    }
}

#[test]
fn the_panel_says_whose_digit_is_in_the_cell() {
    let mut table = Table::playing(&easy());
    let shown = |table: &Table| text(&draw(&table.app, (80, 24), &mono()));
    table.press("home");
    assert!(shown(&table).contains("r1c1 is 5, a given"));
    table.press("right right 4");
    assert!(shown(&table).contains("r1c3 is 4, yours"));
    table.press("g right 6");
    assert!(shown(&table).contains("r1c4 is 6, on trial"));
}

#[test]
fn a_notice_that_is_too_long_for_its_line_is_shown_once() {
    let mut table = Table::playing(&easy());
    let notice = "What if: digits are a trial until you keep or discard them.";
    table.press("g");
    assert_eq!(table.notice(), notice);
    let shown = words(&table.app);
    assert_eq!(shown.matches("What if: digits are a trial").count(), 1, "{shown}");
    assert!(shown.contains("until you keep or discard them."), "{shown}");
}

#[test]
fn the_state_line_shows_the_conclusion_of_a_what_if_or_its_keys() {
    for (keys, wanted) in [
        ("g 4", "G keep Z drop"),
        ("g 1 right right right right 1", "no 1 in r1c3"),
        ("g 4 right 7", "one is wrong"),
        ("1 right 1 g right right 6", "wrong before"),
    ] {
        let mut table = Table::playing(&easy());
        table.press(keys);
        let line = last_line(&table.app);
        assert!(line.starts_with(&format!("Digits  What if: {wanted}")), "{keys}: {line}");
        let silent = Settings { check: CheckMode::Never, ..Settings::default() };
        let mut table = Table::playing_with(silent, &easy());
        table.press(keys);
        assert_eq!(last_line(&table.app), "Digits  What if: G keep Z drop", "{keys}");
    }
}

#[test]
fn the_key_line_says_what_esc_does() {
    let key_line =
        |name: &str| lines(&draw(&scenes::named(name), (80, 24), &mono())).pop().unwrap();
    assert!(key_line("exercise").contains("esc lesson"), "{}", key_line("exercise"));
    assert!(key_line("playing").contains("esc menu"), "{}", key_line("playing"));
    // The list of the end screen says what esc does.
    assert_eq!(key_line("won").trim(), "enter choose  Y copy  P picture  ? keys");
}

#[test]
fn narrow_screens_have_two_lines_of_clickable_keys() {
    let app = Table::playing(&easy()).app;
    let (buffer, hits) = draw_with_hits(&app, (60, 20), &mono());
    let seen = lines(&buffer);
    let hit = |word: &str, column| {
        let row = seen.iter().rposition(|line| line.contains(word)).unwrap();
        let at = seen[row].find(word).unwrap() + column;
        hits.at(at as u16, row as u16)
    };
    assert_eq!(hit("? keys", 0), Some(ui::Target::Key(Action::Help)));
    assert_eq!(hit("u undo", 5), Some(ui::Target::Key(Action::Undo)));
    assert_eq!(hit("esc menu", 0), Some(ui::Target::Key(Action::Back)));
    assert_eq!(hit("esc menu", 7), Some(ui::Target::Key(Action::Back)));
    assert_eq!(hit("esc menu", 8), None, "between two keys");
    assert_eq!(hit("q quit", 0), Some(ui::Target::Key(Action::Quit)));
}

#[test]
fn the_start_of_a_link_is_shown_beside_the_board() {
    let mut table = Table::playing(&easy());
    let is_shown = |table: &Table| {
        let lines = lines(&draw(&table.app, (120, 40), &mono()));
        lines.iter().any(|line| line.contains("Link from 2 in r1c3: go to the"))
    };
    table.press("= 2");
    assert!(is_shown(&table));
    assert_eq!(last_line(&table.app), "Digits  Link from 2 in r1c3  ? keys");
    table.press("esc");
    assert!(!is_shown(&table));
}

#[test]
fn every_setting_is_shown_in_full_with_its_keys() {
    for size in [BoardLayout::MIN_SIZE, (80, 24)] {
        for (at, setting) in settings::ALL.iter().enumerate() {
            for value in (setting.choices)() {
                let mut table = Table::playing(&easy());
                table.send(Message::Command(PlainCommand::Set(setting.key, value)));
                table.press("o");
                for _ in 0..at {
                    table.send(Message::Action(Action::Down));
                }
                let drawn = text(&draw(&table.app, size, &mono()));
                let shown: String =
                    drawn.chars().map(|c| if "│┃\n".contains(c) { ' ' } else { c }).collect();
                let shown = shown.split_whitespace().collect::<Vec<_>>().join(" ");
                let name = setting.title;
                assert!(
                    shown.contains(&format!("Settings {} of {}", at + 1, settings::ALL.len() + 1)),
                    "{name}: {drawn}"
                );
                assert!(shown.contains("← → change esc close"), "{name}: {drawn}");
                if size == BoardLayout::MIN_SIZE {
                    assert!(shown.contains(setting.about), "{name}: {drawn}");
                }
                let value = setting.shown(value);
                let whole = [format!("< {value} >"), format!("{value} "), format!("{value}. ")];
                assert!(whole.iter().any(|one| shown.contains(one)), "{name} {value}: {drawn}");
            }
        }
    }
}

#[test]
fn statistics_are_shown_in_full() {
    let days = words(&scenes::named("statistics_days"));
    assert!(days.contains("Daily puzzles: no streak yet ← → page"), "{days}");
    assert!(days.contains("64 wins on 55 days in 17 weeks"), "{days}");
    let techniques = words(&scenes::named("statistics_techniques"));
    assert!(techniques.contains("The hardest step of each puzzle you won"), "{techniques}");
}

#[test]
fn no_number_of_the_statistics_is_cut_off() {
    let slow_steps = words(&scenes::named("statistics_slow_steps"));
    assert!(slow_steps.contains("20:30 10× ████"), "{slow_steps}");
}

#[test]
fn finished_games_have_their_tier_and_time_in_40_columns() {
    let drawn = text(&draw(&scenes::named("finished_early"), (40, 14), &mono()));
    let games = drawn.split_whitespace().collect::<Vec<_>>().join(" ");
    for game in ["14 Nov Easy 1.2 lost", "14 Nov Beyond Nightmare given up", "14 Nov Easy 1.2 2:05"]
    {
        assert!(games.contains(game), "{game}: {games}");
    }
}

#[test]
fn a_dialog_that_touches_the_panel_hides_all_of_it() {
    let naming = text(&draw(&scenes::named("naming"), (80, 24), &mono()));
    for words in ["type a digit", "pencil marks", "Digits", "34/81"] {
        assert!(!naming.contains(words), "{words}: {naming}");
    }
}

#[test]
fn the_help_key_is_shown_everywhere() {
    for name in ["playing", "entering_puzzle", "entering_nothing", "replay"] {
        let app = scenes::named(name);
        assert!(last_line(&app).contains("? keys"), "{name}: {}", last_line(&app));
    }
    assert!(words(&scenes::named("finished")).contains("enter replay"));
    let palette = words(&scenes::named("palette"));
    assert!(palette.contains("Commands") && palette.contains("enter run ↑ ↓ choose"), "{palette}");
}

#[test]
fn an_empty_list_shows_no_key_without_effect() {
    let none = words(&scenes::named("collections_none"));
    assert!(none.contains("esc close u restore") && !none.contains("enter open"), "{none}");
}

#[test]
fn the_menu_has_gaps_and_describes_every_item_at_80x24_and_60x20() {
    let app = scenes::named("menu_games");
    let seen = lines(&draw(&app, (80, 24), &mono()));
    for title in ["NEW GAME", "TODAY", "MORE"] {
        let at = seen.iter().position(|line| line.contains(title)).unwrap();
        let is_gap = seen[at - 1].chars().take(50).all(|c| c == ' ');
        assert!(is_gap, "{title}: {seen:#?}");
    }
    for size in [(80, 24), (60, 20)] {
        let drawn = text(&draw(&scenes::named("menu_more"), size, &mono()));
        assert!(drawn.contains("a puzzle whose clues draw your initials"), "{size:?}: {drawn}");
    }
}

#[test]
fn settings_show_words_instead_of_the_names_of_the_file() {
    let drawn = |name, size| text(&draw(&scenes::named(name), size, &mono()));
    for (name, size) in [("settings", (60, 20)), ("settings", (80, 24)), ("settings", (120, 40))] {
        let drawn = drawn(name, size);
        assert!(drawn.contains("when you ask") && !drawn.contains("on-request"), "{drawn}");
        assert!(drawn.contains("the check key shows mistakes"), "{drawn}");
    }
    for size in [(80, 24), (120, 40)] {
        let drawn = drawn("settings_entry", size);
        for wanted in ["< digit then cell >", "move to a cell, type its digit"] {
            assert!(drawn.contains(wanted), "{wanted}: {drawn}");
        }
    }
}

#[test]
fn the_first_keys_are_beside_the_board_until_the_third_win() {
    let after_wins = |count| {
        let wins = (1..=count).map(|seconds| scenes::finished(seconds, 12, 0)).collect();
        let library = Library::new(Vec::new(), wins, GameId(900));
        let mut table = Table::with(Settings::default(), library);
        table.choose(MenuItem::New(Target::Tier(Tier::Easy)));
        table.deliver(&easy());
        table
    };
    let mut table = after_wins(2);
    let shows = |app: &App, size| {
        let drawn = text(&draw(app, size, &mono()));
        let keys = ["← ↓ ↑ → move", "1…9     type a digit", "space   pencil marks"];
        (keys.iter().all(|key| drawn.contains(key)), drawn)
    };
    for size in [(60, 20), (80, 24), (120, 30), (120, 40)] {
        let (are_shown, drawn) = shows(&table.app, size);
        assert!(are_shown, "{drawn}");
    }
    table.press("i");
    assert!(!shows(&table.app, (80, 24)).0, "the hint has the panel for itself");
    assert!(!shows(&after_wins(3).app, (80, 24)).0, "after the third win");
}

/// On the smallest board, dots stand for more than three marks. If there are dots, the bottom line
/// lists the marks of the cell under the cursor, so the player learns to read them.
#[test]
fn the_bottom_line_lists_the_marks_that_are_dots() {
    let mut table =
        Table::continuing(Settings::default(), saved(1, EASY, &["r1c3+12", "r1c4+2689"]));
    let last = |table: &Table| last_line(&table.app);
    table.send(Message::CellPressed(cell("r1c3")));
    assert!(last(&table).contains("r1c3: 12"), "{}", last(&table));
    table.send(Message::CellPressed(cell("r1c4")));
    assert!(last(&table).contains("r1c4: 2689"), "{}", last(&table));
    table.send(Message::CellPressed(cell("r1c6")));
    assert!(!last(&table).contains("r1c6"), "it has no marks: {}", last(&table));
    let example = lines(&draw(&table.app, (40, 14), &mono())).pop().unwrap();
    assert!(example.trim().ends_with("=159"), "{example}");
    let few = Table::continuing(Settings::default(), saved(1, EASY, &["r1c3+12"]));
    assert!(!last(&few).contains("r1c3"), "no cell has dots: {}", last(&few));
    table.send(Message::CellPressed(cell("r1c4")));
    table.press("p");
    assert!(!last(&table).contains("r1c4"), "{}", last(&table));
}

#[test]
fn a_hint_on_a_small_board_keeps_the_other_marks_of_its_cells() {
    for size in [(60, 20), (40, 14)] {
        let drawn = text(&draw(&scenes::named("hint_tidy"), size, &Theme::named("dark").unwrap()));
        assert!(drawn.contains("159"), "{drawn}");
    }
}

/// A cell of a small board has room for few candidates, so a hint shows only those of its digits.
#[test]
fn a_hint_on_a_small_board_shows_only_the_candidates_of_its_digits() {
    let app = scenes::named("hint_chain_links");
    let first_rows = |size| {
        let drawn = text(&draw(&app, size, &Theme::named("dark").unwrap()));
        let rows = drawn.lines().take(4);
        rows.map(|line| line.chars().take(38).chain(['\n']).collect::<String>()).collect::<String>()
    };
    // The hint is about 9. The first cell of the board has the candidates 6 and 8.
    assert!(first_rows((80, 24)).contains("68"));
    for size in [(60, 20), (40, 14)] {
        let drawn = first_rows(size);
        assert!(!drawn.contains("68") && !drawn.contains("35"), "{drawn}");
    }
}

#[test]
fn the_description_of_a_settings_value_is_shown_in_full() {
    for (at, setting) in settings::ALL.iter().enumerate() {
        for name in (setting.choices)() {
            let Some(about) = setting.value_about(name) else { continue };
            let mut table = Table::playing(&easy());
            table.send(Message::Command(PlainCommand::Set(setting.key, name)));
            table.press("o");
            for _ in 0..at {
                table.send(Message::Action(Action::Down));
            }
            let drawn = text(&draw(&table.app, (40, 16), &mono()));
            let shown = drawn.split_whitespace().collect::<Vec<_>>().join(" ");
            let value = format!("{}: {about}", setting.shown(name));
            assert!(shown.contains(&value), "{}: {drawn}", setting.title);
        }
    }
}

#[test]
fn the_menu_says_on_its_narrowest_page_that_a_ladder_ends_today() {
    let mut table = Table::new();
    table.set_clock("2026-11-29T12:00:00+01:00");
    let shown = |size| text(&draw(&table.app, size, &mono()));
    assert!(shown((80, 24)).contains("week 48 · not played yet · ends today"));
    let drawn = shown((60, 20));
    assert!(drawn.contains("  not played yet · ends today"), "{drawn}");
}

#[test]
fn saved_games_show_the_date_of_a_daily_beside_the_small_board() {
    let daily = |id, time, tier| {
        let mut game = saved(id, EASY, &["r1c3=4"]);
        let date = Date::constant(2023, 11, 14);
        game.record.origin = Origin::Generated(Daily { date, tier }.request(0));
        game.record.elapsed = Duration::from_secs(time);
        game.grade = Some(Grade::Rated { rating: Rating::tenths(112), hardest: "Nishio" });
        game
    };
    let mut table =
        Table::with_files(vec![daily(1, 36_061, Tier::Easy), daily(2, 65, Tier::Nightmare)]);
    table.choose(MenuItem::Games);
    let drawn = text(&draw(&table.app, (80, 24), &mono()));
    assert_eq!(drawn.matches("daily 14 Nov").count(), 2, "{drawn}");
}
