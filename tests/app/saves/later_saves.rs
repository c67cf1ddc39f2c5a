//! Tests later saves, which are appended to a game's file: their size, and the effect of damage.

use super::*;
use pencilmark::app::LoadedGame;

/// Returns a game after the given number of turns. The game is always the same.
fn game_after(turns: usize) -> SavedGame {
    game(1, turns as u64, turns)
}

/// Creates a directory and saves the game in it after each turn from 2 to `last`. Also returns the
/// path and the content of the game's file.
fn saved_up_to(last: usize) -> (tempfile::TempDir, PathBuf, Vec<u8>) {
    let dir = tempfile::tempdir().unwrap();
    let (mut store, _) = open(dir.path());
    for turns in 2..=last {
        assert_eq!(store.save_game(&game_after(turns)), Ok(turns as u64 - 1));
    }
    drop(store);
    let file = dir.path().join("games/1.toml");
    let bytes = fs::read(&file).unwrap();
    (dir, file, bytes)
}

#[test]
fn a_later_save_is_appended_and_costs_the_same_in_a_long_game() {
    let (dir, file, before) = saved_up_to(1_000);
    let (mut store, loaded) = open(dir.path());
    assert_eq!(all_whole(&mut store, &loaded), [game_after(1_000)]);
    store.save_game(&game_after(1_001)).unwrap();
    let after = fs::read(&file).unwrap();
    assert!(after.starts_with(&before), "the file is not written again");
    let added = after.len() - before.len();
    let (_short, _, first) = saved_up_to(3);
    let (_short, _, second) = saved_up_to(4);
    assert!(added < second.len() - first.len() + 20, "{added} bytes");
    assert_eq!(games_in(dir.path()), [game_after(1_001)]);
    // The whole game is written again before the appended saves become longer than the game itself.
    // Otherwise, reading the file would take longer and longer.
    let saves = |text: &[u8]| String::from_utf8_lossy(text).matches("[[save]]").count();
    assert!((1..200).contains(&saves(&after)), "{}", saves(&after));
}

#[test]
fn saves_are_appended_after_an_undo_too() {
    let (dir, file, before) = saved_up_to(4);
    let (mut store, loaded) = open(dir.path());
    let mut game = store.load_game(GameId(1)).result.unwrap();
    for step in 0..3 {
        if step == 1 {
            game.play("r5c5=5".parse().unwrap(), None).unwrap();
        } else {
            game.undo().unwrap();
        }
        let (digits, record) = (*game.digits(), game.record(Duration::ZERO));
        let [head] = &loaded.games[..] else { panic!("one game") };
        let UnfinishedGame { id, begun_at, saved_at, is_favourite, grade, .. } = *head;
        let saved = SavedGame { id, begun_at, saved_at, is_favourite, grade, digits, record };
        store.save_game(&saved).unwrap();
        assert_eq!(games_in(dir.path()), [saved], "step {step}");
    }
    assert!(fs::read(&file).unwrap().starts_with(&before));
}

/// Creates a temporary directory, in memory if possible, because these tests do not need a real
/// disk.
fn in_memory() -> tempfile::TempDir {
    let memory = Path::new("/dev/shm");
    if memory.is_dir() { tempfile::tempdir_in(memory) } else { tempfile::tempdir() }.unwrap()
}

/// After any damage, everything saved before the damaged save is loaded, a notice reports the
/// damage, the damaged file is kept, and the next save can be loaded.
#[test]
fn damage_to_any_byte_loses_no_earlier_save_and_is_reported() {
    let (template, _, whole) = saved_up_to(5);
    let backup = fs::read(template.path().join("games/1.toml.bak")).unwrap();
    let marker = b"[[save]]\n";
    let is_start = |at: &usize| whole[*at..].starts_with(marker);
    // The whole game was written at turn 3, and the later saves were appended to it.
    let starts: Vec<usize> = (0..whole.len()).filter(is_start).collect();
    assert_eq!(starts.len(), 2);
    for at in (0..whole.len()).step_by(9).chain(starts.clone()).chain([whole.len() - 2]) {
        // Damage to the whole game loses nothing, because its backup and the later saves are
        // intact.
        let first_lost = starts.iter().position(|&start| at < start).unwrap_or(starts.len());
        let expected = if first_lost == 0 { 5 } else { 2 + first_lost };
        let changed = whole[at] ^ if at % 2 == 0 { 1 } else { 0x80 };
        let cut = starts.iter().all(|&start| start != at).then(|| whole[..at].to_vec());
        let kinds = [
            Some([&whole[..at], &[changed], &whole[at + 1..]].concat()),
            Some([&whole[..at], &whole[at + 1..]].concat()),
            cut.filter(|_| at > starts[0]),
        ];
        for (kind, bytes) in kinds.into_iter().enumerate() {
            let Some(bytes) = bytes else { continue };
            let dir = in_memory();
            fs::create_dir(dir.path().join("games")).unwrap();
            fs::write(dir.path().join("games/1.toml.bak"), &backup).unwrap();
            fs::write(dir.path().join("games/1.toml"), &bytes).unwrap();
            let (mut store, loaded) = open(dir.path());
            let LoadedGame { result, notices, .. } = store.load_game(GameId(1));
            let record = result.unwrap().record(Duration::ZERO);
            assert_eq!(record, game_after(expected).record, "{kind} at {at}");
            let messages = [loaded.notices, notices].concat().join(" ");
            assert!(messages.contains("games/1.toml is damaged"), "{kind} at {at}: {messages}");
            let kept = fs::read(dir.path().join("games/1.toml.damaged-1")).unwrap();
            assert!(kept == bytes, "{kind} at {at}");
            // Nothing more is lost if the program crashes here.
            drop(store);
            assert_eq!(games_in(dir.path())[0].record, record, "{kind} at {at}");
            let (mut store, _) = open(dir.path());
            store.save_game(&game_after(6)).unwrap();
            drop(store);
            assert_eq!(games_in(dir.path()), [game_after(6)], "{kind} at {at}");
        }
    }
}

