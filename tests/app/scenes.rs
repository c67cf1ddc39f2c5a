//! Creates all screens and overlays in fixed states.
#![allow(dead_code, reason = "each test file uses only some items")]

use crate::table::{
    EASY, EASY_TIER, HARD, SOLVED, Table, beyond, cell, collection, easy, list_entries, not_saved,
    request, saved, winning_keys,
};
use pencilmark::app::daily::{Daily, Date};
use pencilmark::app::school::{ExerciseResult, Progress};
use pencilmark::app::settings::{Idle, MaxErrors, Settings};
use pencilmark::app::weekly::{Rung, Week};
use pencilmark::app::{
    App, Effect, FinishedGame, GameId, Generated, Known, Library, LoadedGame, MenuItem, Message,
    ReviewReply, SavedGame, StoreReply, StoreRequest, UnfinishedGame,
};
use pencilmark::game::review::GameReview;
use pencilmark::game::review::SlowStep;
use pencilmark::game::{EarlyEnd, ErrorLimit, Game, Origin, Played};
use pencilmark_engine::board::Grid;
use pencilmark_engine::generate::{Puzzle, Stop, Target};
use pencilmark_engine::logic::{Grade, Rating, Technique, Tier};
use std::sync::OnceLock;
use std::time::Duration;

