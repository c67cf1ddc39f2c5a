//! Booklets: printable pages of puzzles, with an optional cover and with optional solutions at the
//! end.

mod cover;

use super::drawing::{Drawing, Ink, Type};
use super::face::Font;
use super::figure::{Figure, Fill};
use super::text::fitting;
use pencilmark_engine::board::Grid;

/// A paper size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Paper {
    /// A4, 210 by 297 mm.
    A4,
    /// US Letter, 8.5 by 11 inches.
    Letter,
}

impl Paper {
    /// All paper sizes.
    pub const ALL: [Self; 2] = [Self::A4, Self::Letter];

    /// Returns the name of the paper size: `a4` or `letter`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::A4 => "a4",
            Self::Letter => "letter",
        }
    }

    /// Returns the width and height in points.
    const fn size(self) -> (f32, f32) {
        match self {
            Self::A4 => (595.276, 841.89),
            Self::Letter => (612.0, 792.0),
        }
    }
}

/// The possible numbers of puzzles per page.
pub const PER_PAGE: [usize; 4] = [1, 2, 4, 6];

/// A puzzle in a booklet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The clues.
    pub givens: Grid,
    /// The solution.
    pub solution: Grid,
    /// The name of the tier, or other text to print in its place. If the text is empty, nothing is
    /// printed.
    pub tier: String,
    /// The rating, such as `4.4`, or `None` to print no rating.
    pub rating: Option<String>,
}

/// The settings of a booklet.
#[derive(Clone, Debug, PartialEq)]
pub struct Booklet {
    /// The title to print on the cover and at the top of each page.
    pub title: String,
    /// The paper size.
    pub paper: Paper,
    /// The number of puzzles per page, one of [`PER_PAGE`].
    pub per_page: usize,
    /// `true` to print all candidates in the empty cells.
    pub candidates: bool,
    /// `true` to add a cover.
    pub cover: bool,
    /// `true` to add the solutions after the puzzles.
    pub solutions: bool,
    /// The additional margin on the inner side of each page, in points. If it is not 0, the back of
    /// the cover is empty, so that page 1 is a right-hand page.
    pub binding: f32,
    /// The size of the text around the boards.
    pub text: TextSize,
}

/// The size of the text around the boards, and of the solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextSize {
    /// The usual size.
    Normal,
    /// Large print: text of at least 14 points.
    Large,
}

impl TextSize {
    /// Both sizes.
    pub const ALL: [Self; 2] = [Self::Normal, Self::Large];

    const fn factor(self) -> f32 {
        match self {
            Self::Normal => 1.0,
            Self::Large => 1.6,
        }
    }
}

/// The drawn pages of a booklet.
#[derive(Clone, Debug, PartialEq)]
pub struct Pages {
    /// The pages.
    pub drawings: Vec<Drawing>,
    /// The number of pages before page 1.
    pub front: usize,
    /// The table of contents that a viewer shows.
    pub bookmarks: Vec<Bookmark>,
}

impl From<Vec<Drawing>> for Pages {
    /// Numbers all pages from 1, without bookmarks.
    fn from(drawings: Vec<Drawing>) -> Self {
        Self { drawings, front: 0, bookmarks: Vec::new() }
    }
}

/// An entry of a table of contents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bookmark {
    /// The text of the entry.
    pub title: String,
    /// The index of the page in [`Pages::drawings`].
    pub page: usize,
    /// The entries below this one.
    pub children: Vec<Bookmark>,
}

/// The margin of a page, in points.
const MARGIN: f32 = 48.0;

/// The distance between boards, in points.
const GAP: f32 = 24.0;

const PLAIN: Type = Type { size: 11.0, font: Font::SERIF, ink: Ink::BLACK };
const BOLD: Type = Type { font: Font::SERIF_BOLD, ..PLAIN };
const FAINT: Type = Type { size: 10.0, ink: Ink::GREY, ..PLAIN };

/// The part of a page between its left and its right margin.
#[derive(Clone, Copy)]
struct Area {
    left: f32,
    width: f32,
}

/// The position of a board and of the caption above it.
#[derive(Clone, Copy)]
struct Place {
    x: f32,
    y: f32,
    side: f32,
}

impl Booklet {
    /// Draws all pages. The cover and its back have no page number.
    pub fn pages(&self, entries: &[Entry]) -> Pages {
        let numbered: Vec<_> = (1..).zip(entries).collect();
        let per_page = self.per_page.max(1);
        let (columns, rows) = self.solution_shape();
        let per_solutions = columns * rows;
        let mut drawings = Vec::new();
        if self.cover {
            drawings.push(cover::cover(self, entries, self.area(0)));
            if self.binding > 0.0 {
                let (width, height) = self.paper.size();
                drawings.push(Drawing::new(width, height));
            }
        }
        let front = drawings.len();
        let mut bookmarks: Vec<_> =
            self.cover.then(|| Bookmark::new("Cover", 0, Vec::new())).into_iter().collect();
        let puzzle_pages = numbered.len().div_ceil(per_page);
        let mut children = Vec::new();
        for held in numbered.chunks(per_page) {
            let (mut page, area) = self.page(&self.title, drawings.len(), front);
            children.push(Bookmark::puzzles(held, drawings.len()));
            let (columns, rows) = self.shape();
            for (&(number, entry), place) in held.iter().zip(self.places(area, columns, rows)) {
                self.draw_puzzle(&mut page, number, entry, place);
                if self.solutions {
                    let solution = puzzle_pages + (number - 1) / per_solutions + 1;
                    self.draw_footnote(&mut page, &format!("Solution on page {solution}"), place);
                }
            }
            drawings.push(page);
        }
        bookmarks.push(Bookmark::new("Puzzles", front, children));
        if self.solutions {
            let (first, mut children) = (drawings.len(), Vec::new());
            for held in numbered.chunks(per_solutions) {
                let (mut page, area) = self.page("Solutions", drawings.len(), front);
                children.push(Bookmark::puzzles(held, drawings.len()));
                let places = self.places(area, columns, rows);
                for (&(number, entry), place) in held.iter().zip(places) {
                    self.draw_solution(&mut page, number, entry, place);
                }
                drawings.push(page);
            }
            bookmarks.push(Bookmark::new("Solutions", first, children));
        }
        bookmarks.retain(|mark| mark.page < drawings.len());
        Pages { drawings, front, bookmarks }
    }

