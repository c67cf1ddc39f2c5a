//! Tests what the statistics, calendar, review, replay, history, settings and school show.

use pencilmark::app::give_up::SolutionView;
use pencilmark::app::{
    App, MenuItem, Message, Overlay, PlainCommand, Screen, StatisticsPage, words,
};
use pencilmark::ui::{BoardLayout, Theme};
use pencilmark_engine::board::{Cell, Grid};
use pencilmark_test_support::frame::{draw, lines, mono, text};
use pencilmark_test_support::scenes;
use pencilmark_test_support::table::{Table, easy};
use ratatui::buffer::Buffer;
use std::time::Duration;

/// Returns the app after pressing `keys` in a scene.
fn after(name: &str, keys: &str) -> App {
    let mut table = Table::new();
    table.app = scenes::named(name);
    table.press(keys);
    table.app
}

/// Returns `true` if the board in the frame shows every digit of `grid`.
fn shows(buffer: &Buffer, app: &App, grid: &Grid) -> bool {
    let layout = BoardLayout::new(buffer.area, app.zoom());
    Cell::ALL.into_iter().all(|cell| {
        let area = layout.cell(cell);
        let middle = &buffer[(area.x + area.width / 2, area.y + area.height / 2)];
        match grid.get(cell) {
            Some(digit) => middle.symbol() == digit.to_string(),
            None => true,
        }
    })
}

#[test]
fn the_history_previews_the_board_of_the_selected_move() {
    let mut before = String::new();
    for keys in ["", "up", "up up", "up up up", "up up up up"] {
        let app = after("history", keys);
        let Some(Overlay::History(history)) = app.overlay() else { panic!("no history") };
        let (digits, selected) = (*history.preview().digits(), history.selected());
        let buffer = draw(&app, (120, 40), &mono());
        assert!(shows(&buffer, &app, &digits), "{selected}: {}", text(&buffer));
        let filled = digits.count();
        let layout = BoardLayout::new(buffer.area, app.zoom());
        let board: String = layout.board.positions().map(|at| buffer[at].symbol()).collect();
        let digits_drawn = |cell: &Cell| {
            let area = layout.cell(*cell);
            let at = (area.x + area.width / 2, area.y + area.height / 2);
            digits.get(*cell).is_some_and(|digit| buffer[at].symbol() == digit.to_string())
        };
        assert_eq!(Cell::ALL.iter().filter(|cell| digits_drawn(cell)).count(), filled);
        assert_ne!(board, before, "another move, another board");
        before = board;
    }
}

#[test]
fn the_days_say_how_many_games_were_won_in_the_weeks_shown() {
    let days = |app: &App| text(&draw(app, (80, 24), &mono()));
    let drawn = days(&scenes::named("statistics_days"));
    assert!(drawn.contains("96 wins on 87 days in the last 37 weeks"), "{drawn}");
    let mut table = Table::playing(&easy());
    table.send(Message::Command(PlainCommand::GiveUp(SolutionView::Board)));
    table.send(Message::Command(PlainCommand::Menu(Some(MenuItem::Statistics))));
    table.press("right right");
    let drawn = days(&table.app);
    assert!(drawn.contains("No wins yet") && !drawn.contains(" on "), "{drawn}");
}

#[test]
fn the_preview_shows_nothing_of_the_board_below() {
    // At the start of the history, the preview has no marks, wrong digits or highlights from the
    // game in play.
    let theme = Theme::named("dark").unwrap();
    let app = after("history", "home");
    let (preview, start) =
        (draw(&app, (120, 40), &theme), draw(&after("history", "home"), (120, 40), &theme));
    assert_eq!(preview, start);
    let layout = BoardLayout::new(preview.area, app.zoom());
    let wrong = layout.board.positions().filter(|&at| preview[at].symbol() == "!").count();
    assert_eq!(wrong, 0);
    let peers = theme.peer.bg.unwrap();
    let lit = layout.board.positions().filter(|&at| preview[at].bg == peers).count();
    assert_eq!(lit, 0, "the peers of the cursor below");
}

#[test]
fn moves_are_described_in_words_with_a_legend() {
    for size in [(120, 40), (80, 24), (60, 20)] {
        let drawn = text(&draw(&scenes::named("history"), size, &mono()));
        assert!(drawn.contains("on the board") && drawn.contains("r1c4 mark 26"), "{drawn}");
        assert!(!drawn.contains("r1c4+26") && !drawn.contains("r5c2=2"), "{drawn}");
    }
    // If the list is too narrow, the line above the keys describes the selected move.
    let narrow = text(&draw(&after("history", "up up up"), (40, 14), &mono()));
    assert!(narrow.contains("Point 1"), "{narrow}");
}

