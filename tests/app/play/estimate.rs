//! Tests the expected time: how often it is right for made-up players, and where it is shown.

use pencilmark::app::daily::Date;
use pencilmark::app::estimate::expected_time;
use pencilmark::app::settings::{Settings, Switch};
use pencilmark::app::{FinishedGame, GameId, Library, Message, words};
use pencilmark::game::{EarlyEnd, Effort};
use pencilmark_engine::board::Grid;
use pencilmark_engine::logic::Rating;
use pencilmark_test_support::frame::{draw, mono, text};
use pencilmark_test_support::scenes;
use pencilmark_test_support::table::{EASY, Table, easy, winning_keys};
use std::time::Duration;

/// A generator of pseudorandom numbers, `SplitMix64`.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Returns a number from 0 to 1.
    fn unit(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// Returns a number that is nearly normally distributed, with mean 0 and deviation 1.
    fn normal(&mut self) -> f64 {
        (0..12).map(|_| self.unit()).sum::<f64>() - 6.0
    }
}

/// A made-up player.
#[derive(Clone, Copy)]
struct Player {
    name: &'static str,
    /// The deviation of the logarithm of the times.
    scatter: f64,
    /// The number of rating points over which a step takes the player twice as long. The estimate
    /// assumes 1.5.
    doubles_every: f64,
    /// The part of the games that take three times as long, because of an interruption.
    interrupted: f64,
    /// The factor by which the player gets faster over a hundred games.
    progress: f64,
}

const STEADY: Player =
    Player { name: "steady", scatter: 0.2, doubles_every: 1.5, interrupted: 0.0, progress: 1.0 };

const PLAYERS: [Player; 7] = [
    STEADY,
    Player { name: "usual", scatter: 0.35, ..STEADY },
    Player { name: "erratic", scatter: 0.6, ..STEADY },
    Player { name: "interrupted", scatter: 0.35, interrupted: 0.1, ..STEADY },
    Player { name: "learning", scatter: 0.35, progress: 0.5, ..STEADY },
    Player { name: "slow at hard steps", scatter: 0.35, doubles_every: 1.0, ..STEADY },
    Player { name: "fast at hard steps", scatter: 0.35, doubles_every: 3.0, ..STEADY },
];

/// Returns the ratings of the steps of a made-up puzzle, in tenths.
fn steps(random: &mut Random) -> Vec<u8> {
    let singles = 46 + random.next() % 10;
    let hard = random.next() % 9;
    let singles = (0..singles).map(|at| if at % 5 == 0 { 23 } else { 12 });
    let hard: Vec<u8> = (0..hard).map(|_| 26 + (random.next() % 30) as u8).collect();
    singles.chain(hard).collect()
}

/// Returns the time of a game, in seconds, after `done` other games.
fn time(player: Player, steps: &[u8], done: usize, random: &mut Random) -> Duration {
    let weight = |tenths: &u8| ((f64::from(*tenths) / 10.0 - 1.0) / player.doubles_every).exp2();
    let effort: f64 = steps.iter().map(weight).sum();
    let faster = player.progress.powf(done as f64 / 100.0);
    let long = if random.unit() < player.interrupted { 3.0 } else { 1.0 };
    let seconds = 5.0 * effort * faster * long * (player.scatter * random.normal()).exp();
    Duration::from_secs_f64(seconds)
}

/// Returns how often the range contained the time of a player's next game, after `count` games, and
/// the median ratio of the two ends of the range.
fn coverage(player: Player, count: usize, random: &mut Random) -> (f64, f64) {
    const TRIALS: usize = 500;
    let (mut hits, mut ratios) = (0, Vec::new());
    for _ in 0..TRIALS {
        let mut games = Vec::new();
        let next = |done: usize, random: &mut Random| {
            let steps = steps(random);
            let weight = |tenths: &u8| ((f64::from(*tenths) / 10.0 - 1.0) / 1.5).exp2();
            let effort = Effort::from_steps(steps.iter().map(weight).sum());
            (effort, time(player, &steps, done, random))
        };
        for done in 0..count {
            games.insert(0, next(done, random));
        }
        let (effort, time) = next(count, random);
        let range = expected_time(effort, games).expect("the games are comparable");
        hits += usize::from(range.contains(time));
        ratios.push(range.to.as_secs_f64() / range.from.as_secs_f64());
    }
    ratios.sort_unstable_by(f64::total_cmp);
    (hits as f64 / TRIALS as f64, ratios[TRIALS / 2])
}

