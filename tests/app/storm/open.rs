//! Tracks the open requests of the random test and answers them: games to read, grids to validate,
//! puzzles to grade, and collections to load.

use pencilmark::app::{
    Effect, GameError, GameId, LoadedGame, Message, SavedGame, StoreReply, StoreRequest, Validated,
};
use pencilmark::game::{Game, Verdict, quick_check, solve_puzzle};
use pencilmark_engine::board::{CellSet, Grid};
use pencilmark_engine::logic::Grade;
use pencilmark_test_support::table::{EASY, HARD, collection, easy};
use std::collections::HashMap;

/// The requests that have not been answered.
#[derive(Default)]
pub(crate) struct Open {
    game: Option<GameId>,
    grid: Option<Grid>,
    grades: Vec<Grid>,
    collections: bool,
    /// The number of answers for games, grids, grades and collections.
    pub(crate) answers: [usize; 4],
}

impl Open {
    /// Records a request. Applies new stars and grades to the games in `written`.
    pub(crate) fn ask(&mut self, effect: &Effect, written: &mut HashMap<GameId, SavedGame>) {
        match effect {
            Effect::Store(StoreRequest::LoadGame(id)) => self.game = Some(*id),
            Effect::Validate(grid) => self.grid = Some(*grid),
            Effect::Grade(grids) => self.grades.extend(grids),
            Effect::Store(StoreRequest::LoadCollections) => self.collections = true,
            Effect::Store(StoreRequest::SetFavourite(id, is_favourite)) => {
                written.get_mut(id).unwrap().is_favourite = *is_favourite;
            }
            Effect::Store(StoreRequest::SetGrade(id, grade)) => {
                written.get_mut(id).unwrap().grade = Some(*grade);
            }
            _ => {}
        }
    }

    /// Returns `true` if the player is waiting for an answer to one of the requests.
    pub(crate) const fn is_urgent(&self) -> bool {
        self.game.is_some() || self.grid.is_some() || self.collections
    }

    /// Returns an answer to one of the requests, or an answer that was never requested. `which`,
    /// from 0 to 99, selects the answer.
    pub(crate) fn answer(
        &mut self,
        which: usize,
        written: &HashMap<GameId, SavedGame>,
    ) -> Option<Message> {
        let (kind, message) = match which {
            0..25 => (0, self.opened(which, written)?),
            25..60 => (1, self.examined(which)?),
            60..85 => (2, self.graded(which)),
            _ => (3, self.read(which)?),
        };
        self.answers[kind] += 1;
        Some(message)
    }

    /// Returns a reply with the requested game or a disk error. Reports the game as missing only if
    /// it really is missing.
    fn opened(&mut self, which: usize, written: &HashMap<GameId, SavedGame>) -> Option<Message> {
        let id = if which == 0 { GameId(1) } else { self.game.take()? };
        let game = written.get(&id).filter(|_| which > 3);
        let game = game.map(|saved| Game::replay(saved.record.clone(), saved.grade).unwrap());
        let notices = if which < 8 { vec!["A file was damaged.".to_owned()] } else { Vec::new() };
        let result = game.ok_or_else(|| GameError::File("the disk failed.".to_owned()));
        Some(Message::Store(StoreReply::GameLoaded(Box::new(LoadedGame {
            id,
            result,
            can_retry: true,
            notices,
        }))))
    }

    /// Returns the validation of a grid, either with its grade or, at first, without it.
    fn examined(&mut self, which: usize) -> Option<Message> {
        let grid = if which == 25 { EASY.parse().unwrap() } else { self.grid.take()? };
        let verdict = match (quick_check(&grid), solve_puzzle(&grid)) {
            (Some(error), _) | (None, Err(error)) => Verdict::No(error),
            (None, Ok(solution)) => {
                let grade = (!which.is_multiple_of(4)).then_some(easy().grade);
                if grade.is_none() {
                    self.grid = Some(grid);
                }
                Verdict::One { solution: Box::new(solution), redundant: CellSet::EMPTY, grade }
            }
        };
        Some(Message::Validated(Box::new(Validated { grid, verdict })))
    }

    fn graded(&mut self, which: usize) -> Message {
        let any = if which.is_multiple_of(2) { EASY } else { HARD };
        let grid = self.grades.pop().unwrap_or_else(|| any.parse().unwrap());
        Message::Graded(grid, if which < 65 { Grade::BeyondTechniques } else { easy().grade })
    }

    fn read(&mut self, which: usize) -> Option<Message> {
        if !std::mem::take(&mut self.collections) && which > 86 {
            return None;
        }
        let all = match which % 3 {
            0 => Vec::new(),
            1 => vec![collection("One", &[EASY, HARD])],
            _ => vec![collection("One", &[HARD]), collection("Two", &[EASY, HARD])],
        };
        Some(Message::Store(StoreReply::CollectionsLoaded(
            all,
            vec!["A collection was damaged.".to_owned()],
        )))
    }
}
