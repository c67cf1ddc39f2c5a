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
        let legend = self
            .legend
            .as_ref()
            .map_or(0, |legend| words::wrap(legend.to_string().trim_end(), width).len());
        let keys = words::wrap(&self.key_words(Some((8, 9))).join("  "), width).len();
        self.titles(width).len() + keys + legend
    }

    fn titles(&self, width: usize) -> Vec<String> {
        if self.title.is_empty() { Vec::new() } else { words::wrap(&self.title, width) }
    }

    /// The keys and what they do; what belongs together is not broken.
    fn key_words(&self, page: Option<(usize, usize)>) -> Vec<String> {
        let keys = self.keys.iter().map(|(key, word)| format!("{key} {word}"));
        let more = page.map(|(page, of)| format!("{} more {}/{of}", self.more, page + 1));
        keys.chain(more).map(|words| words.replace(' ', "\u{a0}")).collect()
    }

    fn key_lines(
        &self,
        width: usize,
        page: Option<(usize, usize)>,
        theme: &Theme,
    ) -> Vec<Line<'static>> {
        let words = self.key_words(page);
        if words.is_empty() {
            return Vec::new();
        }
        let broken = words::wrap(&words.join("  "), width);
        let styled = |words: &str| {
            let (key, rest) = words.split_once('\u{a0}').unwrap_or((words, ""));
            let rest = format!(" {}", rest.replace('\u{a0}', " "));
            [Span::styled(key.to_owned(), theme.key), Span::styled(rest, theme.dim)]
        };
        let line = |line: &String| {
            let words: Vec<_> = line.split(' ').filter(|words| !words.is_empty()).collect();
            let mut spans = Vec::new();
            for (i, words) in words.into_iter().enumerate() {
                spans.extend((i > 0).then(|| Span::raw("  ")));
                spans.extend(styled(words));
            }
            Line::from(spans)
        };
        broken.iter().map(line).collect()
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