#[test]
fn the_history_marks_the_current_position_in_words() {
    for size in [(120, 40), (80, 24), (60, 20), (40, 14)] {
        // Another line is selected, so the words are not part of its details.
        let drawn = text(&draw(&after("history", "home"), size, &mono()));
        let marked: Vec<_> = drawn.lines().filter(|line| line.contains("you are here")).collect();
        let [line] = marked[..] else { panic!("{size:?}: {drawn}") };
        assert!(line.contains("● ") && line.contains("r1c4 = 4"), "{size:?}: {drawn}");
    }
}

#[test]
fn the_history_names_the_technique_of_a_hint() {
    let app = scenes::named("history_hints");
    let Some(Overlay::History(history)) = app.overlay() else { panic!("no history") };
    let hints: Vec<_> = history.lines().iter().map(|line| line.hint).collect();
    let single = Some("Hidden Single in Box");
    // The last hint takes a mistake back, so it has no technique.
    assert_eq!(hints, [None, None, single, single, None, Some("hint")]);
    let wide = text(&draw(&after("history_hints", "up up up"), (80, 24), &mono()));
    let rows = wide.lines().filter(|line| line.contains("Hidden Single in Box"));
    assert!(rows.count() >= 2 && wide.contains("by a hint:"), "{wide}");
    let narrow = text(&draw(&after("history_hints", "up up up"), (40, 14), &mono()));
    assert!(narrow.contains("by a hint: Hidden Single in Box"), "{narrow}");
    let row = narrow.lines().find(|line| line.contains("r1c6 = 8")).unwrap();
    assert!(row.contains("Hidden Sing"), "{row}");
    let docked = text(&draw(&app, (200, 60), &mono()));
    let row = docked.lines().find(|line| line.contains("r1c6 = 8")).unwrap();
    assert!(row.contains("Hidden Single") && !row.contains('…'), "{row}");
}

#[test]
fn the_review_names_the_given_that_a_mistake_repeats() {
    let drawn = text(&draw(&scenes::named("review_mistake"), (120, 40), &mono()));
    assert!(drawn.contains("The 7 of row 1 is given, in r1c5."), "{drawn}");
}

#[test]
fn every_row_of_the_history_has_a_time_or_none_has() {
    let column = |name: &str, size| {
        let drawn = text(&draw(&scenes::named(name), size, &mono()));
        let rows = drawn.lines().filter(|line| line.contains(['●', '○']) && line.contains("r1c"));
        let rows: Vec<String> = rows.map(str::to_owned).collect();
        let moves = rows.iter().map(|row| row.chars().position(|sign| sign == 'r').unwrap());
        (drawn.clone(), moves.collect::<Vec<_>>())
    };
    // Older programs saved no times.
    let (drawn, _) = column("history_hints", (80, 24));
    assert!(drawn.contains("move  time  what") && drawn.contains(" –  r1c3 = 4"), "{drawn}");
    let (drawn, starts) = column("history", (80, 24));
    assert!(drawn.contains("0:09  r1c3 = 4") && !drawn.contains('–'), "{drawn}");
    assert!(starts.windows(2).all(|pair| pair[0] == pair[1]), "{drawn}");
    // The narrow list leaves the times out.
    let (drawn, starts) = column("history", (60, 20));
    assert!(!drawn.contains("1:05") && !drawn.contains(" – "), "{drawn}");
    assert!(starts.windows(2).all(|pair| pair[0] == pair[1]), "{drawn}");
}

#[test]
fn the_history_lists_the_changes_of_a_move() {
    let drawn = |keys, size| text(&draw(&after("history", keys), size, &mono()));
    for size in [(120, 40), (80, 24)] {
        let one = drawn("up up up", size);
        assert!(one.contains("r1c3: empty → 4"), "{one}");
        let many = drawn("up up", size);
        assert!(many.contains("16 marks added: 26 in"), "{many}");
    }
    let marks = drawn("up up", (120, 40));
    assert!(marks.contains("10 centre marks added: 149 in r1c7;"), "{marks}");
    assert!(drawn("up up up", (60, 20)).contains("r1c3: empty → 4"));
}

