//! Tests the pages of booklets.

use super::*;
use crate::drawing::Item;

pub(super) fn entry(tier: &str) -> Entry {
    let solution =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let givens: Grid =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
            .parse()
            .unwrap();
    let solution = solution.parse().unwrap();
    Entry { givens, solution, tier: tier.to_owned(), rating: Some("1.2".to_owned()) }
}

pub(super) fn booklet(per_page: usize, paper: Paper) -> Booklet {
    let title = "Sudoku".to_owned();
    let text = TextSize::Normal;
    let (candidates, cover, solutions, binding) = (false, true, true, 0.0);
    Booklet { title, paper, per_page, candidates, cover, solutions, binding, text }
}

#[test]
fn every_puzzle_is_printed_with_its_solution() {
    for (per_page, paper) in PER_PAGE.into_iter().flat_map(|n| Paper::ALL.map(|p| (n, p))) {
        let entries = vec![entry("Easy"); 13];
        let pages = booklet(per_page, paper).pages(&entries).drawings;
        assert_eq!(pages.len(), 1 + 13_usize.div_ceil(per_page) + 2, "{per_page}");
        let bold = |number: &str| {
            let is = |item: &&Item| matches!(item, Item::Text { text, size, font: Font::SERIF_BOLD, .. } if text == number && *size == BOLD.size);
            pages.iter().flat_map(|page| &page.items).filter(is).count()
        };
        assert_eq!((bold("1"), bold("13"), bold("14")), (2, 2, 0), "{per_page}");
    }
}

/// Returns the pieces of text on a page, each with its left edge, right edge and size.
fn texts(page: &Drawing) -> Vec<(&str, f32, f32, f32)> {
    let mut texts = Vec::new();
    for item in &page.items {
        if let Item::Text { x, size, font, text, .. } = item {
            texts.push((text.as_str(), *x, x + crate::face::width(text, *size, *font), *size));
        }
    }
    texts
}

#[test]
fn boards_stay_within_the_margins_and_do_not_overlap() {
    let every = PER_PAGE.into_iter().flat_map(|n| Paper::ALL.map(|p| (n, p)));
    let every = every.flat_map(|(n, p)| TextSize::ALL.map(|text| (n, p, text)));
    for (per_page, paper, text) in every {
        let booklet = Booklet { text, binding: 40.0, ..booklet(per_page, paper) };
        let height = paper.size().1;
        for (columns, rows) in [booklet.shape(), booklet.solution_shape()] {
            for area in [booklet.area(0), booklet.area(1)] {
                let places = booklet.places(area, columns, rows);
                for (index, one) in places.iter().enumerate() {
                    let foot = one.y + booklet.caption() + one.side + booklet.footnote();
                    assert!(one.side > 80.0 && one.x >= area.left - 0.1);
                    assert!(one.x + one.side <= area.left + area.width + 0.1);
                    let head = MARGIN + booklet.head();
                    assert!(one.y >= head - 0.1 && foot <= height - head + 0.1);
                    for other in &places[..index] {
                        let beside = other.x + other.side <= one.x;
                        let below = other.y + booklet.caption() + other.side + booklet.footnote();
                        assert!(beside || below <= one.y);
                    }
                }
            }
        }
    }
}

#[test]
fn each_puzzle_names_the_page_of_its_solution() {
    let entries = vec![entry("Easy"); 30];
    let Pages { drawings, front, .. } = booklet(4, Paper::A4).pages(&entries);
    for (at, page) in drawings[front..].iter().enumerate().take(8) {
        let pages = texts(page).into_iter().filter_map(|(text, ..)| {
            text.strip_prefix("Solution on page ").map(|page| page.parse::<usize>().unwrap())
        });
        for (index, page) in (at * 4..).zip(pages) {
            let solutions: &Drawing = &drawings[front + page - 1];
            let number = (index + 1).to_string();
            let is_there = texts(solutions)
                .iter()
                .any(|(text, .., size)| *text == number && *size == BOLD.size);
            assert!(is_there, "puzzle {number}: page {page}");
        }
    }
    let alone = Booklet { solutions: false, ..booklet(4, Paper::A4) }.pages(&entries).drawings;
    assert!(!alone.iter().flat_map(texts).any(|(text, ..)| text.starts_with("Solution")));
}

#[test]
fn captions_do_not_overlap() {
    let entries = vec![Entry { rating: Some("10.2".to_owned()), ..entry("Diabolical") }; 12];
    for (per_page, text) in PER_PAGE.into_iter().flat_map(|n| TextSize::ALL.map(|t| (n, t))) {
        let booklet = Booklet { text, ..booklet(per_page, Paper::A4) };
        let Pages { drawings, front, .. } = booklet.pages(&entries);
        let page = texts(&drawings[front]);
        let size = booklet.scaled(BOLD).size;
        let is_number =
            |text: &&(&str, f32, f32, f32)| text.0 == "1" && text.3.total_cmp(&size).is_eq();
        let number = page.iter().find(is_number).unwrap();
        let tier = page.iter().find(|(text, ..)| text.starts_with("Diabolical")).unwrap();
        assert!(number.2 + 10.0 < tier.1, "{per_page}");
    }
}

#[test]
fn the_binding_margin_is_on_the_inner_side_of_each_page() {
    let entries = vec![entry("Easy"); 9];
    let left = |page: &Drawing| texts(page).iter().map(|text| text.1).fold(f32::MAX, f32::min);
    let plain = booklet(4, Paper::A4).pages(&entries).drawings;
    let Pages { drawings, front, .. } =
        Booklet { binding: 40.0, ..booklet(4, Paper::A4) }.pages(&entries);
    // The back of the cover is empty, so that page 1 is on the right.
    assert_eq!((drawings.len(), front), (plain.len() + 1, 2));
    assert!(texts(&drawings[1]).is_empty());
    assert!(left(&drawings[2]) > MARGIN + 39.0, "page 1 is bound on its left");
    assert!(left(&drawings[3]) < MARGIN + 1.0, "page 2 is bound on its right");
}

#[test]
fn large_print_has_larger_text() {
    let entries = vec![entry("Easy"); 9];
    let smallest = |text| {
        let pages = Booklet { text, ..booklet(1, Paper::A4) }.pages(&entries);
        let sizes = pages.drawings[pages.front..].iter().flat_map(texts).map(|text| text.3);
        sizes.fold(f32::MAX, f32::min)
    };
    assert!(smallest(TextSize::Normal) < 10.1);
    assert!(smallest(TextSize::Large) >= 14.0, "{}", smallest(TextSize::Large));
}

#[test]
fn bookmarks_lead_to_the_pages() {
    let entries = vec![entry("Easy"); 14];
    let pages = booklet(4, Paper::A4).pages(&entries);
    let titles = |marks: &[Bookmark]| -> Vec<(String, usize)> {
        marks.iter().map(|mark| (mark.title.clone(), mark.page)).collect()
    };
    let named = |names: &[(&str, usize)]| -> Vec<(String, usize)> {
        names.iter().map(|(name, page)| ((*name).to_owned(), *page)).collect()
    };
    assert_eq!(titles(&pages.bookmarks), named(&[("Cover", 0), ("Puzzles", 1), ("Solutions", 5)]));
    let puzzles = [("1–4", 1), ("5–8", 2), ("9–12", 3), ("13–14", 4)];
    assert_eq!(titles(&pages.bookmarks[1].children), named(&puzzles));
    assert_eq!(titles(&pages.bookmarks[2].children), named(&[("1–12", 5), ("13–14", 6)]));
}
