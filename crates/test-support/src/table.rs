//! Runs the whole program without a terminal, a disk or a clock. Tests press keys by name, through
//! the real key map, set the time, and compare boards as text.
//!
//! A board is nine rows of nine cells with spaces between them: `5` is a given, `.` is empty, `=4`
//! is the player's digit, `+12` corner marks, `*12` centre marks, and `-3` eliminated candidates.
//! These can be combined, as in `+12*3`, and can follow a digit that hides them, as in `=4+12`. The
//! cell under the cursor is in `<>`.

mod board;
mod games;

pub use board::{play, play_with};
pub(crate) use games::list_entries;
pub use games::{
    EASY, EASY_TIER, HARD, SOLVED, beyond, cell, collection, digit, easy, not_saved, request,
    saved, winning_keys,
};

use board::board_text;
use pencilmark::app::collections::{Collection, parse_puzzles};
use pencilmark::app::daily::Date;
use pencilmark::app::school::{Example, Progress};
use pencilmark::app::settings::Settings;
use pencilmark::app::steps_list::StepsReply;
use pencilmark::app::{
    App, Effect, FinishedGame, GameError, GameId, Generated, Known, Library, LoadedGame, MenuItem,
    Message, Now, Overlay, PlainCommand, Playing, SavedGame, Screen, StoreReply, StoreRequest,
    UnfinishedGame, Validated, Won,
};
use pencilmark::game::{self, Effort, Game};
use pencilmark::input::{Chord, KeyMap};
use pencilmark::plain::PlainHost;
use pencilmark_engine::board::Grid;
use pencilmark_engine::generate::{GenerateError, Puzzle, Stop, attempts};
use pencilmark_engine::logic;
use std::time::Duration;

/// The program, with its key map, a simulated clock and disk, and the effects that it requested.
pub struct Table {
    /// The state of the program.
    pub app: App,
    keys: KeyMap,
    /// The simulated time, which only the table changes.
    pub now: Now,
    /// All effects that the table did not answer, oldest first.
    pub effects: Vec<Effect>,
    /// The games on the simulated disk.
    pub files: Vec<SavedGame>,
    /// The collections on the simulated disk.
    pub collections: Vec<Collection>,
    /// `true` if the table answers validation and grading requests.
    pub grades: bool,
}

impl Table {
    /// Opens the technique's first example, with candidates shown. The player knows no other
    /// technique. Returns `None` if the technique has no example.
    pub fn at_example(technique: &logic::Technique) -> Option<Self> {
        let example = *Example::for_technique(technique).first()?;
        let turn = example.turn.to_string();
        let turns: &[&str] = if turn.is_empty() { &[] } else { &[&turn] };
        let mut game = saved(1, &example.givens.to_string(), turns);
        game.record.auto_candidates = true;
        let mut table = Self::continuing(Settings::default(), game);
        let names = logic::TECHNIQUES.iter().map(|one| one.name);
        let others: Vec<_> = names.filter(|name| *name != technique.name).collect();
        table.app = table.app.with_school(Known::new(&[], &others), Progress::default());
        Some(table)
    }

    /// Starts as a new player.
    pub fn new() -> Self {
        Self::with(Settings::default(), Library::empty())
    }

    /// Starts with the given games on the disk.
    pub fn with_files(files: Vec<SavedGame>) -> Self {
        let next = files.iter().map(|game| game.id.0).max().map_or(1, |last| last + 1);
        let games = files.iter().map(UnfinishedGame::from_saved).collect();
        let library = Library::new(games, Vec::new(), GameId(next));
        Self { files, ..Self::with(Settings::default(), library) }
    }

    /// Starts with the given settings and games.
    pub fn with(settings: Settings, library: Library) -> Self {
        let (keys, errors) = KeyMap::new(None, &[]);
        assert_eq!(errors, []);
        let app = App::new(settings, library, keys.names(), Vec::new());
        let (steady, date) = (Duration::from_secs(1000), Date::constant(2023, 11, 14));
        let now = Now { steady, unix: 1_700_000_000, date };
        Self {
            app,
            keys,
            now,
            effects: Vec::new(),
            files: Vec::new(),
            collections: Vec::new(),
            grades: true,
        }
    }

    /// Starts with `puzzle` on the board, as if it was just generated.
    pub fn playing(puzzle: &Puzzle) -> Self {
        Self::playing_with(Settings::default(), puzzle)
    }

    /// Starts with `puzzle` on the board and with the given settings.
    pub fn playing_with(settings: Settings, puzzle: &Puzzle) -> Self {
        let mut table = Self::with(settings, Library::empty());
        table.press("enter");
        table.deliver(puzzle);
        table
    }

