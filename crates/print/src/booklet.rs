//! Booklets: printable pages of puzzles, with an optional cover and with optional solutions at the
//! end.

use super::drawing::{Drawing, Ink, Type};
use super::face::Weight;
use super::figure::{Figure, Fill};
use super::text::{fitting, joined, wrapped};
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
#[derive(Clone, Debug, PartialEq, Eq)]
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
}

/// The margin of a page, in points.
const MARGIN: f32 = 48.0;

/// The height in points of the page header, and of the page footer, inside the margins.
const HEAD: f32 = 30.0;

/// The height of the caption above a board, in points.
const CAPTION: f32 = 20.0;

/// The distance between lines of text on the cover, in points.
const LINE: f32 = 20.0;

/// The numbers of columns and rows on a page of solutions.
const SOLUTIONS: (usize, usize) = (3, 4);

const PLAIN: Type = Type { size: 10.0, weight: Weight::Regular, ink: Ink::BLACK };
const BOLD: Type = Type { weight: Weight::Bold, ..PLAIN };
const FAINT: Type = Type { size: 9.0, ink: Ink::GREY, ..PLAIN };

impl Booklet {
    /// Draws all pages. The cover has no page number. The page after the cover is page 1.
    pub fn pages(&self, entries: &[Entry]) -> Vec<Drawing> {
        let numbered: Vec<_> = (1..).zip(entries).collect();
        let mut pages = Vec::new();
        for held in numbered.chunks(self.per_page.max(1)) {
            let mut page = self.page(&self.title, pages.len() + 1);
            let (columns, rows) = self.shape();
            for (&(number, entry), place) in held.iter().zip(self.places(columns, rows)) {
                self.draw_puzzle(&mut page, number, entry, place);
            }
            pages.push(page);
        }
        if self.solutions {
            for held in numbered.chunks(SOLUTIONS.0 * SOLUTIONS.1) {
                let mut page = self.page("Solutions", pages.len() + 1);
                let places = self.places(SOLUTIONS.0, SOLUTIONS.1);
                for (&(number, entry), place) in held.iter().zip(places) {
                    draw_solution(&mut page, number, entry, place);
                }
                pages.push(page);
            }
        }
        if self.cover {
            pages.insert(0, self.cover(entries));
        }
        pages
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

    /// Draws an empty page with its header and its page number.
    fn page(&self, head: &str, number: usize) -> Drawing {
        let (width, height) = self.paper.size();
        let mut page = Drawing::new(width, height);
        page.text_around((width / 2.0, MARGIN), &fitting(head, width - 2.0 * MARGIN, FAINT), FAINT);
        page.text_around((width / 2.0, height - MARGIN), &number.to_string(), FAINT);
        page
    }

    /// Returns the positions of the boards on a page, row by row.
    fn places(&self, columns: usize, rows: usize) -> Vec<Place> {
        let (width, height) = self.paper.size();
        let gap = 24.0;
        let inner = (width - 2.0 * MARGIN, height - 2.0 * (MARGIN + HEAD));
        let share = |all: f32, parts: usize| (all - gap * (parts - 1) as f32) / parts as f32;
        let (wide, high) = (share(inner.0, columns), share(inner.1, rows));
        let side = wide.min(high - CAPTION);
        let place = |index: usize| {
            let (column, row) = ((index % columns) as f32, (index / columns) as f32);
            Place {
                x: MARGIN + column * (wide + gap) + (wide - side) / 2.0,
                y: MARGIN + HEAD + row * (high + gap) + (high - CAPTION - side) / 2.0,
                side,
            }
        };
        (0..columns * rows).map(place).collect()
    }

    fn draw_puzzle(&self, page: &mut Drawing, number: usize, entry: &Entry, place: Place) {
        let Place { x, y, side } = place;
        page.text((x, y + 12.0), &number.to_string(), BOLD);
        let hard = match &entry.rating {
            Some(rating) => format!("{} {rating}", entry.tier),
            None => entry.tier.clone(),
        };
        page.text_before((x + side, y + 12.0), &hard, PLAIN);
        let fill = if self.candidates { Fill::Candidates } else { Fill::Nothing };
        Figure::puzzle(&entry.givens, fill).draw(page, (x, y + CAPTION), side);
    }

    fn cover(&self, entries: &[Entry]) -> Drawing {
        let (width, height) = self.paper.size();
        let mut page = Drawing::new(width, height);
        let (lines, set) = title_lines(&self.title, width - 2.0 * MARGIN);
        for (above, line) in lines.iter().rev().enumerate() {
            let y = height * 0.2 - above as f32 * set.size * 1.2;
            page.text_around((width / 2.0, y), line, set);
        }
        let set = Type { size: 14.0, ..PLAIN };
        let lines = joined(&counted(entries), width - 2.0 * MARGIN, set);
        for (at, line) in lines.iter().enumerate() {
            let y = height * 0.2 + 34.0 + at as f32 * LINE;
            page.text_around((width / 2.0, y), line, set);
        }
        if let Some(first) = entries.first() {
            let side = width * 0.5;
            let figure = Figure::puzzle(&first.givens, Fill::Nothing);
            figure.draw(&mut page, ((width - side) / 2.0, height * 0.36), side);
        }
        page.text_around((width / 2.0, height - MARGIN), "made with pencilmark", FAINT);
        page
    }
}

/// The position of a board and of the caption above it.
#[derive(Clone, Copy)]
struct Place {
    x: f32,
    y: f32,
    side: f32,
}

fn draw_solution(page: &mut Drawing, number: usize, entry: &Entry, place: Place) {
    let Place { x, y, side } = place;
    page.text((x, y + CAPTION - 6.0), &number.to_string(), BOLD);
    Figure::puzzle(&entry.givens, Fill::Digits(entry.solution)).draw(page, (x, y + CAPTION), side);
}

/// Breaks the title of the cover into lines of at most `width` points. A long title gets a smaller
/// font. Only a title that does not fit in the smallest font is shortened.
fn title_lines(title: &str, width: f32) -> (Vec<String>, Type) {
    const SIZES: [f32; 3] = [34.0, 28.0, 22.0];
    const MAX_LINES: usize = 3;
    let sets = SIZES.map(|size| Type { size, ..BOLD });
    let wrap = |set| (wrapped(title, width, set), set);
    if let Some(fit) = sets.map(wrap).into_iter().find(|(lines, _)| lines.len() <= MAX_LINES) {
        return fit;
    }
    let (mut lines, set) = wrap(sets[SIZES.len() - 1]);
    let rest = lines.split_off(MAX_LINES - 1).join(" ");
    lines.push(fitting(&rest, width, set));
    (lines, set)
}

/// Describes how many puzzles there are, easiest tier first, in parts that [`joined`] joins into
/// lines: `12 puzzles:`, `8 Easy,`, `4 Hard`. If no entry has a tier, returns only `12 puzzles`.
fn counted(entries: &[Entry]) -> Vec<String> {
    let mut tiers: Vec<(f32, &str, usize)> = Vec::new();
    for entry in entries.iter().filter(|entry| !entry.tier.is_empty()) {
        // Puzzles without a rating come after all others.
        let rating = entry.rating.as_ref().and_then(|rating| rating.parse().ok());
        let rating: f32 = rating.unwrap_or(f32::INFINITY);
        match tiers.iter_mut().find(|(_, tier, _)| *tier == entry.tier) {
            Some((least, _, count)) => (*least, *count) = (least.min(rating), *count + 1),
            None => tiers.push((rating, &entry.tier, 1)),
        }
    }
    tiers.sort_by(|(one, ..), (other, ..)| one.total_cmp(other));
    let puzzles = if entries.len() == 1 { "puzzle" } else { "puzzles" };
    let colon = if tiers.is_empty() { "" } else { ":" };
    let mut parts = vec![format!("{} {puzzles}{colon}", entries.len())];
    for (at, (_, tier, count)) in (1..).zip(&tiers) {
        let comma = if at < tiers.len() { "," } else { "" };
        parts.push(format!("{count} {tier}{comma}"));
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::super::drawing::Item;
    use super::super::face;
    use super::*;

    fn entry(tier: &str) -> Entry {
        let solution =
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let givens: Grid =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
                .parse()
                .unwrap();
        let solution = solution.parse().unwrap();
        Entry { givens, solution, tier: tier.to_owned(), rating: Some("1.2".to_owned()) }
    }

    fn booklet(per_page: usize, paper: Paper) -> Booklet {
        let title = "Sudoku".to_owned();
        Booklet { title, paper, per_page, candidates: false, cover: true, solutions: true }
    }

    #[test]
    fn every_puzzle_is_printed_with_its_solution() {
        for (per_page, paper) in PER_PAGE.into_iter().flat_map(|n| Paper::ALL.map(|p| (n, p))) {
            let entries = vec![entry("Easy"); 13];
            let pages = booklet(per_page, paper).pages(&entries);
            assert_eq!(pages.len(), 1 + 13_usize.div_ceil(per_page) + 2, "{per_page}");
            let bold = |number: &str| {
                let is = |item: &&Item| matches!(item, Item::Text { text, size, weight: Weight::Bold, .. } if text == number && *size == BOLD.size);
                pages.iter().flat_map(|page| &page.items).filter(is).count()
            };
            assert_eq!((bold("1"), bold("13"), bold("14")), (2, 2, 0), "{per_page}");
        }
    }

    #[test]
    fn boards_stay_within_the_margins_and_do_not_overlap() {
        for (per_page, paper) in PER_PAGE.into_iter().flat_map(|n| Paper::ALL.map(|p| (n, p))) {
            let booklet = booklet(per_page, paper);
            let (width, height) = paper.size();
            let (columns, rows) = booklet.shape();
            let shapes = [(columns, rows), SOLUTIONS];
            for places in shapes.map(|(columns, rows)| booklet.places(columns, rows)) {
                for (index, one) in places.iter().enumerate() {
                    let (right, foot) = (one.x + one.side, one.y + CAPTION + one.side);
                    assert!(
                        one.side > 80.0 && one.x >= MARGIN - 0.1 && right <= width - MARGIN + 0.1
                    );
                    assert!(one.y >= MARGIN + HEAD - 0.1 && foot <= height - MARGIN - HEAD + 0.1);
                    for other in &places[..index] {
                        let beside = other.x + other.side <= one.x || right <= other.x;
                        assert!(beside || other.y + CAPTION + other.side <= one.y);
                    }
                }
            }
        }
    }

    #[test]
    fn the_tiers_fit_on_the_cover() {
        let names =
            ["Easy", "Medium", "Tricky", "Very hard", "Fiendish", "Diabolical", "Nightmare"];
        let tiers = names.into_iter().chain(["Not rated"]);
        let entries: Vec<_> = tiers.flat_map(|tier| vec![entry(tier); 1250]).collect();
        for paper in Paper::ALL {
            let cover = booklet(4, paper).cover(&entries);
            let texts = cover.items.iter().filter_map(|item| match item {
                Item::Text { x, y, size, weight, text, .. } => {
                    Some((*x, *y, face::width(text, *size, *weight), text))
                }
                _ => None,
            });
            let texts: Vec<_> = texts.collect();
            for (x, _, wide, text) in &texts {
                let right = paper.size().0 - MARGIN;
                assert!(*x >= MARGIN - 0.1 && x + wide <= right + 0.1, "{text}");
            }
            let all: Vec<_> = texts.iter().map(|(.., text)| text.as_str()).collect();
            assert!(all.join(" ").contains("10000 puzzles: 1250 Easy, 1250 Medium"), "{all:?}");
            let below = texts.iter().position(|(.., text)| text.contains("Not rated")).unwrap();
            assert!(texts[below].1 < paper.size().1 * 0.36, "above the board");
        }
    }

    #[test]
    fn a_long_title_is_wrapped_and_only_a_very_long_one_is_shortened() {
        let lines = |title: &str| {
            let cover = Booklet { title: title.to_owned(), ..booklet(4, Paper::A4) }.cover(&[]);
            let bold = cover.items.into_iter().filter_map(|item| match item {
                Item::Text { y, text, weight: Weight::Bold, size, .. } => Some((y, text, size)),
                _ => None,
            });
            let mut bold: Vec<_> = bold.collect();
            bold.sort_by(|(one, ..), (other, ..)| one.total_cmp(other));
            assert!(bold.iter().all(|(y, _, size)| y - size >= MARGIN / 2.0), "{bold:?}");
            bold.into_iter().map(|(_, text, size)| (text, size)).collect::<Vec<_>>()
        };
        assert_eq!(lines("Sudoku"), [("Sudoku".to_owned(), 34.0)]);
        let long = "Long train rides through the mountains of Norway";
        let words = |title: &str| {
            let lines: Vec<_> = lines(title).into_iter().map(|(text, _)| text).collect();
            (lines.len(), lines.join(" "))
        };
        assert_eq!(words(long), (2, long.to_owned()));
        let longer = format!("{long}, and back again by night");
        assert_eq!(words(&longer).1, longer);
        let (count, cut) = words(&longer.repeat(9));
        assert!(count == 3 && cut.ends_with('…'), "{count} {cut}");
    }

    #[test]
    fn the_cover_counts_puzzles() {
        let hard = Entry { rating: Some("10.2".to_owned()), ..entry("Hard") };
        let beyond = Entry { rating: None, ..entry("Not rated") };
        let entries = [entry("Easy"), beyond, hard, entry("Easy")];
        let text = |entries: &[Entry]| counted(entries).join(" ");
        assert_eq!(text(&entries), "4 puzzles: 2 Easy, 1 Hard, 1 Not rated");
        assert_eq!(text(&entries[..1]), "1 puzzle: 1 Easy");
        assert_eq!(text(&[entry(""), entry("")]), "2 puzzles");
    }
}
