//! Sends random keys, clicks, pastes and late answers to the program, with random settings.
//! Whatever their order, nothing may panic, the givens must not change, undo must lead back to the
//! start, and every save must replay to the same game. A game that was given up or lost must never
//! become a win, the error count must never decrease, and the bell must be silent while it is off.
//!
//! `STORM_EVENTS=1000000 cargo test --release --test app storm` runs a million events.

mod open;

use open::Open;
use pencilmark::app::give_up::SolutionView;
use pencilmark::app::settings::{EntryOrder, MaxErrors, Settings, Switch};
use pencilmark::app::{
    ACTIONS, Action, App, CellEntry, Effect, EntryMode, FinishedGame, GameError, GameId, Generated,
    Known, Library, LoadedGame, MenuItem, Message, Now, Overlay, PlainCommand, ReviewReply,
    ReviewRequest, SavedGame, Screen, StoreReply, StoreRequest, UnfinishedGame,
};
use pencilmark::game::review::GameReview;
use pencilmark::game::{CheckMode, EarlyEnd, ErrorLimit, Game, MarkKind, Sheet};
use pencilmark::input::KeyMap;
use pencilmark::ui::BoardLayout;
use pencilmark_engine::board::{Cell, Digit, DigitSet, Grid};
use pencilmark_engine::generate::{GenerateError, Stop, Target};
use pencilmark_engine::logic::TECHNIQUES;
use pencilmark_test_support::frame;
use pencilmark_test_support::table::{
    EASY, EASY_TIER, HARD, SOLVED, beyond, easy, not_saved, request,
};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use ratatui::layout::Rect;
use std::collections::{HashMap, HashSet};
use std::time::Duration;

/// The default number of events.
const EVENTS: usize = 100_000;
const MESSAGES: usize = 2500;

/// Strings to paste.
const PASTES: [&str; 7] = [
    EASY,
    HARD,
    SOLVED,
    "",
    "53..7",
    "\u{1b}[2J\u{0}é🙂",
    "55.......................................................................1.......",
];

/// Letters to type into text fields.
const LETTERS: [char; 5] = ['a', 'Z', '7', 'é', '?'];

/// The program, and the known state of its games.
struct Storm {
    random: ChaCha8Rng,
    app: App,
    now: Now,
    givens: HashMap<GameId, Grid>,
    /// The last save of each game.
    written: HashMap<GameId, SavedGame>,
    /// The number of errors in each game with an error limit.
    errors: HashMap<GameId, u8>,
    /// The games that were given up or lost.
    ended_early: HashSet<GameId>,
    /// The number of turns played, of games won, and of games lost and given up.
    turns: usize,
    won: usize,
    lost: usize,
    given_up: usize,
    /// The number of times that the bell rang.
    rings: usize,
    /// The finished games, and the request for one of them.
    archive: Vec<SavedGame>,
    asked: Option<ReviewRequest>,
    fetched: Option<GameId>,
    reviews: usize,
    /// The other open requests, and how many requests of each kind were answered.
    open: Open,
}

impl Storm {
    fn new(seed: u64) -> Self {
        let (keys, _) = KeyMap::new(None, &[]);
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let settings = random_settings(&mut random);
        let app = App::new(settings, Library::empty(), keys.names(), Vec::new());
        let now = Now::default();
        Self {
            random,
            app,
            now,
            givens: HashMap::new(),
            written: HashMap::new(),
            errors: HashMap::new(),
            ended_early: HashSet::new(),
            turns: 0,
            won: 0,
            lost: 0,
            given_up: 0,
            rings: 0,
            archive: Vec::new(),
            asked: None,
            fetched: None,
            reviews: 0,
            open: Open::default(),
        }
    }

    fn below(&mut self, n: usize) -> usize {
        self.random.next_u32() as usize % n
    }

