//! Tests the start and the end of the program in a real terminal, and the state of the terminal
//! afterwards.
#![cfg(unix)]

use crate::pty::Pty;
use crossterm::event::Event as Input;
use pencilmark::app::{GameId, SavedGame, StoreRequest};
use pencilmark::game::{Game, Origin};
use pencilmark::runtime::events::{Event, EventReceiver};
use pencilmark::runtime::terminal::{self, Keyboard, Modes, Mouse, TerminalScreen};
use pencilmark::runtime::writer::StoreWriter;
use pencilmark::runtime::{self, signals};
use pencilmark::store::Store;
use pencilmark_engine::board::Symmetry;
use pencilmark_engine::generate::{Request, Stop, Target, generate};
use rustix::process::Signal;
use std::path::Path;
use std::process::{Command, Stdio, exit};
use std::time::Duration;
use std::{panic, thread};

/// A word on the first screen.
pub(crate) const READY: &str = "pencilmark";
/// The keys that end the program from its first screen.
pub(crate) const QUIT: &str = "q";
pub(crate) const SIZE: (u16, u16) = (80, 24);

/// A solved grid.
const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

pub(crate) fn home() -> tempfile::TempDir {
    tempfile::tempdir().unwrap()
}

pub(crate) fn start(home: &tempfile::TempDir) -> Pty {
    let mut pty = Pty::start(home.path(), SIZE, &[], &[]);
    pty.wait_for(READY);
    pty
}

#[test]
fn quitting_restores_the_terminal() {
    let home = home();
    let mut pty = start(&home);
    assert!(pty.vt().alternate_screen() && pty.vt().hide_cursor());
    // The text may be visible before the frame is complete, so this also waits for the end of the
    // synchronized update (mode 2026), which ends with the frame.
    pty.wait_until("the modes of a running program", |pty| {
        pty.modes_on() == [1000, 1002, 1004, 1006, 1049, 2004]
    });
    pty.type_keys(QUIT);
    assert_eq!(pty.exit_code(), 0);
    pty.assert_left_clean();
}

#[test]
fn a_signal_ends_the_program_cleanly_with_its_exit_code() {
    for (signal, code) in
        [(Signal::TERM, 143), (Signal::HUP, 129), (Signal::INT, 130), (Signal::QUIT, 131)]
    {
        let home = home();
        let mut pty = start(&home);
        pty.kill(signal);
        assert_eq!(pty.exit_code(), code);
        pty.assert_left_clean();
    }
}

#[test]
fn ctrl_z_suspends_and_fg_resumes_the_program() {
    suspended_and_back(|pty| pty.type_keys("\x1a"));
}

#[test]
fn sigtstp_suspends_and_fg_resumes_the_program() {
    suspended_and_back(|pty| pty.kill_job(Signal::TSTP));
}

fn suspended_and_back(suspend: impl Fn(&mut Pty)) {
    let home = home();
    let mut pty = Pty::start_as_job(home.path(), SIZE, &[]);
    pty.wait_for(READY);
    suspend(&mut pty);
    pty.wait_for("STOPPED");
    pty.assert_modes_off();
    pty.assert_settings_restored();
    pty.type_keys("go\n");
    pty.wait_until("the board back", |pty| {
        pty.vt().alternate_screen() && pty.screen().contains(READY)
    });
    assert!(!pty.screen().contains("STOPPED"));
    pty.type_keys(QUIT);
    assert_eq!(pty.exit_code(), 0);
    pty.assert_left_clean();
}

#[test]
fn ctrl_z_without_a_shell_does_not_freeze_the_window() {
    let home = home();
    let mut pty = start(&home);
    pty.type_keys("\x1a");
    pty.type_keys(QUIT);
    assert_eq!(pty.exit_code(), 0);
    pty.assert_left_clean();
}

#[test]
fn sigstop_and_sigcont_redraw_the_screen() {
    let home = home();
    let mut pty = start(&home);
    pty.kill(Signal::STOP);
    pty.kill(Signal::CONT);
    pty.wait_until("the alternate screen asked for again", |pty| pty.count(b"\x1b[?1049h") == 2);
    pty.wait_for(READY);
    pty.type_keys(QUIT);
    assert_eq!(pty.exit_code(), 0);
    pty.assert_left_clean();
}

