//! Sends input that no keyboard sends: broken escape sequences, mouse reports at impossible
//! positions, huge pastes and random bytes.

use crate::player::{Dice, PUZZLE, SIZE, home_with_game, random, rounds, start};
use crate::pty::Pty;

/// The endings of all sequences that may be incomplete: a paste, a mouse report in either form, and
/// an answer to a query.
///
/// crossterm does not return a sequence before its end arrives. See docs/terminals.md.
const ENDS: [&str; 4] = ["\x1b[201~", "MMM", "m", "c"];

/// Numeric parameters of mouse reports and other escape sequences.
const NUMBERS: [i64; 14] =
    [0, 1, 2, 24, 25, 79, 80, 81, 223, 255, 32_767, 65_535, 99_999, 4_294_967_296];

const NAMED: [&str; 16] = [
    "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "\x1b[H", "\x1b[F", "\x1b[5~", "\x1b[6~", "\x1b[3~",
    "\x1b[Z", "\x1bOP", "\x1b[15~", "\t", "\r", "\x7f", " ",
];

const BROKEN: [&str; 23] = [
    "\x1b",
    "\x1b\x1b",
    "\x1b[",
    "\x1bO",
    "\x1b[1;",
    "\x1b[<",
    "\x1b[<0;",
    "\x1b[<0;1",
    "\x1b[M",
    "\x1b[M !",
    "\x1b[;;;;;;R",
    "\x1b[1;1R",
    "\x1b[?62;22c",
    "\x1b[?1u",
    "\x1b[>0;95;0c",
    "\x1bP>|xterm\x1b\\",
    "\x1b]11;rgb:0/0/0\x07",
    "\x1b]11;rgb:",
    "\x1b]4;3;rgb:80/80/80\x1b\\",
    "\x1b]4;300;rgb:",
    "\x1b]10;#ffffff\x07",
    "\x1b[I",
    "\x1b[O",
];

fn piece(dice: &mut Dice) -> Vec<u8> {
    let (column, row) = (dice.one_of(&NUMBERS), dice.one_of(&NUMBERS));
    let end = dice.one_of(&["M", "m", "~", "u", "A", "R", "\x18"]);
    let button = dice.one_of(&[0, 1, 2, 3, 32, 35, 64, 65, 128, 255, 9999]);
    match dice.below(12) {
        0..3 => vec![b' ' + dice.below(95) as u8],
        3 => dice.one_of(&NAMED).into(),
        4 => dice.one_of(&BROKEN).into(),
        5 => format!("\x1b[<{button};{column};{row}{end}").into(),
        6 => [b"\x1b[M".to_vec(), dice.bytes(3)].concat(),
        7 => format!("\x1b[{button};{column}{end}").into(),
        8 => paste(dice),
        9 => {
            let count = dice.below(30);
            dice.bytes(count)
        }
        10 => vec![0; dice.below(20)],
        _ => {
            let code = dice.one_of(&[0, 1, 9, 13, 27, 57_358, 63_743, 1_114_112, -1]);
            format!("\x1b[{code};{}:{}u", dice.below(300), dice.below(9)).into()
        }
    }
}

fn paste(dice: &mut Dice) -> Vec<u8> {
    let text = match dice.below(6) {
        0 => PUZZLE.into(),
        1 => "9".repeat(50_000).into_bytes(),
        2 => "\u{202e}\u{200b}\u{9b}2J\u{301}\u{301}\u{301}q\r\x03".into(),
        3 => format!("{PUZZLE}\n").repeat(30).into_bytes(),
        4 => dice.bytes(2000),
        _ => Vec::new(),
    };
    let end: &[u8] = dice.one_of(&[b"\x1b[201~".as_slice(), b"\x1b[201~", b"", b"\x1b[20"]);
    [b"\x1b[200~", text.as_slice(), end].concat()
}

/// Returns how many times the program cleared and redrew the whole screen, which it does after the
/// redraw key.
fn redraws(pty: &Pty) -> usize {
    pty.output().windows(4).filter(|part| *part == b"\x1b[2J").count()
}

/// Returns `true` if the program reacts to a key. Quitting counts as a reaction, because the random
/// input may contain the quit key.
fn reacts(pty: &mut Pty) -> bool {
    for end in ENDS {
        pty.type_keys(end);
    }
    let before = redraws(pty);
    pty.type_keys("\x0c");
    pty.wait_until("a key's answer", |pty| pty.has_ended() || redraws(pty) > before);
    if pty.has_ended() {
        assert_eq!(pty.exit_code(), 0);
        pty.assert_left_clean();
    }
    !pty.has_ended()
}

/// Prints the input if a test fails.
#[derive(Default)]
struct Typed(Vec<Vec<u8>>);

impl Drop for Typed {
    fn drop(&mut self) {
        if std::thread::panicking() {
            for piece in &self.0 {
                eprintln!("typed {:?}", String::from_utf8_lossy(&piece[..piece.len().min(100)]));
            }
        }
    }
}

#[test]
fn hostile_input_neither_ends_nor_blocks_the_program() {
    let rounds = rounds(60);
    let home = home_with_game();
    let mut pty = start(home.path());
    let mut quits = 0;
    for round in 0..rounds {
        let (mut dice, mut typed) = (random(round), Typed::default());
        if dice.below(4) == 0 {
            pty.type_keys("\r");
        }
        for _ in 0..=dice.below(8) {
            let piece = piece(&mut dice);
            pty.type_bytes(&piece);
            typed.0.push(piece);
        }
        if dice.below(6) == 0 {
            pty.resize((dice.below(200) as u16, dice.below(60) as u16));
            pty.resize(SIZE);
        }
        // Restart the program before its output becomes too long to search.
        if !reacts(&mut pty) || pty.output().len() > 2_000_000 {
            quits += usize::from(pty.has_ended());
            pty = start(home.path());
        }
    }
    drop(pty);
    println!("hostile: {rounds} rounds, 0 panics, always reacts ({quits} of them chose to quit)");
}
