//! Plays many games in one session and checks that memory use, the number of threads and the number
//! of open files do not grow.
#![cfg(target_os = "linux")]

use crate::player::{PUZZLE, SIZE, home, rounds, start};
use crate::pty::Pty;

const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// The maximum memory growth, in KiB.
const MAX_GROWTH: usize = 2048;

/// The resources of the program, as the system reports them.
#[derive(Debug)]
struct Held {
    /// The memory, in KiB.
    memory: usize,
    descriptors: usize,
    threads: usize,
}

impl Held {
    fn by(pty: &Pty) -> Self {
        let status = std::fs::read_to_string(proc(pty, "status")).unwrap();
        let number = |name: &str| {
            let line = status.lines().find_map(|line| line.strip_prefix(name)).unwrap();
            line.split_whitespace().next().unwrap().parse().unwrap()
        };
        let descriptors = std::fs::read_dir(proc(pty, "fd")).unwrap().count();
        Self { memory: number("VmRSS:"), descriptors, threads: number("Threads:") }
    }
}

/// Reads a file from the program's folder in `/proc`.
pub(crate) fn proc(pty: &Pty, what: &str) -> String {
    format!("/proc/{}/{what}", pty.pid().as_raw_nonzero())
}

/// Starts a game from the menu, solves it with two turns and an undo in every empty cell, and
/// returns to the menu. Returns the number of turns.
fn play_a_game(pty: &mut Pty) -> usize {
    pty.wait_for("NEW GAME");
    pty.type_keys(&format!("\x1b[200~{PUZZLE}\x1b[201~"));
    pty.wait_for("Valid: ");
    pty.type_keys("\r");
    pty.wait_for("Digits");
    let missing = PUZZLE.chars().zip(SOLUTION.chars()).filter(|(given, _)| *given == '.');
    let keys: Vec<String> = missing
        .map(|(_, right)| format!("{}u{right}", if right == '9' { '1' } else { '9' }))
        .collect();
    pty.type_keys(&keys.join("\t"));
    pty.wait_for("Solved!");
    // The end screen ignores keys for a short time.
    while !pty.screen().contains("▸ q ") {
        // The program draws a frame for each new size, so resizing makes the loop wait for the
        // program.
        for size in [(80, 23), SIZE] {
            pty.resize(size);
            pty.wait_for_output();
        }
        pty.type_keys("\x1b[F");
    }
    pty.type_keys("\x1b[A");
    pty.wait_for("▸ esc");
    pty.type_keys("\r");
    keys.len() * 2
}

#[test]
fn memory_descriptors_and_threads_do_not_grow_with_the_games() {
    let games = rounds(6);
    let home = home();
    let mut pty = start(home.path());
    let mut turns = 0;
    let first = games.div_ceil(10).max(3);
    for _ in 0..first {
        turns += play_a_game(&mut pty);
    }
    pty.wait_for("NEW GAME");
    let before = Held::by(&pty);
    for _ in first..games.max(first + 1) {
        turns += play_a_game(&mut pty);
    }
    pty.wait_for("NEW GAME");
    let after = Held::by(&pty);
    let growth = after.memory.saturating_sub(before.memory);
    println!("soak: {games} games, {turns} turns, {growth} KiB more; {before:?}, {after:?}");
    assert!(growth < MAX_GROWTH, "{before:?}, {after:?}");
    assert_eq!((before.descriptors, before.threads), (after.descriptors, after.threads));
    pty.type_keys("q");
    assert_eq!(pty.exit_code(), 0);
}