#[test]
fn sigstop_and_sigcont_leave_nothing_on_the_keyboard_stack() {
    let home = home();
    let mut pty = Pty::start(home.path(), SIZE, &[], &[("TERM", "xterm-kitty")]);
    pty.wait_for(READY);
    for times in 2..5 {
        pty.kill(Signal::STOP);
        pty.kill(Signal::CONT);
        pty.wait_until("the modes asked for again", |pty| pty.count(b"\x1b[>1u") == times);
    }
    pty.type_keys(QUIT);
    assert_eq!(pty.exit_code(), 0);
    pty.assert_left_clean();
    let (pushed, popped) = (pty.count(b"\x1b[>1u"), pty.count(b"\x1b[<1u"));
    assert_eq!((pushed, popped), (4, 4));
}

#[test]
fn closing_the_terminal_ends_the_program() {
    let home = home();
    let mut pty = start(&home);
    pty.hang_up();
    pty.exit_code();
}

#[test]
fn no_size_ends_the_program() {
    let home = home();
    let mut pty = start(&home);
    for size in [(1, 1), (0, 0), (3, 200), (400, 2), (65535, 65535), (80, 24)] {
        pty.resize(size);
        // The redraw shows that the program is still running. Several sizes in quick succession may
        // cause only one frame.
        pty.type_keys("\x0c");
    }
    pty.wait_for(READY);
    pty.type_keys(QUIT);
    assert_eq!(pty.exit_code(), 0);
    pty.assert_left_clean();
}

#[test]
fn the_signal_thread_ends_a_program_whose_loop_hangs() {
    let home = home();
    let mut pty = actor(&home, "stuck");
    pty.kill(Signal::TERM);
    assert_eq!(pty.exit_code(), 143);
    pty.assert_left_clean();
}

#[test]
fn a_panic_restores_the_terminal_then_prints_and_logs_the_message() {
    for role in ["panic", "panic in another thread"] {
        let home = home();
        let mut pty = actor(&home, role);
        pty.type_keys("p");
        assert_eq!(pty.exit_code(), 101, "{role}");
        pty.assert_left_clean();
        let output = String::from_utf8_lossy(pty.output()).into_owned();
        let (_, message) = output.rsplit_once("\x1b[?25h").unwrap();
        assert!(
            message.contains("stopped by a bug: on purpose [31m (tests/terminal/session.rs:"),
            "{message:?}"
        );
        let log = std::fs::read_to_string(home.path().join("log/crash.log")).unwrap();
        assert!(log.contains("purpose"), "{log}");
    }
}

/// The number of games that are sent to the store writer before a panic.
const TURNS: u64 = 50;

#[test]
fn a_panic_of_the_loop_waits_for_the_disk() {
    let home = home();
    let mut pty = actor(&home, "loop");
    pty.type_keys("p");
    assert_eq!(pty.exit_code(), 101);
    pty.assert_left_clean();
    let kept = Store::list_games(Some(home.path().join("kept"))).unwrap();
    assert_eq!((kept.games.len() as u64, kept.notices), (TURNS, Vec::new()));
}

/// With its default feature `mio`, crossterm holds back a key that arrives together with a new size
/// until the next key arrives. The feature `use-dev-tty` avoids this delay.
#[test]
fn keys_are_not_lost_with_a_new_size_or_among_many_keys() {
    let home = home();
    let mut pty = actor(&home, "tell");
    for i in 0..100 {
        pty.resize((80 - i % 2, 24));
        let key = char::from(b'a' + i as u8 % 26);
        pty.type_keys(&key.to_string());
        pty.wait_for(&format!("acting Char('{key}')"));
    }
    for i in 0..5 {
        let last = ['v', 'w', 'x', 'y', 'z'][i];
        pty.type_keys(&format!("{}{last}", "-".repeat(1000 + 700 * i)));
        pty.wait_for(&format!("acting Char('{last}')"));
    }
}