#[test]
fn the_overview_compares_wins_with_and_without_hints() {
    let drawn = text(&draw(&scenes::named("statistics_hints"), (120, 40), &mono()));
    assert!(
        drawn.contains("with hints") && drawn.contains("trend leave out wins with hints"),
        "{drawn}"
    );
    let Some(Overlay::Statistics(statistics)) =
        scenes::named("statistics_hints").overlay().cloned()
    else {
        panic!("no statistics")
    };
    for tier in &statistics.tiers {
        let figure = |won: usize, median: Option<Duration>| {
            format!("{won} wins, {}", words::time(median.unwrap()))
        };
        let alone = words::time(tier.median_without_hints.unwrap());
        let hinted = figure(tier.won - tier.without_hints, tier.median_with_hints);
        let row =
            drawn.lines().find(|line| line.trim_start().starts_with(tier.target.name())).unwrap();
        assert!(row.contains(&alone) && row.contains(&hinted), "{alone}, {hinted}: {row}");
    }
}

/// The chart of times also shows the wins with hints, which the overview leaves out.
#[test]
fn the_times_say_that_their_median_is_that_of_all_wins() {
    let drawn = |scene| text(&draw(&after(scene, "right"), (80, 24), &mono()));
    let (mixed, alone) = (drawn("statistics_hints"), drawn("statistics_full"));
    assert!(mixed.contains("best without hints ") && mixed.contains("median of all "), "{mixed}");
    assert!(!alone.contains("without hints") && !alone.contains("of all"), "{alone}");
}

#[test]
fn the_chart_of_weeks_names_the_wins_of_the_best_week() {
    let drawn = text(&draw(&scenes::named("statistics_full"), (80, 24), &mono()));
    assert!(drawn.contains("Wins per week · best week: 16"), "{drawn}");
}

#[test]
fn the_end_screen_shows_all_facts_at_any_size() {
    for name in ["won", "won_best", "won_daily", "won_ladder", "won_beyond_not_saved", "lost"] {
        let app = scenes::named(name);
        let Screen::Won(won) = app.screen() else { panic!("{name}") };
        let facts = words::summary(won).facts;
        let is_phrase =
            |fact: &String| !fact.starts_with(char::is_uppercase) && !fact.ends_with('.');
        assert!(facts.iter().all(is_phrase), "{name}: {facts:?}");
        for size in [(40, 14), (60, 20), (80, 24), (120, 40)] {
            let drawn = text(&draw(&app, size, &mono()));
            // The text is after the right border of the board.
            let beside =
                |line: &'_ str| line.rsplit(['┃', '┨', '┫', '┓', '┛']).next().map(str::to_owned);
            let seen: Vec<_> = drawn.lines().filter_map(beside).collect();
            let seen = seen.join(" ").split_whitespace().collect::<Vec<_>>().join(" ");
            let seen = seen.to_lowercase();
            for fact in &facts {
                assert!(seen.contains(&fact.to_lowercase()), "{name}: {fact}: {drawn}");
            }
        }
    }
}

#[test]
fn a_click_on_a_name_opens_the_page_of_the_statistics() {
    let mut app = scenes::named("statistics_full");
    app.update(Message::LineClicked(2), app.now());
    let Some(Overlay::Statistics(statistics)) = app.overlay() else { panic!("closed") };
    assert_eq!(statistics.page, StatisticsPage::Days);
    // In this list, the tiers come after the pages, so their numbers do too.
    app.update(Message::LineClicked(1), app.now());
    app.update(Message::LineClicked(StatisticsPage::ALL.len() + 1), app.now());
    let Some(Overlay::Statistics(statistics)) = app.overlay() else { panic!("closed") };
    assert_eq!((statistics.page, statistics.tier), (StatisticsPage::Times, 1));
}

#[test]
fn a_year_is_shaded_without_colour_too() {
    let drawn = text(&draw(&scenes::named("statistics_days"), (120, 40), &mono()));
    assert!(
        drawn.contains('░') && drawn.contains('█') && drawn.contains("Wins per month"),
        "{drawn}"
    );
    let theme = Theme::named("dark").unwrap();
    let buffer = draw(&scenes::named("statistics_days"), (120, 40), &theme);
    let is_day = |at: &ratatui::layout::Position| buffer[*at].symbol() == "■";
    let foregrounds: std::collections::HashSet<_> =
        buffer.area.positions().filter(is_day).map(|at| buffer[at].fg).collect();
    assert!(foregrounds.len() >= 4, "a colour for each shade: {foregrounds:?}");
}

#[test]
fn the_calendar_has_a_dot_for_each_tier_of_a_day_and_frames_today() {
    let drawn = lines(&draw(&scenes::named("dailies"), (80, 24), &mono())).join("\n");
    assert!(drawn.contains("[14]"), "{drawn}");
    assert!(drawn.contains("●●·····"), "two tiers on the 12th: {drawn}");
    assert!(drawn.contains("○······") && drawn.contains("◐······"), "{drawn}");
    assert!(drawn.contains("Today, 14 November") && drawn.contains("4-day streak"), "{drawn}");
}

