//! The scenes of overlays and lists.

use super::records::{ended_early, replay, slow_steps, statistics, statistics_with};
use super::{Scene, TURNS, after, with_games};
use crate::table::{EASY, EASY_TIER, HARD, SOLVED, Table, collection, saved};
use pencilmark::app::settings::Settings;
use pencilmark::app::{App, MenuItem, Message};
use pencilmark::game::Played;
use pencilmark_engine::generate::Target;
use pencilmark_engine::logic::Tier;
use std::time::Duration;

/// Returns a game with times for its turns.
fn timed(givens: &str, turns: &[&str], keys: &str) -> App {
    let mut game = saved(1, givens, turns);
    let turns = game.record.turns.iter().cloned().zip((9..).step_by(14));
    let timed = |(played, at)| Played { when: Some(Duration::from_secs(at)), ..played };
    game.record.turns = turns.map(timed).collect();
    let mut table = Table::continuing(Settings::default(), game);
    table.press(keys);
    table.app
}

/// Returns an app that lists all steps, with the first technique folded.
fn folded_steps() -> App {
    let mut table = Table::with_steps();
    table.press("left");
    table.app
}

pub(super) fn overlays() -> Vec<Scene> {
    let from_menu = |item: Option<MenuItem>, keys: &str| {
        let mut table = with_games();
        item.map(|item| table.choose(item));
        table.press(keys);
        table.app
    };
    let initials = |keys| from_menu(Some(MenuItem::Initials), keys);
    let games = |keys| from_menu(Some(MenuItem::Games), keys);
    let mut making = Table::new();
    making.press("enter");
    assert_eq!(EASY_TIER, Target::Tier(Tier::Easy));
    vec![
        ("help", after(EASY, TURNS, "?")),
        ("help_end", after(EASY, TURNS, "? up")),
        ("help_searched", after(EASY, TURNS, "? m a r k down")),
        ("palette", after(EASY, TURNS, ":")),
        ("palette_searched", after(EASY, TURNS, ": d i g i t")),
        ("palette_nothing", after(EASY, TURNS, ": x x")),
        ("copying", after(EASY, TURNS, "Y down down")),
        ("saving_a_picture", after(EASY, TURNS, "P")),
        ("help_menu", from_menu(None, "?")),
        ("settings", after(EASY, TURNS, "o")),
        ("settings_entry", after(EASY, TURNS, "o down down down down down right")),
        ("settings_last", after(EASY, TURNS, "o up")),
        ("techniques", after(EASY, TURNS, "o up enter down enter J")),
        ("statistics", from_menu(Some(MenuItem::Statistics), "")),
        ("finished", {
            let mut table = with_games();
            table.choose(MenuItem::Finished);
            table.app
        }),
        ("finished_early", ended_early(MenuItem::Finished)),
        ("statistics_early", ended_early(MenuItem::Statistics)),
        ("replay", replay("right right right")),
        ("replay_runs", replay("enter up @1s")),
        ("statistics_full", statistics("")),
        ("statistics_trend", statistics("right down")),
        ("statistics_hints", statistics_with(2, "")),
        ("statistics_days", statistics("right right")),
        ("statistics_techniques", statistics("left left")),
        ("statistics_slow_steps", slow_steps()),
        ("statistics_empty", {
            let mut table = Table::new();
            table.choose(MenuItem::Statistics);
            table.app
        }),
        ("games", games("")),
        ("games_starred", games("down down * right")),
        ("games_removed", games("down x")),
        ("games_none", games("x x x")),
        ("collections", collections("")),
        ("collections_inside", collections("down enter down")),
        ("collections_removed", collections("x")),
        ("collections_none", {
            let mut table = with_games();
            table.send(Message::Tick);
            table.choose(MenuItem::Collections);
            table.app
        }),
        ("offer", {
            let mut table = with_games();
            table.send(Message::Tick);
            table.paste(&format!("{EASY}\n{SOLVED}\n{HARD}\n"));
            table.app
        }),
        ("making", making.app),
        ("steps", Table::with_steps().app),
        ("steps_folded", folded_steps()),
        ("glossary", Table::with_glossary().app),
        ("history", timed(EASY, TURNS, "u 1 u u b enter 4 B up")),
        (
            "history_hints",
            after(EASY, &TURNS[..1], "@12s i i i i @20s i i i i u @9s 3 @8s i i i i B"),
        ),
        ("naming", after(EASY, TURNS, "b backspace 2")),
        ("initials", initials("")),
        ("initials_typed", initials("a b")),
        ("initials_refused", initials("l ä")),
        ("initials_making", initials("l enter @75s f9")),
        ("initials_given_up", initials_given_up()),
    ]
}

/// Returns a list of two collections. One contains a won puzzle and the other a started puzzle.
fn collections(keys: &str) -> App {
    let mut table = with_games();
    let other = EASY.replace('5', "x").replace('6', "5").replace('x', "6");
    table.collections = vec![
        collection("Sunday paper", &[EASY, &other, HARD]),
        collection("Classics of 2012", &[HARD]),
    ];
    table.send(Message::Tick);
    table.choose(MenuItem::Collections);
    table.press(keys);
    table.app
}

/// Returns the overlay for initials after the generator has given up.
fn initials_given_up() -> App {
    let mut table = with_games();
    table.choose(MenuItem::Initials);
    table.press("l enter");
    table.fail_generation();
    table.app
}