/// Runs the test [`act`] in a terminal. Its roles create situations that cannot be forced in the
/// real program.
fn actor(home: &tempfile::TempDir, role: &str) -> Pty {
    let program = std::env::current_exe().unwrap();
    let args = ["session::act", "--exact", "--ignored", "--nocapture", "--test-threads=1"];
    let mut pty = Pty::run(program.to_str().unwrap(), home.path(), SIZE, &args, &[("ROLE", role)]);
    pty.wait_for("acting");
    pty
}

#[test]
#[ignore = "is started by other tests in a terminal of its own"]
fn act() {
    let Ok(role) = std::env::var("ROLE") else { return };
    let events = EventReceiver::new();
    let wake = events.sender();
    let home = std::env::var_os("HOME").unwrap();
    let log = Path::new(&home).join("log");
    terminal::install_panic_hook(Some(log), move || wake.send(Event::Panicked).unwrap_or(()));
    signals::spawn(events.sender()).unwrap();
    let modes = Modes { mouse: Mouse::On, keyboard: Keyboard::Unambiguous };
    let mut screen = TerminalScreen::enter(modes).unwrap();
    events.listen().unwrap();
    screen.draw(|frame| frame.render_widget("acting", frame.area())).unwrap();
    match role.as_str() {
        "tell" => loop {
            if let Some(Event::Terminal(Input::Key(key))) = events.wait(None) {
                let text = format!("acting {:?}", key.code);
                screen.draw(|frame| frame.render_widget(text, frame.area())).unwrap();
            }
        },
        "stuck" => loop {
            thread::park();
        },
        "loop" => {
            let (store, _) = Store::open(Some(Path::new(&home).join("kept")));
            let writer = StoreWriter::start(store, drop).unwrap();
            terminal::install_panic_hook(None, runtime::flush_after_panic(&events, &writer));
            events.wait(None);
            let puzzle = generate(&Request::new(Target::Any, Symmetry::None, 1), &Stop::default());
            let game = Game::new(puzzle.unwrap(), Origin::Entered);
            for id in (1..=TURNS).map(GameId) {
                let game = SavedGame {
                    id,
                    begun_at: 1,
                    saved_at: 1,
                    is_favourite: false,
                    grade: None,
                    digits: *game.digits(),
                    record: game.record(Duration::ZERO),
                };
                writer.send(StoreRequest::SaveGame(game)).unwrap();
            }
            panic!("on purpose");
        }
        "panic" => {
            events.wait(None);
            let panicking = panic::catch_unwind(|| panic!("on\npurpose \x1b[31m"));
            assert!(panicking.is_err());
        }
        _ => {
            events.wait(None);
            thread::spawn(|| panic!("on\npurpose \x1b[31m"));
            while !matches!(events.wait(None), Some(Event::Panicked)) {}
            assert!(
                screen.draw(|_| ()).is_err(),
                "drawing must fail after the terminal was restored"
            );
        }
    }
    drop(screen);
    exit(101);
}

#[test]
fn a_stream_that_is_not_a_terminal_is_refused_with_a_message() {
    let run = || {
        let mut command = Command::new(env!("CARGO_BIN_EXE_pencilmark"));
        let home = home();
        command.env("HOME", home.path()).stdin(Stdio::null());
        (command.output().unwrap(), home)
    };
    let (output, _home) = run();
    assert_eq!(output.status.code(), Some(2));
    let sentence = String::from_utf8(output.stderr).unwrap();
    assert!(sentence.contains("not a terminal"), "{sentence}");
    assert_eq!(output.stdout, b"");
}

#[test]
fn a_dumb_terminal_gets_no_control_characters() {
    let home = home();
    let mut pty = Pty::start(home.path(), SIZE, &[], &[("TERM", "dumb")]);
    pty.wait_for("pencilmark, plain");
    pty.type_keys("new easy\n");
    pty.wait_for("of 81 cells are filled");
    pty.type_keys("show\n");
    pty.wait_for("Row 9:");
    pty.type_keys("quit\n");
    assert_eq!(pty.exit_code(), 0);
    let controls = pty.output().iter().filter(|byte| byte.is_ascii_control());
    assert!(controls.into_iter().all(|byte| matches!(byte, b'\n' | b'\r')));
}

