//! Draws puzzles for printing and as pictures.
//!
//! A [`Figure`] is a board to draw, and a [`Booklet`] describes pages of boards. Both become
//! [`Drawing`]s, which are lists of rectangles, lines and pieces of text. [`svg`] and [`png`] write
//! one drawing, and [`pdf`] writes several pages to one file. All text uses the fonts in
//! `assets/fonts`.
//!
//! # Examples
//!
//! ```
//! use pencilmark_engine::board::Grid;
//! use pencilmark_print::{Figure, Fill, svg};
//!
//! let puzzle: Grid =
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
//!         .parse()?;
//! let drawing = Figure::puzzle(&puzzle, Fill::Candidates).drawing(360.0);
//! assert!(svg(&drawing).starts_with("<svg"));
//! # Ok::<(), pencilmark_engine::board::GridParseError>(())
//! ```

mod booklet;
mod drawing;
mod face;
mod figure;
mod pdf;
mod png;
mod svg;
mod text;

pub use booklet::{Booklet, Bookmark, Entry, PER_PAGE, Pages, Paper, TextSize};
pub use drawing::{Drawing, Ink, Item};
pub use face::{Family, Font, Weight, missing_characters};
pub use figure::{Figure, Fill};
pub use pdf::pdf;
pub use png::{PngError, png};
pub use svg::svg;