#[test]
fn a_reader_changes_nothing_and_accepts_an_unfinished_save() {
    let (dir, file, whole) = saved_up_to(5);
    let cut = &whole[..whole.len() - 40];
    fs::write(&file, cut).unwrap();
    let list = Store::list_games(Some(dir.path().to_owned())).unwrap();
    assert_eq!((list.games.len(), list.notices.len()), (1, 0), "{:?}", list.notices);
    assert_eq!(list.games[0].0, 3, "the save before it");
    fs::write(&file, [cut, b"\n# checksum crc32 00000000\n"].concat()).unwrap();
    let list = Store::list_games(Some(dir.path().to_owned())).unwrap();
    assert!(list.notices[0].contains("is damaged at its end"), "{:?}", list.notices);
    assert_eq!(names(&dir.path().join("games")), ["1.toml", "1.toml.bak"]);
}

#[test]
fn a_file_changed_by_another_program_is_set_aside_and_not_appended_to() {
    let (dir, file, whole) = saved_up_to(4);
    let (mut store, _) = open(dir.path());
    assert!(store.load_game(GameId(1)).result.is_ok());
    let theirs = [&whole[..], b"theirs\n"].concat();
    fs::write(&file, &theirs).unwrap();
    store.save_game(&game_after(5)).unwrap();
    drop(store);
    assert_eq!(fs::read(dir.path().join("games/1.toml.changed-1")).unwrap(), theirs);
    assert_eq!(games_in(dir.path()), [game_after(5)]);
}

#[test]
fn the_techniques_of_hints_are_saved_with_their_moves() {
    use pencilmark::game::{Help, HelpKind};
    let hint =
        |at, technique| Help { kind: HelpKind::Done, at, when: Duration::from_secs(9), technique };
    let dir = tempfile::tempdir().unwrap();
    let (mut store, _) = open(dir.path());
    let mut kept = game_after(3);
    kept.record.helps.push(hint(2, Some("Naked Pair")));
    kept.record.helps.push(hint(3, None));
    for turns in [3, 4, 5] {
        // The third save is appended.
        let mut next = game_after(turns);
        next.record.helps = kept.record.helps.clone();
        if turns == 5 {
            next.record.helps.push(hint(5, Some("X-Wing")));
        }
        kept = next;
        store.save_game(&kept).unwrap();
        assert_eq!(games_in(dir.path()), std::slice::from_ref(&kept), "{turns}");
    }
    let file = dir.path().join("games/1.toml");
    let text = fs::read_to_string(&file).unwrap();
    assert!(text.contains("techniques = [\"2 Naked Pair\"]"), "{text}");
    assert!(text.contains("[[save]]") && text.contains("techniques = [\"5 X-Wing\"]"), "{text}");
    // A version of the program that does not know a technique or a key ignores it.
    let whole = text.split("[[save]]").next().unwrap().replace("Naked Pair", "Newer Technique");
    let read_by_another =
        with_new_checksum(&whole.replace("helps = [", "newer = [\"2 key\"]\nhelps = ["));
    drop(store);
    let dir = tempfile::tempdir().unwrap();
    fs::create_dir(dir.path().join("games")).unwrap();
    fs::write(dir.path().join("games/1.toml"), read_by_another).unwrap();
    let [read] = &games_in(dir.path())[..] else { panic!("the game was refused") };
    let techniques: Vec<_> = read.record.helps.iter().map(|help| help.technique).collect();
    assert_eq!((techniques, read.record.turns.len()), (vec![None, None], 4));
}
