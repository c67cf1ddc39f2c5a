//! Uses `strace` to make each system call on a file fail in turn, with each possible error, or to
//! kill the program at the call. The scenes are a first start, a turn, a changed setting, a
//! directory with a save from a newer version, and the end of the program.

use crate::player::{
    SIZE, TurnLog, continue_game, home, home_with_game, random, read_save, rounds,
};
use crate::pty::Pty;
use crate::trace::{CALLS, Call, calls, has_injected, has_lost_terminal};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use tempfile::TempDir;

const FAULTS: [&str; 7] = ["kill", "ENOSPC", "EIO", "EDQUOT", "EACCES", "EROFS", "EMFILE"];

/// The actions of the player while calls fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Scene {
    FirstStart,
    Turn,
    Setting,
    NewerSave,
}

const SCENES: [Scene; 4] = [Scene::FirstStart, Scene::Turn, Scene::Setting, Scene::NewerSave];

impl Scene {
    /// Creates the program's directory for the scene.
    fn home(self) -> TempDir {
        match self {
            Self::FirstStart => tempfile::tempdir().unwrap(),
            Self::Turn => home_with_game(),
            Self::Setting => home(),
            Self::NewerSave => {
                let home = home_with_game();
                fs::write(home.path().join(NEWER_SAVE), NEWER_TEXT).unwrap();
                home
            }
        }
    }

    /// Plays the scene. The program may end early. The files are checked in any case.
    fn play(self, home: &Path, pty: &mut Pty) -> Played {
        // Wait for the last line of the menu, which is drawn below the notices.
        wait_for(pty, &["enter choose"]);
        let mut log =
            matches!(self, Self::Turn | Self::NewerSave).then(|| TurnLog::new(read_save(home)));
        let keeps = !pty.screen().contains("Nothing will be saved");
        let mut played = Played { keeps, ..Played::default() };
        match (self, &mut log) {
            (Self::Setting, _) => {
                type_keys(pty, "o");
                wait_for(pty, &["Check digits"]);
                let before = pty.screen();
                type_keys(pty, "\x1b[C");
                pty.wait_until("another setting", |pty| pty.has_ended() || pty.screen() != before);
            }
            (_, Some(log)) if pty.screen().contains("Continue") => {
                type_keys(pty, "\r");
                wait_for(pty, &["Digits", "can't be"]);
                played.shown = pty.screen();
                for _ in 0..3 {
                    if pty.has_ended() || !pty.screen().contains("Digits") {
                        break;
                    }
                    log.play(pty, &mut random(0));
                    // Saving a turn also saves any earlier unsaved turns.
                    let may_fail = !keeps || played.not_saved.last() != Some(&true);
                    log.wait_for_save_or(pty, may_fail.then_some("NOT SAVED"));
                    played.not_saved.push(pty.screen().contains("NOT SAVED"));
                }
            }
            _ => played.shown = pty.screen(),
        }
        played.shown += &pty.screen();
        type_keys(pty, "\x03");
        pty.read_to_the_end();
        if let Some(log) = &mut log {
            log.read(pty);
        }
        Played { log, ..played }
    }
}

/// The result of a scene, read from the screen.
#[derive(Debug, Default)]
struct Played {
    /// `true` if the program can save. Otherwise the screen shows a warning at the start.
    keeps: bool,
    log: Option<TurnLog>,
    /// For each turn, `true` if the screen says that the turn is not saved.
    not_saved: Vec<bool>,
    shown: String,
}

/// A save from a newer version of the program, in the same directory.
const NEWER_SAVE: &str = "games/77.toml";
const NEWER_TEXT: &str = "schema = 9\nwhat = [\"nobody\", \"knows\"]\n";

fn wait_for(pty: &mut Pty, words: &[&str]) {
    pty.wait_until(&format!("{words:?}"), |pty| {
        pty.has_ended() || words.iter().any(|word| pty.screen().contains(word))
    });
}

fn type_keys(pty: &mut Pty, keys: &str) {
    if !pty.has_ended() {
        pty.type_keys(keys);
    }
}

