//! Runs the whole program without a terminal, a disk or a clock. Tests press keys by name, through
//! the real key map, set the time, and compare boards as text.
//!
//! A board is nine rows of nine cells with spaces between them: `5` is a given, `.` is empty, `=4`
//! is the player's digit, `+12` corner marks, `*12` centre marks, and `-3` eliminated candidates.
//! These can be combined, as in `+12*3`, and can follow a digit that hides them, as in `=4+12`. The
//! cell under the cursor is in `<>`.
#![allow(dead_code, reason = "each test file uses its part")]

use pencilmark::app::collections::{CollectedPuzzle, Collection, parse_puzzles};
use pencilmark::app::daily::Date;
use pencilmark::app::school::{Example, Progress};
use pencilmark::app::settings::Settings;
use pencilmark::app::steps_list::StepsReply;
use pencilmark::app::{
    App, Effect, FinishedGame, GameError, GameId, Generated, Known, Library, LoadedGame, MenuItem,
    Message, Now, Overlay, PlainCommand, Playing, SavedGame, Screen, StoreReply, StoreRequest,
    UnfinishedGame, Validated, Won,
};
use pencilmark::game::{self, Effort, Game, MarkKind, Move, Origin, Record, Turn};
use pencilmark::input::{Chord, KeyMap};
use pencilmark_engine::board::{Cell, Digit, Grid, Symmetry};
use pencilmark_engine::generate::{GenerateError, Puzzle, Request, Stop, Target, attempts};
use pencilmark_engine::logic::{self, Grade, Rating, Tier};
use std::time::Duration;

/// An easy puzzle.
pub(crate) const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// The solution of [`EASY`].
pub(crate) const SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// Arto Inkala's puzzle of 2012, which needs more than singles, locked candidates and fish.
pub(crate) const HARD: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
/// The solution of [`HARD`].
pub(crate) const HARD_SOLVED: &str =
    "812753649943682175675491283154237896369845721287169534521974368438526917796318452";

/// Returns the generator request that the table answers.
pub(crate) fn request(target: Target) -> Request {
    Request::new(target, Symmetry::HalfTurn, 1)
}

/// Returns the easy puzzle with a fixed grade, so that the tests do not depend on the techniques.
pub(crate) fn easy() -> Puzzle {
    let grade = Grade::Rated { rating: Rating::tenths(12), hardest: "Hidden Single in Box" };
    Puzzle { givens: EASY.parse().unwrap(), solution: SOLVED.parse().unwrap(), grade }
}

/// Returns a puzzle whose grade says that the techniques do not solve it.
pub(crate) fn beyond() -> Puzzle {
    Puzzle {
        givens: HARD.parse().unwrap(),
        solution: HARD_SOLVED.parse().unwrap(),
        grade: Grade::BeyondTechniques,
    }
}

pub(crate) const EASY_TIER: Target = Target::Tier(Tier::Easy);

/// Returns the cell with a name such as `r4c7`.
pub(crate) fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

pub(crate) fn digit(value: u8) -> Digit {
    Digit::new(value).unwrap()
}

/// Returns the keys that fill `puzzle`, starting at the first empty cell. The last key wins the
/// game.
pub(crate) fn winning_keys(puzzle: &Puzzle) -> String {
    let empty = puzzle.givens.empty_cells();
    let digits: Vec<_> =
        empty.iter().map(|cell| puzzle.solution.get(cell).unwrap().to_string()).collect();
    digits.join(" tab ")
}

/// Returns a saved, unfinished game of `givens` with the given turns.
pub(crate) fn saved(id: u64, givens: &str, turns: &[&str]) -> SavedGame {
    let turns: Vec<Turn> = turns.iter().map(|turn| turn.parse().unwrap()).collect();
    let origin = Origin::Generated(request(EASY_TIER));
    let line = Record::from_line(givens.parse().unwrap(), origin, turns);
    let record = Record { elapsed: Duration::from_secs(65), ..line };
    let (is_favourite, grade, digits) =
        (false, Some(logic::grade(&record.givens)), record.digits());
    SavedGame { id: GameId(id), begun_at: 0, saved_at: 0, is_favourite, grade, digits, record }
}

/// Returns a collection of the given puzzles, without grades.
pub(crate) fn collection(name: &str, puzzles: &[&str]) -> Collection {
    let entry = |givens: &&str| CollectedPuzzle { givens: givens.parse().unwrap(), grade: None };
    let puzzles = puzzles.iter().map(entry).collect();
    Collection { file: name.to_lowercase(), name: name.to_owned(), puzzles }
}

/// Returns the reply of the store thread when it cannot save something.
pub(crate) fn not_saved(key: &'static str, why: &str) -> Message {
    Message::Store(StoreReply::Failed { key: key.into(), why: why.to_owned() })
}

/// Returns the entries that lists show for the given games.
pub(crate) fn list_entries(games: &[&SavedGame]) -> Vec<UnfinishedGame> {
    games.iter().map(|game| UnfinishedGame::from_saved(game)).collect()
}

