//! A turn: the moves that one key makes and one undo takes back. Written as text in saved games.

use super::MarkKind;
use crate::board::{Cell, Digit, DigitSet};
use std::fmt;

/// One change of the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// A digit is placed, replaced or taken away.
    Digit {
        /// Where.
        cell: Cell,
        /// What stood there; filled in when the move is made.
        from: Option<Digit>,
        /// What stands there then.
        to: Option<Digit>,
    },
    /// Marks are written where they are not, and taken away where they are.
    Marks {
        /// Where.
        cell: Cell,
        /// Which kind.
        kind: MarkKind,
        /// Which digits.
        flip: DigitSet,
    },
}

impl Move {
    /// The cell it changes.
    pub const fn cell(&self) -> Cell {
        match self {
            Self::Digit { cell, .. } | Self::Marks { cell, .. } => *cell,
        }
    }

    /// Whether it changes nothing.
    pub fn is_idle(&self) -> bool {
        match self {
            Self::Digit { from, to, .. } => from == to,
            Self::Marks { flip, .. } => flip.is_empty(),
        }
    }
}

/// Moves that belong together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn(Vec<Move>);

impl Turn {
    /// The turn of these moves.
    pub const fn new(moves: Vec<Move>) -> Self {
        Self(moves)
    }

    /// Its moves, in the order in which they are made.
    pub fn moves(&self) -> &[Move] {
        &self.0
    }

    pub(super) fn moves_mut(&mut self) -> &mut [Move] {
        &mut self.0
    }

    /// The cell that the turn is about: its first move's.
    ///
    /// # Panics
    /// When it has no moves; such a turn is never played.
    pub fn focus(&self) -> Cell {
        self.0.first().expect("a played turn has moves").cell()
    }
}

/// Why a text is no turn.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no move: a move is r4c7=5, r4c7=. or, for marks, r4c7+25, r4c7*25, r4c7-25")]
pub struct TurnParseError(String);

const SIGNS: [(MarkKind, char); 3] =
    [(MarkKind::Corner, '+'), (MarkKind::Centre, '*'), (MarkKind::Strike, '-')];

impl fmt::Display for Turn {
    /// Moves with a space between them: `r4c7=5` places, `r4c7=.` takes away, `r4c7+25` flips the
    /// corner marks 2 and 5, `r4c7*25` centre marks, `r4c7-25` strikes.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, one) in self.0.iter().enumerate() {
            if i > 0 {
                f.write_str(" ")?;
            }
            match one {
                Move::Digit { cell, to, .. } => {
                    write!(f, "{cell}={}", to.map_or('.', Digit::to_char))?;
                }
                Move::Marks { cell, kind, flip } => {
                    let (_, sign) = SIGNS
                        .into_iter()
                        .find(|(signed, _)| signed == kind)
                        .expect("every kind has a sign");
                    write!(f, "{cell}{sign}{flip}")?;
                }
            }
        }
        Ok(())
    }
}

impl std::str::FromStr for Turn {
    type Err = TurnParseError;

    fn from_str(text: &str) -> Result<Self, TurnParseError> {
        let moves: Result<Vec<Move>, _> = text
            .split_whitespace()
            .map(|word| {
                parse_move(word).ok_or_else(|| TurnParseError(word.chars().take(40).collect()))
            })
            .collect();
        let moves = moves?;
        if moves.is_empty() { Err(TurnParseError(String::new())) } else { Ok(Self(moves)) }
    }
}

fn parse_move(word: &str) -> Option<Move> {
    let mut chars = word.chars();
    let mut after = |wanted: char| {
        (chars.next()? == wanted).then_some(()).and_then(|()| Digit::from_char(chars.next()?))
    };
    let cell = Cell::at(after('r')?.index(), after('c')?.index());
    let sign = chars.next()?;
    let rest = chars.as_str();
    if sign == '=' {
        let to = match rest {
            "." => None,
            _ => Some(Digit::from_char(rest.chars().next().filter(|_| rest.len() == 1)?)?),
        };
        return Some(Move::Digit { cell, from: None, to });
    }
    let (kind, _) = SIGNS.into_iter().find(|&(_, s)| s == sign)?;
    let digits: Option<Vec<Digit>> = rest.chars().map(Digit::from_char).collect();
    let flip: DigitSet = digits?.into_iter().collect();
    (!flip.is_empty()).then_some(Move::Marks { cell, kind, flip })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_reads_what_it_writes() {
        for text in ["r4c7=5", "r1c1=.", "r4c7+25", "r4c7*1 r9c9-789 r1c2=3"] {
            assert_eq!(text.parse::<Turn>().map(|turn| turn.to_string()), Ok(text.to_owned()));
        }
    }

    #[test]
    fn what_is_no_turn_is_refused() {
        for text in
            ["", " ", "r4c7", "r0c1=1", "r4c7=55", "r4c7=x", "r4c7+", "r4c7+0", "r4c7?1", "é"]
        {
            assert!(text.parse::<Turn>().is_err(), "{text:?}");
        }
    }
}
