//! From one place on the screen to another in the fewest bytes.

use ratatui::layout::Position;

/// Whether a line feed goes straight down. With raw keys it does, but for Windows' console.
const FEEDS_STRAIGHT: bool = cfg!(unix);

/// How the cursor is moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// By row and column.
    Place(Position),
    /// First to the row, then to the column.
    Steps(Down, Along),
}

/// To another row of the same column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Down {
    Stay,
    Feeds(u16),
    Lines(u16),
    Up(u16),
}

/// To another column of the same row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Along {
    Stay,
    Return,
    Backspaces(u16),
    Left(u16),
    Right(u16),
    /// To this column, from 0.
    Column(u16),
}

impl Way {
    /// The shortest; from nowhere it can only be told by row and column.
    pub(super) const fn between(from: Option<Position>, to: Position) -> Self {
        let place = Self::Place(to);
        let Some(from) = from else { return place };
        let steps = Self::Steps(Down::between(from.y, to.y), Along::between(from.x, to.x));
        if steps.len() <= place.len() { steps } else { place }
    }

    /// How many bytes the shortest takes.
    pub(super) const fn length(from: Option<Position>, to: Position) -> usize {
        let by_place = Self::Place(to).len();
        let Some(from) = from else { return by_place };
        let by_steps = Down::between(from.y, to.y).len() + Along::between(from.x, to.x).len();
        if by_steps <= by_place { by_steps } else { by_place }
    }

    /// How many bytes it takes.
    const fn len(self) -> usize {
        match self {
            Self::Place(Position { x: 0, y: 0 }) => 3,
            Self::Place(Position { x: 0, y }) => 3 + digits(y + 1),
            Self::Place(Position { x, y }) => 4 + digits(y + 1) + digits(x + 1),
            Self::Steps(down, along) => down.len() + along.len(),
        }
    }

    /// Appends it.
    pub(super) fn write(self, bytes: &mut Vec<u8>) {
        match self {
            Self::Place(Position { x: 0, y: 0 }) => bytes.extend_from_slice(b"\x1b[H"),
            Self::Place(Position { x, y }) => {
                bytes.extend_from_slice(b"\x1b[");
                number(bytes, y + 1);
                if x > 0 {
                    bytes.push(b';');
                    number(bytes, x + 1);
                }
                bytes.push(b'H');
            }
            Self::Steps(down, along) => {
                match down {
                    Down::Stay => {}
                    Down::Feeds(n) => bytes.extend(std::iter::repeat_n(b'\n', n.into())),
                    Down::Lines(n) => control(bytes, n, b'B'),
                    Down::Up(n) => control(bytes, n, b'A'),
                }
                match along {
                    Along::Stay => {}
                    Along::Return => bytes.push(b'\r'),
                    Along::Backspaces(n) => bytes.extend(std::iter::repeat_n(8, n.into())),
                    Along::Left(n) => control(bytes, n, b'D'),
                    Along::Right(n) => control(bytes, n, b'C'),
                    Along::Column(x) => control(bytes, x + 1, b'G'),
                }
            }
        }
    }
}

impl Down {
    #[inline]
    const fn between(from: u16, to: u16) -> Self {
        if to < from {
            Self::Up(from - to)
        } else if to == from {
            Self::Stay
        } else if FEEDS_STRAIGHT && to - from <= 4 {
            Self::Feeds(to - from)
        } else {
            Self::Lines(to - from)
        }
    }

    #[inline]
    const fn len(self) -> usize {
        match self {
            Self::Stay => 0,
            Self::Feeds(n) => n as usize,
            Self::Lines(n) | Self::Up(n) => control_len(n),
        }
    }
}

impl Along {
    #[inline]
    const fn between(from: u16, to: u16) -> Self {
        if to == from {
            Self::Stay
        } else if to == 0 {
            Self::Return
        } else if to < from {
            let left = from - to;
            if left <= 3 {
                Self::Backspaces(left)
            } else if control_len(left) <= control_len(to + 1) {
                Self::Left(left)
            } else {
                Self::Column(to)
            }
        } else {
            // Never longer than the column by its number.
            Self::Right(to - from)
        }
    }

    #[inline]
    const fn len(self) -> usize {
        match self {
            Self::Stay => 0,
            Self::Return => 1,
            Self::Backspaces(n) => n as usize,
            Self::Left(n) | Self::Right(n) => control_len(n),
            Self::Column(x) => control_len(x + 1),
        }
    }
}

/// How long a control sequence with one number is; a one is left out.
const fn control_len(n: u16) -> usize {
    if n == 1 { 3 } else { 3 + digits(n) }
}

fn control(bytes: &mut Vec<u8>, n: u16, last: u8) {
    bytes.extend_from_slice(b"\x1b[");
    if n != 1 {
        number(bytes, n);
    }
    bytes.push(last);
}

/// Appends a number; a frame has hundreds of them, too many for the formatter.
fn number(bytes: &mut Vec<u8>, n: u16) {
    if n >= 10 {
        number(bytes, n / 10);
    }
    bytes.push(b'0' + (n % 10) as u8);
}

const fn digits(n: u16) -> usize {
    if n < 1000 { DIGITS[n as usize] as usize } else { 4 + (n >= 10_000) as usize }
}

/// How many digits the numbers have that are told most: a frame asks some thousand times.
const DIGITS: [u8; 1000] = {
    let mut digits = [1; 1000];
    let mut n = 10;
    while n < 1000 {
        digits[n] = if n < 100 { 2 } else { 3 };
        n += 1;
    }
    digits
};

#[cfg(test)]
mod tests {
    use super::*;

    fn told(from: (u16, u16), to: (u16, u16)) -> String {
        let way = Way::between(Some(from.into()), to.into());
        let mut bytes = Vec::new();
        way.write(&mut bytes);
        assert_eq!(bytes.len(), Way::length(Some(from.into()), to.into()), "{way:?}");
        String::from_utf8(bytes).unwrap()
    }

    #[test]
    fn each_way_is_told_in_its_fewest_bytes() {
        assert_eq!(told((7, 3), (7, 3)), "");
        assert_eq!(told((7, 3), (8, 3)), "\x1b[C");
        assert_eq!(told((7, 3), (18, 3)), "\x1b[11C");
        assert_eq!(told((7, 3), (6, 3)), "\x08");
        assert_eq!(told((60, 3), (0, 3)), "\r");
        assert_eq!(told((60, 3), (40, 3)), "\x1b[20D");
        assert_eq!(told((160, 3), (4, 3)), "\x1b[5G");
        assert_eq!(told((60, 3), (60, 1)), "\x1b[2A");
        assert_eq!(told((60, 3), (60, 20)), "\x1b[17B");
        assert_eq!(told((60, 3), (5, 20)), "\x1b[21;6H");
        assert_eq!(told((60, 9), (0, 1)), "\x1b[2H");
        assert_eq!(told((60, 9), (0, 0)), "\x1b[H");
        #[cfg(unix)]
        assert_eq!(told((8, 3), (7, 5)), "\n\n\x08");
    }
}
