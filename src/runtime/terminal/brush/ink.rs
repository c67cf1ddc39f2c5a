//! How characters are written, and the shortest words from one way to another (ECMA-48: SGR).

use ratatui::buffer::Cell;
use ratatui::style::{Color, Modifier};
use std::fmt::Write;

/// The look of a character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ink {
    fg: Color,
    bg: Color,
    modifier: Modifier,
}

/// More inks than a theme has: those of an old theme may be forgotten.
const MOST_INKS: usize = 64;

/// Inks by number, and the words from each to each, made when they are needed.
pub(super) struct Palette {
    inks: Vec<Ink>,
    words: Vec<Vec<Option<String>>>,
}

impl Ink {
    /// What the terminal writes in when nothing is said.
    const PLAIN: Self = Self { fg: Color::Reset, bg: Color::Reset, modifier: Modifier::empty() };

    pub(super) fn of(cell: &Cell) -> Self {
        Self { fg: cell.fg, bg: cell.bg, modifier: cell.modifier }
    }

    /// The words from `self` to `other`: what changes, or all anew after a reset, whichever is shorter.
    fn change(self, other: Self) -> String {
        if self == other {
            return String::new();
        }
        if other == Self::PLAIN {
            return "\x1b[m".to_owned();
        }
        // A number that is not said is 0: the reset.
        let anew = format!(";{}", Self::PLAIN.differences(other));
        let differences = self.differences(other);
        let words = if anew.len() < differences.len() { anew } else { differences };
        format!("\x1b[{words}m")
    }

    /// The numbers of what differs, with a semicolon between them.
    fn differences(self, other: Self) -> String {
        let mut words = String::new();
        let mut say = |word: &str| {
            let gap = if words.is_empty() { "" } else { ";" };
            words.push_str(gap);
            words.push_str(word);
        };
        let (mut on, off) = (other.modifier - self.modifier, self.modifier - other.modifier);
        for (group, end) in ENDS {
            if off.intersects(group) {
                say(end);
                // The end of one of a group is the end of all of it.
                on |= other.modifier & group;
            }
        }
        for (modifier, start) in STARTS {
            if on.contains(modifier) {
                say(start);
            }
        }
        let bold = other.modifier.contains(Modifier::BOLD);
        let fore = colour(other.fg, if bold { Place::BoldInk } else { Place::Ink });
        // What was named by a number that bold makes brighter is named anew when bold is switched on.
        let is_renamed = on.contains(Modifier::BOLD) && fore != colour(other.fg, Place::Ink);
        if self.fg != other.fg || is_renamed {
            say(&fore);
        }
        if self.bg != other.bg {
            say(&colour(other.bg, Place::Ground));
        }
        words
    }
}

/// What is switched on by which number.
const STARTS: [(Modifier, &str); 9] = [
    (Modifier::BOLD, "1"),
    (Modifier::DIM, "2"),
    (Modifier::ITALIC, "3"),
    (Modifier::UNDERLINED, "4"),
    (Modifier::SLOW_BLINK, "5"),
    (Modifier::RAPID_BLINK, "6"),
    (Modifier::REVERSED, "7"),
    (Modifier::HIDDEN, "8"),
    (Modifier::CROSSED_OUT, "9"),
];

/// What is switched off by which number.
const ENDS: [(Modifier, &str); 7] = [
    (Modifier::BOLD.union(Modifier::DIM), "22"),
    (Modifier::ITALIC, "23"),
    (Modifier::UNDERLINED, "24"),
    (Modifier::SLOW_BLINK.union(Modifier::RAPID_BLINK), "25"),
    (Modifier::REVERSED, "27"),
    (Modifier::HIDDEN, "28"),
    (Modifier::CROSSED_OUT, "29"),
];

/// What a colour is for.
#[derive(Clone, Copy)]
enum Place {
    Ink,
    BoldInk,
    Ground,
}

/// The numbers of a colour. In bold the first eight inks are named by their place in the palette, not as 30 to 37: many
/// terminals make those brighter in bold, and a theme's contrast with them.
fn colour(colour: Color, place: Place) -> String {
    let (reset, dark, bright, any) = match place {
        Place::Ink => (39, Some(30), 90, 38),
        Place::BoldInk => (39, None, 90, 38),
        Place::Ground => (49, Some(40), 100, 48),
    };
    let of_palette = |n: u8| match (n, dark) {
        (0..8, Some(dark)) => (dark + u16::from(n)).to_string(),
        (8..16, _) => (bright + u16::from(n) - 8).to_string(),
        _ => format!("{any};5;{n}"),
    };
    match colour {
        Color::Reset => reset.to_string(),
        Color::Black => of_palette(0),
        Color::Red => of_palette(1),
        Color::Green => of_palette(2),
        Color::Yellow => of_palette(3),
        Color::Blue => of_palette(4),
        Color::Magenta => of_palette(5),
        Color::Cyan => of_palette(6),
        Color::Gray => of_palette(7),
        Color::DarkGray => of_palette(8),
        Color::LightRed => of_palette(9),
        Color::LightGreen => of_palette(10),
        Color::LightYellow => of_palette(11),
        Color::LightBlue => of_palette(12),
        Color::LightMagenta => of_palette(13),
        Color::LightCyan => of_palette(14),
        Color::White => of_palette(15),
        Color::Indexed(n) => of_palette(n),
        Color::Rgb(r, g, b) => {
            let mut words = String::new();
            write!(words, "{any};2;{r};{g};{b}").expect("a string takes what is written");
            words
        }
    }
}

