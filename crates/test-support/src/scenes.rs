//! Creates all screens and overlays in fixed states.

mod boards;
mod ends;
mod overlays;
mod records;

use crate::table::{EASY, HARD, Table, not_saved, request, saved};
use boards::{boards, entries, hints, tours};
use ends::{ends, schools};
use overlays::overlays;
use pencilmark::app::daily::Date;
use pencilmark::app::settings::Settings;
use pencilmark::app::{App, FinishedGame, GameId, Library, SavedGame, UnfinishedGame};
use pencilmark::game::Origin;
use pencilmark_engine::board::Grid;
use pencilmark_engine::generate::Target;
use pencilmark_engine::logic::{Rating, Technique};
use records::{dailies, reviews};
use std::sync::OnceLock;
use std::time::Duration;

/// The name and the state of a scene.
pub type Scene = (&'static str, App);

/// Returns all scenes. They are created only once.
pub fn all() -> Vec<Scene> {
    static ALL: OnceLock<Vec<Scene>> = OnceLock::new();
    let made = || {
        [
            menus(),
            boards(),
            hints(),
            dailies(),
            schools(),
            ends(),
            reviews(),
            tours(),
            entries(),
            overlays(),
        ]
        .concat()
    };
    ALL.get_or_init(made).clone()
}

/// Returns the scene with the given name.
pub fn named(name: &str) -> App {
    all().into_iter().find(|(known, _)| *known == name).unwrap().1
}

/// Returns a grid of clues that is different for each number.
fn numbered(number: u64) -> Grid {
    format!("{number:0>81}").parse().unwrap()
}

/// Returns a game that was won in this many seconds, with its rating in tenths (0 for none) and
/// the number of its hints.
pub fn finished(seconds: u64, tenths: u8, hints: u32) -> FinishedGame {
    FinishedGame {
        id: GameId(90 + seconds),
        begun_at: 1_700_000_000 - seconds,
        finished_at: 1_700_000_000,
        date: Date::constant(2023, 11, 14),
        daily: None,
        week: None,
        givens: numbered(seconds),
        is_graded: true,
        rating: (tenths > 0).then(|| Rating::tenths(tenths)),
        hardest: None,
        elapsed: Duration::from_secs(seconds),
        hints,
        checks: 0,
        early_end: None,
        error_limit: None,
    }
}

/// Returns some saved games, newest first.
fn games_kept() -> Vec<SavedGame> {
    let mut entered = saved(2, EASY, &["r1c4=6 r1c6=8"]);
    entered.record.origin = Origin::Entered;
    let mut long = saved(3, EASY, &["r1c3=4", "r1c4=6"]);
    long.record.elapsed = Duration::from_secs(36_061);
    long.record.origin = Origin::Generated(request(Target::BeyondTechniques));
    vec![long, entered, saved(1, EASY, &["r1c3=4"])]
}

fn library() -> Library {
    // The same puzzles with two digits exchanged, so that no scene plays a finished puzzle again.
    let givens = |text: &str| {
        let swapped = text.replace('5', "x").replace('6', "5").replace('x', "6");
        swapped.parse::<Grid>().unwrap()
    };
    let finished = vec![
        FinishedGame { givens: givens(EASY), ..finished(125, 12, 0) },
        finished(4000, 0, 3),
        FinishedGame { givens: givens(HARD), ..finished(95, 15, 1) },
    ];
    Library::new(games_kept().iter().map(UnfinishedGame::from_saved).collect(), finished, GameId(4))
}

fn with_games() -> Table {
    let mut table = Table::with(Settings::default(), library());
    table.files = games_kept();
    table
}

fn menus() -> Vec<Scene> {
    let mut unsaved = with_games();
    unsaved.send(not_saved("game 3", "no space left on device"));
    let notices = vec![
        "config.toml, line 4, column 1: unknown action \"hnt\"; did you mean \"hint\"? It is \
         ignored"
            .to_owned(),
        "games/5.toml can't be read and was set aside as games/5.toml.bad.".to_owned(),
    ];
    let with_notices =
        App::new(Settings::default(), library(), with_games().app.keys().clone(), notices);
    vec![
        ("menu_empty", Table::new().app),
        ("menu_games", with_games().app),
        ("menu_more", {
            let mut table = with_games();
            table.press("up");
            table.app
        }),
        ("menu_notices", with_notices),
        ("menu_not_saved", unsaved.app),
    ]
}

/// Turns that enter corner marks, centre marks, and right and wrong digits.
const TURNS: &[&str] = &[
    "r1c3=4",
    "r1c4+26 r1c6+268 r1c7*149 r1c8+12 r1c8*49 r2c2+247 r2c3*27 r3c1+12 r4c2*125 r4c3+1259",
    "r5c2=2 r5c3+569 r5c5*59 r6c2=1 r6c4=9 r9c1+123 r9c2+123456789 r9c3*123456789",
];

fn after(givens: &str, turns: &[&str], keys: &str) -> App {
    let mut table = Table::continuing(Settings::default(), saved(1, givens, turns));
    table.press(keys);
    table.app
}

/// Turns that leave one empty cell in a box, so that adding a technique to the program does not
/// change the next step.
const LAST: &[&str] = &["r1c3=4 r2c2=7 r2c3=2"];

/// Returns the first example of a technique after pressing `keys`.
fn example(name: &str, keys: &str) -> App {
    let technique = Technique::named(name).expect("the engine knows it");
    let mut table = Table::at_example(technique).expect("there is an example");
    table.press(keys);
    table.app
}