    fn message(&mut self) -> Message {
        match self.below(100) {
            0..60 => Message::Action(self.turn()),
            60..84 => Message::Action(self.any_action()),
            84 => Message::UnboundKey,
            85 => Message::Pasted(PASTES[self.below(PASTES.len())].to_owned()),
            86..91 => self.pointer(),
            91 => Message::LineClicked(self.below(20)),
            92 => Message::Scrolled(self.any_action()),
            93 => not_saved("game 1", "no disk"),
            94 => match self.below(1000) as u64 {
                number if number % 2 == 0 => Message::Store(StoreReply::AllSaved),
                sequence => Message::Store(StoreReply::GameSaved { id: GameId(1), sequence }),
            },
            95 if self.app.takes_letters() => Message::Typed(LETTERS[self.below(LETTERS.len())]),
            95 if self.below(4) == 0 => Message::OpenPuzzle(Box::new(easy().into())),
            95 => {
                [Message::Resumed, Message::FocusLost, Message::FocusGained][self.below(3)].clone()
            }
            96 => Message::Generated(Box::new(self.made())),
            97 => Message::Command(self.plain_command()),
            98 if self.below(8) == 0 => self.window(),
            98 => self.late_answer().unwrap_or(Message::Tick),
            99 => self.answer().unwrap_or(Message::Tick),
            _ => Message::Tick,
        }
    }

    /// Returns a message that resizes the window to a random size.
    fn window(&mut self) -> Message {
        let (width, height) = (self.below(200) as u16, self.below(60) as u16);
        Message::Resized(BoardLayout::fitting(Rect::new(0, 0, width, height)))
    }

    /// Returns an answer from the store or a worker, usually to an open request.
    fn answer(&mut self) -> Option<Message> {
        let which = self.below(100);
        self.open.answer(which, &self.written)
    }

    /// Returns an answer from the store or the review worker to an open request.
    fn late_answer(&mut self) -> Option<Message> {
        if let Some(id) = self.fetched.take() {
            let unfinished = self.written.get(&id);
            let kept = unfinished.or_else(|| self.archive.iter().rfind(|game| game.id == id));
            let game = kept.map(|game| Game::replay(game.record.clone(), game.grade).unwrap());
            let result = game.ok_or_else(|| GameError::File("Gone.".to_owned()));
            let fetched = LoadedGame { id, result, can_retry: false, notices: Vec::new() };
            return Some(Message::Store(StoreReply::FinishedLoaded(Box::new(fetched))));
        }
        let ReviewRequest { id, record, grade, .. } = self.asked.take()?;
        let game = Game::replay(record, grade).unwrap();
        let mut review = GameReview::new(&game);
        self.reviews += 1;
        // Reviewing the hard puzzle would take too long.
        let is_whole = *game.givens() == easy().givens && self.below(4) == 0;
        if is_whole {
            review = review.complete(&game, &Known::default().ladder(), &Stop::default()).unwrap();
        }
        let result = Ok((game, review));
        Some(Message::Reviewed(Box::new(ReviewReply { id, result, is_whole })))
    }

    /// Returns a mouse event on the board.
    fn pointer(&mut self) -> Message {
        let cell = Cell::ALL[self.below(81)];
        let digit = Digit::from_index(self.below(9));
        match self.below(8) {
            6 => Message::CellMarked(cell, cell.index().is_multiple_of(2).then_some(digit)),
            7 => Message::DigitClicked(digit),
            0..2 => Message::CellPressed(cell),
            2 => Message::CellPressedToo(cell),
            3 => Message::CellDragged(cell),
            _ => Message::ButtonReleased,
        }
    }