/// The name and the state of a scene.
pub(crate) type Scene = (&'static str, App);

/// Returns all scenes. They are created only once.
pub(crate) fn all() -> Vec<Scene> {
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
pub(crate) fn named(name: &str) -> App {
    all().into_iter().find(|(known, _)| *known == name).unwrap().1
}

/// Returns a grid of clues that is different for each number.
fn numbered(number: u64) -> Grid {
    format!("{number:0>81}").parse().unwrap()
}

pub(crate) fn finished(seconds: u64, tenths: u8, hints: u32) -> FinishedGame {
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

/// Returns a board with every kind of cell content.
fn full_of_marks(givens: &str) -> App {
    let turns: Vec<_> = cells_of(givens).map(|cell| format!("{cell}+123456789")).collect();
    let turns: Vec<_> = turns.iter().map(String::as_str).collect();
    after(givens, &turns, "down down")
}

fn cells_of(givens: &str) -> impl Iterator<Item = String> {
    let cells = pencilmark_engine::board::Cell::ALL.into_iter().zip(givens.chars());
    cells
        .filter(|(_, c)| *c == '.')
        .map(|(cell, _)| cell.to_string())
        .collect::<Vec<_>>()
        .into_iter()
}

fn boards() -> Vec<Scene> {
    let mut unsaved = Table::playing(&easy());
    unsaved.send(not_saved("game 1", "no space left on device"));
    vec![
        ("playing", Table::playing(&easy()).app),
        ("playing_marks", after(EASY, TURNS, "right m")),
        ("playing_candidates", after(EASY, &["r1c3-2 r1c4*26"], "t ,")),
        ("playing_full_of_marks", full_of_marks(HARD)),
        ("playing_lit", after(EASY, TURNS, "f 2 down")),
        ("playing_selecting", after(EASY, TURNS, "right v right down down m")),
        ("playing_digit_first", after(EASY, TURNS, "E 2 down V down V")),
        ("playing_find", after(EASY, &[], "f")),
        ("playing_wrong", after(EASY, &["r1c3=1 r1c4=7 r9c6=2"], "c @1s")),
        ("playing_refused", after(EASY, &[], "t , 5")),
        ("playing_paused", after(EASY, TURNS, "p")),
        ("playing_beyond", Table::playing(&beyond()).app),
        ("playing_not_saved", unsaved.app),
        ("playing_code", after(EASY, TURNS, "y")),
        ("playing_colours", after(EASY, &[COLOURED], "down down right")),
        ("playing_colour_mode", after(EASY, &[COLOURED], "down down right C")),
        ("playing_overlaid", after(EASY, &[OVERLAID], "down")),
        ("playing_what_if", after(EASY, &["r1c3+12"], "g 1 right right 2 tab tab 1")),
    ]
}

/// Turns that colour cells and draw links.
const COLOURED: &str = "r1c3+124 r1c4+26 r3c1+12 r1c6+2468 r2c2+247 r2c3+247 r1c3#A r1c4#B r3c1#B \
                        r2c2#C r6c6#AB r1c3:2-r1c4:2 r1c4:2=r1c4:6 r1c4:6-r1c6:6";

/// Turns that colour cells, clues and candidates, and that draw links over them.
const OVERLAID: &str = "r1c3+124 r1c4+26 r1c3#A r1c1#B r1c4#CD r2c2#ABC r5c5#I r1c3:1#E r1c4:2#F \
                        r1c3:1-r1c4:2 r1c4:2=r1c4:6";

/// Turns that leave one empty cell in a box, so that adding a technique to the program does not
/// change the next step.
const LAST: &[&str] = &["r1c3=4 r2c2=7 r2c3=2"];

fn hints() -> Vec<Scene> {
    vec![
        ("hint_check", after(EASY, LAST, "i")),
        ("hint_technique", after(EASY, LAST, "i i")),
        ("hint_reason", after(EASY, LAST, "i i i")),
        ("hint_mistake", after(EASY, &["r1c3=1 r1c4=7"], "i")),
        ("hint_wrong_digits", after(EASY, &["r1c3=1 r1c4=7"], "i i")),
        ("hint_tidy", tidy()),
        ("hint_chain", example("X-Chain", "i i i")),
        ("hint_chain_links", example("X-Chain", "i i i right right right")),
        ("hint_chain_end", example("X-Chain", "i i i end")),
        ("hint_hidden", example("X-Chain", "i i i end e")),
        ("hint_colours", example("Multi-Colours", "i i i")),
        ("hint_medusa", example("3D Medusa", "i i i")),
        ("hint_net", example("Contradiction Net", "i i i")),
        ("hint_net_case", example("Contradiction Net", "i i i e")),
        ("hint_net_step", example("Contradiction Net", "i i i home right right right")),
        ("hint_net_last", example("Contradiction Net", "i i i end")),
        ("hint_nested", example("Nested Forcing Chain", "i i i")),
        (
            "hint_nested_step",
            example(
                "Nested Forcing Chain",
                &format!("i i i {}shift+right right", "right ".repeat(15)),
            ),
        ),
        ("hint_verity_step", example("Verity Net", "i i i end left left left")),
        ("hint_xy_chain", example("XY-Chain", "i i i")),
    ]
}

/// Returns the first example of a technique after pressing `keys`.
fn example(name: &str, keys: &str) -> App {
    let technique = Technique::named(name).expect("the engine knows it");
    let mut table = Table::at_example(technique).expect("there is an example");
    table.press(keys);
    table.app
}

/// Returns a board with marks that a digit rules out, where no easier step exists.
fn tidy() -> App {
    let all: Vec<_> = pencilmark_engine::logic::TECHNIQUES.iter().map(|one| one.name).collect();
    let but: Vec<_> = all.into_iter().filter(|name| *name != "Pointing").collect();
    let known = Known::new(&[], &but);
    let app = after(EASY, &["r1c3+159"], "").with_school(known, Progress::default());
    let mut table = Table::new();
    table.app = app;
    table.press("i i");
    table.app
}

/// Returns a table with a streak of dailies, a daily that was won late, and one in progress.
fn with_dailies() -> Table {
    let daily = |day: i8, tier: u8, late: u64| FinishedGame {
        id: GameId(day as u64 * 10 + u64::from(tier)),
        begun_at: 1_699_956_000 - 86_400 * (14 - day as u64) + late,
        finished_at: 1_699_956_754 - 86_400 * (14 - day as u64) + late,
        daily: Some(Date::constant(2023, 11, day)),
        week: None,
        givens: numbered(day as u64 * 100 + u64::from(tier)),
        ..finished(754 + day as u64, tier, 0)
    };
    let won = [(3, 12), (6, 30), (8, 12), (11, 12), (12, 12), (12, 22), (13, 32), (14, 12)];
    let mut won: Vec<_> = won.into_iter().map(|(day, tier)| daily(day, tier, 0)).collect();
    won.push(daily(9, 12, 500_000));
    won.push(FinishedGame { early_end: Some(EarlyEnd::GivenUp), ..daily(7, 30, 0) });
    let begun = Daily { date: Date::constant(2023, 11, 10), tier: Tier::Easy };
    let mut begun_game = saved(3, EASY, &["r1c3=4"]);
    begun_game.record.origin = Origin::Generated(begun.request(0));
    Table::with(Settings::default(), Library::new(list_entries(&[&begun_game]), won, GameId(200)))
}

/// Returns a table with two puzzles of this week's ladder won, one of them with hints, and one in
/// progress. The ladder of last week is complete.
fn with_ladder() -> Table {
    let week = Week::from_date(Date::constant(2023, 11, 14));
    let won = |tenths: u8, seconds: u64, week: Week| FinishedGame {
        week: Some(week),
        hints: u32::from(seconds == 402) * 2,
        ..finished(seconds, tenths, 0)
    };
    let mut games = vec![won(12, 251, week), won(22, 402, week), won(12, 280, week.plus(-3))];
    games.extend(
        [12, 22, 30, 44, 60, 80, 95]
            .map(|tenths| won(tenths, 300 + 31 * u64::from(tenths), week.plus(-1))),
    );
    let begun = Rung { week, tier: Tier::Hard };
    let mut begun_game = saved(3, EASY, &["r1c3=4"]);
    begun_game.record.origin = Origin::Generated(begun.request(0));
    let library = Library::new(list_entries(&[&begun_game]), games, GameId(2000));
    let mut table = Table::with(Settings::default(), library);
    table.files = vec![begun_game];
    table
}

/// Returns an app that shows the statistics of a year, after `keys` have been pressed.
fn statistics(keys: &str) -> App {
    statistics_with(0, keys)
}

/// Returns an app that shows the statistics of a year in which every fourth game had this many
/// hints.
fn statistics_with(hints: u32, keys: &str) -> App {
    let names = ["Naked Single", "X-Wing", "Hidden Pair", "Pointing", "Swordfish"];
    let game = |number: u64| {
        let days = jiff::Span::new().days((number * number / 37) as i64);
        FinishedGame {
            id: GameId(number),
            date: Date::constant(2023, 11, 14).checked_sub(days).unwrap(),
            hardest: Some(names[(number * 7 % 11 % 5) as usize]),
            ..finished(
                300 + number * 131 % 700 + number * 3,
                [12, 30, 34][number as usize % 3],
                (number % 4 / 3) as u32 * hints,
            )
        }
    };
    let games = (1..=100).rev().map(game).collect();
    let mut table = Table::with(Settings::default(), Library::new(Vec::new(), games, GameId(200)));
    table.choose(MenuItem::Statistics);
    table.press(keys);
    table.app
}

/// Returns an app that lists all steps, with the first technique folded.
fn folded_steps() -> App {
    let mut table = Table::with_steps();
    table.press("left");
    table.app
}

/// Returns an app that shows the slow steps of the games that have been read so far.
fn slow_steps() -> App {
    let mut app = statistics("left");
    let names = ["Hidden Single in Line", "Naked Single", "Naked Pair", "X-Wing", "Pointing"];
    for number in 1..=24 {
        let step = |index: u64| SlowStep {
            technique: names[((number + index * index) % 7 % 5) as usize],
            pause: Duration::from_secs(20 + (number * 37 + index * 61) % 190),
        };
        let steps = (0..number % 4).map(step).collect();
        app.update(Message::SlowStepsFound(GameId(number), steps), app.now());
    }
    app
}

/// Returns the replay of a finished game after pressing `keys`.
fn replay(keys: &str) -> App {
    let mut table = Table::playing(&easy());
    table.press(&format!("@65s , 1 , 2 @9s {} @1s esc", winning_keys(&easy())));
    let kept = table.effects.iter().find_map(|effect| match effect {
        Effect::Store(StoreRequest::ArchiveGame(game)) => Some(game.clone()),
        _ => None,
    });
    table.choose(MenuItem::Finished);
    table.press("enter");
    let game = Game::replay(kept.unwrap().record, None).unwrap();
    let fetched =
        LoadedGame { id: GameId(1), result: Ok(game), can_retry: false, notices: Vec::new() };
    table.send(Message::Store(StoreReply::FinishedLoaded(Box::new(fetched))));
    table.press(keys);
    table.send(Message::Tick);
    table.app
}

/// Returns the review of a game after pressing `keys`. The events in `before` happen before the
/// first digit is placed.
fn review(before: &str, keys: Option<&str>) -> App {
    let unhurried = Settings { idle: Idle::Never, ..Settings::default() };
    let mut table = Table::playing_with(unhurried, &easy());
    let rest = winning_keys(&easy()).replace(" tab ", " @4s tab ");
    table.press(&format!("{before} {rest} @1s"));
    let effects = table.press("r");
    let [Effect::Review(wanted)] = effects.as_slice() else { panic!("{effects:?}") };
    if let Some(keys) = keys {
        let game = Game::replay(wanted.record.clone(), wanted.grade).unwrap();
        let whole = GameReview::new(&game).look(&game, &wanted.known.ladder(), &Stop::default());
        let result = Ok((game, whole.unwrap()));
        let found = ReviewReply { id: wanted.id, result, is_whole: true };
        table.send(Message::Reviewed(Box::new(found)));
        table.press(keys);
    }
    table.app
}

/// Events with pauses, wrong digits, a hint and a check.
const SLOW: &str = "@3s 1 @6s 7 @70s i esc @2s right 2 @8s u left @95s c @9s x @31s";

/// Returns the tour after pressing `keys`.
fn tour(keys: &str) -> App {
    let mut table = Table::new();
    table.choose(MenuItem::Tour);
    table.press(keys);
    table.app
}

fn tours() -> Vec<Scene> {
    vec![
        ("menu_first", Table::new().app),
        ("tour", tour("")),
        ("tour_marks", tour("> right right right 4 u")),
        ("tour_hint", tour("> > > > > > i")),
        ("tour_over", tour("> > > > > > > > >")),
    ]
}

fn reviews() -> Vec<Scene> {
    vec![
        ("review", review(SLOW, Some(""))),
        ("review_looking", review(SLOW, None)),
        ("review_pause", review(SLOW, Some("up enter"))),
        ("review_mistake", review(SLOW, Some("m enter"))),
        ("review_smooth", review("", Some(""))),
    ]
}

/// Returns the scenes with dailies: the calendar, a daily that is being generated, and a won daily.
fn dailies() -> Vec<Scene> {
    let at = |keys: &str| {
        let mut table = with_dailies();
        table.choose(MenuItem::Dailies);
        table.press(keys);
        table.app
    };
    let mut won = with_dailies();
    let daily = Daily { date: Date::constant(2023, 11, 14), tier: Tier::Medium };
    won.send(Message::OpenDaily { date: daily.date, tier: Some(daily.tier) });
    let making = won.app.clone();
    won.send(Message::Generated(Box::new(Generated {
        request: daily.request(0),
        result: Ok(easy()),
    })));
    won.press(&format!("@200s {} @1s", winning_keys(&easy())));
    let mut menu = with_dailies();
    menu.send(Message::Tick);
    let ladder = |keys: &str| {
        let mut table = with_ladder();
        table.choose(MenuItem::Ladder);
        table.press(keys);
        table.app
    };
    let mut rung_won = with_ladder();
    let rung = Rung { week: Week::from_date(daily.date), tier: Tier::Expert };
    rung_won.send(Message::OpenLadder { week: rung.week, tier: Some(rung.tier) });
    let grade = Grade::Rated { rating: Rating::tenths(44), hardest: "XY-Wing" };
    let puzzle = Puzzle { grade, ..easy() };
    rung_won.send(Message::Generated(Box::new(Generated {
        request: rung.request(0),
        result: Ok(puzzle),
    })));
    let on_board = rung_won.app.clone();
    rung_won.press(&format!("@200s {} @2s", winning_keys(&easy())));
    vec![
        ("menu_dailies", menu.app),
        ("dailies", at("tab")),
        ("dailies_late", at("left left left left left")),
        ("dailies_month", at("K backtab")),
        ("dailies_making", making),
        ("won_daily", won.app),
        ("ladder", ladder("")),
        ("ladder_past", ladder("left")),
        ("ladder_open", ladder("down down")),
        ("ladder_board", on_board),
        ("won_ladder", rung_won.app),
    ]
}

/// Returns the scenes of the school: the list of lessons, a lesson at every stage, and an exercise
/// that was started, missed and solved.
fn schools() -> Vec<Scene> {
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

fn ends() -> Vec<Scene> {
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

fn entries() -> Vec<Scene> {
    let pasted = |text: &str| {
        let mut table = Table::playing(&easy());
        table.paste(text);
        table.app
    };
    let mut typed = Table::new();
    typed.paste(&EASY.replacen("53..7", "53..5", 1));
    typed.send(Message::CellPressed(cell("r1c6")));
    vec![
        ("entering_conflict", pasted(&EASY.replacen("53..7", "53..5", 1))),
        ("entering_several", pasted(&EASY.replacen('5', ".", 3).replacen('8', ".", 3))),
        ("entering_one_solution", {
            let mut table = Table::playing(&easy());
            table.paste(&EASY.replacen('5', ".", 3).replacen('8', ".", 3));
            table.press("e");
            table.app
        }),
        ("entering_typed", {
            let mut table = Table::new();
            table.choose(MenuItem::Enter);
            table.press("5 3 . . 7");
            table.app
        }),
        ("entering_nothing", {
            let mut table = Table::new();
            table.choose(MenuItem::Enter);
            table.app
        }),
        ("entering_dead", {
            let mut table = Table::new();
            table.choose(MenuItem::Enter);
            table.press("1 2 3 4 5 6 7 8 . . . . . . . . . 9");
            table.app
        }),
        ("entering_spare", {
            let mut table = Table::new();
            table.paste(EASY);
            table.press("e");
            table.app
        }),
        ("entering_puzzle", pasted(EASY)),
        ("entering_full", pasted(SOLVED)),
        ("entering_from_menu", typed.app),
    ]
}

fn overlays() -> Vec<Scene> {
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

/// Returns a game with an error limit of 3, after `keys` have been pressed.
fn limited(keys: &str) -> App {
    let settings = Settings { error_limit: MaxErrors::Limited(3), ..Settings::default() };
    let mut table = Table::playing_with(settings, &easy());
    table.send(Message::CellPressed(cell("r1c3")));
    table.press(&format!("@125s . {keys}"));
    table.app
}

/// Returns a list or the statistics of games of which some were lost or given up.
fn ended_early(item: MenuItem) -> App {
    let limit = |errors| ErrorLimit::new(3).map(|new| ErrorLimit { errors, ..new });
    let games = vec![
        finished(125, 12, 0),
        FinishedGame { early_end: Some(EarlyEnd::GivenUp), ..finished(4000, 0, 3) },
        FinishedGame { error_limit: limit(1), ..finished(95, 15, 0) },
        FinishedGame {
            early_end: Some(EarlyEnd::Lost),
            error_limit: limit(3),
            daily: Some(Date::constant(2023, 11, 14)),
            ..finished(333, 12, 0)
        },
    ];
    let mut table = Table::with(Settings::default(), Library::new(Vec::new(), games, GameId(9000)));
    table.choose(item);
    table.app
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