    /// Continues the only saved game.
    pub fn continuing(settings: Settings, game: SavedGame) -> Self {
        let next = GameId(game.id.0 + 1);
        let mut table =
            Self::with(settings, Library::new(list_entries(&[&game]), Vec::new(), next));
        table.files = vec![game];
        table.press("enter");
        // The cursor starts on the first empty cell, wherever the last turn was.
        if let Some(first) = table.game().digits().empty_cells().first() {
            table.send(Message::Command(PlainCommand::Go(first)));
        }
        table
    }

    /// Returns a table with the glossary open over a hint.
    pub(crate) fn with_glossary() -> Self {
        let mut table = Self::playing(&easy());
        table.press("i enter /");
        table
    }

    /// Returns a table with the list of the easy puzzle's steps.
    pub fn with_steps() -> Self {
        let mut table = Self::playing(&easy());
        let effects = table.press("&");
        table.answer_steps(&effects);
        table
    }

    /// Answers the open request as the steps worker would, with the steps of the first techniques.
    pub fn answer_steps(&mut self, effects: &[Effect]) {
        let position = self.answer_steps_in_part(effects);
        self.send(Message::StepsListed(Box::new(StepsReply { position, group: None })));
    }

    /// Answers the open request with the steps of the first techniques, as if the worker were still
    /// searching. Returns the position.
    pub fn answer_steps_in_part(&mut self, effects: &[Effect]) -> logic::Position {
        let asked = effects.iter().find_map(|effect| match effect {
            Effect::ListSteps(request) => Some(request.position.clone()),
            _ => None,
        });
        let position = asked.expect("the steps are requested");
        let analysis = logic::Analysis::new(&position);
        let groups = logic::Ladder::full().step_groups(&analysis, || false).take(4);
        for group in groups.collect::<Vec<_>>() {
            let reply = StepsReply { position: position.clone(), group: Some(group) };
            self.send(Message::StepsListed(Box::new(reply)));
        }
        position
    }

    /// Delivers the requested puzzle.
    pub fn deliver(&mut self, puzzle: &Puzzle) {
        let made = Generated { request: request(EASY_TIER), result: Ok(*puzzle) };
        self.send(Message::Generated(Box::new(made)));
    }

    /// Reports that the generator found no puzzle.
    pub fn fail_generation(&mut self) {
        let Some(Overlay::Generation(making)) = self.app.overlay() else {
            panic!("nothing is generated")
        };
        let request = making.spec.request(1);
        let result = Err(GenerateError::GaveUp(attempts(&request)));
        self.send(Message::Generated(Box::new(Generated { request, result })));
    }

    /// Sends a message. Returns its effects.
    pub fn send(&mut self, message: Message) -> Vec<Effect> {
        let mut effects = self.app.update(message, self.now);
        // Requests are answered immediately and are not returned as effects.
        while let Some((at, answer)) =
            effects.iter().enumerate().find_map(|(at, effect)| Some((at, self.answer(effect)?)))
        {
            effects.remove(at);
            for message in answer {
                effects.extend(self.app.update(message, self.now));
            }
        }
        self.effects.extend(effects.iter().cloned());
        effects
    }

    /// Returns the answer to a request, or `None` for other effects.
    fn answer(&self, effect: &Effect) -> Option<Vec<Message>> {
        Some(match effect {
            Effect::Store(StoreRequest::LoadGame(id)) => {
                let file = self.files.iter().find(|game| game.id == *id)?;
                let result = Game::replay(file.record.clone(), file.grade);
                let result = result.map_err(|error| GameError::File(format!("{error}.")));
                let fetched = LoadedGame { id: *id, result, can_retry: false, notices: Vec::new() };
                vec![Message::Store(StoreReply::GameLoaded(Box::new(fetched)))]
            }
            Effect::Validate(_) if !self.grades => Vec::new(),
            Effect::Validate(grid) => {
                let mut answers = Vec::new();
                game::validate(grid, &Stop::default(), &mut |verdict| {
                    let found = Validated { grid: *grid, verdict };
                    answers.push(Message::Validated(Box::new(found)));
                });
                answers
            }
            Effect::ParsePaste(number, text) => {
                vec![Message::PasteParsed(*number, parse_puzzles(text))]
            }
            Effect::Store(StoreRequest::LoadCollections) => {
                vec![Message::Store(StoreReply::CollectionsLoaded(
                    self.collections.clone(),
                    Vec::new(),
                ))]
            }
            Effect::Grade(_) | Effect::CheckKnown(..) if !self.grades => return None,
            Effect::Grade(all) => {
                all.iter().map(|one| Message::Graded(*one, logic::grade(one))).collect()
            }
            Effect::Measure(all) if self.grades => {
                let measured = |one: &Grid| Message::Measured(*one, Effort::from_puzzle(one));
                all.iter().map(measured).collect()
            }
            Effect::CheckKnown(givens, known) => {
                let (is_within, known) = (known.solves(givens), Box::new(known.clone()));
                vec![Message::KnownChecked { givens: *givens, known, is_within }]
            }
            _ => return None,
        })
    }

