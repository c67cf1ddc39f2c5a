//! A turn, which consists of the moves of a single key press. Undo reverts a whole turn. Saved
//! games contain turns as text.

use super::{Colour, ColourSet, LinkKind, MarkKind, UserLink};
use pencilmark_engine::board::{Candidate, Cell, Digit, DigitSet};
use std::fmt;

/// A change of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// Places, replaces or removes a digit.
    Digit {
        /// The cell whose digit changes.
        cell: Cell,
        /// The digit before the move, or `None` if the cell was empty. Filled in when the move is
        /// made.
        from: Option<Digit>,
        /// The digit after the move, or `None` if the cell is then empty.
        to: Option<Digit>,
    },
    /// Adds the marks in `flip` that are absent, and removes the marks in `flip` that are present.
    Marks {
        /// The cell whose marks change.
        cell: Cell,
        /// The kind of mark to add or remove.
        kind: MarkKind,
        /// The digits whose marks are added or removed.
        flip: DigitSet,
    },
    /// Adds the colours in `flip` that are absent, and removes the colours in `flip` that are
    /// present.
    Colours {
        /// The cell whose colours change.
        cell: Cell,
        /// The candidate whose colours change, or `None` for the whole cell.
        digit: Option<Digit>,
        /// The colours to add or remove.
        flip: ColourSet,
    },
    /// Draws the link if it is absent, or removes it if it is present.
    Link(UserLink),
}

impl Move {
    /// Returns the cell that the move changes.
    pub const fn cell(&self) -> Cell {
        match self {
            Self::Digit { cell, .. } | Self::Marks { cell, .. } | Self::Colours { cell, .. } => {
                *cell
            }
            Self::Link(link) => link.ends()[1].cell,
        }
    }

    /// Returns `true` if the move changes a digit or a mark, and not a colour or a link. The cells
    /// of givens allow only colours and links.
    pub const fn is_entry(&self) -> bool {
        matches!(self, Self::Digit { .. } | Self::Marks { .. })
    }

    /// Returns `true` if the move changes nothing.
    pub fn is_idle(&self) -> bool {
        match self {
            Self::Digit { from, to, .. } => from == to,
            Self::Marks { flip, .. } => flip.is_empty(),
            Self::Colours { flip, .. } => flip.is_empty(),
            Self::Link(_) => false,
        }
    }
}

/// The moves of a single key press.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn(Vec<Move>);

impl Turn {
    /// Returns the turn with the given moves.
    pub const fn new(moves: Vec<Move>) -> Self {
        Self(moves)
    }

    /// Returns the moves, in the order in which they are made.
    pub fn moves(&self) -> &[Move] {
        &self.0
    }

    pub(super) fn moves_mut(&mut self) -> &mut [Move] {
        &mut self.0
    }

    /// Returns the cell of the first move. Undo and redo move the cursor to this cell.
    ///
    /// # Panics
    /// Panics if the turn has no moves. Such a turn is never played.
    pub fn focus(&self) -> Cell {
        self.0.first().expect("a played turn has moves").cell()
    }
}

/// The error for text that is not a turn.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{0:?} is not a move: a move is r4c7=5, r4c7=. or, for marks, r4c7+25, r4c7*25, r4c7-25, for \
     colours r4c7#AC, r4c7:5#A, for links r4c7:5=r4c9:5, r4c7:5-r4c9:5"
)]
pub struct TurnParseError(String);

const SIGNS: [(MarkKind, char); 3] =
    [(MarkKind::Corner, '+'), (MarkKind::Centre, '*'), (MarkKind::Eliminated, '-')];

