//! Tests each feature of the board and of the other screens once, in a real terminal, with keys and
//! the mouse. The tests in `tests/app/play` cover all cases of each feature.
#![cfg(unix)]

mod around;
mod board;
mod marks;
mod screen;

use crate::pty::Pty;
use std::path::Path;

/// The usual size of a terminal.
const SIZE: (u16, u16) = (80, 24);

/// An easy puzzle whose first empty cell is r1c3.
const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// The height of a cell at the usual size, in lines.
const LINES: u16 = 2;
const COLUMNS: u16 = 6;

/// The width of the row numbers and the board, in columns.
const BOARD: usize = 56;

const ESC: &str = "\x1b";
const ENTER: &str = "\r";
const RIGHT: &str = "\x1b[C";
const LEFT: &str = "\x1b[D";
const DOWN: &str = "\x1b[B";
const UP: &str = "\x1b[A";

/// The running program, with its files in a temporary directory.
struct Walk {
    home: tempfile::TempDir,
    pty: Pty,
}

impl Walk {
    /// Starts the program with a config and additional arguments. Waits for the menu.
    fn with(config: &str, arguments: &[&str]) -> Self {
        let home = tempfile::tempdir().unwrap();
        std::fs::write(home.path().join("config.toml"), config).unwrap();
        let pty = start(home.path(), arguments, &[]);
        Self { home, pty }
    }

    fn menu() -> Self {
        let mut walk = Self::with("", &[]);
        walk.sees("NEW GAME");
        walk
    }

    /// Starts the program and opens [`PUZZLE`].
    fn board() -> Self {
        Self::board_with("")
    }

    fn board_with(config: &str) -> Self {
        let mut walk = Self::with(config, &["play", PUZZLE]);
        walk.sees("Digits");
        walk.sees("r1c3: no marks");
        walk
    }

    /// Ends the program and starts it again with the same files.
    fn again(mut self) -> Self {
        self.keys("\x03");
        assert_eq!(self.pty.exit_code(), 0);
        self.pty = start(self.home.path(), &[], &[]);
        self.sees("NEW GAME");
        self
    }

    fn keys(&mut self, keys: &str) {
        self.pty.type_keys(keys);
    }

    /// Waits until `text` is visible, either on one line or wrapped beside the board. Text such as
    /// `r1c4: 26` means that the cursor is in that cell and that the cell shows 26.
    fn sees(&mut self, text: &str) {
        if let Some((place, cell, content)) = under_cursor(text) {
            self.pty.wait_until(text, |pty| {
                let is_there = content.is_none_or(|content| inside(pty, cell) == content);
                is_there && seen(pty).contains(place)
            });
            return;
        }
        self.pty.wait_until(&format!("{text:?} is seen"), |pty| seen(pty).contains(text));
    }

    fn misses(&mut self, text: &str) {
        self.pty.wait_until(&format!("{text:?} is gone"), |pty| !seen(pty).contains(text));
    }

    /// Types keys, then waits for `text` to appear.
    fn does(&mut self, keys: &str, text: &str) {
        self.keys(keys);
        self.sees(text);
    }

    /// For each step, types its keys, then waits for its text.
    fn all(&mut self, steps: &[(&str, &str)]) {
        for (keys, text) in steps {
            self.does(keys, text);
        }
    }

    /// Waits until a cell shows `text`, which contains the digits, marks and signs of the cell,
    /// line by line and without spaces.
    fn shows(&mut self, cell: (u16, u16), text: &str) {
        let what = format!("{text:?} in r{}c{}", cell.0, cell.1);
        self.pty.wait_until(&what, |pty| inside(pty, cell) == text);
    }

    /// Sends a mouse report in the SGR form. `end` is its last character: `M` for a press, `m` for
    /// a release.
    fn mouse(&mut self, button: u16, (row, column): (u16, u16), end: char) {
        let (x, y) = place((row, column));
        self.keys(&format!("\x1b[<{button};{};{}{end}", x + 3, y + 1));
    }

    fn click(&mut self, cell: (u16, u16)) {
        self.mouse(0, cell, 'M');
        self.mouse(0, cell, 'm');
    }

