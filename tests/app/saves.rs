//! Tests games and records on a real disk, with files that are complete, damaged, newer, locked or
//! blocked.

mod bounds;
mod config;
mod endings;
mod later_saves;
mod places;
mod settings;
mod start;

use pencilmark::app::collections::{CollectedPuzzle, Collection};
use pencilmark::app::daily::Date;
use pencilmark::app::{FinishedGame, GameId, SavedGame, UnfinishedGame};
use pencilmark::game::{Game, Origin, Record, read_puzzle};
use pencilmark::store::{CollectionStore, Loaded, Store, StoreError};
use pencilmark_engine::board::{Cell, Digit, Grid, Symmetry};
use pencilmark_engine::generate::{Request, Target};
use pencilmark_engine::logic::{Grade, Rating, Tier};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{PoisonError, RwLock};
use std::time::Duration;

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// A lock that prevents stores from being opened while a child process starts. The child inherits
/// all open files until it executes its program, so a store that is closed before then would stay
/// locked.
static BEGINNING: RwLock<()> = RwLock::new(());

/// Starts a program while no store is being opened. `start` must not return until the program has
/// written something or ended: by then, the program has closed the files that it inherited.
fn begin<T>(start: impl FnOnce() -> T) -> T {
    let _alone = BEGINNING.write().unwrap_or_else(PoisonError::into_inner);
    start()
}

/// Opens a store while no program is being started.
fn opened(dir: Option<PathBuf>) -> (Store, Loaded) {
    let _calm = BEGINNING.read().unwrap_or_else(PoisonError::into_inner);
    Store::open(dir)
}

fn open(dir: &Path) -> (Store, Loaded) {
    opened(Some(dir.to_owned()))
}

/// Returns all unfinished games, with all their turns.
fn all_whole(store: &mut Store, loaded: &Loaded) -> Vec<SavedGame> {
    let mut read = |head: &UnfinishedGame| {
        let record = store.load_game(head.id).result.unwrap().record(Duration::ZERO);
        let UnfinishedGame { id, begun_at, saved_at, is_favourite, grade, .. } = *head;
        let digits = record.digits();
        let game = SavedGame { id, begun_at, saved_at, is_favourite, grade, digits, record };
        assert_eq!(UnfinishedGame::from_saved(&game), *head, "the list says what the game is");
        game
    };
    loaded.games.iter().map(&mut read).collect()
}

/// Opens the directory again and returns its unfinished games.
fn games_in(dir: &Path) -> Vec<SavedGame> {
    let (mut store, loaded) = open(dir);
    all_whole(&mut store, &loaded)
}

/// Opens the directory again and returns everything that the store loads.
fn reopened(dir: &Path) -> Loaded {
    open(dir).1
}

/// Returns a game with `turns` turns, the last of them undone.
fn game(id: u64, saved_at: u64, turns: usize) -> SavedGame {
    let request = Request::new(Target::Tier(Tier::Easy), Symmetry::HalfTurn, u64::MAX);
    let puzzle = read_puzzle(&EASY.parse().unwrap()).unwrap();
    let mut game = Game::new(puzzle, Origin::Generated(request));
    let all = ["r1c3+124", "r1c3=4 r1c4-26", "r1c4*26", "r3c1=1", "r1c3=.", "r1c3=2"];
    for turn in all.iter().cycle().take(turns) {
        game.play(turn.parse().unwrap(), None).unwrap();
    }
    if turns > 0 {
        game.undo().unwrap();
    }
    game.auto_candidates = true;
    game.clock.start(Duration::ZERO);
    let record = game.record(Duration::from_millis(83_512));
    let record = Record { hints: 1, checks: 1, ..record };
    let (is_favourite, grade, digits) = (false, Some(puzzle.grade), record.digits());
    SavedGame { id: GameId(id), begun_at: saved_at, saved_at, is_favourite, grade, digits, record }
}