    /// Returns the numbers of columns and rows on a page of puzzles.
    const fn shape(&self) -> (usize, usize) {
        match self.per_page {
            0 | 1 => (1, 1),
            2 => (1, 2),
            3 | 4 => (2, 2),
            _ => (2, 3),
        }
    }

    /// Returns the numbers of columns and rows on a page of solutions.
    const fn solution_shape(&self) -> (usize, usize) {
        match self.text {
            TextSize::Normal => (3, 4),
            TextSize::Large => (2, 2),
        }
    }

    /// Scales the size of text.
    fn scaled(&self, set: Type) -> Type {
        Type { size: set.size * self.text.factor(), ..set }
    }

    /// Returns the height in points of the page header, and of the page footer, inside the margins.
    fn head(&self) -> f32 {
        30.0 * self.text.factor()
    }

    /// Returns the height of the caption above a board, in points.
    fn caption(&self) -> f32 {
        20.0 * self.text.factor()
    }

    /// Returns the height of the text below a board, in points.
    fn footnote(&self) -> f32 {
        if self.solutions { 14.0 * self.text.factor() } else { 0.0 }
    }

    /// Returns the part of a page between its margins. Pages with an even index are right-hand
    /// pages, so their left margin is the inner one.
    fn area(&self, index: usize) -> Area {
        let inner = if index.is_multiple_of(2) { self.binding } else { 0.0 };
        Area { left: MARGIN + inner, width: self.paper.size().0 - 2.0 * MARGIN - self.binding }
    }

    /// Draws an empty page with its header and its page number. `front` is the number of pages
    /// before page 1.
    fn page(&self, head: &str, index: usize, front: usize) -> (Drawing, Area) {
        let (width, height) = self.paper.size();
        let area = self.area(index);
        let (middle, set) = (area.left + area.width / 2.0, self.scaled(FAINT));
        let mut page = Drawing::new(width, height);
        page.text_around((middle, MARGIN), &fitting(head, area.width, set), set);
        page.text_around((middle, height - MARGIN), &(index + 1 - front).to_string(), set);
        (page, area)
    }

    /// Returns the positions of the boards on a page, row by row.
    fn places(&self, area: Area, columns: usize, rows: usize) -> Vec<Place> {
        let top = MARGIN + self.head();
        let inner = (area.width, self.paper.size().1 - 2.0 * top);
        let share = |all: f32, parts: usize| (all - GAP * (parts - 1) as f32) / parts as f32;
        let (wide, high) = (share(inner.0, columns), share(inner.1, rows));
        let around = self.caption() + self.footnote();
        let side = wide.min(high - around);
        let place = |index: usize| {
            let (column, row) = ((index % columns) as f32, (index / columns) as f32);
            Place {
                x: area.left + column * (wide + GAP) + (wide - side) / 2.0,
                y: top + row * (high + GAP) + (high - around - side) / 2.0,
                side,
            }
        };
        (0..columns * rows).map(place).collect()
    }

    fn draw_puzzle(&self, page: &mut Drawing, number: usize, entry: &Entry, place: Place) {
        let Place { x, y, side } = place;
        let baseline = y + 0.6 * self.caption();
        page.text((x, baseline), &number.to_string(), self.scaled(BOLD));
        let hard = match &entry.rating {
            Some(rating) => format!("{} {rating}", entry.tier),
            None => entry.tier.clone(),
        };
        page.text_before((x + side, baseline), &hard, self.scaled(PLAIN));
        let fill = if self.candidates { Fill::Candidates } else { Fill::Nothing };
        Figure::puzzle(&entry.givens, fill).draw(page, (x, y + self.caption()), side);
    }

    fn draw_footnote(&self, page: &mut Drawing, text: &str, place: Place) {
        let Place { x, y, side } = place;
        let baseline = y + self.caption() + side + self.footnote() - 1.0;
        page.text_before((x + side, baseline), text, self.scaled(FAINT));
    }

    fn draw_solution(&self, page: &mut Drawing, number: usize, entry: &Entry, place: Place) {
        let Place { x, y, side } = place;
        let top = y + self.caption();
        page.text((x, top - 0.3 * self.caption()), &number.to_string(), self.scaled(BOLD));
        let fill = Fill::Digits(entry.solution);
        Figure::puzzle(&entry.givens, fill).draw(page, (x, top), side);
    }
}

impl Bookmark {
    fn new(title: &str, page: usize, children: Vec<Self>) -> Self {
        // A single page needs no entry of its own.
        let children = if children.len() > 1 { children } else { Vec::new() };
        Self { title: title.to_owned(), page, children }
    }

    /// Returns the entry of a page that holds the given puzzles.
    fn puzzles(held: &[(usize, &Entry)], page: usize) -> Self {
        let [first, .., last] = held else {
            let number = held.first().map_or(0, |(number, _)| *number);
            return Self::new(&number.to_string(), page, Vec::new());
        };
        Self::new(&format!("{}–{}", first.0, last.0), page, Vec::new())
    }
}

#[cfg(test)]
mod tests;
