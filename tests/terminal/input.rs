//! Tests the input from the terminal: answers to queries, odd input, pastes.
#![cfg(unix)]

use crate::pty::{Answers, Pty};
use crate::session::{QUIT, READY, SIZE, home, start};
use rustix::process::Signal;

/// Returns whether the screen has a background of its own. The theme `dark` has one, and the theme
/// made of the terminal's colours leaves it to the terminal.
fn is_painted(pty: &Pty) -> bool {
    let corner = pty.vt().cell(SIZE.1 - 1, SIZE.0 - 1);
    corner.is_some_and(|cell| cell.bgcolor() != vt100::Color::Default)
}

/// Returns the screen without its first lines, which contain the time, and without the half blocks
/// between tints, which depend on the theme.
fn board(pty: &Pty) -> String {
    let screen = pty.screen().replace(['▌', '▐'], " ");
    screen.lines().skip(2).map(str::trim_end).collect::<Vec<_>>().join("\n")
}

/// Types some input and the redraw key, and waits for the redraw.
fn redraw(pty: &mut Pty, first: &str) {
    const CLEAR: &[u8] = b"\x1b[2J";
    let before = pty.count(CLEAR);
    pty.type_keys(&format!("{first}\x0c"));
    pty.wait_until("a redraw", |pty| pty.count(CLEAR) > before);
}

#[test]
fn a_late_answer_about_the_background_restyles_the_screen_and_types_nothing() {
    let home = home();
    let mut pty = start(&home);
    for question in ["4;0", "4;15", "10", "11"] {
        assert_eq!(pty.count(format!("\x1b]{question};?\x1b\\").as_bytes()), 1, "{question}");
    }
    pty.type_keys("\r");
    pty.wait_for("u undo");
    assert!(is_painted(&pty), "nothing is known: the theme dark");
    let before = board(&pty);
    // Answers may come twice, in any order, and be wrong.
    for answer in ["4;1;rgb:d2d2/0f0f/3939", "4;99;rgb:0/0/0", "4;2;rgb:zz", "10;#4c4f69", "10;?"] {
        pty.type_keys(&format!("\x1b]{answer}\x1b\\\x1b]{answer}\x07"));
    }
    pty.type_keys("\x1b]11;rgb:fbfb/fafa/f7f7\x1b\\");
    pty.wait_until("the terminal's own background", |pty| !is_painted(pty));
    assert_eq!(board(&pty), before, "no part of the answer was taken for a key");
    pty.type_keys(QUIT);
    assert_eq!(pty.exit_code(), 0);
    pty.assert_left_clean();
}

#[test]
fn a_background_that_is_reported_at_once_is_known_to_the_first_frame() {
    let home = home();
    let mut pty = Pty::start(home.path(), SIZE, &[], &[]);
    pty.set_answers(Answers::Background("rgb:fbfb/fafa/f7f7"));
    // Keys typed before the answer are not lost.
    pty.type_keys("\r");
    pty.wait_for("u undo");
    pty.wait_until("the terminal's own background", |pty| !is_painted(pty));
    pty.type_keys(QUIT);
    assert_eq!(pty.exit_code(), 0);
    pty.assert_left_clean();
}

#[test]
fn a_terminal_that_answers_no_question_holds_up_no_key() {
    let home = home();
    let mut pty = Pty::start(home.path(), SIZE, &[], &[]);
    pty.set_answers(Answers::None);
    pty.type_keys("\r");
    pty.wait_for("u undo");
    let before = board(&pty);
    // A late answer is not a key.
    pty.type_keys("\x1b[?62;22c");
    redraw(&mut pty, "");
    pty.wait_until("the same board", |pty| board(pty) == before);
    pty.type_keys(QUIT);
    assert_eq!(pty.exit_code(), 0);
    pty.assert_left_clean();
}

#[test]
fn without_colours_nothing_is_asked_and_other_locales_get_ascii() {
    let home = home();
    let env = [("NO_COLOR", "1"), ("LC_ALL", "C")];
    let mut pty = Pty::start(home.path(), SIZE, &[], &env);
    pty.wait_for(READY);
    pty.type_keys("\r");
    pty.wait_for("Digits");
    assert!(pty.screen().is_ascii(), "{}", pty.screen());
    assert!(pty.screen().contains("+=====+"));
    assert!(!pty.output().windows(5).any(|part| part == b"\x1b]11;"));
    pty.type_keys(QUIT);
    assert_eq!(pty.exit_code(), 0);
}

#[test]
fn odd_input_is_survived() {
    let home = home();
    let mut pty = start(&home);
    // Mouse at 0,0 in two encodings, an unknown sequence, invalid bytes, a paste, focus.
    pty.type_keys("\x1b[<0;0;0M\x1b[M   \x1b[999~\x1b[?1;2;3c\u{fffd}\x1b[I\x1b[O");
    pty.type_keys("\x1b[200~not \x07 keys\x1b[201~");
    pty.kill(Signal::WINCH);
    pty.type_keys(QUIT);
    assert_eq!(pty.exit_code(), 0);
    pty.assert_left_clean();
}

#[test]
fn a_paste_of_megabytes_is_survived() {
    let home = home();
    let mut pty = start(&home);
    pty.type_keys(&format!("\x1b[200~{}\x1b[201~", "not a puzzle\r".repeat(200_000)));
    pty.type_keys("\x1b\x1b");
    pty.wait_for(READY);
    redraw(&mut pty, "");
    pty.kill(Signal::TERM);
    assert_eq!(pty.exit_code(), 143);
    pty.assert_left_clean();
}

/// crossterm waits for the rest of an incomplete sequence; nothing else waits.
#[test]
fn half_a_sequence_holds_up_neither_a_new_size_nor_the_clock_nor_a_signal() {
    let home = home();
    let mut pty = Pty::start(home.path(), SIZE, &[], &[("PENCILMARK_SCREEN_TIMER", "true")]);
    pty.wait_for(READY);
    pty.type_keys("\r");
    pty.wait_for("Digits");
    pty.type_keys("\x1b[<0;1");
    pty.resize((200, 60));
    pty.wait_until("the lower half is drawn", |pty| {
        pty.screen().lines().skip(usize::from(SIZE.1)).any(|line| !line.trim().is_empty())
    });
    for _ in 0..2 {
        let before = pty.screen();
        pty.wait_until("the clock goes on", |pty| pty.screen() != before);
    }
    // The end of the report: keys are read again.
    redraw(&mut pty, "M");
    pty.type_keys("\x1b[");
    pty.kill(Signal::TERM);
    assert_eq!(pty.exit_code(), 143);
    pty.assert_left_clean();
}

#[test]
fn a_paste_of_several_lines_is_read_whatever_ends_them() {
    const LINES: [&str; 2] = [
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "63..7....5..196....98....5.8...5...34..8.3..17...2...5.5....28....419..6....8..79",
    ];
    for end in ["\n", "\r", "\r\n"] {
        let home = home();
        let mut pty = start(&home);
        pty.type_keys(&format!("\x1b[200~{}\x1b[201~", LINES.join(end)));
        pty.wait_for("You pasted 2 puzzles");
        pty.type_keys("\x1b");
        pty.wait_gone("You pasted 2 puzzles");
        pty.type_keys(QUIT);
        assert_eq!(pty.exit_code(), 0, "{end:?}");
    }
}
