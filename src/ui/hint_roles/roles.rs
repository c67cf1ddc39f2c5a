//! How cells and candidates take part in a hint, and the styles of that.

use crate::ui::theme::Theme;
use pencilmark_engine::logic::Role;
use ratatui::style::Style;

/// How a cell takes part in a hint, the least important first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::ui) enum CellRole {
    /// In a row, column or box that the hint is about.
    House,
    /// In one of a second kind, such as a fish's cover.
    House2,
    /// Named by the open page, and nothing else.
    Named,
    /// A cell of the pattern of the second kind, such as a wing.
    Pattern2,
    /// A cell of the pattern.
    Pattern,
    /// It loses a candidate, or holds a wrong digit.
    Removed,
    /// A digit goes here.
    Target,
}

/// How a candidate takes part in a hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::ui) enum ChipRole {
    /// A candidate of the pattern.
    Pattern,
    /// One of the second kind.
    Second,
    /// A fin, or a guard of another pattern.
    Fin,
    /// False in the chain.
    Off,
    /// True in the chain.
    On,
    /// Eliminated.
    Removed,
    /// Placed.
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

    /// The style of the cell.
    pub(in crate::ui) const fn style(self, theme: &Theme) -> Style {
        match self {
            Self::House | Self::Named => theme.house,
            Self::House2 => theme.house_2,
            Self::Pattern => theme.pattern,
            Self::Pattern2 => theme.pattern_2,
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

    /// The style of the candidate.
    pub(in crate::ui) const fn style(self, theme: &Theme) -> Style {
        match self {
            Self::Pattern => theme.chip,
            Self::Second => theme.chip_2,
            Self::Fin => theme.fin,
            Self::Off => theme.off,
            Self::On => theme.on,
            Self::Removed => theme.removed_chip,
            Self::Target => theme.target_chip,
        }
    }
}
