//! Builds the scene for the README's picture: a complete hint in the middle of a Hard game.

use pencilmark::app::settings::Settings;
use pencilmark::app::{
    Action, App, GameId, Library, LoadedGame, Message, Now, SavedGame, StoreReply, UnfinishedGame,
};
use pencilmark::game::{Game, Origin, Record};
use pencilmark::input::KeyMap;
use pencilmark::ui::{self, Theme};
use pencilmark_engine::board::{Grid, Symmetry};
use pencilmark_engine::generate::{Request, Target};
use pencilmark_engine::logic::{self, Tier};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use std::time::Duration;

/// The seed of the puzzle, which was generated for the tier Hard.
const SEED: u64 = 318;
const GIVENS: &str =
    "8....5.1..7..9..2.4.1.....32....9....56.1.84....8....95.....3.4.6..3..9..8.9....2";

/// The turns before the hint, in the notation of saved games.
const TURNS: &[&str] = &[
    "r2c3=5",
    "r2c1=6",
    "r4c3=8",
    "r5c1=9",
    "r6c7=2",
    "r1c9=6 r4c9-6 r4c9-7 r8c9-7 r8c9-8",
    "r7c8=8",
    "r2c9=8",
    "r8c6=8",
    "r3c5=8",
    "r5c9=7",
    "r2c7=4 r2c4-4 r2c6-4",
    "r1c4-3",
    "r6c5-7 r6c6-7",
    "r4c2-1",
    "r6c3-4",
    "r9c5-6 r9c6-6",
    "r4c4-3 r6c6-3",
];

/// Returns the theme of the pictures in the README.
pub(crate) fn dark() -> Theme {
    Theme::named("dark").expect("the program comes with it")
}

/// Draws the scene at 80 columns by 24 lines.
pub(crate) fn hint_in_a_hard_game(theme: &Theme) -> Buffer {
    let mut app = app_with(&saved_game());
    let now = Now { steady: Duration::from_secs(1), ..Now::default() };
    let hint = [Action::Hint; 3];
    app.update(Message::Action(Action::Accept), now);
    let saved = saved_game();
    let game = Game::replay(saved.record, saved.grade).expect("the turns can be played");
    let fetched =
        LoadedGame { id: GameId(1), result: Ok(game), can_retry: false, notices: Vec::new() };
    app.update(Message::Store(StoreReply::GameLoaded(Box::new(fetched))), now);
    for action in hint {
        app.update(Message::Action(action), now);
    }
    frame(&app, theme)
}

fn saved_game() -> SavedGame {
    let origin =
        Origin::Generated(Request::new(Target::Tier(Tier::Hard), Symmetry::HalfTurn, SEED));
    let turns: Vec<_> =
        TURNS.iter().map(|turn| turn.parse().expect("the turns can be parsed")).collect();
    let givens = GIVENS.parse::<Grid>().expect("81 characters");
    let line = Record::from_line(givens, origin, turns);
    let record = Record { elapsed: Duration::from_secs(754), auto_candidates: true, ..line };
    let (grade, digits) = (Some(logic::grade(&givens)), record.digits());
    let id = GameId(1);
    SavedGame { id, begun_at: 0, saved_at: 0, is_favourite: false, grade, digits, record }
}

fn app_with(game: &SavedGame) -> App {
    let settings = Settings::default();
    let (keys, _) = KeyMap::new(None, &[]);
    let library = Library::new(vec![UnfinishedGame::from_saved(game)], Vec::new(), GameId(2));
    App::new(settings, library, keys.names(), Vec::new())
}

/// Draws the current frame.
pub(crate) fn frame(app: &App, theme: &Theme) -> Buffer {
    let mut terminal =
        Terminal::new(TestBackend::new(80, 24)).expect("a test's terminal never fails");
    terminal
        .draw(|frame| drop(ui::draw(frame, app, theme)))
        .expect("a test's terminal never fails");
    terminal.backend().buffer().clone()
}
