//! A simulated player that records the turns that the screen reports as saved, and compares them
//! with the saved game.

use crate::pty::Pty;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use std::path::Path;
use std::process::Command;
use tempfile::TempDir;

pub(crate) const SIZE: (u16, u16) = (80, 24);

/// A puzzle whose first empty cell is r1c3, where the cursor starts.
pub(crate) const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The index of r1c3.
const PLAYED: usize = 2;

/// Returns the number of rounds from `RELIABILITY_ROUNDS`, or `default`.
pub(crate) fn rounds(default: usize) -> usize {
    variable("RELIABILITY_ROUNDS").unwrap_or(default)
}

/// Returns the random number generator of a round.
pub(crate) fn random(round: usize) -> Dice {
    let seed = variable("RELIABILITY_SEED").unwrap_or(1) as u64;
    Dice(ChaCha8Rng::seed_from_u64((seed << 32) + round as u64))
}

fn variable(name: &str) -> Option<usize> {
    let value = std::env::var(name).ok()?;
    Some(value.parse().unwrap_or_else(|_| panic!("{name} must be a number, not {value:?}")))
}

/// A random number generator with the methods that the tests need.
pub(crate) struct Dice(ChaCha8Rng);

impl Dice {
    /// Returns a random number below `n`.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        (self.0.next_u64() % n as u64) as usize
    }

    /// Returns a random element of `all`.
    pub(crate) fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }

    /// Returns `count` random bytes.
    pub(crate) fn bytes(&mut self, count: usize) -> Vec<u8> {
        let mut bytes = vec![0; count];
        self.0.fill_bytes(&mut bytes);
        bytes
    }
}

/// Creates a directory with a config that shows the number of the last save on the screen.
pub(crate) fn home() -> TempDir {
    let home = tempfile::tempdir().unwrap();
    std::fs::write(home.path().join("config.toml"), "[screen]\nsaves = true\n").unwrap();
    home
}

/// Creates a directory that contains one unfinished game.
pub(crate) fn home_with_game() -> TempDir {
    let home = home();
    let mut pty = start(home.path());
    pty.type_keys(&format!("\x1b[200~{PUZZLE}\x1b[201~"));
    pty.wait_for("Valid: ");
    pty.type_keys("\r");
    pty.wait_for("saved 1");
    pty.type_keys("q");
    assert_eq!(pty.exit_code(), 0);
    home
}

/// Starts the program and waits for its menu.
pub(crate) fn start(home: &Path) -> Pty {
    let mut pty = Pty::start(home, SIZE, &["--config-dir", home.to_str().unwrap()], &[]);
    pty.wait_for("pencilmark");
    pty
}

/// Continues the game from the menu.
pub(crate) fn continue_game(pty: &mut Pty) {
    pty.wait_for("Continue");
    pty.type_keys("\r");
    pty.wait_for("Digits");
}

/// The state of the saved game, as the subcommand `games` prints it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Found {
    /// The number of times that the game was saved.
    pub(crate) saved: u64,
    /// The content of r1c3.
    pub(crate) digit: char,
}

/// Reads the only game in a directory. Panics if the game cannot be read. Ignores a save from a
/// newer version of the program.
pub(crate) fn read_save(home: &Path) -> Found {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pencilmark"));
    command.args(["games", "--json", "--config-dir"]).arg(home);
    let output = command.output().unwrap();
    let messages = String::from_utf8_lossy(&output.stderr);
    let is_quiet = messages.lines().all(|line| line.contains("written by a newer version"));
    assert!(output.status.success() && is_quiet, "{:?}: {messages}", output.status);
    let text = String::from_utf8(output.stdout).unwrap();
    let [line] = text.lines().collect::<Vec<_>>()[..] else {
        panic!("expected one game: {text:?}")
    };
    let game: serde_json::Value = serde_json::from_str(line).unwrap();
    let digit = game["digits"].as_str().unwrap().chars().nth(PLAYED).unwrap();
    Found { saved: game["save_count"].as_u64().unwrap(), digit }
}

