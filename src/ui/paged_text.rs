//! Words with pages: what is longer than its place is told in parts, one key after the other.

use super::theme::Theme;
use super::{hint_roles, text};
use crate::game::HintText;
use pencilmark_engine::board::{Cell, CellSet};
use pencilmark_engine::logic::Picture;
use ratatui::text::{Line, Span};

/// Something that is told in a place of some lines: a title, a page of text, keys, a legend.
pub(super) struct PagedText<'a> {
    /// Its first line; none where it is empty.
    pub(super) title: String,
    pub(super) told: &'a HintText,
    /// Which page; it goes round.
    pub(super) page: usize,
    /// The keys that turn the page, on and back.
    pub(super) turns: [&'a str; 2],
    /// Other keys and what they do.
    pub(super) keys: Vec<(String, &'static str)>,
    /// What is lit on the board meanwhile; its legend is told.
    pub(super) picture: Option<&'a Picture>,
}

/// What is shown of a text.
pub(super) struct Shown {
    pub(super) lines: Vec<Line<'static>>,
    /// The cells that the page names, if it was folded away: then it is these that are talked of, and not all.
    pub(super) named: Option<CellSet>,
}

/// A page of the text.
#[derive(Debug, PartialEq, Eq)]
struct Page {
    lines: Vec<String>,
    is_folded: bool,
}

impl PagedText<'_> {
    /// The page, at most `height` lines of all where that can be, all of which fit into `width`.
    pub(super) fn shown(&self, width: usize, height: usize, theme: &Theme) -> Shown {
        let pages = self.pages(width, height);
        let at = self.page % pages.len();
        let page = &pages[at];
        let titles = self.titles(width).into_iter();
        let mut lines: Vec<_> = titles.map(|line| Line::styled(line, theme.title)).collect();
        lines.extend(page.lines.iter().cloned().map(Line::raw));
        lines.extend(self.key_lines(width, (at, pages.len()), theme));
        let named =
            page.is_folded.then(|| page.lines.iter().flat_map(|line| cells(line)).collect());
        lines.extend(self.picture.map(|picture| match named {
            Some(named) => hint_roles::legend(&hint_roles::of_page(picture, named), named, theme),
            None => hint_roles::legend(picture, CellSet::EMPTY, theme),
        }));
        Shown { lines, named }
    }

    /// How many pages there are in a place of this size.
    pub(super) fn page_count(&self, width: usize, height: usize) -> usize {
        self.pages(width, height).len()
    }

    fn pages(&self, width: usize, height: usize) -> Vec<Page> {
        pages(self.told, width, height.saturating_sub(self.around(width)).max(1))
    }

    /// How many lines stand around a page that is one of several, at most.
    fn around(&self, width: usize) -> usize {
        let named = if self.told.more.is_empty() { CellSet::EMPTY } else { CellSet::ALL };
        let legend = self.picture.map_or(0, |picture| {
            let words = hint_roles::legend(picture, named, &Theme::default()).to_string();
            text::wrapped_lines(words.trim_end(), width)
        });
        self.titles(width).len() + self.key_rows(width, (MOST_PAGES - 1, MOST_PAGES)).len() + legend
    }

    fn titles(&self, width: usize) -> Vec<String> {
        if self.title.is_empty() { Vec::new() } else { text::wrap(&self.title, width) }
    }

    /// The keys and what they do at this page of so many, row by row: two spaces between them, and none is broken.
    fn key_rows(&self, width: usize, (page, of): (usize, usize)) -> Vec<Vec<(String, String)>> {
        let keys = self.keys.iter().map(|(key, word)| (key.clone(), (*word).to_owned()));
        let [more, less] = self.turns.map(str::to_owned);
        let on = if page + 1 < of { "more" } else { "first" };
        let more = (of > 1).then(|| (more, format!("{on} {}/{of}", page + 1)));
        let less = (of > 1 && page > 0).then(|| (less, "back".to_owned()));
        let mut rows: Vec<Vec<(String, String)>> = Vec::new();
        let mut used = 0;
        for (key, word) in keys.chain(more).chain(less) {
            let length = key.chars().count() + 1 + word.chars().count();
            match rows.last_mut() {
                Some(row) if used + 2 + length <= width => {
                    row.push((key, word));
                    used += 2 + length;
                }
                _ => {
                    rows.push(vec![(key, word)]);
                    used = length;
                }
            }
        }
        rows
    }

    fn key_lines(&self, width: usize, page: (usize, usize), theme: &Theme) -> Vec<Line<'static>> {
        let spans = |(i, (key, word)): (usize, (String, String))| {
            let gap = if i == 0 { "" } else { "  " };
            [
                Span::raw(gap),
                Span::styled(key, theme.key),
                Span::styled(format!(" {word}"), theme.dim),
            ]
        };
        let rows = self.key_rows(width, page).into_iter();
        rows.map(|row| row.into_iter().enumerate().flat_map(spans).collect()).collect()
    }
}

