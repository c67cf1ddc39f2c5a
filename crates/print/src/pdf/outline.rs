//! The table of contents of a PDF, and the numbers that viewers show for its pages.

use crate::booklet::Bookmark;
use pdf_writer::types::NumberingStyle;
use pdf_writer::writers::PageLabel;
use pdf_writer::{Finish, Pdf, Ref, TextStr};

/// Writes the table of contents. Returns `None` if there are no bookmarks.
pub(super) fn write_outline(
    pdf: &mut Pdf,
    bookmarks: &[Bookmark],
    pages: &[Ref],
    new: &mut impl FnMut() -> Ref,
) -> Option<Ref> {
    let root = new();
    let (first, last) = write_items(pdf, bookmarks, root, pages, new)?;
    pdf.outline(root).first(first).last(last).count(bookmarks.len() as i32);
    Some(root)
}

/// Writes the entries of one level, and all entries below them. Returns the first and the last.
fn write_items(
    pdf: &mut Pdf,
    bookmarks: &[Bookmark],
    parent: Ref,
    pages: &[Ref],
    new: &mut impl FnMut() -> Ref,
) -> Option<(Ref, Ref)> {
    let ids: Vec<Ref> = bookmarks.iter().map(|_| new()).collect();
    for (at, bookmark) in bookmarks.iter().enumerate() {
        let children = write_items(pdf, &bookmark.children, ids[at], pages, new);
        let mut item = pdf.outline_item(ids[at]);
        item.title(TextStr(&bookmark.title)).parent(parent);
        if at > 0 {
            item.prev(ids[at - 1]);
        }
        if let Some(next) = ids.get(at + 1) {
            item.next(*next);
        }
        if let Some((first, last)) = children {
            // A negative number means that the entries are hidden at first.
            item.first(first).last(last).count(-(bookmark.children.len() as i32));
        }
        item.dest().page(pages[bookmark.page]).fit();
        item.finish();
    }
    Some((*ids.first()?, *ids.last()?))
}

/// Makes viewers number the pages as they are numbered on paper. `front` is the number of pages
/// before page 1. Returns the index of the first page of each range of page numbers, with its style
/// of numbering.
pub(super) fn write_labels(
    pdf: &mut Pdf,
    front: usize,
    new: &mut impl FnMut() -> Ref,
) -> Vec<(i32, Ref)> {
    if front == 0 {
        return Vec::new();
    }
    let (cover, numbers) = (new(), new());
    pdf.indirect(cover).start::<PageLabel<'_>>().prefix(TextStr("Cover"));
    pdf.indirect(numbers).start::<PageLabel<'_>>().style(NumberingStyle::Arabic);
    vec![(0, cover), (front as i32, numbers)]
}