#[test]
fn about_seven_of_ten_games_end_in_the_expected_range() {
    println!("{:<20}{:>17}{:>17}{:>17}", "player", "8 games", "20 games", "100 games");
    let mut random = Random(7);
    for player in PLAYERS {
        let all = [8, 20, 100].map(|count| coverage(player, count, &mut random));
        let cells = all.map(|(hit, ratio)| format!("{:>9.0} % x{ratio:.2}", hit * 100.0));
        println!("{:<20}{}", player.name, cells.map(|cell| format!("{cell:>17}")).concat());
        for (hit, _) in all {
            assert!((0.6..0.85).contains(&hit), "{}: {hit}", player.name);
        }
    }
}

/// Returns a game of another puzzle that was won in `seconds`. The clues are those of the easy
/// puzzle with two digits swapped, so that the effort is the same.
fn won(number: u8, seconds: u64) -> FinishedGame {
    let digits = ["12", "13", "14", "15", "16", "17", "18", "19", "23", "24"];
    let pair: Vec<char> = digits[usize::from(number)].chars().collect();
    let swap = |digit: char| match digit {
        _ if digit == pair[0] => pair[1],
        _ if digit == pair[1] => pair[0],
        _ => digit,
    };
    let givens: Grid = EASY.chars().map(swap).collect::<String>().parse().unwrap();
    FinishedGame {
        id: GameId(u64::from(number) + 10),
        begun_at: 0,
        finished_at: 0,
        date: Date::constant(2023, 11, 14),
        daily: None,
        week: None,
        givens,
        is_graded: true,
        rating: Some(Rating::tenths(12)),
        hardest: None,
        elapsed: Duration::from_secs(seconds),
        hints: 0,
        checks: 0,
        early_end: None,
        error_limit: None,
    }
}

/// Returns a table with these games, and a new game of the easy puzzle on the board.
fn playing(settings: Settings, games: Vec<FinishedGame>) -> Table {
    let library = Library::new(Vec::new(), games, GameId(40));
    let mut table = Table::with(settings, library);
    table.press("enter");
    table.deliver(&easy());
    table
}

/// Returns games of about five minutes.
fn games() -> Vec<FinishedGame> {
    (0..8).map(|number| won(number, 280 + 5 * u64::from(number))).collect()
}

#[test]
fn the_expected_time_is_shown_before_the_first_move_and_after_the_win() {
    let mut table = playing(Settings::default(), games());
    assert_eq!(table.notice(), "This will probably take you 4 to 6 minutes.");
    table.press(&format!("@290s {} @1s", winning_keys(&easy())));
    let won = table.result();
    let facts = words::summary(won).facts;
    assert!(facts.contains(&"expected 4 to 6 minutes".to_owned()), "{facts:?}");
}

#[test]
fn without_enough_games_nothing_is_said_or_measured() {
    let with_hints = |game: &mut FinishedGame| game.hints = 1;
    let without_clock = |game: &mut FinishedGame| game.elapsed = Duration::ZERO;
    let same_puzzle = |game: &mut FinishedGame| game.givens = EASY.parse().unwrap();
    let too_hard = |game: &mut FinishedGame| game.rating = Some(Rating::tenths(60));
    let given_up = |game: &mut FinishedGame| game.early_end = Some(EarlyEnd::GivenUp);
    let changes: [&dyn Fn(&mut FinishedGame); 5] =
        [&with_hints, &without_clock, &same_puzzle, &too_hard, &given_up];
    for change in changes {
        let mut games = games();
        change(&mut games[4]);
        let table = playing(Settings::default(), games);
        assert_eq!(table.app.notices(), [""; 0]);
        let measures = |effect: &_| matches!(effect, pencilmark::app::Effect::Measure(_));
        assert!(!table.effects.iter().any(measures));
    }
    // Players who hide the timer do not want an estimate.
    let table = playing(Settings { timer: Switch::Off, ..Settings::default() }, games());
    assert_eq!(table.app.notices(), [""; 0]);
}

#[test]
fn an_estimate_that_comes_after_the_first_move_is_not_shown() {
    let library = Library::new(Vec::new(), games(), GameId(40));
    let mut table = Table::with(Settings::default(), library);
    table.grades = false;
    table.press("enter");
    table.deliver(&easy());
    let puzzles: Vec<Grid> = std::iter::once(EASY.parse().unwrap())
        .chain(games().iter().map(|game| game.givens))
        .collect();
    table.press("4");
    for givens in &puzzles {
        table.send(Message::Measured(*givens, Effort::from_puzzle(givens)));
    }
    assert_eq!(table.app.notices(), [""; 0]);
    // The comparison at the end is still possible.
    table.press(&format!("u @290s {} @1s", winning_keys(&easy())));
    let won = table.result();
    assert!(won.expected.is_some());
}

#[test]
fn the_page_of_times_says_whether_the_player_gets_faster_at_a_tier() {
    let app = scenes::named("statistics_trend");
    let drawn = text(&draw(&app, (120, 40), &mono()));
    assert!(drawn.contains("at Hard: ") && drawn.contains(" in the last 10 games, "), "{drawn}");
}
