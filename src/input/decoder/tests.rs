//! What bytes say.

use super::*;
use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};

const NONE: KeyModifiers = KeyModifiers::NONE;
const SHIFT: KeyModifiers = KeyModifiers::SHIFT;
const ALT: KeyModifiers = KeyModifiers::ALT;
const CTRL: KeyModifiers = KeyModifiers::CONTROL;

fn key(code: KeyCode, modifiers: KeyModifiers) -> Said {
    Said::Input(Event::Key(KeyEvent::new(code, modifiers)))
}

fn letter(letter: char) -> Said {
    key(KeyCode::Char(letter), NONE)
}

fn mouse(kind: MouseEventKind, column: u16, row: u16, modifiers: KeyModifiers) -> Said {
    Said::Input(Event::Mouse(MouseEvent { kind, column, row, modifiers }))
}

fn pasted(text: &str) -> Said {
    Said::Input(Event::Paste(text.to_owned()))
}

fn ground(colour: &str) -> Said {
    Said::Ground(colour.to_owned())
}

/// What the bytes say, with nothing after them.
fn read(bytes: &[u8]) -> Vec<Said> {
    let mut decoder = Decoder::default();
    let mut said: Vec<Said> = decoder.take(bytes).collect();
    said.extend(decoder.give_up());
    assert_eq!(decoder.patience(), None, "nothing is left");
    said
}

/// Whole texts of the terminal's, and what they say.
fn table() -> Vec<(&'static [u8], Vec<Said>)> {
    let (down, up) = (MouseEventKind::Down, MouseEventKind::Up);
    let (left, right) = (MouseButton::Left, MouseButton::Right);
    vec![
        (b"5 ~", vec![letter('5'), letter(' '), letter('~')]),
        ("Hß→𝄞".as_bytes(), "Hß→𝄞".chars().map(letter).collect()),
        (
            b"\r\t\x7f",
            [KeyCode::Enter, KeyCode::Tab, KeyCode::Backspace].map(|code| key(code, NONE)).into(),
        ),
        (b"\x00\x03\x1a\x1c", [' ', 'c', 'z', '4'].map(|c| key(KeyCode::Char(c), CTRL)).into()),
        (b"\x1b", vec![key(KeyCode::Esc, NONE)]),
        (b"\x1b\x1b", vec![key(KeyCode::Esc, NONE); 2]),
        (b"\x1bx", vec![key(KeyCode::Char('x'), ALT)]),
        (b"\x1b\x03", vec![key(KeyCode::Char('c'), CTRL | ALT)]),
        ("\x1bé".as_bytes(), vec![key(KeyCode::Char('é'), ALT)]),
        (b"\x1b[", vec![key(KeyCode::Char('['), ALT)]),
        (b"\x1bO", vec![key(KeyCode::Char('O'), ALT)]),
        (b"\x1b]", vec![key(KeyCode::Char(']'), ALT)]),
        (b"\x1bOx", vec![key(KeyCode::Char('O'), ALT), letter('x')]),
        (b"\x1b[A\x1bOB", vec![key(KeyCode::Up, NONE), key(KeyCode::Down, NONE)]),
        (b"\x1b\x1b[C", vec![key(KeyCode::Esc, NONE), key(KeyCode::Right, NONE)]),
        (b"\x1b[1;5D\x1b[1;2H", vec![key(KeyCode::Left, CTRL), key(KeyCode::Home, SHIFT)]),
        (b"\x1b[1;3:1F\x1b[1;3:3F", vec![key(KeyCode::End, ALT)]),
        (
            b"\x1bOP\x1b[1;5S\x1b[[C",
            vec![key(KeyCode::F(1), NONE), key(KeyCode::F(4), CTRL), key(KeyCode::F(3), NONE)],
        ),
        (b"\x1b[15~\x1b[24~\x1b[34~", [5, 12, 20].map(|n| key(KeyCode::F(n), NONE)).into()),
        (
            b"\x1b[3~\x1b[5;5~\x1b[Z",
            vec![
                key(KeyCode::Delete, NONE),
                key(KeyCode::PageUp, CTRL),
                key(KeyCode::BackTab, NONE),
            ],
        ),
        (
            b"\x1b[49;5u\x1b[27u\x1b[97;4u",
            vec![
                key(KeyCode::Char('1'), CTRL),
                key(KeyCode::Esc, NONE),
                key(KeyCode::Char('A'), ALT | SHIFT),
            ],
        ),
        (b"\x1b[57404;129u\x1b[57421u\x1b[57441u", vec![letter('5'), key(KeyCode::PageUp, NONE)]),
        (b"\x1b[I\x1b[O", vec![Said::Input(Event::FocusGained), Said::Input(Event::FocusLost)]),
        (
            b"\x1b[<0;5;9M\x1b[<0;5;9m",
            vec![mouse(down(left), 4, 8, NONE), mouse(up(left), 4, 8, NONE)],
        ),
        (
            b"\x1b[<18;1;1M\x1b[<65;300;2M",
            vec![mouse(down(right), 0, 0, CTRL), mouse(MouseEventKind::ScrollDown, 299, 1, NONE)],
        ),
        (b"\x1b[<32;2;2M\x1b[<35;2;2M", vec![mouse(MouseEventKind::Drag(left), 1, 1, NONE)]),
        (b"\x1b[<0;0;9M\x1b[<0;9M\x1b[<0;70000;1M", vec![]),
        (
            b"\x1b[M !\x22\x1b[M#!\x22",
            vec![mouse(down(left), 0, 1, NONE), mouse(up(left), 0, 1, NONE)],
        ),
        (b"\x1b[200~5\x1b[A\xc3\xa9\x1b[201~6", vec![pasted("5\x1b[Aé"), letter('6')]),
        (b"\x1b[200~\x1b[201~", vec![pasted("")]),
        (b"\x1b[200~53\xff", vec![pasted("53\u{fffd}")]),
        (b"\x1b]11;rgb:1e1e/2A2a/3f3f\x1b\\7", vec![ground("rgb:1e1e/2A2a/3f3f"), letter('7')]),
        (
            b"\x1b]11;rgba:ff/ff/ff/ff\x07\x1b]11;#000000\x07",
            vec![ground("rgba:ff/ff/ff/ff"), ground("#000000")],
        ),
        (b"\x1b]12x", vec![key(KeyCode::Char(']'), ALT), letter('1'), letter('2'), letter('x')]),
        (b"\x1b]11;rgb:1\x1b[A", vec![key(KeyCode::Up, NONE)]),
        // What nobody asked for, is cut off, or is no text.
        (b"\x1b[?62;4c\x1b[24;80R\x1b[99~5", vec![letter('5')]),
        (b"\x1b[<0;1", vec![]),
        (b"\x1b[M ", vec![]),
        (b"\x1b[M !\x1b[A", vec![key(KeyCode::Up, NONE)]),
        (b"\x1b[1\r5", vec![key(KeyCode::Enter, NONE), letter('5')]),
        (b"\xff\xc35\xe2\x82\x1b[A", vec![letter('5'), key(KeyCode::Up, NONE)]),
    ]
}

