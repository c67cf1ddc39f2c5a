//! The scenes of dailies, the ladder, statistics, replays and reviews.

use super::{Scene, finished, numbered};
use crate::table::{EASY, Table, easy, list_entries, saved, winning_keys};
use pencilmark::app::daily::{Daily, Date};
use pencilmark::app::settings::{Idle, Settings};
use pencilmark::app::weekly::{Rung, Week};
use pencilmark::app::{
    App, Effect, FinishedGame, GameId, Generated, Library, LoadedGame, MenuItem, Message,
    ReviewReply, StoreReply, StoreRequest,
};
use pencilmark::game::review::{GameReview, SlowStep};
use pencilmark::game::{EarlyEnd, ErrorLimit, Game, Origin};
use pencilmark_engine::generate::{Puzzle, Stop};
use pencilmark_engine::logic::{Grade, Rating, Tier};
use std::time::Duration;

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
pub(super) fn statistics(keys: &str) -> App {
    statistics_with(0, keys)
}

/// Returns an app that shows the statistics of a year in which every fourth game had this many
/// hints.
pub(super) fn statistics_with(hints: u32, keys: &str) -> App {
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

/// Returns an app that shows the slow steps of the games that have been read so far.
pub(super) fn slow_steps() -> App {
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
pub(super) fn replay(keys: &str) -> App {
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
        let whole =
            GameReview::new(&game).complete(&game, &wanted.known.ladder(), &Stop::default());
        let result = Ok((game, whole.unwrap()));
        let found = ReviewReply { id: wanted.id, result, is_whole: true };
        table.send(Message::Reviewed(Box::new(found)));
        table.press(keys);
    }
    table.app
}

/// Events with pauses, wrong digits, a hint and a check.
const SLOW: &str = "@3s 1 @6s 7 @70s i esc @2s right 2 @8s u left @95s c @9s x @31s";

pub(super) fn reviews() -> Vec<Scene> {
    vec![
        ("review", review(SLOW, Some(""))),
        ("review_looking", review(SLOW, None)),
        ("review_pause", review(SLOW, Some("up enter"))),
        ("review_mistake", review(SLOW, Some("m enter"))),
        ("review_smooth", review("", Some(""))),
    ]
}

/// Returns the scenes with dailies: the calendar, a daily that is being generated, and a won daily.
pub(super) fn dailies() -> Vec<Scene> {
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

/// Returns a list or the statistics of games of which some were lost or given up.
pub(super) fn ended_early(item: MenuItem) -> App {
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
