//! Writes drawings as the pages of a PDF (ISO 32000-1), using the `pdf-writer` crate.
//!
//! The file embeds the glyphs that it uses, so every viewer shows the same letters. It also maps
//! glyphs to characters, so that text can be searched and copied.

mod outline;

use super::booklet::Pages;
use super::drawing::{Drawing, Ink, Item};
use super::face::{Font, Weight};
use miniz_oxide::deflate::compress_to_vec_zlib;
use outline::{write_labels, write_outline};
use pdf_writer::types::{CidFontType, FontFlags, PageMode, SystemInfo, UnicodeCmap};
use pdf_writer::{Content, Filter, Finish, Name, Pdf, Rect, Ref, Str, TextStr};
use std::collections::BTreeMap;
use subsetter::GlyphRemapper;

/// Returns a PDF file of the given pages. The same title and pages always give the same bytes.
///
/// # Examples
///
/// ```
/// use pencilmark_engine::board::Grid;
/// use pencilmark_print::{Figure, Fill, pdf};
///
/// let page = Figure::puzzle(&Grid::EMPTY, Fill::Nothing).drawing(360.0);
/// assert!(pdf("Empty", &vec![page].into()).starts_with(b"%PDF-"));
/// ```
pub fn pdf(title: &str, pages: &Pages) -> Vec<u8> {
    let Pages { drawings: pages, front, bookmarks } = pages;
    let mut next = 0;
    let mut new = || {
        next += 1;
        Ref::new(next)
    };
    let (catalog, tree, info) = (new(), new(), new());
    let ids: Vec<(Ref, Ref)> = pages.iter().map(|_| (new(), new())).collect();
    let mut fonts: Vec<EmbeddedFont> = Font::ALL.map(|font| EmbeddedFont::new(font, new())).into();
    let mut pdf = Pdf::new();
    for (page, (_, content)) in pages.iter().zip(&ids) {
        let written = contents(page, &mut fonts);
        pdf.stream(*content, &packed(&written)).filter(Filter::FlateDecode);
    }
    fonts.retain(|font| !font.letters.is_empty());
    for (page, (id, content)) in pages.iter().zip(&ids) {
        let mut written = pdf.page(*id);
        written.parent(tree).contents(*content);
        written.media_box(Rect::new(0.0, 0.0, page.width, page.height));
        let mut resources = written.resources();
        let mut named = resources.fonts();
        for font in &fonts {
            named.pair(font.key(), font.id);
        }
    }
    for font in &fonts {
        font.write(&mut pdf, &mut new);
    }
    let page_ids: Vec<Ref> = ids.iter().map(|(page, _)| *page).collect();
    let outline = write_outline(&mut pdf, bookmarks, &page_ids, &mut new);
    let labels = write_labels(&mut pdf, *front, &mut new);
    let mut written = pdf.catalog(catalog);
    written.pages(tree);
    if let Some(outline) = outline {
        written.outlines(outline).page_mode(PageMode::UseOutlines);
    }
    if !labels.is_empty() {
        let mut tree = written.page_labels();
        let mut numbers = tree.nums();
        for (page, label) in labels {
            numbers.insert(page, label);
        }
    }
    written.finish();
    pdf.pages(tree).kids(page_ids.iter().copied()).count(pages.len() as i32);
    let mut about = pdf.document_info(info);
    about.title(TextStr(title)).creator(TextStr("pencilmark"));
    about.finish();
    pdf.finish()
}

fn packed(data: &[u8]) -> Vec<u8> {
    compress_to_vec_zlib(data, 6)
}

/// Returns the operators that draw a page. In a PDF, the y axis points upwards.
fn contents(page: &Drawing, fonts: &mut [EmbeddedFont]) -> Vec<u8> {
    let mut content = Content::new();
    let up = |y: f32| page.height - y;
    for item in &page.items {
        match item {
            Item::Rect { x, y, width, height, ink } => {
                let [red, green, blue] = parts(*ink);
                content.set_fill_rgb(red, green, blue);
                content.rect(*x, up(y + height), *width, *height).fill_nonzero();
            }
            Item::Line { from, to, width, ink } => {
                let [red, green, blue] = parts(*ink);
                content.set_stroke_rgb(red, green, blue).set_line_width(*width);
                content.move_to(from.0, up(from.1)).line_to(to.0, up(to.1)).stroke();
            }
            Item::Text { x, y, size, font, ink, text } => {
                let font = &mut fonts[font.index()];
                let [red, green, blue] = parts(*ink);
                content.set_fill_rgb(red, green, blue).begin_text();
                content.set_font(font.key(), *size).next_line(*x, up(*y));
                content.show(Str(&font.encoded(text))).end_text();
            }
        }
    }
    content.finish().to_vec()
}