/// Runs a scene under `strace`, which injects a fault.
fn run(scene: Scene, home: &Path, trace: &Path, inject: Option<&str>) -> (Pty, Played) {
    let trace_calls = format!("trace={}", CALLS.map(|call| format!("?{call}")).join(","));
    let mut args =
        vec!["-f", "-qq", "-y", "-s", "0", "-o", trace.to_str().unwrap(), "-e", "signal=none"];
    args.extend(["-e", trace_calls.as_str()]);
    args.extend(inject.map(|inject| ["-e", inject]).into_iter().flatten());
    args.extend(["--", env!("CARGO_BIN_EXE_pencilmark"), "--config-dir", home.to_str().unwrap()]);
    let mut pty = Pty::run("strace", home, SIZE, &args, &[]);
    let played = scene.play(home, &mut pty);
    (pty, played)
}

fn has_strace() -> bool {
    let found = Command::new("strace").arg("-V").stdout(Stdio::null()).status();
    found.is_ok_and(|status| status.success())
}

/// Runs a scene without faults. Returns its calls on files in the directory.
fn dry_run(scene: Scene) -> Vec<Call> {
    let (home, traces) = (scene.home(), tempfile::tempdir().unwrap());
    let trace = traces.path().join("trace");
    let (mut pty, played) = run(scene, home.path(), &trace, None);
    assert_eq!(pty.exit_code(), 0, "{scene:?}");
    if let Some(log) = &played.log {
        log.check_all(read_save(home.path()));
    }
    calls(&fs::read_to_string(trace).unwrap(), home.path())
}

/// Injects a fault into a call and checks the files. Returns `true` if the fault hit a call on the
/// player's files. `strace` counts calls per thread, so the fault may instead hit a call with the
/// same number in another thread, or even in the dynamic loader.
fn fail(scene: Scene, call: &Call, fault: &str) -> bool {
    let (home, traces) = (scene.home(), tempfile::tempdir().unwrap());
    let trace = traces.path().join("trace");
    let config = fs::read(home.path().join("config.toml")).ok();
    let (name, number) = (&call.name, call.number);
    let inject = match fault {
        "kill" => format!("inject={name}:error=EIO:signal=KILL:when={number}"),
        error => format!("inject={name}:error={error}:when={number}"),
    };
    let (mut pty, played) = run(scene, home.path(), &trace, Some(&inject));
    let calls = fs::read_to_string(trace).unwrap();
    let is_hit = fault == "kill" || has_injected(&calls, home.path());
    let what = format!("{scene:?}, {fault} at {call:?}, {played:?}");
    let output = String::from_utf8_lossy(pty.output()).into_owned();
    let has_panicked = output.contains("stopped by a bug") || output.contains("panicked");
    assert!(!has_panicked && !home.path().join("crash.log").exists(), "panic: {what}\n{output}");
    let status = pty.wait_for_exit();
    if fault != "kill" && is_hit {
        // The call with this number fails in every thread, including the thread that reads the
        // terminal.
        let is_hung_up = status.exit_code() == 129 && has_lost_terminal(&calls);
        let is_well = status.exit_code() <= 2 || is_hung_up;
        assert!(status.signal().is_none() && is_well, "{status:?}: {what}");
    }
    if let Some(log) = &played.log {
        log.check(read_save(home.path()));
        let messages = ["NOT SAVED", "can't be", "pencilmark: "];
        let is_reported = !played.keeps
            || messages.iter().any(|m| played.shown.contains(m) || output.contains(m));
        let is_saved = read_save(home.path()).digit == log.last();
        // If the program lost its terminal, it never received the last key.
        let is_excused = fault == "kill" || !is_hit || has_lost_terminal(&calls);
        assert!(is_excused || is_saved || is_reported, "not reported: {what}");
        // Only one call failed, so everything is saved at the end, unless the program could not
        // save from the start.
        if fault != "kill" && played.keeps && played.not_saved.contains(&true) {
            assert!(is_saved, "not saved again: {what}");
        }
    }
    if scene == Scene::NewerSave {
        let newer = fs::read_to_string(home.path().join(NEWER_SAVE)).ok();
        assert_eq!(newer.as_deref(), Some(NEWER_TEXT), "the newer save was touched: {what}");
    }
    // The config is complete, in its old or new version, and can be read without an error message.
    let after = fs::read(home.path().join("config.toml")).ok();
    assert!(after == config || scene == Scene::Setting && is_config(home.path()), "{what}");
    // After a restart without injected faults, the program shows no warning.
    let mut pty =
        Pty::start(home.path(), SIZE, &["--config-dir", home.path().to_str().unwrap()], &[]);
    wait_for(&mut pty, &["▸ "]);
    let screen = pty.screen();
    assert!(!screen.contains("damaged") && !screen.contains("can't"), "{what}\n{screen}");
    if played.log.is_some() {
        continue_game(&mut pty);
    }
    pty.type_keys("q");
    assert_eq!(pty.exit_code(), 0, "{what}");
    is_hit
}

