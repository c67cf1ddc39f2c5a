//! Breaks a text into pages.

use super::wrapper::Wrapper;
use crate::game::HintText;
use crate::ui::hint_roles;
use pencilmark_engine::logic::{LineKind, ProofLine, StepLabel};
use std::rc::Rc;

/// A part of a [`HintText`].
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    /// The text that the hint shows immediately, perhaps with the steps of its proof.
    First,
    /// The text that the player has to ask for.
    Second,
}

/// A paragraph of the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Paragraph {
    /// The text, in which the names of rows, columns and boxes are not wrapped.
    text: String,
    /// The line of a proof that the paragraph shows, if it shows one.
    pub(super) line: Option<Rc<ProofLine>>,
}

/// The paragraphs of a text, without empty ones.
#[derive(Debug, Default)]
pub(super) struct Paragraphs {
    now: Vec<Paragraph>,
    more: Vec<Paragraph>,
}

/// A page of the text.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct TextPage {
    pub(super) lines: Vec<String>,
    /// The paragraphs that begin on the page, and the sentences of other paragraphs.
    pub(super) texts: Vec<Paragraph>,
    /// The numbers of the lines that start a part of the text: a paragraph, or a list of steps.
    pub(super) parts: Vec<usize>,
    pub(super) is_folded: bool,
}

/// Breaks `text` into pages of at most `height` lines. Pages break only between sentences, unless a
/// sentence is longer than a page. A long second part of the text starts on a new page, unless it
/// has plain sentences and the first part is short.
pub(super) fn paginate(text: &Paragraphs, wrapper: Wrapper, height: usize) -> Vec<TextPage> {
    let size = (wrapper, height);
    if let Some(page) = whole(text, size) {
        return vec![page];
    }
    let mut pages = fill(text.now.iter(), size, Part::First);
    let has_steps = text.more.first().is_some_and(Paragraph::is_step);
    // A short claim would be alone on its page.
    let is_short = pages.len() == 1 && pages[0].lines.len() * 3 <= height;
    let has_sentences = text.more.iter().all(|line| line.kind() == LineKind::Text);
    let is_continued = has_steps || is_short && has_sentences;
    if is_continued && !text.has_cases() && !text.is_uncased_net() {
        let now = pages.len();
        pages = fill(text.now.iter().chain(&text.more), size, Part::First);
        pages.iter_mut().skip(now).for_each(|page| page.is_folded = true);
    } else {
        let is_outline = |line: &&Paragraph| line.kind() == LineKind::Outline;
        let outline = text.more.iter().take_while(is_outline).count();
        let (outline, steps) = text.more.split_at(outline);
        // An outline follows the first part if it fits on the same page.
        let with_outline = fill(text.now.iter().chain(outline), size, Part::First);
        if with_outline.len() == 1 {
            pages = with_outline;
            pages.extend(fill(steps.iter(), size, Part::Second));
        } else {
            pages.extend(fill(text.more.iter(), size, Part::Second));
        }
    }
    if pages.is_empty() {
        pages.push(TextPage::new(false));
    }
    pages
}

/// Returns `true` if a list of steps is continued on the next page.
pub(super) fn splits_steps(pages: &[TextPage]) -> bool {
    let is_step = |text: Option<&Paragraph>| text.is_some_and(Paragraph::is_step);
    let splits = |two: &[TextPage]| is_step(two[0].texts.last()) && is_step(two[1].texts.first());
    pages.windows(2).any(splits)
}

impl Paragraph {
    fn new(text: &str, line: Option<&ProofLine>) -> Self {
        Self { text: hint_roles::unbroken(text), line: line.map(|line| Rc::new(line.clone())) }
    }

    fn kind(&self) -> LineKind {
        self.line.as_ref().map_or(LineKind::Text, |line| line.kind)
    }

    fn is_step(&self) -> bool {
        self.line.as_ref().is_some_and(|line| line.is_step())
    }

    /// Returns `true` if the paragraph starts a case, or a proof without cases.
    fn is_start(&self) -> bool {
        let is_first = |line: &Rc<ProofLine>| line.label == Some(StepLabel::letter(0));
        self.kind() == LineKind::Case || self.line.as_ref().is_some_and(is_first)
    }
}

impl Paragraphs {
    pub(super) fn new(text: &HintText) -> Self {
        let now = text.now.iter().map(|text| Paragraph::new(text, None));
        let more = text.more.iter().map(|line| Paragraph::new(&line.text, Some(line)));
        let is_shown = |paragraph: &Paragraph| !paragraph.text.is_empty();
        Self { now: now.filter(is_shown).collect(), more: more.filter(is_shown).collect() }
    }