fn won(id: u64, finished_at: u64) -> FinishedGame {
    FinishedGame {
        id: GameId(id),
        begun_at: 3,
        finished_at,
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

fn names(dir: &Path) -> Vec<String> {
    let entries = fs::read_dir(dir).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

const NO_NOTICE: [&str; 0] = [];

#[test]
fn a_new_player_starts_without_games_and_notices() {
    let dir = tempfile::tempdir().unwrap();
    let loaded = reopened(&dir.path().join("deep/er"));
    assert_eq!(loaded.notices, NO_NOTICE);
    assert_eq!((loaded.games.len(), loaded.finished.len(), loaded.next_id), (0, 0, GameId(1)));
}

#[test]
fn games_are_read_back_newest_first_with_their_undone_turns() {
    let dir = tempfile::tempdir().unwrap();
    let (mut store, _) = open(dir.path());
    let mut entered = game(3, 10, 0);
    entered.record.origin = Origin::Entered;
    entered.begun_at = 7;
    let games = [game(2, 30, 6), game(1, 20, 3), entered];
    for game in &games {
        assert_eq!(store.save_game(game), Ok(1));
    }
    assert_eq!(store.save_game(&games[0]), Ok(2));
    drop(store);
    let (mut store, loaded) = open(dir.path());
    assert_eq!(loaded.notices, NO_NOTICE);
    assert_eq!(all_whole(&mut store, &loaded), games);
    assert_eq!(loaded.next_id, GameId(4));
    assert_eq!(store.load_game(GameId(2)).result.unwrap().turns_undone(), 1);
    assert_eq!(store.save_game(&games[0]), Ok(3), "the sequence continues");
    assert_eq!(names(&dir.path().join("games")), ["1.toml", "2.toml", "2.toml.bak", "3.toml"]);
}

#[test]
fn finished_games_are_recorded_oldest_first_and_leave_the_list() {
    let dir = tempfile::tempdir().unwrap();
    let (mut store, _) = open(dir.path());
    let beyond = FinishedGame { rating: None, hardest: None, daily: None, ..won(2, 50) };
    for id in [1, 2] {
        store.save_game(&game(id, 1, 2)).unwrap();
        store.save_game(&game(id, 2, 3)).unwrap();
    }
    store.finish(&won(1, 40)).unwrap();
    store.finish(&beyond).unwrap();
    store.finish(&beyond).unwrap();
    drop(store);
    let loaded = reopened(dir.path());
    assert_eq!(loaded.finished, [won(1, 40), beyond]);
    assert_eq!((loaded.games.len(), loaded.next_id), (0, GameId(3)));
    assert_eq!(names(&dir.path().join("games")), NO_NOTICE);
    let text = fs::read_to_string(dir.path().join("records.toml")).unwrap();
    for line in ["tier = \"easy\"", "rating = 1.2", "seconds = 61.007", "tier = \"beyond\""] {
        assert!(text.contains(line), "{line} in {text}");
    }
}

#[test]
fn a_crash_between_record_and_removal_is_repaired() {
    let dir = tempfile::tempdir().unwrap();
    let (mut store, _) = open(dir.path());
    store.save_game(&game(1, 1, 2)).unwrap();
    store.save_game(&game(1, 2, 3)).unwrap();
    let files = ["1.toml", "1.toml.bak"].map(|name| dir.path().join("games").join(name));
    let texts = files.clone().map(|file| fs::read(file).unwrap());
    store.finish(&won(1, 40)).unwrap();
    drop(store);
    for (file, text) in files.iter().zip(texts) {
        fs::write(file, text).unwrap();
    }
    let loaded = reopened(dir.path());
    assert_eq!(loaded.notices, NO_NOTICE);
    assert_eq!((loaded.games.len(), loaded.finished.len()), (0, 1));
    assert_eq!(names(&dir.path().join("games")), NO_NOTICE);
}

#[test]
fn the_number_of_a_removed_game_is_never_reused() {
    let dir = tempfile::tempdir().unwrap();
    let (mut store, _) = open(dir.path());
    store.save_game(&game(7, 1, 2)).unwrap();
    store.remove_game(GameId(7)).unwrap();
    store.remove_game(GameId(5)).unwrap();
    drop(store);
    let loaded = reopened(dir.path());
    assert_eq!((loaded.games.len(), loaded.next_id), (0, GameId(8)));
    assert_eq!(loaded.notices, NO_NOTICE);
}

#[test]
fn a_removed_game_can_be_restored_until_the_next_start() {
    let dir = tempfile::tempdir().unwrap();
    let (mut store, _) = open(dir.path());
    store.save_game(&game(7, 1, 2)).unwrap();
    store.save_game(&game(7, 2, 3)).unwrap();
    store.save_game(&game(8, 1, 2)).unwrap();
    store.remove_game(GameId(7)).unwrap();
    store.remove_game(GameId(8)).unwrap();
    assert_eq!(names(&dir.path().join("games")), NO_NOTICE);
    store.restore_game(GameId(7)).unwrap();
    store.restore_game(GameId(7)).unwrap();
    assert_eq!(names(&dir.path().join("games")), ["7.toml", "7.toml.bak"]);
    assert_eq!(store.save_game(&game(7, 3, 4)), Ok(3), "the sequence continues");
    fs::write(dir.path().join("removed/notes.txt"), "mine").unwrap();
    // If the program is killed here, the other game stays removed.
    drop(store);
    assert_eq!(games_in(dir.path()), [game(7, 3, 4)]);
    assert_eq!(names(&dir.path().join("removed")), ["notes.txt"], "and is gone for good");
}

#[test]
fn a_restored_game_does_not_replace_another() {
    let dir = tempfile::tempdir().unwrap();
    let (mut store, _) = open(dir.path());
    store.save_game(&game(7, 1, 2)).unwrap();
    store.remove_game(GameId(7)).unwrap();
    fs::write(dir.path().join("games/7.toml"), "theirs").unwrap();
    assert!(matches!(store.restore_game(GameId(7)), Err(StoreError::Taken { .. })));
    assert_eq!(fs::read_to_string(dir.path().join("games/7.toml")).unwrap(), "theirs");
    assert!(dir.path().join("removed/7.toml").exists());
}

#[test]
fn a_star_is_saved_with_the_game_and_changes_nothing_else() {
    let dir = tempfile::tempdir().unwrap();
    let (mut store, _) = open(dir.path());
    store.save_game(&game(7, 5, 3)).unwrap();
    store.set_favourite(GameId(7), true).unwrap();
    let starred = SavedGame { is_favourite: true, ..game(7, 5, 3) };
    drop(store);
    assert_eq!(games_in(dir.path()), [starred]);
    let (mut store, _) = open(dir.path());
    assert_eq!(store.set_favourite(GameId(7), false).unwrap(), NO_NOTICE);
    drop(store);
    assert_eq!(games_in(dir.path()), [game(7, 5, 3)]);
}

#[test]
fn a_truncated_save_is_set_aside_and_the_backup_loaded() {
    let dir = tempfile::tempdir().unwrap();
    let (mut store, _) = open(dir.path());
    store.save_game(&game(1, 1, 2)).unwrap();
    store.save_game(&game(1, 2, 3)).unwrap();
    drop(store);
    let games = dir.path().join("games");
    let [whole, previous] =
        ["1.toml", "1.toml.bak"].map(|name| fs::read(games.join(name)).unwrap());
    for (n, length) in (0..whole.len() - 1).step_by(29).enumerate() {
        fs::write(games.join("1.toml"), &whole[..length]).unwrap();
        let (mut store, loaded) = open(dir.path());
        // The backup contains the game as it was saved before the file was replaced.
        assert_eq!(all_whole(&mut store, &loaded), [game(1, 2, 3)], "cut at {length}");
        let aside = format!("1.toml.damaged-{}", n + 1);
        let notices = [
            format!(
                "games/1.toml is damaged: the end is missing. It was renamed to games/{aside}."
            ),
            "games/1.toml is damaged: its backup was loaded, and the last change may be missing."
                .to_owned(),
        ];
        assert_eq!(loaded.notices, notices, "cut at {length}");
        assert_eq!(fs::read(games.join(aside)).unwrap(), whole[..length]);
        assert_eq!(fs::read(games.join("1.toml.bak")).unwrap(), previous);
        store.save_game(&game(1, 3, 4)).unwrap();
        assert_eq!(fs::read(games.join("1.toml.bak")).unwrap(), previous, "the good copy stays");
    }
    assert_eq!(games_in(dir.path()), [game(1, 3, 4)]);
}

#[test]
fn a_changed_save_is_never_overwritten_or_deleted() {
    let dir = tempfile::tempdir().unwrap();
    let (mut store, _) = open(dir.path());
    store.save_game(&game(1, 1, 2)).unwrap();
    drop(store);
    let file = dir.path().join("games/1.toml");
    let whole = fs::read(&file).unwrap();
    for at in (0..whole.len() - 1).step_by(31) {
        let mut bytes = whole.clone();
        bytes[at] ^= 4;
        fs::write(&file, &bytes).unwrap();
        let (mut store, loaded) = open(dir.path());
        assert_eq!(loaded.games, [], "byte {at}");
        assert_eq!(loaded.next_id, GameId(2), "byte {at}: the number is not reused");
        assert_eq!(loaded.notices.len(), 1, "byte {at}");
        let newer = loaded.notices[0].contains("newer");
        assert_eq!(newer, file.exists(), "byte {at}: {}", loaded.notices[0]);
        assert_eq!(store.save_game(&game(1, 9, 3)).is_err(), newer, "byte {at}");
        let kept = names(&dir.path().join("games"));
        let found =
            kept.iter().any(|n| fs::read(dir.path().join("games").join(n)).unwrap() == bytes);
        assert!(found, "byte {at}: the damaged bytes are kept");
    }
}

#[test]
fn a_save_that_can_not_be_played_is_set_aside() {
    for (from, to, why) in [
        ("53..7", "55..7", "r1c1 and r1c2 both hold 5"),
        ("r1c3=4", "r1c1=4", "r1c1 is a given"),
        ("r1c3=4", "nonsense", "is not a move"),
        ("\nat = 2", "\nat = 9", "move 9 is in the wrong place"),
        ("\ntip = 3", "\ntip = 1", "move 1 is in the wrong place"),
        ("\ntip = 3", "\ntip = 4", "move 4 is in the wrong place"),
        ("\nat = 2\n", "\n", "missing field `at`"),
        ("\ntip = 3\n", "\ntip = 3\nwhat_if = 8\n", "move 8 is in the wrong place"),
        ("\ntip = 3\n", "\ntip = 3\ncheckpoints = [\"x\"]\n", "has no name"),
        ("\ntip = 3\n", "\ntip = 3\ncheckpoints = [\"9 x\"]\n", "move 9 is in the wrong place"),
        ("r1c3=4", "<9 r1c3=4", "move 9 is in the wrong place"),
        ("r1c3=4", "1e99 r1c3=4", "time"),
        ("target = \"easy\"", "target = \"eazy\"", "origin"),
        ("83.512", "-1.0", "time"),
        ("83.512", "nan", "time"),
        ("hints = 1", "hints = -1", "invalid value"),
        ("schema = 1", "schema = 0", "its schema is unknown"),
        ("sequence = 1", "sequence = 9223372036854775807", "out of range"),
    ] {
        let dir = tempfile::tempdir().unwrap();
        let (mut store, _) = open(dir.path());
        store.save_game(&game(1, 1, 3)).unwrap();
        drop(store);
        let file = dir.path().join("games/1.toml");
        let text = fs::read_to_string(&file).unwrap();
        assert!(text.contains(from), "{from} in {text}");
        fs::write(&file, with_new_checksum(&text.replacen(from, to, 1))).unwrap();
        let (mut store, loaded) = open(dir.path());
        // The list reads only the header of a game. The rest is checked when the game is opened.
        let messages = match &loaded.games[..] {
            [] => loaded.notices[0].clone(),
            _ => store.load_game(GameId(1)).result.map(drop).unwrap_err().to_string(),
        };
        assert!(messages.contains(why), "{why} in {messages}");
        assert!(dir.path().join("games/1.toml.damaged-1").exists(), "{to}");
        drop(store);
        assert_eq!(reopened(dir.path()).games, [], "{to}");
    }
}

/// Returns the text with its checksum updated.
fn with_new_checksum(text: &str) -> String {
    let (body, _) = text.split_once("# checksum").unwrap();
    format!("{body}# checksum crc32 {:08x}\n", crc32fast::hash(body.as_bytes()))
}

#[test]
fn a_save_from_a_newer_version_is_left_alone() {
    let dir = tempfile::tempdir().unwrap();
    let (mut store, _) = open(dir.path());
    store.save_game(&game(4, 1, 3)).unwrap();
    store.finish(&won(3, 1)).unwrap();
    drop(store);
    let newer = "schema = 2\nwhat = [\"nobody\", \"knows\"]\n";
    for name in ["games/4.toml", "records.toml"] {
        fs::write(dir.path().join(name), newer).unwrap();
    }
    let (mut store, loaded) = open(dir.path());
    let messages = ["records.toml", "games/4.toml"].map(|name| {
        format!("{name} was written by a newer version of pencilmark. It was not changed.")
    });
    assert_eq!(loaded.notices, messages);
    assert_eq!(loaded.next_id, GameId(5));
    assert!(matches!(store.save_game(&game(4, 9, 3)), Err(StoreError::Taken { .. })));
    assert!(matches!(store.remove_game(GameId(4)), Err(StoreError::Taken { .. })));
    store.save_game(&game(5, 9, 3)).unwrap();
    assert!(matches!(store.finish(&won(5, 9)), Err(StoreError::Taken { .. })));
    for name in ["games/4.toml", "records.toml"] {
        assert_eq!(fs::read_to_string(dir.path().join(name)).unwrap(), newer);
    }
    assert!(
        dir.path().join("games/5.toml").exists(),
        "a game that was not recorded is not removed"
    );
}

#[test]
fn damaged_records_are_set_aside_and_the_backup_loaded() {
    let dir = tempfile::tempdir().unwrap();
    let (mut store, _) = open(dir.path());
    store.finish(&won(1, 1)).unwrap();
    store.finish(&won(2, 2)).unwrap();
    drop(store);
    fs::write(dir.path().join("records.toml"), "schema = 1\n[[game]]\n\u{1b}[31m").unwrap();
    let (mut store, loaded) = open(dir.path());
    assert_eq!(loaded.finished, [won(1, 1)]);
    assert_eq!(loaded.notices.len(), 2);
    store.finish(&won(3, 3)).unwrap();
    drop(store);
    assert_eq!(reopened(dir.path()).finished, [won(1, 1), won(3, 3)]);
    assert!(dir.path().join("records.toml.damaged-1").exists());
}

#[test]
fn saves_of_every_schema_can_be_loaded() {
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/saves");
    let known = game(1, 1_763_690_000, 6);
    let mut generated = SavedGame { grade: None, begun_at: 1_763_600_000, ..known.clone() };
    generated.record.elapsed = Duration::from_millis(83_512);
    let mut entered = SavedGame { is_favourite: true, ..known };
    entered.record.elapsed = Duration::from_millis(83_512);
    entered.record.origin = Origin::Entered;
    let starred = branched(&entered);
    let helped = helped(&starred);
    let fixed = [
        ("v1-generated.toml", generated),
        ("v1-starred.toml", starred),
        ("v1-helped.toml", helped),
    ];
    for (name, wanted) in fixed {
        let plain = fs::read_to_string(fixtures.join(name)).unwrap();
        let windows = format!("\u{feff}{}", plain.replace('\n', "\r\n"));
        for text in [plain, windows] {
            let dir = tempfile::tempdir().unwrap();
            fs::create_dir(dir.path().join("games")).unwrap();
            fs::write(dir.path().join("games/1.toml"), text).unwrap();
            let (mut store, loaded) = open(dir.path());
            assert_eq!(loaded.notices, NO_NOTICE, "{name}");
            assert_eq!(all_whole(&mut store, &loaded), std::slice::from_ref(&wanted), "{name}");
        }
    }
}

#[test]
fn the_newest_schema_is_written_like_its_fixture() {
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/saves");
    for name in ["v1-generated.toml", "v1-starred.toml", "v1-helped.toml"] {
        let text = fs::read_to_string(fixtures.join(name)).unwrap();
        let dir = tempfile::tempdir().unwrap();
        fs::create_dir(dir.path().join("games")).unwrap();
        fs::write(dir.path().join("games/1.toml"), &text).unwrap();
        let games = games_in(dir.path());
        fs::remove_file(dir.path().join("games/1.toml")).unwrap();
        open(dir.path()).0.save_game(&games[0]).unwrap();
        let written = fs::read_to_string(dir.path().join("games/1.toml")).unwrap();
        assert_eq!(written, text, "a change of the format needs a new schema and a new fixture");
    }
}

#[test]
fn a_schema_number_that_damage_made_newer_is_replaced_by_the_backup() {
    let dir = tempfile::tempdir().unwrap();
    let (mut store, _) = open(dir.path());
    store.save_game(&game(1, 1, 2)).unwrap();
    store.save_game(&game(1, 2, 3)).unwrap();
    drop(store);
    let path = dir.path().join("games/1.toml");
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, text.replacen("schema = 1", "schema = 7", 1)).unwrap();
    assert_eq!(games_in(dir.path()), [game(1, 2, 3)]);
    // With a matching checksum, the file counts as written by a newer version.
    let dir = tempfile::tempdir().unwrap();
    fs::create_dir(dir.path().join("games")).unwrap();
    let newer = with_new_checksum(&text.replacen("schema = 1", "schema = 7", 1));
    fs::write(dir.path().join("games/1.toml"), newer).unwrap();
    assert!(reopened(dir.path()).notices[0].contains("newer version of pencilmark"));
}

/// Returns a copy of the game with branches, a checkpoint, a what-if, colours and links.
fn branched(plain: &SavedGame) -> SavedGame {
    let mut game = Game::replay(plain.record.clone(), plain.grade).unwrap();
    let turn = |text: &str| text.parse().unwrap();
    game.go_to(2).unwrap();
    game.name_checkpoint(2, "Before the guess".to_owned());
    game.start_what_if();
    let seconds = |ms| Some(Duration::from_millis(ms));
    game.play(turn("r1c4#AC r1c4:6#B"), seconds(84_000)).unwrap();
    game.play(turn("r1c4:6=r2c2:7 r2c2:7-r2c3:7"), seconds(85_500)).unwrap();
    game.play(turn("r1c4=6"), seconds(90_001)).unwrap();
    game.undo().unwrap();
    let record = Record { elapsed: plain.record.elapsed, ..game.record(Duration::ZERO) };
    let record = Record { hints: 1, checks: 1, auto_candidates: true, ..record };
    SavedGame { digits: *game.digits(), record, ..*plain }
}

/// Returns a copy of the game to which hints and checks were added, with their times.
fn helped(branched: &SavedGame) -> SavedGame {
    use pencilmark::game::{Help, HelpKind, SharedLog};
    let help = |kind, at, ms| Help { kind, at, when: Duration::from_millis(ms), technique: None };
    let mut helped = branched.clone();
    helped.record.helps = SharedLog::from(vec![
        help(HelpKind::Hint, 1, 12_250),
        help(HelpKind::Done, 2, 13_000),
        help(HelpKind::Check, 9, 90_500),
    ]);
    helped
}

#[test]
fn branches_times_checkpoints_a_what_if_and_help_are_saved() {
    let dir = tempfile::tempdir().unwrap();
    let (mut store, _) = open(dir.path());
    let kept = helped(&branched(&game(1, 5, 6)));
    assert!(kept.record.turns.iter().any(|played| played.after == 2 && played.when.is_some()));
    store.save_game(&kept).unwrap();
    drop(store);
    assert_eq!(games_in(dir.path()), [kept]);
}

#[test]
fn school_progress_is_saved_and_a_damaged_file_set_aside() {
    use pencilmark::app::school::{ExerciseResult, Progress};
    let dir = tempfile::tempdir().unwrap();
    let (mut store, loaded) = open(dir.path());
    assert_eq!(loaded.progress, Progress::default());
    let mut progress = Progress::default();
    progress.record("X-Wing", ExerciseResult::Missed, 1_700_000_000);
    store.save_progress(&progress).unwrap();
    // A technique name from another version is preserved.
    progress.record("Hypothetical Fish", ExerciseResult::Found, 1_700_000_001);
    progress.read.extend(["Fish", "Hypothetical Chapter"].map(str::to_owned));
    store.save_progress(&progress).unwrap();
    drop(store);
    assert_eq!(reopened(dir.path()).progress, progress);
    let path = dir.path().join("school.toml");
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, text.replace("missed = 1", "missed = 0")).unwrap();
    let loaded = reopened(dir.path());
    assert_eq!(loaded.progress.learned("X-Wing").missed, 1, "the backup");
    assert!(loaded.notices[0].contains("school.toml is damaged"), "{:?}", loaded.notices);
    assert!(dir.path().join("school.toml.damaged-1").exists());
}

#[test]
fn entered_clues_are_saved_and_a_damaged_file_set_aside() {
    let dir = tempfile::tempdir().unwrap();
    let (mut store, loaded) = open(dir.path());
    assert_eq!(loaded.draft, Grid::EMPTY);
    let mut clues = Grid::EMPTY;
    for (cell, digit) in Cell::ALL.into_iter().zip(Digit::ALL) {
        clues.set(cell, Some(digit));
        store.save_draft(&clues).unwrap();
    }
    drop(store);
    assert_eq!(reopened(dir.path()).draft, clues);
    let path = dir.path().join("draft.toml");
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, text.replace("123", "321")).unwrap();
    let loaded = reopened(dir.path());
    clues.set(Cell::ALL[8], None);
    assert_eq!(loaded.draft, clues, "the backup");
    assert!(loaded.notices[0].contains("draft.toml is damaged"), "{:?}", loaded.notices);
    assert!(dir.path().join("draft.toml.damaged-1").exists());
}

