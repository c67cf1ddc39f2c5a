//! Tests directories that are shared, locked, read-only, missing, or full of unexpected files.

use super::*;
use pencilmark::app::settings::Settings;
use std::process::{Command, Stdio};

#[test]
fn a_second_instance_reads_but_changes_nothing() {
    let dir = tempfile::tempdir().unwrap();
    let (mut first, _) = open(dir.path());
    first.save_game(&game(1, 1, 2)).unwrap();
    fs::write(dir.path().join("games/2.toml"), "half").unwrap();
    fs::write(dir.path().join("games/.pencilmark-x.tmp"), "at work").unwrap();
    let before = names(&dir.path().join("games"));
    let (mut second, loaded) = open(dir.path());
    let place = dir.path().display();
    let why = format!("another pencilmark is running with {place}");
    let messages = [
        format!("Nothing will be saved: {why}."),
        "games/2.toml is damaged: the end is missing. It was not changed.".to_owned(),
    ];
    assert_eq!(loaded.notices, messages);
    assert_eq!(all_whole(&mut second, &loaded), [game(1, 1, 2)]);
    let refused = Err(StoreError::ReadOnly(why));
    assert_eq!(second.save_game(&game(1, 5, 5)).map(drop), refused);
    assert_eq!(second.finish(&won(1, 5)), refused);
    assert_eq!(second.remove_game(GameId(1)), refused);
    assert_eq!(second.save_settings(&Settings::default()), refused);
    assert_eq!(names(&dir.path().join("games")), before);
    assert_eq!(first.save_game(&game(1, 2, 3)), Ok(2), "the first instance is unharmed");
    drop(first);
    drop(second);
    assert_eq!(open(dir.path()).0.read_only_reason(), None);
}

#[test]
fn without_a_directory_the_game_continues() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("file");
    fs::write(&file, "in the way").unwrap();
    for place in [file.clone(), file.join("below")] {
        let (mut store, loaded) = open(&place);
        assert_eq!(loaded.settings, Settings::default());
        let says = format!("Nothing will be saved: {} is a file, not a directory;", file.display());
        assert!(loaded.notices[0].starts_with(&says), "{loaded:?}");
        assert!(store.save_game(&game(1, 1, 1)).is_err());
    }
    assert_eq!(fs::read_to_string(file).unwrap(), "in the way");
}

#[test]
#[cfg(unix)]
fn a_read_only_directory_is_read_and_reported() {
    use std::os::unix::fs::PermissionsExt;
    let dir = tempfile::tempdir().unwrap();
    let (mut store, _) = open(dir.path());
    store.save_game(&game(1, 1, 2)).unwrap();
    drop(store);
    let (games, lock) = (dir.path().join("games"), dir.path().join("lock"));
    fs::remove_file(lock).unwrap();
    let mode = |mode| {
        for place in [&games, dir.path()] {
            fs::set_permissions(place, fs::Permissions::from_mode(mode)).unwrap();
        }
    };
    mode(0o500);
    // File modes do not restrict root, so there is nothing to test.
    if fs::write(dir.path().join("probe"), "").is_err() {
        let (mut store, loaded) = open(dir.path());
        assert_eq!(all_whole(&mut store, &loaded), [game(1, 1, 2)]);
        assert_eq!(loaded.notices.len(), 1);
        assert!(loaded.notices[0].contains("Permission denied"), "{:?}", loaded.notices);
        assert!(store.save_game(&game(1, 2, 3)).is_err());
    }
    mode(0o700);
}

#[test]
fn a_failed_save_keeps_the_old_file_and_is_tried_again() {
    let dir = tempfile::tempdir().unwrap();
    let (mut store, _) = open(dir.path());
    store.save_game(&game(1, 1, 2)).unwrap();
    let (games, away) = (dir.path().join("games"), dir.path().join("away"));
    fs::rename(&games, &away).unwrap();
    fs::write(&games, "in the way").unwrap();
    let error = store.save_game(&game(1, 2, 3)).unwrap_err().to_string();
    assert!(error.starts_with("can't create "), "{error}");
    fs::remove_file(&games).unwrap();
    fs::rename(&away, &games).unwrap();
    assert_eq!(store.save_game(&game(1, 3, 4)), Ok(2));
    drop(store);
    assert_eq!(super::games_in(dir.path()), [game(1, 3, 4)]);
}

#[test]
fn a_save_replaced_by_another_program_is_set_aside() {
    let dir = tempfile::tempdir().unwrap();
    let (mut store, _) = open(dir.path());
    store.save_game(&game(1, 1, 2)).unwrap();
    fs::write(dir.path().join("games/1.toml"), "from another machine").unwrap();
    store.save_game(&game(1, 2, 3)).unwrap();
    let aside = fs::read_to_string(dir.path().join("games/1.toml.changed-1")).unwrap();
    assert_eq!(aside, "from another machine");
    drop(store);
    assert_eq!(super::games_in(dir.path()), [game(1, 2, 3)]);
}

