//! Puzzles, games and messages for the tests.

use pencilmark::app::collections::{CollectedPuzzle, Collection};
use pencilmark::app::{GameId, Message, SavedGame, StoreReply, UnfinishedGame};
use pencilmark::game::{Origin, Record, Turn};
use pencilmark_engine::board::{Cell, Digit, Symmetry};
use pencilmark_engine::generate::{Puzzle, Request, Target};
use pencilmark_engine::logic::{self, Grade, Rating, Tier};
use std::time::Duration;

/// An easy puzzle.
pub const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The solution of [`EASY`].
pub const SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Arto Inkala's puzzle of 2012, which needs more than singles, locked candidates and fish.
pub const HARD: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

/// The solution of [`HARD`].
const HARD_SOLVED: &str =
    "812753649943682175675491283154237896369845721287169534521974368438526917796318452";

/// Returns the generator request that the table answers.
pub fn request(target: Target) -> Request {
    Request::new(target, Symmetry::HalfTurn, 1)
}

/// Returns the easy puzzle with a fixed grade, so that the tests do not depend on the techniques.
pub fn easy() -> Puzzle {
    let grade = Grade::Rated { rating: Rating::tenths(12), hardest: "Hidden Single in Box" };
    Puzzle { givens: EASY.parse().unwrap(), solution: SOLVED.parse().unwrap(), grade }
}

/// Returns a puzzle whose grade says that the techniques do not solve it.
pub fn beyond() -> Puzzle {
    Puzzle {
        givens: HARD.parse().unwrap(),
        solution: HARD_SOLVED.parse().unwrap(),
        grade: Grade::BeyondTechniques,
    }
}

/// The generator target for the easy tier.
pub const EASY_TIER: Target = Target::Tier(Tier::Easy);

/// Returns the cell with a name such as `r4c7`.
pub fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

/// Returns the digit with the given value, from 1 to 9.
pub fn digit(value: u8) -> Digit {
    Digit::new(value).unwrap()
}

/// Returns the keys that fill `puzzle`, starting at the first empty cell. The last key wins the
/// game.
pub fn winning_keys(puzzle: &Puzzle) -> String {
    let empty = puzzle.givens.empty_cells();
    let digits: Vec<_> =
        empty.iter().map(|cell| puzzle.solution.get(cell).unwrap().to_string()).collect();
    digits.join(" tab ")
}

/// Returns a saved, unfinished game of `givens` with the given turns.
pub fn saved(id: u64, givens: &str, turns: &[&str]) -> SavedGame {
    let turns: Vec<Turn> = turns.iter().map(|turn| turn.parse().unwrap()).collect();
    let origin = Origin::Generated(request(EASY_TIER));
    let line = Record::from_line(givens.parse().unwrap(), origin, turns);
    let record = Record { elapsed: Duration::from_secs(65), ..line };
    let (is_favourite, grade, digits) =
        (false, Some(logic::grade(&record.givens)), record.digits());
    SavedGame { id: GameId(id), begun_at: 0, saved_at: 0, is_favourite, grade, digits, record }
}

/// Returns a collection of the given puzzles, without grades.
pub fn collection(name: &str, puzzles: &[&str]) -> Collection {
    let entry = |givens: &&str| CollectedPuzzle { givens: givens.parse().unwrap(), grade: None };
    let puzzles = puzzles.iter().map(entry).collect();
    Collection { file: name.to_lowercase(), name: name.to_owned(), puzzles }
}

/// Returns the reply of the store thread when it cannot save something.
pub fn not_saved(key: &'static str, why: &str) -> Message {
    Message::Store(StoreReply::Failed { key: key.into(), why: why.to_owned() })
}

/// Returns the entries that lists show for the given games.
pub(crate) fn list_entries(games: &[&SavedGame]) -> Vec<UnfinishedGame> {
    games.iter().map(|game| UnfinishedGame::from_saved(game)).collect()
}