#[test]
fn a_time_beyond_the_limit_is_limited_when_it_is_read() {
    // The fuzzer found this bug: a date was limited when it was written, but not when it was read.
    use pencilmark::app::school::{ExerciseResult, Progress};
    let (beyond, last) = ("9007199254740993000", 1_000_000_000_000_000);
    let dir = tempfile::tempdir().unwrap();
    let (mut store, _) = open(dir.path());
    let mut progress = Progress::default();
    progress.record("X-Wing", ExerciseResult::Missed, 7);
    let due = format!("due = {}", progress.learned("X-Wing").due);
    store.save_progress(&progress).unwrap();
    store.finish(&won(1, 77)).unwrap();
    store.save_game(&game(2, 88, 2)).unwrap();
    drop(store);
    for (name, from) in [
        ("school.toml", due.as_str()),
        ("records.toml", "finished_at = 77"),
        ("games/2.toml", "saved_at = 88"),
    ] {
        let path = dir.path().join(name);
        let (key, _) = from.split_once(" = ").unwrap();
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.contains(from), "{text}");
        fs::write(&path, with_new_checksum(&text.replace(from, &format!("{key} = {beyond}"))))
            .unwrap();
    }
    let loaded = reopened(dir.path());
    assert_eq!(loaded.notices, NO_NOTICE);
    assert_eq!(loaded.progress.learned("X-Wing").due, last);
    assert_eq!(loaded.finished[0].finished_at, last);
    assert_eq!(loaded.games[0].saved_at, last);
}