#[test]
fn a_missing_save_is_replaced_by_its_backup() {
    let dir = tempfile::tempdir().unwrap();
    let (mut store, _) = open(dir.path());
    store.save_game(&game(1, 1, 2)).unwrap();
    store.save_game(&game(1, 2, 3)).unwrap();
    drop(store);
    fs::remove_file(dir.path().join("games/1.toml")).unwrap();
    let (mut store, loaded) = open(dir.path());
    assert_eq!(loaded.games, [UnfinishedGame::from_saved(&game(1, 2, 3))]);
    let opened = store.load_game(GameId(1));
    assert!(opened.result.is_ok());
    assert_eq!(opened.notices, [""; 0], "it was reported at the start");
    let messages =
        "games/1.toml is missing: its backup was loaded, and the last change may be missing.";
    assert_eq!(loaded.notices, [messages]);
}

#[test]
fn temporary_files_are_removed_and_unknown_files_kept() {
    let dir = tempfile::tempdir().unwrap();
    let games = dir.path().join("games");
    fs::create_dir(&games).unwrap();
    let strange = ["01.toml", "999999999999999999999.toml", "notes.txt", "x.toml"];
    for name in strange.iter().chain(&[".pencilmark-abc.tmp"]) {
        fs::write(games.join(name), "").unwrap();
    }
    fs::write(dir.path().join(".pencilmark-abc.tmp"), "").unwrap();
    let loaded = reopened(dir.path());
    assert_eq!((loaded.notices, loaded.next_id), (Vec::new(), GameId(1)));
    assert_eq!(names(&games), strange);
    assert_eq!(names(dir.path()), ["games", "lock"]);
}

#[test]
fn only_regular_files_up_to_a_limit_are_read() {
    let dir = tempfile::tempdir().unwrap();
    let games = dir.path().join("games");
    fs::create_dir_all(games.join("3.toml")).unwrap();
    fs::write(games.join("4.toml"), vec![b'#'; (4 << 20) + 1]).unwrap();
    fs::write(games.join("5.toml"), b"schema = \xff").unwrap();
    fs::write(dir.path().join("config.toml"), vec![b'#'; (256 << 10) + 1]).unwrap();
    let loaded = reopened(dir.path());
    let messages = [
        "config.toml can't be read: it is larger than 262144 bytes. The defaults are used.",
        "games/3.toml can't be read: it is not a regular file. It was not changed.",
        "games/4.toml is damaged: it is larger than 4194304 bytes. It was renamed to \
         games/4.toml.damaged-1.",
        "games/5.toml is damaged: byte 10 is not UTF-8. It was renamed to games/5.toml.damaged-1.",
    ];
    assert_eq!(loaded.notices, messages);
    assert_eq!(loaded.next_id, GameId(6));
}

#[test]
fn a_game_that_is_unreadable_for_a_while_is_kept() {
    let dir = tempfile::tempdir().unwrap();
    let (mut store, _) = open(dir.path());
    store.save_game(&game(1, 1, 2)).unwrap();
    let path = dir.path().join("games/1.toml");
    let aside = dir.path().join("aside");
    fs::rename(&path, &aside).unwrap();
    fs::create_dir(&path).unwrap();
    let fetched = store.load_game(GameId(1));
    assert!(fetched.result.is_err() && fetched.can_retry, "{fetched:?}");
    fs::remove_dir(&path).unwrap();
    fs::rename(&aside, &path).unwrap();
    assert_eq!(store.save_game(&game(1, 2, 3)), Ok(2), "the file still counts as our own");
    assert!(store.load_game(GameId(1)).result.is_ok());
    for name in ["games/1.toml", "games/1.toml.bak"] {
        fs::remove_file(dir.path().join(name)).unwrap();
    }
    let fetched = store.load_game(GameId(1));
    assert!(fetched.result.is_err() && !fetched.can_retry, "{fetched:?}");
}

#[test]
#[cfg(unix)]
fn pipes_and_links_in_place_of_saves_are_left_alone() {
    let dir = tempfile::tempdir().unwrap();
    let games = dir.path().join("games");
    fs::create_dir(&games).unwrap();
    fs::write(dir.path().join("elsewhere"), "mine").unwrap();
    std::os::unix::fs::symlink(dir.path().join("elsewhere"), games.join("1.toml")).unwrap();
    let pipes = [games.join("2.toml"), dir.path().join("config.toml")];
    let made = begin(|| Command::new("mkfifo").args(&pipes).status());
    assert!(made.is_ok_and(|status| status.success()));
    let (mut store, loaded) = open(dir.path());
    assert_eq!(loaded.notices.len(), 3, "{:?}", loaded.notices);
    assert!(loaded.notices.iter().all(|messages| messages.contains("it is not a regular file")));
    assert!(store.save_game(&game(1, 1, 1)).is_err());
    assert!(store.save_game(&game(2, 1, 1)).is_err());
    assert!(store.save_settings(&Settings::default()).is_err());
    assert_eq!(fs::read_to_string(dir.path().join("elsewhere")).unwrap(), "mine");
}