impl Default for Palette {
    fn default() -> Self {
        Self { inks: vec![Ink::PLAIN], words: Vec::new() }
    }
}

impl Palette {
    /// The number of the plain ink.
    pub(super) const PLAIN: usize = 0;

    /// Makes room for new inks, before a frame.
    pub(super) fn forget_when_full(&mut self) {
        if self.inks.len() > MOST_INKS {
            *self = Self::default();
        }
    }

    /// The number of an ink.
    pub(super) fn number(&mut self, ink: Ink) -> usize {
        self.inks.iter().position(|known| *known == ink).unwrap_or_else(|| {
            self.inks.push(ink);
            self.inks.len() - 1
        })
    }

    /// Whether nothing but the ground is seen of a blank in this ink.
    pub(super) fn shows_ground_only(&self, ink: usize) -> bool {
        let lines = Modifier::UNDERLINED | Modifier::CROSSED_OUT | Modifier::REVERSED;
        !self.inks[ink].modifier.intersects(lines)
    }

    /// Whether blanks in these two inks look the same.
    pub(super) fn on_same_ground(&self, a: usize, b: usize) -> bool {
        self.inks[a].bg == self.inks[b].bg && [a, b].iter().all(|&ink| self.shows_ground_only(ink))
    }

    /// The words from one ink to another.
    pub(super) fn change(&mut self, from: usize, to: usize) -> &str {
        let count = self.inks.len();
        self.words.resize_with(count, Vec::new);
        let words = &mut self.words[from];
        words.resize(count, None);
        words[to].get_or_insert_with(|| self.inks[from].change(self.inks[to]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ink(fg: Color, bg: Color, modifier: Modifier) -> Ink {
        Ink { fg, bg, modifier }
    }

    #[test]
    fn only_what_changes_is_said_or_all_anew_where_that_is_shorter() {
        let none = Modifier::empty();
        let lit = ink(Color::Black, Color::LightYellow, Modifier::BOLD);
        assert_eq!(Ink::PLAIN.change(lit), "\x1b[1;38;5;0;103m");
        assert_eq!(lit.change(Ink::PLAIN), "\x1b[m");
        assert_eq!(lit.change(lit), "");
        let given = ink(Color::White, Color::Reset, Modifier::BOLD);
        assert_eq!(lit.change(given), "\x1b[97;49m");
        assert_eq!(given.change(ink(Color::White, Color::Reset, none)), "\x1b[22m");
        let dim = ink(Color::White, Color::Reset, Modifier::DIM);
        assert_eq!(given.change(dim), "\x1b[22;2m");
        let both = ink(Color::White, Color::Reset, Modifier::BOLD | Modifier::DIM);
        assert_eq!(both.change(dim), "\x1b[22;2m", "the end of bold is the end of dim");
        let sky = ink(Color::Rgb(1, 20, 255), Color::Indexed(200), none);
        assert_eq!(Ink::PLAIN.change(sky), "\x1b[38;2;1;20;255;48;5;200m");
        let night = ink(Color::Reset, Color::Blue, Modifier::REVERSED);
        assert_eq!(sky.change(night), "\x1b[;7;44m");
    }

    #[test]
    fn a_dark_ink_is_not_made_brighter_by_bold() {
        let blue = ink(Color::Blue, Color::Reset, Modifier::empty());
        let bold = ink(Color::Blue, Color::Reset, Modifier::BOLD);
        let bright = ink(Color::LightBlue, Color::Reset, Modifier::empty());
        assert_eq!(Ink::PLAIN.change(blue), "\x1b[34m");
        assert_eq!(blue.change(bold), "\x1b[1;38;5;4m");
        assert_eq!(bold.change(blue), "\x1b[22m");
        let bold = ink(Color::LightBlue, Color::Reset, Modifier::BOLD);
        assert_eq!(bright.change(bold), "\x1b[1m", "bright is as bright as it gets");
    }

    #[test]
    fn inks_are_known_again() {
        let mut palette = Palette::default();
        let red = ink(Color::Red, Color::Reset, Modifier::empty());
        assert_eq!(
            [palette.number(Ink::PLAIN), palette.number(red), palette.number(red)],
            [0, 1, 1]
        );
        assert_eq!(palette.change(0, 1), "\x1b[31m");
        assert_eq!(palette.change(1, 0), "\x1b[m");
    }
}