    /// Returns a command of plain mode. Commands that leave the board are rare, and the lessons are
    /// short.
    fn plain_command(&mut self) -> PlainCommand {
        let cell = Cell::ALL[self.below(81)];
        let cells = [cell, Cell::ALL[self.below(81)]].into_iter().collect();
        let digits = DigitSet::from_bits(self.below(512) as u16);
        let kind = [MarkKind::Corner, MarkKind::Centre, MarkKind::Eliminated][self.below(3)];
        match self.below(16) {
            15 if self.below(2) == 0 => PlainCommand::ApplyHint,
            15 => PlainCommand::GiveUp([SolutionView::Board, SolutionView::Steps][self.below(2)]),
            12 => PlainCommand::Restore,
            13 => {
                let id = GameId(self.below(5) as u64);
                if self.below(2) == 0 { PlainCommand::Star(id) } else { PlainCommand::Remove(id) }
            }
            14 => PlainCommand::Review([None, Some(self.below(3))][self.below(2)]),
            0 => PlainCommand::Menu([None, Some(MenuItem::New(EASY_TIER))][self.below(2)]),
            1 => PlainCommand::Choose(self.below(20)),
            2 if self.below(40) == 0 => PlainCommand::Lesson(TECHNIQUES[self.below(20)]),
            2 => PlainCommand::Go(cell),
            3 => PlainCommand::Set(("screen", "timer"), ["on", "off", "perhaps"][self.below(3)]),
            4 => PlainCommand::ApplyHint,
            5 => PlainCommand::Write(cells, CellEntry::Erase),
            6 => PlainCommand::Write(cells, CellEntry::Digit(Digit::from_index(self.below(9)))),
            7..10 => PlainCommand::Write(cells, CellEntry::AddMarks(kind, digits)),
            _ => PlainCommand::Write(cells, CellEntry::RemoveMarks(kind, digits)),
        }
    }

    /// Returns an action that is common on a board. Often, this is the entry of the right digit, so
    /// that some games are won.
    fn turn(&mut self) -> Action {
        // Searchable lists stay open while letters are typed.
        let making = matches!(self.app.overlay(), Some(Overlay::Generation(_)));
        if self.app.overlay().is_some() && !making && self.below(2) == 0 {
            return Action::Back;
        }
        // The menu has many lines, and most of them open something.
        if matches!(self.app.screen(), Screen::Menu(_)) && self.app.overlay().is_none() {
            return [Action::Accept, Action::Down, Action::Up][self.below(3)];
        }
        if let Screen::Playing(playing) = self.app.screen()
            && let Some(right) = playing.game().solution().get(playing.cursor())
        {
            let is_empty = playing.game().digits().get(playing.cursor()).is_none();
            // Leave modes that enter no digits, because otherwise no game would ever be won.
            let end_of_mode = match playing.mode() {
                EntryMode::Digit => None,
                EntryMode::Colour => Some(Action::ColourMode),
                EntryMode::Mark(MarkKind::Centre) => Some(Action::CentreMode),
                EntryMode::Mark(_) => Some(Action::CornerMode),
            };
            let selects = !playing.selection().cells().is_empty() || playing.selection().grows();
            let end_of_selection = selects.then_some(Action::Back);
            let digit_first = self.app.settings().entry == EntryOrder::DigitFirst;
            let end_of_order = digit_first.then_some(Action::EntryOrder);
            let ends = [end_of_mode, end_of_selection, end_of_order];
            if let Some(action) = ends.into_iter().flatten().next().filter(|_| self.below(4) > 0) {
                return action;
            }
            if is_empty && self.below(12) > 0 {
                return Action::Digit(right);
            }
            if !is_empty && self.below(4) > 0 {
                return Action::NextEmpty;
            }
        }
        match self.below(12) {
            0 => Action::Undo,
            1 => Action::Redo,
            2 => Action::Digit(Digit::from_index(self.below(9))),
            3 => Action::Erase,
            // Applying hints corrects mistakes.
            4..8 => Action::Hint,
            _ => Action::NextEmpty,
        }
    }

    fn any_action(&mut self) -> Action {
        // Make the keys that leave the board rare, so that a board stays open for a while.
        match ACTIONS[self.below(ACTIONS.len())].action {
            Action::Digit(_) => Action::Digit(Digit::from_index(self.below(9))),
            Action::Back | Action::Restart | Action::GiveUp if self.below(8) > 0 => Action::Accept,
            action => action,
        }
    }