#[test]
fn collections_are_saved_and_other_files_reported() {
    let dir = tempfile::tempdir().unwrap();
    let (mut store, _) = open(dir.path());
    let beyond = EASY.replace('5', "x").replace('6', "5").replace('x', "6");
    let entry = |text: &str, grade| CollectedPuzzle { givens: text.parse().unwrap(), grade };
    let graded = game(1, 1, 0).grade;
    let mut kept = Collection {
        file: "mine-2".to_owned(),
        name: "Mine: \"2\"".to_owned(),
        puzzles: vec![entry(EASY, graded), entry(&beyond, Some(Grade::BeyondTechniques))],
    };
    store.save_collection(&kept).unwrap();
    kept.puzzles.push(entry(&EASY.replace('9', "."), None));
    store.save_collection(&kept).unwrap();
    drop(store);
    let folder = dir.path().join("collections");
    assert_eq!(names(&folder), ["mine-2.toml", "mine-2.toml.bak"]);
    fs::write(folder.join("Notes.toml"), "mine").unwrap();
    fs::write(folder.join("half.toml"), "half").unwrap();
    fs::write(folder.join("newer.toml"), "schema = 99\n").unwrap();
    let (mut store, loaded) = open(dir.path());
    assert_eq!(loaded.notices, NO_NOTICE, "none is read at the start");
    let (all, notices) = store.load_collections();
    assert_eq!(all, std::slice::from_ref(&kept));
    let messages = [
        "collections/half.toml is damaged: the end is missing. It was renamed to \
         collections/half.toml.damaged-1.",
        "collections/newer.toml was written by a newer version of pencilmark. It was not changed.",
    ];
    assert_eq!(notices, messages);
    store.remove_collection("mine-2").unwrap();
    assert!(!folder.join("mine-2.toml").exists() && !folder.join("mine-2.toml.bak").exists());
    store.save_collection(&kept).unwrap();
    assert_eq!(store.load_collections().0, [kept]);
    let newer = Collection { file: "newer".to_owned(), name: String::new(), puzzles: Vec::new() };
    assert!(matches!(store.save_collection(&newer), Err(StoreError::Taken { .. })));
}