#[test]
fn a_review_has_labelled_axes_and_its_signs_in_words() {
    let drawn = text(&draw(&scenes::named("review"), (80, 24), &mono()));
    for part in ["81 │", "30 │", "cells filled", "7:04", "! mistake", "━ pause"] {
        assert!(drawn.contains(part), "{part}: {drawn}");
    }
    let theme = Theme::named("dark").unwrap();
    let app = scenes::named("review");
    let buffer = draw(&app, (80, 24), &theme);
    let row = |word: &str| {
        let y = lines(&buffer).iter().position(|line| line.contains(word)).unwrap() as u16;
        let x = (0..80).find(|&x| buffer[(x, y)].symbol() == "!").unwrap();
        buffer[(x, y)].fg
    };
    assert_eq!(
        Some(row("7 in r1c3 is wrong")),
        theme.error.fg,
        "the list uses the colours of the axis"
    );
}

#[test]
fn a_replay_says_whether_it_is_running() {
    let drawn = |name| text(&draw(&scenes::named(name), (80, 24), &mono()));
    assert!(drawn("replay").contains("2x paused"));
    assert!(drawn("replay_runs").contains("playing"));
}

#[test]
fn settings_come_in_groups_beside_the_board_in_a_wide_window() {
    let app = scenes::named("settings");
    for size in [(120, 40), (80, 24), (60, 20), (40, 14)] {
        let drawn = text(&draw(&app, size, &mono()));
        assert!(drawn.contains("CHECKING") && drawn.contains("ENTERING"), "{drawn}");
    }
    let wide = draw(&app, (120, 40), &mono());
    let Screen::Playing(playing) = app.screen() else { panic!("not at a board") };
    assert!(shows(&wide, &app, playing.game().givens()), "the board stays: {}", text(&wide));
}

#[test]
fn the_school_suggests_what_to_do_next() {
    let drawn = text(&draw(&scenes::named("school"), (80, 24), &mono()));
    assert!(drawn.contains("Next chapter: Words and board"), "{drawn}");
    assert!(drawn.contains("2 Singles") && drawn.contains("0 of 3"), "{drawn}");
    let mut table = Table::new();
    table.choose(MenuItem::School);
    table.press("enter");
    let Screen::Concept(concept) = table.app.screen() else { panic!("{:?}", table.app.screen()) };
    assert_eq!(concept.chapter().name, "Words and board", "the first thing to do is selected");
}

#[test]
fn an_empty_list_of_finished_games_says_how_to_fill_it() {
    let drawn = text(&draw(&scenes::named("statistics"), (80, 24), &mono()));
    assert!(!drawn.contains("NaN"), "{drawn}");
    let drawn = text(&draw(&scenes::named("statistics_empty"), (80, 24), &mono()));
    assert!(drawn.contains("Win a game and it shows up here."), "{drawn}");
}

#[test]
fn the_overview_says_whether_the_player_gets_faster() {
    let app = scenes::named("statistics_full");
    let sentence = "You are getting faster at Hard: 10:42 in the last 10 games, 13:52 before.";
    let drawn = text(&draw(&app, (80, 24), &mono()));
    assert!(drawn.contains(sentence) && drawn.contains("Every win was without hints"), "{drawn}");
    let drawn = text(&draw(&scenes::named("statistics"), (80, 24), &mono()));
    assert!(drawn.contains("Best time at Easy so far: 2:05."), "{drawn}");
    let latest = drawn.split_once("Latest wins").expect("there is room for them").1;
    let [newest, oldest] = ["Easy 1.5", "Easy 1.2"].map(|grade| latest.find(grade));
    assert!(newest.is_some() && newest < oldest, "{drawn}");
    assert!(drawn.contains("1 of 3 won without hints"), "{drawn}");
}

#[test]
fn a_win_is_compared_with_the_latest_wins_if_there_is_room() {
    let drawn = |name, size| text(&draw(&scenes::named(name), size, &mono()));
    for size in [(120, 30), (120, 40), (200, 60)] {
        let often = drawn("won_often", size);
        for wanted in ["Your last 9 Easy wins", "this game", "Quit"] {
            assert!(often.contains(wanted), "{wanted}: {often}");
        }
        // There is only one earlier win, or the game had hints.
        for name in ["won_best", "won"] {
            assert!(!drawn(name, size).contains("Your last"), "{name}");
        }
    }
    let small = drawn("won_often", (60, 20));
    assert!(!small.contains("Your last") && small.contains("Quit"), "{small}");
}
