//! The roles of cells and candidates in a hint, and their styles.

use super::Highlights;
use crate::ui::layout::BoardSize;
use crate::ui::theme::Theme;
use pencilmark_engine::board::Cell;
use pencilmark_engine::logic::Role;
use ratatui::style::{Modifier, Style};

/// The role of a cell in a hint. The least important role comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::ui) enum CellRole {
    /// The cell is in a row, column or box that the hint is about.
    House,
    /// The cell is in a house of the second kind, such as a cover house of a fish.
    House2,
    /// The open page names the cell, and the cell has no other role.
    Named,
    /// The cell has a result of an earlier step that the current step does not need.
    Earlier,
    /// The cell is of the second kind in the pattern, such as a wing.
    Pattern2,
    /// The cell is part of the pattern.
    Pattern,
    /// The cell loses a candidate or contains a wrong digit.
    Removed,
    /// The cell has candidates with one colour of a colouring: 0 for A, 1 for B, and so on.
    Coloured(usize),
    /// A digit is placed in the cell.
    Target,
}

/// The role of a candidate in a hint. The least important role comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::ui) enum ChipRole {
    /// The candidate is part of the pattern.
    Pattern,
    /// The candidate is of the second kind in the pattern.
    Second,
    /// The candidate is a fin of a fish or a guardian of another pattern.
    Fin,
    /// The candidate is false in the chain.
    Off,
    /// The candidate is true in the chain.
    On,
    /// The candidate has a colour: 0 for A, 1 for B, and so on.
    Colour(usize),
    /// The candidate is eliminated.
    Removed,
    /// The candidate is placed.
    Target,
}

impl CellRole {
    pub(super) const fn from_role(role: Role) -> Self {
        match role {
            Role::Focus | Role::Pivot | Role::Base => Self::Pattern,
            Role::Wing | Role::Cover | Role::Fin => Self::Pattern2,
            Role::Good => Self::Target,
            Role::Bad => Self::Removed,
        }
    }

    /// Returns the style of a cell with this role.
    pub(in crate::ui) fn style(self, theme: &Theme) -> Style {
        match self {
            Self::House | Self::Named => theme.house,
            Self::House2 => theme.house_2,
            Self::Earlier => theme.peer,
            Self::Pattern => theme.pattern,
            Self::Pattern2 => theme.pattern_2,
            Self::Coloured(number) if theme.has_tints() => colour(number, theme),
            Self::Coloured(_) => Style::new(),
            Self::Removed => theme.removed,
            Self::Target => theme.target,
        }
    }
}

impl ChipRole {
    pub(super) const fn from_role(role: Role) -> Self {
        match role {
            Role::Focus | Role::Pivot | Role::Base => Self::Pattern,
            Role::Wing | Role::Cover => Self::Second,
            Role::Fin => Self::Fin,
            Role::Good => Self::Target,
            Role::Bad => Self::Removed,
        }
    }

    /// Returns the style of a candidate with this role on the board.
    pub(in crate::ui) fn style(self, theme: &Theme) -> Style {
        match self {
            Self::Pattern => theme.chip,
            Self::Second => theme.chip_2,
            Self::Fin => theme.fin,
            Self::Off => theme.off,
            Self::On => theme.on,
            // The whole cell has the colour.
            Self::Colour(number) if theme.has_tints() => {
                let mark = colour(number, theme);
                Style { fg: mark.bg, bg: mark.fg, ..mark }.add_modifier(Modifier::BOLD)
            }
            Self::Colour(number) => colour(number, theme).add_modifier(Modifier::BOLD),
            Self::Removed => theme.removed_chip,
            Self::Target => theme.target_chip,
        }
    }

    /// Returns the style of the name of a candidate with this role. It has no line through it,
    /// because the text must stay readable.
    pub(in crate::ui) fn style_in_text(self, theme: &Theme) -> Style {
        let mut style = match self {
            Self::Colour(number) => colour(number, theme),
            role => role.style(theme),
        };
        style.add_modifier -= Modifier::CROSSED_OUT;
        style
    }
}

/// Returns the style of a colour of a colouring, which is the style of the player's colour with the
/// same letter. In a theme without colours, returns the style of a candidate of a pattern.
fn colour(number: usize, theme: &Theme) -> Style {
    theme
        .colour_marks()
        .into_iter()
        .nth(number)
        .filter(|mark| mark.bg.is_some())
        .unwrap_or(theme.chip)
}

impl Highlights {
    /// Returns `true` if any candidate has this role.
    pub(in crate::ui) fn shows(&self, role: ChipRole) -> bool {
        self.chips.iter().any(|chips| chips.contains(&Some(role)))
    }
    /// Returns `true` if a cell shows the sign of this role on a board of the given size, in a
    /// theme that does not tint cells. The sign of a chain's candidate comes before the cell's
    /// letter. On the smallest board, there is room for both only next to a single candidate.
    pub(in crate::ui) fn has_sign(&self, role: ChipRole, size: BoardSize) -> bool {
        let has_room = |cell| size != BoardSize::Compact || self.digits(cell).len() < 2;
        let has_sign = |cell: Cell| self.state(cell) == Some(role) && has_room(cell);
        !matches!(role, ChipRole::On | ChipRole::Off) || Cell::ALL.into_iter().any(has_sign)
    }
}