/// Room is kept for the keys of so many pages.
const MOST_PAGES: usize = 99;

/// The cells that a text names as `r1c2`.
fn cells(text: &str) -> impl Iterator<Item = Cell> {
    (0..text.len()).filter_map(|at| text.get(at..at + "r1c1".len())?.parse().ok())
}

/// The text in pages of at most `height` lines, which begin and end with a sentence where it is not longer than that:
/// what is read at once begins the first, what is folded away begins another.
fn pages(told: &HintText, width: usize, height: usize) -> Vec<Page> {
    let mut pages = Vec::new();
    for (paragraphs, is_folded) in [(&told.now, false), (&told.more, true)] {
        let filled = fill(paragraphs, width, height).into_iter();
        pages.extend(filled.map(|lines| Page { lines, is_folded }));
    }
    if pages.is_empty() {
        pages.push(Page { lines: Vec::new(), is_folded: false });
    }
    pages
}

/// Paragraphs sentence by sentence on as few pages as can be.
fn fill(paragraphs: &[String], width: usize, height: usize) -> Vec<Vec<String>> {
    let mut pages = vec![Vec::new()];
    for paragraph in paragraphs.iter().filter(|paragraph| !paragraph.is_empty()) {
        let mut begun = String::new();
        for sentence in paragraph.split_inclusive(". ") {
            let longer = begun.clone() + sentence;
            if room(&pages, height) >= text::wrapped_lines(&longer, width) {
                begun = longer;
                continue;
            }
            put(&mut pages, &begun, width, height);
            sentence.clone_into(&mut begun);
            if room(&pages, height) < text::wrapped_lines(sentence, width) {
                pages.push(Vec::new());
            }
        }
        put(&mut pages, &begun, width, height);
    }
    pages.retain(|page| !page.is_empty());
    pages
}

/// How many lines there still is room for on the last page.
fn room(pages: &[Vec<String>], height: usize) -> usize {
    height - pages.last().map_or(height, Vec::len)
}

/// Writes a text on the last page, and on others what there is no room for.
fn put(pages: &mut Vec<Vec<String>>, text: &str, width: usize, height: usize) {
    for line in text::wrap(text, width).into_iter().filter(|line| !line.is_empty()) {
        if room(pages, height) == 0 {
            pages.push(Vec::new());
        }
        pages.last_mut().expect("there is room on it").push(line);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(now: &[&str], more: &[&str]) -> HintText {
        let owned = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect();
        HintText { now: owned(now), more: owned(more) }
    }

    fn text_of(told: &HintText, width: usize, height: usize) -> Vec<Vec<String>> {
        pages(told, width, height).into_iter().map(|page| page.lines).collect()
    }

    #[test]
    fn every_word_stands_on_one_page_and_what_is_folded_begins_another() {
        let told = of(&["one two three", "four"], &["five six", "seven"]);
        assert_eq!(
            text_of(&told, 7, 2),
            [vec!["one two", "three"], vec!["four"], vec!["five", "six"], vec!["seven"]]
        );
        assert_eq!(text_of(&told, 20, 9).len(), 2);
        let folded: Vec<_> = pages(&told, 20, 9).iter().map(|page| page.is_folded).collect();
        assert_eq!(folded, [false, true]);
        assert_eq!(text_of(&HintText::default(), 20, 9), [Vec::<String>::new()]);
    }

    #[test]
    fn pages_end_where_sentences_do() {
        let told =
            of(&["One two. Three four five. Six.", "Seven eight nine ten eleven. Twelve."], &[]);
        let wanted = [
            vec!["One two."],
            vec!["Three", "four", "five."],
            vec!["Six."],
            vec!["Seven", "eight", "nine ten"],
            vec!["eleven.", "Twelve."],
        ];
        assert_eq!(text_of(&told, 9, 3), wanted);
    }

    #[test]
    fn the_last_page_offers_the_first_and_all_but_the_first_a_way_back() {
        let told = of(&["one"], &["r1c2 is 5, so r3c4 is not", "and r9c9."]);
        let keys = vec![("i".to_owned(), "do it")];
        let lines = |page| {
            let turns = ["e", "I"];
            let (title, picture) = (String::new(), None);
            let text = PagedText { title, told: &told, page, turns, keys: keys.clone(), picture };
            text.shown(30, 2, &Theme::default())
        };
        let last = |page| lines(page).lines.last().map(ToString::to_string);
        assert_eq!(last(0).as_deref(), Some("i do it  e more 1/3"));
        assert_eq!(last(1).as_deref(), Some("i do it  e more 2/3  I back"));
        assert_eq!(last(2).as_deref(), Some("i do it  e first 3/3  I back"));
        assert_eq!(last(3), last(0));
        let named = |page| lines(page).named.map(|cells| cells.to_string());
        assert_eq!(named(0), None);
        assert_eq!(named(1).as_deref(), Some("r1c2 r3c4"));
        assert_eq!(named(2).as_deref(), Some("r9c9"));
    }
}