    /// Returns `true` if the text is divided into cases.
    fn has_cases(&self) -> bool {
        self.more.iter().any(|paragraph| paragraph.kind() == LineKind::Case)
    }

    /// Returns `true` if the text is about a net without cases, whose steps name the steps that
    /// they need. Such a proof is long, so its summary has a page of its own.
    pub(super) fn is_uncased_net(&self) -> bool {
        let mut lines = self.more.iter().filter_map(|paragraph| paragraph.line.as_ref());
        lines.any(|line| !line.premises.is_empty()) && !self.has_cases()
    }
}

impl TextPage {
    const fn new(is_folded: bool) -> Self {
        Self { lines: Vec::new(), texts: Vec::new(), parts: Vec::new(), is_folded }
    }

    /// Notes that the next line starts a new paragraph. Short paragraphs, and the steps of a list,
    /// stay together.
    fn start_paragraph(&mut self, paragraph: &Paragraph, wrapper: Wrapper) {
        let Some(last) = self.texts.last() else { return };
        let is_long = |paragraph: &Paragraph| wrapper.height(&paragraph.text) > 1;
        let are_steps = last.is_step() && paragraph.is_step();
        if !are_steps && (is_long(last) || is_long(paragraph)) {
            self.parts.push(self.lines.len());
        }
    }
}

/// Returns the whole text as one page, or `None` if it does not fit. A text with cases needs pages,
/// because each case starts its letters again.
fn whole(text: &Paragraphs, (wrapper, height): (Wrapper, usize)) -> Option<TextPage> {
    if text.more.is_empty() || text.has_cases() {
        return None;
    }
    let mut page = TextPage::new(false);
    for paragraph in text.now.iter().chain(&text.more) {
        page.start_paragraph(paragraph, wrapper);
        page.lines.extend_from_slice(&wrapper.wrap(&paragraph.text));
        page.texts.push(paragraph.clone());
    }
    (page.lines.len() <= height).then_some(page)
}

/// Distributes paragraphs over as few pages as possible. Breaks them only between sentences. In the
/// second part of a text, starts a page at each case of a proof and at the first step after an
/// outline.
fn fill<'a>(
    paragraphs: impl Iterator<Item = &'a Paragraph>,
    size: (Wrapper, usize),
    part: Part,
) -> Vec<TextPage> {
    let (wrapper, height) = size;
    let is_folded = part == Part::Second;
    let mut pages = vec![TextPage::new(is_folded)];
    for paragraph in paragraphs {
        if is_folded && paragraph.is_start() {
            pages.push(TextPage::new(is_folded));
        }
        pages.last_mut().expect("there is one").start_paragraph(paragraph, wrapper);
        let mut fitting = Paragraph { text: String::new(), line: paragraph.line.clone() };
        for sentence in paragraph.text.split_inclusive(". ") {
            let longer = fitting.text.clone() + sentence;
            if room(&pages, height) >= wrapper.height(&longer) {
                fitting.text = longer;
                continue;
            }
            if !fitting.text.is_empty() {
                push(&mut pages, &fitting, size);
                // Only the start of a paragraph has the label of its line.
                fitting.line = None;
            }
            sentence.clone_into(&mut fitting.text);
            if room(&pages, height) < wrapper.height(sentence) {
                pages.push(TextPage::new(is_folded));
            }
        }
        push(&mut pages, &fitting, size);
    }
    pages.retain(|page| !page.lines.is_empty());
    pages
}

/// Returns the number of free lines on the last page.
fn room(pages: &[TextPage], height: usize) -> usize {
    height - pages.last().map_or(height, |page| page.lines.len())
}

/// Appends `text` to the last page, and adds new pages if it does not fit.
fn push(pages: &mut Vec<TextPage>, text: &Paragraph, (wrapper, height): (Wrapper, usize)) {
    let wrapped = wrapper.wrap(&text.text);
    for (number, line) in wrapped.iter().filter(|line| !line.is_empty()).enumerate() {
        if room(pages, height) == 0 {
            let is_folded = pages.last().is_some_and(|page| page.is_folded);
            pages.push(TextPage::new(is_folded));
        }
        let page = pages.last_mut().expect("there is room on it");
        page.lines.push(line.clone());
        if number == 0 {
            page.texts.push(text.clone());
        }
    }
}
