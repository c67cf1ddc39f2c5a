//! Starts, continues, saves and removes games.

use super::Services;
use crate::app::collections::CollectedPuzzle;
use crate::app::daily::Daily;
use crate::app::library::Graded;
use crate::app::sentence::sentence;
use crate::app::transition::{EnteredPuzzle, OpenedGame, OverlayRequest, Transition};
use crate::app::weekly::{Rung, SharedPuzzle};
use crate::app::{
    Action, Context, FinishedGame, GameId, PuzzleSpec, SavedGame, StoreRequest, words,
};
use crate::game::{CheckMode, Game, Origin, solve_puzzle};
use pencilmark_engine::board::{Cell, Grid};
use pencilmark_engine::formats::{Part, Sheet};
use pencilmark_engine::generate::Puzzle;
use pencilmark_engine::logic::Grade;
use std::time::Duration;

impl Services {
    /// Saves an unfinished game in its current state.
    pub(in crate::app) fn save_game(&mut self, id: GameId, game: &Game) {
        let listed = self.library.game(id);
        let saved = SavedGame {
            id,
            begun_at: listed.map_or(self.now.unix, |listed| listed.begun_at),
            saved_at: self.now.unix,
            is_favourite: listed.is_some_and(|listed| listed.is_favourite),
            // The grade may have become known while another screen was shown.
            grade: game.grade().or(listed.and_then(|listed| listed.grade)),
            digits: *game.digits(),
            record: game.record(self.now.steady),
        };
        self.library.keep(&saved);
        self.effects.store(StoreRequest::SaveGame(saved));
    }

    /// Removes an unfinished game. It can be restored until the program ends.
    pub(in crate::app) fn remove_game(&mut self, id: GameId) {
        if self.library.game(id).is_none() {
            return self.say(format!("There is no game {}.", id.0));
        }
        let name = self.game_name(id);
        self.library.set_aside(id);
        self.effects.store(StoreRequest::RemoveGame(id));
        self.say(format!("Removed {name}. You can restore it until you quit."));
    }

    /// Restores the game that was removed last and returns its number. If there is none, adds a
    /// notice and returns `None`.
    pub(in crate::app) fn restore_game(&mut self) -> Option<GameId> {
        let Some((id, saved)) = self.library.restore() else {
            self.say("You have not removed a game since you started the program.");
            return None;
        };
        self.effects.store(StoreRequest::RestoreGame(id));
        if let Some(saved) = saved {
            self.effects.store(StoreRequest::SaveGame(saved));
        }
        self.say(sentence(&format!("{} is back", self.game_name(id))));
        Some(id)
    }

    /// Adds or removes an unfinished game's star.
    pub(in crate::app) fn star_game(&mut self, id: GameId) {
        let Some((is_favourite, saved)) = self.library.star(id) else {
            return self.say("Only unfinished games have stars.");
        };
        let request =
            saved.map_or(StoreRequest::SetFavourite(id, is_favourite), StoreRequest::SaveGame);
        self.effects.store(request);
        let has =
            if is_favourite { "is starred: it is listed first" } else { "is no longer starred" };
        self.say(sentence(&format!("{} {has}", self.game_name(id))));
    }

    /// Returns the name of an unfinished game in a sentence, such as `Easy 1.2`.
    fn game_name(&self, id: GameId) -> String {
        let grade = self.library.game(id).and_then(|game| game.grade);
        grade.map_or_else(|| "the unrated game".to_owned(), |grade| words::grade(Some(grade)))
    }

    /// Records a game that has ended, and archives its turns.
    pub(in crate::app) fn finish_game(&mut self, finished: FinishedGame, game: &Game) {
        let FinishedGame { id, begun_at, finished_at: saved_at, .. } = finished;
        let listed = self.library.game(id);
        self.effects.store(StoreRequest::ArchiveGame(SavedGame {
            id,
            begun_at,
            saved_at,
            is_favourite: listed.is_some_and(|listed| listed.is_favourite),
            grade: game.grade(),
            digits: *game.digits(),
            record: game.record(self.now.steady),
        }));
        self.library.finish(finished);
        self.effects.store(StoreRequest::FinishGame(finished));
    }

    /// Starts a new game of a puzzle.
    pub(in crate::app) fn start_game(&mut self, puzzle: &Puzzle, origin: Origin) -> Transition {
        let game = self.with_settings(Game::new(*puzzle, origin));
        self.begin(game, None)
    }

    /// Starts a game of a puzzle from a collection. If the puzzle has no unique solution, adds a
    /// notice and returns `None`.
    pub(in crate::app) fn start_collected(&mut self, entry: CollectedPuzzle) -> Option<Transition> {
        let CollectedPuzzle { givens, grade } = entry;
        match solve_puzzle(&givens) {
            Ok(solution) => {
                Some(self.start_from(&EnteredPuzzle { givens, solution, grade, board: None }))
            }
            Err(error) => {
                self.say(format!("This puzzle can't be played: {error}."));
                None
            }
        }
    }

    /// Continues the unfinished game of an entered puzzle. If there is none, starts a game. If the
    /// game can't be continued, adds a notice and returns `None`.
    pub(in crate::app) fn enter_puzzle(&mut self, entered: &EnteredPuzzle) -> Option<Transition> {
        let mut games = self.library.games().iter();
        let begun = games.find(|game| game.givens == entered.givens).map(|game| game.id);
        let Some(id) = begun else { return Some(self.start_from(entered)) };
        if entered.board.as_ref().is_some_and(Sheet::is_begun) {
            self.say("Continuing your game of this puzzle. The other board was not used.");
        }
        self.resume(id)
    }

