//! What a screen may reach while it answers an action.

use super::collections::Collections;
use super::daily::Daily;
use super::editor::Draft;
use super::export::LastExports;
use super::school::{ExerciseResult, Progress};
use super::{
    App, Effect, FinishedGame, GameId, Generation, Known, Library, Now, OpenGame, Overlay, Playing,
    PuzzleSpec, SavedGame, Share, StoreRequest, ViewState,
    settings::{self, Choice, Direction, LayoutChoice, Setting, Settings},
};
use crate::game::{Game, Origin};
use pencilmark_engine::formats::{Part, Sheet};
use pencilmark_engine::generate::{Initials, Puzzle, Target};
use pencilmark_engine::logic::Technique;
use std::time::Duration;

/// What a screen may reach while it answers an action.
pub(super) struct Ctx<'a> {
    pub(super) now: Now,
    pub(super) settings: &'a mut Settings,
    /// Those that the environment gives at each start.
    pub(super) ruled: &'a [&'static Setting],
    pub(super) known: &'a mut Known,
    pub(super) progress: &'a mut Progress,
    pub(super) library: &'a mut Library,
    /// The clues of a puzzle that was not entered to its end.
    pub(super) draft: &'a mut Draft,
    pub(super) overlay: &'a mut Option<Overlay>,
    pub(super) collections: &'a mut Collections,
    pub(super) exported: &'a mut LastExports,
    pub(super) looks: &'a mut ViewState,
    pub(super) notices: &'a mut Vec<String>,
    pub(super) effects: &'a mut Vec<Effect>,
}

