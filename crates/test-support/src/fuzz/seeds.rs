//! Generates the fuzzer's seed inputs. For each kind of input (see `rows`), the seeds are texts
//! that the program itself can write.

use crate::random::Random;
use crate::sheets::{file, sheet};
use pencilmark::app::collections::{CollectedPuzzle, Collection};
use pencilmark::app::daily::Date;
use pencilmark::app::school::{ExerciseResult, Progress};
use pencilmark::app::{ACTIONS, FinishedGame, GameId, SavedGame, themes};
use pencilmark::game::{Checkpoint, Game, Origin, read_puzzle};
use pencilmark::store::{EXAMPLE, Store};
use pencilmark_engine::board::{Grid, Symmetry};
use pencilmark_engine::formats::{Files, NOTATIONS, Notation, Sheet};
use pencilmark_engine::generate::{Request, Target};
use pencilmark_engine::logic::{Grade, Rating, TECHNIQUES, Tier};
use std::fs;
use std::path::Path;
use std::time::Duration;

/// The puzzle from Wikipedia's page on Sudoku. It can be graded quickly.
const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Returns the seed inputs of a row.
pub fn for_row(row: &str) -> Vec<Vec<u8>> {
    let texts = match row {
        "any" => NOTATIONS.iter().flat_map(written).collect(),
        "repeated" => NOTATIONS.iter().filter_map(|known| written(known).pop()).collect(),
        "f-puzzles" => vec![f_puzzles(), EASY.to_owned()],
        "sudokupad" => vec![sudokupad(), sudokupad().replace('"', "")],
        "penpa" => vec![penpa()],
        "config" => [EXAMPLE.to_owned()].into_iter().chain(tables()).collect(),
        "keys" => ACTIONS.chunks(12).map(bound).collect(),
        "theme" => themes::BUILT_IN.iter().map(|(_, text)| (*text).to_owned()).collect(),
        "save" | "records" | "school" | "draft" | "collection" => vec![stored(row)],
        _ => written(Notation::named(row).expect("the row of a notation")),
    };
    texts.into_iter().map(String::into_bytes).collect()
}

/// Returns the text of several files: some with everything that a notation can store, some with
/// only clues, and one with an empty grid.
fn written(notation: &Notation) -> Vec<String> {
    let mut random = Random(7);
    let (whole, other) = (sheet(&mut random), sheet(&mut random));
    let clues = Sheet::from_clues(&EASY.parse().unwrap());
    let mut files = vec![
        file(notation, std::slice::from_ref(&whole)),
        file(notation, &[Sheet::from_clues(&Grid::EMPTY)]),
    ];
    if notation.files != Files::One {
        files.push(file(notation, &[clues.clone(), other]));
    }
    files.push(file(notation, &[clues]));
    files
}

/// Returns the JSON object in a link to f-puzzles.
fn f_puzzles() -> String {
    let cell = |c: char| match c.to_digit(10) {
        Some(digit) => format!("{{\"value\":{digit},\"given\":true}}"),
        None => "{\"centerPencilMarks\":[1,2],\"cornerPencilMarks\":[3]}".to_owned(),
    };
    let head = "\"size\":9,\"title\":\"a\",\"author\":\"b\",\"ruleset\":\"c\"";
    format!("{{{head},\"solution\":[1,2],\"grid\":{}}}", rows(cell))
}

/// Returns the text in a link to Penpa+.
fn penpa() -> String {
    let puzzle = "{\"number\":{\"28\":[\"5\",1,\"1\"]},\"lineE\":{\"186,199\":2},\"surface\":{}}";
    let answer = "{zN:{\"30\":[\"4\",9,\"1\"],\"31\":[\"12\",9,\"6\"],\"41\":[[1,1,0],9,\"7\"]},\
                  z1:{\"840\":[\"2\",9]}}";
    let header = "sudoku,9,9,38,0,1,1,380,380,84,84,0,0,0,0,Title: a,Author: b,c,d";
    [header, "[0,0,0,0]", "{}", puzzle, answer].join("\n")
}

/// Returns the JSON object in a link to `SudokuPad`.
fn sudokupad() -> String {
    let cell = |c: char| match c.to_digit(10) {
        Some(digit) => format!("{{\"value\":{digit}}}"),
        None => "{\"centremarks\":[1,2],\"pencilMarks\":[3]}".to_owned(),
    };
    let metadata = "{\"title\":\"a\",\"author\":\"b\",\"rules\":\"c\",\"solution\":\"\"}";
    let cages = "[{\"value\":\"title: t\"},{\"cells\":[[0,0]]}]";
    let regions = "[[[0,0],[0,1],[0,2],[1,0],[1,1],[1,2],[2,0],[2,1],[2,2]]]";
    let rest = "\"lines\":[],\"arrows\":[],\"overlays\":[],\"underlays\":[]";
    format!(
        "{{\"cells\":{},\"metadata\":{metadata},\"cages\":{cages},\"regions\":{regions},{rest}}}",
        rows(cell)
    )
}