fn parts(Ink(red, green, blue): Ink) -> [f32; 3] {
    [red, green, blue].map(|part| f32::from(part) / 255.0)
}

/// A font and those of its glyphs that the file uses.
struct EmbeddedFont {
    font: Font,
    id: Ref,
    glyphs: GlyphRemapper,
    /// The character and the advance width of each glyph that the file uses. The keys are glyph
    /// numbers in the subset.
    letters: BTreeMap<u16, (char, f32)>,
}

impl EmbeddedFont {
    fn new(font: Font, id: Ref) -> Self {
        Self { font, id, glyphs: GlyphRemapper::new(), letters: BTreeMap::new() }
    }

    fn key(&self) -> Name<'static> {
        Name([b"F0", b"F1", b"F2", b"F3"][self.font.index()])
    }

    /// Encodes text as two-byte glyph numbers, and records the glyphs that the text uses.
    fn encoded(&mut self, text: &str) -> Vec<u8> {
        let face = self.font.face();
        let number = |c| {
            let glyph = face.glyph(c);
            let old = u16::try_from(glyph.to_u32()).expect("a font has at most 65,535 glyphs");
            let number = self.glyphs.remap(old);
            self.letters.insert(number, (c, face.advance(glyph)));
            number.to_be_bytes()
        };
        text.chars().flat_map(number).collect()
    }

    /// Writes the font: its descriptor, font file, glyph widths and character map.
    fn write(&self, pdf: &mut Pdf, new: &mut impl FnMut() -> Ref) {
        let [cid, descriptor, meaning, file] = std::array::from_fn(|_| new());
        // In a PDF, a prefix of six letters marks a font that contains only some of its glyphs.
        let name = format!("PENCIL+{}", self.font.name());
        let name = Name(name.as_bytes());
        let system =
            SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };
        pdf.type0_font(self.id)
            .base_font(name)
            .encoding_predefined(Name(b"Identity-H"))
            .descendant_font(cid)
            .to_unicode(meaning);
        let face = self.font.face();
        let thousandths = |units: f32| units * 1000.0 / face.units_per_em();
        let mut written = pdf.cid_font(cid);
        written.subtype(CidFontType::Type2).base_font(name).system_info(system);
        written.font_descriptor(descriptor).default_width(0.0);
        written.cid_to_gid_map_predefined(Name(b"Identity"));
        let mut widths = written.widths();
        for (&number, &(_, advance)) in &self.letters {
            widths.consecutive(number, [thousandths(advance)]);
        }
        widths.finish();
        written.finish();
        let metrics = &face.metrics;
        let bounds = metrics.bounds.unwrap_or_default();
        let bounds = [bounds.x_min, bounds.y_min, bounds.x_max, bounds.y_max].map(thousandths);
        pdf.font_descriptor(descriptor)
            .name(name)
            .flags(FontFlags::SYMBOLIC)
            .bbox(Rect::new(bounds[0], bounds[1], bounds[2], bounds[3]))
            .italic_angle(0.0)
            .ascent(thousandths(metrics.ascent))
            .descent(thousandths(metrics.descent))
            .cap_height(thousandths(metrics.cap_height.unwrap_or_default()))
            .stem_v(if self.font.weight == Weight::Bold { 140.0 } else { 80.0 })
            .font_file2(file);
        let mut map = UnicodeCmap::new(Name(b"Pencilmark"), system);
        for (&number, &(letter, _)) in &self.letters {
            map.pair(number, letter);
        }
        pdf.stream(meaning, &packed(&map.finish())).filter(Filter::FlateDecode);
        let data = subsetter::subset(self.font.data(), 0, &self.glyphs);
        let data = data.expect("the built-in fonts can be subset");
        let plain = data.len() as i32;
        let packed = packed(&data);
        let mut stream = pdf.stream(file, &packed);
        stream.filter(Filter::FlateDecode).pair(Name(b"Length1"), plain);
    }
}