    /// Clicks on `text`, which must be on the screen.
    fn click_on(&mut self, text: &str) {
        self.sees(text);
        let screen = self.pty.screen();
        let found = screen.lines().enumerate().find_map(|(row, line)| {
            line.find(text).map(|at| (line[..at].chars().count() + 1, row + 1))
        });
        let (x, y) = found.unwrap();
        self.keys(&format!("\x1b[<0;{x};{y}M\x1b[<0;{x};{y}m"));
    }

    /// Pastes `text`.
    fn paste(&mut self, text: &str) {
        self.keys(&format!("\x1b[200~{text}\x1b[201~"));
    }

    /// Goes from a game without moves, or after the question of a game with moves, to the menu.
    fn leave(&mut self) {
        self.does(ESC, "▸ c Continue");
    }

    /// Returns the last text that the program copied to the clipboard with OSC 52.
    fn copied(&mut self) -> String {
        use base64::Engine;
        let head = "\x1b]52;c;";
        let find = |output: &[u8]| {
            let text = String::from_utf8_lossy(output).into_owned();
            let rest = text[text.rfind(head)? + head.len()..].to_owned();
            rest.find("\x1b\\").map(|end| rest[..end].to_owned())
        };
        self.pty.wait_until("a copy", |pty| find(pty.output()).is_some());
        let code = find(self.pty.output()).unwrap();
        let text = base64::engine::general_purpose::STANDARD.decode(code).unwrap();
        String::from_utf8(text).unwrap()
    }

    /// Enters the solution into all empty cells.
    fn win(&mut self) {
        let missing = PUZZLE.chars().zip(SOLUTION.chars()).filter(|(given, _)| *given == '.');
        let keys: Vec<String> = missing.map(|(_, digit)| digit.to_string()).collect();
        self.keys(&keys.join("\t"));
        self.sees("Solved!");
    }

    fn quit(mut self) {
        self.keys("\x03");
        assert_eq!(self.pty.exit_code(), 0);
        self.pty.assert_left_clean();
    }
}

fn start(home: &Path, arguments: &[&str], env: &[(&str, &str)]) -> Pty {
    let place = home.to_str().unwrap();
    let arguments = [arguments, &["--config-dir", place]].concat();
    Pty::start(home, SIZE, &arguments, env)
}

/// Returns all lines of the screen, followed by the lines beside the board joined into one text,
/// because sentences are wrapped there.
fn seen(pty: &Pty) -> String {
    let screen = pty.screen();
    let beside = screen.lines().map(|line| line.chars().skip(BOARD).collect::<String>());
    let beside: Vec<String> = beside.map(|line| line.trim().to_owned()).collect();
    format!("{screen}\n{}", beside.join(" "))
}

/// Returns the column and the line, counted from 0, of a cell's first character.
fn place((row, column): (u16, u16)) -> (u16, u16) {
    let (row, column) = (row - 1, column - 1);
    (2 + column * COLUMNS, 1 + row * LINES + row / 3)
}

/// Parses text such as `r1c4: 26` into the cell and its content. The content may be missing.
fn under_cursor(text: &str) -> Option<(&str, (u16, u16), Option<&str>)> {
    let (place, content) = text.split_once(':')?;
    let [b'r', row, b'c', column] = *place.as_bytes() else { return None };
    let number = |digit: u8| u16::from(digit - b'0');
    let content = match content.trim_start() {
        "" => None,
        "no marks" => Some(""),
        content => Some(content),
    };
    Some((place, (number(row), number(column)), content))
}

/// Returns the text of a cell, line by line, without spaces and half blocks.
fn inside(pty: &Pty, cell: (u16, u16)) -> String {
    let (x, y) = place(cell);
    let lines = (y..y + LINES).map(|y| {
        let line = (x..x + COLUMNS - 1).filter_map(|x| pty.vt().cell(y, x));
        line.map(|cell| cell.contents().to_owned()).collect::<String>()
    });
    lines.collect::<String>().replace([' ', '▌', '▐'], "")
}
