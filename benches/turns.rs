//! Measures how much a turn costs in a new game and in a long game, and how much it costs to open
//! each game. The cost of a turn has two parts: the app and the frame, for which the player waits,
//! and the save, which the program does on another thread. Prints processor times and their ratios.
//! The ratios hardly change with the machine's load.

use pencilmark::app::settings::Settings;
use pencilmark::app::{
    Action, App, Effect, GameId, KeyNames, Library, Message, Now, SavedGame, StoreRequest,
};
use pencilmark::game::{Game, Origin, read_puzzle};
use pencilmark::store::Store;
use pencilmark::ui::{self, Theme};
use pencilmark_engine::board::Digit;
use ratatui::backend::CrosstermBackend;
use ratatui::layout::Rect;
use ratatui::{Terminal, TerminalOptions, Viewport};
use std::io::{self, Sink};
use std::path::Path;
use std::time::{Duration, Instant};

const PUZZLE: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

/// The lengths of the games to compare, in turns.
const TURNS: [usize; 2] = [0, 10_000];

/// The number of times each game is opened. Many repetitions are needed because measured processor
/// times are noisy.
const OPENINGS: u32 = 100;

/// How many times each of two alternating actions is timed.
const ROUNDS: u32 = 600;

/// Returns the processor time that this thread has used. Outside Linux, returns the time elapsed
/// since `start`.
fn processor_time(start: Instant) -> Duration {
    let times = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = times.and_then(|times| times.split(' ').next()?.parse().ok());
    nanoseconds.map_or_else(|| start.elapsed(), Duration::from_nanos)
}

/// The app with its store, without a real terminal.
struct Program {
    app: App,
    store: Store,
    terminal: Terminal<CrosstermBackend<Sink>>,
    theme: Theme,
    start: Instant,
}

impl Program {
    fn new(dir: &Path) -> Self {
        let (store, loaded) = Store::open(Some(dir.to_owned()));
        let library = Library::new(loaded.games, loaded.finished, loaded.next_id);
        let app = App::new(Settings::default(), library, KeyNames::default(), Vec::new());
        let viewport = Viewport::Fixed(Rect::new(0, 0, 80, 24));
        let backend = CrosstermBackend::new(io::sink());
        let terminal = Terminal::with_options(backend, TerminalOptions { viewport })
            .expect("the test backend never fails");
        let theme = Theme::named("terminal-dark").expect("the program comes with it");
        Self { app, store, terminal, theme, start: Instant::now() }
    }

    /// Runs an action and the store requests that it causes.
    fn act(&mut self, action: Action) {
        let requests = self.show(action);
        self.store_all(requests);
    }

    /// Updates the app and draws the frame. Returns the store requests.
    fn show(&mut self, action: Action) -> Vec<StoreRequest> {
        let effects = self.app.update(Message::Action(action), self.now());
        self.draw();
        let request =
            |effect| if let Effect::Store(request) = effect { Some(request) } else { None };
        effects.into_iter().filter_map(request).collect()
    }

    /// Handles store requests and passes the replies to the app.
    fn store_all(&mut self, requests: Vec<StoreRequest>) {
        for request in requests {
            let reply = self.store.handle(&request);
            let more = self.app.update(Message::Store(reply), self.now());
            assert!(!matches!(request, StoreRequest::SaveGame(_)) || more.is_empty());
        }
    }

    fn now(&self) -> Now {
        Now { steady: self.start.elapsed(), ..Now::default() }
    }

    fn draw(&mut self) {
        let (app, theme) = (&self.app, &self.theme);
        self.terminal.draw(|frame| drop(ui::draw(frame, app, theme))).expect("drawn");
    }

    /// Alternates between the two `actions`, and stores the games afterwards. Returns the mean
    /// processor time per action: of the app and the frame, and of the store.
    fn time(&mut self, actions: [Action; 2]) -> [Duration; 2] {
        let mut requests = Vec::new();
        let start = processor_time(self.start);
        for _ in 0..ROUNDS / 2 {
            for action in actions {
                requests.extend(self.show(action));
            }
        }
        let shown = processor_time(self.start);
        self.store_all(requests);
        let times = [(start, shown), (shown, processor_time(self.start))];
        times.map(|(from, to)| to.checked_sub(from).expect("time goes on") / ROUNDS)
    }
}

/// Builds a game with `turns` turns by toggling marks.
fn game(turns: usize) -> Game {
    let puzzle = read_puzzle(&PUZZLE.parse().expect("81 cells")).expect("it has one solution");
    let mut game = Game::new(puzzle, Origin::Entered);
    for number in 0..turns {
        let (column, digit) = (number % 8 + 2, number / 8 % 9 + 1);
        let turn = format!("r1c{column}*{digit}").parse().expect("it is a turn");
        game.play(turn, Some(Duration::from_secs(number as u64))).expect("the cell is empty");
    }
    game
}

/// The names of the measured times.
const NAMES: [&str; 6] =
    ["open the game", "move the cursor", "mark", "mark, save", "digit", "digit, save"];

/// Measures the time to open a game with `turns` turns, move the cursor, write a mark, and place a
/// digit, in the order of [`NAMES`].
fn times(turns: usize) -> [Duration; 6] {
    let dir = tempfile::tempdir().expect("a place for files");
    let long = game(turns);
    let (mut store, _) = Store::open(Some(dir.path().to_owned()));
    let saved = SavedGame {
        id: GameId(1),
        begun_at: 1,
        saved_at: 1,
        is_favourite: false,
        grade: long.grade(),
        digits: *long.digits(),
        record: long.record(Duration::ZERO),
    };
    store.save_game(&saved).expect("there is room");
    let start = Instant::now();
    let before = processor_time(start);
    for _ in 0..OPENINGS {
        let loaded = store.load_game(GameId(1));
        assert_eq!(loaded.result.expect("it can be read").history().turns().len(), turns);
    }
    let opened = processor_time(start).checked_sub(before).expect("time goes on") / OPENINGS;
    drop(store);
    let mut program = Program::new(dir.path());
    program.act(Action::Accept);
    assert_eq!(program.app.library().games().len(), 1, "it is played");
    program.act(Action::NextEmpty);
    let [moved, _] = program.time([Action::Right, Action::Left]);
    program.act(Action::NextEmpty);
    let digit = Action::Digit(Digit::ALL[0]);
    program.act(Action::CornerMode);
    let marked = program.time([digit, digit]);
    program.act(Action::CornerMode);
    let placed = program.time([digit, digit]);
    [opened, moved, marked[0], marked[1], placed[0], placed[1]]
}

fn main() {
    let [new, long] = TURNS.map(times);
    let micros = |time: Duration| time.as_secs_f64() * 1e6;
    println!("{:22} {:>10} {:>10}  ratio", "", "0 turns", "10,000");
    for (at, name) in NAMES.iter().enumerate() {
        let (a, b) = (micros(new[at]), micros(long[at]));
        println!("{name:22} {a:7.0} us {b:7.0} us {:6.2}", b / a);
    }
    let [_, moved, .., placed, saved] = new.map(micros);
    println!("digit : cursor         {:28.2}", placed / moved);
    println!("digit and save : cursor{:28.2}", (placed + saved) / moved);
}