/// The program, with its key map, a simulated clock and disk, and the effects that it requested.
pub(crate) struct Table {
    pub(crate) app: App,
    keys: KeyMap,
    pub(crate) now: Now,
    pub(crate) effects: Vec<Effect>,
    /// The games on the simulated disk.
    pub(crate) files: Vec<SavedGame>,
    pub(crate) collections: Vec<Collection>,
    /// `true` if the table answers validation and grading requests.
    pub(crate) grades: bool,
}

impl Table {
    /// Opens the technique's first example, with candidates shown. The player knows no other
    /// technique. Returns `None` if the technique has no example.
    pub(crate) fn at_example(technique: &logic::Technique) -> Option<Self> {
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
    pub(crate) fn new() -> Self {
        Self::with(Settings::default(), Library::empty())
    }

    /// Starts with the given games on the disk.
    pub(crate) fn with_files(files: Vec<SavedGame>) -> Self {
        let next = files.iter().map(|game| game.id.0).max().map_or(1, |last| last + 1);
        let games = files.iter().map(UnfinishedGame::from_saved).collect();
        let library = Library::new(games, Vec::new(), GameId(next));
        Self { files, ..Self::with(Settings::default(), library) }
    }

    /// Starts with the given settings and games.
    pub(crate) fn with(settings: Settings, library: Library) -> Self {
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
    pub(crate) fn playing(puzzle: &Puzzle) -> Self {
        Self::playing_with(Settings::default(), puzzle)
    }

    /// Starts with `puzzle` on the board and with the given settings.
    pub(crate) fn playing_with(settings: Settings, puzzle: &Puzzle) -> Self {
        let mut table = Self::with(settings, Library::empty());
        table.press("enter");
        table.deliver(puzzle);
        table
    }

    /// Continues the only saved game.
    pub(crate) fn continuing(settings: Settings, game: SavedGame) -> Self {
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
    pub(crate) fn with_steps() -> Self {
        let mut table = Self::playing(&easy());
        let effects = table.press("&");
        table.answer_steps(&effects);
        table
    }

    /// Answers the open request as the steps worker would, with the steps of the first techniques.
    pub(crate) fn answer_steps(&mut self, effects: &[Effect]) {
        let position = self.answer_steps_in_part(effects);
        self.send(Message::StepsListed(Box::new(StepsReply { position, group: None })));
    }

    /// Answers the open request with the steps of the first techniques, as if the worker were still
    /// searching. Returns the position.
    pub(crate) fn answer_steps_in_part(&mut self, effects: &[Effect]) -> logic::Position {
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
    pub(crate) fn deliver(&mut self, puzzle: &Puzzle) {
        let made = Generated { request: request(EASY_TIER), result: Ok(*puzzle) };
        self.send(Message::Generated(Box::new(made)));
    }

    /// Reports that the generator found no puzzle.
    pub(crate) fn fail_generation(&mut self) {
        let Some(Overlay::Generation(making)) = self.app.overlay() else {
            panic!("nothing is generated")
        };
        let request = making.spec.request(1);
        let result = Err(GenerateError::GaveUp(attempts(&request)));
        self.send(Message::Generated(Box::new(Generated { request, result })));
    }

    /// Sends a message. Returns its effects.
    pub(crate) fn send(&mut self, message: Message) -> Vec<Effect> {
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
    pub(crate) fn press(&mut self, keys: &str) -> Vec<Effect> {
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
    pub(crate) fn set_clock(&mut self, to: &str) {
        self.now.unix = to.parse::<jiff::Timestamp>().unwrap().as_second() as u64;
        self.now.date = to[..10].parse().unwrap();
        self.send(Message::Tick);
    }

    /// Moves to `item` in the menu and chooses it.
    pub(crate) fn choose(&mut self, item: MenuItem) -> Vec<Effect> {
        let Screen::Menu(menu) = self.app.screen() else { panic!("not at the menu") };
        let line = menu.items().iter().position(|&there| there == item).unwrap();
        let way = (line + menu.items().len() - menu.selected()) % menu.items().len();
        self.press(&format!("{} enter", "tab ".repeat(way)))
    }

    pub(crate) fn paste(&mut self, text: &str) {
        let asked = self.send(Message::Pasted(text.to_owned()));
        let kept = matches!(asked[..], [Effect::Store(StoreRequest::SaveDraft(grid))] if grid == *self.app.draft());
        assert!(asked.is_empty() || kept, "a paste only requests a save of the draft: {asked:?}");
    }

    pub(crate) fn last_effects(&mut self) -> Vec<Effect> {
        self.app.last_effects(self.now)
    }

    /// Returns the board in play.
    pub(crate) fn at_board(&self) -> &Playing {
        match self.app.screen() {
            Screen::Playing(playing) => playing,
            other => panic!("not at the board but at {other:?}"),
        }
    }

    pub(crate) fn game(&self) -> &Game {
        self.at_board().game()
    }

    /// Returns the screen after a game. Panics if another screen is open.
    pub(crate) fn result(&self) -> &Won {
        match self.app.screen() {
            Screen::Won(won) => won,
            other => panic!("not at the result but at {other:?}"),
        }
    }

    /// Returns the results that have been recorded, oldest first.
    pub(crate) fn recorded(&self) -> Vec<FinishedGame> {
        let results = self.effects.iter().filter_map(|effect| match effect {
            Effect::Store(StoreRequest::FinishGame(game)) => Some(*game),
            _ => None,
        });
        results.collect()
    }

    /// Returns the seconds on the game's clock.
    pub(crate) fn seconds(&self) -> u64 {
        self.game().clock.elapsed(self.now.steady).as_secs()
    }

    /// Returns the last notice.
    pub(crate) fn notice(&self) -> &str {
        self.app.notices().last().map_or("", |notice| &**notice)
    }

    /// Returns the board as text, one line per row.
    pub(crate) fn board(&self) -> Vec<String> {
        board_text(self.game(), self.at_board().cursor())
    }
}

/// Returns the board of a game as text, with the cursor.
fn board_text(game: &Game, cursor: Cell) -> Vec<String> {
    let text = |cell: Cell| {
        let mut text = match game.digits().get(cell) {
            Some(digit) if game.is_given(cell) => digit.to_string(),
            Some(digit) => format!("={digit}"),
            None => String::new(),
        };
        for (kind, sign) in SIGNS {
            let digits = game.sheet().marks(cell).get(kind);
            if !digits.is_empty() {
                text = format!("{text}{sign}{digits}");
            }
        }
        let text = if text.is_empty() { ".".to_owned() } else { text };
        if cell == cursor { format!("<{text}>") } else { text }
    };
    let row = |row| (0..9).map(|column| text(Cell::at(row, column))).collect::<Vec<_>>().join(" ");
    (0..9).map(row).collect()
}

const SIGNS: [(MarkKind, char); 3] =
    [(MarkKind::Corner, '+'), (MarkKind::Centre, '*'), (MarkKind::Eliminated, '-')];

/// A board parsed from text: the clues, a turn that enters everything else, and the cursor.
struct Start {
    givens: String,
    turn: Turn,
    cursor: Option<Cell>,
}

fn read_start(rows: &[String]) -> Start {
    let (mut givens, mut moves, mut cursor) = (String::new(), Vec::new(), None);
    for (cell, word) in Cell::ALL.iter().zip(rows.iter().flat_map(|row| row.split_whitespace())) {
        let word = word.strip_prefix('<').map_or(word, |word| {
            cursor = Some(*cell);
            word.trim_end_matches('>')
        });
        let is_given = word.starts_with(|c: char| c.is_ascii_digit());
        givens.push_str(if is_given { word } else { "." });
        let starts: Vec<_> = word.match_indices(['=', '+', '*', '-']).map(|(at, _)| at).collect();
        for (i, &start) in starts.iter().enumerate() {
            let end = starts.get(i + 1).copied().unwrap_or(word.len());
            moves.push(format!("{cell}{}", &word[start..end]));
        }
    }
    let moves: Vec<Move> =
        moves.iter().flat_map(|text| text.parse::<Turn>().unwrap().moves().to_vec()).collect();
    Start { givens, turn: Turn::new(moves), cursor }
}

/// Replaces the rows of `base` that `text` lists. A line such as `2: 6 . . ...` is the second row.
fn rows_over(base: &[String], text: &str) -> Vec<String> {
    let mut rows = base.to_vec();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (number, row) = line.split_once(": ").unwrap();
        let number: usize = number.parse().unwrap();
        rows[number - 1] = row.split_whitespace().collect::<Vec<_>>().join(" ");
    }
    rows
}

fn without_cursor(rows: &[String]) -> Vec<String> {
    rows.iter().map(|row| row.replace(['<', '>'], "")).collect()
}

/// Sets up a board, presses `keys`, and compares the board with the expected one. `start` contains
/// the rows that differ from the easy puzzle, and `end` the rows that must have changed since. All
/// other rows must be the same. The cursor is compared only if `end` shows it.
#[track_caller]
pub(crate) fn play(start: &str, keys: &str, end: &str) -> Table {
    play_with(Settings::default(), start, keys, end)
}

/// Like [`play`], but with the given settings.
#[track_caller]
pub(crate) fn play_with(settings: Settings, start: &str, keys: &str, end: &str) -> Table {
    let given = without_cursor(&board_text(&Game::new(easy(), Origin::Entered), Cell::ALL[0]));
    let rows = rows_over(&given, start);
    let Start { givens, turn, cursor } = read_start(&rows);
    assert_eq!(givens, EASY, "the start's givens are the easy puzzle's");
    let turn = turn.to_string();
    let turns: &[&str] = if turn.is_empty() { &[] } else { &[&turn] };
    let game = saved(1, &givens, turns);
    let mut table = Table::continuing(settings, game);
    if let Some(cursor) = cursor {
        table.send(Message::CellPressed(cursor));
    }
    table.effects.clear();
    table.press(keys);
    let wanted = rows_over(&without_cursor(&rows), end);
    let has_cursor = wanted.iter().any(|row| row.contains('<'));
    let found = table.board();
    let found = if has_cursor { found } else { without_cursor(&found) };
    assert_eq!(found, wanted, "after {keys:?}");
    table
}
