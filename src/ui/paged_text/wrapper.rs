//! Wraps texts, each only once for each width.

use crate::ui::text;
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

type Lines = Rc<[String]>;

/// Texts that were wrapped, with their widths.
#[derive(Default)]
pub(super) struct WrappedTexts(RefCell<HashMap<(String, usize), Lines>>);

impl WrappedTexts {
    pub(super) const fn wrapper(&self, width: usize) -> Wrapper<'_> {
        Wrapper { width, texts: self }
    }
}

/// Wraps texts into lines of a given width.
#[derive(Clone, Copy)]
pub(super) struct Wrapper<'a> {
    width: usize,
    texts: &'a WrappedTexts,
}

impl Wrapper<'_> {
    pub(super) fn wrap(self, text: &str) -> Lines {
        let mut texts = self.texts.0.borrow_mut();
        let lines = texts.entry((text.to_owned(), self.width));
        lines.or_insert_with(|| text::wrap(text, self.width).into()).clone()
    }

    /// Returns the number of lines of a wrapped text.
    pub(super) fn height(self, text: &str) -> usize {
        self.wrap(text).len()
    }
}