#[test]
fn the_table_of_games_counts_mistakes_in_the_moves() {
    let dir = tempfile::tempdir().unwrap();
    let (mut store, _) = open(dir.path());
    // The third turn of the archived game eliminates the right digit.
    store.archive(&game(1, 1, 6)).unwrap();
    store.finish(&FinishedGame { daily: None, ..won(1, 3) }).unwrap();
    store.finish(&FinishedGame { daily: None, ..won(2, 3) }).unwrap();
    let table = pencilmark::store::csv(&store.game_table());
    let rows: Vec<Vec<&str>> = table.lines().map(|line| line.split(',').collect()).collect();
    let place = |name| rows[0].iter().position(|column| *column == name).unwrap();
    let column = |name| [1, 2].map(|row: usize| rows[row][place(name)]);
    assert_eq!(column("mistakes"), ["2", ""], "{table}");
    assert_eq!(column("source"), ["generated", ""]);
    assert_eq!(column("seed"), [u64::MAX.to_string().as_str(), ""]);
}

#[test]
fn a_finished_game_is_archived_and_read_on_request() {
    let dir = tempfile::tempdir().unwrap();
    let (mut store, _) = open(dir.path());
    store.save_game(&game(1, 1, 2)).unwrap();
    store.archive(&game(1, 2, 6)).unwrap();
    store.archive(&game(1, 3, 7)).unwrap();
    store.finish(&won(1, 3)).unwrap();
    drop(store);
    let (store, loaded) = open(dir.path());
    assert_eq!((loaded.games.len(), loaded.finished.len()), (0, 1));
    let record =
        |store: &Store| store.load_finished(GameId(1)).result.unwrap().record(Duration::ZERO);
    assert_eq!(record(&store), game(1, 3, 7).record, "the earlier attempt was replaced");
    let missing = store.load_finished(GameId(2)).result.unwrap_err().to_string();
    assert!(missing.starts_with("The moves of game 2 are missing"), "{missing}");
    drop(store);
    let path = dir.path().join("finished/1.toml");
    fs::write(&path, "schema = 1\n").unwrap();
    let (store, loaded) = open(dir.path());
    assert_eq!(loaded.notices, NO_NOTICE, "none is read at the start");
    assert_eq!(record(&store), game(1, 2, 6).record, "the backup");
    let aside = dir.path().join("finished/1.toml.damaged-1");
    assert_eq!(fs::read_to_string(aside).unwrap(), "schema = 1\n");
    fs::write(&path, "schema = 999\n").unwrap();
    let newer = store.load_finished(GameId(1)).result.unwrap_err().to_string();
    assert!(newer.contains("finished/1.toml was written by a newer version"), "{newer}");
}