    /// Starts a game of an entered puzzle. If there is a board with digits and marks, the first
    /// turns lead to that board.
    fn start_from(&mut self, entered: &EnteredPuzzle) -> Transition {
        let EnteredPuzzle { givens, solution, grade, ref board } = *entered;
        let mut game = self.with_settings(Game::ungraded(givens, solution, Origin::Entered));
        if let Some(grade) = grade {
            game.set_grade(grade);
        }
        let Some(board) = board else { return self.begin(game, None) };
        if board.grid.is_solved() {
            self.say("That board was solved, so its puzzle starts from the beginning.");
            return self.begin(game, None);
        }
        // Eliminations are visible only if candidates are shown.
        game.auto_candidates |= board.parts().any(|part| part == Part::Eliminated);
        for turn in Game::turns_for_sheet(board) {
            game.play(turn, Some(Duration::ZERO)).expect("a board's givens hold no marks");
        }
        if game.digits().is_full() {
            self.say_full_but_wrong(&game);
        }
        let first = game.digits().empty_cells().first();
        self.begin(game, first)
    }

    /// Says that the full board of `game` has wrong digits, and names the keys that find them.
    pub(in crate::app) fn say_full_but_wrong(&mut self, game: &Game) {
        let check = self.profile.settings.check;
        let [check_key, back_key] = [Action::Check, Action::BeforeMistake]
            .map(|action| self.profile.keys.first(Context::Playing, action));
        let has_check = check == CheckMode::OnRequest && game.error_limit().is_none();
        let shows = if has_check { format!("{check_key} shows where; ") } else { String::new() };
        self.say(format!(
            "All filled, but not right yet: {shows}{back_key} goes back to before the mistake."
        ));
    }

    /// Returns a new game with the options from the settings.
    fn with_settings(&self, mut game: Game) -> Game {
        game.auto_candidates = self.profile.settings.auto_candidates.is_on();
        game.set_error_limit(self.profile.settings.error_limit.to_limit());
        game
    }

    fn begin(&mut self, game: Game, cursor: Option<Cell>) -> Transition {
        let id = self.library.new_id();
        self.save_game(id, &game);
        OpenedGame { id, game, cursor }.into()
    }

    /// Starts a game that continues `game` from the board after its first `at` turns, with
    /// `elapsed` on the clock. If that is not possible, adds a notice and returns `None`.
    pub(in crate::app) fn play_on(
        &mut self,
        game: &Game,
        at: usize,
        elapsed: Duration,
    ) -> Option<Transition> {
        match game.up_to(at, elapsed) {
            Ok(game) if !game.is_won() => Some(self.begin(game, None)),
            Ok(_) => {
                self.say("The game is won here. Go back some moves to play on.");
                None
            }
            Err(error) => {
                self.say(format!("The game can't be played on from here: {error}."));
                None
            }
        }
    }

    /// Continues an unfinished game: immediately if it has been played since the program started,
    /// otherwise after reading its file. Returns `None` if there is no such game. If the game can't
    /// be continued, adds a notice and returns `None`.
    pub(in crate::app) fn resume(&mut self, id: GameId) -> Option<Transition> {
        let grade = self.library.game(id)?.grade;
        let Some(record) = self.library.played(id) else {
            self.effects.store(StoreRequest::LoadGame(id));
            return Some(Transition::Show(OverlayRequest::OpenGame(id)));
        };
        match Game::replay(record.clone(), grade) {
            Ok(game) => Some(OpenedGame { id, game, cursor: None }.into()),
            Err(error) => {
                self.say(format!("Game {} can't be continued: {error}.", id.0));
                None
            }
        }
    }

    /// Continues the unfinished game of a daily puzzle. If there is none, generates the puzzle. If
    /// the game can't be continued, adds a notice and returns `None`.
    pub(in crate::app) fn play_daily(&mut self, daily: Daily) -> Option<Transition> {
        self.play_shared(SharedPuzzle::Daily(daily))
    }

    /// Continues or starts a puzzle of a weekly ladder, like [`play_daily`](Self::play_daily).
    pub(in crate::app) fn play_rung(&mut self, rung: Rung) -> Option<Transition> {
        self.play_shared(SharedPuzzle::Rung(rung))
    }

    fn play_shared(&mut self, shared: SharedPuzzle) -> Option<Transition> {
        let mut games = self.library.games().iter();
        match games.find(|game| game.shared() == Some(shared)).map(|game| game.id) {
            Some(id) => self.resume(id),
            None => Some(self.generate_spec(PuzzleSpec::shared(shared))),
        }
    }

    /// Records the grade of a puzzle for all games and collections that contain it.
    pub(in crate::app) fn graded(&mut self, givens: Grid, grade: Grade) {
        let Graded { games, finished } = self.library.grade(&givens, grade);
        for (id, saved) in games {
            let request = saved.map_or(StoreRequest::SetGrade(id, grade), StoreRequest::SaveGame);
            self.effects.store(request);
        }
        for game in finished {
            self.effects.store(StoreRequest::FinishGame(game));
        }
        for collection in self.library.collections.grade(&givens, grade) {
            self.effects.store(StoreRequest::SaveCollection(collection));
        }
    }
}
