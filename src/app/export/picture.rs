//! Pictures of a board.

use crate::game::{ColourSet, Game, LinkKind};
use pencilmark_engine::board::{Candidate, Cell, CellSet, Digit};
use pencilmark_print::{Figure, Fill};

/// A kind of picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureKind {
    /// In pixels.
    Png,
    /// A drawing.
    Svg,
    /// A page.
    Pdf,
}

impl PictureKind {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Png, Self::Svg, Self::Pdf];

    /// Its name, which is how the names of its files end.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Png => "png",
            Self::Svg => "svg",
            Self::Pdf => "pdf",
        }
    }

    /// What it is, in a few words.
    pub const fn about(self) -> &'static str {
        match self {
            Self::Png => "a picture in pixels",
            Self::Svg => "a drawing that is sharp at any size",
            Self::Pdf => "a page for print",
        }
    }
}

/// A picture that is to be saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PictureFile {
    /// How its name begins: letters, digits and `-`.
    pub stem: String,
    /// What kind.
    pub kind: PictureKind,
    /// What is drawn.
    pub figure: Box<Figure>,
}

/// The board as it is seen, without cursor and checks.
pub(super) fn figure(game: &Game) -> Figure {
    let (sheet, candidates, supposed) = (game.sheet(), game.candidates(), game.supposed());
    let mut figure = Figure::puzzle(game.givens(), Fill::Digits(*game.digits()));
    figure.supposed = supposed;
    let bits = |colours: ColourSet| colours.iter().fold(0, |bits, one| bits | 1 << one.index());
    let empty: CellSet = game.digits().empty_cells();
    for cell in Cell::ALL {
        let (at, marks) = (cell.index(), game.shown_marks(cell, &candidates));
        (figure.corner[at], figure.centre[at]) = (marks.corner, marks.centre);
        let colours = sheet.colours(cell);
        figure.colours[at] = bits(colours.cell);
        let tints = Digit::ALL.map(|digit| (Candidate { cell, digit }, bits(colours.of(digit))));
        let seen = tints.into_iter().filter(|(_, tint)| *tint != 0 && empty.contains(cell));
        figure.tints.extend(seen);
    }
    let links = sheet.links().iter().map(|link| (link.ends(), link.kind() == LinkKind::Strong));
    figure.links.extend(links);
    figure
}