/// Returns the relative paths of all files in a directory.
pub(crate) fn files(home: &Path) -> Vec<String> {
    let mut files = Vec::new();
    let mut folders = vec![home.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                files.push(path.strip_prefix(home).unwrap().display().to_string());
            }
        }
    }
    files.sort();
    files
}

/// Reads the number of the last save from the screen.
fn on_screen(pty: &Pty) -> u64 {
    let screen = pty.screen();
    let number = |rest: &str| {
        let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
        digits.parse().ok()
    };
    screen
        .rsplit("saved ")
        .next()
        .filter(|_| screen.contains("saved "))
        .and_then(number)
        .unwrap_or(0)
}

/// The digits typed into r1c3 in one session, and the number of turns that were reported as saved.
#[derive(Debug)]
pub(crate) struct TurnLog {
    /// The content of r1c3 at the start and after each turn.
    states: Vec<char>,
    /// The index of the last state that is known to be saved.
    certain: usize,
    /// The highest save number that the screen has shown.
    acknowledged: u64,
}

impl TurnLog {
    /// Starts a session. `found` is the saved game.
    pub(crate) fn new(found: Found) -> Self {
        Self { states: vec![found.digit], certain: 0, acknowledged: found.saved }
    }

    /// Types a digit that differs from the current one.
    pub(crate) fn play(&mut self, pty: &mut Pty, dice: &mut Dice) -> char {
        let stands = *self.states.last().unwrap();
        let others: Vec<char> = ('1'..='9').filter(|digit| *digit != stands).collect();
        let digit = dice.one_of(&others);
        pty.type_keys(&digit.to_string());
        self.states.push(digit);
        digit
    }

    /// Waits until the screen reports another save.
    pub(crate) fn wait_for_save(&mut self, pty: &mut Pty) {
        self.wait_for_save_or_output(pty, usize::MAX);
    }

    /// Waits until the screen reports another save, or until the program has written `bytes` more
    /// bytes.
    pub(crate) fn wait_for_save_or_output(&mut self, pty: &mut Pty, bytes: usize) {
        let (known, until) = (self.acknowledged, pty.output().len().saturating_add(bytes));
        pty.wait_until(&format!("more than \"saved {known}\""), |pty| {
            pty.output().len() >= until || on_screen(pty) > known
        });
        self.read(pty);
    }

    /// Waits until the screen reports another save or shows `words`, or until the program ends.
    pub(crate) fn wait_for_save_or(&mut self, pty: &mut Pty, words: Option<&str>) {
        let known = self.acknowledged;
        pty.wait_until(&format!("more than \"saved {known}\", or {words:?}"), |pty| {
            let is_told = words.is_some_and(|words| pty.screen().contains(words));
            is_told || pty.has_ended() || on_screen(pty) > known
        });
        self.read(pty);
    }

    /// Returns the content of r1c3 after the last turn.
    pub(crate) fn last(&self) -> char {
        *self.states.last().unwrap()
    }

    /// Records the save number on the screen. Each save contains at least one turn more than the
    /// previous save, but the exact number is unknown.
    pub(crate) fn read(&mut self, pty: &Pty) {
        let number = on_screen(pty);
        if number > self.acknowledged {
            self.acknowledged = number;
            self.certain = (self.certain + 1).min(self.states.len() - 1);
        }
    }

    /// Returns `true` if all turns were reported as saved.
    pub(crate) fn is_certain(&self) -> bool {
        self.certain + 1 == self.states.len()
    }

    /// Compares the saved game with the recorded turns. Panics if an acknowledged turn is missing.
    pub(crate) fn check(&self, found: Found) {
        let missing =
            found.saved < self.acknowledged || !self.states[self.certain..].contains(&found.digit);
        assert!(!missing, "an acknowledged turn is missing: {self:?}, but {found:?}");
    }

    /// Compares the saved game with the recorded turns. Panics if any turn is missing.
    pub(crate) fn check_all(&self, found: Found) {
        self.check(found);
        assert_eq!(Some(&found.digit), self.states.last(), "a turn is missing: {self:?}");
    }
}
