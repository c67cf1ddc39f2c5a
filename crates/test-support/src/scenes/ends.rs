//! The scenes of the school and of the ends of games.

use super::{LAST, Scene, TURNS, after, example, finished, library, with_games};
use crate::table::{EASY, Table, beyond, cell, easy, not_saved, winning_keys};
use pencilmark::app::school::{ExerciseResult, Progress};
use pencilmark::app::settings::{Idle, MaxErrors, Settings};
use pencilmark::app::{App, FinishedGame, GameId, Known, Library, MenuItem, Message};
use pencilmark_engine::board::Grid;
use pencilmark_engine::generate::Target;
use pencilmark_engine::logic::Tier;

/// Returns the scenes of the school: the list of lessons, a lesson at every stage, and an exercise
/// that was started, missed and solved.
pub(super) fn schools() -> Vec<Scene> {
    let mut progress = Progress::default();
    progress.record("X-Wing", ExerciseResult::Missed, 0);
    progress.record("Naked Pair", ExerciseResult::Found, 1_700_000_000);
    let at = |keys: &str| {
        let mut table = with_games();
        table.app = table.app.with_school(Known::default(), progress.clone());
        table.choose(MenuItem::School);
        table.press(keys);
        table.app
    };
    // The page for X-Wing has an exercise that is due.
    vec![
        ("school", at("")),
        ("school_end", at("up")),
        ("lesson", at("enter esc")),
        ("lesson_place", at("enter esc enter")),
        ("lesson_cells", at("enter esc enter enter")),
        ("lesson_proof", at("enter esc enter enter enter")),
        ("lesson_done", at("enter esc enter enter enter enter")),
        ("lesson_question", at("enter esc enter enter enter enter enter")),
        ("lesson_wrong", at("enter esc enter enter enter enter enter up up enter")),
        ("lesson_answer", at("enter esc enter enter enter enter enter i")),
        ("lesson_net", example("Contradiction Net", "i i i U enter enter enter")),
        ("lesson_net_step", example("Contradiction Net", "i i i U enter enter enter right right")),
        ("concept", at("down enter right right right right")),
        ("concept_fish", at("down enter down down down right right")),
        ("exercise", at("enter")),
        ("exercise_hint", at("enter i i i")),
        ("exercise_over", at("enter i i i i")),
    ]
}

pub(super) fn ends() -> Vec<Scene> {
    // These games last long, so the idle pause is turned off.
    let unhurried = Settings { idle: Idle::Never, ..Settings::default() };
    let mut first = Table::playing_with(unhurried, &easy());
    first.press(&format!("@754s i esc c {} @2s", winning_keys(&easy())));
    let easy_again = || {
        let mut table = Table::with(Settings::default(), library());
        table.press("down enter");
        table.deliver(&easy());
        table
    };
    let mut best = easy_again();
    best.press(&format!("@60s {} @2s", winning_keys(&easy())));
    // The estimate of the time solves earlier puzzles, so these must have a solution.
    let rotated = |by: u32| {
        let digit = |c: char| match c.to_digit(10) {
            Some(digit @ 1..) => char::from_digit((digit + by - 1) % 9 + 1, 10).unwrap(),
            _ => c,
        };
        EASY.chars().map(digit).collect::<String>().parse::<Grid>().unwrap()
    };
    let times = (1..).zip([402, 365, 371, 298, 289, 305, 251, 240]);
    let win = |(by, seconds)| FinishedGame { givens: rotated(by), ..finished(seconds, 12, 0) };
    let library = Library::new(Vec::new(), times.map(win).collect(), GameId(900));
    let mut often = Table::with(Settings::default(), library);
    often.choose(MenuItem::New(Target::Tier(Tier::Easy)));
    often.deliver(&easy());
    often.press(&format!("@221s {} @2s", winning_keys(&easy())));
    let mut racing = easy_again();
    let half: Vec<_> = winning_keys(&easy()).split(' ').take(40).map(str::to_owned).collect();
    racing.press(&half.join(" ").replace(" tab", " @9s tab"));
    let mut hard = Table::playing_with(unhurried, &beyond());
    hard.press(&format!("@3754s {} @1s down", winning_keys(&beyond())));
    hard.send(not_saved("game 1", "no space left on device"));
    let mut shared = Table::playing_with(unhurried, &easy());
    shared.press(&format!("@754s i esc c {} @1s y", winning_keys(&easy())));
    vec![
        ("give_up", after(EASY, TURNS, "ctrl+x down")),
        ("given_up", after(EASY, TURNS, "@65s . ctrl+x down enter @1s")),
        ("given_up_steps", after(EASY, LAST, "ctrl+x up enter")),
        ("given_up_mistake", after(EASY, TURNS, "ctrl+x up enter")),
        ("playing_racing", racing.app),
        ("playing_limited", limited("1 2")),
        ("lost", limited("1 2 3 @1s")),
        ("lost_solution", limited("1 2 3 @1s down enter")),
        ("won", first.app),
        ("won_best", best.app),
        ("won_often", often.app),
        ("won_beyond_not_saved", hard.app),
        ("won_shared", shared.app),
    ]
}

/// Returns a game with an error limit of 3, after `keys` have been pressed.
fn limited(keys: &str) -> App {
    let settings = Settings { error_limit: MaxErrors::Limited(3), ..Settings::default() };
    let mut table = Table::playing_with(settings, &easy());
    table.send(Message::CellPressed(cell("r1c3")));
    table.press(&format!("@125s . {keys}"));
    table.app
}