impl fmt::Display for Turn {
    /// Writes the moves, separated by spaces.
    ///
    /// `r4c7=5` places a digit, and `r4c7=.` removes it. `r4c7+25` flips the corner marks 2 and 5,
    /// `r4c7*25` flips centre marks, and `r4c7-25` flips eliminations. `r4c7#AC` flips colours of a
    /// cell, and `r4c7:5#A` flips a colour of a candidate. `r4c7:5=r4c9:5` flips a strong link, and
    /// `r4c7:5-r4c9:5` flips a weak link.
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
                Move::Colours { cell, digit: None, flip } => write!(f, "{cell}#{flip}")?,
                Move::Colours { cell, digit: Some(digit), flip } => {
                    write!(f, "{cell}:{digit}#{flip}")?;
                }
                Move::Link(link) => write!(f, "{link}")?,
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
    let (cell, rest) = parse_cell(word)?;
    let mut chars = rest.chars();
    let sign = chars.next()?;
    let rest = chars.as_str();
    match sign {
        '=' => {
            let to = if rest == "." { None } else { Some(only_digit(rest)?) };
            Some(Move::Digit { cell, from: None, to })
        }
        '#' => Some(Move::Colours { cell, digit: None, flip: parse_colours(rest)? }),
        ':' => parse_of_candidate(cell, rest),
        _ => {
            let (kind, _) = SIGNS.into_iter().find(|&(_, s)| s == sign)?;
            let digits: Option<Vec<Digit>> = rest.chars().map(Digit::from_char).collect();
            let flip: DigitSet = digits?.into_iter().collect();
            (!flip.is_empty()).then_some(Move::Marks { cell, kind, flip })
        }
    }
}

/// Parses the text after `r4c7:`, which has the form `5#A`, `5=r4c9:5` or `5-r4c9:5`.
fn parse_of_candidate(cell: Cell, text: &str) -> Option<Move> {
    let mut chars = text.chars();
    let digit = Digit::from_char(chars.next()?)?;
    let kind = match chars.next()? {
        '#' => {
            let flip = parse_colours(chars.as_str())?;
            return Some(Move::Colours { cell, digit: Some(digit), flip });
        }
        '=' => LinkKind::Strong,
        '-' => LinkKind::Weak,
        _ => return None,
    };
    let (other, rest) = parse_cell(chars.as_str())?;
    let to = Candidate { cell: other, digit: only_digit(rest.strip_prefix(':')?)? };
    UserLink::new(Candidate { cell, digit }, to, kind).map(Move::Link)
}

/// Parses a cell at the start of `text`. Returns the cell and the remaining text.
fn parse_cell(text: &str) -> Option<(Cell, &str)> {
    let (cell, rest) = text.split_at_checked("r1c1".len())?;
    Some((cell.parse().ok()?, rest))
}

fn only_digit(text: &str) -> Option<Digit> {
    Digit::from_char(text.chars().next().filter(|_| text.len() == 1)?)
}

fn parse_colours(letters: &str) -> Option<ColourSet> {
    let colours: Option<ColourSet> = letters.chars().map(Colour::from_letter).collect();
    colours.filter(|colours| !colours.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_written_turn_can_be_parsed() {
        for text in [
            "r4c7=5",
            "r1c1=.",
            "r4c7+25",
            "r4c7*1 r9c9-789 r1c2=3",
            "r4c7#ACI r4c7:5#B",
            "r4c7:5=r4c9:5 r1c1:1-r1c1:2",
        ] {
            assert_eq!(text.parse::<Turn>().map(|turn| turn.to_string()), Ok(text.to_owned()));
        }
    }

    #[test]
    fn invalid_turns_are_rejected() {
        for text in [
            "", " ", "r4c7", "r0c1=1", "r4c7=55", "r4c7=x", "r4c7+", "r4c7+0", "r4c7?1", "é",
            "r4c7#",
        ]
        .into_iter()
        .chain(["r4c7#J", "r4c7:5", "r4c7:5#", "r4c7:0#A", "r4c7:5=r4c7:5", "r4c7:5=r4c9"])
        {
            assert!(text.parse::<Turn>().is_err(), "{text:?}");
        }
    }
}