#[test]
fn an_export_renames_no_file() {
    let dir = tempfile::tempdir().unwrap();
    let (mut store, _) = open(dir.path());
    store.archive(&game(1, 1, 6)).unwrap();
    store.finish(&won(1, 40)).unwrap();
    let path = dir.path().join("finished/1.toml");
    fs::write(&path, "schema = 1\n").unwrap();
    let before = names(&dir.path().join("finished"));
    let table = pencilmark::store::csv(&store.game_table());
    assert!(table.lines().nth(1).unwrap().starts_with("1,2026-11-22,Easy,1.2,"), "{table}");
    assert_eq!(names(&dir.path().join("finished")), before);
    assert_eq!(fs::read_to_string(path).unwrap(), "schema = 1\n");
}

#[test]
fn a_finished_game_keeps_its_number_and_file_if_the_records_are_lost() {
    let dir = tempfile::tempdir().unwrap();
    let (mut store, _) = open(dir.path());
    for id in [1, 2] {
        store.archive(&game(id, 1, 3)).unwrap();
        store.finish(&won(id, 40)).unwrap();
    }
    drop(store);
    fs::remove_file(dir.path().join("records.toml")).unwrap();
    let _ = fs::remove_file(dir.path().join("records.toml.bak"));
    let (mut store, loaded) = open(dir.path());
    assert_eq!(loaded.next_id, GameId(3), "no number is reused");
    // The player renamed a file, so the number in its name now belongs to another game.
    let givens = EASY.replace('5', "x").replace('6', "5").replace('x', "6").parse().unwrap();
    let line = Record::from_line(givens, Origin::Entered, Vec::new());
    let other = SavedGame { digits: givens, record: line, ..game(2, 1, 0) };
    store.archive(&other).unwrap();
    assert_eq!(*store.load_finished(GameId(2)).result.unwrap().givens(), givens);
    let names = names(&dir.path().join("finished"));
    assert_eq!(names, ["1.toml", "2.toml", "2.toml.changed-1"], "the file is set aside");
    // Archiving the same game again replaces the file that an interrupted attempt left.
    store.archive(&game(1, 1, 4)).unwrap();
    assert_eq!(store.load_finished(GameId(1)).result.unwrap().history().turns().len(), 4);
}