fn is_config(home: &Path) -> bool {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pencilmark"));
    let output = command.args(["config", "check", "--config-dir"]).arg(home).output().unwrap();
    output.status.success()
}

#[test]
#[ignore = "takes minutes and needs strace"]
fn no_failed_call_and_no_kill_loses_a_saved_turn() {
    assert!(has_strace(), "strace is missing: install it to run this test");
    let dry: BTreeMap<Scene, Vec<Call>> =
        SCENES.into_iter().map(|scene| (scene, dry_run(scene))).collect();
    let mut all: Vec<(Scene, &Call, &str)> = Vec::new();
    for (scene, calls) in &dry {
        println!("faults: {scene:?}: {} calls on its own files", calls.len());
        all.extend(calls.iter().flat_map(|call| FAULTS.map(|fault| (*scene, call, fault))));
    }
    let (possible, mut dice) = (all.len(), random(0));
    while all.len() > rounds(50) {
        all.swap_remove(dice.below(all.len()));
    }
    let count = all.len();
    let (todo, hits) = (Mutex::new(all), AtomicUsize::new(0));
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let next = todo.lock().unwrap().pop();
                    let Some((scene, call, fault)) = next else { return };
                    hits.fetch_add(usize::from(fail(scene, call, fault)), Ordering::Relaxed);
                }
            });
        }
    });
    println!(
        "faults: {count} of {possible} pairs of call and fault, {} of them on the player's files: state before or after, \
         0 panics, shown, saved again by itself",
        hits.into_inner()
    );
}

/// A power cut loses everything that was not synced. A file must be synced before it is renamed,
/// and its folder must be synced before the screen says "saved". Appended text must be synced, too.
#[test]
#[ignore = "needs strace"]
fn the_screen_says_saved_only_after_a_sync() {
    assert!(has_strace(), "strace is missing: install it to run this test");
    let is_sync = |call: &Call, path: &str| {
        // `fdatasync` also writes the new length of a file.
        ["fsync", "fdatasync"].contains(&call.name.as_str()) && call.paths().next() == Some(path)
    };
    for scene in [Scene::Turn, Scene::NewerSave, Scene::Setting] {
        let calls = dry_run(scene);
        let (mut renames, mut writes) = (0, 0);
        for (at, call) in calls.iter().enumerate() {
            let Some(file) = call.paths().next() else { continue };
            let later = &calls[at + 1..];
            if call.name.starts_with("rename") {
                let folder = Path::new(file).parent().unwrap().to_str().unwrap();
                assert!(calls[..at].iter().any(|call| is_sync(call, file)), "{scene:?}: {call:?}");
                let next = later.iter().find(|call| call.name.contains("sync"));
                assert!(next.is_some_and(|call| is_sync(call, folder)), "{scene:?}: {call:?}");
                renames += 1;
            } else if call.name.contains("write") {
                // The file is synced before it is renamed, read or written by a later save.
                let changes = ["fsync", "fdatasync", "open", "rename"];
                let next = later.iter().find(|next| {
                    next.paths().any(|path| path == file)
                        && changes.iter().any(|name| next.name.starts_with(name))
                });
                assert!(next.is_some_and(|next| is_sync(next, file)), "{scene:?}: {call:?}");
                writes += 1;
            }
        }
        assert!(writes > 0, "{scene:?}: nothing was written");
        println!("order: {scene:?}: {renames} renames and {writes} writes, each synced in time");
    }
}