    /// Returns a result of the generation worker, for the requested puzzle or for another one.
    fn made(&mut self) -> Generated {
        let waited = match self.app.overlay() {
            Some(Overlay::Generation(making)) => making.spec.request(1),
            _ => request(Target::BeyondTechniques),
        };
        let result = match self.below(4) {
            0 => Err(GenerateError::GaveUp(1)),
            1 => Ok(beyond()),
            _ => Ok(easy()),
        };
        Generated { request: waited, result }
    }

    fn step(&mut self) {
        let by = Duration::from_millis(self.below(1500) as u64);
        self.now.steady += by;
        let mut message = self.message();
        if matches!(self.app.overlay(), Some(Overlay::Generation(_))) && self.below(4) > 0 {
            message = Message::Generated(Box::new(self.made()));
        }
        if self.open.is_urgent() && self.below(8) > 0 {
            message = self.answer().unwrap_or(message);
        }
        if self.fetched.is_some() && self.below(4) > 0 {
            message = self.late_answer().unwrap_or(message);
        }
        let was_playing = matches!(self.app.screen(), Screen::Playing(p) if p.is_game());
        let has_bell = self.app.settings().bell.is_on();
        let effects = self.app.update(message, self.now);
        for effect in &effects {
            match effect {
                Effect::Store(StoreRequest::SaveGame(game)) => {
                    drop(self.written.insert(game.id, game.clone()));
                }
                Effect::Store(StoreRequest::ArchiveGame(game)) => self.archive.push(game.clone()),
                Effect::Review(asked) => self.asked = Some(asked.as_ref().clone()),
                Effect::Store(StoreRequest::LoadFinished(id)) => self.fetched = Some(*id),
                other => self.open.ask(other, &mut self.written),
            }
        }
        for effect in &effects {
            match effect {
                Effect::Store(StoreRequest::FinishGame(game)) => self.finished(game),
                Effect::Bell => {
                    assert!(has_bell || self.app.settings().bell.is_on(), "the bell is off");
                    self.rings += 1;
                }
                _ => {}
            }
        }
        let is_won = matches!(self.app.screen(), Screen::Won(_));
        assert!(
            !(was_playing && is_won)
                || effects.iter().any(|e| matches!(e, Effect::Store(StoreRequest::FinishGame(_))))
        );
        self.check();
    }

    /// Counts a finished game. A game ends only once, except that its grade is added later.
    fn finished(&mut self, game: &FinishedGame) {
        if let Some(why) = game.early_end {
            if self.ended_early.insert(game.id) {
                let is_lost = why == EarlyEnd::Lost;
                self.lost += usize::from(is_lost);
                self.given_up += usize::from(!is_lost);
            }
            let is_reached = game.error_limit.is_some_and(ErrorLimit::is_reached);
            assert_eq!(why == EarlyEnd::Lost, is_reached, "lost exactly at the limit");
        } else {
            self.won += 1;
            assert!(!self.ended_early.contains(&game.id), "a win after the game was over");
        }
    }

    fn check(&mut self) {
        for game in self.app.library().games() {
            assert!(!self.ended_early.contains(&game.id), "a game that is over is unfinished");
        }
        let Screen::Playing(playing) = self.app.screen() else { return };
        let game = playing.game();
        if !playing.is_game() {
            // The board of an exercise, the tour or a walkthrough is not a saved game.
            return;
        }
        if let Some(limit) = game.error_limit() {
            let before = self.errors.insert(playing.id(), limit.errors).unwrap_or(0);
            assert!(limit.errors >= before && !limit.is_reached(), "{before} {limit:?}");
        }
        let givens = *self.givens.entry(playing.id()).or_insert(*game.givens());
        assert_eq!(*game.givens(), givens, "the givens stay");
        for (cell, digit) in givens.filled() {
            assert_eq!(game.digits().get(cell), Some(digit), "a given stays");
            assert_eq!(game.sheet().marks(cell).written().len(), 0, "no marks on a given");
        }
        let derived = playing.derived();
        assert_eq!(derived.wrong, game.wrong_cells());
        assert_eq!(derived.conflicts, game.digits().conflicting_cells());
        assert_eq!(derived.remaining, Digit::ALL.map(|digit| game.remaining(digit)));
        assert_eq!(derived.candidates, game.candidates());
        assert!(!game.is_won(), "a won game has ended");
        self.turns += game.turns_played();
    }

