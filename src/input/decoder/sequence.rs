//! What a whole sequence says.

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

/// The keys of the kitty protocol's keypad, from number 57399 on.
const KEYPAD: [KeyCode; 28] = [
    KeyCode::Char('0'),
    KeyCode::Char('1'),
    KeyCode::Char('2'),
    KeyCode::Char('3'),
    KeyCode::Char('4'),
    KeyCode::Char('5'),
    KeyCode::Char('6'),
    KeyCode::Char('7'),
    KeyCode::Char('8'),
    KeyCode::Char('9'),
    KeyCode::Char('.'),
    KeyCode::Char('/'),
    KeyCode::Char('*'),
    KeyCode::Char('-'),
    KeyCode::Char('+'),
    KeyCode::Enter,
    KeyCode::Char('='),
    KeyCode::Char(','),
    KeyCode::Left,
    KeyCode::Right,
    KeyCode::Up,
    KeyCode::Down,
    KeyCode::PageUp,
    KeyCode::PageDown,
    KeyCode::Home,
    KeyCode::End,
    KeyCode::Insert,
    KeyCode::Delete,
];

/// Its first number.
const FIRST_OF_KEYPAD: u32 = 57399;

/// The key that `ESC O` or `ESC [` and this letter is.
pub(super) fn named(letter: u8) -> Option<KeyCode> {
    Some(match letter {
        b'A' => KeyCode::Up,
        b'B' => KeyCode::Down,
        b'C' => KeyCode::Right,
        b'D' => KeyCode::Left,
        b'F' => KeyCode::End,
        b'H' => KeyCode::Home,
        b'P'..=b'S' => KeyCode::F(letter - b'P' + 1),
        _ => return None,
    })
}

/// The event of `ESC [`, these parameters and this last byte; `None` where it means nothing here.
pub(super) fn event(parameters: &[u8], last: u8) -> Option<Event> {
    let text = str::from_utf8(parameters).ok()?;
    match last {
        b'M' | b'm' => return mouse(text.strip_prefix('<')?, last == b'm').map(Event::Mouse),
        b'I' if text.is_empty() => return Some(Event::FocusGained),
        b'O' if text.is_empty() => return Some(Event::FocusLost),
        _ => {}
    }
    let mut fields = text.split(';');
    let number: Option<u32> = fields.next().and_then(|field| field.split(':').next()?.parse().ok());
    let modifiers = modifiers(fields.next().unwrap_or(""))?;
    let code = match last {
        b'Z' => KeyCode::BackTab,
        b'~' => numbered(number?)?,
        b'u' => kitty(number?, modifiers)?,
        // Without a modifier there is no number; a question's answer has others.
        _ if number.is_none_or(|number| number == 1) => named(last)?,
        _ => return None,
    };
    Some(Event::Key(KeyEvent::new(code, modifiers)))
}

/// The modifiers of a field such as `5` or `5:1`; `None` for a key that was released.
fn modifiers(field: &str) -> Option<KeyModifiers> {
    let (mask, kind) = field.split_once(':').unwrap_or((field, "1"));
    if kind == "3" {
        return None;
    }
    // One more than a sum of bits, of which the first three are of use.
    let bits = mask.parse::<u8>().unwrap_or(1).saturating_sub(1);
    let held = |bit: u8, modifier| if bits & bit == 0 { KeyModifiers::NONE } else { modifier };
    Some(held(1, KeyModifiers::SHIFT) | held(2, KeyModifiers::ALT) | held(4, KeyModifiers::CONTROL))
}

/// The key of `ESC [ number ~`.
fn numbered(number: u32) -> Option<KeyCode> {
    Some(match number {
        1 | 7 => KeyCode::Home,
        2 => KeyCode::Insert,
        3 => KeyCode::Delete,
        4 | 8 => KeyCode::End,
        5 => KeyCode::PageUp,
        6 => KeyCode::PageDown,
        // DEC's keyboards have gaps between their function keys.
        11..=15 => KeyCode::F(number as u8 - 10),
        17..=21 => KeyCode::F(number as u8 - 11),
        23..=26 => KeyCode::F(number as u8 - 12),
        28 | 29 => KeyCode::F(number as u8 - 13),
        31..=34 => KeyCode::F(number as u8 - 14),
        _ => return None,
    })
}

/// The key with this number in the kitty protocol: a character's own, or one of those set aside.
fn kitty(number: u32, modifiers: KeyModifiers) -> Option<KeyCode> {
    let has_shift = modifiers.contains(KeyModifiers::SHIFT);
    Some(match number {
        9 if has_shift => KeyCode::BackTab,
        9 => KeyCode::Tab,
        13 => KeyCode::Enter,
        27 => KeyCode::Esc,
        127 => KeyCode::Backspace,
        // Lock keys, media keys and modifiers by themselves.
        0xe000..=0xf8ff => *KEYPAD.get(number.checked_sub(FIRST_OF_KEYPAD)? as usize)?,
        _ => {
            let letter = char::from_u32(number).filter(|letter| !letter.is_control())?;
            let mut upper = letter.to_uppercase();
            match (upper.next(), upper.next()) {
                (Some(upper), None) if has_shift => KeyCode::Char(upper),
                _ => KeyCode::Char(letter),
            }
        }
    })
}

/// A mouse report in the form of mode 1006: `button;column;row`.
fn mouse(text: &str, is_released: bool) -> Option<MouseEvent> {
    let mut fields = text.split(';').map(str::parse::<u16>);
    let (button, column, row) = (fields.next()?.ok()?, fields.next()?.ok()?, fields.next()?.ok()?);
    if fields.next().is_some() {
        return None;
    }
    let kind = match kind(button)? {
        MouseEventKind::Down(button) if is_released => MouseEventKind::Up(button),
        kind => kind,
    };
    at(kind, button, column, row)
}

/// A mouse report in the first form, which three bytes were enough for.
pub(super) fn old_mouse(button: u8, column: u8, row: u8) -> Option<Event> {
    let [button, column, row] = [button, column, row].map(|byte| byte.checked_sub(32));
    let button = u16::from(button?);
    // It doesn't say which button was released.
    let kind = if button & 0b1110_0011 == 3 {
        MouseEventKind::Up(MouseButton::Left)
    } else {
        kind(button)?
    };
    at(kind, button, column?.into(), row?.into()).map(Event::Mouse)
}

/// What was done; `None` for motion with no button held, and for buttons beyond the wheel.
fn kind(button: u16) -> Option<MouseEventKind> {
    let is_moved = button & 32 != 0;
    let held = match (button & 3) | ((button & 0b1100_0000) >> 4) {
        0 => MouseButton::Left,
        1 => MouseButton::Middle,
        2 => MouseButton::Right,
        4 => return Some(MouseEventKind::ScrollUp),
        5 => return Some(MouseEventKind::ScrollDown),
        6 => return Some(MouseEventKind::ScrollLeft),
        7 => return Some(MouseEventKind::ScrollRight),
        _ => return None,
    };
    Some(if is_moved { MouseEventKind::Drag(held) } else { MouseEventKind::Down(held) })
}

/// The event at a place, which terminals count from one; some say zero, which is no place.
fn at(kind: MouseEventKind, button: u16, column: u16, row: u16) -> Option<MouseEvent> {
    let held = |bit: u16, modifier| if button & bit == 0 { KeyModifiers::NONE } else { modifier };
    let modifiers =
        held(4, KeyModifiers::SHIFT) | held(8, KeyModifiers::ALT) | held(16, KeyModifiers::CONTROL);
    Some(MouseEvent { kind, column: column.checked_sub(1)?, row: row.checked_sub(1)?, modifiers })
}
