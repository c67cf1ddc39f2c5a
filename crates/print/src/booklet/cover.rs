//! The cover of a booklet: the title, the number of puzzles in each tier, and the first puzzle.

use super::{Area, BOLD, Booklet, Entry, FAINT, MARGIN, PLAIN};
use crate::drawing::{Drawing, Type};
use crate::figure::{Figure, Fill};
use crate::text::{fitting, joined, wrapped};

/// The distance between lines of text below the title, in points.
const LINE: f32 = 20.0;

/// Draws the cover. `area` is the part of the page between its margins.
pub(super) fn cover(booklet: &Booklet, entries: &[Entry], area: Area) -> Drawing {
    let (width, height) = booklet.paper.size();
    let middle = area.left + area.width / 2.0;
    let mut page = Drawing::new(width, height);
    let (lines, set) = title_lines(&booklet.title, area.width);
    for (above, line) in lines.iter().rev().enumerate() {
        page.text_around((middle, height * 0.2 - above as f32 * set.size * 1.2), line, set);
    }
    let set = Type { size: 14.0, ..PLAIN };
    for (at, line) in joined(&counted(entries), area.width, set).iter().enumerate() {
        page.text_around((middle, height * 0.2 + 34.0 + at as f32 * LINE), line, set);
    }
    if let Some(first) = entries.first() {
        let side = width * 0.5;
        let figure = Figure::puzzle(&first.givens, Fill::Nothing);
        figure.draw(&mut page, (middle - side / 2.0, height * 0.36), side);
    }
    page.text_around((middle, height - MARGIN), "made with pencilmark", FAINT);
    page
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
    use super::super::Paper;
    use super::super::tests::{booklet, entry};
    use super::*;
    use crate::drawing::Item;
    use crate::face::{self, Font};

    #[test]
    fn the_tiers_fit_on_the_cover() {
        let names =
            ["Easy", "Medium", "Tricky", "Very hard", "Fiendish", "Diabolical", "Nightmare"];
        let tiers = names.into_iter().chain(["Not rated"]);
        let entries: Vec<_> = tiers.flat_map(|tier| vec![entry(tier); 1250]).collect();
        for paper in Paper::ALL {
            let booklet = booklet(4, paper);
            let cover = cover(&booklet, &entries, booklet.area(0));
            let texts = cover.items.iter().filter_map(|item| match item {
                Item::Text { x, y, size, font, text, .. } => {
                    Some((*x, *y, face::width(text, *size, *font), text))
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
            let booklet = Booklet { title: title.to_owned(), ..booklet(4, Paper::A4) };
            let cover = booklet.pages(&[]).drawings.swap_remove(0);
            let bold = cover.items.into_iter().filter_map(|item| match item {
                Item::Text { y, text, font: Font::SERIF_BOLD, size, .. } => Some((y, text, size)),
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