    /// Presses the named keys. Words such as `@700ms` and `@65s` let time pass instead. Returns the
    /// effects.
    pub fn press(&mut self, keys: &str) -> Vec<Effect> {
        let mut effects = Vec::new();
        for word in keys.split_whitespace() {
            if let Some(time) = word.strip_prefix('@') {
                self.wait(time);
                continue;
            }
            let chord: Chord = word.parse().unwrap();
            effects.extend(self.send(self.keys.message(&self.app, chord)));
        }
        if keys.trim_end().rsplit(' ').next().is_some_and(|last| last.starts_with('@')) {
            // The program also redraws the screen when an animation ends.
            effects.extend(self.send(Message::Tick));
        }
        effects
    }

    fn wait(&mut self, time: &str) {
        let by = match time.strip_suffix("ms") {
            Some(milliseconds) => Duration::from_millis(milliseconds.parse().unwrap()),
            None => Duration::from_secs(time.strip_suffix('s').unwrap().parse().unwrap()),
        };
        self.now.steady += by;
        self.now.unix += by.as_secs();
    }

    /// Sets the time and the date, such as `2026-11-21T23:50:00+01:00`.
    pub fn set_clock(&mut self, to: &str) {
        self.now.unix = to.parse::<jiff::Timestamp>().unwrap().as_second() as u64;
        self.now.date = to[..10].parse().unwrap();
        self.send(Message::Tick);
    }

    /// Moves to `item` in the menu and chooses it.
    pub fn choose(&mut self, item: MenuItem) -> Vec<Effect> {
        let Screen::Menu(menu) = self.app.screen() else { panic!("not at the menu") };
        let line = menu.items().iter().position(|&there| there == item).unwrap();
        let way = (line + menu.items().len() - menu.selected()) % menu.items().len();
        self.press(&format!("{} enter", "tab ".repeat(way)))
    }

    /// Pastes text. Panics if this has effects other than a save of the draft.
    pub fn paste(&mut self, text: &str) {
        let asked = self.send(Message::Pasted(text.to_owned()));
        let kept = matches!(asked[..], [Effect::Store(StoreRequest::SaveDraft(grid))] if grid == *self.app.draft());
        assert!(asked.is_empty() || kept, "a paste only requests a save of the draft: {asked:?}");
    }

    /// Returns the effects that save everything before the program ends.
    pub fn last_effects(&mut self) -> Vec<Effect> {
        self.app.last_effects(self.now)
    }

    /// Returns the board in play.
    pub fn at_board(&self) -> &Playing {
        match self.app.screen() {
            Screen::Playing(playing) => playing,
            other => panic!("not at the board but at {other:?}"),
        }
    }

    /// Returns the game in play.
    pub fn game(&self) -> &Game {
        self.at_board().game()
    }

    /// Returns the screen after a game. Panics if another screen is open.
    pub fn result(&self) -> &Won {
        match self.app.screen() {
            Screen::Won(won) => won,
            other => panic!("not at the result but at {other:?}"),
        }
    }

    /// Returns the results that have been recorded, oldest first.
    pub fn recorded(&self) -> Vec<FinishedGame> {
        let results = self.effects.iter().filter_map(|effect| match effect {
            Effect::Store(StoreRequest::FinishGame(game)) => Some(*game),
            _ => None,
        });
        results.collect()
    }

    /// Returns the seconds on the game's clock.
    pub fn seconds(&self) -> u64 {
        self.game().clock.elapsed(self.now.steady).as_secs()
    }

    /// Returns the last notice.
    pub fn notice(&self) -> &str {
        self.app.notices().last().map_or("", |notice| &**notice)
    }

    /// Returns the board as text, one line per row.
    pub fn board(&self) -> Vec<String> {
        board_text(self.game(), self.at_board().cursor())
    }
}

impl Default for Table {
    fn default() -> Self {
        Self::new()
    }
}

impl PlainHost for Table {
    fn app(&self) -> &App {
        &self.app
    }

    fn update(&mut self, message: Message) {
        self.send(message);
    }
}
