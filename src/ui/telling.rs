//! Words with pages: what is longer than its place is told in parts, one key after the other.

use super::theme::Theme;
use super::words;
use crate::game::Told;
use ratatui::text::{Line, Span};

/// Something that is told in a place of some lines: a title, a page of text, keys, a legend.
pub(super) struct Telling<'a> {
    /// Its first line; none where it is empty.
    pub(super) title: String,
    pub(super) told: &'a Told,
    /// Which page; it goes round.
    pub(super) page: usize,
    /// The key that turns the page.
    pub(super) more: &'a str,
    /// Other keys and what they do.
    pub(super) keys: Vec<(String, &'static str)>,
    pub(super) legend: Option<Line<'static>>,
}

impl Telling<'_> {
    /// The lines, at most `height` of them where that can be, all of which fit into `width`.
    pub(super) fn lines(&self, width: usize, height: usize, theme: &Theme) -> Vec<Line<'static>> {
        let around = self.around(width);
        let pages = pages(self.told, width, height.saturating_sub(around).max(1));
        let page = self.page % pages.len();
        let titles = self.titles(width).into_iter();
        let mut lines: Vec<_> = titles.map(|line| Line::styled(line, theme.title)).collect();
        lines.extend(pages[page].iter().cloned().map(Line::raw));
        lines.extend(self.key_lines(
            width,
            (pages.len() > 1).then_some((page, pages.len())),
            theme,
        ));
        lines.extend(self.legend.clone());
        lines
    }

    /// How many pages there are in a place of this size.
    pub(super) fn page_count(&self, width: usize, height: usize) -> usize {
        pages(self.told, width, height.saturating_sub(self.around(width)).max(1)).len()
    }

    /// How many lines stand around a page that is one of several.
    fn around(&self, width: usize) -> usize {
        let legend = self.legend.as_ref().map(std::string::ToString::to_string);
        let legend = legend.map_or(0, |words| words::wrapped_lines(words.trim_end(), width));
        self.titles(width).len() + self.key_rows(width, Some((8, 9))).len() + legend
    }

    fn titles(&self, width: usize) -> Vec<String> {
        if self.title.is_empty() { Vec::new() } else { words::wrap(&self.title, width) }
    }

    /// The keys and what they do, row by row: two spaces between them, and none is broken.
    fn key_rows(&self, width: usize, page: Option<(usize, usize)>) -> Vec<Vec<(String, String)>> {
        let keys = self.keys.iter().map(|(key, word)| (key.clone(), (*word).to_owned()));
        let more = page.map(|(page, of)| (self.more.to_owned(), format!("more {}/{of}", page + 1)));
        let mut rows: Vec<Vec<(String, String)>> = Vec::new();
        let mut used = 0;
        for (key, word) in keys.chain(more) {
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

    fn key_lines(
        &self,
        width: usize,
        page: Option<(usize, usize)>,
        theme: &Theme,
    ) -> Vec<Line<'static>> {
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

/// The text in pages of at most `height` lines: what is read at once begins the first, what is
/// folded away begins another.
fn pages(told: &Told, width: usize, height: usize) -> Vec<Vec<String>> {
    let broken = |paragraphs: &[String]| -> Vec<String> {
        let shown = paragraphs.iter().filter(|paragraph| !paragraph.is_empty());
        shown.flat_map(|paragraph| words::wrap(paragraph, width)).collect()
    };
    let mut pages: Vec<Vec<String>> =
        broken(&told.now).chunks(height).map(<[String]>::to_vec).collect();
    pages.extend(broken(&told.more).chunks(height).map(<[String]>::to_vec));
    if pages.is_empty() {
        pages.push(Vec::new());
    }
    pages
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_stands_on_one_page_and_what_is_folded_begins_another() {
        let told = Told {
            now: vec!["one two three".to_owned(), "four".to_owned()],
            more: vec!["five six".to_owned(), "seven".to_owned()],
        };
        assert_eq!(
            pages(&told, 7, 2),
            [vec!["one two", "three"], vec!["four"], vec!["five", "six"], vec!["seven"]]
        );
        assert_eq!(pages(&told, 20, 9).len(), 2);
        assert_eq!(pages(&Told::default(), 20, 9), [Vec::<String>::new()]);
    }
}