#[test]
fn bytes_say_what_the_protocols_have_them_say() {
    for (bytes, said) in table() {
        assert_eq!(read(bytes), said, "{}", bytes.escape_ascii());
    }
}

#[test]
fn pieces_say_the_same() {
    for (bytes, said) in table() {
        for at in 0..=bytes.len() {
            let (one, other) = bytes.split_at(at);
            let mut decoder = Decoder::default();
            let mut heard: Vec<Said> = decoder.take(one).collect();
            heard.extend(decoder.take(other));
            heard.extend(decoder.give_up());
            assert_eq!(heard, said, "{} cut at {at}", bytes.escape_ascii());
        }
    }
}

#[test]
fn a_sequence_that_is_cut_off_takes_no_later_key() {
    for (bytes, _) in table() {
        for end in 0..bytes.len() {
            let mut decoder = Decoder::default();
            let _ = decoder.take(&bytes[..end]).count();
            let _ = decoder.give_up().count();
            assert_eq!(
                decoder.take(b"q").collect::<Vec<_>>(),
                [letter('q')],
                "{}",
                bytes[..end].escape_ascii()
            );
        }
    }
}

#[test]
fn what_is_too_long_says_nothing_and_ends_as_others_do() {
    let endless = [b"\x1b[1;5".as_slice(), &[b'0'; 1000], b"A7"].concat();
    assert_eq!(read(&endless), [letter('7')]);
    let long = "7".repeat(LONGEST_PASTE + 100);
    let bytes = format!("\x1b[200~{long}\x1b[201~8");
    assert_eq!(read(bytes.as_bytes()), [pasted(&long[..LONGEST_PASTE]), letter('8')]);
}

#[test]
fn only_what_has_begun_is_waited_for() {
    let mut decoder = Decoder::default();
    for (bytes, is_whole) in
        [(b"5\x1b".as_slice(), false), (b"[", false), (b"A", true), (b"\xe2", false)]
    {
        let _ = decoder.take(bytes).count();
        assert_eq!(decoder.patience().is_none(), is_whole, "{}", bytes.escape_ascii());
    }
}
