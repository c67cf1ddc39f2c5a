//! Text with pages. A text that is longer than its area is shown one page at a time. ratatui's
//! `Paragraph` can only scroll by lines, and cannot end pages at the ends of sentences.

mod pages;
#[cfg(test)]
mod tests;
mod wrapper;

use self::pages::{Paragraphs, TextPage, paginate};
use self::wrapper::WrappedTexts;
use super::hint_roles::{Highlights, PageCells};
use super::key_hints::{self, KeyHint};
use super::surface::ClickableLine;
use super::text;
use super::theme::Theme;
use crate::game::HintText;
use pencilmark_engine::logic::{Picture, Step};
use ratatui::layout::Rect;
use ratatui::text::Line;
use std::cell::{OnceCell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;

/// A title, paged text, and keys.
pub(super) struct PagedText<'a> {
    /// The title. If empty, no title is drawn.
    pub(super) title: String,
    pub(super) text: &'a HintText,
    /// The number of the page to show, modulo the number of pages.
    pub(super) page: usize,
    /// The keys for the next and the previous page.
    pub(super) page_keys: Option<[KeyHint<'a>; 2]>,
    /// `false` if the keys of the pages are not drawn below the text.
    pub(super) has_page_keys: bool,
    /// The other keys and their effects.
    pub(super) keys: Vec<KeyHint<'a>>,
    /// The picture that the board shows together with the text. The text uses the styles of the
    /// picture.
    pub(super) picture: Option<&'a Picture>,
    /// The step that the text explains, if any.
    pub(super) step: Option<&'a Step>,
    /// The highlights of the text, if they are not those of the picture.
    pub(super) highlights: Option<&'a Highlights>,
    /// The area below the board for the keys, if there is one. It is used if all keys fit.
    pub(super) below: Option<Rect>,
    pub(super) cache: PageCache,
}

/// The pages of a text. A panel tries several heights, and often requests the same pages again.
#[derive(Default)]
pub(super) struct PageCache {
    paragraphs: OnceCell<Paragraphs>,
    /// The pages for each width and height.
    pages: RefCell<HashMap<(usize, usize), Pages>>,
    wrapped: WrappedTexts,
}

/// The lines of one page.
pub(super) struct RenderedPage {
    pub(super) lines: Vec<ClickableLine>,
    /// The keys, if they are drawn below the board.
    pub(super) below: Vec<ClickableLine>,
    /// The cells that the page names, if the page belongs to the second part of the text.
    pub(super) named: Option<PageCells>,
}

/// The empty lines of a page.
struct Gaps {
    /// The number of parts of the text before which there are empty lines.
    between: usize,
    /// `true` if there is an empty line between the text and the keys.
    has_below: bool,
}

/// The maximum number of lines of a page that stay free for empty lines.
const MAX_GAPS: usize = 3;

type Pages = Rc<[TextPage]>;

/// The maximum number of pages that are counted.
const MAX_COUNTED: usize = 9;

impl<'a> PagedText<'a> {
    /// Returns text without keys, at its first page.
    pub(super) fn new(title: String, text: &'a HintText) -> Self {
        let keys = Vec::new();
        let (page_keys, picture, step, highlights, below) = (None, None, None, None, None);
        let (has_page_keys, cache) = (true, PageCache::default());
        Self {
            title,
            text,
            page: 0,
            page_keys,
            has_page_keys,
            keys,
            picture,
            step,
            highlights,
            below,
            cache,
        }
    }

    /// Renders the page in lines of at most `width` columns. Uses at most `height` lines, unless
    /// the title, the keys and one line of text need more.
    pub(super) fn render(&self, width: usize, height: usize, theme: &Theme) -> RenderedPage {
        let pages = self.pages(width, height);
        let number = self.page % pages.len();
        let page = &pages[number];
        let title = self.title_lines(width).into_iter().map(|line| Line::styled(line, theme.title));
        let mut lines: Vec<ClickableLine> = title.map(Into::into).collect();
        let texts = || pages[..=number].iter().flat_map(|page| &page.texts);
        let proof = || texts().filter_map(|text| text.line.as_deref());
        let is_summary = number == 0 && pages.len() > 1 && self.paragraphs().is_uncased_net();
        let named = if page.is_folded {
            Some(PageCells::new(proof(), &page.lines))
        } else {
            is_summary.then(|| PageCells::of_summary(&page.lines))
        };
        let highlights = match (self.highlights, self.picture) {
            (Some(highlights), _) => highlights.clone(),
            (None, Some(picture)) => Highlights::new(picture, named.as_ref(), None),
            // The first levels of a hint name the region to look at.
            (None, None) if self.page_keys.is_some() => Highlights::named_in(&page.lines),
            (None, None) => Highlights::none(),
        };
        let highlights = self.step.into_iter().fold(highlights, Highlights::with_letters);
        let page_number = (number, pages.len());
        let (keys, below) = match self.width_below() {
            Some(width) => (Vec::new(), self.key_rows(width, page_number, theme)),
            None => (self.key_rows(width, page_number, theme), Vec::new()),
        };
        let gaps = self.gaps(page, (lines.len(), keys.len()), height);
        let styled = highlights.styled(&page.lines, theme);
        let spaced = &page.parts[..gaps.between];
        for (number, line) in styled.into_iter().enumerate() {
            if spaced.contains(&number) {
                lines.push(Line::default().into());
            }
            lines.push(line.into());
        }
        lines.extend(gaps.has_below.then(ClickableLine::default));
        lines.extend(keys);
        RenderedPage { lines, below, named }
    }

    /// Returns the empty lines of a page with a title and keys of the given heights. In a
    /// panel, there are empty lines between the parts of the text and before the keys if there is
    /// room.
    fn gaps(&self, page: &TextPage, (title, keys): (usize, usize), height: usize) -> Gaps {
        let used = page.lines.len() + title + keys;
        let is_panel = !self.title.is_empty();
        let free = if is_panel { height.saturating_sub(used) } else { 0 };
        // The keys would look like a part of the text without the empty line before them.
        let has_below = keys > 0 && free > 0;
        let room = free - usize::from(has_below);
        // Empty lines before some of the parts only would divide the text at random places. The
        // first part is the reason, which always differs from the rest.
        let between = if room < page.parts.len() { room.min(1) } else { page.parts.len() };
        Gaps { between, has_below }
    }

    /// Returns the number of lines that [`render`](Self::render) returns.
    pub(super) fn height(&self, width: usize, height: usize) -> usize {
        let pages = self.pages(width, height);
        let number = self.page % pages.len();
        let page = &pages[number];
        let keys = match self.width_below() {
            Some(_) => 0,
            None => self.key_rows(width, (number, pages.len()), &Theme::default()).len(),
        };
        let others = (self.title_lines(width).len(), keys);
        let gaps = self.gaps(page, others, height);
        others.0 + others.1 + page.lines.len() + gaps.between + usize::from(gaps.has_below)
    }

    /// Returns the number of pages in an area of the given size.
    pub(super) fn page_count(&self, width: usize, height: usize) -> usize {
        self.pages(width, height).len()
    }

    /// Returns `true` if the first page shows all of the first part of the text.
    pub(super) fn first_page_fits(&self, width: usize, height: usize) -> bool {
        let pages = self.pages(width, height);
        pages.get(1).is_none_or(|page| page.is_folded)
    }

    /// Returns `true` if there is room for an empty line before the keys on every page.
    pub(super) fn has_gaps(&self, width: usize, height: usize) -> bool {
        let used = self.other_lines(width) + 1;
        self.pages(width, height).iter().all(|page| used + page.lines.len() < height)
    }

    /// Returns `true` if a list of steps is continued on the next page.
    pub(super) fn splits_steps(&self, width: usize, height: usize) -> bool {
        pages::splits_steps(&self.pages(width, height))
    }

    /// Returns the pages. In a panel, leaves room for empty lines if that costs no page.
    fn pages(&self, width: usize, height: usize) -> Pages {
        let room = height.saturating_sub(self.other_lines(width)).max(1);
        let full = self.pages_of(width, room);
        if self.title.is_empty() || full.len() == 1 {
            return full;
        }
        let spacious = (1..=MAX_GAPS).rev().filter(|gaps| room > *gaps);
        let spacious = spacious.map(|gaps| self.pages_of(width, room - gaps));
        let mut fitting = spacious.chain([full.clone()]).filter(|p| p.len() == full.len());
        // If the steps of a proof fit on one page, that is better than empty lines.
        let whole = fitting.clone().find(|pages| !pages::splits_steps(pages));
        whole.or_else(|| fitting.next()).unwrap_or(full)
    }

    fn paragraphs(&self) -> &Paragraphs {
        self.cache.paragraphs.get_or_init(|| Paragraphs::new(self.text))
    }

    /// Returns the pages of at most `height` lines.
    fn pages_of(&self, width: usize, height: usize) -> Pages {
        let wrapper = self.cache.wrapped.wrapper(width);
        let mut pages = self.cache.pages.borrow_mut();
        let pages = pages.entry((width, height));
        pages.or_insert_with(|| paginate(self.paragraphs(), wrapper, height).into()).clone()
    }

    /// Returns the maximum number of lines outside the page, for the title and the keys.
    fn other_lines(&self, width: usize) -> usize {
        let keys = if self.width_below().is_some() { 0 } else { self.most_key_rows(width) };
        self.title_lines(width).len() + keys
    }

    /// Returns the maximum number of rows of keys.
    fn most_key_rows(&self, width: usize) -> usize {
        self.key_rows(width, (MAX_COUNTED - 1, MAX_COUNTED), &Theme::default()).len()
    }

    /// Returns the width of the keys below the board, or `None` if they are below the text.
    fn width_below(&self) -> Option<usize> {
        let fits = |area: &Rect| self.most_key_rows(area.width.into()) <= area.height.into();
        self.below.filter(fits).map(|area| area.width.into())
    }

    /// Returns the area below the board for the keys. Returns `None` if the keys fit below the text
    /// without another page.
    pub(super) fn below_if_needed(&self, width: usize, height: usize) -> Option<Rect> {
        let title = self.title_lines(width).len();
        let room = |keys: usize| height.saturating_sub(title + keys).max(1);
        let count = |keys: usize| self.pages_of(width, room(keys)).len();
        self.below.filter(|_| count(self.most_key_rows(width) + 1) > count(0))
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
        let page_keys = self.page_keys.as_ref().filter(|_| self.has_page_keys);
        if let Some([next, previous]) = page_keys.filter(|_| count > 1) {
            let word = if page + 1 < count { "more" } else { "first" };
            keys.push(next.with_word(numbered(word, page + 1, count)));
            keys.extend((page > 0).then(|| previous.with_word("back")));
        }
        let mut rows = key_hints::rows(&keys, width, theme);
        if count == 1 && self.page > 0 && page_keys.is_some() {
            // The player asked for the next page, but the text has only one page.
            rows.push(Line::styled("That is all of it.", theme.dim).into());
        }
        rows
    }
}

/// Returns the word for a key that turns pages, with the number of the page. Two pages need no
/// numbers, and the many pages of a long proof would frighten with theirs.
pub(super) fn numbered(word: &str, page: usize, count: usize) -> String {
    match count {
        3..=MAX_COUNTED => format!("{word} {page}/{count}"),
        _ => word.to_owned(),
    }
}