/// The variable that gives this setting its value at each start, if one does.
pub(super) fn ruler(ruled: &[&'static Setting], setting: &Setting) -> Option<String> {
    ruled.contains(&setting).then(|| setting.variable())
}

impl App {
    pub(super) fn ctx<'a>(&'a mut self, effects: &'a mut Vec<Effect>) -> Ctx<'a> {
        Ctx {
            now: self.now,
            settings: &mut self.settings,
            ruled: &self.ruled,
            known: &mut self.known,
            progress: &mut self.progress,
            library: &mut self.library,
            draft: &mut self.draft,
            overlay: &mut self.overlay,
            collections: &mut self.collections,
            exported: &mut self.exported,
            looks: &mut self.looks,
            notices: &mut self.notices,
            effects,
        }
    }
}

impl Ctx<'_> {
    pub(super) fn say(&mut self, words: String) {
        self.notices.push(words);
    }

    /// Copies it, and shows it for those whose terminal doesn't let programs copy.
    pub(super) fn share(&mut self, share: Share) {
        self.effects.push(Effect::Copy(share.text()));
        *self.overlay = Some(Overlay::Share(share));
    }

    pub(super) fn quit(&mut self) {
        self.effects.push(Effect::Quit);
    }

    pub(super) fn make(&mut self, target: Target) {
        let wanted = PuzzleSpec::of(target, self.settings, self.known);
        if wanted.known.as_ref().is_some_and(|known| !known.reaches(target)) {
            let tier = target.name();
            return self.say(format!(
                "No technique you know is rated {tier}: the settings say what you know."
            ));
        }
        self.wait_for(wanted);
    }

    pub(super) fn make_of_seed(&mut self, target: Target, seed: u64) {
        self.wait_for(PuzzleSpec::of_seed(target, self.settings, seed));
    }

    pub(super) fn make_initials(&mut self, initials: Initials) {
        self.wait_for(PuzzleSpec::spelling(initials, self.settings, self.known));
    }

    /// The unfinished game of this daily, if there is one; else it is waited for.
    pub(super) fn play_daily(&mut self, daily: Daily) -> Option<Playing> {
        let mut games = self.library.games().iter();
        let begun = games.find(|game| game.daily() == Some(daily));
        if let Some(id) = begun.map(|game| game.id) {
            return self.resumed(id);
        }
        self.wait_for(PuzzleSpec::daily(daily));
        None
    }

    fn wait_for(&mut self, wanted: PuzzleSpec) {
        let making = Generation { wanted: wanted.clone(), since: self.now.steady };
        *self.overlay = Some(Overlay::Generation(making));
        self.effects.push(Effect::Generate(wanted));
    }

    pub(super) fn stop_making(&mut self) {
        self.effects.push(Effect::StopGenerating);
    }

    pub(super) fn save_settings(&mut self) {
        self.effects.push(Effect::Store(StoreRequest::SaveSettings(*self.settings)));
    }

    pub(super) fn turn_setting(&mut self, key: (&str, &str)) {
        let setting = settings::ALL.iter().find(|s| s.key == key).expect("a key of the table");
        self.turn(setting, Direction::Forward);
        let until =
            ruler(self.ruled, setting).map(|ruler| format!("; {ruler} rules the next start"));
        let (title, value) = (setting.title, (setting.get)(self.settings));
        self.say(format!("{title}: {value}{}", until.unwrap_or_default()));
    }

    /// Gives a setting another value, and keeps it.
    pub(super) fn turn(&mut self, setting: &Setting, direction: Direction) {
        setting.turn(self.settings, &self.looks.themes, direction);
        self.save_settings();
    }

    /// The next size of the board that fits; the setting stays as it is, and counts again at the next start.
    pub(super) fn zoom(&mut self) {
        let most = self.settings.layout;
        let is_less = |size: &&LayoutChoice| most != LayoutChoice::Auto && **size != most;
        let sizes: Vec<_> = self.looks.fitting.iter().skip_while(is_less).copied().collect();
        match sizes[..] {
            [] if self.looks.fitting.is_empty() => {
                self.say("There is no window here, and nothing to zoom.".to_owned());
            }
            [] | [_] => self.say("Zoom: no other size of the board fits this window.".to_owned()),
            _ => {
                self.looks.zoom += 1;
                let size = sizes[self.looks.zoom % sizes.len()].name();
                self.say(format!("Zoom: {size}, of {} sizes that fit.", sizes.len()));
            }
        }
    }

    /// Writes down how an exercise in a technique went.
    pub(super) fn practised(&mut self, technique: &Technique, result: ExerciseResult) {
        self.progress.record(technique.name, result, self.now.unix);
        self.effects.push(Effect::Store(StoreRequest::SaveProgress(self.progress.clone())));
    }

    /// What the player knows has changed.
    pub(super) fn save_known(&mut self) {
        self.effects.push(Effect::Store(StoreRequest::SaveKnown(self.known.clone())));
    }

    /// Puts the game on the shelf as it stands; an exercise is no game, nor is the tour.
    pub(super) fn keep(&mut self, playing: &Playing) {
        if !playing.is_game() {
            return;
        }
        let (id, game) = (playing.id(), playing.game());
        let shelved = self.library.game(id);
        let saved = SavedGame {
            id,
            begun_at: shelved.map_or(self.now.unix, |shelved| shelved.begun_at),
            saved_at: self.now.unix,
            is_favourite: shelved.is_some_and(|shelved| shelved.is_favourite),
            // It may have become known while the game waited elsewhere.
            grade: game.grade().or(shelved.and_then(|shelved| shelved.grade)),
            record: game.record(self.now.steady),
        };
        self.library.keep(&saved);
        self.effects.push(Effect::Store(StoreRequest::SaveGame(saved)));
    }

    /// Takes an unfinished game off the shelf, until the program ends with a way back.
    pub(super) fn remove_game(&mut self, id: GameId) {
        if self.library.game(id).is_none() {
            return self.say(format!("There is no game {}.", id.0));
        }
        self.library.set_aside(id);
        self.effects.push(Effect::Store(StoreRequest::RemoveGame(id)));
        self.say(format!("Game {} is removed. Until you quit it can be brought back.", id.0));
    }

    /// Brings back the game that was removed last; which.
    pub(super) fn bring_back(&mut self) -> Option<GameId> {
        let Some((id, saved)) = self.library.bring_back() else {
            self.say("No game was removed since the program was started.".to_owned());
            return None;
        };
        self.effects.push(Effect::Store(StoreRequest::RestoreGame(id)));
        self.effects.extend(saved.map(StoreRequest::SaveGame).map(Effect::Store));
        self.say(format!("Game {} is back.", id.0));
        Some(id)
    }

    /// Gives an unfinished game a star, or takes it away.
    pub(super) fn star_game(&mut self, id: GameId) {
        let Some((is_favourite, saved)) = self.library.star(id) else {
            return self.say("Only unfinished games have stars.".to_owned());
        };
        let request =
            saved.map_or(StoreRequest::SetFavourite(id, is_favourite), StoreRequest::SaveGame);
        self.effects.push(Effect::Store(request));
        let has = if is_favourite { "has a star: it comes first" } else { "has no star any more" };
        self.say(format!("Game {} {has}.", id.0));
    }

    /// Records a game that was won, and keeps it whole.
    pub(super) fn finish(&mut self, finished: FinishedGame, game: &Game) {
        let FinishedGame { id, begun_at, finished_at: saved_at, .. } = finished;
        let shelved = self.library.game(id);
        self.effects.push(Effect::Store(StoreRequest::ArchiveGame(SavedGame {
            id,
            begun_at,
            saved_at,
            is_favourite: shelved.is_some_and(|shelved| shelved.is_favourite),
            grade: game.grade(),
            record: game.record(self.now.steady),
        })));
        self.library.finish(finished);
        self.effects.push(Effect::Store(StoreRequest::FinishGame(finished)));
    }

    /// A new game of `puzzle`.
    pub(super) fn started(&mut self, puzzle: &Puzzle, origin: Origin) -> Playing {
        let game = self.new_game(puzzle, origin);
        self.begun(game)
    }

    /// The unfinished game of a puzzle from outside, if there is one, which may have to be waited for; else a new one that
    /// goes on from `board`.
    pub(super) fn entered(&mut self, puzzle: &Puzzle, board: Option<&Sheet>) -> Option<Playing> {
        let mut games = self.library.games().iter();
        let begun = games.find(|game| game.givens == puzzle.givens).map(|game| game.id);
        match (begun, board) {
            (Some(id), board) => {
                if board.is_some_and(Sheet::is_begun) {
                    self.say(
                        "A game of this puzzle goes on as it was; the other board is left out."
                            .to_owned(),
                    );
                }
                self.resumed(id)
            }
            (None, None) => Some(self.started(puzzle, Origin::Entered)),
            (None, Some(board)) => Some(self.taken_up(puzzle, board)),
        }
    }

    /// A new game of `puzzle` that goes on from the board that somebody had: what stands on it are the first turns, made
    /// at once.
    fn taken_up(&mut self, puzzle: &Puzzle, board: &Sheet) -> Playing {
        let mut game = self.new_game(puzzle, Origin::Entered);
        if board.grid.is_solved() {
            self.say("The board was solved: its puzzle begins anew.".to_owned());
            return self.begun(game);
        }
        // Strikes are seen where the candidates are.
        game.auto_candidates |= board.parts().any(|part| part == Part::Eliminated);
        for turn in Game::turns_for_sheet(board) {
            game.play(turn, Some(Duration::ZERO)).expect("a board's givens hold no marks");
        }
        if game.digits().is_full() {
            self.say("The board is full, but something is wrong.".to_owned());
        }
        let first = game.digits().empty_cells().first();
        self.begun(game).with_cursor(first)
    }

    fn new_game(&self, puzzle: &Puzzle, origin: Origin) -> Game {
        let mut game = Game::new(*puzzle, origin);
        game.auto_candidates = self.settings.auto_candidates.is_on();
        game
    }

    fn begun(&mut self, game: Game) -> Playing {
        let playing = Playing::new(self.library.new_id(), game);
        self.keep(&playing);
        playing
    }

    /// A new game that starts as `game` stood after its first `at` turns, `elapsed` on the clock; says why
    /// when it can't.
    pub(super) fn play_on(&mut self, game: &Game, at: usize, elapsed: Duration) -> Option<Playing> {
        match game.up_to(at, elapsed) {
            Ok(game) if !game.is_won() => {
                let playing = Playing::new(self.library.new_id(), game);
                self.keep(&playing);
                Some(playing)
            }
            Ok(_) => {
                self.say("Here the game is won: go back some turns to play on.".to_owned());
                None
            }
            Err(error) => {
                self.say(format!("The game can't be played on from here: {error}."));
                None
            }
        }
    }

    /// The game with this number as it was left: at once where it was played in this sitting, else it
    /// is waited for.
    pub(super) fn resumed(&mut self, id: GameId) -> Option<Playing> {
        let grade = self.library.game(id)?.grade;
        let Some(record) = self.library.played(id) else {
            *self.overlay = Some(Overlay::OpenGame(OpenGame::new(id, self.now.steady)));
            self.effects.push(Effect::Store(StoreRequest::LoadGame(id)));
            return None;
        };
        match Game::replay(record.clone(), grade) {
            Ok(game) => Some(Playing::new(id, game)),
            Err(error) => {
                self.say(format!("Game {} can't be continued: {error}.", id.0));
                None
            }
        }
    }
}