fn rows(cell: impl Fn(char) -> String) -> String {
    let cells: Vec<String> = EASY.chars().map(cell).collect();
    let rows: Vec<String> = cells.chunks(9).map(|row| format!("[{}]", row.join(","))).collect();
    format!("[{}]", rows.join(","))
}

/// Returns configs that contain one table each.
fn tables() -> impl Iterator<Item = String> {
    let texts = [
        "[play]\ncheck = \"never\"\n",
        "screen = { theme = \"dark\", saves = true }\n",
        "[keys]\npreset = \"vim\"\n[keys.bind]\nundo = [\"u\", \"ctrl+z\"]\nhint = \"f3\"\n",
        "[techniques]\noff = [\"X-Wing\"]\norder = [\"Naked Pair\", \"Hidden Pair\"]\n",
        "[[play]]\nx = 1\n[scren]\nthem = 'dark'\n",
    ];
    texts.into_iter().map(str::to_owned)
}

/// Returns a config table that binds some actions to keys.
fn bound(actions: &[pencilmark::app::ActionRow]) -> String {
    let keys = ["\"a\"", "[\"ctrl+alt+up\", \"é\"]", "[]", "'shift+f12'"];
    let line = |(row, key): (&pencilmark::app::ActionRow, &&str)| {
        format!("{} = {key}\n", row.action.name())
    };
    actions.iter().zip(keys.iter().cycle()).map(line).collect()
}

/// Returns the content of one of the store's files, without its checksum.
fn stored(row: &str) -> String {
    let dir = tempfile::tempdir().unwrap();
    let (mut store, _) = Store::open(Some(dir.path().to_owned()));
    store.save_game(&game()).unwrap();
    let mut progress = Progress::default();
    for (technique, outcome) in
        TECHNIQUES.iter().zip([ExerciseResult::Found, ExerciseResult::Missed])
    {
        progress.record(technique.name, outcome, 1000);
    }
    store.save_progress(&progress).unwrap();
    store.save_draft(&EASY.parse().unwrap()).unwrap();
    let grades = [
        None,
        Some(Grade::BeyondTechniques),
        Some(Grade::Rated { rating: Rating::tenths(12), hardest: "Hidden Single in Box" }),
    ];
    let puzzles =
        grades.map(|grade| CollectedPuzzle { givens: EASY.parse().unwrap(), grade }).to_vec();
    let collection = Collection { file: "mine".to_owned(), name: "Mine".to_owned(), puzzles };
    store.save_collection(&collection).unwrap();
    let read = |name: &str| {
        let text = fs::read_to_string(Path::new(dir.path()).join(name)).unwrap();
        text.split("# checksum").next().unwrap().to_owned()
    };
    match row {
        "save" => read("games/1.toml"),
        "school" => read("school.toml"),
        "draft" => read("draft.toml"),
        "collection" => read("collections/mine.toml"),
        _ => {
            store.finish(&won(1)).unwrap();
            store.finish(&won(2)).unwrap();
            read("records.toml")
        }
    }
}

/// Returns a game that contains every kind of entry.
fn game() -> SavedGame {
    let request = Request::new(Target::Tier(Tier::Easy), Symmetry::HalfTurn, 7);
    let puzzle = read_puzzle(&EASY.parse().unwrap()).unwrap();
    let mut game = Game::new(puzzle, Origin::Generated(request));
    for turn in ["r1c3+124", "r1c3=4 r1c4-26", "r1c4*26", "r3c1=1", "r1c3=."] {
        game.play(turn.parse().unwrap(), Some(Duration::from_millis(1234))).unwrap();
    }
    game.undo().unwrap();
    game.name_checkpoint(2, "here".to_owned());
    let mut record = game.record(Duration::from_secs(9));
    record.checkpoints.push(Checkpoint { at: 3, name: "there".to_owned() });
    let (is_favourite, grade, digits) = (true, Some(puzzle.grade), *game.digits());
    SavedGame { id: GameId(1), begun_at: 5, saved_at: 7, is_favourite, grade, digits, record }
}

fn won(id: u64) -> FinishedGame {
    FinishedGame {
        id: GameId(id),
        begun_at: 3,
        finished_at: 9,
        date: Date::constant(2026, 11, 22),
        daily: Some(Date::constant(2026, 11, 21)),
        week: None,
        givens: EASY.parse().unwrap(),
        is_graded: true,
        rating: Some(Rating::tenths(12)),
        hardest: Some("Hidden Single in Box"),
        elapsed: Duration::from_millis(61_007),
        hints: 1,
        checks: 2,
        early_end: None,
        error_limit: None,
    }
}