    fn draw(&mut self) {
        let size = (self.below(201) as u16, self.below(61) as u16);
        let theme = if self.below(2) == 0 { frame::mono() } else { frame::colours() };
        frame::draw(&self.app, size, &theme);
    }
}

/// Returns settings in which the options that change the course of a game are random.
fn random_settings(random: &mut ChaCha8Rng) -> Settings {
    let mut below = |n: u32| random.next_u32() % n;
    let limits = [0, 1, 3, 9];
    let error_limit = match limits[below(4) as usize] {
        0 => MaxErrors::Unlimited,
        limit => MaxErrors::Limited(limit),
    };
    let mut switch = || if below(2) == 0 { Switch::Off } else { Switch::On };
    Settings {
        error_limit,
        bell: switch(),
        conflicts: switch(),
        animations: switch(),
        auto_candidates: switch(),
        check: [CheckMode::Never, CheckMode::OnRequest, CheckMode::Always][below(3) as usize],
        ..Settings::default()
    }
}

/// Checks that a save replays to the same game, and that undo leads back to its start.
fn check_undo_and_replay(game: &Game) {
    let record = game.record(Duration::ZERO);
    let mut again = Game::replay(record.clone(), None).unwrap();
    assert_eq!(again.sheet(), game.sheet());
    assert_eq!(again.record(Duration::ZERO), record);
    let turns = again.turns_played();
    for _ in 0..turns {
        again.undo().unwrap();
    }
    assert_eq!(*again.sheet(), Sheet::new(*game.givens()), "everything is undone");
    for _ in 0..turns {
        again.redo().unwrap();
    }
    assert_eq!(again.sheet(), game.sheet(), "everything is redone");
}

#[test]
fn random_events_keep_games_valid() {
    let events = std::env::var("STORM_EVENTS").ok().map_or(EVENTS, |n| n.parse().unwrap());
    let (mut turns, mut won, mut games, mut reviews, mut answers) = (0, 0, 0, 0, [0; 4]);
    let (mut lost, mut given_up, mut rings) = (0, 0, 0);
    for seed in 0..(events / MESSAGES) as u64 {
        let mut storm = Storm::new(seed);
        for number in 0..MESSAGES {
            storm.step();
            if number % 25 == 0 {
                storm.draw();
            }
        }
        for effect in storm.app.last_effects(storm.now) {
            let saved = match effect {
                Effect::Store(StoreRequest::SaveGame(saved)) => saved,
                Effect::Store(StoreRequest::SaveCollection(_)) => continue,
                _ => panic!("{effect:?}"),
            };
            check_undo_and_replay(&Game::replay(saved.record.clone(), saved.grade).unwrap());
            storm.written.insert(saved.id, saved);
        }
        for (number, listed) in storm.app.library().games().iter().enumerate() {
            let saved = &storm.written[&listed.id];
            assert_eq!(
                UnfinishedGame::from_saved(saved),
                *listed,
                "the list shows what was written"
            );
            if number < 5 {
                check_undo_and_replay(&Game::replay(saved.record.clone(), saved.grade).unwrap());
            }
        }
        turns += storm.turns;
        won += storm.won;
        lost += storm.lost;
        given_up += storm.given_up;
        rings += storm.rings;
        games += storm.givens.len();
        reviews += storm.reviews;
        answers.iter_mut().zip(storm.open.answers).for_each(|(sum, count)| *sum += count);
    }
    let ends = format!("{won} won, {lost} lost, {given_up} given up, {rings} rings");
    let counts =
        format!("{turns} turns, {ends}, {games} games, {reviews} reviews, {answers:?} answers");
    println!("{events} events: {counts}");
    assert!(answers.iter().all(|&count| count > 10), "{counts}");
    assert!(turns > events && won > 20 && games > 100 && reviews > 2, "{counts}");
    assert!(lost > 5 && given_up > 5 && rings > 100, "{counts}");
}