#[test]
fn a_star_is_saved_in_the_backup_if_only_that_exists() {
    let dir = tempfile::tempdir().unwrap();
    let (mut store, _) = open(dir.path());
    for turns in [2, 3] {
        store.save_game(&game(7, 5, turns)).unwrap();
    }
    fs::remove_file(dir.path().join("games/7.toml")).unwrap();
    let messages = store.set_favourite(GameId(7), true).unwrap();
    assert!(
        messages[0].starts_with("games/7.toml is missing: its backup was loaded"),
        "{messages:?}"
    );
    drop(store);
    assert_eq!(games_in(dir.path()), [SavedGame { is_favourite: true, ..game(7, 5, 3) }]);
    let (mut store, _) = open(dir.path());
    fs::write(dir.path().join("games/7.toml"), "broken").unwrap();
    fs::remove_file(dir.path().join("games/7.toml.bak")).unwrap_or_default();
    // A second attempt would fail in the same way, so this is a notice and not an error.
    let messages = store.set_favourite(GameId(7), false).unwrap().join(" ");
    assert!(
        messages.contains("games/7.toml is damaged") && messages.contains("nothing was changed"),
        "{messages}"
    );
    assert_eq!(store.set_favourite(GameId(9), false).unwrap().len(), 1);
}

#[test]
fn a_collection_that_replaces_a_refused_file_is_read() {
    let dir = tempfile::tempdir().unwrap();
    let (mut store, _) = open(dir.path());
    let folder = dir.path().join("collections");
    fs::create_dir_all(&folder).unwrap();
    for (name, text) in [("half", "half"), ("newer", "schema = 99\n"), ("stays", "schema = 99\n")] {
        fs::write(folder.join(format!("{name}.toml")), text).unwrap();
    }
    assert_eq!(store.load_changed_collections().1.len(), 3);
    assert_eq!(store.load_changed_collections(), (Vec::new(), Vec::new()), "reported once");
    // The damaged file has been renamed, and the player removes another one.
    fs::remove_file(folder.join("newer.toml")).unwrap();
    assert_eq!(store.load_changed_collections(), (Vec::new(), Vec::new()));
    let mut other = CollectionStore::open(Some(dir.path().to_owned())).unwrap();
    let made = ["half", "newer"].map(|file| Collection {
        file: file.to_owned(),
        name: file.to_owned(),
        puzzles: vec![CollectedPuzzle { givens: EASY.parse().unwrap(), grade: None }],
    });
    for collection in &made {
        other.save(collection).unwrap();
    }
    assert_eq!(store.load_changed_collections(), (made.to_vec(), Vec::new()));
}

