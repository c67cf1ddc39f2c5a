//! Tests input from the terminal: answers to queries, unusual sequences and pastes.
#![cfg(unix)]

use crate::pty::{Answers, Pty};
use crate::session::{QUIT, READY, SIZE, home, start};
use rustix::process::Signal;

/// Returns `true` if the program sets a background colour. The theme `dark` does, but the theme
/// that uses the terminal's colours does not.
fn is_painted(pty: &Pty) -> bool {
    let corner = pty.vt().cell(SIZE.1 - 1, SIZE.0 - 1);
    corner.is_some_and(|cell| cell.bgcolor() != vt100::Color::Default)
}

/// Returns the screen without the first lines, which contain the time, and without half blocks,
/// which depend on the theme.
fn board(pty: &Pty) -> String {
    let screen = pty.screen().replace(['▌', '▐'], " ");
    screen.lines().skip(2).map(str::trim_end).collect::<Vec<_>>().join("\n")
}

/// Types `first` and the redraw key, and waits until the screen is cleared and the whole next frame
/// is drawn.
fn redraw(pty: &mut Pty, first: &str) {
    const CLEAR: &[u8] = b"\x1b[2J";
    const END_OF_FRAME: &[u8] = b"\x1b[?2026l";
    let before = pty.output().len();
    pty.type_keys(&format!("{first}\x0c"));
    let find = |bytes: &[u8], part: &[u8]| bytes.windows(part.len()).position(|p| p == part);
    pty.wait_until("a redraw", |pty| {
        let output = &pty.output()[before..];
        find(output, CLEAR).is_some_and(|clear| find(&output[clear..], END_OF_FRAME).is_some())
    });
}

#[test]
fn a_late_background_answer_changes_the_theme_and_types_nothing() {
    let home = home();
    let mut pty = start(&home);
    for question in ["4;0", "4;15", "4;255", "10", "11"] {
        assert_eq!(pty.count(format!("\x1b]{question};?\x07").as_bytes()), 1, "{question}");
    }
    pty.type_keys("\r");
    pty.wait_for("u undo");
    assert!(is_painted(&pty), "the theme is dark while the background is unknown");
    let before = board(&pty);
    // Answers may be repeated, invalid, or in any order.
    for answer in ["4;1;rgb:d2d2/0f0f/3939", "4;99;rgb:0/0/0", "4;2;rgb:zz", "10;#4c4f69", "10;?"] {
        pty.type_keys(&format!("\x1b]{answer}\x1b\\\x1b]{answer}\x07"));
    }
    pty.type_keys("\x1b]11;rgb:fbfb/fafa/f7f7\x1b\\");
    pty.wait_until("the terminal's own background", |pty| !is_painted(pty));
    assert_eq!(board(&pty), before, "a part of an answer was read as a key");
    pty.type_keys(QUIT);
    assert_eq!(pty.exit_code(), 0);
    pty.assert_left_clean();
}

#[test]
fn a_terminal_that_reports_its_last_colour_gets_256_colours() {
    let home = home();
    let mut pty = Pty::start(home.path(), SIZE, &[], &[("TERM", "xterm"), ("COLORTERM", "")]);
    pty.type_keys("\r");
    pty.wait_for("u undo");
    let has_256 = |pty: &Pty| {
        let cells = (0..SIZE.1).flat_map(|row| (0..SIZE.0).map(move |column| (row, column)));
        let colours = cells.filter_map(|(row, column)| Some(pty.vt().cell(row, column)?.bgcolor()));
        colours.into_iter().any(|colour| matches!(colour, vt100::Color::Idx(16..)))
    };
    assert!(!has_256(&pty), "the name of the terminal stands for sixteen colours");
    pty.type_keys("\x1b]4;255;rgb:eeee/eeee/eeee\x07");
    pty.wait_until("256 colours", has_256);
    pty.type_keys(QUIT);
    assert_eq!(pty.exit_code(), 0);
    pty.assert_left_clean();
}

#[test]
fn the_first_frame_uses_a_background_that_is_reported_immediately() {
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
fn a_terminal_without_answers_delays_no_key() {
    let home = home();
    let mut pty = Pty::start(home.path(), SIZE, &[], &[]);
    pty.set_answers(Answers::None);
    pty.type_keys("\r");
    pty.wait_for("u undo");
    redraw(&mut pty, "");
    let before = board(&pty);
    // A late answer is not read as a key.
    pty.type_keys("\x1b[?62;22c");
    redraw(&mut pty, "");
    pty.wait_until("the same board", |pty| board(pty) == before);
    pty.type_keys(QUIT);
    assert_eq!(pty.exit_code(), 0);
    pty.assert_left_clean();
}

#[test]
fn no_query_is_sent_without_colours_and_ascii_is_used_without_utf_8() {
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
fn unusual_input_does_not_end_the_program() {
    let home = home();
    let mut pty = start(&home);
    // Mouse reports at 0,0 in two encodings, unknown sequences, invalid text and focus reports.
    pty.type_keys("\x1b[<0;0;0M\x1b[M   \x1b[999~\x1b[?1;2;3c\u{fffd}\x1b[I\x1b[O");
    pty.type_keys("\x1b[200~not \x07 keys\x1b[201~");
    pty.kill(Signal::WINCH);
    pty.type_keys(QUIT);
    assert_eq!(pty.exit_code(), 0);
    pty.assert_left_clean();
}

#[test]
fn a_paste_of_megabytes_does_not_end_the_program() {
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

/// While crossterm waits for the rest of an incomplete sequence, nothing else may be delayed.
#[test]
fn an_incomplete_sequence_delays_no_resize_clock_or_signal() {
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
    // After the end of the mouse report, keys are read again.
    redraw(&mut pty, "M");
    pty.type_keys("\x1b[");
    pty.kill(Signal::TERM);
    assert_eq!(pty.exit_code(), 143);
    pty.assert_left_clean();
}

#[test]
fn a_paste_may_use_any_line_ending() {
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

#[test]
fn a_subcommand_that_reads_the_terminal_says_so() {
    const PUZZLE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let home = home();
    let mut pty = Pty::start(home.path(), SIZE, &["check"], &[]);
    pty.wait_for("reading puzzles from the terminal; Ctrl-D on an empty line ends them");
    pty.type_keys(&format!("{PUZZLE}\r\x04"));
    pty.wait_for("one solution");
    assert_eq!(pty.exit_code(), 0);
}
