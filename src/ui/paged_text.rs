//! Text with pages. A text that is longer than its area is shown one page at a time. ratatui's
//! `Paragraph` can only scroll by lines, and cannot end pages at the ends of sentences.

use super::hint_roles::{self, Highlights, PageCells};
use super::key_hints::{self, KeyHint};
use super::surface::ClickableLine;
use super::text;
use super::theme::Theme;
use crate::game::HintText;
use pencilmark_engine::logic::Picture;
use ratatui::text::Line;

/// A title, paged text, and keys.
pub(super) struct PagedText<'a> {
    /// The title. If empty, no title is drawn.
    pub(super) title: String,
    pub(super) text: &'a HintText,
    /// The number of the page to show, modulo the number of pages.
    pub(super) page: usize,
    /// The keys for the next and the previous page.
    pub(super) page_keys: Option<[KeyHint<'a>; 2]>,
    /// The other keys and their effects.
    pub(super) keys: Vec<KeyHint<'a>>,
    /// The picture that the board shows together with the text. The text uses the styles of the
    /// picture.
    pub(super) picture: Option<&'a Picture>,
}

/// The lines of one page.
pub(super) struct RenderedPage {
    pub(super) lines: Vec<ClickableLine>,
    /// The cells that the page names, if the page belongs to the second part of the text.
    pub(super) named: Option<PageCells>,
}

/// A page of the text.
#[derive(Debug, PartialEq, Eq)]
struct Page {
    lines: Vec<String>,
    /// The paragraphs and sentences that begin on the page, without line breaks.
    texts: Vec<String>,
    is_folded: bool,
}

/// The maximum number of pages for which the key line has room.
const MAX_PAGES: usize = 99;

impl<'a> PagedText<'a> {
    /// Returns text without keys, at its first page.
    pub(super) const fn new(title: String, text: &'a HintText) -> Self {
        Self { title, text, page: 0, page_keys: None, keys: Vec::new(), picture: None }
    }

    /// Renders the page in lines of at most `width` columns. Uses at most `height` lines, unless
    /// the title, the keys and one line of text need more.
    pub(super) fn render(&self, width: usize, height: usize, theme: &Theme) -> RenderedPage {
        let pages = self.pages(width, height);
        let number = self.page % pages.len();
        let page = &pages[number];
        let title = self.title_lines(width).into_iter().map(|line| Line::styled(line, theme.title));
        let mut lines: Vec<ClickableLine> = title.map(Into::into).collect();
        let texts = || pages[..=number].iter().flat_map(|page| &page.texts).map(String::as_str);
        let named = page.is_folded.then(|| PageCells::new(texts(), &page.lines));
        let highlights = match self.picture {
            Some(picture) => Highlights::new(picture, named.as_ref(), None),
            // The first levels of a hint name the region to look at.
            None if self.page_keys.is_some() => Highlights::named_in(&page.lines),
            None => Highlights::none(),
        };
        lines.extend(highlights.styled(&page.lines, theme).into_iter().map(Into::into));
        let keys = self.key_rows(width, (number, pages.len()), theme);
        // In a panel, leave an empty line before the keys if there is room.
        if !self.title.is_empty() && !keys.is_empty() && lines.len() + keys.len() + 1 < height {
            lines.push(Line::default().into());
        }
        lines.extend(keys);
        RenderedPage { lines, named }
    }

    /// Returns the number of pages in an area of the given size.
    pub(super) fn page_count(&self, width: usize, height: usize) -> usize {
        self.pages(width, height).len()
    }

    fn pages(&self, width: usize, height: usize) -> Vec<Page> {
        paginate(self.text, width, height.saturating_sub(self.other_lines(width)).max(1))
    }

    /// Returns the maximum number of lines outside the page, for the title and the keys.
    fn other_lines(&self, width: usize) -> usize {
        let keys = self.key_rows(width, (MAX_PAGES - 1, MAX_PAGES), &Theme::default());
        self.title_lines(width).len() + keys.len()
    }

    fn title_lines(&self, width: usize) -> Vec<String> {
        if self.title.is_empty() { Vec::new() } else { text::wrap(&self.title, width) }
    }

    /// Returns the rows of keys on page `page` of `count`.
    fn key_rows(
        &self,
        width: usize,
        (page, count): (usize, usize),
        theme: &Theme,
    ) -> Vec<ClickableLine> {
        let mut keys = self.keys.clone();
        if let Some([next, previous]) = self.page_keys.as_ref().filter(|_| count > 1) {
            let word = if page + 1 < count { "more" } else { "first" };
            keys.push(next.with_word(format!("{word} {}/{count}", page + 1)));
            keys.extend((page > 0).then(|| previous.with_word("back")));
        } else if let Some([next, _]) = self.page_keys.as_ref().filter(|_| self.page > 0) {
            // The player asked for the next page, but the text has only one page.
            keys.push(next.with_word("no more"));
        }
        key_hints::rows(&keys, width, theme)
    }
}

/// Breaks `text` into pages of at most `height` lines. Pages break only between sentences, unless a
/// sentence is longer than a page. The second part of the text starts on a new page.
fn paginate(text: &HintText, width: usize, height: usize) -> Vec<Page> {
    let mut pages = Vec::new();
    for (paragraphs, is_folded) in [(&text.now, false), (&text.more, true)] {
        pages.extend(fill(paragraphs, (width, height), is_folded));
    }
    if pages.is_empty() {
        pages.push(Page::new(false));
    }
    pages
}

impl Page {
    const fn new(is_folded: bool) -> Self {
        Self { lines: Vec::new(), texts: Vec::new(), is_folded }
    }
}