#[test]
#[cfg(unix)]
fn files_are_accessible_only_to_the_player() {
    use std::os::unix::fs::PermissionsExt;
    let dir = tempfile::tempdir().unwrap();
    let place = dir.path().join("new");
    let (mut store, _) = open(&place);
    store.save_game(&game(1, 1, 2)).unwrap();
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&place), 0o700);
    assert_eq!(mode(&place.join("games/1.toml")), 0o600);
    assert_eq!(mode(&place.join("lock")), 0o600);
}

#[test]
fn a_game_with_a_foreign_number_does_not_affect_new_numbers() {
    let dir = tempfile::tempdir().unwrap();
    let (mut store, _) = open(dir.path());
    for id in [2, 999_999_999_999_999] {
        store.save_game(&game(id, 1, 2)).unwrap();
    }
    drop(store);
    let (mut store, loaded) = open(dir.path());
    assert_eq!((loaded.games.len(), loaded.next_id), (2, GameId(3)));
    store.finish(&won(999_999_999_999_999, 2)).unwrap();
    drop(store);
    let loaded = reopened(dir.path());
    assert_eq!((loaded.notices, loaded.next_id), (Vec::new(), GameId(3)));
    assert_eq!(loaded.finished, [won(999_999_999_999_999, 2)]);
}

/// Not a test of its own: the test below runs this function in a child process and kills the
/// process.
#[test]
#[ignore = "run by `a_killed_program_loses_nothing_that_it_called_saved`"]
fn saves_until_it_is_killed() {
    let (mut store, loaded) = opened(std::env::var_os("SAVES").map(Into::into));
    println!("NOTICES {:?}", loaded.notices);
    for turn in 1.. {
        println!("SAVED {}", store.save_game(&game(1, turn, turn as usize % 7 + 1)).unwrap());
    }
}

#[test]
fn a_killed_program_loses_nothing_that_it_called_saved() {
    use std::io::{BufRead, BufReader};
    let dir = tempfile::tempdir().unwrap();
    let mut last = 0_u64;
    for round in 0..12 {
        let mut command = Command::new(std::env::current_exe().unwrap());
        command
            .args([
                "--exact",
                "saves::places::saves_until_it_is_killed",
                "--ignored",
                "--nocapture",
            ])
            .env("SAVES", dir.path())
            .stdout(Stdio::piped());
        let (mut child, mut messages) = begin(|| {
            let mut child = command.spawn().unwrap();
            let messages = BufReader::new(child.stdout.take().unwrap());
            let mut messages = messages.lines().map(Result::unwrap);
            assert!(messages.any(|line| line == "NOTICES []"), "round {round}");
            (child, messages)
        });
        let saved: Vec<String> =
            messages.by_ref().filter(|line| line.starts_with("SAVED")).take(round + 1).collect();
        child.kill().unwrap();
        child.wait().unwrap();
        let told_last: u64 = saved.last().unwrap()["SAVED ".len()..].parse().unwrap();
        assert!(told_last > last, "round {round}: the sequence rises");
        let (mut store, loaded) = open(dir.path());
        assert_eq!((&loaded.notices[..], loaded.games.len()), (&[][..], 1), "round {round}");
        let found = all_whole(&mut store, &loaded);
        last = store.save_game(&found[0]).unwrap();
        assert!(last > told_last, "round {round}: every turn that was reported as saved is there");
        let swept = names(&dir.path().join("games"));
        assert_eq!(swept, ["1.toml", "1.toml.bak"], "round {round}");
    }
}

/// Not a test of its own: the test below runs this function in a child process with other
/// environment variables.
#[test]
#[ignore = "run by `the_environment_names_the_directory`"]
fn reports_the_directory_from_the_environment() {
    let (store, loaded) = opened(None);
    println!("DIR {:?}", store.dir());
    println!("NOTICES {:?}", loaded.notices);
}

#[test]
#[cfg(target_os = "linux")]
fn the_environment_names_the_directory() {
    let dir = tempfile::tempdir().unwrap();
    let home = dir.path().to_str().unwrap();
    let messages = |home: &str, config: &str| {
        let mut command = Command::new(std::env::current_exe().unwrap());
        command
            .args([
                "--exact",
                "saves::places::reports_the_directory_from_the_environment",
                "--ignored",
                "--nocapture",
            ])
            .env("HOME", home)
            .env("XDG_CONFIG_HOME", config)
            .current_dir(dir.path())
            .stdout(Stdio::piped());
        let output = begin(|| command.output()).unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    let xdg = dir.path().join("xdg");
    let text = messages(home, xdg.to_str().unwrap());
    assert!(text.contains(&format!("DIR Some({:?})", xdg.join("pencilmark"))), "{text}");
    let text = messages(home, "relative/xdg");
    let usual = dir.path().join(".config/pencilmark");
    assert!(text.contains(&format!("DIR Some({usual:?})")), "{text}");
    let text = messages("relative", "relative/xdg");
    assert!(text.contains("DIR None"), "{text}");
    assert!(text.contains("Nothing will be saved: HOME is a relative path"), "{text}");
    assert!(!dir.path().join("relative").exists());
}