#[test]
fn the_bell_rings_once_for_a_complete_house_if_it_is_on() {
    for (value, rings) in [("true", 1), ("false", 0)] {
        let home = home();
        // The digits of the first and the last cell are missing.
        let puzzle = format!(".{}.", &SOLUTION[1..80]);
        let env = [("PENCILMARK_SCREEN_BELL", value)];
        let mut pty = Pty::start(home.path(), SIZE, &["play", &puzzle], &env);
        pty.wait_for("79/81");
        let before = pty.count(b"\x07");
        pty.type_keys("5");
        pty.wait_for("80/81");
        pty.type_keys(QUIT);
        assert_eq!(pty.exit_code(), 0);
        pty.read_to_the_end();
        assert_eq!(pty.count(b"\x07") - before, rings, "{value}");
    }
}

#[test]
fn a_signal_ends_plain_mode_with_its_exit_code() {
    for (signal, code) in [(Signal::TERM, 143), (Signal::HUP, 129), (Signal::INT, 130)] {
        let home = home();
        let mut pty = Pty::start(home.path(), SIZE, &["--plain"], &[]);
        pty.wait_for("pencilmark, plain");
        pty.kill(signal);
        assert_eq!(pty.exit_code(), code);
    }
}

#[test]
fn no_color_removes_colours_but_keeps_bold_and_reversed() {
    let colour_of = |value| {
        let home = home();
        // Text has a colour only if the background is known.
        let env = [("NO_COLOR", value), ("COLORFGBG", "15;0")];
        let mut pty = Pty::start(home.path(), SIZE, &[], &env);
        pty.wait_for(READY);
        pty.type_keys("\r");
        pty.wait_for("Digits");
        pty.type_keys(QUIT);
        pty.exit_code();
        let sgr = sgr_parameters(pty.output());
        assert!(sgr.iter().any(|code| [1, 7].contains(code)), "{sgr:?}");
        sgr.iter().any(|code| matches!(code, 30..=38 | 40..=48 | 58 | 90..=97 | 100..=107))
    };
    assert!(!colour_of("1"));
    assert!(colour_of(""), "an empty NO_COLOR counts as unset");
}

#[test]
fn colours_are_limited_to_those_of_the_terminal() {
    let sent = |env: &[(&str, &str)]| {
        let home = home();
        let mut pty = Pty::start(home.path(), SIZE, &[], env);
        pty.wait_for(READY);
        pty.type_keys("\r");
        pty.wait_for("Digits");
        pty.type_keys(QUIT);
        pty.exit_code();
        let has = |part: &[u8]| pty.output().windows(part.len()).any(|bytes| bytes == part);
        (has(b"48;2;"), has(b"48;5;"))
    };
    let dark = ("PENCILMARK_SCREEN_THEME", "dark");
    assert_eq!(
        sent(&[dark, ("TERM", "xterm-256color"), ("COLORTERM", "truecolor")]),
        (true, false)
    );
    assert_eq!(sent(&[dark, ("TERM", "xterm-256color"), ("COLORTERM", "")]), (false, true));
    assert!(!sent(&[dark, ("TERM", "linux"), ("COLORTERM", "truecolor")]).0);
    assert_eq!(sent(&[dark, ("TERM", "vt100"), ("COLORTERM", "")]), (false, false));
    let full = ("PENCILMARK_SCREEN_COLOURS", "24-bit");
    assert!(
        sent(&[dark, full, ("TERM", "xterm"), ("COLORTERM", "")]).0,
        "the setting takes precedence"
    );
}

/// Returns the parameters of all sequences that set attributes (SGR).
fn sgr_parameters(output: &[u8]) -> Vec<u16> {
    String::from_utf8_lossy(output)
        .split("\x1b[")
        .skip(1)
        .filter_map(|rest| rest.split_once('m'))
        .filter(|(inside, _)| inside.chars().all(|c| c.is_ascii_digit() || c == ';' || c == ':'))
        .flat_map(|(inside, _)| {
            inside.split([';', ':']).filter_map(|n| n.parse().ok()).collect::<Vec<u16>>()
        })
        .collect()
}