/// Distributes paragraphs over as few pages as possible. Breaks them only between sentences, and
/// starts a page at each case of a proof and at the first step after an outline.
fn fill(paragraphs: &[String], size: (usize, usize), is_folded: bool) -> Vec<Page> {
    let (width, height) = size;
    let mut pages = vec![Page::new(is_folded)];
    for paragraph in paragraphs.iter().filter(|paragraph| !paragraph.is_empty()) {
        if hint_roles::starts_case(paragraph) || paragraph.starts_with("a: ") {
            pages.push(Page::new(is_folded));
        }
        let paragraph = hint_roles::unbroken(paragraph);
        let mut fitting = String::new();
        for sentence in paragraph.split_inclusive(". ") {
            let longer = fitting.clone() + sentence;
            if room(&pages, height) >= text::wrapped_height(&longer, width) {
                fitting = longer;
                continue;
            }
            push(&mut pages, &fitting, size);
            sentence.clone_into(&mut fitting);
            if room(&pages, height) < text::wrapped_height(sentence, width) {
                pages.push(Page::new(is_folded));
            }
        }
        push(&mut pages, &fitting, size);
    }
    pages.retain(|page| !page.lines.is_empty());
    pages
}

/// Returns the number of free lines on the last page.
fn room(pages: &[Page], height: usize) -> usize {
    height - pages.last().map_or(height, |page| page.lines.len())
}

/// Appends `text` to the last page, and adds new pages if it does not fit.
fn push(pages: &mut Vec<Page>, text: &str, (width, height): (usize, usize)) {
    for (number, line) in
        text::wrap(text, width).into_iter().filter(|line| !line.is_empty()).enumerate()
    {
        if room(pages, height) == 0 {
            let is_folded = pages.last().is_some_and(|page| page.is_folded);
            pages.push(Page::new(is_folded));
        }
        let page = pages.last_mut().expect("there is room on it");
        page.lines.push(line);
        if number == 0 {
            page.texts.push(text.to_owned());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::Action;

    fn hint_text(now: &[&str], more: &[&str]) -> HintText {
        let owned = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect();
        HintText { now: owned(now), more: owned(more) }
    }

    fn text_of(hint: &HintText, width: usize, height: usize) -> Vec<Vec<String>> {
        paginate(hint, width, height).into_iter().map(|page| page.lines).collect()
    }

    #[test]
    fn every_word_is_on_one_page_and_the_second_part_starts_a_new_page() {
        let hint = hint_text(&["one two three", "four"], &["five six", "seven"]);
        assert_eq!(
            text_of(&hint, 7, 2),
            [vec!["one two", "three"], vec!["four"], vec!["five", "six"], vec!["seven"]]
        );
        assert_eq!(text_of(&hint, 20, 9).len(), 2);
        let folded: Vec<_> = paginate(&hint, 20, 9).iter().map(|page| page.is_folded).collect();
        assert_eq!(folded, [false, true]);
        assert_eq!(text_of(&HintText::default(), 20, 9), [Vec::<String>::new()]);
    }

    #[test]
    fn pages_end_at_sentence_ends() {
        let hint = hint_text(
            &["One two. Three four five. Six.", "Seven eight nine ten eleven. Twelve."],
            &[],
        );
        let wanted = [
            vec!["One two."],
            vec!["Three", "four", "five."],
            vec!["Six."],
            vec!["Seven", "eight", "nine ten"],
            vec!["eleven.", "Twelve."],
        ];
        assert_eq!(text_of(&hint, 9, 3), wanted);
    }

    #[test]
    fn a_page_starts_at_each_case() {
        let hint = hint_text(
            &["One."],
            &["Case 1 of 2: r1c1 is 1 (a).", "So.", "Case 2 of 2: r1c1 is 2 (a)."],
        );
        let pages = text_of(&hint, 40, 9);
        assert_eq!(
            pages,
            [
                vec!["One."],
                vec!["Case 1 of 2: r1c1 is 1 (a).", "So."],
                vec!["Case 2 of 2: r1c1 is 2 (a)."]
            ]
        );
    }

    #[test]
    fn the_steps_after_an_outline_start_a_page() {
        let hint = hint_text(
            &["One."],
            &["Outline: if r1c1 is 1, r1c2 is not 1.", "a: Suppose.", "b: So."],
        );
        let pages = text_of(&hint, 40, 9);
        assert_eq!(
            pages,
            [
                vec!["One."],
                vec!["Outline: if r1c1 is 1, r1c2 is not 1."],
                vec!["a: Suppose.", "b: So."]
            ]
        );
    }

    #[test]
    fn key_hints_lead_from_the_last_page_to_the_first_and_back() {
        let hint = hint_text(&["one"], &["r1c2 is 5, so r3c4 is not", "and r9c9."]);
        let key = |name, action| KeyHint::named(name, action, "do it");
        let lines = |page| {
            let page_keys = Some([key("e", Action::More), key("I", Action::Less)]);
            let (title, keys) = (String::new(), vec![key("i", Action::Hint)]);
            let text = PagedText { title, text: &hint, page, page_keys, keys, picture: None };
            text.render(30, 2, &Theme::default())
        };
        let last = |page| lines(page).lines.last().map(|last| last.line.to_string());
        assert_eq!(last(0).as_deref(), Some("i do it  e more 1/3"));
        assert_eq!(last(1).as_deref(), Some("i do it  e more 2/3  I back"));
        assert_eq!(last(2).as_deref(), Some("i do it  e first 3/3  I back"));
        assert_eq!(last(3), last(0));
        let named = |page| lines(page).named.map(|page| page.cells.to_string());
        assert_eq!(named(0), None);
        assert_eq!(named(1).as_deref(), Some("r1c2 r3c4"));
        assert_eq!(named(2).as_deref(), Some("r9c9"));
    }
}