#[test]
fn an_ungraded_game_is_opened_and_graded_later() {
    let dir = tempfile::tempdir().unwrap();
    let (mut store, _) = open(dir.path());
    let ungraded = SavedGame { grade: None, ..game(7, 5, 3) };
    store.save_game(&ungraded).unwrap();
    store.archive(&SavedGame { id: GameId(8), ..ungraded.clone() }).unwrap();
    assert_eq!(store.load_game(GameId(7)).result.unwrap().grade(), None);
    assert_eq!(store.load_finished(GameId(8)).result.unwrap().grade(), None);
    assert_eq!(store.set_favourite(GameId(7), true).unwrap(), NO_NOTICE);
    drop(store);
    let starred = SavedGame { is_favourite: true, ..ungraded };
    assert_eq!(games_in(dir.path()), std::slice::from_ref(&starred));
    let (mut store, _) = open(dir.path());
    assert_eq!(store.set_grade(GameId(7), Grade::BeyondTechniques).unwrap(), NO_NOTICE);
    drop(store);
    assert_eq!(
        games_in(dir.path()),
        [SavedGame { grade: Some(Grade::BeyondTechniques), ..starred }]
    );
}

#[test]
fn an_ungraded_win_is_recorded_and_graded_later() {
    let dir = tempfile::tempdir().unwrap();
    let (mut store, _) = open(dir.path());
    let ungraded = FinishedGame { is_graded: false, rating: None, hardest: None, ..won(1, 40) };
    store.finish(&ungraded).unwrap();
    store.finish(&won(2, 50)).unwrap();
    drop(store);
    let (mut store, loaded) = open(dir.path());
    assert_eq!(loaded.finished, [ungraded, won(2, 50)]);
    store.finish(&won(1, 40)).unwrap();
    drop(store);
    assert_eq!(reopened(dir.path()).finished, [won(1, 40), won(2, 50)]);
}
