//! Pictures of a board.

use crate::game::{ColourSet, Game, LinkKind};
use pencilmark_engine::board::{Candidate, Cell, CellSet, Digit};
use pencilmark_print::{Figure, Fill};

/// A picture format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureKind {
    /// A raster image.
    Png,
    /// A vector drawing.
    Svg,
    /// A page for print.
    Pdf,
}

impl PictureKind {
    /// All picture formats.
    pub const ALL: [Self; 3] = [Self::Png, Self::Svg, Self::Pdf];

    /// Returns the name, which is also the file extension.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Png => "png",
            Self::Svg => "svg",
            Self::Pdf => "pdf",
        }
    }

    /// Returns a short description of the format.
    pub const fn about(self) -> &'static str {
        match self {
            Self::Png => "a picture in pixels",
            Self::Svg => "a drawing that is sharp at any size",
            Self::Pdf => "a page to print",
        }
    }
}

/// A picture to save.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PictureFile {
    /// The file name without its number and extension: letters, digits and `-`.
    pub stem: String,
    /// The picture format.
    pub kind: PictureKind,
    /// The drawing to save.
    pub figure: Box<Figure>,
}

/// Returns the drawing of a board as the player sees it, but without the cursor and the results of
/// checks.
pub(super) fn figure(game: &Game) -> Figure {
    let (sheet, candidates, supposed) = (game.sheet(), game.candidates(), game.trial_cells());
    let mut figure = Figure::puzzle(game.givens(), Fill::Digits(*game.digits()));
    figure.supposed = supposed;
    let bits = |colours: ColourSet| colours.iter().fold(0, |bits, one| bits | 1 << one.index());
    let empty: CellSet = game.digits().empty_cells();
    for cell in Cell::ALL {
        let (at, marks) = (cell.index(), game.shown_marks(cell, &candidates));
        (figure.corner[at], figure.centre[at]) = (marks.corner, marks.centre);
        let colours = sheet.colours(cell);
        figure.colours[at] = bits(colours.cell);
        let tints =
            Digit::ALL.map(|digit| (Candidate { cell, digit }, bits(colours.candidate(digit))));
        let seen = tints.into_iter().filter(|(_, tint)| *tint != 0 && empty.contains(cell));
        figure.tints.extend(seen);
    }
    let links = sheet.links().iter().map(|link| (link.ends(), link.kind() == LinkKind::Strong));
    figure.links.extend(links);
    figure
}
